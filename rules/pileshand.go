package rules

import (
	"math/rand/v2"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/hand"
)

// pilesByHand is how the moves of piles are made by hand. On the table, piles are as many numbers as a pile has, one after the other.
type pilesByHand struct{ t *laid }

// Read finds the moves whose words are those given, else those that contain them, or their beginnings, in this order; else those that take
// from a pile as people say it, or that leave the piles that are named.
func (h pilesByHand) Read(words hand.Words) (moves []game.Move, why string) {
	for _, whole := range []bool{true, false} {
		for _, k := range h.t.in.kinds {
			moves = append(moves, h.match(k, words, whole)...)
		}
		if len(moves) > 0 {
			return moves, ""
		}
	}
	moves, why = h.taking(words)
	legal := slices.ContainsFunc(moves, func(m game.Move) bool {
		k, touched, choices, _ := apartOf(m)
		_, err := h.t.find(k, touched, choices)
		return err == nil
	})
	if !legal && words.Has("to", "leave", "leaving") {
		if m := h.leave(words.Numbers()); m != nil {
			return []game.Move{m}, ""
		}
	}
	return moves, why
}

// taking returns the moves that take from one pile as the words say.
func (h pilesByHand) taking(words hand.Words) (moves []game.Move, why string) {
	if h.t.in.file.width() > 1 {
		return nil, ""
	}
	taken, why := hand.ReadHeaps(slices.Concat(h.t.piles...), words)
	for _, take := range taken {
		for _, k := range h.t.in.kinds {
			if k.text.touches > 1 || take.Take.Cmp(take.Heap) > 0 {
				continue
			}
			numbers := append([]game.Nat{take.Heap}, h.t.most...)
			choices, ok := k.leading(numbers, func(tuple, _ int) (game.Nat, bool) { return take.Heap.Sub(take.Take), tuple == 0 })
			if m := k.listedAs(k.pilesMove(numbers, choices)); ok && !slices.Contains(moves, game.Move(m)) {
				moves = append(moves, m)
			}
		}
	}
	if len(taken) > 0 && moves == nil {
		why = "no pile has so many"
	}
	return moves, why
}

// match returns the moves of a kind that the words can mean: the one that they name, else those that are legal.
func (h pilesByHand) match(k *kind, words hand.Words, whole bool) (moves []game.Move) {
	choices, filled, ok := k.fill(words, whole)
	if !ok || slices.ContainsFunc(k.free(), func(i int) bool { return !filled[i] }) {
		return nil
	}
	if k.names() && !slices.Contains(filled, false) {
		touched := make([]game.Nat, len(k.text.numbers))
		for i, number := range k.fixed {
			if number >= 0 {
				touched[number] = choices[i]
			}
		}
		return []game.Move{k.listedAs(k.pilesMove(touched, choices))}
	}
	for at := range h.t.choices(k.text.touches) {
		numbers, all, fits := h.t.touched(at), slices.Clone(choices), true
		for i, number := range k.fixed {
			if number >= 0 {
				fits = fits && (!filled[i] || choices[i] == numbers[number])
				all[i] = numbers[number]
			}
		}
		if _, err := h.t.play(k, at, all); fits && err == nil {
			moves = append(moves, k.listedAs(k.pilesMove(numbers, all)))
		}
	}
	return moves
}

// Guess makes up numbers for a kind of move on some of the piles.
func (h pilesByHand) Guess(rng *rand.Rand) game.Move {
	kinds := slices.DeleteFunc(slices.Clone(h.t.in.kinds), func(k *kind) bool { return k.text.touches > len(h.t.piles) })
	k := kinds[rng.IntN(len(kinds))]
	numbers := h.t.touched(rng.Perm(len(h.t.piles))[:k.text.touches])
	most := slices.MaxFunc(numbers, game.Nat.Cmp)
	choices := make([]game.Nat, len(k.fixed))
	for i, number := range k.fixed {
		if number >= 0 {
			choices[i] = numbers[number]
			continue
		}
		choices[i] = someNumber(rng, most)
	}
	return k.listedAs(k.pilesMove(numbers, choices))
}

// Where names the piles that are touched.
func (h pilesByHand) Where(m game.Move) game.Step {
	_, touched, _, ok := apartOf(m)
	if !ok {
		return game.Step{}
	}
	var piles []string
	for w := h.t.in.file.width(); len(touched) > 0; touched = touched[w:] {
		piles = append(piles, pileText(touched[:w]))
	}
	if len(piles) == 1 {
		return game.Because("rules.pile", "is in the pile of {pile}", "pile", piles[0])
	}
	return game.Because("rules.piles", "is in the piles of {piles}", "piles", strings.Join(piles, " and "))
}

// pileText writes the numbers of a pile.
func pileText(pile []game.Nat) string {
	var texts []string
	for _, n := range pile {
		texts = append(texts, n.Short())
	}
	return strings.Join(texts, ",")
}

// left returns what the piles that a move touches become; not ok if that is not known.
func (h pilesByHand) left(k *kind, touched, choices []game.Nat) (left [][]game.Nat, ok bool) {
	e := k.bigs(append(touched, h.t.most...))
	for i, n := range choices {
		e[k.plan.slots[i]] = n.Big()
		k.divide(e, k.after[k.plan.slots[i]])
	}
	flat, _, err := k.leaves(e)
	for w := h.t.in.file.width(); len(flat) > 0; flat = flat[w:] {
		left = append(left, flat[:w])
	}
	return left, err == nil
}

