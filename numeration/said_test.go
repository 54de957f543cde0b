package numeration

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"
)

// TestBits: the bits of numbers on both sides of a machine word are those of math/big, and so is how many there are.
func TestBits(t *testing.T) {
	for _, text := range []string{"0", "1", "5", "2305843009213693951", "2^61", "4611686018427387903", "2^62", "4611686018427387909",
		"18446744073709551615", "10^30", "3*2^100"} {
		n, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		x := n.Big()
		if n.BitLen() != x.BitLen() {
			t.Errorf("%s has %d bits, want %d", text, n.BitLen(), x.BitLen())
		}
		for i := range x.BitLen() + 70 {
			if got := n.Bit(i); got != x.Bit(i) {
				t.Errorf("bit %d of %s is %d, want %d", i, text, got, x.Bit(i))
			}
		}
	}
}

// TestShortDigits: up to eighty digits are shown whole.
func TestShortDigits(t *testing.T) {
	long := strings.Repeat("10", 40)
	for digits, want := range map[Digits]string{
		"": "0", "101": "101", Digits(long): long, Digits(long + "0"): "1010101010101010…0101010101010100 (81 digits)",
	} {
		if got := digits.Short(); got != want {
			t.Errorf("%q: %q, want %q", digits, got, want)
		}
	}
}

// TestEstimates: how many bits the numbers of a text have, at the most, seen from the text alone.
func TestEstimates(t *testing.T) {
	for text, want := range map[string]uint64{
		"": 0, "0": 5, "1": 1, "2": 2, "7": 4, "8": 4, "9": 5, "2^10": 11, "10^3": 13, "0^10": 41, "F(100)": 101, "3 and 4": 6,
	} {
		if got := BitsOf(text); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

// TestTakeAwayRefused: what a conversion and a list of terms would need is told, with what would fit.
func TestTakeAwayRefused(t *testing.T) {
	s, err := NewTakeAway(10, 0)
	if err != nil {
		t.Fatal(err)
	}
	ctx := WithMemory(t.Context(), 1<<20)
	huge := NatFromBig(new(big.Int).Lsh(big.NewInt(1), 100_000))
	_, err = s.Indices(ctx, huge)
	want := "too large: a number of 100001 bits needs about 17 MB in the take-away system k = 10, c = 0; 5698 bits would fit"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	_, err = s.Terms(ctx, 1, 20_000_000)
	if !errors.Is(err, ErrLimit) {
		t.Errorf("all terms up to a huge one: %v", err)
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Terms(stopped, 20_000, 20_010); !errors.Is(err, context.Canceled) {
		t.Errorf("terms for somebody who has left: %v", err)
	}
}
