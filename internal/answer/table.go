package answer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/crew"
	"zeck/numeration"
	"zeck/solve"
)

// TableTexts ask for a table, as people write it.
type TableTexts struct {
	Game string `ask:"game,argument" example:"wythoff" help:"the game, with its options"`
	Rows string `ask:"rows" of:"A..B" usual:"0..15" help:"the rows A..B"`
	Cols string `ask:"cols" of:"A..B" example:"0..15" help:"the columns A..B (default: 0..15, or all columns of fibnim and takeaway)"`
	SliceText
	Value string `ask:"value" of:"VALUE" values:"grundy,outcome,removal" help:"the VALUE: grundy, outcome, or removal for globalfib (default: the first that the game has)"`
}

// TableQuestion is the parsed form.
type TableQuestion struct {
	Game       game.Game
	Setup      game.Setup
	Axes       game.Axes
	Rows, Cols Range
	Value      TableValue

	tables game.Tables  // of the game
	solver solve.Solver // for outcomes
}

// Parse reads the texts. TableQuestion checks whether the table fits.
func (t TableTexts) Parse(d Desk) (q TableQuestion, err error) {
	if q.Game, q.Setup, err = d.Games.ParseGame(t.Game); err != nil {
		return q, err
	}
	if q.Value, q.Axes, err = valueFor(q.Game, t.Value); err != nil {
		return q, err
	}
	q.tables = game.TablesOf(q.Game)
	if q.Setup, err = t.Of(q.Setup, d.Dash); err != nil {
		return q, err
	}
	if q.Rows, err = ParseRange(d.Dash+"rows", t.Rows); err != nil {
		return q, err
	}
	switch {
	case q.Axes.Cols == "" && t.Cols != "":
		return q, fmt.Errorf("%s has one number and no columns, got %scols %s", q.Setup.Name(), d.Dash, t.Cols)
	case q.Axes.Cols == "":
	case t.Cols != "":
		q.Cols, err = ParseRange(d.Dash+"cols", t.Cols)
	case q.Axes.Triangular:
		if q.Cols.To = q.Rows.To; q.Cols.To.BitLen() > 32 {
			err = fmt.Errorf("%w: %s has as many columns as the number of the last row, %s; %scols 0..15 shows "+
				"the first ones", game.ErrLimit, q.Setup.Name(), q.Rows.To.Short(), d.Dash)
		}
	default:
		q.Cols.To = natural(15)
	}
	return q, err
}

// SliceText asks for a slice of a game on more than two numbers.
type SliceText struct {
	Slice string `ask:"slice" of:"C" help:"in a game on more than two numbers, the third number C; C,D for the third and the fourth, and so on; or by name, d=7 (default: 0, or as in the example)"`
}

// Of sets the numbers that are fixed in tables and plots of a game: the third and those after it. Numbers not given are 0. If none is given
// and no position has zeros there, they are those of the example. Messages put dash before the name of the parameter.
func (t SliceText) Of(s game.Setup, dash string) (game.Setup, error) {
	tables := game.TablesOf(s.Game)
	axes := tables.Axes
	if t.Slice == "" && axes.Fixed == nil {
		return s, nil
	}
	if t.Slice == "" && emptySlice(tables, s) {
		if _, numbers, _ := strings.Cut(s.Game.Info().Example, ":"); strings.Count(numbers, ",") > 1 {
			t.Slice = strings.SplitN(numbers, ",", 3)[2]
		}
	}
	beside := game.Counted(len(axes.Fixed), "number")
	switch {
	case axes.Piles:
		beside = "piles c to z"
	case axes.Fixed != nil:
		beside += " (" + strings.Join(axes.Fixed, ", ") + ")"
	}
	s.Piles = make([]game.Nat, 2+len(axes.Fixed))
	for i, text := range strings.Split(cmp.Or(t.Slice, "0"), ",") {
		if name, number, named := strings.Cut(text, "="); named {
			for i, text = 0, number; axes.Beside(i) != "" && axes.Beside(i) != strings.TrimSpace(name); i++ {
			}
		}
		if axes.Beside(i) == "" {
			return s, fmt.Errorf("%s has %s in addition to rows and columns, got %sslice %s", s.Name(), beside, dash, game.Quote(t.Slice))
		}
		n, err := numeration.Parse(strings.TrimSpace(text))
		if err != nil {
			return s, fmt.Errorf("%w for %sslice, which takes numbers such as 7, 7,2 or d=2", err, dash)
		}
		if n.Cmp(natural(solve.MaxTableIndex)) >= 0 {
			return s, fmt.Errorf("%w: a slice at %s; %d would fit", game.ErrLimit, n.Short(), solve.MaxTableIndex-1)
		}
		for len(s.Piles) < 3+i {
			s.Piles = append(s.Piles, game.Nat{})
		}
		s.Piles[2+i] = n
	}
	return s, nil
}

