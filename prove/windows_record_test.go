package prove

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"zeck/internal/golden"
)

// TestWindowsRecord: what is seen in a table of pairs, what is worked out from it far beyond, and how much is kept for that: kept in a
// file. That it is right is tested by TestWindows.
func TestWindowsRecord(t *testing.T) {
	var all strings.Builder
	for _, c := range []struct {
		game   string
		values int
	}{{"wythoff", 1}, {"lucas", 1}, {"maharaja", 2}, {"maharaja23", 1}} {
		for _, system := range []string{"fibonacci", "pell@t=2"} {
			if system != "fibonacci" && c.game != "lucas" {
				continue
			}
			s := mustSeek(t, c.game, 0, DiscoverOptions{})
			p := s.known.(*pairs)
			for u := range c.values {
				if err := p.fill(t.Context(), u, 1<<13); err != nil {
					t.Fatal(err)
				}
			}
			w := newWindows(p, termsOf(t, system))
			fmt.Fprintf(&all, "%s in %s: jumps %v, both %t, keeps %d and %d\n", c.game, system, w.jumps, w.both, w.mostBlocks, w.mostCrowds)
			for _, part := range []int{4, 3, 1} {
				fmt.Fprintf(&all, "  part %d: %t", part, w.take(part))
				for _, v := range w.values {
					fmt.Fprintf(&all, "; %d numbers, %d states, %d doubles, counts %s", len(v.known), len(v.all.states), v.doubles, hashOf(v.counts))
				}
				all.WriteString("\n")
			}
			begins := w.begin()
			fmt.Fprintf(&all, "  begins %t\n", begins)
			if begins {
				recordFar(&all, w)
			}
		}
	}
	golden.Same(t, filepath.Join("testdata", "windows.txt"), all.String())
}

// recordFar writes down what windows answer far out.
func recordFar(all *strings.Builder, w *windows) {
	for _, most := range []int{1 << 15, 300} {
		w.mostBlocks, w.mostCrowds = most, most/10
		w.take(1)
		for v, of := range w.values {
			fmt.Fprintf(all, "  value %d, keeping %d:", v, most)
			for _, x := range []int64{4095, 8191, 8192, 12345, 1e6, 1e9, 1e12} {
				y, ok := w.partner(v, x)
				a, known := w.on(v, x)
				fmt.Fprintf(all, " %d %t %d %t,", y-x, ok, a, known)
			}
			fmt.Fprintf(all, " %d blocks, %d crowds, %d alone\n", len(of.blocks), of.crowds, len(of.alone))
		}
	}
	for i := range w.p.r.sets {
		for _, at := range [][2]int64{{1e9, 1e9}, {1e9, 1618033988}, {1618033988, 1e9}, {1e9, 1618033990}, {1e9, 2e9}, {2e9, 1e9},
			{maxTerm/8 - 1, 5},
			{maxTerm / 8, 5}, {5, maxTerm / 8}} {
			yes, err := w.in(i, at[0], at[1])
			fmt.Fprintf(all, "  %v in %d: %t %v\n", at, i, yes, err)
		}
	}
	for _, start := range []int64{0, 256, 512, 1024, 1280, 8192} {
		for _, past := range []int64{64, 256, 1024} {
			if past > start {
				continue
			}
			if b := w.work(0, start, past); b == nil {
				fmt.Fprintf(all, "  from %d, %d before: nothing\n", start, past)
			} else {
				fmt.Fprintf(all, "  from %d, %d before: %d %s\n", start, past, b.before, hashOf(b.partner))
			}
		}
	}
}

