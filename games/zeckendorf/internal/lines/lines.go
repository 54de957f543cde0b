package lines

import (
	"context"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
)

// MaxValue is the greatest value whose positions are counted. No machine has the memory for its table.
const MaxValue = 1500

// slack is what the table has behind its end, so that lines may be loaded in whole words.
const slack = 1024

// Options says how to solve.
type Options struct {
	Hole     int                     // coins that reach this place leave the game; 0 if there is none, else at least 3
	Workers  int                     // goroutines, 0 for one a core
	Progress func(done, total int64) // told how many positions are done, if not nil; never called twice at the same time
}

// Table is the outcome of every position of one value.
type Table struct {
	*layout
	bits   []byte
	groups []group
	losing []uint64 // P-positions per group
	done   []bool   // which groups need no work
}

// Bytes returns the size of the table for a value, an error if no machine could hold it.
func Bytes(value, hole int) (int, error) {
	l, err := newLayout(value, hole)
	if err != nil {
		return 0, err
	}
	return l.bytes(), nil
}

// Solve works out the outcome of every position of the given value.
func Solve(ctx context.Context, value int, o Options) (*Table, error) {
	t, err := newTable(value, o.Hole)
	if err != nil {
		return nil, err
	}
	return t, t.solve(ctx, o, func(int32) {})
}

// solve finds the outcomes of the groups that are not done.
func (t *Table) solve(ctx context.Context, o Options, finished func(group int32)) error {
	lines := t.describe()
	return t.run(ctx, o, func() kernel { return newOutcomes(t.layout, t.bits, &lines) }, func(i int32, losing uint64) {
		t.losing[i] = losing
		finished(i)
	})
}

// newTable returns a table of which nothing is worked out.
func newTable(value, hole int) (*Table, error) {
	l, err := newLayout(value, hole)
	if err != nil {
		return nil, err
	}
	t := &Table{layout: l, bits: make([]byte, l.bytes()+slack), groups: l.groups()}
	t.losing = make([]uint64, len(t.groups))
	t.done = make([]bool, len(t.groups))
	return t, nil
}

// run works out the groups that are not done, each after those that it needs, and tells finished of each and of what the
// kernel counts. Results do not depend on the number of workers, since a group is written by one of them and read by others
// only after that.
func (t *Table) run(ctx context.Context, o Options, newKernel func() kernel, finished func(group int32, count uint64)) error {
	plan := t.plan()
	if plan.left.Load() == 0 {
		return ctx.Err()
	}
	workers := o.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	report := t.reporter(o.Progress)
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			w := newWalker(t.layout, newKernel())
			for {
				select {
				case <-ctx.Done():
					return
				case i, open := <-plan.ready:
					if !open {
						return
					}
					finished(i, w.solve(&t.groups[i]))
					plan.finish(i)
					report(t.groups[i].size)
				}
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

// plan says which groups can be worked out.
type plan struct {
	ready chan int32     // those whose needs are done
	waits []atomic.Int32 // how many needs of each are not
	users [][]int32      // who needs a group
	left  atomic.Int64   // how many are not done
}

func (t *Table) plan() *plan {
	n := len(t.groups)
	p := &plan{ready: make(chan int32, n), waits: make([]atomic.Int32, n), users: make([][]int32, n)}
	index := make(map[int]int32, n)
	for i := range t.groups {
		index[t.groups[i].at] = int32(i)
	}
	for i := range t.groups {
		if t.done[i] {
			continue
		}
		p.left.Add(1)
		t.needs(&t.groups[i], func(at int) {
			j, ok := index[at]
			if !ok {
				panic("lines: a move leads to no group")
			}
			if !t.done[j] {
				p.users[j] = append(p.users[j], int32(i))
				p.waits[i].Add(1)
			}
		})
	}
	for i := range p.waits {
		if !t.done[i] && p.waits[i].Load() == 0 {
			p.ready <- int32(i)
		}
	}
	return p
}

// finish lets the groups go that waited for this one only.
func (p *plan) finish(i int32) {
	for _, j := range p.users[i] {
		if p.waits[j].Add(-1) == 0 {
			p.ready <- j
		}
	}
	if p.left.Add(-1) == 0 {
		close(p.ready)
	}
}

// reporter returns a function to be told of the size of every group that is done. It passes on a thousand reports at the
// most. Bytes are turned to positions by the average.
func (t *Table) reporter(progress func(done, total int64)) func(size int) {
	if progress == nil {
		return func(int) {}
	}
	var (
		mu        sync.Mutex
		done, due int
		total     = t.bytes()
		positions = t.Positions()
	)
	for i, d := range t.done {
		if d {
			done += t.groups[i].size
		}
	}
	return func(size int) {
		mu.Lock()
		defer mu.Unlock()
		if done += size; done >= due {
			due = done + total/1000
			hi, lo := bits.Mul64(uint64(done), positions)
			share, _ := bits.Div64(hi, lo, uint64(total))
			progress(int64(share), int64(positions))
		}
	}
}

// Losing returns the number of P-positions.
func (t *Table) Losing() (n uint64) {
	for _, c := range t.losing {
		n += c
	}
	return n
}

// P reports whether the player to move loses with the given coins on places 1, 2, 3, …, which have the value of the table.
func (t *Table) P(coins []int) bool {
	bit := t.bit(coins)
	return t.bits[bit>>3]>>(bit&7)&1 == 1
}
