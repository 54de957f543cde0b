package zeckendorf_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"sort"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/must"
	"zeck/solve"
)

// TestCensus: the counts by a table, level by level or position by position, agree with those by a search, under every kind of rules.
func TestCensus(t *testing.T) {
	var teams []game.Seating
	for _, text := range []string{"AB", "ABB", "AABAB"} {
		teams = append(teams, must.Get(game.ReadSeating(text)))
	}
	for _, r := range variants() {
		for n := 1; n < 24; n += 1 + n/8 {
			sameCensus(t, begin(r, n), game.CensusParts{Levels: r.Hole == 0, Lengths: true, Players: 2 + n%3, Teams: teams[n%3]})
		}
	}
	for n := 1; n <= 32; n++ {
		sameCensus(t, begin(zeckendorf.Rules{}, n), game.CensusParts{Games: true, Values: true, Remoteness: true, Moments: true, Distribution: true})
	}
	sameCensus(t, begin(zeckendorf.Rules{}, 50), game.CensusParts{Games: true}) // numbers that take several words
}

func sameCensus(t *testing.T, p zeckendorf.Position, want game.CensusParts) {
	t.Helper()
	table, err := solve.Solver{}.Census(t.Context(), p, want)
	if err != nil || table.By != game.ByTable {
		t.Fatalf("%s: by %s, %v", p, table.By, err)
	}
	search := must.Get(solve.SearchOnly().Census(t.Context(), p, want))
	text := func(c game.Census) string {
		s := fmt.Sprintln(c.Positions, c.Moves, c.PPositions, c.Outcome, c.Levels, c.Games)
		if want.Lengths {
			s += fmt.Sprintln(*c.Lengths, *c.Players, *c.Teams)
		}
		if want.Remoteness {
			s += fmt.Sprintln(c.Remote.Start, c.Remote.Win.Moves, c.Remote.Loss.Moves)
		}
		return s
	}
	if a, b := text(table), text(search); a != b {
		t.Errorf("%s by table:\n%s\nby search:\n%s", p, a, b)
	}
	sameValues(t, table.Values, search.Values)
	if a, b := table.Moments, search.Moments; want.Moments {
		around(t, "mean", a.Mean, b.Mean)
		around(t, "variance", a.Variance, b.Variance)
		if (a.Skewness == nil) != (b.Skewness == nil) {
			t.Errorf("%s has a skewness: %t", p, a.Skewness != nil)
		} else if a.Skewness != nil {
			around(t, "skewness", *a.Skewness, *b.Skewness)
			around(t, "kurtosis", *a.Kurtosis, *b.Kurtosis)
		}
		if len(a.Distribution) != len(b.Distribution) {
			t.Fatalf("%s: %d chances, by search %d", p, len(a.Distribution), len(b.Distribution))
		}
		for length := range a.Distribution {
			around(t, fmt.Sprintf("%s: chance of %d moves", p, length), a.Distribution[length], b.Distribution[length])
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

// sameValues compares the counts, and the values of the examples, which may be different positions.
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

// TestStopped: long work can be stopped, also work on an existing table.
func TestStopped(t *testing.T) {
	table := newTable(t, zeckendorf.Rules{}, 60)
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for _, want := range []game.CensusParts{{Levels: true}, {Lengths: true}, {Values: true}, {Remoteness: true}, {Games: true}, {Moments: true},
		{Distribution: true}} {
		if c, err := table.Census(stopped, want); !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: %v, %v", want, c, err)
		}
	}
	if _, _, err := zeckendorf.Count(stopped, zeckendorf.Rules{}, 60, game.CensusParts{}, ""); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if n, err := zeckendorf.NewSplitNumbers(t.Context(), -1); err == nil {
		t.Errorf("-1 coins: %v", n)
	}
	if _, err := zeckendorf.NewSplitNumbers(stopped, 150); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := parse("zeckendorf:150").(game.Tabled).Values(stopped, game.NimValue); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestPCounts: the b-file of P-counts has every n up to 300 and every 25th after it; those that take little time are counted again.
func TestPCounts(t *testing.T) {
	f := must.Get(os.Open("testdata/p-positions.bfile.txt"))
	defer f.Close()
	wanted := 1
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var n int
		var lost uint64
		if _, err := fmt.Sscanf(lines.Text(), "%d %d", &n, &lost); err != nil || fmt.Sprint(n, lost) != lines.Text() {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		if n != wanted {
			t.Fatalf("%d comes where %d should", n, wanted)
		}
		wanted++
		if n >= 300 {
			wanted = n + 25
		}
		if n > 200 && n%50 != 0 || n > 300 {
			continue
		}
		c, _, err := zeckendorf.Count(t.Context(), zeckendorf.Rules{}, n, game.CensusParts{}, "")
		if err != nil || c.PPositions != lost {
			t.Errorf("%d: %d P-positions, want %d, %v", n, c.PPositions, lost, err)
		}
	}
	if err := lines.Err(); err != nil || wanted <= 500 {
		t.Errorf("it ends before %d: %v", wanted, err)
	}
}

// TestCountAgrees: counting without a table agrees with the table, also with a hole, and work that does not fit is refused.
func TestCountAgrees(t *testing.T) {
	for _, c := range []struct {
		rules zeckendorf.Rules
		value int
	}{{zeckendorf.Rules{}, 0}, {zeckendorf.Rules{}, 2}, {zeckendorf.Rules{}, 160}, {zeckendorf.Rules{Hole: 3}, 77}, {zeckendorf.Rules{Hole: 6}, 140}} {
		want := game.CensusParts{Levels: true}
		got, done, err := zeckendorf.Count(t.Context(), c.rules, c.value, want, "")
		bytes, _ := begin(c.rules, c.value).CensusBytes(game.CensusParts{})
		if err != nil || done.Kept <= 0 || done.Kept > bytes && c.value > 0 {
			t.Fatalf("%+v, value %d: %+v, of %d bytes, %v", c.rules, c.value, done, bytes, err)
		}
		census, err := newTable(t, c.rules, c.value).Census(t.Context(), want)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(census) {
			t.Errorf("%+v, value %d: %v, want %v, %v", c.rules, c.value, got, census, err)
		}
	}
	small := game.Budget{Memory: 100 << 20}.On(t.Context())
	_, _, err := zeckendorf.Count(small, zeckendorf.Rules{}, 800, game.CensusParts{}, "")
	if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "100 MiB may be used; value 6") {
		t.Errorf("800 coins in 100 MiB: %v", err)
	}
	for _, r := range []zeckendorf.Rules{{Hole: 2}, {Reversed: true}} {
		if _, _, err := zeckendorf.Count(small, r, 5, game.CensusParts{}, ""); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("%+v: %v", r, err)
		}
	}
}

// TestAsked: positions that a search handles better are left to it, and what fits no table is refused. If not all levels of the plain game fit in
// memory, two are stored: two levels take 3,076 bytes, all of them 97,075.
func TestAsked(t *testing.T) {
	for text, want := range map[string]error{"1000": game.ErrLimit, "10^30": game.ErrLimit, "1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3": game.ErrUnknown} {
		p := parse("zeckendorf:" + text)
		_, err := p.(game.Tabled).Values(t.Context(), game.NimValue)
		if _, timed := p.(game.Tabled).Values(t.Context(), game.Remoteness); !errors.Is(err, want) || !errors.Is(timed, want) {
			t.Errorf("%s: %v, %v", text, err, timed)
		}
	}
	for text, misere := range map[string]bool{"zeckendorf:40": true, "zeckendorf:0,0,0,0,0,0,0,2": false, "zeckendorf@reversed=1:9": false} {
		if v, err := parse(text).(game.Tabled).Exhaust(t.Context(), misere); !errors.Is(err, game.ErrUnknown) {
			t.Errorf("a table of %s, misère play %t: %v, %v", text, misere, v, err)
		}
	}
	if bytes, ok := parse("zeckendorf:90,5").(zeckendorf.Position).CensusBytes(game.CensusParts{}); ok || bytes != 0 {
		t.Errorf("a census of what is no start takes %d bytes, %t", bytes, ok)
	}
	for _, memory := range []int64{10_000, 100_000} {
		start := parse("zeckendorf:90,5")
		values, err := start.(game.Tabled).Values(game.Budget{Memory: memory}.On(t.Context()), game.NimValue)
		if err != nil {
			t.Fatalf("in %d bytes: %v", memory, err)
		}
		if v, err := values.Value(start); err != nil || v.IsZero() {
			t.Errorf("in %d bytes: nim-value %s, %v", memory, v, err)
		}
		if _, err := values.Value(parse("zeckendorf:0,0,2,1,0,0,0,0,0,1")); (err == nil) != (memory == 100_000) {
			t.Errorf("in %d bytes a position far away: %v", memory, err)
		}
	}
}

func failure[T any](_ T, err error) error { return err }

// TestJustFits: with exactly the memory that one value needs, the next value is refused, and the message says that this one would fit.
func TestJustFits(t *testing.T) {
	works := map[string]func(ctx context.Context, start zeckendorf.Position) error{
		"table": func(ctx context.Context, start zeckendorf.Position) error {
			return failure(zeckendorf.NewTable(ctx, start.Rules(), int(start.Value())))
		},
		"nim-values": func(ctx context.Context, start zeckendorf.Position) error {
			return failure(start.Values(ctx, game.NimValue))
		},
		"remoteness": func(ctx context.Context, start zeckendorf.Position) error {
			return failure(start.Values(ctx, game.Remoteness))
		},
	}
	parts := map[string]game.CensusParts{"census": {}, "lengths": {Lengths: true}, "players": {Players: 3}, "values": {Values: true},
		"moments": {Moments: true}}
	for what, want := range parts {
		works[what] = func(ctx context.Context, start zeckendorf.Position) error { return failure(start.Census(ctx, want)) }
	}
	for _, r := range []zeckendorf.Rules{{}, {Hole: 6}, {K: 3}, {Reversed: true}, {Accelerated: true}} {
		for what, work := range works {
			const value = 28
			within := func(value, memory int) error {
				return work(game.Budget{Memory: int64(memory)}.On(t.Context()), begin(r, value))
			}
			least := 1 + sort.Search(1<<20, func(memory int) bool { return within(value, memory+1) == nil })
			err := within(value+1, least)
			if want := fmt.Sprintf("value %d would fit", value); err != nil && (!errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), want)) {
				t.Errorf("%s of %+v and value %d in %d bytes: %v, want %s", what, r, value+1, least, err, want)
			}
			if bytes, ok := begin(r, value).CensusBytes(game.CensusParts{Lengths: true}); what == "lengths" && (!ok || bytes != int64(least)) {
				t.Errorf("a census of %+v and value %d is said to take %d bytes, %t, and takes %d", r, value, bytes, ok, least)
			}
		}
	}
}

// TestTableProgress: progress is reported, and reaches the total at the end.
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
