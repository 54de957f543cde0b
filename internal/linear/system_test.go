package linear

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/automaton"
	"zeck/internal/long"
	"zeck/numeration"
)

// representations checks that the accepted words are those of greedy subtraction, for all numbers up to a bound.
func representations(t *testing.T, b basis, bound int64) {
	t.Helper()
	s, terms := b.system, b.terms(bound)
	a := s.Valid().Alphabet()
	for n := range bound + 1 {
		digits := greedy(terms, n)
		if slices.Max(digits) >= s.Radix() || !s.Valid().Accepts(a.Word(digits)) {
			t.Fatalf("%s: %v of %d is not accepted", s.Name(), digits, n)
		}
		if n%97 != 0 {
			continue
		}
		rep := s.Rep(big64(n))
		if leading := len(digits) - len(rep); !slices.Equal(digits[leading:], rep) ||
			slices.ContainsFunc(digits[:leading], func(d int) bool { return d != 0 }) {
			t.Fatalf("%s: %d is %v, want %v", s.Name(), n, rep, digits)
		}
		if v := s.Value(digits); v.Cmp(big64(n)) != 0 {
			t.Fatalf("%s: %v has the value %v, want %d", s.Name(), digits, v, n)
		}
	}
	// No other words are accepted: the number of words of each length is the next term.
	for length, u := range terms[:len(terms)-1] {
		if c := count(s.Valid(), length); c.Cmp(big64(u)) != 0 || s.Term(length).Cmp(big64(u)) != 0 {
			t.Fatalf("%s: %v words of length %d, U(%[3]d) = %v, want %d", s.Name(), c, length, s.Term(length), u)
		}
	}
}

func TestRepresentations(t *testing.T) {
	for i, b := range everyBasis() {
		if bound := int64(long.Or(20_000, 100_000)); i < len(mainBases) {
			representations(t, b, bound)
		} else {
			representations(t, b, bound/10)
		}
	}
}

// randomDigits returns a random number with at most this many digits.
func randomDigits(rng *rand.Rand, s *System, digits int) *big.Int {
	return randomBelow(rng, s.Term(digits))
}

func randomBelow(rng *rand.Rand, bound *big.Int) *big.Int {
	n := new(big.Int)
	for range bound.BitLen()/64 + 2 {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(rng.Uint64()))
	}
	return n.Mod(n, bound)
}

func TestValidOn(t *testing.T) {
	var builder automaton.Builder
	for _, b := range mainBases {
		valid := b.system.Valid()
		want := must(builder.And(ctx, valid.On(0), valid.On(1)))
		want = must(builder.And(ctx, want.On(), valid.On(2)))
		if got := must(b.system.ValidOn(ctx, &builder, 3)); !got.Equal(want) {
			t.Errorf("%s: triples of representations", b.system.Name())
		}
		if got := must(b.system.ValidOn(ctx, &builder, 0)); !got.Equal(automaton.All(got.Alphabet())) {
			t.Errorf("%s: no tracks", b.system.Name())
		}
	}
}

func TestRefusedSystems(t *testing.T) {
	_, err4 := takeAway(4, 0)
	_, err5 := takeAway(4, -2)
	_, errFar := takeAway(1000, 7) // of degree 6908: its roots would take hours
	for _, err := range []error{err4, err5, errFar} {
		if !errors.Is(err, ErrSystem) {
			t.Errorf("%v", err)
		}
	}
	if _, err := takeAway(0, 0); err == nil {
		t.Error("there is a take-away system for k = 0")
	}
	if _, err := takeAway(3, 1000); !errors.Is(err, numeration.ErrLimit) {
		t.Errorf("%v", err)
	}
	canonical("base@b=255", 255)
	if _, err := New(ctx, "base@b=256", nil, []int64{256}); !errors.Is(err, numeration.ErrLimit) {
		t.Errorf("%v", err)
	}
}
