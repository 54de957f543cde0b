package onepile

import (
	"math/big"

	"zeck/game"
	"zeck/game/hand"
	"zeck/game/look"
	"zeck/game/tell"
	"zeck/numeration"
)

// Look is a row of stones, in rounds of as many as two moves can always take together.
func (p Position) Look() look.Look {
	return look.Look{Kind: look.Heaps, Least: p.least, Most: &p.most, Round: p.least.Add(p.most)}
}

// Hand returns how stones are taken by hand: no fewer than the least.
func (p Position) Hand() hand.Hand { return hand.OnePile(p.pile, p.least, p.most) }

// Apart writes a pile as whole rounds and what is left over.
func (p Position) Apart(pile game.Nat) look.Apart {
	m := p.least.Add(p.most)
	q, r := new(big.Int).QuoRem(pile.Big(), m.Big(), new(big.Int))
	return look.Apart{Said: []game.Step{
		game.Because("onepile.rounds", "{n} = {q} · {m} + {r}", "n", pile, "q", numeration.NatFromBig(q), "m", m, "r", numeration.NatFromBig(r)),
		game.Because("onepile.round", "{m} = {min} + {max}", "m", m, "min", p.least, "max", p.most),
	}}
}

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "onepile:21",
		Invitation: "One pile, and a few stones at a time. The first game to see through.",
	}
}

// Idea is the remainder.
func (p Position) Idea() tell.Text {
	return "look at what the pile leaves when it is divided by the least and the most that may be taken, added up"
}
