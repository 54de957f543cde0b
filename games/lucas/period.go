package lucas

import (
	"context"

	"zeck/game"
	"zeck/games/internal/pairs"
)

// rows are the rows of nim-values. To a cell lead moves in its column, along its diagonal and by rule 4; to (0, 0) by rule 5, from two more
// columns of each row. In row a only rule 4 is left of the special rules from column a + 2 on.
var rows = pairs.Rows{More: pairs.Rules{Once: special}, Back: 2, Reach: 3, Extra: 2, From: 2,
	Source: "additive periods of the rows, proved"}

// RowPeriods finds and proves the additive periods of the rows first to last. It gives up with game.ErrLimit after the given number of
// columns.
func (Game) RowPeriods(ctx context.Context, _ game.Setup, first, last, columns int) ([]game.RowPeriod, error) {
	return rows.Periods(ctx, first, last, columns)
}
