package cli

import (
	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

func (a *app) sheetCommand() *cobra.Command {
	var f struct {
		answer.SheetQuestion
		Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,latex,json" help:"the FORMAT: {values}"`
		jsonFlag
	}
	every := func(game.Tables) bool { return true }
	return a.command("sheet", oneGame(func() []string { return answer.GamesWith(a.games, every) }), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		done := a.waiting()
		s, err := f.Answer(c.Context(), a.desk())
		done()
		switch {
		case err != nil:
			return err
		case f.Format == "latex":
			return written(c.Context(), "sheet", s.WriteLaTeX(a.out))
		}
		return a.show(s, f.Format == "json")
	}, &f)
}
