package numeration

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Indices returns the indices of the terms of n, largest first: n = H(i₁) + H(i₂) + …
//
// With M(b) for the cost of a product of two b-bit numbers, it costs O(M(b)·log b) for the binary and the Fibonacci system, and
// O(M(p·b)·log b) for a system of recurrence H(i) = H(i−1) + H(i−p). If that would take more than about a minute, the error is [ErrLimit].
func (s *TakeAway) Indices(ctx context.Context, n Nat) ([]int, error) {
	switch {
	case s.binary():
		return Binary(n).ones(), nil
	case s.fibonacci():
		return Zeckendorf(n).ones(), nil
	}
	if t, ok := s.upTo(ctx, n); ok {
		return t.greedy(n, nil), nil
	}
	f, err := s.converter(ctx, n.BitLen())
	if err != nil {
		return nil, err
	}
	return f.indices(ctx, n.Big())
}

// Digits returns n in the system, one digit for each term, H(1) last.
func (s *TakeAway) Digits(ctx context.Context, n Nat) (Digits, error) {
	indices, err := s.Indices(ctx, n)
	if err != nil {
		return "", err
	}
	return s.Write(indices)
}

// maxPlaces is the length of the longest digit string; a number of MaxBits has fewer digits in the Fibonacci system.
const maxPlaces = 1 << 27

// Write returns the digit string with ones at the indices, which are given largest first: it is Digits for a number that is
// already decomposed.
func (s *TakeAway) Write(indices []int) (Digits, error) {
	if err := checkIndices(indices); err != nil || len(indices) == 0 {
		return "", err
	}
	n := indices[0]
	if n > maxPlaces {
		return "", fmt.Errorf("%w: it takes %d digits to write the number in the take-away system k = %d, c = %d; %d would fit",
			ErrLimit, n, s.k, s.c, maxPlaces)
	}
	b := []byte(strings.Repeat("0", n))
	for _, i := range indices {
		b[n-i] = '1'
	}
	return Digits(b), nil
}

// ones returns the indices of the ones, largest first; the last digit has index 1.
func (d Digits) ones() []int {
	indices := make([]int, 0, strings.Count(string(d), "1"))
	for i := range len(d) {
		if d[i] == '1' {
			indices = append(indices, len(d)-i)
		}
	}
	return indices
}

// Value returns the sum of the terms at the ones of d. Every string of zeros and ones has a value, even if it is not
// the representation of that value.
func (s *TakeAway) Value(ctx context.Context, d Digits) (Nat, error) {
	switch {
	case strings.Trim(string(d), "01") != "":
		return Nat{}, errDigits(d)
	case s.binary():
		return FromBinary(d)
	case s.fibonacci():
		u, _ := evaluate(string(d))
		return NatFromBig(u), nil
	}
	return s.Sum(ctx, d.ones())
}

// checkIndices refuses indices that are not distinct and largest first.
func checkIndices(indices []int) error {
	for n, i := range indices {
		if i < 1 || n > 0 && i >= indices[n-1] {
			return fmt.Errorf("expected indices from 1 on, largest first, each once, got %d at place %d", i, n)
		}
	}
	return nil
}

// Sum returns the sum of the terms of the given indices, largest first, each once. It is the inverse of Indices.
func (s *TakeAway) Sum(ctx context.Context, indices []int) (Nat, error) {
	if err := checkIndices(indices); err != nil || len(indices) == 0 {
		return Nat{}, err
	}
	if t, ok := s.upToIndex(ctx, indices[0]); ok {
		return NatFromBig(t.sum(indices)), nil
	}
	switch {
	case len(indices) == 1:
		return s.Term(ctx, indices[0])
	case s.binary(), s.fibonacci():
		d, err := s.Write(indices)
		if err != nil {
			return Nat{}, err
		}
		return s.Value(ctx, d)
	}
	f, err := s.converterUpTo(ctx, indices[0])
	if err != nil {
		return Nat{}, err
	}
	x, err := f.sum(ctx, indices)
	if err != nil {
		return Nat{}, err
	}
	return NatFromBig(x), nil
}

