package rules

import (
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
)

// token is one of the words of a move, or a hole.
type token struct {
	text string
	hole int // −1: a word
}

// tokens returns the words of a kind of move in the form in which input is read.
func (m *MoveText) tokens() (all []token) {
	for i, text := range m.pieces {
		words, err := face.Scan(strings.Map(func(r rune) rune {
			if strings.ContainsRune("!?;{}[]/*_&%$§~|\\", r) {
				return ' '
			}
			return r
		}, text))
		if err == nil {
			for _, w := range words {
				all = append(all, token{tokenText(w), -1})
			}
		}
		if i < len(m.holes) {
			all = append(all, token{"", m.holes[i]})
		}
	}
	return all
}

func tokenText(w face.Word) string {
	if w.Number {
		return w.N.String()
	}
	return w.Text
}

// Read finds moves by words. It tries moves whose words are those given, then moves that take the named numbers from piles, then moves
// that leave them, then moves whose words contain the given ones, possibly abbreviated, in the same order. A reading that gives one legal
// move is preferred, then one that gives several.
func (h byHand) Read(words face.Words) (moves []game.Move, why string) {
	most := 0
	for _, read := range []func(face.Words) ([]game.Move, string){h.whole, h.taking, h.leaving, h.part} {
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

// legal returns the moves that are legal.
func (h byHand) legal(moves []game.Move) (legal []game.Move) {
	for _, m := range moves {
		if _, err := h.t.make(m); err == nil {
			legal = append(legal, m)
		}
	}
	return legal
}

// whole leaves out moves that are never legal unless there are no others; these give a better error message.
func (h byHand) whole(words face.Words) (moves []game.Move, why string) {
	moves = h.match(words, true)
	if some := possible(moves); len(some) > 0 {
		return some, ""
	}
	return moves, ""
}

func (h byHand) part(words face.Words) (moves []game.Move, why string) {
	return possible(h.match(words, false)), ""
}

// possible leaves out moves that are never legal.
func possible(moves []game.Move) []game.Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
		k, _ := kindOfMove(m)
		return k.plan.impossible()
	})
}

func (h byHand) leaving(words face.Words) (moves []game.Move, why string) {
	if !words.Has("to", "leave", "leaving") {
		return nil, ""
	}
	if m := h.leave(nums(words.Numbers()), true); m != nil {
		return []game.Move{m}, ""
	}
	return nil, "no move leaves that"
}

