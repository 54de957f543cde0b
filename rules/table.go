package rules

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"

	"zeck/game"
	"zeck/internal/table"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// Powers returns the game with all that it can do: it is [game.Tabular] if it says how many numbers a position has, or is about piles that
// are taken from and broken one by one; it is [game.Recurrent] if it has one number, which does not get larger, and no move leads to a sum, or if it is such
// a heap; and it is [game.Pairs] if it has two, moves go along lines, and any number may be taken from either pile.
// This is the game that its positions name, and the one for a registry.
func (g *Game) Powers() game.Game {
	if g.powers == nil {
		return g // it is being compiled
	}
	return g.powers
}

// withPowers finds out what the game can do.
func (g *Game) withPowers() game.Game {
	in := g.usual
	switch {
	case in == nil || g.file.Piles && in.heap == nil:
		return g
	case g.file.block.text != "":
		return blocking{tabular{g}}
	case len(g.file.Variables) == 1 && (in.heap != nil || in.shrinks && !in.splits):
		return recurrent{tabular{g}}
	case len(g.file.Variables) == 2 && g.file.Cap < 0 && in.lined != nil && in.lined.PartnerBytes(2) < math.MaxInt64:
		return paired{tabular{g}}
	}
	return tabular{g}
}

// Pairs is a game on two piles with tables, periods of rows, and lists of the positions of one nim-value.
type Pairs interface {
	game.Tabular
	game.Pairs
}

// Pairs returns the game with these powers. Games whose moves do not go along lines refuse the questions.
func (g *Game) Pairs() Pairs { return paired{tabular{g}} }

// paired is a game on two piles of which each row of its table has every nim-value at most once.
type paired struct{ tabular }

// RowPeriods finds and proves the additive periods of the rows first to last.
func (g paired) RowPeriods(ctx context.Context, s game.Setup, first, last, columns int) ([]game.RowPeriod, error) {
	r, err := g.lines(s, maxReach)
	if err != nil {
		return nil, err
	}
	return r.Periods(ctx, first, last, columns)
}

// Level yields the positions of a nim-value without a table.
func (g paired) Level(ctx context.Context, s game.Setup, value, most int) (iter.Seq2[int, int], error) {
	r, err := g.lines(s, most)
	if err != nil {
		return nil, err
	}
	return r.Level(ctx, value, most)
}

