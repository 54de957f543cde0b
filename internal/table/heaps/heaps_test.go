package heaps

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
)

// kindsOf returns the kinds of moves of a code, given as its digits after the point, beginning with that for taking nothing.
func kindsOf(digits ...int) (kinds []Kind) {
	for take, d := range digits {
		for count := range 4 {
			if d>>count&1 == 1 {
				kinds = append(kinds, Kind{Least: take, Most: take, Heaps: count})
			}
		}
	}
	return kinds
}

func octal(digits ...int) *Rules { return rules(kindsOf(digits...)...) }

func rules(kinds ...Kind) *Rules { return must.Get(New(kinds...)) }

// byDefinition returns G(0), …, G(n) by definition: it makes every move.
func byDefinition(kinds []Kind, n int) []int {
	g := make([]int, n+1)
	seen := make([]int, 4096) // the last heap, counted from 1, from which a move leads to each value
	for m := range g {
		for _, k := range kinds {
			for take := k.Least; take <= min(k.Most, m); take++ {
				lay(g, m-take, k, nil, func(left []int) {
					v := 0
					for _, h := range left {
						v ^= g[h]
					}
					seen[v] = m + 1
				})
			}
		}
		for seen[g[m]] == m+1 {
			g[m]++
		}
	}
	return g
}

// lay distributes the stones over the heaps of a kind, the largest last, after the heaps in left.
func lay(g []int, stones int, k Kind, left []int, see func([]int)) {
	if len(left) == k.Heaps {
		if stones == 0 && !(k.Unequal && left[0] == left[1]) {
			see(left)
		}
		return
	}
	from := max(k.Smallest, 1)
	if len(left) > 0 {
		from = left[len(left)-1]
	}
	if len(left) == k.Heaps-1 {
		from = max(from, stones) // no stone may be left over
	}
	for h := from; h <= stones; h++ {
		if h < len(g) {
			lay(g, stones-h, k, append(left, h), see)
		}
	}
}

// TestDefinition compares the values of random rules with the definition.
func TestDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var kinds []Kind
		for range rapid.IntRange(1, 4).Draw(t, "kinds") {
			k := Kind{Heaps: rapid.IntRange(0, 3).Draw(t, "heaps"), Smallest: rapid.IntRange(0, 3).Draw(t, "smallest")}
			if k.Heaps < 2 {
				k.Least = 1
			}
			k.Least += rapid.IntRange(0, 4).Draw(t, "least")
			k.Most = k.Least + rapid.IntRange(0, 3).Draw(t, "more")
			if rapid.IntRange(0, 4).Draw(t, "any") == 0 {
				k.Most = Any
			}
			k.Unequal = k.Heaps == 2 && rapid.Bool().Draw(t, "unequal")
			kinds = append(kinds, k)
		}
		for _, a := range kinds {
			for _, b := range kinds {
				if order := a.Compare(b); order != -b.Compare(a) || (order == 0) != (a == b) {
					t.Fatalf("%+v, %+v: %d, %d", a, b, order, b.Compare(a))
				}
			}
		}
		const n = 70
		s := rules(kinds...).Sequence()
		must.Do(s.Extend(context.Background(), n))
		for m, want := range byDefinition(kinds, n) {
			if s.At(m) != want {
				t.Fatalf("%+v: G(%d) = %d, want %d", kinds, m, s.At(m), want)
			}
		}
		checkPeriod(t, s, kinds)
		checkSeek(t, s, kinds, rapid.IntRange(0, n).Draw(t, "n"), rapid.IntRange(0, 9).Draw(t, "v"))
		checkSeek(t, s, kinds, rapid.IntRange(0, n).Draw(t, "n"), 0)
	})
}

