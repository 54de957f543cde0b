package check

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// equation is the equation of a set S: S(p) <=> cond(p) and (S(p - step) or one of the parts).
type equation struct {
	name  string
	cond  *node
	step  []int // nil if S does not occur on the right-hand side
	parts []part
	whole *node
}

// part says that a condition holds and that a set contains to.
type part struct {
	cond *node
	set  string
	to   []form
}

// statement reads S(p) <=> FORMULA, a statement about all positions. For sets of values the body is nil: they need none, because steps (d)
// and (e) say what these sets are.
func (k *checker) statement(text string) (name string, body *node) {
	quantified, rest, _ := strings.Cut(text, ":")
	list, ok := strings.CutPrefix(quantified, "forall ")
	names := map[string]form{} // a statement may use other names than the rules
	var vars []form
	for i, name := range strings.Split(list, ", ") {
		if i < len(k.vars) {
			names[name] = k.vars[i]
		}
		vars = append(vars, variable(name))
	}
	left, right, _ := strings.Cut(rest, "<=>")
	if !ok || len(vars) != len(k.vars) || len(names) != len(vars) {
		panic(Beyond("the statement " + text))
	}
	p := newParser(left, nil)
	name = p.next()
	head := p.tuple()
	p.end()
	if fmt.Sprint(head) != fmt.Sprint(vars) {
		panic(Beyond("the statement " + text))
	}
	if strings.HasPrefix(name, "value") {
		return name, nil
	}
	p = newParser(right, nil)
	body = p.formula().at(names)
	p.end()
	k.checkNames(body, nil, text)
	return name, body
}

// equationOf reads a statement as an equation.
func (k *checker) equationOf(text string) *equation {
	name, body := k.statement(text)
	e := &equation{name: name, cond: and()}
	if body == nil {
		return e
	}
	e.whole = iff(in(e.name, k.vars), body)
	var choice *node
	eachConjunct(body, func(n *node) {
		switch {
		case !speaksOfSets(n):
			e.cond.kids = append(e.cond.kids, n)
		case choice == nil:
			choice = n
		default:
			panic(Beyond("the statement " + text))
		}
	})
	if choice == nil {
		panic(Beyond("the statement " + text))
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
		eachConjunct(n, func(n *node) {
			switch {
			case !speaksOfSets(n):
				a.cond.kids = append(a.cond.kids, n)
			case n.op == "set" && a.set == "" && len(n.args) == len(k.vars):
				a.set, a.to = n.set, n.args
			default:
				panic(Beyond("the statement " + text))
			}
		})
		if a.set != e.name {
			e.parts = append(e.parts, a)
			return
		}
		if e.step != nil || len(a.cond.kids) > 0 {
			panic(Beyond("the statement " + text))
		}
		for i, f := range a.to {
			less := k.vars[i].plus(-1, f)
			if len(less.coef) > 0 {
				panic(Beyond("the statement " + text))
			}
			e.step = append(e.step, less.k)
		}
		if slices.Max(e.step) <= 0 {
			panic(Beyond("a set that is defined by larger numbers: " + text))
		}
	}
	alternatives(choice)
	return e
}

func speaksOfSets(n *node) bool { return n.op == "set" || slices.ContainsFunc(n.kids, speaksOfSets) }

// target is a position of V whose existence puts p into a set: S(p) holds if and only if one of the targets of S has numbers of steps for
// which cond holds and to is in V.
type target struct {
	steps []string
	cond  *node
	to    []form
}

// targets is step (b): it unfolds the equation of a set, and those of the sets in it, into targets.
func (k *checker) targets(e *equation, all map[string]*equation, value string, above []string) (list []target) {
	if slices.Contains(above, e.name) {
		panic(Beyond("a set that is defined by itself through other sets: " + e.name))
	}
	at := k.vars
	var steps []string
	if e.step != nil {
		steps = []string{"steps " + e.name} // no text can contain this name
		at = nil
		for i, f := range k.vars {
			at = append(at, f.plus(-e.step[i], variable(steps[0])))
		}
	}
	for _, a := range e.parts {
		to := allAt(a.to, k.substitution(at))
		cond := and(allNatural(at), allNatural(to), e.cond.at(k.substitution(at)), a.cond.at(k.substitution(at)))
		if a.set == value {
			list = append(list, target{steps, cond, to})
			continue
		}
		inner := all[a.set]
		if inner == nil || inner.whole == nil {
			panic(Beyond("a statement about " + e.name + " that uses " + a.set))
		}
		for _, t := range k.targets(inner, all, value, append(above, e.name)) {
			subst := k.substitution(to)
			list = append(list, target{slices.Concat(steps, t.steps), and(cond, t.cond.at(subst)), allAt(t.to, subst)})
		}
	}
	return list
}

