package takeaway

import (
	"context"

	"zeck/game"
	"zeck/numeration"
)

const (
	misereSource      = "one stone set aside, proved in internal/games/takeaway; then "
	misereTableSource = "a table of the least winning removals"
)

// MaxMiserePile is the largest pile that a table decides in misère play where k + c < 1 and no theorem is known.
const MaxMiserePile = 1_000_000

// misere decides the position in misère play, where a player who cannot move wins: see the package documentation. The error is
// [game.ErrUnknown] if neither a theorem nor a table decides.
func (p position) misere(ctx context.Context) (game.Verdict, error) {
	v := game.Verdict{Outcome: game.N, Complete: true, By: game.ByTheory, Source: noSource}
	switch {
	case p.cap.IsZero():
		v.Why = []game.Step{game.Because("takeaway.misere.over", "nothing may be taken: the player to move has won, because the opponent made the last move")}
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
		"set one stone aside: the player who is left with it loses, so {n} with the cap {cap} is decided like {m} with the cap {q} in normal play",
		"n", p.pile, "cap", p.cap, "m", normal.pile, "q", normal.cap)}, v.Why...)
	return v, nil
}

// misereWithoutSystem decides a position with a cap where k + c < 1. There, a player who takes few stones leaves the opponent without a
// move, and the opponent wins. Least is the fewest stones that leave a positive cap.
func (p position) misereWithoutSystem(ctx context.Context, v game.Verdict) (game.Verdict, error) {
	least := numeration.NewNat(uint64(-p.c/p.k) + 1)
	next := p.after(least)
	v.Why = []game.Step{game.Because("takeaway.misere.least", "a player who takes fewer than {least} leaves the cap 0, and a player who takes "+
		"the last stone ends the game: both lose",
		"least", least)}
	most := p.cap.Min(p.pile.Sub(one))
	switch {
	case most.Cmp(least) < 0:
		v.Outcome = game.P
		v.Why = append(v.Why, game.Because("takeaway.misere.none", "every move here does one of these"))
		return v, nil
	case next.Cmp(least) >= 0:
		return p.misereTable(ctx, v, least, most)
	}
	// A move t wins if it leaves a cap k·t + c below least, or a pile of at most least.
	room := uint64(-p.c) + clip(least) - 1
	low := numeration.NewNat(room / uint64(p.k)).Min(most)
	high := p.pile.Sub(least)
	if high.Cmp(low) <= 0 {
		high = low.Add(one)
	}
	v.Why = append(v.Why, game.Because("takeaway.misere.block", "take {least}: the next cap is {next}, and every move of the opponent "+
		"then does one of these",
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

// misereTable decides a position with the least winning removals of all smaller piles. From least to most may be taken.
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
	v.Why = append(v.Why, game.Because("takeaway.misere.table", "according to a table of all smaller piles, the least removal that wins from "+
		"{n} is {q}", "n", p.pile, "q", q))
	if q.Cmp(most) > 0 {
		v.Outcome = game.P
		v.Why = append(v.Why, game.Because("takeaway.misere.p", "the cap {cap} is smaller than that", "cap", p.cap))
	} else {
		v.Why = append(v.Why, game.Because("takeaway.misere.n", "the cap {cap} allows it", "cap", p.cap))
	}
	return v, nil
}

// leastRemovals returns for every pile up to n the least t that wins in misère play if the cap allows it, or a number above every cap
// if there is none. Taking t wins if the least removal of what is left is above k·t + c.
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
