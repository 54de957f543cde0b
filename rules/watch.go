package rules

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"zeck/game"
)

// watch stops the listing of moves when the time of a game is over. Some conditions must be tested number by number, which in an
// untrusted text may take practically forever.
type watch struct {
	ctx     context.Context
	steps   atomic.Int64
	stopped atomic.Bool
}

// checkEvery is the number of steps between two checks of the context; a power of 2.
const checkEvery = 1 << 10

// over reports whether the time is over. A nil watch never is.
func (w *watch) over() bool {
	if w == nil {
		return false
	}
	if w.steps.Add(1)%checkEvery == 0 && w.ctx.Err() != nil {
		w.stopped.Store(true)
	}
	return w.stopped.Load()
}

// LoadWithin is [Load] for an untrusted text. The context reading limits the time for reading the text; the context life limits how long
// the game may be used, such as for the answer to a request. If life ends while moves are listed, the listing ends early, as if there
// were no more moves. [Game.Stopped] then reports this, and the caller must discard everything it computed with the game.
func LoadWithin(reading, life context.Context, text string) (*Game, error) {
	f, err := Parse("", text)
	if err != nil {
		return nil, err
	}
	g, err := compile(reading, f, &watch{ctx: reading}, false)
	if err == nil {
		g.watch.ctx = life
	}
	return g, err
}

// Stopped returns an error that wraps [game.ErrLimit] if moves of the game were left out because its time was over; see [LoadWithin].
func (g *Game) Stopped() error {
	if g.watch == nil || !g.watch.stopped.Load() {
		return nil
	}
	return fmt.Errorf("%w: listing the moves of %s takes too long", game.ErrLimit, g.file.Name)
}

// withProofTime returns the context with a deadline, or the context itself if its deadline is near. The latter matters in a browser, where no
// timer fires during a computation: only a context that reads the clock itself notices the end of its time.
func withProofTime(ctx context.Context) (context.Context, context.CancelFunc) {
	if end, timed := ctx.Deadline(); timed && time.Until(end) <= maxProofTime {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, maxProofTime)
}
