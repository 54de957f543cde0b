package euclid

import (
	"zeck/game/look"
	"zeck/game/tell"
)

// Look is a piece on a board: a move leads to a cell below it.
func (p Position) Look() look.Look { return look.Look{Kind: look.Cells} }

// Idea is where the player has a choice.
func (p Position) Idea() tell.Text {
	return "from [25 and 39](P euclid:25,39) there is only one move, and the opponent answers it: how often must the smaller pile go into " +
		"the larger one for a choice?"
}
