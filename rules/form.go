package rules

import (
	"math/big"
	"slices"

	"zeck/internal/linform"
)

// form is a linear form in the slots of a scope. It is undefined where one of the quotients that it needs is undefined.
type form struct {
	linform.Form[int]
	needs []int // slots of quotients, including those that cancelled
	never bool  // it is undefined for all numbers
}

var one, minusOne = linform.One, linform.MinusOne

func constantForm(n *big.Int) form { return form{Form: linform.Number[int](n)} }

func slotForm(slot int) form { return form{Form: linform.Var(slot)} }

// plus returns x + c·y.
func (x form) plus(c *big.Int, y form) form {
	return form{x.PlusTimes(c, y.Form), union(x.needs, y.needs), x.never || y.never}
}

// union returns the slots of both lists, each once.
func union(a, b []int) []int {
	for _, slot := range b {
		if !slices.Contains(a, slot) {
			a = append(slices.Clip(a), slot)
		}
	}
	return a
}

// times returns c·x.
func (x form) times(c *big.Int) form {
	x.Form = x.Times(c)
	return x
}

// without returns the form without its term in a slot.
func (x form) without(slot int) form {
	x.Form = x.Without(slot)
	return x
}

// reduced divides by the common divisor of the coefficients. In an inequality x ≤ 0 the constant is rounded.
func (x form) reduced(equation bool) form {
	if lowest, exact := x.Lowest(); exact || !equation {
		x.Form = lowest
	}
	return x
}

// trivial reports whether x ≤ 0 for all natural numbers.
func (x form) trivial() bool { return x.Negated().Natural() }

// floorDiv and ceilDiv divide by a positive number.
func floorDiv(a, b *big.Int) *big.Int { return new(big.Int).Div(a, b) }

func ceilDiv(a, b *big.Int) *big.Int { return new(big.Int).Neg(floorDiv(new(big.Int).Neg(a), b)) }
