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

// raisable says how to raise the limit that the work has outgrown, with what is worth knowing about it below.
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

// details returns the lines that --trace shows below the line of an error: the sizes on the way, and what may help.
func details(err error) []string {
	var none *prove.NotFoundError
	if errors.As(err, &none) {
		return append([]string{"Tried side by side, with the states of the hypotheses round by round:"}, triedLines(none.Tried)...)
	}
	var step *logic.StepError
	if !errors.As(err, &step) {
		return nil
	}
	var lines []string
	if len(step.Way) > 0 {
		lines = append(lines, "The largest automata on the way, before and after they were minimised:")
	}
	for _, s := range step.Way {
		lines = append(lines, fmt.Sprintf("  %9d %9d  %-8s %s", s.Made, s.States, s.Op, paper.Shorten(s.Text)))
	}
	lines = append(lines, "What may help:")
	for _, hint := range hints(step.Limit) {
		lines = append(lines, "  "+hint)
	}
	return lines
}

// mostStates is up to where --states is worth raising: so many states of two tracks fit the memory of an ordinary machine.
const mostStates = 10_000_000

// hints says what may help, beginning with what is easiest.
func hints(l *automaton.LimitError) (hints []string) {
	switch next := min(10*l.Most, mostStates); {
	case l.Memory:
		hints = append(hints, fmt.Sprintf("--memory N: %d states of %d symbols take about %d MB, sets of states more", 2*l.Reached, l.Symbols,
			automaton.Bytes(2*l.Reached, l.Symbols)>>20+1))
	case next > l.Most:
		hints = append(hints, fmt.Sprintf("--states %d: as many states of %d symbols take about %d MB", next, l.Symbols,
			automaton.Bytes(next, l.Symbols)>>20+1))
	}
	switch l.Op {
	case "exists":
		hints = append(hints, "bind the number that is reached and not the step that leads there: exists z: z < x and p(z)",
			"define the part in which the bound variable stands (--define): it is minimised before the rest is joined")
	case "and", "or", "minus", "xor", "implies", "iff":
		hints = append(hints, "define one of the two parts for fewer variables (--define), or prove the parts one by one")
	default:
		if strings.ContainsAny(l.Op, "=<>") {
			hints = append(hints, "smaller coefficients: the automaton of a comparison grows with the square of their sum, or faster")
		}
	}
	return hints
}

// outgrownJSON is the same for machines.
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

// printOutgrown writes such an error to standard output for machines; other errors are left to be said in words.
func (a *app) printOutgrown(statement string, err error) error {
	var step *logic.StepError
	if !errors.As(err, &step) {
		return err
	}
	l := step.Limit
	o := outgrownJSON{statement, strings.TrimPrefix(errorLine(err), "zeck: "), step.Text, l.Op, l.Reached, l.Most, append([]logic.Step{}, step.Way...), hints(l)}
	return cmp.Or(a.printJSON(o), error(reported(exitLimit)))
}
