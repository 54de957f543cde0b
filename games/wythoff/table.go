package wythoff

import (
	"context"
	"fmt"
	"iter"

	"zeck/game"
	"zeck/internal/table"
	"zeck/numeration"
)

// maxBand is the largest t that makes a difference in tables and in periods of rows: no table is larger, and no period is looked for.
const maxBand = 1 << 16

// rulesOf returns the moves of the game of t as lines, for piles up to most: any number from one pile, or so many more from one than from the
// other.
func rulesOf(t int64, most int) table.Rules {
	r := table.Rules{Piles: 2, Moves: []table.Move{table.Ray(1, 0), table.Ray(0, 1), table.Ray(1, 1)}}
	for d := 1; d < int(min(t, int64(most), maxBand)); d++ {
		r.Moves = append(r.Moves, table.Ray(1, 1).From(0, d), table.Ray(1, 1).From(d, 0))
	}
	return r
}

// Axes names the two piles.
func (Game) Axes() game.Axes { return game.Axes{Rows: "a", Cols: "b"} }

// Cell returns the position with piles row and col.
func (Game) Cell(s game.Setup, row, col game.Nat) (game.Position, error) {
	s.Piles = []game.Nat{row, col}
	return Game{}.New(s)
}

// Bulk returns the nim-values, line by line.
func (Game) Bulk(ctx context.Context, s game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	values, err := rulesOf(t, max(rows, cols)).Table(ctx, progress, rows, cols)
	if err != nil {
		return nil, err
	}
	return values.Cells(), nil
}

// BulkBytes returns the memory that Bulk needs.
func (Game) BulkBytes(s game.Setup, rows, cols int) int64 {
	t, _ := s.Int("t", 1, 1, numeration.MaxT)
	return rulesOf(t, max(rows, cols)).Bytes(rows, cols)
}

// Level yields the positions (a, b) of nim-value value with a ≤ b ≤ most, in ascending order of a, without a table. If ctx is stopped, so is
// the sequence; ctx.Err tells.
func (Game) Level(ctx context.Context, s game.Setup, value, most int) (iter.Seq2[int, int], error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	if t > maxBand && most > maxBand {
		return nil, fmt.Errorf("%w: positions for t = %d with piles up to %d; piles up to %d would fit", game.ErrLimit, t, most, maxBand)
	}
	return rulesOf(t, most).Level(ctx, value, most)
}

// RowPeriods finds and proves the additive periods of the rows first to last: G(r, b + p) = G(r, b) + p from some b on (Dress, Flammenkamp
// and Pink 1999; Landman 2002 for t = 1). Package internal/table has the argument, which holds for every t.
func (Game) RowPeriods(ctx context.Context, s game.Setup, first, last, columns int) ([]game.RowPeriod, error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	return rulesOf(t, maxBand).Periods(ctx, first, last, columns)
}

// Values returns the nim-values: from a table if it fits, else, beside a small pile, from the proved periods of the rows.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	most := maxBand
	if b, small := p.b.Small(); small {
		most = int(min(b, maxBand))
	}
	of := table.Positions{Numbers: numbers}
	if p.t == 1 {
		of.Source = "Landman 2002"
	}
	return rulesOf(p.t, most).Values(ctx, p, of)
}

// numbers returns the piles of a position.
func numbers(p game.Position) []game.Nat {
	if q, ok := p.(Position); ok {
		return []game.Nat{q.a, q.b}
	}
	return nil
}
