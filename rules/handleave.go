package rules

import (
	"iter"
	"slices"

	"zeck/game"
)

// places returns, for each number of the position without its cap, its place on the table.
func (h byHand) places(piles []game.Nat) []int {
	places := make([]int, len(piles))
	for i := range places {
		places[i] = i
	}
	if h.t.in.file.Unordered {
		slices.SortStableFunc(places, func(i, j int) int { return piles[i].Cmp(piles[j]) })
	}
	return places
}

// Remove returns the piles after a move, each in its place.
func (h byHand) Remove(piles []game.Nat, m game.Move) []game.Nat {
	k, touched, choices, ok := moveParts(m)
	after := slices.Clone(piles)
	switch {
	case !ok:
		return after
	case h.t.in.file.Piles:
		left, ok := h.left(k, touched, choices)
		if !ok {
			return after
		}
		return replace(after, slices.Collect(slices.Chunk(nats(touched), h.t.in.file.width())), left)
	case len(k.targets) != 1 || len(piles) != len(h.t.in.file.piles()):
		return after
	}
	k.enter(h.t.e, h.t.numbers, choices)
	places := h.places(piles)
	at := 0
	for i, x := range k.targets[0] {
		if i == h.t.in.file.Cap {
			continue
		}
		if v := x.eval(h.t.e); v.defined() && v.sign() >= 0 {
			after[places[at]] = v.nat()
		}
		at++
	}
	return after
}

// left returns what the touched piles become; ok is false if that is not known.
func (h byHand) left(k *kind, touched, choices []num) (left [][]game.Nat, ok bool) {
	k.enter(h.t.e, append(touched, h.t.touched(nil)...), choices)
	flat, ok := k.leads(h.t.e, nil)
	if !ok {
		return nil, false
	}
	flat, _ = h.t.in.splitCap(flat)
	return slices.Collect(slices.Chunk(nats(flat), h.t.in.file.width())), true
}

// replace replaces each touched pile by a pile that is left, in its place. New piles take empty places, or come last.
func replace(piles []game.Nat, touched, left [][]game.Nat) []game.Nat {
	w, used := len(touched[0]), map[int]bool{}
	place := func(pile []game.Nat) int {
		at := 0
		for at < len(piles) && (used[at] || !slices.Equal(piles[at:at+w], pile)) {
			at += w
		}
		used[at] = true
		return at
	}
	after, empty := slices.Clone(piles), make([]game.Nat, w)
	for i, pile := range touched {
		to := empty
		if i < len(left) {
			to = left[i]
		}
		if at := place(pile); at < len(after) {
			copy(after[at:], to)
		}
	}
	for i := len(touched); i < len(left); i++ {
		if !slices.Equal(left[i], empty) {
			at := min(place(empty), len(after))
			after = slices.Concat(after[:at], left[i], after[min(at+w, len(after)):])
		}
	}
	return after
}

// Leave returns the first move that leaves the piles.
func (h byHand) Leave(before, after []game.Nat) game.Move {
	if h.t.in.file.Piles {
		return h.leave(nums(after), true)
	}
	if len(before) != len(h.t.in.file.piles()) || len(after) != len(before) {
		return nil
	}
	var left []game.Nat
	for _, at := range h.places(before) {
		left = append(left, after[at])
	}
	return h.leave(nums(left), false)
}

// leave returns the first legal move that leaves these numbers, in the order of the position or, if any is set, in any order.
func (h byHand) leave(left []num, any bool) game.Move {
	f := h.t.in.file
	if w := f.width(); len(left) == 0 || !f.Piles && len(left) != w || len(left)%w != 0 {
		return nil
	}
	for want := range h.orders(left, any) {
		for _, k := range h.t.in.kinds {
			for at := range h.t.choices(k) {
				into, ok := h.without(k, want, at)
				if !ok {
					continue
				}
				if m := h.turn(k, at, into); m != nil {
					return m
				}
			}
		}
	}
	return nil
}

// orders yields the orders in which the player may mean the numbers.
func (h byHand) orders(numbers []num, any bool) iter.Seq[[]num] {
	return func(yield func([]num) bool) {
		if !any || !h.t.in.file.Unordered || len(numbers) > 4 {
			yield(numbers)
			return
		}
		for order := range permutations(indices(len(numbers))) {
			var all []num
			for _, i := range order {
				all = append(all, numbers[i])
			}
			if !yield(all) {
				return
			}
		}
	}
}

// without removes the untouched piles from all, the piles after a move, and pads the rest with empty piles: this is what the touched
// piles become. It reports false if that is impossible.
func (h byHand) without(k *kind, all []num, at []int) (rest [][]num, ok bool) {
	f := h.t.in.file
	rest = slices.Collect(slices.Chunk(all, f.width()))
	if !f.Piles {
		return rest, len(k.targets) == 1
	}
	rest = slices.DeleteFunc(rest, empty)
	for i := range h.t.piles() {
		if slices.Contains(at, i) {
			continue
		}
		j := slices.IndexFunc(rest, func(pile []num) bool { return equal(pile, h.t.pile(i)) })
		if j < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, j, j+1)
	}
	most := f.left(k.text)
	for len(rest) < most {
		rest = append(rest, make([]num, f.width()))
	}
	return rest, len(rest) == most && most <= maxTouches
}

// turn returns a legal move of a kind that turns some piles into others, in any order, or nil if there is none.
func (h byHand) turn(k *kind, at []int, into [][]num) game.Move {
	numbers := h.t.touched(at)
	called := k.called(numbers)
	for choices := range h.t.leaving(k, false, at, into) {
		if to, err := h.t.play(called, at, choices); err == nil {
			return h.t.first(called, at, called.listedAs(slices.Concat(numbers[:k.touchedNumbers()], choices)), to)
		}
	}
	return nil
}
