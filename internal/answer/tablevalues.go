package answer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/crew"
	"zeck/solve"
)

// TableValue is something that a table can show.
type TableValue struct {
	Name, title string
	names       []string // how the values 0, 1, … are written, nil for numbers
	legend      []string // what they mean
	log         bool     // whether they grow by orders of magnitude
	at          func(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error)
}

// cells gives the value in a cell by its indices, and whether there is a position.
type cells func(row, col int) (value int, ok bool)

var (
	grundyValue  = TableValue{"grundy", "nim-values", nil, []string{"0: the player to move loses"}, false, grundyCells}
	outcomeValue = TableValue{"outcome", "who wins", []string{"P", "N"}, []string{"P: the player to move loses",
		"N: the player to move wins"}, false, outcomeCells}
)

// valueFor returns the value of that name, or what the game usually shows, and the axes of its table.
func valueFor(g game.Game, name string) (TableValue, game.Axes, error) {
	var known []TableValue
	var axes game.Axes
	switch g := g.(type) {
	case game.Tabular:
		known, axes = []TableValue{grundyValue, outcomeValue}, g.Axes()
		if _, blocks := g.(game.Blocking); blocks {
			known = known[1:] // there are no nim-values
		}
	case game.Charted:
		c := g.Chart()
		known, axes = []TableValue{{c.Name, c.Title, nil, c.Legend, c.Log, chartCells(c)}}, c.Axes
	default:
		return TableValue{}, axes, fmt.Errorf("%s has no table: its positions are not laid out in rows and columns", g.Info().Name)
	}
	if name == "" {
		return known[0], axes, nil
	}
	words := ""
	for i, v := range known {
		if v.Name == name {
			return v, axes, nil
		}
		if i > 0 {
			words += " or "
		}
		words += v.Name
	}
	return TableValue{}, axes, fmt.Errorf("unknown value %s of %s; expected %s", game.Quote(name), g.Info().Name, words)
}

// TableGames returns the games that have a table.
func TableGames(known *game.Registry) []game.Info {
	var infos []game.Info
	for _, g := range known.Games() {
		if _, _, err := valueFor(g, ""); err == nil {
			infos = append(infos, g.Info())
		}
	}
	return infos
}

// Fill computes the table. What the solver has proved decides who wins where no table of nim-values reaches.
func (q TableQuestion) Fill(ctx context.Context, s solve.Solver, progress game.Progress) (*draw.Table, error) {
	q.solver = s
	at, err := q.Value.at(ctx, q, progress)
	if err != nil {
		return nil, err
	}
	t := &draw.Table{
		Title: q.Title(), RowName: q.Axes.Rows, ColName: q.Axes.Cols, Rows: q.Rows.labels(), Cols: []string{q.Value.Name},
		At: at, Names: q.Value.names, Legend: q.Value.legend, Log: q.Value.log,
	}
	if q.Axes.Cols != "" {
		t.Cols = q.Cols.labels()
	}
	return t, nil
}

// spans returns the rows and columns as machine integers.
func (q TableQuestion) spans() (rows, cols solve.Span, err error) {
	if rows, err = q.Rows.Small("row"); err != nil {
		return rows, cols, err
	}
	cols, err = q.Cols.Small("column")
	return rows, cols, err
}

// grundyCells computes the nim-values.
func grundyCells(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error) {
	rows, cols, err := q.spans()
	if err != nil {
		return nil, err
	}
	t, err := solve.NewTable(ctx, q.Game, q.Setup, rows, cols, progress)
	if err != nil {
		return nil, err
	}
	return func(row, col int) (int, bool) { return t.At(rows.From+row, cols.From+col) }, nil
}

// chartCells computes what the chart of a game shows.
func chartCells(c game.Chart) func(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error) {
	return func(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error) {
		rows, cols, err := q.spans()
		if err != nil {
			return nil, err
		}
		at, err := c.Cells(ctx, q.Setup, rows.To+1, cols.To+1, progress)
		if err != nil {
			return nil, err
		}
		return func(row, col int) (int, bool) { return at(rows.From+row, cols.From+col), true }, nil
	}
}

