package cli

import (
	"context"
	"fmt"
	"strings"

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
		return show(a, f.JSON, false, found, nil, func(p answer.Periods) {
			switch {
			case p.Values != nil:
				a.printValuePeriod(p.Game, *p.Values)
			case f.Rows != "":
				a.printPeriodTable(p.Game, p.Rows)
			default:
				a.printPeriod(p.Game, p.Rows[0])
			}
		})
	}, &f)
}

func (a *app) printPeriod(head string, p game.RowPeriod) {
	a.headline(fmt.Sprintf("%s, row %d", head, p.Row), number, fmt.Sprintf("preperiod %d, period %d, proved", p.Preperiod, p.Period))
	fmt.Fprintf(a.out, "\n  G(%d, b + %d) = G(%d, b) + %d for every b ≥ %d\n", p.Row, p.Period, p.Row, p.Period, p.Preperiod)
	a.printPeriodProof(head, p)
}

func (a *app) printPeriodTable(head string, periods []game.RowPeriod) {
	t := table{head: true, right: []bool{true, true, true}, inks: []ink{"", number, number}}
	t.row("row", "preperiod", "period")
	for _, p := range periods {
		t.row(answer.Numbers([]int{p.Row, p.Preperiod, p.Period})...)
	}
	t.write(a.out, &a.ui, "")
	a.say("", "In row r, from column preperiod on: G(r, b + period) = G(r, b) + period.")
	a.printPeriodProof(head, periods[len(periods)-1])
}

// printPeriodProof says where the state comes back.
func (a *app) printPeriodProof(head string, p game.RowPeriod) {
	known, used := "Dress, Flammenkamp and Pink 1999; Landman 2002", fmt.Sprintf("rows 0 to %d and their diagonals", p.Row)
	if head != "wythoff" {
		known, used = "there are finitely many such states, as in Wythoff's game (Landman 2002)",
			fmt.Sprintf("rows 0 to %d, their diagonals and the last columns", p.Row)
	}
	if p.Row == 0 {
		used = "row 0"
	}
	a.foot(fmt.Sprintf("Proved: all that later columns depend on, the values used by %s, is the same before column %d and before column %d, moved by %d; "+
		"so what lies between repeats for ever.", used, p.JointFrom, p.JointFrom+p.Joint, p.Joint))
	a.foot("That every row has a period: " + known)
}

// fewNumbers is how many numbers are shown in a row.
const fewNumbers = 40

func (a *app) printValuePeriod(head string, p game.ValuePeriod) {
	said := fmt.Sprintf("preperiod %d, period %d, proved", p.Preperiod, p.Period)
	law := fmt.Sprintf("G(n + %d) = G(n)", p.Period)
	if p.Saltus != 0 {
		said = fmt.Sprintf("preperiod %d, period %d, saltus %d, proved", p.Preperiod, p.Period, p.Saltus)
		law += fmt.Sprintf(" + %d", p.Saltus)
	}
	a.headline(head, number, said)
	fmt.Fprintf(a.out, "\n  %s for every n ≥ %d\n", law, p.Preperiod)
	if p.Saltus == 0 && p.Period <= fewNumbers {
		values, none := make([]string, p.Period), ""
		for n := p.Preperiod; n < p.Preperiod+p.Period; n++ {
			if values[n%p.Period] = fmt.Sprint(p.Values[n]); p.Values[n] == game.NoPosition {
				values[n%p.Period], none = "–", " (–: no position)"
			}
		}
		a.say("  ", fmt.Sprintf("n modulo %d from 0 on: %s%s", p.Period, strings.Join(values, " "), none))
	}
	if exceptions := p.Exceptions(); len(exceptions) > fewNumbers {
		a.say("  ", fmt.Sprintf("%d exceptions, the last one n = %d", len(exceptions), exceptions[len(exceptions)-1]))
	} else if len(exceptions) > 0 {
		a.say("  ", "Exceptions: n = "+strings.Join(answer.Numbers(exceptions), ", "))
	}
	a.foot(fmt.Sprintf("Proved: %s (%s)", p.Proof, p.Source))
}
