package wythoff

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// Row r of the nim-values of Wythoff's Nim (t = 1) is additively periodic: G(r, b + p) = G(r, b) + p from some b on (Dress,
// Flammenkamp and Pink 1999; Landman 2002). Here it is proved row by row: rows 0 to r are computed column by column, and
// the state after a column, all that the columns to come depend on, is kept relative to the column. Two equal states mean
// that everything from the first to the second repeats for ever, shifted.
//
// The state holds, for each row i, the values used so far, and the values on the diagonal that leads to the next cell. Both are
// bit sets over a window of values around the column. That the window is wide enough is checked: a value that leaves it
// at the low end must be used in every row, so that it can never be a mex again.

// Period is the proved additive period of a row.
type Period struct {
	Row, Preperiod, Period int
	// JointFrom and Joint are the proof: the state of rows 0 to Row at column JointFrom + Joint equals that at JointFrom.
	JointFrom, Joint int

	values []int16 // G(Row, b) − b for b < Preperiod + Period
}

// String returns the period in words: "row 24: additive period 768 from column 1732 on".
func (p Period) String() string {
	return fmt.Sprintf("row %d: additive period %d from column %d on", p.Row, p.Period, p.Preperiod)
}

// MaxPeriodColumns is how many columns are tried before a search for a period is given up.
const MaxPeriodColumns = 50_000_000

// MaxPeriodRow is the largest row whose period is searched for: values relative to the column must fit 16 bits.
const MaxPeriodRow = 10_000

// RowPeriod finds and proves the additive period of a row. It gives up with game.ErrLimit after the given number of columns.
func RowPeriod(ctx context.Context, row, columns int) (Period, error) {
	all, err := rowPeriods(ctx, row, row, columns)
	if err != nil {
		return Period{}, err
	}
	return all[0], nil
}

// RowPeriods does the same for the rows 0 to row at once.
func RowPeriods(ctx context.Context, row, columns int) ([]Period, error) {
	return rowPeriods(ctx, 0, row, columns)
}

// rowPeriods returns the periods of the rows first to last, from one sweep over the rows 0 to last.
func rowPeriods(ctx context.Context, first, last, columns int) ([]Period, error) {
	switch {
	case last < 0:
		return nil, fmt.Errorf("expected the number of a row, got %d", last)
	case last > MaxPeriodRow:
		return nil, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, last, MaxPeriodRow)
	}
	s := newSweep(last)
	var saved []uint64 // the state at column mark
	mark := 0
	values := make([][]int16, last+1-first)
	for b := 0; b < columns; b++ {
		if b&0xfff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		// Brent's method: compare with one saved state, which moves to the columns 0, 1, 2, 4, 8, …
		if b > 0 && slices.Equal(s.state, saved) {
			periods := make([]Period, len(values))
			for i := range periods {
				periods[i] = newPeriod(first+i, mark, b-mark, values[i])
			}
			return periods, nil
		}
		if b&(b-1) == 0 {
			saved, mark = append(saved[:0], s.state...), b
		}
		s.column()
		for i := range values {
			values[i] = append(values[i], s.last[first+i])
		}
	}
	return nil, fmt.Errorf("%w: row %d shows no period within %d columns", game.ErrLimit, last, columns)
}

// newPeriod reads the least period and preperiod of one row off the joint ones.
func newPeriod(row, from, joint int, values []int16) Period {
	p := joint
	for q := 1; q <= joint/2; q++ {
		if joint%q == 0 && repeats(values, from, from+joint-q, q) {
			p = q
			break
		}
	}
	pre := from
	for pre > 0 && pre+p-1 < len(values) && values[pre-1] == values[pre-1+p] {
		pre--
	}
	return Period{row, pre, p, from, joint, values[:pre+p]}
}

// repeats reports whether values[b] = values[b+q] for from ≤ b < to. Over one joint period less q this makes q a period,
// because q divides the joint period.
func repeats(values []int16, from, to, q int) bool {
	return slices.Equal(values[from:to], values[from+q:to+q])
}

// At returns G(Row, b) for any b.
func (p Period) At(b game.Nat) game.Nat {
	i, ok := b.Small()
	if !ok || i >= uint64(p.Preperiod) {
		rest := new(big.Int).Sub(b.Big(), big.NewInt(int64(p.Preperiod)))
		i = uint64(p.Preperiod) + rest.Rem(rest, big.NewInt(int64(p.Period))).Uint64()
	}
	v := b.Big()
	return numeration.NatFromBig(v.Add(v, big.NewInt(int64(p.values[i]))))
}

// sweep computes rows 0 to r column by column.
type sweep struct {
	rows, words, low int
	state            []uint64 // for each row its used values, then for each row its diagonal
	above            []uint64 // the values of the column so far
	last             []int16  // the values of the last column, relative to the column
}

// newSweep returns the sweep before column 0. In column b, bit i of a set stands for the value b − low + i. Negative values
// count as used.
func newSweep(row int) *sweep {
	s := &sweep{rows: row + 1, low: 2*row + 1}
	s.words = (s.low+row+2)/64 + 1
	s.state = make([]uint64, 2*s.rows*s.words)
	s.above = make([]uint64, s.words)
	s.last = make([]int16, s.rows)
	for i := range s.rows {
		for v := range s.low {
			set(s.used(i), v)
		}
	}
	return s
}

func (s *sweep) used(i int) []uint64 { return s.state[i*s.words : (i+1)*s.words] }
func (s *sweep) diag(i int) []uint64 { return s.state[(s.rows+i)*s.words : (s.rows+i+1)*s.words] }

func set(x []uint64, bit int) { x[bit>>6] |= 1 << (bit & 63) }

// column computes the next column and moves the window.
func (s *sweep) column() {
	clear(s.above)
	for i := range s.rows {
		v := mex(s.used(i), s.diag(i), s.above)
		set(s.used(i), v)
		set(s.diag(i), v)
		set(s.above, v)
		s.last[i] = int16(v - s.low)
	}
	for i := s.rows - 1; i >= 0; i-- {
		if s.used(i)[0]&1 == 0 {
			panic("wythoff: the window of values is too narrow")
		}
		shiftDown(s.used(i), s.used(i))
		if i > 0 {
			shiftDown(s.diag(i), s.diag(i-1)) // the cell to the lower right is next on the diagonal
		}
	}
	clear(s.diag(0))
}

// mex returns the first bit that is in none of the sets.
func mex(x, y, z []uint64) int {
	for w := range x {
		if free := ^(x[w] | y[w] | z[w]); free != 0 {
			return w<<6 + bits.TrailingZeros64(free)
		}
	}
	panic("wythoff: the window of values is too narrow")
}

// shiftDown sets dst to src moved down by one bit.
func shiftDown(dst, src []uint64) {
	for w := range src {
		dst[w] = src[w] >> 1
		if w+1 < len(src) {
			dst[w] |= src[w+1] << 63
		}
	}
}
