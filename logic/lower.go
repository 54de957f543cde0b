package logic

import (
	"fmt"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/linform"
)

// lowerer translates the syntax tree into nodes. It resolves names, and reports unknown names, wrong numbers of arguments and
// statements in place of numbers with their position.
type lowerer struct {
	solver *Solver
	names  []string         // of the variables, "" for those without a name
	terms  map[int]expr     // the term shown in messages in place of a variable without a name
	fixed  map[int]form     // variables that stand for an argument, with the equation "form = 0" that defines them
	scope  map[string][]int // the variables of each name, innermost last
}

func newLowerer(s *Solver) *lowerer {
	return &lowerer{solver: s, terms: map[int]expr{}, fixed: map[int]form{}, scope: map[string][]int{}}
}

// fresh returns a new variable without a name, for the value of a term.
func (l *lowerer) fresh(term expr) int {
	l.names = append(l.names, "")
	v := len(l.names) - 1
	l.terms[v] = term
	return v
}

// bind returns a new variable that a name refers to from now on.
func (l *lowerer) bind(name string) int {
	l.names = append(l.names, name)
	v := len(l.names) - 1
	l.scope[name] = append(l.scope[name], v)
	return v
}

// parameters makes the variables 0, 1, … the parameters of a function or predicate. The value of a function is its last parameter.
func (l *lowerer) parameters(s *symbol) {
	for _, name := range s.params {
		l.bind(name)
	}
	if s.function {
		l.terms[s.arity] = l.valueOf(s, indices(s.arity))
	}
}

// unbind restores the previous meaning of the name.
func (l *lowerer) unbind(name string) {
	list := l.scope[name]
	l.scope[name] = list[:len(list)-1]
}

// statement returns the node of a statement.
func (l *lowerer) statement(e expr) (node, error) {
	switch e.op {
	case "true", "false":
		return fact(e.op == "true"), nil
	case "compare", "call":
		return l.atom(e)
	case "not":
		n, err := l.statement(e.args[0])
		if err != nil {
			return nil, err
		}
		return negate(n), nil
	case "and", "or", "=>", "<=>":
		all, err := l.statements(e.args)
		if err != nil {
			return nil, err
		}
		switch e.op {
		case "and":
			return allOf(all), nil
		case "or":
			return anyOf(all), nil
		case "=>":
			return anyOf([]node{negate(all[0]), all[1]}), nil
		}
		return equivalent(all[0], all[1]), nil
	case "forall", "exists":
		return l.quantifier(e)
	}
	return nil, wantStatement(e)
}

