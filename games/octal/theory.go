package octal

import (
	"context"
	"fmt"

	"zeck/game"
)

// Theory returns the verdict by the nim-values: a heap is lost if its own is 0, and the winning moves are those that leave heaps of nim-sum 0.
func (p Position) Theory(ctx context.Context) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true}
	values, err := p.values(ctx)
	if err != nil {
		return v, err
	}
	value, err := values.Value(p)
	if err != nil {
		return v, err
	}
	v.By, v.Source = values.By(), "Sprague–Grundy"
	if v.By == game.ByTheory {
		v.Source = "Sprague–Grundy; " + values.period().Source
	}
	v.Why = p.known(values, value)
	if value.IsZero() {
		v.Why = append(v.Why, game.Because("octal.p", "every move leaves heaps of another nim-sum: the player to move loses"))
		return v, nil
	}
	v.Outcome = game.N
	v.Winning, v.Complete, err = values.Seek(p, game.Nat{})
	words := "to win, leave heaps whose nim-sum is 0: there {moves}"
	v.Why = append(v.Why, game.Because("octal.n", words, "moves", movesInWords(len(v.Winning), v.Complete)))
	return v, err
}

func movesInWords(n int, complete bool) string {
	switch {
	case !complete:
		return fmt.Sprintf("are more than %d such moves", n)
	case n == 1:
		return "is one such move"
	}
	return fmt.Sprintf("are %d such moves", n)
}

// period returns the period, if it is known.
func (v values) period() game.ValuePeriod {
	release, _ := v.s.hold(context.Background())
	defer release()
	p, _ := v.s.Known()
	return p
}

// known says how the nim-value of the heap is known.
func (p Position) known(v values, value game.Nat) []game.Step {
	period := v.period()
	if period.Period == 0 {
		return []game.Step{game.Because("octal.table", "the nim-value of a heap of {n} is {value}: the least number that is not the nim-sum of "+
			"the heaps after a move, worked out for all heaps up to there", "n", p.heap, "value", value)}
	}
	i, periods := period.Index(p.heap)
	if i >= period.Preperiod && periods.IsZero() || i < period.Preperiod {
		return []game.Step{game.Because("octal.value", "the nim-value of a heap of {n} is {value}: the least number that is not the nim-sum of "+
			"the heaps after a move", "n", p.heap, "value", value)}
	}
	facts := []any{"code", string(p.code), "p", period.Period, "n0", period.Preperiod, "n", p.heap, "i", i, "value", value, "s", period.Saltus}
	if period.Saltus == 0 {
		return []game.Step{game.Because("octal.period", "the nim-values of {code} have the period {p} from {n0} on, so that a heap of {n} has "+
			"that of {i}, which is {value}", facts...)}
	}
	return []game.Step{game.Because("octal.saltus", "from {n0} on, {p} stones more make the nim-value of {code} larger by {s}, so that a heap "+
		"of {n} has {value}", facts...)}
}
