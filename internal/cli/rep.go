package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

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
	c := &cobra.Command{
		Use:   "rep N",
		Short: "Write a number in every number system",
		Long: `Write a number in every number system: Zeckendorf's, Silber's canonical and second
canonical Fibonacci forms, Lucas and binary, and with --system in one of those that prove
--systems lists, such as base@b=16, tribonacci or recurrence@a=2.1,u=1.3. N may be
written 12, 10^100, 3*10^50, F(100) or L(100).

Digits above 9 are a to z; if there are more, digits are decimal with dots between them. With
--digits N is a digit string, and the number is shown that it stands for in the system, or in every
one; if that is not how the number is written there, as with 1011, it says how it is.

--add M adds in digits, place by place, and shows every carry; --sub M subtracts and
borrows. With --digits both are digit strings. The system is Zeckendorf's unless --system says
otherwise.

With - numbers are read from standard input, one a line, and answered one a line: the
number and its digits, separated by tabs.`,
		Example: `  zeck rep 8
  zeck rep 10^1000 --system zeckendorf --full
  zeck rep 100 --system takeaway@k=3
  zeck rep 10^1000 --system tribonacci
  zeck rep 10010 --digits --system lucas
  zeck rep 1011 --digits
  zeck rep 10101 --digits --add 1010
  zeck rep 100 --sub 1 --system lucas
  seq 1 20 | zeck rep - --json`,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("expected one number such as 8 or 10^100, or - for standard input, got %d arguments", len(args))
			}
			lines := args[0] == fromInput
			if err := f.check(lines); err != nil {
				return err
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
			return f.within(s.Budget.On(c.Context()), func(ctx context.Context) error {
				answer, err := a.repAnswer(ctx, f, lines)
				if err != nil {
					return err
				}
				if lines {
					return a.eachLine(c.Context(), f.JSON, answer)
				}
				return answer(args[0])
			})
		},
	}
	a.ask(c, &f, &a.ui)
	complete(c, "system", answer.SystemNames()...)
	return c
}

// repAnswer returns what answers one N, in one line of text if there are many.
func (a *app) repAnswer(ctx context.Context, f repFlags, lines bool) (func(text string) error, error) {
	if f.Add != "" || f.Sub != "" {
		return func(text string) error { return a.addDigits(ctx, text, f) }, nil
	}
	in := answer.Systems
	if f.System != "" {
		s, err := answer.SystemByName(ctx, f.System)
		if err != nil {
			return nil, err
		}
		in = []answer.System{s}
	}
	if f.Digits {
		return func(text string) error { return a.unrep(text, in, f, lines) }, nil
	}
	return func(text string) error {
		forms, err := answer.NewForms(ctx, text, in)
		if err != nil {
			return err
		}
		return a.show(f.JSON, lines, forms, func() string { return a.ui.formsLine(forms) }, func() { a.printForms(forms) })
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
