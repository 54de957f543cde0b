package wythoff

import (
	"context"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"zeck/game"
	"zeck/games/internal/pairs"
	"zeck/internal/crew"
)

// MaxTableSide bounds rows + columns of a Table, so that every nim-value fits 16 bits: it is at most a + b.
const MaxTableSide = pairs.MaxSide

// Table holds the nim-values of Wythoff's Nim (t = 1) for piles a < Rows and b < Cols.
type Table struct {
	Rows, Cols int
	values     []uint16
}

// At returns the nim-value of (a, b).
func (t *Table) At(a, b int) int { return int(t.values[a*t.Cols+b]) }

// TableBytes returns the memory that a table needs while it is made.
func TableBytes(rows, cols int) int64 {
	short, long := int64(min(rows, cols)), int64(max(rows, cols))
	return 2*short*long + 4*short*long + short*(long/64+5)*8 // the values, the pairs they are made from, a bit for every cell
}

// TableOptions says how a table is made; the zero value is fine.
type TableOptions struct {
	Workers  int           // how many goroutines; 0 means as many as there are processors
	Progress game.Progress // told of the cells that are done, now and then, from one goroutine at a time; may be nil
}

// NewTable computes the nim-values for piles a < rows, b < cols. The result does not depend on the number of workers.
func NewTable(ctx context.Context, rows, cols int, o TableOptions) (*Table, error) {
	if err := pairs.CheckSides(rows, cols); err != nil {
		return nil, err
	}
	if rows > cols {
		t, err := NewTable(ctx, cols, rows, o)
		if err != nil {
			return nil, err
		}
		return t.transposed(), nil
	}
	if err := ctx.Err(); err != nil { // before memory is taken
		return nil, err
	}
	f := newFill(rows, cols, o)
	if err := f.run(ctx); err != nil {
		return nil, err
	}
	return &f.table, nil
}

func (t *Table) transposed() *Table {
	u := &Table{Rows: t.Cols, Cols: t.Rows, values: make([]uint16, len(t.values))}
	for a := range t.Rows {
		for b := range t.Cols {
			u.values[b*u.Cols+a] = t.values[a*t.Cols+b]
		}
	}
	return u
}

// batchLevels is how many levels go through the rows together: the cells of 64 rows are then in the cache for all of them.
const batchLevels = 64

// fill is a table being made. Batches of levels follow each other through the rows, in steps of 64: a batch may enter a step
// when the batch before has left it. Each worker takes every so manieth batch. What the workers share is small, a bit for
// each cell, because memory that goes to and fro between processors is slow: the pairs found are put aside, a list for
// each step and batch, and written into the table at the end, each worker its own rows.
type fill struct {
	table    Table
	taken    []pairs.BitSet // for each row a the differences d such that (a, a+d) has a value
	start    []int32        // for each row, how many of its cells are taken before the first that is not
	open     []uint64       // a bit for each row that has a cell without a value
	found    [][]pair       // for each batch and step, the pairs found: found[batch·steps + step]
	workers  int
	progress game.Progress
	left     []atomic.Int64 // for each batch, the number of steps it has left
	stopped  atomic.Bool
	cells    atomic.Int64
	report   sync.Mutex
}

// pair is a cell and its value, packed: the row within the step (6 bits), the value within the batch (7 bits) and the
// difference (16 bits).
type pair uint32

func newPair(a, value, d int) pair { return pair(a&63 | value%batchLevels<<6 | d<<16) }

func (p pair) row() int   { return int(p & 63) }
func (p pair) value() int { return int(p >> 6 & (batchLevels - 1)) }
func (p pair) diff() int  { return int(p >> 16) }

func newFill(rows, cols int, o TableOptions) *fill {
	f := &fill{workers: o.Workers, progress: o.Progress}
	f.table = Table{Rows: rows, Cols: cols, values: make([]uint16, rows*cols)}
	f.taken = make([]pairs.BitSet, rows)
	f.start = make([]int32, rows)
	f.open = make([]uint64, (rows+63)/64)
	for a := range rows {
		f.taken[a] = pairs.NewBitSet(cols - a)
		f.open[a>>6] |= 1 << (a & 63)
	}
	// No value is above (rows−1) + (cols−1).
	f.left = make([]atomic.Int64, (rows+cols-1+batchLevels-1)/batchLevels)
	f.found = make([][]pair, len(f.left)*len(f.open))
	if f.workers <= 0 {
		f.workers = runtime.GOMAXPROCS(0)
	}
	return f
}

