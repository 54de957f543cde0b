package prove

import (
	"context"
	"fmt"
	"slices"

	"zeck/internal/linform"
	"zeck/logic"
	"zeck/rules"
)

// join merges cases until no case includes another and no two cases can be written as one.
func (b *builder) join(ctx context.Context, list []kindCase) (_ []kindCase, err error) {
	for joined := true; joined; {
		if list, joined, err = b.joinOne(ctx, list); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// joinOne removes a case that another one includes, or merges two cases. It reports whether it did.
func (b *builder) joinOne(ctx context.Context, list []kindCase) ([]kindCase, bool, error) {
	for i := range list {
		relaxed, err := b.relax(ctx, list, i)
		if relaxed && err == nil {
			_, err = b.simplify(ctx, &list[i])
		}
		if err != nil {
			return nil, false, err
		}
	}
	for i := range list {
		for j := range list {
			if i == j {
				continue
			}
			joined, err := b.includes(ctx, &list[i], list[j])
			if !joined && err == nil {
				joined, err = b.joins(ctx, &list[i], list[j])
			}
			if err != nil {
				return nil, false, err
			}
			if joined {
				list[i].kinds = slices.Compact(slices.Sorted(slices.Values(slices.Concat(list[i].kinds, list[j].kinds))))
				return slices.Delete(list, j, j+1), true, nil
			}
		}
	}
	return list, false, nil
}

// renamings returns d with the names of c for its choices, in all ways in which both lead to the same position.
func (c *kindCase) renamings(d kindCase) (list []kindCase) {
	if len(c.Params) != len(d.Params) || len(c.Params) > maxRenamed {
		return nil
	}
	for _, perm := range rules.Orders(len(c.Params), -1) {
		e := d.renamed(inPlaceOf(d.Params, permuted(c.Params, perm)))
		if slices.EqualFunc(c.terms(), e.terms(), sameNumber) {
			list = append(list, e)
		}
	}
	return list
}

// maxRenamed bounds the number of choices that are permuted.
const maxRenamed = 4

// sameText reports whether two terms, or two formulas, have the same text.
func sameText[T fmt.Stringer](a, b T) bool { return a.String() == b.String() }

// inPlaceOf returns the renaming of variables by others.
func inPlaceOf(names, others []string) logic.Names {
	n := logic.Names{Variables: map[string]string{}}
	for i, name := range names {
		n.Variables[name] = others[i]
	}
	return n
}

// renamed returns the case with other names.
func (c kindCase) renamed(names logic.Names) kindCase {
	rename := func(list []form) (out []form) {
		for _, f := range list {
			g := linform.Number[string](f.Constant)
			for i, name := range renamed(f.Vars, names.Variables) {
				g = g.PlusTimes(f.Coef[i], linform.Var(name))
			}
			out = append(out, g)
		}
		return out
	}
	var others []*logic.Formula
	for _, f := range c.others {
		others = append(others, f.Rename(names))
	}
	return kindCase{c.Move.renamed(names), c.kinds, rename(c.limits), rename(c.zeros), others, rename(c.to), c.asWritten}
}

// includes decides whether every move of case d is a move of case c.
func (b *builder) includes(ctx context.Context, c *kindCase, d kindCase) (bool, error) {
	for _, d := range c.renamings(d) {
		if all, err := b.implies(ctx, &d, logic.And(c.conditions()...)); all || err != nil {
			return all, err
		}
	}
	if len(c.Params) <= len(d.Params) {
		return false, nil
	}
	var chosen []string // choices of c that lead where d leads
	for _, name := range c.Params {
		chosen = append(chosen, name+private)
	}
	one := c.renamed(inPlaceOf(c.Params, chosen))
	there := one.conditions()
	for i, to := range one.terms() {
		there = append(there, logic.Compare(to, "=", d.terms()[i]))
	}
	return b.implies(ctx, &d, logic.Exists(chosen, logic.And(there...)))
}

// relax removes conditions of a case that make no difference, because other cases allow what they forbid. A bound of one choice by another
// stays, unless one case begins where the other ends: each of the two cases goes along lines, but together they do not.
func (b *builder) relax(ctx context.Context, list []kindCase, i int) (relaxed bool, err error) {
	c := &list[i]
	allowed := []*logic.Formula{logic.And(c.conditions()...)}
	var bounds []form
	for j, other := range list {
		for _, d := range c.renamings(other) {
			if j != i {
				allowed, bounds = append(allowed, logic.And(d.conditions()...)), append(bounds, d.limits...)
			}
		}
	}
	if len(allowed) == 1 {
		return false, nil
	}
	var common []form // bounds of the other cases that also hold here; they may be explicit in only one case
	for _, f := range bounds {
		if slices.ContainsFunc(slices.Concat(c.limits, common), f.Equal) {
			continue
		}
		holds, err := b.follows(ctx, c, f)
		if err != nil {
			return false, err
		}
		if holds {
			common = append(common, f)
		}
	}
	try := func(rest kindCase) error {
		rest.asWritten = false
		ok, err := b.implies(ctx, &rest, logic.Or(allowed...))
		if ok {
			*c, relaxed = rest, true
		}
		return err
	}
	for k := len(c.limits) - 1; k >= 0 && err == nil; k-- {
		f, rest := c.limits[k], *c
		choices := slices.DeleteFunc(slices.Clone(c.Params), func(name string) bool { return !f.Has(name) })
		if len(choices) < 2 || slices.ContainsFunc(bounds, number(-1).Minus(f).Equal) {
			rest.limits = append(slices.Delete(slices.Clone(c.limits), k, k+1), common...)
			if err = try(rest); relaxed {
				common = nil // now they are in the case
			}
		}
	}
	for k := len(c.others) - 1; k >= 0 && err == nil; k-- {
		rest := *c
		rest.others = slices.Delete(slices.Clone(c.others), k, k+1)
		err = try(rest)
	}
	return relaxed, err
}

// joins extends case c by case d, if d is exactly the part of c's next smaller, or next larger, value of a choice.
func (b *builder) joins(ctx context.Context, c *kindCase, d kindCase) (bool, error) {
	for i, f := range c.limits {
		choices := slices.DeleteFunc(slices.Clone(c.Params), func(name string) bool { return !f.Has(name) })
		if c.to == nil || len(choices) != 1 || c.mentionsNonlinearly(choices[0]) || f.At(choices[0]).CmpAbs(linform.One) != 0 {
			continue
		}
		least := f.Parallel(linform.Var(choices[0]))
		if least && f.Add(int64(min(len(c.Params), 2))).Constant.Sign() > 0 {
			continue // with more choices, a choice of 0 makes another kind of move
		}
		next := f.Add(1)
		less := kindCase{Move: c.Move, limits: slices.Delete(slices.Clone(c.limits), i, i+1), zeros: append(slices.Clone(c.zeros), next),
			others: c.others, to: c.to}
		for less.eliminate() {
		}
		ok, err := b.includes(ctx, &less, d)
		if ok && err == nil {
			ok, err = b.includes(ctx, &d, less)
		}
		if err != nil {
			return false, err
		}
		if ok {
			c.limits[i], c.asWritten = next, false
			_, err := b.simplify(ctx, c)
			return true, err
		}
	}
	return false, nil
}

// implies decides whether a condition holds wherever a case allows a move from a position to a position.
func (b *builder) implies(ctx context.Context, c *kindCase, f *logic.Formula) (bool, error) {
	to := c.terms()
	there := map[string]*logic.Term{}
	for i, name := range b.Position {
		there[name] = to[i]
	}
	from, reached := b.Where, b.Where
	if reached != nil {
		reached = reached.Substitute(there)
	}
	return b.always(ctx, c.Params, logic.Implies(logic.And(from, b.begins, reached, legal(conjunction(c.conditions()), to)), f))
}
