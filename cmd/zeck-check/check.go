package main

import (
	"fmt"
	"io"
	"strings"
)

// checker checks a certificate; see the proof in main.go, whose steps have the same letters.
type checker struct {
	*prover
	*game
	c    *certificate
	out  io.Writer
	vars []form // of the position
	last string // why the last target that was looked at is not where a move leads
}

// counterexample decides a statement for all numbers. One that speaks of no set holds in every number system or in none, so the simplest will do.
func (k *checker) counterexample(n *node) (string, int) {
	p := k.prover
	if !speaksOfSets(n) {
		p = &prover{system: systemOf("binary")}
	}
	return p.example(not(n), k.game.vars)
}

// prove decides a statement and says so; if it does not hold, the certificate is refused.
func (k *checker) prove(what string, n *node) {
	example, states := k.counterexample(n)
	if example != "" {
		panic(refused(fmt.Sprintf("%s: not for %s", what, example)))
	}
	fmt.Fprintf(k.out, "holds  %s (%d states)\n", what, states)
}

// always decides a statement, and says nothing.
func (k *checker) always(n *node) bool {
	example, _ := k.counterexample(n)
	return example == ""
}

// composed returns a formula about the numbers of a position in which sets are not looked at anywhere else: S(x - 1, y) is a set of (x, y) itself.
func (k *checker) composed(n *node) *node {
	if n.op == "set" {
		key := fmt.Sprint(n.set, n.args)
		for _, f := range n.args {
			if len(f.coef) != 1 || f.k != 0 || quotients[f.names()[0]].by > 0 || f.coef[f.names()[0]] != 1 {
				if k.sets[key] == nil {
					k.sets[key] = k.project(n, k.game.vars)
				}
				return in(key, k.vars)
			}
		}
		return n
	}
	out := *n
	out.kids = nil
	for _, kid := range n.kids {
		out.kids = append(out.kids, k.composed(kid))
	}
	return &out
}

// put returns what stands for the numbers of the position.
func (k *checker) put(forms []form) map[string]form {
	m := map[string]form{}
	for i, name := range k.game.vars {
		m[name] = forms[i]
	}
	return m
}

// position says that forms are a position.
func (k *checker) position(forms []form) *node {
	return and(allNatural(forms), k.where.at(k.put(forms)))
}

// legal says that a move may be made.
func (m move) legal() *node { return and(m.when, m.cond, allNatural(m.to)) }

// ends is step (a): every move from a position makes the measure smaller.
func (k *checker) ends(measure string) {
	var sums []form
	for _, text := range strings.Split(measure, ", then ") {
		p := newParser(text, nil)
		sums = append(sums, p.sum())
		p.end()
		for name, c := range sums[len(sums)-1].coef {
			if c < 0 || !contains(k.game.vars, name) {
				panic(unreadable("the measure " + measure))
			}
		}
	}
	for _, m := range k.moves {
		all := and()
		for _, perm := range k.orders() { // in whatever order the numbers are left
			smaller := or()
			same := and()
			for _, f := range sums {
				less := f.plus(-1, f.at(k.put(permuted(m.to, perm))))
				smaller.kids = append(smaller.kids, and(same, natural(less.plus(-1, constant(1)))))
				same = and(same, &node{op: "=", f: less})
			}
			all.kids = append(all.kids, smaller)
		}
		k.prove(fmt.Sprintf("%q makes %s smaller", m.words, measure), implies(and(k.position(k.vars), m.legal()), all))
	}
}

// equation is that of a set: S(p) <=> cond(p) and (S(p - d) or one of the parts).
type equation struct {
	name  string
	cond  *node
	d     []int // nil if S does not speak of itself
	parts []part
	whole *node
}

// part says that a condition holds and a position is in a set.
type part struct {
	cond *node
	set  string
	to   []form
}

