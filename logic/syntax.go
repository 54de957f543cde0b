package logic

import (
	"slices"

	"zeck/numeration"
)

// expr is a number or a statement as it was written. Which of the two a call is depends on where it stands.
type expr interface{ at() place }

func (p place) at() place { return p }

// Numbers.
type (
	// number is a constant; text is how it is written, such as 10^100, or the name that a Reader knows it by. Only the latter may be
	// negative.
	number struct {
		place
		value    numeration.Nat
		text     string
		negative bool
	}
	variable struct {
		place
		name string
	}
	// sum is a sum of terms, each counted as negative where minus says so.
	sum struct {
		place
		terms []expr
		minus []bool
	}
	product struct {
		place
		factors []expr
	}
	// division is left / right, rounded down, or left mod right; right is constant.
	division struct {
		place
		op          string // "/" or "mod"
		left, right expr
	}
)

// call is f(x, y): a number where f is a function, a statement where f is a predicate.
type call struct {
	place
	name string
	args []expr
}

// Statements.
type (
	truth struct {
		place
		value bool
	}
	// comparison is a chain t₀ op₀ t₁ op₁ t₂ …, the conjunction of its links.
	comparison struct {
		place
		terms []expr
		ops   []string
	}
	negation struct {
		place
		body expr
	}
	// junction is "and" or "or" of two statements or more.
	junction struct {
		place
		op    string
		parts []expr
	}
	// arrow is "=>" or "<=>".
	arrow struct {
		place
		op          string
		left, right expr
	}
	quantifier struct {
		place
		forall bool
		names  []variable
		body   expr
	}
)

// isNumber reports whether e is a number, or a call, which may be one.
func isNumber(e expr) bool {
	switch e.(type) {
	case number, variable, sum, product, division, call:
		return true
	}
	return false
}

// isStatement reports whether e is a statement, or a call, which may be one.
func isStatement(e expr) bool {
	_, isCall := e.(call)
	return isCall || !isNumber(e)
}

// parts returns what e is made of.
func parts(e expr) (list []expr) {
	mapped(e, func(part expr) expr {
		list = append(list, part)
		return part
	})
	return list
}

// freeVariables returns the first occurrence of every variable of e that no quantifier of e binds, in the order of the text.
func freeVariables(e expr) []variable {
	var free []variable
	bound := map[string]int{}
	var visit func(expr)
	visit = func(e expr) {
		switch e := e.(type) {
		case variable:
			if bound[e.name] == 0 && !slices.ContainsFunc(free, func(v variable) bool { return v.name == e.name }) {
				free = append(free, e)
			}
		case quantifier:
			for _, v := range e.names {
				bound[v.name]++
			}
			visit(e.body)
			for _, v := range e.names {
				bound[v.name]--
			}
		default:
			for _, part := range parts(e) {
				visit(part)
			}
		}
	}
	visit(e)
	return free
}
