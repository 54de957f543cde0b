package numeration

import (
	"context"
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"

	"zeck/internal/must"
)

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

// TestShort: forty digits are written out, and of more the ends.
func TestShort(t *testing.T) {
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
		{new(big.Int).Mul(ten(400), big.NewInt(12345679)), "12345679…00000000 (408 digits)"}, // the first digits are too close to call
	} {
		if got := NatFromBig(test.n).Short(); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
	// log10 2 = 0.301029995663981195…, so 2^(3·10^8) = 10^90308998.69919…
	if got := NatFromBig(lsh(one, 300_000_000)).Short(); !strings.HasPrefix(got, "50025836") || !strings.HasSuffix(got, "(90308999 digits)") {
		t.Errorf("2^300000000 is %s", got)
	}
	long := strings.Repeat("10", 40)
	for digits, want := range map[Digits]string{
		"": "0", "101": "101", Digits(long): long, Digits(long + "0"): "1010101010101010…0101010101010100 (81 digits)",
	} {
		if got := digits.Short(); got != want {
			t.Errorf("%q: %q, want %q", digits, got, want)
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
	s := newTakeAway(3, 0)
	f := must.Get(s.newFastOnce(ctx))
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
	large := newTakeAway(1000, 0)
	f = must.Get(large.newFastOnce(ctx))
	most := max(f.leafEnd, 1<<28/f.p)
	if _, err := large.converter(ctx, most); err != nil {
		t.Error(err)
	}
	if _, err := large.converter(ctx, most+1); !errors.Is(err, ErrLimit) {
		t.Error(err)
	}
}
