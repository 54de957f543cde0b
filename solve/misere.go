package solve

import (
	"context"

	"zeck/game"
)

// Misere returns the verdict on p in misère play, where whoever makes the last move loses: by theory where the game has one,
// otherwise by search within [LimitsOf] p.
func Misere(ctx context.Context, p game.Position) (game.Verdict, error) {
	if m, ok := p.(game.Misere); ok {
		return m.Misere(ctx)
	}
	return NewMisereSearcher(LimitsOf(p)).Solve(ctx, p)
}

// NewMisereSearcher returns a [Searcher] for misère play. It knows outcomes only: as nim-value it gives 0 for a P-position and 1 for an
// N-position.
func NewMisereSearcher(l Limits) *Searcher {
	s := NewSearcher(l)
	s.misere = true
	return s
}

// outcome returns 1 if the player to move wins in misère play: there is no move, or a move to a position that is lost.
func (s *Searcher) outcome(options []game.Position) uint32 {
	if len(options) == 0 {
		return 1
	}
	for _, p := range options {
		if s.nimbers[p] == 0 {
			return 1
		}
	}
	return 0
}