// TestProcess: the state of the process of pairs, held against lists of all numbers and diagonals that are taken.
func TestProcess(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	w := &windows{both: true, jumps: [][2]int64{{1, 2}, {0, 3}, {3, 1}}}
	plain := &windows{}
	var all []any
	for range 200 {
		s := processState{diagonals: 1<<maskLow - 1, taken: 1<<maskLow - 1, last: [3]int64{noPair, noPair, noPair}}
		x, n := int64(0), int64(0)
		taken, diagonals, partner := map[int64]bool{}, map[int64]bool{}, map[int64]int64{}
		for range 60 {
			forbidden := random.Uint64() & random.Uint64() & random.Uint64() &^ (1<<maskLow - 1)
			offset, ok := w.next(&s, forbidden)
			want := int64(-maskLow)
			for ; want < 64-maskLow; want++ {
				d := n + want
				jumps := slices.ContainsFunc([]int64{1, 3}, func(i int64) bool {
					y, is := partner[x-i]
					return is && y == x+d-map[int64]int64{1: 2, 3: 1}[i]
				})
				if d >= 0 && !diagonals[d] && !taken[x+d] && forbidden>>(want+maskLow)&1 == 0 && !jumps {
					break
				}
			}
			if !ok || offset != want {
				t.Fatalf("after %d numbers: %d, %t, want %d", x, offset, ok, want)
			}
			loose, ok := plain.next(&s, forbidden)
			all = append(all, s, loose, ok)
			if taken[x] || random.IntN(3) == 0 {
				s = s.skip()
			} else {
				y := x + n + offset
				taken[y], diagonals[y-x], partner[x] = true, true, y
				n++
				if s, ok = s.take(offset); !ok {
					t.Fatal("it is not taken")
				}
			}
			x++
		}
	}
	if got := hashOf(all...); got != processHash {
		t.Errorf("the states of the process are others: %s", got)
	}
	s := processState{}
	for _, c := range []struct {
		offset int64
		ok     bool
	}{{-maskLow - 1, false}, {-maskLow, true}, {63 - maskLow, true}, {64 - maskLow, false}} {
		if next, ok := s.take(c.offset); ok != c.ok || !ok && next != s {
			t.Errorf("offset %d: %t", c.offset, ok)
		}
	}
	if _, ok := w.next(&processState{}, 1<<64-1); ok {
		t.Error("all is forbidden")
	}
	if _, ok := w.next(&processState{diagonals: 1<<64 - 1}, 0); ok {
		t.Error("all diagonals are taken")
	}
	if offset, ok := plain.next(&processState{diagonals: 1<<64 - 1}, 0); !ok || offset != -maskLow {
		t.Error("diagonals do not count")
	}
}

// processHash is that of all states that TestProcess comes to.
const processHash = "0aff75e6"

// TestLearnWindows: a table is refused where the pairs are not along the line of the number system, where one is too far away, and where
// there are too many states.
func TestLearnWindows(t *testing.T) {
	ones := func(length int, at ...int) []int32 {
		known := noNumbers(length)
		for i, x := range at {
			known[x] = int32(x + i)
		}
		return known
	}
	many := func(n int) (at []int) {
		for i := range n {
			at = append(at, 3*i)
		}
		return at
	}
	along := func(length int) (known []int32) {
		for x := range length {
			known = append(known, int32(x*3/2))
		}
		return known
	}
	random := rand.New(rand.NewPCG(5, 6))
	wild := make([]int32, 1<<11)
	for i := range wild {
		if wild[i] = int32(2 * i); i%8 == 0 {
			wild[i] += int32(random.IntN(20))
		}
	}
	for _, c := range []struct {
		name   string
		shrink ratio
		known  []int32
		want   bool
		counts string
	}{
		{"32 away", ratio{1, 1}, ones(600, many(33)...), true, "[0 33 33]"},
		{"33 away", ratio{1, 1}, ones(600, many(34)...), false, "[0]"},
		{"32 before", ratio{1, 2}, ones(600, 64), true, "[0 1 1]"},
		{"33 before", ratio{1, 2}, ones(600, 65), false, "[0]"},
		{"a short table", ratio{1, 2}, ones(512, 64), false, "[0 1]"},
		{"a bit longer", ratio{1, 2}, ones(513, 64), true, "[0 1 1]"},
		{"a pair out of reach", ratio{1, 2}, append(ones(300, 64), 299), false, "[0 1]"},
		{"too many pairs", ratio{2, 3}, along(600), false, "[0]"},
	} {
		v := &windowed{known: c.known}
		if got := (&windows{shrink: c.shrink}).learn(v); got != c.want || fmt.Sprint(v.counts) != c.counts {
			t.Errorf("%s: %t, %v", c.name, got, v.counts)
		}
	}
	states := 0
	first := sort.Search(len(wild)-513, func(i int) bool {
		v := &windowed{known: wild[:513+i]}
		if !(&windows{shrink: ratio{1, 2}}).learn(v) {
			return true
		}
		states = max(states, len(v.all.states))
		return false
	})
	if states != mostStates || first != 18 {
		t.Errorf("%d wild numbers have %d states", 512+first, states)
	}
}

// TestExpected: a table whose rest is not what its first part lets expect is not gone on from.
func TestExpected(t *testing.T) {
	p := mustSeek(t, "lucas", 0, DiscoverOptions{}).known.(*pairs)
	if err := p.fill(t.Context(), 0, 1<<12); err != nil {
		t.Fatal(err)
	}
	w := newWindows(p, termsOf(t, "fibonacci"))
	for i, want := range []bool{true, false} {
		if i == 1 {
			p.partner[0][2200]++
		}
		if !w.take(3) || w.expected() != want {
			t.Errorf("with %d wrong pairs it is not %t", i, want)
		}
	}
}

