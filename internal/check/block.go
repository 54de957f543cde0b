package check

import (
	"fmt"
	"slices"
)

// line is what counts positions of V along a line: the j-th set holds where at least j + 1 of them are at p-s, p-s-d, p-s-2d, ….
type line struct {
	d, s []int
	sets []string
}

// countOf reads a statement S(p) <=> S(p-d) or V(p-s), or S(p) <=> S(p-d) or V(p-s) and T(p-d), in which T is the last set of a line.
func (k *checker) countOf(text, value string, lines []*line) []*line {
	beyond := func() []*line { panic(Beyond("a statement that counts nothing along a line: " + text)) }
	name, body := k.statement(text)
	if body == nil {
		return lines
	}
	if body.op != "or" || len(body.kids) != 2 || body.kids[0].op != "set" || body.kids[0].set != name || k.c.sets[name] == nil {
		return beyond()
	}
	d, first := k.less(body.kids[0].args), body.kids[1]
	l := &line{d: d}
	if first.op == "and" && len(first.kids) == 2 && first.kids[1].op == "set" && slices.Equal(k.less(first.kids[1].args), d) {
		before := first.kids[1].set
		i := slices.IndexFunc(lines, func(l *line) bool { return l.sets[len(l.sets)-1] == before })
		if i < 0 {
			return beyond()
		}
		l, first = lines[i], first.kids[0]
	}
	if first.op != "set" || first.set != value || d == nil || slices.Max(d) <= 0 {
		return beyond()
	}
	s := k.less(first.args)
	if l.sets == nil {
		l.s, lines = s, append(lines, l)
	}
	if s == nil || !slices.Equal(l.s, s) || !slices.Equal(l.d, d) || slices.ContainsFunc(lines, func(l *line) bool { return slices.Contains(l.sets, name) }) {
		return beyond()
	}
	l.sets = append(l.sets, name)
	k.prove("the statement about "+name, k.composed(iff(in(name, k.vars), body)))
	return lines
}

// less returns by how much numbers are less than those of the position; nil if that is not a constant.
func (k *checker) less(args []form) (by []int) {
	for i, f := range args {
		less := k.vars[i].plus(-1, f)
		if len(less.coef) > 0 || len(args) != len(k.vars) {
			return nil
		}
		by = append(by, less.k)
	}
	return by
}

// reached are positions that can be reached: those of a line, or that of a single move.
type reached struct {
	name string
	when *node
	to   target
	sets []string // at least one of V is among them, two, …; nil for a single move
}

