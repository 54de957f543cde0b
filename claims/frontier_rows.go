package claims

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/lucas"
	"zeck/games/wythoff"
	"zeck/rules"
)

// rowsOf are the periods of the first rows of nim-values of a game, and where they begin.
type rowsOf struct {
	game            func() rules.Pairs
	setup           game.Setup
	options         func(x, y int, yield func(u, v int)) // the moves in both piles
	periods, starts []int
}

var (
	rowsOfTwo = rowsOf{wythoff.Game, game.Setup{Params: []game.Param{game.IntParam("t", 2)}}, bothWithin(2),
		[]int{1, 4, 6, 4, 12, 24, 24, 24, 120}, []int{0, 0, 8, 36, 46, 66, 100, 123, 186}}
	rowsOfThree = rowsOf{wythoff.Game, game.Setup{Params: []game.Param{game.IntParam("t", 3)}}, bothWithin(3),
		[]int{1, 5, 15, 60, 60, 60, 60}, []int{0, 0, 9, 13, 28, 76, 270}}
	rowsOfLucas = rowsOf{lucas.Game, game.Setup{}, bothLucas,
		[]int{1, 4, 8, 24, 24, 24, 24, 24, 48, 48, 48}, []int{0, 0, 7, 2, 8, 11, 29, 36, 53, 72, 117}}
)

// bothWithin gives the moves in both piles of t-Wythoff.
func bothWithin(t int) func(x, y int, yield func(u, v int)) {
	return func(x, y int, yield func(u, v int)) {
		for i := 1; i <= x; i++ {
			for j := max(1, i-t+1); j <= min(y, i+t-1); j++ {
				yield(x-i, y-j)
			}
		}
	}
}

// bothLucas gives those of the Wythoff–Lucas game.
func bothLucas(x, y int, yield func(u, v int)) {
	for i := 1; i <= min(x, y); i++ {
		yield(x-i, y-i)
	}
	if x <= y && x >= 1 && y >= 2 {
		yield(x-1, y-2)
	}
	if y <= x && y >= 1 && x >= 2 {
		yield(x-2, y-1)
	}
	if x-y == 1 || y-x == 1 {
		yield(0, 0)
	}
}

// prove finds the periods and compares.
func (r rowsOf) prove(ctx context.Context) error {
	all, err := r.game().RowPeriods(ctx, r.setup, 0, len(r.periods)-1, 1_000_000)
	if err != nil {
		return err
	}
	for i, p := range all {
		if p.Period != r.periods[i] || p.Preperiod != r.starts[i] {
			return fmt.Errorf("row %d has the period %d from %d on", i, p.Period, p.Preperiod)
		}
	}
	return nil
}

// check plays the rows up to a column, by the rules alone.
func (r rowsOf) check(ctx context.Context, bound int) (string, error) {
	values := make([][]int, len(r.periods))
	for x := range values {
		values[x] = make([]int, bound+1)
	}
	return each(ctx, 0, len(values)-1, func(x int) string {
		for y := range values[x] {
			var seen []int
			for u := range x {
				seen = append(seen, values[u][y])
			}
			seen = append(seen, values[x][:y]...)
			r.options(x, y, func(u, v int) { seen = append(seen, values[u][v]) })
			values[x][y] = mex(seen...)
			if p := r.periods[x]; y-p >= r.starts[x] && values[x][y] != values[x][y-p]+p {
				return fmt.Sprintf("G(%d, %d)", x, y)
			}
		}
		return ""
	})
}

// frontierRows is the periods of rows in other games than Wythoff's own.
func frontierRows() []program {
	claim := func(id string, rows ...rowsOf) program {
		return program{ID: id, Check: func(ctx context.Context, bound int) (string, error) {
			for _, r := range rows {
				if found, err := r.check(ctx, bound); found != "" || err != nil {
					return found, err
				}
			}
			return "", nil
		}, Proof: func(ctx context.Context) error {
			for _, r := range rows {
				if err := r.prove(ctx); err != nil {
					return err
				}
			}
			return nil
		}}
	}
	return []program{
		claim("frontier.wythoff.rows.t", rowsOfTwo, rowsOfThree),
		claim("frontier.lucas.rows", rowsOfLucas),
	}
}
