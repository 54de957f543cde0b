package board

import (
	"context"

	"zeck/game"
	"zeck/play"
)

// Ask returns the options with the winning moves filled in, if they should be marked and are not known yet, and for a sum
// the nim-values of its parts. If that does not fit the budget of the context, the error wraps game.ErrLimit; the
// returned options are still valid.
func Ask(ctx context.Context, boards []play.Board, o Options) (Options, error) {
	if !o.Winning || o.Wins != nil {
		return o, nil
	}
	var parts []game.Position
	for _, b := range boards {
		parts = append(parts, b.Position)
	}
	v, err := o.Solver.Solve(ctx, game.NewSum(parts...))
	if err != nil {
		return o, err
	}
	o.Wins = []game.Move{}
	for _, w := range v.Winning {
		o.Wins = append(o.Wins, w.Move)
	}
	if len(boards) == 1 || o.Values != nil {
		return o, nil
	}
	var values []game.Nat
	for _, p := range parts {
		g, err := o.Solver.NimValue(ctx, p)
		if err != nil {
			return o, err
		}
		values = append(values, g.Value)
	}
	o.Values = values
	return o, nil
}
