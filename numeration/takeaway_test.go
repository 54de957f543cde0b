package numeration

import (
	"bufio"
	"context"
	"fmt"
	"math/big"
	"os"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/long"
	"zeck/internal/must"
)

func newTakeAway(k, c int64) *TakeAway { return must.Get(NewTakeAway(k, c)) }

// TestTakeAwayTerms compares terms with the definition, for every small rule and far beyond the table.
func TestTakeAwayTerms(t *testing.T) {
	check := func(s *TakeAway, slow *slowTakeAway, from int) {
		last := len(slow.terms) - 1
		got, err := s.Terms(t.Context(), from, last)
		if err != nil || len(got) != last-from+1 {
			t.Fatalf("k = %d, c = %d: %d terms from %d to %d, %v", s.k, s.c, len(got), from, last, err)
		}
		for i, h := range got {
			if h != NatFromBig(slow.terms[from+i]) {
				t.Fatalf("k = %d, c = %d: H(%d) is %s", s.k, s.c, from+i, h.Short())
			}
		}
		if h, err := s.Term(t.Context(), last); err != nil || h != NatFromBig(slow.terms[last]) {
			t.Errorf("k = %d, c = %d: Term(%d) = %s, %v", s.k, s.c, last, h.Short(), err)
		}
	}
	most := int64(long.Or(5, 12))
	for k := int64(1); k <= most; k++ {
		for c := 1 - k; c <= most; c++ {
			check(newTakeAway(k, c), newSlowTakeAway(k, c, count(400)), 1)
		}
	}
	for _, k := range []int64{1, 2, 3, 7} {
		s, slow := newTakeAway(k, 0), newSlowTakeAway(k, 0, bitsOf(3*maxTableBits))
		n := len(slow.terms) - 1
		for _, from := range []int{1, n / 3, n/3 + 7, n - 20} {
			check(s, slow, from)
		}
	}
}

// TestTakeAwayLongRuns: for a large k the first terms are arithmetic progressions, which no table could list one by one.
func TestTakeAwayLongRuns(t *testing.T) {
	s := newTakeAway(MaxTakeAway, 5)
	for n, want := range map[uint64][]int{1_000_000_005: {1_000_000_005}, 1_000_000_006: {1_000_000_006}, 1_000_000_007: {1_000_000_006, 1},
		1_000_000_008: {1_000_000_007}} {
		got, err := s.Indices(context.Background(), NewNat(n))
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("Indices(%d) = %v, %v; want %v", n, got, err, want)
		}
		if sum, err := s.Sum(context.Background(), got); err != nil || sum != NewNat(n) {
			t.Errorf("Sum(%v) = %s, %v", got, sum, err)
		}
	}
}

// TestTakeAwaySmall compares all operations on a number with the definitions, for every small rule and number: systems with the same
// first terms must not be confused.
func TestTakeAwaySmall(t *testing.T) {
	for k := int64(1); k <= 5; k++ {
		for c := 1 - k; c <= 3; c++ {
			s, slow := newTakeAway(k, c), newSlowTakeAway(k, c, bitsOf(9))
			for n := range int64(150) {
				checkTakeAway(t, s, slow, big.NewInt(n))
			}
		}
	}
}

// rules are systems of every kind: binary, Fibonacci, p from 1 to 100, c of both signs.
var rules = [][2]int64{{1, 0}, {1, 1}, {1, 7}, {2, 0}, {2, -1}, {2, 3}, {3, 0}, {3, -2}, {4, 1}, {5, -3}, {6, 0}, {9, 100},
	{12, 0}, {20, 0}}

// TestTakeAwayAllPathsAgree compares every way to write a number, and back, with the plain greedy rule: on sizes where both the table and the
// conversion by halving work; and with a c that exceeds the gap between the bounds on huge sums, soon after they were coarsened.
func TestTakeAwayAllPathsAgree(t *testing.T) {
	check := func(r [2]int64, p, bits int) {
		s, slow := newTakeAway(r[0], r[1]), newSlowTakeAway(r[0], r[1], bitsOf(bits))
		for _, x := range slow.adversarial(p) {
			checkTakeAway(t, s, slow, x)
		}
	}
	for _, r := range rules {
		p := must.Get(newTakeAway(r[0], r[1]).Recurrence(context.Background())).P
		check(r, p, maxTableBits*9/10)
		if p < 12 || long.Asked() {
			check(r, p, maxTableBits*3/2)
		}
	}
	for _, r := range [][2]int64{{3, 3000}, {6, 2000}} {
		for bits := 2*cutterBits - 1; bits < 2*cutterBits+8; bits += long.Or(3, 1) {
			check(r, 9, bits)
		}
	}
}

