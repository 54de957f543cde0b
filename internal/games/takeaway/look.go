package takeaway

import (
	"context"
	"slices"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
	"zeck/rules"
)

// Look shows one pile with its cap, written in the number system of the rule if there is one.
func (theory Theory) Look(q rules.Position, _ face.Look) face.Look {
	p := theory.position(q)
	l := face.Look{Kind: face.Pile, Apart: p.apart,
		Idea: "write the pile as a sum of terms of its number system, the largest first: what matters is the smallest part"}
	switch {
	case p.k+p.c < 1:
		l.Idea = "what may the opponent take after you have taken 1?"
	case p.fibonacci():
		l.Idea = "write the pile as a sum of Fibonacci numbers, always the largest that fits: what matters is the smallest part"
	}
	return l
}

const (
	allPartsBits = 2000    // a pile up to this size is shown with all its parts, a larger one with fewParts
	lookMemory   = 8 << 20 // bytes for writing a pile in a take-away system; limits it to a moment
	fewParts     = 8
)

// apart writes a pile as a sum of terms of the number system, if the rule has one. The Fibonacci system is fast at any size.
func (p position) apart(pile game.Nat) (a face.Apart) {
	if pile.IsZero() {
		return a
	}
	if p.fibonacci() && pile.BitLen() > allPartsBits {
		return fibonacciTail(pile)
	}
	system, err := p.system()
	if err != nil {
		return a
	}
	ctx := numeration.WithMemory(context.Background(), lookMemory)
	indices, err := system.Indices(ctx, pile)
	if err != nil {
		return a
	}
	if a.Digits, err = system.Write(indices); err != nil {
		a.Digits = ""
	}
	a.Whole = true
	if pile.BitLen() > allPartsBits && len(indices) > fewParts {
		indices, a.Whole = indices[len(indices)-fewParts:], false
	}
	for _, i := range indices {
		t, err := system.Term(ctx, i)
		if err != nil {
			return face.Apart{}
		}
		a.Parts = append(a.Parts, t)
	}
	return a
}

// fibonacciTail finds the smallest parts of a huge pile from its last digits.
func fibonacciTail(pile game.Nat) (a face.Apart) {
	a.Digits = numeration.CanonicalTail(pile).RightShift()
	digits := []byte(a.Digits)
	for i := len(digits) - 1; i >= 0 && len(a.Parts) < fewParts; i-- {
		if digits[i] != '1' {
			continue
		}
		f, err := numeration.Fibonacci(numeration.NewNat(uint64(len(digits) - i + 1)))
		if err != nil {
			break
		}
		a.Parts = append(a.Parts, f)
	}
	slices.Reverse(a.Parts)
	return a
}

// Plots sets where the plot comes among those of other games, and which plots are offered.
func (theory Theory) Plots(i face.PlotInfo) face.PlotInfo {
	i.Place, i.Pages = 4, []face.PlotPage{{Game: "takeaway@k=3", Name: "Take-away with k = 3", Sizes: []int{50, 100, 150, 200}}}
	if theory.fibonacci {
		i.Place, i.Pages = 3, []face.PlotPage{{Game: "fibnim", Name: "Fibonacci nim", Sizes: []int{55, 89, 144, 233}}}
	}
	return i
}

// Tell returns the opening, the invitation and the lesson of the game.
func (theory Theory) Tell() face.About {
	if !theory.fibonacci {
		return face.About{
			Opening:    "takeaway@k=3:30",
			Invitation: "One pile: how much you take decides how much your opponent may.",
		}
	}
	return face.About{
		Opening:    "fibnim:20",
		Invitation: "One pile: take at most twice what was taken before. Fibonacci numbers lose.",
		Place:      2,
		Lesson:     lesson(),
	}
}
