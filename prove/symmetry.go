package prove

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"zeck/logic"
)

// symmetries returns the orders of the numbers that make no difference, the one in which they stand first: in which positions and the
// measure that moves make smaller are the same, and each case of a move becomes one that there is.
func (b *builder) symmetries(ctx context.Context, cases []kindCase) (list [][]int, err error) {
	for _, perm := range permutations(len(b.Position), -1) {
		same, err := b.isSymmetry(ctx, perm, cases)
		if err != nil {
			return nil, err
		}
		if same {
			list = append(list, perm)
		}
	}
	return list, nil
}

func (b *builder) isSymmetry(ctx context.Context, perm []int, cases []kindCase) (bool, error) {
	for _, weights := range b.measure {
		if !slices.Equal(permuted(weights, perm), weights) {
			return false, nil
		}
	}
	names := map[string]string{}
	for i, name := range permuted(b.Position, perm) {
		names[b.Position[i]] = name
	}
	if where := renamed(b.Where, names); where != b.Where {
		if same, err := b.always(ctx, nil, "("+b.Where+") <=> ("+where+")"); !same || err != nil {
			return false, err
		}
	}
	for _, c := range cases {
		other := c.renamed(names)
		back := inverse(perm)
		if other.To = permuted(other.To, back); other.to != nil {
			other.to = permuted(other.to, back)
		}
		found := false
		for _, d := range cases {
			var err error
			if found, err = b.sameMove(ctx, other.Move, d.Move); err != nil {
				return false, err
			}
			if found {
				break
			}
		}
		if !found {
			return false, nil
		}
	}
	return true, nil
}

// permutations returns all orders of so many numbers in which one of them, if it is not −1, keeps its place; the one in which they stand
// comes first.
func permutations(n, fixed int) (all [][]int) {
	perm := identity(n)
	var from func(i int)
	from = func(i int) {
		if i == n {
			all = append(all, slices.Clone(perm))
			return
		}
		for j := i; j < n; j++ {
			if (i == fixed || j == fixed) && i != j {
				continue
			}
			perm[i], perm[j] = perm[j], perm[i]
			from(i + 1)
			perm[i], perm[j] = perm[j], perm[i]
		}
	}
	from(0)
	return all
}

// sameMove reports whether two kinds of moves are the same, whatever the choices are called.
func (b *builder) sameMove(ctx context.Context, m, n Move) (bool, error) {
	if len(m.Params) != len(n.Params) || len(m.Params) > 4 {
		return false, nil
	}
	for _, perm := range permutations(len(m.Params), -1) {
		names := map[string]string{}
		for i, to := range permuted(n.Params, perm) {
			names[m.Params[i]] = to
		}
		equal := true
		for i, t := range m.To {
			equal = equal && sameNumber(renamed(t, names), n.To[i])
		}
		if !equal {
			continue
		}
		x, y := legal(renamed(m.If, names), n.To), legal(n.If, n.To)
		if x == y {
			return true, nil
		}
		if same, err := b.always(ctx, n.Params, "("+x+") <=> ("+y+")"); same || err != nil {
			return same, err
		}
	}
	return false, nil
}

// legal returns the condition of a move, and that it leaves natural numbers.
func legal(when string, to []string) string {
	var parts []string
	if when != "" {
		parts = append(parts, "("+when+")")
	}
	for _, t := range to {
		parts = append(parts, t+" >= 0")
	}
	return strings.Join(parts, " and ")
}

func sameNumber(a, b string) bool {
	if a == b {
		return true
	}
	x, okX := linearOf(number(a))
	y, okY := linearOf(number(b))
	return okX && okY && x.equal(y)
}

// always decides a statement for all positions and choices. It speaks of no digits, or the rules say of which.
func (b *builder) always(ctx context.Context, params []string, statement string) (bool, error) {
	if b.solver == nil {
		s, err := logic.SystemByName(ctx, cmp.Or(b.System, "binary"))
		if err != nil {
			return false, err
		}
		solver := logic.NewSolver(s, logic.Options{})
		if err := define(solver, b.Definitions); err != nil {
			return false, err
		}
		b.solver = solver
	}
	f, err := logic.Parse(all(slices.Concat(b.Position, params), statement))
	if err != nil {
		return false, err
	}
	a, err := b.solver.Decide(ctx, f)
	return a.Proved, err
}
