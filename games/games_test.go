package games_test

import (
	"context"
	"math/big"
	"os"
	"regexp"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/must"
	"zeck/solve"
)

var name = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

// TestInfo: what every game says about itself is there, and in the shape in which the command line, the terminal and the page
// show it.
func TestInfo(t *testing.T) {
	for _, g := range games.All().Games() {
		i := g.Info()
		if !name.MatchString(i.Name) {
			t.Errorf("the name %q is not made of small letters and digits", i.Name)
		}
		for what, text := range map[string]string{"title": i.Title, "rules": i.Rules, "notation": i.Notation, "example": i.Example,
			"source": i.Source} {
			if text == "" || strings.ContainsAny(text, "\n\t") || strings.TrimSpace(text) != text {
				t.Errorf("%s: the %s is %q, want one line", i.Name, what, text)
			}
		}
		if !strings.HasSuffix(i.Rules, ".") {
			t.Errorf("%s: the rules are sentences, got %q", i.Name, i.Rules)
		}
		if !strings.HasPrefix(i.Notation, i.Name+":") {
			t.Errorf("%s: the notation %q does not begin with the name", i.Name, i.Notation)
		}
		for _, o := range i.Params {
			if !name.MatchString(o.Key) || o.Default == "" || o.Help == "" {
				t.Errorf("%s: the option %q has the default %q and the help %q", i.Name, o.Key, o.Default, o.Help)
			}
		}
	}
}

// TestExample: the example of a game is one of its positions, small enough to be solved at once, and has a move.
func TestExample(t *testing.T) {
	for _, g := range games.All().Games() {
		i := g.Info()
		p, err := games.Parse(i.Example)
		if err != nil || !strings.HasPrefix(i.Example, i.Name) {
			t.Errorf("%s: the example %q is no position of it: %v", i.Name, i.Example, err)
			continue
		}
		if v, err := solve.Solve(context.Background(), p); err != nil || v.Outcome != game.N && v.Outcome != game.P {
			t.Errorf("%s: the example %s is not solved: %v", i.Name, i.Example, err)
		}
		if len(game.First(p, 1)) == 0 {
			t.Errorf("%s: the example %s has no move", i.Name, i.Example)
		}
	}
}

// TestGamesPage: the table of games in docs/commands.md is right. It need not have every game.
func TestGamesPage(t *testing.T) {
	text := must.Get(os.ReadFile("../docs/commands.md"))
	rows := regexp.MustCompile("(?m)^\\| `([a-z0-9]+)` \\| (.*) \\| `(.*)` \\|$").FindAllStringSubmatch(string(text), -1)
	if len(rows) < 2 {
		t.Fatalf("the page has a table of %d games", len(rows))
	}
	for _, row := range rows {
		g, err := games.All().Lookup(row[1])
		if err != nil {
			t.Error(err)
			continue
		}
		if i := g.Info(); row[2] != i.Title || row[3] != i.Example {
			t.Errorf("the page calls %s %q, with %q; want %q, with %q", row[1], row[2], row[3], i.Title, i.Example)
		}
	}
}

// TestPlaces: where games stand first, no two have the same place.
func TestPlaces(t *testing.T) {
	gallery, lessons, plots := map[int]string{}, map[int]string{}, map[int]string{}
	for _, g := range games.All().Games() {
		take := func(of string, places map[int]string, place int) {
			if other := places[place]; place > 0 && other != "" {
				t.Errorf("%s and %s both have place %d among the %s", other, g.Info().Name, place, of)
			}
			places[place] = g.Info().Name
		}
		about := face.AboutOf(g)
		take("games", gallery, about.Place)
		if about.Lesson != nil {
			take("lessons", lessons, about.Lesson.Place)
		}
		if p, ok := g.(face.Plotter); ok {
			take("plots", plots, p.Plots().Place)
		}
	}
}

// TestSizes: how many positions some lead to at the most, and that nobody counts beyond 2^1024.
func TestSizes(t *testing.T) {
	for text, want := range map[string]string{
		"nim:0": "1", "nim:3,5,7": "192", "nim:10^30": "1000000000000000000000000000001", "onepile:10": "11", "fibnim:10": "66",
		"takeaway@k=1000000000:10": "66", "takeaway@k=2,c=-6:10": "66", "globalfib:0": "1", "globalfib:3": "16", "globalfib:3,5/2": "144",
		"nim:1,3,10^100000": new(big.Int).Lsh(big.NewInt(1), 1024).String(),
	} {
		if size := game.CostOf(gametest.Must(t, games.Parse, text)).Positions; size.String() != want {
			t.Errorf("%s leads to %s positions, want %s", text, size, want)
		}
	}
}

// TestLongWinning: of moves with long numbers only a few are listed. A thousand of a million digits each took gigabytes as text.
func TestLongWinning(t *testing.T) {
	for _, text := range []string{"octal:10^200000", "onepile@min=10^200000,max=2*10^200000:2*10^200000"} {
		v, err := solve.Solve(t.Context(), gametest.Must(t, games.Parse, text))
		if err != nil || len(v.Winning) == 0 || len(v.Winning) > 30 {
			t.Errorf("%s: %d winning moves, %v", text, len(v.Winning), err)
		}
	}
}
