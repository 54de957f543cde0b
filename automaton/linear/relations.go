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
	// The state is how many digits were read, or −1.
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

// Less returns x < y over two tracks, decided by the first digit in which they differ: greedy representations are ordered as words.
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

// Equal returns x = y over two tracks.
func (s *System) Equal(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return explore(ctx, b, s, 2, true, func(same bool, d []int) bool { return same && d[0] == d[1] },
		func(same bool) bool { return same })
}

// Shift returns, over two tracks, that the digits of y are those of x and a zero at the end.
func (s *System) Shift(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	// The state is the last digit of y, which the next digit of x has to be, or −1.
	return explore(ctx, b, s, 2, 0, func(due int, d []int) int {
		if due != d[0] {
			return -1
		}
		return d[1]
	}, func(due int) bool { return due == 0 })
}

// Terms returns, over one track, that x is a term of the basis: its digits are a one and zeros.
func (s *System) Terms(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return explore(ctx, b, s, 1, 0, func(ones int, d []int) int { return min(ones+d[0], 2) }, func(ones int) bool { return ones == 1 })
}

// EvenZeros returns, over one track, that the digits of x end in an even number of zeros after one that is not 0.
func (s *System) EvenZeros(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	// It has seen nothing (0), or an even or odd number of zeros since the last other digit (1, 2).
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

// EvenSum returns, over one track, that the sum of the digits of x is even.
func (s *System) EvenSum(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return explore(ctx, b, s, 1, 0, func(sum int, d []int) int { return (sum + d[0]) % 2 }, func(sum int) bool { return sum == 0 })
}

// A part of n is a term of the basis whose digit in the representation of n is not zero.

// Part returns, over the tracks (n, f), that f is a part of n.
func (s *System) Part(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return s.part(ctx, b, func(bool, bool) bool { return true })
}

// Smallest returns, over the tracks (n, f), that f is the smallest part of n.
func (s *System) Smallest(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return s.part(ctx, b, func(_, after bool) bool { return !after })
}

// Largest returns, over the tracks (n, f), that f is the largest part of n.
func (s *System) Largest(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	return s.part(ctx, b, func(before, _ bool) bool { return !before })
}

// Digit returns, over the tracks (n, f), that f is a term of the basis whose digit in the representation of n is the given one.
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

// part returns that f is a part of n for which ok holds of "n has larger parts" and "n has smaller parts".
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
