package onepile

import "zeck/game/tell"

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
