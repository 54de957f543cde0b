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

// counterexample decides a statement for all numbers. One that speaks of no set holds in every number system or in none, so the
// simplest will do.
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

// composed returns a formula about the numbers of a position in which sets are not looked at anywhere else: S(x - 1, y) is a set of (x,
// y) itself.
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
	if !k.always(k.same(k.position)) {
		panic(cannot("an unordered game whose positions are not the same in every order"))
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

// ascending says that a position is the one of its orders from which moves are made.
func (k *checker) ascending() *node {
	all, before := and(), -1
	for i, f := range k.vars {
		if !k.unordered || i == k.cap {
			continue
		}
		if before >= 0 {
			all.kids = append(all.kids, natural(f.plus(-1, k.vars[before])))
		}
		before = i
	}
	return all
}

// same says that what holds of a position holds of it in all orders.
func (k *checker) same(of func([]form) *node) *node {
	all := and()
	for _, perm := range k.orders()[1:] {
		all.kids = append(all.kids, iff(of(k.vars), of(permuted(k.vars, perm))))
	}
	return all
}

// oneOrder gives up a set that holds ascending numbers only, and would not be the same in another order: that is how zeck writes those of
// an unordered game whose moves are not the same in every order.
func (k *checker) oneOrder(name string) {
	of := func(p []form) *node { return in(name, p) }
	if k.unordered && !k.always(k.same(of)) && k.always(implies(in(name, k.vars), k.ascending())) {
		panic(cannot("an unordered game whose moves are not the same in every order"))
	}
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
			k.prove(fmt.Sprintf("no %q leads from %s to %s", m.words, name, name), not(and(k.ascending(), in(name, k.vars), m.legal(), in(name, m.to))))
		}
	} else {
		k.oneOrder(name)
		for i, m := range rest {
			leads := and(m.legal(), in(name, m.to))
			if len(m.choices) > 0 {
				set := fmt.Sprintf("move %d to %s", i+1, name)
				k.sets[set] = k.project(leads, k.game.vars)
				leads = in(set, k.vars)
			}
			moves.kids = append(moves.kids, leads)
		}
		k.prove(name+" is where there is no smaller value, and no move to it",
			k.composed(implies(k.ascending(), iff(in(name, k.vars), and(low, not(moves))))))
	}
	for _, perm := range k.orders()[1:] {
		k.prove(fmt.Sprintf("%s is the same in the order %v", name, perm), iff(in(name, k.vars), in(name, permuted(k.vars, perm))))
	}
}
