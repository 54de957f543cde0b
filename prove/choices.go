package prove

import (
	"context"
	"slices"

	"zeck/internal/linform"
	"zeck/logic"
)

// The choices of a player can be written in many ways: as what is taken or what is left, with other choices that they determine, with a
// remainder or a least value in a condition. The functions in this file bring them into one form.

// eliminate removes a choice that an equation determines, and reports whether there was one.
func (c *kindCase) eliminate() bool {
	for i, zero := range c.zeros {
		for _, name := range zero.Vars {
			by := zero.At(name)
			if by.CmpAbs(linform.One) != 0 || !slices.Contains(c.Params, name) || c.mentionsNonlinearly(name) {
				continue
			}
			c.zeros = slices.Delete(slices.Clone(c.zeros), i, i+1)
			c.substitute(name, linform.Var(name).Minus(zero.Times(by)))
			c.Params = slices.DeleteFunc(slices.Clone(c.Params), func(p string) bool { return p == name })
			return true
		}
	}
	return false
}

// chooseTaken makes what is taken the choice where what is left was one, if the move then goes along lines: (u, b) if u < a becomes (a - u,
// b) if u ≥ 1. The number must never grow: what is taken is a natural number.
func (b *builder) chooseTaken(ctx context.Context, c *kindCase) (changed bool, err error) {
	taken := *c
	type choice struct {
		of   kindCase
		less form // what the move takes
	}
	var left []string
	var choices []choice
	for i, f := range c.to {
		if c.onlyChoices(linform.Var(b.Position[i]).Minus(f)) {
			continue
		}
		for _, name := range f.Vars {
			if f.At(name).Cmp(linform.One) == 0 && slices.Contains(c.Params, name) && !c.mentionsNonlinearly(name) && !slices.Contains(left, name) {
				left = append(left, name)
				less := linform.Var(b.Position[i]).Minus(taken.to[i])
				choices = append(choices, choice{taken, less})
				taken.substitute(name, less)
				break
			}
		}
	}
	before, _ := c.along(b.Position)
	if now, all := taken.along(b.Position); !all || now <= before {
		return false, nil
	}
	for _, choice := range choices {
		if natural, err := b.follows(ctx, &choice.of, choice.less); !natural || err != nil {
			return false, err
		}
	}
	*c = taken
	return true, nil
}

// chooseAllTaken makes a single choice all that is taken, from one number or from several: (a - 2 - t, b) becomes (a - t, b) if t ≥ 2.
func (c *kindCase) chooseAllTaken(position []string) bool {
	if len(c.Params) != 1 || c.to == nil || c.mentionsNonlinearly(c.Params[0]) {
		return false
	}
	var more *int64
	for i, f := range c.to {
		taken := linform.Var(position[i]).Minus(f).Minus(linform.Var(c.Params[0]))
		is := taken.Constant.Int64()
		switch {
		case f.Equal(linform.Var(position[i])):
		case !taken.Known() || is <= 0 || more != nil && *more != is:
			return false
		default:
			more = &is
		}
	}
	if more == nil {
		return false
	}
	c.substitute(c.Params[0], linform.Var(c.Params[0]).Add(-*more))
	return true
}

// chooseLeft makes what is left the choice where what is taken was one. The formula then needs no variable for what is taken. With several
// choices its automata are much smaller.
func (c kindCase) chooseLeft(position []string) kindCase {
	if c.to == nil {
		return c
	}
	for i := range c.to {
		for _, name := range c.to[i].Vars {
			if by := c.to[i].At(name); by.Sign() > 0 || by.CmpAbs(linform.One) != 0 || !slices.Contains(c.Params, name) || c.mentionsNonlinearly(name) {
				continue
			}
			left := c.unused(position)
			c.substitute(name, c.to[i].Without(name).Minus(linform.Var(left)))
			c.Params = slices.Clone(c.Params)
			c.Params[slices.Index(c.Params, name)] = left
			c.asWritten = false
			break
		}
	}
	for i := len(c.limits) - 1; i >= 0; i-- { // conditions that follow from another, as a ≥ x from a ≥ x + 1
		rest := slices.Delete(slices.Clone(c.limits), i, i+1)
		if slices.ContainsFunc(rest, func(f form) bool { return c.limits[i].Minus(f).Natural() }) {
			c.limits = rest
		}
	}
	c.write()
	return c
}

// unused returns a name that no number of the position and no choice has.
func (c *kindCase) unused(position []string) string {
	names := []string{"x", "y", "z"}
	for i := 0; ; i++ {
		if !slices.Contains(position, names[i]) && !slices.Contains(c.Params, names[i]) {
			return names[i]
		}
		names = append(names, names[i]+"_")
	}
}

// along returns how many numbers change by an amount that only the choices determine, and whether the choices determine all others.
func (c *kindCase) along(position []string) (lines int, all bool) {
	all = true
	for i, f := range c.to {
		if c.onlyChoices(linform.Var(position[i]).Minus(f)) {
			lines++
		} else {
			all = all && c.onlyChoices(f)
		}
	}
	return lines, all
}

// onlyChoices reports whether a form mentions only choices.
func (c *kindCase) onlyChoices(f form) bool {
	return !slices.ContainsFunc(f.Vars, func(name string) bool { return !slices.Contains(c.Params, name) })
}