// lines returns the moves as lines for numbers up to most, with the options of a setup.
func (g paired) lines(s game.Setup, most int) (*table.Rules, error) {
	in, err := g.with(s)
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

// tabular is a game with tables.
type tabular struct{ *Game }

// with returns the game with the options of a setup; a table is about any number of piles.
func (g tabular) with(s game.Setup) (*instance, error) {
	s, err := g.anyPiles(s)
	if err != nil {
		return nil, err
	}
	return g.Game.played(s)
}

// anyPiles returns a setup without a number of piles.
func (g tabular) anyPiles(s game.Setup) (game.Setup, error) {
	if _, err := g.pilesOf(s); err != nil || !g.file.Piles {
		return s, err
	}
	s.Params = slices.DeleteFunc(slices.Clone(s.Params), func(p game.Param) bool { return p.Key == pilesKey })
	return s, nil
}

// Axes names the numbers; a cap is the last of them.
func (g tabular) Axes() game.Axes {
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

// axis returns where a number stands in a table: at 0 in the rows, at 1 in the columns, else among those that are fixed. A cap comes last.
func (f *File) axis(variable int) int {
	switch {
	case f.Cap < 0 || variable < f.Cap:
		return variable
	case variable == f.Cap:
		return len(f.Variables) - 1
	}
	return variable - 1
}

// plane is what a table shows: rows and columns, and the numbers beside them that are fixed.
type plane struct {
	in         *instance
	rows, cols int
	fixed      []num
}

// plane returns the rows and columns of a table, with what a setup says beyond them.
func (g tabular) plane(s game.Setup, rows, cols int) (plane, error) {
	in, err := g.with(s)
	if err != nil {
		return plane{}, err
	}
	fixed := nums(s.Fixed())
	if missing := len(in.file.Variables) - 2 - len(fixed); missing > 0 {
		fixed = append(fixed, make([]num, missing)...)
	}
	if len(in.file.Variables) == 1 && !in.file.Piles {
		cols = 1
	}
	return plane{in, rows, cols, fixed}, nil
}

// numbers returns those of the position in a row and column, in order.
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

// cell returns the position in a row and column; not ok if there is none.
func (p plane) cell(row, col int) (at game.Position, ok bool) {
	numbers := p.numbers(num{word: int64(row)}, num{word: int64(col)})
	if !p.in.domain.holds(numbers) {
		return nil, false
	}
	return p.in.position(numbers), true
}

// box returns the sides of the box that has everything up to the last cell; nil if what is fixed is too large for one.
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

// lines returns the moves along lines, and the box of the table; nil if they do not go along lines.
func (p plane) lines() (*table.Rules, []int) {
	sides := p.box()
	if sides == nil {
		return nil, nil
	}
	return p.in.lines(slices.Max(sides) - 1), sides
}

// lineTable is lines, if a table is made of them: where the order of the piles does not matter, the moves must show it.
func (p plane) lineTable() (*table.Rules, []int) {
	r, sides := p.lines()
	if r == nil || !r.Ordered(sides...) {
		return nil, nil
	}
	return r, sides
}

// inBox looks cells up in a box with these sides.
func inBox[V any](sides []int, at func(cell ...int) V) func(row, col int) V {
	switch len(sides) {
	case 1:
		return func(row, _ int) V { return at(row) }
	case 2:
		return func(row, col int) V { return at(row, col) }
	}
	return func(row, col int) V { return at(row, col, sides[2]-1) }
}

// Cell returns the position with these numbers, nil if there is none.
func (g tabular) Cell(s game.Setup, row, col game.Nat) (game.Position, error) {
	p, err := g.plane(s, 1, 1)
	if err != nil {
		return nil, err
	}
	numbers := p.numbers(numOf(row), numOf(col))
	if p.in.file.Piles {
		return p.in.check(numbers, "")
	}
	if !p.in.domain.holds(numbers) {
		return nil, nil
	}
	return p.in.position(numbers), nil
}

// Bulk returns the nim-values: those of the theory, else line by line if the moves go along lines, else option by option.
func (g tabular) Bulk(ctx context.Context, s game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
	p, err := g.plane(s, rows, cols)
	if err != nil {
		return nil, err
	}
	if values := g.known(s); values != nil {
		return func(row, col int) int {
			p, err := g.Cell(s, numeration.NewNat(uint64(row)), numeration.NewNat(uint64(col)))
			if err != nil || p == nil {
				return -1
			}
			v, _ := values.Value(p)
			n, _ := v.Small()
			return int(n)
		}, nil
	}
	at, err := p.bulk(ctx, progress)
	if err != nil || p.in.domain == nil || p.in.file.Piles {
		return at, err
	}
	return func(row, col int) int {
		if _, ok := p.cell(row, col); !ok {
			return -1
		}
		return at(row, col)
	}, nil
}

// bulk is Bulk, with any values in cells that hold no position.
func (p plane) bulk(ctx context.Context, progress game.Progress) (game.Cells, error) {
	in := p.in
	if in.block > 0 {
		return p.blocked(ctx, progress)
	}
	if in.heap != nil {
		return p.heaps(ctx, progress)
	}
	if r := in.capRule; r != nil {
		steps, err := heaps.NewSteps(ctx, r.k, r.c, p.rows-1, progress)
		if err != nil {
			return nil, err
		}
		return steps.At, nil
	}
	if r, sides := p.lineTable(); r != nil {
		t, err := r.Table(ctx, progress, sides...)
		if err != nil {
			return nil, err
		}
		return inBox(sides, t.At), nil
	}
	return p.optionTable(ctx, progress)
}

// heaps returns the nim-values of heaps: those of one, or of all beside each other.
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

// largest is the largest number in the table.
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

func (p plane) heapBytes() int64 { return heaps.TableBytes(p.largest() + 1) }

// known returns nim-values that a theory knows at any size; nil if there are none.
func (g tabular) known(s game.Setup) game.Values {
	p, err := g.Cell(s, huge, huge)
	if err != nil || p == nil || !g.solved() {
		return nil
	}
	view, _ := View(p)
	values, err := g.theory.Values(context.Background(), view)
	if err != nil || values.By() != game.ByTheory {
		return nil
	}
	return values
}

// BulkBytes returns the memory that Bulk needs.
func (g tabular) BulkBytes(s game.Setup, rows, cols int) int64 {
	p, err := g.plane(s, rows, cols)
	if err != nil || g.known(s) != nil {
		return 0
	}
	switch {
	case p.in.heap != nil:
		return p.heapBytes()
	case p.in.block > 0:
		return p.blockedBytes()
	case p.in.capRule != nil:
		return heaps.StepsBytes(rows)
	}
	if r, sides := p.lineTable(); r != nil {
		return r.Bytes(sides...)
	}
	if !p.in.shrinks || p.in.splits || len(p.fixed) > 0 {
		return visitedBytes * p.size()
	}
	return 4 * p.size()
}

// size is how many cells there are up to the last one; math.MaxInt64/visitedBytes stands for more.
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

// maxOptionCells bounds a table that is made option by option, optionMoves says how many options it may look at: so many times those of a search.
// visitedBytes is what a position takes if what can be reached lies outside of the table, too.
const (
	maxOptionCells = 1 << 22
	optionMoves    = 10
	visitedBytes   = 200
)

// optionTable computes nim-values by the definition: those of the cells, and of all that they lead to, wherever that is. A number may get larger,
// and a position may fall apart.
func (p plane) optionTable(ctx context.Context, progress game.Progress) (game.Cells, error) {
	rows, cols := p.rows, p.cols
	if rows > maxOptionCells/cols {
		return nil, fmt.Errorf("%w: a table of %d × %d, option by option; %d cells would fit", game.ErrLimit, rows, cols, maxOptionCells)
	}
	budget := game.BudgetOf(ctx)
	budget.Moves *= optionMoves
	if err := p.hopeless(ctx, budget.Moves); err != nil {
		return nil, err
	}
	v := visited{in: p.in, rows: rows, cols: cols, cells: slices.Repeat([]int32{-1}, rows*cols), others: map[game.Position]int32{}, budget: budget}
	for cell := range v.cells {
		if progress != nil && cell%1024 == 0 {
			progress(int64(cell), int64(len(v.cells)))
		}
		at, ok := p.cell(cell/cols, cell%cols)
		if !ok {
			continue // there is no position here
		}
		if err := v.visit(ctx, at); err != nil {
			return nil, fmt.Errorf("a table of %d × %d: %w", rows, cols, err)
		}
		v.cells[cell], _ = v.value(at)
	}
	return func(row, col int) int { return int(v.cells[row*cols+col]) }, nil
}

// visited are the nim-values of the cells of a table, and of all that they lead to.
type visited struct {
	in         *instance
	rows, cols int
	cells      []int32                 // −1: it is not known, or there is no position
	others     map[game.Position]int32 // that are in no cell
	budget     game.Budget
	positions  int // that are known
	moves      int // that were looked at
	met        []int
}

// cell returns the cell in which a position is known or will be; not ok of those that are in no cell.
func (v *visited) cell(p game.Position) (cell int, ok bool) {
	q, ok := p.(small)
	f := v.in.file
	if !ok || len(f.Variables) > 2 {
		return 0, false
	}
	row, col := int(q.n[f.axis(0)]), int(q.n[f.axis(1)])
	if f.Unordered && row < v.cols && col < v.rows && (row >= v.rows || col >= v.cols) {
		row, col = col, row
	}
	return row*v.cols + col, row < v.rows && col < v.cols
}

func (v *visited) value(p game.Position) (value int32, known bool) {
	if cell, ok := v.cell(p); ok {
		return v.cells[cell], v.cells[cell] >= 0
	}
	value, known = v.others[p]
	return value, known
}

// visit works out the value of a position. Those that it leads to come first; of a sum its parts do. Where positions may be forbidden a value is 0
// if the player to move loses, else 1.
func (v *visited) visit(ctx context.Context, p game.Position) error {
	for open := []game.Position{p}; len(open) > 0; {
		p := open[len(open)-1]
		if _, known := v.value(p); known {
			open = open[:len(open)-1]
			continue
		}
		if v.positions >= max(v.budget.Positions, len(v.cells)) || v.moves > v.budget.Moves {
			return fmt.Errorf("%w: more than %d positions or %d moves were met, which are all that fit", game.ErrLimit, v.positions-1, v.moves-1)
		}
		lost, before, mark := map[game.Position]bool{}, len(open), v.moves+1
		for o := range p.Options() {
			if v.moves++; v.moves%4096 == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			sum := int32(0)
			for _, part := range game.Parts(o.To) {
				value, known := v.value(part)
				if !known {
					open, value = append(open, part), 0
				}
				sum ^= value
			}
			for len(v.met) <= int(sum) {
				v.met = append(v.met, 0)
			}
			if v.met[sum] = mark; sum == 0 && v.in.block > 0 {
				lost[o.To] = true
			}
		}
		if len(open) > before {
			continue
		}
		value := int32(0)
		for int(value) < len(v.met) && v.met[value] == mark && (v.in.block == 0 || value == 0 && len(lost) > v.in.block) {
			value++
		}
		if v.positions++; ctx.Err() != nil {
			return ctx.Err()
		}
		if cell, ok := v.cell(p); ok {
			v.cells[cell] = value
		} else {
			v.others[p] = value
		}
	}
	return nil
}

// hopeless refuses a table that has several times as many moves as fit, going by the last cell, which has the most of them, or so.
func (p plane) hopeless(ctx context.Context, most int) error {
	rows, cols := p.rows, p.cols
	last, ok := p.cell(rows-1, cols-1)
	if !ok {
		return nil // no position, and nothing to go by
	}
	const less = 8 // the cells before have fewer moves, down to none: on average an eighth of it is not too few, even where they grow as a cube
	moves, cells := 0, rows*cols
	for range last.Options() {
		if moves++; moves%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if moves > less*most/cells {
			return fmt.Errorf("%w: a table of %d × %d, in which a position may have more than %d moves; with as many, %d cells would fit",
				game.ErrLimit, rows, cols, moves-1, most/moves)
		}
	}
	return nil
}

func (p position[N]) Values(ctx context.Context) (game.Values, error) { return p.in.values(ctx, p) }

// values returns nim-values without a search: those of the theory, or where the form of the rules allows that.
func (in *instance) values(ctx context.Context, p game.Position) (game.Values, error) {
	if err := game.Unblocked(p, "nim-value"); err != nil {
		return nil, err
	}
	if in.game.solved() {
		if view, ok := View(p); ok {
			if v, err := in.game.theory.Values(ctx, view); !errors.Is(err, game.ErrUnknown) {
				return v, err
			}
		}
	}
	if n, ok := in.heapOf(p); ok && in.heap != nil {
		return in.heap.Values(ctx, n)
	}
	if in.capRule != nil {
		return in.capValues(ctx, p)
	}
	if in.lined != nil || in.banded {
		_, numbers, _ := numbersOf(p)
		most := maxReach
		if largest, small := slices.MaxFunc(numbers, game.Nat.Cmp).Small(); small {
			most = int(min(largest, maxReach))
		}
		return in.lines(most).Values(ctx, p, in.numbersIn)
	}
	return nil, game.ErrUnknown
}

// numbersIn returns the numbers of a position of the game; nil of others.
func (in *instance) numbersIn(p game.Position) []game.Nat {
	if other, numbers, ok := numbersOf(p); ok && other == in {
		return numbers
	}
	return nil
}

func (p position[N]) Exhaust(ctx context.Context, misere bool) (game.Verdict, error) {
	return p.in.exhaust(ctx, p, misere)
}

// exhaust solves the game as a whole, where the form of the rules allows that.
func (in *instance) exhaust(ctx context.Context, p game.Position, misere bool) (game.Verdict, error) {
	if n, ok := in.heapOf(p); ok && in.heap != nil && !misere {
		values, err := in.heap.Values(ctx, n)
		if err != nil {
			return game.Verdict{Position: p}, err
		}
		return values.Verdict(p)
	}
	if q, ok := in.onLines(p); ok {
		return exhaustLines(ctx, q, misere)
	}
	return game.Verdict{Position: p}, game.ErrUnknown
}

// onLines returns a position of a game whose moves go along lines; not ok of others, and of those that are too large for a table.
func (in *instance) onLines(p game.Position) (q small, ok bool) {
	q, ok = p.(small)
	return q, ok && q.in == in && (in.lined != nil || in.banded)
}

// box returns the sides of the box that has everything the position leads to.
func box(p small) (sides []int, cells int) {
	cells = 1
	for _, n := range p.n[:len(p.in.file.Variables)] {
		sides = append(sides, int(n)+1)
		if cells < math.MaxInt32 {
			cells *= int(n) + 1
		}
	}
	return sides, cells
}

// cell returns the numbers.
func cell(p small) (cell []int) {
	for _, n := range p.n[:len(p.in.file.Variables)] {
		cell = append(cell, int(n))
	}
	return cell
}

// lineWorth is how many positions a search visits before lines are worth while, and maxLineOptions how many options are looked at.
const (
	lineWorth      = 5000
	maxLineOptions = 1 << 23
)

// exhaustLines finds the P-positions up to this one, row by row or line by line, unless they are so few that a search does as well.
func exhaustLines(ctx context.Context, p small, misere bool) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.N, Complete: true, By: game.ByTable}
	_, cells := box(p)
	options := 0
	for _, n := range cell(p) {
		options += n
	}
	if cells < lineWorth || options > maxLineOptions || len(game.First(p, 1)) == 0 {
		return v, game.ErrUnknown
	}
	isLost, source, err := outcomes(ctx, p, misere)
	if errors.Is(err, game.ErrLimit) {
		err = game.ErrUnknown
	}
	if err != nil {
		return v, err
	}
	v.Source = source
	moves := 0
	for o := range p.Options() {
		if moves++; moves%4096 == 0 && ctx.Err() != nil {
			return v, ctx.Err()
		}
		if isLost(o.To.(small)) {
			v.Winning = append(v.Winning, o)
		}
	}
	if isLost(p) {
		v.Outcome = game.P
	}
	found := v.Outcome
	if v.Outcome = game.P; p.in.block > 0 {
		v.Forbid(p.in.block)
	} else if len(v.Winning) > 0 {
		v.Outcome = game.N
	}
	if v.Outcome != found {
		return v, fmt.Errorf("rules: the P-positions of %s contradict each other", game.Quote(game.Short(p)))
	}
	if p.in.block > 0 {
		return v, nil
	}
	words := "moves to positions in which the opponent loses win: there are {winning} among {moves}"
	if v.Outcome == game.P {
		words = "none of {moves} leads to a position in which the opponent loses"
	}
	v.Why = []game.Step{game.Because("rules.lines", words, "winning", len(v.Winning), "moves", game.Counted(moves, "move"))}
	return v, nil
}

