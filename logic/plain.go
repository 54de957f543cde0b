package logic

import (
	"fmt"
	"slices"
)

// Tree returns the body of the definition as a tree: a number or a statement.
func (d Definition) Tree() Tree { return Tree{d.body} }

// Plain returns the statement with the constants of a [Reader] replaced by their values: with k = 1 and c = 0, k*t + c becomes t.
func (f *Formula) Plain() *Formula {
	if f == nil {
		return nil
	}
	return &Formula{withoutConstants(f.root)}
}

// Plain returns the number with constants replaced by their values.
func (t *Term) Plain() *Term { return &Term{withoutConstants(t.root)} }

// Plain returns the definition with constants replaced by their values.
func (d Definition) Plain() Definition {
	d.body = withoutConstants(d.body)
	return d
}

// withoutConstants replaces named constants by their values and drops zeros and ones that become superfluous.
func withoutConstants(e expr) expr {
	switch e.op {
	case "number":
		n := &tree{op: "number", place: e.place, value: e.value, text: e.value.String()}
		if e.negative { // a minus sign is part of a sum
			return &tree{op: "+", place: e.place, args: []expr{n}, minus: []bool{true}}
		}
		return n
	case "+":
		return plainSum(e)
	case "*":
		return plainProduct(e)
	}
	return mapped(e, withoutConstants)
}

// plainSum drops zeros and unwraps sums of one term.
func plainSum(e expr) expr {
	s := of("+")
	for i, term := range e.args {
		term, minus := withoutConstants(term), e.minus[i]
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

// plainProduct drops ones.
func plainProduct(e expr) expr {
	p := of("*")
	for _, factor := range e.args {
		if factor = withoutConstants(factor); factor.op != "number" || factor.text != "1" {
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

// Same reports whether two statements differ at most in the names of bound variables and in the direction of comparisons, as in 1 <= x
// and x >= 1.
func (f *Formula) Same(g *Formula) bool {
	return write(standard(f.root, nil)) == write(standard(g.root, nil))
}

// standard names bound variables by the order in which they are bound, and turns > and >= into < and <=.
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
