package rules

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

func (p position[N]) Look() face.Look { return p.in.game.theory.Look(p.view(), p.in.look()) }

// look returns cells for two numbers and heaps for other numbers, if no move makes a number larger, and for piles of one number.
// Otherwise it returns nothing.
func (in *instance) look() face.Look {
	piles := len(in.file.piles())
	switch {
	case in.file.Piles && piles == 1 && in.grows.kind != unknownGrowth:
		return face.Look{Kind: face.Heaps}
	case in.file.Piles:
		return face.Look{}
	case in.file.Cap >= 0 && piles == 1 && !in.splits:
		return face.Look{Kind: face.Pile}
	case !in.shrinks || in.file.Cap >= 0:
		return face.Look{}
	case piles == 2:
		l := face.Look{Kind: face.Cells, KindOf: kindOf}
		for _, k := range in.kinds {
			if k.like == len(l.Kinds) {
				l.Kinds = append(l.Kinds, k.plainWords())
			}
		}
		if len(l.Kinds) == 1 {
			l.Kinds, l.KindOf = nil, nil
		}
		return l
	}
	return face.Look{Kind: face.Heaps}
}

// kindOf returns the index of the wording of a move among the kinds of moves with different words.
func kindOf(m game.Move) int {
	k, _ := kindOfMove(m)
	return k.like
}

func (p position[N]) Hand() face.Hand { return byHand{p.in.mover(p.nums())} }

// byHand implements [face.Hand] for rules: players make moves by their words or by what they leave. On the table, the numbers of a pile
// are consecutive.
type byHand struct{ t *mover }

// Guess makes up numbers for a kind of move on some of the piles.
func (h byHand) Guess(rng *rand.Rand) game.Move {
	kinds := slices.DeleteFunc(slices.Clone(h.t.in.kinds), func(k *kind) bool { return k.plan.impossible() || k.text.touches > h.t.piles() })
	if len(kinds) == 0 {
		return nil
	}
	k := kinds[rng.IntN(len(kinds))]
	numbers := h.t.touched(rng.Perm(h.t.piles())[:k.text.touches])
	k = k.called(numbers)
	most := slices.MaxFunc(numbers, num.cmp).nat()
	args := slices.Clone(numbers[:k.touchedNumbers()])
	for _, number := range k.fixed {
		if number >= 0 {
			args = append(args, numbers[number])
		} else {
			args = append(args, numOf(someNumber(rng, most)))
		}
	}
	return k.move(k.listedAs(args))
}

// someNumber makes up a number that is at most about as long as most; each length is equally likely.
func someNumber(rng *rand.Rand, most game.Nat) game.Nat {
	bits := rng.IntN(most.BitLen() + 1)
	n := new(big.Int)
	for range bits/64 + 1 {
		n.Lsh(n, 64)
		n.Add(n, new(big.Int).SetUint64(rng.Uint64()))
	}
	return numeration.NatFromBig(n.Rsh(n, uint(max(0, n.BitLen()-bits))))
}

// Where names the touched piles, or says from which of two piles a move takes, or names its kind if there are several.
func (h byHand) Where(m game.Move) game.Step {
	k, touched, _, ok := moveParts(m)
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
		return face.From(piles[0].Sub(left[0]), piles[1].Sub(left[1]), piles[0] == piles[1])
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
