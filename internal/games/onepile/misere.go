package onepile

import "zeck/game"

const misereSource = "proved in internal/games/onepile"

// misere returns the verdict for misère play, where a player who cannot move wins.
func (p position) misere() game.Verdict {
	v := game.Verdict{Outcome: game.N, Complete: true, By: game.ByTheory, Source: misereSource}
	if p.pile.Cmp(p.least) < 0 {
		v.Why = []game.Step{game.Because("onepile.misere.end", "fewer than min = {min} are left: the player to move has won, because "+
			"the opponent made the last move", "min", p.least)}
		return v
	}
	modulus := p.least.Add(p.most)
	r := remainder(p.pile, modulus)
	v.Why = []game.Step{game.Because("onepile.remainder", "{pile} leaves the remainder {r} when divided by min + max = {modulus}",
		"pile", p.pile, "r", r, "modulus", modulus)}
	first, last := p.least, p.least.Add(p.least).Sub(one)
	facts := []any{"first", first, "last", last, "modulus", modulus}
	if r.Cmp(first) >= 0 && r.Cmp(last) <= 0 {
		v.Outcome = game.P
		v.Why = append(v.Why, game.Because("onepile.misere.p",
			"that is from {first} to {last}, and the opponent can keep it so: after t are taken, the opponent takes {modulus} − t, until the "+
				"player to move must make the last move", facts...))
		return v
	}
	lo, hi := p.between(r, first, last)
	v.Winning, v.Complete = p.list(lo, hi)
	words := "that is not from {first} to {last}: take {lo} to leave such a remainder"
	if lo != hi {
		words = "that is not from {first} to {last}: take any number from {lo} to {hi} to leave such a remainder"
	}
	v.Why = append(v.Why, game.Because("onepile.misere.n", words, append(facts, "lo", lo, "hi", hi)...))
	return v
}
