package rules

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"

	"zeck/game"
	"zeck/internal/table"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// Tables returns what the game can compute for many positions at once. Every game has tables, except games of piles with a common cap. A game
// has a period if it has one number, which never gets larger, and no sums, or if it is a heap that moves take from and break. A game of two
// numbers has periods of rows, and levels, if its moves go along lines and any number may be taken from either pile. A theory may add a chart.
func (g *Game) Tables() game.Tables { return g.tables }

// newTables returns what the game can compute.
func (g *Game) newTables() (t game.Tables) {
	in := g.usual
	if c := g.theory.Chart(); c.Cells != nil {
		cells := c.Cells
		c.Cells = func(ctx context.Context, s game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
			if _, err := g.with(s); err != nil { // the theory need not check the options
				return nil, err
			}
			return cells(ctx, s, rows, cols, progress)
		}
		t.Chart = &c
	}
	if g.file.Piles && g.file.Cap >= 0 {
		return t
	}
	t.Axes, t.Cell, t.Bulk, t.Bytes, t.Outcomes = g.axes(), g.cell, g.bulk, g.bulkBytes, g.file.block.text != ""
	switch {
	case t.Outcomes:
	case len(g.file.Variables) == 1 && (in.heap != nil || in.shrinks && !in.splits && !g.file.Piles):
		t.Period = g.period
	case len(g.file.Variables) == 2 && g.file.Cap < 0 && in.lined != nil && in.lined.ByRows():
		t.RowPeriods, t.Level = g.rowPeriods, g.level
	}
	return t
}

// rowPeriods finds and proves the additive periods of the rows first to last.
func (g *Game) rowPeriods(ctx context.Context, s game.Setup, first, last, columns int) ([]game.RowPeriod, error) {
	r, err := g.linesWith(s, maxReach)
	if err != nil {
		return nil, err
	}
	return r.Periods(ctx, first, last, columns)
}

// level yields the positions of a nim-value without a table.
func (g *Game) level(ctx context.Context, s game.Setup, value, most int) (iter.Seq2[int, int], error) {
	r, err := g.linesWith(s, most)
	if err != nil {
		return nil, err
	}
	return r.Level(ctx, value, most)
}

// linesWith returns the moves as lines for numbers up to most, with the options of a setup.
func (g *Game) linesWith(s game.Setup, most int) (*table.Rules, error) {
	in, err := g.played(s)
	if err != nil {
		return nil, err
	}
	r := in.lines(most)
	if r == nil {
		return nil, fmt.Errorf("%w: with these options the moves of %s go along too many lines; numbers up to %d would fit", game.ErrLimit,
			g.file.Name, maxReach)
	}
	return r, nil
}

// axes names the numbers. A cap comes last.
func (g *Game) axes() game.Axes {
	if g.file.Piles {
		return game.Axes{Rows: "a", Cols: "b", Piles: true}
	}
	names := make([]string, max(2, len(g.file.Variables)))
	for i, name := range g.file.Variables {
		names[g.file.axis(i)] = name
	}
	if g.file.Cap >= 0 {
		names[len(names)-1] = "cap"
	}
	a := game.Axes{Rows: names[0], Cols: names[1], Triangular: g.usual.clipsToPile()}
	if len(names) > 2 {
		a.Fixed = names[2:]
	}
	return a
}

// axis returns the place of a number in a table: 0 for the rows, 1 for the columns, higher for fixed numbers. A cap comes last.
func (f *File) axis(variable int) int {
	switch {
	case f.Cap < 0 || variable < f.Cap:
		return variable
	case variable == f.Cap:
		return len(f.Variables) - 1
	}
	return variable - 1
}

// plane is the part of a game that a table shows: rows, columns, and the fixed numbers.
type plane struct {
	in         *instance
	rows, cols int
	fixed      []num
}

