package claims

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/logic"
)

// prover decides formulas, by automata and by trying numbers. It belongs to one goroutine; formulas with the same system whose
// definitions do not contradict each other share what it has made for them.
type prover struct{ all map[string][]*sides }

// sides are the two ways to decide formulas, which share nothing but the parser, with the definitions that they know.
type sides struct {
	solver  *logic.Solver
	checker *logic.Checker
	defined map[string]string
}

func newProver() *prover { return &prover{map[string][]*sides{}} }

// decide returns "" if the formula is true for all numbers, otherwise a counterexample.
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

// check returns "" if the formula is true for numbers up to a bound, otherwise the first counterexample.
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

// refutedBy writes a counterexample.
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

// read parses a formula and returns what decides it; a calculation has no solver.
func (p *prover) read(ctx context.Context, f Formula) (*logic.Formula, *sides, error) {
	parsed, err := logic.Parse(f.Text)
	if err != nil {
		return nil, nil, err
	}
	list, err := logic.ParseDefinitions(strings.Join(f.Defines, "\n"))
	if err != nil {
		return nil, nil, err
	}
	key := f.System + " " + f.Games
	for _, s := range p.all[key] {
		if s.agrees(list) {
			return parsed, s, s.define(list)
		}
	}
	system, err := logic.SystemByName(ctx, cmp.Or(f.System, "fibonacci"))
	if err != nil {
		return nil, nil, err
	}
	s := &sides{defined: map[string]string{}}
	if s.checker, err = logic.NewChecker(system); err != nil {
		return nil, nil, err
	}
	if f.Games == "" {
		s.solver = logic.NewSolver(system, logic.Options{})
	} else {
		giveFunctions(s.checker, f.Games)
	}
	p.all[key] = append(p.all[key], s)
	return parsed, s, s.define(list)
}

// agrees reports whether none of the names means something else.
func (s *sides) agrees(list []logic.Definition) bool {
	return !slices.ContainsFunc(list, func(d logic.Definition) bool {
		text, ok := s.defined[d.Name]
		return ok && text != d.String()
	})
}

// define tells both sides the definitions that are new.
func (s *sides) define(list []logic.Definition) error {
	for _, d := range list {
		if _, ok := s.defined[d.Name]; ok {
			continue
		}
		if s.solver != nil {
			if err := s.solver.Define(d); err != nil {
				return err
			}
		}
		if err := s.checker.Define(d); err != nil {
			return err
		}
		s.defined[d.Name] = d.String()
	}
	return nil
}
