package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"zeck/game"
)

// Solver answers questions about positions from everything that is known about their games: theory, solutions of the game as a whole,
// tables, and search. The zero value uses [game.DefaultBudget] and all sources; the functions of this package use it. A Solver without
// Tables may be used by several goroutines at once.
type Solver struct {
	Budget game.Budget   // the budget of an answer; the zero value means that of the context
	Time   time.Duration // the time limit of an answer; 0 means none

	// Sources are the sources to use; none means all.
	Sources []game.By

	// Known are asked before all other sources, in this order: tables in files, theorems. They return [game.ErrUnknown] for positions
	// that they do not know.
	Known []Judge

	// Theorems are asked where the theory of a game says nothing, before tables and search. Nil means that there are none.
	Theorems Theorems

	Tables *Tables // caches nim-values between questions; nil: nothing is cached
}

// Judge returns the verdict on a position.
type Judge func(ctx context.Context, p game.Position) (game.Verdict, error)

// Theorems are results about games that are proved outside the games themselves. For positions that they do not cover, the methods return
// [game.ErrUnknown].
type Theorems interface {
	Verdict(ctx context.Context, p game.Position, misere bool) (game.Verdict, error)
	Values(ctx context.Context, p game.Position) (game.Values, error) // a source of nim-values that covers p
}

// Solve returns the verdict on p: who wins, by which moves, and why.
func Solve(ctx context.Context, p game.Position) (game.Verdict, error) { return Solver{}.Solve(ctx, p) }

// Misere returns the verdict on p in misère play, where the player who makes the last move loses.
func Misere(ctx context.Context, p game.Position) (game.Verdict, error) {
	return Solver{}.Misere(ctx, p)
}

// TakeCensus counts everything that can be reached from p.
func TakeCensus(ctx context.Context, p game.Position, want game.CensusParts) (game.Census, error) {
	return Solver{}.Census(ctx, p, want)
}

// Explore returns the graph of everything that can be reached from p.
func Explore(ctx context.Context, p game.Position) (*Graph, error) { return Solver{}.Explore(ctx, p) }

// SearchOnly returns a solver that only searches.
func SearchOnly() Solver { return Solver{Sources: []game.By{game.BySearch}} }

// NimValue returns the nim-value of p.
func NimValue(ctx context.Context, p game.Position) (Grundy, error) {
	return Solver{}.NimValue(ctx, p)
}

// Solve returns the verdict on p: who wins, by which moves, and why.
func (s Solver) Solve(ctx context.Context, p game.Position) (game.Verdict, error) {
	return within(s, ctx, func(ctx context.Context) (game.Verdict, error) { return s.solve(ctx, p) })
}

// Proved returns the verdict on p if it is known without a search or a new table: from Known, from the theory of the game, or from
// theorems. Otherwise the error is [game.ErrUnknown]. It is meant for callers that show many positions, and for positions of a single
// game: it knows nothing about sums.
func (s Solver) Proved(ctx context.Context, p game.Position) (game.Verdict, error) {
	return within(s, ctx, func(ctx context.Context) (game.Verdict, error) { return s.theory(ctx, p, false) })
}

// Misere returns the verdict on p in misère play, where the player who makes the last move loses.
func (s Solver) Misere(ctx context.Context, p game.Position) (game.Verdict, error) {
	return within(s, ctx, func(ctx context.Context) (game.Verdict, error) { return s.misere(ctx, p) })
}

// NimValue returns the nim-value of p: from the values of the game if it has any, 0 for a P-position of any size, or from search if that
// fits. The value of a sum is the nim-sum of its parts.
func (s Solver) NimValue(ctx context.Context, p game.Position) (Grundy, error) {
	return within(s, ctx, func(ctx context.Context) (Grundy, error) { return s.nimValue(ctx, p) })
}

// Census counts everything that can be reached from p.
func (s Solver) Census(ctx context.Context, p game.Position, want game.CensusParts) (game.Census, error) {
	return within(s, ctx, func(ctx context.Context) (game.Census, error) {
		if c, ok := p.(game.Tabled); ok && s.asks(game.ByTable) {
			if _, ok := c.CensusBytes(want); ok {
				return c.Census(ctx, want)
			}
		}
		if !s.asks(game.BySearch) {
			return game.Census{}, fmt.Errorf("no table can count what %s leads to, or not with all parts; expected search among the sources", game.Quote(game.Short(p)))
		}
		return takeCensus(ctx, p, want)
	})
}

