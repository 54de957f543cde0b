package prove

import (
	"context"

	"zeck/rules"
)

// counts is the table of a blocking game: along every line, the number of lost positions.
type counts struct {
	r        *recursion
	step     *rules.Stepper
	side     int
	maxCells int // the number of cells it may have; 0 for any number
	strides  []int
	lost     []uint8
	along    [][]uint8 // for every counter and cell, the count up to one more than may be forbidden
}

// maxCountBytes bounds the size of the table.
const maxCountBytes = 1 << 29

// allow bounds the cells of a larger table; 0 means no bound.
func (c *counts) allow(cells int) { c.maxCells = cells }

func (c *counts) reach() int { return c.side - 1 }

func (c *counts) start(ctx context.Context, _ int) error {
	if c.side > 0 {
		return nil
	}
	return c.fill(ctx, []int{1 << 12, 600, 60, 16}[len(c.r.Position)-1])
}

func (c *counts) grow(ctx context.Context) error {
	side := c.side * []int{8, 2, 2, 2}[len(c.r.Position)-1]
	cells := power(side, len(c.r.Position))
	switch {
	case int64(cells)*int64(len(c.r.counters)+1) > min(maxCountBytes, room(ctx)):
		return errOutgrown(c.side - 1)
	case c.maxCells > 0 && cells > c.maxCells:
		return effortError("a table of numbers up to %d has more than %d cells", side-1, c.maxCells)
	}
	return c.fill(ctx, side)
}

func (c *counts) in(i int, position []uint64) (bool, error) {
	at := 0
	for j, n := range position {
		if n >= uint64(c.side) {
			return false, errBeyond
		}
		at += int(n) * c.strides[j]
	}
	for k, counter := range c.r.counters {
		if j := i - counter.first; counter.dir != nil && j >= 0 && j <= c.r.Block {
			return int(c.along[k][at]) > j, nil
		}
	}
	return c.lost[at] != 0, nil
}

// fill finds the lost positions in lexicographic order: positions that a move leads to come first.
func (c *counts) fill(ctx context.Context, side int) error {
	n := len(c.r.Position)
	larger := &counts{r: c.r, step: c.step, side: side, maxCells: c.maxCells, strides: make([]int, n), lost: make([]uint8, power(side, n))}
	for i := range n {
		larger.strides[i] = power(side, n-1-i)
	}
	for range c.r.counters {
		larger.along = append(larger.along, make([]uint8, len(larger.lost)))
	}
	p := make([]int64, n)
	for at := range larger.lost {
		if at%fillSteps == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		larger.cell(p, at)
		nextTuple(p, int64(side-1))
	}
	*c = *larger
	return nil
}

// cell counts the lost positions that can be reached from a position.
func (c *counts) cell(p []int64, at int) {
	sum := 0
	for k := range c.r.counters {
		counter := &c.r.counters[k]
		n := 0
		if from, ok := c.back(p, at, counter.start); ok {
			n = int(c.lost[from])
		}
		if counter.dir != nil {
			if from, ok := c.back(p, at, counter.dir); ok {
				n = min(n+int(c.along[k][from]), c.r.Block+1)
			}
		}
		if c.along[k][at] = uint8(n); counter.holds == nil || counter.holds(p) {
			sum += n
		}
	}
	if sum <= c.r.Block && (c.r.Where == nil || c.step.IsPosition(p)) {
		c.lost[at] = 1
	}
}

// back returns the cell of a position less a vector. It is not ok if a number would be negative.
func (c *counts) back(p []int64, at int, by []int) (int, bool) {
	for i, n := range by {
		if p[i] < int64(n) {
			return 0, false
		}
		at -= n * c.strides[i]
	}
	return at, true
}
