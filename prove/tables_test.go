package prove

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/games/globalfib"
	"zeck/internal/table/heaps"
	"zeck/logic"
	"zeck/rules"
)

// TestTables: what tables say of small positions is what the equations say, worked out from nothing but their words; they leave something
// open only where a move makes a number larger.
func TestTables(t *testing.T) {
	known := equationRegistry(t)
	kinds, open := map[string]int{}, 0
	for _, f := range equationGames(t) {
		if len(f.Position) > maxNumbers {
			continue
		}
		open += holdTables(t, known, f, kinds)
	}
	t.Log(kinds, open)
	for kind, least := range map[string]int{"*prove.box": 90, "*prove.box, growing": 10, "*prove.pairs": 20, "*prove.levels": 5, "*prove.winning": 1,
		"*prove.counts": 1, "*prove.tagged": 2} {
		if kinds[kind] < least {
			t.Errorf("only %d of %s", kinds[kind], kind)
		}
	}
}

// stepperOf returns what makes the moves of a game.
func stepperOf(t *testing.T, known *game.Registry, name string) *rules.Stepper {
	t.Helper()
	g, setup, err := known.ParseGame(name)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := games.Rules(g)
	step, err := text.Stepper(setup)
	if err != nil {
		t.Fatal(err)
	}
	return step
}

// tableSides are how large numbers are in tables that are compared, of positions with so many.
var tableSides = []int{0, 40, 10, 5, 4}

// holdTables compares all tables of a game with its equations, and counts their kinds.
func holdTables(t *testing.T, known *game.Registry, f rules.Formulas, kinds map[string]int) (open int) {
	t.Helper()
	step := stepperOf(t, known, f.Game)
	for _, misere := range []bool{false, true} {
		top := 2
		if misere || f.Block > 0 {
			top = 0
		}
		if misere && f.Block > 0 {
			break // there is none
		}
		r, err := newRecursion(t.Context(), f, misere, normalForm)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.sets) > maxSets {
			continue
		}
		is := byEquations(t, r, top)
		tables := []oracle{newBox(r, step)}
		if f.Block > 0 {
			tables = []oracle{newOracle(r, step, 0)}
		}
		if p, ok := newPairs(r); ok {
			tables = append(tables, p)
		}
		if p, ok := newTagged(r); ok {
			tables = append(tables, p)
		}
		if k, c, ok := r.nextCap(); ok && len(f.Position) == 2 {
			tables = append(tables, &levels{k: k, c: c, cap: r.sets[0].cap})
		} else if ok && len(f.Position) == 3 && c == 0 && r.sets[0].cap == 2 {
			tables = append(tables, &winning{k: k})
		}
		grows := slices.ContainsFunc(f.Kinds, func(k rules.KindFormulas) bool { return makesLarger(t, f, k, r) }) ||
			slices.ContainsFunc(r.sets, func(s setRule) bool { return s.dir != nil && slices.Min(s.dir) < 0 })
		for _, table := range tables {
			kind := fmt.Sprintf("%T", table)
			if grows {
				kind += ", growing"
			}
			kinds[kind]++
			for u := range top + 1 {
				_, one := table.(*winning)
				if _, tag := table.(*tagged); (one || tag) && u > 0 {
					break
				}
				open += holdTable(t, r, table, is, u, grows)
			}
		}
	}
	return open
}

// makesLarger reports whether a kind of move makes a number larger, apart from one up to which a number may be taken: that is looked at as if it
// were in the table.
func makesLarger(t *testing.T, f rules.Formulas, k rules.KindFormulas, r *recursion) (larger bool) {
	t.Helper()
	f.Kinds = []rules.KindFormulas{k}
	g := definitionOf(t, f)
	eachTuple(len(f.Position), tableSides[len(f.Position)], func(p []int) {
		if !slices.Equal(p, g.ordered(p)) {
			return
		}
		g.moves(p, func(q []int) {
			for i := range p {
				larger = larger || q[i] > p[i] && !(slices.ContainsFunc(r.sets, func(s setRule) bool { return s.cap == i }) && r.onlyCap(i))
			}
		})
	})
	return larger
}

// holdTable compares a table with the equations.
func holdTable(t *testing.T, r *recursion, table oracle, is *reading, u int, grows bool) (open int) {
	t.Helper()
	side := tableSides[len(r.Position)]
	var err error
	switch table := table.(type) {
	case *box:
		if table.value, err = u, nil; u == 0 {
			err = table.make(t.Context(), side, 0)
		} else {
			err = table.start(t.Context(), u)
		}
	case *pairs:
		err = table.fill(t.Context(), u, side)
	default:
		err = table.start(t.Context(), u)
	}
	if err != nil {
		t.Fatalf("%s: %v", r.Game, err)
	}
	eachTuple(len(r.Position), side, func(p []int) {
		large := make([]uint64, len(p))
		for i, n := range p {
			large[i] = uint64(n)
		}
		for i, s := range r.sets {
			yes, err := table.in(i, large)
			if b, ok := table.(*box); beyond(err) && (grows || ok && b.adds) {
				open++
				continue
			}
			if want := is.calls[fmt.Sprint(s.name, u)](p); err != nil || yes != want {
				t.Fatalf("%s, misère %v, value %d: %v in %s: %v, %v; by the equations %v (%T)", r.Game, r.Misere, u, p, s.name, yes, err, want, table)
			}
		}
	})
	return open
}

