package table

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"

	"zeck/game"
	"zeck/internal/table/heaps"
)

// MaxPeriodRow is the largest row whose period is sought. MaxPeriodColumns is a number of columns after which a caller may give up.
const (
	MaxPeriodRow     = 10_000
	MaxPeriodColumns = 50_000_000
)

const (
	maxRelative   = 32_000  // how far below their column nim-values may be, so that they fit 16 bits
	maxSweepBytes = 1 << 28 // for the values of columns that moves lead back to
)

// Periods finds and proves the additive periods of the rows first to last of a game on two piles in which any number may be taken from
// the second. The package documentation contains the proof. Periods gives up with [game.ErrLimit] after the given number of columns.
func (r Rules) Periods(ctx context.Context, first, last, columns int) ([]game.RowPeriod, error) {
	if first < 0 || last < first {
		return nil, fmt.Errorf("expected the number of a row, got %d", min(first, last))
	}
	if last > MaxPeriodRow {
		return nil, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, last, MaxPeriodRow)
	}
	c, err := r.compile()
	if err != nil {
		return nil, err
	}
	s, err := c.newSweep(last)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil { // before memory is allocated
		return nil, err
	}
	s.begin()
	var saved []uint64 // the state at column mark
	var savedPast []int16
	mark := -1
	values := make([][]int16, last+1-first)
	for b := 0; b < columns; b++ {
		if b&0xf == 0 && ctx.Err() != nil { // often, since a column of ten thousand rows takes milliseconds
			return nil, ctx.Err()
		}
		// Brent's method: compare with one saved state, which is replaced at the columns 0, 1, 2, 4, 8, …
		if mark >= 0 && s.is(saved) && slices.Equal(s.past, savedPast) {
			periods := make([]game.RowPeriod, len(values))
			for i := range periods {
				periods[i] = newPeriod(first+i, mark, b-mark, values[i])
			}
			return periods, nil
		}
		if b&(b-1) == 0 && b >= s.from {
			saved, savedPast, mark = saved[:0], append(savedPast[:0], s.past...), b
			for part := range s.state() {
				saved = append(saved, part...)
			}
		}
		s.column()
		for i := range values {
			values[i] = append(values[i], s.last[first+i])
		}
	}
	return nil, fmt.Errorf("%w: row %d shows no period within %d columns", game.ErrLimit, last, columns)
}

// newPeriod returns the smallest period and preperiod of one row, given the joint ones.
func newPeriod(row, from, joint int, values []int16) game.RowPeriod {
	p, pre := heaps.Cycle(values[from:from+joint]), from
	for pre > 0 && values[pre-1] == values[pre-1+p] {
		pre--
	}
	return game.RowPeriod{Row: row, Preperiod: pre, Period: p, JointFrom: from, Joint: joint, Relative: values[:pre+p]}
}

// sweep computes rows of nim-values column by column. In column b, bit i of a set stands for the value b − low + i. Negative values count as used.
type sweep struct {
	rowPlan
	rows, words, low int
	reach            int         // from at most how many columns of a row moves along rays lead to a given earlier row
	from             int         // from this column on, a row has the same jumps in all columns
	back             int         // how many columns back jumps and offsets lead
	jumpsOf          [][]rowJump // of each row

	next  int        // the index of the next column
	slot  []int      // for each direction, where the sets of that column begin
	used  []uint64   // for each row its used values
	sets  [][]uint64 // for each direction (p, q) and the next q columns, for each row, the values on the line; if q = 0, for each row modulo p
	past  []int16    // the values of the last columns, the latest first, relative to their column; none before column 0
	last  []int16    // the values of the last column, relative to the column
	leaps []int      // for each jump to a cell, the value of that cell
	once  []uint64   // the values that jumps lead to
	met   [][]uint64 // the sets of the current cell
}

// rowJump is a jump from some columns of a row.
type rowJump struct {
	*jump
	number  int
	columns interval
}

const none = math.MinInt16

// newSweep returns a sweep for rows up to row, or an error that says why there is none.
func (c *compiled) newSweep(row int) (*sweep, error) {
	p, err := c.partnerPlan(row + 1)
	if err != nil {
		return nil, err
	}
	if c.ascending {
		return nil, ErrOrder
	}
	s := &sweep{rowPlan: p, rows: row + 1, reach: len(p.now) + len(p.late), jumpsOf: make([][]rowJump, row+1)}
	for _, l := range p.late {
		s.back = max(s.back, l.offset[2])
	}
	extra := 0 // from how many columns jumps lead to the cells of a value
	for a := range s.jumpsOf {
		columns := 0
		for i := range p.jumps {
			j := &p.jumps[i]
			from := j.from(0, a)
			if from.first > from.last {
				continue
			}
			s.jumpsOf[a] = append(s.jumpsOf[a], rowJump{j, i, from})
			if s.from = max(s.from, from.first); from.last < math.MaxInt {
				s.from = max(s.from, from.last+1)
			}
			if j.fixed {
				columns += from.last - from.first + 1
			} else {
				columns++
				s.back = max(s.back, j.v[2])
			}
		}
		extra = max(extra, columns)
	}
	if most := (maxRelative - 1 - extra) / max(s.reach, 1); row > most {
		return nil, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, row, most)
	}
	if most := maxSweepBytes / 2 / max(s.back, 1); row >= most {
		return nil, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, row, most-1)
	}
	s.low = s.reach*row + extra + 1
	s.words = (s.low+row+2)/64 + 1
	return s, nil
}

