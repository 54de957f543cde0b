package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
)

// repFlags are the flags of rep.
type repFlags struct {
	budget budgetFlags
	system string
	digits bool
	json   bool
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
--digits N is a digit string of the system, and the number it stands for is shown.
With - numbers are read from standard input, one a line, and answered one a line: the
number and its digits, separated by tabs.`,
		Example: `  zeck rep 8
  zeck rep 10^1000 --system zeckendorf --full
  zeck rep 100 --system takeaway@k=3
  zeck rep 10^1000 --system tribonacci
  zeck rep 10010 --digits --system lucas
  seq 1 20 | zeck rep - --json`,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("expected one number such as 8 or 10^100, or - for standard input, got %d arguments", len(args))
			}
			lines := args[0] == fromInput
			report, done := a.meter()
			defer done()
			s, err := f.budget.solver(report)
			if err != nil {
				return err
			}
			if f.budget.memory == "" {
				s.Budget.Memory = 0 // the usual
			}
			ctx := s.Budget.On(c.Context())
			answer, err := a.repAnswer(ctx, f, lines)
			if err != nil {
				return err
			}
			if lines {
				return a.eachLine(c.Context(), f.json, answer)
			}
			return answer(args[0])
		},
	}
	c.Flags().StringVar(&f.system, "system", "", "one number system `NAME` only: zeckendorf, canonical, second, lucas, binary, tribonacci, …")
	c.Flags().BoolVar(&f.digits, "digits", false, "N is a digit string of the system; show the number")
	f.budget.add(c)
	c.Flags().BoolVar(&f.json, "json", false, "answer in JSON, one object a line")
	c.Flags().BoolVar(&a.ui.full, "full", false, "show every digit of long numbers")
	complete(c, "system", answer.SystemNames()...)
	return c
}

// repAnswer returns what answers one N, in one line of text if there are many.
func (a *app) repAnswer(ctx context.Context, f repFlags, lines bool) (func(text string) error, error) {
	in := answer.Systems
	if f.system != "" {
		s, err := answer.SystemByName(ctx, f.system)
		if err != nil {
			return nil, err
		}
		if f.digits {
			return func(text string) error { return a.unrep(text, s, f.json) }, nil
		}
		in = []answer.System{s}
	} else if f.digits {
		return nil, fmt.Errorf("--digits needs --system to say whose digits they are")
	}
	show := a.formsTable
	switch {
	case f.json:
		show = a.formsJSON
	case lines:
		show = a.formsLine
	}
	return func(text string) error { return rep(ctx, text, in, show) }, nil
}

// rep writes a number in the given systems.
func rep(ctx context.Context, text string, in []answer.System, show func(numeration.Nat, []answer.Form) error) error {
	n, forms, err := answer.Forms(ctx, text, in)
	if err != nil {
		return err
	}
	return show(n, forms)
}

func (a *app) formsJSON(n numeration.Nat, forms []answer.Form) error {
	return a.printJSON(answer.NewForms(n, forms))
}

func (a *app) formsLine(n numeration.Nat, forms []answer.Form) error {
	text := a.ui.show(n)
	for _, f := range forms {
		text += "\t" + a.ui.show(f.Written)
	}
	_, err := fmt.Fprintln(a.out, text)
	return err
}

func (a *app) formsTable(n numeration.Nat, forms []answer.Form) error {
	u := &a.ui
	t := table{head: true, right: []bool{false, true}, inks: []ink{"", number, quiet, ""}}
	t.row("system", "digits", "last weights", "sum")
	for _, f := range forms {
		t.row(f.Name, u.show(f.Written), f.LastWeights(), f.Sum(f.Written))
	}
	fmt.Fprintln(a.out, u.paint(heading, u.show(n)))
	t.write(a.out, u, "  ")
	return nil
}

// unrep shows the number that a digit string stands for.
func (a *app) unrep(text string, s answer.System, asJSON bool) error {
	if text == "" {
		return fmt.Errorf("expected a digit string such as 10010, got %s", game.Quote(text))
	}
	d := s.Trimmed(text)
	n, err := s.Number(d)
	if err != nil {
		return err
	}
	if want, err := s.Digits(n); err != nil {
		return err
	} else if want != d {
		return fmt.Errorf("%s is not how %s writes %s, which is %s", game.Quote(text), s.Name, n.Short(), want.Short())
	}
	if asJSON {
		return a.printJSON(object{{"n", n.String()}, {s.Name, d.String()}})
	}
	_, err = fmt.Fprintln(a.out, a.ui.show(n))
	return err
}
