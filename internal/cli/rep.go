package cli

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

// repFlags are the flags of rep.
type repFlags struct {
	answer.RepQuestion
	Digits bool   `ask:"digits" help:"N is a digit string; show the number"`
	Add    string `ask:"add" of:"M" help:"add M in the digits of the system, and show the carries"`
	Sub    string `ask:"sub" of:"M" help:"subtract M in the digits of the system, and show what is borrowed"`
	budgetFlags
	jsonFlag
}

func (a *app) repCommand() *cobra.Command {
	var f repFlags
	c := a.command("rep", arguments{}, func(c *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("expected one number such as 8 or 10^100, or - for standard input, got %d arguments", len(args))
		}
		lines := args[0] == fromInput
		if lines && (f.Add != "" || f.Sub != "") {
			return fmt.Errorf("--add and --sub are for one number, got %s", game.Quote(fromInput))
		}
		report, done := a.meter()
		defer done()
		s, err := f.solver(report)
		if err != nil {
			return err
		}
		if f.Memory == "" {
			s.Budget.Memory = 0 // the usual
		}
		_, err = within(s.Budget.On(c.Context()), f.timeFlag, func(ctx context.Context) (any, error) {
			answer, err := a.repAnswer(ctx, f, lines)
			switch {
			case err != nil:
				return nil, err
			case lines:
				return nil, a.eachLine(c.Context(), f.JSON, answer)
			}
			return nil, answer(args[0])
		})
		return err
	}, &f, &a.ui)
	complete(c, "system", answer.SystemNames()...)
	return c
}

// repAnswer returns what answers one N, in one line of text if there are many.
func (a *app) repAnswer(ctx context.Context, f repFlags, lines bool) (func(text string) error, error) {
	if f.Add != "" || f.Sub != "" {
		return func(text string) error { return a.addDigits(ctx, text, f) }, nil
	}
	in, err := answer.SystemsNamed(ctx, f.System)
	if err != nil {
		return nil, err
	}
	if f.Digits {
		return func(text string) error { return a.unrep(text, in, f, lines) }, nil
	}
	return func(text string) error {
		forms, err := answer.NewForms(ctx, text, in)
		if err != nil {
			return err
		}
		return a.showLine(forms, f.JSON, lines)
	}, nil
}

// addSystem is the system in which digits are added unless told otherwise.
const addSystem = "zeckendorf"

// unrep shows the numbers that a digit string stands for in systems and, where that is not how a system writes it, how it does.
func (a *app) unrep(text string, in []answer.System, f repFlags, line bool) error {
	var all []answer.Loose
	for _, s := range in {
		l, err := s.ParseLoose(text)
		if err != nil {
			return err
		}
		all = append(all, l)
	}
	if f.System != "" {
		return a.showLine(all[0], f.JSON, line)
	}
	return a.showLine(answer.LooseForms{Text: text, All: all}, f.JSON, line)
}

// addDigits adds to a number, or subtracts from it, in the digits of a system.
func (a *app) addDigits(ctx context.Context, text string, f repFlags) error {
	s, err := answer.SystemByName(ctx, cmp.Or(f.System, addSystem))
	if err != nil {
		return err
	}
	texts := []string{text, f.Add}
	switch {
	case f.Add != "" && f.Sub != "":
		return fmt.Errorf("--add and --sub both say what to do; expected one of them")
	case f.Sub != "":
		texts[1] = f.Sub
	}
	for i := range texts {
		if f.Digits {
			continue
		}
		forms, err := answer.NewForms(ctx, texts[i], []answer.System{s})
		if err != nil {
			return err
		}
		texts[i] = forms.All[0].Written.String()
	}
	d, err := s.AddDigits(ctx, texts[0], texts[1], f.Sub != "")
	if err != nil {
		return err
	}
	return a.show(d, f.JSON)
}
