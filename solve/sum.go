package solve

import (
	"context"
	"errors"
	"strings"

	"zeck/game"
)

// solveSum decides a sum by the nim-values of its parts. Where a part's value cannot be had, the outcomes of the parts may
// still be enough: P-positions have nim-value 0, so that a sum in which at most one part is not a P-position is decided by
// that part.
func solveSum(ctx context.Context, s game.Sum) (game.Verdict, error) {
	v, err := sumByValues(ctx, s)
	if err == nil || !errors.Is(err, game.ErrLimit) {
		return v, err
	}
	w, ok, theoryErr := sumByTheory(ctx, s)
	switch {
	case theoryErr != nil && !errors.Is(theoryErr, game.ErrLimit):
		return w, theoryErr
	case ok:
		return w, nil
	}
	return v, err
}

// part is a part of a sum with its nim-value and where it comes from.
type part struct {
	game.Position
	values game.Values
	value  game.Nat
}

// sumByValues needs the nim-value of every part.
func sumByValues(ctx context.Context, s game.Sum) (game.Verdict, error) {
	v := game.Verdict{Position: s, Outcome: game.P, Complete: true, Source: "Sprague–Grundy"}
	var parts []part
	var total game.Nat
	for i, p := range game.Parts(s) {
		values, err := valuesOf(ctx, p)
		if err != nil {
			return v, partError(i, err)
		}
		value, err := values.Value(p)
		if err != nil {
			return v, partError(i, err)
		}
		parts = append(parts, part{p, values, value})
		total = nimSum(total, value)
		v.By = weaker(v.By, values.By())
		v.Why = append(v.Why, game.Because("sum.part", "part {i} has nim-value {value}, by {by} ({source})",
			"i", i+1, "value", value, "by", values.By(), "source", values.Source()))
	}
	if total.IsZero() {
		v.Why = append(v.Why, game.Because("sum.zero", "their nim-sum is 0, and every move makes it something else: the player to move loses"))
		return v, nil
	}
	v.Outcome = game.N
	v.Why = append(v.Why, game.Because("sum.nonzero", "their nim-sum is {total}: to win, make it 0 by a move that takes a part from its value v to v xor {total}", "total", total))
	return v, win(&v, s, parts, total)
}

// win adds the winning moves: in each part those to the value that makes the nim-sum 0.
func win(v *game.Verdict, s game.Sum, parts []part, total game.Nat) error {
	for i, p := range parts {
		target := nimSum(p.value, total)
		options, complete, err := seek(p, target)
		if err != nil {
			return partError(i, err)
		}
		for _, o := range options {
			v.Winning = append(v.Winning, s.Lift(i, o))
		}
		v.Complete = v.Complete && complete
		if len(options) > 0 {
			v.Why = append(v.Why, game.Because("sum.move", "part {i}: {moves} from {value} to {target}",
				"i", i+1, "moves", count(len(options), "move"), "value", p.value, "target", target))
		}
	}
	return nil
}

// maxSought is how many options of one part are gone through in search of a value.
const maxSought = 5_000_000

// seek returns the options of a part that have the value, and whether that is all of them.
func seek(p part, target game.Nat) (options []game.Option, complete bool, err error) {
	if s, ok := p.values.(game.ValueSeeker); ok {
		return s.Seek(p.Position, target)
	}
	tried := 0
	for o := range p.Options() {
		if tried++; tried > maxSought {
			return options, false, nil
		}
		value, err := p.values.Value(o.To)
		if err != nil {
			return options, false, err
		}
		if value == target {
			options = append(options, o)
		}
	}
	return options, true, nil
}

// sumByTheory decides the sum if at most one part is not a P-position. The winning moves of that part win in the sum, but
// a move in another part that happens to reach its unknown nim-value wins too.
func sumByTheory(ctx context.Context, s game.Sum) (v game.Verdict, ok bool, err error) {
	v = game.Verdict{Position: s, Outcome: game.P, Complete: true, By: game.ByTheory}
	seen := map[string]bool{}
	var sources []string
	for i, p := range game.Parts(s) {
		w, err := Solve(ctx, p)
		if err != nil {
			return v, false, partError(i, err)
		}
		if !seen[w.Source] {
			seen[w.Source] = true
			sources = append(sources, w.Source)
		}
		v.By = weaker(v.By, w.By)
		v.Why = append(v.Why, game.Because("sum.outcome", "part {i} is {outcome}-position", "i", i+1, "outcome", article(w.Outcome)))
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
	v.Source = strings.Join(sources, "; ")
	if v.Outcome == game.P {
		v.Why = append(v.Why, game.Because("sum.all-p", "every part is a P-position, so the sum is one: answer each move in the part it was made in"))
	} else {
		v.Why = append(v.Why, game.Because("sum.one-n", "all other parts are P-positions, so winning in that part wins the sum; a move in another part could win too, but only nim-values could tell"))
	}
	return v, true, nil
}

func article(o game.Outcome) string {
	if o == game.N {
		return "an N"
	}
	return "a P"
}
