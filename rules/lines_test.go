package rules_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/rules"
	"zeck/solve"
)

// lineGames are moves, and whether they go along lines.
var lineGames = []struct {
	name, position, moves string
	lined                 bool
}{
	{"wythoff", "(a, b)\nunordered", `(a - t, b) if t >= 1; (a, b - t) if t >= 1; (a - t, b - t) if t >= 1`, true},
	{"maharaja", "(a, b)\nunordered",
		`(a - t, b) if t >= 1; (a, b - t) if t >= 1; (a - t, b - t) if t >= 1; (a - 1, b - 2); (a - 2, b - 1)`, true},
	{"ascending", "(a, b)\nunordered", `(a - t, b) if t >= 1; (a, b - t) if t >= 1; (a - 1, b - 2)`, true},
	{"bounded", "(a, b)\nunordered", `(a, b - t) if t >= 1; (a - t, b) if 1 <= t <= 2`, false},
	{"band", "(a, b)", `(a - s, b - t) if s >= 1 and t >= 1 and s < t + 3 and t < s + 3; (a - t, b) if t >= 1; (a, b - t) if t >= 1`, true},
	{"choices", "(a, b)", `(a - s, b - 2*t) if 1 <= s <= 3 and t >= 1; (a, b - t) if 2*t >= 3 and 3*t <= 17`, true},
	{"wide", "(a, b)", `(a - s, b - 9*t) if s >= 1 and t >= 1 and s <= t + 600 and t <= s + 600; (a, b - 1)`, true}, // more lines than are listed in advance
	{"either", "(a, b)", `(a - t, b) if t = 1 or t = 4 or t >= 7; (a, b - 1)`, true},
	{"three", "(a, b, c)\nunordered", `(a - t, b, c) if t >= 1; (a, b - t, c) if t >= 1; (a, b, c - t) if t >= 1`, true},
	{"lucas", "(a, b)\nunordered", `(a - t, b) if t >= 1; (a, b - t) if t >= 1; (a - t, b - t) if t >= 1; (a - 1, b - 2) if a <= b;
		(a - 2, b - 1) if b <= a; (0, 0) if a = b + 1 or b = a + 1`, true},
	{"conditions", "(a, b)", `(a - t, b) if t >= 1; (a, b - t) if 1 <= t <= 3 and a + b >= 5; (a - 1, b - 2) if 2*a <= b + 1; (2, 0) if a >= 2 and b >= 1`, true},
	{"enlarging", "(a, b)", `(a - t, b) if t >= 1; (0, 2) if a >= 3; (a, b - 1)`, false},
	{"crossing", "(a, b)", `(a - t, b) if t >= 1; (b, 0) if a >= b + 1`, false},
	{"long", "(a, b)", `(a - t, b) if t >= 1 and b <= a; (a, b - t) if t >= 1`, false},
	{"any", "(a, b)", `(a - s, b - t) if s >= 1 and t >= 1; (a - 1, b)`, false},
	{"larger", "(a, b)", `(a - t, b + t) if t >= 1; (a, b - 1)`, false},
	{"even", "(a, b)", `(a - t, b) if t mod 2 = 0 and t >= 1; (a, b - 1)`, true},
	{"left", "(a, b)", `(s, b) if s < a <= s + 3; (a, t) if t < b; (s, t) if exists h: h != 0 and s + h = a and t + 2*h = b`, true},
	{"left or more", "(a, b)", `(s, t) if s + 1 = a and t <= b + 2; (a, t) if t < b`, false},
	{"idle", "(a, b)", `(a - 1, b) if t <= 3; (a, b - t) if t >= 1`, true}, // the choice makes no difference
	{"all", "(n)", `(n - t) if t = n and t >= 1; (n - 1)`, true},
	{"domain", "(a, b) if a <= b", `(a - t, b) if t >= 1; (a, b - t) if t >= 1`, false},
	{"apart", "(a, b) if b >= a + 3 or a = b\nunordered", `(a, b - t) if t >= 1; (a - t, b) if t >= 1`, false},
	{"from", "(n) if n >= 5", `(n - t) if 1 <= t <= 3`, true},
}

