package logic

import (
	"math/big"
	"slices"

	"zeck/internal/linform"
)

// reduction is "exists vars: parts[0] and parts[1] …" while it is rewritten, before any automaton is built. Arithmetic on the coefficients
// settles as much as possible here, because projections are expensive: a variable that an equation determines is replaced by its value, and
// one that only has bounds is replaced by what the bounds imply about each other. So "exists i: 1 <= i and safe(x - i, y)" becomes "exists
// z: z < x and safe(z, y)", and "exists n: 1000*n <= x < 1000*n + 1000" becomes true, while the automaton of 1000*n <= x has two million
// states.
//
// Every rule is an equivalence for natural numbers. The variables of a statement are all different, so a quantifier can be moved over other
// parts.
type reduction struct {
	vars   []int
	parts  []node
	degree int // of the recurrence of the number system
	names  *lowerer
}

// reduce rewrites as long as a rule applies.
func (c *compiler) reduce(vars []int, parts []node) ([]int, []node) {
	r := &reduction{slices.Clone(vars), slices.Clone(parts), c.degree, c.names}
	for r.flatten(); r.merge() || r.substitute() || r.eliminateBounds() || r.coprime() || r.sums() || r.residues(); r.flatten() {
	}
	r.vars = within(r.vars, freeOf(r.parts...))
	return r.vars, r.parts
}

// flatten moves the quantifiers of the parts to the front, and flattens nested conjunctions.
func (r *reduction) flatten() {
	taken := append(freeOf(r.parts...), r.vars...)
	var flat []node
	var add func(part node)
	add = func(part node) {
		switch part := part.(type) {
		case andNode:
			for _, p := range part.parts {
				add(p)
			}
		case exists:
			if len(within(part.vars, taken)) > 0 { // never observed; moving it would confuse the variables
				flat = append(flat, part)
				break
			}
			taken, r.vars = append(taken, part.vars...), append(r.vars, part.vars...)
			add(part.body)
		case fact:
			if !part {
				flat = append(flat, part)
			}
		default:
			flat = append(flat, part)
		}
	}
	for _, part := range r.parts {
		add(part)
	}
	r.parts = flat
}

// merge drops duplicate parts, and merges two variables that are the same function of the same arguments or that an equation makes
// equal.
func (r *reduction) merge() bool {
	for i, part := range r.parts {
		if v, w, ok := alias(part, r.vars); ok {
			r.parts = slices.Delete(r.parts, i, i+1)
			return r.replace(v, w)
		}
		for j, other := range r.parts[:i] {
			if first, ok := weaker(part, other); ok {
				if first {
					j = i
				}
				r.parts = slices.Delete(r.parts, j, j+1)
				return true
			}
			switch v, w, ok := r.twins(part, other); {
			case !ok:
			case v == w:
				r.parts = slices.Delete(r.parts, i, i+1)
				return true
			default:
				r.parts = slices.Delete(r.parts, i, i+1)
				return r.replace(v, w)
			}
		}
	}
	return false
}

// twins reports whether two parts are equal once v is replaced by w; v = w if they are equal already.
func (r *reduction) twins(x, y node) (v, w int, ok bool) {
	switch x := x.(type) {
	case relation:
		y, same := y.(relation)
		if !same || x.symbol != y.symbol {
			return 0, 0, false
		}
		if slices.Equal(x.vars, y.vars) {
			return 0, 0, true
		}
		last := len(x.vars) - 1
		if !x.symbol.function || !slices.Equal(x.vars[:last], y.vars[:last]) {
			return 0, 0, false
		}
		if v, w = x.vars[last], y.vars[last]; !slices.Contains(r.vars, v) {
			v, w = w, v
		}
		return v, w, slices.Contains(r.vars, v)
	case constraint:
		y, same := y.(constraint)
		return 0, 0, same && x.op == y.op && x.Equal(y.form)
	}
	return 0, 0, false
}

// weaker reports whether one of two comparisons follows from the other, and which.
func weaker(x, y node) (first, ok bool) {
	c, _ := x.(constraint)
	d, _ := y.(constraint)
	if c.op != "<=" || d.op != "<=" || !c.Parallel(d.form) {
		return false, false
	}
	return c.Constant.Cmp(d.Constant) < 0, true
}

// replace replaces v by w everywhere.
func (r *reduction) replace(v, w int) bool {
	for i, part := range r.parts {
		r.parts[i] = renameIn(part, v, w)
	}
	r.vars = without(r.vars, []int{v})
	return true
}

// renameIn returns any node with the free variable v replaced by w.
func renameIn(n node, v, w int) node {
	all := func(parts []node) []node {
		list := make([]node, len(parts))
		for i, part := range parts {
			list[i] = renameIn(part, v, w)
		}
		return list
	}
	switch n := n.(type) {
	case not:
		return negate(renameIn(n.body, v, w))
	case andNode:
		return allOf(all(n.parts))
	case orNode:
		return anyOf(all(n.parts))
	case iffNode:
		return equivalent(renameIn(n.left, v, w), renameIn(n.right, v, w))
	case exists:
		return existential(n.vars, renameIn(n.body, v, w))
	}
	return rename(n, v, w)
}

