package check

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// checker checks a certificate. The comment in main.go has the proof; the steps here have the same letters.
type checker struct {
	*prover
	*game
	cert       *certificate
	out        io.Writer
	vars       []form  // the numbers of a position
	symmetries [][]int // of the numbers: permutations under which the rules stay the same; not used in an unordered game
	reason     string  // why the last target was not where a move leads: a counterexample
}

// add defines a set of positions.
func (k *checker) add(name string, set *dfa) {
	if set.radix != k.radix || set.tracks != len(k.vars) || k.sets[name] != nil {
		panic(Refused("the set " + name + " does not read the digits of positions, or its name is used twice"))
	}
	k.sets[name] = set
}

// digitSets are the predicates about digits 0 and 1 that rules may use: the weights, the weights in the sum of a number, and the Lucas
// numbers, which are 1, 2, 3 and each sum of two Fibonacci numbers with one between them.
var digitSets = map[string]string{
	"term":  "radix 2|state 0|0 -> 0|1 -> 1|state 1 accept|0 -> 1",
	"part":  "radix 2 2|state 0|0 0 -> 0|1 0 -> 0|1 1 -> 1|state 1 accept|0 0 -> 1|1 0 -> 1",
	"lucas": "radix 2|state 0|0 -> 0|1 -> 1|state 1 accept|0 -> 2|state 2 accept|0 -> 3|1 -> 4|state 3 accept|state 4 accept|0 -> 4",
}

// addDigitSets defines the digit sets, in the number system that the rules name.
func (k *checker) addDigitSets() {
	if k.game.system != k.cert.system || k.radix != 2 {
		panic(Beyond("rules about digits of the system " + k.game.system))
	}
	for name, text := range digitSets {
		if name != "lucas" || k.cert.system == "fibonacci" {
			k.sets[name] = readSet(name, strings.Split("automaton 1|"+text, "|"))
		}
	}
}

// counterexample decides a statement for all numbers. It returns numbers for which the statement is false, "" if there are none, and the
// number of states. A statement without sets is true in every number system or in none, so the simplest system will do.
func (k *checker) counterexample(n *node) (string, int) {
	p := k.prover
	if !speaksOfSets(n) {
		p = &prover{ctx: k.ctx, system: systemOf("binary")}
	}
	return p.witness(not(n), k.game.vars)
}

