package logic

import (
	"cmp"

	"zeck/game"
)

// called returns the definition that a call refers to, nil for a name of the system, and the compiled arguments.
func (k *checkCompiler) called(e expr) (*definition, []term, error) {
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

// body returns the compiler for the body of a definition.
func (c *Checker) body(d *definition) *checkCompiler {
	k := &checkCompiler{checker: c}
	for _, name := range d.Params {
		k.bind(name)
	}
	return k
}

// arguments are the evaluated arguments of a call.
type arguments struct {
	list   []span // in the caller's memory, if it is large enough
	none   bool   // an argument has no value
	sure   bool   // all arguments have a value
	points bool   // no argument is an interval
}

func evaluate(args []term, vars, room []span) arguments {
	a := arguments{list: room, sure: true, points: true}
	for _, arg := range args {
		v := arg(vars).natural()
		if v.empty() {
			return arguments{none: true}
		}
		a.sure, a.points = a.sure && v.sure, a.points && v.lo == v.hi
		v.sure = true
		a.list = append(a.list, v)
	}
	return a
}

// givenTerm compiles a call of a function that was given to the checker. It calls the function for numbers only: for intervals
// nothing is known.
func (c *Checker) givenTerm(value func(...int64) (int64, error), args []term) term {
	return func(vars []span) span {
		a := evaluate(args, vars, nil)
		switch {
		case a.none:
			return undefined
		case !a.points:
			return span{0, infinite, false}
		}
		numbers := make([]int64, len(args))
		for i, v := range a.list {
			numbers[i] = v.lo
		}
		n, err := value(numbers...)
		if err != nil {
			c.err = cmp.Or(c.err, err)
			return undefined
		}
		return span{n, n, a.sure}
	}
}

// predicate compiles a predicate.
func (k *checkCompiler) predicate(e expr) (statement, error) {
	d, args, err := k.called(e)
	if err != nil {
		return nil, err
	}
	c := k.checker
	switch value := c.given[e.name]; {
	case d != nil:
	case value != nil:
		number := c.givenTerm(value, args)
		return func(vars []span) verdict { return number(vars).compare(">") }, nil
	default:
		test, arity := c.numbers.predicate(e.name)
		if test == nil || arity != len(args) {
			return nil, e.errorf("the checker has no predicate %s of %d numbers", game.Quote(e.name), len(args))
		}
		return func(vars []span) verdict {
			var values [2]span
			a := evaluate(args, vars, values[:0])
			if a.none {
				return never
			}
			return test(values[0], values[1]).unless(!a.sure)
		}, nil
	}
	if d.holds == nil {
		body := c.body(d)
		if d.holds, err = body.statement(d.body, 0); err != nil {
			return nil, err
		}
		d.slots = body.slots
	}
	return func(vars []span) verdict {
		var room [4]span
		a := evaluate(args, vars, room[:0])
		switch {
		case a.none:
			return never
		case a.points && len(args) <= len(room):
			return c.holdsAt(d, a.list).unless(!a.sure)
		}
		return c.call(d.slots, a.list, d.holds).unless(!a.sure)
	}, nil
}

// holdsAt decides whether a definition holds of numbers, and caches the result.
func (c *Checker) holdsAt(d *definition, numbers []span) verdict {
	var key [4]int64
	for i, n := range numbers {
		key[i] = n.lo
	}
	v, ok := d.known[key]
	if ok {
		return v
	}
	near := c.near
	c.near = false
	v = c.call(d.slots, numbers, d.holds)
	c.near = near
	if len(d.known) > 1<<20 {
		clear(d.known)
	}
	if c.err == nil {
		d.known[key] = v
	}
	return v
}

// unless returns the verdict that is left if some of the numbers may have no value.
func (v verdict) unless(undefined bool) verdict {
	if undefined && v == always {
		return either
	}
	return v
}

// function compiles a function.
func (k *checkCompiler) function(e expr) (term, error) {
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
			return nil, e.errorf("the checker has no function %s of %d numbers", game.Quote(e.name), len(args))
		}
		return func(vars []span) span { return f.of(args[0](vars).natural(), false) }, nil
	}
	if d.value == nil {
		body := c.body(d)
		if d.value, err = body.term(d.body); err != nil {
			return nil, err
		}
		d.slots = body.slots
	}
	return func(vars []span) span {
		a := evaluate(args, vars, make([]span, 0, d.slots))
		if a.none {
			return undefined
		}
		v := d.value(a.list[:d.slots]).natural()
		v.sure = v.sure && a.sure
		return v
	}, nil
}
