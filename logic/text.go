package logic

import (
	"fmt"
	"math/big"
	"strings"
)

// text writes nodes for people.
func (l *lowerer) text(n node) string {
	switch n := n.(type) {
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
	switch n.(type) {
	case both, some, same, exists:
		return "(" + l.text(n) + ")"
	}
	return l.text(n)
}

func (l *lowerer) joined(op string, parts []node) string {
	var texts []string
	for _, part := range parts {
		texts = append(texts, l.bracketed(part))
	}
	return strings.Join(texts, op)
}

// name returns the name of a variable; those without are called _1, _2 …
func (l *lowerer) name(v int) string {
	if l.names[v] != "" {
		return l.names[v]
	}
	return fmt.Sprintf("_%d", v)
}

func (l *lowerer) variableNames(vars []int) string {
	var names []string
	for _, v := range vars {
		names = append(names, l.name(v))
	}
	return strings.Join(names, ", ")
}

func (l *lowerer) relationText(n relation) string {
	if !n.symbol.function {
		return n.symbol.name + "(" + l.variableNames(n.vars) + ")"
	}
	last := len(n.vars) - 1
	return n.symbol.name + "(" + l.variableNames(n.vars[:last]) + ") = " + l.name(n.vars[last])
}

// constraintText writes a comparison with everything negative on the other side.
func (l *lowerer) constraintText(n constraint) string {
	left, right := sides(n.form, l.name)
	return left + " " + n.op + " " + right
}

// sides returns the positive and the negative part of x.
func sides(x form, name func(int) string) (positive, negative string) {
	var left, right []string
	for i, v := range x.vars {
		text := name(v)
		if c := new(big.Int).Abs(x.coef[i]); c.CmpAbs(minusOne) != 0 {
			text = c.String() + "*" + text
		}
		if x.coef[i].Sign() > 0 {
			left = append(left, text)
		} else {
			right = append(right, text)
		}
	}
	switch x.constant.Sign() {
	case 1:
		left = append(left, x.constant.String())
	case -1:
		right = append(right, new(big.Int).Abs(x.constant).String())
	}
	side := func(list []string) string {
		if len(list) == 0 {
			return "0"
		}
		return strings.Join(list, " + ")
	}
	return side(left), side(right)
}