// checkSeek compares the moves that Seek finds with all moves.
func checkSeek(t rapid.TB, s *Sequence, kinds []Kind, n, v int) {
	t.Helper()
	g := byDefinition(kinds, n)
	var want []Way
	for take := range n + 1 {
		for count := range 4 {
			for _, k := range kinds {
				if k.Heaps != count || take < k.Least || take > k.Most {
					continue
				}
				all := slices.Clone(want)
				lay(g, n-take, k, nil, func(left []int) {
					w := Way{Take: nat(take)}
					sum := 0
					for i, h := range left {
						w.Leave[i] = nat(h)
						sum ^= g[h]
					}
					if sum == v && !slices.Contains(all, w) {
						all = append(all, w)
					}
				})
				want = all
			}
		}
	}
	slices.SortStableFunc(want, compare)
	got, complete := s.Seek(nat(n), nat(v), 1_000_000)
	if !complete || !slices.Equal(got, want) {
		t.Fatalf("%+v: from %d to %d: %v, want %v", kinds, n, v, got, want)
	}
	if len(want) > 2 {
		got, complete = s.Seek(nat(n), nat(v), 2)
		if complete || !slices.Equal(got, want[:2]) {
			t.Fatalf("%+v: from %d to %d: the first two are %v, %v", kinds, n, v, got, complete)
		}
	}
}

// compare orders ways by what is taken, the number of heaps and the heaps.
func compare(a, b Way) int {
	count := func(w Way) (n int) {
		for _, h := range w.Leave {
			if !h.IsZero() {
				n++
			}
		}
		return n
	}
	return cmp.Or(a.Take.Cmp(b.Take), count(a)-count(b), slices.CompareFunc(a.Leave[:], b.Leave[:], game.Nat.Cmp))
}

func nat(n int) game.Nat { return numeration.NewNat(uint64(n)) }

// TestSeekLarge: beyond the table, Seek finds the same moves as with a longer table. A huge heap has the moves of a smaller one that
// differs by a multiple of the period, as far as they leave small heaps.
func TestSeekLarge(t *testing.T) {
	for _, code := range [][]int{{0, 7, 7}, {0, 0, 7}, {0, 1, 3, 7}, {0, 3, 3, 3}, {0, 2, 0, 0, 7}, {0, 2, 0, 11}, {0, 2, 6, 9}} {
		short, long := octal(code...).Sequence(), octal(code...).Sequence()
		p, err := short.Period(context.Background(), 0)
		if err != nil {
			t.Errorf("%v: %v", code, err)
			continue
		}
		n := short.Len() + 50
		must.Do(long.Extend(context.Background(), n))
		for ; n > short.Len(); n-- {
			got, all := short.Seek(nat(n), nat(1), 1000)
			want, whole := long.Seek(nat(n), nat(1), 1000)
			none, complete := short.Seek(nat(n), nat(1<<32), 1000) // no heap has this value
			if all != whole || !slices.Equal(got, want) || len(none) > 0 || !complete {
				t.Fatalf("%v: from %d: %v, %v, want %v, %v", code, n, got, all, want, whole)
			}
		}
		huge := parsed("10^30").Mul(nat(p.Period)).Add(nat(n))
		if short.Value(huge) != short.Value(nat(n)) {
			t.Errorf("%v: G(%s) = %s, want that of %d", code, huge, short.Value(huge), n)
		}
		sameBegin(t, short, p, huge, n)
	}
}

// sameBegin: a huge heap has the same first moves to each nim-value, up to the size of the smaller heap left, as a heap that is smaller
// by a multiple of the period but large enough to have as many moves.
func sameBegin(t *testing.T, s *Sequence, p game.ValuePeriod, huge game.Nat, n int) {
	t.Helper()
	const some = 40
	large := nat(n + 10*some*p.Period)
	for v := range 9 {
		got, _ := s.Seek(huge, nat(v), some)
		want, _ := s.Seek(large, nat(v), some)
		begin := func(ways []Way) (texts []string) {
			for _, w := range ways {
				heap := w.Leave[0]
				if w.Leave[1].IsZero() {
					heap = game.Nat{}
				}
				texts = append(texts, fmt.Sprint(w.Take, " and a heap of ", heap))
			}
			return texts
		}
		if !slices.Equal(begin(got), begin(want)) {
			t.Errorf("%s: to %d from %s: %v, from %s: %v", p, v, huge, begin(got), large, begin(want))
		}
	}
}