// substitute replaces a choice by a form, which must be natural.
func (c *kindCase) substitute(name string, is form) {
	each := func(list []form) (out []form) {
		for _, f := range list {
			out = append(out, f.With(name, is))
		}
		return out
	}
	c.limits, c.zeros, c.to = append(each(c.limits), is), each(c.zeros), each(c.to)
}

// boundOneChoice replaces a bound of several choices by an equivalent bound of one of them: s + t ≥ 1 by s ≥ 1.
func (b *builder) boundOneChoice(ctx context.Context, c *kindCase) error {
	for i, f := range c.limits {
		if len(f.Vars) == 1 || !c.onlyChoices(f) || f.Constant.Sign() >= 0 {
			continue
		}
		for _, name := range f.Vars {
			one := linform.Var(name).Add(f.Constant.Int64())
			if !f.Minus(one).Natural() {
				break
			}
			follows, err := b.follows(ctx, c, one)
			if err != nil {
				return err
			}
			if follows {
				c.limits[i], c.asWritten = one, false
				break
			}
		}
	}
	return nil
}

// stride replaces a choice with a known remainder, such as t with t mod 2 = 1 by 2*t + 1, so that the move goes along a line.
func (c *kindCase) stride() {
	for i, f := range c.others {
		t := f.Tree()
		args := t.Args()
		if t.Op() != "compare" || len(args) != 2 || t.Ops()[0] != "=" || args[0].Op() != "mod" || args[1].Op() != "number" || c.to == nil {
			continue
		}
		divided, ok := linearOf(args[0].Args()[0])
		by, rest := args[0].Args()[1].Value(), args[1].Value()
		if !ok || rest.Sign() < 0 || rest.Cmp(by) >= 0 {
			continue
		}
		other := *c
		other.others = slices.Delete(slices.Clone(c.others), i, i+1)
		for _, name := range divided.Vars {
			sign := divided.At(name)
			if sign.CmpAbs(linform.One) != 0 || !slices.Contains(c.Params, name) || other.mentionsNonlinearly(name) {
				continue
			}
			more := linform.Var(name).Times(by).Plus(linform.Number[string](rest)).Minus(divided) // than before, or less
			other.substitute(name, linform.Var(name).Plus(more.Times(sign)))
			for j, limit := range other.limits {
				other.limits[j] = reduced(limit)
			}
			other.limits, other.asWritten = slices.DeleteFunc(other.limits, form.Natural), false
			*c = other
			return
		}
	}
}

// beginAtOne makes 1 the least value of a single choice, if an equation has left another least value and nothing else bounds the choice.
func (c *kindCase) beginAtOne() {
	if c.asWritten || c.to == nil || len(c.Params) != 1 || c.mentionsNonlinearly(c.Params[0]) {
		return
	}
	name := c.Params[0]
	var bounds []form
	for _, f := range slices.Concat(c.limits, c.zeros) {
		if f.Has(name) {
			bounds = append(bounds, f)
		}
	}
	if len(bounds) != 1 || !bounds[0].Parallel(linform.Var(name)) {
		return
	}
	is := linform.Var(name).Plus(linform.Var(name)).Minus(bounds[0]).Add(-1)
	for i, f := range c.limits {
		c.limits[i] = f.With(name, is)
	}
	c.to = slices.Clone(c.to)
	for i, f := range c.to {
		c.to[i] = f.With(name, is)
	}
}

// least finds the least value of a single choice and makes it a condition, even if it follows from others: it is the beginning of a line.
func (b *builder) least(ctx context.Context, c *kindCase) (list []form, err error) {
	if len(c.Params) != 1 {
		return nil, nil
	}
	begun := linform.Var(c.Params[0])
	for _, f := range c.limits {
		if f.Parallel(begun) && f.Constant.Cmp(begun.Constant) < 0 {
			begun = f
		}
	}
	is := begun
	for more := true; more && constantOf(is) > constantOf(begun)-maxLeast; {
		next := is.Add(-1)
		if more, err = b.follows(ctx, c, next); err != nil {
			return nil, err
		}
		if more {
			is = next
		}
	}
	if is.Equal(begun.Add(-maxLeast)) {
		is = begun // there is no least value, or it is large
	}
	if is.Constant.Sign() < 0 {
		list = append(list, is)
	}
	if !is.Equal(begun) {
		c.limits, c.asWritten = append(c.limits, is), false
	}
	return list, nil
}

// maxLeast bounds the search for the least value of a choice, starting from what a condition says.
const maxLeast = 8

// conditionMentions reports whether a condition that is not linear mentions one of these names.
func (c *kindCase) conditionMentions(names ...string) bool {
	return slices.ContainsFunc(c.others, func(f *logic.Formula) bool { return mentions(f.Tree(), names...) })
}

// mentionsNonlinearly reports whether anything that is not a linear form mentions a name.
func (c *kindCase) mentionsNonlinearly(name string) bool {
	return c.conditionMentions(name) || c.to == nil && slices.ContainsFunc(c.To, func(t *logic.Term) bool { return mentions(t.Tree(), name) })
}
