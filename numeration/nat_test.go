package numeration

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

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

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "007": "7", "10^3": "1000", "0^0": "1", "0^5": "0", "2^0": "1", "7^1": "7", "1^99999999999999999999999": "1",
		"3*10^2": "300", "2*3*4": "24", "F(1)": "1",
		"F(2)": "1", "F(10)": "55", "F(100)": "354224848179261915075", "L(0)": "2", "L(1)": "1", "L(10)": "123", "2*F(6)": "16", "0*10^5": "0",
	} {
		if n, err := Parse(text); err != nil || n.String() != want {
			t.Errorf("%s = %s, %v; want %s", text, n, err, want)
		}
	}
	for _, text := range []string{"0", "1", "2", "3", "7", "8", "999999999999999999999999", "10^100", "2^1000", "3^1000", "F(1)", "F(1000)", "L(1000)",
		"3*10^50", "2*3*5*7*F(100)", "1024", "1025"} {
		n, err := Parse(text)
		if bits := BitsOf(text); err != nil || bits < uint64(n.BitLen()) || bits > 2*uint64(n.BitLen())+20 && n.BitLen() > 1 {
			t.Errorf("%s has %d bits, said to be at the most %d, %v", text, n.BitLen(), bits, err)
		}
	}
	for text, want := range map[string]uint64{"": 0, "1": 1, "8": 4, "9": 5, "2^10": 11, "3 and 4": 6, "F(100)": 101} {
		if got := BitsOf(text); got != want {
			t.Errorf("%q: %d bits, want %d", text, got, want)
		}
	}
	for _, text := range []string{"", "-1", "+1", "1.5", "10^", "^2", "10^^2", "10^(10^9)", "F()", "F(1", "F1)", "f(3)", "2*", "*2", "10^2*3",
		"0x10", "1 2", "１"} {
		if n, err := Parse(text); err == nil || errors.Is(err, ErrLimit) {
			t.Errorf("%q = %s, %v; want an error", text, n, err)
		}
	}
	// Many factors are multiplied by halves; one after the other they would take a minute.
	const factors = 200_000
	if n, err := Parse(strings.Repeat("3*", factors) + "1"); err != nil || n.Big().Cmp(power(big.NewInt(3), factors)) != 0 {
		t.Errorf("a product of %d threes is %s, %v", factors, n.Short(), err)
	}
	for text, want := range map[string]string{
		strings.Repeat("x", 40): `"` + strings.Repeat("x", 40) + `"`, strings.Repeat("x", 41): `"xxxxxxxxxxxx…xxxxxxxxxxxx"`,
	} {
		if got := abbreviate(text); got != want {
			t.Errorf("%s: %s", text, got)
		}
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
