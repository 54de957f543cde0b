package wythoff

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/numeration"
)

// TestEdges: the largest that fits is begun, and one more is refused. Everybody who begins is told to stop at once, as it would take long.
func TestEdges(t *testing.T) {
	ctx, stop := context.WithCancel(game.Budget{Memory: 1 << 40}.On(context.Background()))
	stop()
	setup := func(t int64) game.Setup { return game.Setup{Params: []game.Param{game.IntParam("t", t)}} }
	bulk := func(t int64, rows, cols int) error {
		_, err := Game().Tables().Bulk(ctx, setup(t), rows, cols, nil)
		return err
	}
	values := func(t int64, a, b uint64) error {
		s := setup(t)
		s.Piles = []game.Nat{numeration.NewNat(a), numeration.NewNat(b)}
		p, err := Game().New(s)
		if err != nil {
			return err
		}
		v, ok := p.(game.Tabled)
		if !ok {
			return errors.New("no nim-values")
		}
		_, err = v.Values(ctx, game.NimValue)
		return err
	}
	periods := func(t int64, last int) error {
		_, err := Game().Tables().RowPeriods(ctx, setup(t), last, last, 1000)
		return err
	}
	level := func(t int64, most int) error { _, err := Game().Tables().Level(ctx, setup(t), 3, most); return err }
	for what, test := range map[string]struct{ got, want error }{
		"table":                   {bulk(1, 1<<15, 1<<15), context.Canceled},
		"a value too many":        {bulk(1, 1<<15+1, 1<<15+1), game.ErrLimit},
		"values":                  {values(1, 13_000, 13_000), context.Canceled},
		"values, too large":       {values(1, 14_000, 14_000), game.ErrLimit},
		"band":                    {bulk(256, 1<<12, 1<<12), context.Canceled},
		"band of all":             {bulk(1_000_000_000, 1000, 1000), context.Canceled},
		"band, too long":          {bulk(1_000_000_000, 1<<12, 1<<12), game.ErrLimit},
		"periods":                 {periods(1, 10_000), context.Canceled},
		"periods, a row too many": {periods(1, 10_001), game.ErrLimit},
		"periods, t":              {periods(15_000, 1), context.Canceled},
		"periods, t too large":    {periods(1_000_000_000, 1), game.ErrLimit},
		"level":                   {level(1_000_000_000, 1000), nil},
		"level, t too large":      {level(1_000_000_000, 100_000), game.ErrLimit},
		"a pile of 0":             {values(1_000_000_000, 0, 1<<50), context.Canceled},
		"a pile of 1":             {values(1_000_000_000, 1, 1<<50), game.ErrLimit},
	} {
		if !errors.Is(test.got, test.want) {
			t.Errorf("%s: %v, want %v", what, test.got, test.want)
		}
	}
}

// TestPlace: the place of the right-most one is named if it is among the digits at hand.
func TestPlace(t *testing.T) {
	for want, got := range map[string]string{
		"position 2, an even-numbered one": place("1010", true), "position 5, an odd-numbered one": place("1010000", false),
		"an even-numbered position": place("0000", true), "an odd-numbered position": place("", false),
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
