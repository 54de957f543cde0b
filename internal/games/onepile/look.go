package onepile

import (
	"math/big"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
	"zeck/rules"
)

// Look shows a row of stones in rounds of min + max stones, the number that two moves can always take together.
func (Theory) Look(of rules.Position, _ face.Look) face.Look {
	p := newPosition(of)
	return face.Look{Kind: face.Heaps, Least: p.least, Most: &p.most, Round: p.least.Add(p.most), Apart: p.apart,
		Idea: "divide the pile by the sum of the least and the most that may be taken, and look at the remainder"}
}

// apart writes a pile as whole rounds and what is left over.
func (p position) apart(pile game.Nat) face.Apart {
	m := p.least.Add(p.most)
	q, r := new(big.Int).QuoRem(pile.Big(), m.Big(), new(big.Int))
	return face.Apart{Said: []game.Step{
		game.Because("onepile.rounds", "{n} = {q} · {m} + {r}", "n", pile, "q", numeration.NatFromBig(q), "m", m, "r", numeration.NatFromBig(r)),
		game.Because("onepile.round", "{m} = {min} + {max}", "m", m, "min", p.least, "max", p.most),
	}}
}

// Plots returns no plot, because the nim-values are periodic.
func (Theory) Plots(face.PlotInfo) face.PlotInfo { return face.PlotInfo{} }

// Tell returns the opening and the invitation of the game.
func (Theory) Tell() face.About {
	return face.About{
		Opening:    "onepile:21",
		Invitation: "One pile, and a few stones at a time. A good first game to understand.",
	}
}
