package logic

import (
	"slices"

	"zeck/automaton"
)

// conjunction returns the table of "exists vars: parts[0] and parts[1] …". Variables are got rid of one after the other, and each
// as early as possible: only the tables that mention it have to be joined before it goes. Which goes first, and which two tables
// are joined next, is decided by how large the product can become.
func (c *compiler) conjunction(n node, vars []int, parts []node) (table, error) {
	list, err := c.compileAll(parts)
	if err != nil {
		return table{}, err
	}
	e := elimination{c, vars, list}
	for {
		if e.empty() {
			return table{n, c.truth(false), nil}, nil
		}
		if err := e.drop(); err != nil {
			return table{}, err
		}
		i, j := e.next()
		if i == j {
			break
		}
		if err := e.join(i, j); err != nil {
			return table{}, err
		}
	}
	t := e.tables[0]
	t.node = n
	return t, nil
}

// elimination is a conjunction of tables some of whose variables are to be got rid of.
type elimination struct {
	*compiler
	vars   []int
	tables []table
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

// drop removes the variables that only one table mentions, or none.
func (e *elimination) drop() error {
	var left []int
	for _, v := range e.vars {
		switch users := e.users(v); len(users) {
		case 0:
		case 1:
			if err := e.project(users[0], v); err != nil {
				return err
			}
		default:
			left = append(left, v)
		}
	}
	e.vars = left
	return nil
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

// next returns the two tables to join: for the variable whose tables have the least product, the two smallest of them. With no
// variable left it is the two smallest tables, and with one table left the same twice.
func (e *elimination) next() (int, int) {
	best, least := indices(len(e.tables)), maxCost+1
	for _, v := range e.vars {
		users := e.users(v)
		if cost := e.cost(users); cost < least {
			best, least = users, cost
		}
	}
	if len(best) == 1 {
		return best[0], best[0]
	}
	slices.SortStableFunc(best, func(i, j int) int { return e.size(i) - e.size(j) })
	return best[0], best[1]
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
