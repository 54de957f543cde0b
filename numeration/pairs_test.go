package numeration

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/must"
)

func n64(v int) Nat { return NewNat(uint64(v)) }

// generalized constructs A, B, C, d as in section 2 of Hoggatt et al.: A(n) is the least number not yet used, B(n) =
// A(n) + d(n), C(n) = B(n) − 1, and d runs through the numbers that are not B(k) + 1.
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
	w := mexPairs(1, 1200, false)
	covered, differences := map[int]bool{}, map[int]bool{}
	check := func(k, h, g int) {
		p := LucasPairAt(n64(k))
		if p.k != n64(k) || p.H != n64(h) || p.G != n64(g) {
			t.Fatalf("pair %d is (%s, %s), want (%d, %d)", k, p.H, p.G, h, g)
		}
		for _, x := range []int{h, g} {
			s := LucasSeatOf(n64(x))
			if s.H != p.H || s.G != p.G || s.Number() != p.k || s.Lower != (x == h) || s.Kind != p.Kind || s.M != p.M {
				t.Fatalf("the seat of %d is %+v, want pair %d (%d, %d)", x, s, k, h, g)
			}
			if covered[x] {
				t.Fatalf("%d is in two pairs", x)
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
			t.Fatalf("%d is in no pair", x)
		}
	}
	if _, ok := LucasPairWithDifference(NewNat(1)); ok {
		t.Error("there is no pair with difference 1")
	}
	if p, ok := LucasPairWithDifference(Nat{}); !ok || p != (LucasPair{}) {
		t.Errorf("the pair with difference 0 is (0, 0), got %+v, %v", p, ok)
	}
}

// TestSequences: Index is the inverse of Term, and every number is a term of exactly one sequence of a family.
func TestSequences(t *testing.T) {
	if s, ok := SequenceByName("D"); ok {
		t.Errorf("the sequence D is %v", s)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(Sequences()).Draw(t, "sequence")
		n := nat(2500).Draw(t, "n").Add(NewNat(1))
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
		y := nat(2000).Draw(t, "y").Add(NewNat(1))
		x := rapid.OneOf(nat(2000), rapid.SampledFrom([]Nat{{}, y})).Draw(t, "x")
		if x.Cmp(y) > 0 {
			x, y = y, x
		}
		ar, seat := AroundLucas(x, y), LucasSeat{Lower: true} // of 0
		if !x.IsZero() {
			seat = LucasSeatOf(x)
		}
		if ar.Y != LucasSeatOf(y) || ar.X != seat {
			t.Fatalf("seats around %s, %s differ", x, y)
		}
		for n, form := range map[Nat]Digits{x: ar.XForm, y: ar.YForm} {
			if tail := LucasTail(n); form != tail {
				t.Fatalf("the form of %s is %s next to another pile and %s alone", n, form, tail)
			}
		}
		d := y.Sub(x)
		if same, ok := LucasPairWithDifference(d); ok != ar.HasSame || same != ar.Same {
			t.Fatalf("the pair with difference %s: %+v, %+v", d, same, ar.Same)
		}
		if d.IsZero() {
			if ar.HasLess {
				t.Fatalf("%s beside itself: %+v", y, ar)
			}
			return
		}
		if less, ok := LucasPairWithDifference(d.Sub(NewNat(1))); ok != ar.HasLess || less != ar.Less {
			t.Fatalf("the pair with difference %s − 1: %+v, %+v", d, less, ar.Less)
		}
	})
}

// nat draws numbers of all sizes, often Fibonacci numbers and their neighbours, where the golden ratio is hardest to
// distinguish from its approximations.
func nat(maxBits int) *rapid.Generator[Nat] {
	return rapid.Custom(func(t *rapid.T) Nat {
		switch rapid.IntRange(0, 3).Draw(t, "kind") {
		case 0:
			return NewNat(rapid.Uint64().Draw(t, "word"))
		case 1:
			f, _ := fibPair(uint(rapid.IntRange(3, maxBits*10/7).Draw(t, "index")))
			return NatFromBig(f.Add(f, big.NewInt(rapid.Int64Range(-1, 1).Draw(t, "off"))))
		}
		return NatFromBig(new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 1, maxBits/8).Draw(t, "bytes")))
	})
}

