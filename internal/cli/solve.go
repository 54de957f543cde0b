package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"zeck/internal/answer"
	"zeck/solve"
)

// solveFlags are the flags of solve.
type solveFlags struct {
	answer.SolveQuestion
	Table string `ask:"table" of:"FILE" help:"look up positions of the Zeckendorf game in a table FILE written by census --save"`
	budgetFlags
	jsonFlag
}

func (a *app) solveCommand() *cobra.Command {
	var f solveFlags
	return a.command("solve", a.positions(), func(c *cobra.Command, args []string) error {
		d, done, err := f.desk(a)
		if err != nil {
			return err
		}
		defer done()
		return answerEach(a, c, args, f.JSON, d, f.Answer)
	}, &f, &a.ui)
}

// desk returns where the question is answered. Call done at the end.
func (f solveFlags) desk(a *app) (d answer.Desk, done func(), err error) {
	if err := f.Check(); err != nil {
		return d, nil, err
	}
	d, err = a.deskWithin(f.budgetFlags)
	if err != nil || f.Table == "" {
		return d, func() {}, err
	}
	if f.Misere {
		return d, nil, fmt.Errorf("--table is for normal play only; expected --table or --misere, not both")
	}
	t, err := openTable(f.Table)
	if err != nil {
		return d, nil, err
	}
	d.Solver.Known = []solve.Judge{t.Judge}
	return d, func() { t.Close() }, nil
}

func (a *app) grundyCommand() *cobra.Command {
	var f struct {
		budgetFlags
		jsonFlag
	}
	return a.command("grundy", a.positions(), func(c *cobra.Command, args []string) error {
		d, err := a.deskWithin(f.budgetFlags)
		if err != nil {
			return err
		}
		d.Solver.Tables = new(solve.Tables)
		return answerEach(a, c, args, f.JSON, d, answer.GrundyQuestion{}.Answer)
	}, &f, &a.ui)
}
