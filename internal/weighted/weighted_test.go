package weighted

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/internal/ctxtest"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/numeration"
)

// large is the first prime that is tried. Modulo it, vectors that differ can be equal.
const large = 1<<61 - 1

// random returns a series of small random numbers, some of which are large.
func random(r *rand.Rand, n, digits int, natural bool) *Series {
	number := func() *big.Rat {
		switch {
		case r.IntN(2) == 0:
			return new(big.Rat)
		case natural:
			return big.NewRat(1, 1)
		case r.IntN(9) == 0:
			return big.NewRat(large, int64(1+r.IntN(3)))
		case r.IntN(40) == 0:
			return big.NewRat(1, large)
		}
		return big.NewRat(int64(r.IntN(5)-2), int64(1+r.IntN(3)))
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
			column := r.IntN(n) // twice
			m = append(m, []Entry{{column, number()}, {r.IntN(n), number()}, {column, big.NewRat(int64(r.IntN(2)), 1)}})
		}
		matrices = append(matrices, m)
	}
	return must.Get(New(vector(), matrices, vector()))
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

// step returns the vector after a digit, with the matrix written out.
func step(s *Series, v []*big.Rat, digit int) []*big.Rat {
	to, m := zeros(s.Rank()), s.Matrix(digit)
	for j := range to {
		for i, x := range v {
			to[j].Add(to[j], new(big.Rat).Mul(x, m[i][j]))
		}
	}
	return to
}

// slow evaluates a series step by step.
func slow(s *Series, word []int) *big.Rat {
	v := s.First()
	for _, d := range word {
		v = step(s, v, d)
	}
	return dot(v, s.Last())
}

// vectors returns the vectors of all words up to a length, in order.
func vectors(s *Series, most int) [][]*big.Rat {
	all := [][]*big.Rat{s.First()}
	for i, word := range words(s.Digits(), most)[1:] {
		all = append(all, step(s, all[i/s.Digits()], word[len(word)-1]))
	}
	return all
}

// values returns the values of all words up to a length, in order.
func values(s *Series, most int) (all []*big.Rat) {
	for _, v := range vectors(s, most) {
		all = append(all, dot(v, s.Last()))
	}
	return all
}

// independent returns which rows do not depend on earlier ones.
func independent(rows [][]*big.Rat) (first []int) {
	var done [][]*big.Rat
	for i, row := range rows {
		row = slices.Clone(row)
		for _, d := range done {
			pivot := slices.IndexFunc(d, func(x *big.Rat) bool { return x.Sign() != 0 })
			if f := new(big.Rat).Quo(row[pivot], d[pivot]); f.Sign() != 0 {
				for k := range row {
					row[k] = new(big.Rat).Sub(row[k], new(big.Rat).Mul(f, d[k]))
				}
			}
		}
		if slices.ContainsFunc(row, func(x *big.Rat) bool { return x.Sign() != 0 }) {
			first, done = append(first, i), append(done, row)
		}
	}
	return first
}

// basis returns the first words w up to a length for which the values of wx, for words x up to that length, do not depend on those of earlier
// words.
func basis(s *Series, most int) [][]int {
	all := words(s.Digits(), most)
	right := vectors(s.transposed(), most) // in the order of the reversed words, which makes no difference here
	var rows [][]*big.Rat
	for _, v := range vectors(s, most) {
		var row []*big.Rat
		for _, w := range right {
			row = append(row, dot(v, w))
		}
		rows = append(rows, row)
	}
	var first [][]int
	for _, i := range independent(rows) {
		first = append(first, all[i])
	}
	return first
}

// TestMinimal: minimisation preserves the values, and the basis is that of the first words.
func TestMinimal(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for trial := range 60 {
		s := random(r, 1+trial%6, 2+trial%2, trial%3 == 0)
		if trial%4 == 0 { // more states than are needed
			s = s.Minus(random(r, 2, s.Digits(), false)).Minus(s)
		}
		m := must.Get(s.Minimal(t.Context()))
		want := values(s, 4)
		for i, w := range words(s.Digits(), 4) {
			if s.At(w).Cmp(want[i]) != 0 || m.At(w).Cmp(want[i]) != 0 {
				t.Fatalf("%v: %v, minimal %v, expected %v", w, s.At(w), m.At(w), want[i])
			}
		}
		if want := basis(s, 4); !slices.EqualFunc(m.words, want, slices.Equal) || m.Rank() != len(want) {
			t.Errorf("rank %d, the basis %v, expected %v", m.Rank(), m.words, want)
		}
		if again := must.Get(m.Minimal(t.Context())); again.text() != m.text() {
			t.Errorf("not canonical: %s and %s", m.text(), again.text())
		}
		var along []*big.Rat // the values of 1, 10, 100, …
		for k := range 16 {
			along = append(along, slow(m, append([]int{1}, make([]int, k)...)))
		}
		checkRecurrence(t, m.Along([]int{1}, 0), along)
	}
}