// emptySlice reports whether no small position of a game has zeros as its further numbers.
func emptySlice(t game.Tables, s game.Setup) bool {
	const side = 16
	for cell := range side * side {
		if p, err := t.Cell(s, natural(cell/side), natural(cell%side)); err != nil || p != nil {
			return false
		}
	}
	return true
}

// SliceOf returns the slice that contains a position; empty if it has one or two numbers.
func SliceOf(s game.Setup) SliceText {
	return SliceText{strings.Join(written(s.Fixed(), game.Nat.String), ",")}
}

// maxLabelBits bounds the labels of rows and columns: a hundred digits.
const maxLabelBits = 333

// Fits checks the size of the output in a format, before any work.
func (q TableQuestion) Fits(f draw.TableFormat) error {
	if bits := max(q.Rows.To.BitLen(), q.Cols.To.BitLen()); bits > maxLabelBits {
		return fmt.Errorf("%w: rows and columns of %d bits; 10^100 would fit", game.ErrLimit, bits)
	}
	rows, cols := q.Rows.Count(), q.Cols.Count()
	if side := natural(f.MaxSide); rows.Cmp(side) > 0 || cols.Cmp(side) > 0 {
		return fmt.Errorf("%w: a table of %s × %s as %s; %d rows or columns would fit", game.ErrLimit, rows.Short(), cols.Short(),
			f.Name, f.MaxSide)
	}
	cells := rows.Mul(cols)
	if cells.Cmp(natural(f.MaxCells)) > 0 {
		return fmt.Errorf("%w: a table of %s cells as %s; %d would fit", game.ErrLimit, cells.Short(), f.Name, f.MaxCells)
	}
	return nil
}

// Name returns the game with the given options in canonical order.
func (q TableQuestion) Name() string {
	return q.Setup.Head()
}

// Title says what the table shows: "Wythoff's Nim (t=2): nim-values".
func (q TableQuestion) Title() string {
	title := q.Game.Info().Title
	if _, options, found := strings.Cut(q.Name(), "@"); found {
		title += " (" + options + ")"
	}
	return title + ": " + q.Value.title + q.Axes.Where(q.Setup)
}

// tableJSON is the JSON form of a table.
type tableJSON struct {
	Game   string      `json:"game"`
	Value  string      `json:"value"`
	Slice  string      `json:"slice,omitempty"` // the fixed numbers
	Rows   []string    `json:"rows"`
	Cols   []string    `json:"cols"`
	Values [][]*string `json:"values"` // null for no position
}

// Answer fills the table.
func (t TableTexts) Answer(ctx context.Context, d Desk) (Written[tableJSON], error) {
	q, err := t.Parse(d)
	if err == nil && d.Table != nil {
		err = d.Table(q)
	}
	if err != nil {
		return nil, err
	}
	filled, err := q.Fill(ctx, d.Solver, nil)
	return func(w io.Writer) error { return q.WriteJSON(w, filled) }, err
}

// WriteJSON writes the filled table as one object in one line.
func (q TableQuestion) WriteJSON(w io.Writer, t *draw.Table) error {
	fields := []draw.Field{{Name: "game", Value: q.Name()}, {Name: "value", Value: q.Value.Name}}
	if slice := SliceOf(q.Setup).Slice; slice != "" {
		fields = append(fields, draw.Field{Name: "slice", Value: slice})
	}
	return t.WriteJSON(w, fields...)
}