// equationOf reads a statement as an equation.
func (k *checker) equationOf(text string) *equation {
	rest, ok := strings.CutPrefix(text, "forall "+strings.Join(k.game.vars, ", ")+":")
	if !ok {
		panic(cannot("a statement that does not begin with forall " + strings.Join(k.game.vars, ", ") + ": " + text))
	}
	left, right, _ := strings.Cut(rest, "<=>")
	p := newParser(left, nil)
	e := &equation{name: p.next(), cond: and()}
	head := p.tuple()
	p.end()
	for i, f := range head {
		if len(head) != len(k.vars) || f.String() != k.vars[i].String() {
			panic(cannot("the statement " + text))
		}
	}
	if strings.HasPrefix(e.name, "value") { // not needed: step (d) says what these sets are
		return e
	}
	p = newParser(right, nil)
	body := p.formula()
	p.end()
	k.known(body, nil, text)
	e.whole = iff(in(e.name, k.vars), body)
	var choice *node
	split(body, func(n *node) {
		switch {
		case !speaksOfSets(n):
			e.cond.kids = append(e.cond.kids, n)
		case choice == nil:
			choice = n
		default:
			panic(cannot("the statement " + text))
		}
	})
	if choice == nil {
		panic(cannot("the statement " + text))
	}
	var alternatives func(n *node)
	alternatives = func(n *node) {
		if n.op == "or" {
			for _, kid := range n.kids {
				alternatives(kid)
			}
			return
		}
		a := part{cond: and()}
		split(n, func(n *node) {
			switch {
			case !speaksOfSets(n):
				a.cond.kids = append(a.cond.kids, n)
			case n.op == "set" && a.set == "":
				a.set, a.to = n.set, n.args
			default:
				panic(cannot("the statement " + text))
			}
		})
		if a.set != e.name {
			e.parts = append(e.parts, a)
			return
		}
		if e.d != nil || len(a.cond.kids) > 0 {
			panic(cannot("the statement " + text))
		}
		positive := false
		for i, f := range a.to {
			less := k.vars[i].plus(-1, f)
			if len(less.coef) > 0 {
				panic(cannot("the statement " + text))
			}
			e.d = append(e.d, less.k)
			positive = positive || less.k > 0
		}
		if !positive {
			panic(cannot("a set that speaks of itself at larger numbers: " + text))
		}
	}
	alternatives(choice)
	return e
}

func speaksOfSets(n *node) bool {
	for _, kid := range n.kids {
		if speaksOfSets(kid) {
			return true
		}
	}
	return n.op == "set"
}

// target is a position of the value that puts p into a set: S(p) holds if and only if for one of its targets there are steps, numbers, with
// which the condition holds and to is a position of the value.
type target struct {
	steps []string
	cond  *node
	to    []form
}

// targets is step (b): what a set is, by its equation and those of the sets that it speaks of.
func (k *checker) targets(e *equation, all map[string]*equation, value string, above []string) (list []target) {
	if contains(above, e.name) {
		panic(cannot("sets that speak of each other: " + e.name))
	}
	at := k.vars
	var steps []string
	if e.d != nil {
		steps = []string{"steps_" + e.name}
		at = nil
		for i, f := range k.vars {
			at = append(at, f.plus(-e.d[i], variable(steps[0])))
		}
	}
	for _, a := range e.parts {
		var to []form
		for _, f := range a.to {
			to = append(to, f.at(k.put(at)))
		}
		cond := and(allNatural(at), allNatural(to), e.cond.at(k.put(at)), a.cond.at(k.put(at)))
		if a.set == value {
			list = append(list, target{steps, cond, to})
			continue
		}
		inner := all[a.set]
		if inner == nil || inner.whole == nil {
			panic(cannot("a statement about " + e.name + " that speaks of " + a.set))
		}
		for _, t := range k.targets(inner, all, value, append(above, e.name)) {
			put := k.put(to)
			var end []form
			for _, f := range t.to {
				end = append(end, f.at(put))
			}
			list = append(list, target{append(append([]string(nil), steps...), t.steps...), and(cond, t.cond.at(put)), end})
		}
	}
	return list
}

