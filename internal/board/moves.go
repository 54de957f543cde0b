package board

import (
	"slices"

	"zeck/game"
)

// leaves returns the piles after a legal move, each in its place; nil for a move that nobody can point at.
func (v *view) leaves(m game.Move) []game.Nat {
	if all := v.Leaves(m); len(all) > 0 {
		return all[0]
	}
	return nil
}

// takesFrom returns the one pile from which a move takes; not ok if there are several, or if nobody can point at the move.
func (v *view) takesFrom(m game.Move) (pile int, ok bool) {
	to := v.leaves(m)
	if len(to) != len(v.Piles) {
		return 0, false // a pile falls apart
	}
	for i, n := range to {
		switch n.Cmp(v.Piles[i]) {
		case 1:
			return 0, false
		case -1:
			if ok {
				return 0, false
			}
			pile, ok = i, true
		}
	}
	return pile, ok
}

// winsFrom returns how much winning moves take that take from this pile alone.
func (v *view) winsFrom(pile int) map[game.Nat]bool {
	amounts := map[game.Nat]bool{}
	for _, m := range v.wins {
		if at, ok := v.takesFrom(m); ok && at == pile {
			amounts[v.Piles[pile].Sub(v.leaves(m)[pile])] = true
		}
	}
	return amounts
}

// unmarked returns the winning moves that take from no pile alone, so that no mark in one shows them.
func (v *view) unmarked() []game.Move {
	return slices.DeleteFunc(slices.Clone(v.wins), func(m game.Move) bool {
		_, ok := v.takesFrom(m)
		return ok
	})
}
