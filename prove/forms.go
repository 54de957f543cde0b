package prove

import (
	"errors"
	"math/big"
	"slices"
	"strings"

	"zeck/internal/linform"
	"zeck/logic"
	"zeck/rules"
)

// form is a linear form: a sum of variables with coefficients, and a constant.
type form = linform.Form[string]

// maxCoefficient bounds the coefficients of moves along lines.
const maxCoefficient = 1 << 20

// linearOf returns a term as a linear form. It is not ok if the term is not linear, or has large coefficients.
func linearOf(t logic.Tree) (l form, ok bool) {
	l, err := logic.Linear(t, func(t logic.Tree) (form, error) {
		if t.Op() != "variable" {
			return form{}, errNotLinear
		}
		return linform.Var(t.Name()), nil
	})
	if err != nil {
		return l, false
	}
	_, small := l.Weights(l.Vars, maxCoefficient)
	return l, small && l.Constant.CmpAbs(big.NewInt(maxCoefficient)) <= 0
}

var errNotLinear = errors.New("not a linear form")

// number returns the form of a constant.
func number(n int) form { return linform.Number[string](big.NewInt(int64(n))) }

// constantOf returns the constant of a form, which must be small.
func constantOf(l form) int { return int(l.Constant.Int64()) }

// coefficient returns the coefficient of a variable, which must be small.
func coefficient(l form, name string) int { return int(l.At(name).Int64()) }

// linearForms returns terms as linear forms. It is not ok if one of them is not linear.
func linearForms(terms []*logic.Term) (list []form, ok bool) {
	for _, t := range terms {
		l, linear := linearOf(t.Tree())
		if !linear {
			return nil, false
		}
		list = append(list, l)
	}
	return list, true
}

// conjuncts returns the parts of a condition that must all hold. A chain of comparisons is split into its links.
func conjuncts(when *logic.Formula) (parts []*logic.Formula) {
	if when == nil {
		return nil
	}
	var split func(t logic.Tree)
	split = func(t logic.Tree) {
		switch t.Op() {
		case "and":
			for _, part := range t.Args() {
				split(part)
			}
		case "compare":
			args := t.Args()
			for i, op := range t.Ops() {
				parts = append(parts, logic.Compare(args[i].Term(), op, args[i+1].Term()))
			}
		default:
			parts = append(parts, t.Formula())
		}
	}
	split(when.Tree())
	return parts
}

// mentions reports whether a tree mentions one of the names.
func mentions(t logic.Tree, names ...string) bool {
	return slices.ContainsFunc(t.Free(), func(name string) bool { return slices.Contains(names, name) })
}

// condition returns a condition on the numbers of a position as a function, nil for none. It is not ok if the condition looks at digits or
// has a quantifier.
func condition(when *logic.Formula, variables []string) (holds func(p []int64) bool, ok bool) {
	if when == nil {
		return nil, true
	}
	return rules.Condition(when, variables)
}

func compareForms(x, y form) int { return strings.Compare(termOf(x).String(), termOf(y).String()) }

// reduced divides a form that is not negative by the common divisor of its coefficients.
func reduced(l form) form {
	lowest, _ := l.Negated().Lowest()
	return lowest.Negated()
}

// summands returns the summands with a sign, without that sign.
func summands(l form, sign int) (list []*logic.Term) {
	for _, name := range l.Vars {
		if c := sign * coefficient(l, name); c > 0 {
			list = append(list, logic.Variable(name).Times(int64(c)))
		}
	}
	if c := sign * constantOf(l); c > 0 {
		list = append(list, logic.Number(int64(c)))
	}
	return list
}

// sumOf returns the sum of the summands with a sign.
func sumOf(l form, sign int) *logic.Term {
	list := summands(l, sign)
	if len(list) == 0 {
		return logic.Number(0)
	}
	sum := list[0]
	for _, t := range list[1:] {
		sum = sum.Plus(t)
	}
	return sum
}

// termOf returns a form as a term: its positive summands, less the negative ones.
func termOf(l form) *logic.Term {
	t := sumOf(l, 1)
	for _, less := range summands(l, -1) {
		t = t.Minus(less)
	}
	return t
}

// isNatural returns the formula that a form is not negative.
func isNatural(l form) *logic.Formula { return logic.Compare(sumOf(l, 1), ">=", sumOf(l, -1)) }

// isZero returns the formula that a form is 0.
func isZero(l form) *logic.Formula { return logic.Compare(sumOf(l, 1), "=", sumOf(l, -1)) }
