package cli

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/solve"
)

// graphFlags are the flags of graph.
type graphFlags struct {
	winning, grey  bool
	format, output string
	json           bool
	drawing        draw.GraphFormat // once settled; none for JSON
}

func (a *app) graphCommand() *cobra.Command {
	var f graphFlags
	c := &cobra.Command{
		Use:   "graph POSITION…",
		Short: "Draw everything that can be reached from a position, as DOT, SVG, PNG, TikZ or JSON",
		Long: `Draw the game graph of a position: everything that can be reached from it, with an arrow for
every move. P-positions, in which the player to move loses, are yellow; winning moves, which
lead to one, are dark. Moves lead down or, within a level, to the right. The level is the
number of coins in the Zeckendorf game; in other games, how many moves can still be made at
the most.

With --winning only the winning strategies are shown, as Lee and Bitler do: the P-positions,
what a move from one of them leads to, and the moves between the two kinds. With --grey the
positions left out are shown too, in grey and each where it is in the whole graph.

DOT is for Graphviz. TikZ is a tikzpicture; it needs \usetikzlibrary{arrows.meta}. SVG names
positions and moves under the pointer. Pictures of more than 400 positions or 2000 moves are
refused; DOT and JSON take many more.

JSON is one object: nodes, each with position, outcome, level and winning (whether --winning
keeps it), the start first and no move leading back; and edges with from, to and move, where
from and to are the texts of positions. With - positions are read from standard input, one a
line, and answered one a line, in JSON only.`,
		Example: `  zeck graph zeckendorf:7 -o figure3.svg
  zeck graph zeckendorf:16 --grey -o figure8.png
  zeck graph zeckendorf:7 | dot -Tpdf -o figure3.pdf
  zeck graph nim:2,3 --format tikz
  zeck graph zeckendorf:60 --json`,
		ValidArgsFunction: completePositions,
		RunE: func(c *cobra.Command, args []string) error {
			if err := f.settle(args); err != nil {
				return err
			}
			if f.drawing.Binary && f.toStandardOutput() && a.ui.terminal {
				return fmt.Errorf("%s is not for terminals; expected --output FILE or a pipe", f.format)
			}
			return a.eachPosition(c.Context(), args, f.format == graphJSON, func(p game.Position, _ bool) error {
				return a.graph(c.Context(), p, f)
			})
		},
	}
	c.Flags().BoolVar(&f.winning, "winning", false, "the winning strategies only")
	c.Flags().BoolVar(&f.grey, "grey", false, "the winning strategies, and in grey the positions that they leave out")
	c.Flags().StringVar(&f.format, "format", "", "the `FORMAT`: "+strings.Join(graphFormats(), ", ")+
		" (default: what the name of the output file says, or dot)")
	c.Flags().StringVarP(&f.output, "output", "o", "-", "the `FILE` to write, - for standard output")
	c.Flags().BoolVar(&f.json, "json", false, "the same as --format json")
	complete(c, "format", graphFormats()...)
	return c
}

// graphJSON is the format that is not a drawing.
const graphJSON = "json"

func graphFormats() []string {
	var names []string
	for _, f := range draw.GraphFormats {
		names = append(names, f.Name)
	}
	return append(names, graphJSON)
}

func (f graphFlags) toStandardOutput() bool { return f.output == "-" || f.output == "" }

// settle finds the format, the one that was asked for, else that of the output file's name, else dot, and checks that the
// flags go together.
func (f *graphFlags) settle(args []string) error {
	f.winning = f.winning || f.grey
	switch {
	case f.format != "":
	case f.json:
		f.format = graphJSON
	case f.toStandardOutput():
		f.format = draw.GraphFormats[0].Name
	default:
		if err := f.byExtension(); err != nil {
			return err
		}
	}
	if i := slices.IndexFunc(draw.GraphFormats, func(d draw.GraphFormat) bool { return d.Name == f.format }); i >= 0 {
		f.drawing = draw.GraphFormats[i]
	} else if f.format != graphJSON {
		return fmt.Errorf("unknown format %s; expected %s", game.Quote(f.format), strings.Join(graphFormats(), ", "))
	}
	many := slices.Equal(args, []string{fromInput})
	switch {
	case many && f.format != graphJSON:
		return fmt.Errorf("- reads many positions, and many graphs are written as json only; expected --json, got %s", f.format)
	case many && !f.toStandardOutput():
		return fmt.Errorf("- reads many positions and answers to standard output; got --output %s", game.Quote(f.output))
	}
	return nil
}

// byExtension finds the format by the name of the output file.
func (f *graphFlags) byExtension() error {
	var known []string
	extension := strings.ToLower(filepath.Ext(f.output))
	for _, format := range draw.GraphFormats {
		if slices.Contains(format.Extensions, extension) {
			f.format = format.Name
			return nil
		}
		known = append(known, format.Extensions...)
	}
	if known = append(known, "."+graphJSON); extension == "."+graphJSON {
		f.format = graphJSON
		return nil
	}
	return fmt.Errorf("expected --format or a file that ends in %s, got %s", strings.Join(known, ", "), game.Quote(f.output))
}

// graph answers one position.
func (a *app) graph(ctx context.Context, p game.Position, f graphFlags) error {
	v, err := answer.NewGraph(ctx, p, f.options())
	if err != nil {
		return err
	}
	write := func(w io.Writer) error {
		if f.format == graphJSON {
			return v.WriteJSON(stoppable{ctx, w})
		}
		return f.drawing.Write(v.Drawing(), stoppable{ctx, w})
	}
	if f.toStandardOutput() {
		return written(ctx, "graph", write(a.out))
	}
	return written(ctx, "graph", toFile(f.output, write))
}

// options returns what is to be shown, within what makes sense in the format.
func (f graphFlags) options() answer.GraphOptions {
	o := answer.GraphOptions{Winning: f.winning, Grey: f.grey, Picture: f.drawing.Picture, Limits: answer.PictureLimits}
	switch {
	case f.format == graphJSON:
		o.Limits = solve.DefaultLimits
	case !f.drawing.Picture:
		o.Limits = answer.DOTLimits
	}
	return o
}