// uses returns the constraints that mention a variable; ok is false if another kind of part mentions it too.
func (r *reduction) uses(v int) (at []int, ok bool) {
	for i, part := range r.parts {
		switch x, isConstraint := part.(constraint); {
		case isConstraint && x.Has(v):
			at = append(at, i)
		case !isConstraint && slices.Contains(part.free(), v):
			return nil, false
		}
	}
	return at, true
}

// size estimates the automata of the constraints: carries are vectors as long as the recurrence, each entry grows with the
// coefficients, and each track doubles the number of states.
func (r *reduction) size(parts []node) *big.Int {
	all := new(big.Int)
	for _, part := range parts {
		x, _ := part.(constraint) // other parts count 0
		sum := new(big.Int)
		for _, c := range x.Coef {
			sum.Add(sum, new(big.Int).Abs(c))
		}
		sum.Exp(sum, big.NewInt(int64(r.degree)), nil)
		all.Add(all, sum.Lsh(sum, uint(len(x.Vars))))
	}
	return all
}

// growth is the factor by which the constraints may grow when a variable is eliminated. Chosen from 1, 2 and 4 by timing the proofs of the
// games.
const growth = 2

// substitute eliminates a variable that an equation determines, if only comparisons mention it.
func (r *reduction) substitute() bool {
	for _, v := range r.vars {
		at, ok := r.uses(v)
		if !ok {
			continue
		}
		for _, i := range at {
			x := r.parts[i].(constraint)
			c := x.At(v)
			if x.op != "=" || c.CmpAbs(linform.One) != 0 {
				continue
			}
			value := x.Without(v).Times(new(big.Int).Neg(c)) // c·v + rest = 0, so v = −c·rest
			fresh := []node{compare(value, ">=")}
			for _, j := range at { // the equation itself becomes 0 = 0
				y := r.parts[j].(constraint)
				fresh = append(fresh, compare(y.With(v, value), y.op))
			}
			if r.exchange(v, at, fresh) {
				return true
			}
		}
	}
	return false
}

// exchange replaces the parts that mention v by fresh ones, unless those are much larger.
func (r *reduction) exchange(v int, at []int, fresh []node) bool {
	var old, rest []node
	for i, part := range r.parts {
		if slices.Contains(at, i) {
			old = append(old, part)
		} else {
			rest = append(rest, part)
		}
	}
	if r.size(fresh).Cmp(new(big.Int).Mul(big.NewInt(growth), r.size(old))) > 0 {
		return false
	}
	r.parts = append(rest, fresh...)
	r.vars = without(r.vars, []int{v})
	return true
}

// eliminateBounds eliminates a variable that only has bounds: lower bounds a·v ≥ l, among them v ≥ 0, and upper bounds b·v ≤ u. Such a number
// exists if and only if a·u ≥ b·l for every pair of them, provided that this always leaves room for an integer: because a or b is 1, or
// because a·u ≥ b·l already implies a·u − b·l ≥ (a−1)·(b−1) (Pugh's Omega test, 1991, in the case that its two shadows agree).
func (r *reduction) eliminateBounds() bool {
	for _, v := range r.vars {
		if at, ok := r.uses(v); ok {
			if fresh, ok := r.shadow(v, at); ok && r.exchange(v, at, fresh) {
				return true
			}
		}
	}
	return false
}

// bound is coef·v ≥ rest or coef·v ≤ rest with coef > 0.
type bound struct {
	coef *big.Int
	rest form
}

// shadow returns what the bounds of a variable imply about each other; ok is false if that is not equivalent to the existence of the
// variable.
func (r *reduction) shadow(v int, at []int) (fresh []node, ok bool) {
	lower, upper := []bound{{linform.One, linform.Number[int](new(big.Int))}}, []bound{}
	for _, i := range at {
		x := r.parts[i].(constraint)
		c, rest := x.At(v), x.Without(v) // c·v + rest ≤ 0
		switch {
		case x.op == "!=" && len(at) == 1:
			return nil, true // every number but one satisfies it
		case x.op != "<=":
			return nil, false
		case c.Sign() < 0:
			lower = append(lower, bound{new(big.Int).Neg(c), rest})
		default:
			upper = append(upper, bound{c, rest.Negated()})
		}
	}
	if len(upper) > 0 && len(lower)*len(upper) > len(at)+1 {
		return nil, false
	}
	for _, u := range upper {
		for _, l := range lower {
			gap := u.rest.Times(l.coef).Minus(l.rest.Times(u.coef))
			need := new(big.Int).Mul(new(big.Int).Sub(l.coef, linform.One), new(big.Int).Sub(u.coef, linform.One))
			real, dark := compare(gap, ">="), compare(gap.Minus(linform.Number[int](need)), ">=")
			if !equalNodes(real, dark) {
				return nil, false
			}
			fresh = append(fresh, real)
		}
	}
	return fresh, true
}