// TestBoxSides: how large boxes become, and how large values and sets may be.
func TestBoxSides(t *testing.T) {
	names := []string{"a", "b", "c", "d"}
	ones := []int{1, 1, 1, 1}
	for n, want := range map[int][2]string{
		1: {"[4096 32768 262144 2097152 16777216]", "[4096 32768 262144 2097152]"}, 2: {"[150 600 2400]", "[150 600]"},
		3: {"[40 80 160 320]", "[40 80 160]"}, 4: {"[16 32 64]", "[16 32]"},
	} {
		for i, measure := range [][][]int{{ones[:n]}, {append([]int{2}, ones[:n-1]...), ones[:n]}} {
			r := &recursion{Rules: Rules{Position: names[:n]}, measure: measure, cap: -1}
			b := newBox(r, nil)
			if got := fmt.Sprint(b.sides()); got != want[i] || b.bySum() != (i == 0) {
				t.Errorf("%d numbers, measure %v: %s, want %s", n, measure, got, want[i])
			}
			if err := b.start(t.Context(), maxLevels); !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "249 would fit") {
				t.Errorf("value 250: %v", err)
			}
			r.sets = make([]setRule, maxSets+1)
			if err := b.start(t.Context(), 0); !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "13 would fit") {
				t.Errorf("14 sets: %v", err)
			}
			r.sets = slices.Repeat([]setRule{{cap: -1}}, maxSets)
			if err := b.start(t.Context(), 0); err != nil || b.most() != b.sides()[0]-1 {
				t.Errorf("13 sets: %v, numbers up to %d", err, b.most())
			}
		}
	}
	for _, test := range []struct {
		measure [][]int
		bySum   bool
	}{ // with a cap it is the sum of the others that gets smaller
		{[][]int{{0, 1, 1}}, true}, {[][]int{{1, 1, 1}}, false}, {[][]int{{0, 1, 0}}, false}, {[][]int{{0, 1, 2}}, false}, {[][]int{{2, 1, 1}}, false},
		{[][]int{{0, 1, 1}, {0, 0, 1}}, false}, {[][]int{{0, 1, 0}, {0, 0, 1}}, false},
	} {
		r := &recursion{Rules: Rules{Position: names[:3]}, measure: test.measure, cap: 0, sets: []setRule{{cap: 0}}}
		limit := maxOrder
		if test.bySum {
			limit = maxCells
		}
		if b := newBox(r, nil); b.bySum() != test.bySum || b.limit != limit || !b.capped[0] || b.capped[1] || b.capped[2] {
			t.Errorf("with a cap, measure %v: %+v", test.measure, b)
		}
	}
}

// TestTablesRoom: a table does not grow beyond the memory that there is, and goes on knowing what it knew.
func TestTablesRoom(t *testing.T) {
	for name, bytes := range map[string]int64{
		"fibnim": heaps.LevelBytes(firstPiles * growPiles), "wythoff": 4 * firstPair * growPair * 4, "king": 3 * 600 * 600,
	} {
		for _, short := range []int64{0, 1} {
			s := mustSeek(t, name, 0, DiscoverOptions{})
			if err := s.known.start(t.Context(), 0); err != nil {
				t.Fatal(err)
			}
			was := s.known.most()
			err := s.known.grow(game.Budget{Memory: bytes - short}.On(t.Context()))
			if now := s.known.most(); (err == nil) != (short == 0) || short > 0 && (now != was || !errors.Is(err, game.ErrLimit)) || short == 0 && now <= was {
				t.Errorf("%s, %d bytes too few: from %d to %d, %v", name, short, was, now, err)
			}
			if _, err := s.known.in(0, []uint64{uint64(was), 3}); err != nil {
				t.Errorf("%s forgot %d: %v", name, was, err)
			}
			if _, err := s.known.in(0, []uint64{uint64(s.known.most()) + 1, 3}); !beyond(err) {
				t.Errorf("%s knows %d: %v", name, s.known.most()+1, err)
			}
		}
	}
}