// PartialSums returns, for each count, the sum of that many smallest terms of a representation. The counts must be
// ascending; the representation is given by its indices, largest first. With the counts that Cuts returns, the sums
// are moves.
func (s *TakeAway) PartialSums(ctx context.Context, indices, counts []int) ([]Nat, error) {
	if err := checkIndices(indices); err != nil || len(counts) == 0 {
		return nil, err
	}
	most := counts[len(counts)-1]
	if counts[0] < 0 || most > len(indices) || !slices.IsSorted(counts) {
		return nil, fmt.Errorf("expected ascending counts from 0 to %d, got %d to %d", len(indices), counts[0], most)
	}
	if most == 0 {
		return make([]Nat, len(counts)), nil
	}
	term, err := s.ascending(ctx, indices[len(indices)-1], indices[len(indices)-most], most)
	if err != nil {
		return nil, err
	}
	sums := make([]Nat, 0, len(counts))
	sum := new(big.Int)
	taken := 0
	for _, n := range counts {
		for ; taken < n; taken++ {
			h, err := term(indices[len(indices)-1-taken])
			if err != nil {
				return nil, err
			}
			sum.Add(sum, h)
		}
		sums = append(sums, NatFromBig(sum))
	}
	return sums, nil
}

// ascending returns the cheapest function for count terms in ascending order, from the index bottom up to the index top: it reads the
// table, visits all terms in between, or computes each term separately.
func (s *TakeAway) ascending(ctx context.Context, bottom, top, count int) (func(int) (*big.Int, error), error) {
	if t, ok := s.upToIndex(ctx, top); ok {
		return func(i int) (*big.Int, error) { return t.term(i).Big(), nil }, nil
	}
	each := func(i int) (*big.Int, error) {
		h, err := s.Term(ctx, i)
		return h.Big(), err
	}
	f, err := s.newFastOnce(ctx)
	if err != nil {
		return nil, err
	}
	bottom = max(bottom, f.origin)
	places, bits := float64(top-bottom), float64(f.bitsAt(top))
	// A step adds numbers half as long as the last; a separate term takes a few products of vectors of p numbers.
	if walk, jump := places*(32+bits/128), float64(count-1)*bits*float64(f.p)/4; walk > jump {
		return each, nil
	}
	g, err := f.form(ctx, bottom)
	if err != nil {
		return nil, err
	}
	r := newTermRing(g, bottom)
	return func(i int) (*big.Int, error) {
		if i < f.origin {
			return each(i)
		}
		for r.at < i {
			if r.up(); r.at%stepsBetween == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
		}
		return r.term(), nil
	}, nil
}

// Term returns H(i), i ≥ 1. If the term is too large, for the recurrence or for [MaxBits], the error is [ErrLimit].
func (s *TakeAway) Term(ctx context.Context, i int) (Nat, error) {
	if i < 1 {
		return Nat{}, fmt.Errorf("the terms of a take-away system are counted from 1, got %d", i)
	}
	if t, ok := s.upToIndex(ctx, i); ok {
		return t.term(i), nil
	}
	switch {
	case s.binary() && i <= MaxBits:
		return NatFromBig(lsh(one, uint(i-1))), nil
	case s.fibonacci():
		return Fibonacci(NewNat(uint64(i) + 1))
	}
	f, err := s.converterUpTo(ctx, i)
	if err != nil {
		return Nat{}, err
	}
	g, err := f.form(ctx, i)
	if err != nil {
		return Nat{}, err
	}
	return NatFromBig(g.before(0)), nil
}

// maxTermsBits bounds the size of all the terms of one answer together.
const maxTermsBits = 1 << 31

// Terms returns H(from), …, H(to): in the take-away game of the system, the piles from which the player who starts loses.
func (s *TakeAway) Terms(ctx context.Context, from, to int) ([]Nat, error) {
	if from < 1 || to < from {
		return nil, fmt.Errorf("expected a range of indices that starts at 1 or later, got %d to %d", from, to)
	}
	last, err := s.Term(ctx, to)
	if err != nil {
		return nil, err
	}
	if size := max(192, last.BitLen()); to-from >= maxTermsBits/size {
		return nil, fmt.Errorf("%w: the terms from %d to %d take more than %d MB; %d terms would fit",
			ErrLimit, from, to, maxTermsBits>>23, maxTermsBits/size)
	}
	term, err := s.ascending(ctx, from, to, to-from+1)
	if err != nil {
		return nil, err
	}
	var terms []Nat
	for i := from; i <= to; i++ {
		h, err := term(i)
		if err != nil {
			return nil, err
		}
		terms = append(terms, NatFromBig(h))
	}
	return terms, nil
}
