package cli

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"zeck/automaton"
	"zeck/internal/paper"
	"zeck/logic"
	"zeck/prove"
)

// raisable adds to an error about a limit which flag raises the limit.
func raisable(err error) error {
	var step *logic.StepError
	if !errors.As(err, &step) {
		return err
	}
	flag := "--states"
	if step.Limit.Memory {
		flag = "--memory"
	}
	return fmt.Errorf("%w; %s raises the limit", err, flag)
}

// details returns the lines that --trace prints below an error: the largest automata, and what might help.
func details(err error) []string {
	var none *prove.NotFoundError
	if errors.As(err, &none) {
		return append([]string{"The systems tried in turn, with the number of states of the hypothesis in each round:"}, triedLines(none.Tried)...)
	}
	var step *logic.StepError
	if !errors.As(err, &step) {
		return nil
	}
	var lines []string
	if len(step.Way) > 0 {
		lines = append(lines, "The largest automata, before and after minimising:")
	}
	for _, s := range step.Way {
		lines = append(lines, fmt.Sprintf("  %9d %9d  %-8s %s", s.Made, s.States, s.Op, paper.Shorten(s.Text)))
	}
	lines = append(lines, "What might help:")
	for _, hint := range hints(step.Limit) {
		lines = append(lines, "  "+hint)
	}
	return lines
}

// mostStates is the largest value of --states that hints suggest: this many states of two tracks fit the memory of an ordinary machine.
const mostStates = 10_000_000

// hints says what might help, the easiest first.
func hints(l *automaton.LimitError) (hints []string) {
	switch next := min(10*l.Most, mostStates); {
	case l.Memory:
		hints = append(hints, fmt.Sprintf("--memory N: %d states of %d symbols take about %d MB, and sets of states take more", 2*l.Reached, l.Symbols,
			automaton.Bytes(2*l.Reached, l.Symbols)>>20+1))
	case next > l.Most:
		hints = append(hints, fmt.Sprintf("--states %d: this many states of %d symbols take about %d MB", next, l.Symbols,
			automaton.Bytes(next, l.Symbols)>>20+1))
	}
	switch l.Op {
	case "exists":
		hints = append(hints, "bind the number that is reached, not the step to it: exists z: z < x and p(z)",
			"define the part that contains the bound variable (--define): it is minimised before it is combined with the rest")
	case "and", "or", "minus", "xor", "implies", "iff":
		hints = append(hints, "define one of the two parts with fewer variables (--define), or prove the parts one by one")
	default:
		if strings.ContainsAny(l.Op, "=<>") {
			hints = append(hints, "smaller coefficients: the automaton of a comparison grows with the square of their sum, or faster")
		}
	}
	return hints
}

// outgrownJSON is the JSON form of such an error.
type outgrownJSON struct {
	Statement string       `json:"statement"`
	Error     string       `json:"error"`
	Step      string       `json:"step"`
	Op        string       `json:"op"`
	Reached   int          `json:"reached"`
	Limit     int          `json:"limit"`
	Way       []logic.Step `json:"way"`
	Hints     []string     `json:"hints"`
}

// printOutgrown writes such an error to standard output as JSON. It returns other errors unchanged.
func (a *app) printOutgrown(statement string, err error) error {
	var step *logic.StepError
	if !errors.As(err, &step) {
		return err
	}
	l := step.Limit
	o := outgrownJSON{statement, strings.TrimPrefix(errorLine(err), "zeck: "), step.Text, l.Op, l.Reached, l.Most, append([]logic.Step{}, step.Way...), hints(l)}
	return cmp.Or(a.printJSON(o), error(reported(exitLimit)))
}
