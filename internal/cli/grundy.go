package cli

import (
	"fmt"

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
		}, a.grundyLine, a.printGrundy)
	}, &f, &a.ui)
}

// grundyLine is a nim-value as one line.
func (a *app) grundyLine(g answer.Grundy) string {
	return a.ui.show(g.Position) + "\t" + a.ui.paint(number, a.ui.show(g.Value))
}

// printGrundy writes a nim-value for people: the value, those of the parts of a sum, and where it comes from.
func (a *app) printGrundy(g answer.Grundy) {
	u := &a.ui
	value := "nim-value " + u.show(g.Value)
	if g.Value.IsZero() {
		value += ": the player to move loses"
	}
	a.headline(u.show(g.Position), number, value)
	if len(g.Parts) > 0 {
		a.section("Parts")
		t := table{right: []bool{false, true}, inks: []ink{"", number, quiet}}
		for _, part := range g.Parts {
			t.row(u.show(part.Position), u.show(part.Value), fmt.Sprintf("by %s: %s", part.By, part.Source))
		}
		t.write(a.out, u, "  ")
	}
	fmt.Fprintf(a.out, "\n%s\n", u.paint(quiet, fmt.Sprintf("By %s: %s", g.By, g.Source)))
}
