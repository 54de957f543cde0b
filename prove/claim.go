package prove

import (
	"context"
	"fmt"
	"strings"

	"zeck/logic"
)

// Claim says what was proved about a game.
type Claim struct {
	Kind  string // StrategyClaim, ValueClaim or MisereClaim
	Value int    // the nim-value, of a ValueClaim
}

// The kinds of claims.
const (
	StrategyClaim = "strategy" // a set contains exactly the P-positions
	ValueClaim    = "value"    // sets contain exactly the positions with nim-value 0, 1, …
	MisereClaim   = "misere"   // a set contains exactly the P-positions in misère play
)

// String returns the claim as it appears in a certificate: "strategy", "value 4" or "misere".
func (c Claim) String() string {
	if c.Kind == ValueClaim {
		return fmt.Sprintf("%s %d", c.Kind, c.Value)
	}
	return c.Kind
}

// basis is what a claim is proved from: the names of sets given by automata, definitions that use them, and statements.
type basis struct {
	sets       []string
	define     []logic.Definition
	statements []Statement
}

// prove decides the statements of a claim about the given sets.
func (b basis) prove(ctx context.Context, r Rules, c Claim, sets []Set, o Options) (*Proof, error) {
	if err := b.checkSets(sets); err != nil {
		return nil, err
	}
	for _, set := range sets {
		if n := set.DFA.Alphabet().Tracks(); n != len(r.Position) {
			return nil, fmt.Errorf("the set %s has %d tracks; positions of %s have %d numbers", quoted(set.Name), n, r.Game, len(r.Position))
		}
	}
	solver, err := r.solverOf(ctx, o, sets, b.define)
	if err != nil {
		return nil, err
	}
	p := &Proof{Rules: r, Claim: c, Define: b.define, Sets: sets}
	p.Results, err = decide(ctx, solver, b.statements)
	return p, err
}

// checkSets returns an error if sets are missing or superfluous.
func (b basis) checkSets(sets []Set) error {
	var names []string
	for _, s := range sets {
		names = append(names, s.Name)
	}
	if got, want := strings.Join(names, ", "), strings.Join(b.sets, ", "); got != want {
		return fmt.Errorf("expected the sets %s, got %s", want, quoted(got))
	}
	return nil
}
