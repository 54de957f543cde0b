package table

import (
	"context"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"zeck/game"
	"zeck/internal/crew"
)

// batchLevels is how many levels pass through the rows together: the cells of 64 rows then stay in the cache for all of them.
const batchLevels = 64

// levelFill computes a table of two piles value by value. Batches of levels pass through the rows in steps of 64 rows; a batch may enter a step when
// the previous batch has left it. With n workers, each worker processes every n-th batch. Sharing memory between processors is slow, so the workers
// share only a bit for each cell: found cells go into a list for each step and batch. At the end each worker writes its own rows of the table.
type levelFill struct {
	*rowPlan
	rows, cols int
	values     []uint16
	taken      []set          // for each row the columns of cells that have a value; with mirror images counted from the diagonal
	open       []uint64       // a bit for each row with a cell that has no value; only queenStep maintains it
	found      [][]cell       // for each batch and step, the found cells: found[batch·steps + step]
	left       []atomic.Int64 // for each batch, the number of steps it has left
	stopped    atomic.Bool
	done       atomic.Int64
	report     sync.Mutex
	progress   game.Progress
	workers    int
}

// cell is a cell and its value, packed: the row within the step (6 bits), the value within the batch (6 bits) and the column (20 bits).
type cell uint32

func newCell(a, value, b int) cell { return cell(a&63 | value%batchLevels<<6 | b<<12) }

func (c cell) row() int   { return int(c & 63) }
func (c cell) value() int { return int(c >> 6 & (batchLevels - 1)) }
func (c cell) col() int   { return int(c >> 12) }

// levelFillBytes is the memory of a levelFill, with its values.
func levelFillBytes(r *rowPlan, rows, cols, workers int) int64 {
	cells := int64(rows) * int64(cols)
	lists := 4 * cells
	if r.symmetric {
		lists = 2*cells + 2*int64(rows)*int64(rows)
	}
	steps := int64(rows)/64 + 1
	batches := int64(rows+cols)/batchLevels + 1
	return 2*cells + lists + int64(rows)*(setBytes(int64(cols))+256) + 24*steps*batches + int64(workers)*batchLevels*r.levelBytes(rows, cols)
}

// byLevels computes the nim-values of a table, none of which exceeds most. With mirror images it has at most as many rows as columns.
func byLevels(ctx context.Context, r *rowPlan, rows, cols, most, workers int, progress game.Progress) ([]uint16, error) {
	f := &levelFill{rowPlan: r, rows: rows, cols: cols, progress: progress, workers: workers}
	f.values = make([]uint16, rows*cols)
	f.taken = make([]set, rows)
	f.open = make([]uint64, (rows+63)/64)
	for a := range rows {
		f.taken[a].grow(cols - f.base(a))
		f.open[a>>6] |= 1 << (a & 63)
	}
	f.left = make([]atomic.Int64, most/batchLevels+1)
	f.found = make([][]cell, len(f.left)*len(f.open))
	stop := func() { f.stopped.Store(true) }
	defer context.AfterFunc(ctx, stop)()
	crew.Share(workers, stop, f.batches)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	crew.Share(workers, nil, f.write)
	if r.symmetric {
		crew.Share(workers, nil, f.mirror)
	}
	return f.values, nil
}

// base is the first column of row a that is computed.
func (f *levelFill) base(a int) int {
	if f.symmetric {
		return a
	}
	return 0
}

// batches runs the batches of a worker.
func (f *levelFill) batches(w int) {
	var levels []*level
	for range batchLevels {
		levels = append(levels, f.newLevel(f.rows, f.cols))
	}
	for batch := w; batch < len(f.left) && !f.stopped.Load(); batch += f.workers {
		for i, l := range levels {
			l.reset(batch*batchLevels + i)
		}
		f.batch(batch, levels)
	}
}

