package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/board"
	"zeck/numeration"
	"zeck/play"
)

// drawFlags are the flags of draw.
type drawFlags struct {
	outputFlags
	Safe    bool   `ask:"safe" help:"mark the P-positions of a board"`
	Winning bool   `ask:"winning" help:"mark the winning moves"`
	Digits  bool   `ask:"digits" help:"show the parts and digits that the theory uses"`
	Mini    bool   `ask:"mini" help:"a miniature without words"`
	System  string `ask:"system" of:"NAME" help:"the number system NAME that a number is drawn in (default: all that rep shows)"`
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
	show := board.Options{Safe: f.Safe, Winning: f.Winning, Digits: f.Digits, Mini: f.Mini}
	show.Solver.Theorems = a.library()
	o, err := board.Ask(ctx, boards, show)
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
		return fmt.Errorf("the digits of %s have no signs of their own and cannot be drawn", in[0].Name)
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
		shown = append(shown, board.Form{System: form.Name, Digits: form.Written, Weight: form.Weight, Sum: form.Sum(form.Written)})
	}
	return a.write(ctx, "drawing", f.outputFlags, f.drawing(board.Number(forms.N, shown)))
}
