package prove

import (
	"slices"

	"zeck/logic"
	"zeck/rules"
)

// form is a sum of variables with coefficients, and a constant.
type form struct {
	coef     map[string]int
	constant int
}

// maxCoefficient bounds what moves along lines are made of.
const maxCoefficient = 1 << 20

// linearOf takes a number apart; not ok if it is no linear form, or a large one.
func linearOf(t logic.Tree) (l form, ok bool) {
	l.coef = map[string]int{}
	switch t.Op() {
	case "number":
		v := t.Value()
		l.constant = int(v.Int64())
		return l, v.IsInt64() && l.small()
	case "variable":
		l.coef[t.Name()] = 1
		return l, true
	case "+":
		minus := t.Minus()
		for i, part := range t.Args() {
			x, ok := linearOf(part)
			if !ok {
				return l, false
			}
			c := 1
			if minus[i] {
				c = -1
			}
			l = l.plus(c, x)
		}
		return l, l.small()
	case "*":
		product := form{constant: 1}
		for _, part := range t.Args() {
			x, ok := linearOf(part)
			if !ok || len(x.coef) > 0 && len(product.coef) > 0 {
				return l, false
			}
			if len(x.coef) == 0 {
				x, product = product, x
			}
			if product = (form{}).plus(product.constant, x); !product.small() {
				return l, false
			}
		}
		return product, true
	}
	return l, false
}

// small reports whether no coefficient is large.
func (l form) small() bool {
	for _, c := range l.coef {
		if max(c, -c) > maxCoefficient {
			return false
		}
	}
	return max(l.constant, -l.constant) <= maxCoefficient
}

// plus returns l + c·x.
func (l form) plus(c int, x form) form {
	sum := form{map[string]int{}, l.constant + c*x.constant}
	for name, v := range l.coef {
		sum.coef[name] = v
	}
	for name, v := range x.coef {
		if sum.coef[name] += c * v; sum.coef[name] == 0 {
			delete(sum.coef, name)
		}
	}
	return sum
}

// variableForm returns the form of one variable.
func variableForm(name string) form { return form{coef: map[string]int{name: 1}} }

// linearForms takes numbers apart; not ok if one is no linear form.
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

// conjuncts returns the parts of a condition all of which must hold; of a chain of comparisons its links.
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

// notNegative returns forms that are not negative where a comparison holds, and only there; not ok if it is none of linear forms.
func notNegative(t logic.Tree) (forms []form, ok bool) {
	if t.Op() != "compare" || len(t.Ops()) != 1 {
		return nil, false
	}
	left, okLeft := linearOf(t.Args()[0])
	right, okRight := linearOf(t.Args()[1])
	if !okLeft || !okRight {
		return nil, false
	}
	up, down := right.plus(-1, left), left.plus(-1, right)
	one := form{constant: 1}
	switch t.Ops()[0] {
	case "<=":
		return []form{up}, true
	case "<":
		return []form{up.plus(-1, one)}, true
	case ">=":
		return []form{down}, true
	case ">":
		return []form{down.plus(-1, one)}, true
	case "=":
		return []form{up, down}, true
	}
	return nil, false
}

// mentions reports whether a tree has one of the names.
func mentions(t logic.Tree, names ...string) bool {
	return slices.ContainsFunc(t.Free(), func(name string) bool { return slices.Contains(names, name) })
}

// condition returns a statement about the numbers of a position as a function, nil for none; not ok if it looks at digits or has a quantifier.
func condition(when *logic.Formula, variables []string) (holds func(p []int64) bool, ok bool) {
	if when == nil {
		return nil, true
	}
	return rules.Condition(when, variables)
}
