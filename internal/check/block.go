package check

import (
	"fmt"
	"slices"
)

// line counts positions of V along a line: the j-th set holds where at least j + 1 of p-s, p-s-d, p-s-2d, … are in V.
type line struct {
	step, start []int // d and s
	sets        []string
}

// readCount reads a statement S(p) <=> S(p-d) or V(p-s), or S(p) <=> S(p-d) or V(p-s) and T(p-d) where T is the last set of a line.
func (k *checker) readCount(text, value string, lines []*line) []*line {
	beyond := func() []*line { panic(Beyond("a statement that does not count along a line: " + text)) }
	name, body := k.statement(text)
	if body == nil {
		return lines
	}
	if body.op != "or" || len(body.kids) != 2 || body.kids[0].op != "set" || body.kids[0].set != name || k.cert.sets[name] == nil {
		return beyond()
	}
	d, first := k.offsets(body.kids[0].args), body.kids[1]
	l := &line{step: d}
	if first.op == "and" && len(first.kids) == 2 && first.kids[1].op == "set" && slices.Equal(k.offsets(first.kids[1].args), d) {
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
	s := k.offsets(first.args)
	if l.sets == nil {
		l.start, lines = s, append(lines, l)
	}
	if s == nil || !slices.Equal(l.start, s) || !slices.Equal(l.step, d) {
		return beyond()
	}
	l.sets = append(l.sets, name)
	k.prove("the statement about "+name, k.composed(iff(in(name, k.vars), body)))
	return lines
}

// offsets returns p - args, if it is constant, and nil otherwise.
func (k *checker) offsets(args []form) (by []int) {
	for i, f := range args {
		less := k.vars[i].plus(-1, f)
		if len(less.coef) > 0 || len(args) != len(k.vars) {
			return nil
		}
		by = append(by, less.k)
	}
	return by
}

// destination is where moves lead: the positions of a line, or that of a single move.
type destination struct {
	name string
	when *node
	to   target
	sets []string // sets[j]: at least j + 1 of the positions are in V; nil for a single move
}

// checkBlocking is step (e): the proof for rules with a line block.
func (k *checker) checkBlocking() {
	const value = "value0"
	if k.cert.claim != "value 0" || k.unordered || k.sets[value] == nil {
		panic(Beyond("blocked positions in an unordered game, or with another claim than value 0 and its set"))
	}
	var lines []*line
	for _, text := range k.cert.statements {
		lines = k.readCount(text, value, lines)
	}
	var all []destination
	var ways []way
	used := 0
	for _, l := range lines {
		e := &equation{name: l.sets[0], cond: and(), step: l.step} // the steps of each line have a name of their own
		var to []form
		for i, f := range k.vars {
			to = append(to, f.plus(-1, constant(l.start[i])))
		}
		e.parts = []part{{and(), value, to}}
		found := k.ways(e, nil, value)
		if len(found) != 1 || len(found[0].targets) != 1 || len(l.sets) != k.block+1 {
			panic(Refused(fmt.Sprintf("%s counts along a line on which no move goes, for %s, or to another number", l.sets[0], k.reason)))
		}
		ways = append(ways, found...)
		all = append(all, destination{"the line of " + l.sets[0], found[0].when, found[0].targets[0], l.sets})
		used += len(l.sets)
	}
	for _, name := range k.cert.names {
		if name == value {
			used++
		}
	}
	if used != len(k.cert.names) {
		panic(Refused("there are sets that the proof does not use"))
	}
	same := func(r destination, m move) bool { return r.sets == nil && fmt.Sprint(r.to.to) == fmt.Sprint(m.to) }
	moves := slices.Clone(k.moves)
	for len(moves) > 0 {
		m := moves[0]
		moves = moves[1:]
		switch {
		case k.leadsToWay(m, ways):
		case len(m.choices) == 0 && slices.ContainsFunc(all, func(r destination) bool {
			return same(r, m) && k.always(implies(and(k.position(k.vars), m.legal()), and(r.when, r.to.cond)))
		}): // part of another single move
		case len(m.choices) == 0:
			all = slices.DeleteFunc(all, func(r destination) bool { // those that are part of this one
				return same(r, m) && k.always(implies(and(k.position(k.vars), r.when, r.to.cond), m.legal()))
			})
			all = append(all, destination{fmt.Sprintf("%q", m.words), and(m.when, m.cond), target{nil, allNatural(m.to), m.to}, nil})
		default:
			moves = append(moves, k.singleMoves(m)...)
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
	k.prove(fmt.Sprintf("%s are the positions from which at most %d positions of %s can be reached", value, k.block, value),
		k.composed(iff(in(value, k.vars), and(k.position(k.vars), not(k.atLeast(k.block+1, all, value))))))
}

// maxChoice bounds the choices that are tried one by one.
const maxChoice = 8

// singleMoves returns a kind of move with small choices only as single moves, one for each choice.
func (k *checker) singleMoves(m move) (list []move) {
	plain := k.choosingTaken(*m.original)
	small := and()
	for _, name := range plain.choices {
		small.kids = append(small.kids, natural(constant(maxChoice).plus(-1, variable(name))))
	}
	if len(plain.choices) > 2 || !k.always(implies(and(k.position(k.vars), plain.legal()), small)) {
		panic(Beyond(fmt.Sprintf("blocked positions, with moves %q that go along no line", m.words)))
	}
	list = []move{plain}
	for _, name := range plain.choices {
		var more []move
		for _, one := range list {
			for value := range maxChoice + 1 {
				subst := map[string]form{name: constant(value)}
				more = append(more, move{words: m.words, when: one.when.at(subst), cond: one.cond.at(subst), to: allAt(one.to, subst)})
			}
		}
		list = more
	}
	return slices.DeleteFunc(list, func(one move) bool { return k.always(not(and(k.position(k.vars), one.legal()))) })
}

// choosingTaken rewrites a kind of move: where the player chose what to leave, the player chooses what to take.
func (k *checker) choosingTaken(m move) move {
	for i := range m.to {
		at := slices.Index(m.choices, m.to[i].name())
		if at < 0 {
			continue
		}
		taken := fmt.Sprintf("taken %d", i+1) // no text can contain this name
		subst := map[string]form{m.choices[at]: k.vars[i].plus(-1, variable(taken))}
		m.cond, m.to = and(m.cond, natural(subst[m.choices[at]])).at(subst), allAt(m.to, subst)
		m.choices = slices.Clone(m.choices)
		m.choices[at] = taken
	}
	return m
}

// atLeast says that n positions of V or more are among some destinations.
func (k *checker) atLeast(n int, by []destination, value string) *node {
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
