package zeckendorf_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// TestEvery holds what is found level by level against search, for all small starts: numbers of games, nim-values, remoteness, moments and chances.
func TestEvery(t *testing.T) {
	want := game.CensusParts{Games: true, Values: true, Remoteness: true, Moments: true, Distribution: true}
	for n := 1; n <= 32; n++ {
		table, err := start(t, n).(game.Countable).Census(t.Context(), want)
		if err != nil {
			t.Fatal(err)
		}
		search, err := solve.SearchOnly().Census(t.Context(), start(t, n), want)
		if err != nil {
			t.Fatal(err)
		}
		if table.Games.Cmp(search.Games) != 0 {
			t.Errorf("N = %d: %d games, by search %d", n, table.Games, search.Games)
		}
		sameValues(t, table.Values, search.Values)
		if a, b := table.Remote, search.Remote; a.Start != b.Start || a.Win.Moves != b.Win.Moves || a.Loss.Moves != b.Loss.Moves {
			t.Errorf("N = %d: remoteness %v, by search %v", n, a, b)
		}
		a, b := table.Moments, search.Moments
		around(t, "mean", a.Mean, b.Mean)
		around(t, "variance", a.Variance, b.Variance)
		if b.Skewness != nil && a.Skewness == nil {
			t.Errorf("N = %d: no skewness", n)
		}
		if a.Skewness != nil {
			around(t, "skewness", *a.Skewness, *b.Skewness)
			around(t, "kurtosis", *a.Kurtosis, *b.Kurtosis)
		}
		if len(a.Distribution) != len(b.Distribution) {
			t.Fatalf("N = %d: %d chances, by search %d", n, len(a.Distribution), len(b.Distribution))
		}
		for length := range a.Distribution {
			around(t, fmt.Sprintf("N = %d: chance of %d moves", n, length), a.Distribution[length], b.Distribution[length])
		}
	}
}

// around fails unless the first contains the second, and is narrow.
func around(t *testing.T, what string, b, truth game.Between) {
	t.Helper()
	if b.Low.Cmp(truth.High) > 0 || b.High.Cmp(truth.Low) < 0 {
		t.Errorf("%s between %s and %s; it is %s", what, b.Low.FloatString(20), b.High.FloatString(20), truth.Low.FloatString(20))
	}
	if width := new(big.Rat).Sub(b.High, b.Low); width.Cmp(big.NewRat(1, 1_000_000_000)) > 0 {
		t.Errorf("%s is known to %s only", what, width.FloatString(20))
	}
}

// sameValues compares the counts, and the values of the examples, which may differ.
func sameValues(t *testing.T, table, search []game.ValueCount) {
	t.Helper()
	if len(table) != len(search) {
		t.Fatalf("%v, by search %v", table, search)
	}
	s := solve.NewSearcher()
	for i, v := range table {
		if v.Value != search[i].Value || v.Positions != search[i].Positions {
			t.Errorf("%v, by search %v", v, search[i])
		}
		for _, p := range []game.Position{v.First, search[i].First} {
			if g, err := s.Grundy(t.Context(), p); err != nil || int(g) != v.Value {
				t.Errorf("%s is shown for the value %d and has %d, %v", p, v.Value, g, err)
			}
		}
	}
}

// TestGamesWords: numbers of games that take several words.
func TestGamesWords(t *testing.T) {
	c, err := start(t, 50).(game.Countable).Census(t.Context(), game.CensusParts{Games: true})
	if want := "2569128585466733095496521349692731971068474678"; err != nil || c.Games.String() != want {
		t.Errorf("%d games, %v; by search %s", c.Games, err, want)
	}
}

// TestRemotenessEverywhere: the remoteness of every position of some values, each asked alone, and of its options, under all rules; and that search is
// asked where it does better.
func TestRemotenessEverywhere(t *testing.T) {
	for _, r := range variants() {
		for _, n := range []int{3, 11, 14} {
			for p := range reachable(begin(t, r, n)) {
				table, err := solve.Remoteness(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				search, err := solve.SearchOnly().Remoteness(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				if table.Moves != search.Moves || !reflect.DeepEqual(table.Best, search.Best) {
					t.Fatalf("%s: %d %v, by search %d %v", p, table.Moves, table.Best, search.Moves, search.Best)
				}
			}
		}
	}
	if _, err := parse(t, "zeckendorf:1,0,0,0,0,0,0,0,0,0,0,0,0,3").(game.Timed).Remoteness(t.Context()); !errors.Is(err, game.ErrUnknown) {
		t.Error(err)
	}
}

// TestEveryLimits: what does not fit is refused at once, with what would; long work can be stopped; all of it within the memory.
func TestEveryLimits(t *testing.T) {
	small := game.Budget{Memory: 1 << 20, Positions: 2000}.On(t.Context())
	for _, want := range []game.CensusParts{{Values: true}, {Remoteness: true}, {Games: true}, {Moments: true}, {Moments: true, Distribution: true}} {
		_, err := start(t, 300).(game.Countable).Census(game.Budget{Memory: 16 << 20, Positions: 2000}.On(t.Context()), want)
		if !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), "would fit") {
			t.Errorf("%v: %v", want, err)
		}
	}
	if _, err := solve.Remoteness(small, parse(t, "zeckendorf:500,9")); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	if _, err := solve.Remoteness(small, parse(t, "zeckendorf:10^30,9")); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	if _, err := zeckendorf.NewSplitNumbers(small, 1000); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := zeckendorf.NewSplitNumbers(stopped, 150); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