// plane returns the rows and columns of a table, with the fixed numbers of a setup.
func (g *Game) plane(s game.Setup, rows, cols int) (plane, error) {
	in, err := g.played(s)
	if err != nil {
		return plane{}, err
	}
	fixed, numbers := nums(s.Fixed()), len(in.file.Variables)
	for len(fixed)+2 < numbers || in.file.Piles && (len(fixed)+2)%numbers != 0 {
		fixed = append(fixed, num{})
	}
	switch most := max(numbers-2, 0); {
	case len(fixed) > most && !in.file.Piles:
		return plane{}, fmt.Errorf("%s has %s besides rows and columns, got %d", s.Head(), game.Counted(most, "number"), len(fixed))
	case numbers == 1 && cols > 1 && g.file.Piles && !in.file.Piles:
		return plane{}, fmt.Errorf("a table shows two piles or more, got one in %s", game.Quote(s.Head()))
	case numbers == 1 && !in.file.Piles:
		cols = 1
	}
	return plane{in, rows, cols, fixed}, nil
}

// numbers returns the numbers of the position in a row and column, in order.
func (p plane) numbers(row, col num) (numbers []num) {
	all := append([]num{row, col}, p.fixed...)
	if p.in.file.Piles {
		return p.in.inOrder(all)
	}
	for i := range p.in.file.Variables {
		numbers = append(numbers, all[p.in.file.axis(i)])
	}
	return p.in.inOrder(numbers)
}

// cell returns the position in a row and column, or nil if they are not a position.
func (p plane) cell(row, col num) game.Position {
	numbers := p.numbers(row, col)
	if p.in.outside(numbers) != nil {
		return nil
	}
	return p.in.position(numbers)
}

// small is cell for small numbers.
func (p plane) small(row, col int) game.Position {
	return p.cell(num{word: int64(row)}, num{word: int64(col)})
}

// box returns the sides of the box from 0 to the last cell, or nil if a fixed number is too large for a box.
func (p plane) box() []int {
	sides := []int{p.rows, p.cols}
	for _, n := range p.fixed {
		if n.large != nil || n.word > maxReach {
			return nil
		}
		sides = append(sides, int(n.word)+1)
	}
	return sides[:len(p.in.file.Variables)]
}

// lines returns the moves along lines and the box of the table, or nil if the moves do not go along lines.
func (p plane) lines() (*table.Rules, []int) {
	sides := p.box()
	if sides == nil {
		return nil, nil
	}
	return p.in.lines(slices.Max(sides) - 1), sides
}

// inBox looks up the cells of a table in a box with these sides.
func inBox[V any](sides []int, at func(cell ...int) V) func(row, col int) V {
	switch len(sides) {
	case 1:
		return func(row, _ int) V { return at(row) }
	case 2:
		return func(row, col int) V { return at(row, col) }
	}
	return func(row, col int) V { return at(row, col, sides[2]-1) }
}

// cell returns the position with these numbers, or nil if they are not a position.
func (g *Game) cell(s game.Setup, row, col game.Nat) (game.Position, error) {
	p, err := g.plane(s, 1, 1)
	if err != nil {
		return nil, err
	}
	return p.cell(numOf(row), numOf(col)), nil
}

// bulk returns the nim-values, −1 in cells that hold no position.
func (g *Game) bulk(ctx context.Context, s game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
	p, err := g.plane(s, rows, cols)
	if err != nil {
		return nil, err
	}
	at, err := g.filler(s, p).fill(ctx, progress)
	if err != nil || p.in.domain == nil {
		return at, err
	}
	return func(row, col int) int {
		if p.small(row, col) == nil {
			return -1
		}
		return at(row, col)
	}, nil
}

// bulkBytes returns the memory that bulk needs.
func (g *Game) bulkBytes(s game.Setup, rows, cols int) int64 {
	p, err := g.plane(s, rows, cols)
	if err != nil {
		return 0
	}
	return g.filler(s, p).bytes
}

// filler fills a table. Cells that hold no position may get any value.
type filler struct {
	bytes int64
	fill  func(ctx context.Context, progress game.Progress) (game.Cells, error)
}

