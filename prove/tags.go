package prove

import (
	"context"
	"slices"

	"zeck/internal/linform"
	"zeck/logic"
)

// A number bounded by a constant, such as one that says whether a player may still pass, is a tag. Tables have only its few values, so they
// reach as far as those of a game without it.

// maxTag is the largest bound of a tag.
const maxTag = 15

// findTags finds the numbers that are tags. Tables need the values of a tag from which a set may lead to a position: up to its bound plus
// the largest starts of the sets. Beyond them no set holds. A number along which a set continues, or that a symmetry moves, is not a tag.
func (b *builder) findTags(ctx context.Context) error {
	if b.Where == nil {
		return nil
	}
	b.tags, b.tagBounds = make([]int, len(b.Position)), make([]int, len(b.Position))
	for i, name := range b.Position {
		size := 1
		moves := slices.ContainsFunc(b.symmetries, func(perm []int) bool { return perm[i] != i })
		for _, s := range b.sets {
			moves = moves || s.cap == i || s.dir != nil && s.dir[i] != 0
			most := 0
			for _, v := range s.starts {
				most = max(most, v[i])
			}
			for _, in := range s.inner {
				most = max(most, in.by[i])
			}
			size += most
		}
		if moves {
			continue
		}
		bound, ok, err := b.bound(ctx, name)
		if err != nil {
			return err
		}
		if ok {
			b.tags[i], b.tagBounds[i] = size+bound, bound
		}
	}
	if !slices.Contains(b.tags, 0) || slices.Max(b.tags) == 0 {
		b.tags = nil // there are few positions, or no number is a tag
		return nil
	}
	var bounds []*logic.Formula
	for i, size := range b.tags {
		if size > 0 {
			bounds = append(bounds, isCompared(b.Position[i], "<=", int64(b.tagBounds[i])))
		}
	}
	var err error
	b.onlyTags, err = b.always(ctx, nil, logic.Equivalent(b.Where, logic.And(bounds...)))
	return err
}

// bound returns the largest value of a number of a position. It is not ok if there is none, or if it is too large for a tag.
func (b *builder) bound(ctx context.Context, name string) (most int, ok bool, err error) {
	for bound := maxTag; bound >= 0 && b.Where != nil; bound-- {
		less, err := b.always(ctx, nil, logic.Implies(b.Where, isCompared(name, "<=", int64(bound))))
		if err != nil || !less {
			return most, ok, err
		}
		most, ok = bound, true
	}
	return most, ok, nil
}

// spellOut returns the case once for each value of a single choice that is taken from a bounded number: such a move is no line, and that
// number may be a tag.
func (b *builder) spellOut(ctx context.Context, c kindCase) ([]kindCase, error) {
	if len(c.Params) != 1 || c.to == nil || c.mentionsNonlinearly(c.Params[0]) {
		return []kindCase{c}, nil
	}
	most := -1
	for i, f := range c.to {
		if !f.Has(c.Params[0]) {
			continue
		}
		bound, ok, err := b.bound(ctx, b.Position[i])
		if err != nil {
			return nil, err
		}
		if ok && f.At(c.Params[0]).Sign() < 0 {
			most = max(most, bound)
		}
	}
	if most < 0 {
		return []kindCase{c}, nil
	}
	for last := most + maxSpelled; most <= last; most++ { // more than the bound can be taken if something is added, too
		all, err := b.follows(ctx, &c, number(most).Minus(linform.Var(c.Params[0])))
		if err != nil {
			return nil, err
		}
		if all {
			return b.spell(ctx, c, c.Params[0], most)
		}
	}
	return b.spellLeft(ctx, c)
}

// spellLeft returns the case once for each value that a single choice can leave of a bounded number, if that determines the choice.
func (b *builder) spellLeft(ctx context.Context, c kindCase) (list []kindCase, err error) {
	for i, f := range c.to {
		bound, ok, err := b.bound(ctx, b.Position[i])
		if err != nil {
			return nil, err
		}
		if !ok || f.At(c.Params[0]).CmpAbs(linform.One) != 0 {
			continue
		}
		for left := range bound + 1 {
			one := c
			one.limits = slices.Clone(c.limits)
			one.zeros, one.asWritten = append(slices.Clone(c.zeros), f.Add(int64(-left))), false
			possible, err := b.simplify(ctx, &one)
			if err != nil {
				return nil, err
			}
			if possible {
				list = append(list, one)
			}
		}
		return list, nil
	}
	return []kindCase{c}, nil
}

