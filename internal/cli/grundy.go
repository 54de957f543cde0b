package cli

import (
	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/solve"
)

func (a *app) grundyCommand() *cobra.Command {
	var f struct {
		budgetFlags
		jsonFlag
	}
	return a.command("grundy", a.positions(), func(c *cobra.Command, args []string) error {
		d, err := a.deskWithin(f.budgetFlags)
		if err != nil {
			return err
		}
		d.Solver.Tables = new(solve.Tables)
		return showEach(a, c, args, f.JSON, func(p game.Position, progress game.Progress) (answer.Grundy, error) {
			d.Solver.Budget.Progress = progress
			return answer.GrundyQuestion{}.Answer(c.Context(), d, p)
		})
	}, &f, &a.ui)
}
