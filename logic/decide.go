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
	// that make the rest false. No counterexample has fewer digits. For a conjunction it is that of the first false part.
	Counterexample []Value
	// Witness, if the statement is true and begins with exists, gives numbers that make the rest true.
	Witness []Value
	// Missing says that such numbers exist, but finding them exceeded the limits.
	Missing bool
	States  int // of the deciding automaton, that of the counterexamples or witnesses; for a conjunction, of the largest
	Largest int // of the largest automaton built on the way, before minimisation
}

// Value is a number for a variable.
type Value struct {
	Name   string
	Number numeration.Nat
}

// Decide decides a statement without free variables. If the work exceeds the limits, the error is a [StepError], which wraps
// [game.ErrLimit] and names the step; if the statement has unknown names, the error names the place.
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
	seen, err := c.probe(n, vars, false)
	switch {
	case err != nil:
		return Answer{}, err
	case seen == unsatisfiable:
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
	case seen == satisfiable && errors.Is(err, game.ErrLimit):
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

// satisfiability is a result of probe: whether a statement holds for any numbers.
type satisfiability byte

const (
	unknown satisfiability = iota
	unsatisfiable
	satisfiable
)

// maxProbeStates bounds the states of a step in probe.
const maxProbeStates = 200_000

// probe decides whether n holds for any numbers, where that is easier than finding all of them: variables that an equation
// determines then need no track. If no variable can be eliminated it returns unknown, unless anyway is set.
func (c *compiler) probe(n node, vars []int, anyway bool) (satisfiability, error) {
	if c.plain {
		return unknown, nil
	}
	left, parts := c.reduce(vars, []node{n})
	f, settled := allOf(parts).(fact)
	switch {
	case settled && bool(f):
		return satisfiable, nil
	case settled:
		return unsatisfiable, nil
	case len(within(vars, left)) == len(vars) && !anyway:
		return unknown, nil
	}
	limits := c.builder.Limits
	defer func() { c.builder.Limits = limits }()
	c.builder.Limits.States = min(limits.States, maxProbeStates)
	list, err := c.compileAll(parts)
	if err != nil {
		return unknown, ignoreLimit(err)
	}
	t, err := c.eliminate(elimination{compiler: c, vars: left, tables: list, closed: true})
	switch {
	case err != nil:
		return unknown, ignoreLimit(err)
	case t.dfa.Empty():
		return unsatisfiable, nil
	}
	return satisfiable, nil
}

// least searches for numbers that satisfy n when they are known to exist but the automaton of all of them exceeds the limits. It minimises
// the largest of them, and then each in turn. It returns nil if that exceeds the limits too.
func (c *compiler) least(n node, vars []int) ([]Value, error) {
	most, err := c.bisect(n, vars, vars)
	var numbers []numeration.Nat
	for tuple := range 1 << min(len(vars), maxTried) { // if bisection fails, try tuples of 0 and 1
		if most != nil || err != nil {
			break
		}
		fixed := n
		for i, v := range vars {
			fixed = allOf([]node{fixed, equals(v, big.NewInt(int64(tuple>>i&1)))})
		}
		var seen satisfiability
		if seen, err = c.probe(fixed, vars, true); seen == satisfiable {
			n, most = fixed, big.NewInt(1)
		}
	}
	for _, v := range vars {
		if most == nil || err != nil {
			return nil, err
		}
		n = allOf([]node{n, atMost(v, most)})
		var x *big.Int
		if x, err = c.bisect(n, vars, []int{v}); x == nil || err != nil {
			return nil, err
		}
		n = allOf([]node{n, equals(v, x)})
		numbers = append(numbers, numeration.NatFromBig(x))
	}
	return c.values(vars, numbers), nil
}

const (
	maxBits  = 512 // the size of numbers that bisect searches
	maxTried = 4   // variables that are tried with 0 and 1
)

// bisect returns the smallest bound on others with which n is satisfiable, or nil if it is not found.
func (c *compiler) bisect(n node, vars, others []int) (*big.Int, error) {
	within := func(m *big.Int) (satisfiability, error) {
		parts := []node{n}
		for _, v := range others {
			parts = append(parts, atMost(v, m))
		}
		return c.probe(allOf(parts), vars, true)
	}
	low, high := big.NewInt(-1), new(big.Int) // low is too small
	for {
		seen, err := within(high)
		if err != nil || seen == unknown || high.BitLen() > maxBits {
			return nil, err
		}
		if seen == satisfiable {
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
		if seen == satisfiable {
			high = middle
		} else {
			low = middle
		}
	}
	return high, nil
}

// atMost returns the node "v <= m".
func atMost(v int, m *big.Int) node {
	if m.Sign() == 0 {
		return equals(v, m)
	}
	return compare(linform.Var(v).Minus(linform.Number[int](m)), "<=")
}

// equals returns the node "v = x".
func equals(v int, x *big.Int) node {
	return compare(linform.Var(v).Minus(linform.Number[int](x)), "=")
}

// ignoreLimit drops an error that wraps game.ErrLimit.
func ignoreLimit(err error) error {
	if errors.Is(err, game.ErrLimit) {
		return nil
	}
	return err
}

// decideParts decides a conjunction part by part.
func (s *Solver) decideParts(ctx context.Context, parts []expr) (Answer, error) {
	all := Answer{Proved: true}
	for _, part := range parts { // report errors in later parts even if an earlier part is false
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

// outermost binds the variables of the leading quantifiers of a statement, as long as they are of one kind, and returns the rest.
// A not before a quantifier swaps its kind.
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

// values returns numbers with their names. If variables share a name, only the innermost counts.
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

// Automaton returns the automaton of the numbers that satisfy a statement, and its free variables, sorted: track i is variable i.
func (s *Solver) Automaton(ctx context.Context, f *Formula) ([]string, *automaton.DFA, error) {
	free := f.Free()
	dfa, err := s.automatonOf(ctx, free, f)
	if err != nil {
		return nil, nil, err
	}
	return free, dfa, nil
}

// automatonOf returns the automaton of a statement with these free variables.
func (s *Solver) automatonOf(ctx context.Context, vars []string, f *Formula) (*automaton.DFA, error) {
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

// compilerOf returns a compiler for statements with these free variables, and their numbers.
func (s *Solver) compilerOf(ctx context.Context, vars []string) (*compiler, []int) {
	l := newLowerer(s)
	for _, name := range vars {
		l.bind(name)
	}
	return &compiler{Solver: s, ctx: ctx, names: l}, indices(len(vars))
}
