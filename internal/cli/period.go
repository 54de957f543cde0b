package cli

import (
	"context"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

func (a *app) periodCommand() *cobra.Command {
	var f struct {
		answer.PeriodQuestion
		timeFlag
		jsonFlag
	}
	names := func() []string {
		return append(answer.GamesWith(a.games, answer.InRows), answer.GamesWith(a.games, func(t game.Tables) bool { return t.Period != nil })...)
	}
	return a.command("period", oneGame(names), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		done := a.waiting()
		found, err := within(c.Context(), f.timeFlag, func(ctx context.Context) (answer.Periods, error) { return f.Answer(ctx, a.desk()) })
		if done(); err != nil {
			return err
		}
		if f.Rows == "" {
			return a.show(found[0], f.JSON)
		}
		return a.show(found, f.JSON)
	}, &f)
}
