package check

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// checker checks a certificate; see the proof in main.go, whose steps have the same letters.
type checker struct {
	*prover
	*game
	c      *certificate
	out    io.Writer
	vars   []form          // of the position
	inside map[string]bool // sets of which the equation of another set speaks
	alike  [][]int         // orders of the numbers that make no difference, where the rules do not say that they are one position
	last   string          // why the last target that was looked at is not where a move leads
}

// add gives a set of positions a name.
func (k *checker) add(name string, set *dfa) {
	if set.radix != k.radix || set.tracks != len(k.vars) || k.sets[name] != nil {
		panic(Refused("the set " + name + " does not read the digits of positions, or has the name of another one"))
	}
	k.sets[name] = set
}

// digitSets are what rules may look at in digits 0 and 1: the weights, the weights in the sum of a number, and the Lucas numbers, which
// are 1, 2, 3 and sums of two Fibonacci numbers with one between them.
var digitSets = map[string]string{
	"term":  "radix 2|state 0|0 -> 0|1 -> 1|state 1 accept|0 -> 1",
	"part":  "radix 2 2|state 0|0 0 -> 0|1 0 -> 0|1 1 -> 1|state 1 accept|0 0 -> 1|1 0 -> 1",
	"lucas": "radix 2|state 0|0 -> 0|1 -> 1|state 1 accept|0 -> 2|state 2 accept|0 -> 3|1 -> 4|state 3 accept|state 4 accept|0 -> 4",
}

// lookAtDigits makes them known, in the system that the rules name.
func (k *checker) lookAtDigits() {
	if k.game.system != k.c.system || k.radix != 2 {
		panic(Beyond("rules that look at digits of the system " + k.game.system))
	}
	for name, text := range digitSets {
		if name != "lucas" || k.c.system == "fibonacci" {
			k.sets[name] = readSet(name, strings.Split("automaton 1|"+text, "|"))
		}
	}
}

// counterexample decides a statement for all numbers. One that speaks of no set holds in every number system or in none, so the
// simplest will do.
func (k *checker) counterexample(n *node) (string, int) {
	p := k.prover
	if !speaksOfSets(n) {
		p = &prover{ctx: k.ctx, system: systemOf("binary")}
	}
	return p.example(not(n), k.game.vars)
}

// prove decides a statement and says so; if it does not hold, the certificate is refused.
func (k *checker) prove(what string, n *node) {
	example, states := k.counterexample(n)
	if example != "" {
		panic(Refused(fmt.Sprintf("%s: not for %s", what, example)))
	}
	fmt.Fprintf(k.out, "holds  %s (%s)\n", what, counted(states))
}

// counted writes a number of states.
func counted(states int) string {
	if states == 1 {
		return "1 state"
	}
	return fmt.Sprintf("%d states", states)
}

// always decides a statement, and says nothing.
func (k *checker) always(n *node) bool {
	example, _ := k.counterexample(n)
	return example == ""
}