// begin prepares the sweep for column 0.
func (s *sweep) begin() {
	s.used = make([]uint64, s.rows*s.words)
	for i := range s.rows {
		for v := range s.low {
			addBit(s.set(s.used, i), v)
		}
	}
	for _, d := range s.dirs {
		n := max(d[2], 1) * s.rows
		if d[2] == 0 {
			n = min(d[1], s.rows)
		}
		s.sets = append(s.sets, make([]uint64, n*s.words))
	}
	s.slot = make([]int, len(s.dirs))
	s.past = slices.Repeat([]int16{none}, s.back*s.rows)
	s.last = make([]int16, s.rows)
	s.leaps = make([]int, len(s.jumps))
	s.once = make([]uint64, s.words)
}

func (s *sweep) set(sets []uint64, i int) []uint64 { return sets[i*s.words : (i+1)*s.words] }

// line returns the set of the line of direction i through the cell of row a in the next column.
func (s *sweep) line(i, a int) []uint64 {
	if d := &s.dirs[i]; d[2] == 0 && d[1] == 1 {
		a = 0
	} else if d[2] == 0 {
		a %= d[1]
	}
	return s.set(s.sets[i], s.slot[i]+a)
}

// state yields all bits that the next columns depend on.
func (s *sweep) state() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if !yield(s.used) {
			return
		}
		for i, d := range s.dirs {
			for q := range d[2] {
				from := (s.next + q) % d[2] * s.rows * s.words
				if !yield(s.sets[i][from : from+s.rows*s.words]) {
					return
				}
			}
		}
	}
}

// is reports whether the sweep is in the given state.
func (s *sweep) is(state []uint64) bool {
	for part := range s.state() {
		if !slices.Equal(part, state[:len(part)]) {
			return false
		}
		state = state[len(part):]
	}
	return true
}

// add adds the value of the cell of row x, some columns back, to a set.
func (s *sweep) add(set []uint64, x, back int) {
	v := int(s.last[x])
	if back > 0 {
		v = int(s.past[(back-1)*s.rows+x]) - back
	}
	if bit := v + s.low; bit >= 0 {
		addBit(set, bit)
	}
}

// column computes the next column and shifts the window.
func (s *sweep) column() {
	for i, d := range s.dirs {
		if d[2] == 0 {
			clear(s.sets[i])
		}
	}
	for a := range s.rows {
		v := s.cell(a)
		s.last[a] = int16(v - s.low)
		addBit(s.set(s.used, a), v)
		for _, i := range s.now {
			addBit(s.met[i], v)
		}
		for i := range s.jumps {
			if j := &s.jumps[i]; j.fixed && j.v[1] == a && j.v[2] == s.next {
				s.leaps[i] = v - s.low + s.next
			}
		}
	}
	if s.back > 0 {
		copy(s.past[s.rows:], s.past)
		copy(s.past, s.last)
	}
	for a := range s.rows {
		if s.set(s.used, a)[0]&1 == 0 {
			panic("table: the window of values is too narrow")
		}
		shiftDown(s.set(s.used, a), s.set(s.used, a), 1)
	}
	for i, d := range s.dirs {
		if d[2] == 0 {
			continue
		}
		for a := s.rows - 1; a >= 0; a-- { // the next cell on the line
			if to := s.line(i, a); a >= d[1] {
				shiftDown(to, s.line(i, a-d[1]), d[2])
			} else {
				clear(to)
			}
		}
		s.slot[i] = (s.next + 1) % d[2] * s.rows
	}
	s.next++
}

// cell returns the value of the cell of row a, as a bit.
func (s *sweep) cell(a int) int {
	for _, l := range s.late {
		if x := a - l.offset[1]; x >= 0 && s.next >= l.offset[2] {
			s.add(s.line(l.dir, a), x, l.offset[2])
		}
	}
	s.met = s.met[:0]
	for i := range s.dirs {
		s.met = append(s.met, s.line(i, a))
	}
	if len(s.jumpsOf[a]) > 0 {
		clear(s.once)
		s.met = append(s.met, s.once)
	}
	for _, j := range s.jumpsOf[a] {
		switch {
		case !j.columns.has(s.next):
		case !j.fixed:
			s.add(s.once, a-j.v[1], j.v[2])
		case s.leaps[j.number]-s.next+s.low >= 0:
			addBit(s.once, s.leaps[j.number]-s.next+s.low)
		}
	}
	for w, met := range s.set(s.used, a) {
		if met == ^uint64(0) {
			continue // most words are full
		}
		for _, set := range s.met {
			met |= set[w]
		}
		if met != ^uint64(0) {
			return w<<6 + bits.TrailingZeros64(^met)
		}
	}
	panic("table: the window of values is too narrow")
}

func addBit(set []uint64, n int) { set[n>>6] |= 1 << (n & 63) }

// shiftDown sets dst to src shifted down by some bits.
func shiftDown(dst, src []uint64, by int) {
	if src = src[min(by>>6, len(src)):]; len(src) == 0 {
		clear(dst)
		return
	}
	shift, last := uint(by&63), len(src)-1
	for w := range last {
		dst[w] = src[w]>>shift | src[w+1]<<(64-shift) // a shift by 64 gives 0
	}
	dst[last] = src[last] >> shift
	clear(dst[last+1:])
}