// solve finds forms for unknowns with which the forms of a may be those of b, and what must be 0 besides for that; nil if it finds none.
func solve(a, b []form, unknowns []string) (found map[string]form, rest []form) {
	found = map[string]form{}
	for i := range a {
		rest = append(rest, a[i].plus(-1, b[i]))
	}
	for range unknowns {
		name, value := pivot(rest, unknowns)
		if name == "" {
			return nil, nil
		}
		put := map[string]form{name: value}
		for other, g := range found {
			found[other] = g.at(put)
		}
		found[name] = value
		rest = allAt(rest, put)
	}
	if allNatural(rest).mentions(unknowns) {
		return nil, nil
	}
	return found, rest
}

// pivot finds an unknown that a form which is 0 determines.
func pivot(zero []form, unknowns []string) (string, form) {
	for _, f := range zero {
		for _, name := range unknowns {
			c := f.coef[name]
			if value := constant(0).plus(-c, f.plus(-c, variable(name))); c*c == 1 && !value.mentions([]string{name}) {
				return name, value
			}
		}
	}
	return "", form{}
}

// with says that a formula holds for these unknowns, which are natural numbers, and that the rest is 0.
func with(n *node, found map[string]form, rest []form) *node {
	all := and(n.at(found))
	for _, f := range found {
		all.kids = append(all.kids, natural(f))
	}
	for _, f := range rest {
		all.kids = append(all.kids, &node{op: "=", f: f})
	}
	return all
}

// orders returns the orders of the numbers of a position that are the same position.
func (k *checker) orders() (list [][]int) {
	n := len(k.vars)
	var from func(perm []int)
	from = func(perm []int) {
		if len(perm) == n {
			list = append(list, append([]int(nil), perm...))
			return
		}
		for i := range n {
			used := false
			for _, j := range perm {
				used = used || i == j
			}
			moved := i != len(perm) && (!k.unordered || i == k.cap || len(perm) == k.cap)
			if !used && !moved {
				from(append(perm, i))
			}
		}
	}
	from(nil)
	return list
}

func permuted(list []form, perm []int) (out []form) {
	for _, i := range perm {
		out = append(out, list[i])
	}
	return out
}

// way is a set looked at from a position, in some order of its numbers: where it holds, and the condition, there is a move to the value.
type way struct {
	set     string
	at      []form
	when    *node
	targets []target
}

// ways is step (c), the first half: sets in all orders in which each of their targets is where a move leads.
func (k *checker) ways(e *equation, all map[string]*equation, value string) (list []way) {
	for _, perm := range k.orders() {
		w := way{set: e.name, at: permuted(k.vars, perm), when: and()}
		good := true
		for _, t := range k.targets(e, all, value, nil) {
			put := k.put(w.at)
			t = target{t.steps, t.cond.at(put), allAt(t.to, put)}
			w.targets = append(w.targets, t)
			m := k.moveTo(t)
			if good = m != nil; !good {
				break
			}
			w.when.kids = append(w.when.kids, m.when)
		}
		if good {
			list = append(list, w)
		}
	}
	return list
}

// moveTo finds a kind of move that leads to a target, in some order, wherever it has one and the kind may be made at all.
func (k *checker) moveTo(t target) *move {
	for i := range k.moves {
		m := &k.moves[i]
		k.last = "any position"
		for _, perm := range k.orders() {
			choice, rest := solve(m.to, permuted(t.to, perm), m.choices)
			if choice == nil {
				continue
			}
			chosen := with(and(m.cond, allNatural(m.to)), choice, rest)
			if k.last, _ = k.counterexample(implies(and(k.position(k.vars), m.when, t.cond), chosen)); k.last == "" {
				return m
			}
		}
	}
	return nil
}

func allAt(list []form, put map[string]form) (out []form) {
	for _, f := range list {
		out = append(out, f.at(put))
	}
	return out
}

// covered is step (c), the second half: whether each move of a kind leads to a target of one of the ways.
func (k *checker) covered(m move, ways []way) bool {
	if len(m.choices) == 0 {
		return false
	}
	some := or()
	for _, w := range ways {
		for _, t := range w.targets {
			for _, perm := range k.orders() {
				if steps, rest := solve(permuted(t.to, perm), m.to, t.steps); steps != nil {
					some.kids = append(some.kids, and(w.when, with(t.cond, steps, rest)))
				}
			}
		}
	}
	return k.always(implies(and(k.position(k.vars), m.legal()), some))
}

