package texts_test

import (
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/games/texts"
	"zeck/rules"
)

// TestStarts: every text to begin with is a game with a name of its own, a title, and a first move.
func TestStarts(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range texts.Starts() {
		g, err := rules.Load(t.Context(), s.Name, s.Text)
		if err != nil {
			t.Error(err)
			continue
		}
		known, wrong := rules.Join(games.All(), g)
		if i := g.Info(); len(wrong) > 0 || seen[s.Name] || i.Name != s.Name || i.Title == s.Name {
			t.Errorf("%s: %v, name %s, title %s", s.Name, wrong, i.Name, i.Title)
		}
		seen[s.Name] = true
		p, err := known.Parse(g.Info().Example)
		if err != nil || len(game.First(p, 1)) == 0 {
			t.Errorf("%s: %v begins with no move, %v", s.Name, p, err)
		}
	}
}
