package board

import (
	"zeck/game"
	"zeck/game/hand"
)

// leaves returns the piles after a legal move, each in its place; nil for a move that nobody can point at.
func (v *view) leaves(m game.Move) []game.Nat {
	if all := v.Leaves(m); len(all) > 0 {
		return all[0]
	}
	return nil
}

// undo returns the piles before a move that led to those there are; nil if that cannot be told.
func (v *view) undo(m game.Move) []game.Nat {
	start := v.start.Piles
	if v.start.Position == v.Position { // nothing is known about how the game began
		start = nil
	}
	return hand.Of(v.Position).Undo(v.Piles, m, start)
}
