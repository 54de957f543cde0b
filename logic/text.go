package logic

import (
	"fmt"
	"math/big"
	"slices"

	"zeck/internal/linform"
)

// text writes a node for messages, in the words of the statement: a variable that stands for a term is written as that term, and
// the parts that define it are omitted.
func (l *lowerer) text(n node) string { return write(l.expr(n)) }

// expr returns a node as a statement for messages.
func (l *lowerer) expr(n node) expr {
	v := l.view(n)
	switch n := v.node.(type) {
	case fact:
		return of(fmt.Sprint(n))
	case constraint:
		if v.term {
			return l.shown(v.sets)
		}
		left, right := sides(n.form, l.shown)
		return compared(left, n.op, right)
	case relation:
		return l.relation(n, v.term)
	case not:
		return of("not", l.expr(n.body))
	case andNode:
		return of("and", l.exprs(n.parts)...)
	case orNode:
		return of("or", l.exprs(n.parts)...)
	case iffNode:
		return of("<=>", l.expr(n.left), l.expr(n.right))
	}
	e := v.node.(exists)
	q := of("exists", l.expr(e.body))
	for _, v := range e.vars {
		q.names = append(q.names, variable(write(l.shown(v))))
	}
	return q
}

func (l *lowerer) exprs(parts []node) (all []expr) {
	for _, part := range parts {
		all = append(all, l.expr(part))
	}
	return all
}

// view is the part of a node that a text shows.
type view struct {
	node
	term  bool  // the node only defines the term that a variable stands for
	sets  int   // that variable
	bound []int // named variables that a quantifier around the term binds
}

// view omits the variables without a name of a quantifier, and the parts of a conjunction that only define the term that a variable
// of another part stands for.
func (l *lowerer) view(n node) view {
	switch n := n.(type) {
	case constraint:
		if i := slices.IndexFunc(n.Vars, func(v int) bool { return n.op == "=" && n.Equal(l.fixed[v]) }); i >= 0 {
			return view{node: n, sets: n.Vars[i], term: true}
		}
	case relation:
		v := n.vars[len(n.vars)-1]
		return view{node: n, sets: v, term: l.standsFor(v, n.symbol, n.vars)}
	case exists:
		return l.viewExists(n)
	case andNode:
		return l.viewBoth(n)
	}
	return view{node: n}
}

func (l *lowerer) viewExists(n exists) view {
	body := l.view(n.body)
	named := slices.DeleteFunc(slices.Clone(n.vars), func(v int) bool { return l.terms[v] != nil })
	if body.term && !slices.Contains(n.vars, body.sets) {
		body.bound = append(named, body.bound...)
		return body
	}
	if len(named) == 0 {
		return view{node: body.node}
	}
	return view{node: exists{named, body.node}}
}

func (l *lowerer) viewBoth(n andNode) view {
	var views []view
	var parts []node
	var bound []int
	for i, part := range n.parts {
		v := l.view(part)
		if v.term && (mentioned(v.sets, n.parts[:i]) || mentioned(v.sets, n.parts[i+1:])) {
			bound = append(bound, v.bound...)
			continue
		}
		views, parts = append(views, v), append(parts, v.node)
	}
	switch {
	case len(bound) > 0:
		return view{node: exists{bound, allOf(parts)}}
	case len(views) == 1:
		return views[0]
	}
	return view{node: andNode{parts}}
}

// mentioned reports whether a variable is free in one of the nodes.
func mentioned(v int, nodes []node) bool {
	return slices.ContainsFunc(nodes, func(n node) bool { return slices.Contains(n.free(), v) })
}

// shown returns the term that a variable stands for, or else its name.
func (l *lowerer) shown(v int) expr {
	if term := l.terms[v]; term != nil {
		return term
	}
	return variable(l.names[v])
}

// call returns a predicate or a function with its arguments.
func (l *lowerer) call(s *symbol, vars []int) expr {
	c := &tree{op: "call", name: s.name}
	for _, v := range vars[:s.arity] {
		c.args = append(c.args, l.shown(v))
	}
	return c
}

// valueOf returns the term that the variable for the value of a function stands for.
func (l *lowerer) valueOf(s *symbol, vars []int) expr {
	if s.raised == 0 {
		return l.call(s, vars)
	}
	return &tree{op: "+", args: []expr{l.call(s, vars), Number(int64(s.raised)).root}, minus: []bool{false, false}}
}

// standsFor reports whether a variable stands for the value of a function.
func (l *lowerer) standsFor(v int, s *symbol, vars []int) bool {
	return s.function && l.terms[v] != nil && write(l.terms[v]) == write(l.valueOf(s, vars))
}

// relation returns a predicate, or an equation for the value of a function; if term is set, only the value.
func (l *lowerer) relation(n relation, term bool) expr {
	switch value := l.valueOf(n.symbol, n.vars); {
	case n.symbol.phrase != nil:
		return n.symbol.phrase
	case term || !n.symbol.function:
		return value
	default:
		return compared(value, "=", l.shown(n.vars[n.symbol.arity]))
	}
}

// sides returns the positive and the negated negative part of x.
func sides(x form, name func(int) expr) (positive, negative expr) {
	left, right := of("+"), of("+")
	add := func(c *big.Int, e expr) {
		side := left
		if c.Sign() < 0 {
			side = right
		}
		side.args, side.minus = append(side.args, e), append(side.minus, false)
	}
	for i, v := range x.Vars {
		e := name(v)
		if c := new(big.Int).Abs(x.Coef[i]); c.Cmp(linform.One) != 0 {
			e = of("*", Integer(c).root, e)
		}
		add(x.Coef[i], e)
	}
	if x.Constant.Sign() != 0 {
		add(x.Constant, Integer(new(big.Int).Abs(x.Constant)).root)
	}
	side := func(s expr) expr {
		switch len(s.args) {
		case 0:
			return Number(0).root
		case 1:
			return s.args[0]
		}
		return s
	}
	return side(left), side(right)
}
