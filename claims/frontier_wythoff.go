package claims

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/wythoff"
)

// lostT plays t-Wythoff up to a size; in misère play whoever takes the last stone loses.
func lostT(size, t int, misere bool) grid {
	lost := newGrid(size)
	row, column := make([]bool, size+1), make([]bool, size+1)
	smaller := make([]int, 2*size+1) // for each difference y − x the x of the lost position that has it; −1 if none is known
	for i := range smaller {
		smaller[i] = -1
	}
	for x := range size + 1 {
		for y := range size + 1 {
			won := row[x] || column[y] || misere && x == 0 && y == 0
			for d := max(y-x-t+1, -size); d < min(y-x+t, size+1) && !won; d++ {
				u := smaller[size+d]
				won = u >= 0 && u < x && u+d < y
			}
			if !won {
				lost.set(x, y)
				row[x], column[y], smaller[size+y-x] = true, true, x
			}
		}
	}
	return lost
}

// checkT compares play with pairs (small(n), small(n) + t·n + more) for t = 2, …, last.
func checkT(last int, misere bool, small func(t, n int) int, more int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 2, last, func(t int) string {
			lost := lostT(bound, t, misere)
			want := newGrid(bound)
			for n := 0; small(t, n)+t*n+more <= bound; n++ {
				x := small(t, n)
				want.set(x, x+t*n+more)
				want.set(x+t*n+more, x)
			}
			for y := range bound + 1 {
				for x := range y + 1 {
					if lost.at(x, y) != want.at(x, y) {
						return fmt.Sprintf("t = %d: (%d, %d)", t, x, y)
					}
				}
			}
			return ""
		})
	}
}

// floorT returns ⌊nα + e/α⌋ with α = (2 − t + √(t²+4))/2, for e = 0 and 1, by trying squares: with 1/α = (α + t − 2)/t it is the
// largest v for which v·t − e·(t − 2) ≤ (t·n + e)·α.
func floorT(t, n, e int) int {
	x := t*n + e
	v := 0
	for atMost((v+1)*t-e*(t-2), x, t) {
		v++
	}
	return v
}

// atMost reports whether w ≤ x·α, that is 2w − x·(2 − t) ≤ x·√(t²+4).
func atMost(w, x, t int) bool {
	left := 2*w - x*(2-t)
	return left <= 0 || left*left <= x*x*(t*t+4)
}

// frontierWythoff is Fraenkel's games and the rows of Wythoff's game.
func frontierWythoff() []program {
	return []program{
		{ID: "frontier.wythoff.floor", Check: checkT(4, false, func(t, n int) int { return floorT(t, n, 0) }, 0)},

		{ID: "frontier.wythoff.fraenkel", Check: checkT(6, false, func(t, n int) int { return floorT(t, n, 0) }, 0)},
		{ID: "frontier.wythoff.misere.t", Check: checkT(6, true, func(t, n int) int { return floorT(t, n, 1) }, 1)},
		{ID: "frontier.wythoff.rows", Check: func(ctx context.Context, bound int) (string, error) {
			values := wythoffValues(bound)
			return each(ctx, 0, 6, func(r int) string {
				for b := rowStarts[r]; b+rowPeriods[r] <= bound; b++ {
					if values[r][b+rowPeriods[r]] != values[r][b]+rowPeriods[r] {
						return fmt.Sprintf("G(%d, %d)", r, b)
					}
				}
				return ""
			})
		}, Proof: proveRows},
	}
}

// rowPeriods and rowStarts are the periods of the rows 0, 1, … and where they begin.
var (
	rowPeriods = []int{1, 3, 3, 6, 12, 24, 12, 24, 24, 24, 24, 48, 48, 96, 96}
	rowStarts  = []int{0, 0, 0, 8, 9, 27, 37, 92, 102, 127, 224, 277, 347, 382, 613}
)

func proveRows(ctx context.Context) error {
	all, err := wythoff.Game().RowPeriods(ctx, game.Setup{}, 0, len(rowPeriods)-1, 1_000_000)
	if err != nil {
		return err
	}
	for r, p := range all {
		if p.Period != rowPeriods[r] || p.Preperiod != rowStarts[r] {
			return fmt.Errorf("row %d has the period %d from %d on", r, p.Period, p.Preperiod)
		}
	}
	return nil
}
