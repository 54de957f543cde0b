package logic

import (
	"fmt"
	"slices"
)

// Tree returns what a definition says taken apart: a number or a statement.
func (d Definition) Tree() Tree { return Tree{d.body} }

// Plain returns the statement with numbers in place of the names of a [Reader]'s constants: with k = 1 and c = 0, k*t + c is t.
func (f *Formula) Plain() *Formula {
	if f == nil {
		return nil
	}
	return &Formula{spell(f.root)}
}

// Plain returns the number without names of constants.
func (t *Term) Plain() *Term { return &Term{spell(t.root)} }

// Plain returns the definition without names of constants.
func (d Definition) Plain() Definition {
	d.body = spell(d.body)
	return d
}

// spell puts numbers in place of named constants and leaves out what they make superfluous.
func spell(e expr) expr {
	switch e.op {
	case "number":
		n := &tree{op: "number", place: e.place, value: e.value, text: e.value.String()}
		if e.negative { // a sum, as 3 - 5 is one
			return &tree{op: "+", place: e.place, args: []expr{n}, minus: []bool{true}}
		}
		return n
	case "+":
		return spellSum(e)
	case "*":
		return spellProduct(e)
	}
	return mapped(e, spell)
}

// spellSum leaves out zeros, and takes sums of one term apart.
func spellSum(e expr) expr {
	s := of("+")
	for i, term := range e.args {
		term, minus := spell(term), e.minus[i]
		if term.op == "+" && len(term.args) == 1 {
			term, minus = term.args[0], minus != term.minus[0]
		}
		if term.op == "number" && term.value.IsZero() {
			continue
		}
		s.args, s.minus = append(s.args, term), append(s.minus, minus)
	}
	switch {
	case len(s.args) == 0:
		return Number(0).root
	case len(s.args) == 1 && !s.minus[0]:
		return s.args[0]
	}
	return s
}

// spellProduct leaves out ones.
func spellProduct(e expr) expr {
	p := of("*")
	for _, factor := range e.args {
		if factor = spell(factor); factor.op != "number" || factor.text != "1" {
			p.args = append(p.args, factor)
		}
	}
	switch len(p.args) {
	case 0:
		return Number(1).root
	case 1:
		return p.args[0]
	}
	return p
}

// Same reports whether two statements are the same but for the names of bound variables and the direction in which comparisons are read:
// 1 <= x and x >= 1.
func (f *Formula) Same(g *Formula) bool {
	return write(standard(f.root, nil)) == write(standard(g.root, nil))
}

// standard gives bound variables names by the order in which they are bound.
func standard(e expr, bound []string) expr {
	within := func(e expr) expr { return standard(e, bound) }
	switch e.op {
	case "variable":
		for i := len(bound) - 1; i >= 0; i-- {
			if bound[i] == e.name {
				return variable(fmt.Sprintf("v%d", i))
			}
		}
	case "compare":
		c := mapped(e, within)
		if !slices.ContainsFunc(c.ops, func(op string) bool { return op != ">" && op != ">=" }) {
			c.ops = slices.Clone(c.ops)
			slices.Reverse(c.args)
			slices.Reverse(c.ops)
			for i, op := range c.ops {
				c.ops[i] = map[string]string{">": "<", ">=": "<="}[op]
			}
		}
		return c
	case "forall", "exists":
		q := of(e.op)
		for _, v := range e.names {
			q.names = append(q.names, variable(fmt.Sprintf("v%d", len(bound))))
			bound = append(slices.Clip(bound), v.name)
		}
		q.args = []expr{standard(e.args[0], bound)}
		return q
	}
	return mapped(e, within)
}
