package prove

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/logic"
)

// termsOf returns the terms of a number system, as the questions of a search have them.
func termsOf(t testing.TB, name string) []uint64 {
	t.Helper()
	system, err := logic.SystemByName(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	coder, err := newCoder(system, 2)
	if err != nil {
		t.Fatal(err)
	}
	return coder.terms
}

// hashOf is a short text that is another one for other values.
func hashOf(values ...any) string {
	h := fnv.New32a()
	fmt.Fprint(h, values...)
	return fmt.Sprintf("%08x", h.Sum32())
}

// TestNotPairs: which games have a table of pairs, and which have none, as they differ in one thing.
func TestNotPairs(t *testing.T) {
	game := func() *recursion {
		line := func(x, y int) setRule { return setRule{dir: []int{x, y}, starts: [][]int{{x, y}}, cap: -1} }
		return &recursion{Rules: Rules{Position: []string{"a", "b"}}, alike: [][]int{{0, 1}, {1, 0}}, cap: -1,
			sets: []setRule{line(0, 1), line(1, 1), line(3, 4)},
			ways: []way{{through: through{set: 0, perm: []int{0, 1}}}, {through: through{set: 1, perm: []int{0, 1}}},
				{through: through{set: 2, perm: []int{1, 0}}}}}
	}
	for name, c := range map[string]struct {
		change     func(r *recursion)
		ok         bool
		ways, both int
	}{
		"as it is":          {func(*recursion) {}, true, 2, 1},
		"three piles":       {func(r *recursion) { r.Position = []string{"a", "b", "c"} }, false, 0, 0},
		"one pile":          {func(r *recursion) { r.Position = []string{"a"} }, false, 0, 0},
		"the order matters": {func(r *recursion) { r.alike = r.alike[:1] }, false, 0, 0},
		"a condition":       {func(r *recursion) { r.Where = "a <= b" }, false, 0, 0},
		"a cap":             {func(r *recursion) { r.cap = 0 }, false, 0, 0},
		"no direction":      {func(r *recursion) { r.sets[1].dir = nil }, false, 0, 0},
		"one back":          {func(r *recursion) { r.sets[1].dir = []int{2, -1} }, false, 0, 0},
		"twice as far":      {func(r *recursion) { r.sets[1].dir = []int{2, 2} }, false, 0, 0},
		"too far":           {func(r *recursion) { r.sets[2].dir = []int{3, 5} }, false, 0, 0},
		"too far, too":      {func(r *recursion) { r.sets[2].dir = []int{5, 3} }, false, 0, 0},
		"the value":         {func(r *recursion) { r.learned = true; r.sets = append(r.sets, setRule{cap: -1}) }, true, 2, 1},
		"learned":           {func(r *recursion) { r.learned = true; r.sets = append(r.sets, setRule{cap: -1}, setRule{cap: -1}) }, false, 0, 0},
		"a start back":      {func(r *recursion) { r.sets[1].starts = [][]int{{1, 1}, {2, -1}} }, false, 0, 0},
		"a start at once":   {func(r *recursion) { r.sets[1].starts = [][]int{{1, 1}, {0, 0}} }, true, 2, 1},
		"no rows":           {func(r *recursion) { r.ways = r.ways[1:] }, false, 2, 1},
		"some rows":         {func(r *recursion) { r.ways[0].when = "a = b" }, false, 3, 1},
		"other rows":        {func(r *recursion) { r.sets[0].starts = [][]int{{0, 2}} }, false, 3, 1},
		"more rows":         {func(r *recursion) { r.sets[0].starts = [][]int{{0, 1}, {1, 1}} }, false, 3, 1},
		"columns":           {func(r *recursion) { r.sets[0].dir, r.sets[0].starts = []int{1, 0}, [][]int{{1, 0}} }, false, 3, 1},
		"a cone": {func(r *recursion) {
			r.sets = append(r.sets, setRule{dir: []int{2, 0}, inner: []shifted{{set: 0, perm: []int{0, 1}, by: []int{0, 0}}}, cap: -1})
		}, true, 2, 1},
		"a cone, and more": {func(r *recursion) {
			r.sets = append(r.sets, setRule{dir: []int{2, 0}, inner: []shifted{{set: 0, perm: []int{0, 1}, by: []int{0, 0}}}, cap: -1},
				setRule{cap: -1})
		}, false, 0, 0},
		"no cone": {func(r *recursion) {
			r.sets = append(r.sets, setRule{dir: []int{0, 1}, inner: []shifted{{set: 0, perm: []int{0, 1}, by: []int{0, 0}}}, cap: -1})
		}, false, 0, 0},
		"some diagonals": {func(r *recursion) { r.ways[1].when = "a = b" }, true, 2, 0},
		"a jump":         {func(r *recursion) { r.ways[2].set, r.ways[2].targets = -1, make([]func([]int64) (int64, bool), 2) }, true, 2, 1},
		"any move":       {func(r *recursion) { r.ways[2].set = -1 }, false, 0, 0},
	} {
		r := game()
		c.change(r)
		p, ok := newPairs(r)
		if ok != c.ok || p != nil && (len(p.ways) != c.ways || len(p.both) != c.both) || p == nil && c.ways > 0 {
			t.Errorf("%s: %+v, %t", name, p, ok)
		}
	}
}

// TestAlong: moves along a line lead to a pair if one is found on the way back, step by step; and whether (x, y) is a pair depends on that
// and on single moves.
func TestAlong(t *testing.T) {
	const most = 12
	random := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		dir := [][]int{{0, 1}, {1, 1}, {1, 2}, {2, 1}, {1, 0}}[random.IntN(5)]
		var starts [][]int
		for range 1 + random.IntN(2) {
			starts = append(starts, []int{random.IntN(4), 1 + random.IntN(4)})
		}
		r := &recursion{Rules: Rules{Position: []string{"a", "b"}}, alike: [][]int{{0, 1}, {1, 0}}, cap: -1, sets: []setRule{{dir: dir, starts: starts, cap: -1}}}
		p := &pairs{r: r, here: make([]int64, 2), partner: [][]int32{noNumbers(most)}, first: [][]int32{nil}, cones: []*cone{nil}}
		if dir[0] > 0 {
			p.first[0] = noNumbers((dir[0] + dir[1]) * most)
		}
		for x := range most {
			if y := x + random.IntN(most-x); p.partner[0][x] < 0 && p.partner[0][y] < 0 && random.IntN(3) > 0 {
				p.add(x, y)
			}
		}
		single := func(at int64, ok bool) func([]int64) (int64, bool) {
			return func([]int64) (int64, bool) { return at, ok }
		}
		pair := p.partner[0][0]
		eachTuple(2, most, func(at []int) {
			want := false
			for _, v := range starts {
				for x, y := at[0]-v[0], at[1]-v[1]; x >= 0 && y >= 0; x, y = x-dir[0], y-dir[1] {
					want = want || p.has(x, y)
				}
			}
			if got := p.along(0, at[0], at[1]); got != want {
				t.Fatalf("from %v along %v, first %v, to one of %v: %t", at, dir, starts, p.partner[0], got)
			}
			if p.partner[0][at[1]] >= 0 {
				return
			}
			p.ways = []way{{through: through{set: 0, perm: []int{0, 1}}}}
			if fits, err := p.fits(at[0], at[1]); fits == want || err != nil {
				t.Fatalf("from %v along %v, first %v, to one of %v: fits %t, %v", at, dir, starts, p.partner[0], fits, err)
			}
			if pair < 0 || int(pair) > at[1] {
				return
			}
			for _, ok := range [][2]bool{{true, true}, {false, true}, {true, false}, {false, false}} {
				p.ways = []way{{through: through{set: -1}, targets: []func([]int64) (int64, bool){single(0, ok[0]), single(int64(pair), ok[1])}}}
				if fits, err := p.fits(at[0], at[1]); fits == (ok[0] && ok[1]) || err != nil {
					t.Fatalf("from %v to %d: fits %t, %v", at, pair, fits, err)
				}
			}
		})
	}
}

