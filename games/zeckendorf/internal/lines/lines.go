package lines

import (
	"cmp"
	"context"
	"runtime"
)

// MaxValue is the greatest value whose positions are counted. No machine has the memory for its table.
const MaxValue = 1500

// slack is what the table has behind its end, so that there is a window at every block.
const slack = 1<<16 + 8

// Options says how to solve.
type Options struct {
	Hole     int                     // coins that reach this place leave the game; 0 if there is none, else at least 3
	Workers  int                     // goroutines, 0 for one a core
	Progress func(done, total int64) // told how many positions are done, if not nil; never called twice at the same time
}

// Table is the outcome of every position of one value.
type Table struct {
	*layout
	bits []byte
	counts
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
	l, err := newLayout(value, o.Hole)
	if err != nil {
		return nil, err
	}
	return l.plan().solve(ctx, o)
}

// solve makes the table by a plan that drops nothing.
func (p *plan) solve(ctx context.Context, o Options) (*Table, error) {
	t := &Table{layout: p.layout, bits: newBits(p.memory)}
	return t, newRun(p, 0, &t.counts, o.Progress).outcomes(ctx, t.bits, o.workers(), false, nil)
}

// workers returns how many work.
func (o Options) workers() int { return cmp.Or(o.Workers, runtime.GOMAXPROCS(0)) }

// newBits returns a table with nothing in it.
func newBits(size int) []byte {
	b := make([]byte, size+slack)
	inLargePages(b)
	return b
}

// outcomes works out the groups, counts them, and hands each to keep, if that is not nil.
func (r *run) outcomes(ctx context.Context, table []byte, workers int, byCoins bool, keep func(g *group, found []byte) error) error {
	lines := r.describe()
	return r.work(ctx, workers, func() func(int) (counts, error) {
		w := newWalker(r.plan, newOutcomes(r.layout, table, &lines))
		return func(turn int) (c counts, err error) {
			at, size, needs := w.enter(int(r.order[turn]))
			if err := r.await(needs); err != nil {
				return c, err
			}
			clear(table[at+size-pad : at+size]) // what was there before
			w.solve()
			if keep != nil {
				err = keep(w.group, table[at:at+size])
			}
			return r.countsOf(w.group, table[at:at+size], byCoins), err
		}
	})
}

// P reports whether the player to move loses with the given coins on places 1, 2, 3, …, which have the value of the table.
func (t *Table) P(coins []int) (bool, error) { return bit(t.bits, t.bit(coins)), nil }

// bit returns a bit of a table.
func bit(table []byte, at int) bool { return table[at>>3]>>(at&7)&1 == 1 }
