package cli

import (
	"fmt"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/solve"
)

func (a *app) grundyCommand() *cobra.Command {
	var asJSON bool
	var budget budgetFlags
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
			solver, err := budget.solver(nil)
			if err != nil {
				return err
			}
			solver.Tables, solver.Theorems = new(solve.Tables), a.library()
			return a.eachMetered(c.Context(), args, asJSON, func(p game.Position, line bool, progress game.Progress) error {
				solver.Budget.Progress = progress
				g, err := solver.NimValue(c.Context(), p)
				if err != nil {
					return err
				}
				return a.grundy(g, asJSON, line)
			})
		},
	}
	budget.add(c)
	c.Flags().BoolVar(&asJSON, "json", false, "answer in JSON, one object a line")
	c.Flags().BoolVar(&a.ui.full, "full", false, "show every digit of long numbers")
	return c
}

// grundy writes the answer for one position, on one line where lines are answered.
func (a *app) grundy(g solve.Grundy, asJSON, line bool) error {
	switch {
	case asJSON:
		return a.printJSON(answer.NewGrundy(g))
	case line:
		_, err := fmt.Fprintf(a.out, "%s\t%s\n", a.ui.show(g.Position), a.ui.paint(number, a.ui.show(g.Value)))
		return err
	}
	a.printGrundy(g)
	return nil
}

// printGrundy writes a nim-value for people: the value, those of the parts of a sum, and where it comes from.
func (a *app) printGrundy(g solve.Grundy) {
	u := &a.ui
	position, value, gap := u.show(g.Position), "nim-value "+u.show(g.Value), "  "
	if g.Value.IsZero() {
		value += ": the player to move loses"
	}
	if utf8.RuneCountInString(position+gap+value) > u.pageWidth() {
		gap = "\n"
	}
	fmt.Fprintln(a.out, u.paint(heading, position)+gap+u.paint(number, value))
	if len(g.Parts) > 0 {
		fmt.Fprintf(a.out, "\n%s\n", u.paint(heading, "Parts"))
		t := table{right: []bool{false, true}, inks: []ink{"", number, quiet}}
		for _, part := range g.Parts {
			t.row(u.show(part.Position), u.show(part.Value), fmt.Sprintf("by %s: %s", part.By, part.Source))
		}
		t.write(a.out, u, "  ")
	}
	fmt.Fprintf(a.out, "\n%s\n", u.paint(quiet, fmt.Sprintf("By %s: %s", g.By, g.Source)))
}