// filler returns the way to fill a table: by the theory, by heaps or steps, line by line if the moves go along lines, otherwise option by option.
func (g *Game) filler(s game.Setup, p plane) filler {
	if values, ok := g.known(s); ok {
		return filler{0, func(context.Context, game.Progress) (game.Cells, error) { return g.cellsOf(s, values), nil }}
	}
	r, sides := p.lines()
	switch in := p.in; {
	case in.heap != nil:
		return filler{heaps.TableBytes(p.largest() + 1), p.heaps}
	case in.capRule != nil:
		return filler{heaps.StepsBytes(p.rows), p.steps}
	case r != nil && in.block > 0:
		return filler{p.blockedBytes(), p.blocked}
	case r != nil:
		return filler{r.Bytes(sides...), func(ctx context.Context, progress game.Progress) (game.Cells, error) {
			t, err := r.Table(ctx, progress, sides...)
			if err != nil {
				return nil, err
			}
			return inBox(sides, t.At), nil
		}}
	case in.block > 0 || !in.shrinks || in.splits || len(p.fixed) > 0:
		return filler{visitedBytes * p.size(), p.optionTable}
	}
	return filler{4 * p.size(), p.optionTable}
}

// known returns nim-values that the theory knows at any size. It reports false if it knows none.
func (g *Game) known(s game.Setup) (values game.Values, ok bool) {
	p, err := g.cell(s, huge, huge)
	if err != nil || p == nil || !g.solved() {
		return values, false
	}
	view, _ := View(p)
	values, err = g.theory.Values(context.Background(), view)
	return values, err == nil
}

// cellsOf returns cells whose values come from a source.
func (g *Game) cellsOf(s game.Setup, values game.Values) game.Cells {
	return func(row, col int) int {
		p, err := g.cell(s, numeration.NewNat(uint64(row)), numeration.NewNat(uint64(col)))
		if err != nil || p == nil {
			return -1
		}
		v, _ := values.Value(p)
		n, _ := v.Small()
		return int(n)
	}
}

// heaps returns the nim-values of a heap, or of a row, a column and the fixed heaps together.
func (p plane) heaps(ctx context.Context, progress game.Progress) (game.Cells, error) {
	at, err := p.in.heap.Table(ctx, p.largest()+1, progress)
	if err != nil {
		return nil, err
	}
	if !p.in.file.Piles {
		return func(row, _ int) int { return at(row) }, nil
	}
	beside := 0
	for _, n := range p.fixed {
		beside ^= at(int(n.word))
	}
	return func(row, col int) int { return at(row) ^ at(col) ^ beside }, nil
}

// steps returns the nim-values of a pile with its cap.
func (p plane) steps(ctx context.Context, progress game.Progress) (game.Cells, error) {
	steps, err := heaps.NewSteps(ctx, p.in.capRule.k, p.in.capRule.c, p.rows-1, progress)
	if err != nil {
		return nil, err
	}
	return steps.At, nil
}

// blocked returns the outcomes if positions may be forbidden: 0 if the player to move loses, otherwise 1.
func (p plane) blocked(ctx context.Context, progress game.Progress) (game.Cells, error) {
	r, sides := p.lines()
	o, err := r.Outcomes(ctx, progress, p.in.block, sides...)
	if err != nil {
		return nil, err
	}
	lost := inBox(sides, o.P)
	return func(row, col int) int {
		if lost(row, col) {
			return 0
		}
		return 1
	}, nil
}

// blockedBytes returns the memory that blocked needs.
func (p plane) blockedBytes() int64 {
	if p.in.file.Unordered {
		last := p.largest()
		p = plane{p.in, last + 1, last + 1, slices.Repeat([]num{{word: int64(last)}}, len(p.fixed))}
	}
	return table.BlockedBytes * p.size()
}

// largest returns the largest number in the table.
func (p plane) largest() int {
	last := max(p.rows, p.cols, 1) - 1
	for _, n := range p.fixed {
		if n.large != nil || n.word > math.MaxInt32 {
			return math.MaxInt32
		}
		last = max(last, int(n.word))
	}
	return last
}

// size returns the number of cells up to the last one, or math.MaxInt64/visitedBytes if it is larger.
func (p plane) size() int64 {
	const most = math.MaxInt64 / visitedBytes
	size := int64(p.rows) * int64(p.cols)
	for _, n := range p.fixed {
		if n.large != nil || n.word >= most/max(size, 1) {
			return most
		}
		size *= n.word + 1
	}
	return min(size, most)
}
