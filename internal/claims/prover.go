package claims

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"zeck/logic"
)

// prover decides formulas, by automata and by trying numbers. It belongs to one goroutine; formulas with the same system and definitions
// share a solver and a checker.
type prover struct{ all map[string]*deciders }

// deciders are the two ways to decide formulas, which share nothing but the parser. Calculations have no solver.
type deciders struct {
	solver  *logic.Solver
	checker *logic.Checker
}

func newProver() *prover { return &prover{map[string]*deciders{}} }

// decide returns "" if the formula is true for all numbers, and otherwise a counterexample.
func (p *prover) decide(ctx context.Context, f Formula) (counterexample string, err error) {
	parsed, s, err := p.read(ctx, f)
	if err != nil {
		return "", err
	}
	answer, err := s.solver.Decide(ctx, parsed)
	if err != nil || answer.Proved {
		return "", err
	}
	return f.refutedBy(answer.Counterexample), nil
}

// check returns "" if the formula is true for numbers up to a bound, and otherwise the first counterexample.
func (p *prover) check(ctx context.Context, f Formula, bound int) (counterexample string, err error) {
	parsed, s, err := p.read(ctx, f)
	if err != nil {
		return "", err
	}
	holds, found, err := s.checker.Check(ctx, parsed, bound)
	if err != nil || holds {
		return "", err
	}
	return f.refutedBy(found), nil
}

// refutedBy returns the words for a counterexample.
func (f Formula) refutedBy(numbers []logic.Value) string {
	var values []string
	for _, v := range numbers {
		values = append(values, fmt.Sprintf("%s = %s", v.Name, v.Number))
	}
	if values == nil {
		return "false: " + f.Text
	}
	return strings.Join(values, ", ")
}

// read parses a formula and returns it with its solver and checker.
func (p *prover) read(ctx context.Context, f Formula) (*logic.Formula, *deciders, error) {
	parsed, err := logic.Parse(f.Text)
	if err != nil {
		return nil, nil, err
	}
	key := strings.Join(slices.Concat(f.Defines, []string{f.System, f.Games}), "\n")
	if p.all[key] == nil {
		p.all[key], err = newDeciders(ctx, f)
	}
	return parsed, p.all[key], err
}

// newDeciders returns the solver and the checker for formulas with the system, definitions and games of f.
func newDeciders(ctx context.Context, f Formula) (*deciders, error) {
	system, err := logic.SystemByName(ctx, cmp.Or(f.System, "fibonacci"))
	if err != nil {
		return nil, err
	}
	list, err := logic.ParseDefinitions(strings.Join(f.Defines, "\n"))
	if err != nil {
		return nil, err
	}
	var s deciders
	if s.checker, err = logic.NewChecker(system); err != nil {
		return nil, err
	}
	if f.Games != "" {
		addFunctions(s.checker, f.Games)
	} else {
		s.solver = logic.NewSolver(system, logic.Options{})
		err = s.solver.Define(list...)
	}
	for _, d := range list {
		err = errors.Join(err, s.checker.Define(d))
	}
	return &s, err
}
