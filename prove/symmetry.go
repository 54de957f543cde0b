package prove

import (
	"cmp"
	"context"
	"slices"

	"zeck/logic"
	"zeck/rules"
)

// findSymmetries returns the permutations of the numbers that do not change the rules, the identity first: positions and the measure stay
// the same, and each case of a move becomes part of another case. The numbers that a move without a choice leaves may be in any order that
// the rules declare equivalent; for moves with choices, equations for ascending positions only are simpler.
func (b *builder) findSymmetries(ctx context.Context, cases []kindCase, one [][]int) (list [][]int, err error) {
	for _, perm := range rules.Orders(len(b.Position), -1) {
		same, err := b.isSymmetry(ctx, perm, cases, one)
		if err != nil {
			return nil, err
		}
		if same {
			list = append(list, perm)
		}
	}
	return list, nil
}

func (b *builder) isSymmetry(ctx context.Context, perm []int, cases []kindCase, one [][]int) (bool, error) {
	for _, weights := range b.measure {
		if !slices.Equal(permuted(weights, perm), weights) {
			return false, nil
		}
	}
	names := inPlaceOf(b.Position, permuted(b.Position, perm))
	if same, err := b.same(ctx, nil, b.Where, b.Where.Rename(names)); !same || err != nil {
		return false, err
	}
	for _, c := range cases {
		other, found := c.renamed(names), false
		for i := 0; i < len(one) && !found && (i == 0 || len(c.Params) == 0); i++ {
			var err error
			if found, err = b.isOneOf(ctx, other.reordered(permuted(inverse(perm), one[i])), cases); err != nil {
				return false, err
			}
		}
		if !found {
			return false, nil
		}
	}
	return true, nil
}

// reordered returns the case with the numbers that it leaves in another order.
func (c kindCase) reordered(perm []int) kindCase {
	if c.To = permuted(c.To, perm); c.to != nil {
		c.to = permuted(c.to, perm)
	}
	return c
}

// isOneOf reports whether some case includes c. If that is so for all permuted cases, the permutation does not change the moves, because
// some power of it is the identity.
func (b *builder) isOneOf(ctx context.Context, c kindCase, cases []kindCase) (bool, error) {
	for _, d := range cases {
		if found, err := b.includes(ctx, &d, c); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// legal returns the condition of a move, together with the condition that it leaves natural numbers.
func legal(when *logic.Formula, to []*logic.Term) *logic.Formula { return logic.And(when, natural(to)) }

// natural returns the formula that no number is negative.
func natural(to []*logic.Term) *logic.Formula {
	var parts []*logic.Formula
	for _, t := range to {
		parts = append(parts, logic.Compare(t, ">=", logic.Number(0)))
	}
	return logic.And(parts...)
}

func sameNumber(a, b *logic.Term) bool {
	x, okX := linearOf(a.Tree())
	y, okY := linearOf(b.Tree())
	return sameText(a, b) || okX && okY && x.Equal(y)
}

// same decides whether two conditions are equivalent for all positions and choices.
func (b *builder) same(ctx context.Context, params []string, f, g *logic.Formula) (bool, error) {
	if sameText(f, g) {
		return true, nil
	}
	return b.always(ctx, params, logic.Equivalent(f, g))
}

// always decides a statement for all positions and choices. The statement must not be about digits, unless the rules name the system. Cases
// are compared again whenever two of them are joined, so almost half of all statements were decided before.
func (b *builder) always(ctx context.Context, params []string, statement *logic.Formula) (bool, error) {
	if b.solver == nil {
		s, err := logic.SystemByName(ctx, cmp.Or(b.System, "binary"))
		if err != nil {
			return false, err
		}
		solver := logic.NewSolver(s, logic.Options{})
		if err := solver.Define(b.Definitions...); err != nil {
			return false, err
		}
		b.solver = solver
	}
	whole := logic.ForAll(slices.Concat(b.Position, params), statement)
	text := whole.String()
	if holds, ok := b.decided[text]; ok {
		return holds, nil
	}
	a, err := b.solver.Decide(ctx, whole)
	b.decided[text] = a.Proved // after an error nobody asks again
	return a.Proved, err
}
