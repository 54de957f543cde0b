package numeration

import (
	"context"
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"
)

// TestTakeAwayBounds: the last k and c that there is a system for.
func TestTakeAwayBounds(t *testing.T) {
	const most = 1_000_000_000
	for _, r := range [][2]int64{{1, 0}, {most, 0}, {1, most}, {most, 1 - most}, {7, -6}} {
		if s, err := NewTakeAway(r[0], r[1]); err != nil {
			t.Errorf("%v: %v", r, err)
		} else if k, c := s.Rule(); k != r[0] || c != r[1] {
			t.Errorf("%v has the rule %d, %d", r, k, c)
		}
	}
	for _, r := range [][2]int64{{0, 5}, {most + 1, 0}, {1, most + 1}, {most, -most - 1}, {most, -most}, {7, -7}} {
		if _, err := NewTakeAway(r[0], r[1]); err == nil {
			t.Errorf("%v is a system", r)
		}
	}
	if _, err := NewTakeAway(most, -most); err == nil || !strings.HasSuffix(err.Error(), "k + c must be at least 1") {
		t.Error(err)
	}
}

// TestTakeAwayArguments: what is refused for its form, and what just is not.
func TestTakeAwayArguments(t *testing.T) {
	ctx := context.Background()
	s := newTakeAway(t, 3, 0)
	for _, indices := range [][]int{{0}, {3, 0}, {3, 3}, {3, 4}, {5, 3, 3}} {
		_, sum := s.Sum(ctx, indices)
		_, write := s.Write(indices)
		_, partial := s.PartialSums(ctx, indices, []int{1})
		if sum == nil || write == nil || partial == nil {
			t.Errorf("%v: %v, %v, %v", indices, sum, write, partial)
		}
	}
	for _, counts := range [][]int{{-1}, {-1, 2}, {4}, {0, 4}, {2, 1}, {0, 2, 1}} {
		if got, err := s.PartialSums(ctx, []int{9, 5, 1}, counts); err == nil {
			t.Errorf("%v: %v", counts, got)
		}
	}
	// The terms for k = 3 are 1, 2, 3, 4, 6, 8, 11, 15, 21.
	for _, test := range []struct {
		counts []int
		want   string
	}{{nil, ""}, {[]int{0}, "0"}, {[]int{0, 0}, "0 0"}, {[]int{1}, "1"}, {[]int{3}, "28"}, {[]int{0, 1, 1, 2, 3}, "0 1 1 7 28"}} {
		sums, err := s.PartialSums(ctx, []int{9, 5, 1}, test.counts)
		var got []string
		for _, n := range sums {
			got = append(got, n.String())
		}
		if err != nil || strings.Join(got, " ") != test.want {
			t.Errorf("%v: %v, %v, want %s", test.counts, got, err, test.want)
		}
	}
	for _, r := range [][2]int{{0, 3}, {-1, 3}, {3, 2}} {
		if _, err := s.Terms(ctx, r[0], r[1]); err == nil {
			t.Errorf("terms from %d to %d", r[0], r[1])
		}
	}
	if terms, err := s.Terms(ctx, 9, 9); err != nil || len(terms) != 1 || terms[0] != NewNat(21) {
		t.Errorf("%v, %v", terms, err)
	}
	if _, err := s.Term(ctx, 0); err == nil {
		t.Error("a term number 0")
	}
	_, err := s.Write([]int{1<<27 + 1})
	want := "too large: it takes 134217729 digits to write the number in the take-away system k = 3, c = 0; 134217728 would fit"
	if !errors.Is(err, ErrLimit) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestIndexBounds: the largest Fibonacci and Lucas number, without working it out.
func TestIndexBounds(t *testing.T) {
	const last = 67108864 / 6943 * 10000
	if i, err := index("F", NewNat(last)); err != nil || i != last {
		t.Errorf("F(%d): %d, %v", last, i, err)
	}
	_, err := index("L", NewNat(last+1))
	if want := "too large: L(96650001) has more than 67108864 bits; L(96650000) would fit"; !errors.Is(err, ErrLimit) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if _, err := index("F", NatFromBig(lsh(one, 70))); !errors.Is(err, ErrLimit) {
		t.Error(err)
	}
	for bits := 5; bits < 2000; bits++ {
		i := fibIndexAbove(bits)
		above, _ := fibPair(uint(i))
		before, _ := fibPair(uint(i - 6))
		if above.BitLen() <= bits || before.BitLen() > bits+1 {
			t.Fatalf("%d bits: F(%d) has %d", bits, i, above.BitLen())
		}
	}
}

// TestParseBounds: the exact end of what is read, where that costs nothing.
func TestParseBounds(t *testing.T) {
	if n, err := Parse("2^67108863"); err != nil || n.BitLen() != MaxBits {
		t.Errorf("%d bits, %v", n.BitLen(), err)
	}
	for _, text := range []string{"2^67108864", "4^33554432", "3^67108864", "2^99999999999999999999999"} {
		if _, err := Parse(text); !errors.Is(err, ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for bits, fits := range map[int]bool{MaxBits - 2: true, MaxBits - 1: false} {
		if n, ok := product([]Nat{NewNat(3), NatFromBig(lsh(one, uint(bits-1)))}); ok != fits || ok && n.BitLen() != bits+1 {
			t.Errorf("3 times a number of %d bits: %d bits, %v", bits, n.BitLen(), ok)
		}
	}
	for text, want := range map[string]string{
		"0^0": "1", "1^0": "1", "0^5": "0", "1^99999999999999999999999": "1", "2^0": "1", "7^1": "7", "007": "7",
	} {
		if n, err := Parse(text); err != nil || n.String() != want {
			t.Errorf("%s: %v, %v", text, n, err)
		}
	}
	for text, want := range map[string]string{
		strings.Repeat("x", 40): `"` + strings.Repeat("x", 40) + `"`,
		strings.Repeat("x", 41): `"xxxxxxxxxxxx…xxxxxxxxxxxx"`,
	} {
		if got := abbreviate(text); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
}

// TestShortBounds: forty digits are written out, and of more the ends.
func TestShortBounds(t *testing.T) {
	ten := func(e int64) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(e), nil) }
	for _, test := range []struct {
		n    *big.Int
		want string
	}{
		{new(big.Int).Sub(ten(40), one), strings.Repeat("9", 40)},
		{ten(40), "10000000…00000000 (41 digits)"},
		{new(big.Int).Add(ten(40), big.NewInt(12345678)), "10000000…12345678 (41 digits)"},
		{new(big.Int).Add(ten(5000), big.NewInt(76)), "10000000…00000076 (5001 digits)"},
		{new(big.Int).Sub(ten(5000), one), "99999999…99999999 (5000 digits)"},
		{new(big.Int).Mul(ten(400), big.NewInt(123456789)), "12345678…00000000 (409 digits)"},
	} {
		if got := NatFromBig(test.n).Short(); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
	// Held against the digits themselves, around powers of two and of ten.
	for bits := uint(990); bits < 1400; bits += 7 {
		for _, d := range []int64{-1, 0, 1, 99_999_999} {
			n := NatFromBig(new(big.Int).Add(lsh(one, bits), big.NewInt(d)))
			s := n.Big().String()
			if got, want := n.Short(), ends(s[:8], s[len(s)-8:], len(s)); got != want {
				t.Errorf("2^%d + %d: %s, want %s", bits, d, got, want)
			}
		}
	}
}

// TestMemory: how many bytes a conversion may take is what the context says.
func TestMemory(t *testing.T) {
	ctx := context.Background()
	for bytes, want := range map[int64]int64{1: 1, 5000: 5000, 0: math.MaxInt64, -1: math.MaxInt64} {
		if got := memoryOf(WithMemory(ctx, bytes)); got != want {
			t.Errorf("%d: %d", bytes, got)
		}
	}
	if memoryOf(ctx) != math.MaxInt64 || tableRoom(ctx) != 134217728 || tableRoom(WithMemory(ctx, 99)) != 99 {
		t.Error("without a limit")
	}
	// Beyond the first leaf p·bits·8 bytes have to fit.
	s := newTakeAway(t, 3, 0)
	f, err := s.newFastOnce(ctx)
	if err != nil {
		t.Fatal(err)
	}
	bits := f.leafEnd + 1000
	for less, fits := range map[int64]bool{0: true, 1: false} {
		if _, err := s.converter(WithMemory(ctx, int64(8*f.p*bits)-less), bits); (err == nil) != fits || err != nil && !errors.Is(err, ErrLimit) {
			t.Errorf("%d bytes too few: %v", less, err)
		}
	}
	if _, err := s.converter(WithMemory(ctx, 1), f.leafEnd); err != nil {
		t.Errorf("the first leaf: %v", err)
	}
	if _, err := s.converter(ctx, MaxBits); err != nil {
		t.Error(err)
	}
	if _, err := s.converter(ctx, MaxBits+1); !errors.Is(err, ErrLimit) {
		t.Error(err)
	}
	large := newTakeAway(t, 1000, 0)
	if f, err = large.newFastOnce(ctx); err != nil {
		t.Fatal(err)
	}
	most := max(f.leafEnd, 1<<28/f.p)
	if _, err := large.converter(ctx, most); err != nil {
		t.Error(err)
	}
	if _, err := large.converter(ctx, most+1); !errors.Is(err, ErrLimit) {
		t.Error(err)
	}
}

// TestWordBounds: the last number that is seated in words.
func TestWordBounds(t *testing.T) {
	for k, last := range map[int64]uint64{1: math.MaxInt64, 2: math.MaxUint64/3 - 1, 5: math.MaxUint64/9 - 1} {
		w := mustWythoff(k)
		if !w.Fits64(last) || w.Fits64(last+1) {
			t.Errorf("t = %d: %d is not the last", k, last)
		}
	}
	if _, err := NewWythoffPairs(MaxT + 1); err == nil {
		t.Error("t beyond its bound")
	}
}

// TestAroundLucasEqual: of equal piles there is no difference less by one.
func TestAroundLucasEqual(t *testing.T) {
	for _, n := range []Nat{NewNat(1), NewNat(7), NatFromBig(lsh(one, 100))} {
		ar := AroundLucas(n, n)
		if !ar.HasSame || ar.HasLess || ar.Same != (LucasPair{}) || ar.X != ar.Y || ar.XForm != ar.YForm {
			t.Errorf("%s: %+v", n, ar)
		}
	}
}
