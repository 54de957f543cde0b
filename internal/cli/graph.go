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
	c := a.command("graph", a.positions(), func(c *cobra.Command, args []string) error {
		if err := f.settle(a, args); err != nil {
			return err
		}
		return a.eachPosition(c.Context(), args, f.chosen.Name == graphJSON, func(p game.Position, _ bool, _ game.Progress) error {
			return a.graph(c.Context(), p, f)
		})
	}, &f)
	f.add(c, graphFormats()...)
	return c
}

// The formats that are not drawings.
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

// settle finds the format and checks the combination of flags.
func (f *graphFlags) settle(a *app, args []string) error {
	f.Winning = f.Winning || f.Grey
	if err := f.outputFlags.settle(a); err != nil {
		return err
	}
	if f.Tree && (f.Winning || f.Rounds) {
		return fmt.Errorf("expected --tree without --winning, --grey and --iterations")
	}
	many := slices.Equal(args, []string{fromInput})
	switch {
	case many && f.chosen.Name != graphJSON:
		return fmt.Errorf("- reads many positions and writes their graphs as JSON; expected --json, got %s", f.chosen.Name)
	case many && !f.toStandardOutput():
		return fmt.Errorf("- reads many positions and writes to standard output; expected no --output, got %s", game.Quote(f.output))
	}
	return nil
}

// graph answers one position.
func (a *app) graph(ctx context.Context, p game.Position, f graphFlags) error {
	v, err := within(ctx, f.timeFlag, func(ctx context.Context) (*answer.Graph, error) { return answer.NewGraph(ctx, p, f.options()) })
	switch {
	case errors.Is(err, game.ErrLimit) && f.chosen.Picture:
		return fmt.Errorf("%w; --format json and dot have larger limits", err)
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

// options returns what to show, with the limits of the format.
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
