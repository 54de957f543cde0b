package logic

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"zeck/automaton/linear"
	"zeck/game"
	"zeck/internal/linform"
	"zeck/numeration"
)

// Checker tries statements number by number, a second way beside the automata of a [Solver], with which it shares the parser alone.
// Sequences come from their definitions, digits from the weights of the system.
//
// A variable is a whole interval of numbers at first. What is true of all numbers in it, or of none, is verdictOf at once; an interval of
// which neither is known is halved. So a quantifier reaches all natural numbers: "exists n: x = a(n) and y = b(n)" is false for every n
// beyond x, because a is increasing. Where that does not end, the answer is [ErrUndecided], never a guess.
type Checker struct {
	numbers *sequences
	defined map[string]*definition
	given   map[string]func(numbers ...int64) (int64, error)
	stack   []span // the variables of all calls that are under way
	limit   int64  // of the outermost variables
	near    bool   // quantifiers look at small numbers only, and say nothing if these do not settle them
	open    int    // quantifiers that were not settled
	steps   int
	ctx     context.Context
	err     error
	found   []Value // the counterexample
}

// definition is a definition, compiled when it is first met.
type definition struct {
	Definition
	holds statement
	value term
	slots int
	known map[[4]int64]verdict // of numbers
}

// verdict says whether a statement is true of all numbers of the intervals, or of none.
type verdict int8

const (
	never  verdict = -1
	either verdict = 0
	always verdict = 1
)

func verdictOf(b bool) verdict {
	if b {
		return always
	}
	return never
}

// statement and term are compiled; they look at the variables of their definition.
type (
	statement func(vars []span) verdict
	term      func(vars []span) span
)

// NewChecker returns a checker for a number system and definitions.
func NewChecker(s *linear.System, list ...Definition) (*Checker, error) {
	c := &Checker{numbers: newSequences(s), defined: map[string]*definition{}, given: map[string]func(...int64) (int64, error){}}
	return c, c.Define(list...)
}

// Function gives the checker a function that the automata do not have, such as the nim-values of a game. Its values are natural, and it
// takes any number of numbers. Where a statement stands, it is true if the value is not 0.
func (c *Checker) Function(name string, value func(numbers ...int64) (int64, error)) {
	c.given[name] = value
}

// givenTerm compiles a call of such a function, which is asked for numbers only: of intervals nothing is known.
func (c *Checker) givenTerm(value func(...int64) (int64, error), args []term) term {
	return func(vars []span) span {
		numbers, sure := make([]int64, len(args)), true
		for i, arg := range args {
			v := arg(vars).natural()
			switch {
			case v.empty():
				return undefined
			case v.lo != v.hi:
				return span{0, infinite, false}
			}
			numbers[i], sure = v.lo, sure && v.sure
		}
		n, err := value(numbers...)
		if err != nil {
			c.err = cmp.Or(c.err, err)
			return undefined
		}
		return span{n, n, sure}
	}
}

// Define adds definitions, each of which may use those before it.
func (c *Checker) Define(list ...Definition) error {
	for _, d := range list {
		if err := d.check(); err != nil {
			return err
		}
		c.defined[d.Name] = &definition{Definition: d, known: map[[4]int64]verdict{}}
	}
	return nil
}

// Check tries a statement without free variables. The variables of its outermost quantifiers, if the statement is about all
// numbers, go up to the bound; inner ones are not bounded. If the statement is false, the counterexample is the first in the order of the
// variables.
func (c *Checker) Check(ctx context.Context, f *Formula, bound int) (holds bool, counterexample []Value, err error) {
	c.ctx, c.limit, c.err, c.found, c.open = ctx, int64(bound), nil, nil, 0
	k := &trial{checker: c, universal: true, leading: true}
	holdsAt, err := k.statement(f.root, 1)
	if err != nil {
		return false, nil, err
	}
	v := c.call(k.slots, nil, holdsAt)
	switch {
	case c.err != nil:
		return false, nil, c.err
	case v == either:
		return false, nil, fmt.Errorf("%w by trying numbers", ErrUndecided)
	}
	return v == always, c.found, nil
}

// call evaluates a statement in variables of its own, of which the first are given.
func (c *Checker) call(slots int, args []span, holds statement) verdict {
	base := len(c.stack)
	c.stack = append(append(c.stack, args...), make([]span, slots-len(args))...)
	vars := c.stack[base : base+slots : base+slots]
	v := holds(vars)
	c.stack = c.stack[:base]
	return v
}

