package rules

import (
	"fmt"
	"iter"
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

func (p position[N]) Hand() hand.Hand { return byHand{p.in.lay(p.nums())} }

// byHand is how the moves of rules are made by hand: by their words, or by what they leave. On the table, piles are as many numbers as a pile has,
// one after the other.
type byHand struct{ t *laid }

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

// Read finds the moves whose words are those given; else those that take the numbers that are named from piles, those that leave them, and
// those whose words contain the ones given, or their beginnings, in this order. It prefers what means one legal move, then what means several.
func (h byHand) Read(words hand.Words) (moves []game.Move, why string) {
	most := 0
	for _, read := range []func(hand.Words) ([]game.Move, string){h.whole, h.taking, h.leaving, h.part} {
		found, because := read(words)
		legal := len(h.legal(found))
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

// legal returns those moves that can be made.
func (h byHand) legal(moves []game.Move) (legal []game.Move) {
	for _, m := range moves {
		if _, err := h.t.make(m); err == nil {
			legal = append(legal, m)
		}
	}
	return legal
}

// whole leaves out moves that can never be made, but not all: of these there is something to say.
func (h byHand) whole(words hand.Words) (moves []game.Move, why string) {
	moves = h.match(words, true)
	if some := possible(moves); len(some) > 0 {
		return some, ""
	}
	return moves, ""
}

func (h byHand) part(words hand.Words) (moves []game.Move, why string) {
	return possible(h.match(words, false)), ""
}

// possible leaves out moves that can never be made.
func possible(moves []game.Move) []game.Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
		k, _, _ := choicesOf(m)
		return k.plan.impossible()
	})
}

func (h byHand) leaving(words hand.Words) (moves []game.Move, why string) {
	if !words.Has("to", "leave", "leaving") {
		return nil, ""
	}
	if m := h.leave(nums(words.Numbers()), true); m != nil {
		return []game.Move{m}, ""
	}
	return nil, "no move leaves that"
}

// taking reads what is taken from two piles, or from one of several.
func (h byHand) taking(words hand.Words) (moves []game.Move, why string) {
	in := h.t.in
	switch {
	case in.file.Piles && in.file.width() == 1 || len(in.file.piles()) == 1 && in.takes():
		return h.takingOne(words)
	case !in.pairs():
		return nil, ""
	}
	a, b := h.t.numbers[0].nat(), h.t.numbers[1].nat()
	taken, why := hand.ReadPair(a, b, words)
	for _, take := range taken {
		if take[0].Cmp(a) > 0 || take[1].Cmp(b) > 0 {
			continue
		}
		m := h.leave(nums([]game.Nat{a.Sub(take[0]), b.Sub(take[1])}), false)
		if m != nil && !slices.Contains(moves, m) {
			moves = append(moves, m)
		}
	}
	if len(taken) == 1 && moves == nil {
		why = fmt.Sprintf("no move takes %s from %s and %s from %s", taken[0][0].Short(), a.Short(), taken[0][1].Short(), b.Short())
	}
	return moves, why
}

