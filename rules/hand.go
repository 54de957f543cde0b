package rules

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/hand"
	"zeck/game/look"
	"zeck/numeration"
)

func (p position[N]) Look() look.Look { return p.in.game.theory.Look(p.view(), p.in.look()) }

// look is a board of cells for two numbers and heaps for others, as long as no move makes a number larger, or more piles of one number; else
// nothing is known.
func (in *instance) look() look.Look {
	piles := len(in.file.piles())
	switch {
	case in.file.Piles && piles == 1 && in.grows.kind != somehow:
		return look.Look{Kind: look.Heaps}
	case in.file.Piles:
		return look.Look{}
	case in.file.Cap >= 0 && piles == 1 && !in.splits:
		return look.Look{Kind: look.Pile}
	case !in.shrinks || in.file.Cap >= 0:
		return look.Look{}
	case piles == 2:
		l := look.Look{Kind: look.Cells}
		for _, k := range in.kinds {
			if k.like == len(l.Kinds) {
				l.Kinds = append(l.Kinds, k.plainWords())
			}
		}
		if len(l.Kinds) == 1 {
			l.Kinds = nil
		}
		return l
	}
	return look.Look{Kind: look.Heaps}
}

func (p position[N]) Hand() hand.Hand {
	if p.in.file.Piles {
		return pilesByHand{p.in.table(p.numbers())}
	}
	return byHand{p.in, p.numbers()}
}

// byHand is how the moves of rules are made by hand: by their words, or by what they leave.
type byHand struct {
	in      *instance
	numbers []game.Nat
}

// token is a word of the words of a move, or a hole.
type token struct {
	text string
	hole int // −1: it is a word
}

// tokens returns the words of a kind of move, as they are read.
func (m *MoveText) tokens() (all []token) {
	for i, text := range m.pieces {
		words, err := hand.Scan(strings.Map(func(r rune) rune {
			if strings.ContainsRune("!?;{}[]/*_&%$§~|\\", r) {
				return ' '
			}
			return r
		}, text))
		if err == nil {
			for _, w := range words {
				all = append(all, token{said(w), -1})
			}
		}
		if i < len(m.holes) {
			all = append(all, token{"", m.holes[i].choice})
		}
	}
	return all
}

func said(w hand.Word) string {
	if w.Number {
		return w.N.String()
	}
	return w.Text
}

// Read finds the moves whose words are those given; else those that leave the numbers that are named, those that take them from two piles, and
// those whose words contain the ones given, or their beginnings, in this order. It prefers what means one legal move, then what means several.
func (h byHand) Read(words hand.Words) (moves []game.Move, why string) {
	most := 0
	for _, read := range []func(hand.Words) ([]game.Move, string){h.whole, h.leaving, h.taking, h.part} {
		found, because := read(words)
		legal := 0
		for _, m := range found {
			if _, err := h.in.play(h.numbers, m); err == nil {
				legal++
			}
		}
		if legal == 1 {
			return found, ""
		}
		if moves == nil || most == 0 && legal > 0 {
			moves, most = found, legal
		}
		if because != "" {
			why = because
		}
	}
	if moves != nil {
		why = ""
	}
	return moves, why
}

func (h byHand) whole(words hand.Words) (moves []game.Move, why string) {
	for _, k := range h.in.kinds {
		if m := h.say(k, words, true); m != nil {
			moves = append(moves, m)
		}
	}
	return h.possible(moves), ""
}

// possible leaves out moves that can never be made, but not all: of these there is something to say.
func (h byHand) possible(moves []game.Move) []game.Move {
	some := slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
		k, _, _ := choicesOf(m)
		return k.plan.impossible()
	})
	if len(some) == 0 {
		return moves
	}
	return some
}

func (h byHand) part(words hand.Words) (moves []game.Move, why string) {
	for _, k := range h.in.kinds {
		if m := h.say(k, words, false); m != nil && !k.plan.impossible() {
			moves = append(moves, m)
		}
	}
	return moves, ""
}

func (h byHand) leaving(words hand.Words) (moves []game.Move, why string) {
	if !words.Has("to", "leave", "leaving") {
		return nil, ""
	}
	if m := h.leave(words.Numbers(), true); m != nil {
		return []game.Move{m}, ""
	}
	return nil, "no move leaves that"
}

