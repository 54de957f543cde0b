package zeckendorf_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
)

// TestMovesAnywhere: on every place, also on the last that is kept in machine words and beyond, the moves that are listed are those that
// can be played.
func TestMovesAnywhere(t *testing.T) {
	for _, r := range []zeckendorf.Rules{{}, {Hole: 6}, {Hole: 29}, {Reversed: true}, {Accelerated: true}, {Accelerated: true, Reversed: true}, {K: 3},
		{C: 2}, {C: 2, K: 3, First: true}, {K: 4, First: true, Reversed: true}, {K: 3, Accelerated: true}} {
		c, k := max(1, int(r.C)), max(2, int(r.K))
		for place := 1; place <= 33; place++ {
			for _, on := range [][2]int{{c, k}, {c + 1, 1}, {2*c + 2, k + 1}} { // coins on some places from this one on
				coins := make([]int, place-1)
				for range on[1] {
					coins = append(coins, on[0])
				}
				p, err := r.FromCoins(coins)
				if err != nil {
					continue // in the hole, or accelerated and too much
				}
				listedArePlayed(t, p, place-k-2, place+k+2)
			}
		}
	}
}

// listedArePlayed holds the moves that a position lists, up to three times the same, against all that can be tried with coins on the places
// from first to last, where there are some.
func listedArePlayed(t *testing.T, p zeckendorf.Position, first, last int) {
	t.Helper()
	var listed, played []string
	for o := range p.Options() {
		if m := o.Move.(zeckendorf.Move); m.Again < 3 {
			listed = append(listed, fmt.Sprint(m, " leaves ", o.To))
		}
	}
	for low := first; low <= last; low++ {
		for high := low; high <= last; high++ {
			for again := range 3 {
				m := zeckendorf.Move{Low: low, High: high, Again: again, Undo: p.Rules().Reversed}
				if to, err := p.Play(m); err == nil {
					played = append(played, fmt.Sprint(m, " leaves ", to))
				}
			}
		}
	}
	slices.Sort(listed)
	slices.Sort(played)
	if !slices.Equal(listed, played) {
		t.Errorf("%s lists\n%s\nand these can be played:\n%s", p, strings.Join(listed, "\n"), strings.Join(played, "\n"))
	}
}

// TestJustFits: with just the memory that something takes of one value, the next is refused, and the one before would fit.
func TestJustFits(t *testing.T) {
	works := map[string]func(ctx context.Context, start zeckendorf.Position) error{
		"table": func(ctx context.Context, start zeckendorf.Position) error {
			_, err := zeckendorf.NewTable(ctx, start.Rules(), int(start.Value()))
			return err
		},
		"nim-values": func(ctx context.Context, start zeckendorf.Position) error {
			_, err := start.Values(ctx)
			return err
		},
		"remoteness": func(ctx context.Context, start zeckendorf.Position) error {
			_, err := start.Remoteness(ctx)
			return err
		},
	}
	for what, want := range map[string]game.CensusParts{"census": {}, "lengths": {Lengths: true}, "players": {Players: 3}} {
		works[what] = func(ctx context.Context, start zeckendorf.Position) error {
			_, err := start.Census(ctx, want)
			return err
		}
	}
	for _, r := range []zeckendorf.Rules{{}, {Hole: 6}, {K: 3}, {Reversed: true}, {Accelerated: true}} {
		for what, work := range works {
			for value := 27; value < 30; value++ {
				within := func(value, memory int) error {
					return work(game.Budget{Memory: int64(memory)}.On(t.Context()), begin(t, r, value))
				}
				least := 1 + sort.Search(1<<20, func(memory int) bool { return within(value, memory+1) == nil })
				err := within(value+1, least)
				if want := fmt.Sprintf("value %d would fit", value); err != nil && (!errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), want)) {
					t.Errorf("%s of %+v and value %d in %d bytes: %v, want %s", what, r, value+1, least, err, want)
				}
				if bytes, ok := begin(t, r, value).CensusBytes(game.CensusParts{Lengths: true}); what == "lengths" && (!ok || bytes != int64(least)) {
					t.Errorf("a census of %+v and value %d is said to take %d bytes, %t, and takes %d", r, value, bytes, ok, least)
				}
			}
		}
	}
}

// TestTableProgress: what is done is told, and in the end it is everything.
func TestTableProgress(t *testing.T) {
	for _, r := range []zeckendorf.Rules{{}, {Hole: 6}} {
		var last, total int64
		b := game.Budget{Progress: func(done, of int64) {
			if done < last || done > of {
				t.Errorf("%+v: %d of %d after %d", r, done, of, last)
			}
			last, total = done, of
		}}
		_, err := zeckendorf.NewTable(b.On(t.Context()), r, 150)
		if err != nil || total == 0 || last != total {
			t.Errorf("%+v: %d of %d, %v", r, last, total, err)
		}
	}
}

// TestLastPlace: a position that was played to is the one that was written, on the last place that is kept in machine words and beyond.
func TestLastPlace(t *testing.T) {
	for place := 3; place <= 40; place++ {
		coins := make([]int, place)
		coins[place-1] = 1
		want, err := zeckendorf.FromCoins(coins)
		if err != nil {
			t.Fatal(err)
		}
		coins[place-1], coins[place-2], coins[place-3] = 0, 1, 1
		p, err := zeckendorf.FromCoins(coins)
		if err != nil {
			t.Fatal(err)
		}
		if to, err := p.Play(zeckendorf.Move{Low: place - 2, High: place - 1}); err != nil || to != game.Position(want) {
			t.Errorf("place %d: %v is not %v, %v", place, to, want, err)
		}
	}
}
