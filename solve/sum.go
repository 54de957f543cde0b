package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/game"
)

// solveSum decides a sum. Parts that are P-positions have nim-value 0, so with at most one part that is not, the theory
// of the parts is enough for the outcome; otherwise, and for the full list of winning moves, nim-values are needed.
func solveSum(ctx context.Context, s game.Sum) (game.Verdict, error) {
	v, err := sumByNimValues(ctx, s)
	if err == nil || !errors.Is(err, game.ErrLimit) {
		return v, err
	}
	w, ok, theoryErr := sumByTheory(ctx, s)
	switch {
	case theoryErr != nil:
		return w, theoryErr
	case ok:
		return w, nil
	}
	return v, err
}

// smallLimits keep a try that may fail short.
var smallLimits = Limits{Positions: 200_000, Options: 5_000_000}

// sumByNimValues searches every part for its nim-value.
func sumByNimValues(ctx context.Context, s game.Sum) (game.Verdict, error) {
	v := game.Verdict{Position: s, Outcome: game.P, Complete: true, By: game.BySearch, Source: "Sprague–Grundy theory, nim-values by search"}
	search := NewSearcher(smallLimits)
	parts := game.Parts(s)
	values := make([]uint32, len(parts))
	var total uint32
	for i, p := range parts {
		value, err := search.Grundy(ctx, p)
		if err != nil {
			return v, fmt.Errorf("the nim-value of part %d is needed: %w", i+1, err)
		}
		values[i] = value
		total ^= value
		v.Why = append(v.Why, game.Because("sum.part", "part {i}, {part}, has nim-value {value}", "i", i+1, "part", p, "value", int(value)))
	}
	if total == 0 {
		v.Why = append(v.Why, game.Because("sum.zero", "their nim-sum is 0: every move makes it different from 0"))
		return v, nil
	}
	v.Outcome = game.N
	v.Why = append(v.Why, game.Because("sum.nonzero", "their nim-sum is {total}: a winning move changes one part's value v to v xor {total}", "total", int(total)))
	for i, p := range parts {
		for o := range p.Options() {
			value, err := search.Grundy(ctx, o.To)
			if err != nil {
				return v, err
			}
			if value == values[i]^total {
				v.Winning = append(v.Winning, s.Lift(i, o))
			}
		}
	}
	return v, nil
}

// sumByTheory decides the sum if at most one part is not a P-position. The winning moves of that part win in the sum, but
// a move in another part that happens to reach its unknown nim-value wins too.
func sumByTheory(ctx context.Context, s game.Sum) (v game.Verdict, ok bool, err error) {
	v = game.Verdict{Position: s, Outcome: game.P, Complete: true, By: game.ByTheory}
	var sources []string
	for i, p := range game.Parts(s) {
		w, err := Solve(ctx, p)
		if err != nil {
			return v, false, err
		}
		if !slices.Contains(sources, w.Source) {
			sources = append(sources, w.Source)
		}
		v.Why = append(v.Why, game.Because("sum.outcome", "part {i} is {article} {outcome}-position", "i", i+1, "article", article(w.Outcome), "outcome", w.Outcome))
		for _, step := range w.Why {
			step.Words = "  " + step.Words
			v.Why = append(v.Why, step)
		}
		if w.Outcome == game.P {
			continue
		}
		if v.Outcome == game.N {
			return v, false, nil
		}
		v.Outcome, v.Complete = game.N, false
		for _, o := range w.Winning {
			v.Winning = append(v.Winning, s.Lift(i, o))
		}
	}
	for i, source := range sources {
		if i > 0 {
			v.Source += "; "
		}
		v.Source += source
	}
	if v.Outcome == game.P {
		v.Why = append(v.Why, game.Because("sum.all-p", "every part is a P-position, so the sum is one: answer each move in the part it was made in"))
	} else {
		v.Why = append(v.Why, game.Because("sum.one-n", "all other parts are P-positions, so winning in that part wins the sum; a move in another part could win too, but only nim-values could tell"))
	}
	return v, true, nil
}

func article(o game.Outcome) string {
	if o == game.N {
		return "an"
	}
	return "a"
}
