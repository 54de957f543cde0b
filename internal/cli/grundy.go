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
	c := &cobra.Command{
		Use:   "grundy POSITION…",
		Short: "Find the nim-value of a position, and say where it comes from",
		Long: `Find the nim-value of a position (its Grundy number), and say where it comes from.

The nim-value is the least number that no move leads to; it is 0 where the player to move
loses, and a position can stand for a heap of Nim of that size in every sum. Several
positions are one sum, whose nim-value is the nim-sum of its parts.

Nim and One Pile are answered at any size, Wythoff's game from a table, and from proved
periods where one pile is small and the other of any size, Fibonacci nim from proved
automata where the value is small; other games from tables or search. Positions that do
not fit are refused at once, with the size that would.

With - the positions are read from standard input, one a line, and answered one a line:
the position, a tab, its nim-value.`,
		Example: `  zeck grundy wythoff:60,60
  zeck grundy wythoff:3,10^30
  zeck grundy wythoff:3,5 fibnim:8/4 nim:7
  zeck grundy - --json <positions.txt`,
		ValidArgsFunction: a.completePositions,
		RunE: func(c *cobra.Command, args []string) error {
			d, err := a.desk(f.budgetFlags)
			if err != nil {
				return err
			}
			d.Solver.Tables = new(solve.Tables)
			return a.eachMetered(c.Context(), args, f.JSON, func(p game.Position, line bool, progress game.Progress) error {
				d.Solver.Budget.Progress = progress
				g, err := answer.GrundyQuestion{}.Answer(c.Context(), d, p)
				if err != nil {
					return err
				}
				return a.show(f.JSON, line, g, func() string { return a.ui.show(p) + "\t" + a.ui.paint(number, a.ui.show(g.Value)) }, func() { a.printGrundy(g) })
			})
		},
	}
	a.ask(c, &f, &a.ui)
	return c
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
