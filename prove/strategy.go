package prove

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"zeck/automaton"
	"zeck/game"
	"zeck/logic"
)

// Strategy is a game with the set of positions that a player who knows the strategy leaves to the opponent, and statements about it. [Find]
// returns known strategies; you can change the fields to try another, or fill them in for your own game. Every play of that game must end,
// as it does if each move takes stones away: the proof by induction depends on this, and nothing checks it.
type Strategy struct {
	Rules
	Define   []logic.Definition // definitions that Safe uses
	Safe     *logic.Formula     // holds for the P-positions
	Sources  [2]string          // of the two parts of the partition theorem
	Theorems []Statement        // further statements about the predicate safe
}

// safe is the name of the P-positions in statements.
const safe = "safe"

// Statements returns what must be proved: the partition theorem, then the other theorems.
func (s *Strategy) Statements() []Statement {
	return append(s.partition(safe, s.Sources), s.Theorems...)
}

// definitions returns the definitions that the statements use.
func (s *Strategy) definitions() []logic.Definition {
	return append(slices.Clone(s.Define), logic.Define(safe, s.Position, s.Safe))
}

// Options of proofs. The zero value is fine.
type Options struct {
	Limits automaton.Limits // for every automaton; States 0 means logic.DefaultStates
	Trace  func(logic.Step) // called with every automaton that is built; may be nil
}

// Result is a statement that was decided.
type Result struct {
	Statement
	logic.Answer
}

// Set is a set of positions with a name.
type Set struct {
	Name string
	DFA  *automaton.DFA
}

// Proof is the result of trying to prove something about a game. [Proof.Proved] reports whether it succeeded.
type Proof struct {
	Rules   Rules
	Claim   Claim
	Define  []logic.Definition // definitions that the statements use
	Results []Result
	Sets    []Set // the sets that the statements are about

	text    string // the rules text and the measure; "" for a strategy
	measure string
}

// Proved reports whether all statements are true.
func (p *Proof) Proved() bool {
	for _, r := range p.Results {
		if !r.Proved {
			return false
		}
	}
	return true
}

// Largest returns the number of states of the largest automaton on the way, before it was minimised.
func (p *Proof) Largest() int {
	largest := 0
	for _, r := range p.Results {
		largest = max(largest, r.Largest)
	}
	return largest
}

// Prove decides the statements of a strategy. A false statement does not stop the others; its [Result] has a counterexample.
func (s *Strategy) Prove(ctx context.Context, o Options) (*Proof, error) {
	solver, err := s.solver(ctx, o)
	if err != nil {
		return nil, err
	}
	if err := solver.Define(s.definitions()...); err != nil {
		return nil, err
	}
	p := &Proof{Rules: s.Rules, Claim: Claim{Kind: StrategyClaim}, Define: s.definitions()}
	if p.Results, err = decide(ctx, solver, s.Statements()); err != nil {
		return nil, err
	}
	set, err := automatonOf(ctx, solver, s.holds(safe), s.Position)
	if err != nil {
		return nil, err
	}
	p.Sets = []Set{{safe, set}}
	return p, nil
}

// solver returns a solver for the number system of the game, with the definitions of its rules.
func (r Rules) solver(ctx context.Context, o Options) (*logic.Solver, error) {
	system, err := logic.SystemByName(ctx, r.System)
	if err != nil {
		return nil, err
	}
	solver := logic.NewSolver(system, logic.Options{Limits: o.Limits, Trace: o.Trace})
	return solver, solver.Define(r.Definitions...)
}

// solverOf returns a solver that also knows some sets and definitions that use them.
func (r Rules) solverOf(ctx context.Context, o Options, sets []Set, define []logic.Definition) (*logic.Solver, error) {
	solver, err := r.solver(ctx, o)
	if err != nil {
		return nil, err
	}
	for _, set := range sets {
		if err := solver.Predicate(set.Name, set.DFA); err != nil {
			return nil, err
		}
	}
	return solver, solver.Define(define...)
}

// decide decides statements one after the other. If one exceeds a limit, the error names it.
func decide(ctx context.Context, solver *logic.Solver, list []Statement) ([]Result, error) {
	var results []Result
	for _, s := range list {
		answer, err := solver.Decide(ctx, s.Formula)
		if step := (*logic.StepError)(nil); errors.As(err, &step) && step.In == "" {
			step.In = fmt.Sprintf("the statement %q", s.Name)
		}
		if err != nil {
			return nil, err
		}
		results = append(results, Result{s, answer})
	}
	return results, nil
}

// automatonOf returns the automaton of a formula, with the given variables as tracks.
func automatonOf(ctx context.Context, solver *logic.Solver, f *logic.Formula, vars []string) (*automaton.DFA, error) {
	names, dfa, err := solver.Automaton(ctx, f)
	if err != nil || slices.Equal(names, vars) {
		return dfa, err
	}
	tracks := make([]int, len(names))
	for i, name := range names {
		for track, v := range vars {
			if v == name {
				tracks[i] = track
			}
		}
	}
	fits := automaton.Limits{States: math.MaxInt} // placing the tracks makes it no larger
	return (&automaton.Builder{Limits: fits}).Place(ctx, dfa.On(tracks...))
}

// quoted quotes a text in an error.
func quoted(text string) string { return game.Quote(text) }

// Walnut returns the proof as a script for the prover Walnut, which decides each statement of [Proof.Results] again, with the files that it
// needs, such as the sets.
func (p *Proof) Walnut(ctx context.Context) (logic.WalnutScript, error) {
	var none logic.WalnutScript
	system, err := logic.SystemByName(ctx, p.Rules.System)
	if err != nil {
		return none, err
	}
	solver := logic.NewSolver(system, logic.Options{})
	for _, set := range p.Sets {
		if slices.ContainsFunc(p.Define, func(d logic.Definition) bool { return d.Name == set.Name }) {
			continue // defined by a formula
		}
		if err := solver.Predicate(set.Name, set.DFA); err != nil {
			return none, err
		}
	}
	if err := solver.Define(p.Define...); err != nil {
		return none, err
	}
	var statements []*logic.Formula
	for _, r := range p.Results {
		statements = append(statements, r.Formula)
	}
	return solver.Walnut(ctx, "zeck", statements...)
}
