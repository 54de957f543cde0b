package rules

import (
	"math/big"
	"slices"

	"zeck/game"
)

// Shape is what the moves of a game look like, for tables that make use of it.
type Shape struct {
	Variables []string // the numbers of a position
	Cap       int      // the one that is written after a slash; −1: there is none
	Unordered bool
	Every     bool // every tuple is a position
	Kinds     []Kind
}

// Kind is a kind of move. If it has none of the forms below, only its options can be listed.
type Kind struct {
	Words string // with the names of the choices in braces
	Line  *Line  // the position moves along a line
	Break *Break // a heap breaks into heaps
}

// Line is a kind of move that leads from x to x − t·Step for all t from From on, as long as no number gets negative and t is at most To. A
// jump has From and To 1. Numbers of Step may be negative.
type Line struct {
	Step []int64
	From int64
	To   []Bound // t is at most each of them
}

// Bound is a number of the position, times Times, plus Plus, divided by By and rounded down; Variable −1 stands for 0.
type Bound struct {
	Variable        int
	Times, Plus, By int64
}

// Break is a kind of move that makes heaps of one heap n: Parts of them, whose sizes add up to n less one of Taken, in ascending order if
// Ascending says so. Each heap has at least Least.
type Break struct {
	Parts     int
	Taken     []int64
	Least     int64
	Ascending bool
}

// Shape returns what the moves look like in the game with the parameters of a setup.
func (g *Game) Shape(s game.Setup) (Shape, error) {
	in, err := g.with(s)
	if err != nil {
		return Shape{}, err
	}
	f := g.file
	shape := Shape{Variables: slices.Clone(f.Variables), Cap: f.Cap, Unordered: f.Unordered, Every: in.domain == nil}
	for _, k := range in.kinds {
		shape.Kinds = append(shape.Kinds, Kind{Words: k.text.Words, Line: k.line(), Break: k.breaks()})
	}
	return shape, nil
}

// line returns the kind as one along a line, nil if it is none.
func (k *kind) line() *Line {
	if len(k.targets) != 1 || len(k.plan.slots) > 1 || !k.plan.exact || len(k.plan.ways) != 1 || k.fixed != nil && k.fixed[0] >= 0 {
		return nil
	}
	l := &Line{From: 1, To: []Bound{{-1, 0, 1, 1}}}
	slot := -1
	if len(k.plan.slots) == 1 {
		l.From, l.To, slot = 0, nil, k.plan.slots[0]
	}
	for i, x := range k.targets[0] {
		rest := x.plus(minusOne, slotForm(i))
		step := rest.constant
		if slot >= 0 {
			if step = rest.at(slot); step == nil {
				step = new(big.Int)
			}
			if rest = rest.without(slot); rest.constant.Sign() != 0 {
				return nil
			}
		}
		if len(rest.slots) > 0 || !step.IsInt64() || len(x.needs) > 0 {
			return nil
		}
		l.Step = append(l.Step, -step.Int64())
	}
	return k.limits(l)
}

// limits adds the limits on t; nil if they cannot be said. Conditions on the position alone are such.
func (k *kind) limits(l *Line) *Line {
	cond := ways(k.plan.cond)
	for _, c := range cond[0].constraints {
		if !k.limited(l, c) {
			return nil
		}
	}
	return l
}

func (k *kind) limited(l *Line, c constraint) bool {
	if len(k.plan.slots) == 0 {
		return false
	}
	a := c.form.at(k.plan.slots[0])
	rest := c.form.without(k.plan.slots[0])
	if a == nil || c.equation || !a.IsInt64() || !rest.constant.IsInt64() || len(rest.slots) > 1 {
		return false
	}
	if a.Sign() < 0 { // t ≥ rest / −a
		least := ceilDiv(rest.constant, new(big.Int).Neg(a))
		if len(rest.slots) > 0 || !least.IsInt64() {
			return false
		}
		l.From = max(l.From, least.Int64())
		return true
	}
	b := Bound{Variable: -1, Plus: -rest.constant.Int64(), By: a.Int64()}
	if len(rest.slots) == 1 {
		if rest.slots[0] >= k.numbers || !rest.coef[0].IsInt64() {
			return false
		}
		b.Variable, b.Times = rest.slots[0], -rest.coef[0].Int64()
	}
	l.To = append(l.To, b)
	return true
}

// breaks returns the kind as one that breaks a heap; nil if it is none: the parts must be what the player chooses, each once, and the
// condition a choice of sums, with an order and a least size perhaps.
func (k *kind) breaks() *Break {
	n := len(k.plan.slots)
	if k.numbers != 1 || k.in.domain != nil || n == 0 || len(k.targets) != n {
		return nil
	}
	for i, tuple := range k.targets {
		if x := tuple[0]; !k.chosenAt(x, i) {
			return nil
		}
	}
	b := &Break{Parts: n, Least: -1}
	for _, c := range ways(k.plan.cond) {
		if !c.exact || !k.breaking(b, c.constraints) {
			return nil
		}
	}
	slices.Sort(b.Taken)
	return b
}

// chosenAt reports whether a number is choice i, and for the player to choose.
func (k *kind) chosenAt(x form, i int) bool {
	return len(x.slots) == 1 && x.slots[0] == k.plan.slots[i] && x.constant.Sign() == 0 && x.coef[0].Cmp(one) == 0 && k.fixed[i] < 0
}

// breaking reads one way in which a heap breaks.
func (k *kind) breaking(b *Break, list []constraint) bool {
	n := len(k.plan.slots)
	taken, sums, orders := int64(-1), 0, 0
	least := make([]int64, n)
	for _, c := range list {
		f := c.form
		if f.needs != nil || !f.constant.IsInt64() {
			return false
		}
		sign := int64(1)
		if heap := f.at(0); heap != nil && heap.Sign() > 0 {
			sign = -1
		}
		switch {
		case c.equation && len(f.slots) == n+1: // ±(Σ parts − heap + taken) = 0
			for i, slot := range f.slots {
				want := sign
				if slot == 0 {
					want = -sign
				}
				if !f.coef[i].IsInt64() || f.coef[i].Int64() != want {
					return false
				}
			}
			taken = sign * f.constant.Int64()
			sums++
		case !c.equation && len(f.slots) == 2 && f.constant.Sign() == 0 && f.slots[1] == f.slots[0]+1 && f.slots[0] > 0 &&
			f.coef[0].Cmp(one) == 0 && f.coef[1].Cmp(minusOne) == 0: // a part is at most the next
			orders++
		case !c.equation && len(f.slots) == 1 && f.slots[0] > 0 && f.coef[0].Cmp(minusOne) == 0: // a part is at least so much
			i := slices.Index(k.plan.slots, f.slots[0])
			if i < 0 {
				return false
			}
			least[i] = max(least[i], f.constant.Int64())
		default:
			return false
		}
	}
	ascending := orders > 0
	if sums != 1 || taken < 0 || ascending && orders != n-1 || !ascending && slices.Min(least) != slices.Max(least) {
		return false
	}
	first := least[0]
	if ascending && slices.Max(least) > first {
		return false // the first is the smallest, and its bound should say it
	}
	if len(b.Taken) > 0 && (b.Ascending != ascending || b.Least != first) {
		return false
	}
	b.Ascending, b.Least = ascending, first
	if !slices.Contains(b.Taken, taken) {
		b.Taken = append(b.Taken, taken)
	}
	return true
}
