package numeration

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func n64(v int) Nat { return NewNat(uint64(v)) }

// generalized makes A, B, C, d as section 2 of Hoggatt et al. constructs them: A(n) is the least number not yet used,
// B(n) = A(n) + d(n), C(n) = B(n) − 1, and d runs through the numbers that are not B(k) + 1.
func generalized(count int) (a, b, c, d []int) {
	used, isB := map[int]bool{0: true}, map[int]bool{}
	a, b, c, d = []int{0}, []int{0}, []int{0}, []int{0}
	next, diff := 0, 1
	for n := 1; n <= count; n++ {
		for used[next] {
			next++
		}
		if diff++; isB[diff-1] {
			diff++
		}
		a, d = append(a, next), append(d, diff)
		b, c = append(b, next+diff), append(c, next+diff-1)
		isB[b[n]] = true
		used[a[n]], used[b[n]], used[c[n]] = true, true, true
	}
	return a, b, c, d
}

func TestGeneralizedByConstruction(t *testing.T) {
	a, b, c, d := generalized(3000)
	for n := 1; n < len(a); n++ {
		i := n64(n)
		if GeneralizedA(i) != n64(a[n]) || GeneralizedB(i) != n64(b[n]) || GeneralizedC(i) != n64(c[n]) || GeneralizedD(i) != n64(d[n]) {
			t.Fatalf("n = %d: formulas give %s %s %s %s, construction %d %d %d %d", n,
				GeneralizedA(i), GeneralizedB(i), GeneralizedC(i), GeneralizedD(i), a[n], b[n], c[n], d[n])
		}
		for class, v := range map[Class]int{ClassA: a[n], ClassB: b[n], ClassC: c[n]} {
			if got, m := Classify(n64(v)); got != class || m != i {
				t.Fatalf("%d is %s(%s), want %s(%d)", v, got, m, class, n)
			}
		}
		if m, ok := dIndex(n64(d[n])); !ok || m != i {
			t.Fatalf("d(%d) = %d is found at %s, %v", n, d[n], m, ok)
		}
		if m, ok := dIndex(n64(b[n] + 1)); ok {
			t.Fatalf("B(%d) + 1 = %d is found as d(%s)", n, b[n]+1, m)
		}
	}
}

// TestSafePairsByDefinition takes H and G from the table of section 4 of Hoggatt et al.
func TestSafePairsByDefinition(t *testing.T) {
	A, B, C, _ := generalized(4000)
	w := mexPairs(1, 1200)
	covered, differences := map[int]bool{}, map[int]bool{}
	check := func(k, h, g int) {
		p := LucasPairAt(n64(k))
		if p.k != n64(k) || p.H != n64(h) || p.G != n64(g) {
			t.Fatalf("pair %d is (%s, %s), want (%d, %d)", k, p.H, p.G, h, g)
		}
		for _, x := range []int{h, g} {
			s := LucasSeatOf(n64(x))
			if s.H != p.H || s.G != p.G || s.Number() != p.k || s.Lower != (x == h) || s.Kind != p.Kind || s.M != p.M {
				t.Fatalf("%d stands at %+v, want pair %d (%d, %d)", x, s, k, h, g)
			}
			if covered[x] {
				t.Fatalf("%d stands in two pairs", x)
			}
			covered[x] = true
		}
		q, ok := LucasPairWithDifference(n64(g - h))
		if !ok || q.H != p.H || q.G != p.G || q.Number() != p.k || q.Kind != p.Kind || q.M != p.M {
			t.Fatalf("the pair with difference %d is %+v, want pair %d (%d, %d)", g-h, q, k, h, g)
		}
		if differences[g-h] {
			t.Fatalf("difference %d occurs twice", g-h)
		}
		differences[g-h] = true
	}
	for n := 1; n <= 1200; n++ {
		a, b := w[n][0], w[n][1]
		check(A[n], A[a], B[a])
		check(B[n], A[b], B[b])
		check(C[n], C[a], C[b])
	}
	for x := 1; x < 1200; x++ {
		if !covered[x] {
			t.Fatalf("%d stands in no pair", x)
		}
	}
	if _, ok := LucasPairWithDifference(NewNat(1)); ok {
		t.Error("there is no pair with difference 1")
	}
	if p, ok := LucasPairWithDifference(Nat{}); !ok || p != (LucasPair{}) {
		t.Errorf("the pair with difference 0 is (0, 0), got %+v, %v", p, ok)
	}
}

