package linear

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"sync"

	"zeck/automaton"
	"zeck/numeration"
)

// System is a number system: a basis 1 = U(0) < U(1) < …, from some index on given by a linear recurrence, and the language of the
// greedy representations, most significant digit first, as an automaton of one track. It is immutable and safe for concurrent use.
type System struct {
	name       string
	radix      int
	first      []int64 // the terms before the recurrence begins, at least as many as it has coefficients
	recurrence []int64 // U(n) = Σ recurrence[i]·U(n−1−i) for n ≥ len(first)
	valid      *automaton.DFA
	words      words      // the same; for an Ostrowski system only words whose length is a multiple of the period
	ostrowski  *ostrowski // nil unless the weights are those of a continued fraction
	parry      *parry

	convertOnce sync.Once
	convert     *converter

	mu    sync.Mutex
	terms []*big.Int // U(0), U(1), …, computed on demand
}

// Name returns the name, as in "fibonacci" or "takeaway@k=3".
func (s *System) Name() string { return s.name }

// Radix returns the radix of a track: digits are below it.
func (s *System) Radix() int { return s.radix }

// Recurrence returns the terms before the recurrence begins and its coefficients a: U(n) = a[0]·U(n−1) + a[1]·U(n−2) + …
func (s *System) Recurrence() (first, coefficients []int64) {
	return slices.Clone(s.first), slices.Clone(s.recurrence)
}

// Alphabet returns the alphabet of the given number of tracks.
func (s *System) Alphabet(tracks int) (automaton.Alphabet, error) {
	return automaton.Uniform(tracks, s.radix)
}

// Term returns U(i), i ≥ 0.
func (s *System) Term(i int) *big.Int { return new(big.Int).Set(s.grow(i + 1)[i]) }

// grow returns at least n terms. They are shared; callers must not change them.
func (s *System) grow(n int) []*big.Int {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.terms) < n {
		s.extend()
	}
	return s.terms
}

// growBeyond returns terms up to one that is larger than x.
func (s *System) growBeyond(x *big.Int) []*big.Int {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.terms) == 0 || s.terms[len(s.terms)-1].Cmp(x) <= 0 {
		s.extend()
	}
	return s.terms
}

// extend computes the next term.
func (s *System) extend() {
	n := len(s.terms)
	if n < len(s.first) {
		s.terms = append(s.terms, big.NewInt(s.first[n]))
		return
	}
	s.terms = append(s.terms, nextTerm(s.terms, s.recurrence))
}

// nextTerm returns the term that follows.
func nextTerm(terms []*big.Int, recurrence []int64) *big.Int {
	sum, product := new(big.Int), new(big.Int)
	for i, a := range recurrence {
		if a != 0 {
			sum.Add(sum, product.Mul(big.NewInt(a), terms[len(terms)-1-i]))
		}
	}
	return sum
}

// Rep returns the greedy representation of n ≥ 0, most significant digit first, without leading zeros; that of 0 is empty.
func (s *System) Rep(n *big.Int) []int {
	digits := must(s.Digits(context.Background(), n))
	rep := make([]int, len(digits))
	for i, d := range digits {
		rep[i] = int(d)
	}
	return rep
}

// must is for work that can fail only if its context is cancelled.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Digits is [System.Rep] with a byte for each digit, and can be cancelled. It costs little more than products of numbers of that
// size.
func (s *System) Digits(ctx context.Context, n *big.Int) (digits []byte, err error) {
	if n.Sign() < 0 {
		panic("linear: representation of a negative number")
	}
	var dst []byte
	if n.BitLen() <= simpleBits {
		dst = make([]byte, len(s.growBeyond(n))-1)
		s.fill(dst, n)
	} else if dst, err = s.converter().all(ctx, n); err != nil {
		return nil, err
	}
	for len(dst) > 0 && dst[0] == 0 {
		dst = dst[1:]
	}
	return dst, nil
}

// simpleBits is the size up to which numbers are converted digit by digit. Tests lower it.
var simpleBits = 512

// maxWork bounds the time of a conversion to about a minute. The time is about proportional to the bits times the square of the order.
const maxWork = 1 << 31

// MaxBits returns the size in bits up to which [System.Digits] and [System.Number] take at most about a minute.
func (s *System) MaxBits() int {
	order := len(s.recurrence)
	if s.ostrowski != nil {
		order = 2 // that of a whole period
	}
	return min(numeration.MaxBits, maxWork/(order*order))
}

// fill writes the digits of n one by one, in time quadratic in their number, and reports whether they fit.
func (s *System) fill(dst []byte, n *big.Int) bool {
	terms := s.grow(len(dst) + 1)
	if n.Cmp(terms[len(dst)]) >= 0 {
		return false
	}
	rest, q := new(big.Int).Set(n), new(big.Int)
	for i := range dst {
		u, d := terms[len(dst)-1-i], byte(0)
		if s.radix > 8 && rest.Cmp(u) >= 0 {
			q.QuoRem(rest, u, rest)
			d = byte(q.Uint64())
		}
		for rest.Cmp(u) >= 0 {
			rest.Sub(rest, u)
			d++
		}
		dst[i] = d
	}
	return true
}

// Value returns the value of digits, most significant first, whether or not they are a representation. Digits can be any numbers from 0 to
// 255.
func (s *System) Value(digits []int) *big.Int {
	bytes := make([]byte, len(digits))
	for i, d := range digits {
		if d < 0 || d > maxDigit {
			panic(fmt.Sprintf("linear: digit %d", d))
		}
		bytes[i] = byte(d)
	}
	return must(s.Number(context.Background(), bytes))
}

// Number is [System.Value] with a byte for each digit, and can be cancelled.
func (s *System) Number(ctx context.Context, digits []byte) (*big.Int, error) {
	if len(digits) <= simpleBits {
		return s.sum(digits), nil
	}
	return s.converter().value(ctx, digits)
}

// sum returns the value of digits, added up one by one.
func (s *System) sum(digits []byte) *big.Int {
	terms := s.grow(len(digits))
	sum, product, factor := new(big.Int), new(big.Int), new(big.Int)
	for i, d := range digits {
		if d != 0 {
			sum.Add(sum, product.Mul(factor.SetUint64(uint64(d)), terms[len(digits)-1-i]))
		}
	}
	return sum
}

// Word returns the word whose tracks are the representations of the numbers, which must not be negative.
func (s *System) Word(numbers ...*big.Int) (automaton.Word, error) {
	a, err := s.Alphabet(len(numbers))
	if err != nil {
		return nil, err
	}
	tracks := make([][]int, len(numbers))
	for i, n := range numbers {
		tracks[i] = s.Rep(n)
	}
	return a.Word(tracks...), nil
}

// Values returns the values of the tracks of a word over the alphabet a, such as a word of [automaton.DFA.Words].
func (s *System) Values(a automaton.Alphabet, word automaton.Word) []numeration.Nat {
	var all []numeration.Nat
	for _, digits := range a.Split(word) {
		all = append(all, numeration.NatFromBig(s.Value(digits)))
	}
	return all
}

// Valid returns the automaton of one track that accepts the representations.
func (s *System) Valid() *automaton.DFA { return s.valid }

// ValidOn returns the automaton that accepts the tuples of representations.
func (s *System) ValidOn(ctx context.Context, b *automaton.Builder, tracks int) (*automaton.DFA, error) {
	return s.constraint(ctx, b, newGoal(nil, EQ, 0), make([]int64, tracks), nil)
}
