package play

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"zeck/game"
	"zeck/numeration"
)

// Puzzle returns a position of a game in which there is a winning move to be found: few win, and there are others. It is made from a
// key, such as a day: the same key gives the same puzzle. It is about as large as the opening of the game.
func (e *Engine) Puzzle(ctx context.Context, known *game.Registry, g game.Game, key string) (game.Position, error) {
	opening, err := known.Parse(Opening(g))
	if err != nil {
		return nil, err
	}
	if err := game.Unblocked(opening, "puzzle"); err != nil {
		return nil, err
	}
	h := fnv.New64a()
	h.Write([]byte(g.Info().Name + separator + key))
	rng := rand.New(rand.NewPCG(h.Sum64(), 1))
	var last error
	for tries := range 200 {
		choices := 8 // at the least, as long as there is hope
		if tries > 100 {
			choices = 2
		}
		p, err := varied(rng, opening)
		if err != nil {
			continue // the game has no such position
		}
		for range rng.IntN(4) { // not always a beginning
			if !Ended(p) {
				p = randomMove(rng, p).To
			}
		}
		v, err := e.Verdict(ctx, p)
		switch {
		case unsolvable(err):
			last = err
		case err != nil:
			return nil, err
		case v.Outcome == game.N && v.Complete && len(v.Winning) <= 2 && len(game.First(p, max(choices, 3))) >= max(choices, len(v.Winning)+1):
			return p, nil
		}
	}
	if last == nil {
		last = fmt.Errorf("no puzzle is found for %s", game.Quote(g.Info().Title))
	}
	return nil, last
}

// varied returns a position like the one given, with other piles.
func varied(rng *rand.Rand, p game.Position) (game.Position, error) {
	var parts []game.Position
	for _, part := range game.Parts(p) {
		s := part.Setup()
		s.Cap = nil
		s.Piles = append([]game.Nat(nil), s.Piles...)
		for i, n := range s.Piles {
			size, _ := n.Small() // openings are small
			s.Piles[i] = numeration.NewNat(1 + rng.Uint64N(2*max(size, 3)))
		}
		q, err := s.Game.New(s)
		if err != nil {
			return nil, err
		}
		parts = append(parts, q)
	}
	return game.NewSum(parts...), nil
}