func (h byHand) taking(words hand.Words) (moves []game.Move, why string) {
	switch {
	case len(h.in.file.piles()) == 1 && h.in.takes():
		return h.takingOne(words)
	case !h.in.pairs():
		return nil, ""
	}
	taken, why := hand.ReadPair(h.numbers[0], h.numbers[1], words)
	for _, take := range taken {
		if take[0].Cmp(h.numbers[0]) > 0 || take[1].Cmp(h.numbers[1]) > 0 {
			continue
		}
		m := h.leave([]game.Nat{h.numbers[0].Sub(take[0]), h.numbers[1].Sub(take[1])}, false)
		if m != nil && !slices.Contains(moves, m) {
			moves = append(moves, m)
		}
	}
	if len(taken) == 1 && moves == nil {
		why = fmt.Sprintf("no move takes %s from %s and %s from %s", taken[0][0].Short(), h.numbers[0].Short(), taken[0][1].Short(),
			h.numbers[1].Short())
	}
	return moves, why
}

// takingOne reads what is taken from the only pile.
func (h byHand) takingOne(words hand.Words) (moves []game.Move, why string) {
	pile := h.in.setup(slices.Clone(h.numbers)).Piles[0]
	taken, why := hand.ReadHeaps([]game.Nat{pile}, words)
	for _, take := range taken {
		if take.Heap == pile && take.Take.Cmp(pile) <= 0 {
			left := []game.Nat{pile.Sub(take.Take)}
			if m := h.leave(left, false); m != nil {
				moves = append(moves, m)
				continue
			}
			for _, k := range h.in.kinds { // why not is said where it is played
				if choices, ok := h.lead(k, left); ok && !k.plan.impossible() {
					moves = append(moves, k.said(h.numbers).move(choices))
				}
			}
		}
	}
	return moves, why
}

// takes reports whether every move makes the piles smaller or leaves them, and nothing splits.
func (in *instance) takes() bool {
	return !in.splits && (in.shrinks || in.capRule != nil)
}

// pairs reports whether the game is played on two piles whose order does not matter, and which moves make smaller.
func (in *instance) pairs() bool {
	return in.file.Unordered && len(in.file.Variables) == 2 && in.file.Cap < 0 && !in.file.Piles && in.shrinks && !in.splits
}

// say returns the move of a kind whose words are those given, as it is called in this position or as it is called first; nil if there is none, or
// if a kind before has the same.
func (h byHand) say(k *kind, words hand.Words, whole bool) game.Move {
	said := k.said(h.numbers)
	choices, ok := h.match(said, words, whole)
	if !ok && said != k {
		choices, ok = h.match(k, words, whole)
	}
	if !ok {
		return nil
	}
	m := said.move(choices)
	if to, err := k.play(h.numbers, choices); err == nil && said.listed(m, to, func() []game.Nat { return h.numbers }) {
		return nil
	}
	return m
}

// match fills the holes of a kind by the words; whole says that none of its words may be left out.
func (h byHand) match(k *kind, words hand.Words, whole bool) ([]game.Nat, bool) {
	choices, filled, ok := k.fill(words, whole)
	for i, number := range k.fixed {
		if number >= 0 && ok {
			ok = !filled[i] || choices[i] == h.numbers[number]
			choices[i], filled[i] = h.numbers[number], true
		}
	}
	return choices, ok && !slices.Contains(filled, false)
}

// fill fills holes of a kind by the words; not ok if they are no words of it.
func (k *kind) fill(words hand.Words, whole bool) (choices []game.Nat, filled []bool, ok bool) {
	choices = make([]game.Nat, len(k.text.choices))
	filled = make([]bool, len(choices))
	rest := k.words
	for _, w := range words {
		i := slices.IndexFunc(rest, func(t token) bool {
			switch {
			case t.hole >= 0:
				return w.Number
			case w.Number:
				return t.text == w.N.String()
			case whole:
				return t.text == w.Text
			}
			return strings.HasPrefix(t.text, w.Text)
		})
		if i < 0 || whole && i > 0 {
			return nil, nil, false
		}
		if at := rest[i].hole; at >= 0 {
			if filled[at] && choices[at] != w.N {
				return nil, nil, false
			}
			choices[at], filled[at] = w.N, true
		}
		rest = rest[i+1:]
	}
	return choices, filled, !whole || len(rest) == 0
}

// Guess makes up numbers for a kind of move.
func (h byHand) Guess(rng *rand.Rand) game.Move {
	kinds := slices.DeleteFunc(slices.Clone(h.in.kinds), func(k *kind) bool { return k.plan.impossible() })
	k := kinds[rng.IntN(len(kinds))].said(h.numbers)
	most := slices.MaxFunc(h.numbers, game.Nat.Cmp)
	choices := make([]game.Nat, len(k.text.choices))
	for i, number := range k.fixed {
		if number >= 0 {
			choices[i] = h.numbers[number]
			continue
		}
		choices[i] = someNumber(rng, most)
	}
	return k.move(choices)
}