// spell returns the case once for each value of a choice from 0 to most.
func (b *builder) spell(ctx context.Context, c kindCase, choice string, most int) (list []kindCase, err error) {
	for value := range most + 1 {
		one := c
		one.limits = slices.Clone(c.limits)
		one.zeros, one.asWritten = append(slices.Clone(c.zeros), linform.Var(choice).Add(int64(-value))), false
		possible, err := b.simplify(ctx, &one)
		if err != nil {
			return nil, err
		}
		if possible {
			list = append(list, one)
		}
	}
	return list, nil
}

// spellOutAll replaces a case by cases without choices, if it has several choices or adds to a number, and there are only a few values:
// such moves go along no line. Otherwise it returns the case itself.
func (b *builder) spellOutAll(ctx context.Context, c kindCase) ([]kindCase, error) {
	adds := slices.ContainsFunc(c.to, func(f form) bool {
		return slices.ContainsFunc(c.Params, func(choice string) bool { return f.At(choice).Sign() > 0 })
	})
	if c.to == nil || len(c.Params) == 0 || len(c.Params) == 1 && !adds {
		return []kindCase{c}, nil
	}
	list := []kindCase{c}
	for slices.ContainsFunc(list, func(one kindCase) bool { return len(one.Params) > 0 }) {
		var more []kindCase
		for _, one := range list {
			if len(one.Params) == 0 {
				more = append(more, one)
				continue
			}
			choice := one.Params[0]
			few, err := b.follows(ctx, &one, number(maxSpelled).Minus(linform.Var(choice)))
			if err != nil || !few || one.mentionsNonlinearly(choice) || len(more) > maxCases {
				return []kindCase{c}, err
			}
			some, err := b.spell(ctx, one, choice, maxSpelled)
			if err != nil {
				return nil, err
			}
			more = append(more, some...)
		}
		list = more
	}
	return list, nil
}

// maxSpelled bounds the values of a choice with few values.
const maxSpelled = 8

func (r *recursion) isTag(i int) bool { return r.tags != nil && r.tags[i] > 0 }

// withoutTags returns the indices of the numbers that are not tags.
func (r *recursion) withoutTags() (list []int) {
	return slices.DeleteFunc(identity(len(r.Position)), r.isTag)
}

// sizes returns how many values each number has in a table with a side.
func (r *recursion) sizes(side int) (list []int) {
	list = slices.Repeat([]int{side}, len(r.Position))
	for i := range list {
		if r.isTag(i) {
			list[i] = r.tags[i]
		}
	}
	return list
}

// tagged is the oracle of a game of two piles and a tag: for each value of the tag, the pairs of a game of two piles.
type tagged struct {
	tag   int // the index of the tag
	parts []*pairs
}

// leap is a single move to another value of the tag.
type leap struct {
	way
	pairs *pairs
}

// newTagged returns the oracle of a game. It is not ok if the game is not of this kind.
func newTagged(r *recursion) (t *tagged, ok bool) {
	if len(r.Position) != 3 || !r.onlyTags {
		return nil, false
	}
	t = &tagged{tag: slices.IndexFunc(identity(3), r.isTag)}
	drops, ok := r.drops(t.tag)
	if !ok {
		return nil, false
	}
	for value := range r.tags[t.tag] {
		part := r.untagged(t.tag)
		if value > r.tagBounds[t.tag] {
			t.parts = append(t.parts, &pairs{r: part, empty: true, drops: drops, lower: t.parts})
			continue
		}
		var leaps []leap
		for _, w := range r.ways {
			w, to, ok := r.taggedWay(w, t.tag, value)
			switch {
			case !ok || to > value:
				return nil, false
			case to == value:
				part.ways = append(part.ways, w)
			case to >= 0:
				leaps = append(leaps, leap{w, t.parts[to]})
			}
		}
		p, ok := newPairs(part, drops)
		if !ok {
			return nil, false
		}
		p.leaps, p.lower = leaps, t.parts
		t.parts = append(t.parts, p)
	}
	return t, true
}

