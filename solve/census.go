package solve

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"zeck/game"
)

// Census counts what can be reached from a position. Parts that were not asked for ([CensusParts]) are nil.
type Census struct {
	Position   game.Position
	Positions  uint64 // itself included
	Moves      uint64 // of all positions together
	PPositions uint64 // positions in which the player to move loses
	Outcome    game.Outcome

	Levels  []LevelCount // from the start's level on
	Lengths *Lengths     // of the shortest and of the longest game
	Games   *big.Int     // how many different games there are
	Random  *RandomPlay  // how long a game lasts if moves are drawn by lot
	Players *Players     // who can force a win among several players
}

// LevelCount counts the positions of one level, and their moves, to whatever level they lead.
type LevelCount struct {
	Level                        int
	Positions, PPositions, Moves uint64
}

// Lengths are the numbers of moves in the shortest and in the longest game.
type Lengths struct{ Shortest, Longest int }

// CensusParts says what a census is to hold beyond positions, moves, P-positions and the outcome.
type CensusParts struct {
	Levels  bool // counts level by level; needs positions that are game.Layered
	Lengths bool // the shortest and the longest game

	// Games: two games are different if they differ in a move, even if the moves lead to the same position.
	Games bool

	Random       bool // the length of a game when every legal move is equally likely: its mean and variance
	Distribution bool // of that length too
	Players      int  // who wins if so many players take turns, 2 to MaxPlayers; 0 if that is not asked
}

// TakeCensus counts everything that can be reached from p, within limits. Progress may be nil. It keeps every position. Of the
// Zeckendorf game the numbers of positions, moves and P-positions come much further from a table: see package [zeck/games/zeckendorf].
func TakeCensus(ctx context.Context, p game.Position, want CensusParts, l Limits, progress game.Progress) (Census, error) {
	if err := want.check(p); err != nil {
		return Census{}, err
	}
	stages := want.stages()
	g, err := explore(ctx, p, l, stage(progress, 0, stages+1))
	if err != nil {
		return Census{}, err
	}
	return g.census(ctx, want, func(n int) game.Progress { return stage(progress, n+1, stages+1) })
}

// stages returns how many parts take as long as finding the positions.
func (w CensusParts) stages() int64 {
	n := int64(0)
	for _, part := range []bool{w.Games, w.Random || w.Distribution, w.Distribution} {
		if part {
			n++
		}
	}
	return n
}

// stage returns progress for one of several stages that count as the same work.
func stage(progress game.Progress, n int, stages int64) game.Progress {
	if progress == nil {
		return nil
	}
	return func(done, total int64) { progress(int64(n)*total+done, stages*total) }
}

// check refuses what the game does not have.
func (w CensusParts) check(p game.Position) error {
	if _, layered := p.(game.Layered); w.Levels && !layered {
		return fmt.Errorf("the positions of %s stand on no levels; those of zeckendorf do", game.Quote(game.Short(p)))
	}
	if w.Players != 0 && (w.Players < 2 || w.Players > MaxPlayers) {
		return fmt.Errorf("expected 2 to %d players, got %d", MaxPlayers, w.Players)
	}
	return nil
}

// Census counts what the graph holds.
func (g *Graph) Census(ctx context.Context, want CensusParts) (Census, error) {
	if err := want.check(g.Positions[0]); err != nil {
		return Census{}, err
	}
	return g.census(ctx, want, func(int) game.Progress { return nil })
}

// census is Census with progress for each of its stages.
func (g *Graph) census(ctx context.Context, want CensusParts, progress func(stage int) game.Progress) (Census, error) {
	c := Census{Position: g.Positions[0], Positions: uint64(len(g.Positions)), Moves: uint64(g.Moves()), Outcome: g.Outcomes[0]}
	if want.Distribution {
		if err := g.distributionFits(); err != nil {
			return c, err
		}
	}
	for _, o := range g.Outcomes {
		if o == game.P {
			c.PPositions++
		}
	}
	if want.Levels {
		c.Levels = g.levels()
	}
	if want.Lengths {
		c.Lengths = g.lengths()
	}
	if want.Players > 0 {
		c.Players = g.players(want.Players)
	}
	var err error
	done := 0
	if want.Games {
		if c.Games, err = g.games(ctx, progress(done)); err != nil {
			return c, err
		}
		done++
	}
	if want.Random || want.Distribution {
		if c.Random, err = g.random(ctx, progress(done)); err != nil {
			return c, err
		}
		done++
	}
	if want.Distribution {
		c.Random.Distribution, err = g.distribution(ctx, progress(done))
	}
	return c, err
}

