package answer

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/paper"
	"zeck/logic"
	"zeck/numeration"
	"zeck/prove"
)

// Language is the language of statements: the number system and definitions.
type Language struct {
	System string `ask:"system" of:"SYSTEM" usual:"fibonacci" help:"the number SYSTEM: fibonacci, binary, tribonacci, …; zeck prove --systems lists them"`
	Define string `ask:"define,address" example:"define even(n) := exists k: n = 2*k" help:"definitions, one after the other"`
}

// Solver returns a new solver for the number system with the definitions.
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

// verdictText returns the verdict in one word.
func verdictText(w *paper.Page, proved bool) string {
	if proved {
		return w.Paint(paper.Winning, "proved")
	}
	return w.Paint(paper.Losing, "false")
}

// Line returns the statement, the verdict, and the counterexample or witness.
func (p Proof) Line(w *paper.Page) string {
	text := paper.Shorten(p.Statement) + "\t" + verdictText(w, p.Proved)
	if values := Values(append(p.Of.Counterexample, p.Of.Witness...)); len(values) > 0 {
		text += "\t" + values.Words(w.Show)
	}
	return text
}

// Print writes the verdict, the numbers that show it, and how it was decided.
func (p Proof) Print(w *paper.Page) {
	w.Headline(paper.Shorten(p.Statement), "", verdictText(w, p.Proved))
	if len(p.Of.Counterexample) > 0 {
		fmt.Fprintf(w, "\nCounterexample: %s\n", w.Paint(paper.Number, p.Counterexample.Words(w.Show)))
	}
	if len(p.Of.Witness) > 0 {
		fmt.Fprintf(w, "\nFor example: %s\n", w.Paint(paper.Number, p.Witness.Words(w.Show)))
	}
	if p.Of.Missing {
		w.Say("", "Some numbers show this, but finding them exceeds the limits.")
	}
	w.Foot(p.How())
}

// Values are numbers with names, in order.
type Values []logic.Value

// newValues returns the JSON form of values, or nil for none.
func newValues(values Values) *Values {
	if len(values) == 0 {
		return nil
	}
	return &values
}

// Words lists names and numbers: "x = 3, y = 5".
func (v Values) Words(show Show) string {
	return strings.Join(written(v, func(x logic.Value) string { return x.Name + " = " + show(x.Number) }), ", ")
}

// Shape returns an answer of the same form.
func (Values) Shape() any { return map[string]string{} }

// MarshalJSON writes the numbers by their names.
func (v Values) MarshalJSON() ([]byte, error) {
	o := map[string]numeration.Nat{}
	for _, x := range v {
		o[x.Name] = x.Number
	}
	return json.Marshal(o)
}

// GameProof is a decided statement about a game.
type GameProof struct {
	Game  string `json:"game"`
	Claim string `json:"claim"` // "strategy", "misere", or "value 4"
	Name  string `json:"name"`  // the statement in words
	Proof
	Source string `json:"source"`
}

// StrategyProof is the proof of a strategy: a list of statements.
type StrategyProof struct{ *prove.Proof }

// Shape returns the JSON form of the statements.
func (p StrategyProof) Shape() any {
	var list []GameProof
	for _, r := range p.Results {
		r.Witness = nil // not part of this answer
		list = append(list, GameProof{p.Rules.Game, p.Claim.String(), r.Name, newProof(r.Formula, r.Answer, p.Rules.System), r.Source})
	}
	return list
}

// Print writes the rules, the statements, each with its verdict, and how they were decided.
func (p StrategyProof) Print(w *paper.Page) {
	w.Headline(p.Rules.Game+", "+p.Claim.String(), "", verdictText(w, p.Proved()))
	p.printRules(w)
	p.printStatements(w)
	sets := written(p.Sets, func(s prove.Set) string { return s.Name + " " + game.Counted(s.DFA.States(), "state") })
	w.Foot(fmt.Sprintf("Decided for all natural numbers by automata that read digits of the system %s: %s; the largest had %d.",
		p.Rules.System, strings.Join(sets, ", "), p.Largest()))
}

