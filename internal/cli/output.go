package cli

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/alone"
)

// outputFlags are the flags of commands that write tables, graphs and drawings: the format, the file and the width.
type outputFlags struct {
	formats               []draw.Format // the default first
	format, output, width string
	json                  bool
	chosen                draw.Format // set by settle
	textWidth             float64     // in points, 0 for the default
}

// tikzHelp describes TikZ in the help of these commands.
const tikzHelp = `TikZ is a tikzpicture; it needs \usetikzlibrary{arrows.meta}. The picture is made to fit the text
width of an article, or --width.`

func (f *outputFlags) add(c *cobra.Command, formats ...draw.Format) {
	f.formats = formats
	names := f.names()
	c.Long = strings.Replace(c.Long, "{tikz}", tikzHelp, 1)
	c.Flags().StringVar(&f.format, "format", "", "the `FORMAT`: "+strings.Join(names, ", ")+" (default: the one that the name of the output file "+
		"implies, or "+names[0]+")")
	c.Flags().StringVarP(&f.output, "output", "o", "-", "write to `FILE`, - for standard output")
	c.Flags().StringVar(&f.width, "width", "", "the text `WIDTH` that TikZ pictures must fit, in cm, mm, in or pt (default: 345pt, as in an article)")
	if slices.Contains(names, "json") {
		c.Flags().BoolVar(&f.json, "json", false, "the same as --format json")
	}
	complete(c, "format", names...)
}

func (f *outputFlags) names() (names []string) {
	for _, d := range f.formats {
		names = append(names, d.Name)
	}
	return names
}

func drawingFormats() (all []draw.Format) {
	for _, f := range draw.DrawingFormats {
		all = append(all, f.Format)
	}
	return all
}

func (f *outputFlags) toStandardOutput() bool { return f.output == "-" || f.output == "" }

// settle finds the format: the one given by --format, otherwise the one that the name of the output file implies, otherwise the first.
func (f *outputFlags) settle(a *app) (err error) {
	extension := strings.ToLower(filepath.Ext(f.output))
	if f.json {
		if err := onlyJSON(&f.format, f.format != ""); err != nil {
			return err
		}
	}
	var known []string
	at := slices.IndexFunc(f.formats, func(d draw.Format) bool {
		known = append(known, d.Extensions...)
		switch {
		case f.format != "":
			return d.Name == f.format
		case f.toStandardOutput():
			return true
		}
		return slices.Contains(d.Extensions, extension) || extension == "" && d.Name == "text"
	})
	switch {
	case at < 0 && f.format != "":
		return fmt.Errorf("unknown format %s; expected %s", game.Quote(f.format), strings.Join(f.names(), ", "))
	case at < 0:
		return fmt.Errorf("expected --format or a file that ends in %s, got %s", strings.Join(known, ", "), game.Quote(f.output))
	}
	f.chosen = f.formats[at]
	switch {
	case f.chosen.Binary && f.toStandardOutput() && a.terminal:
		return fmt.Errorf("%s is not for terminals; expected --output FILE or a pipe", f.chosen.Name)
	case f.width != "" && f.chosen.Name != "tikz":
		return fmt.Errorf("--width is for tikz, got the format %s", f.chosen.Name)
	case f.width != "":
		f.textWidth, err = parseWidth(f.width)
	}
	return err
}

// texPoints is the number of points in each unit.
var texPoints = map[string]float64{"pt": 1, "in": 72.27, "cm": 72.27 / 2.54, "mm": 72.27 / 25.4}

// parseWidth reads a length in TeX notation and returns it in points.
func parseWidth(text string) (float64, error) {
	at := max(0, len(text)-2)
	unit, known := texPoints[text[at:]]
	n, err := strconv.ParseFloat(strings.TrimSpace(text[:at]), 64)
	if points := n * unit; known && err == nil && points >= 10 && points <= 16_000 { // TeX's limit
		return points, nil
	}
	return 0, fmt.Errorf("expected a width such as 12cm, 5in or 345pt for --width, got %s", game.Quote(text))
}

// drawing returns a function that writes a drawing in the chosen format.
func (f *outputFlags) drawing(d *draw.Drawing) func(w io.Writer) error {
	d.TextWidth = f.textWidth
	at := slices.IndexFunc(draw.DrawingFormats, func(p draw.DrawingFormat) bool { return p.Name == f.chosen.Name })
	return func(w io.Writer) error { return draw.DrawingFormats[at].Write(d, w) }
}

// write writes to the chosen file or to standard output. what names the answer in messages.
func (a *app) write(ctx context.Context, what string, f outputFlags, write func(w io.Writer) error) error {
	var unanswered error // of the answer itself, not of writing it
	stopping := func(w io.Writer) error {
		to := &stoppable{ctx: ctx, Writer: w}
		err := write(to)
		if err != nil && !to.failed {
			unanswered = err
		}
		return err
	}
	var err error
	if f.toStandardOutput() {
		err = stopping(a.out)
	} else {
		err = alone.Write(f.output, stopping)
	}
	if unanswered != nil && ctx.Err() == nil {
		return unanswered
	}
	return written(ctx, what, err)
}

// written turns a write error into an ioError, unless the work was stopped.
func written(ctx context.Context, what string, err error) error {
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return ioError{fmt.Errorf("the %s could not be written: %w", what, err)}
}

// stoppable is a writer that fails once ctx is done.
type stoppable struct {
	ctx context.Context
	io.Writer
	failed bool
}

func (s *stoppable) Write(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := s.Writer.Write(p)
	s.failed = s.failed || err != nil
	return n, err
}
