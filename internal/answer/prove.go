package answer

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/logic"
	"zeck/prove"
)

// Language is in what statements are read.
type Language struct {
	System string `ask:"system" of:"SYSTEM" usual:"fibonacci" help:"the number SYSTEM: fibonacci, binary, tribonacci, …; zeck prove --systems lists them"`
	Define string `ask:"define,address" example:"define even(n) := exists k: n = 2*k" help:"definitions that are used, one after the other"`
}

// Solver returns a solver for the number system that knows the definitions; it keeps nothing for the next.
func (l Language) Solver(ctx context.Context, d Desk) (*logic.Solver, error) {
	in, err := logic.SystemByName(ctx, l.System)
	if err != nil {
		return nil, err
	}
	list, err := logic.ParseDefinitions(l.Define)
	if err != nil {
		return nil, err
	}
	s := logic.NewSolver(in, logic.Options{Limits: d.Automata})
	return s, s.Define(list...)
}

// ProveQuestion asks whether a statement is true.
type ProveQuestion struct {
	Statement string `ask:"statement,argument" example:"forall n: n >= 1 => b(n) = a(n) + n" help:"the statement"`
	Language
}

// Answer decides the statement.
func (q ProveQuestion) Answer(ctx context.Context, d Desk) (p Proof, err error) {
	s, err := q.Solver(ctx, d)
	if err != nil {
		return p, err
	}
	f, err := logic.Parse(q.Statement)
	if err != nil {
		return p, err
	}
	return Decide(ctx, s, f)
}

// Decide decides a statement.
func Decide(ctx context.Context, s *logic.Solver, f *logic.Formula) (Proof, error) {
	a, err := s.Decide(ctx, f)
	return newProof(f, a, s.System().Name()), err
}

func newProof(f *logic.Formula, a logic.Answer, system string) Proof {
	return Proof{f.String(), a.Proved, newValues(a.Counterexample), newValues(a.Witness), a.States, a.Largest, system, a}
}

// Proof is the decision of a statement.
type Proof struct {
	Statement      string  `json:"statement"`
	Proved         bool    `json:"proved"`
	Counterexample *Values `json:"counterexample"` // null if there is none
	Witness        *Values `json:"witness,omitempty"`
	States         int     `json:"states"`
	Largest        int     `json:"largest"`
	System         string  `json:"system"`

	Of logic.Answer `json:"-"`
}

// How says how it was decided.
func (p Proof) How() string {
	return fmt.Sprintf("Decided for all natural numbers by automata that read digits of the system %s. The last one has %s, the largest had %d.", p.System,
		game.Counted(p.States, "state"), p.Largest)
}

// Values are numbers with names, in their order.
type Values []logic.Value

// newValues returns values for machines, nil for none.
func newValues(values Values) *Values {
	if len(values) == 0 {
		return nil
	}
	return &values
}

// Words puts names and numbers together: "x = 3, y = 5".
func (v Values) Words(show Show) string {
	var texts []string
	for _, x := range v {
		texts = append(texts, x.Name+" = "+show(x.Number))
	}
	return strings.Join(texts, ", ")
}

// Shape returns an answer of the same form.
func (Values) Shape() any { return map[string]string{} }

// MarshalJSON writes the numbers by their names.
func (v Values) MarshalJSON() ([]byte, error) {
	var o Object
	for _, x := range v {
		o = append(o, Field{x.Name, x.Number.String()})
	}
	return o.MarshalJSON()
}

// GameProof is a statement about a game that was decided.
type GameProof struct {
	Game  string `json:"game"`
	Claim string `json:"claim"` // "strategy", "misere", or "value 4"
	Name  string `json:"name"`  // the statement in words
	Proof
	Source string `json:"source"`
}

// NewGameProofs returns the statements of a proof for machines.
func NewGameProofs(p *prove.Proof) []GameProof {
	var list []GameProof
	for _, r := range p.Results {
		r.Witness = nil // nobody asks for one
		list = append(list, GameProof{p.Rules.Game, p.Claim.String(), r.Name, newProof(r.Formula, r.Answer, p.Rules.System), r.Source})
	}
	return list
}
