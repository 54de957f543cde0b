package zeckendorf_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"reflect"
	"slices"
	"sort"
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
		table, err := start(t, n).(game.Tabled).Census(t.Context(), want)
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
	c, err := start(t, 50).(game.Tabled).Census(t.Context(), game.CensusParts{Games: true})
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
				table, err := (solve.Solver{}).Remoteness(t.Context(), p)
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
	if _, err := parse(t, "zeckendorf:1,0,0,0,0,0,0,0,0,0,0,0,0,3").(game.Tabled).Values(t.Context(), game.Remoteness); !errors.Is(err, game.ErrUnknown) {
		t.Error(err)
	}
}

// TestEveryLimits: what does not fit is refused at once, with what would; long work can be stopped; all of it within the memory.
func TestEveryLimits(t *testing.T) {
	small := game.Budget{Memory: 1 << 20, Positions: 2000}.On(t.Context())
	for _, want := range []game.CensusParts{{Values: true}, {Remoteness: true}, {Games: true}, {Moments: true}, {Moments: true, Distribution: true}} {
		_, err := start(t, 300).(game.Tabled).Census(game.Budget{Memory: 16 << 20, Positions: 2000}.On(t.Context()), want)
		if !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), "would fit") {
			t.Errorf("%v: %v", want, err)
		}
	}
	if _, err := (solve.Solver{}).Remoteness(small, parse(t, "zeckendorf:500,9")); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	if _, err := (solve.Solver{}).Remoteness(small, parse(t, "zeckendorf:10^30,9")); !errors.Is(err, game.ErrLimit) {
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

// TestCensusOf50 holds the figures that the documentation prints.
func TestCensusOf50(t *testing.T) {
	c, err := solve.SearchOnly().Census(t.Context(), start(t, 50), game.CensusParts{Lengths: true, Games: true, Random: true})
	if err != nil {
		t.Fatal(err)
	}
	games, _ := new(big.Int).SetString("2569128585466733095496521349692731971068474678", 10)
	if c.Positions != 3697 || c.Moves != 19119 || c.PPositions != 1023 || *c.Lengths != (game.Lengths{Shortest: 47,
		Longest: 101}) || c.Games.Cmp(games) != 0 ||
		c.Random.Mean.FloatString(6) != "56.905086" || c.Random.Variance.FloatString(6) != "9.877801" {
		t.Errorf("%+v, %v, %s, %s", c, *c.Lengths, c.Random.Mean.FloatString(6), c.Random.Variance.FloatString(6))
	}
}

// TestStoppedCensus: whoever goes away gets no census of a table that is there.
func TestStoppedCensus(t *testing.T) {
	table := newTable(t, zeckendorf.Rules{}, 60)
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for _, want := range []game.CensusParts{{Levels: true}, {Lengths: true}, {Values: true}, {Remoteness: true}} {
		if c, err := table.Census(stopped, want); !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: %v, %v", want, c, err)
		}
	}
}