// checkRecurrence compares a recurrence with 16 terms, and its length with the rank of the matrix of these.
func checkRecurrence(t *testing.T, rec Recurrence, want []*big.Rat) {
	t.Helper()
	var rows [][]*big.Rat
	for k := range 8 {
		rows = append(rows, want[k:k+8])
	}
	if n := len(independent(rows)); len(rec.First) != n || len(rec.Coefficients) != n {
		t.Errorf("a recurrence of %d terms and %d coefficients, expected %d", len(rec.First), len(rec.Coefficients), n)
	}
	for k, x := range want {
		if got := rec.Term(k); got.Cmp(x) != 0 {
			t.Errorf("term %d is %v, expected %v", k, got, x)
		}
	}
}

// TestShortest finds recurrences of terms that often begin with zeros.
func TestShortest(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for trial := range 100 {
		var given Recurrence
		for range 1 + trial%6 {
			given.First = append(given.First, big.NewRat(max(0, r.Int64N(8)-5), 1))
			given.Coefficients = append(given.Coefficients, big.NewRat(r.Int64N(3)-1, 1))
		}
		var terms []*big.Rat
		for k := range 16 {
			terms = append(terms, given.Term(k))
		}
		c := shortest(terms[:2*len(given.First)])
		checkRecurrence(t, Recurrence{terms[:len(c)], c}, terms)
	}
}

// TestDiffer: Differ finds the first string on which two series differ.
func TestDiffer(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 40 {
		s, u := random(r, 3, 2, false), random(r, 2, 2, false)
		if _, found, err := s.Differ(t.Context(), s.Minus(u).Minus(u).Minus(u.Minus(u).Minus(u).Minus(u))); err != nil || found {
			t.Fatalf("differs from itself: %v", err)
		}
		got, found, err := s.Differ(t.Context(), u)
		difference := values(s.Minus(u), 5)
		i := slices.IndexFunc(difference, func(x *big.Rat) bool { return x.Sign() != 0 })
		if err != nil || found != (i >= 0) || found && !slices.Equal(got, words(2, 5)[i]) {
			t.Errorf("differ at %v, %v (%v), expected number %d", got, found, err, i)
		}
	}
	if _, _, err := random(r, 3, 2, false).Differ(t.Context(), random(r, 3, 3, false)); err == nil {
		t.Error("series of two and of three digits are compared")
	}
}

// TestBounded checks the decision, and the values on the strings without two neighbouring ones that end in 0, against the values of short strings.
func TestBounded(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	binary := must.Get(automaton.NewAlphabet(2))
	apart := must.Get(automaton.Explore(t.Context(), &automaton.Builder{}, binary, 0, func(q int, s automaton.Symbol) int {
		if q == 2 || q == 1 && s == 1 {
			return 2
		}
		return int(s)
	}, func(q int) bool { return q == 0 }))
	bounded := 0
	for trial := range 120 {
		s := random(r, 1+trial%5, 2, true)
		m := must.Get(s.Minimal(t.Context()))
		all, err := m.Values(t.Context(), automaton.All(binary), 500)
		if got := must.Get(s.Bounded(t.Context())); got != (err == nil) {
			t.Fatalf("bounded %v, but values %v, %v\n%s", got, all, err, s.text())
		} else if !got {
			continue
		}
		bounded++
		short := values(s, 8)
		for _, within := range []*automaton.DFA{automaton.All(binary), apart} {
			var want []*big.Rat
			for i, w := range words(2, 8) {
				if within.Accepts(within.Alphabet().Word(w)) {
					want = append(want, short[i])
				}
			}
			slices.SortFunc(want, (*big.Rat).Cmp)
			want = slices.CompactFunc(want, func(x, y *big.Rat) bool { return x.Cmp(y) == 0 })
			if got := must.Get(m.Values(t.Context(), within, 500)); !slices.EqualFunc(got, want, func(x, y *big.Rat) bool { return x.Cmp(y) == 0 }) {
				t.Errorf("the values %v, expected %v, of\n%s", got, want, s.text())
			}
		}
	}
	if bounded < 20 || bounded > 100 {
		t.Errorf("%d of 120 are bounded", bounded)
	}
}

