// Package ctxtest provides contexts for tests of cancellation.
package ctxtest

import (
	"context"
	"math"
	"sync/atomic"
)

// Asked is a context that counts the calls of Err, by any number of goroutines.
type Asked struct {
	context.Context
	times atomic.Int64
	most  int64
}

// EndAfter returns a context whose Err returns nil times times, and then context.Canceled.
func EndAfter(ctx context.Context, times int) *Asked { return &Asked{Context: ctx, most: int64(times)} }

// Ended returns a context that is cancelled.
func Ended(ctx context.Context) context.Context {
	ended, end := context.WithCancel(ctx)
	end()
	return ended
}

// Count returns a context that counts and never ends.
func Count(ctx context.Context) *Asked { return EndAfter(ctx, math.MaxInt) }

// Err counts the call.
func (a *Asked) Err() error {
	if a.times.Add(1) > a.most {
		return context.Canceled
	}
	return nil
}

// Times returns the number of calls of Err.
func (a *Asked) Times() int { return int(a.times.Load()) }