func written(position, moves string) string { return rules.Written(position, moves, "s", "t") }

func loaded(t *testing.T, text string) *rules.Game {
	t.Helper()
	g, err := rules.Load(context.Background(), "g.game", text)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	return g
}

// TestLines: games whose moves go along lines are recognised, and lines agree with search.
func TestLines(t *testing.T) {
	known := 0
	for _, c := range lineGames {
		t.Run(c.name, func(t *testing.T) {
			g := loaded(t, written(c.position, c.moves))
			p := example(t, g, 9)
			if values, err := p.(game.Tabled).Values(context.Background(), game.NimValue); (err == nil) != c.lined || c.lined && values.By == game.BySearch {
				t.Fatalf("along lines: %v, want %t", err, c.lined)
			}
			if v, err := p.(game.Tabled).Exhaust(t.Context(), true); !errors.Is(err, game.ErrUnknown) {
				t.Errorf("few positions are solved as a whole: %v, %v", v, err)
			}
			sameTable(t, g, slice(g, 5), 13, 17)
			sameTable(t, g, slice(g, 5), 17, 12)
			if sameVerdicts(t, g) == 0 && c.lined {
				t.Error("no positions are solved as a whole")
			}
			if sameRemoteness(t, g) {
				known++
			}
			if tables := g.Tables(); c.name == "left" && (tables.RowPeriods == nil || tables.Level == nil) {
				t.Error("no periods of rows for a text whose choices are what is left")
			}
		})
	}
	if known < 9 {
		t.Errorf("only of %d games it is known how long they last", known)
	}
}

// example returns a position.
func example(t *testing.T, g *rules.Game, n uint64) game.Position {
	s := game.Setup{Game: g}
	for range g.File().Variables {
		s.Piles = append(s.Piles, numeration.NewNat(n))
	}
	return must.Get(g.New(s))
}

// slice returns the setup of a table in which all numbers but the first two are n.
func slice(g *rules.Game, n uint64) game.Setup {
	s := game.Setup{Game: g}
	if numbers := len(g.File().Variables); numbers > 2 || g.File().Piles {
		s.Piles = slices.Repeat([]game.Nat{numeration.NewNat(n)}, max(3, numbers))
	}
	return s
}

// sameVerdicts compares verdicts and nim-values with search if the game is large enough for lines, and returns how many verdicts there were.
func sameVerdicts(t *testing.T, g *rules.Game) (verdicts int) {
	t.Helper()
	p := example(t, g, []uint64{0, 5010, 72, 17}[len(g.File().Variables)])
	e := p.(game.Tabled)
	normal, misere := solve.NewSearcher(), solve.NewMisereSearcher()
	tried := []game.Position{p}
	for _, o := range game.First(p, long.Or(1, 5)) {
		tried = append(tried, o.To)
	}
	for _, q := range tried {
		e = q.(game.Tabled)
		for i, search := range []*solve.Searcher{normal, misere} {
			v, err := e.Exhaust(context.Background(), i == 1)
			if errors.Is(err, game.ErrUnknown) {
				continue
			}
			must.Do(err)
			want := must.Get(search.Solve(context.Background(), e))
			verdicts++
			if v.Outcome != want.Outcome || !v.Complete || len(v.Why) == 0 || fmt.Sprint(v.Winning) != fmt.Sprint(want.Winning) {
				t.Fatalf("%s\n%s, misère %v: %s %v by lines, %s %v by search", g.File().Format(), e, i == 1, v.Outcome, v.Winning, want.Outcome, want.Winning)
			}
		}
	}
	values, err := p.(game.Tabled).Values(context.Background(), game.NimValue)
	if err != nil {
		return verdicts // not along lines
	}
	got, err := values.Value(e)
	want, err2 := normal.Grundy(context.Background(), e)
	if err != nil || err2 != nil || got != numeration.NewNat(uint64(want)) {
		t.Fatalf("%s has nim-value %s by lines, %d by search; %v, %v", e, got, want, err, err2)
	}
	return verdicts
}

