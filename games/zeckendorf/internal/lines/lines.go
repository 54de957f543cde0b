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
	Memory   int64                   // bytes that Count and Save may take, 0 for any
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
	return l.solve(ctx, l.graph().inOrder(nil, l.bytes(), o.ahead()), o)
}

// solve makes the table in the order of a plan that drops nothing.
func (l *layout) solve(ctx context.Context, p *plan, o Options) (*Table, error) {
	t := &Table{layout: l, bits: newBits(p.bytes)}
	return t, t.begin(l, p, 0, o, false).outcomes(ctx, t.bits, o, nil)
}

// ahead is how many groups workers may be ahead of the first that is not done: for each perWorker of them. More would take more memory, fewer would
// make it wait; with fewer than leastAhead groups at a time there is nothing to do for two.
func (o Options) ahead() int { return max(leastAhead, perWorker*o.workers()) }

const (
	perWorker  = 16
	leastAhead = 8
)

// workers returns how many work.
func (o Options) workers() int { return cmp.Or(o.Workers, runtime.GOMAXPROCS(0)) }

// newBits returns a table with nothing in it.
func newBits(size int) []byte {
	b := make([]byte, size+slack)
	inLargePages(b)
	return b
}

// outcomes works out the groups, counts them, and hands each to keep, if that is not nil.
func (r *run) outcomes(ctx context.Context, table []byte, o Options, keep func(g *group, found []byte) error) error {
	lines := r.describe()
	return r.work(ctx, o.workers(), func() func(int, int32) error {
		w := newWalker(r.layout, r.shift, newOutcomes(r.layout, table, &lines))
		return func(turn int, group int32) error {
			at, size := w.enter(int(group))
			clear(table[at+size-pad : at+size]) // what was there before
			w.solve()
			r.count(turn, w.group, table[at:at+size])
			if keep == nil {
				return nil
			}
			return keep(w.group, table[at:at+size])
		}
	})
}

// P reports whether the player to move loses with the given coins on places 1, 2, 3, …, which have the value of the table.
func (t *Table) P(coins []int) (bool, error) { return bit(t.bits, t.bit(coins)), nil }

// bit returns a bit of a table.
func bit(table []byte, at int) bool { return table[at>>3]>>(at&7)&1 == 1 }