// taking reads what is taken from two piles, or from one of several.
func (h byHand) taking(words face.Words) (moves []game.Move, why string) {
	in := h.t.in
	switch {
	case in.file.Piles && in.file.width() == 1 || len(in.file.piles()) == 1 && in.takes():
		return h.takingOne(words)
	case !in.pairs():
		return nil, ""
	}
	a, b := h.t.numbers[0].nat(), h.t.numbers[1].nat()
	taken, why := face.ReadPair(a, b, words)
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
func (h byHand) takingOne(words face.Words) (moves []game.Move, why string) {
	in := h.t.in
	taken, why := face.ReadHeaps(in.setup(nats(h.t.numbers)).Piles, words)
	for _, take := range taken {
		for _, k := range in.kinds {
			at, err := h.t.find([]num{numOf(take.Heap)}[:min(k.text.touches, 1)])
			if k.text.touches > 1 || err != nil || take.Take.Cmp(take.Heap) > 0 || k.plan.impossible() {
				continue
			}
			into := [][]num{{numOf(take.Heap.Sub(take.Take))}}
			for len(into) < len(k.left) {
				into = append(into, make([]num, 1))
			}
			numbers := h.t.touched(at)
			called := k.called(numbers)
			var found []game.Move
			for choices := range h.t.leaving(k, false, at, into) {
				m := called.move(called.listedAs(slices.Concat(numbers[:k.touchedNumbers()], choices)))
				if !slices.Contains(found, m) {
					found = append(found, m)
				}
			}
			if len(found) == 1 && !slices.Contains(moves, found[0]) { // otherwise the words do not determine the choices
				moves = append(moves, found[0])
			}
		}
	}
	if legal := h.legal(moves); len(legal) > 0 {
		return legal, ""
	}
	if len(taken) > 0 && moves == nil {
		why = "no pile has that many"
		if slices.ContainsFunc(taken, func(t face.Taken) bool { return t.Take.Cmp(t.Heap) <= 0 }) {
			why = "no move takes that, or several do"
		}
	}
	return moves, why
}

// takes reports whether every move makes piles smaller or leaves them unchanged, and none splits a pile.
func (in *instance) takes() bool {
	return !in.splits && (in.shrinks || in.capRule != nil)
}

// pairs reports whether the game has two unordered piles that moves make smaller.
func (in *instance) pairs() bool {
	return in.file.Unordered && len(in.file.Variables) == 2 && len(in.file.piles()) == 2 && !in.file.Piles && in.shrinks && !in.splits
}

// match returns the moves whose words are those given, in the wording that applies here or in the first wording. It leaves out moves that
// an earlier kind also has. A pile that the words name need not exist.
func (h byHand) match(words face.Words, whole bool) (moves []game.Move) {
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
			args := slices.Concat(numbers[:k.touchedNumbers()], choices)
			to, err := h.t.play(called, at, choices)
			if err != nil && k.text.touches > 0 || err == nil && h.t.first(called, at, args, to) != called.move(args) {
				continue
			}
			moves = append(moves, called.move(called.listedAs(args)))
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

// match fills the holes of a kind from the words. whole says that no word of the kind may be missing.
func (k *kind) match(words face.Words, whole bool, numbers []num) ([]num, bool) {
	choices, filled, ok := k.read(words, whole)
	if !ok {
		return nil, false
	}
	for i, number := range k.fixed {
		if number >= 0 && ok {
			ok = !filled[i] || choices[i].cmp(numbers[number]) == 0
			choices[i], filled[i] = numbers[number], true
		}
	}
	return choices, ok && !slices.Contains(filled, false)
}

// spells reports whether all words of a kind are given, whatever the numbers in its holes are. Most kinds differ from the given words, and this is
// faster than reading them.
func (k *kind) spells(words face.Words) bool {
	return slices.EqualFunc(k.words, words, func(t token, w face.Word) bool {
		switch {
		case t.hole >= 0:
			return w.Number
		case w.Number:
			return t.text == w.N.String()
		}
		return t.text == w.Text
	})
}

// findClear finds the kinds whose words can be read only as one move: no other kind fits these words whatever the numbers are, the words name all
// choices, and they are read in the same pieces when numbers are in the holes. In a game of piles the choices say too little.
func (in *instance) findClear() {
	for _, base := range in.kinds {
		for _, k := range base.wordings() {
			k.clear = !in.file.Piles && k.alone && k.scans() && !slices.ContainsFunc(in.kinds, func(other *kind) bool {
				return other != base && slices.ContainsFunc(other.wordings(), k.collides)
			})
		}
	}
}

// wordings returns the kind with each of its words.
func (k *kind) wordings() []*kind { return append([]*kind{k}, k.others...) }

// scans reports whether the words of a kind are read in its own pieces when numbers are in the holes, and name all choices.
func (k *kind) scans() bool {
	text := k.text.filled(func(int) string { return "7" })
	words, err := face.Scan(text)
	for choice, number := range k.fixed {
		if number < 0 && !slices.Contains(k.text.holes, choice) {
			return false
		}
	}
	return err == nil && !strings.Contains(text, "->") && !strings.Contains(text, "→") && k.spells(words)
}

// collides reports whether some text can have the words of both kinds.
func (k *kind) collides(other *kind) bool {
	number := func(t token) bool { return t.hole >= 0 || t.text[0] <= '9' }
	return slices.EqualFunc(k.words, other.words, func(a, b token) bool {
		return a.text == b.text || number(a) && number(b)
	})
}

// Unmistakable reports whether the words of the move alone are always read as this move.
func (m move[N]) Unmistakable() bool { return m.k.clear }

// read fills holes of a kind from the words. It reports false if they are not words of the kind.
func (k *kind) read(words face.Words, whole bool) (choices []num, filled []bool, ok bool) {
	if whole && !k.spells(words) {
		return nil, nil, false
	}
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
