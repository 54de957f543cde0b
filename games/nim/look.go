package nim

import (
	"zeck/game/look"
	"zeck/game/tell"
)

// Look is rows of stones; the theory writes them in binary.
func (p Position) Look() look.Look { return look.Look{Kind: look.Heaps, Binary: true} }

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "nim:3,5,7",
		Invitation: "Heaps of stones: take as many as you like from one of them.",
		Place:      3,
		Lesson:     &lesson,
	}
}

// Idea is the nim-sum, before it has a name.
func (p Position) Idea() tell.Text {
	return "write the heaps in binary, one below the other: can you make the number of ones even in every column?"
}
