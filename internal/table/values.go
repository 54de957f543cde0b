package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"

	"zeck/game"
	"zeck/numeration"
)

// Numbers returns the numbers of a position, in ascending order if their order does not matter; nil for positions of other games.
type Numbers func(p game.Position) []game.Nat

const (
	maxValueBytes   = 1 << 30   // of the table for the nim-values of one position
	maxValueReach   = 300       // from how many columns of a row moves may lead to other rows when periods are sought
	maxValueColumns = 2_000_000 // how many columns are then tried; in Wythoff's game row 100 shows its period after some 270,000
)

// Values returns the nim-values of a position and of all that it leads to: from a table if it fits, otherwise, if the first number is
// small, from the proved periods of the rows.
func (r Rules) Values(ctx context.Context, p game.Position, of Numbers) (game.Values, error) {
	c, err := r.compile()
	if err != nil {
		return game.Values{}, err
	}
	budget := game.BudgetOf(ctx)
	budget.Memory = min(budget.Memory, maxValueBytes)
	numbers := of(p)
	var sides []int
	for _, n := range numbers {
		if v, small := n.Small(); small && v < MaxSide {
			sides = append(sides, int(v)+1)
		}
	}
	if len(sides) == r.Piles && c.bytes(sides) <= budget.Memory {
		t, err := r.Table(budget.On(ctx), budget.Progress, sides...)
		return game.Values{Value: t.valueOf(of), Source: "table of nim-values", By: game.ByTable}, err
	}
	row, small := numbers[0].Small()
	if last := c.largestRow(); last < 0 || !small || row > uint64(last) {
		return game.Values{}, c.tooLarge(p, budget.Memory, last)
	}
	periods, err := r.Periods(ctx, 0, int(row), maxValueColumns)
	if errors.Is(err, game.ErrLimit) {
		err = fmt.Errorf("%w; a smaller pile would fit", err)
	}
	return game.Values{Value: valueByPeriod(periods, of), Source: "additive periods of the rows, proved (as in Landman 2002)", By: game.ByTheory}, err
}

// largestRow returns the largest row whose period is sought, −1 if there is none.
func (c *compiled) largestRow() int {
	return sort.Search(maxValueReach+1, func(row int) bool {
		s, err := c.newSweep(row)
		return err != nil || s.reach*row > maxValueReach
	}) - 1
}

// tooLarge returns an error that says what would fit.
func (c *compiled) tooLarge(p game.Position, memory int64, row int) error {
	square := sort.Search(1<<16, func(n int) bool { return c.bytes(slices.Repeat([]int{n + 1}, c.piles)) > memory }) - 1
	fit := fmt.Sprintf("%s up to %d would fit", [...]string{"a pile", "two piles", "three piles"}[c.piles-1], square)
	if row >= 0 {
		fit += fmt.Sprintf(", or one pile up to %d beside one of any size", row)
	}
	return fmt.Errorf("%w: nim-values of %s; %s", game.ErrLimit, game.Quote(game.Short(p)), fit)
}

// valueOf returns a function that looks up nim-values of positions in the table.
func (t *Table) valueOf(of Numbers) func(game.Position) (game.Nat, error) {
	return func(p game.Position) (game.Nat, error) {
		numbers := of(p)
		var cell [MaxPiles]int
		inside := len(numbers) == t.piles
		for i, n := range numbers {
			x, small := n.Small()
			if inside = inside && small && x < uint64(t.sides[MaxPiles-t.piles+i]); inside {
				cell[i] = int(x)
			}
		}
		if !inside {
			return game.Nat{}, fmt.Errorf("%w: %s is outside the table", game.ErrLimit, game.Quote(game.Short(p)))
		}
		return numeration.NewNat(uint64(t.At(cell[:t.piles]...))), nil
	}
}

// valueByPeriod returns a function that computes nim-values of positions in the rows 0, 1, … with these periods.
func valueByPeriod(periods []game.RowPeriod, of Numbers) func(game.Position) (game.Nat, error) {
	return func(p game.Position) (game.Nat, error) {
		if numbers := of(p); len(numbers) == 2 {
			if a, small := numbers[0].Small(); small && a < uint64(len(periods)) {
				return periods[a].At(numbers[1]), nil
			}
		}
		return game.Nat{}, fmt.Errorf("%w: no period is known for the row of %s", game.ErrLimit, game.Quote(game.Short(p)))
	}
}
