package sweep

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"zeck/game"
	"zeck/games/wythoff"
	"zeck/internal/table"
)

// onlyWythoff refuses all games but the one whose nim-values have a theory of their own here.
func onlyWythoff(f Family) error {
	if f.Game != "wythoff" {
		return fmt.Errorf("a sweep of kind %s takes the game wythoff, got %s", f.Kind, game.Quote(f.Game))
	}
	return nil
}

// period finds and proves the additive period of row N of the nim-values of Wythoff's game.
type period struct{}

func (period) index() string { return "row" }

func (period) family(_ *game.Registry, f Family) (Family, error) {
	if f.Extra != "" {
		return f, fmt.Errorf("a sweep of kind period asks for nothing else, got %s", game.Quote(f.Extra))
	}
	return f, onlyWythoff(f)
}

func (period) columns(Family) []string {
	return []string{"preperiod", "period", "proved", "joint_from", "joint_period"}
}

// cost: so far the number of columns grows like the third power of the row, at most four times it, and the time like the fifth.
func (period) cost(j Job) (Cost, error) {
	if j.N > table.MaxPeriodRow {
		return Cost{}, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, j.N, table.MaxPeriodRow)
	}
	r := int64(j.N)
	columns := min(4*r*r*r, table.MaxPeriodColumns)
	const bytesPerColumn = 5 // two, in a list that grows
	words := 3*r/64 + 1
	return Cost{
		Bytes: bytesPerJob + bytesPerColumn*columns + 32*(r+1)*words,
		Time:  time.Microsecond + time.Duration(columns/4)*time.Duration((r+1)*words)*3,
	}, nil
}

func (period) run(ctx context.Context, j Job, _ RunOptions) ([]string, error) {
	all, err := wythoff.Game().RowPeriods(ctx, game.Setup{}, j.N, j.N, table.MaxPeriodColumns)
	if err != nil {
		return nil, err
	}
	p := all[0]
	return []string{strconv.Itoa(p.Preperiod), strconv.Itoa(p.Period), "true", strconv.Itoa(p.JointFrom), strconv.Itoa(p.Joint)}, nil
}

// level counts the positions of nim-value N in Wythoff's game with piles up to a bound, and names the first and the last.
type level struct{}

func (level) index() string { return "value" }

func (level) family(_ *game.Registry, f Family) (Family, error) {
	bound, err := strconv.Atoi(f.Extra)
	if err != nil || bound < 0 || bound > MaxN {
		return f, fmt.Errorf("a sweep of kind level takes the largest pile, between 0 and %d, got %s", MaxN, game.Quote(f.Extra))
	}
	f.Extra = strconv.Itoa(bound)
	return f, onlyWythoff(f)
}

// bound returns the largest pile.
func (level) bound(f Family) int {
	bound, _ := strconv.Atoi(f.Extra) // it was read before
	return bound
}

func (level) columns(Family) []string { return []string{"to", "positions", "first", "last"} }

func (l level) cost(j Job) (Cost, error) {
	_, err := wythoff.Game().Level(context.Background(), game.Setup{}, j.N, l.bound(j.Family))
	cells := int64(j.N+1) * int64(l.bound(j.Family))
	return Cost{Bytes: bytesPerJob + cells/2, Time: time.Microsecond + time.Duration(cells)*50*time.Nanosecond}, err
}

func (l level) run(ctx context.Context, j Job, _ RunOptions) ([]string, error) {
	bound := l.bound(j.Family)
	positions, err := wythoff.Game().Level(ctx, game.Setup{}, j.N, bound)
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
