package logic

import (
	"context"
	"errors"
	"math/big"
	"slices"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/linform"
	"zeck/numeration"
)

// Answer says whether a statement is true for all natural numbers.
type Answer struct {
	Proved bool
	// Counterexample, if the statement is false and begins with forall, gives numbers for the variables of its outermost quantifiers
	// that make the rest false. No other needs fewer digits. Of a conjunction it is that of the first part that is false.
	Counterexample []Value
	// Witness, if the statement is true and begins with exists, gives numbers that make the rest true.
	Witness []Value
	// Missing says that there are such numbers, but that to find them outgrew the limits.
	Missing bool
	States  int // of the automaton that decided: that of the counterexamples or of the witnesses, of a conjunction the largest
	Largest int // of the largest automaton on the way, before it was minimised
}

// Value is a number for a variable.
type Value struct {
	Name   string
	Number numeration.Nat
}

// Decide decides a statement without free variables. Work that outgrows the limits gives a [StepError], which wraps [game.ErrLimit]
// and names the step; a statement with unknown names gives an error that names the place.
func (s *Solver) Decide(ctx context.Context, f *Formula) (Answer, error) {
	s.largest, s.way = 0, nil
	a, err := s.decide(ctx, f.root)
	a.Largest = max(s.largest, a.States)
	return a, err
}

func (s *Solver) decide(ctx context.Context, e expr) (Answer, error) {
	if e.op == "and" {
		return s.decideParts(ctx, e.args)
	}
	l := newLowerer(s)
	forall, vars, body := l.outermost(e)
	n, err := l.statement(body)
	if err != nil {
		return Answer{}, err
	}
	if forall {
		n = negate(n)
	}
	c := &compiler{Solver: s, ctx: ctx, names: l}
	seen, err := c.foresee(n, vars, false)
	switch {
	case err != nil:
		return Answer{}, err
	case seen == nothing:
		return Answer{Proved: forall, States: 1}, nil
	}
	a := Answer{Proved: !forall, States: 1}
	var values []Value
	t, err := c.compileOn(n, vars)
	switch {
	case err == nil:
		a.States = t.dfa.States()
		word, found := t.dfa.Shortest()
		if a.Proved = found != forall; !found {
			return a, nil
		}
		values = c.values(t.vars, c.system.Values(t.dfa.Alphabet(), word))
	case seen == something && errors.Is(err, game.ErrLimit):
		if values, err = c.least(n, vars); err != nil || values == nil {
			a.Missing = true
			return a, err
		}
	default:
		return Answer{}, err
	}
	if forall {
		a.Counterexample = values
	} else {
		a.Witness = values
	}
	return a, nil
}

// What foresee can tell: whether there are numbers for which a statement holds.
type foreseen byte

const (
	unknown foreseen = iota
	nothing
	something
)

// mostForesight bounds the states of a step while it is foreseen whether there are counterexamples.
const mostForesight = 200_000

// foresee looks whether there is anything at all for which n holds, where that is easier than to find all: variables that an equation
// determines need no track then. Where no variable goes it leaves the work to others, unless it is to be done anyway.
func (c *compiler) foresee(n node, vars []int, anyway bool) (foreseen, error) {
	if c.plain {
		return unknown, nil
	}
	left, parts := c.reduce(vars, []node{n})
	f, settled := allOf(parts).(fact)
	switch {
	case settled && bool(f):
		return something, nil
	case settled:
		return nothing, nil
	case len(within(vars, left)) == len(vars) && !anyway:
		return unknown, nil
	}
	limits := c.builder.Limits
	defer func() { c.builder.Limits = limits }()
	c.builder.Limits.States = min(limits.States, mostForesight)
	list, err := c.compileAll(parts)
	if err != nil {
		return unknown, unlessLimit(err)
	}
	t, err := c.eliminate(elimination{compiler: c, vars: left, tables: list, closed: true})
	switch {
	case err != nil:
		return unknown, unlessLimit(err)
	case t.dfa.Empty():
		return nothing, nil
	}
	return something, nil
}

// least looks for numbers for which n holds, where there are some, but no automaton of them all fits. Their greatest is as small as it can
// be, and then each in turn. None are returned if that outgrows the limits, too.
func (c *compiler) least(n node, vars []int) ([]Value, error) {
	most, err := c.bisect(n, vars, vars)
	var numbers []numeration.Nat
	for tuple := range 1 << min(len(vars), maxTried) { // where no bound fits, perhaps one of these does
		if most != nil || err != nil {
			break
		}
		fixed := n
		for i, v := range vars {
			fixed = allOf([]node{fixed, is(v, big.NewInt(int64(tuple>>i&1)))})
		}
		var seen foreseen
		if seen, err = c.foresee(fixed, vars, true); seen == something {
			n, most = fixed, big.NewInt(1)
		}
	}
	for _, v := range vars {
		if most == nil || err != nil {
			return nil, err
		}
		n = allOf([]node{n, bounded(v, most)})
		var x *big.Int
		if x, err = c.bisect(n, vars, []int{v}); x == nil || err != nil {
			return nil, err
		}
		n = allOf([]node{n, is(v, x)})
		numbers = append(numbers, numeration.NatFromBig(x))
	}
	return c.values(vars, numbers), nil
}