// trial compiles one definition, or one statement.
type trial struct {
	checker   *Checker
	scope     map[string][]int // the slots of each name, innermost last
	slots     int
	universal bool // no quantifier around asks for the existence of numbers
	leading   bool // the variables are those of a counterexample: nothing but quantifiers, "and" and "not" stands around
}

func (k *trial) bind(name string) int {
	if k.scope == nil {
		k.scope = map[string][]int{}
	}
	k.scope[name] = append(k.scope[name], k.slots)
	k.slots++
	return k.slots - 1
}

// statement compiles a statement; sign is 1 where it stands as it is, −1 below a "not", 0 where it is both, as below <=>.
func (k *trial) statement(e expr, sign int) (statement, error) {
	was := k.leading
	defer func() { k.leading = was }()
	switch e := e.(type) {
	case truth:
		v := verdictOf(e.value)
		return func([]span) verdict { return v }, nil
	case comparison:
		return k.comparison(e)
	case call:
		return k.predicate(e)
	case negation:
		body, err := k.statement(e.body, -sign)
		return func(vars []span) verdict { return -body(vars) }, err
	case junction:
		k.leading = was && (e.op == "and") == (sign == 1)
		return k.junction(e.parts, nil, e.op == "and", sign)
	case arrow:
		k.leading = false
		if e.op == "=>" {
			return k.junction([]expr{e.right}, e.left, false, sign)
		}
		left, err := k.statement(e.left, 0)
		if err != nil {
			return nil, err
		}
		right, err := k.statement(e.right, 0)
		return func(vars []span) verdict {
			if v := left(vars); v != either {
				return v * right(vars)
			}
			return either
		}, err
	case quantifier:
		return k.quantifier(e, e.names, sign)
	}
	return nil, wantStatement(e)
}

