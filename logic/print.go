package logic

import "strings"

// Levels of precedence, loosest first.
const (
	levelAny = iota // <=>
	levelImplication
	levelOr
	levelAnd
	levelNot
	levelComparison
	levelSum
	levelProduct
	levelFactor
)

func level(e expr) int {
	switch e := e.(type) {
	case arrow:
		if e.op == "<=>" {
			return levelAny
		}
		return levelImplication
	case junction:
		if e.op == "or" {
			return levelOr
		}
		return levelAnd
	case negation, quantifier:
		return levelNot
	case comparison:
		return levelComparison
	case sum:
		return levelSum
	case product, division:
		return levelProduct
	}
	return levelFactor
}

// write returns the text of e, which reads back as e.
func write(e expr) string {
	var w writer
	w.expr(e, levelAny, true)
	return w.String()
}

type writer struct{ strings.Builder }

// expr writes e where an operand of at least the level is wanted. A quantifier swallows all that follows it, so it is put in
// brackets unless it stands last, that is if nothing follows up to the next closing bracket.
func (w *writer) expr(e expr, least int, last bool) {
	if level(e) < least || !last && endsOpen(e) {
		w.WriteByte('(')
		w.bare(e, true)
		w.WriteByte(')')
		return
	}
	w.bare(e, last)
}

// number writes a number, which never ends with a quantifier.
func (w *writer) number(e expr, least int) { w.expr(e, least, true) }

// endsOpen reports whether e is a quantifier or a not before one. Operators look after their own last operand.
func endsOpen(e expr) bool {
	switch e := e.(type) {
	case quantifier:
		return true
	case negation:
		return endsOpen(e.body)
	}
	return false
}

func (w *writer) bare(e expr, last bool) {
	switch e := e.(type) {
	case number:
		w.WriteString(e.text)
	case variable:
		w.WriteString(e.name)
	case sum:
		w.sum(e)
	case product:
		w.list(e.factors, "*", levelFactor)
	case division:
		w.number(e.left, levelProduct)
		w.WriteString(" " + e.op + " ")
		w.number(e.right, levelFactor)
	case call:
		w.WriteString(e.name + "(")
		w.list(e.args, ", ", levelAny)
		w.WriteByte(')')
	case truth:
		if e.value {
			w.WriteString("true")
		} else {
			w.WriteString("false")
		}
	case comparison:
		w.comparison(e)
	case negation:
		w.WriteString("not ")
		w.expr(e.body, levelNot, last)
	case junction:
		w.junction(e, last)
	case arrow:
		w.arrow(e, last)
	case quantifier:
		w.quantifier(e)
	}
}

func (w *writer) list(es []expr, between string, least int) {
	for i, e := range es {
		if i > 0 {
			w.WriteString(between)
		}
		w.number(e, least)
	}
}

func (w *writer) sum(e sum) {
	for i, term := range e.terms {
		switch {
		case i == 0 && e.minus[i]:
			w.WriteByte('-')
		case i > 0 && e.minus[i]:
			w.WriteString(" - ")
		case i > 0:
			w.WriteString(" + ")
		}
		w.number(term, levelProduct)
	}
}

func (w *writer) comparison(e comparison) {
	for i, term := range e.terms {
		if i > 0 {
			w.WriteString(" " + e.ops[i-1] + " ")
		}
		w.number(term, levelSum)
	}
}

func (w *writer) junction(e junction, last bool) {
	for i, part := range e.parts {
		if i > 0 {
			w.WriteString(" " + e.op + " ")
		}
		w.expr(part, level(e)+1, last && i == len(e.parts)-1)
	}
}

func (w *writer) arrow(e arrow, last bool) {
	left, right := levelAny, levelImplication // <=> groups to the left
	if e.op == "=>" {
		left, right = levelOr, levelImplication
	}
	w.expr(e.left, left, false)
	w.WriteString(" " + e.op + " ")
	w.expr(e.right, right, last)
}

func (w *writer) quantifier(e quantifier) {
	if e.forall {
		w.WriteString("forall ")
	} else {
		w.WriteString("exists ")
	}
	for i, v := range e.names {
		if i > 0 {
			w.WriteString(", ")
		}
		w.WriteString(v.name)
	}
	w.WriteString(": ")
	w.expr(e.body, levelAny, true)
}
