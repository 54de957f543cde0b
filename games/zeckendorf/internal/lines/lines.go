package lines

import "context"

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
	bits   []byte
	losing uint64
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
	return l.solve(ctx, l.graph().inOrder(nil, l.bytes()), o)
}

// solve makes the table in the order of a plan that drops nothing.
func (l *layout) solve(ctx context.Context, p *plan, o Options) (*Table, error) {
	t := &Table{layout: l, bits: newBits(p.bytes)}
	losing := make([]uint64, len(p.order))
	r := newRun(l, p, 0, o.Progress, func(turn int) { t.losing += losing[turn] })
	return t, r.outcomes(ctx, t.bits, o.Workers, func(turn int, _ *group, found []byte) error {
		losing[turn] = ones(found)
		return nil
	})
}

// newBits returns a table with nothing in it.
func newBits(size int) []byte {
	b := make([]byte, size+slack)
	inLargePages(b)
	return b
}

// outcomes works out the groups and hands each to finished.
func (r *run) outcomes(ctx context.Context, table []byte, workers int, finished func(turn int, g *group, found []byte) error) error {
	lines := r.describe()
	return r.work(ctx, workers, func() func(int, int32) error {
		w := newWalker(r.layout, r.shift, newOutcomes(r.layout, table, &lines))
		return func(turn int, group int32) error {
			at, size := w.enter(int(group))
			clear(table[at+size-pad : at+size]) // what was there before
			w.solve()
			return finished(turn, w.group, table[at:at+size])
		}
	})
}

// Losing returns the number of P-positions.
func (t *Table) Losing() uint64 { return t.losing }

// P reports whether the player to move loses with the given coins on places 1, 2, 3, …, which have the value of the table.
func (t *Table) P(coins []int) (bool, error) { return bit(t.bits, t.bit(coins)), nil }

// bit returns a bit of a table.
func bit(table []byte, at int) bool { return table[at>>3]>>(at&7)&1 == 1 }
