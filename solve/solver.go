package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"zeck/game"
)

// Solver answers questions about positions with everything that is known about their games: theory, what the game can solve as a whole,
// tables, and search. The zero value may use [game.DefaultBudget], asks every source, and is what the functions of this package use. It
// may be used from many goroutines, if it keeps no Tables.
type Solver struct {
	Budget game.Budget   // what an answer may use; the zero value means that of the context
	Time   time.Duration // how long an answer may take; 0 is for ever

	// Sources are those that may be asked; none means all.
	Sources []game.By

	// Known are asked before all other sources, in this order: tables in files, theorems. What they know nothing about they answer with
	// [game.ErrUnknown].
	Known []Judge

	// Theorems are asked where the theory of a game says nothing, before tables and search; nil: none are known.
	Theorems Theorems

	Tables *Tables // of nim-values, kept from one question to the next; nil: none are
}

// Judge finds the verdict of a position.
type Judge func(ctx context.Context, p game.Position) (game.Verdict, error)

// Theorems know what was proved about games by others than the games themselves. What they know nothing about they answer with
// [game.ErrUnknown].
type Theorems interface {
	Verdict(ctx context.Context, p game.Position, misere bool) (game.Verdict, error)
	Values(ctx context.Context, p game.Position) (game.Values, error) // nim-values, among them that of p
}

// Solve returns the verdict on p: who wins, by which moves, and why.
func Solve(ctx context.Context, p game.Position) (game.Verdict, error) { return Solver{}.Solve(ctx, p) }

// Misere returns the verdict on p in misère play, where whoever makes the last move loses.
func Misere(ctx context.Context, p game.Position) (game.Verdict, error) {
	return Solver{}.Misere(ctx, p)
}

// TakeCensus counts everything that can be reached from p.
func TakeCensus(ctx context.Context, p game.Position, want game.CensusParts) (game.Census, error) {
	return Solver{}.Census(ctx, p, want)
}

// Explore returns the graph of everything that can be reached from p.
func Explore(ctx context.Context, p game.Position) (*Graph, error) { return Solver{}.Explore(ctx, p) }

// SearchOnly returns the solver that knows the rules and nothing else.
func SearchOnly() Solver { return Solver{Sources: []game.By{game.BySearch}} }

// NimValue returns the nim-value of p.
func NimValue(ctx context.Context, p game.Position) (Grundy, error) {
	return Solver{}.NimValue(ctx, p)
}

// Solve returns the verdict on p: who wins, by which moves, and why.
func (s Solver) Solve(ctx context.Context, p game.Position) (game.Verdict, error) {
	return within(s, ctx, func(ctx context.Context) (game.Verdict, error) { return s.solve(ctx, p) })
}

// Proved returns the verdict on p if it is known without a search or a table that is yet to be made: from what is known already, from the theory
// of the game, from theorems. Else the error is [game.ErrUnknown]. It is for those who show many positions, and for positions of one game:
// of a sum nothing is known in this way.
func (s Solver) Proved(ctx context.Context, p game.Position) (game.Verdict, error) {
	return within(s, ctx, func(ctx context.Context) (game.Verdict, error) { return s.theory(ctx, p, false) })
}

// Misere returns the verdict on p in misère play, where whoever makes the last move loses.
func (s Solver) Misere(ctx context.Context, p game.Position) (game.Verdict, error) {
	return within(s, ctx, func(ctx context.Context) (game.Verdict, error) { return s.misere(ctx, p) })
}

// NimValue returns the nim-value of p: from the game's own values where it has them, 0 for a P-position of any size, from search where that
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
			return game.Census{}, fmt.Errorf("there is no table to count what %s leads to, or not what else is asked for", game.Quote(game.Short(p)))
		}
		return takeCensus(ctx, p, want)
	})
}

// Explore returns the graph of everything that can be reached from p.
func (s Solver) Explore(ctx context.Context, p game.Position) (*Graph, error) {
	return within(s, ctx, func(ctx context.Context) (*Graph, error) { return explore(ctx, p) })
}

// within answers a question with the budget and in the time of the solver.
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

// solve asks the sources in turn: what is known already, theory, theorems, the whole game at once, search.
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
		return v, fmt.Errorf("the sources that may be asked say nothing about %s", game.Quote(game.Short(p)))
	}
	return NewSearcher().Solve(ctx, p)
}

// solveShort is solve without search, for a position that is no sum.
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

// theory asks what is known already of normal play, the theory of the game, and theorems, which may go further than a theory that says it is too
// much.
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

// misere asks the same sources for misère play. Parts of a sum in which there is no move do not matter, and parts that are one position of their
// game together are taken as that.
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
		return game.Verdict{Position: p}, fmt.Errorf("the sources that may be asked say nothing about misère play of %s", game.Quote(game.Short(p)))
	}
	return NewMisereSearcher().Solve(ctx, p)
}
