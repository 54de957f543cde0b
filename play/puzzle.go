package play

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// Opening returns a position of the game that is worth playing: the player who moves first can win.
func Opening(g game.Game) string { return cmp.Or(face.AboutOf(g).Opening, g.Info().Example) }

// Puzzle returns a position of a game with a winning move to find: few moves win, and there are others. It is derived from a key, such as a
// day: the same key gives the same puzzle. It is about as large as the opening of the game.
func (e *Engine) Puzzle(ctx context.Context, known *game.Registry, g game.Game, key string) (game.Position, error) {
	opening, err := known.Parse(Opening(g))
	if err != nil {
		return nil, err
	}
	if err := game.Unblocked(opening, "puzzle"); err != nil {
		return nil, err
	}
	rng := drawn(g.Info().Name+separator+key, 1)
	var last error
	for tries := range 200 {
		choices := 8 // the minimum number of moves, lowered after many tries
		if tries > 100 {
			choices = 2
		}
		p, err := varied(rng, opening)
		if err != nil {
			continue // the game has no such position
		}
		p = wandered(rng, p, rng.IntN(4)) // a puzzle need not be a starting position
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
		last = fmt.Errorf("no puzzle was found for %s", game.Quote(g.Info().Title))
	}
	return nil, last
}

// Exercises returns verdicts on count positions of a game, or fewer if it has no more, with growing difficulty: later ones have more moves. If
// there are several, at least one is lost, if one was found. The same key gives the same exercises. The opening is any position of the game.
func (e *Engine) Exercises(ctx context.Context, opening game.Position, key string, count int) (all []game.Verdict, err error) {
	if err := game.Unblocked(opening, "sheet of exercises"); err != nil {
		return nil, err
	}
	rng := drawn(opening.String()+separator+key, 2)
	seen := map[string]bool{}
	for tries := 0; tries < 60*count && len(all) < 6*count; tries++ {
		p, none := varied(rng, opening)
		moves := rng.IntN(5)
		if none != nil {
			continue
		}
		if p = withoutEnded(wandered(rng, p, moves)); Ended(p) || seen[p.String()] {
			continue
		}
		v, unsolved := e.Verdict(ctx, p)
		if unsolved == nil && v.Outcome == game.N && len(v.Winning) > 0 && rng.IntN(3) == 0 && !Ended(v.Winning[0].To) {
			v, unsolved = e.Verdict(ctx, withoutEnded(v.Winning[0].To))
		}
		if unsolved != nil && !unsolvable(unsolved) {
			return nil, unsolved
		}
		if err = cmp.Or(unsolved, err); unsolved == nil && !seen[v.Position.String()] {
			seen[p.String()], seen[v.Position.String()] = true, true
			all = append(all, v)
		}
	}
	if len(all) == 0 {
		return nil, cmp.Or(err, fmt.Errorf("no exercises were found for %s", opening.Setup().Head()))
	}
	slices.SortFunc(all, func(a, b game.Verdict) int {
		return cmp.Or(cmp.Compare(len(game.First(a.Position, 1000)), len(game.First(b.Position, 1000))), shorterFirst(a.Position.String(), b.Position.String()))
	})
	if len(all) <= count {
		return all, nil
	}
	few := make([]game.Verdict, count)
	for i := range few {
		few[i] = all[i*(len(all)-1)/max(1, count-1)]
	}
	lost := func(v game.Verdict) bool { return v.Outcome == game.P }
	if i := slices.IndexFunc(all, lost); i >= 0 && count > 1 && !slices.ContainsFunc(few, lost) { // put a lost one in the slot before which it comes
		few[i*(count-1)/(len(all)-1)] = all[i]
	}
	return few, nil
}

// withoutEnded removes the parts of a sum that have no move, but not all parts.
func withoutEnded(p game.Position) game.Position {
	parts := slices.DeleteFunc(slices.Clone(game.Parts(p)), Ended)
	if len(parts) == 0 {
		return p
	}
	return game.NewSum(parts...)
}

// shorterFirst compares texts. A longer text has larger numbers, or more of them.
func shorterFirst(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }

// varied returns a position like the given one, with other piles.
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