// checkTakeAway compares all operations on one number with the definitions.
func checkTakeAway(t rapid.TB, s *TakeAway, slow *slowTakeAway, x *big.Int) {
	t.Helper()
	ctx, n := context.Background(), NatFromBig(x)
	f := must.Get(s.newFastOnce(ctx))
	want := slow.greedy(x)
	wantCuts := slow.cuts(want)
	check := func(what string, right bool, got any, err error) {
		t.Helper()
		if err != nil || !right {
			k, c := s.Rule()
			t.Fatalf("k = %d, c = %d, %s = %v with the cuts %v: the %s are %v, %v", k, c, n, want, wantCuts, what, got, err)
		}
	}
	indices, err := s.Indices(ctx, n)
	check("indices", slices.Equal(indices, want), indices, err)
	indices, err = f.indices(ctx, x)
	check("indices by halves", slices.Equal(indices, want), indices, err)
	sum, err := f.sum(ctx, want)
	check("sums by halves", err == nil && sum.Cmp(x) == 0, sum, err)
	v, err := s.Value(ctx, must.Get(s.Digits(ctx, n)))
	check("values of the digits", v == n, v, err)
	v, err = s.Sum(ctx, want)
	check("sums", v == n, v, err)
	counts := append([]int{0}, wantCuts...)
	sums, err := s.PartialSums(ctx, want, counts)
	check("partial sums", slices.Equal(sums, slow.partialSums(want, counts)), sums, err)
	cuts, err := s.Cuts(ctx, want)
	check("cuts", slices.Equal(cuts, wantCuts), cuts, err)
	if len(want) == 0 {
		return
	}
	if s.hasGapRule() {
		cuts, err = newTakeAway(s.k, s.c).cutsByGaps(ctx, want) // with a small table
	} else {
		cuts, err = s.cutsByBounds(ctx, f, want)
	}
	check("cuts as of a huge number", slices.Equal(cuts, wantCuts), cuts, err)
}

// TestTakeAwayProperties does the same with random numbers: random sums of close terms, and arbitrary numbers.
func TestTakeAwayProperties(t *testing.T) {
	type pair struct {
		s    *TakeAway
		slow *slowTakeAway
	}
	var systems []pair
	for _, r := range rules {
		systems = append(systems, pair{newTakeAway(r[0], r[1]), newSlowTakeAway(r[0], r[1], bitsOf(3000))})
	}
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(systems).Draw(t, "system")
		x := new(big.Int)
		if rapid.Bool().Draw(t, "sum of terms") {
			for i := rapid.IntRange(1, len(p.slow.terms)-2).Draw(t, "top"); i > 0; {
				x.Add(x, p.slow.terms[i])
				i = p.slow.low[i] - 1 - rapid.IntRange(0, rapid.SampledFrom([]int{0, 1, 3, 300}).Draw(t, "range")).Draw(t, "gap")
			}
		} else {
			x.SetBytes(rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "bytes"))
		}
		if x.Cmp(p.slow.terms[len(p.slow.terms)-1]) < 0 {
			checkTakeAway(t, p.s, p.slow, x)
		}
	})
}

