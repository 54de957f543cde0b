package logic

import (
	"slices"

	"zeck/numeration"
)

// expr is a number or a statement as it was written. It is immutable.
type expr = *tree

// tree is the node of an expr; op is that of [Tree.Op]. Its context decides whether a call is a number or a statement.
type tree struct {
	place
	op   string
	args []expr // its parts

	name  string   // of a variable, or of the function or predicate called
	names []expr   // the variables of a quantifier
	ops   []string // of a chain of comparisons
	minus []bool   // which terms of a sum are subtracted

	// The value of a constant and its text, such as 10^100 or the name that a Reader has for it. Only a named constant can be negative.
	value    numeration.Nat
	text     string
	negative bool
}

// isQuantifier reports whether e is "forall" or "exists".
func (e *tree) isQuantifier() bool { return e.op == "forall" || e.op == "exists" }

// isDivision reports whether e is left / right, rounded down, or left mod right; right is constant.
func (e *tree) isDivision() bool { return e.op == "/" || e.op == "mod" }

// isNumber reports whether e is a number, or a call, which can be one.
func isNumber(e expr) bool {
	switch e.op {
	case "number", "variable", "+", "*", "/", "mod", "call":
		return true
	}
	return false
}

// isStatement reports whether e is a statement, or a call, which can be one.
func isStatement(e expr) bool { return e.op == "call" || !isNumber(e) }

// mapped returns e with f applied to its parts.
func mapped(e expr, f func(expr) expr) expr {
	if len(e.args) == 0 {
		return e
	}
	c := *e
	c.args = make([]expr, len(e.args))
	for i, part := range e.args {
		c.args[i] = f(part)
	}
	return &c
}

// freeVariables returns the first occurrence of every variable of e that no quantifier of e binds, in the order of the text.
func freeVariables(e expr) (free []expr) {
	bound := map[string]int{}
	var visit func(expr)
	visit = func(e expr) {
		if e.op == "variable" && bound[e.name] == 0 && !slices.ContainsFunc(free, func(v expr) bool { return v.name == e.name }) {
			free = append(free, e)
		}
		for _, v := range e.names {
			bound[v.name]++
		}
		for _, part := range e.args {
			visit(part)
		}
		for _, v := range e.names {
			bound[v.name]--
		}
	}
	visit(e)
	return free
}
