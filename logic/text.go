package logic

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/internal/linform"
)

// text writes nodes for people, in the words of the statement: a variable that stands for a term is written as that term, and what
// only says that it does is left out.
func (l *lowerer) text(n node) string {
	switch n := l.view(n).node.(type) {
	case fact:
		return fmt.Sprint(bool(n))
	case constraint:
		return l.constraintText(n)
	case relation:
		return l.relationText(n)
	case not:
		return "not " + l.bracketed(n.body)
	case both:
		return l.joined(" and ", n.parts)
	case some:
		return l.joined(" or ", n.parts)
	case same:
		return l.joined(" <=> ", []node{n.left, n.right})
	case exists:
		return "exists " + l.variableNames(n.vars) + ": " + l.text(n.body)
	}
	return ""
}

func (l *lowerer) bracketed(n node) string {
	switch l.view(n).node.(type) {
	case both, some, same, exists:
		return "(" + l.text(n) + ")"
	}
	return l.text(n)
}

// view is what a text shows of a node.
type view struct {
	node
	term  bool  // the node only says for which term a variable stands
	sets  int   // that variable
	bound []int // variables with a name that a quantifier around the term binds
}

// view leaves out what stands for something else: of a quantifier the variables without a name, and of a conjunction the parts that
// only say for which term a variable of another part stands.
func (l *lowerer) view(n node) view {
	switch n := n.(type) {
	case constraint:
		if i := slices.IndexFunc(n.Vars, func(v int) bool { return n.op == "=" && n.Equal(l.fixed[v]) }); i >= 0 {
			return view{node: n, sets: n.Vars[i], term: true}
		}
	case relation:
		v := n.vars[len(n.vars)-1]
		return view{node: n, sets: v, term: n.symbol.function && l.terms[v] == l.valueText(n.symbol, n.vars)}
	case exists:
		return l.viewExists(n)
	case both:
		return l.viewBoth(n)
	}
	return view{node: n}
}

func (l *lowerer) viewExists(n exists) view {
	body := l.view(n.body)
	named := slices.DeleteFunc(slices.Clone(n.vars), func(v int) bool { return l.terms[v] != "" })
	if body.term && !slices.Contains(n.vars, body.sets) {
		body.bound = append(named, body.bound...)
		return body
	}
	if len(named) == 0 {
		return view{node: body.node}
	}
	return view{node: exists{named, body.node}}
}

func (l *lowerer) viewBoth(n both) view {
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
	return view{node: both{parts}}
}

// mentioned reports whether a variable is free in one of the nodes.
func mentioned(v int, nodes []node) bool {
	return slices.ContainsFunc(nodes, func(n node) bool { return slices.Contains(n.free(), v) })
}

func (l *lowerer) joined(op string, parts []node) string {
	var texts []string
	for _, part := range parts {
		texts = append(texts, l.bracketed(part))
	}
	return strings.Join(texts, op)
}

// name returns the term that a variable stands for, or else its name.
func (l *lowerer) name(v int) string {
	if term := l.terms[v]; term != "" {
		return term
	}
	return l.names[v]
}

func (l *lowerer) variableNames(vars []int) string {
	var names []string
	for _, v := range vars {
		names = append(names, l.name(v))
	}
	return strings.Join(names, ", ")
}

// call writes a predicate or a function with its arguments.
func (l *lowerer) call(s *symbol, vars []int) string {
	return s.name + "(" + l.variableNames(vars[:s.arity]) + ")"
}

// valueText writes what the variable for the value of a function stands for.
func (l *lowerer) valueText(s *symbol, vars []int) string {
	if s.raised == 0 {
		return l.call(s, vars)
	}
	return fmt.Sprintf("%s + %d", l.call(s, vars), s.raised)
}

// relationText writes a predicate, or what the value of a function is.
func (l *lowerer) relationText(n relation) string {
	if n.symbol.phrase != "" {
		return n.symbol.phrase
	}
	text := l.valueText(n.symbol, n.vars)
	if l.view(n).term || !n.symbol.function {
		return text
	}
	return text + " = " + l.name(n.vars[n.symbol.arity])
}

// constraintText writes a comparison with everything negative on the other side.
func (l *lowerer) constraintText(n constraint) string {
	if v := l.view(n); v.term {
		return l.name(v.sets)
	}
	left, right := sides(n.form, l.name)
	return left + " " + n.op + " " + right
}

// sides returns the positive and the negative part of x.
func sides(x form, name func(int) string) (positive, negative string) {
	var left, right []string
	for i, v := range x.Vars {
		text := name(v)
		if c := new(big.Int).Abs(x.Coef[i]); c.Cmp(linform.One) != 0 {
			text = c.String() + "*" + factorText(text)
		}
		if x.Coef[i].Sign() > 0 {
			left = append(left, text)
		} else {
			right = append(right, text)
		}
	}
	switch x.Constant.Sign() {
	case 1:
		left = append(left, x.Constant.String())
	case -1:
		right = append(right, new(big.Int).Abs(x.Constant).String())
	}
	side := func(list []string) string {
		if len(list) == 0 {
			return "0"
		}
		return strings.Join(list, " + ")
	}
	return side(left), side(right)
}

// factorText puts a sum, a product or a quotient in brackets.
func factorText(text string) string {
	depth := 0
	for _, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case depth == 0 && strings.ContainsRune(" -*/", r):
			return "(" + text + ")"
		}
	}
	return text
}