// printRules writes the rules and the definitions from which everything was proved.
func (p StrategyProof) printRules(w *paper.Page) {
	r := p.Rules
	w.Section("Rules")
	t := paper.Table{Inks: []paper.Ink{paper.Number, "", paper.Quiet}}
	for _, m := range r.Moves {
		condition := ""
		if m.If != nil {
			condition = "if " + m.If.String()
		}
		to := written(m.To, (*logic.Term).String)
		t.Row("("+strings.Join(r.Position, ", ")+") → ("+strings.Join(to, ", ")+")", condition, m.Name)
	}
	w.Table("  ", t)
	if r.Note != "" {
		fmt.Fprintln(w, "  "+w.Paint(paper.Quiet, w.Wrap(r.Note, "  ")))
	}
	for i, d := range slices.Concat(r.Definitions, p.Define) {
		if i == 0 {
			w.Section("Definitions")
		}
		fmt.Fprintln(w, "  "+w.Wrap(strings.TrimPrefix(d.String(), "define "), "    "))
	}
}

// printStatements writes the statements, each with its verdict.
func (p StrategyProof) printStatements(w *paper.Page) {
	w.Section("Statements")
	const indent = "          "
	for _, r := range p.Results {
		name := r.Name
		if r.Source != "" {
			name += " (" + r.Source + ")"
		}
		gap := ""
		if !r.Proved {
			gap = " " // align with "proved"
		}
		fmt.Fprintf(w, "  %s%s  %s\n%s%s\n", verdictText(w, r.Proved), gap, w.Wrap(name, indent), indent,
			w.Paint(paper.Quiet, w.Wrap(r.Formula.String(), indent)))
		if len(r.Counterexample) > 0 {
			fmt.Fprintf(w, "%scounterexample: %s\n", indent, w.Paint(paper.Number, Values(r.Counterexample).Words(w.Show)))
		}
	}
}

// Names are the functions and predicates that statements can use, functions first.
type Names []logic.Name

// NamesOf returns the names that a solver knows.
func NamesOf(s *logic.Solver) Names {
	names := s.Names()
	slices.SortStableFunc(names, func(x, y logic.Name) int {
		return cmp.Compare(map[bool]int{false: 1}[x.Function], map[bool]int{false: 1}[y.Function])
	})
	return names
}

// Print writes a line for each.
func (all Names) Print(w *paper.Page) {
	t := paper.Table{Inks: []paper.Ink{paper.Number}}
	for _, n := range all {
		t.Row(n.Name+"("+strings.Join(n.Params, ", ")+")", n.Meaning)
	}
	w.Table("", t)
}

// SystemList is a list of the number systems of statements.
type SystemList []ListedSystem

// ListedSystem is a number system in such a list.
type ListedSystem struct {
	System  string   `json:"system"`
	First   []string `json:"first"` // weights
	Weights string   `json:"weights"`
	Digits  string   `json:"digits"`
}

// ListSystems lists the number systems.
func ListSystems(ctx context.Context) (all SystemList, err error) {
	const first = 6 // weights
	for _, k := range logic.SystemKinds() {
		s, err := logic.SystemByName(ctx, k.Example)
		if err != nil {
			return nil, err
		}
		out := ListedSystem{System: k.Example, Weights: k.Weights, Digits: k.Digits}
		for i := range first {
			out.First = append(out.First, s.Term(i).String())
		}
		all = append(all, out)
	}
	return all, nil
}

// Print writes a line for each.
func (all SystemList) Print(w *paper.Page) {
	t := paper.Table{Head: true, Inks: []paper.Ink{paper.Heading, paper.Number}}
	t.Row("system", "weights", "digits")
	for _, s := range all {
		t.Row(s.System, strings.Join(s.First, " ")+" …", s.Digits)
	}
	w.Table("", t)
}
