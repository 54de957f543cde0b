package rules

import (
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// The number of reachable positions is estimated before a search, so that a hopeless search is refused at once. This is possible if no
// number gets larger, if their sum does not, if the numbers that get larger, such as caps, are bounded by the others, or if a heap
// breaks into parts that are not larger in sum.

// growth says which numbers of a position can get larger.
type growth struct {
	kind   growing
	bounds []form // upper bounds for numbers that get larger; unused for others

	most []capBound // in a game of piles, bounds for its cap
}

type growing int

const (
	unknownGrowth growing = iota // nothing is known
	noGrowth                     // no number gets larger, and the number of piles does not grow
	sumBounded                   // the sum of all numbers does not get larger; heaps may break
	capsBounded                  // numbers that get larger are bounded by numbers that do not
)

// growth finds out which numbers get larger, and in games of piles how large the cap can get.
func (in *instance) growth() growth {
	f, n := in.file, len(in.file.Variables)
	shrinks, sum, same := slices.Repeat([]bool{true}, n), true, true
	g := growth{bounds: make([]form, n)}
	for _, k := range in.kinds {
		tuples, before := k.targets, n
		if f.Piles {
			tuples, before = k.targets[:f.left(k.text)], k.touchedNumbers()
		}
		rest := constantForm(new(big.Int)) // by how much all numbers together get larger
		for i := range before {
			rest = rest.plus(minusOne, slotForm(i))
		}
		for i, x := range slices.Concat(tuples...) {
			x := k.above(x.form)
			rest = rest.plus(one, x)
			shrinks[i%n] = shrinks[i%n] && i < before && x.plus(minusOne, slotForm(i)).trivial()
		}
		sum = sum && (rest.trivial() || k.atMost(rest))
		same = same && (!f.Piles || f.Cap < 0 || in.formulas.clip != nil || k.boundCap(&g))
	}
	switch {
	case !same:
	case !slices.Contains(shrinks, false):
		g.kind = noGrowth
	case sum && (n == 1 || f.Piles && f.width() == 1 || !f.Piles && !in.splits):
		g.kind = sumBounded
	case !f.Piles && !in.splits && in.capped(shrinks, g.bounds):
		g.kind = capsBounded
	}
	return g
}

// atMost reports whether a form is never positive because each way to move has a condition that implies it.
func (k *kind) atMost(x form) bool {
	for _, c := range ways(k.plan.cond) {
		if !slices.ContainsFunc(c.constraints, func(c constraint) bool {
			return len(c.form.needs) == 0 && (x.plus(minusOne, c.form).trivial() || c.equation && x.plus(one, c.form).trivial())
		}) {
			return false
		}
	}
	return true
}

// capped bounds the numbers that get larger by those that do not. It reports false if there is no such bound.
func (in *instance) capped(shrinks []bool, bounds []form) bool {
	for i, shrinks1 := range shrinks {
		if shrinks1 {
			continue
		}
		bounds[i] = constantForm(new(big.Int))
		for _, k := range in.kinds {
			x := k.above(k.targets[0][i].form)
			if x.plus(minusOne, slotForm(i)).trivial() {
				continue // this move does not make it larger
			}
			for w := range k.plan.ways {
				most, ok := k.bounded(x, w, shrinks)
				if !ok {
					return false
				}
				bounds[i] = bounds[i].plus(one, most) // the sum exceeds each of them
			}
		}
	}
	return true
}

// bounded returns an upper bound of x, in one of the ways of a kind, as a form in numbers that do not get larger.
func (k *kind) bounded(x form, way int, shrinks []bool) (form, bool) {
	x = positivePart(k.above(x))
	for j := len(k.plan.slots) - 1; j >= 0; j-- {
		slot := k.plan.slots[j]
		a := x.At(slot)
		if a.Sign() == 0 {
			continue
		}
		found := false
		for _, high := range k.plan.ways[way].levels[j].high {
			if y, ok := k.bounded(x.without(slot).plus(a, high.value.form), way, shrinks); ok {
				x, found = y, true
				break
			}
		}
		if !found {
			return x, false
		}
	}
	return x, !slices.ContainsFunc(x.Vars, func(slot int) bool { return slot >= len(shrinks) || !shrinks[slot] })
}

// positivePart drops the negative terms of a form.
func positivePart(x form) form {
	y := constantForm(new(big.Int).Set(x.Constant))
	if y.Constant.Sign() < 0 {
		y.Constant.SetInt64(0)
	}
	for i, slot := range x.Vars {
		if x.Coef[i].Sign() > 0 {
			y = y.plus(x.Coef[i], slotForm(slot))
		}
	}
	return y
}

// above returns an upper bound of a form that has no quotients: a quotient is at most its dividend.
func (s *scope) above(x form) form {
	for i := len(x.Vars) - 1; i >= 0; i-- { // a quotient has a larger slot than its dividend
		slot, coef := x.Vars[i], x.Coef[i]
		if q, ok := s.quotients[slot]; ok && coef.Sign() > 0 {
			x = x.without(slot).plus(coef, q.of)
			i = len(x.Vars)
		}
	}
	return x
}

func (p position[N]) Cost() game.Cost {
	return game.Cost{Positions: p.in.size(p.nums()), Labour: p.in.game.theory.Labour(p.view())}
}

func (p position[N]) Splits() bool { return p.in.splits }

// huge is 2^1024. Larger sizes are replaced by it.
var huge = numeration.NatFromBig(new(big.Int).Lsh(one, 1024))

// size returns an upper bound for the number of reachable positions; 0 if it is unknown.
func (in *instance) size(numbers []num) game.Nat {
	if in.file.Piles {
		piles, most := in.splitCap(numbers)
		return in.pilesSize(nats(piles), most.nat())
	}
	all := new(big.Int)
	for _, n := range numbers {
		if n.nat().BitLen() > 1024 {
			return huge
		}
		all.Add(all, n.big())
	}
	size := big.NewInt(1)
	if in.capRule != nil && in.clipsToPile() { // piles up to this one, and caps up to the pile: (n + 2) choose 2
		n := new(big.Int).Add(numbers[1-in.file.Cap].big(), one)
		return numeration.NatFromBig(size.Mul(n, new(big.Int).Add(n, one)).Rsh(size, 1))
	}
	switch g := in.grows; g.kind {
	case unknownGrowth:
		return game.Nat{}
	case sumBounded: // the number of tuples whose sum is not larger: (S + k) choose k
		if in.splits {
			return heaps.Breakings(numbers[0].nat())
		}
		for i := range numbers {
			size.Mul(size, new(big.Int).Add(all, big.NewInt(int64(i+1))))
			size.Quo(size, big.NewInt(int64(i+1)))
		}
	default:
		for i, n := range numbers {
			if b := g.bounds[i]; g.kind == capsBounded && b.Constant != nil {
				if most := b.of(numbers); most.cmp(n) > 0 {
					n = most
				}
			}
			size.Mul(size, new(big.Int).Add(n.big(), one))
		}
	}
	if size.BitLen() > 1024 {
		return huge
	}
	return numeration.NatFromBig(size)
}