// checkPeriod checks a period against values that were not used to find it.
func checkPeriod(t rapid.TB, s *Sequence, kinds []Kind) {
	t.Helper()
	p, err := s.Period(context.Background(), 150)
	if errors.Is(err, game.ErrLimit) || errors.Is(err, ErrNoProof) {
		return
	}
	if err != nil || p.Proof.String() == "" || p.Source == "" {
		t.Fatal(p, err)
	}
	more := rules(kinds...).Sequence()
	must.Do(more.Extend(context.Background(), 600))
	for n := p.Preperiod; n+p.Period < more.Len(); n++ {
		if more.At(n+p.Period) != more.At(n)+p.Saltus {
			t.Fatalf("%+v: %s, but G(%d) = %d and G(%d) = %d", kinds, p, n, more.At(n), n+p.Period, more.At(n+p.Period))
		}
	}
	if p.Preperiod > 0 && more.At(p.Preperiod-1+p.Period) == more.At(p.Preperiod-1)+p.Saltus {
		t.Fatalf("%+v: %s, and earlier", kinds, p)
	}
}

// TestSplitsAndAny: if any number may be taken and heaps may also be split, the period is proved if possible, and all moves are found.
func TestSplitsAndAny(t *testing.T) {
	any := func(least, count, smallest int) Kind {
		return Kind{Least: least, Most: Any, Heaps: count, Smallest: smallest}
	}
	split := Kind{Heaps: 2}
	for _, c := range []struct {
		kinds []Kind
		want  string
	}{
		{[]Kind{any(1, 0, 0), any(1, 1, 0), split}, "arithmetic period 4 with saltus 4 from 1 on"}, // Lasker's Nim
		{[]Kind{any(3, 1, 0), split}, "arithmetic period 4 with saltus 2 from 1 on"},
		{[]Kind{any(2, 0, 0), any(2, 1, 0), split}, "arithmetic period 1 with saltus 1 from 1 on"},
		{[]Kind{any(1, 1, 2), {Least: 3, Most: 3, Heaps: 2, Unequal: true}}, "arithmetic period 1 with saltus 1 from 2 on"},
		{[]Kind{any(1, 0, 0), any(1, 1, 0)}, "arithmetic period 1 with saltus 1 from 0 on"}, // Nim
		{[]Kind{any(4, 1, 1), {Least: 2, Most: 2, Heaps: 2, Unequal: true}, {Heaps: 2}, {Least: 2, Most: 2, Heaps: 2, Smallest: 2}},
			"arithmetic period 4 with saltus 2 from 1 on"},
		{[]Kind{any(5, 1, 2), {Heaps: 2, Smallest: 1, Unequal: true}, {Least: 3, Most: 3, Heaps: 1}}, "arithmetic period 3 with saltus 2 from 17 on"},
		{[]Kind{any(1, 0, 0), any(4, 1, 2), {Least: 1, Most: 1, Heaps: 1}, {Least: 2, Most: 2, Heaps: 2, Smallest: 3}}, ""},
		{[]Kind{any(1, 0, 0), any(1, 1, 0), {Heaps: 2, Smallest: 2}}, ""},
		{[]Kind{any(1, 1, 0), any(1, 2, 0)}, ""},
		{[]Kind{any(1, 1, 0), {Heaps: 3}}, ""},
	} {
		s := rules(c.kinds...).Sequence()
		p, err := s.Period(context.Background(), 150)
		if c.want == "" {
			if !errors.Is(err, game.ErrLimit) {
				t.Errorf("%+v: %s, %v; want no proof", c.kinds, p, err)
			}
			continue
		}
		if err != nil || p.String() != c.want {
			t.Fatalf("%+v: %s, %v; want %s", c.kinds, p, err, c.want)
		}
		proof := p.Proof.String()
		one, splits := strings.Contains(proof, "and the last value,"), strings.Contains(proof, "can be split")
		if one != (s.rules.largest() == 1) || splits != (len(s.rules.pairs) > 0) {
			t.Errorf("%+v: %s", c.kinds, proof)
		}
		checkPeriod(t, s, c.kinds)
		for n := 60; n < 64; n++ {
			for v := range 20 {
				checkSeek(t, s, c.kinds, n, v)
			}
		}
		huge := parsed("10^30")
		for v := range 100 {
			ways, _ := s.Seek(huge, nat(v), 20)
			if len(ways) == 0 { // by definition of the nim-value, which is larger
				t.Fatalf("%+v: no way from %s to %d", c.kinds, huge, v)
			}
			for i, w := range ways {
				sum := s.Value(w.Leave[0]).Xor(s.Value(w.Leave[1]))
				if sum != nat(v) || w.Take.Add(w.Leave[0]).Add(w.Leave[1]) != huge || i > 0 && compare(ways[i-1], w) >= 0 {
					t.Fatalf("%+v: from %s to %d: %v", c.kinds, huge, v, ways)
				}
			}
		}
	}
}