// composed returns a formula about the numbers of a position in which sets are not looked at anywhere else: S(x - 1, y) is a set of (x,
// y) itself. Of S(x - 1, y - 1) first T(x, y) is made, which is S(x - 1, y), and then T(x, y - 1): both at once have many more states.
func (k *checker) composed(n *node) *node {
	if n.op == "set" {
		for i, f := range n.args {
			if len(n.args) == len(k.vars) && f.name() == "" && slices.Equal(f.names(), k.game.vars[i:i+1]) {
				n = in(k.compose(in(n.set, replaced(k.vars, i, f))), replaced(n.args, i, k.vars[i]))
			}
		}
		if slices.ContainsFunc(n.args, func(f form) bool { return f.name() == "" || quotients[f.name()].by > 0 }) {
			return in(k.compose(n), k.vars)
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

// compose makes a set of the positions where another one holds somewhere else, and returns its name.
func (k *checker) compose(n *node) string {
	key := fmt.Sprint(n.set, n.args)
	if k.sets[key] == nil {
		k.sets[key] = k.project(n, k.game.vars)
	}
	return key
}

// replaced returns a list with another form in one place.
func replaced(list []form, i int, f form) []form {
	list = slices.Clone(list)
	list[i] = f
	return list
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
			if c < 0 || !slices.Contains(k.game.vars, name) {
				panic(Unreadable("expected a measure with numbers of a position that are added, got " + measure))
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
		k.prove(fmt.Sprintf("%q makes %s smaller", m.words, measure), implies(and(k.ascending(), k.position(k.vars), m.legal()), all))
	}
}

// values is steps (b) to (e), for one value after the other.
func (k *checker) values() {
	k.moves = slices.DeleteFunc(k.moves, func(m move) bool { return k.always(not(and(k.position(k.vars), m.legal()))) }) // what nobody can do
	if k.block > 0 {
		k.blocked()
		return
	}
	equations := map[string]*equation{}
	if k.c.claim != "strategy" {
		for _, text := range k.c.statements {
			e := k.equationOf(text)
			if equations[e.name] != nil || k.c.sets[e.name] == nil {
				panic(Refused("a second statement about a set, or one about no set: " + text))
			}
			equations[e.name] = e
		}
	}
	if !k.same(k.where) {
		k.where = k.sorted(k.where)
	}
	if !k.unordered {
		k.findAlike()
	}
	used := 0
	low := k.position(k.vars) // no smaller value
	for u := range k.c.value + 1 {
		value := fmt.Sprintf("value%d", u)
		if k.c.claim == "strategy" {
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
					panic(Refused("there is no statement about the set " + name))
				}
				used++
				own = append(own, e)
				k.last = ""
				found := k.ways(e, equations, value)
				switch {
				case len(found) > 0 || k.inside[name]:
				case k.last == "":
					panic(Beyond("moves with so many choices that it is not seen which of them lead where " + name + " holds"))
				default:
					panic(Refused(fmt.Sprintf("%s, by its statement, holds where steps lead to %s that are no move: for %s", name, value, k.last)))
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
		panic(Refused("there are sets that the claim does not speak of"))
	}
}

// ascending says that a position is the one of its orders from which moves are made.
func (k *checker) ascending() *node {
	var piles, steps []form
	for i, f := range k.vars {
		if k.unordered && i != k.cap {
			piles = append(piles, f)
		}
	}
	for i := 1; i < len(piles); i++ {
		steps = append(steps, piles[i].plus(-1, piles[i-1]))
	}
	return allNatural(steps)
}

// same reports whether a formula of a position holds in every order if it holds in one. If these are all orders, it is enough to exchange
// two numbers.
func (k *checker) same(n *node) bool {
	for _, perm := range k.orders() {
		moved := 0
		for i, j := range perm {
			moved += min(max(i-j, j-i), 1)
		}
		if (moved == 2 || !k.unordered && moved > 0) && !k.always(iff(n, n.at(k.put(permuted(k.vars, perm))))) {
			return false
		}
	}
	return true
}

// sorted says of a position in any order that a formula holds of the ascending one.
func (k *checker) sorted(n *node) *node {
	some := or()
	for _, perm := range k.orders() {
		some.kids = append(some.kids, and(k.ascending(), n).at(k.put(permuted(k.vars, perm))))
	}
	return some
}

// value is step (d): the positions of a value are those without smaller values from which no move leads to it.
func (k *checker) value(name string, low *node, ways []way) {
	moves := or()
	for _, w := range ways {
		moves.kids = append(moves.kids, and(w.when, in(w.set, w.at)))
	}
	rest := slices.DeleteFunc(slices.Clone(k.moves), func(m move) bool { return k.covered(m, ways) })
	if k.c.claim == "misere" {
		some := or()
		for i, m := range k.moves {
			set := fmt.Sprintf("move %d", i+1)
			k.sets[set] = k.project(k.exists(m), k.game.vars)
			some.kids = append(some.kids, in(set, k.vars))
		}
		low = and(low, some)
	}
	it := in(name, k.vars)
	made := k.sets[name] == nil
	if made {
		k.sets[name] = k.project(and(low, not(moves)), k.game.vars)
		fmt.Fprintf(k.out, "made   %s, where there is no smaller value, and no set holds (%s)\n", name, counted(len(k.sets[name].next)))
	}
	if !k.same(it) {
		if !k.unordered {
			panic(Refused(name + " is not the same in an order of the numbers that makes no difference"))
		}
		k.prove(name+", which is not the same in every order, has ascending positions only", implies(it, k.ascending()))
		k.sets[name] = k.project(k.sorted(it), k.game.vars)
	}
	is := func() *node { return k.composed(implies(k.ascending(), iff(it, and(low, not(moves))))) }
	if !made {
		if len(rest) > 0 && !k.always(is()) {
			for i, m := range rest {
				leads := and(m.legal(), in(name, m.to))
				if len(m.choices) > 0 {
					set := fmt.Sprintf("move %d to %s", i+1, name)
					k.sets[set] = k.project(leads, k.game.vars)
					leads = in(set, k.vars)
				}
				moves.kids = append(moves.kids, leads)
			}
			rest = nil
		}
		k.prove(name+" is where there is no smaller value, and no move to it", is())
	}
	for _, m := range rest {
		k.prove(fmt.Sprintf("no %q leads from %s to %s", m.words, name, name), not(and(k.ascending(), it, m.legal(), in(name, m.to))))
	}
}

// exists says that a move of a kind may be made: one for which all choices are 0 or 1, if there is one wherever there is any.
func (k *checker) exists(m move) *node {
	legal := func(m move) *node { return and(m.legal(), k.position(m.to)) }
	if n := len(m.choices); n < 2 || n > 5 {
		return legal(m)
	}
	small := or()
	for bits := range 1 << len(m.choices) {
		put := map[string]form{}
		for i, name := range m.plain.choices {
			put[name] = constant(bits >> i & 1)
		}
		small.kids = append(small.kids, legal(*m.plain).at(put))
	}
	if k.always(implies(and(k.position(k.vars), legal(m)), small)) {
		return small
	}
	return legal(m)
}