// TestBeginWindows: all that is sure of a table is taken, to a whole block, and only if the rest is as its first part lets expect.
func TestBeginWindows(t *testing.T) {
	p := mustSeek(t, "lucas", 0, DiscoverOptions{}).known.(*pairs)
	if err := p.fill(t.Context(), 0, 1<<13); err != nil {
		t.Fatal(err)
	}
	table := p.partner[0]
	sure := slices.Index(table, -1)
	w := newWindows(p, termsOf(t, "fibonacci"))
	if !w.begin() || len(w.values) != 1 || len(w.values[0].known) != sure/256*256 || sure < 4000 {
		t.Fatalf("%d numbers of %d are taken", len(w.values), sure)
	}
	p.partner[0] = table[:sure]
	if !w.begin() || len(w.values[0].known) != sure/256*256 {
		t.Errorf("%d numbers of %d that all have partners are taken", len(w.values[0].known), sure)
	}
	p.partner[0] = slices.Concat([]int32{-1}, table[1:sure])
	if w.begin() {
		t.Error("a table whose first number has no partner is taken")
	}
	p.partner[0] = slices.Clone(table)
	p.partner[0][sure-10]++
	if w.begin() {
		t.Error("a table with a wrong pair is taken")
	}
}

// TestJumpOf: a move that does not always take the same is no jump, whichever of the pairs tells.
func TestJumpOf(t *testing.T) {
	for odd := range len(farPairs) + 1 {
		less := func(i int) func(p []int64) (int64, bool) {
			return func(p []int64) (int64, bool) {
				if odd < len(farPairs) && p[0] == farPairs[odd][0] {
					return p[i] - 3, true
				}
				return p[i] - 2, true
			}
		}
		w := way{targets: []func(p []int64) (int64, bool){less(0), less(1)}}
		if jump, ok := jumpOf(w); ok != (odd == len(farPairs)) || ok && jump != [2]int64{2, 2} {
			t.Errorf("%d: %v, %t", odd, jump, ok)
		}
	}
}