// Explore returns the graph of everything that can be reached from p.
func (s Solver) Explore(ctx context.Context, p game.Position) (*Graph, error) {
	return within(s, ctx, func(ctx context.Context) (*Graph, error) { return explore(ctx, p) })
}

// within answers a question with the budget and the time limit of the solver.
func within[T any](s Solver, ctx context.Context, answer func(context.Context) (T, error)) (T, error) {
	if s.Budget.Memory != 0 || s.Budget.Positions != 0 || s.Budget.Moves != 0 || s.Budget.Workers != 0 || s.Budget.Progress != nil {
		ctx = s.Budget.On(ctx)
	}
	if s.Time == 0 {
		return answer(ctx)
	}
	limited, cancel := context.WithTimeout(ctx, s.Time)
	defer cancel()
	a, err := answer(limited)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = fmt.Errorf("%w: that takes longer than %s", game.ErrLimit, s.Time)
	}
	return a, err
}

// asks reports whether a source may be asked.
func (s Solver) asks(by game.By) bool { return len(s.Sources) == 0 || slices.Contains(s.Sources, by) }

// solve asks the sources in turn: Known, theory, theorems, the whole game at once, search.
func (s Solver) solve(ctx context.Context, p game.Position) (game.Verdict, error) {
	if err := game.CheckSum(p); err != nil {
		return game.Verdict{Position: p}, err
	}
	if sum, ok := p.(game.Sum); ok {
		return s.solveSum(ctx, sum)
	}
	v, err := s.solveShort(ctx, p, false)
	if !errors.Is(err, game.ErrUnknown) {
		return v, err
	}
	if parts := game.Components(p); len(parts) > 1 {
		return s.solveComposite(ctx, p, parts)
	}
	if !s.asks(game.BySearch) {
		return v, fmt.Errorf("the selected sources say nothing about %s", game.Quote(game.Short(p)))
	}
	return NewSearcher().Solve(ctx, p)
}

// solveShort is solve without search, for a position that is not a sum.
func (s Solver) solveShort(ctx context.Context, p game.Position, misere bool) (game.Verdict, error) {
	if v, err := s.theory(ctx, p, misere); !errors.Is(err, game.ErrUnknown) {
		return v, err
	}
	v, err := game.Verdict{}, error(game.ErrUnknown)
	if t, ok := p.(game.Tabled); ok && s.asks(game.ByTable) {
		v, err = t.Exhaust(ctx, misere)
	}
	v.Position = p
	return v, err
}

// theory asks Known (in normal play), the theory of the game, and theorems. Theorems may cover positions that are too large for the theory.
func (s Solver) theory(ctx context.Context, p game.Position, misere bool) (game.Verdict, error) {
	for _, judge := range s.Known {
		if misere {
			break
		}
		if v, err := judge(ctx, p); !errors.Is(err, game.ErrUnknown) {
			return v, err
		}
	}
	v, err := game.Verdict{Position: p}, error(game.ErrUnknown)
	if t, ok := p.(game.Theory); ok && s.asks(game.ByTheory) {
		v, err = t.Theory(ctx, misere)
	}
	if s.Theorems != nil && s.asks(game.ByAutomaton) && (errors.Is(err, game.ErrUnknown) || errors.Is(err, game.ErrLimit)) {
		if v, err := s.Theorems.Verdict(ctx, p, misere); !errors.Is(err, game.ErrUnknown) {
			return v, err
		}
	}
	return v, err
}

// misere asks the same sources for misère play. It ignores parts of a sum without a move, and combines parts that together are one
// position of their game.
func (s Solver) misere(ctx context.Context, p game.Position) (game.Verdict, error) {
	if err := game.Unblocked(p, "misère play"); err != nil {
		return game.Verdict{Position: p}, err
	}
	if sum, ok := p.(game.Sum); ok {
		if v, err := s.misereSum(ctx, sum); !errors.Is(err, game.ErrUnknown) {
			return v, err
		}
	}
	if v, err := s.solveShort(ctx, p, true); !errors.Is(err, game.ErrUnknown) {
		return v, err
	}
	if !s.asks(game.BySearch) {
		return game.Verdict{Position: p}, fmt.Errorf("the selected sources say nothing about misère play of %s", game.Quote(game.Short(p)))
	}
	return NewMisereSearcher().Solve(ctx, p)
}
