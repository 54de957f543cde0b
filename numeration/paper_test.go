package numeration

import "testing"

// TestProperties are (1.1) to (1.8) of Hoggatt et al. and the generating rules I and II, on an initial range. (1.8) is the
// definition that the formulas here use; (1.4) and (1.5) are about sums of distinct Fibonacci numbers.
func TestProperties(t *testing.T) {
	a, b := Wythoff.A, Wythoff.B
	one := NewNat(1)
	for i := 1; i <= 2000; i++ {
		n := n64(i)
		for name, c := range map[string]struct{ got, want Nat }{
			"1.1":   {a(n).Add(n), b(n)},
			"1.2":   {a(n).Add(b(n)), a(b(n))},
			"1.3":   {a(a(n)).Add(one), b(n)},
			"1.6 a": {a(a(n).Add(one)).Sub(a(a(n))), NewNat(2)},
			"1.6 b": {a(b(n).Add(one)).Sub(a(b(n))), one},
			"1.7 a": {b(a(n).Add(one)).Sub(b(a(n))), NewNat(3)},
			"1.7 b": {b(b(n).Add(one)).Sub(b(b(n))), NewNat(2)},
		} {
			if c.got != c.want {
				t.Errorf("(%s) at n = %d: %s, want %s", name, i, c.got, c.want)
			}
		}
	}
}

// sums returns which numbers up to most are first plus a sum of distinct weights.
func sums(first int, weights []int, most int) []bool {
	can := make([]bool, most+1)
	can[first] = true
	for _, w := range weights {
		for x := most; x >= w; x-- {
			can[x] = can[x] || can[x-w]
		}
	}
	return can
}

// TestSumsOfDistinctNumbers: (1.4) and (1.5) of Hoggatt et al. and the forms of A, B, C and of the differences in section 3.
// Each says that the set is all sums of distinct numbers from a list that contain the first one.
func TestSumsOfDistinctNumbers(t *testing.T) {
	const most = 900
	fib, lucas := []int{3, 5, 8}, []int{1, 3, 4}
	for len(fib) < 16 {
		fib = append(fib, fib[len(fib)-1]+fib[len(fib)-2])
		lucas = append(lucas, lucas[len(lucas)-1]+lucas[len(lucas)-2])
	}
	for name, c := range map[string]struct {
		can []bool
		in  func(Nat) bool
	}{
		"a":     {sums(1, append([]int{2}, fib...), most), func(x Nat) bool { return Wythoff.Seat(x).Lower }},
		"b":     {sums(2, fib, most), func(x Nat) bool { return !Wythoff.Seat(x).Lower }},
		"A":     {sums(1, lucas[1:], most), inClass(ClassA)},
		"B":     {sums(3, lucas[2:], most), inClass(ClassB)},
		"C":     {sums(2, lucas[2:], most), inClass(ClassC)},
		"delta": {sums(2, lucas, most), func(x Nat) bool { _, ok := dIndex(x); return ok }},
	} {
		for x := 1; x <= most; x++ {
			if c.can[x] != c.in(n64(x)) {
				t.Errorf("%s: %d is such a sum: %v; is in the set: %v", name, x, c.can[x], c.in(n64(x)))
				break
			}
		}
	}
}

func inClass(c Class) func(Nat) bool {
	return func(x Nat) bool { class, _ := Classify(x); return class == c }
}

// TestTheorems2 are the theorems 2.1 to 2.6 of Hoggatt et al. on an initial range.
func TestTheorems2(t *testing.T) {
	a, b := Wythoff.A, Wythoff.B
	A, B, C := GeneralizedA, GeneralizedB, GeneralizedC
	one, two := NewNat(1), NewNat(2)
	for i := 1; i <= 1000; i++ {
		n := n64(i)
		for name, c := range map[string]struct{ got, want Nat }{
			"2.1 (i)":     {A(n), a(n).Add(a(n)).Sub(n)},
			"2.1 (ii)":    {B(n), a(a(n)).Add(one).Add(n)},
			"2.1 (iii)":   {C(n), a(a(n)).Add(n)},
			"2.2 (i) b":   {A(b(n).Add(one)).Sub(A(b(n))), one},
			"2.2 (i) a":   {A(a(n).Add(one)).Sub(A(a(n))), NewNat(3)},
			"2.2 (ii) b":  {B(b(n).Add(one)).Sub(B(b(n))), NewNat(3)},
			"2.2 (ii) a":  {B(a(n).Add(one)).Sub(B(a(n))), NewNat(4)},
			"2.2 (iii) b": {C(b(n).Add(one)).Sub(C(b(n))), NewNat(3)},
			"2.2 (iii) a": {C(a(n).Add(one)).Sub(C(a(n))), NewNat(4)},
			"2.2 (iv)":    {A(a(n)), a(n).Add(n).Add(n).Sub(two)},
			"2.2 (v)":     {A(a(n)), C(n).Sub(one)},
			"2.6 (i)":     {A(n).Add(B(n)), A(b(n))},
			"2.6 (ii)":    {A(n).Add(C(n)), B(a(n))},
			"2.6 (iii)":   {A(n).Add(B(n)).Add(C(n)), C(b(n))},
			"2.6 (iv)":    {A(b(n)).Add(C(n)), C(b(n))},
			"2.6 (v)":     {B(a(n)).Add(B(n)), C(b(n))},
		} {
			if c.got != c.want {
				t.Errorf("theorem %s at n = %d: %s, want %s", name, i, c.got, c.want)
			}
		}
	}
}

// TestEighteenSums is the list after Theorem 2.6: which classes a sum of two classes meets, and theorems 2.4 and 2.5.
func TestEighteenSums(t *testing.T) {
	meets := map[string]bool{}
	value := map[Class]func(Nat) Nat{ClassA: GeneralizedA, ClassB: GeneralizedB, ClassC: GeneralizedC}
	for m := 1; m <= 60; m++ {
		for n := 1; n <= 60; n++ {
			for _, pair := range []string{"AA", "AB", "AC", "BB", "BC", "CC"} {
				class, _ := Classify(value[Class(pair[0])](n64(m)).Add(value[Class(pair[1])](n64(n))))
				meets[pair+class.String()] = true
			}
		}
	}
	never := map[string]bool{"ABC": true, "BBA": true, "BCB": true, "CCC": true}
	for _, pair := range []string{"AA", "AB", "AC", "BB", "BC", "CC"} {
		for _, class := range []string{"A", "B", "C"} {
			if meets[pair+class] == never[pair+class] {
				t.Errorf("%s + %s = %s occurs: %v", pair[:1], pair[1:], class, meets[pair+class])
			}
		}
	}
}
