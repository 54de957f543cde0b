package pairs

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"zeck/game"
)

// Rows finds the additive periods of rows of nim-values, row by row, and proves them. In the games that it is for, any number of stones may
// be taken from one pile, or the same number from both; and there may be a few more moves in both piles.
//
// Rows 0 to r are computed column by column, and the state after a column, all that the columns to come depend on, is kept relative to the
// column. Two equal states mean that everything from the first to the second repeats for ever, shifted. (Dress, Flammenkamp and Pink 1999 and
// Landman 2002 have this for Wythoff's game.)
//
// The state holds, for each row, the values used so far, the values met by moves along the diagonal that leads to the next cell, and the
// values of the last columns, as far back as the other moves reach. Sets of values are bit sets over a window around the column. That the
// window is wide enough is checked: a value that leaves it at the low end must be used in every row, so that it can never be a mex again.
// No value of (a, b) is above a + b. None is far below b: if G(i, b) = v, every earlier column b' of row i whose value is larger has a move
// to a cell of value v in a row above, of which each row has one, and to each of these cells moves lead from at most Reach columns. So v ≥
// b − Reach·i − Extra, and the states are finitely many: every row has a period.
type Rows struct {
	More   Rules  // the moves in both piles that do not take the same number
	Back   int    // how many columns back these lead at the most, but for moves to (0, 0)
	Reach  int    // from how many columns of a row moves lead to one cell above, at the most
	Extra  int    // how many more there are with moves to (0, 0)
	From   int    // if not 0: from column From + r on, not before, rows 0 to r have the same moves in every column
	Source string // what nim-values from periods are said to come from
}

// MaxRelative bounds how far nim-values may lie below their column, so that they fit 16 bits.
const MaxRelative = 32_000

// MaxRow returns the largest row that can be tried.
func (r Rows) MaxRow() int { return (MaxRelative - 1 - r.Extra) / r.Reach }

// maxSweepBytes bounds the state of a sweep.
const maxSweepBytes = 1 << 28

// Periods returns the periods of the rows first to last, from one sweep over the rows 0 to last.
func (r Rows) Periods(ctx context.Context, first, last, columns int) ([]game.RowPeriod, error) {
	switch {
	case first < 0 || last < first:
		return nil, fmt.Errorf("expected the number of a row, got %d", min(first, last))
	case last > r.MaxRow():
		return nil, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, last, r.MaxRow())
	case r.Back*(last+1) > maxSweepBytes/2:
		return nil, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, last, maxSweepBytes/2/r.Back-1)
	case ctx.Err() != nil: // before memory is taken
		return nil, ctx.Err()
	}
	s := newSweep(r, last)
	var saved []uint64 // the state at column mark
	var savedPast []int16
	mark := -1
	values := make([][]int16, last+1-first)
	for b := 0; b < columns; b++ {
		if b&0xfff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		// Brent's method: compare with one saved state, which moves to the columns 0, 1, 2, 4, 8, …
		if mark >= 0 && slices.Equal(s.state, saved) && slices.Equal(s.past, savedPast) {
			periods := make([]game.RowPeriod, len(values))
			for i := range periods {
				periods[i] = newPeriod(first+i, mark, b-mark, values[i])
			}
			return periods, nil
		}
		if b&(b-1) == 0 && (r.From == 0 || b >= r.From+last) {
			saved, savedPast, mark = append(saved[:0], s.state...), append(savedPast[:0], s.past...), b
		}
		s.column()
		for i := range values {
			values[i] = append(values[i], s.last[first+i])
		}
	}
	return nil, fmt.Errorf("%w: row %d shows no period within %d columns", game.ErrLimit, last, columns)
}

// newPeriod reads the least period and preperiod of one row off the joint ones.
func newPeriod(row, from, joint int, values []int16) game.RowPeriod {
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
	return game.RowPeriod{Row: row, Preperiod: pre, Period: p, JointFrom: from, Joint: joint, Relative: values[:pre+p]}
}

// repeats reports whether values[b] = values[b+q] for from ≤ b < to. Over one joint period less q this makes q a period,
// because q divides the joint period.
func repeats(values []int16, from, to, q int) bool {
	return slices.Equal(values[from:to], values[from+q:to+q])
}

// sweep computes rows 0 to r column by column.
type sweep struct {
	Rows
	rows, words, low int
	next             int      // the number of the next column
	state            []uint64 // for each row its used values, then for each row its diagonal
	past             []int16  // the values of the last columns, the latest first, relative to their column; none where there was no column
	above            []uint64 // the values of the column so far
	once             []uint64 // the values met by moves that are not moves further along the diagonal
	last             []int16  // the values of the last column, relative to the column
	set              []uint64 // where visit puts values
	visit            func(a, b int)
}

const none = math.MinInt16

// newSweep returns the sweep before column 0. In column b, bit i of a set stands for the value b − low + i. Negative values
// count as used.
func newSweep(r Rows, row int) *sweep {
	s := &sweep{Rows: r, rows: row + 1, low: r.Reach*row + r.Extra + 1}
	s.words = (s.low+row+2)/64 + 1
	s.state = make([]uint64, 2*s.rows*s.words)
	s.above = make([]uint64, s.words)
	s.once = make([]uint64, s.words)
	s.last = make([]int16, s.rows)
	s.past = make([]int16, s.Back*s.rows)
	for i := range s.past {
		s.past[i] = none
	}
	for i := range s.rows {
		for v := range s.low {
			add(s.used(i), v)
		}
	}
	s.visit = func(a, b int) {
		v := -s.next // the value of (0, 0) is 0
		if a > 0 || b > 0 {
			back := s.next - b
			if back == 0 {
				panic("pairs: a move in both piles stays in its column")
			}
			v = int(s.past[(back-1)*s.rows+a]) - back
		}
		if bit := v + s.low; bit >= 0 {
			add(s.set, bit)
		}
	}
	return s
}

func (s *sweep) used(i int) []uint64 { return s.state[i*s.words : (i+1)*s.words] }
func (s *sweep) diag(i int) []uint64 { return s.state[(s.rows+i)*s.words : (s.rows+i+1)*s.words] }

// column computes the next column and moves the window.
func (s *sweep) column() {
	clear(s.above)
	for i := range s.rows {
		if s.More.Along != nil {
			s.set = s.diag(i)
			s.More.Along(i, s.next, s.visit)
		}
		if s.More.Once != nil {
			s.set = s.once
			clear(s.once)
			s.More.Once(i, s.next, s.visit)
		}
		v := mex(s.used(i), s.diag(i), s.above, s.once)
		add(s.used(i), v)
		add(s.diag(i), v)
		add(s.above, v)
		s.last[i] = int16(v - s.low)
	}
	if s.Back > 0 {
		copy(s.past[s.rows:], s.past)
		copy(s.past, s.last)
	}
	s.next++
	for i := s.rows - 1; i >= 0; i-- {
		if s.used(i)[0]&1 == 0 {
			panic("pairs: the window of values is too narrow")
		}
		shiftDown(s.used(i), s.used(i))
		if i > 0 {
			shiftDown(s.diag(i), s.diag(i-1)) // the cell to the lower right is next on the diagonal
		}
	}
	clear(s.diag(0))
}

// mex returns the first bit that is in none of the sets.
func mex(x, y, z, u []uint64) int {
	for w := range x {
		if free := ^(x[w] | y[w] | z[w] | u[w]); free != 0 {
			return w<<6 + bits.TrailingZeros64(free)
		}
	}
	panic("pairs: the window of values is too narrow")
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
