package solve

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"zeck/game"
)

// takeCensus visits every position.
func takeCensus(ctx context.Context, p game.Position, want game.CensusParts) (game.Census, error) {
	if err := checkParts(want, p); err != nil {
		return game.Census{}, err
	}
	r, err := reach(ctx, p)
	if err != nil {
		return game.Census{}, err
	}
	return r.census(ctx, want)
}

// checkParts refuses parts of a census that the game does not have.
func checkParts(w game.CensusParts, p game.Position) error {
	if w != (game.CensusParts{}) {
		if err := game.Unblocked(p, "census of more than positions, moves and outcomes"); err != nil {
			return err
		}
	}
	if w.Players != 0 && (w.Players < 2 || w.Players > game.MaxPlayers) {
		return fmt.Errorf("expected 2 to %d players, got %d", game.MaxPlayers, w.Players)
	}
	if w.Levels {
		_, err := levelOf(p)
		return err
	}
	return nil
}

// levelOf returns the level of a position.
func levelOf(p game.Position) (int, error) {
	if layered, ok := p.(game.Layered); ok {
		return layered.Level(), nil
	}
	return 0, fmt.Errorf("the positions of %s have no levels; those of zeckendorf do", game.Quote(game.Short(p)))
}

// Census counts the positions and moves of the graph.
func (g *Graph) Census(ctx context.Context, want game.CensusParts) (game.Census, error) {
	if err := checkParts(want, g.Positions[0]); err != nil {
		return game.Census{}, err
	}
	return g.reached().census(ctx, want)
}

// census computes the census.
func (r *reached) census(ctx context.Context, want game.CensusParts) (game.Census, error) {
	outcomes := r.outcomes()
	c := game.Census{Position: r.positions[0], Positions: uint64(len(r.positions)), Moves: uint64(len(r.to)), Outcome: outcomes[0], By: game.BySearch}
	if want.Distribution {
		if err := r.distributionFits(); err != nil {
			return c, err
		}
	}
	for _, o := range outcomes {
		if o == game.P {
			c.PPositions++
		}
	}
	var err error
	if want.Levels {
		if c.Levels, err = r.levels(outcomes); err != nil {
			return c, err
		}
	}
	if want.Lengths {
		c.Lengths = r.lengths()
	}
	if want.Values {
		c.Values = r.values()
	}
	if want.Remoteness {
		c.Remote = r.remotest()
	}
	if want.Players > 0 {
		c.Players = r.players(want.Players)
	}
	if want.Teams != (game.Seating{}) {
		c.Teams = r.teams(want.Teams)
	}
	if want.Strategy {
		if c.Strategy, err = r.strategy(ctx); err != nil {
			return c, err
		}
	}
	if want.Games {
		if c.Games, err = r.games(ctx); err != nil {
			return c, err
		}
	}
	if want.Random || want.Distribution || want.Moments {
		if err := r.random(ctx, want, &c); err != nil {
			return c, err
		}
	}
	if want.Distribution {
		if c.Random.Distribution, err = r.distribution(ctx); err != nil {
			return c, err
		}
	}
	if want.Moments && want.Distribution {
		for _, chance := range c.Random.Distribution {
			c.Moments.Distribution = append(c.Moments.Distribution, game.Exactly(chance))
		}
	}
	return c, nil
}

// levels counts the positions and moves of each level.
func (r *reached) levels(outcomes []game.Outcome) ([]game.LevelCount, error) {
	counts := map[int]*game.LevelCount{}
	var start int
	for i, p := range r.positions {
		at, err := levelOf(p)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			start = at
		}
		l := counts[at]
		if l == nil {
			l = &game.LevelCount{Level: at}
			counts[at] = l
		}
		l.Positions++
		l.Moves += uint64(len(r.after(i)))
		if outcomes[i] == game.P {
			l.PPositions++
		}
	}
	var all []game.LevelCount
	for _, l := range counts {
		all = append(all, *l)
	}
	slices.SortFunc(all, func(a, b game.LevelCount) int { return cmp.Compare(b.Level, a.Level) })
	if all[0].Level != start {
		slices.Reverse(all) // play leads to higher levels
	}
	return all, nil
}

// lengths finds the shortest and the longest game.
func (r *reached) lengths() *game.Lengths {
	all := make([]game.Lengths, len(r.positions))
	for i := len(all) - 1; i >= 0; i-- {
		for n, next := range r.after(i) {
			to := all[next]
			if n == 0 || to.Shortest+1 < all[i].Shortest {
				all[i].Shortest = to.Shortest + 1
			}
			all[i].Longest = max(all[i].Longest, to.Longest+1)
		}
	}
	return &all[0]
}

// games counts the games: one from a final position, and otherwise the sum over the moves.
func (r *reached) games(ctx context.Context) (*big.Int, error) {
	return backward(ctx, r, func(options []int32, after []*big.Int) (*big.Int, int) {
		n := new(big.Int)
		if len(options) == 0 {
			n.SetInt64(1)
		}
		for _, to := range options {
			n.Add(n, after[to])
		}
		return n, bytesOf(n)
	})
}

// bytesOf returns roughly the memory of a number.
func bytesOf(n *big.Int) int { return 40 + n.BitLen()/8 }

// backward computes a value for each position from those of the positions after it, the last position first, and returns that of the
// start. The function value returns a value and its bytes. A value is dropped once no earlier position needs it.
func backward[T any](ctx context.Context, r *reached, value func(options []int32, after []T) (T, int)) (start T, err error) {
	budget := game.BudgetOf(ctx)
	waits := make([]int32, len(r.positions))
	for _, to := range r.to {
		waits[to]++
	}
	var gone T
	values, bytes := make([]T, len(r.positions)), make([]int, len(r.positions))
	total := int64(0)
	for i := len(values) - 1; i >= 0; i-- {
		if err := ctx.Err(); err != nil {
			return gone, err
		}
		if done := len(values) - i; done%reportEvery == 0 {
			budget.Report(int64(done), int64(len(values)))
		}
		values[i], bytes[i] = value(r.after(i), values)
		if total += int64(bytes[i]); total > budget.Memory {
			return gone, fmt.Errorf("%w: the exact numbers of this census take more than %d MiB, which is the limit: those of %d of %d positions",
				game.ErrLimit, budget.Memory>>20, len(values)-i, len(values))
		}
		for _, to := range r.after(i) {
			if waits[to]--; waits[to] == 0 {
				total -= int64(bytes[to])
				values[to] = gone
			}
		}
	}
	return values[0], nil
}
