package pairs

import (
	"context"
	"fmt"
	"math/bits"
	"runtime"

	"zeck/game"
	"zeck/internal/crew"
)

// Rules are the moves in both piles. Each function calls visit with cells; a nil function has none.
type Rules struct {
	// Along gives the options of (a, b) that stay options all along the diagonal: (x, y) is then an option of (a+1, b+1),
	// (a+2, b+2), … too.
	Along func(a, b int, visit func(a, b int))
	// Once gives options of (a, b) that need not be options further on.
	Once func(a, b int, visit func(a, b int))
}

// Table holds the nim-values for piles a < Rows and b < Cols.
type Table struct {
	Rows, Cols int
	values     []uint16
}

// MaxSide bounds rows + columns, so that every nim-value fits 16 bits: a game on a + b stones has at most a + b moves.
const MaxSide = 1 << 16

// CheckSides refuses a table that has no cell, or too many.
func CheckSides(rows, cols int) error {
	if rows < 1 || cols < 1 {
		return fmt.Errorf("expected a table of at least one row and one column, got %d × %d", rows, cols)
	}
	if max(rows, cols) > MaxSide || rows+cols > MaxSide {
		return fmt.Errorf("%w: a table of %d × %d; rows and columns together may be %d", game.ErrLimit, rows, cols, MaxSide)
	}
	return nil
}

// At returns the nim-value of (a, b).
func (t *Table) At(a, b int) int { return int(t.values[a*t.Cols+b]) }

// Bytes returns the memory that a table needs while it is made.
func Bytes(rows, cols int) int64 {
	return 2*int64(rows)*int64(cols) + 2*int64(rows+cols)*words(rows, cols)*8
}

// words is the length of a set of nim-values.
func words(rows, cols int) int64 { return int64(rows+cols)/64 + 1 }

// New computes the nim-values. The result does not depend on the number of processors.
func New(ctx context.Context, rows, cols int, r Rules, progress game.Progress) (*Table, error) {
	if err := CheckSides(rows, cols); err != nil {
		return nil, err
	}
	f := newFill(rows, cols, r)
	workers := runtime.GOMAXPROCS(0)
	down, right := (rows+tile-1)/tile, (cols+tile-1)/tile
	done := 0
	for sum := range down + right - 1 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(int64(done), int64(down)*int64(right))
		}
		first, last := max(0, sum-right+1), min(down-1, sum)
		f.tiles(sum, first, last, workers)
		done += last - first + 1
	}
	return &f.table, nil
}

// tile is the side of the squares that the work is shared out in: what a square needs of its sets stays in the cache.
const tile = 64

// fill is a table being made.
type fill struct {
	table                Table
	rules                Rules
	words                int
	rows, cols, diagonal []uint64 // sets of the values met, one after the other
	start                []int32  // for each row, a word of its set below which all values are met
}

func newFill(rows, cols int, r Rules) *fill {
	w := int(words(rows, cols))
	return &fill{
		table: Table{rows, cols, make([]uint16, rows*cols)}, rules: r, words: w,
		rows: make([]uint64, rows*w), cols: make([]uint64, cols*w), diagonal: make([]uint64, (rows+cols)*w),
		start: make([]int32, rows),
	}
}

// tiles computes the squares with down + right = sum, from square first to last.
func (f *fill) tiles(sum, first, last, workers int) {
	crew.Share(min(workers, last-first+1), nil, func(w int) {
		once := make([]uint64, f.words)
		for down := first + w; down <= last; down += workers {
			f.square(down*tile, (sum-down)*tile, once)
		}
	})
}

// square computes the cells of the square whose first is (top, left). The set once is empty before and after.
func (f *fill) square(top, left int, once []uint64) {
	var met []uint64
	visit := func(a, b int) { add(met, f.table.At(a, b)) }
	forget := func(a, b int) { remove(once, f.table.At(a, b)) }
	for a := top; a < min(top+tile, f.table.Rows); a++ {
		row := f.set(f.rows, a)
		for b := left; b < min(left+tile, f.table.Cols); b++ {
			col, diagonal := f.set(f.cols, b), f.set(f.diagonal, f.table.Rows+b-a)
			if f.rules.Along != nil {
				met = diagonal
				f.rules.Along(a, b, visit)
			}
			if f.rules.Once != nil {
				met = once
				f.rules.Once(a, b, visit)
			}
			v := f.mex(a, row, col, diagonal, once)
			if f.rules.Once != nil {
				f.rules.Once(a, b, forget)
			}
			add(row, v)
			add(col, v)
			f.table.values[a*f.table.Cols+b] = uint16(v)
		}
	}
}

func (f *fill) set(sets []uint64, i int) []uint64 { return sets[i*f.words : (i+1)*f.words] }

// mex returns the least value that row a has not met, nor any of the other sets.
func (f *fill) mex(a int, row, x, y, z []uint64) int {
	w := int(f.start[a])
	for row[w] == ^uint64(0) {
		w++
	}
	f.start[a] = int32(w)
	for ; ; w++ {
		if free := ^(row[w] | x[w] | y[w] | z[w]); free != 0 {
			return w<<6 + bits.TrailingZeros64(free)
		}
	}
}

func add(set []uint64, v int)    { set[v>>6] |= 1 << (v & 63) }
func remove(set []uint64, v int) { set[v>>6] &^= 1 << (v & 63) }
