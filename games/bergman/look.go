package bergman

import (
	"zeck/game/face"
)

// Look is columns of coins, with the exchanges that are allowed: the merges, then the splits.
func (p Position) Look() face.Look {
	c := &face.Coins{Shift: p.low - 1, Called: "power", Top: len(p.Coins())}
	lay := p.lay()
	c.Exchanges = lay.Look(p.allowed(lay), false)
	for _, e := range c.Exchanges { // which are told from place 1 of the first pile on
		for _, places := range [][]int{e.Taken, e.Put} {
			for i := range places {
				places[i] -= below
			}
		}
	}
	return face.Look{Kind: face.Places, Coins: c,
		Idea: "whoever makes the last move wins: how many merges are still to come, and how many splits?"}
}

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "bergman:7",
		Invitation: "The Zeckendorf game without an end of the board: coins worth powers of the golden ratio, below 1 too.",
	}
}
