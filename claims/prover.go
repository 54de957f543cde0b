package claims

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"zeck/logic"
)

// prover decides formulas. It belongs to one goroutine; formulas with the same system and definitions share a solver, which
// remembers what it has made.
type prover struct{ solvers map[string]*logic.Solver }

func newProver() *prover { return &prover{map[string]*logic.Solver{}} }

// decide returns "" if the formula is true for all numbers, otherwise a counterexample.
func (p *prover) decide(ctx context.Context, f Formula) (counterexample string, err error) {
	parsed, err := logic.Parse(f.Text)
	if err != nil {
		return "", err
	}
	s, err := p.solver(ctx, f)
	if err != nil {
		return "", err
	}
	answer, err := s.Decide(ctx, parsed)
	switch {
	case err != nil:
		return "", err
	case answer.Proved:
		return "", nil
	}
	var values []string
	for _, v := range answer.Counterexample {
		values = append(values, fmt.Sprintf("%s = %s", v.Name, v.Number))
	}
	if values == nil {
		return "false: " + f.Text, nil
	}
	return strings.Join(values, ", "), nil
}

// solver returns the solver for the system and the definitions of a formula.
func (p *prover) solver(ctx context.Context, f Formula) (*logic.Solver, error) {
	definitions := strings.Join(f.Defines, "\n")
	key := f.System + "\n" + definitions
	if s, ok := p.solvers[key]; ok {
		return s, nil
	}
	system, err := logic.SystemByName(ctx, cmp.Or(f.System, "fibonacci"))
	if err != nil {
		return nil, err
	}
	s := logic.NewSolver(system, logic.Options{})
	list, err := logic.ParseDefinitions(definitions)
	if err != nil {
		return nil, err
	}
	if err := s.Define(list...); err != nil {
		return nil, err
	}
	p.solvers[key] = s
	return s, nil
}