// takingOne reads what is taken from one pile.
func (h byHand) takingOne(words hand.Words) (moves []game.Move, why string) {
	in := h.t.in
	taken, why := hand.ReadHeaps(in.setup(nats(h.t.numbers)).Piles, words)
	for _, take := range taken {
		for _, k := range in.kinds {
			if k.text.touches > 1 || take.Take.Cmp(take.Heap) > 0 || k.plan.impossible() {
				continue
			}
			numbers := h.t.numbers
			if in.file.Piles {
				numbers = append([]num{numOf(take.Heap)}, h.t.touched(nil)...)
			}
			left := []num{numOf(take.Heap.Sub(take.Take))}
			choices, ok := k.leading(numbers, func(tuple, i int) (num, bool) { return left[0], tuple == 0 && i != in.file.Cap })
			k = k.called(numbers)
			if m := k.move(k.listedAs(slices.Concat(numbers[:k.touchedNumbers()], choices))); ok && !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	if legal := h.legal(moves); len(legal) > 0 {
		return legal, ""
	}
	if len(taken) > 0 && moves == nil {
		why = "no pile has so many"
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

// match returns the moves whose words are those given, as they are called here or as they are called first; without those that a kind before has
// as well. Where the words name a pile, it need not be there.
func (h byHand) match(words hand.Words, whole bool) (moves []game.Move) {
	for _, k := range h.t.in.kinds {
		found := len(moves)
		for at := range h.t.choices(k) {
			numbers := h.t.touched(at)
			called := k.called(numbers)
			choices, ok := called.match(words, whole, numbers)
			if !ok && called != k {
				choices, ok = k.match(words, whole, numbers)
			}
			if !ok {
				continue
			}
			said := slices.Concat(numbers[:k.touchedNumbers()], choices)
			to, err := h.t.play(called, at, choices)
			if err != nil && k.text.touches > 0 || err == nil && h.t.first(called, at, said, to) != called.move(said) {
				continue
			}
			moves = append(moves, called.move(called.listedAs(said)))
		}
		if choices, filled, ok := k.read(words, whole); ok && len(moves) == found && k.text.touches > 0 && k.names() && !slices.Contains(filled, false) {
			touched := make([]num, len(k.text.numbers))
			for i, number := range k.fixed {
				if number >= 0 {
					touched[number] = choices[i]
				}
			}
			moves = append(moves, k.move(k.listedAs(slices.Concat(touched[:k.touchedNumbers()], choices))))
		}
	}
	return moves
}

// match fills the holes of a kind by the words; whole says that none of its words may be left out.
func (k *kind) match(words hand.Words, whole bool, numbers []num) ([]num, bool) {
	choices, filled, ok := k.read(words, whole)
	for i, number := range k.fixed {
		if number >= 0 && ok {
			ok = !filled[i] || choices[i].cmp(numbers[number]) == 0
			choices[i], filled[i] = numbers[number], true
		}
	}
	return choices, ok && !slices.Contains(filled, false)
}

// read fills holes of a kind by the words; not ok if they are no words of it.
func (k *kind) read(words hand.Words, whole bool) (choices []num, filled []bool, ok bool) {
	choices = make([]num, len(k.text.choices))
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
			n := numOf(w.N)
			if filled[at] && choices[at].cmp(n) != 0 {
				return nil, nil, false
			}
			choices[at], filled[at] = n, true
		}
		rest = rest[i+1:]
	}
	return choices, filled, !whole || len(rest) == 0
}

// Guess makes up numbers for a kind of move, on some of the piles.
func (h byHand) Guess(rng *rand.Rand) game.Move {
	kinds := slices.DeleteFunc(slices.Clone(h.t.in.kinds), func(k *kind) bool { return k.plan.impossible() || k.text.touches > h.t.piles() })
	k := kinds[rng.IntN(len(kinds))]
	numbers := h.t.touched(rng.Perm(h.t.piles())[:k.text.touches])
	k = k.called(numbers)
	most := slices.MaxFunc(numbers, num.cmp).nat()
	said := slices.Clone(numbers[:k.touchedNumbers()])
	for _, number := range k.fixed {
		if number >= 0 {
			said = append(said, numbers[number])
		} else {
			said = append(said, numOf(someNumber(rng, most)))
		}
	}
	return k.move(k.listedAs(said))
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

// Where names the piles that are touched, says from which of two piles a move takes, or of which kind it is, if there are several.
func (h byHand) Where(m game.Move) game.Step {
	k, touched, _, ok := apartOf(m)
	switch {
	case !ok:
		return game.Step{}
	case h.t.in.file.Piles:
		var piles []string
		for w := h.t.in.file.width(); len(touched) > 0; touched = touched[w:] {
			piles = append(piles, pileText(touched[:w]))
		}
		if len(piles) == 1 {
			return game.Because("rules.pile", "is in the pile of {pile}", "pile", piles[0])
		}
		return game.Because("rules.piles", "is in the piles of {piles}", "piles", strings.Join(piles, " and "))
	case h.t.in.pairs():
		piles := nats(h.t.numbers)
		left := h.Remove(piles, m)
		return hand.From(piles[0].Sub(left[0]), piles[1].Sub(left[1]), piles[0] == piles[1])
	case !slices.ContainsFunc(h.t.in.kinds, func(other *kind) bool { return other.like != k.like }):
		return game.Step{}
	}
	return game.Because("rules.kind", "is of the kind {kind}", "kind", game.Quote(k.plainWords()))
}

// pileText writes the numbers of a pile.
func pileText(pile []num) string {
	var texts []string
	for _, n := range pile {
		texts = append(texts, n.nat().Short())
	}
	return strings.Join(texts, ",")
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
	if h.t.in.file.Unordered {
		slices.SortStableFunc(places, func(i, j int) int { return piles[i].Cmp(piles[j]) })
	}
	return places
}

// Remove returns the piles after a move, each in its place.
func (h byHand) Remove(piles []game.Nat, m game.Move) []game.Nat {
	k, touched, choices, ok := apartOf(m)
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
		if v := x.of(h.t.e); v.defined() && v.sign() >= 0 {
			after[places[at]] = v.nat()
		}
		at++
	}
	return after
}

// left returns what the piles that a move touches become; not ok if that is not known.
func (h byHand) left(k *kind, touched, choices []num) (left [][]game.Nat, ok bool) {
	k.enter(h.t.e, append(touched, h.t.touched(nil)...), choices)
	flat, ok := k.leads(h.t.e, nil)
	if !ok {
		return nil, false
	}
	flat, _ = h.t.in.apart(flat)
	return slices.Collect(slices.Chunk(nats(flat), h.t.in.file.width())), true
}

// replace turns each pile that was touched into one that is left, in its place; piles that are new come where none is, or last.
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

// leave returns the first legal move that leaves these numbers, in the order of the position or, if any says so, in any.
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
				if m := h.turn(k, at, into, any); m != nil {
					return m
				}
			}
		}
	}
	return nil
}

