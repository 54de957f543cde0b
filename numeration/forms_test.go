package numeration

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/must"
	"zeck/internal/scramble"
)

// greedy writes n with the given weights, taken in the given order; weights[i] belongs to place i.
func greedy(n int, weights []int, order []int) Digits {
	b := []byte(strings.Repeat("0", len(weights)))
	for _, i := range order {
		if weights[i] <= n {
			n -= weights[i]
			b[len(b)-1-i] = '1'
		}
	}
	if n != 0 {
		panic("not complete")
	}
	return Digits(strings.TrimLeft(string(b), "0"))
}

func down(from, to int) (order []int) {
	for i := from; i >= to; i-- {
		order = append(order, i)
	}
	return order
}

func TestFormsAreGreedy(t *testing.T) {
	zeck, lucas := []int{1, 2}, []int{2, 1}
	for len(zeck) < 22 {
		zeck = append(zeck, zeck[len(zeck)-1]+zeck[len(zeck)-2])
		lucas = append(lucas, lucas[len(lucas)-1]+lucas[len(lucas)-2])
	}
	byValue := append(down(21, 2), 0, 1) // 2 before 1
	seenLucas := map[Digits]bool{}
	var before, beforeSecond Digits
	for n := range 20000 {
		x := n64(n)
		z := greedy(n, zeck, down(21, 0))
		if got := Zeckendorf(x); got != z {
			t.Fatalf("Zeckendorf(%d) = %s, want %s", n, got, z)
		}
		canonical := Canonical(x)
		if canonical != z.LeftShift() || canonical.RightShift() != z || n > 0 && before.Compare(canonical) >= 0 {
			t.Fatalf("Canonical(%d) = %s, after %s", n, canonical, before)
		}
		l := greedy(n, lucas, byValue)
		if got := LucasDigits(x); got != l || seenLucas[got] {
			t.Fatalf("LucasDigits(%d) = %s, want %s", n, got, l)
		}
		seenLucas[l] = true
		second := SecondCanonical(x)
		if p, ok := second.Position(); (n > 0) != ok || (ok && p%2 == 0) || strings.Contains(string(second), "11") ||
			n > 0 && beforeSecond.Compare(second) >= 0 {
			t.Fatalf("SecondCanonical(%d) = %s, after %s", n, second, beforeSecond)
		}
		before, beforeSecond = canonical, second
		readsBack(t, x)
	}
}

// forms lists the ways to write a number that can be read back.
var forms = map[string]struct {
	write func(Nat) Digits
	read  func(Digits) (Nat, error)
}{
	"zeckendorf": {Zeckendorf, FromZeckendorf}, "canonical": {Canonical, FromCanonical}, "second canonical": {SecondCanonical, FromCanonical},
	"lucas": {LucasDigits, FromLucas}, "binary": {Binary, FromBinary},
}

func readsBack(t rapid.TB, n Nat) {
	t.Helper()
	for name, form := range forms {
		if m, err := form.read(form.write(n)); err != nil || m != n {
			t.Fatalf("%s digits of %s come back as %s, %v", name, n, m, err)
		}
	}
}

// TestSection3 checks the maps of section 3 of Hoggatt et al.: the printed line of f*, its differences, and
// f(d(n)) = A(n), f*(A(n)) = B(n).
func TestSection3(t *testing.T) {
	printed := []uint64{3, 1, 4, 7, 10, 8, 11, 14, 12, 15, 18, 21, 19}
	for i, want := range printed {
		if got := MapFStar(n64(i + 1)); got != NewNat(want) {
			t.Errorf("f*(%d) = %s, the paper has %d", i+1, got, want)
		}
	}
	isDifference := map[Nat]bool{}
	for n := 1; n <= 3000; n++ {
		x := n64(n)
		A, B, d := GeneralizedA(x), GeneralizedB(x), GeneralizedD(x)
		isDifference[d] = true
		if got, ok := MapF(d); !ok || got != A {
			t.Fatalf("f(d(%d)) = f(%s) = %s, want %s", n, d, got, A)
		}
		if got := MapFStar(A); got != B {
			t.Fatalf("f*(A(%d)) = %s, want %s", n, got, B)
		}
		if digits := LucasDigits(B); digits != LucasDigits(A).LeftShift() {
			t.Fatalf("B(%d) = %s", n, digits)
		}
	}
	for n := 1; n <= 3000; n++ {
		if _, ok := MapF(n64(n)); ok != isDifference[n64(n)] {
			t.Fatalf("f is defined on %d: %v", n, ok)
		}
	}
}

func TestFormsOfAnySize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := nat(20000).Draw(t, "n")
		if zeros := leafPlaces << rapid.IntRange(0, 2).Draw(t, "level"); rapid.Bool().Draw(t, "before many zeros") {
			n = must.Get(FromZeckendorf(Zeckendorf(n) + Digits(strings.Repeat("0", zeros)))).Dist(NewNat(1)) // its upper half is nearly another one
		}
		readsBack(t, n)
		if p, ok := Canonical(n).Position(); ok && (p%2 == 0) != Wythoff.Seat(n).Lower { // the A-numbers of Silber
			t.Fatalf("%s: the digits and ⌊n/φ⌋ disagree on the class", n)
		}
	})
}

func TestTails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := nat(3000).Filter(func(n Nat) bool { return !n.IsZero() }).Draw(t, "n")
		if in := rapid.IntRange(0, 3).Draw(t, "class"); in < 3 {
			n = []func(Nat) Nat{GeneralizedA, GeneralizedB, GeneralizedC}[in](n)
		}
		tail, want := CanonicalTail(n), Canonical(n)
		if lucas, want := LucasTail(n), LucasDigits(n); lucas != want &&
			(!strings.HasSuffix(string(want), lucas.held()) || lucas.Len() < tailPlaces || !strings.HasPrefix(string(lucas), Elision)) {
			t.Fatalf("the Lucas tail of %s is %s, want the end of %s", n, lucas, want)
		}
		if tail == want {
			return
		}
		if !strings.HasSuffix(string(want), tail.held()) || tail.Len() != tailPlaces+1 {
			t.Fatalf("the tail of %s is %s, want the end of %s", n, tail, want)
		}
	})
	if x := (Nat{large: strings.Repeat("z", 300)}); CanonicalTail(x).Len() != tailPlaces+1 || LucasTail(x).Len() > tailPlaces+2 {
		t.Error("the forms of a huge number should be abbreviated")
	}
}

// FuzzDigits: digits that read as a number are those that are written for it, except for leading zeros; Silber's system has two forms.
func FuzzDigits(f *testing.F) {
	for _, d := range []string{"10010", "", "0", "1", "10101", "0010", "…100", "12"} {
		f.Add(d)
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		d := Digits(text)
		for _, name := range []string{"zeckendorf", "lucas", "binary"} {
			n, err := forms[name].read(d)
			if err != nil {
				continue
			}
			if got, want := forms[name].write(n), strings.TrimLeft(text, "0"); strings.TrimLeft(string(got), "0") != want {
				t.Errorf("%s: %q is %s, which is written %q", name, text, n, got)
			}
		}
		if n, err := FromCanonical(d); err == nil && len(text) < 1000 {
			if m, err := FromCanonical(Canonical(n)); err != nil || m != n {
				t.Errorf("%q is %s, whose canonical form %s is %s, %v", text, n, Canonical(n), m, err)
			}
		}
	}))
}