// TestTakeAwayHard: the conversion by halving is in doubt about the upper half exactly if the leading bits of a number are those of a term.
// Terms plus or minus a little, at every scale, make every level carry or not carry; at the edges of nodes the missed place is the lowest of
// a half; the first leaf has a true end, and an estimated one.
func TestTakeAwayHard(t *testing.T) {
	for i, r := range append([][2]int64{{4, 0}, {3, 0}}, rules...) {
		f := must.Get(newTakeAway(r[0], r[1]).newFast(context.Background()))
		edge := f.origin + f.leaf
		slow := newSlowTakeAway(r[0], r[1], func(s *slowTakeAway) bool {
			far := len(s.terms) > edge+2 && (f.p > 1 || len(s.terms) > edge+f.leaf+2) && s.terms[len(s.terms)-1].BitLen() > f.leafEnd+2
			return far && (i > 0 || s.terms[len(s.terms)-1].BitLen() > 8_000) && (i != 1 || len(s.terms) > f.origin+9*f.leaf)
		})
		check := func(x *big.Int) {
			want := slow.greedy(x)
			if got, err := f.indices(context.Background(), x); err != nil || !slices.Equal(got, want) {
				t.Fatalf("k = %d, c = %d: a number of %d bits is %v, %v, want %v", r[0], r[1], x.BitLen(), got, err, want)
			}
			if got, err := f.sum(context.Background(), want); err != nil || got.Cmp(x) != 0 {
				t.Fatalf("k = %d, c = %d: a sum of %d bits: %v", r[0], r[1], x.BitLen(), err)
			}
		}
		near := func(x *big.Int) {
			for d := int64(-1); d <= 1; d++ {
				check(new(big.Int).Add(x, big.NewInt(d)))
			}
		}
		beyond := slow.terms[min(edge+f.leaf, len(slow.terms)-2)] // of binary numbers the first that needs another level
		for _, x := range []*big.Int{slow.terms[edge-1], slow.terms[edge], slow.sum([]int{edge, 1}), beyond, lsh(one, uint(f.leafEnd-1)),
			lsh(one, uint(f.leafEnd))} {
			near(x)
		}
		top := len(slow.terms) - 2
		switch i {
		case 0:
			for i := top; i > top/2; i -= top / 9 {
				for j := 1; j < i; j += 1 + top/19 {
					check(new(big.Int).Add(slow.terms[i], slow.terms[j]))
					check(new(big.Int).Sub(slow.terms[i], slow.terms[j]))
				}
			}
		case 1:
			for edge := edge; edge <= f.origin+8*f.leaf; edge += f.leaf {
				for _, indices := range [][]int{{edge}, {edge + f.p, edge}, {edge + 20, edge}, {top - 7, edge}, {top - 7, edge + f.p + 1, edge}} {
					near(slow.sum(indices))
				}
			}
		}
	}
}

//zeck:race
func TestTakeAwayConcurrently(t *testing.T) {
	s := newTakeAway(5, 0)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for j := range 20 {
				n := NatFromBig(power(big.NewInt(7), uint(1+i*17+j*171)))
				indices, err := s.Indices(context.Background(), n)
				if err != nil {
					t.Error(err)
					return
				}
				if v, err := s.Sum(context.Background(), indices); err != nil || v != n {
					t.Errorf("7^%d does not come back: %v", 1+i*17+j*171, err)
				}
			}
		})
	}
	wg.Wait()
}

// slowTakeAway is the system by its definition: terms[i] is H(i), low[i] the l that belongs to i. It grows until enough
// returns true.
type slowTakeAway struct {
	k, c  *big.Int
	terms []*big.Int
	low   []int
}

func newSlowTakeAway(k, c int64, enough func(*slowTakeAway) bool) *slowTakeAway {
	s := &slowTakeAway{big.NewInt(k), big.NewInt(c), []*big.Int{nil, big.NewInt(1)}, []int{0}}
	l := 1
	for i := 1; !enough(s); i++ {
		for s.after(s.terms[l]).Cmp(s.terms[i]) < 0 {
			l++
		}
		s.low = append(s.low, l)
		s.terms = append(s.terms, new(big.Int).Add(s.terms[i], s.terms[l]))
	}
	return s
}

func bitsOf(n int) func(*slowTakeAway) bool {
	return func(s *slowTakeAway) bool { return s.terms[len(s.terms)-1].BitLen() > n }
}

func count(n int) func(*slowTakeAway) bool {
	return func(s *slowTakeAway) bool { return len(s.terms) > n }
}

func (s *slowTakeAway) after(t *big.Int) *big.Int {
	x := new(big.Int).Mul(t, s.k)
	return x.Add(x, s.c)
}

// greedy returns the indices of the terms of n, largest first.
func (s *slowTakeAway) greedy(n *big.Int) []int {
	n = new(big.Int).Set(n)
	var indices []int
	for i := len(s.terms) - 1; i > 0; i-- {
		if n.Cmp(s.terms[i]) >= 0 {
			n.Sub(n, s.terms[i])
			indices = append(indices, i)
		}
	}
	return indices
}

