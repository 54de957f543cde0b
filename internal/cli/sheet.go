package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/solve"
)

func (a *app) sheetCommand() *cobra.Command {
	var f struct {
		answer.SheetQuestion
		Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,latex,json" help:"the FORMAT: {values}"`
		jsonFlag
	}
	c := &cobra.Command{
		Use:   "sheet GAME",
		Short: "Write an exercise sheet for paper: the rules, a board to draw on, ten positions",
		Long: `Write an exercise sheet about a game for a class: the rules, a board on which lost positions are
marked, and ten positions, the easiest first. --solutions writes the sheet with the solutions
and the reasons. --seed chooses other positions.

--format latex writes a document for LaTeX with boards. The page has the same sheet, to be printed:
zeck serve, and then /sheet/GAME.`,
		Example: `  zeck sheet wythoff
  zeck sheet wythoff --solutions
  zeck sheet nim --seed 7 --format latex >nim.tex`,
		Args:              oneGame,
		ValidArgsFunction: firstArgument(func() []string { return powerful[game.Game](a) }),
		RunE: func(c *cobra.Command, args []string) error {
			f.Game = args[0]
			done := a.waiting()
			s, err := f.Answer(c.Context(), answer.Desk{Games: a.games, Solver: solve.Solver{Theorems: a.library()}})
			done()
			switch {
			case err != nil:
				return err
			case f.JSON || f.Format == "json":
				return a.printJSON(s)
			case f.Format == "latex":
				return written(c.Context(), "sheet", s.WriteLaTeX(a.out))
			case f.Format == "text":
				return written(c.Context(), "sheet", s.WriteText(a.out, a.ui.wrap))
			}
			return fmt.Errorf("unknown format %s; expected text, latex, json", game.Quote(f.Format))
		},
	}
	a.ask(c, &f)
	return c
}
