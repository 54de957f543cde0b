package answer

import (
	"context"
	"fmt"
	"io"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/solve"
)

// TableTexts ask for a table as people write it.
type TableTexts struct {
	Game  string `ask:"game,argument" example:"wythoff" help:"the game, with its options"`
	Rows  string `ask:"rows" of:"A..B" usual:"0..15" help:"the rows A..B"`
	Cols  string `ask:"cols" of:"A..B" example:"0..15" help:"the columns A..B (default: 0..15, for fibnim and takeaway as many as there are)"`
	Value string `ask:"value" of:"VALUE" values:"grundy,outcome,removal" help:"the VALUE: grundy, outcome, or removal for globalfib (default: what the game has)"`
	Dash  string // what stands before rows and cols in messages: "--" on a command line
}

// TableQuestion is what a table is asked for.
type TableQuestion struct {
	Game       game.Game
	Setup      game.Setup
	Axes       game.Axes
	Rows, Cols Range
	Value      TableValue

	tabular game.Tabular // the game, if its table is of nim-values or outcomes
	solver  solve.Solver // that knows who wins
}

// Parse reads the texts. Whether the table fits is for TableQuestion to say.
func (t TableTexts) Parse(known *game.Registry) (q TableQuestion, err error) {
	if q.Game, q.Setup, err = known.ParseGame(t.Game); err != nil {
		return q, err
	}
	if q.Value, q.Axes, err = valueFor(q.Game, t.Value); err != nil {
		return q, err
	}
	q.tabular, _ = q.Game.(game.Tabular)
	if q.Rows, err = ParseRange(t.Dash+"rows", t.Rows); err != nil {
		return q, err
	}
	switch {
	case q.Axes.Cols == "" && t.Cols != "":
		return q, fmt.Errorf("%s has one number and no columns, got %scols %s", q.Setup.Name(), t.Dash, t.Cols)
	case q.Axes.Cols == "":
	case t.Cols != "":
		q.Cols, err = ParseRange(t.Dash+"cols", t.Cols)
	case q.Axes.Triangular:
		if q.Cols.To = q.Rows.To; q.Cols.To.BitLen() > 32 {
			err = fmt.Errorf("%w: %s has as many columns as the last row, %s; %scols 0..15 shows "+
				"the first", game.ErrLimit, q.Setup.Name(), q.Rows.To.Short(), t.Dash)
		}
	default:
		q.Cols.To = natural(15)
	}
	return q, err
}

// maxLabelBits bounds the labels of rows and columns: a hundred digits.
const maxLabelBits = 333

// Fits checks the size of what would be written in a format, before any work.
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

// Name returns the game with the options that were given, in their usual order.
func (q TableQuestion) Name() string {
	return q.Setup.Head()
}

// Title says what the table shows: "Wythoff's Nim (t=2): nim-values".
func (q TableQuestion) Title() string {
	title := q.Game.Info().Title
	if _, options, found := strings.Cut(q.Name(), "@"); found {
		title += " (" + options + ")"
	}
	return title + ": " + q.Value.title
}

// tableJSON is a table for machines.
type tableJSON struct {
	Game   string      `json:"game"`
	Value  string      `json:"value"`
	Rows   []string    `json:"rows"`
	Cols   []string    `json:"cols"`
	Values [][]*string `json:"values"` // null where there is no position
}

// Answer fills the table.
func (t TableTexts) Answer(ctx context.Context, d Desk) (Written[tableJSON], error) {
	q, err := t.Parse(d.Games)
	if err == nil && d.Table != nil {
		err = d.Table(q)
	}
	if err != nil {
		return nil, err
	}
	filled, err := q.Fill(ctx, d.Solver, nil)
	return func(w io.Writer) error { return q.WriteJSON(w, filled) }, err
}

// WriteJSON writes the table that answers the question as one object in one line.
func (q TableQuestion) WriteJSON(w io.Writer, t *draw.Table) error {
	return t.WriteJSON(w, draw.Field{Name: "game", Value: q.Name()}, draw.Field{Name: "value", Value: q.Value.Name})
}
