package prove

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/games/globalfib"
	"zeck/games/takeaway"
	"zeck/internal/memory"
	"zeck/numeration"
)

// oracle knows the sets of a recursion for small positions. It comes from tables that search makes; they begin small and grow when
// there is a question that they cannot answer.
type oracle interface {
	// in reports whether a position is in set number i of the recursion. It fails with errBeyond if the position is too large.
	in(i int, position []uint64) (bool, error)

	// start makes the oracle know the sets of a value; the values come one after the other.
	start(ctx context.Context, value int) error

	// grow makes known larger positions, or fails with game.ErrLimit.
	grow(ctx context.Context) error
}

// errBeyond says that a position is too large to be known.
var errBeyond = errors.New("beyond the table")

func beyond(err error) bool { return errors.Is(err, errBeyond) }

// errOutgrown says that no larger table fits.
func errOutgrown(most int) error {
	return fmt.Errorf("%w: the questions outgrow the table of piles up to %d", game.ErrLimit, most)
}

// levels are the least removals of the take-away game.
type levels struct {
	k, c  int64
	level *takeaway.Level
}

const (
	firstPiles = 1 << 15
	growPiles  = 8
)

func (l *levels) in(_ int, position []uint64) (bool, error) {
	if position[0] > uint64(l.level.Piles()) {
		return false, errBeyond
	}
	t := l.level.Least(int(position[0]))
	return t != takeaway.Never && position[1] >= uint64(t), nil
}

func (l *levels) start(ctx context.Context, value int) (err error) {
	if value == 0 {
		l.level, err = takeaway.FirstLevel(ctx, l.k, l.c, firstPiles)
	} else {
		l.level, err = l.level.Next(ctx)
	}
	return err
}

func (l *levels) grow(ctx context.Context) (err error) {
	value, most := l.level.Value, l.level.Piles()
	more := min(most*growPiles, takeaway.MaxLevelPile)
	if more == most || takeaway.LevelBytes(more) > memory.Available() {
		return errOutgrown(most)
	}
	l.level = nil // its memory is needed
	if l.level, err = takeaway.FirstLevel(ctx, l.k, l.c, more); err != nil {
		return err
	}
	for range value {
		if l.level, err = l.level.Next(ctx); err != nil {
			return err
		}
	}
	return nil
}

// winning are the least winning removals of global Fibonacci nim with two piles.
type winning struct {
	k     int64
	table *globalfib.Table
}

const (
	firstSide = 300
	growSide  = 4
	maxSide   = firstSide * growSide * growSide // some 100 MB
)

func (w *winning) in(_ int, position []uint64) (bool, error) {
	if max(position[0], position[1]) >= uint64(w.table.Rows) {
		return false, errBeyond
	}
	q := w.table.At(int(position[0]), int(position[1]))
	return q > 0 && position[2] >= uint64(q), nil
}

func (w *winning) start(ctx context.Context, value int) (err error) {
	if value > 0 {
		return fmt.Errorf("only value 0 of globalfib is known, got value %d", value)
	}
	w.table, err = globalfib.LeastWinning(ctx, w.k, firstSide, firstSide, nil)
	return err
}

func (w *winning) grow(ctx context.Context) (err error) {
	side := w.table.Rows
	if side == maxSide {
		return errOutgrown(side - 1)
	}
	w.table, err = globalfib.LeastWinning(ctx, w.k, side*growSide, side*growSide, nil)
	return err
}

// cells are the sets of a game whose positions fill a table of one or two numbers, worked out from its nim-values or, in misère
// play, its P-positions.
type cells struct {
	r       *recursion
	value   int
	side    int
	columns int                                             // 1 for games of one number
	fill    func(ctx context.Context, rows, cols int) error // makes lookup know so many
	lookup  func(x, y int) int
	sets    [][]bool
}

const (
	firstTable = 150
	growTable  = 4
	maxTable   = firstTable * growTable * growTable
)

// tableCells are the cells of a game that makes tables of nim-values.
func tableCells(r *recursion, g game.Tabular, s game.Setup) *cells {
	c := &cells{r: r}
	c.fill = func(ctx context.Context, rows, cols int) error {
		at, err := g.Bulk(ctx, s, rows, cols, nil)
		c.lookup = at
		return err
	}
	return c
}

// misereCells are the cells of Wythoff's game in misère play; 0 stands for the P-positions.
func misereCells(r *recursion, m numeration.MiserePairs) *cells {
	c := &cells{r: r}
	c.fill = func(_ context.Context, rows, _ int) error {
		partner := make([]int, rows)
		for x := range partner {
			p := m.Seat(numeration.NewNat(uint64(x))).Partner()
			y, _ := p.Small()
			partner[x] = int(y)
		}
		c.lookup = func(x, y int) int {
			if partner[x] == y {
				return 0
			}
			return 1
		}
		return nil
	}
	return c
}

func (c *cells) start(ctx context.Context, value int) error {
	c.value = value
	return c.make(ctx, max(c.side, firstTable))
}

func (c *cells) grow(ctx context.Context) error {
	if c.side == maxTable {
		return errOutgrown(c.side - 1)
	}
	return c.make(ctx, c.side*growTable)
}

// make works out the sets of all positions below side.
func (c *cells) make(ctx context.Context, side int) error {
	c.columns = side
	if len(c.r.Position) == 1 {
		c.columns = 1
	}
	if c.lookup == nil || side > c.side {
		if err := c.fill(ctx, side, c.columns); err != nil {
			return err
		}
	}
	c.side = side
	c.sets = make([][]bool, len(c.r.sets))
	for i := range c.sets {
		c.sets[i] = make([]bool, side*c.columns)
	}
	for x := range side {
		if err := ctx.Err(); err != nil {
			return err
		}
		for y := range c.columns {
			for i, s := range c.r.sets {
				c.sets[i][x*c.columns+y] = s.holds(at{c}, x, y)
			}
		}
	}
	return nil
}

func (c *cells) in(i int, position []uint64) (bool, error) {
	x, y := position[0], uint64(0)
	if len(position) > 1 {
		y = position[1]
	}
	if x >= uint64(c.side) || y >= uint64(c.columns) {
		return false, errBeyond
	}
	return c.sets[i][int(x)*c.columns+int(y)], nil
}

// at is what the cells know, as the grid that the rules of sets look at.
type at struct{ c *cells }

func (a at) set(i, x, y int) bool { return a.c.sets[i][x*a.c.columns+y] }
func (a at) value(x, y int) bool  { return a.c.lookup(x, y) == a.c.value }
