package weighted

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/automaton"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// random returns a series of small random numbers.
func random(r *rand.Rand, n, digits int, natural bool) *Series {
	number := func() *big.Rat {
		if r.IntN(2) == 0 {
			return new(big.Rat)
		}
		x := big.NewRat(int64(r.IntN(5)-2), int64(1+r.IntN(3)))
		if natural {
			x.SetInt64(int64(r.IntN(2)))
		}
		return x
	}
	vector := func() (v []*big.Rat) {
		for range n {
			v = append(v, number())
		}
		return v
	}
	var matrices [][][]Entry
	for range digits {
		var m [][]Entry
		for range n {
			var row []Entry
			for range 2 {
				row = append(row, Entry{r.IntN(n), number()})
			}
			if natural { // denser, so that some are unbounded
				row = append(row, Entry{r.IntN(n), big.NewRat(1, 1)})
			}
			m = append(m, row)
		}
		matrices = append(matrices, m)
	}
	s := must.Get(New(vector(), matrices, vector()))
	return s
}

// words returns all strings up to a length, in order.
func words(digits, most int) (all [][]int) {
	all = [][]int{{}}
	for i := 0; len(all[i]) < most; i++ {
		for d := range digits {
			all = append(all, append(slices.Clone(all[i]), d))
		}
	}
	return all
}

// slow evaluates a series with the matrices written out.
func slow(s *Series, word []int) *big.Rat {
	v := s.First()
	for _, d := range word {
		to := zeros(s.Rank())
		for i, row := range s.Matrix(d) {
			for j, x := range row {
				to[j].Add(to[j], new(big.Rat).Mul(v[i], x))
			}
		}
		v = to
	}
	return dot(v, s.Last())
}

// hankel returns the rank of the matrix of values of xy, for all x and y up to a length: a lower bound on the rank of a representation.
func hankel(s *Series, most int) int {
	all := words(s.Digits(), most)
	var rows [][]*big.Rat
	for _, x := range all {
		var row []*big.Rat
		for _, y := range all {
			row = append(row, slow(s, slices.Concat(x, y)))
		}
		rows = append(rows, row)
	}
	rank := 0
	for column := range all {
		at := -1
		for i := rank; i < len(rows); i++ {
			if rows[i][column].Sign() != 0 {
				at = i
				break
			}
		}
		if at < 0 {
			continue
		}
		rows[rank], rows[at] = rows[at], rows[rank]
		for i := rank + 1; i < len(rows); i++ {
			f := new(big.Rat).Quo(rows[i][column], rows[rank][column])
			for k := range rows[i] {
				rows[i][k] = new(big.Rat).Sub(rows[i][k], new(big.Rat).Mul(f, rows[rank][k]))
			}
		}
		rank++
	}
	return rank
}

// TestMinimal: minimisation preserves the values, and no smaller rank exists.
func TestMinimal(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(5, 6))
	for trial := range 36 {
		s := random(r, 1+trial%5, 2+trial%2, trial%3 == 0)
		if trial%4 == 0 { // more states than are needed
			s = s.Minus(random(r, 2, s.Digits(), false)).Minus(s)
		}
		m := must.Get(s.Minimal(ctx))
		for _, w := range words(s.Digits(), 4) {
			if want := slow(s, w); s.At(w).Cmp(want) != 0 || m.At(w).Cmp(want) != 0 {
				t.Fatalf("%v: %v, minimal %v, expected %v", w, s.At(w), m.At(w), want)
			}
		}
		length := 4
		if s.Digits() == 3 {
			length = 3
		}
		if want := hankel(s, length); m.Rank() != want {
			t.Errorf("rank %d, expected %d", m.Rank(), want)
		}
		again, err := m.Minimal(ctx)
		if err != nil || again.Rank() != m.Rank() || again.text() != m.text() {
			t.Errorf("not canonical: %s and %s", m.text(), again.text())
		}
		checkAlong(t, m)
	}
}

// checkAlong checks a recurrence against values.
func checkAlong(t *testing.T, s *Series) {
	t.Helper()
	rec := s.Along([]int{1}, 0)
	word := []int{1}
	for k := range 12 {
		if got, want := rec.Term(k), slow(s, word); got.Cmp(want) != 0 {
			t.Errorf("term %d is %v, expected %v", k, got, want)
		}
		word = append(word, 0)
	}
}

