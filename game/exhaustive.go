package game

import "context"

// Exhaustive is the power of a position whose game can be solved as a whole, faster and in less room than by a search that
// knows nothing of the game.
type Exhaustive interface {
	Position

	// Exhaust returns the verdict, with every winning move, after solving everything that can be reached. It is not ok where
	// search does better: then nothing was done. What it may use is the budget of the context.
	Exhaust(ctx context.Context) (v Verdict, ok bool, err error)
}
