package board

import "zeck/game"

// leaves returns the piles after a legal move, each in its place; nil for a move that nobody can point at.
func (v *view) leaves(m game.Move) []game.Nat {
	if all := v.Leaves(m); len(all) > 0 {
		return all[0]
	}
	return nil
}

// winsFrom returns how much winning moves take from a pile.
func (v *view) winsFrom(pile int) map[game.Nat]bool {
	amounts := map[game.Nat]bool{}
	for _, m := range v.wins {
		if to := v.leaves(m); to != nil && to[pile].Cmp(v.Piles[pile]) < 0 {
			amounts[v.Piles[pile].Sub(to[pile])] = true
		}
	}
	return amounts
}
