package rules

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
)

// maxOptionCells limits a table that is computed option by option. Such a table may visit optionMoves times as many options as a search.
// visitedBytes is the memory for a position if the table leads to positions outside of it.
const (
	maxOptionCells = 1 << 22
	optionMoves    = 10
	visitedBytes   = 200
)

// optionTable computes nim-values by definition, for the cells and for all positions that they lead to, inside or outside of the table.
// Numbers may get larger, and positions may split.
func (p plane) optionTable(ctx context.Context, progress game.Progress) (game.Cells, error) {
	rows, cols := p.rows, p.cols
	if rows > maxOptionCells/cols {
		return nil, fmt.Errorf("%w: a table of %d × %d, option by option; %d cells would fit", game.ErrLimit, rows, cols, maxOptionCells)
	}
	budget := game.BudgetOf(ctx)
	budget.Moves *= optionMoves
	if err := p.checkCost(ctx, budget.Moves); err != nil {
		return nil, err
	}
	v := visited{in: p.in, rows: rows, cols: cols, cells: slices.Repeat([]int32{-1}, rows*cols), others: map[game.Position]int32{}, budget: budget}
	for cell := range v.cells {
		if progress != nil && cell%1024 == 0 {
			progress(int64(cell), int64(len(v.cells)))
		}
		at := p.small(cell/cols, cell%cols)
		if at == nil {
			continue // there is no position in this cell
		}
		if err := v.visit(ctx, at); err != nil {
			return nil, fmt.Errorf("a table of %d × %d: %w", rows, cols, err)
		}
		v.cells[cell], _ = v.value(at)
	}
	return func(row, col int) int { return int(v.cells[row*cols+col]) }, nil
}

// visited holds the nim-values of the cells of a table, and of all positions that they lead to.
type visited struct {
	in         *instance
	rows, cols int
	cells      []int32                 // −1: unknown, or not a position
	others     map[game.Position]int32 // positions outside of the cells
	budget     game.Budget
	positions  int // with known values
	moves      int // that were visited
	met        []int
}

// cell returns the cell of a position. It reports false for positions outside of the cells.
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

// visit computes the value of a position, after those that it leads to; of a sum, after its parts. If positions may be forbidden, a value
// is 0 if the player to move loses, otherwise 1.
func (v *visited) visit(ctx context.Context, p game.Position) error {
	for open := []game.Position{p}; len(open) > 0; {
		p := open[len(open)-1]
		if _, known := v.value(p); known {
			open = open[:len(open)-1]
			continue
		}
		if v.positions >= max(v.budget.Positions, len(v.cells)) || v.moves > v.budget.Moves {
			return fmt.Errorf("%w: more than %d positions or %d moves were visited, which is the limit", game.ErrLimit, v.positions-1, v.moves-1)
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

// checkCost refuses a table with several times as many moves as the limit. It judges by the last cell, which roughly has the most moves.
func (p plane) checkCost(ctx context.Context, most int) error {
	rows, cols := p.rows, p.cols
	last := p.small(rows-1, cols-1)
	if last == nil {
		return nil // no position to judge by
	}
	const less = 8 // earlier cells have fewer moves: even if these grow as a cube, the average is about an eighth of the last
	moves, cells := 0, rows*cols
	for range last.Options() {
		if moves++; moves%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if moves > less*most/cells {
			return fmt.Errorf("%w: a table of %d × %d, in which a position can have more than %d moves; %d cells with that many moves would fit",
				game.ErrLimit, rows, cols, moves-1, most/moves)
		}
	}
	return nil
}
