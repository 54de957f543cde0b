package web

import (
	"context"
	"time"
)

// withTimeout returns a context that checks the clock when Err is called. In a browser nothing else runs during a computation,
// so a timer would not fire.
func withTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	return clocked{ctx, time.Now().Add(d)}, cancel
}

type clocked struct {
	context.Context
	end time.Time
}

func (c clocked) Deadline() (time.Time, bool) { return c.end, true }

func (c clocked) Err() error {
	if err := c.Context.Err(); err != nil {
		return err
	}
	if time.Now().After(c.end) {
		return context.DeadlineExceeded
	}
	return nil
}
