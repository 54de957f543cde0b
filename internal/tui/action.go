package tui

import "zeck/game"

// action is what a key or a click asks for.
type action any

type (
	pressKey   string // as if the key had been pressed
	chooseLine int    // choose a line of a list, or take it if it is chosen already
	toggle     int    // mark one of the positions to pick from
	scroll     int    // by so many lines
)

// leave asks for the move that leaves these piles on a board.
type leave struct {
	part  int
	piles []game.Nat
}
