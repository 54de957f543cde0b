package nim

import (
	"context"

	"zeck/game"
	"zeck/numeration"
)

const source = "Bouton 1901"

// Theory decides the position by its nim-sum; see the package documentation.
func (p Position) Theory(ctx context.Context) (game.Verdict, error) {
	heaps := p.Heaps()
	sum := nimSum(heaps)
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	if len(heaps) == 0 {
		v.Why = []game.Step{game.Because("bouton.end", "there is nothing left to take: the game is over and the player to move has lost")}
		return v, nil
	}
	v.Why = append(showHeaps(heaps), game.Because("bouton.sum",
		"added without carrying, in every column by itself, the nim-sum is {sum}, in binary {binary}",
		"sum", sum, "binary", numeration.Binary(sum)).In("binary"))
	if sum.IsZero() {
		v.Why = append(v.Why, game.Because("bouton.p", "it is 0, and whatever is taken from one heap changes it: the player to move loses"))
		return v, nil
	}
	v.Outcome = game.N
	var all int
	v.Winning, all = winning(heaps, sum, listed(p))
	v.Complete = all == len(v.Winning)
	v.Why = append(v.Why, showMoves(v.Winning[0].Move.(Move), all)...)
	return v, nil
}

// listedBytes bounds the memory of the positions that the winning moves lead to.
const listedBytes = 1 << 29

// listed returns how many winning moves of p are listed.
func listed(p Position) int {
	return max(1, min(game.MaxListed, listedBytes/max(1, len(p.packed))))
}

// nimSum returns the heaps added in binary without carrying.
func nimSum(heaps []game.Nat) (sum game.Nat) {
	for _, h := range heaps {
		sum = sum.Xor(h)
	}
	return sum
}

// winning returns the first winning moves, at most so many of them, and how many there are in all.
func winning(heaps []game.Nat, sum game.Nat, most int) (first []game.Option, all int) {
	leading := sum.BitLen() - 1
	for i, h := range heaps {
		if i > 0 && h == heaps[i-1] || h.Bit(leading) == 0 {
			continue // h xor sum is larger than h
		}
		if all++; all <= most {
			first = append(first, take(heaps, i, h.Xor(sum)))
		}
	}
	return first, all
}

// shownHeaps is how many heaps the reason writes out.
const shownHeaps = 8

// showHeaps writes the heaps in binary.
func showHeaps(heaps []game.Nat) []game.Step {
	var steps []game.Step
	for _, h := range heaps[:min(len(heaps), shownHeaps)] {
		steps = append(steps, game.Because("bouton.heap", "the heap of {heap} is {binary} "+
			"in binary", "heap", h, "binary", numeration.Binary(h)).In("binary"))
	}
	if more := len(heaps) - shownHeaps; more > 0 {
		steps = append(steps, game.Because("bouton.more", "and so on with the other heaps, {more} in number", "more", more))
	}
	return steps
}

// showMoves explains the winning moves by the first of them. Each number is said once: a huge one takes long to print.
func showMoves(m Move, all int) []game.Step {
	return []game.Step{
		game.Because("bouton.n", "call it s; to win, make it 0: shrink a heap h to h xor s, which is less than h where h has a one in the "+
			"column of the leading one of s"),
		game.Because("bouton.move", "heap sizes for which that is so: {all}; the first is {heap}: take {take}, which leaves {left}",
			"all", all, "heap", m.Heap, "take", m.Take, "left", m.Heap.Sub(m.Take)),
	}
}
