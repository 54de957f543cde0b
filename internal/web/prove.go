package web

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/logic"
)

// solver returns a solver for a number system; each request has its own, which keeps nothing for the next.
func (s *site) decider(ctx context.Context, system string) (*logic.Solver, error) {
	if system == "" {
		system = logic.DefaultSystem
	}
	in, err := logic.SystemByName(ctx, system)
	if err != nil {
		return nil, err
	}
	return logic.NewSolver(in, logic.Options{Limits: automaton.Limits{States: s.Limits.States, Bytes: s.Limits.Memory}}), nil
}

// provePage is the box in which a statement is typed, and what was found out about it.
type provePage struct {
	page
	Statement, System string
	Systems           []choice
	Error             string
	Proof             *proofView
	Functions         []logic.Name
	Predicates        []logic.Name
	Examples          []example
}

type proofView struct {
	Statement       string
	Proved          bool
	Counterexample  []logic.Value
	Witness         []logic.Value
	States, Largest int
	System          string
}

type example struct{ Text, Words, URL string }

// examples to begin with.
var examples = []example{
	{"forall n: n >= 1 => a(b(n)) = a(n) + b(n)", "an identity of Wythoff pairs", ""},
	{"forall x: x >= 1 => exists n: x = a(n) or x = b(n)", "every number stands in a pair", ""},
	{"forall n: n >= 1 => exists m: a(n) = m and b(n) = m + n", "their differences are 1, 2, 3, …", ""},
	{"exists n: fib(n) and n > 10^6", "there are large Fibonacci numbers", ""},
	{"forall n: shift(n) = a(n)", "false, with a counterexample", ""},
}

// proveSystems are the systems to choose from.
var proveSystems = []choice{{Value: "fibonacci", Name: "Fibonacci digits"}, {Value: "binary", Name: "binary digits"},
	{Value: "pell@t=2", Name: "Pell digits (t-Wythoff, t = 2)"}, {Value: "takeaway@k=3", Name: "take-away digits, k = 3"}}

func (s *site) provePage(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	d := provePage{page: page{Title: "Prove a statement", Nav: "prove", site: s}, Statement: strings.TrimSpace(q.Get("statement")),
		System: q.Get("system")}
	if d.System == "" {
		d.System = logic.DefaultSystem
	}
	known := false
	for _, c := range proveSystems {
		c.Chosen = c.Value == d.System
		known = known || c.Chosen
		d.Systems = append(d.Systems, c)
	}
	if !known {
		d.Systems = append(d.Systems, choice{d.System, d.System, true})
	}
	for _, e := range examples {
		e.URL = s.url("prove", "statement", e.Text)
		d.Examples = append(d.Examples, e)
	}
	if err := s.Limits.checkText(d.System); err != nil {
		return err
	}
	solver, err := s.decider(r.Context(), d.System)
	if err != nil {
		return err
	}
	for _, n := range solver.Names() {
		if n.Function {
			d.Functions = append(d.Functions, n)
		} else {
			d.Predicates = append(d.Predicates, n)
		}
	}
	status := http.StatusOK
	if d.Statement != "" {
		if d.Proof, err = s.decide(r.Context(), solver, d.Statement); errors.Is(err, context.Canceled) {
			return err
		} else if err != nil {
			d.Error, status = s.messageOf(err), statusOf(err)
		}
	}
	return s.render(w, status, "prove", d)
}

// decide decides one statement.
func (s *site) decide(ctx context.Context, solver *logic.Solver, text string) (*proofView, error) {
	if err := s.Limits.checkText(text); err != nil {
		return nil, err
	}
	f, err := logic.Parse(text)
	if err != nil {
		return nil, err
	}
	a, err := solver.Decide(ctx, f)
	if err != nil {
		return nil, err
	}
	return &proofView{f.String(), a.Proved, a.Counterexample, a.Witness, a.States, a.Largest, solver.System().Name()}, nil
}

// Summary says how it was decided.
func (p proofView) Summary() string {
	return "Decided for all natural numbers by automata that read digits of " +
		"the system " + p.System + ". The last one has " + answer.Counted(p.States, "state") +
		", the largest had " + answer.Counted(p.Largest, "state") + "."
}

// Values puts names and numbers together: "x = 3, y = 5".
func (p proofView) Values(values []logic.Value) string {
	var texts []string
	for _, v := range values {
		texts = append(texts, v.Name+" = "+game.Short(v.Number))
	}
	return strings.Join(texts, ", ")
}
