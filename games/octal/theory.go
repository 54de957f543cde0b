package octal

import (
	"context"

	"zeck/game"
)

// Theory returns the verdict by the nim-values: a heap is lost if its own is 0, and the winning moves are those that leave heaps of nim-sum 0.
func (p Position) Theory(ctx context.Context) (game.Verdict, error) {
	values, err := p.values(ctx)
	if err != nil {
		return game.Verdict{}, err
	}
	return values.Verdict(p)
}