func (s *slowTakeAway) sum(indices []int) *big.Int {
	x := new(big.Int)
	for _, i := range indices {
		x.Add(x, s.terms[i])
	}
	return x
}

func (s *slowTakeAway) partialSums(indices, counts []int) []Nat {
	var sums []Nat
	sum, summed := new(big.Int), 0
	for _, n := range counts { // in ascending order
		sum.Add(sum, s.sum(indices[len(indices)-n:len(indices)-summed]))
		sums, summed = append(sums, NatFromBig(sum)), n
	}
	return sums
}

// cuts is Cuts by its definition.
func (s *slowTakeAway) cuts(indices []int) []int {
	var cuts []int
	sum := new(big.Int)
	for n := 1; n <= len(indices); n++ {
		sum.Add(sum, s.terms[indices[len(indices)-n]])
		if n == len(indices) || s.after(sum).Cmp(s.terms[indices[len(indices)-n-1]]) < 0 {
			cuts = append(cuts, n)
		}
	}
	return cuts
}

// adversarial returns numbers that are hard to convert: neighbours of terms, the largest and the sparsest sums, and
// numbers that are barely a cut or barely not one.
func (s *slowTakeAway) adversarial(p int) []*big.Int {
	var xs []*big.Int
	add := func(x *big.Int) {
		for d := int64(-1); d <= 1; d++ {
			xs = append(xs, new(big.Int).Add(x, big.NewInt(d)))
		}
	}
	top := len(s.terms) - 2
	add(s.terms[top])
	cut := new(big.Int).Sub(s.terms[top], s.c)
	add(cut.Add(cut.Div(cut, s.k), s.terms[top])) // H(i) + t with k·t + c about H(i)
	for _, gap := range []int{p, 2*p + 1} {
		x := new(big.Int)
		for j := top; j > 0; j -= gap {
			x.Add(x, s.terms[j])
		}
		xs = append(xs, x)
	}
	without := new(big.Int).Sub(s.terms[top], s.terms[top/2]) // without one in the middle
	return append(xs, without.Sub(without, one))
}

// recurrence returns P and From of the computed terms: the last distance i+1−l(i), and the first index from which it is constant.
func (s *slowTakeAway) recurrence() (p, from int) {
	last := len(s.low) - 1
	p = last + 1 - s.low[last]
	for last > 0 && last+1-s.low[last] == p {
		last--
	}
	return p, last + 2
}

// TestTakeAwayRecurrence compares the proof with the terms, several times beyond the terms that the proof used.
func TestTakeAwayRecurrence(t *testing.T) {
	rule := func(k, c int64) {
		rec, err := newTakeAway(k, c).Recurrence(context.Background())
		if err != nil || !rec.Proved {
			t.Fatalf("k = %d, c = %d: %+v, %v", k, c, rec, err)
		}
		slow := newSlowTakeAway(k, c, count(3*(rec.From+rec.P)+100))
		if p, from := slow.recurrence(); p != rec.P || from != rec.From {
			t.Errorf("k = %d, c = %d: p = %d from %d on, but the terms say p = %d from %d on", k, c, rec.P, rec.From, p, from)
		}
	}
	for k := range int64(long.Or(50, 200)) {
		rule(k+1, 0)
	}
	for k := int64(1); k <= 12; k++ {
		for c := 1 - k; c <= 14; c++ {
			rule(k, c)
		}
		for _, c := range []int64{100, 1000, 12345} {
			rule(k, c)
		}
	}
}

// TestTakeAwayPage checks the numbers of docs/take-away.md.
func TestTakeAwayPage(t *testing.T) {
	f := must.Get(os.Open("../docs/take-away.md"))
	defer f.Close()
	rows := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var k, c int64
		var want Recurrence
		line := lines.Text()
		if n, _ := fmt.Sscanf(line, "| %d | %d | %d | %d |", &k, &c, &want.P, &want.From); n != 4 {
			continue
		}
		rows++
		want.Proved = true
		if rec, err := newTakeAway(k, c).Recurrence(context.Background()); rec != want || err != nil {
			t.Errorf("the page says %q, but it is %+v, %v", line, rec, err)
		}
	}
	if rows < 30 {
		t.Errorf("the page has only %d rows", rows)
	}
}
