package table

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/bits"
	"runtime"
	"slices"
	"strings"

	"zeck/game"
)

// Table holds the nim-values of all positions of a box.
type Table struct {
	box
	values []uint16
}

// box is the set of positions with all numbers below the sides. Cells are numbered in lexicographic order.
type box struct {
	piles int
	sides vec // padded
}

// MaxSide bounds every side of a box.
const MaxSide = 1 << 30

// newBox checks the sides.
func (c *compiled) newBox(sides []int) (b box, err error) {
	if len(sides) != c.piles {
		return b, fmt.Errorf("expected a box of %d sides, got %v", c.piles, sides)
	}
	b = box{c.piles, vec{1, 1, 1}}
	cells := 1
	for i, n := range sides {
		if n < 1 {
			return b, fmt.Errorf("expected sides of at least 1, got %s", inWords(sides))
		}
		b.sides[MaxPiles-len(sides)+i] = n
		if high, low := bits.Mul64(uint64(cells), uint64(n)); n > MaxSide || high != 0 || low > 1<<40 {
			return b, fmt.Errorf("%w: a box of %s; 2^40 cells would fit", game.ErrLimit, inWords(sides))
		}
		cells *= n
	}
	return b, nil
}

// cells returns the number of cells.
func (b box) cells() int { return b.sides[0] * b.sides[1] * b.sides[2] }

// number returns the index of a cell.
func (b box) number(cell []int) int {
	n := 0
	if len(cell) != b.piles {
		panic("table: a cell with another number of piles than the box")
	}
	for i, x := range cell {
		side := b.sides[MaxPiles-b.piles+i]
		if uint(x) >= uint(side) {
			panic("table: a cell outside the box") // formatting its numbers would allocate every cell
		}
		n = n*side + x
	}
	return n
}

// Sides returns the sides of the box.
func (b box) Sides() []int { return slices.Clone(b.sides[MaxPiles-b.piles:]) }

// At returns the nim-value of a position within the box.
func (t *Table) At(cell ...int) int { return int(t.values[t.number(cell)]) }

// inWords formats sides: 20 × 30.
func inWords(sides []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(sides), "[]"), " ", " × ")
}

// maxVisits bounds how many single options a table visits.
const maxVisits = 1 << 34

// tablePlan is the plan for a table.
type tablePlan struct {
	box
	plan plan
	most int // no value is larger
	// For two piles, if no row or no column contains a value twice:
	byRows     bool
	rows       rowPlan
	transposed bool
}

// tablePlan returns the plan for a table, or an error if there is none.
func (c *compiled) tablePlan(sides []int) (m tablePlan, err error) {
	if m.box, err = c.newBox(sides); err != nil {
		return m, err
	}
	within := m.sides
	if c.ascending { // the moves apply to the smaller number first
		slices.Sort(within[:])
	}
	if m.plan, err = c.within(within); err != nil {
		return m, err
	}
	m.most = min(m.sides[0]+m.sides[1]+m.sides[2]-3, m.plan.options(m.sides))
	if m.most > math.MaxUint16 {
		return m, fmt.Errorf("%w: a table of %s may have nim-values up to %d; %d would fit", game.ErrLimit, inWords(sides), m.most, math.MaxUint16)
	}
	if c.piles == 2 && m.sides[1] <= math.MaxUint16+1 && m.sides[2] <= math.MaxUint16+1 {
		m.chooseRows(c)
	}
	if c.ascending && c.piles > 1 && (!m.byRows || !m.rows.symmetric && m.sides[1] > 1) {
		return m, ErrOrder
	}
	if visits := m.visits(); int64(m.cells()) > maxVisits/visits {
		return m, fmt.Errorf("%w: a table of %s with %d single moves takes too long; %d cells would fit",
			game.ErrLimit, inWords(sides), visits, maxVisits/visits)
	}
	return m, nil
}

// visits returns how many options are visited one by one for each cell, at least 1.
func (m *tablePlan) visits() int64 {
	n := len(m.plan.jumps)
	for _, r := range m.plan.rays {
		n += len(r.offsets)
	}
	return int64(max(n, 1))
}

