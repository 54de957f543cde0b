package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"zeck/draw"
	"zeck/game"
	"zeck/games"
	"zeck/games/globalfib"
	"zeck/numeration"
	"zeck/solve"
)

// tableValue is something that a table can show.
type tableValue struct {
	name, title string
	names       []string // how the values 0, 1, … are written, nil for numbers
	legend      []string // what they mean
	log         bool     // whether they grow by orders of magnitude
	at          func(ctx context.Context, q tableQuestion, progress game.Progress) (cells, error)
}

// cells gives the value in a cell by its indices, and whether there is a position.
type cells func(row, col int) (value int, ok bool)

var (
	grundyValue  = tableValue{"grundy", "nim-values", nil, []string{"0: the player to move loses"}, false, grundyCells}
	outcomeValue = tableValue{"outcome", "who wins", []string{"P", "N"}, []string{"P: the player to move loses", "N: the player to move wins"}, false, outcomeCells}
	removalValue = tableValue{"removal", "least winning removal from two piles", nil, []string{"0: no removal wins"}, true, removalCells}
)

// valueFor returns the value of that name, or what the game usually shows, and the axes of its table.
func valueFor(g game.Game, name string) (tableValue, game.Axes, error) {
	var known []tableValue
	var axes game.Axes
	switch g := g.(type) {
	case game.Tabular:
		known, axes = []tableValue{grundyValue, outcomeValue}, g.Axes()
	case globalfib.Game:
		known, axes = []tableValue{removalValue}, game.Axes{Rows: "m", Cols: "n"}
	default:
		return tableValue{}, axes, fmt.Errorf("%s has no table: its positions are not pairs of numbers", g.Info().Name)
	}
	if name == "" {
		return known[0], axes, nil
	}
	words := ""
	for i, v := range known {
		if v.name == name {
			return v, axes, nil
		}
		if i > 0 {
			words += " or "
		}
		words += v.name
	}
	return tableValue{}, axes, fmt.Errorf("unknown value %s of %s; expected %s", game.Quote(name), g.Info().Name, words)
}

// tableGames are the games that have a table, for completions.
func tableGames() []string {
	var names []string
	for _, g := range games.All.Games() {
		if _, _, err := valueFor(g, ""); err == nil {
			names = append(names, g.Info().Name+"\t"+g.Info().Title)
		}
	}
	return names
}

// fill computes the table.
func (q tableQuestion) fill(ctx context.Context, progress game.Progress) (*draw.Table, error) {
	at, err := q.value.at(ctx, q, progress)
	if err != nil {
		return nil, err
	}
	t := &draw.Table{
		Title: q.title(), RowName: q.axes.Rows, ColName: q.axes.Cols, Rows: labels(q.rows), Cols: []string{q.value.name},
		At: at, Names: q.value.names, Legend: q.value.legend, Log: q.value.log,
	}
	if q.axes.Cols != "" {
		t.Cols = labels(q.cols)
	}
	return t, nil
}

// small returns a range as machine integers.
func (s span) small(what string) (solve.Span, error) {
	from, _ := s.from.Small()
	to, small := s.to.Small()
	if !small || to >= solve.MaxTableIndex {
		return solve.Span{}, fmt.Errorf("%w: values are computed from 0 on, and %s %s is out of reach; %d is the last that can be asked for",
			game.ErrLimit, what, s.to.Short(), solve.MaxTableIndex-1)
	}
	return solve.Span{From: int(from), To: int(to)}, nil
}

// spans returns the rows and columns as machine integers.
func (q tableQuestion) spans() (rows, cols solve.Span, err error) {
	if rows, err = q.rows.small("row"); err != nil {
		return rows, cols, err
	}
	cols, err = q.cols.small("column")
	return rows, cols, err
}

// grundyCells computes the nim-values.
func grundyCells(ctx context.Context, q tableQuestion, progress game.Progress) (cells, error) {
	rows, cols, err := q.spans()
	if err != nil {
		return nil, err
	}
	t, err := solve.NewTable(ctx, q.game, q.setup, rows, cols, progress)
	if err != nil {
		return nil, err
	}
	return func(row, col int) (int, bool) { return t.At(rows.From+row, cols.From+col) }, nil
}