func TestClassesOfAnySize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := nat(2500).Draw(t, "n").Add(NewNat(1))
		for class, v := range map[Class]Nat{ClassA: GeneralizedA(n), ClassB: GeneralizedB(n), ClassC: GeneralizedC(n)} {
			if got, m := Classify(v); got != class || m != n {
				t.Fatalf("%s is %s(%s), want %s(%s)", v, got, m, class, n)
			}
			s := LucasSeatOf(v)
			p := LucasPairAt(s.Number())
			if p.H != s.H || p.G != s.G {
				t.Fatalf("%s: seat (%s, %s), pair (%s, %s)", v, s.H, s.G, p.H, p.G)
			}
			q, ok := LucasPairWithDifference(p.G.Sub(p.H))
			if !ok || q.H != p.H || q.G != p.G || q.Number() != p.Number() {
				t.Fatalf("%s: difference finds (%s, %s), want (%s, %s)", v, q.H, q.G, p.H, p.G)
			}
		}
	})
}

// TestSequences: the number of a term is found again, and every number is a term of just one sequence of a family.
func TestSequences(t *testing.T) {
	if s, ok := SequenceByName("D"); ok {
		t.Errorf("the sequence D is %v", s)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(Sequences()).Draw(t, "sequence")
		n := nat(500).Draw(t, "n").Add(NewNat(1))
		v := s.Term(n)
		if m, ok := s.Index(v); !ok || m != n {
			t.Fatalf("%s(%s) = %s, which is found at %s, %v", s.Name, n, v, m, ok)
		}
		for _, family := range [][]string{wythoffFamily, classFamily, lucasFamily} {
			var in []string
			for _, name := range family {
				s, _ := SequenceByName(name)
				if n, ok := s.Index(v); ok && s.Term(n) == v {
					in = append(in, name)
				}
			}
			if len(in) != 1 {
				t.Fatalf("%s is in %v of %v", v, in, family)
			}
		}
	})
}

func TestAroundLucasEqualsItsParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := nat(2000).Draw(t, "x"), nat(2000).Draw(t, "y").Add(NewNat(1))
		if x.Cmp(y) > 0 {
			x, y = y, x
		}
		ar := AroundLucas(x, y)
		if ar.Y != LucasSeatOf(y) || !x.IsZero() && ar.X != LucasSeatOf(x) {
			t.Fatalf("seats around %s, %s differ", x, y)
		}
		for n, form := range map[Nat]Digits{x: ar.XForm, y: ar.YForm} {
			want := LucasDigits(n)
			if tail := LucasTail(n); form != tail {
				t.Fatalf("the form of %s is %s next to another pile and %s alone", n, form, tail)
			}
			if form != want && (!strings.HasPrefix(string(form), Elision) || !strings.HasSuffix(string(want), form.held())) {
				t.Fatalf("the form of %s is %s, want the end of %s", n, form, want)
			}
		}
		d := y.Sub(x)
		if same, ok := LucasPairWithDifference(d); ok != ar.HasSame || same != ar.Same {
			t.Fatalf("the pair with difference %s: %+v, %+v", d, same, ar.Same)
		}
		if d.IsZero() {
			return
		}
		if less, ok := LucasPairWithDifference(d.Sub(NewNat(1))); ok != ar.HasLess || less != ar.Less {
			t.Fatalf("the pair with difference %s − 1: %+v, %+v", d, less, ar.Less)
		}
	})
}
