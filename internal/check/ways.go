package check

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

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

// statement reads S(p) <=> FORMULA, a statement about all positions. Those about sets of values have no formula: they are not needed, since
// steps (d) and (e) say what these sets are.
func (k *checker) statement(text string) (name string, body *node) {
	rest, ok := strings.CutPrefix(text, "forall "+strings.Join(k.game.vars, ", ")+":")
	left, right, _ := strings.Cut(rest, "<=>")
	p := newParser(left, nil)
	name = p.next()
	head := p.tuple()
	p.end()
	if !ok || fmt.Sprint(head) != fmt.Sprint(k.vars) {
		panic(Beyond("the statement " + text))
	}
	if strings.HasPrefix(name, "value") {
		return name, nil
	}
	p = newParser(right, nil)
	body = p.formula()
	p.end()
	k.known(body, nil, text)
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
	split(body, func(n *node) {
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
		split(n, func(n *node) {
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
			k.inside[a.set] = true
			return
		}
		if e.d != nil || len(a.cond.kids) > 0 {
			panic(Beyond("the statement " + text))
		}
		for i, f := range a.to {
			less := k.vars[i].plus(-1, f)
			if len(less.coef) > 0 {
				panic(Beyond("the statement " + text))
			}
			e.d = append(e.d, less.k)
		}
		if slices.Max(e.d) <= 0 {
			panic(Beyond("a set that speaks of itself at larger numbers: " + text))
		}
	}
	alternatives(choice)
	return e
}

func speaksOfSets(n *node) bool { return n.op == "set" || slices.ContainsFunc(n.kids, speaksOfSets) }

// target is a position of the value that puts p into a set: S(p) holds if and only if for one of its targets there are steps, numbers,
// with which the condition holds and to is a position of the value.
type target struct {
	steps []string
	cond  *node
	to    []form
}

// targets is step (b): what a set is, by its equation and those of the sets that it speaks of.
func (k *checker) targets(e *equation, all map[string]*equation, value string, above []string) (list []target) {
	if slices.Contains(above, e.name) {
		panic(Beyond("sets that speak of each other: " + e.name))
	}
	at := k.vars
	var steps []string
	if e.d != nil {
		steps = []string{"steps " + e.name} // a name that no text can have
		at = nil
		for i, f := range k.vars {
			at = append(at, f.plus(-e.d[i], variable(steps[0])))
		}
	}
	for _, a := range e.parts {
		to := allAt(a.to, k.put(at))
		cond := and(allNatural(at), allNatural(to), e.cond.at(k.put(at)), a.cond.at(k.put(at)))
		if a.set == value {
			list = append(list, target{steps, cond, to})
			continue
		}
		inner := all[a.set]
		if inner == nil || inner.whole == nil {
			panic(Beyond("a statement about " + e.name + " that speaks of " + a.set))
		}
		for _, t := range k.targets(inner, all, value, append(above, e.name)) {
			put := k.put(to)
			list = append(list, target{slices.Concat(steps, t.steps), and(cond, t.cond.at(put)), allAt(t.to, put)})
		}
	}
	return list
}

// solve finds forms for unknowns with which the forms of a may be those of b, and what must be 0 besides for that; nil if it finds
// none. What must be 0 depends on other unknowns: two numbers of a position that happen to be equal are not looked for.
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
		put := map[string]form{name: value}
		for other, g := range found {
			found[other] = g.at(put)
		}
		found[name] = value
		rest = allAt(rest, put)
	}
	for _, f := range rest {
		zero := len(f.coef) == 0 && f.k == 0
		if f.mentions(unknowns) || !zero && !f.mentions(others) {
			return nil, nil
		}
	}
	return found, rest
}

// pivot finds an unknown that a form which is 0 determines.
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

// orders returns the orders of the numbers of a position that are the same position, or that make no difference.
func (k *checker) orders() (list [][]int) {
	if !k.unordered {
		return k.alike
	}
	return permutations(len(k.vars), k.cap)
}

// permutations returns all orders of so many numbers in which one of them, unless it is -1, keeps its place.
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

// findAlike finds the orders of the numbers that make no difference.
func (k *checker) findAlike() {
	k.alike = slices.DeleteFunc(permutations(len(k.vars), -1), func(perm []int) bool { return !slices.IsSorted(perm) && !k.isAlike(perm) })
}

// isAlike decides whether an order of the numbers makes no difference: positions are the same, and what is a move in that order is a move.
func (k *checker) isAlike(perm []int) bool {
	put := k.put(permuted(k.vars, perm))
	if !k.always(iff(k.where, k.where.at(put))) {
		return false
	}
	for _, m := range k.moves {
		turned, choices := m.legal().at(put), []string(nil)
		to := make([]form, len(m.to))
		for i, f := range allAt(m.to, put) {
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
				some.kids = append(some.kids, with(other.legal(), choice, rest))
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

// moveTo finds kinds of moves one of which leads to a target, in some order, wherever there is one that is a position, as all of V are, and the
// position allows these kinds. It returns when it does, and the target in that order, if there is one in which it always does; nil if there
// is none.
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
			one := and(m.when, with(and(m.cond, allNatural(m.to)), choice, rest))
			some.kids = append(some.kids, one)
			if !slices.ContainsFunc(rest, func(f form) bool { return len(f.coef) > 0 }) {
				exact = append(exact, one)
			}
			if !slices.ContainsFunc(whens, func(n *node) bool { return reflect.DeepEqual(n, m.when) }) {
				whens = append(whens, m.when)
			}
		}
		for _, given := range whens {
			for _, n := range append(exact, some) { // it often is one kind that leads there always
				if k.last, _ = k.counterexample(implies(and(k.position(k.vars), k.position(to), given, t.cond), n)); k.last == "" {
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

func allAt(list []form, put map[string]form) (out []form) {
	for _, f := range list {
		out = append(out, f.at(put))
	}
	return out
}

// covered is step (c), the second half: whether each move of a kind leads to a target of one of the ways.
func (k *checker) covered(m move, ways []way) bool {
	return len(m.choices) > 0 && k.along(m, ways)
}

// along is covered for moves with or without a choice.
func (k *checker) along(m move, ways []way) bool {
	legal := and(k.position(k.vars), m.legal())
	some := or()
	for _, w := range ways {
		for _, t := range w.targets {
			if steps, rest := solve(t.to, m.to, t.steps, m.choices); steps != nil {
				one := and(w.when, with(t.cond, steps, rest))
				if k.always(implies(legal, one)) { // it often is one that all of them lead to
					return true
				}
				some.kids = append(some.kids, one)
			}
		}
	}
	return k.always(implies(legal, some))
}
