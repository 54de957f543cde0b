package prove

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/internal/linform"
	"zeck/logic"
	"zeck/rules"
)

// alongLines adds the sets of moves along lines. Moves in the same direction under the same condition share a set.
func (b *builder) alongLines(parts []part) {
	type line struct {
		when   *logic.Formula
		dir    []int
		starts [][]int
	}
	var lines []*line
	for _, p := range parts {
		for _, o := range p.pieces {
			if len(o.Dirs) != 1 {
				continue
			}
			when := p.condition()
			i := slices.IndexFunc(lines, func(l *line) bool { return l.when.String() == when.String() && slices.Equal(l.dir, o.Dirs[0]) })
			if i < 0 {
				i = len(lines)
				lines = append(lines, &line{when: when, dir: o.Dirs[0]})
			}
			lines[i].starts = addStart(lines[i].starts, o.Base, o.Dirs[0])
		}
	}
	for _, l := range lines {
		b.through(l.when, b.lineSet(l.dir, l.starts))
	}
	for _, p := range parts {
		for _, o := range p.pieces {
			switch {
			case len(o.Dirs) == 0:
				b.jump(p.condition(), o.Base)
			case len(o.Dirs) > 1:
				b.through(p.condition(), b.coneSet(o))
			}
		}
	}
}

// addStart adds a start of a line, unless the line passes it from another start.
func addStart(starts [][]int, start, dir []int) [][]int {
	later := func(a, b []int) bool { // whether a is b + t·dir
		for t := 0; ; t++ {
			x := linform.Added(b, t, dir)
			if slices.Equal(x, a) {
				return true
			}
			if t > linform.MaxValues {
				return false
			}
		}
	}
	if slices.ContainsFunc(starts, func(s []int) bool { return later(start, s) }) {
		return starts
	}
	return append(slices.DeleteFunc(starts, func(s []int) bool { return later(s, start) }), start)
}

// through adds a way by a set.
func (b *builder) through(when *logic.Formula, t through) {
	w := way{when: when, holds: b.conditionOf(when), through: t}
	if !slices.ContainsFunc(b.ways, func(v way) bool {
		return v.when.String() == when.String() && v.set == t.set && slices.Equal(v.perm, t.perm)
	}) {
		b.ways = append(b.ways, w)
	}
}

// jump adds a way by a single move.
func (b *builder) jump(when *logic.Formula, by []int) {
	b.ways = append(b.ways, b.single(when, b.less(by)))
}

// single returns the way by a single move.
func (b *builder) single(when *logic.Formula, to []*logic.Term) way {
	w := way{when: when, holds: b.conditionOf(when), through: through{set: -1}, formula: logic.Holds(valueSet, to...), to: to}
	w.leads, _ = rules.Target(to, b.Position)
	return w
}

// less returns the position less a vector, as terms.
func (r *recursion) less(by []int) []*logic.Term { return r.farther(by, make([]int, len(by))) }

// farther returns the position less a vector and a number of steps in a direction, as terms.
func (r *recursion) farther(by, dir []int) (terms []*logic.Term) {
	for i, name := range r.Position {
		terms = append(terms, termOf(linform.Var(name).Minus(linform.Var(steps).Times(big.NewInt(int64(dir[i])))).Minus(number(by[i]))))
	}
	return terms
}

// steps is the name of a number of steps; no number of a position has this name.
const steps = "steps" + private

// lineSet returns the set of a line. One set serves for all orders of the numbers that are symmetries.
func (b *builder) lineSet(dir []int, starts [][]int) through {
	type line struct {
		dir    []int
		starts [][]int
	}
	key, perm, l := firstOrder(b.symmetries, func(perm []int) line {
		var list [][]int
		for _, v := range starts {
			list = append(list, permuted(v, perm))
		}
		slices.SortFunc(list, func(a, b []int) int { // the shortest first
			return cmp.Or(slices.Max(a)-slices.Max(b), slices.Compare(a, b))
		})
		return line{permuted(dir, perm), list}
	})
	i, ok := b.setIDs[key]
	if !ok {
		i = b.addSet(key, setRule{name: b.lineName(l.dir), dir: l.dir, starts: l.starts, cap: -1})
		set := &b.sets[i]
		set.meaning = fmt.Sprintf("the options along (%s) are the first of them, and those of the position one step back", vector(l.dir))
		var first, far []*logic.Formula
		for _, v := range l.starts {
			first = append(first, logic.Holds(valueSet, b.less(v)...))
			far = append(far, b.somewhereOn(valueSet, b.farther(v, l.dir)))
		}
		b.beginWith(set, first...)
		set.closure = logic.Or(far...)
	}
	return through{i, perm}
}

