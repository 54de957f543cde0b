package zeckendorf

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf/internal/levels"
)

// isTabledStart reports whether p is a start, all coins on place 1, under rules that there are tables for.
func (p Position) isTabledStart() bool {
	return p.rules.Tabled() && p.Level() > 0 && len(p.Coins()) == 1
}

// isStart reports whether p is what games about its value begin with.
func (p Position) isStart() bool {
	return !p.wide() && p.Level() > 0 && p == p.rules.start(int(p.Value()))
}

// CensusBytes returns the memory with which a start is counted. With a hole, levels would count the coins in it too, and there is one
// table only. Exact fractions have to be searched for.
func (p Position) CensusBytes(want game.CensusParts) (int64, bool) {
	if p.byRank(want) {
		return p.rankedBytes(want), true
	}
	if !p.isTabledStart() || want.Players > 0 || want.Teams != (game.Seating{}) || want.Strategy || want.Random || want.Distribution && !want.Moments {
		return 0, false
	}
	plain := want
	plain.Levels = false
	if p.rules.Hole > 0 && want != (game.CensusParts{}) {
		return 0, false
	}
	bytes := p.rules.countSize(int(p.Value()))
	if plain == (game.CensusParts{}) {
		return bytes, true
	}
	value := int(p.Value())
	if value > levels.MaxValue {
		return bytes, true // and it will be said what would fit
	}
	_, most := byLevels(want, value)
	return max(bytes, 2*int64(layout(value).Largest())*most), true
}

// byLevels returns which of the parts that are found level by level takes the most for a position, and how many bytes; 0 if none is asked for.
func byLevels(want game.CensusParts, value int) (what string, bytes int64) {
	for _, part := range []struct {
		asked bool
		what  string
		bytes int64
	}{{want.Values, "nim-values", nimBytes}, {want.Remoteness, "the remoteness", remoteBytes}, {want.Lengths, "the longest games", longestBytes},
		{want.Games, "the numbers of games", gamesBytes(value)}, {want.Moments, "the lengths", momentBytes},
		{want.Distribution, "the chances of all lengths", lengthBytes(value)}} {
		if part.asked && part.bytes > bytes {
			what, bytes = part.what, part.bytes
		}
	}
	return what, bytes
}

// roomByLevels refuses what cannot be found level by level, before all else is done.
func (p Position) roomByLevels(ctx context.Context, want game.CensusParts) error {
	what, bytes := byLevels(want, int(p.Value()))
	switch {
	case bytes == 0:
		return nil
	case p.rules != (Rules{}):
		return fmt.Errorf("a table of %s counts positions, moves, P-positions and levels only", p.rules.setup().Head())
	}
	_, err := p.every(ctx, what, bytes)
	return err
}

// Census counts with a table of all positions of the same value, of which nothing is kept longer than needed.
func (p Position) Census(ctx context.Context, want game.CensusParts) (game.Census, error) {
	if p.byRank(want) {
		return p.rankedCensus(ctx, want)
	}
	if p.wide() {
		return game.Census{}, p.tooWide(p.rules.mostThatFits(p.rules.countSize, game.BudgetOf(ctx).Memory))
	}
	c, _, err := Count(ctx, p.rules, int(p.Value()), want, "")
	return c, err
}

// Census counts what the table holds: the positions that its start leads to, their moves, levels and lengths.
func (t *Table) Census(ctx context.Context, want game.CensusParts) (c game.Census, err error) {
	start := t.Start()
	if err := start.roomByLevels(ctx, want); err != nil {
		return c, err
	}
	outcome, err := t.Outcome(start)
	if err != nil {
		return c, err
	}
	return start.census(ctx, t.outcomes, outcome, want)
}

// census makes the census of a start from what was counted.
func (p Position) census(ctx context.Context, t counts, outcome game.Outcome, want game.CensusParts) (c game.Census, err error) {
	c = game.Census{Position: p, Positions: t.Positions(), Moves: t.Moves(), PPositions: t.Losing(), Outcome: outcome, By: game.ByTable}
	if want.Levels {
		if c.Levels, err = levelCounts(ctx, t); err != nil {
			return c, err
		}
		if p.rules.Reversed { // play goes up
			slices.Reverse(c.Levels)
		}
	}
	err = p.censusByLevels(ctx, want, &c)
	return c, err
}

// censusByLevels adds to the census of a start what is found level by level.
func (p Position) censusByLevels(ctx context.Context, want game.CensusParts, c *game.Census) (err error) {
	if want.Lengths {
		c.Lengths = new(game.Lengths)
		if c.Lengths.Shortest, c.Lengths.Longest, err = Lengths(ctx, int(p.Value())); err != nil {
			return err
		}
	}
	if want.Values {
		if c.Values, err = p.valueCounts(ctx); err != nil {
			return err
		}
	}
	if want.Remoteness {
		if c.Remote, err = p.remotest(ctx); err != nil {
			return err
		}
	}
	if want.Games {
		if c.Games, err = p.games(ctx); err != nil {
			return err
		}
	}
	if want.Moments {
		c.Moments, err = p.moments(ctx, want.Distribution)
	}
	return err
}

// levelCounts counts the positions by their coins.
func levelCounts(ctx context.Context, t counts) (all []game.LevelCount, err error) {
	positions, moves := t.PositionsByCoins()
	lost, err := t.LosingByCoins(ctx)
	if err != nil {
		return nil, err
	}
	for coins := len(positions) - 1; coins >= 0; coins-- {
		if positions[coins] > 0 {
			all = append(all, game.LevelCount{Level: coins, Positions: positions[coins], PPositions: lost[coins], Moves: moves[coins]})
		}
	}
	return all, nil
}

// StartOf returns the position of any game as a start of this one, all coins on place 1, under rules that there are tables for.
func StartOf(p game.Position) (start Position, ok bool) {
	start, ok = p.(Position)
	return start, ok && start.isTabledStart()
}

// LeeCensus counts what a start leads to with the algorithm of Lee and Bitler, as it is printed, which finds the P-positions.
func LeeCensus(ctx context.Context, start Position) (game.Census, LeeResult, error) {
	c := game.Census{Position: start, By: game.BySearch}
	n := start.Value()
	r, err := Lee(ctx, n, LeeOptions{Stop: true, Examine: true})
	if err != nil {
		return c, r, err
	}
	states, err := States(n)
	if err != nil {
		return c, r, err
	}
	moves, err := Moves(n)
	if err != nil {
		return c, r, err
	}
	c.PPositions, c.Outcome = uint64(len(r.OmegaB)), r.Outcome
	c.Positions, _ = states.Small() // the algorithm has met them
	c.Moves, _ = moves.Small()
	return c, r, nil
}

// Judge returns the verdict on positions that the table covers, and refuses those of other games.
func (t *Table) Judge(_ context.Context, p game.Position) (game.Verdict, error) {
	z, ok := p.(Position)
	if !ok {
		return game.Verdict{}, fmt.Errorf("a table answers single positions of the Zeckendorf game, got %s", game.Quote(game.Short(p)))
	}
	return t.Solve(z)
}