func (l *lowerer) statements(es []expr) ([]node, error) {
	var all []node
	for _, e := range es {
		n, err := l.statement(e)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

func (l *lowerer) quantifier(e expr) (node, error) {
	var vars []int
	for _, v := range e.names {
		vars = append(vars, l.bind(v.name))
		defer l.unbind(v.name)
	}
	body, err := l.statement(e.args[0])
	if err != nil {
		return nil, err
	}
	if e.op == "forall" {
		return negate(existential(vars, negate(body))), nil
	}
	return existential(vars, body), nil
}

// atom is one comparison or predicate. The values of functions in it and the arguments that are not variables become variables
// that the atom binds existentially: if they have no value, because something is undefined or negative, the atom is false.
type atom struct {
	*lowerer
	vars  []int
	parts []node
	known map[string]form // the values of earlier calls in the same atom
}

// atom returns the node of a comparison or a predicate.
func (l *lowerer) atom(e expr) (node, error) {
	a := atom{lowerer: l, known: map[string]form{}}
	switch e.op {
	case "call":
		s, err := l.solver.lookup(e, false)
		if err != nil {
			return nil, err
		}
		args, err := a.arguments(e)
		if err != nil {
			return nil, err
		}
		a.parts = append(a.parts, relation{s, args})
	case "compare":
		terms, err := a.terms(e.args)
		if err != nil {
			return nil, err
		}
		for i, op := range e.ops {
			a.parts = append(a.parts, compare(terms[i].Minus(terms[i+1]), op))
		}
	}
	return a.quantified(), nil
}

// quantified binds the variables of the atom. It first replaces variables that equal another variable.
func (a *atom) quantified() node {
	for i := 0; i < len(a.parts); i++ {
		v, w, ok := alias(a.parts[i], a.vars)
		if !ok {
			continue
		}
		a.parts = slices.Delete(a.parts, i, i+1)
		i--
		for j, part := range a.parts {
			a.parts[j] = rename(part, v, w)
		}
	}
	return existential(a.vars, allOf(a.parts))
}

// alias returns a variable v of vars and another variable w if the node is v = w.
func alias(n node, vars []int) (v, w int, ok bool) {
	x, isConstraint := n.(constraint)
	if !isConstraint || x.op != "=" || len(x.Vars) != 2 {
		return 0, 0, false
	}
	v, w = x.Vars[0], x.Vars[1]
	if difference := linform.Var(v).Minus(linform.Var(w)); !x.Equal(difference) && !x.Equal(difference.Negated()) {
		return 0, 0, false
	}
	if !slices.Contains(vars, v) {
		v, w = w, v
	}
	return v, w, slices.Contains(vars, v)
}

// rename returns the comparison or relation with w in the place of v.
func rename(n node, v, w int) node {
	switch n := n.(type) {
	case constraint:
		if n.Has(v) {
			return compare(n.With(v, linform.Var(w)), n.op)
		}
		return n
	case relation:
		vars := slices.Clone(n.vars)
		for i := range vars {
			if vars[i] == v {
				vars[i] = w
			}
		}
		return relation{n.symbol, vars}
	}
	return n
}

// terms returns the linear forms of numbers.
func (a *atom) terms(es []expr) ([]form, error) {
	var all []form
	for _, e := range es {
		x, err := a.term(e)
		if err != nil {
			return nil, err
		}
		all = append(all, x)
	}
	return all, nil
}

func (a *atom) term(e expr) (form, error) { return linearIn(e, a.leaf) }

// leaf returns the linear form of a number that is not a constant, sum or product.
func (a *atom) leaf(e expr) (form, error) {
	switch e.op {
	case "variable":
		list := a.scope[e.name]
		if len(list) == 0 {
			return form{}, e.errorf("variable %s is not bound; write forall %s: or exists %[2]s: before it", game.Quote(e.name), e.name)
		}
		return linform.Var(list[len(list)-1]), nil
	case "/", "mod":
		return a.division(e)
	case "call":
		return a.value(e)
	}
	return form{}, wantNumber(e)
}

// division returns the quotient or the remainder. The quotient v satisfies right·v ≤ left < right·(v + 1). A negative number has
// neither.
func (a *atom) division(e expr) (form, error) {
	terms, err := a.terms(e.args)
	if err != nil {
		return form{}, err
	}
	left, by := terms[0], terms[1].Constant
	if left.Known() {
		if left.Constant.Sign() < 0 {
			a.parts = append(a.parts, fact(false))
		}
		quotient, rest := new(big.Int).DivMod(left.Constant, by, new(big.Int))
		if e.op == "mod" {
			quotient = rest
		}
		return linform.Number[int](quotient), nil
	}
	name := fmt.Sprint("/", by, left.Key())
	quotient, ok := a.known[name]
	if !ok {
		v := a.fresh(of("/", e.args...))
		a.vars = append(a.vars, v)
		quotient = linform.Var(v)
		a.known[name] = quotient
		rest := left.Minus(quotient.Times(by))
		a.parts = append(a.parts, compare(rest, ">="), compare(rest.Minus(linform.Number[int](by)), "<"))
	}
	if e.op == "mod" {
		return left.Minus(quotient.Times(by)), nil
	}
	return quotient, nil
}

// value returns the value of a function: a variable related to the arguments.
func (a *atom) value(e expr) (form, error) {
	s, err := a.solver.lookup(e, true)
	if err != nil {
		return form{}, err
	}
	args, err := a.arguments(e)
	if err != nil {
		return form{}, err
	}
	name := fmt.Sprint(s.name, args)
	if x, ok := a.known[name]; ok {
		return x, nil
	}
	v := a.fresh(a.valueOf(s, args))
	a.vars = append(a.vars, v)
	a.parts = append(a.parts, relation{s, append(args, v)})
	a.known[name] = linform.Var(v).Add(int64(-s.raised))
	return a.known[name], nil
}

// arguments returns the arguments of a call as variables.
func (a *atom) arguments(e expr) ([]int, error) {
	terms, err := a.terms(e.args)
	if err != nil {
		return nil, err
	}
	var vars []int
	for i, x := range terms {
		v, ok := x.IsVar()
		if !ok {
			v = a.named(x, e.args[i])
		}
		vars = append(vars, v)
	}
	return vars, nil
}

// named returns a variable that equals x, the value of an argument.
func (a *atom) named(x form, argument expr) int {
	name := x.Key()
	if y, ok := a.known[name]; ok {
		return y.Vars[0]
	}
	v := a.fresh(argument)
	a.fixed[v] = linform.Var(v).Minus(x)
	a.vars = append(a.vars, v)
	a.parts = append(a.parts, compare(a.fixed[v], "="))
	a.known[name] = linform.Var(v)
	return v
}
