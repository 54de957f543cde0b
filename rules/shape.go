package rules

import (
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
	Break *Break // a heap breaks into heaps
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
		shape.Kinds = append(shape.Kinds, Kind{Words: k.text.Words, Break: k.breaks()})
	}
	return shape, nil
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
