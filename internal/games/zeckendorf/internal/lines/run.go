package lines

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"runtime"
	"sync"

	"zeck/internal/crew"
)

// run computes the groups of a plan. Workers take turns in order, and each waits until the groups it needs are done.
type run struct {
	*plan
	Options
	table  []byte              // the bits of the groups
	passed func(low int) error // called when all turns before low are done and counted, if not nil; calls are in order
	report func(done int)

	mu      sync.Mutex
	changed sync.Cond
	next    int            // the next turn
	low     int            // the first turn that is not done
	counts                 // the counts of all turns before low,
	found   map[int]counts // and those of later turns that are done
	stopped bool
	worked  int // bytes of the groups that are done
}

// begin returns a run with nothing done.
func (p *plan) begin(o Options) *run {
	r := &run{plan: p, Options: o, table: newBits(p.memory), report: p.reporter(o.Progress), found: map[int]counts{}}
	r.changed.L = &r.mu
	return r
}

// work runs goroutines until everything is done. Each calls begin once and then the returned function for each turn.
func (r *run) work(ctx context.Context, begin func() func(turn int) (counts, error)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(ctx, r.stop)()
	wg := crew.Group{Stop: r.stop}
	for range cmp.Or(r.Workers, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			one := begin()
			for {
				t, ok := r.take()
				if !ok {
					return
				}
				c, err := one(t)
				if err == nil {
					err = r.finish(t, c)
				}
				if err != nil {
					cancel(err)
					return
				}
			}
		})
	}
	wg.Wait()
	return context.Cause(ctx)
}

// take returns the next turn; ok is false if there is nothing more to do.
func (r *run) take() (turn int, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for !r.stopped && r.next < len(r.order) && r.low < int(r.after[r.next]) {
		r.changed.Wait()
	}
	r.next++
	return r.next - 1, !r.stopped && r.next <= len(r.order)
}

// errStopped is returned to workers that wait when the run is stopped.
var errStopped = errors.New("lines: stopped")

// await waits until all turns up to this one are done.
func (r *run) await(turn int) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for r.low <= turn {
		if r.stopped {
			return errStopped
		}
		r.changed.Wait()
	}
	return nil
}

// finish records that a turn is done, with its counts.
func (r *run) finish(turn int, c counts) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.found[turn] = c
	for {
		c, done := r.found[r.low]
		if !done {
			break
		}
		r.counts.add(&c)
		delete(r.found, r.low)
		r.low++
		if r.passed != nil {
			if err := r.passed(r.low); err != nil {
				return err
			}
		}
	}
	r.worked += r.size[r.order[turn]]
	r.report(r.worked)
	r.changed.Broadcast()
	return nil
}

// stop ends the work.
func (r *run) stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stopped = true
	r.changed.Broadcast()
}

// reporter returns a function that gets the number of bytes that are done. It makes at most a thousand reports. It converts
// bytes to positions by the average.
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
