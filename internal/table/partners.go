package table

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"zeck/game"
)

// Partners are the P-positions (a, b) of a game on two piles in which every row a has one.
type Partners struct{ columns []int32 }

// Of returns the b such that (a, b) is a P-position.
func (p *Partners) Of(a int) int { return int(p.columns[a]) }

// ErrRows means that the rows of a game on two piles need not have one P-position each; the columns may.
var ErrRows = errors.New("not every row has one P-position")

// partnerPlan returns the plan for finding P-positions row by row.
func (c *compiled) partnerPlan(rows int) (p rowPlan, err error) {
	if c.piles != 2 {
		return p, fmt.Errorf("expected a game on 2 numbers, got one on %d", c.piles)
	}
	if rows < 1 {
		return p, fmt.Errorf("expected at least one row, got %d", rows)
	}
	if rows > MaxSide {
		return p, fmt.Errorf("%w: %d rows; %d would fit", game.ErrLimit, rows, MaxSide)
	}
	all, err := c.within(vec{1, rows, math.MaxInt32})
	if err != nil {
		return p, err
	}
	p, ok := all.byRows(c.mirrors())
	if c.ascending && !p.symmetric && rows > 1 {
		return p, ErrOrder
	}
	if ok = ok && !slices.ContainsFunc(p.jumps, func(j jump) bool { return j.fixed && !j.bounded() }); !ok {
		return p, fmt.Errorf("%w: any number may be taken from the second pile if they have", ErrRows)
	}
	if n := len(p.jumps) + len(p.late) + 1; rows > maxVisits/n {
		return p, fmt.Errorf("%w: %d rows with %d single moves; %d would fit", game.ErrLimit, rows, n, maxVisits/n)
	}
	p.remember = true
	return p, nil
}

func (r Rules) partnerPlan(rows int) (p rowPlan, err error) {
	c, err := r.compile()
	if err != nil {
		return p, err
	}
	return c.partnerPlan(rows)
}

// ByRows reports whether each row has one P-position, and contains no nim-value twice.
func (r Rules) ByRows() bool {
	_, err := r.partnerPlan(2)
	return err == nil
}

// Mirrored reports whether every box has a table although the order of the piles does not matter and the moves depend on it. This is so
// if any number may be taken from either of two piles, and no other ray leads along a row that it begins in another one.
func (r Rules) Mirrored() bool {
	c, err := r.compile()
	if err != nil || c.piles != 2 {
		return false
	}
	p, err := c.within(vec{1, math.MaxInt32, math.MaxInt32})
	rows, ok := p.byRows(true)
	return err == nil && ok && rows.symmetric
}

// Partners finds the P-positions (a, b) of all rows a < rows. For each row in turn, b is the first column such that no line through (a, b) is
// blocked by a P-position of an earlier row, and no jump leads to one. In misère play there must also be a move from (a, b). If the result does not
// fit the memory of the context's budget, the error wraps [game.ErrLimit]; Partners returns it at once, unless the columns turn out to be large.
func (r Rules) Partners(ctx context.Context, progress game.Progress, rows int, misere bool) (*Partners, error) {
	p, err := r.partnerPlan(rows)
	if err != nil {
		return nil, err
	}
	what := fmt.Sprintf("the P-positions of %d rows", rows)
	cols := 2*rows + 64
	budget := game.BudgetOf(ctx)
	if err := budget.Room(p.levelBytes(rows, cols), what); err != nil {
		return nil, err
	}
	l := p.newLevel(rows, cols)
	l.reset(0)
	widen := func(cols int) error {
		if cols > math.MaxInt32 {
			return fmt.Errorf("%w: columns up to %d; %d would fit", game.ErrLimit, cols, math.MaxInt32)
		}
		if err := budget.Room(p.levelBytes(rows, cols), what); err != nil {
			return err
		}
		l.grow(cols)
		return nil
	}
	margin := p.reach() // how far to the right of P-positions lines may be blocked
	for a := range rows {
		if a&0xffff == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if progress != nil {
				progress(int64(a), int64(rows))
			}
		}
		l.enter(a)
		if l.mirrored(a) {
			l.blockOwn(a)
			continue
		}
		b := 0
		if p.symmetric {
			b = a
		}
		if misere && p.ended(a) {
			b = max(b, 1)
		}
		l.bars = l.barred(a, l.bars[:0])
		for {
			if b = l.find(a, b, l.cols, placed{}, l.bars); b+margin < l.cols {
				break
			}
			b = min(b, l.cols) // columns behind the end were not examined
			if err := widen(2*l.cols + margin); err != nil {
				return nil, err
			}
		}
		l.use(a, b)
	}
	return &Partners{l.partner}, nil
}

// ended reports whether there is no move from (a, 0).
func (r *rowPlan) ended(a int) bool {
	return !slices.ContainsFunc(r.now, func(i int) bool { return r.dirs[i][1] <= a && r.dirs[i][2] == 0 }) &&
		!slices.ContainsFunc(r.late, func(l lateRay) bool { return l.offset[1] <= a && l.offset[2] == 0 }) &&
		!slices.ContainsFunc(r.jumps, func(j jump) bool { return j.from(0, a).has(0) })
}

// reach returns how far to the right of a cell the lines that it blocks may be.
func (r *rowPlan) reach() int {
	most := 0
	for _, l := range r.late {
		most = max(most, l.offset[2])
	}
	return most
}

// grow makes room for more columns.
func (l *level) grow(cols int) {
	l.cols = cols
	for i := range l.lines {
		line := &l.lines[i]
		if line.p == 1 {
			line.only.grow(cols + line.bias)
		}
		for j := range line.classes {
			line.classes[j].grow(cols + line.bias)
		}
	}
}
