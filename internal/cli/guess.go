package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

func (a *app) guessCommand() *cobra.Command {
	var f struct {
		answer.GuessQuestion
		budgetFlags
		jsonFlag
	}
	c := a.command("guess", arguments{offer: firstArgument(a.tableGames)}, func(c *cobra.Command, args []string) error {
		if len(args) < 2 {
			return fmt.Errorf("expected a game and a formula such as wythoff 'b = 2*a', got %s", game.Counted(len(args), "argument"))
		}
		f.Game, f.Formula = args[0], strings.Join(args[1:], " ")
		d, err := a.deskWithin(f.budgetFlags)
		if err != nil {
			return err
		}
		done := a.waiting()
		g, err := f.Answer(c.Context(), d)
		if done(); err != nil {
			return raisable(err)
		}
		if g.Wrong != nil && g.Wrong.Command != "" {
			for _, file := range a.with.Rules {
				g.Wrong.Command += fmt.Sprintf(" --rules '%s'", file)
			}
		}
		err = a.show(g, f.JSON)
		if err == nil && !g.Proved && g.Wrong == nil {
			return reported(exitLimit)
		}
		return unless(g.Proved, err)
	}, &f)
	complete(c, "system", systemNames()...)
	return c
}
