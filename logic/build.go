package logic

import (
	"math/big"
	"slices"

	"zeck/numeration"
)

// Formulas and numbers can be made without a text. What is made is written and read back as what it was made of: a part of a conjunction that is
// one itself stays one, in brackets.

// Number returns the term of an integer.
func Number(n int64) *Term { return Integer(big.NewInt(n)) }

// Integer returns the term of an integer of any size.
func Integer(n *big.Int) *Term {
	value := numeration.NatFromBig(new(big.Int).Abs(n))
	t := number{value: value, text: value.String()}
	if n.Sign() < 0 {
		return &Term{sum{terms: []expr{t}, minus: []bool{true}}}
	}
	return &Term{t}
}

// Variable returns the term of a variable.
func Variable(name string) *Term { return &Term{variable{name: name}} }

// Variables returns the terms of variables.
func Variables(names []string) (terms []*Term) {
	for _, name := range names {
		terms = append(terms, Variable(name))
	}
	return terms
}

// Plus returns t + u.
func (t *Term) Plus(u *Term) *Term { return t.add(u, false) }

// Minus returns t - u.
func (t *Term) Minus(u *Term) *Term { return t.add(u, true) }

// Mod returns t mod n.
func (t *Term) Mod(n int64) *Term {
	return &Term{division{op: "mod", left: t.root, right: Number(n).root}}
}

// Over returns t / n, rounded down.
func (t *Term) Over(n int64) *Term {
	return &Term{division{op: "/", left: t.root, right: Number(n).root}}
}

// Times returns n*t, for a natural number n.
func (t *Term) Times(n int64) *Term {
	if n == 1 {
		return t
	}
	return &Term{product{factors: []expr{Number(n).root, t.root}}}
}

func (t *Term) add(u *Term, minus bool) *Term {
	s, ok := t.root.(sum)
	if !ok {
		s = sum{terms: []expr{t.root}, minus: []bool{false}}
	}
	return &Term{sum{terms: append(slices.Clip(s.terms), u.root), minus: append(slices.Clip(s.minus), minus)}}
}

// Compare returns the comparison t op u, for one of = != < <= > >=.
func Compare(t *Term, op string, u *Term) *Formula {
	return &Formula{comparison{terms: []expr{t.root, u.root}, ops: []string{op}}}
}

// Ascending returns the chain t₀ <= t₁ <= ….
func Ascending(terms ...*Term) *Formula {
	var c comparison
	for i, t := range terms {
		if c.terms = append(c.terms, t.root); i > 0 {
			c.ops = append(c.ops, "<=")
		}
	}
	return &Formula{c}
}

// Holds returns the statement that a predicate is true of some numbers.
func Holds(predicate string, numbers ...*Term) *Formula { return &Formula{called(predicate, numbers)} }

// Apply returns the value of a function of some numbers.
func Apply(function string, numbers ...*Term) *Term { return &Term{called(function, numbers)} }

func called(name string, numbers []*Term) call {
	c := call{name: name}
	for _, t := range numbers {
		c.args = append(c.args, t.root)
	}
	return c
}

// And returns the conjunction; parts that are nil are left out, and without any it is true.
func And(parts ...*Formula) *Formula { return join("and", parts) }

// Or returns the disjunction; parts that are nil are left out, and without any it is false.
func Or(parts ...*Formula) *Formula { return join("or", parts) }

func join(op string, parts []*Formula) *Formula {
	all := junction{op: op}
	for _, f := range parts {
		if f != nil {
			all.parts = append(all.parts, f.root)
		}
	}
	switch len(all.parts) {
	case 0:
		return &Formula{truth{value: op == "and"}}
	case 1:
		return &Formula{all.parts[0]}
	}
	return &Formula{all}
}

// Not returns the negation.
func Not(f *Formula) *Formula { return &Formula{negation{body: f.root}} }

// Implies returns f => g.
func Implies(f, g *Formula) *Formula { return &Formula{arrow{op: "=>", left: f.root, right: g.root}} }

