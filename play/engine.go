package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"

	"zeck/game"
	"zeck/solve"
)

// Engine plays, and answers questions about positions. It caches what it has solved, and is safe for concurrent use.
type Engine struct {
	solver   solve.Solver
	mu       sync.Mutex
	verdicts map[game.Position]game.Verdict
	bytes    int // about the memory of the verdicts
}

// NewEngine returns an engine that uses every source of verdicts, with an empty cache.
func NewEngine() *Engine { return NewEngineWith(solve.Solver{}) }

// NewEngineWith returns an engine with the given solver, for example one with a smaller budget, or one that knows a table in a file.
func NewEngineWith(s solve.Solver) *Engine {
	return &Engine{solver: s, verdicts: map[game.Position]game.Verdict{}}
}

// maxRemembered limits the memory of the cached verdicts; when it is full, the engine drops all of them.
const maxRemembered = 32 << 20

// Verdict returns who wins a position, how, and why. It is shared: the caller must not change its slices.
func (e *Engine) Verdict(ctx context.Context, p game.Position) (game.Verdict, error) {
	if st, ok := p.(stage); ok {
		return e.staged(ctx, st)
	}
	e.mu.Lock()
	v, known := e.verdicts[p]
	e.mu.Unlock()
	if known {
		return v, nil
	}
	v, err := e.solver.Solve(ctx, p)
	if err == nil {
		e.remember(p, v)
	}
	return v, err
}

// remember caches a verdict, unless it is too large.
func (e *Engine) remember(p game.Position, v game.Verdict) {
	const overhead = 200 // of a move, a step, a position
	bytes := (2 + 2*len(v.Winning) + len(v.Why)) * (overhead + len(p.String()))
	if bytes > maxRemembered/16 {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.bytes+bytes > maxRemembered {
		clear(e.verdicts)
		e.bytes = 0
	}
	if _, known := e.verdicts[p]; !known {
		e.verdicts[p] = v
		e.bytes += bytes
	}
}

// quick is the budget for answers that should take no time to compute, such as the length of a game.
var quick = game.Budget{Memory: 16 << 20, Positions: 10_000, Moves: 100_000}

// Remoteness returns the number of moves of a game that both players play well. The error is [game.ErrLimit] if that takes too long to find,
// or has no meaning.
func (e *Engine) Remoteness(ctx context.Context, p game.Position) (solve.Remote, error) {
	if err := game.Unblocked(p, "remoteness"); err != nil {
		return solve.Remote{}, fmt.Errorf("%w: %w", game.ErrLimit, err)
	}
	s := e.solver
	s.Budget = quick
	return s.Remoteness(ctx, p)
}

// NimValue returns the nim-value of a position.
func (e *Engine) NimValue(ctx context.Context, p game.Position) (solve.Grundy, error) {
	return e.solver.NimValue(ctx, p)
}

// Choice is a move of the engine, and what it leads to.
type Choice struct {
	game.Option

	// Blind says why the position could not be solved. The move is then any legal one. Otherwise Blind is nil.
	Blind error
}

// Choose returns the engine's move in a session that is not over, for whichever player is to move, at the strength of the session.
func (e *Engine) Choose(ctx context.Context, s Session) (Choice, error) {
	if err := s.goesOn(); err != nil {
		return Choice{}, err
	}
	strength := s.settings.Strength
	if strength == 0 {
		strength = Perfect // two people can ask what the engine would play
	}
	p, rng := s.Stage(), s.rng()
	v, err := e.Verdict(ctx, p)
	switch {
	case unsolvable(err):
		return Choice{e.blind(rng, p), err}, nil
	case err != nil:
		return Choice{}, err
	}
	if v.Outcome == game.N && len(v.Winning) == 0 {
		return Choice{e.blind(rng, p), fmt.Errorf("%w: %s is won, but no winning move is known", game.ErrLimit, game.Quote(game.Short(p)))}, nil
	}
	o, err := e.choose(ctx, rng, v, strength)
	return Choice{Option: o}, err
}

// Reply makes the engine's move and returns the session after it. In games with blocking, it makes all moves of the player whose turn it is
// and returns the first one as the choice.
func (e *Engine) Reply(ctx context.Context, s Session) (Session, Choice, error) {
	first, err := e.Choose(ctx, s)
	who, c := s.Turn(), first
	for err == nil {
		if s, err = s.Make(c.Move); err != nil || s.Over() || s.Turn() != who {
			break
		}
		c, err = e.Choose(ctx, s)
	}
	return s, first, err
}

// unsolvable reports whether an error means that solving a position takes too much memory or time.
func unsolvable(err error) bool {
	return errors.Is(err, game.ErrLimit) || errors.Is(err, context.DeadlineExceeded)
}

// blind returns a move if nothing is known: a move that ends the game if there is one among the first options, else any.
func (e *Engine) blind(rng *rand.Rand, p game.Position) game.Option {
	const seen = 256
	for _, o := range game.First(p, seen) {
		if Ended(o.To) {
			return o
		}
	}
	return randomMove(rng, p)
}

// choose returns a move in a solved position.
func (e *Engine) choose(ctx context.Context, rng *rand.Rand, v game.Verdict, strength Strength) (game.Option, error) {
	if Forbids(v.Position) {
		return e.chooseForbidden(rng, v, strength), nil
	}
	if v.Outcome == game.P {
		return e.trickiest(ctx, rng, candidates(rng, v.Position, strength.tries(v.Position)))
	}
	if strength.overlooks(rng, v) {
		if o, found, err := e.plausible(ctx, rng, v, strength); found || err != nil {
			return o, err
		}
	}
	if o := clearest(v); Ended(o.To) {
		return o, nil
	}
	return v.Winning[rng.IntN(len(v.Winning))], nil
}

// clearest returns the winning move that is easiest to understand: one that ends the game if there is one, else the first.
func clearest(v game.Verdict) game.Option {
	for _, o := range v.Winning[:min(len(v.Winning), maxTried)] {
		if Ended(o.To) {
			return o
		}
	}
	return v.Winning[0]
}
