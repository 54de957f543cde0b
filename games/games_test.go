package games_test

import (
	"context"
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/solve"
)

var name = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

// TestRules: all games have rules as a text but those that no text can say, and the text of a game is read once.
func TestRules(t *testing.T) {
	var none []string
	for _, g := range games.All().Games() {
		text, ok := games.Rules(g)
		if again, same := games.Rules(g); again != text || same != ok || ok && text.Info().Name != g.Info().Name {
			t.Errorf("%s: %v, and again %v", g.Info().Name, text, again)
		}
		if !ok {
			none = append(none, g.Info().Name)
		}
	}
	if want := []string{"ordered", "bergman", "quilt", "octal"}; !slices.Equal(none, want) {
		t.Errorf("without a text are %v, want %v", none, want)
	}
}

// TestInfo: every game describes itself completely, in the form in which the command line, the terminal and the page show it.
func TestInfo(t *testing.T) {
	for _, g := range games.All().Games() {
		i := g.Info()
		if !name.MatchString(i.Name) {
			t.Errorf("the name %q does not consist of lower-case letters and digits", i.Name)
		}
		for what, text := range map[string]string{"title": i.Title, "rules": i.Rules, "notation": i.Notation, "example": i.Example,
			"source": i.Source} {
			if text == "" || strings.ContainsAny(text, "\n\t") || strings.TrimSpace(text) != text {
				t.Errorf("%s: the %s is %q, want one line", i.Name, what, text)
			}
		}
		if !strings.HasSuffix(i.Rules, ".") {
			t.Errorf("%s: expected rules in sentences, got %q", i.Name, i.Rules)
		}
		if !strings.HasPrefix(i.Notation, i.Name+":") || !strings.HasPrefix(i.Example, i.Name) {
			t.Errorf("%s: the notation %q or the example %q does not begin with the name", i.Name, i.Notation, i.Example)
		}
		for _, o := range i.Params {
			if !name.MatchString(o.Key) || o.Default == "" || o.Help == "" {
				t.Errorf("%s: the option %q has the default %q and the help %q", i.Name, o.Key, o.Default, o.Help)
			}
		}
	}
}

// TestGamesPage: the table of games in docs/commands.md is right. It need not list every game.
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

// TestPlaces: no two games have the same place in a list.
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

// askAll asks a game every question about many positions at once, and returns the errors by question.
func askAll(ctx context.Context, g game.Game, s game.Setup) map[string]error {
	became := map[string]error{}
	t := game.TablesOf(g)
	if t.Bulk != nil {
		_, became["cell"] = t.Cell(s, numeration.NewNat(3), numeration.NewNat(2))
		_, became["table"] = t.Bulk(ctx, s, 9, 9, nil)
		if t.Bytes(game.Setup{Game: g}, 9, 9) < 0 {
			became["bytes"] = errors.New("the memory of a table is negative")
		}
	}
	if t.Chart != nil {
		_, became["chart"] = t.Chart.Cells(ctx, s, 9, 9, nil)
	}
	if t.Period != nil {
		_, became["period"] = t.Period(ctx, s, 100)
	}
	if t.RowPeriods != nil {
		_, became["rows"] = t.RowPeriods(ctx, s, 0, 3, 400)
		_, became["level"] = t.Level(ctx, s, 0, 12)
	}
	return became
}

// TestBadOptions: every question about many positions at once refuses options that make no sense.
func TestBadOptions(t *testing.T) {
	asked := 0
	for _, g := range games.All().Games() {
		for _, option := range g.Info().Params {
			if option.Key == "c" {
				continue // any integer makes sense
			}
			for what, err := range askAll(t.Context(), g, game.Setup{Game: g, Params: []game.Param{game.IntParam(option.Key, -1000)}}) {
				if asked++; err == nil {
					t.Errorf("%s: %s with %s=-1000", g.Info().Name, what, option.Key)
				}
			}
		}
	}
	if asked < 15 {
		t.Errorf("%d questions", asked)
	}
}

// TestStopped: with a cancelled context a question fails, or its answer is cheap.
func TestStopped(t *testing.T) {
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for _, g := range games.All().Games() {
		for what, err := range askAll(stopped, g, game.Setup{Game: g}) {
			if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, game.ErrUnknown) && !errors.Is(err, game.ErrLimit) {
				t.Errorf("%s: %s: %v", g.Info().Name, what, err)
			}
		}
	}
}

// TestRemoteness: the example of each game is solved quickly. The remoteness of positions that it leads to, from whatever source, is compared with
// search: the number of moves to come, and the best ones. If an example leads to too many positions, the test starts after some moves.
func TestRemoteness(t *testing.T) {
	budget := game.Budget{Positions: 4000, Moves: 60_000}
	for _, g := range games.All().Games() {
		p := must.Get(games.Parse(g.Info().Example))
		must.Get(solve.Solve(t.Context(), p))
		graph, err := solve.Solver{Budget: budget}.Explore(t.Context(), p)
		for errors.Is(err, game.ErrLimit) {
			options := game.First(p, 1000)
			p = options[len(options)/2].To
			graph, err = solve.Solver{Budget: budget}.Explore(t.Context(), p)
		}
		must.Do(err)
		if len(graph.Positions) < 5 {
			t.Errorf("%s: %s leads to only %d positions", g.Info().Name, p, len(graph.Positions))
		}
		for i := 0; i < len(graph.Positions); i += max(1, len(graph.Positions)/20) {
			p := graph.Positions[i]
			got, err := solve.Solver{}.Remoteness(t.Context(), p)
			want := must.Get(solve.SearchOnly().Remoteness(t.Context(), p))
			if err != nil || got.Moves != want.Moves || got.Outcome() != graph.Outcomes[i] || !slices.Equal(got.Best, want.Best) {
				t.Fatalf("%s: remoteness %d, best %v, %v; by search %d, %v", p, got.Moves, got.Best, err, want.Moves, want.Best)
			}
		}
	}
}
