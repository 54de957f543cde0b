package logic

import (
	"context"
	"fmt"
)

// Checker tests statements number by number. It is independent of the automata of a [Solver] and shares only the parser with it.
// Sequences come from package numeration, digits from the weights of the system.
//
// A variable starts as a whole interval of numbers. The checker decides at once a statement that is true of all numbers in the interval,
// or of none; otherwise it halves the interval. So a quantifier covers all natural numbers: "exists n: x = a(n) and y = b(n)" is false
// for every n beyond x, because a is increasing. If this does not end, the answer is [ErrUndecided], never a guess.
type Checker struct {
	numbers *sequences
	defined map[string]*definition
	given   map[string]func(numbers ...int64) (int64, error)
	stack   []span // the variables of all active calls
	limit   int64  // the bound of the outermost variables
	near    bool   // quantifiers try small numbers only, and stay undecided if these do not settle them
	steps   int
	ctx     context.Context
	err     error
	found   []Value // the counterexample
}

// definition is a [Definition], compiled on first use.
type definition struct {
	Definition
	holds statement
	value term
	slots int
	known map[[4]int64]verdict // cached results for numbers
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

// statement and term are compiled forms; vars holds the variables of their definition.
type (
	statement func(vars []span) verdict
	term      func(vars []span) span
)

// NewChecker returns a checker for a number system and definitions.
func NewChecker(s *System, list ...Definition) (*Checker, error) {
	c := &Checker{numbers: newSequences(s), defined: map[string]*definition{}, given: map[string]func(...int64) (int64, error){}}
	return c, c.Define(list...)
}

// Function gives the checker a function that the automata do not have, such as the nim-values of a game. Its values are natural
// numbers, and it takes any number of arguments. Used as a statement, it is true if the value is not 0.
func (c *Checker) Function(name string, value func(numbers ...int64) (int64, error)) {
	c.given[name] = value
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

// Check tests a statement without free variables. If the statement is universal, the variables of its outermost quantifiers go up to the
// bound; inner variables are not bounded. If the statement is false, the counterexample is the first in the order of the variables.
func (c *Checker) Check(ctx context.Context, f *Formula, bound int) (holds bool, counterexample []Value, err error) {
	c.ctx, c.limit, c.err, c.found = ctx, int64(bound), nil, nil
	k := &checkCompiler{checker: c, universal: true, leading: true}
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

// call evaluates a statement in a new frame of variables, the first of which are args.
func (c *Checker) call(slots int, args []span, holds statement) verdict {
	base := len(c.stack)
	c.stack = append(append(c.stack, args...), make([]span, slots-len(args))...)
	vars := c.stack[base : base+slots : base+slots]
	v := holds(vars)
	c.stack = c.stack[:base]
	return v
}

// checkCompiler compiles one definition, or one statement.
type checkCompiler struct {
	checker   *Checker
	scope     map[string][]int // the slots of each name, innermost last
	slots     int
	universal bool // no enclosing quantifier is existential
	leading   bool // the variables belong to the counterexample: only quantifiers, "and" and "not" enclose them
}

func (k *checkCompiler) bind(name string) int {
	if k.scope == nil {
		k.scope = map[string][]int{}
	}
	k.scope[name] = append(k.scope[name], k.slots)
	k.slots++
	return k.slots - 1
}

// statement compiles a statement; sign is 1 in a positive position, −1 below a "not", 0 where it counts as both, as below <=>.
func (k *checkCompiler) statement(e expr, sign int) (statement, error) {
	was := k.leading
	defer func() { k.leading = was }()
	switch e.op {
	case "true", "false":
		v := verdictOf(e.op == "true")
		return func([]span) verdict { return v }, nil
	case "compare":
		return k.comparison(e)
	case "call":
		return k.predicate(e)
	case "not":
		body, err := k.statement(e.args[0], -sign)
		return func(vars []span) verdict { return -body(vars) }, err
	case "and", "or":
		k.leading = was && (e.op == "and") == (sign == 1)
		return k.junction(e.args, nil, e.op == "and", sign)
	case "=>":
		k.leading = false
		return k.junction(e.args[1:], e.args[0], false, sign)
	case "<=>":
		k.leading = false
		left, err := k.statement(e.args[0], 0)
		if err != nil {
			return nil, err
		}
		right, err := k.statement(e.args[1], 0)
		return func(vars []span) verdict {
			if v := left(vars); v != either {
				return v * right(vars)
			}
			return either
		}, err
	case "forall", "exists":
		return k.quantifier(e, e.names, sign)
	}
	return nil, wantStatement(e)
}

// junction compiles a conjunction or a disjunction; the negation of the premise, if there is one, is its first part.
func (k *checkCompiler) junction(parts []expr, premise expr, and bool, sign int) (statement, error) {
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

// comparison compiles a chain of comparisons: each link is a difference that is compared with 0.
func (k *checkCompiler) comparison(e expr) (statement, error) {
	var links []statement
	for i, op := range e.ops {
		difference, err := k.sum(&tree{op: "+", place: e.place, args: e.args[i : i+2], minus: []bool{false, true}})
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

// stopped reports whether there is an error, and checks the context every 1024 steps.
func (c *Checker) stopped() bool {
	if c.steps++; c.steps%1024 == 0 && c.err == nil {
		c.err = c.ctx.Err()
	}
	return c.err != nil
}
