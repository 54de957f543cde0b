package logic

import (
	"math/big"
	"slices"

	"zeck/numeration"
)

// Formulas and numbers can be built without text. Their text reads back as the same tree: a conjunction inside a conjunction keeps its
// brackets.

// Number returns the term of an integer.
func Number(n int64) *Term { return Integer(big.NewInt(n)) }

// Integer returns the term of an integer of any size.
func Integer(n *big.Int) *Term {
	value := numeration.NatFromBig(new(big.Int).Abs(n))
	t := &tree{op: "number", value: value, text: value.String()}
	if n.Sign() < 0 {
		t = &tree{op: "+", args: []expr{t}, minus: []bool{true}}
	}
	return &Term{t}
}

// Variable returns the term of a variable.
func Variable(name string) *Term { return &Term{variable(name)} }

func variable(name string) expr { return &tree{op: "variable", name: name} }

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
func (t *Term) Mod(n int64) *Term { return &Term{of("mod", t.root, Number(n).root)} }

// Over returns t / n, rounded down.
func (t *Term) Over(n int64) *Term { return &Term{of("/", t.root, Number(n).root)} }

// of returns the tree of an operation on its parts.
func of(op string, parts ...expr) expr { return &tree{op: op, args: parts} }

// Times returns n*t, for a natural number n.
func (t *Term) Times(n int64) *Term {
	if n == 1 {
		return t
	}
	return &Term{of("*", Number(n).root, t.root)}
}

func (t *Term) add(u *Term, minus bool) *Term {
	s := t.root
	if s.op != "+" {
		s = &tree{args: []expr{s}, minus: []bool{false}}
	}
	return &Term{&tree{op: "+", args: append(slices.Clip(s.args), u.root), minus: append(slices.Clip(s.minus), minus)}}
}

// Compare returns the comparison t op u, for one of = != < <= > >=.
func Compare(t *Term, op string, u *Term) *Formula {
	return &Formula{compared(t.root, op, u.root)}
}

func compared(left expr, op string, right expr) expr {
	return &tree{op: "compare", args: []expr{left, right}, ops: []string{op}}
}

// Ascending returns the chain t₀ <= t₁ <= ….
func Ascending(terms ...*Term) *Formula {
	c := of("compare")
	for i, t := range terms {
		if c.args = append(c.args, t.root); i > 0 {
			c.ops = append(c.ops, "<=")
		}
	}
	return &Formula{c}
}

// Holds returns the statement that a predicate is true of some numbers.
func Holds(predicate string, numbers ...*Term) *Formula { return &Formula{called(predicate, numbers)} }

// Apply returns the value of a function of some numbers.
func Apply(function string, numbers ...*Term) *Term { return &Term{called(function, numbers)} }

func called(name string, numbers []*Term) expr {
	c := &tree{op: "call", name: name}
	for _, t := range numbers {
		c.args = append(c.args, t.root)
	}
	return c
}

// And returns the conjunction; it ignores parts that are nil, and without parts it is true.
func And(parts ...*Formula) *Formula { return join("and", parts) }

// Or returns the disjunction; it ignores parts that are nil, and without parts it is false.
func Or(parts ...*Formula) *Formula { return join("or", parts) }

func join(op string, parts []*Formula) *Formula {
	all := of(op)
	for _, f := range parts {
		if f != nil {
			all.args = append(all.args, f.root)
		}
	}
	switch len(all.args) {
	case 0:
		return &Formula{of(map[string]string{"and": "true", "or": "false"}[op])}
	case 1:
		return &Formula{all.args[0]}
	}
	return &Formula{all}
}

// Not returns the negation.
func Not(f *Formula) *Formula { return &Formula{of("not", f.root)} }

// Implies returns f => g.
func Implies(f, g *Formula) *Formula { return &Formula{of("=>", f.root, g.root)} }

// Equivalent returns f <=> g.
func Equivalent(f, g *Formula) *Formula { return &Formula{of("<=>", f.root, g.root)} }

// Exists returns the statement that f is true for some numbers of these names; without names it returns f.
func Exists(names []string, f *Formula) *Formula { return bind("exists", names, f) }

// ForAll returns the statement that f is true for all numbers of these names; without names it returns f.
func ForAll(names []string, f *Formula) *Formula { return bind("forall", names, f) }

func bind(op string, names []string, f *Formula) *Formula {
	if len(names) == 0 {
		return f
	}
	q := of(op, f.root)
	for _, name := range names {
		q.names = append(q.names, variable(name))
	}
	return &Formula{q}
}

// Define returns the definition of a predicate.
func Define(name string, params []string, f *Formula) Definition {
	return Definition{Name: name, Params: params, body: f.root}
}

// Names maps old names of variables (free or bound) and of predicates and functions to new ones; names that are not listed stay.
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
	c := *mapped(e, n.in)
	switch e.op {
	case "variable":
		c.name = n.variable(e.name)
	case "call":
		c.name = renamed(n.Called, e.name)
	case "forall", "exists":
		c.names = nil
		for _, v := range e.names {
			c.names = append(c.names, n.in(v))
		}
	}
	return &c
}

// Substitute returns the statement with numbers in place of free variables. It does not avoid capture: a quantifier around such a variable
// also binds the variables in the number.
func (f *Formula) Substitute(terms map[string]*Term) *Formula {
	var put func(e expr) expr
	put = func(e expr) expr {
		if e.op == "variable" && terms[e.name] != nil {
			return terms[e.name].root
		}
		return mapped(e, put)
	}
	return &Formula{put(f.root)}
}