// Remove returns the piles after a move: each pile that was touched becomes one that is left, in its place, and piles that are new come where
// none is, or last.
func (h pilesByHand) Remove(piles []game.Nat, m game.Move) []game.Nat {
	after := slices.Clone(piles)
	k, touched, choices, ok := apartOf(m)
	if !ok {
		return after
	}
	left, ok := h.left(k, touched, choices)
	if !ok {
		return after
	}
	w, used := h.t.in.file.width(), map[int]bool{}
	place := func(pile []game.Nat) int {
		for at := 0; at < len(piles); at += w {
			if !used[at] && slices.Equal(piles[at:at+w], pile) {
				used[at] = true
				return at
			}
		}
		return len(after)
	}
	empty := make([]game.Nat, w)
	for i := 0; len(touched) > 0; i, touched = i+1, touched[w:] {
		to := empty
		if i < len(left) {
			to = left[i]
		}
		if at := place(touched[:w]); at < len(after) {
			copy(after[at:], to)
		}
	}
	for i := k.text.touches; i < len(left); i++ {
		if slices.Equal(left[i], empty) {
			continue
		}
		at := place(empty)
		after = slices.Concat(after[:at], left[i], after[min(at+w, len(after)):])
	}
	return after
}

// Leave returns the first move that leaves the piles.
func (h pilesByHand) Leave(_, after []game.Nat) game.Move { return h.leave(after) }

// leave returns the first legal move that leaves these piles, in any order.
func (h pilesByHand) leave(left []game.Nat) game.Move {
	w := h.t.in.file.width()
	if len(left) == 0 || len(left)%w != 0 {
		return nil
	}
	wanted := h.t.in.tuples(h.t.in.pilesPosition(left, game.Nat{}).numbers())
	for _, k := range h.t.in.kinds {
		for at := range h.t.choices(k.text.touches) {
			rest, ok := h.without(wanted, at)
			if most := h.t.in.file.left(k.text); !ok || len(rest) > most || most > maxTouches {
				continue
			}
			for len(rest) < h.t.in.file.left(k.text) {
				rest = append(rest, make([]game.Nat, w))
			}
			if m, ok := h.turn(k, at, rest); ok {
				return m
			}
		}
	}
	return nil
}

// without returns the piles without those that are not touched; not ok if these are not among them.
func (h pilesByHand) without(piles [][]game.Nat, at []int) (rest [][]game.Nat, ok bool) {
	rest = slices.Clone(piles)
	for i, pile := range h.t.piles {
		if slices.Contains(at, i) {
			continue
		}
		j := slices.IndexFunc(rest, func(other []game.Nat) bool { return slices.Equal(other, pile) })
		if j < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, j, j+1)
	}
	return rest, true
}

// turn returns a legal move of a kind that turns some piles into others, in any order.
func (h pilesByHand) turn(k *kind, at []int, into [][]game.Nat) (game.Move, bool) {
	numbers := h.t.touched(at)
	for order := range permutations(firsts(len(into))) {
		choices, ok := k.leading(numbers, func(tuple, i int) (n game.Nat, wanted bool) {
			if tuple == len(into) {
				return n, false // the cap
			}
			return into[order[tuple]][i], true
		})
		if !ok {
			continue
		}
		to, err := h.t.play(k, at, choices)
		if err != nil {
			continue
		}
		_, after, _ := numbersOf(to)
		got, _ := h.t.in.apart(after)
		want, _ := h.t.in.apart(h.t.after(at, slices.Concat(into...), game.Nat{}).numbers())
		if slices.Equal(got, want) {
			return k.listedAs(k.pilesMove(numbers, choices)), true
		}
	}
	return nil, false
}

// Undo turns piles back that a move has left: those that can be the ones. Where several can, nobody can tell.
func (h pilesByHand) Undo(piles []game.Nat, m game.Move, start []game.Nat) (before []game.Nat) {
	k, touched, choices, ok := apartOf(m)
	if !ok || h.t.in.file.Cap >= 0 && k.leavesCap() {
		return nil
	}
	left, ok := h.left(k, touched, choices)
	if !ok {
		return nil
	}
	w := h.t.in.file.width()
	for len(left) < k.text.touches {
		left = append(left, make([]game.Nat, w))
	}
	now, several := slices.Clone(piles), false
	var from func(i int)
	from = func(i int) {
		switch {
		case i == len(left):
			several = several || before != nil && !slices.Equal(before, now)
			before = slices.Clone(now)
			return
		case several:
			return
		}
		was := make([]game.Nat, w)
		if i < k.text.touches {
			was = touched[i*w : (i+1)*w]
		} else if slices.Equal(left[i], was) {
			from(i + 1)
			return
		}
		for at := 0; at < len(now); at += w {
			fits := slices.Equal(piles[at:at+w], left[i]) && slices.Equal(now[at:at+w], left[i])
			for j := range w {
				fits = fits && (start == nil || was[j].IsZero() || at+j < len(start) && was[j].Cmp(start[at+j]) <= 0)
			}
			if fits {
				copy(now[at:], was)
				from(i + 1)
				copy(now[at:], left[i])
			}
		}
	}
	from(0)
	if several {
		return nil
	}
	return before
}

// leavesCap reports whether what the piles become depends on the cap, which is not known any more when a move is taken back.
func (k *kind) leavesCap() bool {
	for _, tuple := range k.targets[:k.in.file.left(k.text)] {
		for _, x := range tuple {
			if x.at(len(k.text.numbers)-1) != nil || len(x.needs) > 0 {
				return true
			}
		}
	}
	return false
}
