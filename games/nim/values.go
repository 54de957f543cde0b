package nim

import (
	"context"

	"zeck/game"
)

// Values returns the nim-values: that of a position is the nim-sum of its heaps, at any size.
func (p Position) Values(context.Context) (game.Values, error) { return values{}, nil }

type values struct{}

func (values) Source() string { return source }
func (values) By() game.By    { return game.ByTheory }

func (values) Value(p game.Position) (game.Nat, error) {
	return nimSum(p.(Position).Heaps()), nil
}

// Seek returns the moves that make the nim-sum v: those that shrink a heap h to h xor the old nim-sum xor v.
func (values) Seek(p game.Position, v game.Nat) ([]game.Option, bool, error) {
	heaps := p.(Position).Heaps()
	change := nimSum(heaps).Xor(v)
	if change.IsZero() {
		return nil, true, nil // no move leaves the nim-sum as it is
	}
	options, all := winning(heaps, change, listed(p.(Position)))
	return options, all == len(options), nil
}
