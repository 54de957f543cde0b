package logic

import (
	"math/big"
	"slices"

	"zeck/internal/linform"
)

// reduction is "exists vars: parts[0] and parts[1] …" while it is rewritten, before any automaton is made. What can be settled by
// arithmetic on the coefficients is settled here, because projections are what costs: a variable that an equation determines is
// replaced by what it equals, and one that only has bounds is replaced by what the bounds say about each other. So
// "exists i: 1 <= i and safe(x - i, y)" becomes "exists z: z < x and safe(z, y)", and "exists n: 1000*n <= x < 1000*n + 1000" becomes true,
// while the automaton of 1000*n <= x has two million states.
//
// Every rule is an equivalence for natural numbers. The variables of a statement are all different, so that a quantifier may be moved
// over other parts.
type reduction struct {
	vars   []int
	parts  []node
	degree int // of the recurrence of the number system
	names  *lowerer
}

// reduce rewrites as long as a rule applies.
func (c *compiler) reduce(vars []int, parts []node) ([]int, []node) {
	r := &reduction{slices.Clone(vars), slices.Clone(parts), c.degree, c.names}
	for r.flatten(); r.merge() || r.substitute() || r.boundless() || r.coprime() || r.sums() || r.residues(); r.flatten() {
	}
	r.vars = within(r.vars, freeOf(r.parts...))
	return r.vars, r.parts
}

// flatten moves the quantifiers of the parts in front of all, and makes one list of conjunctions within conjunctions.
func (r *reduction) flatten() {
	taken := append(freeOf(r.parts...), r.vars...)
	var flat []node
	var add func(part node)
	add = func(part node) {
		switch part := part.(type) {
		case both:
			for _, p := range part.parts {
				add(p)
			}
		case exists:
			if len(within(part.vars, taken)) > 0 { // not seen to happen, but then the names would be mixed up
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

// merge drops a part that is there twice, makes one variable of two that are the same function of the same arguments, and one of two
// that an equation makes equal.
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

// twins reports whether two parts say the same once v is replaced by w; they may be equal as they are.
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

// weaker returns which of two comparisons follows from the other.
func weaker(x, y node) (first, ok bool) {
	c, _ := x.(constraint)
	d, _ := y.(constraint)
	if c.op != "<=" || d.op != "<=" || !c.Parallel(d.form) {
		return false, false
	}
	return c.Constant.Cmp(d.Constant) < 0, true
}

// replace puts w in the place of v everywhere.
func (r *reduction) replace(v, w int) bool {
	for i, part := range r.parts {
		r.parts[i] = renameIn(part, v, w)
	}
	r.vars = without(r.vars, []int{v})
	return true
}

// renameIn returns any node with w in the place of the free variable v.
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
	case both:
		return allOf(all(n.parts))
	case some:
		return anyOf(all(n.parts))
	case same:
		return equivalent(renameIn(n.left, v, w), renameIn(n.right, v, w))
	case exists:
		return thereAre(n.vars, renameIn(n.body, v, w))
	}
	return rename(n, v, w)
}

// uses returns the constraints that mention a variable; ok is false if something else does, too.
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

// size is about how large the automaton of a constraint becomes: carries are vectors as long as the recurrence, each entry of which
// grows with the coefficients, and each track doubles what there is to tell apart.
func (r *reduction) size(parts []node) *big.Int {
	all := new(big.Int)
	for _, part := range parts {
		x, _ := part.(constraint) // what is none counts for nothing
		sum := new(big.Int)
		for _, c := range x.Coef {
			sum.Add(sum, new(big.Int).Abs(c))
		}
		sum.Exp(sum, big.NewInt(int64(r.degree)), nil)
		all.Add(all, sum.Lsh(sum, uint(len(x.Vars))))
	}
	return all
}

// growth is how much larger the constraints may become when a variable goes. Measured on the proofs of the games, with 1, 2 and 4.
const growth = 2

// substitute gets rid of a variable that an equation determines, if nothing but comparisons mention it.
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
			for _, j := range at { // of the equation itself 0 = 0 is left
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

// exchange puts other parts in the place of those that mention v, if that is worth it.
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

// boundless gets rid of a variable of which only bounds are said: lower ones a·v ≥ l, among them v ≥ 0, and upper ones b·v ≤ u. There is
// such a number if and only if a·u ≥ b·l for every two of them, provided that between them there always is one: because a or b
// is 1, or because a·u − b·l ≥ (a−1)·(b−1) is no more than that (Pugh's Omega test, 1991, where its two shadows agree).
func (r *reduction) boundless() bool {
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

// shadow returns what the bounds of a variable say about each other; ok is false if that is not the same as that there is one.
func (r *reduction) shadow(v int, at []int) (fresh []node, ok bool) {
	lower, upper := []bound{{linform.One, linform.Number[int](new(big.Int))}}, []bound{}
	for _, i := range at {
		x := r.parts[i].(constraint)
		c, rest := x.At(v), x.Without(v) // c·v + rest ≤ 0
		switch {
		case x.op == "!=" && len(at) == 1:
			return nil, true // all but one will do
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

// private returns the variables of a constraint that nothing else mentions and that are bound here.
func (r *reduction) private(i int) []int {
	return slices.DeleteFunc(within(r.parts[i].free(), r.vars), func(v int) bool {
		return mentioned(v, r.parts[:i]) || mentioned(v, r.parts[i+1:])
	})
}

// coprime makes the coefficients of two variables of an equation smaller that nothing else mentions: c·v − d·w runs through all multiples,
// of either sign, of the greatest common divisor of c and d.
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

// residues makes coefficients smaller that are larger than that of a variable which nothing else mentions: "exists v: c·v = t" says that t is
// not negative, and that the sum with the remainders of its coefficients by c is a multiple of c.
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

// sums takes variables with coefficients of one sign, which nothing else mentions, out of an equation: c·v + d·w runs through multiples of
// the greatest common divisor g of c and d, through all of them from (c/g − 1)·(d/g − 1)·g on, and which smaller ones is worked out.
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

// leastSum is how large an equation has to be for this: two projections of a small one are faster than what comes of it.
var leastSum = int64(1 << 16)

// maxSums bounds the numbers for which it is worked out whether they are sums.
const maxSums = 1 << 12

// sum is sums for some variables of part i; it reports false if there is too much to work out.
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