// blocked is the proof for rules with a line block; see step (e).
func (k *checker) blocked() {
	const value = "value0"
	if k.c.claim != "value 0" || k.unordered || k.sets[value] == nil {
		panic(Beyond("positions that may be forbidden, in an unordered game or with another claim than value 0 and its set"))
	}
	var lines []*line
	for _, text := range k.c.statements {
		lines = k.countOf(text, value, lines)
	}
	var all []reached
	var ways []way
	used := 0
	for _, l := range lines {
		e := &equation{name: l.sets[0], cond: and(), d: l.d}
		var to []form
		for i, f := range k.vars {
			to = append(to, f.plus(-1, constant(l.s[i])))
		}
		e.parts = []part{{and(), value, to}}
		found := k.ways(e, nil, value)
		if len(found) != 1 || len(found[0].targets) != 1 || len(l.sets) != k.block+1 {
			panic(Refused(fmt.Sprintf("%s counts along a line that no move goes along, for %s, or not up to %d", l.sets[0], k.last, k.block+1)))
		}
		ways = append(ways, found...)
		all = append(all, reached{"the line of " + l.sets[0], found[0].when, found[0].targets[0], l.sets})
		used += len(l.sets)
	}
	for _, name := range k.c.names {
		if name == value {
			used++
		}
	}
	if used != len(k.c.names) {
		panic(Refused("there are sets that the claim does not speak of"))
	}
	moves := slices.Clone(k.moves)
	for len(moves) > 0 {
		m := moves[0]
		moves = moves[1:]
		switch {
		case k.along(m, ways):
		case len(m.choices) == 0 && slices.ContainsFunc(all, func(r reached) bool {
			return r.sets == nil && fmt.Sprint(r.to.to) == fmt.Sprint(m.to) && k.always(implies(and(k.position(k.vars), m.legal()), and(r.when, r.to.cond)))
		}): // another leads there
		case len(m.choices) == 0:
			all = append(all, reached{fmt.Sprintf("%q", m.words), and(m.when, m.cond), target{nil, allNatural(m.to), m.to}, nil})
		default:
			moves = append(moves, k.spelled(m)...)
		}
	}
	for i, a := range all {
		for _, b := range all[:i] {
			same := and(a.when, a.to.cond, b.when, b.to.cond)
			for j, f := range a.to.to {
				same.kids = append(same.kids, &node{op: "=", f: f.plus(-1, b.to.to[j])})
			}
			k.prove(fmt.Sprintf("%s and %s never lead to the same position", b.name, a.name), not(and(k.position(k.vars), same)))
		}
	}
	k.prove(fmt.Sprintf("%s is where at most %d positions of it can be reached", value, k.block), k.composed(iff(in(value, k.vars),
		and(k.position(k.vars), not(k.atLeast(k.block+1, all, value))))))
}

// maxSpelled bounds the choices whose moves are looked at one by one.
const maxSpelled = 8

// spelled returns a kind of move, in which all that is chosen is small, as single moves.
func (k *checker) spelled(m move) (list []move) {
	plain := k.taking(*m.plain)
	small := and()
	for _, name := range plain.choices {
		small.kids = append(small.kids, natural(constant(maxSpelled).plus(-1, variable(name))))
	}
	if len(plain.choices) > 2 || !k.always(implies(and(k.position(k.vars), plain.legal()), small)) {
		panic(Beyond(fmt.Sprintf("positions that may be forbidden, and moves %q along no line", m.words)))
	}
	list = []move{plain}
	for _, name := range plain.choices {
		var more []move
		for _, one := range list {
			for value := range maxSpelled + 1 {
				put := map[string]form{name: constant(value)}
				more = append(more, move{words: m.words, when: one.when.at(put), cond: one.cond.at(put), to: allAt(one.to, put)})
			}
		}
		list = more
	}
	return slices.DeleteFunc(list, func(one move) bool { return k.always(not(and(k.position(k.vars), one.legal()))) })
}

// taking returns a kind of move in which what is taken is chosen, where what is left was.
func (k *checker) taking(m move) move {
	for i := range m.to {
		at := slices.Index(m.choices, m.to[i].name())
		if at < 0 {
			continue
		}
		taken := fmt.Sprintf("taken %d", i+1) // a name that no text can have
		put := map[string]form{m.choices[at]: k.vars[i].plus(-1, variable(taken))}
		m.cond, m.to = and(m.cond, natural(put[m.choices[at]])).at(put), allAt(m.to, put)
		m.choices = slices.Clone(m.choices)
		m.choices[at] = taken
	}
	return m
}

// atLeast says that so many positions of V can be reached, by some lines and single moves.
func (k *checker) atLeast(n int, by []reached, value string) *node {
	some := or()
	if n == 0 {
		return and()
	}
	if len(by) == 0 {
		return some // false
	}
	r := by[0]
	some.kids = append(some.kids, k.atLeast(n, by[1:], value))
	if r.sets == nil {
		some.kids = append(some.kids, and(r.when, in(value, r.to.to), k.atLeast(n-1, by[1:], value)))
		return some
	}
	for j, set := range r.sets[:n] {
		some.kids = append(some.kids, and(r.when, in(set, k.vars), k.atLeast(n-j-1, by[1:], value)))
	}
	return some
}
