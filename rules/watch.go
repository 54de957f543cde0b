package rules

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"zeck/game"
)

// watch ends the listing of moves when the time of a game is over. Conditions may have to be tested number by number, and in a text of a
// stranger that can mean for ever.
type watch struct {
	ctx     context.Context
	steps   atomic.Int64
	stopped atomic.Bool
}

// lookEvery is the number of steps after which the watch looks at the clock; a power of 2.
const lookEvery = 1 << 10

// over reports whether the time is over. Without a watch it never is.
func (w *watch) over() bool {
	if w == nil {
		return false
	}
	if w.steps.Add(1)%lookEvery == 0 && w.ctx.Err() != nil {
		w.stopped.Store(true)
	}
	return w.stopped.Load()
}

// LoadWithin is [Load] for a text of a stranger. It is read as long as one context lasts, and the game is good as long as the other one does,
// for the answer to a request. When that ends while moves are listed, the listing ends, too, as if there were no more of them. [Game.Stopped]
// says so afterwards, and whatever was found out about the game is then to be thrown away.
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

// inTime returns the context with a deadline; if it has one that is near, that one: in a browser no timer goes off while we compute, and only a
// context that looks at the clock itself knows the time.
func inTime(ctx context.Context) (context.Context, context.CancelFunc) {
	if end, timed := ctx.Deadline(); timed && time.Until(end) <= maxProofTime {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, maxProofTime)
}