// solve finds forms for the unknowns that make the forms of a equal to those of b, if the forms in rest are 0; it returns nil if it finds
// none. A form in rest must mention one of the others: solve does not consider the case that two numbers of a position happen to be equal.
func solve(a, b []form, unknowns, others []string) (found map[string]form, rest []form) {
	found = map[string]form{}
	for i := range a {
		rest = append(rest, a[i].plus(-1, b[i]))
	}
	for range unknowns {
		name, value := pivot(rest, unknowns)
		if name == "" {
			return nil, nil
		}
		subst := map[string]form{name: value}
		for other, g := range found {
			found[other] = g.at(subst)
		}
		found[name] = value
		rest = allAt(rest, subst)
	}
	for _, f := range rest {
		zero := len(f.coef) == 0 && f.k == 0
		if f.mentions(unknowns) || !zero && !f.mentions(others) {
			return nil, nil
		}
	}
	return found, rest
}

// pivot finds an unknown that one of the equations form = 0 determines, and its value.
func pivot(zero []form, unknowns []string) (string, form) {
	for _, f := range zero {
		for _, name := range unknowns {
			c := f.coef[name]
			if c == 0 {
				continue
			}
			value, exact := f.plus(-c, variable(name)).divided(-c)
			if exact && !value.mentions([]string{name}) {
				return name, value
			}
		}
	}
	return "", form{}
}

// leavesOpen reports whether the position that a move leads to does not determine all choices: (a - s - t, b). For such moves solve finds
// nothing.
func (m move) leavesOpen() bool {
	var rest []form
	for i, f := range m.to {
		rest = append(rest, f.plus(-1, variable(fmt.Sprintf("left %d", i))))
	}
	choices := slices.Clone(m.choices)
	for name, value := pivot(rest, choices); name != ""; name, value = pivot(rest, choices) {
		rest = allAt(rest, map[string]form{name: value})
		choices = slices.DeleteFunc(choices, func(choice string) bool { return choice == name })
	}
	return slices.ContainsFunc(choices, func(choice string) bool {
		return !slices.ContainsFunc(rest, func(f form) bool { return f.mentions([]string{choice}) })
	})
}

// withSolution says that the formula holds for a solution in natural numbers, and that the forms in rest are 0.
func withSolution(n *node, found map[string]form, rest []form) *node {
	all := and(n.at(found))
	for _, f := range found {
		all.kids = append(all.kids, natural(f))
	}
	for _, f := range rest {
		all.kids = append(all.kids, &node{op: "=", f: f})
	}
	return all
}

// orders returns the permutations of the numbers that give the same position, or under which the rules stay the same.
func (k *checker) orders() (list [][]int) {
	if !k.unordered {
		return k.symmetries
	}
	return permutations(len(k.vars), k.cap)
}

// permutations returns all permutations of n numbers that keep one of them, fixed, in its place; -1 for none.
func permutations(n, fixed int) (list [][]int) {
	var from func(perm []int)
	from = func(perm []int) {
		if len(perm) == n {
			list = append(list, slices.Clone(perm))
		}
		for i := range n {
			moved := i != len(perm) && (i == fixed || len(perm) == fixed)
			if !slices.Contains(perm, i) && !moved {
				from(append(perm, i))
			}
		}
	}
	from(nil)
	return list
}

// findSymmetries finds the permutations of the numbers under which the rules stay the same.
func (k *checker) findSymmetries() {
	k.symmetries = slices.DeleteFunc(permutations(len(k.vars), -1), func(perm []int) bool { return !slices.IsSorted(perm) && !k.isSymmetry(perm) })
}

