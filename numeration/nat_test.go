package numeration

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/crew"
	"zeck/internal/scramble"
)

// TestFormat: a Nat prints as the same *big.Int, whatever the verb, the width and the flags.
func TestFormat(t *testing.T) {
	large, _ := Parse("10^40")
	for _, n := range []Nat{{}, NewNat(7), NewNat(1<<smallBits - 1), NewNat(1 << smallBits), large} {
		for _, format := range []string{"%v", "%s", "%d", "%5d", "%-50d|", "%050d", "%+d", "%x", "%#x", "%X", "%b", "%o", "%50v", "%-50s|"} {
			if got, want := fmt.Sprintf(format, n), fmt.Sprintf(format, n.Big()); got != want {
				t.Errorf("%s of %s: %q, want %q", format, n.Big(), got, want)
			}
		}
	}
}

// TestMarshalText: what is written reads back, and what does not read changes nothing.
func TestMarshalText(t *testing.T) {
	large, _ := Parse("10^40")
	for _, n := range []Nat{{}, NewNat(7), NewNat(1 << smallBits), large} {
		text, err := n.MarshalText()
		if err != nil || string(text) != n.Big().String() {
			t.Errorf("%s is written as %q, %v", n.Big(), text, err)
		}
		back := NewNat(1)
		if err := back.UnmarshalText(text); err != nil || back != n {
			t.Errorf("%q reads as %s, %v", text, back.Big(), err)
		}
		if err := back.UnmarshalText([]byte("seven")); err == nil || back != n {
			t.Errorf(`"seven" makes %s of %s, %v`, back.Big(), n.Big(), err)
		}
	}
}

// TestNatIsBigInt holds the arithmetic of Nat against math/big, around the border between words and bytes in particular.
func TestNatIsBigInt(t *testing.T) {
	draw := rapid.OneOf(nat(300), rapid.Custom(func(t *rapid.T) Nat {
		return NewNat(1<<smallBits - 2 + rapid.Uint64Range(0, 4).Draw(t, "border"))
	}))
	rapid.Check(t, func(t *rapid.T) {
		x, y := draw.Draw(t, "x"), draw.Draw(t, "y")
		bx, by := x.Big(), y.Big()
		if x.Cmp(y) != bx.Cmp(by) || (x == y) != (bx.Cmp(by) == 0) || x.BitLen() != bx.BitLen() || x.IsZero() != (bx.Sign() == 0) {
			t.Fatalf("comparing %s and %s", bx, by)
		}
		if got, want := x.Add(y), new(big.Int).Add(bx, by); got != NatFromBig(want) {
			t.Fatalf("%s + %s = %s", bx, by, got)
		}
		if got, want := x.Mul(y), new(big.Int).Mul(bx, by); got != NatFromBig(want) {
			t.Fatalf("%s · %s = %s", bx, by, got)
		}
		if got, want := x.Dist(y), new(big.Int).Sub(bx, by); got != NatFromBig(want.Abs(want)) {
			t.Fatalf("|%s − %s| = %s", bx, by, got)
		}
		if got := x.Min(y); got.Cmp(x) > 0 || got.Cmp(y) > 0 {
			t.Fatalf("min(%s, %s) = %s", bx, by, got)
		}
		if x.String() != bx.String() {
			t.Fatalf("%s is printed as %s", bx, x)
		}
	})
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "007": "7", "10^3": "1000", "0^0": "1", "0^5": "0", "1^99999999999": "1", "3*10^2": "300", "2*3*4": "24", "F(1)": "1",
		"F(2)": "1", "F(10)": "55", "F(100)": "354224848179261915075", "L(0)": "2", "L(1)": "1", "L(10)": "123", "2*F(6)": "16", "0*10^5": "0",
	} {
		if n, err := Parse(text); err != nil || n.String() != want {
			t.Errorf("%s = %s, %v; want %s", text, n, err, want)
		}
	}
	for _, text := range []string{"", "-1", "+1", "1.5", "10^", "^2", "10^^2", "10^(10^9)", "F()", "F(1", "F1)", "f(3)", "2*", "*2", "10^2*3",
		"0x10", "1 2", "１"} {
		if n, err := Parse(text); err == nil || errors.Is(err, ErrLimit) {
			t.Errorf("%q = %s, %v; want an error", text, n, err)
		}
	}
	for _, text := range []string{"10^1000000000", "10^99999999999999999999", "F(1000000000)", "L(99999999999999999999)", "9*10^30000000",
		"2^67108864", "3^50000000", "1000*1000*2^67108860",
		strings.Repeat("9", 1000) + "^60000000"} {
		if _, err := Parse(text); !errors.Is(err, ErrLimit) {
			t.Errorf("%q: %v; want ErrLimit", text, err)
		}
	}
	// Many factors are multiplied by halves; one after the other they would take a minute.
	const factors = 200_000
	if n, err := Parse(strings.Repeat("3*", factors) + "1"); err != nil || n.Big().Cmp(power(big.NewInt(3), factors)) != 0 {
		t.Errorf("a product of %d threes is %s, %v", factors, n.Short(), err)
	}
	if _, err := Parse(strings.Repeat("9", MaxBits)); !errors.Is(err, ErrLimit) {
		t.Errorf("a number of %d digits is accepted: %v", MaxBits, err)
	}
}

