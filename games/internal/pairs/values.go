package pairs

import (
	"fmt"
	"sort"

	"zeck/game"
	"zeck/numeration"
)

// NewValues returns the nim-values of the positions whose piles are below rows and cols. Positions have a method Piles.
func NewValues(rows, cols int, at game.Cells) game.Values { return values{rows, cols, at} }

type values struct {
	rows, cols int
	at         game.Cells
}

func (values) Source() string { return "table of nim-values" }
func (values) By() game.By    { return game.ByTable }

func (v values) Value(p game.Position) (game.Nat, error) {
	x, y := p.(interface{ Piles() (a, b game.Nat) }).Piles()
	a, smallA := x.Small()
	b, smallB := y.Small()
	if !smallA || !smallB || a >= uint64(v.rows) || b >= uint64(v.cols) {
		return game.Nat{}, fmt.Errorf("%w: %s is outside the table", game.ErrLimit, game.Quote(p.String()))
	}
	return numeration.NewNat(uint64(v.at(int(a), int(b)))), nil
}

// Budget is the memory that the table behind the nim-values of one position may take.
type Budget struct {
	Bytes func(rows, cols int) int64 // what a table takes
	Most  int64
}

// Small is the budget of a Table that is made for one position: some seconds of work.
var Small = Budget{Bytes, 1 << 28}

// Fits reports whether the table up to the piles a and b is within the budget.
func (g Budget) Fits(a, b game.Nat) bool {
	x, smallA := a.Small()
	y, smallB := b.Small()
	return smallA && smallB && x < maxSide && y < maxSide && x+y+2 <= maxSide && g.Bytes(int(x)+1, int(y)+1) <= g.Most
}

// LargestSquare returns the largest n such that the table up to the piles n and n fits.
func (g Budget) LargestSquare() int {
	return sort.Search(maxSide/2, func(n int) bool { return g.Bytes(n+1, n+1) > g.Most }) - 1
}