// outcomeCells says who wins: from nim-values where most of what these need is shown anyway, else cell by cell from what is known at any size.
// Each answers where the other does not; no cell is searched for, since a table of nim-values costs less than one search after the other.
func outcomeCells(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error) {
	if !q.nearZero() {
		at, err := provedCells(ctx, q, progress)
		if !errors.Is(err, game.ErrUnknown) {
			return at, err
		}
		if at, err = lostCells(ctx, q, progress); errors.Is(err, game.ErrLimit) {
			err = fmt.Errorf("%w; no theorem that zeck discover has found says who wins there", err)
		}
		return at, err
	}
	at, limit := lostCells(ctx, q, progress)
	if !errors.Is(limit, game.ErrLimit) {
		return at, limit
	}
	at, err := provedCells(ctx, q, progress)
	if errors.Is(err, game.ErrUnknown) {
		err = limit
	}
	return at, err
}

// lostCells says who wins from nim-values.
func lostCells(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error) {
	values, err := grundyCells(ctx, q, progress)
	if err != nil {
		return nil, err
	}
	return func(row, col int) (int, bool) {
		v, ok := values(row, col)
		return min(v, 1), ok
	}, nil
}

// nearZero reports whether the cells up to the last row and column are at most four times those asked for, and cheap.
func (q TableQuestion) nearZero() bool {
	rows, cols, err := q.spans()
	if err != nil {
		return false
	}
	all, shown := int64(rows.To+1)*int64(cols.To+1), int64(rows.Len())*int64(cols.Len())
	return all <= 4*shown && q.tabular.BulkBytes(q.Setup, rows.To+1, cols.To+1) <= 1<<29
}

// maxProvedCells is how many cells the solver is asked for: some 20 seconds of work for a theory.
const maxProvedCells = 4_000_000

// provedCells asks the solver for every cell. The result is the same on any number of processors.
func provedCells(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error) {
	if n := q.Rows.Count().Mul(q.Cols.Count()); n.Cmp(natural(maxProvedCells)) > 0 {
		return nil, fmt.Errorf("%w: a table of %s cells so far from 0; %d would fit", game.ErrLimit, n.Short(), maxProvedCells)
	}
	rowCount, _ := q.Rows.Count().Small()
	colCount, _ := q.Cols.Count().Small()
	rows, cols := int(rowCount), int(colCount)
	values := make([]int8, rows*cols)
	err := shareRows(ctx, rows, progress, func(row int) error { return q.provedRow(ctx, row, values[row*cols:(row+1)*cols]) })
	if err != nil {
		return nil, err
	}
	return func(row, col int) (int, bool) { v := values[row*cols+col]; return int(v), v >= 0 }, nil
}

// shareRows works on all rows with as many processors as it may, and returns the error of the first row that has one. No row is begun
// after that.
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
	var failed atomic.Bool
	crew.Share(cmp.Or(game.BudgetOf(ctx).Workers, runtime.GOMAXPROCS(0)), func() { failed.Store(true) }, func(int) {
		for row := take(); row < rows && ctx.Err() == nil && !failed.Load(); row = take() {
			if errs[row] = work(row); errs[row] != nil {
				failed.Store(true)
			}
		}
	})
	if err := ctx.Err(); err != nil {
		return err
	}
	return cmp.Or(errs...)
}

// provedRow fills one row: 0 for P, 1 for N, −1 where there is no position.
func (q TableQuestion) provedRow(ctx context.Context, row int, values []int8) error {
	n := q.Rows.From.Add(natural(row))
	for i := range values {
		if err := ctx.Err(); err != nil { // a theory may be fast, and a row long
			return err
		}
		col := q.Cols.From.Add(natural(i))
		if q.Axes.Triangular && col.Cmp(n) > 0 {
			values[i] = -1
			continue
		}
		p, err := q.tabular.Cell(q.Setup, n, col)
		if err != nil {
			return err
		}
		if p == nil {
			values[i] = -1
			continue
		}
		v, err := q.solver.Proved(ctx, p)
		if err != nil {
			return err
		}
		if v.Outcome == game.N {
			values[i] = 1
		}
	}
	return nil
}