// orders yields the orders in which numbers may be meant that a position has.
func (h byHand) orders(numbers []num, any bool) iter.Seq[[]num] {
	return func(yield func([]num) bool) {
		if !any || !h.t.in.file.Unordered || len(numbers) > 4 {
			yield(numbers)
			return
		}
		for order := range permutations(firsts(len(numbers))) {
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

// without returns what is to be left of the piles that a kind touches if these are left in all, with empty ones added; not ok if that cannot be.
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

// turn returns a legal move of a kind that turns some piles into others, in any order if there are several; nil if there is none.
func (h byHand) turn(k *kind, at []int, into [][]num, any bool) game.Move {
	f, numbers := h.t.in.file, h.t.touched(at)
	for order := range permutations(firsts(len(into))) {
		choices, ok := k.leading(numbers, func(tuple, i int) (n num, wanted bool) {
			switch {
			case f.Piles && tuple == len(into) || !f.Piles && i == f.Cap:
				return n, false // the cap
			case !f.Piles && f.Cap >= 0 && i > f.Cap:
				i--
			}
			return into[order[tuple]][i], true
		})
		if !ok {
			continue
		}
		called := k.called(numbers)
		to, err := h.t.play(called, at, choices)
		if err != nil {
			continue
		}
		want := slices.Concat(into...)
		if _, after, _ := numsOf(to); f.Cap >= 0 {
			c := f.Cap
			if f.Piles {
				c = len(want)
			}
			want = slices.Insert(want, c, after[h.t.in.capPlace(after)])
		}
		if said := slices.Concat(numbers[:k.touchedNumbers()], choices); h.t.after(at, want) == to {
			return h.t.first(called, at, called.listedAs(said), to)
		}
	}
	return nil
}

// leading finds the choices of a kind with which a move leads to given numbers, from the equations in which one choice is not known yet; want
// returns them by tuple and place, and not ok where nothing is wanted.
func (k *kind) leading(numbers []num, want func(tuple, i int) (num, bool)) (choices []num, ok bool) {
	e := k.fill(numbers)
	known := make([]bool, len(k.plan.slots))
	for i, number := range k.fixed {
		if number >= 0 {
			e[k.plan.slots[i]], known[i] = numbers[number], true
		}
	}
	for range len(known) + 1 {
		for at, tuple := range k.targets {
			for i, x := range tuple {
				n, wanted := want(at, i)
				if open := k.open(x, known); wanted && open >= 0 {
					slot := k.plan.slots[open]
					rest := n.big()
					v, r := new(big.Int).QuoRem(new(big.Int).Sub(rest, x.without(slot).of(e).big()), x.at(slot), new(big.Int))
					if r.Sign() != 0 || v.Sign() < 0 {
						return nil, false
					}
					e[slot], known[open] = integer(v), true
					divide(e, k.plan.after[open])
				}
			}
		}
	}
	if slices.Contains(known, false) {
		return nil, false
	}
	for _, slot := range k.plan.slots {
		choices = append(choices, e[slot])
	}
	return choices, true
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
