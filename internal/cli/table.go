package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
)

// tableFlags are the flags of table.
type tableFlags struct {
	rows, cols     string
	value          string
	format, output string
	json           bool
}

func (a *app) tableCommand() *cobra.Command {
	var f tableFlags
	c := &cobra.Command{
		Use:   "table GAME",
		Short: "Tabulate nim-values or outcomes, as text, for a paper or as a picture",
		Long: `Tabulate the nim-values of a game, or who wins, over a range of rows and columns: the two
piles of nim, wythoff and lucas, pile and cap of fibnim and takeaway, the pile of onepile.
globalfib shows the least number to take from two piles that wins, 0 where none does.

A range is 0..15, or 10^20..+15 for the 15 numbers after 10^20 as well, or 15 for 0..15.
Nim-values are computed from row and column 0 on; outcomes come from theory where the
range is far away. Pictures show numbers in coloured cells, and heat maps where there
are more than 40 columns.`,
		Example: `  zeck table wythoff --rows 0..10 --cols 0..10
  zeck table fibnim --rows 0..20
  zeck table wythoff --rows 500 --cols 500 --output wythoff.png
  zeck table takeaway@k=3 --value outcome --format md
  zeck table fibnim --value outcome --rows 'F(100)..+15' --cols 15`,
		Args:              oneGame,
		ValidArgsFunction: firstArgument(tableGames),
		RunE: func(c *cobra.Command, args []string) error {
			q, err := f.parse(args[0])
			if err != nil {
				return err
			}
			if q.format.Binary && f.toStandardOutput() && a.ui.terminal {
				return fmt.Errorf("%s is not for terminals; expected --output FILE or a pipe", q.format.Name)
			}
			progress, done := a.meter()
			t, err := q.Fill(c.Context(), progress)
			done()
			if err != nil {
				return err
			}
			return a.writeTable(c.Context(), t, q, f)
		},
	}
	c.Flags().StringVar(&f.rows, "rows", "0..15", "the rows `A..B`")
	c.Flags().StringVar(&f.cols, "cols", "", "the columns `A..B` (default: 0..15, for fibnim and takeaway as many as there are)")
	c.Flags().StringVar(&f.value, "value", "", "the `VALUE`: grundy, outcome, or removal for globalfib (default: what the game has)")
	c.Flags().StringVar(&f.format, "format", "", "the `FORMAT`: "+strings.Join(tableFormats(), ", ")+
		" (default: what the name of the output file says, or text)")
	c.Flags().StringVarP(&f.output, "output", "o", "-", "the `FILE` to write, - for standard output")
	c.Flags().BoolVar(&f.json, "json", false, "the same as --format json")
	complete(c, "format", tableFormats()...)
	complete(c, "value", "grundy", "outcome", "removal")
	return c
}

func tableFormats() []string {
	var names []string
	for _, f := range draw.TableFormats {
		names = append(names, f.Name)
	}
	return names
}

func (f tableFlags) toStandardOutput() bool { return f.output == "-" || f.output == "" }

// tableQuestion is what a table is asked for, and how it is to be written.
type tableQuestion struct {
	answer.TableQuestion
	format draw.TableFormat
}

// parse reads the arguments and checks that the table can be written; whether it can be computed is seen later, but
// before any work too.
func (f tableFlags) parse(text string) (q tableQuestion, err error) {
	if q.TableQuestion, err = (answer.TableTexts{Game: text, Rows: f.rows, Cols: f.cols, Value: f.value, Dash: "--"}).Parse(); err != nil {
		return q, err
	}
	if q.format, err = f.parseFormat(); err != nil {
		return q, err
	}
	return q, q.Fits(q.format)
}

// parseFormat returns the format: the one that was asked for, else that of the output file's name, else text.
func (f tableFlags) parseFormat() (draw.TableFormat, error) {
	name := f.format
	byExtension := slices.IndexFunc(draw.TableFormats,
		func(d draw.TableFormat) bool { return d.Extension == strings.ToLower(filepath.Ext(f.output)) })
	switch {
	case name != "":
	case f.json:
		name = "json"
	case byExtension >= 0:
		return draw.TableFormats[byExtension], nil
	case filepath.Ext(f.output) != "" && !f.toStandardOutput():
		return draw.TableFormat{}, fmt.Errorf("expected --format or a file that ends in %s, got %s", strings.Join(tableExtensions(), ", "),
			game.Quote(f.output))
	default:
		name = "text"
	}
	i := slices.IndexFunc(draw.TableFormats, func(d draw.TableFormat) bool { return d.Name == name })
	if i < 0 {
		return draw.TableFormat{}, fmt.Errorf("unknown format %s; expected %s", game.Quote(name), strings.Join(tableFormats(), ", "))
	}
	return draw.TableFormats[i], nil
}

// tableExtensions are the endings of files that say what the format is.
func tableExtensions() []string {
	var all []string
	for _, d := range draw.TableFormats {
		all = append(all, d.Extension)
	}
	return all
}

// writeTable writes the table to where it was asked for.
func (a *app) writeTable(ctx context.Context, t *draw.Table, q tableQuestion, f tableFlags) error {
	write := func(w io.Writer) error { return q.format.Write(t, stoppable{ctx, w}) }
	switch q.format.Name {
	case "json":
		write = func(w io.Writer) error {
			return q.WriteJSON(stoppable{ctx, w}, t)
		}
	case "text":
		if f.toStandardOutput() {
			write = func(w io.Writer) error { return t.WriteText(stoppable{ctx, w}, a.ui.tableStyle()) }
		}
	}
	if f.toStandardOutput() {
		return written(ctx, "table", write(a.out))
	}
	return written(ctx, "table", toFile(f.output, write))
}

func (u *ui) tableStyle() draw.Style {
	return draw.Style{
		Head: func(s string) string { return u.paint(quiet, s) },
		Zero: func(s string) string { return u.paint(losing, s) },
	}
}

// toFile writes a file; one that could not be finished is removed.
func toFile(name string, write func(w io.Writer) error) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	err = write(file)
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		os.Remove(name)
	}
	return err
}

// written turns a failure to write into one of the streams, unless the work was stopped.
func written(ctx context.Context, what string, err error) error {
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return ioError{fmt.Errorf("the %s could not be written: %w", what, err)}
}

// stoppable is a writer that fails once the work is to stop.
type stoppable struct {
	ctx context.Context
	io.Writer
}

func (s stoppable) Write(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.Writer.Write(p)
}

// tableGames are the games that have a table, for completions.
func tableGames() []string {
	var names []string
	for _, i := range answer.TableGames() {
		names = append(names, i.Name+"\t"+i.Title)
	}
	return names
}
