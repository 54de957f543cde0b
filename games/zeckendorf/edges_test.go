package zeckendorf_test

import (
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

// TestJustFits: with just the memory that something takes it is done, and with a byte less the value before is what would fit.
func TestJustFits(t *testing.T) {
	for _, r := range []zeckendorf.Rules{{}, {Hole: 6}, {K: 3}, {Reversed: true}, {Accelerated: true}} {
		const value = 60
		for what, bytes := range map[string]func(int, int64) (int64, error){"table": r.TableBytes, "count": r.CountBytes} {
			if what == "count" && !r.Tabled() {
				continue
			}
			n, err := bytes(value, 1<<30)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := bytes(value, n); err != nil {
				t.Errorf("%s of %+v in %d bytes: %v", what, r, n, err)
			}
			if m, _ := bytes(value-1, n); m == n {
				continue // that takes as much
			}
			_, err = bytes(value, n-1)
			if want := fmt.Sprintf("value %d would fit", value-1); !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), want) {
				t.Errorf("%s of %+v in %d bytes: %v, want %s", what, r, n-1, err, want)
			}
		}
	}
	for _, want := range []game.CensusParts{{}, {Lengths: true}, {Players: 3}} {
		p, smaller := parse(t, "zeckendorf@k=3:60").(game.Countable), parse(t, "zeckendorf@k=3:59")
		bytes, ok := smaller.(game.Countable).CensusBytes(want)
		if !ok {
			t.Fatal("no census by table")
		}
		just := game.Budget{Memory: bytes}.On(t.Context())
		if _, err := smaller.(game.Countable).Census(just, want); err != nil {
			t.Errorf("%+v in %d bytes: %v", want, bytes, err)
		}
		_, err := p.Census(just, want)
		if !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), smaller.String()+" would fit") {
			t.Errorf("%+v in %d bytes: %v, want %s", want, bytes, err, smaller)
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

// TestValuesFit: with the memory of the nim-values of one value, those of the next are refused, and that one would fit.
func TestValuesFit(t *testing.T) {
	for _, rules := range []string{"k=3", "c=2", "accelerated=1", "hole=5"} {
		for value := 14; value < 20; value++ {
			values := func(value, memory int) error {
				_, err := parse(t, "zeckendorf@"+rules+":"+fmt.Sprint(value)).(game.Valued).Values(game.Budget{Memory: int64(memory)}.On(t.Context()))
				return err
			}
			least := sort.Search(1<<20, func(memory int) bool { return values(value, memory) == nil })
			if values(value+1, least) == nil {
				continue // it takes as much
			}
			if err := values(value+1, least); !strings.HasSuffix(err.Error(), fmt.Sprintf("value %d would fit", value)) {
				t.Errorf("%s, value %d in the %d bytes of %d: %v", rules, value+1, least, value, err)
			}
		}
	}
}
