package cli

import (
	"context"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/paper"
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
	c := a.command("table", oneGame(a.tableGames), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		q, err := f.parse(a)
		if err != nil {
			return err
		}
		s, err := f.solver(nil)
		if err != nil {
			return err
		}
		progress, done := a.meter()
		t, err := within(s.Budget.On(c.Context()), f.timeFlag, func(ctx context.Context) (*draw.Table, error) {
			return q.Fill(ctx, solve.Solver{Theorems: a.library()}, progress)
		})
		done()
		if err != nil {
			return err
		}
		if where := q.Axes.Where(q.Setup); where != "" && f.Slice == "" && f.chosen.Name == "text" {
			a.note("this is the slice" + where + "; --slice shows others")
		}
		return a.writeTable(c.Context(), t, q, f)
	}, &f)
	f.add(c, tableFormats()...)
	return c
}

func tableFormats() (all []draw.Format) {
	for _, f := range draw.TableFormats {
		all = append(all, f.Format)
	}
	return all
}

// parse reads the arguments and checks that the table can be written. Whether it can be computed is checked later, also
// before any work.
func (f *tableFlags) parse(a *app) (q answer.TableQuestion, err error) {
	if q, err = f.Parse(a.desk()); err != nil {
		return q, err
	}
	if err = f.settle(a); err != nil {
		return q, err
	}
	return q, q.Fits(f.written())
}

// written returns the format of the table.
func (f *tableFlags) written() draw.TableFormat {
	return draw.TableFormats[slices.IndexFunc(draw.TableFormats, func(d draw.TableFormat) bool { return d.Name == f.chosen.Name })]
}

// writeTable writes the table to the chosen file or to standard output.
func (a *app) writeTable(ctx context.Context, t *draw.Table, q answer.TableQuestion, f tableFlags) error {
	write := func(w io.Writer) error { return f.written().Write(t, w) }
	switch {
	case f.chosen.Picture:
		write = f.drawing(t.Drawing())
	case f.chosen.Name == "json":
		write = func(w io.Writer) error { return q.WriteJSON(w, t) }
	case f.chosen.Name == "text" && f.toStandardOutput():
		write = func(w io.Writer) error { return t.WriteText(w, a.tableStyle()) }
	}
	return a.write(ctx, "table", f.outputFlags, write)
}

func (a *app) tableStyle() draw.Style {
	return draw.Style{
		Head: func(s string) string { return a.ui.Paint(paper.Quiet, s) },
		Zero: func(s string) string { return a.ui.Paint(paper.Losing, s) },
	}
}

// tableGames lists the games that have a table, for completions.
func (a *app) tableGames() []string {
	return offered(answer.TableGames(a.games), func(i game.Info) (name, about string) { return i.Name, i.Title })
}
