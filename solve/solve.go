package solve

import (
	"context"

	"zeck/game"
)

// Solve returns the verdict on p: by theory where the game has one, from a table of the whole game where it can make one,
// otherwise by search within [DefaultLimits].
func Solve(ctx context.Context, p game.Position) (game.Verdict, error) {
	switch p := p.(type) {
	case game.Sum:
		return solveSum(ctx, p)
	case game.Theory:
		return p.Theory(ctx)
	case game.Exhaustive:
		if v, ok, err := p.Exhaust(ctx, nil); ok {
			return v, err
		}
	}
	return NewSearcher(DefaultLimits).Solve(ctx, p)
}
