package linear

import (
	"context"
	"fmt"
	"math/big"

	"zeck/automaton"
)

// explore builds an automaton over tracks of the system and intersects it with the tuples of representations.
func explore[S comparable](ctx context.Context, b *automaton.Builder, s *System, tracks int, start S, step func(q S, digits []int) S,
	accept func(S) bool) (*automaton.DFA, error) {
	a, err := s.Alphabet(tracks)
	if err != nil {
		return nil, err
	}
	d, err := automaton.Explore(ctx, b, a, start, func(q S, symbol automaton.Symbol) S {
		return step(q, a.Digits(symbol))
	}, accept)
	if err != nil {
		return nil, err
	}
	valid, err := s.ValidOn(ctx, b, tracks)
	if err != nil {
		return nil, err
	}
	return b.And(ctx, d.On(), valid.On())
}

// Constant returns the automaton of one track that accepts n only.
func (s *System) Constant(ctx context.Context, b *automaton.Builder, n *big.Int) (*automaton.DFA, error) {
	if n.Sign() < 0 {
		return nil, fmt.Errorf("got the constant %v, expected a natural number", n)
	}
	digits := s.Rep(n)
	// The state is the number of digits read, or −1.
	return explore(ctx, b, s, 1, 0, func(read int, digit []int) int {
		switch {
		case read == 0 && digit[0] == 0:
			return 0
		case read >= 0 && read < len(digits) && digit[0] == digits[read]:
			return read + 1
		}
		return -1
	}, func(read int) bool { return read == len(digits) })
}

// Less returns the automaton of x < y, decided by the first digit that differs: greedy representations are ordered like words.
func (s *System) Less(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return explore(ctx, b, s, 2, 0, func(sign int, d []int) int {
		switch {
		case sign == 0 && d[0] < d[1]:
			return -1
		case sign == 0 && d[0] > d[1]:
			return +1
		}
		return sign
	}, func(sign int) bool { return sign < 0 })
}

// Equal returns the automaton of x = y.
func (s *System) Equal(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return explore(ctx, b, s, 2, true, func(same bool, d []int) bool { return same && d[0] == d[1] },
		func(same bool) bool { return same })
}

// Shift returns the automaton of the pairs (x, y) such that the digits of y are those of x and a zero at the end.
func (s *System) Shift(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	// The state is the last digit of y, which must be the next digit of x, or −1.
	return explore(ctx, b, s, 2, 0, func(due int, d []int) int {
		if due != d[0] {
			return -1
		}
		return d[1]
	}, func(due int) bool { return due == 0 })
}

// Terms returns the automaton of the terms of the basis: their digits are a one and zeros.
func (s *System) Terms(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return explore(ctx, b, s, 1, 0, func(ones int, d []int) int { return min(ones+d[0], 2) }, func(ones int) bool { return ones == 1 })
}

// EvenZeros returns the automaton of the numbers x ≥ 1 whose digits end in an even number of zeros.
func (s *System) EvenZeros(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	// The state is 0 before the first other digit, then 1 or 2 after an even or odd number of zeros.
	return explore(ctx, b, s, 1, 0, func(q int, d []int) int {
		switch {
		case d[0] != 0:
			return 1
		case q == 0:
			return 0
		}
		return 3 - q
	}, func(q int) bool { return q == 1 })
}

// EvenSum returns the automaton of the numbers whose sum of digits is even.
func (s *System) EvenSum(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return explore(ctx, b, s, 1, 0, func(sum int, d []int) int { return (sum + d[0]) % 2 }, func(sum int) bool { return sum == 0 })
}

// A part of n is a term of the basis whose digit in the representation of n is not zero.

// Part returns the automaton of the pairs (n, f) such that f is a part of n.
func (s *System) Part(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return s.part(ctx, b, func(bool, bool) bool { return true })
}

// Smallest returns the automaton of the pairs (n, f) such that f is the smallest part of n.
func (s *System) Smallest(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return s.part(ctx, b, func(_, after bool) bool { return !after })
}

// Largest returns the automaton of the pairs (n, f) such that f is the largest part of n.
func (s *System) Largest(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return s.part(ctx, b, func(before, _ bool) bool { return !before })
}

// Digit returns the automaton of the pairs (n, f) such that f is a term of the basis with the given digit in the representation of n.
func (s *System) Digit(ctx context.Context, b *automaton.Builder, digit int) (*automaton.DFA, error) {
	const before, met, never = 0, 1, 2
	return explore(ctx, b, s, 2, before, func(q int, d []int) int {
		switch {
		case d[1] == 0:
			return q
		case d[1] == 1 && q == before && d[0] == digit:
			return met
		}
		return never
	}, func(q int) bool { return q == met })
}

// part returns the pairs (n, f) such that f is a part of n and ok holds of "n has larger parts" and "n has smaller parts".
func (s *System) part(ctx context.Context, b *automaton.Builder, ok func(before, after bool) bool) (*automaton.DFA, error) {
	type state struct{ before, met, after, dead bool }
	return explore(ctx, b, s, 2, state{}, func(q state, d []int) state {
		switch {
		case d[1] > 1 || d[1] == 1 && (q.met || d[0] == 0):
			q.dead = true
		case d[1] == 1:
			q.met = true
		case d[0] > 0 && q.met:
			q.after = true
		case d[0] > 0:
			q.before = true
		}
		return q
	}, func(q state) bool { return q.met && !q.dead && ok(q.before, q.after) })
}
