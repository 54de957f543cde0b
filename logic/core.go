package logic

import (
	"slices"

	"zeck/internal/linform"
)

// node is a statement after names are resolved: every variable has a number of its own, so that nothing is shadowed, and terms are
// linear. The functions at the end of the file build nodes and simplify them.
type node interface {
	free() []int // the free variables, ascending
}

type (
	// fact is true or false.
	fact bool
	// constraint is Σ coefficient·variable + constant, compared with 0. It has at least one variable; the variables are distinct
	// and ascending, the coefficients are not 0.
	constraint struct {
		form
		op string // =, != or <=
	}
	// relation is a predicate of variables, or a function of all but the last, which is its value.
	relation struct {
		symbol *symbol
		vars   []int
	}
	not     struct{ body node }
	andNode struct{ parts []node } // and
	orNode  struct{ parts []node } // or
	iffNode struct{ left, right node }
	// exists binds variables that all occur in its body.
	exists struct {
		vars []int
		body node
	}
)

// form is a linear form in the variables.
type form = linform.Form[int]

func (fact) free() []int         { return nil }
func (n constraint) free() []int { return n.Vars }
func (n relation) free() []int   { return ascending(slices.Clone(n.vars)) }
func (n not) free() []int        { return n.body.free() }
func (n andNode) free() []int    { return freeOf(n.parts...) }
func (n orNode) free() []int     { return freeOf(n.parts...) }
func (n iffNode) free() []int    { return freeOf(n.left, n.right) }
func (n exists) free() []int     { return without(n.body.free(), n.vars) }

// freeOf returns the variables that are free in one of the parts.
func freeOf(parts ...node) []int {
	var all []int
	for _, part := range parts {
		all = append(all, part.free()...)
	}
	return ascending(all)
}

// ascending sorts variables and drops duplicates, in place.
func ascending(vars []int) []int {
	slices.Sort(vars)
	return slices.Compact(vars)
}

// without returns the numbers of all that are not in less.
func without(all, less []int) []int {
	return slices.DeleteFunc(slices.Clone(all), func(v int) bool { return slices.Contains(less, v) })
}

func within(all, some []int) []int {
	return slices.DeleteFunc(slices.Clone(all), func(v int) bool { return !slices.Contains(some, v) })
}

// compare returns "x op 0" for any comparison, with coefficients that have no common divisor: 6·y + 4·z + 3 ≤ 0 becomes 3·y + 2·z + 2 ≤ 0,
// and 6·y + 4·z + 3 = 0 is false.
func compare(x form, op string) node {
	switch op {
	case ">=":
		return compare(x.Negated(), "<=")
	case ">":
		return compare(x.Negated(), "<")
	case "<":
		return compare(x.Add(1), "<=")
	}
	switch y, exact := x.Lowest(); {
	case op == "<=" && x.Negated().Natural():
		return fact(true)
	case op == "<=" && x.Add(-1).Natural():
		return fact(false)
	case op == "<=":
		return constraint{y, op}
	case x.Known() && x.Constant.Sign() == 0:
		return fact(op == "=")
	case !exact || x.Add(-1).Natural() || x.Negated().Add(-1).Natural(): // it is never 0
		return fact(op == "!=")
	default:
		return constraint{y, op}
	}
}

// negate returns "not n", with the not pushed inwards as far as possible without copying.
func negate(n node) node {
	switch n := n.(type) {
	case fact:
		return !n
	case constraint:
		switch n.op {
		case "=":
			return constraint{n.form, "!="}
		case "!=":
			return constraint{n.form, "="}
		}
		return compare(n.form, ">")
	case not:
		return n.body
	case andNode:
		return anyOf(negateAll(n.parts))
	case orNode:
		return allOf(negateAll(n.parts))
	case iffNode:
		return iffNode{negate(n.left), n.right}
	}
	return not{n}
}

func negateAll(parts []node) []node {
	all := make([]node, len(parts))
	for i, part := range parts {
		all[i] = negate(part)
	}
	return all
}

// allOf returns the conjunction.
func allOf(parts []node) node { return joined(parts, true) }

// anyOf returns the disjunction.
func anyOf(parts []node) node { return joined(parts, false) }

// joined returns the conjunction or the disjunction, flattened and without parts that make no difference.
func joined(parts []node, and bool) node {
	var all []node
	for _, part := range parts {
		inner := []node{part}
		switch part := part.(type) {
		case fact:
			if bool(part) != and {
				return part
			}
			continue
		case andNode:
			if and {
				inner = part.parts
			}
		case orNode:
			if !and {
				inner = part.parts
			}
		}
		all = append(all, inner...)
	}
	switch {
	case len(all) == 0:
		return fact(and)
	case len(all) == 1:
		return all[0]
	case and:
		return andNode{all}
	}
	return orNode{all}
}

// equivalent returns left <=> right.
func equivalent(left, right node) node {
	if f, ok := left.(fact); ok {
		left, right = right, f
	}
	if f, ok := right.(fact); ok {
		if f {
			return left
		}
		return negate(left)
	}
	return iffNode{left, right}
}

// existential returns "exists vars: body", with the quantifier pushed inwards: it is split over a disjunction, and parts that do
// not mention its variables are moved out.
func existential(vars []int, body node) node {
	vars = within(vars, body.free())
	if len(vars) == 0 {
		return body
	}
	switch body := body.(type) {
	case orNode:
		var all []node
		for _, part := range body.parts {
			all = append(all, existential(vars, part))
		}
		return anyOf(all)
	case andNode:
		var outside, inside []node
		for _, part := range body.parts {
			if len(within(part.free(), vars)) == 0 {
				outside = append(outside, part)
			} else {
				inside = append(inside, part)
			}
		}
		if len(outside) > 0 {
			return allOf(append(outside, existential(vars, allOf(inside))))
		}
	case exists:
		return exists{append(slices.Clone(body.vars), vars...), body.body}
	}
	return exists{vars, body}
}
