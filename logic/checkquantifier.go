package logic

import (
	"fmt"

	"zeck/numeration"
)

// quantifier compiles the quantifiers of a list of names, one within the other.
func (k *checkCompiler) quantifier(e expr, names []expr, sign int) (statement, error) {
	if len(names) == 0 {
		return k.statement(e.args[0], sign)
	}
	q := quantified{checker: k.checker, name: names[0].name, decisive: verdictOf(e.op == "exists")}
	was := k.universal
	k.universal = was && (sign == 1 && e.op == "forall" || sign == -1 && e.op == "exists")
	q.limited, q.leading = k.universal, k.leading
	for _, name := range freeVariables(&tree{op: e.op, names: names, args: e.args}) {
		if list := k.scope[name.name]; len(list) > 0 {
			q.outer = append(q.outer, list[len(list)-1])
		}
	}
	q.slot = k.bind(q.name)
	body, err := k.quantifier(e, names[1:], sign)
	k.scope[q.name] = k.scope[q.name][:len(k.scope[q.name])-1]
	k.universal = was
	q.body = body
	return q.verdict, err
}

// quantified is a compiled quantifier.
type quantified struct {
	checker  *Checker
	name     string
	slot     int
	outer    []int   // the slots of the outer variables that the body uses
	limited  bool    // the bound of the check applies
	leading  bool    // its number is part of the counterexample
	decisive verdict // the verdict on one number that settles the quantifier
	body     statement
}

// An inner quantifier tries numbers up to deepest, or up to 64 times the outer variables; in near mode it tries numbers up to
// nearest. If that does not decide it, the check gives up.
const (
	deepest = 1 << 14
	nearest = 40
)

func (q *quantified) verdict(vars []span) verdict {
	last := int64(infinite)
	if q.limited {
		last = q.checker.limit
	}
	vars[q.slot] = span{0, last, true}
	if v := q.body(vars); v == -q.decisive || v == q.decisive && !q.limited {
		return v
	}
	end := int64(deepest)
	for _, slot := range q.outer {
		if vars[slot].lo != vars[slot].hi {
			return either // until the outer variables are single numbers
		}
		end = max(end, 64*vars[slot].lo)
	}
	switch {
	case q.limited:
		return q.try(vars, 0, last)
	case q.checker.near:
		if q.try(vars, 0, nearest) == q.decisive {
			return q.decisive
		}
		return either
	case len(q.outer) == 0: // perhaps there are small numbers for all quantifiers inside
		q.checker.near = true
		v := q.try(vars, 0, nearest)
		q.checker.near = false
		if v == q.decisive {
			return v
		}
	}
	result := -q.decisive
	for lo, size := int64(0), int64(32); lo < end; lo, size = lo+size, 2*size {
		if lo > 0 {
			vars[q.slot] = span{lo, infinite, true}
			if q.body(vars) == -q.decisive {
				return result
			}
		}
		switch v := q.try(vars, lo, lo+size-1); v {
		case q.decisive:
			return v
		case either:
			result = either
		}
		if q.checker.err != nil {
			return either
		}
	}
	return either
}

// try evaluates the body on the numbers from lo to hi.
func (q *quantified) try(vars []span, lo, hi int64) verdict {
	if q.checker.stopped() {
		return either
	}
	if hi-lo < 4 {
		return q.each(vars, lo, hi)
	}
	vars[q.slot] = span{lo, hi, true}
	switch v := q.body(vars); {
	case v == q.decisive && q.limited:
		return q.each(vars, lo, lo)
	case v != either:
		return v
	}
	middle := lo + (hi-lo)/2
	first := q.try(vars, lo, middle)
	if first == q.decisive {
		return first
	}
	second := q.try(vars, middle+1, hi)
	if second == q.decisive || first != either {
		return second
	}
	return either
}

// each evaluates the body on the numbers from lo to hi, one by one.
func (q *quantified) each(vars []span, lo, hi int64) verdict {
	result := -q.decisive
	for n := lo; n <= hi; n++ {
		vars[q.slot] = span{n, n, true}
		q.checker.found = nil
		switch v := q.body(vars); v {
		case q.decisive:
			if q.limited && q.leading {
				value := Value{q.name, numeration.NewNat(uint64(n))}
				q.checker.found = append([]Value{value}, q.checker.found...)
			}
			return v
		case either:
			if q.limited && q.checker.err == nil { // if one number stays undecided, others will too
				q.checker.err = fmt.Errorf("%w by trying numbers for %s = %d", ErrUndecided, q.name, n)
			}
			result = either
		}
	}
	return result
}
