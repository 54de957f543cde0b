package cli

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
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
		return show(a, f.JSON, lines, forms, a.ui.formsLine, a.printForms)
	}, nil
}

func (u *ui) formsLine(forms answer.Forms) string {
	text := u.show(forms.N)
	for _, f := range forms.All {
		text += "\t" + u.show(f.Written)
	}
	return text
}

func (a *app) printForms(forms answer.Forms) {
	u := &a.ui
	t := table{head: true, right: []bool{false, true}, inks: []ink{"", number, quiet, "", ""}}
	indexed := ""
	for _, f := range forms.All {
		if f.Indices(f.Written) != "" {
			indexed = "with indices"
		}
	}
	t.row("system", "digits", "last weights", "sum", indexed)
	for _, f := range forms.All {
		t.row(f.Name, u.show(f.Written), f.LastWeights(), f.Sum(f.Written), f.Indices(f.Written))
	}
	fmt.Fprintln(a.out, u.paint(heading, u.show(forms.N)))
	t.write(a.out, u, "  ")
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
		return show(a, f.JSON, line, all[0], a.ui.unrepLine, a.printUnrep)
	}
	return show(a, f.JSON, line, answer.LooseForms{Text: text, All: all}, a.ui.unrepAllLine, a.printUnrepAll)
}

func shortDigits(text string) string { return numeration.Digits(text).Short() }

func (u *ui) unrepLine(l answer.Loose) string {
	if l.Usual() {
		return u.show(l.Number)
	}
	return u.show(l.Number) + "\t" + u.show(l.Canonical)
}

func (u *ui) unrepAllLine(forms answer.LooseForms) string {
	text := shortDigits(forms.Text)
	for _, l := range forms.All {
		text += "\t" + u.show(l.Number)
	}
	return text
}

func (a *app) printUnrep(l answer.Loose) {
	fmt.Fprintln(a.out, a.ui.show(l.Number))
	if l.Usual() {
		return
	}
	given := shortDigits(l.Text)
	if sum := l.Sum(); sum != "" {
		given += " = " + sum
	}
	fmt.Fprintf(a.out, "\n%s; %s writes it %s\n", given, l.Name, a.ui.show(l.Canonical))
}

func (a *app) printUnrepAll(forms answer.LooseForms) {
	u := &a.ui
	t := table{head: true, right: []bool{false, true, false, true}, inks: []ink{"", number, "", "", quiet}}
	t.row("system", "number", "sum", "digits of it", "")
	for _, l := range forms.All {
		note := ""
		if l.Usual() {
			note = "the same"
		}
		t.row(l.Name, u.show(l.Number), cmp.Or(l.Sum(), "0"), u.show(l.Canonical), note)
	}
	fmt.Fprintln(a.out, u.paint(heading, shortDigits(forms.Text)))
	t.write(a.out, u, "  ")
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
	return show(a, f.JSON, false, d, nil, a.printDigitSum)
}

// printDigitSum writes a sum or a difference as one does by hand, with a line for every carry.
func (a *app) printDigitSum(d answer.DigitSum) {
	u := &a.ui
	fmt.Fprintf(a.out, "%s\n\n", u.paint(quiet, d.Left.Name+", the last weights are "+d.Left.LastWeights()))
	widest := max(len(d.Left.Text), len(d.Right.Text), utf8.RuneCountInString(d.Columns), 1)
	for _, c := range d.Carries {
		widest = max(widest, utf8.RuneCountInString(c.Digits))
	}
	row := func(sign, digits, words string) {
		pad := strings.Repeat(" ", widest-utf8.RuneCountInString(digits))
		fmt.Fprintln(a.out, strings.TrimRight(fmt.Sprintf("%2s %s%s   %s", sign, pad, u.paint(number, digits), words), " "))
	}
	given := func(l answer.Loose) string {
		text := u.show(l.Number)
		if sum := l.Sum(); strings.ContainsAny(sum, "+·") {
			text += " = " + sum
		}
		return text
	}
	sign := "+"
	if d.Minus {
		sign = "−"
	}
	row("", cmp.Or(d.Left.Text, "0"), given(d.Left))
	row(sign, cmp.Or(d.Right.Text, "0"), given(d.Right))
	row("", strings.Repeat("-", widest), "")
	row("", d.Columns, u.paint(quiet, "place by place"))
	for _, c := range d.Carries {
		row("", c.Digits, c.Reason)
	}
	fmt.Fprintln(a.out)
	fmt.Fprintf(a.out, "%s\n", u.paint(heading, fmt.Sprintf("%s = %s", cmp.Or(d.Result.Text, "0"), given(d.Result))))
}
