package logic

import "strings"

// Levels of precedence, loosest first.
const (
	levelAny = iota // <=>
	levelImplication
	levelOr
	levelAnd
	levelNot
	levelSum
	levelProduct
	levelFactor
)

func level(e expr) int {
	if l, ok := levels[e.op]; ok {
		return l
	}
	return levelFactor
}

// levels does not list other statements: nothing wants a statement of a higher level than levelNot.
var levels = map[string]int{"<=>": levelAny, "=>": levelImplication, "or": levelOr, "and": levelAnd,
	"+": levelSum, "*": levelProduct, "/": levelProduct, "mod": levelProduct}

// write returns the text of e, which parses back as e.
func write(e expr) string {
	var w writer
	w.expr(e, levelAny, true)
	return w.String()
}

type writer struct{ strings.Builder }

// expr writes e where an operand of at least the level is wanted. A quantifier swallows everything after it, so it gets
// brackets unless it is last: unless nothing follows before the next closing bracket.
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

// endsOpen reports whether e is a quantifier or a not before one. Operators handle their own last operand.
func endsOpen(e expr) bool { return e.isQuantifier() || e.op == "not" && endsOpen(e.args[0]) }

func (w *writer) bare(e expr, last bool) {
	switch e.op {
	case "number":
		w.WriteString(e.text)
	case "variable":
		w.WriteString(e.name)
	case "+":
		w.sum(e)
	case "*":
		w.list(e.args, "*", levelFactor)
	case "/", "mod":
		w.number(e.args[0], levelProduct)
		w.WriteString(" " + e.op + " ")
		w.number(e.args[1], levelFactor)
	case "call":
		w.WriteString(e.name + "(")
		w.list(e.args, ", ", levelAny)
		w.WriteByte(')')
	case "compare":
		for i, term := range e.args {
			if i > 0 {
				w.WriteString(" " + e.ops[i-1] + " ")
			}
			w.number(term, levelSum)
		}
	case "not":
		w.WriteString("not ")
		w.expr(e.args[0], levelNot, last)
	case "and", "or", "=>", "<=>":
		w.joined(e, last)
	case "forall", "exists":
		w.WriteString(e.op + " ")
		w.list(e.names, ", ", levelAny)
		w.WriteString(": ")
		w.expr(e.args[0], levelAny, true)
	default: // true, false
		w.WriteString(e.op)
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

func (w *writer) sum(e expr) {
	for i, term := range e.args {
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

// joined writes statements with words or arrows between them: => groups to the right, <=> to the left.
func (w *writer) joined(e expr, last bool) {
	for i, part := range e.args {
		least := level(e) + 1
		if i > 0 {
			w.WriteString(" " + e.op + " ")
		}
		if e.op == "<=>" && i == 0 || e.op == "=>" && i == 1 {
			least--
		}
		w.expr(part, least, last && i == len(e.args)-1)
	}
}
