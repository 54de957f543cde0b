package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
)

// graphFlags are the flags of graph.
type graphFlags struct {
	answer.GraphOptions
	timeFlag
	outputFlags
}

func (a *app) graphCommand() *cobra.Command {
	var f graphFlags
	c := &cobra.Command{
		Use:   "graph POSITION…",
		Short: "Draw everything that can be reached from a position, as DOT, SVG, PNG, TikZ, JSON or text",
		Long: `Draw the game graph of a position: everything that can be reached from it, with an arrow for
every move. P-positions, in which the player to move loses, are yellow; winning moves, which
lead to one, are dark. Moves lead down or, within a level, to the right. The level is the
number of coins in the Zeckendorf game; in other games, how many moves can still be made at
the most.

With --winning only the winning strategies are shown, as Lee and Bitler do: the P-positions,
what a move from one of them leads to, and the moves between the two kinds. With --grey the
positions left out are shown too, in grey and each where it is in the whole graph.

With --iterations each position has the iteration of Lee and Bitler's algorithm with which it comes
first: B2 is in O_B of the second one, from the end of the game, A2 in O_A; text lists the sets.

With --tree it is the tree of play, as Das draws it, in which whoever can win always replies with
one winning move, the first there is, and the other player tries everything.

DOT is for Graphviz. SVG names positions and moves under the pointer. Pictures of more than 400
positions or 2000 moves are refused; DOT and JSON take many more.

` + tikzHelp + `

Text says the same in words. JSON is one object: nodes, each with position, outcome, level and winning (whether --winning
keeps it), the start first and no move leading back; and edges with from, to and move, where
from and to are the texts of positions. Nodes of a tree have an id, and its edges from_id and to_id;
with --iterations nodes have set, A or B, and iteration. With - positions are read from standard input, one a
line, and answered one a line, in JSON only.`,
		Example: `  zeck graph zeckendorf:7 -o figure3.svg
  zeck graph zeckendorf:16 --grey -o figure8.png
  zeck graph zeckendorf:7 | dot -Tpdf -o figure3.pdf
  zeck graph nim:2,3 --format tikz
  zeck graph zeckendorf:16 --iterations --format text
  zeck graph fibnim:10 --tree -o figure1.svg
  zeck graph zeckendorf:60 --json`,
		ValidArgsFunction: a.completePositions,
		RunE: func(c *cobra.Command, args []string) error {
			if err := f.settle(&a.ui, args); err != nil {
				return err
			}
			return a.eachPosition(c.Context(), args, f.chosen.Name == graphJSON, func(p game.Position, _ bool) error {
				return a.graph(c.Context(), p, f)
			})
		},
	}
	a.ask(c, &f)
	f.add(c, graphFormats()...)
	return c
}

// The formats that are no drawings.
const (
	graphJSON = "json"
	graphText = "text"
)

func graphFormats() (all []draw.Format) {
	for _, f := range draw.GraphFormats {
		all = append(all, f.Format)
	}
	return append(all, draw.Format{Name: graphJSON, Extensions: []string{"." + graphJSON}}, draw.Format{Name: graphText, Extensions: []string{".txt"}})
}

// settle finds the format and checks that the flags go together.
func (f *graphFlags) settle(u *ui, args []string) error {
	f.Winning = f.Winning || f.Grey
	if err := f.outputFlags.settle(u); err != nil {
		return err
	}
	if f.Tree && (f.Winning || f.Rounds) {
		return fmt.Errorf("--tree has one reply in each position; expected it without --winning, --grey and --iterations")
	}
	many := slices.Equal(args, []string{fromInput})
	switch {
	case many && f.chosen.Name != graphJSON:
		return fmt.Errorf("- reads many positions, and many graphs are written as json only; expected --json, got %s", f.chosen.Name)
	case many && !f.toStandardOutput():
		return fmt.Errorf("- reads many positions and answers to standard output; got --output %s", game.Quote(f.output))
	}
	return nil
}

// graph answers one position.
func (a *app) graph(ctx context.Context, p game.Position, f graphFlags) error {
	var v *answer.Graph
	err := f.within(ctx, func(ctx context.Context) (err error) {
		v, err = answer.NewGraph(ctx, p, f.options())
		return err
	})
	switch {
	case errors.Is(err, game.ErrLimit) && f.chosen.Picture:
		return fmt.Errorf("%w; json and dot take more", err)
	case err != nil:
		return err
	}
	write := v.WriteJSON
	switch {
	case f.chosen.Picture:
		write = f.drawing(v.Picture(nil).Drawing())
	case f.chosen.Name == graphText:
		write = v.WriteText
	case f.chosen.Name != graphJSON:
		write = v.Picture(nil).WriteDOT
	}
	return a.write(ctx, "graph", f.outputFlags, write)
}

// options returns what is to be shown, within what makes sense in the format.
func (f graphFlags) options() answer.GraphOptions {
	o := f.GraphOptions
	o.Picture, o.Budget = f.chosen.Picture, answer.PictureBudget
	switch {
	case f.chosen.Name == graphJSON:
		o.Budget = game.Budget{}
	case !f.chosen.Picture:
		o.Budget = answer.DOTBudget
	}
	return o
}
