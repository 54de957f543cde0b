package prove

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/internal/table/heaps"
	"zeck/rules"
)

// stepperOf returns the stepper of a game.
func stepperOf(t *testing.T, known *game.Registry, name string) *rules.Stepper {
	t.Helper()
	g, setup, err := known.ParseGame(name)
	must.Do(err)
	text, _ := games.Rules(g)
	return must.Get(text.Stepper(setup))
}

// tableSides are the sides of the tables that are compared, by the number of numbers in a position.
var tableSides = []int{0, 40, 10, 5, 4}

// checkTables compares all tables of a game on small positions with its equations, evaluated directly from their text, and counts the kinds
// of tables. A table may lack an answer only if a move makes a number larger.
func checkTables(t *testing.T, known *game.Registry, f rules.Formulas, r *recursion, kinds map[string]int) (open int) {
	t.Helper()
	if len(r.Position) > maxNumbers || len(r.sets) > maxSets {
		return 0
	}
	step := stepperOf(t, known, r.Game)
	top := 2
	if r.Misere || r.Block > 0 {
		top = 0
	}
	is := byEquations(t, r, top)
	tables := []oracle{newBox(r, step)}
	if r.Block > 0 {
		tables = []oracle{newOracle(r, step)}
	}
	if p, ok := newPairs(r, nil); ok {
		tables = append(tables, p)
	}
	if p, ok := newTagged(r); ok {
		tables = append(tables, p)
	}
	if k, c, ok := r.nextCap(); ok && len(r.Position) == 2 {
		tables = append(tables, &levels{k: k, c: c, cap: r.sets[0].cap})
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
			open += checkTable(t, r, table, is, u, grows)
		}
		if _, ok := table.(*box); !ok { // a table that grows must keep its answers
			was := table.reach()
			if err := table.grow(t.Context()); err != nil || table.reach() <= was {
				t.Fatalf("%s: a table grew from %d to %d: %v", r.Game, was, table.reach(), err)
			}
			compareTable(t, r, table, is, top, grows)
		}
	}
	return open
}

// makesLarger reports whether a kind of move makes a number larger, other than a cap: tables treat large caps as if they were in the table.
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

// checkTable compares a table with the equations.
func checkTable(t *testing.T, r *recursion, table oracle, is *reading, u int, grows bool) (open int) {
	t.Helper()
	side := tableSides[len(r.Position)]
	var err error
	switch table := table.(type) {
	case *box:
		if table.value, err = u, nil; u == 0 {
			err = table.build(t.Context(), side, 0)
		} else {
			err = table.start(t.Context(), u)
		}
	case *pairs:
		err = table.fill(t.Context(), u, side)
	case *tagged:
		for _, part := range table.parts {
			err = errors.Join(err, part.fill(t.Context(), u, side))
		}
	default:
		err = table.start(t.Context(), u)
	}
	if err != nil {
		t.Fatalf("%s: %v", r.Game, err)
	}
	return compareTable(t, r, table, is, u, grows)
}

// compareTable compares the answers of a table about small positions with the equations of a value.
func compareTable(t *testing.T, r *recursion, table oracle, is *reading, u int, grows bool) (open int) {
	t.Helper()
	eachTuple(len(r.Position), tableSides[len(r.Position)], func(p []int) {
		large := converted[uint64](p)
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

// TestTablesRoom checks that a table does not grow beyond the available memory, and keeps its answers.
func TestTablesRoom(t *testing.T) {
	for name, bytes := range map[string]int64{
		"fibnim": heaps.LevelBytes(firstPiles * growPiles), "wythoff": 4 * firstPair * growPair * 4, "king": 3 * 600 * 600, "blockone": 6 * 8 << 12,
	} {
		for _, short := range []int64{0, 1} {
			s := mustSeek(t, name, 0, DiscoverOptions{Games: equationRegistry()})
			must.Do(s.known.start(t.Context(), 0))
			was := s.known.reach()
			position := func(n int) []uint64 { return []uint64{uint64(n), 3}[:len(s.recursion.Position)] }
			err := s.known.grow(game.Budget{Memory: bytes - short}.On(t.Context()))
			if now := s.known.reach(); (err == nil) != (short == 0) || short > 0 && (now != was || !errors.Is(err, game.ErrLimit)) || short == 0 && now <= was {
				t.Errorf("%s, %d bytes too few: from %d to %d, %v", name, short, was, now, err)
			}
			if _, err := s.known.in(0, position(was)); err != nil {
				t.Errorf("%s forgot %d: %v", name, was, err)
			}
			if _, err := s.known.in(0, position(s.known.reach()+1)); !beyond(err) {
				t.Errorf("%s knows %d: %v", name, s.known.reach()+1, err)
			}
			if c, ok := s.known.(*counts); ok {
				c.allow(1)
				want := fmt.Sprintf("%v: a table of numbers up to %d has more than 1 cells", game.ErrLimit, 8*c.side-1)
				if err := c.grow(t.Context()); !errors.Is(err, errEffort) || err.Error() != want {
					t.Errorf("%s: %v, want %s", name, err, want)
				}
			}
		}
	}
}

// TestTagsInAnyWords checks that a bounded number is a tag, however many a move takes from it, alone or together with another number.
func TestTagsInAnyWords(t *testing.T) {
	for text, want := range map[string]int{
		"move \"take one\": (a, p - 1)": 3, "move \"take {t}\": (a, p - t) if t >= 1": 3, "move \"take {t}\": (a, p - 2*t) if t = 1": 3,
		"move \"take {t}\": (a - t, p - t) if t >= 1": 3,
	} {
		known := withRules("game tags\nposition (a, p) if p <= 2\nmove \"take {t}\": (a - t, p) if t >= 1\n" + text + "\n")
		s := mustSeek(t, "tags", 0, DiscoverOptions{Games: known})
		got := 0
		if s.recursion.tags != nil {
			got = s.recursion.tags[1]
		}
		if got != want {
			t.Errorf("%s: %d values of p, want %d", text, got, want)
		}
		checkAgainstSearch(t, known, mustDiscover(t, "tags", 0, DiscoverOptions{Games: known}))
	}
}
