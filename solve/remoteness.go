package solve

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// Remote says how long a game lasts with best play: the winner wins in as few moves as possible, and the loser delays as long as possible.
type Remote struct {
	Position game.Position
	Moves    int           // of both players together: odd if the player to move wins, otherwise even
	Best     []game.Option // the moves with which the game lasts exactly this long
	By       game.By
	Source   string
}

// Outcome returns the outcome, which follows from the number of moves.
func (r Remote) Outcome() game.Outcome {
	if r.Moves%2 == 0 {
		return game.P
	}
	return game.N
}

// Remoteness returns how many moves a game from p lasts with best play in normal play: from the game's own tables if there are any,
// otherwise by search. A sum is searched as a whole, since the remoteness of its parts does not determine its own.
func (s Solver) Remoteness(ctx context.Context, p game.Position) (Remote, error) {
	if err := game.Unblocked(p, "remoteness"); err != nil {
		return Remote{}, err
	}
	return within(s, ctx, func(ctx context.Context) (Remote, error) {
		if t, ok := p.(game.Tabled); ok && s.asks(game.ByTable) {
			from, err := t.Values(ctx, game.Remoteness)
			if err == nil {
				return remoteBy(p, from)
			}
			if !errors.Is(err, game.ErrUnknown) {
				return Remote{}, err
			}
		}
		if !s.asks(game.BySearch) {
			return Remote{}, fmt.Errorf("the selected sources say nothing about the remoteness of %s", game.Quote(game.Short(p)))
		}
		r, err := reach(ctx, p)
		if err != nil {
			return Remote{}, err
		}
		return remoteBy(p, r.searchedRemoteness())
	})
}

// remoteBy looks up a position and its options in a source.
func remoteBy(p game.Position, from game.Values) (Remote, error) {
	r := Remote{Position: p, By: from.By, Source: from.Source}
	moves, err := from.Value(p)
	if err != nil {
		return r, err
	}
	n, _ := moves.Small()
	r.Moves = int(n)
	for o := range p.Options() {
		left, err := from.Value(o.To)
		if err != nil {
			return r, err
		}
		if left.Add(numeration.NewNat(1)) == moves {
			r.Best = append(r.Best, o)
		}
	}
	return r, nil
}

// remoteness computes how many moves are to come from every position, the last position first.
func (r *reached) remoteness() []int32 {
	all := make([]int32, len(r.positions))
	for i := len(all) - 1; i >= 0; i-- {
		win, loss := int32(-1), int32(-1) // the smallest remoteness of an option that the opponent loses, and the largest of those that he wins
		for _, to := range r.after(i) {
			if left := all[to]; left%2 == 1 {
				loss = max(loss, left)
			} else if win < 0 || left < win {
				win = left
			}
		}
		if all[i] = loss + 1; win >= 0 {
			all[i] = win + 1
		}
	}
	return all
}

// searchedRemoteness returns a source for the start and its options.
func (r *reached) searchedRemoteness() game.Values {
	all := r.remoteness()
	found, after := map[game.Position]int32{r.positions[0]: all[0]}, r.after(0)
	for o := range r.positions[0].Options() {
		found[o.To] = all[after[0]]
		after = after[1:]
	}
	return bySearch(func(p game.Position) (game.Nat, error) { return numeration.NewNat(uint64(found[p])), nil })
}
