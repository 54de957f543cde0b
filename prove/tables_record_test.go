package prove

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/golden"
	"zeck/logic"
	"zeck/rules"
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

// tableGames are games with options, besides those that are known by their name alone.
var tableGames = []string{"wythoff@t=3", "stwythoff@s=3", "stwythoff@s=3,t=2", "takeaway@k=3,c=-2", "takeaway@k=1,c=1",
	"onepile@min=2,max=5", "globalfib@k=3"}

// gapGames are games of two piles in which moves along a line begin late, so that several pairs may be on it, or go along steep lines.
var gapGames = []string{`game lateboth
position (a, b)
unordered
move "take {t} from one": (a - t, b) if t >= 1
move "take {t} from the other": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if t >= 3
`, `game steep
position (a, b)
unordered
move "take {t} from one": (a - t, b) if t >= 1
move "take {t} from the other": (a, b - t) if t >= 1
move "take twice {t} from one": (a - 2*t, b - t) if t >= 2
move "take twice {t} from the other": (a - t, b - 2*t) if t >= 2
`, `game steeper
position (a, b)
unordered
move "take {t} from one": (a - t, b) if t >= 1
move "take {t} from the other": (a, b - t) if t >= 1
move "take {t} from one": (a - 3*t, b - 2*t) if t >= 1
move "take {t} from the other": (a - 2*t, b - 3*t) if t >= 1
`, `game oneandmore
position (a, b)
unordered
move "take {t} from one": (a - t, b) if t >= 1
move "take {t} from the other": (a, b - t) if t >= 1
move "take 1 and {t}": (a - 1, b - t) if t >= 2
move "take {t} and 1": (a - t, b - 1) if t >= 2
`}

// TestTableRecord: what tables are made of games, of what, with how much work, and what small ones hold: kept in a file. That they are
// right is tested by TestTables.
func TestTableRecord(t *testing.T) {
	known := equationRegistry(t)
	terms := termsOf(t, "fibonacci")
	names := slices.Clone(tableGames)
	for _, g := range known.All() {
		names = append(names, g.Info().Name)
	}
	for _, text := range gapGames {
		g, err := rules.Load(t.Context(), "", text)
		if err != nil {
			t.Fatal(err)
		}
		known = known.With(g.Powers())
		names = append(names, g.Info().Name)
	}
	var all strings.Builder
	for i, name := range names {
		f, err := formulasOf(known, name)
		if err != nil || len(f.Position) > maxNumbers {
			continue
		}
		g, setup, err := known.ParseGame(name)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := games.Rules(g)
		step, err := text.Stepper(setup)
		if err != nil {
			continue
		}
		for _, misere := range []bool{false, true} {
			if misere && i%3 > 0 || f.Block > 0 {
				continue
			}
			r, err := newRecursion(t.Context(), f, misere, normalForm)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&all, "%s, misère %t\n", name, misere)
			if k, c, ok := r.nextCap(); ok || k != 0 || c != 0 {
				fmt.Fprintf(&all, "  cap %d %d %t\n", k, c, ok)
			}
			top := 2
			if misere {
				top = 0
			}
			p, ok := newPairs(r)
			if ok {
				recordPairs(t, &all, p, terms, top)
			}
			b := newBox(r, step)
			recordBox(t, &all, b, top)
			all.WriteString("\n")
			if !ok || len(p.partner) <= top {
				continue
			}
			eachTuple(2, b.side, func(at []int) {
				for i, s := range r.sets {
					position := []uint64{uint64(at[0]), uint64(at[1])}
					yes, err := p.in(i, position)
					want, wrong := b.in(i, position)
					if err != nil || wrong != nil || yes != want {
						t.Fatalf("%s: %v in %s: %t, %v; the box says %t, %v", name, at, s.name, yes, err, want, wrong)
					}
				}
			})
		}
	}
	golden.Same(t, filepath.Join("testdata", "tables.txt"), all.String())
}

// recordPairs writes down a small table of pairs.
func recordPairs(t *testing.T, all *strings.Builder, p *pairs, terms []uint64, top int) {
	t.Helper()
	fmt.Fprintf(all, "  pairs: %d ways, %d along (1, 1), width %d %d", len(p.ways), len(p.both), p.width(0), p.width(3))
	if w := newWindows(p, terms); w != nil {
		fmt.Fprintf(all, "; windows %v %t %v %v", w.jumps, w.both, w.shrink, w.widen)
	}
	for u := range top + 1 {
		if err := p.fill(t.Context(), u, 90); err != nil {
			fmt.Fprintf(all, "; %v", err)
			break
		}
		var in []bool
		eachTuple(2, 60, func(at []int) {
			for i := range p.r.sets {
				yes, err := p.in(i, []uint64{uint64(at[0]), uint64(at[1])})
				if in = append(in, yes); err != nil {
					t.Fatal(err)
				}
			}
		})
		fmt.Fprintf(all, "; %s %s", hashOf(p.partner), hashOf(in))
		for _, first := range p.first {
			fmt.Fprintf(all, " %d", len(first))
		}
		for _, c := range p.cones {
			if c != nil {
				fmt.Fprintf(all, " cone %d", c.size)
			}
		}
	}
	all.WriteString("\n")
}

// recordBox writes down a small box.
func recordBox(t *testing.T, all *strings.Builder, b *box, top int) {
	t.Helper()
	reach := 0
	for _, w := range b.r.ways {
		if w.origins != nil {
			reach++
		}
	}
	fmt.Fprintf(all, "  box: caps %v %v, by sum %t, own %d, up to %d, %d ways with origins", b.capped, b.clipped, b.bySum(), b.own, b.limit, reach)
	if len(b.r.sets) > maxSets {
		return
	}
	side := []int{60, 14, 6, 4}[len(b.r.Position)-1]
	for u := range top + 1 {
		var err error
		if b.side == 0 {
			err = b.make(t.Context(), side, u)
		} else {
			err = b.start(t.Context(), u)
		}
		found := 0
		for _, bits := range b.bits {
			found += int(min(bits&b.own, 1))
		}
		fmt.Fprintf(all, "; value %d: %d steps, %d found, %s", b.value, b.steps, found,
			hashOf(b.looked, b.doubted, b.filled, b.most(), b.level, b.bits))
		if err != nil {
			fmt.Fprintf(all, ", %v", err)
		}
	}
}

// TestGcd: the greatest common divisor, of 0 too.
func TestGcd(t *testing.T) {
	for a := range 13 {
		for b := range 13 {
			want := max(a, b)
			for want > 0 && (a%want != 0 || b%want != 0) {
				want--
			}
			if got := gcd(a, b); got != want {
				t.Errorf("gcd(%d, %d) = %d", a, b, got)
			}
		}
	}
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

// TestWidth: how many numbers are kept for each, of lines and of cones in all directions.
func TestWidth(t *testing.T) {
	for _, c := range []struct {
		dir, line []int
		want      int
	}{{[]int{1, 0}, []int{0, 1}, 3}, {[]int{1, 0}, []int{1, 1}, 6}, {[]int{0, 1}, []int{1, 1}, 6}, {[]int{2, 1}, []int{1, 2}, 14},
		{[]int{1, 2}, []int{2, 1}, 14}} {
		p := coneOf(c.dir, []int{0, 0}, []int{0, 1}, c.line, []int{0, 0})
		if got := p.width(0); got != c.want || p.width(5) != got+5 {
			t.Errorf("%v and %v: %d", c.dir, c.line, got)
		}
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
