package ordered

import (
	"zeck/game"
	"zeck/game/face"
)

// Look is the row, with what can be done with each two neighbours.
func (p Position) Look() face.Look {
	r := &face.Row{Terms: p.Terms(), Moves: make([]game.Move, max(0, len(p.row)-1))}
	for i := range r.Moves {
		if m := p.move(i + 1); m.Kind != None {
			r.Moves[i] = m
		}
	}
	return face.Look{Kind: face.InRow, Row: r,
		Idea: "whoever makes the last move wins: how many merges are still to come, how many splits, and how many swaps?"}
}

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "ordered:9",
		Invitation: "A row of ones: neighbours are merged, split and swapped until the row is the Zeckendorf representation, in order.",
	}
}
