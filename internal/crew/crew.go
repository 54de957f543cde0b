// Package crew starts goroutines that work for a caller, who waits for them. A panic on any other goroutine ends the program, and with it a
// server that answers many; here it is caught with its stack and raised again in the goroutine that waits, so that whoever recovers the
// panics of the caller recovers these, too. All code that shares work out uses it; a test enforces this.
//
// Package errgroup of golang.org/x/sync leaves panics alone, because the stack could get lost and because those who wait for the goroutine that
// panicked could wait for ever. A [Panic] keeps the stack, and Stop tells the others.
package crew

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Group is a number of goroutines that work for one caller. The zero value is ready to use.
type Group struct {
	// Stop is called once, when the first of the goroutines panics, to let the others end that wait for it; nil: none does.
	Stop func()

	running sync.WaitGroup
	first   sync.Once
	caught  *Panic
}

// Go runs work on a goroutine of its own.
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

// Wait waits for all goroutines to end. If one of them panicked, Wait panics with a [*Panic], the first.
func (g *Group) Wait() {
	if g.running.Wait(); g.caught != nil {
		panic(g.caught)
	}
}

// Share runs work on so many goroutines and waits for them; a single worker works on the goroutine of the caller. Stop is that of a [Group],
// and may be nil.
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

// Panic is a panic with the stack of the goroutine on which it began.
type Panic struct {
	Value any
	Stack []byte
}

// Error gives the stack as well, for the program that ends with it.
func (p *Panic) Error() string { return fmt.Sprintf("%v\n\n%s", p.Value, p.Stack) }

// Unwrap returns the value, if that is an error.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Try runs f and returns its panic, nil if there is none.
func Try(f func()) (p *Panic) {
	defer func() { p = Caught(recover()) }()
	f()
	return nil
}

// Caught returns what recover has returned as a [Panic], nil for none. It is called where recover is.
func Caught(recovered any) *Panic {
	switch p := recovered.(type) {
	case nil:
		return nil
	case *Panic: // of a goroutine that this one waited for
		return p
	}
	return &Panic{recovered, debug.Stack()}
}
