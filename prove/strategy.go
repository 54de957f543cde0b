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

// Strategy is a game with the set of positions that whoever knows the strategy leaves to the opponent, and what is claimed of it.
// [Find] returns those that are known; the fields may be changed to try another, or filled in for a game of one's own. Every line of play
// of that game must end, as it does where each move takes stones away: the induction rests on that, and nobody checks it.
type Strategy struct {
	Rules
	Define   []logic.Definition // that Safe uses
	Safe     *logic.Formula     // holds for the P-positions
	Sources  [2]string          // of the two parts of the partition theorem
	Theorems []Statement        // further statements about the predicate safe
}

// safe is the name of the P-positions in statements.
const safe = "safe"

// Statements returns what has to be proved: the partition theorem, then the further theorems.
func (s *Strategy) Statements() []Statement {
	return append(s.partition(safe, s.Sources), s.Theorems...)
}

// definitions returns the definitions on which the statements rest.
func (s *Strategy) definitions() []logic.Definition {
	return append(slices.Clone(s.Define), logic.Define(safe, s.Position, s.Safe))
}

// Options of proofs. The zero value is fine.
type Options struct {
	Limits automaton.Limits // of every automaton; States 0 means logic.DefaultStates
	Trace  func(logic.Step) // if not nil, told about every automaton that is made
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

// Proof is what came of an attempt to prove something about a game. It is one if [Proof.Proved] says so.
type Proof struct {
	Rules   Rules
	Claim   Claim
	Define  []logic.Definition // that the statements use
	Results []Result
	Sets    []Set // on which the statements rest

	text    string // of the rules, and what every move makes smaller: where the claim is about values
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

// Prove decides the statements of a strategy. A false one does not stop the others; it has a counterexample in its [Result].
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

// solver returns a solver for the number system of the game, which knows the definitions of its rules.
func (r Rules) solver(ctx context.Context, o Options) (*logic.Solver, error) {
	system, err := logic.SystemByName(ctx, r.System)
	if err != nil {
		return nil, err
	}
	solver := logic.NewSolver(system, logic.Options{Limits: o.Limits, Trace: o.Trace})
	return solver, solver.Define(r.Definitions...)
}

// solverOf is solver with sets, and with definitions made of them.
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

// decide decides statements one after the other. Where one outgrows a limit, the error names it.
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

// automatonOf returns the automaton of a formula whose tracks are the given variables.
func automatonOf(ctx context.Context, solver *logic.Solver, f *logic.Formula, vars []string) (*automaton.DFA, error) {
	names, dfa, err := solver.Automaton(ctx, f)
	if err != nil {
		return nil, err
	}
	tracks := make([]int, len(names))
	for i, name := range names {
		for track, v := range vars {
			if v == name {
				tracks[i] = track
			}
		}
	}
	fits := automaton.Limits{States: math.MaxInt} // what was made becomes no larger
	return (&automaton.Builder{Limits: fits}).Place(ctx, dfa.On(tracks...))
}

// quoted names something in an error.
func quoted(text string) string { return game.Quote(text) }

// Walnut returns what was proved as a script for the prover Walnut, which says of each statement what [Proof.Results] says, with the files that
// it needs: the sets among them.
func (p *Proof) Walnut(ctx context.Context) (logic.WalnutScript, error) {
	var none logic.WalnutScript
	system, err := logic.SystemByName(ctx, p.Rules.System)
	if err != nil {
		return none, err
	}
	solver := logic.NewSolver(system, logic.Options{})
	for _, set := range p.Sets {
		if slices.ContainsFunc(p.Define, func(d logic.Definition) bool { return d.Name == set.Name }) {
			continue // by a formula
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
