package logic

import (
	"cmp"
	"errors"
	"slices"

	"zeck/automaton"
	"zeck/game"
)

// conjunction returns the table of "exists vars: parts[0] and parts[1] …". It eliminates variables one after the other, each as
// early as possible: only the tables that mention the variable have to be joined first. The possible size of the products decides
// which variable is next, and which two tables are joined next.
func (c *compiler) conjunction(n node, vars []int, parts []node) (table, error) {
	if !c.plain {
		vars, parts = c.reduce(vars, parts)
		if f, settled := allOf(parts).(fact); settled {
			return table{n, c.truth(bool(f)), nil}, nil
		}
	}
	list, err := c.compileAll(parts)
	if err != nil {
		return table{}, err
	}
	t, err := c.eliminate(elimination{compiler: c, vars: vars, tables: list})
	t.node = n
	return t, err
}

// round bounds the states of each step of an elimination, before minimisation, and the number of orders of the variables that are
// tried within that bound. The sizes of the tables do not show which order is cheap: eliminating the cheaper of two variables first
// can make the last projection explode. So the rounds try several orders with little work each; the last attempt has only the limits
// of the solver, and one order.
type round struct{ states, orders int }

var rounds = []round{{50_000, 6}, {200_000, 4}, {2_000_000, 3}}

// bytesPerState bounds the memory of a step in a round: even a few sets of states can be large.
const bytesPerState = 1024

// eliminate returns the table of the whole.
func (c *compiler) eliminate(e elimination) (t table, err error) {
	limits := c.builder.Limits
	defer func() { c.builder.Limits = limits }()
	for _, round := range rounds {
		if round.states >= limits.States || len(e.vars) < 2 || c.plain {
			break
		}
		c.builder.Limits.States = round.states
		c.builder.Limits.Bytes = int64(round.states) * bytesPerState
		if limits.Bytes > 0 {
			c.builder.Limits.Bytes = min(limits.Bytes, c.builder.Limits.Bytes)
		}
		tries := round.orders
		if t, err = e.search(&tries); !errors.Is(err, game.ErrLimit) {
			return t, err
		}
	}
	c.builder.Limits = limits
	tries := 1
	if len(e.vars) < 4 && limits.States <= rounds[1].states {
		tries = 2
	}
	return e.search(&tries)
}

// search eliminates the variables in the order of their cost; if a step exceeds its limits, it tries other orders while tries are left.
func (e elimination) search(tries *int) (table, error) {
	if e.empty() {
		return table{dfa: e.truth(false)}, nil
	}
	order := e.order()
	if len(order) == 0 || e.closed && len(e.tables) == 1 {
		return e.joinAll()
	}
	var failed error
	for _, v := range order {
		next := elimination{e.compiler, without(e.vars, []int{v}), slices.Clone(e.tables), e.closed}
		err := next.remove(v)
		if err != nil && errors.Is(err, game.ErrLimit) {
			*tries--
		}
		var t table
		if err == nil {
			t, err = next.search(tries)
		}
		if err == nil || !errors.Is(err, game.ErrLimit) {
			return t, err
		}
		if failed = err; *tries <= 0 {
			break
		}
	}
	return table{}, failed
}

// joinAll joins the remaining tables when all variables are eliminated, the smallest first.
func (e *elimination) joinAll() (table, error) {
	for len(e.tables) > 1 {
		if e.empty() {
			return table{dfa: e.truth(false)}, nil
		}
		if err := e.joinSmallest(indices(len(e.tables))); err != nil {
			return table{}, err
		}
	}
	return e.tables[0], nil
}

// remove eliminates one variable: it joins the tables that mention it, the smallest first, and projects the variable away.
func (e *elimination) remove(v int) error {
	for {
		users := e.users(v)
		switch {
		case len(users) == 0 || e.closed && len(e.tables) == 1:
			return nil
		case len(users) == 1:
			return e.project(users[0], v)
		}
		if err := e.joinSmallest(users); err != nil {
			return err
		}
		if e.empty() {
			return nil
		}
	}
}

// elimination is a conjunction of tables some of whose variables are to be eliminated.
type elimination struct {
	*compiler
	vars   []int
	tables []table
	closed bool // only emptiness matters: the last projections are not needed
}

// empty reports whether one of the tables is empty.
func (e *elimination) empty() bool {
	return slices.ContainsFunc(e.tables, func(t table) bool { return t.dfa.Empty() })
}

// users returns the tables that mention a variable.
func (e *elimination) users(v int) []int {
	var list []int
	for i, t := range e.tables {
		if slices.Contains(t.vars, v) {
			list = append(list, i)
		}
	}
	return list
}

// project removes one variable from a table. Removing several one after the other, with minimisation in between, keeps the sets of
// states small: for "exists x, y, z: n = 7*x + 11*y + 13*z" it is ten times as fast as removing all at once.
func (e *elimination) project(i, v int) error {
	t := e.tables[i]
	n := existential([]int{v}, t.node)
	e.traceNode(n)
	dfa, err := e.builder.Exists(e.ctx, t.dfa, slices.Index(t.vars, v))
	if err != nil {
		return e.failed(n, err)
	}
	e.tables[i] = table{n, dfa, without(t.vars, []int{v})}
	return nil
}

// order returns the variables in the order of elimination: first those that only one table mentions, then by the possible size of the
// product of the tables.
func (e *elimination) order() []int {
	costs := map[int]int{}
	for _, v := range e.vars {
		if users := e.users(v); len(users) > 1 {
			costs[v] = e.cost(users)
		}
	}
	order := slices.Clone(e.vars)
	slices.SortStableFunc(order, func(v, w int) int { return cmp.Compare(costs[v], costs[w]) })
	return order
}

// joinSmallest joins the two smallest of some tables.
func (e *elimination) joinSmallest(of []int) error {
	slices.SortStableFunc(of, func(i, j int) int { return e.size(i) - e.size(j) })
	return e.join(of[0], of[1])
}

func (e *elimination) size(i int) int { return e.tables[i].dfa.States() }

// maxCost is the value at which cost saturates.
const maxCost = 1 << 50

// cost estimates the product of some tables: its number of states if all are reachable, times its symbols.
func (e *elimination) cost(users []int) int {
	cost := 1
	times := func(n int) {
		if cost = min(cost, maxCost/n) * n; cost > maxCost/2 {
			cost = maxCost
		}
	}
	var vars []int
	for _, i := range users {
		times(e.size(i))
		vars = append(vars, e.tables[i].vars...)
	}
	slices.Sort(vars)
	for range slices.Compact(vars) {
		times(e.system.Radix())
	}
	return cost
}

// join replaces two tables by their conjunction.
func (e *elimination) join(i, j int) error {
	x, y := e.tables[i], e.tables[j]
	t, err := e.product(allOf([]node{x.node, y.node}), automaton.And, x, y)
	if err != nil {
		return err
	}
	e.tables[i] = t
	e.tables = slices.Delete(e.tables, j, j+1)
	return nil
}
