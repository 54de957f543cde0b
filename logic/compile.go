package logic

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/linear"
)

// table is a set of tuples of numbers as an automaton: track i is the variable vars[i], and no two are the same. The automaton
// accepts representations of numbers only. Without variables it is true or false.
type table struct {
	node node // the node whose table this is
	dfa  *automaton.DFA
	vars []int
}

// compiler builds the tables of nodes. It belongs to one statement and knows the names of its variables.
type compiler struct {
	*Solver
	ctx        context.Context
	names      *lowerer
	definition string // what the statement defines, as in "b(n)"; "" if it is to be decided
}

// traceNode records that the builder works on n.
func (c *compiler) traceNode(n node) {
	c.builder.Trace = func(s automaton.Step) {
		c.largest = max(c.largest, s.Made)
		c.way.add(s, func() string { return c.names.text(n) })
		if c.options.Trace != nil {
			c.options.Trace(Step{Text: c.names.text(n), Op: s.Op, Tracks: s.Tracks, Made: s.Made, States: s.States})
		}
	}
}

// StepError says which step exceeded a limit. It wraps [game.ErrLimit].
type StepError struct {
	Text  string // the part of the statement whose automaton was being built
	In    string // where that part is, as in "the definition of b(n)"; "" for the statement itself
	Limit *automaton.LimitError
	Way   []Step // the largest steps before it, in order
}

func (e *StepError) Error() string {
	size := fmt.Sprintf("%d states; %d would fit", e.Limit.Reached, e.Limit.Most)
	if e.Limit.Memory {
		size = fmt.Sprintf("%d states of %d symbols; %d fit the memory", e.Limit.Reached, e.Limit.Symbols, e.Limit.Most)
	}
	what := game.Quote(e.Text)
	if e.In != "" {
		what += " in " + e.In
	}
	if e.Limit.Work > 0 {
		return fmt.Sprintf("%v: more than %d transitions; the last automaton was that of %s", game.ErrLimit, e.Limit.Work, what)
	}
	return fmt.Sprintf("%v: the automaton of %s reached %s", game.ErrLimit, what, size)
}

// Unwrap returns [game.ErrLimit].
func (e *StepError) Unwrap() error { return game.ErrLimit }

// largestSteps keeps the largest steps of the current statement for an error message. Texts are only built when they are needed.
type largestSteps []struct {
	automaton.Step
	text func() string
}

// maxLargest is the number of steps that are kept.
const maxLargest = 5

func (w *largestSteps) add(s automaton.Step, text func() string) {
	*w = append(*w, struct {
		automaton.Step
		text func() string
	}{s, text})
	if len(*w) <= maxLargest {
		return
	}
	least := 0
	for i, s := range *w {
		if s.Made < (*w)[least].Made {
			least = i
		}
	}
	*w = slices.Delete(*w, least, least+1)
}

func (w largestSteps) steps() []Step {
	var all []Step
	for _, s := range w {
		all = append(all, Step{Text: s.text(), Op: s.Op, Tracks: s.Tracks, Made: s.Made, States: s.States})
	}
	return all
}

// failed adds to an error the step at which the builder failed.
func (c *compiler) failed(n node, err error) error {
	var limit *automaton.LimitError
	switch {
	case errors.As(err, &limit):
		step := &StepError{Text: c.names.text(n), Limit: limit, Way: c.way.steps()}
		if c.definition != "" {
			step.In = "the definition of " + c.definition
		}
		return step
	case errors.Is(err, game.ErrLimit):
		return fmt.Errorf("%w in the step %s", err, game.Quote(c.names.text(n)))
	}
	return err
}

// compile returns the table of a node.
func (c *compiler) compile(n node) (table, error) {
	if f, ok := n.(fact); ok {
		return table{n, c.truth(bool(f)), nil}, nil
	}
	text, vars := key(n)
	if known, ok := c.memo[text]; ok {
		t := table{node: n, dfa: known.dfa}
		for _, i := range known.order {
			t.vars = append(t.vars, vars[i])
		}
		return t, nil
	}
	t, err := c.work(n)
	if err != nil {
		return t, err
	}
	c.cache(text, memory{t.dfa, positions(t.vars, vars)})
	return t, nil
}

// compileOn returns the table of a node on exactly the given variables, in that order.
func (c *compiler) compileOn(n node, vars []int) (table, error) {
	t, err := c.compile(n)
	if err != nil {
		return t, err
	}
	if t, err = c.widen(t, vars); err != nil {
		return t, err
	}
	return c.place(t, vars)
}

// truth returns the automaton without tracks that is true or false.
func (c *compiler) truth(value bool) *automaton.DFA {
	none, _ := automaton.NewAlphabet() // cannot fail
	if value {
		return automaton.All(none)
	}
	return automaton.None(none)
}

// place puts the tracks of a table into the given order.
func (c *compiler) place(t table, vars []int) (table, error) {
	if slices.Equal(t.vars, vars) {
		return t, nil
	}
	c.traceNode(t.node)
	dfa, err := c.builder.Place(c.ctx, t.dfa.On(positions(t.vars, vars)...))
	if err != nil {
		return t, c.failed(t.node, err)
	}
	return table{t.node, dfa, vars}, nil
}

