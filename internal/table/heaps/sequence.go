package heaps

import (
	"context"
	"fmt"
	"math"

	"zeck/game"
)

// PairsPerMove is how many pairs of heaps may be examined for each move of a search ([game.Budget]). Pairs are much faster than moves.
const PairsPerMove = 50

// Sequence holds the nim-values of heaps of 0, 1, 2, … stones, as far as they have been computed. It is not safe for concurrent use.
type Sequence struct {
	rules *Rules
	g     []uint16

	seen  []uint32 // seen[v] is mark if v is the value of an option of the current heap; twice as long as the values need
	mark  uint32
	ever  []bool // the values of options that all later heaps have
	space sparse
	work  int64 // pairs examined so far

	period   *game.ValuePeriod // nil until it is proved
	soughtAt int               // the length of the sequence when a period was last sought
	least    int               // the smallest number that is not in ever
}

// Sequence returns an empty sequence of nim-values of the game.
func (r *Rules) Sequence() *Sequence {
	return &Sequence{rules: r, seen: make([]uint32, 4), ever: make([]bool, 4)}
}

// Len returns the number of known values, those of heaps of 0 to Len() − 1 stones.
func (s *Sequence) Len() int { return len(s.g) }

// At returns G(n) for n < Len().
func (s *Sequence) At(n int) int { return int(s.g[n]) }

// Extend computes the values up to G(n). If they do not fit the budget of the context, it returns [game.ErrLimit] and keeps the values
// computed so far.
func (s *Sequence) Extend(ctx context.Context, n int) error { return s.extend(ctx, n, n) }

// extend is Extend with a goal for the progress report; 0 means no goal. The work grows with the square of n.
func (s *Sequence) extend(ctx context.Context, n, goal int) error {
	budget := game.BudgetOf(ctx)
	if err := budget.Room(int64(n)*2, fmt.Sprintf("a table of nim-values up to %d", n)); err != nil {
		return err
	}
	limit, polled := int64(budget.Moves)*PairsPerMove, int64(0)
	for start := s.work; len(s.g) <= n; {
		if s.work-polled > 1<<20 || len(s.g)&0xfff == 0 {
			if polled = s.work; ctx.Err() != nil {
				return ctx.Err()
			}
			if s.work-start > limit {
				return fmt.Errorf("%w: nim-values up to %d take more than %d pairs of heaps; those up to %d would fit", game.ErrLimit,
					n, limit, len(s.g)-1)
			}
			budget.Report(int64(len(s.g))*int64(len(s.g)), int64(goal)*int64(goal))
		}
		if err := s.step(); err != nil {
			return err
		}
	}
	return nil
}

// step computes the next value.
func (s *Sequence) step() error {
	n := len(s.g)
	if s.mark == math.MaxUint32 {
		clear(s.seen)
		s.mark = 0
	}
	s.mark++
	s.remember(n)
	s.single(n)
	for _, t := range s.rules.triples {
		s.three(n-t.take, t, s.see)
	}
	v := s.mex(n)
	if v > math.MaxUint16 {
		return fmt.Errorf("%w: the nim-value of a heap of %d is above %d; heaps up to %d would fit", game.ErrLimit, n, math.MaxUint16, n-1)
	}
	s.push(uint16(v))
	s.space.add(s.g)
	return nil
}

// push appends a value.
func (s *Sequence) push(v uint16) {
	s.g = append(s.g, v)
	for 2*int(v)+1 >= len(s.seen) {
		s.seen = append(s.seen, make([]uint32, len(s.seen))...)
		s.ever = append(s.ever, make([]bool, len(s.ever))...)
	}
}

// see marks the value of an option.
func (s *Sequence) see(v uint16) { s.seen[v] = s.mark }

// has reports whether an option has the value.
func (s *Sequence) has(v int) bool { return s.seen[v] == s.mark || s.ever[v] }

// remember adds the values that moves taking any number reach from n, and so from all later heaps. It only adds those that n is the first to reach.
func (s *Sequence) remember(n int) {
	always := func(v uint16) { s.ever[v] = true }
	for _, k := range s.rules.free {
		m := n - k.Least
		switch t := (taking{0, k.Smallest, k.Unequal}); {
		case m < k.Heaps*k.Smallest:
		case k.Heaps == 1:
			always(s.g[m])
		case k.Heaps == 2:
			s.two(m, t, always)
		default:
			s.three(m, t, always)
		}
	}
	for _, k := range s.rules.whole {
		if k.Most == Any && n >= k.Least {
			s.ever[0] = true
		}
	}
	for s.ever[s.least] {
		s.least++
	}
}

// single marks the values of moves that leave one heap or none.
func (s *Sequence) single(n int) {
	for _, k := range s.rules.whole {
		if k.Least <= n && n <= k.Most {
			s.see(0)
		}
	}
	for _, t := range s.rules.ones {
		if n-t.take >= t.smallest {
			s.see(s.g[n-t.take])
		}
	}
}

// two calls see for all ways to leave two heaps of m stones together.
func (s *Sequence) two(m int, t taking, see func(uint16)) {
	for a, b := t.smallest, m-t.smallest; a <= b; a, b = a+1, b-1 {
		if a < b || !t.unequal {
			see(s.g[a] ^ s.g[b])
		}
	}
	s.work += int64(max(m, 0)) / 2
}

// three calls see for all ways to leave three heaps of m stones together.
func (s *Sequence) three(m int, t taking, see func(uint16)) {
	for a := t.smallest; 3*a <= m; a++ {
		va := s.g[a]
		for b, c := a, m-2*a; b <= c; b, c = b+1, c-1 {
			see(va ^ s.g[b] ^ s.g[c])
		}
		s.work += int64(m-3*a)/2 + 1
	}
}

// mex returns the smallest value that no option has. All options are marked, except those that leave two heaps.
func (s *Sequence) mex(n int) int {
	for _, t := range s.rules.pairs {
		s.work += s.space.see(s.g, s.seen, s.mark, n-t.take, t)
	}
	odd := s.space.leastOdd(s.has, s.least, len(s.seen))
	missing := 0
	for v := s.least; v < odd; v++ {
		if !s.has(v) {
			missing++
		}
	}
	for _, t := range s.rules.pairs {
		if missing == 0 {
			break
		}
		missing = s.scan(n-t.take, t, uint32(odd), missing)
	}
	if missing == 0 {
		return odd
	}
	for v := s.least; v < odd; v++ {
		if !s.has(v) {
			return v
		}
	}
	panic("heaps: a value is missing and is not found")
}

// scan marks the ways to leave two heaps of m stones together until none of the missing values below top is missing. It returns how many
// are still missing.
func (s *Sequence) scan(m int, t taking, top uint32, missing int) int {
	if m < 2*t.smallest {
		return missing
	}
	g, seen, mark, ever := s.g[:m-t.smallest+1], s.seen, s.mark, s.ever
	a, b := t.smallest, m-t.smallest
	for ; a < b && b < len(g); a, b = a+1, b-1 {
		v := g[a] ^ g[b]
		if uint32(v) < top && seen[v] != mark {
			seen[v] = mark
			if !ever[v] {
				if missing--; missing == 0 {
					break
				}
			}
		}
	}
	s.work += int64(a - t.smallest + 1)
	if a == b && !t.unequal && !s.has(0) {
		s.see(0)
		missing--
	}
	return missing
}
