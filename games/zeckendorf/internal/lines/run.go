package lines

import (
	"context"
	"math/bits"
	"sync"

	"zeck/internal/crew"
)

// run works out the groups of a plan.
type run struct {
	*layout
	*plan
	passed func(turn int)                         // told of every group that is done when all before it are; turns come in order
	count  func(turn int, g *group, found []byte) // counts a group

	mu      sync.Mutex
	changed sync.Cond
	waits   []int32 // how many needs of a group are not done
	state   []state // by turns
	low     int     // the first turn that is not done
	held    int     // no group is begun that would need the memory of one whose last user has this turn or a later one
	stopped bool
	report  func(done int)
	bytes   int // of the groups that are done
}

// state is how far a group is.
type state uint8

const (
	waiting   state = iota // for its needs
	startable              // as nothing is missing
	begun
	done
)

// free says that nothing is held.
const free = int(^uint(0) >> 1)

// newRun returns a run that goes on where all turns before from are done.
func newRun(l *layout, p *plan, from int, progress func(done, total int64), passed func(turn int)) *run {
	n := len(p.order)
	r := &run{layout: l, plan: p, passed: passed, waits: make([]int32, n), state: make([]state, n), low: from, held: free}
	r.changed.L = &r.mu
	for t, i := range p.order {
		if t < from {
			r.state[t] = done
			r.bytes += p.size[i]
			continue
		}
		for _, j := range p.needs.of(i) {
			if int(p.turn[j]) >= from {
				r.waits[i]++
			}
		}
		if r.waits[i] == 0 {
			r.state[t] = startable
		}
	}
	r.report = l.reporter(progress)
	return r
}

// work lets so many goroutines work, each with what it is given by begin, until all is done.
func (r *run) work(ctx context.Context, workers int, begin func() func(turn int, group int32) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(ctx, r.stop)()
	wg := crew.Group{Stop: r.stop}
	for range workers {
		wg.Go(func() {
			one := begin()
			for {
				t, ok := r.next()
				if !ok {
					return
				}
				if err := one(t, r.order[t]); err != nil {
					cancel(err)
					return
				}
				r.finish(t)
			}
		})
	}
	wg.Wait()
	return context.Cause(ctx)
}

// next waits for the next turn; it is false if there is nothing more to be done.
func (r *run) next() (turn int, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		if r.stopped || r.low == len(r.order) {
			return 0, false
		}
		for t := r.low; t < len(r.order) && t-r.ahead < min(r.low, r.held); t++ {
			if r.state[t] == startable {
				r.state[t] = begun
				return t, true
			}
		}
		r.changed.Wait()
	}
}

// finish lets the groups go that waited for this one only.
func (r *run) finish(turn int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	i := r.order[turn]
	for _, j := range r.users.of(i) {
		if r.waits[j]--; r.waits[j] == 0 {
			r.state[r.turn[j]] = startable
		}
	}
	r.state[turn] = done
	for r.low < len(r.order) && r.state[r.low] == done {
		r.passed(r.low)
		r.low++
	}
	r.bytes += r.size[i]
	r.report(r.bytes)
	r.changed.Broadcast()
}

// hold keeps all that is needed from the turn on that is returned, until it is let go. Nothing changes while look is called.
func (r *run) hold(look func(low int)) (low int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.held = r.low
	look(r.low)
	return r.low
}

// stop ends the work.
func (r *run) stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stopped = true
	r.changed.Broadcast()
}

func (r *run) letGo() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.held = free
	r.changed.Broadcast()
}

// reporter returns a function to be told how many bytes are done. It passes on a thousand reports at the most. Bytes are turned
// to positions by the average.
func (l *layout) reporter(progress func(done, total int64)) func(done int) {
	if progress == nil {
		return func(int) {}
	}
	due, total, positions := 0, l.bytes(), l.positions()
	return func(done int) {
		if done >= due {
			due = done + total/1000
			hi, lo := bits.Mul64(uint64(done), positions)
			share, _ := bits.Div64(hi, lo, uint64(total))
			progress(int64(share), int64(positions))
		}
	}
}
