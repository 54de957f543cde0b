package board

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
)

// A slider offers all amounts if there are at most maxSlide, otherwise about fewSlide of them.
const (
	maxSlide = 300
	fewSlide = 48
)

// amounts returns the amounts that a slider offers to take from a pile, the least first: all legal amounts or, if there are too many,
// amounts spread over them, in equal steps or, if byOrder is set, in equal ratios.
func (v *view) amounts(pile int, byOrder bool) (all []game.Nat) {
	least, most := v.limits(pile)
	if most.Cmp(least) < 0 {
		return nil
	}
	steps := most.Sub(least)
	if n, fits := steps.Small(); fits && n < maxSlide {
		for k := range n + 1 {
			all = append(all, least.Add(numeration.NewNat(k)))
		}
		return all
	}
	for k := range uint64(fewSlide + 1) {
		var take game.Nat
		if byOrder {
			take = power(logarithm(least) + (logarithm(most)-logarithm(least))*float64(k)/fewSlide)
		} else {
			take = least.Add(part(steps, int64(k), fewSlide))
		}
		all = append(all, take.Min(most))
	}
	all[0], all[fewSlide] = least, most
	for take := range v.winsFrom(pile) { // marked amounts must be included
		all = append(all, take)
	}
	slices.SortFunc(all, game.Nat.Cmp)
	return slices.Compact(all)
}

// part returns k/of of a number, rounded down.
func part(n game.Nat, k, of int64) game.Nat {
	product := new(big.Int).Mul(n.Big(), big.NewInt(k))
	return numeration.NatFromBig(product.Quo(product, big.NewInt(of)))
}

// power returns 2^x − 1 approximately, the inverse of logarithm.
func power(x float64) game.Nat {
	shift := max(0, int(x)-50)
	n := big.NewInt(int64(math.Round(math.Exp2(x-float64(shift)))) - 1)
	return numeration.NatFromBig(n.Lsh(n, uint(shift)))
}

// slide draws a slider for the amount to take from a pile: narrow steps side by side, each with its address. The least amount is at the
// right end, where stones are taken from, or at the left if byOrder is set.
func (v *view) slide(d *draw.Drawing, pile int, r draw.Rect, byOrder bool) {
	all, wins := v.amounts(pile, byOrder), v.winsFrom(pile)
	for i, take := range all {
		step := r.W / float64(len(all))
		x := r.X + step*float64(i)
		if !byOrder {
			x = r.X + r.W - step*float64(i+1)
		}
		to := v.Piles[pile].Sub(take)
		title := fmt.Sprintf("take %s, leave %s", v.short(take), v.short(to))
		title += v.verdictWords(wins[take])
		d.Group(title, v.link(v.with(pile, to)), func() {
			d.Box(draw.Rect{X: x, Y: r.Y - 12, W: step, H: r.H + 24}, draw.Box{Fill: draw.Clear})
			box := draw.Box{Fill: v.plain(draw.Box{Fill: draw.Target}).Fill, Stroke: draw.Rim, Border: min(0.5, step/8)}
			if wins[take] {
				box.Fill = draw.Gold
			}
			d.Box(draw.Rect{X: x, Y: r.Y, W: step, H: r.H}, box)
		})
	}
}