// TestWeights: whether values are bounded is only decided for natural numbers.
func TestWeights(t *testing.T) {
	one := big.NewRat(1, 1)
	for _, x := range []*big.Rat{big.NewRat(-1, 1), big.NewRat(1, 2), big.NewRat(-1, 2)} {
		for i := range 3 {
			w := []*big.Rat{one, one, one}
			w[i] = x
			s := must.Get(New(w[:1], [][][]Entry{{{{0, w[1]}}}}, w[2:]))
			if bounded, err := s.Bounded(t.Context()); bounded || err != errWeights {
				t.Errorf("%v: bounded %v, %v", w, bounded, err)
			}
		}
	}
}

// chain returns a series with one digit and n states, each of which leads to the next with this weight.
func chain(n int, weight *big.Rat) *Series {
	first, last := zeros(n), zeros(n)
	first[0], last[n-1] = weight, weight
	m := make([][]Entry, n)
	for i := range n - 1 {
		m[i] = []Entry{{i + 1, weight}}
	}
	return must.Get(New(first, [][][]Entry{m}, last))
}

// TestLimits: what is too large is refused, and the message says what would fit.
func TestLimits(t *testing.T) {
	one := big.NewRat(1, 1)
	of := func(s *Series, basis []link) error {
		_, _, err := newPrimes().next(s).span(t.Context(), s, basis)
		return err
	}
	fork := func(n int) error {
		_, err := newWays(chain(n, one)).fork(t.Context())
		return err
	}
	lumped := func(n int) error {
		_, err := lump(t.Context(), must.Get(New(zeros(n), nil, zeros(n))))
		return err
	}
	vectors := func(most int) error {
		_, err := chain(3, one).Values(t.Context(), automaton.All(must.Get(automaton.NewAlphabet(2))), most)
		return err
	}
	for i, c := range []struct {
		err  error
		want string
	}{
		{lumped(50_000), ""}, {lumped(50_001), "a linear representation of rank 50001 to be minimised; 50000 would fit"},
		{of(chain(400, one), nil), ""}, {of(chain(401, one), nil), "a linear representation of rank 401 or more; 400 would fit"},
		{of(chain(20_001, one), nil), "a linear representation of rank 200 or more; 199 would fit"},
		{fork(100), ""}, {fork(101), "whether counts with 101 states are bounded"},
		{vectors(4), ""}, {vectors(3), "more than 3 vectors"},
	} {
		got := ""
		if errors.Is(c.err, numeration.ErrLimit) {
			got = strings.TrimPrefix(c.err.Error(), numeration.ErrLimit.Error()+": ")
		}
		if got != c.want || (c.err == nil) != (c.want == "") {
			t.Errorf("case %d: %v, expected %s", i, c.err, c.want)
		}
	}
}

// TestStops: a long question stops when its context ends. Each step of the work on a basis of 40 vectors asks, for every one of several primes.
func TestStops(t *testing.T) {
	s := chain(40, big.NewRat(9, 1))
	for what, c := range map[string]struct {
		least int
		ask   func(ctx context.Context) error
	}{
		"minimal": {500, func(ctx context.Context) error { _, err := s.Minimal(ctx); return err }},
		"bounded": {50, func(ctx context.Context) error { _, err := s.Bounded(ctx); return err }},
		"values": {40, func(ctx context.Context) error {
			_, err := s.Values(ctx, automaton.All(must.Get(automaton.NewAlphabet(2))), 50)
			return err
		}},
	} {
		asked := ctxtest.Count(t.Context())
		must.Do(c.ask(asked))
		for left := 0; left < asked.Times(); left += 1 + left/5 {
			if err := c.ask(ctxtest.EndAfter(t.Context(), left)); !errors.Is(err, context.Canceled) {
				t.Errorf("%s stopped at check %d: %v", what, left, err)
			}
		}
		if asked.Times() < c.least {
			t.Errorf("%s asks %d times, want at least %d", what, asked.Times(), c.least)
		}
	}
}

// TestBound compares the bound of integers that are 0 modulo a number with one computed by hand.
func TestBound(t *testing.T) {
	r := big.NewRat
	s := must.Get(New([]*big.Rat{r(1, 2), r(-3, 1)}, [][][]Entry{ // denominators 2 and 15, sums 7/2, 7/3 and 10/3
		{{{0, r(1, 3)}, {1, r(-2, 1)}}, {{1, r(1, 5)}}}, {{{0, r(1, 1)}}, {{0, r(-3, 1)}, {1, r(1, 3)}}}}, rats(0, 0)))
	b := newBound(s, []link{{-1, 0}, {0, 1}, {1, 0}, {0, 0}}) // vectors up to 7/2, 35/3, 245/9, 49/6, and words of two digits
	coordinates := make([][][]*big.Rat, 2)
	for d := range coordinates {
		coordinates[d] = [][]*big.Rat{zeros(4), zeros(4), zeros(4), zeros(4)}
	}
	coordinates[1][2] = []*big.Rat{new(big.Rat), r(1, 14), new(big.Rat), r(-2, 1)}
	const want = 10_197_250 // (245/9·10/3 + 1/14·35/3 + 2·49/6) times 2·15³·14: a coordinate and a vector can share a denominator
	for modulus, proved := range map[int64]bool{want - 1: false, want: false, want + 1: true} {
		if b.proves(coordinates, big.NewInt(modulus)) != proved {
			t.Errorf("modulo %d: proved %v, want %v", modulus, !proved, proved)
		}
	}
}

