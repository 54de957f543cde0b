package sweep

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"zeck/game"
	"zeck/internal/games/wythoff"
	"zeck/internal/table"
)

// onlyWythoff refuses all games except Wythoff's, the only one with the tables for these kinds.
func onlyWythoff(f Family) error {
	if f.Game != "wythoff" {
		return fmt.Errorf("a sweep of kind %s takes the game wythoff, got %s", f.Kind, game.Quote(f.Game))
	}
	return nil
}

func periodFamily(_ *game.Registry, f Family) (Family, error) {
	if f.Extra != "" {
		return f, fmt.Errorf("a sweep of kind period takes no other part, got %s", game.Quote(f.Extra))
	}
	return f, onlyWythoff(f)
}

// periodCost predicts the cost of a period: for known rows the number of columns is at most four times the third power of the row, and the
// time grows like the fifth power.
func periodCost(j Job) (Cost, error) {
	if j.N > table.MaxPeriodRow {
		return Cost{}, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, j.N, table.MaxPeriodRow)
	}
	r := int64(j.N)
	columns := min(4*r*r*r, table.MaxPeriodColumns)
	const bytesPerColumn = 5 // two bytes, in a list that grows by copying
	words := 3*r/64 + 1
	return Cost{
		Bytes: bytesPerJob + bytesPerColumn*columns + 32*(r+1)*words,
		Time:  time.Microsecond + time.Duration(columns/4)*time.Duration((r+1)*words)*3,
	}, nil
}

func runPeriod(ctx context.Context, j Job, _ game.Budget) ([]string, error) {
	all, err := wythoff.Game().Tables().RowPeriods(ctx, game.Setup{}, j.N, j.N, table.MaxPeriodColumns)
	if err != nil {
		return nil, err
	}
	p := all[0]
	return []string{strconv.Itoa(p.Preperiod), strconv.Itoa(p.Period), "true", strconv.Itoa(p.JointFrom), strconv.Itoa(p.Joint)}, nil
}

func levelFamily(_ *game.Registry, f Family) (Family, error) {
	bound, err := strconv.Atoi(f.Extra)
	if err != nil || bound < 0 || bound > MaxN {
		return f, fmt.Errorf("a sweep of kind level takes the largest pile, between 0 and %d, got %s", MaxN, game.Quote(f.Extra))
	}
	f.Extra = strconv.Itoa(bound)
	return f, onlyWythoff(f)
}

// levelBound returns the largest pile.
func levelBound(f Family) int {
	bound, _ := strconv.Atoi(f.Extra) // levelFamily checked it
	return bound
}

func levelCost(j Job) (Cost, error) {
	_, err := wythoff.Game().Tables().Level(context.Background(), game.Setup{}, j.N, levelBound(j.Family))
	cells := int64(j.N+1) * int64(levelBound(j.Family))
	return Cost{Bytes: bytesPerJob + cells/2, Time: time.Microsecond + time.Duration(cells)*50*time.Nanosecond}, err
}

func runLevel(ctx context.Context, j Job, _ game.Budget) ([]string, error) {
	bound := levelBound(j.Family)
	positions, err := wythoff.Game().Tables().Level(ctx, game.Setup{}, j.N, bound)
	if err != nil {
		return nil, err
	}
	count := 0
	var first, last string
	for a, b := range positions {
		last = fmt.Sprintf("wythoff:%d,%d", a, b)
		if count++; count == 1 {
			first = last
		}
	}
	return []string{strconv.Itoa(bound), strconv.Itoa(count), first, last}, ctx.Err()
}
