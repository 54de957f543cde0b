package zeckendorf

import "zeck/game/tell"

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "zeckendorf:10,1", // the start with 12 coins is lost; this is after its only move
		Invitation: "Coins worth 1, 2, 3, 5, 8, …: exchange two for others of the same worth, until nothing is left to exchange.",
		Place:      4,
		Lesson:     &lesson,
	}
}

// Idea is what a game is about: its length.
func (p Position) Idea() tell.Text {
	return "whoever makes the last move wins: how many merges are still to come, and how many splits?"
}
