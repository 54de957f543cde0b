// Package crew runs goroutines for a caller that waits for them. Normally a panic in a goroutine ends the whole program, which can be a server
// with many clients. Here the panic is caught with its stack and raised again in the waiting goroutine, so that code that recovers the caller's
// panics recovers these too. All code that distributes work uses this package; a test enforces this.
//
// Package errgroup of golang.org/x/sync does not catch panics, because the stack could get lost and goroutines that wait for the one that
// panicked could wait for ever. Here a [Panic] contains the stack, and Stop notifies the other goroutines.
package crew

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Group is a group of goroutines that work for one caller. The zero value is ready to use.
type Group struct {
	// Stop is called once, when the first goroutine panics, so that others waiting for it can end. It can be nil.
	Stop func()

	running sync.WaitGroup
	first   sync.Once
	caught  *Panic
}

// Go runs work in a new goroutine.
func (g *Group) Go(work func()) {
	g.running.Go(func() {
		defer func() {
			if p := Caught(recover()); p != nil {
				g.first.Do(func() {
					g.caught = p
					if g.Stop != nil {
						g.Stop()
					}
				})
			}
		}()
		work()
	})
}

// Wait waits for all goroutines to end. If one of them panicked, Wait panics with the first [*Panic].
func (g *Group) Wait() {
	if g.running.Wait(); g.caught != nil {
		panic(g.caught)
	}
}

// Share runs work in several goroutines and waits for them. A single worker runs in the goroutine of the caller. Stop is as in [Group] and
// can be nil.
func Share(workers int, stop func(), work func(worker int)) {
	if workers == 1 {
		work(0)
		return
	}
	g := Group{Stop: stop}
	for w := range workers {
		g.Go(func() { work(w) })
	}
	g.Wait()
}

// Panic is a panic with the stack of the goroutine in which it began.
type Panic struct {
	Value any
	Stack []byte
}

// Error includes the stack, for a program that ends with this panic.
func (p *Panic) Error() string { return fmt.Sprintf("%v\n\n%s", p.Value, p.Stack) }

// Unwrap returns the value if it is an error.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Try runs f and returns its panic, or nil if there is none.
func Try(f func()) (p *Panic) {
	defer func() { p = Caught(recover()) }()
	f()
	return nil
}

// Caught converts the result of recover to a [Panic], or nil for none. Call it where recover is called.
func Caught(recovered any) *Panic {
	switch p := recovered.(type) {
	case nil:
		return nil
	case *Panic: // raised by a goroutine that this one waited for
		return p
	}
	return &Panic{recovered, debug.Stack()}
}
