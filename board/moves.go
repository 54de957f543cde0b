package board

import (
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/numeration"
)

// leaves returns the piles after a legal move, each in its place; nil for a move of another kind. It does not go through texts,
// which would take seconds on huge piles.
func (v *view) leaves(m game.Move) []game.Nat {
	switch m := m.(type) {
	case game.Take:
		return v.with(0, v.Piles[0].Sub(m.Take))
	case game.PairMove:
		first, second := m.Smaller, m.Larger
		if v.Piles[0].Cmp(v.Piles[1]) > 0 {
			first, second = second, first
		}
		return []game.Nat{v.Piles[0].Sub(first), v.Piles[1].Sub(second)}
	case game.HeapMove:
		return v.shrunk(m.Heap, m.Take)
	}
	return nil
}

func (v *view) shrunk(pile, take game.Nat) []game.Nat {
	i := slices.Index(v.Piles, pile)
	if i < 0 {
		return nil
	}
	return v.with(i, pile.Sub(take))
}

// undo returns the piles before a move that led to those there are; nil if that cannot be told.
func (v *view) undo(m game.Move) []game.Nat {
	switch m := m.(type) {
	case game.Take:
		return v.with(0, v.Piles[0].Add(m.Take))
	case game.PairMove:
		return v.undoPair(m)
	case game.HeapMove:
		return v.grown(m.Heap, m.Take)
	case zeckendorf.Move:
		return v.undoCoins(m)
	}
	return nil
}

// undoPair tries both ways to give the stones back. The pile that was smaller must have been so, and neither may have been
// larger than at the start. Where both ways fit, nobody can tell.
func (v *view) undoPair(m game.PairMove) (before []game.Nat) {
	for _, taken := range [][2]game.Nat{{m.Smaller, m.Larger}, {m.Larger, m.Smaller}} {
		first, second := v.Piles[0].Add(taken[0]), v.Piles[1].Add(taken[1])
		ordered := first.Cmp(second) <= 0
		if taken[0] != m.Smaller {
			ordered = first.Cmp(second) > 0
		}
		inside := v.fresh() || first.Cmp(v.start.Piles[0]) <= 0 && second.Cmp(v.start.Piles[1]) <= 0
		if m.Equal != (first == second) || !ordered || !inside {
			continue
		}
		if before != nil && !slices.Equal(before, []game.Nat{first, second}) {
			return nil
		}
		before = []game.Nat{first, second}
	}
	return before
}

// grown returns the piles with what was taken given back to the pile that had so many. Where that can be one of several piles,
// nobody can tell.
func (v *view) grown(pile, take game.Nat) (before []game.Nat) {
	for i, n := range v.Piles {
		if n.Add(take) != pile || !v.fresh() && v.start.Piles[i].Cmp(pile) < 0 {
			continue
		}
		if before != nil {
			return nil
		}
		before = v.with(i, pile)
	}
	return before
}

// fresh reports whether nothing is known about how the game began.
func (v *view) fresh() bool { return v.start.Position == v.Position }

// undoCoins makes the exchange backwards; coins that fell into a hole are not seen.
func (v *view) undoCoins(m zeckendorf.Move) []game.Nat {
	taken, put := exchange(m)
	before := slices.Clone(v.Piles)
	for len(before) < m.High+1 {
		before = append(before, game.Nat{})
	}
	times := numeration.NewNat(uint64(m.Again) + 1)
	for _, place := range put {
		if n := before[place-1]; n.Cmp(times) >= 0 {
			before[place-1] = n.Sub(times)
		}
	}
	for _, place := range taken {
		before[place-1] = before[place-1].Add(times)
	}
	return before
}

// exchange returns the places of the coins that a move takes and of those it puts down.
func exchange(m zeckendorf.Move) (taken, put []int) {
	taken, put = []int{m.Low, m.High}, []int{m.High + 1}
	if m.Low == m.High && m.Low > 1 {
		put = []int{max(m.Low-2, 1), m.High + 1}
	}
	if m.Undo {
		return put, taken
	}
	return taken, put
}
