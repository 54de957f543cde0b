package nim

import (
	"context"

	"zeck/game"
	"zeck/rules"
)

// Pass is what is known of Nim with a pass, a text of its own: when nobody may pass any more, the last number being 0, it is Nim. With the pass
// no formula is known, and a search has to do.
type Pass struct{ rules.Unknown }

// Verdict decides by the nim-sum where the pass is used up.
func (Pass) Verdict(_ context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	heaps, ok := passed(p)
	if !ok || misere {
		return game.Verdict{}, game.ErrUnknown
	}
	sum := nimSum(heaps)
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: source, Why: []game.Step{
		game.Because("pass.sum", "nobody may pass any more: it is Nim, and the nim-sum of the heaps is {sum}", "sum", sum)}}
	if sum.IsZero() {
		return v, nil
	}
	v.Outcome = game.N
	var err error
	v.Winning, v.Complete, err = seekPassed(p.Position, game.Nat{})
	return v, err
}

// passed returns the heaps if the pass is used up.
func passed(p rules.Position) (heaps []game.Nat, ok bool) {
	last := len(p.Numbers) - 1
	return p.Numbers[:last], p.Numbers[last].IsZero()
}

// Values returns the nim-values where the pass is used up.
func (Pass) Values(_ context.Context, p rules.Position) (game.Values, error) {
	if _, ok := passed(p); !ok {
		return game.Values{}, game.ErrUnknown
	}
	value := func(p game.Position) (game.Nat, error) {
		view, _ := rules.View(p)
		heaps, _ := passed(view)
		return nimSum(heaps), nil
	}
	return game.Values{Value: value, Seek: seekPassed, Source: source, By: game.ByTheory}, nil
}

// seekPassed returns the moves that make the nim-sum v. The kinds of moves are in the order of the heaps.
func seekPassed(p game.Position, v game.Nat) (options []game.Option, all bool, err error) {
	view, _ := rules.View(p)
	heaps, _ := passed(view)
	change := nimSum(heaps).Xor(v)
	for kind, h := range heaps {
		if to := h.Xor(change); to.Cmp(h) < 0 {
			options = append(options, view.Option(kind, h.Sub(to)))
		}
	}
	return options, true, nil
}
