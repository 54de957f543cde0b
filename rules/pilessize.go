package rules

import (
	"slices"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// disjunctive reports whether the positions of a game of piles are the sums of their piles: every move touches one pile, and there is no common cap.
func (in *instance) disjunctive() bool {
	return in.file.Piles && in.file.Cap < 0 && !slices.ContainsFunc(in.kinds, func(k *kind) bool { return k.text.touches > 1 })
}

// Components returns the piles, if the positions of the game are sums of their piles.
func (p position[N]) Components() (all []game.Position) {
	if !p.in.disjunctive() {
		return nil
	}
	for pile := range slices.Chunk(p.nums(), p.in.file.width()) {
		all = append(all, p.in.position(pile))
	}
	if len(all) < 2 {
		return []game.Position{p}
	}
	return all
}

// Join merges the piles of two positions, if positions are sums of their piles.
func (p position[N]) Join(q game.Position) (game.Position, bool) {
	in, numbers, ok := numsOf(q)
	if !ok || in != p.in || !in.disjunctive() {
		return nil, false
	}
	return in.position(slices.Concat(p.nums(), numbers)), true
}

// capBound is an upper bound for the cap after a kind of move: a form in the numbers of the touched piles.
type capBound struct {
	k    *kind
	most form
}

// boundCap adds the bounds for the cap after a kind of move. It reports false if there are none.
func (k *kind) boundCap(g *growth) bool {
	at := len(k.text.numbers) - 1
	x := k.above(k.targets[len(k.targets)-1][0].form)
	if x.plus(minusOne, slotForm(at)).trivial() {
		return true // it does not get larger
	}
	shrinks := slices.Repeat([]bool{true}, at+1)
	shrinks[at] = false
	for w := range k.plan.ways {
		most, ok := k.bounded(x, w, shrinks)
		if !ok {
			return false
		}
		g.most = append(g.most, capBound{k, most})
	}
	return true
}

// pilesSize is size for games of piles.
func (in *instance) pilesSize(piles []game.Nat, most game.Nat) game.Nat {
	var total, largest game.Nat
	for _, n := range piles {
		total = total.Add(n)
		if n.Cmp(largest) > 0 {
			largest = n
		}
	}
	g := in.grows
	var ways game.Nat
	switch g.kind {
	case noGrowth:
		ways = multipile.Ways(piles...)
	case sumBounded:
		largest = total
		ways = heaps.Breakings(total)
	default:
		return ways
	}
	if in.file.Cap < 0 {
		return ways
	}
	if in.formulas.clip != nil {
		clip := positivePart(in.capScope.above(in.clip.form))
		most = clip.of(in.capScope.fill(nums([]game.Nat{total, largest}))).orZero().nat()
	}
	for _, b := range g.most {
		if n := b.at(largest); n.Cmp(most) > 0 {
			most = n
		}
	}
	if ways = ways.Mul(most.Add(numeration.NewNat(1))); ways.Cmp(huge) > 0 {
		return huge
	}
	return ways
}

// at returns the bound if no number of a pile exceeds n.
func (b capBound) at(n game.Nat) game.Nat {
	return b.most.of(b.k.fill(slices.Repeat([]num{numOf(n)}, len(b.k.text.numbers)))).orZero().nat()
}