// TestRootInWords: the product of a word and √(t²+4) is rounded correctly also where it is closest to an integer.
func TestRootInWords(t *testing.T) {
	for k := range int64(300) {
		w := must.Get(NewWythoffPairs(k + 1))
		root := sqrtScaled(w.d(), 400)
		for a, b := uint64(0), uint64(1); b/2 <= w.pair && a <= w.pair; a, b = b, w.t*b+a { // ((t + √d)/2)ⁿ is (V + b·√d)/2
			for _, x := range []uint64{b / 2, min(b, w.pair)} {
				want := new(big.Int).SetUint64(x)
				want.Mul(want, root).Rsh(want, 400)
				if got := w.root.floor(x); got != want.Uint64() {
					t.Fatalf("⌊%d·√%d⌋ is %d, want %d", x, w.d(), got, want)
				}
			}
		}
	}
}

// mexPairs returns the safe pairs of t-Wythoff by definition: a is the least number not yet used, b = a + t·n. In misère play b is larger by 1, but
// for t = 1 the pairs are Wythoff's except for the first two.
func mexPairs(t, count int, misere bool) (pairs [][2]int) {
	used := map[int]bool{}
	a := 0
	for n := range count + 1 {
		for used[a] {
			a++
		}
		b := a + t*n
		switch {
		case misere && (t > 1 || n == 0):
			b++
		case misere && n == 1:
			b = a
		}
		used[a], used[b] = true, true
		pairs = append(pairs, [2]int{a, b})
	}
	return pairs
}

// pairs are those of normal or of misère play.
type pairs interface {
	Pair(n Nat) Pair
	Seat(x Nat) Seat
}

// TestPairsByDefinition compares pairs and seats in normal and in misère play with their definition.
func TestPairsByDefinition(t *testing.T) {
	for _, tt := range []int{1, 2, 3, 4, 5, 6, 7, 30, 1000} {
		for misere, w := range map[bool]pairs{false: mustWythoff(int64(tt)), true: must.Get(NewMiserePairs(int64(tt)))} {
			for n, want := range mexPairs(tt, 2000, misere) {
				p := Pair{n64(n), n64(want[0]), n64(want[1])}
				if got := w.Pair(p.N); got != p {
					t.Fatalf("t = %d, misère %v: pair %d is (%s, %s), want %v", tt, misere, n, got.A, got.B, want)
				}
				for _, x := range []Nat{p.A, p.B} {
					if s := w.Seat(x); s.Pair != p || s.Lower != (x == p.A) {
						t.Fatalf("t = %d, misère %v: the seat of %s is %+v, want pair %d %v", tt, misere, x, s, n, want)
					}
				}
			}
		}
	}
}

// TestWordsEqualBig compares the results for words with those for big numbers.
func TestWordsEqualBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := mustWythoff(rapid.OneOf(rapid.Int64Range(1, 9), rapid.Int64Range(1, MaxT)).Draw(t, "t"))
		x := rapid.OneOf(rapid.Uint64Range(0, w.seat), rapid.Uint64Range(w.seat-100, w.seat)).Draw(t, "x")
		if rapid.Bool().Draw(t, "near") { // x·√d is nearest to an integer
			next := uint64(1)
			for x = 0; x < w.seat/w.t && next <= w.seat && rapid.IntRange(0, 19).Draw(t, "far") > 0; {
				x, next = next, w.t*next+x
			}
		}
		b := new(big.Int).SetUint64(x)
		want := w.seatOf(newSurd(w.d(), b, b.BitLen()))
		if n, lower := w.Seat64(x); NewNat(n) != want.N || lower != want.Lower {
			t.Fatalf("t=%d: seat of %d: words %d %v, big %+v", w.t, x, n, lower, want)
		}
		if got := w.Seat(NewNat(x)); got != want {
			t.Fatalf("t=%d: seat of %d: %+v, big %+v", w.t, x, got, want)
		}
		for _, n := range []uint64{min(x, w.pair), min(x, 1<<62/w.t)} { // the ranges of Pair and of Pair64
			b.SetUint64(n)
			pair := w.pairOf(newSurd(w.d(), b, b.BitLen()))
			if a, b := w.Pair64(n); NewNat(a) != pair.A || NewNat(b) != pair.B {
				t.Fatalf("t=%d: pair %d: words %d, %d, big %+v", w.t, n, a, b, pair)
			}
		}
	})
}

