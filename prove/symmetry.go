package prove

import (
	"context"
	"slices"
	"strings"

	"zeck/logic"
)

// isSymmetric reports whether the moves, and the measure that they make smaller, are the same in every order of the piles: for any two
// neighbouring piles that change places each kind of move becomes one that there is.
func (b *builder) isSymmetric(ctx context.Context) (bool, error) {
	system := b.System
	if system == "" {
		system = "binary"
	}
	s, err := logic.SystemByName(ctx, system)
	if err != nil {
		return false, err
	}
	solver := logic.NewSolver(s, logic.Options{})
	if err := define(solver, b.Definitions); err != nil {
		return false, err
	}
	var piles []int
	for i := range b.Position {
		if i != b.cap {
			piles = append(piles, i)
		}
	}
	for k := 1; k < len(piles); k++ {
		i, j := piles[k-1], piles[k]
		for _, weights := range b.measure {
			if weights[i] != weights[j] {
				return false, nil
			}
		}
		swap := map[string]string{b.Position[i]: b.Position[j], b.Position[j]: b.Position[i]}
		same, err := b.means(ctx, solver, nil, b.Where, renamed(b.Where, swap))
		if err != nil {
			return false, err
		}
		if !same {
			return false, nil
		}
		for _, m := range b.Moves {
			other := m.swapped(i, j, swap)
			var found bool
			for _, candidate := range b.Moves {
				if found, err = b.sameMove(ctx, solver, other, candidate); err != nil {
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
	}
	return true, nil
}

// swapped returns the move with two numbers in each other's place.
func (m Move) swapped(i, j int, names map[string]string) Move {
	s := Move{m.Name, m.Params, renamed(m.If, names), nil}
	for _, t := range m.To {
		s.To = append(s.To, renamed(t, names))
	}
	s.To[i], s.To[j] = s.To[j], s.To[i]
	return s
}

// sameMove reports whether two kinds of moves are the same, whatever the choices are called.
func (b *builder) sameMove(ctx context.Context, solver *logic.Solver, m, n Move) (bool, error) {
	if len(m.Params) != len(n.Params) || len(m.Params) > 4 {
		return false, nil
	}
	all := (&builder{recursion: &recursion{Rules: Rules{Position: m.Params}, cap: -1, symmetric: true}}).orders()
	for _, perm := range all {
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
		if same, err := b.means(ctx, solver, n.Params, legal(renamed(m.If, names), n.To), legal(n.If, n.To)); same || err != nil {
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
	rest := x.plus(-1, y)
	return okX && okY && len(rest.coef) == 0 && rest.constant == 0
}

// means decides whether two conditions mean the same, also if there are none.
func (b *builder) means(ctx context.Context, solver *logic.Solver, params []string, x, y string) (bool, error) {
	if x == y {
		return true, nil
	}
	f, err := logic.Parse(all(slices.Concat(b.Position, params), "("+x+") <=> ("+y+")"))
	if err != nil {
		return false, err
	}
	a, err := solver.Decide(ctx, f)
	return a.Proved, err
}
