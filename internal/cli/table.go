package cli

import (
	"context"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/internal/answer"
	"zeck/solve"
)

// tableFlags are the flags of table.
type tableFlags struct {
	answer.TableTexts
	budgetFlags
	outputFlags
}

func (a *app) tableCommand() *cobra.Command {
	var f tableFlags
	c := &cobra.Command{
		Use:   "table GAME",
		Short: "Tabulate nim-values or outcomes, as text, for a paper or as a picture",
		Long: `Tabulate the nim-values of a game, or who wins, over a range of rows and columns: the two
piles of nim, wythoff and lucas, pile and cap of fibnim and takeaway, the pile of onepile.
globalfib shows the least number to take from two piles that wins, 0 where none does. In a game on more numbers the others are
fixed: --slice says at what.

A range is 0..15, or 10^20..+15 for the 15 numbers after 10^20 as well, or 15 for 0..15.
Nim-values are computed from row and column 0 on; outcomes come from theory, or from a
theorem that discover has found, where the range is far away. Pictures show numbers in coloured cells, and heat maps where there
are more than 40 rows; as in plots, the rows go across and the columns up.

LaTeX is a tabular that needs no package.
` + tikzHelp,
		Example: `  zeck table wythoff --rows 0..10 --cols 0..10
  zeck table fibnim --rows 0..20
  zeck table wyt3 --slice 7
  zeck table wythoff --rows 500 --cols 500 --output wythoff.png
  zeck table takeaway@k=3 --value outcome --format md
  zeck table fibnim --value outcome --rows 'F(100)..+15' --cols 15`,
		Args:              oneGame,
		ValidArgsFunction: firstArgument(a.tableGames),
		RunE: func(c *cobra.Command, args []string) error {
			f.Game = args[0]
			q, err := f.parse(a)
			if err != nil {
				return err
			}
			s, err := f.solver(nil)
			if err != nil {
				return err
			}
			var t *draw.Table
			progress, done := a.meter()
			err = f.within(s.Budget.On(c.Context()), func(ctx context.Context) (err error) {
				t, err = q.Fill(ctx, solve.Solver{Theorems: a.library()}, progress)
				return err
			})
			done()
			if err != nil {
				return err
			}
			return a.writeTable(c.Context(), t, q, f)
		},
	}
	a.ask(c, &f)
	f.add(c, tableFormats()...)
	return c
}

func tableFormats() (all []draw.Format) {
	for _, f := range draw.TableFormats {
		all = append(all, f.Format)
	}
	return all
}

// parse reads the arguments and checks that the table can be written; whether it can be computed is seen later, but
// before any work too.
func (f *tableFlags) parse(a *app) (q answer.TableQuestion, err error) {
	f.Dash = "--"
	if q, err = f.Parse(a.games); err != nil {
		return q, err
	}
	if err = f.settle(&a.ui); err != nil {
		return q, err
	}
	return q, q.Fits(f.written())
}

// written is the format of the table.
func (f *tableFlags) written() draw.TableFormat {
	return draw.TableFormats[slices.IndexFunc(draw.TableFormats, func(d draw.TableFormat) bool { return d.Name == f.chosen.Name })]
}

// writeTable writes the table to where it was asked for.
func (a *app) writeTable(ctx context.Context, t *draw.Table, q answer.TableQuestion, f tableFlags) error {
	write := func(w io.Writer) error { return f.written().Write(t, w) }
	switch {
	case f.chosen.Picture:
		write = f.drawing(t.Drawing())
	case f.chosen.Name == "json":
		write = func(w io.Writer) error { return q.WriteJSON(w, t) }
	case f.chosen.Name == "text" && f.toStandardOutput():
		write = func(w io.Writer) error { return t.WriteText(w, a.ui.tableStyle()) }
	}
	return a.write(ctx, "table", f.outputFlags, write)
}

func (u *ui) tableStyle() draw.Style {
	return draw.Style{
		Head: func(s string) string { return u.paint(quiet, s) },
		Zero: func(s string) string { return u.paint(losing, s) },
	}
}

// tableGames are the games that have a table, for completions.
func (a *app) tableGames() []string {
	var names []string
	for _, i := range answer.TableGames(a.games) {
		names = append(names, i.Name+"\t"+i.Title)
	}
	return names
}