// TableValue is a value that tables can show.
type TableValue struct {
	Name, title string
	names       []string // the texts for the values 0, 1, …; nil for numbers
	legend      []string // their meaning
	log         bool     // whether they grow by orders of magnitude
	at          func(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error)
}

// cells returns the value in a cell, and whether there is a position.
type cells func(row, col int) (value int, ok bool)

var (
	grundyValue  = TableValue{"grundy", "nim-values", nil, []string{"0: the player to move loses"}, false, grundyCells}
	outcomeValue = TableValue{"outcome", "who wins", []string{"P", "N"}, []string{"P: the player to move loses",
		"N: the player to move wins"}, false, outcomeCells}
)

// valueFor returns the value of that name, or the default value of the game, and the axes of its table.
func valueFor(g game.Game, name string) (TableValue, game.Axes, error) {
	var known []TableValue
	var axes game.Axes
	switch t := game.TablesOf(g); {
	case t.Outcomes:
		known, axes = []TableValue{outcomeValue}, t.Axes
	case t.Bulk != nil:
		known, axes = []TableValue{grundyValue, outcomeValue}, t.Axes
	case t.Chart != nil:
		c := t.Chart
		known, axes = []TableValue{{c.Name, c.Title, nil, c.Legend, c.Log, chartCells(c)}}, c.Axes
	default:
		return TableValue{}, axes, fmt.Errorf("%s has no table: its positions do not form rows and columns", g.Info().Name)
	}
	if name == "" {
		return known[0], axes, nil
	}
	names := written(known, func(v TableValue) string { return v.Name })
	if i := slices.Index(names, name); i >= 0 {
		return known[i], axes, nil
	}
	return TableValue{}, axes, fmt.Errorf("unknown value %s of %s; expected %s", game.Quote(name), g.Info().Name, strings.Join(names, " or "))
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

// Fill computes the table. Outcomes that no table of nim-values reaches come from the theories and theorems of the solver.
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

// chartCells computes the values of a chart.
func chartCells(c *game.Chart) func(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error) {
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

// outcomeCells computes outcomes: from nim-values if most of the values needed are shown anyway, otherwise cell by cell from theories and
// theorems. If one way fails, it tries the other. It never searches cells one by one, because a table of nim-values is cheaper.
func outcomeCells(ctx context.Context, q TableQuestion, progress game.Progress) (cells, error) {
	if !q.nearZero() {
		at, err := provedCells(ctx, q, progress)
		if !errors.Is(err, game.ErrUnknown) {
			return at, err
		}
		if at, err = lostCells(ctx, q, progress); errors.Is(err, game.ErrLimit) {
			err = fmt.Errorf("%w; zeck discover has found no theorem that says who wins there", err)
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

// lostCells computes outcomes from nim-values.
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

// nearZero reports whether the table up to the last row and column has at most four times the requested cells, and is cheap.
func (q TableQuestion) nearZero() bool {
	rows, cols, err := q.spans()
	if err != nil {
		return false
	}
	all, shown := int64(rows.To+1)*int64(cols.To+1), int64(rows.Len())*int64(cols.Len())
	return all <= 4*shown && q.tables.Bytes(q.Setup, rows.To+1, cols.To+1) <= 1<<29
}

// maxProvedCells is the largest number of cells for the solver: some 20 seconds of work for a theory.
const maxProvedCells = 4_000_000

// provedCells asks the solver for every cell. The result does not depend on the number of processors.
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

// shareRows processes all rows in parallel and returns the error of the first row that failed. After an error it starts no more rows.
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

// provedRow fills one row: 0 for P, 1 for N, −1 for no position.
func (q TableQuestion) provedRow(ctx context.Context, row int, values []int8) error {
	n := q.Rows.From.Add(natural(row))
	for i := range values {
		if err := ctx.Err(); err != nil { // rows can be long
			return err
		}
		col := q.Cols.From.Add(natural(i))
		if q.Axes.Triangular && col.Cmp(n) > 0 {
			values[i] = -1
			continue
		}
		p, err := q.tables.Cell(q.Setup, n, col)
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
