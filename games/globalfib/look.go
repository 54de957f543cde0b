package globalfib

import (
	"zeck/game/look"
	"zeck/game/tell"
)

// Look is rows of stones, with one cap for all.
func (p Position) Look() look.Look { return look.Look{Kind: look.Heaps} }

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "globalfib:5,8",
		Invitation: "Several piles, and one cap for all of them: at most twice what was taken before.",
	}
}

// Idea is what the theorems for equal piles and for two piles look at.
func (p Position) Idea() tell.Text {
	return "is there a move after which every pile has a twin, or a difference of piles whose smallest Fibonacci part can be taken?"
}