// options returns roughly the largest number of options in a box of these sides.
func (p plan) options(sides vec) int {
	n := len(p.jumps)
	for _, r := range p.rays {
		n += len(r.offsets) * (r.d.steps(sides) + 1)
	}
	return n
}

// levelsFrom is the number of rows and columns from which a table without mirror images is computed value by value. For smaller tables,
// line by line takes about two thirds of the time.
const levelsFrom = 10_000

// chooseRows decides whether to compute the table value by value, in rows or in columns. With mirror images there are at most as many
// rows as columns.
func (m *tablePlan) chooseRows(c *compiled) {
	switch {
	case c.mirrors():
		plan := m.plan
		if m.transposed = m.sides[1] > m.sides[2]; m.transposed && c.symmetric {
			plan = plan.transposed()
		}
		m.rows, m.byRows = plan.byRows(true)
	case m.sides[1]+m.sides[2] >= levelsFrom:
		if m.rows, m.byRows = m.plan.byRows(false); !m.byRows {
			m.rows, m.byRows = m.plan.transposed().byRows(false)
			m.transposed = m.byRows
		}
	}
	if m.transposed = m.transposed && m.byRows; m.transposed {
		m.sides[1], m.sides[2] = m.sides[2], m.sides[1]
	}
}

// transposed returns the plan with the last two piles exchanged.
func (p plan) transposed() plan {
	var t plan
	for _, r := range p.rays {
		s := ray{d: r.d.swapped(1, 2)}
		for _, o := range r.offsets {
			s.offsets = append(s.offsets, o.swapped(1, 2))
		}
		t.rays = append(t.rays, s)
	}
	for _, j := range p.jumps {
		t.jumps = append(t.jumps, j.swapped(1, 2))
	}
	return t
}

// bytes is the memory for computing the table.
func (m *tablePlan) bytes(workers int) int64 {
	if !m.byRows {
		return m.tileBytes(workers)
	}
	bytes := levelFillBytes(&m.rows, m.sides[1], m.sides[2], workers)
	if m.transposed {
		bytes += 2 * int64(m.cells())
	}
	return bytes
}

// Bytes returns the memory that one worker needs to compute the table of a box; math.MaxInt64 if there is no such table.
func (r Rules) Bytes(sides ...int) int64 {
	c, err := r.compile()
	if err != nil {
		return math.MaxInt64
	}
	return c.bytes(sides)
}

func (c *compiled) bytes(sides []int) int64 {
	m, err := c.tablePlan(sides)
	if err != nil {
		return math.MaxInt64
	}
	return m.bytes(1)
}

// Table computes the nim-values of all positions whose numbers are below the sides. It uses the memory that the budget of the context allows, and
// as many of its workers as fit into this memory. A table that does not fit is refused at once. The values do not depend on the number of workers.
func (r Rules) Table(ctx context.Context, progress game.Progress, sides ...int) (*Table, error) {
	c, err := r.compile()
	if err != nil {
		return nil, err
	}
	m, err := c.tablePlan(sides)
	if err != nil {
		return nil, err
	}
	budget := game.BudgetOf(ctx)
	if err := budget.Room(m.bytes(1), fmt.Sprintf("a table of nim-values of %s", inWords(sides))); err != nil {
		return nil, err
	}
	workers := cmp.Or(budget.Workers, runtime.GOMAXPROCS(0))
	for workers > 1 && m.bytes(workers) > budget.Memory {
		workers--
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t := &Table{box: m.box}
	if !m.byRows {
		t.values, err = m.tiles(ctx, workers, progress)
		return t, err
	}
	if t.values, err = byLevels(ctx, &m.rows, m.sides[1], m.sides[2], m.most, workers, progress); err != nil {
		return nil, err
	}
	if m.transposed {
		t.transpose()
	}
	return t, nil
}

// transpose exchanges rows and columns.
func (t *Table) transpose() {
	rows, cols := t.sides[1], t.sides[2]
	values := make([]uint16, len(t.values))
	for top := 0; top < rows; top += 64 { // in stripes that fit the cache
		for b := range cols {
			for a := top; a < min(top+64, rows); a++ {
				values[b*rows+a] = t.values[a*cols+b]
			}
		}
	}
	t.values = values
	t.sides[1], t.sides[2] = cols, rows
}
