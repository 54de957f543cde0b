// Package ctxtest has contexts for tests of work that can be stopped.
package ctxtest

import (
	"context"
	"math"
	"sync/atomic"
)

// Asked is a context that counts how often it was asked whether it has ended, by any number of goroutines.
type Asked struct {
	context.Context
	times atomic.Int64
	most  int64
}

// EndAfter returns a context that says so many times that it has not ended, and then that it was cancelled.
func EndAfter(ctx context.Context, times int) *Asked { return &Asked{Context: ctx, most: int64(times)} }

// Count returns a context that counts and does not end.
func Count(ctx context.Context) *Asked { return EndAfter(ctx, math.MaxInt) }

// Err is asked by those who work for the context.
func (a *Asked) Err() error {
	if a.times.Add(1) > a.most {
		return context.Canceled
	}
	return nil
}

// Times returns how often it was asked.
func (a *Asked) Times() int { return int(a.times.Load()) }
