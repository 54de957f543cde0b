package nim

import (
	"context"

	"zeck/game"
	"zeck/rules"
)

// Pass is the theory of Nim with a pass, which is a separate text. Once the pass is used (the last number is 0), the game is Nim. As long as it
// is not, no formula is known, and a search is needed.
type Pass struct{ rules.Unknown }

// Verdict uses the nim-sum if the pass has been used.
func (Pass) Verdict(_ context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	heaps, ok := passed(p)
	if !ok || misere {
		return game.Verdict{}, game.ErrUnknown
	}
	sum := nimSum(heaps)
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: source, Why: []game.Step{
		game.Because("pass.sum", "nobody can pass any more, so this is Nim, and the nim-sum of the heaps is {sum}", "sum", sum)}}
	if sum.IsZero() {
		return v, nil
	}
	v.Outcome = game.N
	var err error
	v.Winning, v.Complete, err = seekPassed(p.Position, game.Nat{})
	return v, err
}

// passed returns the heaps, and whether the pass has been used.
func passed(p rules.Position) (heaps []game.Nat, ok bool) {
	last := len(p.Numbers) - 1
	return p.Numbers[:last], p.Numbers[last].IsZero()
}

// Values returns the nim-values if the pass has been used.
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