// outcomes returns who loses in normal or in misère play, for all positions up to this one, and where that comes from.
func outcomes(ctx context.Context, p small, misere bool) (isLost func(small) bool, source string, err error) {
	sides, _ := box(p)
	r, progress := p.in.lines(slices.Max(sides)-1), game.BudgetOf(ctx).Progress
	if r == nil || misere && (p.in.block > 0 || r.Piles != 2) {
		return nil, "", game.ErrUnknown
	}
	if p.in.block > 0 {
		o, err := r.Blocked(ctx, progress, p.in.block, sides...)
		if err != nil {
			return nil, "", err
		}
		return func(q small) bool { return o.P(cell(q)...) }, "all positions up to this one, solved in turn", nil
	}
	if r.Piles == 2 {
		pairs, err := r.Partners(ctx, progress, sides[0], misere)
		if err == nil {
			return func(q small) bool { return pairs.Of(int(q.n[0])) == int(q.n[1]) }, "the P-position of every row, found in turn", nil
		}
		if !errors.Is(err, table.ErrRows) {
			return nil, "", err
		}
		if misere {
			return nil, "", game.ErrUnknown
		}
	}
	o, err := r.Outcomes(ctx, progress, sides...)
	if err != nil {
		return nil, "", err
	}
	return func(q small) bool { return o.P(cell(q)...) }, "all positions up to this one, solved line by line", nil
}

