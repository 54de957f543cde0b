package rules_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/ctxtest"
	literature "zeck/internal/games/texts"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/rules"
	"zeck/solve"
)

// TestTables: the tables of all games that are rules texts agree with search, also if numbers get larger, there is a cap, or positions split.
func TestTables(t *testing.T) {
	all := games.All().Games()
	for _, text := range []string{
		written("(n, c)\ncap c = n - 1", "(n - t, t + 1) if 1 <= t <= c"),
		written("(c, n) if c <= n\ncap c = n", "(t + 1, n - t) if 1 <= t <= c and n >= 2*t + 1"),
		written("(c, n)\ncap c = n up to n", "(2*t, n - t) if 1 <= t <= c"),
		written("(a, c, b)\ncap c = a + b", "(a - t, 2*t, b) if 1 <= t <= c; (a, t, b - t) if 1 <= t <= c"),
		written("(a, b)\nunordered", "(a - 2, b + 1); (a + 1, b - 2); (a - 1, b - 2)"),
		written("(a, b) if a + b != 5", "(a - 1, 0) + (0, b - 1); (a - 1, b + s) if s <= 1"),
	} {
		g := loaded(t, text)
		if g.Tables().Bulk == nil {
			t.Errorf("no table of\n%s", text)
		}
		all = append(all, g)
	}
	for _, name := range literature.Names() {
		if g, err := games.All().Lookup(name); err == nil {
			if _, same := rules.Of(g); same {
				continue
			}
		}
		text, _ := literature.Read(name)
		all = append(all, loaded(t, text))
	}
	for _, g := range all {
		if text, ok := rules.Of(g); ok && text.Tables().Bulk != nil {
			sameTable(t, text, slice(text, 5), 9, 11)
		}
	}
}

// TestPilesTables: tables and plots of games of piles agree with search, both for any number of piles and for exactly two. These may
// differ if a pile can be split.
func TestPilesTables(t *testing.T) {
	texts := maps.Clone(rules.Piles)
	texts["triples"] = "piles (x, y, z)\nmove \"from {x}, {y}, {z} take {t}\": (x, y, z) -> (x - t, y, z) if t >= 1\n" +
		"move \"turn {x}, {y}, {z}\": (x, y, z) -> (y - 1, z, x) if x + z >= 1"
	for name, text := range texts {
		g, err := rules.Load(t.Context(), "", "game "+name+"\n"+text)
		if err != nil || g.Tables().Bulk == nil {
			continue
		}
		sameTable(t, g, game.Setup{Game: g}, 6, 7)
		sameTable(t, g, slice(g, 2), 6, 7)
		if strings.HasPrefix(text, "piles (n)") { // two piles of more numbers are no table
			sameTable(t, g, game.Setup{Game: g, Params: []game.Param{game.IntParam("piles", 2)}}, 6, 7)
		}
	}
	one := loaded(t, "game g\n"+rules.Piles["two"])
	if _, err := one.Tables().Bulk(t.Context(), game.Setup{Game: one, Params: []game.Param{game.IntParam("piles", 1)}}, 3, 3, nil); err == nil {
		t.Error("one pile has columns")
	}
}

// sameTable compares every cell of a table with search, and the other bulk results with the table.
func sameTable(t *testing.T, g *rules.Game, s game.Setup, rows, cols int) {
	t.Helper()
	tab := g.Tables()
	if tab.Bulk == nil {
		return
	}
	if tab.Axes.Cols == "" {
		cols = 1
	}
	at := must.Get(tab.Bulk(t.Context(), s, rows, cols, nil))
	search := solve.NewSearcher()
	for row := range rows {
		for col := range cols {
			p, err := tab.Cell(s, numeration.NewNat(uint64(row)), numeration.NewNat(uint64(col)))
			want := -1
			if p != nil && tab.Outcomes {
				v, unsolved := solve.SearchOnly().Solve(t.Context(), p)
				if err, want = errors.Join(err, unsolved), 1; v.Outcome == game.P {
					want = 0
				}
			} else if p != nil {
				value, unsolved := search.Grundy(t.Context(), p)
				err, want = errors.Join(err, unsolved), int(value)
			}
			if err != nil || at(row, col) != want {
				t.Fatalf("%s\n%d, %d, which is %v, is %d in the table, %d by search, %v", g.File().Format(), row, col, p, at(row, col), want, err)
			}
		}
	}
	samePlot(t, g, s, at, rows, cols)
	samePeriod(t, g)
	sameLevels(t, g, s)
}

