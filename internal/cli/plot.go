package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/internal/answer"
	"zeck/internal/board"
	"zeck/solve"
)

// plotFlags are the flags of plot.
type plotFlags struct {
	answer.SliceText
	To string `ask:"to" of:"N" help:"the largest pile or number of coins N (default: one that suits the game)"`
	timeFlag
	outputFlags
}

func (a *app) plotCommand() *cobra.Command {
	var f plotFlags
	c := a.command("plot", oneGame(a.plotGames), func(c *cobra.Command, args []string) error {
		if err := f.settle(a); err != nil {
			return err
		}
		to, err := f.last()
		if err != nil {
			return err
		}
		p, err := within(c.Context(), f.timeFlag, func(ctx context.Context) (*draw.Plot, error) {
			return a.plot(ctx, args[0], f.SliceText, to)
		})
		if err != nil {
			return err
		}
		return a.write(c.Context(), "plot", f.outputFlags, f.drawing(p.Drawing()))
	}, &f)
	f.add(c, drawingFormats()...)
	c.Long = strings.Replace(c.Long, "{plots}", plotHelp(a.games), 1)
	return c
}

// plot plots a game up to a number, or the lengths of games from a position.
func (a *app) plot(ctx context.Context, text string, slice answer.SliceText, to int) (*draw.Plot, error) {
	if strings.Contains(text, ":") {
		if to != 0 || slice.Slice != "" {
			return nil, fmt.Errorf("--to and --slice are for plots of games; the position %s says how far it goes", game.Quote(text))
		}
		p, err := a.games.Parse(text)
		if err != nil {
			return nil, err
		}
		defer a.waiting()()
		c, err := solve.TakeCensus(ctx, p, game.CensusParts{Moments: true, Distribution: true})
		if err != nil {
			return nil, err
		}
		return board.Lengths(p, *c.Moments), nil
	}
	_, setup, err := a.games.ParseGame(text)
	if err == nil {
		setup, err = slice.Of(setup, "--")
	}
	if err != nil {
		return nil, err
	}
	defer a.waiting()()
	return board.Plot(ctx, a.games, setup, to)
}

func plotHelp(known *game.Registry) (text string) {
	for _, p := range board.Plots(known) {
		text += fmt.Sprintf("  %-12s%s\n", p.Info().Name, p.Plots().Shows)
	}
	return text
}

// plotGames are the games that have a plot, for completions.
func (a *app) plotGames() []string {
	return offered(board.Plots(a.games), func(p face.Plotter) (name, about string) { return p.Info().Name, p.Plots().Shows })
}

// last returns the end of the axes, 0 if it was not given.
func (f *plotFlags) last() (int, error) {
	if f.To == "" {
		return 0, nil
	}
	n, err := answer.Positive("--to", f.To)
	if err != nil {
		return 0, err
	}
	v, small := n.Small()
	if !small || v > 1<<30 {
		return 0, fmt.Errorf("%w: a plot up to %s; a few thousand would fit", game.ErrLimit, n.Short())
	}
	return int(v), nil
}