// firstOrder applies in to all orders and returns the result with the first text, that text and the order.
func firstOrder[T any](orders [][]int, in func(perm []int) T) (text string, perm []int, first T) {
	for _, p := range orders {
		x := in(p)
		if key := fmt.Sprint(x); text == "" || key < text {
			text, perm, first = key, p, x
		}
	}
	return text, perm, first
}

// somewhereOn returns the formula that some number of steps leads to a set.
func (b *builder) somewhereOn(set string, to []*logic.Term) *logic.Formula {
	return logic.Exists([]string{steps}, logic.Holds(set, to...))
}

func vector(v []int) string { return strings.Trim(strings.ReplaceAll(fmt.Sprint(v), " ", ", "), "[]") }

// addSet adds a set.
func (b *builder) addSet(key string, s setRule) int {
	b.setIDs[key] = len(b.sets)
	b.sets = append(b.sets, s)
	return len(b.sets) - 1
}

// beginWith sets the equation of a set along a line: a position is in the set if the one a step back is, or if the set begins there. Both sides
// of a wrong equation are large automata. Its consequences are decided first: the set does not end along the line, it begins where the
// formulas say, and it begins nowhere else. A set that does not end begins at few positions.
func (b *builder) beginWith(s *setRule, first ...*logic.Formula) {
	back, where := logic.Holds(s.name, b.less(s.dir)...), logic.Or(first...)
	s.equation = logic.Or(append([]*logic.Formula{back}, first...)...)
	if slices.Min(s.dir) >= 0 {
		s.simple = []*logic.Formula{b.goesOn(s.name, s.dir), logic.Implies(where, b.holds(s.name)), logic.Implies(b.holds(s.name+beginning), where)}
		s.begins = []logic.Definition{logic.Define(s.name+beginning, b.Position, logic.And(b.holds(s.name), logic.Not(back)))}
	}
}

// beginning ends the name of the positions where a set begins along its line.
const beginning = "__begins"

// goesOn returns the formula that membership in a set does not end along a line.
func (b *builder) goesOn(set string, dir []int) *logic.Formula {
	return logic.Implies(b.holds(set), logic.Holds(set, b.less(linform.Added(make([]int, len(dir)), -1, dir))...))
}

// lineName returns a name for the set of a line.
func (b *builder) lineName(dir []int) string {
	sum := 0
	for _, d := range dir {
		sum += max(d, -d)
	}
	switch {
	case sum == 1:
		return b.free("row")
	case len(dir) == 2 && dir[0] == 1 && dir[1] == 1:
		return b.free("both")
	}
	return b.free("line")
}

// free returns a name that no set has.
func (b *builder) free(name string) string {
	used := func(name string) bool {
		return slices.ContainsFunc(b.sets, func(s setRule) bool { return s.name == name })
	}
	if !used(name) {
		return name
	}
	for first := ""; ; first += "z" { // rowb to rowz, then rowzb; numbers are for values
		for c := 'b'; c <= 'z'; c++ {
			if next := name + first + string(c); !used(next) {
				return next
			}
		}
	}
}

// coneSet returns the set of a cone, for moves in several directions at once: a line of lines.
func (b *builder) coneSet(o linform.Choices) through {
	if len(o.Dirs) == 1 {
		return b.lineSet(o.Dirs[0], [][]int{o.Base})
	}
	key, perm, c := firstOrder(b.symmetries, func(perm []int) linform.Choices {
		p := linform.Choices{Base: permuted(o.Base, perm)}
		for _, d := range o.Dirs {
			p.Dirs = append(p.Dirs, permuted(d, perm))
		}
		slices.SortFunc(p.Dirs, func(x, y []int) int { return slices.Compare(y, x) })
		return p
	})
	i, ok := b.setIDs[key]
	if !ok {
		in := b.inside(linform.Choices{Base: c.Base, Dirs: c.Dirs[1:]})
		i = b.addSet(key, setRule{name: b.free("cone"), dir: c.Dirs[0], inner: []shifted{in}, cap: -1})
		set := &b.sets[i]
		set.meaning = fmt.Sprintf("the options in several directions are those of the position one step back along (%s), and those in the other directions",
			vector(c.Dirs[0]))
		inner := b.sets[in.set].name
		b.beginWith(set, logic.Holds(inner, permuted(b.less(in.by), in.perm)...))
		set.closure = b.somewhereOn(inner, permuted(b.farther(in.by, c.Dirs[0]), in.perm))
	}
	return through{i, perm}
}