// values is steps (b) to (e), for one value after the other.
func (k *checker) values() {
	equations := map[string]*equation{}
	if !k.c.strategyClaim {
		for _, text := range k.c.statements {
			e := k.equationOf(text)
			if equations[e.name] != nil || k.c.sets[e.name] == nil {
				panic(refused("a second statement about a set, or one about no set: " + text))
			}
			equations[e.name] = e
		}
	}
	used := 0
	low := k.position(k.vars) // no smaller value
	for u := range k.c.value + 1 {
		value := fmt.Sprintf("value%d", u)
		if k.c.strategyClaim {
			value = "safe"
		}
		var ways []way
		var own []*equation
		for _, name := range k.c.names {
			if name == value {
				used++
			} else if strings.TrimRight(name, "0123456789")+fmt.Sprint(u) == name {
				e := equations[name]
				if e == nil {
					panic(refused("there is no statement about the set " + name))
				}
				used++
				own = append(own, e)
				found := k.ways(e, equations, value)
				if len(found) == 0 && !inside(name, equations) {
					panic(refused(fmt.Sprintf("%s, by its statement, holds where steps lead to %s that are no move: for %s", name, value, k.last)))
				}
				ways = append(ways, found...)
			}
		}
		k.value(value, low, ways)
		for _, e := range own {
			k.prove("the statement about "+e.name, k.composed(e.whole))
			if e.d != nil && len(e.cond.kids) > 0 {
				var before []form
				for i, f := range k.vars {
					before = append(before, f.plus(-1, constant(e.d[i])))
				}
				k.prove("the condition of "+e.name+" goes on",
					implies(and(allNatural(before), e.cond.at(k.put(before))), e.cond))
			}
		}
		next := fmt.Sprintf("above%d", u)
		k.sets[next] = k.project(and(low, not(in(value, k.vars))), k.game.vars)
		low = in(next, k.vars)
	}
	if used != len(k.c.names) {
		panic(refused("there are sets that the claim does not speak of"))
	}
}

// inside reports whether the equation of another set speaks of this one.
func inside(name string, all map[string]*equation) bool {
	for _, e := range all {
		for _, a := range e.parts {
			if a.set == name {
				return true
			}
		}
	}
	return false
}

// value is step (d): the positions of a value are those without smaller values from which no move leads to it.
func (k *checker) value(name string, low *node, ways []way) {
	moves := or()
	for _, w := range ways {
		moves.kids = append(moves.kids, and(w.when, in(w.set, w.at)))
	}
	var rest []move
	for _, m := range k.moves {
		if !k.covered(m, ways) {
			rest = append(rest, m)
		}
	}
	if k.c.misere {
		some := or()
		for i, m := range k.moves {
			set := fmt.Sprintf("move %d", i+1)
			k.sets[set] = k.project(and(m.legal(), k.position(m.to)), k.game.vars)
			some.kids = append(some.kids, in(set, k.vars))
		}
		low = and(low, some)
	}
	if k.sets[name] == nil {
		k.sets[name] = k.project(and(low, not(moves)), k.game.vars)
		fmt.Fprintf(k.out, "made   %s, where there is no smaller value, and no set holds (%d states)\n", name, len(k.sets[name].next))
		for _, m := range rest {
			k.prove(fmt.Sprintf("no %q leads from %s to %s", m.words, name, name), not(and(in(name, k.vars), m.legal(), in(name, m.to))))
		}
	} else {
		for i, m := range rest {
			leads := and(m.legal(), in(name, m.to))
			if len(m.choices) > 0 {
				set := fmt.Sprintf("move %d to %s", i+1, name)
				k.sets[set] = k.project(leads, k.game.vars)
				leads = in(set, k.vars)
			}
			moves.kids = append(moves.kids, leads)
		}
		k.prove(name+" is where there is no smaller value, and no move to it", k.composed(iff(in(name, k.vars), and(low, not(moves)))))
	}
	for _, perm := range k.orders()[1:] {
		k.prove(fmt.Sprintf("%s is the same in the order %v", name, perm), iff(in(name, k.vars), in(name, permuted(k.vars, perm))))
	}
}
