package takeaway

import (
	"context"

	"zeck/game"
	"zeck/numeration"
)

const (
	misereSource      = "one stone set aside, proved in games/takeaway; then "
	misereTableSource = "a table of the least winning removals"
)

// MaxMiserePile is the largest pile for which misère play is decided by a table, where k + c < 1 and no theorem is known.
const MaxMiserePile = 1_000_000

// misere decides the position in misère play, where whoever cannot move wins: see the package documentation. The error is
// [game.ErrUnknown] where neither a theorem nor a table decides.
func (p position) misere(ctx context.Context) (game.Verdict, error) {
	v := game.Verdict{Outcome: game.N, Complete: true, By: game.ByTheory, Source: noSource}
	switch {
	case p.cap.IsZero():
		v.Why = []game.Step{game.Because("takeaway.misere.over", "nothing may be taken: the player to move has won, since the opponent made the last move")}
		return v, nil
	case p.k+p.c < 1:
		return p.misereWithoutSystem(ctx, v)
	case p.pile == one:
		v.Outcome = game.P
		v.Why = []game.Step{game.Because("takeaway.misere.last", "one stone is left and must be taken")}
		return v, nil
	}
	normal := p
	normal.pile = p.pile.Sub(one)
	normal.cap = p.cap.Min(normal.pile)
	v, err := normal.normal(ctx)
	if err != nil {
		return v, err
	}
	v.Source = misereSource + v.Source
	v.Why = append([]game.Step{game.Because("takeaway.misere.aside",
		"set one stone aside: whoever is left with it loses, and so {n} with the cap {cap} is decided as {m} with the cap {q} is in normal play",
		"n", p.pile, "cap", p.cap, "m", normal.pile, "q", normal.cap)}, v.Why...)
	return v, nil
}

// misereWithoutSystem decides a position with a cap where k + c < 1, so that taking little leaves the opponent without a move, who wins
// by that. Least is the fewest stones that leave a cap.
func (p position) misereWithoutSystem(ctx context.Context, v game.Verdict) (game.Verdict, error) {
	least := numeration.NewNat(uint64(-p.c/p.k) + 1)
	next := p.after(least)
	v.Why = []game.Step{game.Because("takeaway.misere.least", "whoever takes fewer than {least} leaves the cap 0, and whoever takes "+
		"the last stone ends the game, too: both lose",
		"least", least)}
	most := p.cap.Min(p.pile.Sub(one))
	switch {
	case most.Cmp(least) < 0:
		v.Outcome = game.P
		v.Why = append(v.Why, game.Because("takeaway.misere.none", "every move here is one of these"))
		return v, nil
	case next.Cmp(least) >= 0:
		return p.misereTable(ctx, v, least, most)
	}
	// What t leaves is lost if its cap k·t + c is below least, or its pile is not above least.
	room := uint64(-p.c) + clip(least) - 1
	low := numeration.NewNat(room / uint64(p.k)).Min(most)
	high := p.pile.Sub(least)
	if high.Cmp(low) <= 0 {
		high = low.Add(one)
	}
	v.Why = append(v.Why, game.Because("takeaway.misere.block", "take {least}: the next cap is {next}, with which the opponent can "+
		"make no other moves than these",
		"least", least, "next", next))
	for _, span := range [][2]game.Nat{{least, low}, {high, most}} {
		for t := span[0]; t.Cmp(span[1]) <= 0; t = t.Add(one) {
			if len(v.Winning) == p.listable() {
				v.Complete = false
				return v, nil
			}
			v.Winning = append(v.Winning, p.take(t))
		}
	}
	return v, nil
}

// clip returns a number that is known to be small.
func clip(n game.Nat) uint64 {
	v, _ := n.Small()
	return v
}

// misereTable decides a position by the least winning removals of all smaller piles. Between least and most may be taken.
func (p position) misereTable(ctx context.Context, v game.Verdict, least, most game.Nat) (game.Verdict, error) {
	n, small := p.pile.Small()
	if !small || n > MaxMiserePile {
		return game.Verdict{}, game.ErrUnknown
	}
	removals, err := p.leastRemovals(ctx, int(n), int64(clip(least)))
	if err != nil {
		return v, err
	}
	v.By, v.Source = game.ByTable, misereTableSource
	for t := clip(least); t <= clip(most); t++ {
		if removals[n-t] <= p.k*int64(t)+p.c {
			continue
		}
		if len(v.Winning) == p.listable() {
			v.Complete = false
			break
		}
		v.Winning = append(v.Winning, p.take(numeration.NewNat(t)))
	}
	q := numeration.NewNat(uint64(removals[n]))
	v.Why = append(v.Why, game.Because("takeaway.misere.table", "by a table of all smaller piles, the least removal that wins from "+
		"{n} is {q}", "n", p.pile, "q", q))
	if q.Cmp(most) > 0 {
		v.Outcome = game.P
		v.Why = append(v.Why, game.Because("takeaway.misere.p", "the cap {cap} is smaller than that", "cap", p.cap))
	} else {
		v.Why = append(v.Why, game.Because("takeaway.misere.n", "the cap {cap} allows it", "cap", p.cap))
	}
	return v, nil
}

// leastRemovals returns for every pile up to n the least t that wins in misère play if the cap allows it, more than any cap if there is
// none. Taking t wins if the least removal of what is left is above k·t + c.
func (p position) leastRemovals(ctx context.Context, n int, least int64) ([]int64, error) {
	const none = 1 << 62
	removals := make([]int64, n+1)
	for pile := range removals {
		if pile&0xfff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		removals[pile] = none
		for t := least; t < int64(pile); t++ {
			if removals[int64(pile)-t] > p.k*t+p.c {
				removals[pile] = t
				break
			}
		}
	}
	return removals, nil
}
