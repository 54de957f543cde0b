package pairs

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"zeck/game"
)

// Levels are the rules of a game for listing the positions of one nim-value: any number of stones may be taken from one pile, or numbers
// that differ by less than Spread from both.
type Levels struct {
	Spread int

	// Once, if not nil, is for other moves in both piles: it calls bar with every b ≥ a such that one of them leads from (a, b) to a position
	// of the level that is being looked at. Their smaller numbers are a − 1, a − 2 or 0; pair returns the larger number, if there is a
	// position with that smaller one.
	Once func(a int, pair func(x int) (y int, ok bool), bar func(b int))
}

// maxLevelCells bounds the work of List, and its memory: two bits for each number and value.
const maxLevelCells = 300_000_000

// List yields the positions (a, b) of nim-value value with a ≤ b ≤ most, in ascending order of a. It works out the smaller values on the
// way, but no table: the memory is that of value + 1 sets of most numbers. If ctx is stopped, so is the sequence; ctx.Err tells.
func (r Levels) List(ctx context.Context, value, most int) (iter.Seq2[int, int], error) {
	if value < 0 || most < 0 {
		return nil, fmt.Errorf("expected a nim-value and a largest pile that are natural numbers, got %d and %d", value, most)
	}
	if fit := maxLevelCells / (value + 1); most > fit {
		return nil, fmt.Errorf("%w: positions of nim-value %d with piles up to %d; piles up to %d would fit", game.ErrLimit, value, most, fit)
	}
	return func(yield func(a, b int) bool) {
		if value > 2*most {
			return // no value is above a + b
		}
		l := lister{Levels: r, cols: most + 1, row: NewBitSet(most + 1)}
		for v := range value + 1 {
			l.levels = append(l.levels, &listed{Level: *NewLevel(v, l.cols)})
		}
		for a := range l.cols {
			if a&0xfff == 0 && ctx.Err() != nil {
				return
			}
			if b, ok := l.pairOf(a); ok && !yield(a, b) {
				return
			}
		}
	}, nil
}

// lister is a list being made.
type lister struct {
	Levels
	cols   int
	levels []*listed
	row    BitSet // the differences of the cells of the row that have a smaller value; empty between rows
}

// listed is a level with its last pairs, which later rows must know.
type listed struct {
	Level
	recent []pairXY
	origin bool // whether (0, 0) is of this level
}

type pairXY struct{ x, y int }

// pairOf finds the pairs of a in all levels and returns that of the last, if a is its smaller number and it lies within the
// columns.
func (r *lister) pairOf(a int) (b int, ok bool) {
	var used []int
	plain := r.Spread == 1 && r.Once == nil
	for _, l := range r.levels {
		if !plain {
			r.advance(l, a)
		}
		if ok = false; l.Coords.Words[a>>6]>>(a&63)&1 != 0 || a+l.First >= r.cols {
			continue
		}
		d := r.find(l, a)
		if b, ok = a+d, a+d < r.cols; ok {
			l.Use(a, d)
			r.row.Add(d)
			used = append(used, d)
			if !plain {
				r.keep(l, a, d)
			}
		}
	}
	for _, d := range used {
		r.row.Words[d>>6] = 0
		r.row.Full[d>>12] = 0
	}
	return b, ok
}

// keep notes a pair for the rows to come, and that differences a little larger lead to it too.
func (r *lister) keep(l *listed, a, d int) {
	l.recent = append(l.recent, pairXY{a, a + d})
	l.origin = l.origin || a+d == 0
	r.mark(l, d+1, d+r.Spread-1)
}

// mark makes differences used, as far as they are within the columns.
func (r *lister) mark(l *listed, from, to int) {
	for d := max(from, 0); d <= min(to, r.cols-1); d++ {
		l.Diags.Add(d)
	}
	l.First = l.Diags.FirstFree(l.First)
}

// advance makes the level ready for row a. From (a, a + d) a move in both piles leads to the pair (x, y) of difference e if |d − e| < Spread
// and y < a + d. So a smaller d, e − j, does from row x + j + 1 on. Turned round, to (y, x), one would from row y + 1 on, if d + e < Spread; but
// by then that difference is used anyway: it is e or more, or e − j with x + j + 1 ≤ y + 1.
func (r *lister) advance(l *listed, a int) {
	for _, p := range l.recent {
		if j := a - 1 - p.x; 1 <= j && j < r.Spread {
			r.mark(l, p.y-p.x-j, p.y-p.x-j)
		}
	}
	for len(l.recent) > 0 && a-l.recent[0].x > max(r.Spread, 2) {
		l.recent = l.recent[1:]
	}
}

// find returns the difference of the pair of a in a level, cols or more if it lies beyond the columns.
func (r *lister) find(l *listed, a int) int {
	if r.Once == nil {
		return l.Find(a, r.cols, &r.row, 0)
	}
	var barred []int
	r.Once(a, l.pair, func(b int) {
		if d := b - a; b < r.cols && r.row.Words[d>>6]>>(d&63)&1 == 0 {
			r.row.Add(d)
			barred = append(barred, d)
		}
	})
	d := l.Find(a, r.cols, &r.row, 0)
	for _, d := range barred {
		r.row.remove(d)
	}
	return d
}

// pair returns the larger number of the pair with smaller number x, which is recent or 0.
func (l *listed) pair(x int) (y int, ok bool) {
	if x == 0 && l.origin {
		return 0, true
	}
	if i := slices.IndexFunc(l.recent, func(p pairXY) bool { return p.x == x }); i >= 0 {
		return l.recent[i].y, true
	}
	return 0, false
}

// remove takes a number out of the set.
func (s *BitSet) remove(n int) {
	w := n >> 6
	s.Words[w] &^= 1 << (n & 63)
	s.Full[w>>6] &^= 1 << (w & 63)
}