// TestSparse: with and without the sparse space the values are the same, also if there are many. With it far fewer pairs are examined than there
// are, and its even heaps are correct.
func TestSparse(t *testing.T) {
	n := long.Or(1500, 3000)
	for _, c := range []struct {
		code  []int
		pairs int // the number of moves that leave two heaps, if most of the values are sparse
	}{{[]int{0, 7, 7}, 2}, {[]int{0, 0, 0, 7}, 0}, {[]int{0, 1, 5, 6}, 2}, {[]int{0, 5, 6}, 0}, {[]int{0, 0, 5, 6}, 2}, {[]int{0, 6}, 0},
		{[]int{4, 0, 0, 7}, 0}, {[]int{0, 1, 2, 7}, 0}} {
		s := octal(c.code...).Sequence()
		must.Do(s.Extend(context.Background(), n))
		var even []int32
		for m, want := range byDefinition(kindsOf(c.code...), n) {
			if s.At(m) != want {
				t.Fatalf("%v: G(%d) = %d, want %d", c.code, m, s.At(m), want)
			}
			if m > 0 && !odd(s.g[m], s.space.mask) {
				even = append(even, int32(m))
			}
		}
		if c.pairs == 0 {
			continue
		}
		if s.space.mask == 0 || !slices.Equal(s.space.even, even) {
			t.Errorf("%v: mask %b, %d even heaps, want %d", c.code, s.space.mask, len(s.space.even), len(even))
		}
		if all := int64(c.pairs * n * n / 4); s.work > all/3 {
			t.Errorf("%v: %d of %d pairs were examined", c.code, s.work, all)
		}
	}
}

// TestStop: work stops with its context or at the limit of its budget, and continues where it stopped.
func TestStop(t *testing.T) {
	s := octal(0, 0, 7).Sequence()
	stopped := ctxtest.Ended(context.Background())
	if _, err := s.Period(stopped, 0); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := s.Period(context.Background(), 100); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	if p, err := s.Period(context.Background(), 0); err != nil || p.Period != 34 {
		t.Error(p, err)
	}
	s = octal(0, 7, 7).Sequence()
	must.Do(s.Extend(t.Context(), 166))
	for most, proved := range []bool{166: false, 167: true}[166:] { // as G(n + 12) = G(n) up to n = 155 says
		if _, err := s.Period(t.Context(), 166+most); (err == nil) != proved {
			t.Errorf("from the values up to %d: %v", 166+most, err)
		}
	}
}

// Kayles: take one or two stones, and possibly split the rest.
func ExampleNew() {
	kayles, err := New(
		Kind{Least: 1, Most: 2, Heaps: 0}, Kind{Least: 1, Most: 2, Heaps: 1}, Kind{Least: 1, Most: 2, Heaps: 2})
	if err != nil {
		panic(err)
	}
	p, err := kayles.Sequence().Period(context.Background(), 0)
	fmt.Println(p, p.Exceptions(), err)
	fmt.Println(p.Proof)
	// Output:
	// period 12 from 71 on [0 3 6 9 11 15 18 21 22 28 34 39 57 70] <nil>
	// G(n + 12) = G(n) for all n from 71 to 155; a move takes at most 2 and leaves at most two heaps, so this holds for all larger n
}

func parsed(text string) game.Nat { return must.Get(numeration.Parse(text)) }

// TestProgress: the reported progress grows up to the requested heap, and does not restart with each part of the work.
func TestProgress(t *testing.T) {
	const heap = 15_000
	var reports []int64
	ctx := game.Budget{Progress: func(done, total int64) {
		if total != heap*heap {
			t.Fatalf("%d of %d", done, total)
		}
		reports = append(reports, done)
	}}.On(t.Context())
	must.Do(octal(0, 0, 0, 7).Sequence().Reach(ctx, numeration.NewNat(heap)))
	if len(reports) < 5 || !slices.IsSorted(reports) || reports[len(reports)-1] > heap*heap || reports[len(reports)-1] < heap*heap/2 {
		t.Errorf("reports %v", reports)
	}
}
