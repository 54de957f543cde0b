package solve

import (
	"context"

	"zeck/game"
	"zeck/numeration"
)

// Tables keep the nim-values of games for a [Solver] that is asked again and again. A table that answered one question answers the next
// ones about the game too; one that is outgrown is made larger than it need be, so that many questions cost little more than that about
// the largest position. What is answered, and where it is said to come from, is the same as without. The zero value is empty. It may not
// be used from several goroutines.
type Tables struct {
	tables map[string]*valueTable // by the game with its parameters
}

const (
	maxValueTables = 8       // more games than that in one file are rare; the memory is bounded
	maxKeptBytes   = 1 << 28 // of each of them
)

// valueTable is what is known of a game.
type valueTable struct {
	game       game.Tabular
	setup      game.Setup
	from       Grundy // an answer of this game: by a table, and from which source
	rows, cols int
	at         game.Cells // nil until a second line asks
}

// nimValue looks a position that is no sum up, or asks and remembers the table.
func (r *Tables) nimValue(ctx context.Context, p game.Position, ask func(context.Context, game.Position) (Grundy, error)) (Grundy, error) {
	setup := p.Setup()
	head := setup.Head()
	t := r.tables[head]
	if row, col, ok := t.cell(p); ok {
		if err := t.reach(ctx, row, col); err != nil {
			return Grundy{}, err
		}
		if row < t.rows && col < t.cols {
			return Grundy{Position: p, Value: numeration.NewNat(uint64(t.at(row, col))), By: t.from.By, Source: t.from.Source}, nil
		}
	}
	g, err := ask(ctx, p)
	if err == nil && t == nil && g.By == game.ByTable {
		r.remember(head, setup, g)
	}
	return g, err
}

// remember keeps where the values of a game come from, if it has tables.
func (r *Tables) remember(head string, setup game.Setup, g Grundy) {
	tabular, ok := setup.Game.(game.Tabular)
	if !ok {
		return
	}
	if r.tables == nil || len(r.tables) == maxValueTables {
		r.tables = map[string]*valueTable{}
	}
	setup.Piles, setup.Cap = nil, nil // the table is about all of them
	r.tables[head] = &valueTable{game: tabular, setup: setup, from: g}
}

// cell returns where a position stands in the table of its game; not ok if nowhere.
func (t *valueTable) cell(p game.Position) (row, col int, ok bool) {
	if t == nil {
		return 0, 0, false
	}
	numbers := p.Setup().Numbers()
	if len(numbers) != 2 || numbers[0].BitLen() > 30 || numbers[1].BitLen() > 30 {
		return 0, 0, false
	}
	if q, err := t.game.Cell(t.setup, numbers[0], numbers[1]); err != nil || q != p {
		return 0, 0, false
	}
	x, _ := numbers[0].Small()
	y, _ := numbers[1].Small()
	return int(x), int(y), true
}

// reach makes a table that has the cell, unless it has it already, or that would be too large: beyond the bound, or, of a long row
// and a long column, mostly what neither needs.
func (t *valueTable) reach(ctx context.Context, row, col int) error {
	if row < t.rows && col < t.cols {
		return nil
	}
	const spare, waste = 4, 4 // a quarter more each way; four times what is needed
	bytes := func(rows, cols int) int64 { return t.game.BulkBytes(t.setup, rows, cols) }
	rows, cols := max(t.rows, row+1), max(t.cols, col+1)
	if bytes(rows, cols) > min(maxKeptBytes, waste*(bytes(t.rows, t.cols)+bytes(row+1, col+1))) {
		return nil
	}
	for _, size := range [][2]int{{rows + rows/spare, cols + cols/spare}, {rows, cols}} {
		if bytes(size[0], size[1]) > maxKeptBytes {
			continue
		}
		at, err := t.game.Bulk(ctx, t.setup, size[0], size[1], nil)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil {
			t.rows, t.cols, t.at = size[0], size[1], at
			return nil
		}
	}
	return nil
}
