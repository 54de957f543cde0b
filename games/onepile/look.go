package onepile

import (
	"math/big"

	"zeck/game"
	"zeck/game/look"
	"zeck/game/tell"
	"zeck/numeration"
	"zeck/rules"
)

// Look is a row of stones, in rounds of as many as two moves can always take together.
func (Theory) Look(of rules.Position, _ look.Look) look.Look {
	p := newPosition(of)
	return look.Look{Kind: look.Heaps, Least: p.least, Most: &p.most, Round: p.least.Add(p.most), Apart: p.apart,
		Idea: "look at what the pile leaves when it is divided by the least and the most that may be taken, added up"}
}

// apart writes a pile as whole rounds and what is left over.
func (p position) apart(pile game.Nat) look.Apart {
	m := p.least.Add(p.most)
	q, r := new(big.Int).QuoRem(pile.Big(), m.Big(), new(big.Int))
	return look.Apart{Said: []game.Step{
		game.Because("onepile.rounds", "{n} = {q} · {m} + {r}", "n", pile, "q", numeration.NatFromBig(q), "m", m, "r", numeration.NatFromBig(r)),
		game.Because("onepile.round", "{m} = {min} + {max}", "m", m, "min", p.least, "max", p.most),
	}}
}

// Plots says that there is no plot: the nim-values are the same again and again.
func (Theory) Plots(look.PlotInfo) look.PlotInfo { return look.PlotInfo{} }

// Tell says what is to be said of the game beyond its rules.
func (Theory) Tell() tell.About {
	return tell.About{
		Opening:    "onepile:21",
		Invitation: "One pile, and a few stones at a time. The first game to see through.",
	}
}