// samePlot compares the plot of a game with its table.
func samePlot(t *testing.T, g *rules.Game, s game.Setup, at game.Cells, rows, cols int) {
	last := max(1, min(rows, cols)-1)
	p := must.Get(g.Plot(t.Context(), s, last))
	var want []float64
	for a := range last + 1 {
		switch {
		case p.Y.Name == g.Tables().Axes.Cols:
			for b := range last + 1 {
				if p.Values != nil && at(a, b) != p.Values(a, b) {
					t.Errorf("%s\n%d, %d is %d in the plot, %d in the table", g.File().Format(), a, b, p.Values(a, b), at(a, b))
				}
				if at(a, b) == 0 {
					want = append(want, float64(a), float64(b))
				}
			}
		case at(a, 0) >= 0: // of one pile
			want = append(want, float64(a), float64(at(a, 0)))
		}
	}
	if p.Values == nil && !p.Joined && p.Lines == nil && !slices.Equal(p.Dots.XY, want) { // a theory may plot something else
		t.Errorf("%s\nthe dots are %v, want %v", g.File().Format(), p.Dots.XY, want)
	}
}

// TestPeriods: games in which a remainder determines what may be taken have a period.
func TestPeriods(t *testing.T) {
	for moves, want := range map[string]string{
		`(n - 1) if n mod 2 = 1; (n - t) if 1 <= t <= 4 and n mod 3 = 0 and t != 2; (n - 2)`: "period 6 from 8 on",
		`(n - 1) if exists k: n = 3*k + 1; (n - 4) if n < 30`:                                "period 3 from 29 on",
		"(n) if n mod 2 = 0\nunordered | (n - 2) if n mod 3 = 1; (n - 4) if n mod 3 != 1":    "period 6 from 1 on",
		`(n / 2) if n >= 1`:           "",
		`(n - 1) if n < 500; (n - 2)`: "", // what small positions suggest is wrong
		`(n - 1) if n mod 3 = 1; (n - 40) if n mod 3 = 0; (n - 41)`:                                       "period 81 from 80 on",
		`(n - t) if t >= 1 and exists k: 2*k = n and t <= 3`:                                              "period 4 from 1 on",
		`(n - 1) if n mod 4 = 1 or n mod 4 = 2; (n - 3) if n mod 4 = 3; (n - t) if t = n and 5 <= t <= 7`: "period 2 from 7 on",
	} {
		position, rest, given := strings.Cut(moves, " | ")
		if !given {
			position, rest = "(n)", moves
		}
		g := loaded(t, written(position, rest))
		_, few := g.Tables().Period(t.Context(), game.Setup{Game: g}, 2)
		if period := samePeriod(t, g); period != want || few == nil {
			t.Errorf("%s has the %s, want %s; from three values: %v", moves, period, want, few)
		}
		again := loaded(t, written(position, rest))
		if p, err := again.Tables().Period(t.Context(), game.Setup{Game: again}, 0); want != "" && (err != nil || p.String() != want) {
			t.Errorf("%s: without a bound %s, %v; want %s", moves, p, err, want)
		}
	}
}

// samePeriod compares the period of a game of one number with its table, and returns its description; "" if there is none.
func samePeriod(t *testing.T, g *rules.Game) string {
	find := g.Tables().Period
	if find == nil {
		return ""
	}
	period, err := find(game.Budget{Memory: 1 << 24, Positions: 10_000, Moves: 1_000_000}.On(t.Context()), game.Setup{Game: g}, 2000)
	if err != nil {
		return ""
	}
	if again, err := find(t.Context(), game.Setup{Game: g}, 3); err != nil || again.String() != period.String() {
		t.Errorf("%s\nfound to be %s is the period, and then %s, %v", g.File().Format(), period, again, err)
	}
	rows := min(2*(period.Preperiod+period.Period)+50, 3000)
	at := must.Get(g.Tables().Bulk(t.Context(), game.Setup{Game: g}, rows, 1, nil))
	for n := range rows {
		want := numeration.NewNat(game.NoPosition)
		if at(n, 0) >= 0 {
			want = numeration.NewNat(uint64(at(n, 0)))
		}
		if got := period.At(numeration.NewNat(uint64(n))); got.Cmp(want) != 0 {
			t.Fatalf("%s\n%s: %d has %s, want %s", g.File().Format(), period, n, got, want)
		}
	}
	return period.String()
}

