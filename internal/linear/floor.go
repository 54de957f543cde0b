package linear

import (
	"context"
	"fmt"

	"zeck/automaton"
)

// Floor returns the automaton of v = ⌊nα⌋ over the tracks (n, v) of an Ostrowski system.
//
// With the digits b(k) of n over the weights q(k), let N = Σ b(k)·p(k) be their value over the numerators. Then nα − N = Σ
// b(k)·(q(k)·α − p(k)), whose terms alternate in sign and shrink so fast that the sum has the sign of its first term that is not 0
// and stays below 1 (Ostrowski 1922). So ⌊nα⌋ is N if the last digit of n that is not 0 has an even index, and N − 1 if it has an
// odd one.
func (s *System) Floor(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	if s.ostrowski == nil {
		return nil, fmt.Errorf("%w: %q is not the system of a continued fraction, so it has no floor function", ErrSystem, s.name)
	}
	if err := s.ostrowski.unrelated; err != nil {
		return nil, err
	}
	// The state is 2 until a digit is not 0, then the parity of the index of that digit if the word ended here.
	last, err := explore(ctx, b, s, 1, 2, func(q int, d []int) int {
		switch {
		case d[0] > 0:
			return s.ostrowski.skip
		case q < 2:
			return 1 - q
		}
		return q
	}, func(q int) bool { return q == 1 })
	if err != nil {
		return nil, err
	}
	units, tops := []int64{0, -1}, []int64{1, 0}
	equals := func(c int64) (*automaton.DFA, error) {
		return s.constraint(ctx, b, newGoal(units, EQ, c).scaled(s.ostrowski.scale, tops), units, tops)
	}
	even, err := equals(0)
	if err != nil {
		return nil, err
	}
	odd, err := equals(1)
	if err != nil {
		return nil, err
	}
	if even, err = b.Minus(ctx, even.On(), last.On(0)); err != nil {
		return nil, err
	}
	if odd, err = b.And(ctx, odd.On(), last.On(0)); err != nil {
		return nil, err
	}
	return b.Or(ctx, even.On(), odd.On())
}