// sameRemoteness compares remoteness with search, which answers if a table does not fit, and reports whether a table fits.
func sameRemoteness(t *testing.T, g *rules.Game) (known bool) {
	p := example(t, g, 9)
	for _, room := range []int{1, 1000} {
		budget := game.Budget{Memory: 1 << 20, Positions: 1000, Moves: 10 * room}
		from, err := p.(game.Tabled).Values(budget.On(t.Context()), game.Remoteness)
		if errors.Is(err, game.ErrUnknown) {
			continue
		}
		known = true
		want, unsearched := solve.SearchOnly().Remoteness(t.Context(), p)
		moves := numeration.NewNat(uint64(want.Moves))
		got, unknown := from.Value(p)
		if err != nil || unknown != nil || unsearched != nil || got != moves {
			t.Fatalf("%s\n%s: %s, want %d; %v, %v, %v", g.File().Format(), p, got, want.Moves, err, unknown, unsearched)
		}
		for o := range p.Options() {
			left, unknown := from.Value(o.To)
			if best := slices.Contains(want.Best, o); unknown != nil || best != (left.Add(numeration.NewNat(1)) == moves) {
				t.Fatalf("%s\n%s: %s leaves %s of %d, %v", g.File().Format(), p, o, left, want.Moves, unknown)
			}
		}
		for i := range g.File().Variables {
			s := p.Setup()
			s.Piles = slices.Clone(s.Piles)
			s.Piles[i] = numeration.NewNat(10)
			if q, err := g.New(s); err == nil && (!g.File().Unordered || i == len(s.Piles)-1) {
				if above, unknown := from.Value(q); !errors.Is(unknown, game.ErrUnknown) {
					t.Fatalf("%s: %s, %v of %s, which is outside", p, above, unknown, q)
				}
			}
		}
	}
	return known
}

// forbidding is the definition: a position is lost if at most this many of its options are lost.
type forbidding struct {
	most int
	lost map[game.Position]bool
}

func (f forbidding) loses(p game.Position) bool {
	lost, known := f.lost[p]
	if !known {
		f.lost[p] = len(f.reached(p)) <= f.most
		lost = f.lost[p]
	}
	return lost
}

// reached returns the lost options of a position, each once.
func (f forbidding) reached(p game.Position) map[game.Position]bool {
	all := map[game.Position]bool{}
	for o := range p.Options() {
		if f.loses(o.To) {
			all[o.To] = true
		}
	}
	return all
}

// TestBlock: if positions may be forbidden, tables, lines and search agree with the definition.
func TestBlock(t *testing.T) {
	var texts []string
	for _, c := range lineGames {
		texts = append(texts, written(c.position, c.moves))
	}
	for seed := range uint64(long.Or(12, 30)) {
		texts = append(texts, twoPiles(rand.New(rand.NewPCG(seed, 5)))[0])
	}
	for i, text := range texts {
		most := 1 + i%4
		g := loaded(t, text+fmt.Sprintf("option k = %d\nblock k\n", most))
		f := forbidding{most, map[game.Position]bool{}}
		sameTable(t, g, slice(g, 2), 7, 9) // by search, which agrees with the definition
		f.verdict(t, example(t, g, []uint64{0, 60, 12, 6}[len(g.File().Variables)]))
		if len(g.File().Variables) == 2 && i%8 == 0 {
			f.verdict(t, example(t, g, 75)) // by a table
		}
	}
}

func (f forbidding) verdict(t *testing.T, p game.Position) {
	want := game.P
	var winning []game.Option
	if !f.loses(p) {
		want = game.N
		reached := f.reached(p)
		winning = slices.DeleteFunc(slices.Collect(p.Options()), func(o game.Option) bool { return !reached[o.To] })
	}
	for _, s := range []solve.Solver{{}, solve.SearchOnly()} {
		v, err := s.Solve(t.Context(), p)
		if err != nil || v.Outcome != want || !slices.Equal(v.Winning, winning) {
			t.Fatalf("%s: %s %v, %v; want %s %v", p, v.Outcome, v.Winning, err, want, winning)
		}
	}
}
