package globalfib

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// maxCells is the size of the largest box that is filled for a verdict. Filling it takes a tenth of a second with two piles,
// a few tenths with three.
const maxCells = 10_000_000

// cellBytes is the memory of a cell, including the offers.
const cellBytes = 8

// tabled is the method that fills a box with the least winning removals of all piles up to those of a position.
type tabled struct {
	position
	misere bool
	sides  []int // in descending order
	box    []uint32
}

func newTabled(ctx context.Context, p position, misere bool) (*tabled, error) {
	size := multipile.Ways(p.piles...)
	cells := min(maxCells, game.BudgetOf(ctx).Memory/cellBytes)
	if size.Cmp(numeration.NewNat(uint64(cells))) > 0 {
		return nil, fmt.Errorf("%w: the least winning removal of %s needs a table of %s cells, %d would fit: two piles up to %d, three up to %d",
			game.ErrLimit, game.Quote(p.String()), size.Short(), cells, side(cells, 2)-1, side(cells, 3)-1)
	}
	t := &tabled{position: p, misere: misere, sides: sizes(p.piles)}
	for i := range t.sides {
		t.sides[i]++
	}
	var err error
	t.box, err = fillBox(ctx, p.k, misere, t.sides, nil)
	return t, err
}

// side returns the largest side of a cube with at most most cells.
func side(most int64, dimensions int) int {
	fits := func(s int) bool {
		cells := int64(1)
		for range dimensions {
			cells *= int64(s)
		}
		return cells <= most
	}
	s := 1
	for fits(s + 1) {
		s++
	}
	return s
}

// sizes returns the piles, which are small and in ascending order, as ints in descending order.
func sizes(piles []game.Nat) []int {
	var s []int
	for _, n := range slices.Backward(piles) {
		v, _ := n.Small()
		s = append(s, int(v))
	}
	return s
}

// at returns the least winning removal from piles in descending order, 0 if there is none.
func (t *tabled) at(piles []int) int64 {
	cell := 0
	for i, side := range t.sides {
		cell = cell*side + piles[i]
	}
	return int64(t.box[cell])
}

func (t *tabled) from() (game.By, string) { return game.ByTable, "table of least winning removals" }

func (t *tabled) least() game.Nat { return numeration.NewNat(uint64(t.at(sizes(t.piles)))) }

// winning tries all moves.
func (t *tabled) winning() (moves []won, complete bool) {
	size, most := sizes(t.piles), t.listable()
	cap, _ := t.cap.Small()
	left := make([]int, len(size))
	for i := range distinct(t.piles) {
		n := size[len(size)-1-i]
		for take := 1; take <= min(n, int(cap)); take++ {
			copy(left, size)
			left[len(left)-1-i] -= take
			slices.SortFunc(left, func(a, b int) int { return b - a })
			q := t.at(left)
			if q != 0 && q <= t.k*int64(take) || t.misere && left[0] == 0 {
				continue
			}
			if len(moves) == most {
				return moves, false
			}
			moves = append(moves, won{t.take(i, numeration.NewNat(uint64(take))), numeration.NewNat(uint64(q))})
		}
	}
	return moves, true
}

func (t *tabled) why(q game.Nat) []game.Step {
	table := game.Because("globalfib.table", "a table has the least winning removal for all {cells} ways to leave part of each pile",
		"cells", len(t.box))
	if q.IsZero() {
		return []game.Step{table, game.Because("globalfib.stands-still",
			"it shows that no removal wins here with any cap: the player to move loses")}
	}
	return []game.Step{table, game.Because("globalfib.least", "it shows that the least removal that wins here is {q}", "q", q)}
}

// distinct yields the index of the first pile of each size, in ascending order.
func distinct(piles []game.Nat) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, n := range piles {
			if (i == 0 || n != piles[i-1]) && !yield(i) {
				return
			}
		}
	}
}