// removalCells computes the least winning removals of global Fibonacci nim.
func removalCells(ctx context.Context, q tableQuestion, progress game.Progress) (cells, error) {
	rows, cols, err := q.spans()
	if err != nil {
		return nil, err
	}
	k, err := q.setup.Int("k", 2, 1, numeration.MaxTakeAway)
	if err != nil {
		return nil, err
	}
	t, err := globalfib.LeastWinning(ctx, k, rows.To+1, cols.To+1, progress)
	if err != nil {
		return nil, err
	}
	return func(row, col int) (int, bool) { return t.At(rows.From+row, cols.From+col), true }, nil
}

// outcomeCells says who wins: from nim-values where most of what these need is shown anyway, else cell by cell from theory.
func outcomeCells(ctx context.Context, q tableQuestion, progress game.Progress) (cells, error) {
	if !q.nearZero() {
		return theoryCells(ctx, q, progress)
	}
	values, err := grundyCells(ctx, q, progress)
	if errors.Is(err, game.ErrLimit) {
		return theoryCells(ctx, q, progress)
	}
	if err != nil {
		return nil, err
	}
	return func(row, col int) (int, bool) {
		v, ok := values(row, col)
		return min(v, 1), ok
	}, nil
}

// nearZero reports whether the cells up to the last row and column are at most four times those asked for, and cheap.
func (q tableQuestion) nearZero() bool {
	rows, cols, err := q.spans()
	if err != nil {
		return false
	}
	all, shown := int64(rows.To+1)*int64(cols.To+1), int64(rows.Len())*int64(cols.Len())
	return all <= 4*shown && q.game.(game.Tabular).BulkBytes(q.setup, rows.To+1, cols.To+1) <= 1<<29
}

// maxTheoryCells is how many cells theory is asked for: some 20 seconds of work.
const maxTheoryCells = 4_000_000

// theoryCells asks theory for every cell. The result is the same on any number of processors.
func theoryCells(ctx context.Context, q tableQuestion, progress game.Progress) (cells, error) {
	if n := q.rows.count().Mul(q.cols.count()); n.Cmp(natural(maxTheoryCells)) > 0 {
		return nil, fmt.Errorf("%w: a table of %s cells so far from 0; %d would fit", game.ErrLimit, n.Short(), maxTheoryCells)
	}
	rowCount, _ := q.rows.count().Small()
	colCount, _ := q.cols.count().Small()
	rows, cols := int(rowCount), int(colCount)
	values := make([]int8, rows*cols)
	err := shareRows(ctx, rows, progress, func(row int) error { return q.theoryRow(row, values[row*cols:(row+1)*cols]) })
	if err != nil {
		return nil, err
	}
	return func(row, col int) (int, bool) { v := values[row*cols+col]; return int(v), v >= 0 }, nil
}

// shareRows works on all rows with all processors, and returns the error of the first row that has one.
func shareRows(ctx context.Context, rows int, progress game.Progress, work func(row int) error) error {
	var mu sync.Mutex
	next := 0
	take := func() int {
		mu.Lock()
		defer mu.Unlock()
		if progress != nil {
			progress(int64(min(next, rows)), int64(rows))
		}
		next++
		return next - 1
	}
	errs := make([]error, rows)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for row := take(); row < rows && ctx.Err() == nil; row = take() {
				errs[row] = work(row)
			}
		})
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	return cmp.Or(errs...)
}

// theoryRow fills one row: 0 for P, 1 for N, −1 where there is no position.
func (q tableQuestion) theoryRow(row int, values []int8) error {
	n := q.rows.from.Add(natural(row))
	for i := range values {
		col := q.cols.from.Add(natural(i))
		if q.axes.Triangular && col.Cmp(n) > 0 {
			values[i] = -1
			continue
		}
		p, err := q.game.(game.Tabular).Cell(q.setup, n, col)
		if err != nil {
			return err
		}
		v, err := p.(game.Theory).Theory()
		if err != nil {
			return err
		}
		if v.Outcome == game.N {
			values[i] = 1
		}
	}
	return nil
}