// junction compiles a conjunction or a disjunction, of which the first part may be the opposite of a statement.
func (k *trial) junction(parts []expr, premise expr, and bool, sign int) (statement, error) {
	var all []statement
	if premise != nil {
		not, err := k.statement(premise, -sign)
		if err != nil {
			return nil, err
		}
		all = append(all, func(vars []span) verdict { return -not(vars) })
	}
	for _, part := range parts {
		s, err := k.statement(part, sign)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	decisive := verdictOf(!and)
	return func(vars []span) verdict {
		result := -decisive
		for _, s := range all {
			switch s(vars) {
			case decisive:
				return decisive
			case either:
				result = either
			}
		}
		return result
	}, nil
}

// quantifier compiles the quantifiers of a list of names, one within the other.
func (k *trial) quantifier(e quantifier, names []variable, sign int) (statement, error) {
	if len(names) == 0 {
		return k.statement(e.body, sign)
	}
	q := quantified{checker: k.checker, name: names[0].name, decisive: verdictOf(!e.forall)}
	was := k.universal
	k.universal = was && (sign == 1 && e.forall || sign == -1 && !e.forall)
	q.limited, q.leading = k.universal, k.leading
	for _, name := range freeVariables(quantifier{names: names, body: e.body}) {
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
	outer    []int   // the slots of the variables around that the body looks at
	limited  bool    // by the bound of the check
	leading  bool    // its number is part of the counterexample
	decisive verdict // the verdict on one number that settles the quantifier
	body     statement
}

// An inner quantifier looks at numbers up to deepest, and 64 times as far as the variables around it are; at small ones up to
// nearest. What that leaves open for a few numbers is given up.
const (
	deepest = 1 << 14
	nearest = 40
	fewOpen = 8
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
			return either // until the variables around are numbers
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
	case len(q.outer) == 0: // several numbers that exist may be small all together
		q.checker.near = true
		v := q.try(vars, 0, nearest)
		q.checker.near, q.checker.open = false, 0
		if v == q.decisive {
			return v
		}
	}
	result := -q.decisive
	for lo, size := int64(0), int64(32); lo < end; lo, size = lo+size, 2*size {
		if lo > 0 {
			vars[q.slot] = span{lo, infinite, true}
			switch v := q.body(vars); v {
			case q.decisive:
				return v
			case -q.decisive:
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

// try looks at the numbers from lo to hi.
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

// each looks at the numbers from lo to hi, one by one.
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
			if q.limited && q.checker.err == nil { // what is not verdictOf for one number will not be for others
				q.checker.err = fmt.Errorf("%w by trying numbers for %s = %d", ErrUndecided, q.name, n)
			}
			result = either
		}
	}
	return result
}

// stopped reports whether there is an error, and looks at the context now and then.
func (c *Checker) stopped() bool {
	if c.steps++; c.steps%1024 == 0 && c.err == nil {
		c.err = c.ctx.Err()
	}
	return c.err != nil
}

// predicate compiles a predicate.
func (k *trial) predicate(e call) (statement, error) {
	d, args, err := k.called(e)
	if err != nil {
		return nil, err
	}
	c := k.checker
	if value := c.given[e.name]; d == nil && value != nil {
		number := c.givenTerm(value, args)
		return func(vars []span) verdict { return number(vars).compare(">") }, nil
	}
	if d == nil {
		test, arity := c.numbers.predicate(e.name)
		if test == nil || arity != len(args) {
			return nil, e.errorf("the checker knows no predicate %s of %d numbers", game.Quote(e.name), len(args))
		}
		return func(vars []span) verdict {
			var values [2]span
			sure := true
			for i, arg := range args {
				values[i] = arg(vars).natural()
				if values[i].empty() {
					return never
				}
				sure = sure && values[i].sure
			}
			return test(values[0], values[1]).unless(!sure)
		}, nil
	}
	if d.holds == nil {
		body := &trial{checker: c}
		for _, name := range d.Params {
			body.bind(name)
		}
		if d.holds, err = body.statement(d.body, 0); err != nil {
			return nil, err
		}
		d.slots = body.slots
	}
	return func(vars []span) verdict {
		var space [4]span
		values := space[:0]
		var key [4]int64
		points, sure := len(args) <= len(key), true
		for i, arg := range args {
			v := arg(vars).natural()
			if v.empty() {
				return never
			}
			sure, points = sure && v.sure, points && v.lo == v.hi
			v.sure = true
			values = append(values, v)
			if points {
				key[i] = v.lo
			}
		}
		if !points {
			return c.call(d.slots, values, d.holds).unless(!sure)
		}
		v, ok := d.known[key]
		if !ok {
			near := c.near
			c.near = false
			v = c.call(d.slots, values, d.holds)
			c.near = near
			if len(d.known) > 1<<20 {
				clear(d.known)
			}
			if c.err == nil {
				d.known[key] = v
			}
		}
		return v.unless(!sure)
	}, nil
}

// unless returns what is known if some of the numbers may have no value.
func (v verdict) unless(undefined bool) verdict {
	if undefined && v == always {
		return either
	}
	return v
}

// called returns the definition that a call means, nil for a name of the system, and the compiled arguments.
func (k *trial) called(e call) (*definition, []term, error) {
	d := k.checker.defined[e.name]
	if d != nil && len(d.Params) != len(e.args) {
		return nil, nil, e.errorf("%s takes %d numbers, got %d", d.Name, len(d.Params), len(e.args))
	}
	var args []term
	for _, arg := range e.args {
		t, err := k.term(arg)
		if err != nil {
			return nil, nil, err
		}
		args = append(args, t)
	}
	return d, args, nil
}

// comparison compiles a chain of comparisons: each link is a difference that is compared with 0.
func (k *trial) comparison(e comparison) (statement, error) {
	var links []statement
	for i, op := range e.ops {
		difference, err := k.sum(sum{place: e.place, terms: e.terms[i : i+2], minus: []bool{false, true}})
		if err != nil {
			return nil, err
		}
		links = append(links, func(vars []span) verdict { return difference(vars).compare(op) })
	}
	return func(vars []span) verdict {
		result := always
		for _, link := range links {
			if result = min(result, link(vars)); result == never {
				return never
			}
		}
		return result
	}, nil
}

// term compiles a number.
func (k *trial) term(e expr) (term, error) {
	switch e := e.(type) {
	case variable:
		list := k.scope[e.name]
		if len(list) == 0 {
			return nil, e.errorf("variable %s is not bound", game.Quote(e.name))
		}
		slot := list[len(list)-1]
		return func(vars []span) span { return vars[slot] }, nil
	case number, sum, product:
		return k.sum(sum{place: e.at(), terms: []expr{e}, minus: []bool{false}})
	case division:
		left, err := k.term(e.left)
		if err != nil {
			return nil, err
		}
		right, err := k.term(e.right)
		if err != nil {
			return nil, err
		}
		by := right(nil).lo
		return func(vars []span) span { return left(vars).natural().divide(by, e.op == "mod") }, nil
	case call:
		return k.function(e)
	}
	return nil, wantNumber(e)
}

// function compiles a function.
func (k *trial) function(e call) (term, error) {
	d, args, err := k.called(e)
	if err != nil {
		return nil, err
	}
	c := k.checker
	if value := c.given[e.name]; d == nil && value != nil {
		return c.givenTerm(value, args), nil
	}
	if d == nil {
		f := c.numbers.function(e.name)
		if f == nil || len(args) != 1 {
			return nil, e.errorf("the checker knows no function %s of %d numbers", game.Quote(e.name), len(args))
		}
		return func(vars []span) span { return f.of(args[0](vars).natural(), false) }, nil
	}
	if d.value == nil {
		body := &trial{checker: c}
		for _, name := range d.Params {
			body.bind(name)
		}
		if d.value, err = body.term(d.body); err != nil {
			return nil, err
		}
		d.slots = body.slots
	}
	return func(vars []span) span {
		values := make([]span, d.slots)
		sure := true
		for i, arg := range args {
			values[i] = arg(vars).natural()
			if values[i].empty() {
				return undefined
			}
			sure = sure && values[i].sure
			values[i].sure = true
		}
		v := d.value(values).natural()
		v.sure = v.sure && sure
		return v
	}, nil
}

// counted is a part of a sum that is no sum itself, with how often it is counted.
type counted struct {
	expr   expr
	factor int64
}

// sum compiles a sum. Equal parts are counted together. An increasing function f, such as shift, with natural values grows by 1 at least,
// so that f(x) − x does not fall: where both are in the sum, with opposite signs, the difference is known better than its parts.
func (k *trial) sum(e sum) (term, error) {
	var atoms []counted
	x, err := linearIn(e, func(e expr) (linform.Form[string], error) {
		if d, ok := e.(division); ok && isConstant(d) {
			value, err := k.term(d)
			if err != nil {
				return linform.Form[string]{}, err
			}
			if v := value(nil); !v.empty() {
				return linform.Number[string](big.NewInt(v.lo)), nil
			}
		}
		text := write(e)
		if !slices.ContainsFunc(atoms, func(a counted) bool { return write(a.expr) == text }) {
			atoms = append(atoms, counted{expr: e})
		}
		return linform.Var(text), nil
	})
	if err != nil {
		return nil, err
	}
	constant, small := linform.Small(x.Constant, infinite-1)
	for i, a := range atoms {
		factor, ok := linform.Small(x.At(write(a.expr)), infinite-1)
		atoms[i].factor, small = int64(factor), small && ok
	}
	if !small {
		return nil, fmt.Errorf("%w: %w", game.ErrLimit, e.errorf("%s is too large to be tried", game.Quote(write(e))))
	}
	return k.total(atoms, int64(constant))
}

// total compiles the sum of atoms and a constant.
func (k *trial) total(atoms []counted, constant int64) (term, error) {
	type part struct {
		factor int64
		value  term
	}
	var all []part
	for i := range atoms {
		e, ok := atoms[i].expr.(call)
		if !ok || len(e.args) != 1 || k.checker.defined[e.name] != nil {
			continue
		}
		f := k.checker.numbers.function(e.name)
		j := slices.IndexFunc(atoms, func(a counted) bool { return write(a.expr) == write(e.args[0]) })
		if f == nil || !f.increasing || j < 0 || atoms[i].factor*atoms[j].factor >= 0 {
			continue
		}
		arg, err := k.term(e.args[0])
		if err != nil {
			return nil, err
		}
		factor := atoms[i].factor
		if abs(factor) > abs(atoms[j].factor) {
			factor = -atoms[j].factor
		}
		atoms[i].factor -= factor
		atoms[j].factor += factor
		all = append(all, part{factor, func(vars []span) span { return f.of(arg(vars).natural(), true) }})
	}
	for _, a := range atoms { // also those that are counted 0 times, which may have no value
		value, err := k.term(a.expr)
		if err != nil {
			return nil, err
		}
		all = append(all, part{a.factor, value})
	}
	return func(vars []span) span {
		s := span{constant, constant, true}
		for _, p := range all {
			v := p.value(vars)
			if v.empty() {
				return undefined
			}
			s = s.plus(v, p.factor)
		}
		return s
	}, nil
}

func abs(n int64) int64 { return max(n, -n) }