// inside returns the set for the other directions of a cone. It uses an existing line in this direction that starts earlier.
func (b *builder) inside(o linform.Choices) shifted {
	if len(o.Dirs) == 1 {
		for i, s := range b.sets {
			if len(s.starts) != 1 || s.inner != nil {
				continue
			}
			for _, perm := range b.symmetries {
				by := linform.Added(permuted(o.Base, perm), -1, s.starts[0])
				if slices.Equal(permuted(o.Dirs[0], perm), s.dir) && slices.Min(by) >= 0 {
					return shifted{i, perm, linform.Added(o.Base, -1, permuted(s.starts[0], inverse(perm)))}
				}
			}
		}
	}
	t := b.coneSet(o)
	return shifted{t.set, t.perm, make([]int, len(o.Base))}
}

func inverse(perm []int) []int {
	inv := make([]int, len(perm))
	for i, p := range perm {
		inv[p] = i
	}
	return inv
}

// upToCaps adds the sets of moves that take a number up to a cap: the equation refers to a cap that is less by one, and to taking exactly
// the cap. It returns the moves for which this is impossible; the equations use them as the rules have them.
func (b *builder) upToCaps(parts []part) (rest []part) {
	for cap, name := range b.Position {
		mine := slices.DeleteFunc(slices.Clone(parts), func(p part) bool { return p.cap != cap })
		if len(mine) == 0 {
			continue
		}
		s := setRule{cap: cap, least: mine[0].least}
		said := true
		for _, p := range mine {
			w := b.single(p.condition(), logic.RenameAll(p.To, logic.Names{Variables: map[string]string{p.Params[0]: name}}))
			said = said && p.least == s.least && w.leads != nil
			s.takes = append(s.takes, w)
		}
		if !said {
			rest = append(rest, mine...)
			continue
		}
		s.name = b.free("option")
		one := linform.Unit(len(b.Position), cap)
		options := []*logic.Formula{logic.Holds(s.name, b.less(one)...)}
		for _, w := range s.takes {
			options = append(options, b.leadsToValue(w))
		}
		s.meaning = fmt.Sprintf("the options of taking up to %s are those of taking fewer, and those of taking %[1]s", name)
		s.equation = logic.And(isCompared(name, ">=", int64(s.least)), logic.Or(options...))
		s.simple = []*logic.Formula{b.goesOn(s.name, one)}
		i := b.addSet("cap "+name, s)
		b.through(nil, through{set: i, perm: identity(len(b.Position))})
	}
	return rest
}

// others adds the ways of all other moves.
func (b *builder) others(parts []part) {
	for _, p := range parts {
		w := way{through: through{set: -1}, kinds: p.kinds, formula: p.leads(b.lands(valueSet, p.To)), to: p.To}
		if b.wideChoices {
			w.formula = b.leaving(p.chooseLeft(b.Position).Move)
		}
		w.origins, _ = newOrigins(b.Position, p.kindCase)
		if len(p.Params) == 0 && !b.sorted {
			if f, ok := condition(p.If, b.Position); ok {
				w.holds = f
				w.leads, _ = rules.Target(p.To, b.Position)
			}
		}
		b.ways = append(b.ways, w)
	}
	b.derived = slices.ContainsFunc(b.sets, func(s setRule) bool { return s.dir != nil && slices.Min(s.dir) < 0 }) &&
		!slices.ContainsFunc(b.sets, func(s setRule) bool { return s.closure == nil })
	if b.derived || slices.ContainsFunc(b.ways, func(w way) bool { return w.set < 0 }) || len(b.ways) == 0 {
		b.learnValue()
	}
}

// leaving returns the formula that a move leads to the value, with a part for each order of the numbers that it leaves.
func (b *builder) leaving(m Move) *logic.Formula {
	var all []*logic.Formula
	for _, perm := range rules.Orders(len(b.Position), b.cap) {
		f := m.leads(logic.Holds(valueSet, permuted(m.To, perm)...))
		if !slices.ContainsFunc(all, func(g *logic.Formula) bool { return sameText(f, g) }) {
			all = append(all, f)
		}
	}
	return logic.Or(all...)
}

// learnValue adds the positions of the value as the last set.
func (b *builder) learnValue() {
	b.learned = true
	b.addSet(valueSet, setRule{name: valueSet, meaning: "a position has the value if no move leads to a position that has it", cap: -1})
}