// TestNewWindows: of which games something is seen beyond the table, as they differ in one thing.
func TestNewWindows(t *testing.T) {
	if got := (ratio{3, 7}).of(1 << 60); got != 3*(1<<60)/7 {
		t.Error(got)
	}
	type target = func([]int64) (int64, bool)
	less := func(i int, by int64) target { return func(p []int64) (int64, bool) { return p[i] - by, true } }
	none := func(i int) target { return func(p []int64) (int64, bool) { return p[i] - 1, false } }
	even := func(p []int64) (int64, bool) { return p[1] - p[1]%2, true }
	always := func([]int64) bool { return true }
	never := func([]int64) bool { return false }
	jump := func(a, b target) func(r *recursion) {
		return func(r *recursion) { r.ways = append(r.ways, way{through: through{set: -1}, targets: []target{a, b}}) }
	}
	when := func(i int, holds func([]int64) bool) func(r *recursion) {
		return func(r *recursion) { r.ways[i].holds = holds }
	}
	line := func(x, y int) setRule { return setRule{dir: []int{x, y}, starts: [][]int{{x, y}}, cap: -1} }
	set := func(i int, s setRule) func(r *recursion) { return func(r *recursion) { r.sets[i] = s } }
	terms := func(n int) (list []uint64) {
		for i := range uint64(n) {
			list = append(list, 1<<i+i)
		}
		return list
	}
	for name, c := range map[string]struct {
		change func(r *recursion)
		terms  int
		want   string
	}{
		"as it is":              {func(*recursion) {}, 12, "[] true {1034 2059} {1034 1025}"},
		"few terms":             {func(*recursion) {}, 10, "[] true {264 521} {264 257}"},
		"too few":               {func(*recursion) {}, 9, ""},
		"no diagonals":          {func(r *recursion) { r.ways = r.ways[:1] }, 12, ""},
		"a longer line":         {set(0, line(0, 2)), 12, ""},
		"another diagonal":      {set(1, line(1, 2)), 12, ""},
		"columns":               {set(0, line(1, 0)), 12, ""},
		"two starts":            {func(r *recursion) { r.sets[0].starts = [][]int{{0, 1}, {0, 2}} }, 12, ""},
		"another start":         {func(r *recursion) { r.sets[0].starts = [][]int{{0, 2}} }, 12, ""},
		"a cone":                {func(r *recursion) { r.sets[0].inner = []shifted{{}} }, 12, ""},
		"a condition":           {when(0, always), 12, "[] true {1034 2059} {1034 1025}"},
		"a way for the first":   {when(0, func(p []int64) bool { return p[0] == 1<<20 }), 12, ""},
		"not for the last":      {when(0, func(p []int64) bool { return p[0] != 1<<21+2 }), 12, ""},
		"no longer diagonals":   {when(1, never), 12, ""},
		"a jump":                {jump(less(0, 3), less(1, 12)), 12, "[[3 12]] true {1034 2059} {1034 1025}"},
		"a jump that is none":   {jump(less(0, 0), less(1, 0)), 12, "[[0 0]] true {1034 2059} {1034 1025}"},
		"one too far":           {jump(less(0, 4), less(1, 1)), 12, ""},
		"one too far, too":      {jump(less(0, 1), less(1, 13)), 12, ""},
		"one back":              {jump(less(0, -1), less(1, 2)), 12, ""},
		"one back, too":         {jump(less(0, 1), less(1, -1)), 12, ""},
		"one that is no number": {jump(less(0, 1), none(1)), 12, ""},
		"the other is none":     {jump(none(0), less(1, 1)), 12, ""},
		"to an even number":     {jump(less(0, 1), even), 12, ""},
		"one that is never": {func(r *recursion) {
			jump(less(0, 1), less(1, -1))(r)
			r.ways[2].holds = never
		}, 12, "[] true {1034 2059} {1034 1025}"},
		"two jumps": {func(r *recursion) {
			jump(less(0, 1), less(1, 2))(r)
			jump(less(0, 2), less(1, 1))(r)
		}, 12, "[[1 2] [2 1]] true {1034 2059} {1034 1025}"},
	} {
		r := &recursion{sets: []setRule{line(0, 1), line(1, 1)}, ways: []way{{through: through{set: 0}}, {through: through{set: 1}}}}
		c.change(r)
		got := ""
		if w := newWindows(&pairs{r: r}, terms(c.terms)); w != nil {
			got = fmt.Sprint(w.jumps, w.both, w.shrink, w.widen)
		}
		if got != c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestFarPairs: the pairs by which conditions are judged are far out, in different directions, odd and even.
func TestFarPairs(t *testing.T) {
	want := "[[1048576 1572864] [1048577 2097152] [1048583 4194307] [2097154 4194303]]"
	if got := fmt.Sprint(farPairs); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestCrowds: a single state has one crowd, and a state without a partner in reach goes nowhere.
func TestCrowds(t *testing.T) {
	v := &windowed{alone: map[processState]*crowd{}}
	one := processState{taken: 1<<maskLow - 1, last: [3]int64{noPair, noPair, noPair}}
	if c := v.crowd([]processState{one, one}); c != v.crowd([]processState{one}) || len(c.states) != 1 || v.crowds != 0 {
		t.Errorf("%d states, %d crowds", len(c.states), v.crowds)
	}
	full := processState{taken: ^uint64(0)}
	w := new(windows)
	if to := w.taken(v, &crowd{states: []processState{full}}, 0).to; len(to.states) != 0 {
		t.Errorf("%+v", to.states)
	}
	if step := w.taken(v, &crowd{states: []processState{full, one}}, 0); len(step.to.states) != 1 || step.offset != 0 {
		t.Errorf("%+v", step)
	}
}

// TestMissingBlocks: what cannot be worked out is not known, and neither is what rests on it: in the same value, and in a smaller one.
func TestMissingBlocks(t *testing.T) {
	p := mustSeek(t, "lucas", 0, DiscoverOptions{}).known.(*pairs)
	if err := p.fill(t.Context(), 0, 1<<13); err != nil {
		t.Fatal(err)
	}
	w := newWindows(p, termsOf(t, "fibonacci"))
	if !w.begin() {
		t.Fatal("it does not begin")
	}
	if a, ok := w.on(0, 1); a != -1 || !ok {
		t.Errorf("%d is on the diagonal 1, which no pair is on", a)
	}
	beyond := int64(len(w.values[0].known)/blockNumbers) + 3
	if w.block(0, beyond) == nil {
		t.Fatal("it is not known in the first place")
	}
	w.values = append(w.values, &windowed{known: w.values[0].known, counts: w.values[0].counts, all: w.values[0].all,
		alone: map[processState]*crowd{}, blocks: map[int64]*block64{}})
	w.values[0].blocks[beyond] = nil
	if b := w.block(1, beyond); b != nil {
		t.Errorf("known without the smaller value: %v", b.partner[:3])
	}
	clear(w.values[0].blocks)
	for i := range beyond - 3 {
		w.values[0].blocks[i] = nil
	}
	if b := w.block(0, beyond); b != nil {
		t.Errorf("known without the blocks before: %v", b.partner[:3])
	}
	x := beyond * blockNumbers
	if y, ok := w.partner(0, x); ok || y != 0 {
		t.Errorf("the partner of %d is %d", x, y)
	}
	if a, ok := w.on(0, x); ok || a != 0 {
		t.Errorf("%d is on the diagonal %d", a, x)
	}
	w.values = w.values[:1]
	for i := range p.r.sets {
		if in, err := w.in(i, x, 2*x); in || !errors.Is(err, errBeyond) {
			t.Errorf("it is in set %d: %t, %v", i, in, err)
		}
	}
}
