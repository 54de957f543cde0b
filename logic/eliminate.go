package logic

import (
	"cmp"
	"errors"
	"slices"

	"zeck/automaton"
	"zeck/game"
)

// conjunction returns the table of "exists vars: parts[0] and parts[1] …". Variables are got rid of one after the other, and each
// as early as possible: only the tables that mention it have to be joined before it goes. Which goes first, and which two tables
// are joined next, is decided by how large the product can become.
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

// rounds are how many states, before minimisation, each step of an elimination may have at first, and how many orders of the variables
// are tried with so many. Which order is cheap cannot be told from the sizes of the tables: of two variables that go one after the
// other, the cheaper one at the front may make the last projection explode. So it is found out, with little work; in the end there
// are no bounds but those of the solver, and one order.
type round struct{ states, orders int }

var rounds = []round{{50_000, 6}, {200_000, 4}, {2_000_000, 3}}

// bytesPerState bounds the memory of a step in a round: sets of states may be large even if they are few.
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

// search eliminates the variables in the order of their cost, and in other orders while tries are left if a step outgrows its limits.
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

// joinAll joins what is left when no variable is to go any more, the smallest first.
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

// remove gets rid of one variable: the tables that mention it are joined, the smallest first, and it is projected away.
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

// elimination is a conjunction of tables some of whose variables are to be got rid of.
type elimination struct {
	*compiler
	vars   []int
	tables []table
	closed bool // only whether there is anything counts: the last projections are not needed
}

// empty reports whether one of the tables is.
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

// project removes one variable from a table. Several go one after the other: minimising in between keeps the sets of states small,
// which for "exists x, y, z: n = 7*x + 11*y + 13*z" is ten times as fast as all at once.
func (e *elimination) project(i, v int) error {
	t := e.tables[i]
	n := thereAre([]int{v}, t.node)
	e.now(n)
	dfa, err := e.builder.Exists(e.ctx, t.dfa, slices.Index(t.vars, v))
	if err != nil {
		return e.failed(n, err)
	}
	e.tables[i] = table{n, dfa, without(t.vars, []int{v})}
	return nil
}

// order returns the variables in the order in which they should go: those that one table mentions first, then by how large the product
// of the tables can become.
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

// maxCost is where cost stops counting.
const maxCost = 1 << 50

// cost estimates the product of some tables: its states if all were reached, times its symbols.
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
