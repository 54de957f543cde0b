package linear

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"zeck/automaton"
	"zeck/internal/long"
)

// The tests compare Ostrowski systems with the definitions of the digit bounds, the recursion of the weights, and floors by
// integer square roots.

// fractions are examples with and without a preperiod, with the weight q(1) = 1 and without.
var fractions = []Fraction{
	{nil, []int64{1}},                 // φ
	{[]int64{1}, []int64{2}},          // √2
	{[]int64{1}, []int64{1, 2}},       // √3
	{[]int64{2}, []int64{3}},          // (1+√13)/2
	{[]int64{2}, []int64{1, 1, 1, 4}}, // √7
	{[]int64{0}, []int64{2, 3}},
	{[]int64{0, 2}, []int64{1}},
	{[]int64{0, 1}, []int64{1, 2}},
	{[]int64{1, 1, 1}, []int64{2}},
	{[]int64{5, 1, 2, 3}, []int64{1, 1, 2}},
	{[]int64{0, 3, 1, 2, 1}, []int64{2, 1}},
	{[]int64{3, 2}, []int64{1, 3, 1, 3}}, // the period is given twice
	{nil, []int64{2, 1, 1, 1, 3}},
	{[]int64{0, 5, 4}, []int64{1, 1, 3}},
}

func (f Fraction) basis() basis {
	q := []int64{1, f.Quotient(1)} // the denominators
	for i := range 40 {
		q = append(q, f.Quotient(i+2)*q[i+1]+q[i])
	}
	if q[1] == 1 {
		q = q[1:]
	}
	return basis{must(ofFraction(f)), func(terms []int64) int64 { return q[len(terms)] }}
}

// surds are numbers (p + √n)/q; the first takes as long as all others.
var surds = [][3]int64{
	{1, 3, 5}, {0, 2, 1}, {0, 3, 1}, {1, 5, 2}, {1, 13, 2}, {0, 7, 1}, {0, 2, 3}, {3, 2, 7}, {-1, 2, 1}, {5, 3, 2}, {0, 8, 1}, {-3, 13, 2}, {0, 14, 1},
	{4, 6, 5}, {7, 2, 1}, {-4, 2, -1}, {0, 13, 1}, {0, 19, 1},
}

// floor returns ⌊n·(p + √d)/q⌋ in integer arithmetic.
func floor(n *big.Int, p, d, q int64) *big.Int {
	root := new(big.Int).Mul(n, n)
	root.Mul(root, big64(d)).Sqrt(root) // ⌊n√d⌋
	top := new(big.Int).Mul(n, big64(p))
	if q < 0 { // (−np − n√d)/|q|
		if n.Sign() > 0 {
			root.Add(root, big64(1))
		}
		top.Neg(top.Add(top, root))
		q = -q
	} else {
		top.Add(top, root)
	}
	return top.Div(top, big64(q)) // Euclidean division rounds down
}

// TestFloor compares continued fractions and floors with integer arithmetic.
func TestFloor(t *testing.T) {
	var builder automaton.Builder
	rng := rand.New(rand.NewPCG(11, 12))
	for _, c := range surds[long.Or(1, 0):] {
		f := must(Surd(c[0], c[1], c[2]))
		for i := range 20 { // α lies between neighbouring convergents: ⌊qα⌋ is p for even i and p − 1 for odd
			p, _, q, _ := f.convergent(i)
			if got := floor(q, c[0], c[1], c[2]); got.Cmp(new(big.Int).Sub(p, big64(int64(i%2)))) != 0 {
				t.Fatalf("%v: convergent %d is %v/%v, floor %v", c, i, p, q, got)
			}
		}
		s := must(ofFraction(f))
		d := must(s.Floor(ctx, &builder))
		accepts := func(n, v *big.Int) bool { return d.Accepts(must(s.Word(n, v))) }
		check := func(n *big.Int) {
			v := floor(n, c[0], c[1], c[2])
			if !accepts(n, v) || accepts(n, new(big.Int).Add(v, big64(1))) || v.Sign() > 0 && accepts(n, new(big.Int).Sub(v, big64(1))) {
				t.Fatalf("%s: ⌊%v·α⌋ is %v", s.Name(), n, v)
			}
		}
		for n := range int64(long.Or(60, 500)) {
			check(big64(n))
		}
		for range 3 {
			check(randomBelow(rng, s.Term(1+rng.IntN(1500))))
		}
		// The floor is a total function of n.
		if !must(builder.Exists(ctx, d, 1)).Equal(s.Valid()) {
			t.Errorf("%s: a floor is missing", s.Name())
		}
		two := must(builder.And(ctx, must(builder.And(ctx, d.On(0, 1), d.On(0, 2))).On(), must(s.Less(ctx, &builder)).On(1, 2)))
		if !two.Empty() {
			t.Errorf("%s: two floors", s.Name())
		}
	}
}

// TestRandomFractions: constraints and floors in systems of random continued fractions. No fraction with a denominator up to q(k) lies
// between the convergent p(k)/q(k) and α, so for even k, where the convergent is below α, it has the same floors.
func TestRandomFractions(t *testing.T) {
	var builder automaton.Builder
	rng := rand.New(rand.NewPCG(19, 20))
	for range 25 {
		f := Fraction{Pre: []int64{rng.Int64N(4)}}
		for range rng.IntN(4) {
			f.Pre = append(f.Pre, 1+rng.Int64N(3))
		}
		for range 1 + rng.IntN(5) {
			f.Period = append(f.Period, 1+rng.Int64N(1+rng.Int64N(4)))
		}
		b := f.basis()
		g := newGrid(b, 25)
		checkConstraint(t, &builder, b, g, []int64{1, 1, -1}, EQ, 0)
		checkConstraint(t, &builder, b, newGrid(b, 90), []int64{rng.Int64N(7) - 3, rng.Int64N(7) - 3}, relations[rng.IntN(6)], rng.Int64N(60)-30)
		if o := b.system.ostrowski; o.unrelated != nil || o.scale > 40 {
			continue // large automata
		}
		d := must(b.system.Floor(ctx, &builder))
		p, _, q, _ := f.convergent(30)
		for n := range int64(150) {
			v := new(big.Int).Mul(big64(n), p)
			v.Quo(v, q)
			if !d.Accepts(must(b.system.Word(big64(n), v))) || d.Accepts(must(b.system.Word(big64(n), new(big.Int).Add(v, big64(1))))) {
				t.Fatalf("%v: ⌊%d·α⌋ is %v", f, n, v)
			}
		}
	}
}