// someNumber makes up a number that is about as long as most at the most; each length is equally likely.
func someNumber(rng *rand.Rand, most game.Nat) game.Nat {
	bits := rng.IntN(most.BitLen() + 1)
	n := new(big.Int)
	for range bits/64 + 1 {
		n.Lsh(n, 64)
		n.Add(n, new(big.Int).SetUint64(rng.Uint64()))
	}
	return numeration.NatFromBig(n.Rsh(n, uint(max(0, n.BitLen()-bits))))
}

// Where says from which of two piles a move takes, or of which kind it is, if there are several.
func (h byHand) Where(m game.Move) game.Step {
	k, _, ok := choicesOf(m)
	if ok && h.in.pairs() {
		left := h.Remove(h.numbers, m)
		return hand.From(h.numbers[0].Sub(left[0]), h.numbers[1].Sub(left[1]), h.numbers[0] == h.numbers[1])
	}
	if !ok || !slices.ContainsFunc(h.in.kinds, func(other *kind) bool { return other.like != k.like }) {
		return game.Step{}
	}
	return game.Because("rules.kind", "is of the kind {kind}", "kind", game.Quote(k.plainWords()))
}

// plainWords returns the words of a kind without braces.
func (k *kind) plainWords() string { return unbraced.Replace(k.text.Words) }

var unbraced = strings.NewReplacer("{", "", "}", "")

// places returns, for each number of the position that is no cap, where it lies on the table.
func (h byHand) places(piles []game.Nat) []int {
	places := make([]int, len(piles))
	for i := range places {
		places[i] = i
	}
	if h.in.file.Unordered {
		slices.SortStableFunc(places, func(i, j int) int { return piles[i].Cmp(piles[j]) })
	}
	return places
}

// Remove returns the piles after a move, each in its place.
func (h byHand) Remove(piles []game.Nat, m game.Move) []game.Nat {
	k, choices, _ := choicesOf(m)
	after := slices.Clone(piles)
	if len(k.targets) != 1 || len(piles) != len(h.in.file.piles()) {
		return after
	}
	e := k.bigs(h.numbers)
	for i, n := range choices {
		e[k.plan.slots[i]] = n.Big()
		k.divide(e, k.after[k.plan.slots[i]])
	}
	places := h.places(piles)
	at := 0
	for i, x := range k.targets[0] {
		if i == h.in.file.Cap {
			continue
		}
		if v := x.eval(e); v != nil && v.Sign() >= 0 {
			after[places[at]] = numeration.NatFromBig(v)
		}
		at++
	}
	return after
}

// Leave returns the first move that leaves the piles.
func (h byHand) Leave(before, after []game.Nat) game.Move {
	if len(before) != len(h.in.file.piles()) || len(after) != len(before) {
		return nil
	}
	var left []game.Nat
	for _, at := range h.places(before) {
		left = append(left, after[at])
	}
	return h.leave(left, false)
}

// leave returns the first legal move that leaves these numbers, in the order of the position or, if any says so, in any.
func (h byHand) leave(left []game.Nat, any bool) game.Move {
	if len(left) != len(h.in.file.piles()) || len(left) > 4 {
		return nil
	}
	places := []int{0, 1, 2, 3}[:len(left)]
	orders := slices.Values([][]int{places})
	if any && h.in.file.Unordered {
		orders = permutations(places)
	}
	for order := range orders {
		for _, k := range h.in.kinds {
			var want []game.Nat
			for _, i := range order {
				want = append(want, left[i])
			}
			if choices, to, ok := h.solve(k, want); ok {
				said := k.said(h.numbers)
				return said.first(said.move(choices), to, func() []game.Nat { return h.numbers })
			}
		}
	}
	return nil
}

// solve finds the choices of a kind that leave these numbers, and the position with them.
func (h byHand) solve(k *kind, left []game.Nat) ([]game.Nat, game.Position, bool) {
	choices, ok := h.lead(k, left)
	if !ok {
		return nil, nil, false
	}
	to, err := k.play(h.numbers, choices)
	if err != nil {
		return nil, nil, false
	}
	in, numbers, _ := numbersOf(to)
	want := slices.Clone(left)
	if in.file.Cap >= 0 {
		want = slices.Insert(want, in.file.Cap, numbers[in.file.Cap])
	}
	if in.file.Unordered {
		in.sort(want)
	}
	return choices, to, slices.Equal(numbers, want)
}

