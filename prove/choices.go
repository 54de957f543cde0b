package prove

import (
	"context"
	"slices"

	"zeck/internal/linform"
	"zeck/logic"
)

// A player's choices can be named in many ways: what is taken or what is left, with others that they determine, with a remainder or a least value that a
// condition gives. Here they are brought into one.

// determined puts what a choice is in its place, if an equation says what that is.
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

// takes makes what is taken a choice where what is left was one, if the move goes along lines then: (u, b) if u < a is (a - u, b) if u ≥ 1.
func (c *kindCase) chooseTaken(position []string) bool {
	taken := *c
	var left []string
	for i, f := range c.to {
		if c.onlyChoices(linform.Var(position[i]).Minus(f)) {
			continue
		}
		for _, name := range f.Vars {
			if f.At(name).Cmp(linform.One) == 0 && slices.Contains(c.Params, name) && !c.mentionsNonlinearly(name) && !slices.Contains(left, name) {
				left = append(left, name)
				taken.substitute(name, linform.Var(position[i]).Minus(taken.to[i]))
				break
			}
		}
	}
	before, _ := c.along(position)
	if now, all := taken.along(position); !all || now <= before {
		return false
	}
	*c = taken
	return true
}

// takesAll makes the only choice all that is taken, from one number or from each of several: (a - 2 - t, b) is (a - t, b) if t ≥ 2.
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

// leaves makes what is left the choice where what is taken was one. A formula about it needs no variable for what is taken, and where several
// are chosen its automata are much smaller.
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
	for i := len(c.limits) - 1; i >= 0; i-- { // those that are said in the others, as a ≥ x in a ≥ x + 1
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

// along returns of how many numbers what the move takes depends on the choices alone, and whether all others are left as the choices say.
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

// chosen reports whether a form depends on the choices alone.
func (c *kindCase) onlyChoices(f form) bool {
	return !slices.ContainsFunc(f.Vars, func(name string) bool { return !slices.Contains(c.Params, name) })
}

// put puts what a choice is in its place.
func (c *kindCase) substitute(name string, is form) {
	each := func(list []form) (out []form) {
		for _, f := range list {
			out = append(out, f.With(name, is))
		}
		return out
	}
	c.limits, c.zeros, c.to = append(each(c.limits), is), each(c.zeros), each(c.to)
}

// ofOneChoice says a condition with several choices as one with one of them, where that says the same: s + t ≥ 1 as s ≥ 1.
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

// stride says what a choice is by which a remainder is known, such as 2*t + 1 instead of t with t mod 2 = 1, so that the move goes along a line.
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
			more := linform.Var(name).Times(by).Plus(linform.Number[string](rest)).Minus(divided) // than it was, or less
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

// beginAtOne makes 1 the least value of the only choice, where an equation has left another one and nothing else bounds it.
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

// least finds the least value of the only choice and makes it a condition, also if it follows from others: it tells where a line begins.
func (b *builder) least(ctx context.Context, c *kindCase) (list []form, err error) {
	if len(c.Params) != 1 {
		return nil, nil
	}
	for _, name := range c.Params {
		is := linform.Var(name)
		for _, f := range c.limits {
			if f.Parallel(is) && f.Constant.Cmp(is.Constant) < 0 {
				is = f
			}
		}
		begun := is
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
			is = begun // there is none, or it is large
		}
		if is.Constant.Sign() < 0 {
			list = append(list, is)
		}
		if !is.Equal(begun) {
			c.limits, c.asWritten = append(c.limits, is), false
		}
	}
	return list, nil
}

// maxLeast bounds how far the least value of a choice is looked for above what a condition says.
const maxLeast = 8

// asks reports whether a condition that is not linear speaks of one of these names.
func (c *kindCase) conditionMentions(names ...string) bool {
	return slices.ContainsFunc(c.others, func(f *logic.Formula) bool { return mentions(f.Tree(), names...) })
}

// hides reports whether what is no linear form speaks of a name.
func (c *kindCase) mentionsNonlinearly(name string) bool {
	return c.conditionMentions(name) || c.to == nil && slices.ContainsFunc(c.To, func(t *logic.Term) bool { return mentions(t.Tree(), name) })
}