// positions returns the index in all of each of some.
func positions(some, all []int) []int {
	list := make([]int, len(some))
	for i, v := range some {
		list[i] = slices.Index(all, v)
	}
	return list
}

func (c *compiler) work(n node) (table, error) {
	switch n := n.(type) {
	case constraint:
		return c.constraint(n)
	case relation:
		return c.relation(n)
	case not:
		t, err := c.compile(n.body)
		if err != nil {
			return t, err
		}
		return c.complement(n, t)
	case andNode:
		return c.conjunction(n, nil, n.parts)
	case exists:
		if body, ok := n.body.(andNode); ok {
			return c.conjunction(n, n.vars, body.parts)
		}
		return c.conjunction(n, n.vars, []node{n.body})
	case orNode:
		return c.disjunction(n)
	case iffNode:
		return c.equivalence(n)
	}
	panic(fmt.Sprintf("logic: cannot compile %T", n))
}

// relation puts the automaton of a symbol on the variables, which may coincide.
func (c *compiler) relation(n relation) (table, error) {
	dfa, err := c.automaton(c.ctx, n.symbol)
	if err != nil {
		return table{}, err
	}
	vars := n.free()
	if len(vars) == len(n.vars) {
		return table{n, dfa, n.vars}, nil
	}
	c.traceNode(n)
	dfa, err = c.builder.Place(c.ctx, dfa.On(positions(n.vars, vars)...))
	if err != nil {
		return table{}, c.failed(n, err)
	}
	return table{n, dfa, vars}, nil
}

var relations = map[string]linear.Relation{"=": linear.EQ, "!=": linear.NE, "<=": linear.LE}

func (c *compiler) constraint(n constraint) (table, error) {
	coef := make([]int64, len(n.Coef))
	for i, k := range n.Coef {
		if coef[i] = k.Int64(); !k.IsInt64() {
			coef[i] = math.MaxInt64 // LinearBig refuses it as well
		}
	}
	c.traceNode(n)
	dfa, err := c.system.LinearBig(c.ctx, &c.builder, coef, relations[n.op], new(big.Int).Neg(n.Constant))
	if err != nil {
		return table{}, c.failed(n, err)
	}
	return table{n, dfa, n.Vars}, nil
}

// allTuples returns the table of all tuples; n is named in errors.
func (c *compiler) allTuples(n node, vars []int) (table, error) {
	k := len(vars)
	for len(c.valid) <= k {
		c.valid = append(c.valid, nil)
	}
	if c.valid[k] == nil {
		var err error
		c.traceNode(n)
		if c.valid[k], err = c.system.ValidOn(c.ctx, &c.builder, k); err != nil {
			return table{}, c.failed(n, err)
		}
	}
	return table{fact(true), c.valid[k], vars}, nil
}

// product returns the table of op of two tables. Unless op is false whenever one operand is, both must have the same
// variables.
func (c *compiler) product(n node, op automaton.Op, x, y table) (table, error) {
	vars := append(slices.Clone(x.vars), without(y.vars, x.vars)...)
	c.traceNode(n)
	dfa, err := c.builder.Product(c.ctx, op, x.dfa.On(), y.dfa.On(positions(y.vars, vars)...))
	if err != nil {
		return table{}, c.failed(n, err)
	}
	return table{n, dfa, vars}, nil
}

// widen returns the table with the missing variables of vars added, which can be any number.
func (c *compiler) widen(t table, vars []int) (table, error) {
	lacks := without(vars, t.vars)
	if len(lacks) == 0 {
		return t, nil
	}
	all, err := c.allTuples(t.node, lacks)
	if err != nil {
		return t, err
	}
	return c.product(t.node, automaton.And, t, all)
}

// complement returns the table of the tuples that are not in t.
func (c *compiler) complement(n node, t table) (table, error) {
	all, err := c.allTuples(n, t.vars)
	if err != nil {
		return t, err
	}
	return c.product(n, automaton.Minus, all, t)
}

// disjunction joins the smallest tables first.
func (c *compiler) disjunction(n orNode) (table, error) {
	list, err := c.compileAll(n.parts)
	if err != nil {
		return table{}, err
	}
	for len(list) > 1 {
		slices.SortStableFunc(list, func(x, y table) int { return x.dfa.States() - y.dfa.States() })
		joined, err := c.combine(automaton.Or, orNode{[]node{list[0].node, list[1].node}}, list[0], list[1])
		if err != nil {
			return table{}, err
		}
		list = append([]table{joined}, list[2:]...)
	}
	return list[0], nil
}

func (c *compiler) equivalence(n iffNode) (table, error) {
	list, err := c.compileAll([]node{n.left, n.right})
	if err != nil {
		return table{}, err
	}
	t, err := c.combine(automaton.Xor, n, list[0], list[1])
	if err != nil {
		return t, err
	}
	return c.complement(n, t)
}

// combine is product for tables that need not have the same variables.
func (c *compiler) combine(op automaton.Op, n node, x, y table) (table, error) {
	wide, err := c.widen(x, y.vars)
	if err != nil {
		return x, err
	}
	other, err := c.widen(y, x.vars)
	if err != nil {
		return y, err
	}
	return c.product(n, op, wide, other)
}

func (c *compiler) compileAll(parts []node) ([]table, error) {
	var list []table
	for _, part := range parts {
		t, err := c.compile(part)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// indices returns 0, 1, …, n−1.
func indices(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}
