package zeckendorf_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games/zeckendorf"
	"zeck/numeration"
	"zeck/solve"
)

// TestValues holds the tables of nim-values against search: every position of a value, from one table, in all variants.
func TestValues(t *testing.T) {
	for _, head := range []string{"zeckendorf", "zeckendorf@hole=2", "zeckendorf@hole=3", "zeckendorf@hole=5", "zeckendorf@accelerated=1",
		"zeckendorf@hole=4,accelerated=1", "zeckendorf@reversed=1", "zeckendorf@reversed=1,accelerated=1"} {
		for _, coins := range []string{"0", "1", "2", "7", "18", "23"} {
			start := parse(t, head+":"+coins)
			from := start
			if start.(zeckendorf.Position).Rules().Reversed { // from the other end
				for o := range parse(t, "zeckendorf:"+coins).Options() {
					from = o.To
				}
				for moved := true; moved; {
					moved = false
					for o := range from.Options() {
						from, moved = o.To, true
						break
					}
				}
				p, err := start.(zeckendorf.Position).Rules().FromCoins(from.(zeckendorf.Position).Coins())
				if err != nil {
					t.Fatal(err)
				}
				from = p
			}
			values, err := from.(game.Valued).Values(t.Context())
			if errors.Is(err, game.ErrUnknown) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			search := solve.NewSearcher()
			for p := range reachable(from) {
				want, err := search.Grundy(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := values.Value(p); err != nil || got != numeration.NewNat(uint64(want)) {
					t.Fatalf("%s: nim-value %s, %v; search says %d", p, got, err, want)
				}
			}
		}
	}
	gametest.RunValues(t, smallPositions(t, 12))
}

// TestValuesLimits: what search does better is left to it, and what fits no table is refused with what would.
func TestValuesLimits(t *testing.T) {
	for text, want := range map[string]error{
		"zeckendorf:1000":  game.ErrLimit,
		"zeckendorf:10^30": game.ErrLimit,
		"zeckendorf:1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3": game.ErrUnknown,
	} {
		if _, err := parse(t, text).(game.Valued).Values(context.Background()); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	little := game.Budget{Memory: 100_000}.On(t.Context())
	for text, fits := range map[string]string{"zeckendorf:260": "; value 178 would fit", "zeckendorf@hole=9:110": "; value 100 would fit"} {
		if _, err := parse(t, text).(game.Valued).Values(little); !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), fits) {
			t.Errorf("%s in 100,000 bytes: %v", text, err)
		}
	}
	// One level of the plain game takes 3,076 bytes, all of them 97,075. Where they do not fit, two are kept.
	for _, memory := range []int64{10_000, 100_000} {
		start := parse(t, "zeckendorf:90,5")
		values, err := start.(game.Valued).Values(game.Budget{Memory: memory}.On(t.Context()))
		if err != nil {
			t.Fatalf("in %d bytes: %v", memory, err)
		}
		if v, err := values.Value(start); err != nil || v.IsZero() {
			t.Errorf("in %d bytes: nim-value %s, %v", memory, v, err)
		}
		if _, err := values.Value(parse(t, "zeckendorf:0,0,2,1,0,0,0,0,0,1")); (err == nil) != (memory == 100_000) {
			t.Errorf("in %d bytes a position far away: %v", memory, err)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := parse(t, "zeckendorf:150").(game.Valued).Values(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
