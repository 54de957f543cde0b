package ordered

import (
	"zeck/game/tell"
)

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "ordered:9",
		Invitation: "A row of ones: neighbours are merged, split and swapped until the row is the Zeckendorf representation, in order.",
	}
}

// Idea is what a game is about: its length.
func (p Position) Idea() tell.Text {
	return "whoever makes the last move wins: how many merges are still to come, how many splits, and how many swaps?"
}