// TestPCounts: the b-file of P-counts has every n up to 300 and every 25th after it; those that take little time are counted again.
func TestPCounts(t *testing.T) {
	f, err := os.Open("testdata/p-positions.bfile.txt")
	if err != nil {
		t.Fatal(err)
	}
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

// TestCountAgrees: what is counted without a table is what a table has, with a hole too, and what does not fit is refused.
func TestCountAgrees(t *testing.T) {
	for _, c := range []struct {
		rules zeckendorf.Rules
		value int
	}{{zeckendorf.Rules{}, 0}, {zeckendorf.Rules{}, 2}, {zeckendorf.Rules{}, 160}, {zeckendorf.Rules{Hole: 3}, 77}, {zeckendorf.Rules{Hole: 6}, 140}} {
		want := game.CensusParts{Levels: true}
		got, _, err := zeckendorf.Count(t.Context(), c.rules, c.value, want, "")
		if err != nil {
			t.Fatal(err)
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

// TestValuesLimits: what search does better is left to it, and what fits no table is refused with what would.
func TestValuesLimits(t *testing.T) {
	for text, want := range map[string]error{
		"zeckendorf:1000":  game.ErrLimit,
		"zeckendorf:10^30": game.ErrLimit,
		"zeckendorf:1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3": game.ErrUnknown,
	} {
		if _, err := parse(t, text).(game.Tabled).Values(context.Background(), game.NimValue); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	little := game.Budget{Memory: 100_000}.On(t.Context())
	for text, fits := range map[string]string{"zeckendorf:260": "; value 178 would fit", "zeckendorf@hole=9:110": "; value 100 would fit"} {
		if _, err := parse(t, text).(game.Tabled).Values(little, game.NimValue); !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), fits) {
			t.Errorf("%s in 100,000 bytes: %v", text, err)
		}
	}
	// One level of the plain game takes 3,076 bytes, all of them 97,075. Where they do not fit, two are kept.
	for _, memory := range []int64{10_000, 100_000} {
		start := parse(t, "zeckendorf:90,5")
		values, err := start.(game.Tabled).Values(game.Budget{Memory: memory}.On(t.Context()), game.NimValue)
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
	if _, err := parse(t, "zeckendorf:150").(game.Tabled).Values(ctx, game.NimValue); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// TestCensusByTable: what is counted from position to position is what a search counts, under every kind of rules.
func TestCensusByTable(t *testing.T) {
	teams, err := game.ReadSeating("AABAB")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range variants() {
		for n := 1; n < 24; n += 1 + n/8 {
			p := begin(t, r, n)
			want := game.CensusParts{Levels: r.Hole == 0, Lengths: true, Players: 3, Teams: teams}
			got, err := solve.Solver{}.Census(t.Context(), p, want)
			if err != nil || got.By != game.ByTable {
				t.Fatalf("%s: by %s, %v", p, got.By, err)
			}
			searched, err := solve.SearchOnly().Census(t.Context(), p, want)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := censusText(got), censusText(searched); a != b {
				t.Errorf("%s by table:\n%s\nby search:\n%s", p, a, b)
			}
		}
	}
}

func censusText(c game.Census) string {
	return fmt.Sprintln(c.Positions, c.Moves, c.PPositions, c.Outcome, c.Levels, *c.Lengths, *c.Players, *c.Teams)
}

// won plays by the rules of these tests and says whether team A wins: the players of both teams sit in this order, the one on seat is to
// move, and the team that makes the last move wins.
func won(r zeckendorf.Rules, coins []int, teams string, seat int, known map[string]bool) bool {
	key := fmt.Sprint(coins, seat)
	if w, ok := known[key]; ok {
		return w
	}
	next := (seat + 1) % len(teams)
	options := brute(r, coins)
	w := teams[(seat+len(teams)-1)%len(teams)] == 'A' // who has made the last move
	if len(options) > 0 {
		w = teams[seat] == 'B'
		for _, to := range options {
			if won(r, to, teams, next, known) == (teams[seat] == 'A') {
				w = !w
				break
			}
		}
	}
	known[key] = w
	return w
}

// TestTeams: who wins by playing everything with plain lists of coins. Two players are two teams, and one player against all others is a
// team of one.
func TestTeams(t *testing.T) {
	for _, r := range append(slices.Clone(naccis), zeckendorf.Rules{}, zeckendorf.Rules{Reversed: true}, zeckendorf.Rules{Hole: 4, Accelerated: true}) {
		for n := 1; n <= 18; n++ {
			p := begin(t, r, n)
			for _, teams := range []string{"AB", "AAB", "ABB", "AABB", "ABBAB", "BABBB"} {
				s, err := game.ReadSeating(teams)
				if err != nil || s.String() != teams {
					t.Fatal(s, err)
				}
				c, err := solve.Solver{}.Census(t.Context(), p, game.CensusParts{Teams: s})
				if err != nil {
					t.Fatal(err)
				}
				want := "B"
				if won(r, p.Coins(), teams, 0, map[string]bool{}) {
					want = "A"
				}
				if c.Teams.Winner != want {
					t.Errorf("%s with %s: team %s wins, want %s", p, teams, c.Teams.Winner, want)
				}
				if first := c.Outcome == game.N; teams == "AB" && first != (want == "A") {
					t.Errorf("%s is %s, and team %s wins", p, c.Outcome, want)
				}
			}
			testPlayers(t, r, p)
		}
	}
}

// testPlayers: a player can force a win exactly if that player alone is a team that can.
func testPlayers(t *testing.T, r zeckendorf.Rules, p zeckendorf.Position) {
	for players := 2; players <= 4; players++ {
		c, err := solve.Solver{}.Census(t.Context(), p, game.CensusParts{Players: players})
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for i := range players {
			teams := []byte("BBBB"[:players])
			teams[i] = 'A'
			if won(r, p.Coins(), string(teams), 0, map[string]bool{}) {
				want = i + 1
			}
		}
		if c.Players.Winner != want {
			t.Errorf("%s: player %d of %d wins, want %d", p, c.Players.Winner, players, want)
		}
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
			_, err := start.Values(ctx, game.NimValue)
			return err
		},
		"remoteness": func(ctx context.Context, start zeckendorf.Position) error {
			_, err := start.Values(ctx, game.Remoteness)
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
