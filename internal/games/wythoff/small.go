package wythoff

import (
	"math"
	"math/bits"

	"zeck/game"
	"zeck/numeration"
)

// Solver solves positions whose piles are machine words without allocation, millions a second. It is safe for concurrent
// use.
type Solver struct{ pairs numeration.WythoffPairs }

// NewSolver returns a Solver for the given t.
func NewSolver(t int64) (*Solver, error) {
	pairs, err := numeration.NewWythoffPairs(t)
	if err != nil {
		return nil, err
	}
	return &Solver{pairs}, nil
}

// Verdict64 is the verdict on a position whose piles are machine words.
type Verdict64 struct {
	Outcome game.Outcome
	Count   int // the number of winning moves in Moves
	Moves   [4]Move64
}

// Move64 is what a winning move takes from the first and from the second pile, in the order they were given.
type Move64 struct{ First, Second uint64 }

// Solve returns the verdict on piles a and b, and whether they are small enough: all of int64 for t = 1, otherwise about
// 2^63/t.
func (s *Solver) Solve(a, b uint64) (v Verdict64, ok bool) {
	if !s.pairs.Fits64(max(a, b)) {
		return v, false
	}
	if a > b {
		v = s.solve(b, a)
		for i := range v.Count {
			v.Moves[i].First, v.Moves[i].Second = v.Moves[i].Second, v.Moves[i].First
		}
		return v, true
	}
	return s.solve(a, b), true
}

// solve is Solve for a ≤ b.
func (s *Solver) solve(a, b uint64) (v Verdict64) {
	t := uint64(s.pairs.T())
	na, lower := s.pairs.Seat64(a)
	partner, over := bits.Add64(a, t*na, 0)
	switch {
	case !lower:
		partner = a - t*na
	case over != 0:
		partner = math.MaxUint64 // out of reach
	}
	if partner == b {
		v.Outcome = game.P
		return v
	}
	v.Outcome = game.N
	if a < b {
		if nb, lower := s.pairs.Seat64(b); !lower && b-t*nb < a {
			v.add(a-(b-t*nb), 0)
		}
	}
	if partner < b {
		v.add(0, b-partner)
	}
	d := b - a
	n := d / t
	if d%t != 0 {
		s.both(&v, a, b, n+1)
	}
	s.both(&v, a, b, n)
	return v
}

// both adds the move that takes from both piles and leaves pair number n, if it is legal.
func (s *Solver) both(v *Verdict64, a, b, n uint64) {
	// Since a(n) ≥ n, only n < a is possible; then n ≤ (b + t)/(t + 1), and the pair fits in machine words.
	if n >= a {
		return
	}
	if pa, pb := s.pairs.Pair64(n); pa < a && pb < b {
		v.add(a-pa, b-pb)
	}
}

func (v *Verdict64) add(first, second uint64) {
	v.Moves[v.Count] = Move64{first, second}
	v.Count++
}