// Remoteness finds how long games last from all positions up to this one, where the moves go along lines and that is not too much.
func (p position[N]) Remoteness(ctx context.Context) (game.Values, error) {
	q, ok := p.in.onLines(p)
	if !ok {
		return nil, game.ErrUnknown
	}
	sides, _ := box(q)
	r := q.in.lines(slices.Max(sides) - 1)
	if r == nil {
		return nil, game.ErrUnknown
	}
	t, err := r.Remoteness(ctx, sides...)
	if errors.Is(err, game.ErrLimit) || errors.Is(err, table.ErrOrder) {
		return nil, game.ErrUnknown // a search goes to fewer positions
	}
	return lineRemoteness{t, q}, err
}

// lineRemoteness is the remoteness of all positions up to one.
type lineRemoteness struct {
	*table.Remoteness
	last small
}

func (lineRemoteness) Source() string { return "all positions up to this one, solved line by line" }
func (lineRemoteness) By() game.By    { return game.ByTable }

func (r lineRemoteness) Value(p game.Position) (game.Nat, error) {
	q, ok := p.(small)
	if !ok || q.in != r.last.in || slices.ContainsFunc([]int{0, 1, 2, 3}, func(i int) bool { return q.n[i] > r.last.n[i] }) {
		return game.Nat{}, fmt.Errorf("%w: the remoteness of %s", game.ErrUnknown, game.Quote(game.Short(p)))
	}
	return numeration.NewNat(uint64(r.At(cell(q)...))), nil
}
