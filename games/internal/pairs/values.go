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

// MaxValueBytes bounds the table behind the nim-values of one position.
const MaxValueBytes = 1 << 30

// Fits reports whether the table up to the piles a and b is small enough to be made for one position; bytes says what
// memory it takes.
func Fits(a, b game.Nat, bytes func(rows, cols int) int64) bool {
	x, smallA := a.Small()
	y, smallB := b.Small()
	return smallA && smallB && x < MaxSide && y < MaxSide && x+y+2 <= MaxSide && bytes(int(x)+1, int(y)+1) <= MaxValueBytes
}

// LargestSquare returns the largest n such that the table up to the piles n and n Fits.
func LargestSquare(bytes func(rows, cols int) int64) int {
	return sort.Search(MaxSide/2, func(n int) bool { return bytes(n+1, n+1) > MaxValueBytes }) - 1
}