// lead finds the choices of a kind that leave these numbers if it is legal.
func (h byHand) lead(k *kind, left []game.Nat) ([]game.Nat, bool) {
	if len(k.targets) != 1 {
		return nil, false
	}
	return k.leading(h.numbers, func(_, i int) (game.Nat, bool) {
		c := h.in.file.Cap
		if i == c {
			return game.Nat{}, false
		}
		if c >= 0 && i > c {
			i--
		}
		return left[i], true
	})
}

// leading finds the choices of a kind with which a move leads to given numbers, from the equations in which one choice is not known yet; want
// returns them by tuple and place, and not ok where nothing is wanted.
func (k *kind) leading(numbers []game.Nat, want func(tuple, i int) (game.Nat, bool)) ([]game.Nat, bool) {
	e := k.bigs(numbers)
	known := make([]bool, len(k.plan.slots))
	for i, number := range k.fixed {
		if number >= 0 {
			e[k.plan.slots[i]], known[i] = numbers[number].Big(), true
		}
	}
	for range len(known) + 1 {
		for at, tuple := range k.targets {
			for i, x := range tuple {
				n, wanted := want(at, i)
				if open := k.open(x, known); wanted && open >= 0 {
					slot := k.plan.slots[open]
					rest := x.without(slot).eval(e)
					v, r := new(big.Int).QuoRem(rest.Sub(n.Big(), rest), x.at(slot), new(big.Int))
					if r.Sign() != 0 || v.Sign() < 0 {
						return nil, false
					}
					e[slot], known[open] = v, true
					k.divide(e, k.after[slot])
				}
			}
		}
	}
	if slices.Contains(known, false) {
		return nil, false
	}
	return k.chosen(e), true
}

// open returns the only choice in a form that is not known; −1 if there are none or several, or if the form needs a quotient.
func (k *kind) open(x form, known []bool) int {
	open := -1
	for j, slot := range k.plan.slots {
		if x.at(slot) != nil && !known[j] {
			if open >= 0 {
				return -1
			}
			open = j
		}
	}
	if len(x.needs) > 0 {
		return -1
	}
	return open
}

// Undo gives back what the move took, where each number is what it was less what was chosen: in any order in which the piles may have lain,
// if the order does not matter. Where several fit, nobody can tell.
func (h byHand) Undo(piles []game.Nat, m game.Move, start []game.Nat) (before []game.Nat) {
	k, choices, ok := choicesOf(m)
	if !ok || len(k.targets) != 1 || len(piles) != len(h.in.file.piles()) || len(piles) > 4 {
		return nil
	}
	places := []int{0, 1, 2, 3}[:len(piles)]
	orders := slices.Values([][]int{places})
	if h.in.file.Unordered {
		orders = permutations(places)
	}
	for order := range orders {
		was, ok := k.undone(piles, order, choices)
		fits := func(at int, n game.Nat) bool { return start == nil || at < len(start) && n.Cmp(start[at]) <= 0 }
		if !ok || slices.ContainsFunc(places, func(at int) bool { return !fits(at, was[at]) }) {
			continue
		}
		if before != nil && !slices.Equal(before, was) {
			return nil
		}
		before = was
	}
	return before
}

// undone returns the piles before a move if number i of the position lay at place order[i]; not ok if it was not so.
func (k *kind) undone(piles []game.Nat, order []int, choices []game.Nat) (before []game.Nat, ok bool) {
	f := k.in.file
	e := make([]*big.Int, k.slots)
	for i, n := range choices {
		e[k.plan.slots[i]] = n.Big()
	}
	before = slices.Clone(piles)
	at := 0
	for i, x := range k.targets[0] {
		if i == f.Cap {
			continue
		}
		taken := slotForm(i).plus(minusOne, x)
		if len(x.needs) > 0 || slices.ContainsFunc(taken.slots, func(slot int) bool { return e[slot] == nil }) {
			return nil, false
		}
		n := new(big.Int).Add(piles[order[at]].Big(), taken.eval(e))
		if n.Sign() < 0 {
			return nil, false
		}
		before[order[at]] = numeration.NatFromBig(n)
		at++
	}
	if f.Cap >= 0 {
		return before, true
	}
	var numbers []game.Nat
	for _, place := range order {
		numbers = append(numbers, before[place])
	}
	if f.Unordered && !slices.IsSortedFunc(numbers, game.Nat.Cmp) {
		return nil, false
	}
	_, err := k.play(numbers, choices)
	return before, err == nil && k.in.isPosition(numbers)
}