// drops returns by how much each start of each set decreases the tag; nil if none does. It is not ok if there is no table for that.
func (r *recursion) drops(tag int) (list [][]int, ok bool) {
	some := false
	for _, s := range r.sets {
		var by []int
		for _, v := range s.starts {
			by = append(by, v[tag])
			some = some || v[tag] != 0
		}
		list = append(list, by)
		if slices.ContainsFunc(by, func(d int) bool { return d < 0 }) || slices.ContainsFunc(s.inner, func(in shifted) bool { return in.by[tag] != 0 }) {
			return nil, false
		}
	}
	if !some {
		return nil, true
	}
	return list, true
}

// untagged returns the recursion of the two other numbers, still without ways.
func (r *recursion) untagged(tag int) *recursion {
	without := func(v []int) []int {
		if v == nil {
			return nil
		}
		return pilesOf(v, tag)
	}
	part := &recursion{Rules: r.Rules, cap: -1, learned: r.learned}
	part.Position, part.Where = pilesOf(r.Position, tag), nil
	for _, perm := range r.symmetries {
		part.symmetries = append(part.symmetries, orderWithout(perm, tag))
	}
	for _, s := range r.sets {
		s.dir, s.starts, s.inner = without(s.dir), slices.Clone(s.starts), slices.Clone(s.inner)
		for i := range s.starts {
			s.starts[i] = without(s.starts[i])
		}
		for i, in := range s.inner {
			s.inner[i] = shifted{in.set, orderWithout(in.perm, tag), without(in.by)}
		}
		part.sets = append(part.sets, s)
	}
	return part
}

// orderWithout returns a permutation of all numbers that does not move the tag, as one of the other numbers.
func orderWithout(perm []int, tag int) (out []int) {
	for _, i := range pilesOf(perm, tag) {
		if i > tag {
			i--
		}
		out = append(out, i)
	}
	return out
}

// taggedWay returns a way for the two other numbers when the tag has a value, and the value that it leads to: −1 if there is no such move.
// It is not ok if that depends on the other numbers.
func (r *recursion) taggedWay(w way, tag, value int) (out way, to int, ok bool) {
	whole := func(p []int64) []int64 { return slices.Insert(slices.Clone(p), tag, int64(value)) }
	out = w
	if holds := w.holds; holds != nil {
		out.holds = func(p []int64) bool { return holds(whole(p)) }
		if w.when != nil && !mentions(w.when.Tree(), pilesOf(r.Position, tag)...) {
			if !out.holds(make([]int64, 2)) {
				return out, -1, true
			}
			out.when, out.holds = nil, nil
		}
	}
	if w.set >= 0 {
		out.perm = orderWithout(w.perm, tag)
		return out, value, true
	}
	if w.leads == nil {
		return out, 0, false
	}
	f, linear := linearOf(w.to[tag].Tree())
	if !linear || !f.Without(r.Position[tag]).Known() {
		return out, 0, false
	}
	if to = constantOf(f) + value*coefficient(f, r.Position[tag]); to < 0 || to >= r.tags[tag] {
		return out, -1, true
	}
	out.leads = func(p []int64) ([]int64, bool) {
		q, ok := w.leads(whole(p))
		if !ok {
			return nil, false
		}
		return pilesOf(q, tag), true
	}
	return out, to, true
}

func (t *tagged) in(i int, position []uint64) (bool, error) {
	if tag := position[t.tag]; tag < uint64(len(t.parts)) {
		return t.parts[tag].in(i, pilesOf(position, t.tag))
	}
	return false, nil
}

func (t *tagged) start(ctx context.Context, value int) error {
	for _, p := range t.parts {
		if err := p.start(ctx, value); err != nil {
			return err
		}
	}
	return nil
}

func (t *tagged) grow(ctx context.Context) error {
	found := false
	for _, p := range t.parts {
		found = p.lookBeyond(room(ctx)) || found
	}
	if found && t.far() {
		return nil
	}
	return enlarge(ctx, t.parts...)
}

func (t *tagged) reach() int { return t.parts[len(t.parts)-1].reach() }

func (t *tagged) useSystem(terms []uint64) {
	for _, p := range t.parts {
		p.useSystem(terms)
	}
}

func (t *tagged) distrust() {
	for _, p := range t.parts {
		p.distrust()
	}
}

func (t *tagged) far() bool { return t.parts[len(t.parts)-1].far() }