// levels counts level by level.
func (g *Graph) levels() []LevelCount {
	counts := map[int]*LevelCount{}
	for i, p := range g.Positions {
		at := p.(game.Layered).Level()
		l := counts[at]
		if l == nil {
			l = &LevelCount{Level: at}
			counts[at] = l
		}
		l.Positions++
		l.Moves += uint64(len(g.Edges[i]))
		if g.Outcomes[i] == game.P {
			l.PPositions++
		}
	}
	var all []LevelCount
	for _, l := range counts {
		all = append(all, *l)
	}
	slices.SortFunc(all, func(a, b LevelCount) int { return cmp.Compare(b.Level, a.Level) })
	if start := g.Positions[0].(game.Layered).Level(); all[0].Level != start {
		slices.Reverse(all) // play goes up
	}
	return all
}

// lengths finds the shortest and the longest game.
func (g *Graph) lengths() *Lengths {
	all := make([]Lengths, len(g.Positions))
	for i := len(all) - 1; i >= 0; i-- {
		for n, e := range g.Edges[i] {
			to := all[e.To]
			if n == 0 || to.Shortest+1 < all[i].Shortest {
				all[i].Shortest = to.Shortest + 1
			}
			all[i].Longest = max(all[i].Longest, to.Longest+1)
		}
	}
	return &all[0]
}

// games counts the ways to the end: one from the end itself, and elsewhere the sum over the moves.
func (g *Graph) games(ctx context.Context, progress game.Progress) (*big.Int, error) {
	return backward(ctx, g, progress, func(edges []Edge, after []*big.Int) (*big.Int, int) {
		n := new(big.Int)
		if len(edges) == 0 {
			n.SetInt64(1)
		}
		for _, e := range edges {
			n.Add(n, after[e.To])
		}
		return n, bytesOf(n)
	})
}

// bytesOf returns the memory that a number takes, about.
func bytesOf(n *big.Int) int { return 40 + n.BitLen()/8 }

// maxCensusBytes is the memory that the numbers of a census may take.
const maxCensusBytes = 2 << 30

// backward works out a value for each position from those of the positions after it, the last position first, and returns
// that of the start. One that no position before it waits for is given up. The function returns a value and its bytes.
func backward[T any](ctx context.Context, g *Graph, progress game.Progress, value func(edges []Edge, after []T) (T, int)) (start T, err error) {
	waits := make([]int32, len(g.Positions))
	for _, edges := range g.Edges {
		for _, e := range edges {
			waits[e.To]++
		}
	}
	var gone T
	values, bytes := make([]T, len(g.Positions)), make([]int, len(g.Positions))
	total := 0
	for i := len(values) - 1; i >= 0; i-- {
		if err := ctx.Err(); err != nil {
			return gone, err
		}
		if done := len(values) - i; progress != nil && done%reportEvery == 0 {
			progress(int64(done), int64(len(values)))
		}
		values[i], bytes[i] = value(g.Edges[i], values)
		if total += bytes[i]; total > maxCensusBytes {
			return gone, fmt.Errorf("%w: the exact numbers of this census take more than %d MiB, which is all that fits: those of %d positions of %d",
				game.ErrLimit, maxCensusBytes>>20, len(values)-i, len(values))
		}
		for _, e := range g.Edges[i] {
			if waits[e.To]--; waits[e.To] == 0 {
				total -= bytes[e.To]
				values[e.To] = gone
			}
		}
	}
	return values[0], nil
}