// sameLevels compares the positions of each nim-value, and the periods of the first rows, with the table.
func sameLevels(t *testing.T, g *rules.Game, s game.Setup) {
	tab := g.Tables()
	if tab.Level == nil {
		return
	}
	const side, wide = 15, 300
	at := must.Get(tab.Bulk(t.Context(), s, side+1, wide, nil))
	alike := true // then only one of two orders is listed
	for cell := range (side + 1) * (side + 1) {
		a, b := cell/(side+1), cell%(side+1)
		alike = alike && at(a, b) == at(b, a)
	}
	for value := range 4 {
		var got, want [][2]int
		level, err := tab.Level(t.Context(), s, value, side)
		if uneven(err) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		for a, b := range level {
			got = append(got, [2]int{a, b})
		}
		for cell := range (side + 1) * (side + 1) {
			if a, b := cell/(side+1), cell%(side+1); (a <= b || !alike) && at(a, b) == value {
				want = append(want, [2]int{a, b})
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\nthe nim-value %d have %v, want %v", g.File().Format(), value, got, want)
		}
	}
	periods, err := tab.RowPeriods(t.Context(), s, 0, 2, 1000)
	if err != nil && !errors.Is(err, game.ErrLimit) && !uneven(err) {
		t.Fatal(err)
	}
	for _, row := range periods {
		for b := range wide {
			if want := numeration.NewNat(uint64(at(row.Row, b))); row.At(numeration.NewNat(uint64(b))) != want {
				t.Fatalf("%s\n%s, but column %d has %s", g.File().Format(), row, b, want)
			}
		}
	}
}

// uneven reports whether something was refused because the moves differ in rows and columns.
func uneven(err error) bool {
	return err != nil && strings.Contains(err.Error(), "the moves are not the same in every order of the piles")
}

// TestPlotWords: the titles of plots and of their axes.
func TestPlotWords(t *testing.T) {
	for _, c := range [][2]string{
		{written("(a, b)", "(a - t, b) if t >= 1; (a, b - 1)"),
			"the P-positions 60 2000: g: the P-positions up to 4, a 4, b 4, P-positions"},
		{written("(a, b, c)", "(a - t, b, c) if t >= 1"),
			"the P-positions 60 200: g: the P-positions up to 4 where c = 5, a 4, b 4, P-positions"},
		{written("(n)", "(n - t) if 1 <= t <= 3"),
			"the nim-values 60 2000: g: the nim-values up to 4, n 4, nim-value 4, G(n)"},
		{written("(n)\nblock 1", "(n - t) if 1 <= t <= 3"),
			"the P-positions 60 2000: g: the P-positions up to 4, n 4, 1 where the player to move wins 1, positions"},
		{written("(n, c)\ncap c = n", "(n - t, 2*t) if 1 <= t <= c"),
			"the nim-values of a pile with its cap 100 2000: g: nim-values, pile n 4.5, cap 4.5, "},
		{written("(n, c)\ncap c = n\nblock 1", "(n - t, 2*t) if 1 <= t <= c"),
			"the P-positions 60 200: g: the P-positions up to 4, n 4, cap 4, P-positions"},
		{"game g\n" + rules.Piles["two"],
			"the P-positions 30 200: g: the P-positions up to 4 where c = 5, a 4, b 4, P-positions"},
		{"game g\npiles (n)\ncap c = total - 1 up to largest\nmove \"take {t} from {n}\": (n) / c -> (n - t) / 2*t if 1 <= t <= c",
			" 0 0"},
	} {
		text, want := c[0], c[1]
		g := loaded(t, text)
		info := g.Plots()
		got := fmt.Sprint(info.Shows, " ", info.Usual, info.Most)
		if info.Shows != "" {
			p := must.Get(g.Plot(t.Context(), slice(g, 5), 4))
			got += fmt.Sprintf(": %s, %s %v, %s %v, %s", p.Title, p.X.Name, p.X.To, p.Y.Name, p.Y.To, p.Dots.Name)
		}
		if got != want {
			t.Errorf("%s\n%s\nwant\n%s", text, got, want)
		}
	}
	g := loaded(t, written("(n, c)\noption k = 2\ncap c = n", "(n - t, k*t) if 1 <= t <= c"))
	p, err := g.Plot(t.Context(), game.Setup{Game: g, Params: []game.Param{game.IntParam("k", 3)}}, 4)
	if err != nil || p.Title != "g (k=3): nim-values" {
		t.Error(p.Title, err)
	}
	if p, err := g.Plot(t.Context(), game.Setup{Game: g, Piles: make([]game.Nat, 3)}, 4); err == nil {
		t.Errorf("a plot of numbers that the game does not have: %+v", p)
	}
}

// TestTableSizes: the memory that tables need, and which tables are refused.
func TestTableSizes(t *testing.T) {
	const slow = "(a - t, b) if t >= 1 and 2*t <= b; (a, b - t) if t >= 1"
	for text, want := range map[string]int64{
		written("(n)", "(n - t) if 1 <= t <= 3"):                                  20,   // heaps
		written("(n, c)\ncap c = n", "(n - t, 2*t) if 1 <= t <= c"):               6000, // steps
		written("(a, b)", "(a - t, b) if t >= 1; (a, b - 1)"):                     648,  // lines
		written("(a, b)\nblock 1\nunordered", "(a - t, b) if t >= 1; (a, b - 1)"): 40000,
		written("(a, b, c)", strings.ReplaceAll(slow, ")", ", c)")):               2040000,
		written("(a, b)", slow):                                                   800,
		"game g\n" + rules.Piles["rows"]:                                          102,
	} {
		g := loaded(t, text)
		if got := g.Tables().Bytes(slice(g, 50), 10, 20); got != want {
			t.Errorf("%s\ntakes %d bytes, want %d", text, got, want)
		}
	}
	for _, n := range []uint64{1 << 30, 1 << 31, 1 << 40, 1 << 61} {
		g := loaded(t, written("(a, b, c, d, e)", "(a - t, b, c, d, e) if t >= 1; (a, b, c, d - t, e - s) if t >= 1 and s >= 2*t"))
		if got := g.Tables().Bytes(slice(g, n), 10, 20); got < 1<<60 {
			t.Errorf("three numbers of %d take %d bytes", n, got)
		}
	}
	g := loaded(t, written("(a, b)", slow))
	for _, c := range []struct {
		budget game.Budget
		side   int
		want   string
	}{
		{game.Budget{Memory: 1 << 30, Positions: 1000, Moves: 100_000}, 3000, "too large: a table of 3000 × 3000, option by option; 4194304 cells would fit"},
		{game.Budget{Memory: 1 << 30, Positions: 1000, Moves: 1000}, 50,
			"too large: a table of 50 × 50, in which a position can have more than 32 moves; 303 cells with that many moves would fit"},
		{game.Budget{Memory: 1 << 30, Positions: 1000, Moves: 4000}, 50,
			"a table of 50 × 50: too large: more than 1243 positions or 40007 moves were visited, which is the limit"},
	} {
		if _, err := g.Tables().Bulk(c.budget.On(t.Context()), game.Setup{Game: g}, c.side, c.side, nil); !errors.Is(err, game.ErrLimit) || err.Error() != c.want {
			t.Errorf("%d: %v, want %s", c.side, err, c.want)
		}
	}
	reports := 0
	if _, err := g.Tables().Bulk(t.Context(), game.Setup{Game: g}, 50, 50, func(int64, int64) { reports++ }); err != nil || reports < 2 {
		t.Errorf("%d progress reports: %v", reports, err)
	}
	stopped := ctxtest.Ended(t.Context())
	if _, err := g.Tables().Bulk(stopped, game.Setup{Game: g}, 50, 50, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a table that is stopped: %v", err)
	}
}
