package prove

import (
	"context"
	"fmt"

	"zeck/automaton"
)

// Positions returns the positions with a nim-value, as an automaton whose tracks are the variables of the rules. In misère play, value
// 0 means the lost positions. A claim about a value includes all smaller values.
func (p *Proof) Positions(ctx context.Context, value int) (*automaton.DFA, error) {
	if p.Claim.Kind == StrategyClaim || value < 0 || value > p.Claim.Value {
		return nil, fmt.Errorf("the claim %s says nothing about value %d", quoted(p.Claim.String()), value)
	}
	return p.positions(ctx, value, &recursion{Rules: p.Rules})
}

// positions returns the positions of a value in the game's own form.
func (p *Proof) positions(ctx context.Context, value int, r *recursion) (*automaton.DFA, error) {
	solver, err := p.Rules.solverOf(ctx, Options{}, p.Sets, p.Define)
	if err != nil {
		return nil, err
	}
	formula := p.Rules.holds(named(valueSet, value))
	set, err := automatonOf(ctx, solver, formula, p.Rules.Position)
	if err != nil {
		return nil, err
	}
	return r.inOwnForm(ctx, solver, set, formula)
}