// TestPairsEnd: how far tables of pairs grow, and what they keep when they do not.
func TestPairsEnd(t *testing.T) {
	p := mustSeek(t, "lucas", 0, DiscoverOptions{}).known.(*pairs)
	if p.most() != 0 {
		t.Errorf("before it begins it knows %d", p.most())
	}
	if err := p.start(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	if err := p.grow(t.Context()); err != nil || p.most() != 32767 || p.reached != 32768 {
		t.Errorf("%v: numbers up to %d, %d", err, p.most(), p.reached)
	}
	if err := p.start(t.Context(), 1); err != nil || p.most() != 32767 || len(p.partner) != 2 {
		t.Errorf("%v: numbers up to %d of %d values", err, p.most(), len(p.partner))
	}
	if err := p.start(t.Context(), 0); err != nil || p.most() != 32767 || len(p.partner) != 1 {
		t.Errorf("%v: numbers up to %d of %d values", err, p.most(), len(p.partner))
	}
	p.doubtful = true
	p.both, p.ways = nil, []way{{through: through{set: -1}, targets: []func([]int64) (int64, bool){
		func([]int64) (int64, bool) { return 1, true }, func([]int64) (int64, bool) { return 0, true }, // so that it ends at once
	}}}
	for _, c := range []struct{ values, have, more int }{
		{1 << 16, 4095, 0}, {1 << 16, 4094, 4095}, {1 << 16, 511, 4088}, {1 << 16, 512, 4095}, {1<<16 - 4, 4095, 4096}, {1<<16 - 4, 4096, 0},
	} {
		p.partner = slices.Repeat([][]int32{make([]int32, c.have)}, c.values)
		err := p.grow(t.Context())
		if c.more == 0 && p.most() != c.have-1 || c.more > 0 && p.most() != c.more-1 ||
			strings.Contains(err.Error(), fmt.Sprintf("outgrow the table of numbers up to %d", c.have-1)) != (c.more == 0) {
			t.Errorf("%+v: %v, %d", c, err, p.most())
		}
	}
}