// prove decides a statement and prints it. If it is false, the certificate is refused.
func (k *checker) prove(what string, n *node) {
	example, states := k.counterexample(n)
	if example != "" {
		panic(Refused(fmt.Sprintf("%s: false for %s", what, example)))
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

// always reports whether a statement is true for all numbers, without printing it.
func (k *checker) always(n *node) bool {
	example, _ := k.counterexample(n)
	return example == ""
}

// composed returns an equivalent formula in which every set is applied to the numbers of the position themselves. S(x - 1, y) becomes a
// new set of (x, y). S(x - 1, y - 1) takes two steps: first T(x, y), which is S(x - 1, y), and then T(x, y - 1). Both at once would need
// many more states.
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

// compose defines the set of the positions p for which n holds, a set applied to forms of p. It returns its name.
func (k *checker) compose(n *node) string {
	key := fmt.Sprint(n.set, n.args)
	if k.sets[key] == nil {
		k.sets[key] = k.project(n, k.game.vars)
	}
	return key
}

// replaced returns a copy of a list with f in place i.
func replaced(list []form, i int, f form) []form {
	list = slices.Clone(list)
	list[i] = f
	return list
}

// substitution puts forms in place of the numbers of the position.
func (k *checker) substitution(forms []form) map[string]form {
	m := map[string]form{}
	for i, name := range k.game.vars {
		m[name] = forms[i]
	}
	return m
}

// position says that the forms are the numbers of a position.
func (k *checker) position(forms []form) *node {
	return and(allNatural(forms), k.where.at(k.substitution(forms)))
}

// legal says that a player may make the move, if the move leads to a position.
func (m move) legal() *node { return and(m.when, m.cond, allNatural(m.to)) }

// checkTermination is step (a): every move from a position to a position makes the measure smaller. The piles of an unordered game ascend
// before and after the move.
func (k *checker) checkTermination(measure string) {
	var sums []form
	for _, text := range strings.Split(measure, ", then ") {
		p := newParser(text, nil)
		sums = append(sums, p.sum())
		p.end()
		for name, c := range sums[len(sums)-1].coef {
			if c < 0 || !slices.Contains(k.game.vars, name) {
				panic(Unreadable("expected a measure that adds numbers of the position, got " + measure))
			}
		}
	}
	for _, m := range k.moves {
		all := and()
		for _, perm := range k.orders() { // for every order in which the move may leave the numbers
			there := permuted(m.to, perm)
			smaller := or(not(and(k.position(there), k.ascending().at(k.substitution(there)))))
			same := and()
			for _, f := range sums {
				less := f.plus(-1, f.at(k.substitution(there)))
				smaller.kids = append(smaller.kids, and(same, natural(less.plus(-1, constant(1)))))
				same = and(same, &node{op: "=", f: less})
			}
			all.kids = append(all.kids, smaller)
		}
		k.prove(fmt.Sprintf("%q makes %s smaller", m.words, measure), implies(and(k.ascending(), k.position(k.vars), m.legal()), all))
	}
}

// checkValues is steps (b) to (e), for one value after the other.
func (k *checker) checkValues() {
	k.moves = slices.DeleteFunc(k.moves, func(m move) bool { return k.always(not(and(k.position(k.vars), m.legal()))) }) // delete moves that are never legal
	if k.block > 0 {
		k.checkBlocking()
		return
	}
	equations := map[string]*equation{}
	if k.cert.claim != "strategy" {
		for _, text := range k.cert.statements {
			e := k.equationOf(text)
			if equations[e.name] != nil || k.cert.sets[e.name] == nil {
				panic(Refused("a second statement about a set, or a statement about no set: " + text))
			}
			equations[e.name] = e
		}
	}
	if !k.isSymmetric(k.where) {
		k.where = k.afterSorting(k.where)
	}
	if !k.unordered {
		k.findSymmetries()
	}
	used := 0
	low := k.position(k.vars) // the positions without a smaller value
	for u := range k.cert.value + 1 {
		value := fmt.Sprintf("value%d", u)
		if k.cert.claim == "strategy" {
			value = "safe"
		}
		var ways []way
		var own []*equation
		for _, name := range k.cert.names {
			if name == value {
				used++
			} else if strings.TrimRight(name, "0123456789")+fmt.Sprint(u) == name {
				e := equations[name]
				if e == nil {
					panic(Refused("there is no statement about the set " + name))
				}
				used++
				own = append(own, e)
				k.reason = ""
				found := k.ways(e, equations, value)
				switch {
				case len(found) > 0:
				case k.reason == "" || slices.ContainsFunc(k.moves, move.leavesOpen):
					panic(Beyond("moves with so many choices that no move is found that leads where " + name + " says"))
				default:
					panic(Refused(fmt.Sprintf("by its statement, %s holds where no move leads to %s: for %s", name, value, k.reason)))
				}
				ways = append(ways, found...)
			}
		}
		k.checkValue(value, low, ways)
		for _, e := range own {
			k.prove("the statement about "+e.name, k.composed(e.whole))
			if e.step != nil && len(e.cond.kids) > 0 {
				var before []form
				for i, f := range k.vars {
					before = append(before, f.plus(-1, constant(e.step[i])))
				}
				k.prove("the condition of "+e.name+" still holds after a step",
					implies(and(allNatural(before), e.cond.at(k.substitution(before))), e.cond))
			}
		}
		next := fmt.Sprintf("above%d", u)
		k.sets[next] = k.project(and(low, not(in(value, k.vars))), k.game.vars)
		low = in(next, k.vars)
	}
	if used != len(k.cert.names) {
		panic(Refused("there are sets that the proof does not use"))
	}
}

// ascending says that the piles ascend, in an unordered game: moves are made from such positions.
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

// isSymmetric reports whether a formula about a position holds in every order if it holds in one. If all orders are possible, it is
// enough to exchange two numbers.
func (k *checker) isSymmetric(n *node) bool {
	for _, perm := range k.orders() {
		moved := 0
		for i, j := range perm {
			if i != j {
				moved++
			}
		}
		if (moved == 2 || !k.unordered && moved > 0) && !k.always(iff(n, n.at(k.substitution(permuted(k.vars, perm))))) {
			return false
		}
	}
	return true
}

// afterSorting says that the formula holds for the position with its piles in ascending order.
func (k *checker) afterSorting(n *node) *node {
	some := or()
	for _, perm := range k.orders() {
		some.kids = append(some.kids, and(k.ascending(), n).at(k.substitution(permuted(k.vars, perm))))
	}
	return some
}

// checkValue is step (d): V(u) are the positions without a smaller value from which no move leads to V(u).
func (k *checker) checkValue(name string, low *node, ways []way) {
	moves := or()
	for _, w := range ways {
		moves.kids = append(moves.kids, and(w.when, in(w.set, w.at)))
	}
	rest := slices.DeleteFunc(slices.Clone(k.moves), func(m move) bool { return len(m.choices) > 0 && k.leadsToWay(m, ways) })
	if k.cert.claim == "misere" {
		some := or()
		for i, m := range k.moves {
			set := fmt.Sprintf("move %d", i+1)
			k.sets[set] = k.project(k.canMove(m), k.game.vars)
			some.kids = append(some.kids, in(set, k.vars))
		}
		low = and(low, some)
	}
	it := in(name, k.vars)
	made := k.sets[name] == nil
	if made {
		k.sets[name] = k.project(and(low, not(moves)), k.game.vars)
		fmt.Fprintf(k.out, "made   %s, the positions without a smaller value where no other set holds (%s)\n", name, counted(len(k.sets[name].next)))
	}
	if !k.isSymmetric(it) {
		if !k.unordered {
			panic(Refused(name + " changes under a permutation of the numbers that does not change the rules"))
		}
		k.prove(name+", which depends on the order, has ascending positions only", implies(it, k.ascending()))
		k.sets[name] = k.project(k.afterSorting(it), k.game.vars)
	}
	is := func() *node { return k.composed(implies(k.ascending(), iff(it, and(low, not(moves))))) }
	if !made && len(rest) > 0 && !k.always(is()) {
		k.checkOneByOne(name, and(low, not(moves)), rest)
		return
	}
	if !made {
		k.prove(name+" are the positions without a smaller value and without a move to "+name, is())
	}
	for _, m := range rest {
		k.prove(fmt.Sprintf("no %q leads from %s to %s", m.words, name, name), not(and(k.ascending(), it, m.legal(), in(name, m.to))))
	}
}

// checkOneByOne decides (*) if the moves of some kinds are needed that no way represents: V(u) are those of the given positions from which
// no such move leads to V(u). The kinds are taken one after the other, and in an unordered game one order of what a move leaves after the
// other, because all of them in one statement would need many more states. What is left at the end are positions without a move to V(u).
func (k *checker) checkOneByOne(name string, given *node, kinds []move) {
	it, ends, orders := in(name, k.vars), name, k.orders()[:1]
	if k.unordered {
		ends, orders = "ascending "+name, k.orders()
		k.sets[ends] = k.project(and(k.ascending(), it), k.game.vars)
	}
	left := "left of " + name
	k.prove(fmt.Sprintf("%s are positions without a smaller value", name), k.composed(implies(and(k.ascending(), it), given)))
	k.sets[left] = k.project(k.composed(and(k.ascending(), given, not(it))), k.game.vars)
	for i, m := range kinds {
		for j, order := range orders {
			leads := and(k.ascending(), k.position(k.vars), m.legal(), in(ends, permuted(m.to, order)))
			if len(m.choices) > 0 {
				set := fmt.Sprintf("move %d to %s %d", i, name, j)
				k.sets[set] = k.project(leads, k.game.vars)
				leads = in(set, k.vars)
			} else {
				leads = k.composed(leads)
			}
			k.prove(fmt.Sprintf("no %q leads from %s to %s", m.words, name, name), not(and(it, leads)))
			k.sets[left] = k.project(and(in(left, k.vars), not(leads)), k.game.vars)
		}
	}
	k.prove("from all other positions without a smaller value a move leads to "+name, not(in(left, k.vars)))
}

// canMove says that the player can make a move of a kind. If a move with all choices 0 or 1 exists wherever any move does, it says so:
// that formula is smaller.
func (k *checker) canMove(m move) *node {
	legal := func(m move) *node { return and(m.legal(), k.position(m.to)) }
	if n := len(m.choices); n < 2 || n > 5 {
		return legal(m)
	}
	small := or()
	for bits := range 1 << len(m.choices) {
		subst := map[string]form{}
		for i, name := range m.original.choices {
			subst[name] = constant(bits >> i & 1)
		}
		small.kids = append(small.kids, legal(*m.original).at(subst))
	}
	if k.always(implies(and(k.position(k.vars), legal(m)), small)) {
		return small
	}
	return legal(m)
}
