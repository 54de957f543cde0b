package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/play"
	"zeck/solve"
)

var exerciseFormats = []string{"text", "latex", "json"}

func (a *app) sheetCommand() *cobra.Command {
	var q answer.SheetQuestion
	format, asJSON := "", false
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
			q.Game = args[0]
			done := a.waiting()
			s, err := q.Answer(c.Context(), a.games, play.NewEngineWith(solve.Solver{Theorems: a.library()}))
			done()
			switch {
			case err != nil:
				return err
			case asJSON || format == "json":
				return a.printJSON(s)
			case format == "latex":
				return written(c.Context(), "sheet", s.WriteLaTeX(a.out))
			case format == "text":
				return written(c.Context(), "sheet", s.WriteText(a.out, a.ui.wrap))
			}
			return fmt.Errorf("unknown format %s; expected %s", game.Quote(format), strings.Join(exerciseFormats, ", "))
		},
	}
	a.ask(c, &q)
	c.Flags().StringVar(&format, "format", exerciseFormats[0], "the `FORMAT`: "+strings.Join(exerciseFormats, ", "))
	c.Flags().BoolVar(&asJSON, "json", false, "answer in JSON, one object a line")
	complete(c, "format", exerciseFormats...)
	return c
}
