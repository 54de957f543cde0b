package pairs

import (
	"context"
	"errors"
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
	x, y, err := piles(p)
	if err != nil {
		return game.Nat{}, err
	}
	a, smallA := x.Small()
	b, smallB := y.Small()
	if !smallA || !smallB || a >= uint64(v.rows) || b >= uint64(v.cols) {
		return game.Nat{}, fmt.Errorf("%w: %s is outside the table", game.ErrLimit, game.Quote(p.String()))
	}
	return numeration.NewNat(uint64(v.at(int(a), int(b)))), nil
}

// maxValueReach and maxValueColumns bound the search for the periods behind a small pile beside a huge one. In Wythoff's game that allows row
// 150; row 100 shows its period after some 270,000 columns.
const (
	maxValueReach   = 300
	maxValueColumns = 2_000_000
)

// Values returns the nim-values of a position whose table would not fit the budget, and of what it leads to, if its smaller pile is small:
// from the proved periods of the rows.
func (r Rows) Values(ctx context.Context, p game.Position, budget Budget) (game.Values, error) {
	smaller, _, err := piles(p)
	if err != nil {
		return nil, err
	}
	row, small := smaller.Small()
	if most := maxValueReach / r.Reach; !small || row > uint64(most) {
		return nil, fmt.Errorf("%w: nim-values of %s; two piles up to %d would fit, or one pile up to %d beside one of any size",
			game.ErrLimit, game.Quote(p.String()), budget.LargestSquare(), most)
	}
	periods, err := r.Periods(ctx, 0, int(row), maxValueColumns)
	if errors.Is(err, game.ErrLimit) {
		return nil, fmt.Errorf("%w; a smaller pile would fit", err)
	}
	return periodValues{periods, r.Source}, err
}

// periodValues are nim-values from the periods of the rows 0, 1, …
type periodValues struct {
	periods []game.RowPeriod
	source  string
}

func (v periodValues) Source() string { return v.source }
func (periodValues) By() game.By      { return game.ByTheory }

func (v periodValues) Value(p game.Position) (game.Nat, error) {
	x, y, err := piles(p)
	if err != nil {
		return game.Nat{}, err
	}
	a, ok := x.Small()
	if !ok || a >= uint64(len(v.periods)) {
		return game.Nat{}, fmt.Errorf("%w: no period is known for the row of %s", game.ErrLimit, game.Quote(p.String()))
	}
	return v.periods[a].At(y), nil
}

// piles returns the piles of a position, the smaller first.
func piles(p game.Position) (a, b game.Nat, err error) {
	pair, ok := p.(interface{ Piles() (a, b game.Nat) })
	if !ok {
		return a, b, fmt.Errorf("expected a position of two piles, got %s", game.Quote(p.String()))
	}
	a, b = pair.Piles()
	return a, b, nil
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
	return smallA && smallB && x+y+2 <= MaxSide && g.Bytes(int(x)+1, int(y)+1) <= g.Most
}

// LargestSquare returns the largest n such that the table up to the piles n and n fits.
func (g Budget) LargestSquare() int {
	return sort.Search(MaxSide/2, func(n int) bool { return g.Bytes(n+1, n+1) > g.Most }) - 1
}
