package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/rules"
)

func (a *app) gamesCommand() *cobra.Command {
	var f struct {
		Source bool `ask:"source" help:"print the rules text of the game"`
		jsonFlag
	}
	return a.command("games", arguments{offer: firstArgument(a.gameNames)}, func(c *cobra.Command, args []string) error {
		if len(args) > 1 {
			return fmt.Errorf("expected the name of a game, got %d arguments, the second %s", len(args), game.Quote(args[1]))
		}
		infos, err := answer.GamesQuestion{Name: strings.Join(args, "")}.Answer(c.Context(), a.desk())
		if err != nil {
			return err
		}
		if len(args) == 0 {
			if f.Source {
				return fmt.Errorf("--source needs the name of a game")
			}
			return a.show(infos, f.JSON)
		}
		g, err := a.games.Lookup(args[0])
		switch {
		case err != nil:
			return err
		case f.Source:
			return a.source(g)
		}
		shown := answer.Described{Info: infos[0], File: a.fileOf[infos[0].Name]}
		if r, ok := rules.Of(g); ok {
			shown.Measure = r.Measure()
		}
		return a.show(shown, f.JSON)
	}, &f)
}

func (a *app) gameNames() []string {
	if err := a.useRules(context.Background()); err != nil { // completions do not run prepare
		return nil
	}
	return offered(a.games.All(), func(g game.Game) (name, about string) { return g.Info().Name, g.Info().Title })
}