// batch takes the levels through the rows.
func (f *levelFill) batch(batch int, levels []*level) {
	ready, cells := 0, 0
	var found []cell // one buffer for all steps; the stored copies have no spare capacity
	for step := range f.open {
		f.left[batch].Store(int64(step))
		if step >= ready {
			if ready = f.waitFor(batch, step); ready == 0 {
				return
			}
		}
		found = found[:0]
		for _, l := range levels {
			if l.queenLike() {
				found = f.queenStep(l, step, found)
			} else {
				found = f.step(l, step, found)
			}
		}
		f.found[batch*len(f.open)+step] = slices.Clone(found)
		cells += len(found)
	}
	f.left[batch].Store(int64(len(f.open)))
	f.reportProgress(cells)
}

// step adds the cells of a level in 64 rows.
func (f *levelFill) step(l *level, step int, found []cell) []cell {
	for a := step << 6; a < min(step<<6+64, f.rows) && !l.finished(a); a++ {
		taken, base := &f.taken[a], f.base(a)
		if b, ok := l.place(a, base, placed{taken, -base}); ok {
			taken.add(b - base)
			found = append(found, newCell(a, l.value, b))
		}
	}
	return found
}

// queenLike reports whether the level is plain and symmetric with one direction besides those of the rows and columns, such as (1, 1).
func (l *level) queenLike() bool {
	return l.symmetric && l.partner == nil && len(l.lines) == 2 && len(l.steep) == 0 && l.lines[0].p == 1 && l.lines[1].p == 1
}

// queenStep is step for such levels. It is one function because many tables spend most of their time here. Rows that are full or contain
// a mirror image of the level are skipped by finding the next bit.
func (f *levelFill) queenStep(l *level, step int, found []cell) []cell {
	columns, line := &l.lines[l.columns].only, &l.lines[1-l.columns]
	diagonals, cols := &line.only, f.cols
	for todo := f.open[step] &^ columns.words[step]; todo != 0; {
		a := step<<6 + bits.TrailingZeros64(todo)
		taken, shift := &f.taken[a], line.bias-line.q*a
		b := max(a+taken.first, diagonals.first-shift, l.value-a)
		if b < cols {
			if met := columns.window(b) | diagonals.window(b+shift) | taken.window(b-a); met != ^uint64(0) {
				b += bits.TrailingZeros64(^met)
			} else {
				b = l.findBehind(a, b+64, cols, placed{taken, -a}, nil)
			}
		}
		if b < cols {
			columns.add(b)
			diagonals.add(b + shift)
			taken.add(b - a)
			if a+taken.first >= cols {
				f.open[step] &^= 1 << (a & 63)
			}
			found = append(found, newCell(a, l.value, b))
		} else if l.finished(a) {
			return found
		}
		todo = f.open[step] &^ columns.words[step] & (^uint64(1) << (a & 63))
	}
	return found
}

// write writes the values of the rows of a worker into the table.
func (f *levelFill) write(w int) {
	for step := w; step < len(f.open); step += f.workers {
		for batch := range f.left {
			for _, c := range f.found[batch*len(f.open)+step] {
				f.values[(step<<6+c.row())*f.cols+c.col()] = uint16(batch*batchLevels + c.value())
			}
		}
	}
}

// mirror copies the values above the diagonal below it, in the rows of a worker, in squares of 64 × 64 that fit the cache.
func (f *levelFill) mirror(w int) {
	for top := w << 6; top < f.rows; top += f.workers << 6 {
		for left := 0; left <= top; left += 64 {
			for a := top; a < min(top+64, f.rows); a++ {
				for b := left; b < min(left+64, a); b++ {
					f.values[a*f.cols+b] = f.values[b*f.cols+a]
				}
			}
		}
	}
}

// waitFor waits until the previous batch has left a step, and returns the number of steps it has left; 0 if the work was stopped.
func (f *levelFill) waitFor(batch, step int) int {
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

func (f *levelFill) reportProgress(cells int) {
	if f.symmetric {
		cells *= 2 // each fills another one
	}
	done := f.done.Add(int64(cells))
	if f.progress == nil {
		return
	}
	f.report.Lock()
	defer f.report.Unlock()
	total := int64(len(f.values))
	f.progress(min(done, total), total)
}
