package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

func (a *app) repCommand() *cobra.Command {
	var f struct {
		answer.RepQuestion
		budgetFlags
		jsonFlag
	}
	c := a.command("rep", arguments{}, func(c *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("expected one number such as 8 or 10^100, or - for standard input, got %d arguments", len(args))
		}
		lines, sums := args[0] == fromInput, f.Add != "" || f.Sub != ""
		if lines && sums {
			return fmt.Errorf("--add and --sub are for one number, got %s", game.Quote(fromInput))
		}
		report, done := a.meter()
		defer done()
		s, err := f.solver(report)
		if err != nil {
			return err
		}
		if f.Memory == "" {
			s.Budget.Memory = 0 // the default
		}
		_, err = within(s.Budget.On(c.Context()), f.timeFlag, func(ctx context.Context) (any, error) {
			q := f.RepQuestion
			one := func(text string) error {
				q.N = text
				found, err := q.Answer(ctx, a.desk())
				if err != nil {
					return err
				}
				return a.showLine(found, f.JSON, lines)
			}
			switch {
			case lines:
				return nil, a.eachLine(c.Context(), f.JSON, one)
			case !sums:
				return nil, one(args[0])
			}
			q.N = args[0]
			d, err := q.Sum(ctx)
			if err != nil {
				return nil, err
			}
			return nil, a.show(d, f.JSON)
		})
		return err
	}, &f, &a.ui)
	complete(c, "system", answer.SystemNames()...)
	return c
}
