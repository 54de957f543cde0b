package board

import (
	"slices"

	"zeck/game"
)

// leaves returns the piles after a legal move, each in its place; nil for a move that cannot be shown on the piles.
func (v *view) leaves(m game.Move) []game.Nat {
	if all := v.Leaves(m); len(all) > 0 {
		return all[0]
	}
	return nil
}

// takesFrom returns the single pile that a move takes from; ok is false if there are several, or if the move cannot be shown on the piles.
func (v *view) takesFrom(m game.Move) (pile int, ok bool) {
	to := v.leaves(m)
	if len(to) != len(v.Piles) {
		return 0, false // a pile splits
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

// winsFrom returns the amounts that winning moves take from this pile alone.
func (v *view) winsFrom(pile int) map[game.Nat]bool {
	amounts := map[game.Nat]bool{}
	for _, m := range v.wins {
		if at, ok := v.takesFrom(m); ok && at == pile {
			amounts[v.Piles[pile].Sub(v.leaves(m)[pile])] = true
		}
	}
	return amounts
}

// unmarked returns the winning moves that do not take from a single pile, so that no mark shows them.
func (v *view) unmarked() []game.Move {
	return slices.DeleteFunc(slices.Clone(v.wins), func(m game.Move) bool {
		_, ok := v.takesFrom(m)
		return ok
	})
}
