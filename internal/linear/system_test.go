package linear

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/internal/long"
	"zeck/numeration"
)

// representations checks that the accepted words are, in order, those of greedy subtraction for all numbers up to a bound.
func representations(t *testing.T, b basis, bound int64) {
	t.Helper()
	s, terms := b.system, b.terms(bound)
	n := int64(0)
	for word := range s.Valid().Words() {
		digits := s.Valid().Alphabet().Split(word)[0]
		if want := greedy(terms, n); !slices.Equal(slices.Concat(make([]int, len(want)-len(digits)), digits), want) {
			t.Fatalf("%s: word number %d is %v, want %v", s.Name(), n, digits, want)
		}
		if n%97 == 0 && (!slices.Equal(s.Rep(big64(n)), digits) || s.Value(digits).Cmp(big64(n)) != 0) {
			t.Fatalf("%s: %d is written %v, and %v is read as %v", s.Name(), n, s.Rep(big64(n)), digits, s.Value(digits))
		}
		if n++; n > bound {
			break
		}
	}
	for i, u := range terms {
		if s.Term(i).Cmp(big64(u)) != 0 || n <= bound {
			t.Fatalf("%s: U(%d) is %v, want %d; %d words", s.Name(), i, s.Term(i), u, n)
		}
	}
}

func TestRepresentations(t *testing.T) {
	for i, b := range everyBasis() {
		if bound := int64(long.Or(8000, 100_000)); i < len(mainBases) {
			representations(t, b, bound)
		} else {
			representations(t, b, bound/10)
		}
	}
}

func randomBelow(rng *rand.Rand, bound *big.Int) *big.Int {
	n := new(big.Int)
	for range bound.BitLen()/64 + 2 {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(rng.Uint64()))
	}
	return n.Mod(n, bound)
}

// TestRefusedSystems: what is no number system, or too large a one, is refused, and the message says why.
func TestRefusedSystems(t *testing.T) {
	canonical("base@b=255", 255)
	steps := func(n int) (first []int64) {
		for i := range int64(n) {
			first = append(first, i+1)
		}
		return first
	}
	for _, c := range []struct {
		first, a []int64
		want     string // without the kind of the error, and the name
	}{
		{nil, []int64{1, -1}, "the coefficient -1 is negative"},
		{nil, []int64{0, 0}, "all coefficients are 0"},
		{nil, slices.Repeat([]int64{1}, 16), ""},
		{nil, slices.Repeat([]int64{1}, 17), "a recurrence of order 17; 16 would fit"},
		{nil, []int64{256}, "the coefficient 256; 255 would fit"},
		{[]int64{}, []int64{1, 1}, "0 first weights for a recurrence of order 2, which needs 2"},
		{[]int64{1}, []int64{1, 1, 0}, "1 first weight for a recurrence of order 2, which needs 2"},
		{steps(100), []int64{2}, ""},
		{steps(101), []int64{2}, "101 first weights; 100 would fit"},
		{[]int64{2}, []int64{3}, "the first weight is 2, expected 1"},
		{[]int64{1, maxTerm + 1}, []int64{1, 1}, "the weight 1073741825; 1073741824 would fit"},
		{[]int64{1, 256}, []int64{2}, ""},
		{[]int64{1, 257}, []int64{2}, `too large: the digit 256 in representations of "x"`},
		{[]int64{1, 2, 2}, []int64{1, 1}, "the weights do not increase: U(1) = 2 is followed by 2"},
		{[]int64{1}, []int64{1}, "the weights do not increase: U(0) = 1 is followed by 1"},
		{[]int64{1, 2}, []int64{0, 3}, "the roots are 1.7321 and -1.7321; the second largest is outside the unit circle"},
		{steps(13), []int64{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9},
			"the roots are 1.3204, 1.1564 ± 0.5128i, 0.7532 ± 0.9392i, 0.2104 ± 1.1490i, -0.3587 ± 1.0892i, -0.8283 ± 0.7748i and others; " +
				"the second largest is outside the unit circle"},
		{nil, []int64{1, 2}, "the roots are 2 and -1; the second largest is on the unit circle"},
	} {
		_, err := New(ctx, "x", c.first, c.a)
		got := fmt.Sprint(err)
		for _, kind := range []error{ErrSystem, numeration.ErrLimit} {
			if errors.Is(err, kind) && (kind == ErrSystem) != strings.Contains(got, "would fit") {
				got = strings.TrimPrefix(got, kind.Error()+`: "x": `)
			}
		}
		if got != c.want && (err != nil || c.want != "") {
			t.Errorf("%v, %v: %s, want %s", c.first, c.a, got, c.want)
		}
	}
	irregular := func() (*System, error) { return New(ctx, "x", []int64{1, 2, 3, 4}, []int64{0, 1, 1}) }
	periodic := func() (*System, error) { return Ostrowski(ctx, "x", fractions[12]) }
	for i, c := range []struct { // a system that needs the limit, and no less
		limit  *int
		least  int
		system func() (*System, error)
		want   string
	}{
		{&maxForms, 5, irregular, "more than %d bounds"}, {&maxSettle, 3, irregular, "more than %d places"}, {&maxValid, 7, irregular, "%d would fit"},
		{&maxBounds, 24, irregular, "more than %d bounds"}, {&maxLanguage, 24, periodic, "more than %d states"},
	} {
		usual := *c.limit
		for *c.limit = 1; *c.limit < usual; *c.limit++ {
			if _, err := c.system(); err == nil {
				break
			} else if want := fmt.Sprintf(c.want, *c.limit); !errors.Is(err, numeration.ErrLimit) || !strings.Contains(err.Error(), want) {
				t.Errorf("limit %d: %v, want %s", i, err, want)
			}
		}
		if *c.limit != c.least {
			t.Errorf("limit %d must be at least %d, want %d", i, *c.limit, c.least)
		}
		*c.limit = usual
	}
	for _, c := range []struct {
		k, c int64
		kind error
		want string
	}{
		{4, 0, ErrSystem, "H(i) = H(i-1) + H(i-6), the roots are"}, {4, -2, ErrSystem, "H(i) = H(i-1) + H(i-"},
		{1000, 7, ErrSystem, "H(i) = H(i-1) + H(i-6908); there are automata for distances up to 4"},
		{3, 1000, numeration.ErrLimit, "the recurrence of"}, {0, 0, nil, "a take-away system takes k between"},
	} {
		if _, err := takeAway(c.k, c.c); err == nil || c.kind != nil && !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("k = %d, c = %d: %v, want %s", c.k, c.c, err, c.want)
		}
	}
}