func (f *fill) run(ctx context.Context) error {
	defer context.AfterFunc(ctx, func() { f.stopped.Store(true) })()
	f.share(func(w int) {
		levels := make([]*pairs.Level, batchLevels)
		for i := range levels {
			levels[i] = pairs.NewLevel(0, f.table.Cols)
		}
		for batch := w; batch < len(f.left) && !f.stopped.Load(); batch += f.workers {
			for i, l := range levels {
				l.Reset(batch*batchLevels + i)
			}
			f.batch(batch, levels)
		}
	})
	if err := ctx.Err(); err != nil {
		return err
	}
	f.share(func(w int) {
		for step := w; step < len(f.open); step += f.workers {
			f.write(step)
		}
	})
	f.share(func(w int) {
		for step := w; step < len(f.open); step += f.workers {
			f.mirror(step)
		}
	})
	return nil
}

// share runs work on all workers and waits for them.
func (f *fill) share(work func(w int)) {
	crew.Share(f.workers, func() { f.stopped.Store(true) }, work)
}

// batch takes the levels through the rows.
func (f *fill) batch(batch int, levels []*pairs.Level) {
	ready, cells := 0, 0
	var found []pair // one list for all steps, so that what is kept of it has no room to spare
	for step := range f.open {
		f.left[batch].Store(int64(step))
		if step >= ready {
			if ready = f.waitFor(batch, step); ready == 0 {
				return
			}
		}
		found = found[:0]
		for _, l := range levels {
			found = f.step(l, step, found)
		}
		f.found[batch*len(f.open)+step] = slices.Clone(found)
		cells += len(found)
	}
	f.left[batch].Store(int64(len(f.open)))
	f.tell(cells)
}

// step adds the pairs of a level in 64 rows. Rows that are full or stand in a pair already are passed over by looking for the
// next bit.
func (f *fill) step(l *pairs.Level, step int, found []pair) []pair {
	cols := f.table.Cols
	for todo := f.open[step] &^ l.Coords.Words[step]; todo != 0; {
		a := step<<6 + bits.TrailingZeros64(todo)
		if a+l.First >= cols {
			return found // here and below, every pair lies outside the table
		}
		taken, start := &f.taken[a], int(f.start[a])
		d := l.Find(a, cols, taken, start)
		if a+d < cols {
			l.Use(a, d)
			taken.Add(d)
			if d == start {
				f.advance(a)
			}
			found = append(found, newPair(a, l.Value, d))
		}
		todo = f.open[step] &^ l.Coords.Words[step] & (^uint64(1) << (a & 63))
	}
	return found
}

// advance moves the start of row a behind the cells that are taken, and closes the row if that is all of them.
func (f *fill) advance(a int) {
	start := f.taken[a].FirstFree(int(f.start[a]))
	f.start[a] = int32(start)
	if a+start >= f.table.Cols {
		f.open[a>>6] &^= 1 << (a & 63)
	}
}

// write puts the values of 64 rows, on and above the diagonal, into the table.
func (f *fill) write(step int) {
	t := &f.table
	for batch := range f.left {
		for _, p := range f.found[batch*len(f.open)+step] {
			a := step<<6 + p.row()
			t.values[a*t.Cols+a+p.diff()] = uint16(batch*batchLevels + p.value())
		}
	}
}

// mirror copies the values below the diagonal of 64 rows from above it, in squares of 64 × 64 that fit the cache.
func (f *fill) mirror(step int) {
	t := &f.table
	for left := 0; left <= step<<6; left += 64 {
		for a := step << 6; a < min(step<<6+64, t.Rows); a++ {
			for b := left; b < min(left+64, a); b++ {
				t.values[a*t.Cols+b] = t.values[b*t.Cols+a]
			}
		}
	}
}

// waitFor waits until the batch before has left a step, and returns the number of steps it has left, 0 if the work was
// stopped.
func (f *fill) waitFor(batch, step int) int {
	if batch == 0 {
		return len(f.open)
	}
	for spins := 0; ; spins++ {
		if left := int(f.left[batch-1].Load()); left > step {
			return left
		}
		if f.stopped.Load() {
			return 0
		}
		if spins > 1000 { // a step takes longer than this, but not much
			runtime.Gosched()
		}
	}
}

func (f *fill) tell(cells int) {
	done := f.cells.Add(2 * int64(cells)) // each pair fills two cells
	if f.progress == nil {
		return
	}
	f.report.Lock()
	defer f.report.Unlock()
	total := int64(len(f.table.values))
	f.progress(min(done, total), total)
}