// isSymmetry decides whether a permutation maps positions to positions and moves to moves.
func (k *checker) isSymmetry(perm []int) bool {
	subst := k.substitution(permuted(k.vars, perm))
	if !k.always(iff(k.where, k.where.at(subst))) {
		return false
	}
	for _, m := range k.moves {
		turned, choices := m.legal().at(subst), []string(nil)
		to := make([]form, len(m.to))
		for i, f := range allAt(m.to, subst) {
			to[perm[i]] = f
		}
		names := map[string]form{}
		for _, name := range m.choices {
			names[name] = variable("turned " + name)
			choices = append(choices, "turned "+name)
		}
		turned, to = turned.at(names), allAt(to, names)
		some := or()
		for _, other := range k.moves {
			if choice, rest := solve(other.to, to, other.choices, choices); choice != nil {
				some.kids = append(some.kids, withSolution(other.legal(), choice, rest))
			}
		}
		if !k.always(implies(and(k.position(k.vars), turned), some)) {
			return false
		}
	}
	return true
}

func permuted[T any](list []T, perm []int) (out []T) {
	for _, i := range perm {
		out = append(out, list[i])
	}
	return out
}

// way is a set applied to the numbers of a position in some order. Where the set and the condition hold, a move leads to V(u).
type way struct {
	set     string
	at      []form
	when    *node
	targets []target
}

// ways is the first half of step (c): it returns the set in every order in which each of its targets is where a move leads.
func (k *checker) ways(e *equation, all map[string]*equation, value string) (list []way) {
	for _, perm := range k.orders() {
		w := way{set: e.name, at: permuted(k.vars, perm), when: and()}
		good := true
		for _, t := range k.targets(e, all, value, nil) {
			subst := k.substitution(w.at)
			t = target{t.steps, t.cond.at(subst), allAt(t.to, subst)}
			when, to := k.moveTo(t)
			if good = when != nil; !good {
				break
			}
			w.targets = append(w.targets, target{t.steps, t.cond, to})
			w.when.kids = append(w.when.kids, when)
		}
		if good {
			list = append(list, w)
		}
	}
	return list
}

// moveTo finds kinds of moves that always lead to a target, in some order of its numbers, if the target is a position, as all of V are, and
// the position allows one of these kinds. It returns the condition under which it does, and the target in that order. It prefers an order
// in which the condition always holds, and returns nil if it finds none.
func (k *checker) moveTo(t target) (first *node, there []form) {
	for _, perm := range k.orders() {
		to := permuted(t.to, perm)
		some, when := or(), or()
		var whens, exact []*node
		for _, m := range k.moves {
			choice, rest := solve(m.to, to, m.choices, t.steps)
			if choice == nil {
				continue
			}
			one := and(m.when, withSolution(and(m.cond, allNatural(m.to)), choice, rest))
			some.kids = append(some.kids, one)
			if !slices.ContainsFunc(rest, func(f form) bool { return len(f.coef) > 0 }) {
				exact = append(exact, one)
			}
			if !slices.ContainsFunc(whens, func(n *node) bool { return reflect.DeepEqual(n, m.when) }) {
				whens = append(whens, m.when)
			}
		}
		for _, given := range whens {
			for _, n := range append(exact, some) { // often one kind of move leads to all of them
				if k.reason, _ = k.counterexample(implies(and(k.position(k.vars), k.position(to), given, t.cond), n)); k.reason == "" {
					when.kids = append(when.kids, given)
					break
				}
			}
		}
		if len(when.kids) == 0 {
			continue
		}
		if k.always(implies(k.position(k.vars), when)) {
			return when, to
		}
		if first == nil {
			first, there = when, to
		}
	}
	return first, there
}

func allAt(list []form, subst map[string]form) (out []form) {
	for _, f := range list {
		out = append(out, f.at(subst))
	}
	return out
}

// leadsToWay is the second half of step (c): it reports whether each move of a kind leads to a target of one of the ways.
func (k *checker) leadsToWay(m move, ways []way) bool {
	legal := and(k.position(k.vars), m.legal())
	some := or()
	for _, w := range ways {
		for _, t := range w.targets {
			if steps, rest := solve(t.to, m.to, t.steps, m.choices); steps != nil {
				one := and(w.when, withSolution(t.cond, steps, rest))
				if k.always(implies(legal, one)) { // often one target fits all of them
					return true
				}
				some.kids = append(some.kids, one)
			}
		}
	}
	return k.always(implies(legal, some))
}