// TestSpanAsks checks that all loops over a basis, whose steps take long for large ranks, ask whether to stop.
func TestSpanAsks(t *testing.T) {
	s := random(rand.New(rand.NewPCG(3, 4)), 12, 2, false)
	f := newPrimes().next(s)
	first := ctxtest.Count(t.Context())
	r, ok, err := f.span(first, s, nil)
	if err != nil || !ok || len(r.basis) < 4 {
		t.Fatalf("%v, %v, %v", r, ok, err)
	}
	again := ctxtest.Count(t.Context())
	if _, ok, err := f.span(again, s, r.basis); err != nil || !ok {
		t.Fatal(ok, err)
	}
	products := len(r.basis) * s.Digits() // of a basis vector and a matrix
	if least := 2 * products; first.Times() < least {
		t.Errorf("looking for a basis of %d vectors asks the context %d times, want at least %d", len(r.basis), first.Times(), least)
	}
	if least := len(r.basis) + products; again.Times() < least {
		t.Errorf("with a basis of %d vectors span asks the context %d times, want at least %d", len(r.basis), again.Times(), least)
	}
}

// TestDiffer: Differ finds the first string on which two series differ.
func TestDiffer(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(7, 8))
	for range 40 {
		s := random(r, 3, 2, false)
		u := random(r, 2, 2, false)
		if _, found, err := s.Differ(ctx, s.Minus(u).Minus(u).Minus(u.Minus(u).Minus(u).Minus(u))); err != nil || found {
			t.Fatalf("differs from itself: %v", err)
		}
		got, found, err := s.Differ(ctx, u)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(words(2, 5), func(w []int) bool { return slow(s, w).Cmp(slow(u, w)) != 0 })
		if found != (i >= 0) || found && !slices.Equal(got, words(2, 5)[i]) {
			t.Errorf("differ at %v, %v, expected number %d", got, found, i)
		}
	}
}

// TestBounded checks the decision against the set of all values.
func TestBounded(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(9, 10))
	a, _ := automaton.NewAlphabet(2)
	bounded := 0
	for range 70 {
		s := random(r, 4, 2, true)
		got := must.Get(s.Bounded(ctx))
		m := must.Get(s.Minimal(ctx))
		values, err := m.Values(ctx, automaton.All(a), 500)
		if got != (err == nil) {
			t.Fatalf("bounded %v, but values %v, %v\n%s", got, values, err, s.text())
		}
		if got {
			bounded++
			for _, w := range words(2, 7) {
				if v := slow(s, w); !slices.ContainsFunc(values, func(x *big.Rat) bool { return x.Cmp(v) == 0 }) {
					t.Errorf("the value %v of %v is not among %v", v, w, values)
				}
			}
		}
	}
	if bounded < 10 || bounded > 60 {
		t.Errorf("%d of 70 are bounded", bounded)
	}
	if _, err := random(r, 3, 2, false).Bounded(ctx); !errors.Is(err, ErrWeights) {
		t.Error(err)
	}
}

// TestFractions: coordinates with long numerators and denominators need several primes.
func TestFractions(t *testing.T) {
	big1 := new(big.Rat).SetFrac(new(big.Int).Exp(big.NewInt(3), big.NewInt(200), nil), new(big.Int).Exp(big.NewInt(7), big.NewInt(150), nil))
	one := big.NewRat(1, 1)
	s := must.Get(New([]*big.Rat{one, big1}, [][][]Entry{{{{1, big1}}, {{0, one}, {1, big1}}}}, []*big.Rat{big1, one}))
	m := must.Get(s.Minimal(context.Background()))
	for _, w := range words(1, 6) {
		if m.At(w).Cmp(slow(s, w)) != 0 {
			t.Errorf("%v: %v", w, m.At(w))
		}
	}
}

// TestLong: long strings are evaluated by halves.
func TestLong(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, natural := range []bool{true, false} {
		s := random(r, 4, 2, natural)
		var word []int
		for range 3*longString + 7 {
			word = append(word, r.IntN(2))
		}
		if got, want := s.At(word), slow(s, word); got.Cmp(want) != 0 {
			t.Errorf("%v, expected %v", got, want)
		}
	}
}

func TestNewErrors(t *testing.T) {
	one := []*big.Rat{big.NewRat(1, 1)}
	if _, err := New(one, nil, nil); err == nil {
		t.Error("no column")
	}
	if _, err := New(one, [][][]Entry{{}}, one); err == nil {
		t.Error("no rows")
	}
	if _, err := New(one, [][][]Entry{{{{1, one[0]}}}}, one); err == nil {
		t.Error("no such column")
	}
}
