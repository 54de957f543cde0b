// Package ctxtest provides contexts for tests of cancellation.
package ctxtest

import (
	"context"
	"errors"
	"math"
	"sync/atomic"
	"testing"
)

// Asked is a context that counts the calls of Err, by any number of goroutines.
type Asked struct {
	context.Context
	Why   error // what Err returns when the context has ended
	times atomic.Int64
	most  int64 // after so many calls the context has ended,
	until int64 // but only up to this call
}

// EndAfter returns a context whose Err returns nil times times, and then [Asked.Why], which is context.Canceled.
func EndAfter(ctx context.Context, times int) *Asked {
	return &Asked{Context: ctx, Why: context.Canceled, most: int64(times), until: math.MaxInt64}
}

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
	if n := a.times.Add(1); n > a.most && n <= a.until {
		return a.Why
	}
	return nil
}

// Times returns the number of calls of Err.
func (a *Asked) Times() int { return int(a.times.Load()) }

// PassesOn checks that work passes on every error of its context. It counts how often work asks whether the context has ended, and then does the
// work again and again, each time with a context that says once that it has. It tries all of these moments, or about most if there are more. It
// returns how many there are.
func PassesOn(t testing.TB, what string, most int, work func(ctx context.Context) error) int {
	t.Helper()
	all := Count(t.Context())
	if err := work(all); err != nil {
		t.Errorf("%s: %v", what, err)
	}
	for i := 0; i < all.Times(); i += 1 + all.Times()/most {
		once := EndAfter(t.Context(), i)
		once.until = once.most + 1
		if err := work(once); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, stopped at check %d of %d: %v", what, i+1, all.Times(), err)
		}
	}
	return all.Times()
}