// Equivalent returns f <=> g.
func Equivalent(f, g *Formula) *Formula {
	return &Formula{arrow{op: "<=>", left: f.root, right: g.root}}
}

// Exists returns the statement that there are numbers of these names for which f is true; without names it is f.
func Exists(names []string, f *Formula) *Formula { return bind(false, names, f) }

// ForAll returns the statement that f is true for all numbers of these names; without names it is f.
func ForAll(names []string, f *Formula) *Formula { return bind(true, names, f) }

func bind(forall bool, names []string, f *Formula) *Formula {
	if len(names) == 0 {
		return f
	}
	q := quantifier{forall: forall, body: f.root}
	for _, name := range names {
		q.names = append(q.names, variable{name: name})
	}
	return &Formula{q}
}

// Define returns the definition of a predicate.
func Define(name string, params []string, f *Formula) Definition {
	return Definition{Name: name, Params: params, body: f.root}
}

// Names say what variables, free or bound, and what predicates and functions are called instead; those that are not listed keep their names.
type Names struct{ Variables, Called map[string]string }

func (n Names) variable(name string) string { return renamed(n.Variables, name) }

func renamed(names map[string]string, name string) string {
	if to, ok := names[name]; ok {
		return to
	}
	return name
}

// Rename returns the statement with other names.
func (f *Formula) Rename(n Names) *Formula {
	if f == nil {
		return nil
	}
	return &Formula{n.in(f.root)}
}

// Rename returns the number with other names.
func (t *Term) Rename(n Names) *Term { return &Term{n.in(t.root)} }

// RenameAll returns numbers with other names.
func RenameAll(terms []*Term, n Names) (list []*Term) {
	for _, t := range terms {
		list = append(list, t.Rename(n))
	}
	return list
}

// Rename returns the definition with other names.
func (d Definition) Rename(n Names) Definition {
	d.Name, d.body = renamed(n.Called, d.Name), n.in(d.body)
	var params []string
	for _, name := range d.Params {
		params = append(params, n.variable(name))
	}
	d.Params = params
	return d
}

func (n Names) in(e expr) expr {
	e = mapped(e, n.in)
	switch e := e.(type) {
	case variable:
		e.name = n.variable(e.name)
		return e
	case call:
		e.name = renamed(n.Called, e.name)
		return e
	case quantifier:
		var names []variable
		for _, v := range e.names {
			names = append(names, variable{v.place, n.variable(v.name)})
		}
		e.names = names
		return e
	}
	return e
}

// Substitute returns the statement with numbers in place of variables that it does not bind. A quantifier around one of them binds what is in
// the number, too.
func (f *Formula) Substitute(terms map[string]*Term) *Formula {
	var put func(e expr) expr
	put = func(e expr) expr {
		if v, ok := e.(variable); ok && terms[v.name] != nil {
			return terms[v.name].root
		}
		return mapped(e, put)
	}
	return &Formula{put(f.root)}
}

// mapped returns e made of what f makes of its parts.
func mapped(e expr, f func(expr) expr) expr {
	all := func(list []expr) []expr {
		out := make([]expr, len(list))
		for i, part := range list {
			out[i] = f(part)
		}
		return out
	}
	switch e := e.(type) {
	case sum:
		return sum{e.place, all(e.terms), e.minus}
	case product:
		return product{e.place, all(e.factors)}
	case division:
		return division{e.place, e.op, f(e.left), f(e.right)}
	case call:
		return call{e.place, e.name, all(e.args)}
	case comparison:
		return comparison{e.place, all(e.terms), e.ops}
	case negation:
		return negation{e.place, f(e.body)}
	case junction:
		return junction{e.place, e.op, all(e.parts)}
	case arrow:
		return arrow{e.place, e.op, f(e.left), f(e.right)}
	case quantifier:
		return quantifier{e.place, e.forall, e.names, f(e.body)}
	}
	return e
}