const (
	maxBits  = 512 // of numbers that are looked for one by one
	maxTried = 4   // variables that are tried with 0 and 1
)

// bisect returns the least number with which n holds for some of the variables where others are at most it; nil if that cannot be told.
func (c *compiler) bisect(n node, vars, others []int) (*big.Int, error) {
	within := func(m *big.Int) (foreseen, error) {
		parts := []node{n}
		for _, v := range others {
			parts = append(parts, bounded(v, m))
		}
		return c.foresee(allOf(parts), vars, true)
	}
	low, high := big.NewInt(-1), new(big.Int) // not with low
	for {
		seen, err := within(high)
		if err != nil || seen == unknown || high.BitLen() > maxBits {
			return nil, err
		}
		if seen == something {
			break
		}
		low, high = high, new(big.Int).Add(new(big.Int).Lsh(high, 1), big.NewInt(1))
	}
	for new(big.Int).Sub(high, low).BitLen() > 1 {
		middle := new(big.Int).Rsh(new(big.Int).Add(low, high), 1)
		seen, err := within(middle)
		if err != nil || seen == unknown {
			return nil, err
		}
		if seen == something {
			high = middle
		} else {
			low = middle
		}
	}
	return high, nil
}

// bounded says that a variable is at most m.
func bounded(v int, m *big.Int) node {
	if m.Sign() == 0 {
		return is(v, m)
	}
	return compare(linform.Var(v).Minus(linform.Number[int](m)), "<=")
}

// is says that a variable is x.
func is(v int, x *big.Int) node {
	return compare(linform.Var(v).Minus(linform.Number[int](x)), "=")
}

// unlessLimit drops an error that only says that something is too large.
func unlessLimit(err error) error {
	if errors.Is(err, game.ErrLimit) {
		return nil
	}
	return err
}

// decideParts decides a conjunction part by part.
func (s *Solver) decideParts(ctx context.Context, parts []expr) (Answer, error) {
	all := Answer{Proved: true}
	for _, part := range parts { // what is wrong with a later part is said even if an earlier one is false
		if _, err := newLowerer(s).statement(part); err != nil {
			return Answer{}, err
		}
	}
	for _, part := range parts {
		a, err := s.decide(ctx, part)
		if err != nil || !a.Proved {
			return a, err
		}
		all.States = max(all.States, a.States)
	}
	return all, nil
}

// outermost binds the variables of the quantifiers that a statement begins with, as far as they are of one kind, and returns what
// is left. A not before them turns them round.
func (l *lowerer) outermost(e expr) (forall bool, vars []int, body expr) {
	negative, first := false, true
	for e.op == "not" || e.isQuantifier() {
		if e.op == "not" {
			negative = !negative
		} else {
			all := (e.op == "forall") != negative
			if first {
				forall, first = all, false
			}
			if all != forall {
				break
			}
			for _, v := range e.names {
				vars = append(vars, l.bind(v.name))
			}
		}
		e = e.args[0]
	}
	if negative {
		e = &tree{op: "not", place: e.place, args: []expr{e}}
	}
	return forall, vars, e
}

// values names numbers. Of variables with one name only the innermost counts.
func (c *compiler) values(vars []int, numbers []numeration.Nat) []Value {
	var all []Value
	for i, n := range numbers {
		name := c.names.names[vars[i]]
		if old := slices.IndexFunc(all, func(v Value) bool { return v.Name == name }); old >= 0 {
			all = slices.Delete(all, old, old+1)
		}
		all = append(all, Value{name, n})
	}
	return all
}

// Automaton returns the automaton of the numbers that make a statement true, and its free variables, sorted: track i is variable i.
func (s *Solver) Automaton(ctx context.Context, f *Formula) ([]string, *automaton.DFA, error) {
	free := f.Free()
	dfa, err := s.about(ctx, free, f)
	if err != nil {
		return nil, nil, err
	}
	return free, dfa, nil
}

// about returns the automaton of a statement about some variables.
func (s *Solver) about(ctx context.Context, vars []string, f *Formula) (*automaton.DFA, error) {
	c, own := s.compilerOf(ctx, vars)
	n, err := c.names.statement(f.root)
	if err != nil {
		return nil, err
	}
	t, err := c.compileOn(n, own)
	if err != nil {
		return nil, err
	}
	return t.dfa, nil
}

// compilerOf returns a compiler for statements about some variables, and these.
func (s *Solver) compilerOf(ctx context.Context, vars []string) (*compiler, []int) {
	l := newLowerer(s)
	for _, name := range vars {
		l.bind(name)
	}
	return &compiler{Solver: s, ctx: ctx, names: l}, indices(len(vars))
}
