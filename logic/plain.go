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
	switch e := e.(type) {
	case number:
		e.text = e.value.String()
		if e.negative { // a sum, as 3 - 5 is one
			e.negative = false
			return sum{e.place, []expr{e}, []bool{true}}
		}
		return e
	case sum:
		return spellSum(e)
	case product:
		return spellProduct(e)
	}
	return mapped(e, spell)
}

// spellSum leaves out zeros, and takes sums of one term apart.
func spellSum(e sum) expr {
	var s sum
	for i, term := range e.terms {
		term, minus := spell(term), e.minus[i]
		if inner, ok := term.(sum); ok && len(inner.terms) == 1 {
			term, minus = inner.terms[0], minus != inner.minus[0]
		}
		if n, ok := term.(number); ok && n.value.IsZero() {
			continue
		}
		s.terms, s.minus = append(s.terms, term), append(s.minus, minus)
	}
	switch {
	case len(s.terms) == 0:
		return number{text: "0"}
	case len(s.terms) == 1 && !s.minus[0]:
		return s.terms[0]
	}
	return s
}

// spellProduct leaves out ones.
func spellProduct(e product) expr {
	var p product
	for _, factor := range e.factors {
		factor = spell(factor)
		if n, ok := factor.(number); ok && n.text == "1" {
			continue
		}
		p.factors = append(p.factors, factor)
	}
	switch len(p.factors) {
	case 0:
		return number{text: "1"}
	case 1:
		return p.factors[0]
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
	switch e := e.(type) {
	case variable:
		for i := len(bound) - 1; i >= 0; i-- {
			if bound[i] == e.name {
				return variable{e.place, fmt.Sprintf("v%d", i)}
			}
		}
		return e
	case comparison:
		c := mapped(e, within).(comparison)
		if !slices.ContainsFunc(c.ops, func(op string) bool { return op != ">" && op != ">=" }) {
			c.ops = slices.Clone(c.ops)
			slices.Reverse(c.terms)
			slices.Reverse(c.ops)
			for i, op := range c.ops {
				c.ops[i] = map[string]string{">": "<", ">=": "<="}[op]
			}
		}
		return c
	case quantifier:
		q := quantifier{e.place, e.forall, nil, nil}
		for _, v := range e.names {
			q.names = append(q.names, variable{v.place, fmt.Sprintf("v%d", len(bound))})
			bound = append(slices.Clip(bound), v.name)
		}
		q.body = standard(e.body, bound)
		return q
	}
	return mapped(e, within)
}