// TestIndexOfFibonacci: Lucas and Fibonacci numbers at any index obey their recurrence and L(n) = F(n−1) + F(n+1).
func TestFibonacciAndLucas(t *testing.T) {
	for n := uint64(1); n < 2000; n++ {
		f0, _ := Fibonacci(NewNat(n - 1))
		f1, _ := Fibonacci(NewNat(n))
		f2, _ := Fibonacci(NewNat(n + 1))
		l, _ := Lucas(NewNat(n))
		if f0.Add(f1) != f2 || l != f0.Add(f2) {
			t.Fatalf("F or L is wrong at %d", n)
		}
	}
}

// TestIndexAbove: fibIndexAbove is large enough, and not wastefully so.
func TestIndexAbove(t *testing.T) {
	for _, bits := range []int{1, 2, 3, 10, 62, 63, 64, 1000, 33219, 332192} {
		i := fibIndexAbove(bits)
		f, _ := fibPair(uint(i))
		if f.BitLen() <= bits || f.BitLen() > bits+bits/1000+6 {
			t.Errorf("F(%d) has %d bits, asked for more than %d", i, f.BitLen(), bits)
		}
	}
}

func TestShort(t *testing.T) {
	x, _ := Parse("123456789*10^1000")
	if got := x.Short(); got != "12345678…00000000 (1009 digits)" {
		t.Errorf("got %s", got)
	}
	for _, text := range []string{"10^1000", "10^999", "9*10^5000", "10^100000", "2^100000", "F(50000)", "3^12345", "7*10^301"} {
		x, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, y := range []Nat{x.Sub(NewNat(1)), x, x.Add(NewNat(1))} {
			s := y.String()
			if want := fmt.Sprintf("%s…%s (%d digits)", s[:8], s[len(s)-8:], len(s)); y.Short() != want {
				t.Errorf("%s: got %s, want %s", text, y.Short(), want)
			}
		}
	}
	// log10 2 = 0.301029995663981195…, so 2^(3·10^8) = 10^90308998.69919…
	if got := NatFromBig(lsh(one, 300_000_000)).Short(); !strings.HasPrefix(got, "50025836") || !strings.HasSuffix(got, "(90308999 digits)") {
		t.Errorf("2^300000000 is %s", got)
	}
	d := Digits(strings.Repeat("100", 100))
	if got := d.Short(); got != "1001001001001001…0100100100100100 (300 digits)" {
		t.Errorf("got %s", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"12", "10^100", "3*10^50", "F(100)", "L(7)", "F(F(3))", "1*1*1", "10^-1", "²", "99999999999999999999^2"} {
		f.Add(s)
	}
	f.Fuzz(scramble.One(func(t *testing.T, s string) {
		if len(s) > 200 || strings.Count(s, "^")+strings.Count(s, "(") > 1 {
			return // keep single inputs fast: they may be large numbers
		}
		n, err := Parse(s)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", s, err)
			}
			return
		}
		if n.BitLen() < 10_000 {
			if m, err := Parse(n.String()); err != nil || m != n {
				t.Errorf("%q = %s reads back as %s, %v", s, n, m, err)
			}
		}
	}))
}

// TestBothPanic: a panic of either half is one of the caller.
//
//zeck:race
func TestBothPanic(t *testing.T) {
	fail, succeed := func() { panic("half") }, func() {}
	for _, halves := range [][2]func(){{fail, succeed}, {succeed, fail}, {fail, fail}} {
		for _, level := range []int{0, 3} {
			if p := crew.Try(func() { both(level, halves[0], halves[1]) }); p == nil || p.Value != "half" {
				t.Error(level, p)
			}
		}
	}
}