// TestPairsOfAnySize checks the defining property directly: a(n) ≤ nα < a(n) + 1, in integers, and the inverse.
func TestPairsOfAnySize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := mustWythoff(rapid.OneOf(rapid.Just(int64(1)), rapid.Int64Range(1, 9), rapid.Int64Range(1, MaxT)).Draw(t, "t"))
		n := nat(3000).Draw(t, "n")
		p := w.Pair(n)
		// a ≤ n·(2 − t + √d)/2 < a + 1 means 2a + (t−2)n ≤ n√d < 2a + 2 + (t−2)n.
		lo := lsh(p.A.Big(), 1)
		lo.Add(lo, new(big.Int).Mul(n.Big(), big.NewInt(w.T()-2)))
		hi := new(big.Int).Add(lo, big.NewInt(2))
		square := new(big.Int).Mul(n.Big(), n.Big())
		square.Mul(square, new(big.Int).SetUint64(w.d()))
		if new(big.Int).Mul(lo, lo).Cmp(square) > 0 || (!n.IsZero() && new(big.Int).Mul(hi, hi).Cmp(square) <= 0) {
			t.Fatalf("t=%d: a(%s) = %s is not ⌊nα⌋", w.T(), n, p.A)
		}
		for _, w := range []pairs{w, must.Get(NewMiserePairs(w.T()))} {
			p := w.Pair(n)
			for _, x := range []Nat{p.A, p.B} {
				if s := w.Seat(x); s.Pair != p || s.Lower != (x == p.A) {
					t.Fatalf("%T: the seat of %s is %+v, want %+v", w, x, s, p)
				}
			}
		}
	})
}

func TestAroundEqualsItsParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := mustWythoff(rapid.OneOf(rapid.Just(int64(1)), rapid.Int64Range(1, 9), rapid.Int64Range(1, MaxT)).Draw(t, "t"))
		x, y := nat(2000).Draw(t, "x"), nat(2000).Draw(t, "y")
		if x.Cmp(y) > 0 {
			x, y = y, x
		}
		ar := w.Around(x, y)
		if ar.X != w.Seat(x) || ar.Y != w.Seat(y) {
			t.Fatalf("t=%d: seats around %s, %s differ", w.T(), x, y)
		}
		if w.T() == 1 && (ar.XForm.Digits() != CanonicalTail(x) || ar.YForm.Digits() != CanonicalTail(y) || ar.NearForm.Digits() != CanonicalTail(ar.Near[0].A)) {
			t.Fatalf("forms around %s, %s: %s, %s, %s", x, y, ar.XForm.Digits(), ar.YForm.Digits(), ar.NearForm.Digits())
		}
		d := y.Sub(x)
		q, r := new(big.Int).QuoRem(d.Big(), big.NewInt(w.T()), new(big.Int))
		want := []Pair{w.Pair(NatFromBig(q))}
		if r.Sign() != 0 {
			want = append(want, w.Pair(NatFromBig(q.Add(q, one))))
		}
		if len(ar.Near) != len(want) || ar.Near[0] != want[0] || ar.Near[len(want)-1] != want[len(want)-1] {
			t.Fatalf("t=%d: near %s, %s: %v, want %v", w.T(), x, y, ar.Near, want)
		}
	})
}
