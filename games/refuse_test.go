package games_test

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/numeration"
)

// askAll asks a game everything that it answers about many positions at once, and returns what became of each question.
func askAll(ctx context.Context, g game.Game, s game.Setup) map[string]error {
	became := map[string]error{}
	t := game.TablesOf(g)
	if t.Bulk != nil {
		_, became["cell"] = t.Cell(s, numeration.NewNat(3), numeration.NewNat(2))
		_, became["table"] = t.Bulk(ctx, s, 9, 9, nil)
	}
	if t.Chart != nil {
		_, became["chart"] = t.Chart.Cells(ctx, s, 9, 9, nil)
	}
	if t.Period != nil {
		_, became["period"] = t.Period(ctx, s, 100)
	}
	if t.RowPeriods != nil {
		_, became["rows"] = t.RowPeriods(ctx, s, 0, 3, 400)
		_, became["level"] = t.Level(ctx, s, 0, 12)
	}
	return became
}

// TestBadOptions: whatever a game is asked about many positions at once, an option that makes no sense is refused.
func TestBadOptions(t *testing.T) {
	asked := 0
	for _, g := range games.All().Games() {
		for _, option := range g.Info().Params {
			if option.Key == "c" {
				continue // of which any integer makes sense
			}
			for what, err := range askAll(t.Context(), g, game.Setup{Game: g, Params: []game.Param{game.IntParam(option.Key, -1000)}}) {
				if asked++; err == nil {
					t.Errorf("%s: %s with %s=-1000", g.Info().Name, what, option.Key)
				}
			}
		}
	}
	if asked < 15 {
		t.Errorf("%d questions", asked)
	}
}

// TestStopped: who is not there any more gets no answer, or one that costs nothing.
func TestStopped(t *testing.T) {
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for _, g := range games.All().Games() {
		for what, err := range askAll(stopped, g, game.Setup{Game: g}) {
			if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, game.ErrUnknown) && !errors.Is(err, game.ErrLimit) {
				t.Errorf("%s: %s: %v", g.Info().Name, what, err)
			}
		}
	}
}

// TestStopAnywhere: whoever has seen enough of the moves of a position can stop after each of them.
func TestStopAnywhere(t *testing.T) {
	for _, at := range begun {
		p, err := games.Parse(at)
		if err != nil {
			continue
		}
		for most := 1; most <= 60; most++ {
			seen := 0
			for range p.Options() { // which panics if it goes on
				if seen++; seen == most {
					break
				}
			}
			if seen < most {
				break
			}
		}
	}
}