// private returns the bound variables of a constraint that no other part mentions.
func (r *reduction) private(i int) []int {
	return slices.DeleteFunc(within(r.parts[i].free(), r.vars), func(v int) bool {
		return mentioned(v, r.parts[:i]) || mentioned(v, r.parts[i+1:])
	})
}

// coprime reduces the coefficients of two private variables of an equation: c·v − d·w runs through all multiples, of either sign, of the
// greatest common divisor of c and d.
func (r *reduction) coprime() bool {
	for i, part := range r.parts {
		x, _ := part.(constraint)
		if x.op != "=" {
			continue
		}
		own := r.private(i)
		for _, v := range own {
			for _, w := range own {
				c, d := x.At(v), x.At(w)
				if c.Sign() < 0 || d.Sign() > 0 {
					continue
				}
				gcd := new(big.Int).GCD(nil, nil, c, new(big.Int).Neg(d))
				if c.Cmp(gcd) == 0 && d.CmpAbs(gcd) == 0 {
					continue
				}
				multiple := linform.Var(v).Minus(linform.Var(w)).Times(gcd)
				r.parts[i] = compare(x.Without(v).Without(w).Plus(multiple), "=")
				return true
			}
		}
	}
	return false
}

// residues reduces coefficients that are larger than that of a private variable: "exists v: c·v = t" says that t is not negative, and that t
// is a multiple of c, for which its coefficients can be reduced modulo c.
func (r *reduction) residues() bool {
	for i, part := range r.parts {
		x, _ := part.(constraint)
		if x.op != "=" {
			continue
		}
		if own := r.private(i); len(own) == 1 {
			v := own[0]
			value, c := x.Without(v), new(big.Int).Abs(x.At(v))
			if x.At(v).Sign() > 0 {
				value = value.Negated()
			}
			rest := linform.Number[int](new(big.Int).Mod(value.Constant, c))
			for j, k := range value.Coef {
				rest = rest.PlusTimes(new(big.Int).Mod(k, c), linform.Var(value.Vars[j]))
			}
			fresh := []node{compare(value, ">="), compare(rest.Minus(linform.Var(v).Times(c)), "=")}
			if r.size(fresh).Cmp(r.size(r.parts[i:i+1])) < 0 {
				r.parts = append(slices.Delete(r.parts, i, i+1), fresh...)
				return true
			}
		}
	}
	return false
}

// sums removes private variables with coefficients of one sign from an equation: c·v + d·w runs through multiples of the greatest common
// divisor g of c and d, through all of them from (c/g − 1)·(d/g − 1)·g on, and the smaller ones are computed.
func (r *reduction) sums() bool {
	for i, part := range r.parts {
		x, _ := part.(constraint)
		if x.op != "=" || r.size(r.parts[i:i+1]).Cmp(big.NewInt(leastSum)) < 0 {
			continue
		}
		own := r.private(i)
		for _, sign := range []int{1, -1} {
			group := slices.DeleteFunc(slices.Clone(own), func(v int) bool { return x.At(v).Sign() != sign })
			if len(group) > 1 && r.sum(i, group, int64(sign)) {
				return true
			}
		}
	}
	return false
}

// leastSum is the least size of an equation for this rule: for small ones, two projections are faster.
var leastSum = int64(1 << 16)

// maxSums bounds the numbers that are tested for being sums.
const maxSums = 1 << 12

// sum applies sums to some variables of part i; it returns false if there are too many numbers to test.
func (r *reduction) sum(i int, group []int, sign int64) bool {
	x := r.parts[i].(constraint)
	all, rest := linform.Number[int](new(big.Int)), x.form
	gcd := new(big.Int)
	for _, v := range group {
		c := new(big.Int).Abs(x.At(v))
		rest = rest.Without(v)
		all = all.PlusTimes(c, linform.Var(v))
		gcd.GCD(nil, nil, gcd, c)
	}
	less := func(c *big.Int) *big.Int { c = new(big.Int).Quo(c, gcd); return c.Sub(c, linform.One) }
	bound := new(big.Int).Mul(less(slices.MinFunc(all.Coef, (*big.Int).Cmp)), less(slices.MaxFunc(all.Coef, (*big.Int).Cmp)))
	if bound.Cmp(big.NewInt(maxSums)) > 0 {
		return false
	}
	total, _ := sides(all, r.names.shown)
	if gcd.Cmp(linform.One) > 0 {
		total = of("/", total, Integer(gcd).root)
	}
	t := r.names.fresh(total)
	r.vars = append(without(r.vars, group), t)
	r.parts[i] = compare(rest.PlusTimes(new(big.Int).Mul(big.NewInt(sign), gcd), linform.Var(t)), "=")
	if bound.Sign() > 0 {
		var steps []int
		for _, c := range all.Coef {
			steps = append(steps, int(new(big.Int).Quo(c, gcd).Int64()))
		}
		r.parts = append(r.parts, relation{sumsOf(steps, int(bound.Int64()), total), []int{t}})
	}
	return true
}

// equalNodes reports whether two comparisons are the same.
func equalNodes(x, y node) bool {
	if f, ok := x.(fact); ok {
		return y == f
	}
	_, _, same := (&reduction{}).twins(x, y)
	return same
}