// TestFraction tries all fractions that a modulus leaves.
func TestFraction(t *testing.T) {
	for m := int64(2); m < 130; m++ {
		bound := new(big.Int).Sqrt(big.NewInt(m / 2))
		want := map[int64]*big.Rat{}
		for d := int64(1); d <= bound.Int64(); d++ {
			for n := -bound.Int64(); n <= bound.Int64(); n++ {
				if inverse := new(big.Int).ModInverse(big.NewInt(d), big.NewInt(m)); inverse != nil {
					want[((n*inverse.Int64())%m+m)%m] = big.NewRat(n, d)
				}
			}
		}
		for x := range m {
			got, ok := fraction(big.NewInt(x), big.NewInt(m), bound)
			if ok != (want[x] != nil) || ok && got.Cmp(want[x]) != 0 {
				t.Errorf("%d modulo %d: %v, %v, want %v", x, m, got, ok, want[x])
			}
		}
	}
}

// TestLong: coordinates with long numerators and denominators need several primes, and long strings are evaluated by halves.
func TestLong(t *testing.T) {
	long := new(big.Rat).SetFrac(new(big.Int).Exp(big.NewInt(3), big.NewInt(200), nil), new(big.Int).Exp(big.NewInt(7), big.NewInt(150), nil))
	one := big.NewRat(1, 1)
	s := must.Get(New([]*big.Rat{one, long}, [][][]Entry{{{{1, long}}, {{0, one}, {1, long}}}}, []*big.Rat{long, one}))
	m := must.Get(s.Minimal(t.Context()))
	for i, want := range values(s, 6) {
		if got := m.At(make([]int, i)); got.Cmp(want) != 0 {
			t.Errorf("%d zeros: %v, expected %v", i, got, want)
		}
	}
	r := rand.New(rand.NewPCG(11, 12))
	for _, rank := range []int{4, smallRank, smallRank + 1} {
		s := random(r, rank, 2, rank > 4)
		var word []int
		for range 3*longString + 7 {
			word = append(word, r.IntN(2))
		}
		if got, want := s.At(word), slow(s, word); got.Cmp(want) != 0 {
			t.Errorf("%v, expected %v", got, want)
		}
	}
}

func rats(numbers ...int64) (all []*big.Rat) {
	for _, n := range numbers {
		all = append(all, big.NewRat(n, 1))
	}
	return all
}

// TestWrite compares all formats, of a series with long and short fractions and of one without states, with testdata/formats.txt.
func TestWrite(t *testing.T) {
	x, y := big.NewRat(-10, 3), big.NewRat(1, 2)
	s := must.Get(New([]*big.Rat{x, y}, [][][]Entry{{{{1, x}}, {{0, y}, {1, y}}}, {{{0, y}}, nil}}, []*big.Rat{y, big.NewRat(7, 1)}))
	zero := must.Get(New(nil, [][][]Entry{nil}, nil))
	var text strings.Builder
	for _, format := range Formats() {
		must.Do(errors.Join(s.Write(&text, format, "f", "an example"), zero.Write(&text, format, "g", "nothing")))
	}
	golden.Same(t, "testdata/formats.txt", text.String())
	if err := s.Write(&text, "maple", "f", ""); err == nil || err.Error() != `unknown format "maple"; expected text, sage, mathematica, latex` {
		t.Error(err)
	}
}

func TestNewErrors(t *testing.T) {
	one := rats(1)
	for want, f := range map[string]func() (*Series, error){
		"expected a row and a column of the same length, got 1 and 0 numbers": func() (*Series, error) { return New(one, nil, nil) },
		"the matrix of the digit 0 has 0 rows, expected 1":                    func() (*Series, error) { return New(one, [][][]Entry{{}}, one) },
		"the matrix of the digit 0 has a column 1, expected columns below 1":  func() (*Series, error) { return New(one, [][][]Entry{{{{1, one[0]}}}}, one) },
		"the matrix of the digit 1 has a column -1, expected columns below 1": func() (*Series, error) {
			return New(one, [][][]Entry{{{{0, one[0]}}}, {{{-1, one[0]}}}}, one)
		},
	} {
		if _, err := f(); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
