package board

import "zeck/game"

// leaves returns the piles after a legal move, each in its place; nil for a move that nobody can point at.
func (v *view) leaves(m game.Move) []game.Nat {
	if all := v.Leaves(m); len(all) > 0 {
		return all[0]
	}
	return nil
}
