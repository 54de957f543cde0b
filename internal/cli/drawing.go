package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/internal/answer"
	"zeck/internal/board"
	"zeck/numeration"
	"zeck/play"
	"zeck/solve"
)

// drawFlags are the flags of draw.
type drawFlags struct {
	outputFlags
	board.Options
	System string `ask:"system" of:"NAME" help:"draw a number in the number system NAME (default: all systems that rep shows)"`
}

func (a *app) drawCommand() *cobra.Command {
	var f drawFlags
	c := a.command("draw", a.positions(), func(c *cobra.Command, args []string) error {
		if err := f.settle(a); err != nil {
			return err
		}
		defer a.waiting()()
		return a.draw(c.Context(), args, f)
	}, &f)
	f.add(c, drawingFormats()...)
	complete(c, "system", answer.SystemNames()...)
	return c
}

// draw draws the arguments: a number, or positions as one sum.
func (a *app) draw(ctx context.Context, args []string, f drawFlags) error {
	switch {
	case len(args) == 0:
		return fmt.Errorf("expected a position such as wythoff:24,32, or a number such as 100")
	case len(args) == 1 && !strings.Contains(args[0], ":"):
		return a.drawNumber(ctx, args[0], f)
	case f.System != "":
		return fmt.Errorf("--system is for numbers, got the position %s", game.Quote(args[0]))
	}
	p, err := a.games.ParseSum(args...)
	if err != nil {
		return err
	}
	boards := play.Boards(p)
	f.Solver.Theorems = a.library()
	o, err := board.Ask(ctx, boards, f.Options)
	if err != nil {
		return err
	}
	return a.write(ctx, "drawing", f.outputFlags, f.drawing(board.Draw(ctx, boards, o)))
}

// drawNumber draws a number in its digits.
func (a *app) drawNumber(ctx context.Context, text string, f drawFlags) error {
	in, err := answer.SystemsNamed(ctx, f.System)
	switch {
	case err != nil:
		return err
	case in[0].Dotted:
		return fmt.Errorf("%s cannot be drawn: it has digits without a sign of their own", in[0].Name)
	}
	if _, err := numeration.Parse(text); err != nil && !errors.Is(err, game.ErrLimit) {
		return fmt.Errorf("expected a position such as wythoff:24,32, or a number such as 100, got %s", game.Quote(text))
	}
	forms, err := answer.NewForms(ctx, text, in)
	if err != nil {
		return err
	}
	var shown []board.Form
	for _, form := range forms.All {
		shown = append(shown, board.Form{System: form.Name, Digits: form.Written, Weight: form.Weight, Sum: form.Sum()})
	}
	return a.write(ctx, "drawing", f.outputFlags, f.drawing(board.Number(forms.N, shown)))
}

// plotFlags are the flags of plot.
type plotFlags struct {
	answer.SliceText
	To string `ask:"to" of:"N" help:"plot piles or numbers of coins up to N (default: what suits the game)"`
	timeFlag
	outputFlags
}

func (a *app) plotCommand() *cobra.Command {
	var f plotFlags
	c := a.command("plot", oneGame(a.plotGames), func(c *cobra.Command, args []string) error {
		if err := f.settle(a); err != nil {
			return err
		}
		to := 0 // the default of the game
		if f.To != "" {
			n, err := answer.Positive("--to", f.To)
			if err != nil {
				return err
			}
			to = upTo(1<<30, n) // the game checks whether it fits
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
	return c
}

// plot plots a game up to a number, or the lengths of games from a position.
func (a *app) plot(ctx context.Context, text string, slice answer.SliceText, to int) (*draw.Plot, error) {
	if strings.Contains(text, ":") {
		if to != 0 || slice.Slice != "" {
			return nil, fmt.Errorf("--to and --slice are for plots of games, got the position %s", game.Quote(text))
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

// listPlots puts the games that have a plot into the help of the command plot. It has to make every game, which takes longer than
// all else when zeck starts, so it is called only when the help is shown.
func (a *app) listPlots(c *cobra.Command) {
	const place = "{plots}"
	if !strings.Contains(c.Long, place) {
		return
	}
	var lines []string
	for _, p := range board.Plots(a.games) {
		lines = append(lines, fmt.Sprintf("  %-12s%s", p.Info().Name, p.Plots().Shows))
	}
	c.Long = strings.Replace(c.Long, place, strings.Join(lines, "\n"), 1)
}

// plotGames lists the games that have a plot, for completions.
func (a *app) plotGames() []string {
	return offered(board.Plots(a.games), func(p face.Plotter) (name, about string) { return p.Info().Name, p.Plots().Shows })
}