// TestWinning: the table of global Fibonacci nim ends at its side, and grows up to the largest.
func TestWinning(t *testing.T) {
	s := mustSeek(t, "globalfib", 0, DiscoverOptions{})
	w := s.known.(*winning)
	if w.most() != 0 {
		t.Errorf("before it begins it knows %d", w.most())
	}
	for range 2 {
		if err := w.start(t.Context(), 0); err != nil || w.most() != firstSide-1 {
			t.Fatalf("%v, numbers up to %d", err, w.most())
		}
	}
	for _, test := range []struct {
		position []uint64
		known    bool
	}{{[]uint64{299, 299, 1}, true}, {[]uint64{300, 0, 1}, false}, {[]uint64{0, 300, 1}, false}, {[]uint64{0, 0, 1 << 60}, true}} {
		if yes, err := w.in(0, test.position); (err == nil) != test.known || yes {
			t.Errorf("%v: %t, %v", test.position, yes, err)
		}
	}
	w.table = &globalfib.Table{Rows: maxSide, Cols: maxSide}
	if err := w.grow(t.Context()); !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "numbers up to 4799") {
		t.Errorf("the largest one grew: %v", err)
	}
}

// TestPairsKept: the pairs of value 0 are kept for the next number system; what is beyond the table is looked at once the table is large enough,
// in the number system in which the questions come, and not if it was wrong before.
func TestPairsKept(t *testing.T) {
	p := mustSeek(t, "lucas", 0, DiscoverOptions{}).known.(*pairs)
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if err := p.fill(stopped, 0, 1<<17); !errors.Is(err, context.Canceled) || p.filled {
		t.Errorf("stopped: %v, filled %t", err, p.filled)
	}
	if err := p.start(t.Context(), 0); err != nil || !p.filled || p.most() != firstPair-1 {
		t.Fatalf("%v, numbers up to %d", err, p.most())
	}
	kept := &p.partner[0][0]
	if err := p.start(t.Context(), 0); err != nil || &p.partner[0][0] != kept {
		t.Errorf("what was known is made anew: %v", err)
	}
	system, err := logic.SystemByName(t.Context(), "fibonacci")
	if err != nil {
		t.Fatal(err)
	}
	coder, err := newCoder(system, 2)
	if err != nil {
		t.Fatal(err)
	}
	const much = 1 << 30
	p.read(coder.terms)
	if p.look(much) {
		t.Error("a small table is enough")
	}
	p.partner = nil
	if err := p.fill(t.Context(), 0, 1<<15-1); err != nil || p.look(much) {
		t.Fatal("a table that is almost large enough", err)
	}
	p.partner = nil
	if err := p.fill(t.Context(), 0, 1<<15); err != nil {
		t.Fatal(err)
	}
	p.read(nil)
	if p.look(much) {
		t.Error("without a number system")
	}
	if p.read(coder.terms); !p.look(much) || p.beyond == nil {
		t.Fatal("nothing is seen beyond the table")
	}
	if p.look(much) {
		t.Error("it is known already")
	}
	p.beyond = nil
	if p.look(1<<20) && (p.beyond.mostBlocks != 1024 || p.beyond.mostCrowds != 256) {
		t.Errorf("with little memory %d blocks and %d crowds are kept", p.beyond.mostBlocks, p.beyond.mostCrowds)
	}
	p.beyond = nil
	if err := p.grow(t.Context()); err != nil || p.beyond == nil || p.most() != 1<<15-1 {
		t.Errorf("where more can be seen no larger table is made: %v, up to %d", err, p.most())
	}
	p.partner = nil
	if err := p.fill(t.Context(), 0, 1<<12); err != nil {
		t.Fatal(err)
	}
	if err := p.grow(t.Context()); err != nil || p.beyond == nil || p.most() != 1<<15-1 {
		t.Errorf("a larger table shows more at once: %v, up to %d", err, p.most())
	}
	if p.read(slices.Clone(coder.terms)); p.beyond == nil {
		t.Error("it is the same number system")
	}
	if _, err := p.in(0, []uint64{1 << 40, 3 << 40}); err != nil {
		t.Error(err)
	}
	for x := int64(1 << 20); x < 1<<20+20; x++ {
		y, ok := p.beyond.partner(0, x)
		for _, d := range []int64{-1, 0, 1} {
			yes, err := p.in(0, []uint64{uint64(x), uint64(y + d)})
			if !ok || err != nil || yes != (d > 0) {
				t.Errorf("(%d, %d) is above a pair: %t, %v", x, y+d, yes, err)
			}
		}
	}
	for _, far := range [][]uint64{{1 << 63, 5}, {5, 1 << 63}, {1<<52 - 1, 5}, {1 << 52, 5}} {
		if _, err := p.in(0, far); !beyond(err) {
			t.Errorf("%v: %v", far, err)
		}
	}
	if p.read(coder.terms[:20]); p.beyond != nil {
		t.Error("it is another number system")
	}
	if _, err := p.in(0, []uint64{1 << 40, 3 << 40}); !beyond(err) {
		t.Error(err)
	}
	if p.distrust(); p.look(much) {
		t.Error("it was wrong before")
	}
}

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
