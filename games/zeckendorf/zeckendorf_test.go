package zeckendorf_test

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/games/zeckendorf"
	"zeck/numeration"
)

func parse(t rapid.TB, text string) game.Position {
	t.Helper()
	return gametest.Must(t, games.Parse, text)
}

func start(t rapid.TB, n int) game.Position {
	t.Helper()
	return parse(t, fmt.Sprintf("zeckendorf:%d", n))
}

// coins reads the numbers of coins back from the text, without the help of the package.
func coins(t rapid.TB, p game.Position) []int {
	t.Helper()
	var all []int
	for _, field := range strings.Split(strings.TrimPrefix(p.String(), "zeckendorf:"), ",") {
		n, err := strconv.Atoi(field)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	return all
}

// value returns the total value of the coins.
func value(t rapid.TB, p game.Position) int {
	t.Helper()
	total, f, g := 0, 1, 2
	for _, n := range coins(t, p) {
		total += n * f
		f, g = g, f+g
	}
	return total
}

// reachable returns everything that can be reached from p, itself included.
func reachable(p game.Position) map[game.Position]bool {
	seen := map[game.Position]bool{p: true}
	for todo := []game.Position{p}; len(todo) > 0; {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for o := range next.Options() {
			if !seen[o.To] {
				seen[o.To] = true
				todo = append(todo, o.To)
			}
		}
	}
	return seen
}

// smallPositions yields every position of value 0 to most.
func smallPositions(t *testing.T, most int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for n := range most + 1 {
			for p := range reachable(start(t, n)) {
				if !yield(p) {
					return
				}
			}
		}
	}
}

func TestConformance(t *testing.T) {
	gametest.Run(t, gametest.Suite{
		Parse: games.Parse,
		Small: smallPositions(t, 20),
		Large: largePositions(t),
	})
}

func TestText(t *testing.T) {
	for in, want := range map[string]string{
		"zeckendorf:0":          "zeckendorf:0",
		"zeckendorf:0,0,0":      "zeckendorf:0",
		"zeckendorf:16":         "zeckendorf:16",
		"zeckendorf:4, 0, 1, 0": "zeckendorf:4,0,1",
		"zeckendorf:0,1":        "zeckendorf:0,1",
		"zeckendorf:300,0,200":  "zeckendorf:300,0,200",
		"zeckendorf:10^6":       "zeckendorf:1000000",
		"zeckendorf:" + strings.Repeat("0,", 28) + "1": "zeckendorf:" + strings.Repeat("0,", 28) + "1",
		"zeckendorf:7" + strings.Repeat(",0", 40):      "zeckendorf:7",
	} {
		if got := parse(t, in).String(); got != want {
			t.Errorf("%q reads as %q, want %q", in, got, want)
		}
	}
	if _, err := games.Parse("zeckendorf:5/2"); err == nil || err.Error() != `zeckendorf has no cap, got "/2" in "zeckendorf:5/2"` {
		t.Errorf("a cap gives %v", err)
	}
}

// largePositions are positions whose coins are worth more than a million; theory knows some of them.
func largePositions(t *testing.T) (all []game.Position) {
	for _, text := range []string{
		"zeckendorf:1000001", "zeckendorf:10^100", "zeckendorf:10^30,1", "zeckendorf:10^30,0,1", "zeckendorf:10^30,2", "zeckendorf:10^30,1,1",
		"zeckendorf:2,500000", "zeckendorf:999999,1", "zeckendorf:" + strings.Repeat("0,", 29) + "1", "zeckendorf:" + strings.Repeat("0,", 100) + "1",
		"zeckendorf:10^30,10^20,10^10,3,10^50", "zeckendorf@hole=2:10^50", "zeckendorf@hole=2:6*5^70", "zeckendorf@hole=2,accelerated=1:10^18",
		"zeckendorf@hole=3:10^50", "zeckendorf@hole=3:2^101", "zeckendorf@hole=3:10^50,2^100", "zeckendorf@hole=3:5,7*10^40",
		"zeckendorf@hole=4:10^30,1,10^40", "zeckendorf@reversed=1:0,10^40,2", "zeckendorf@accelerated=1:10^7,3,2",
		"zeckendorf@reversed=1:" + strings.Repeat("0,", 60) + "1,0,0,1",
	} {
		all = append(all, parse(t, text))
	}
	return all
}

func TestMoves(t *testing.T) {
	for text, want := range map[string]string{
		"zeckendorf:0":               "",
		"zeckendorf:1":               "",
		"zeckendorf:2":               "merge 1 1 → 0,1",
		"zeckendorf:2,2":             "merge 1 1 → 0,3; merge 1 2 → 1,1,1; split 2 → 3,0,1",
		"zeckendorf:0,0,2":           "split 3 → 1,0,0,1",
		"zeckendorf:0,0,2,3":         "merge 3 4 → 0,0,1,2,1; split 3 → 1,0,0,4; split 4 → 0,1,2,1,1",
		"zeckendorf:1,1,1,1":         "merge 1 2 → 0,0,2,1; merge 2 3 → 1,0,0,2; merge 3 4 → 1,1,0,0,1",
		"zeckendorf:1,0,1,0,0,0,0,1": "",
	} {
		var got []string
		for o := range parse(t, text).Options() {
			got = append(got, fmt.Sprintf("%s → %s", o.Move, strings.TrimPrefix(o.To.String(), "zeckendorf:")))
		}
		if joined := strings.Join(got, "; "); joined != want {
			t.Errorf("%s has the options %s, want %s", text, joined, want)
		}
	}
}

func TestIllegalMoves(t *testing.T) {
	const shape = ` is not a move of zeckendorf such as "merge 1 1", "merge 2 3" or "split 4"`
	const maxInt = int(^uint(0) >> 1)
	p := parse(t, "zeckendorf:1,2")
	for m, want := range map[zeckendorf.Move]string{
		{Low: 1, High: 1}:                `illegal move: merge 1 1 needs two coins on place 1 of "zeckendorf:1,2"`,
		{Low: 3, High: 3}:                `illegal move: split 3 needs two coins on place 3 of "zeckendorf:1,2"`,
		{Low: 2, High: 3}:                `illegal move: merge 2 3 needs a coin on place 2 and one on place 3 of "zeckendorf:1,2"`,
		{Low: 40, High: 40}:              `illegal move: split 40 needs two coins on place 40 of "zeckendorf:1,2"`,
		{Low: 29, High: 30}:              `illegal move: merge 29 30 needs a coin on place 29 and one on place 30 of "zeckendorf:1,2"`,
		{Low: 1, High: 3}:                `illegal move: "merge 1 2 3"` + shape,
		{Low: 2, High: 1}:                `illegal move: "merge 2 1"` + shape,
		{Low: 0, High: 0}:                `illegal move: "merge 0 0"` + shape,
		{Low: -1, High: 0}:               `illegal move: "merge -1 0"` + shape,
		{Low: maxInt, High: -maxInt - 1}: "illegal move: ",
	} {
		if to, err := p.Play(m); !errors.Is(err, game.ErrIllegal) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s gives %v, %v; want %s", m, to, err, want)
		}
	}
}

// TestRandomPlay plays games of any size to their end: the value stays, and the end is the Zeckendorf representation.
func TestRandomPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var texts []string
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, 50), 1, 14).Draw(t, "coins") {
			texts = append(texts, strconv.Itoa(n))
		}
		p := parse(t, "zeckendorf:"+strings.Join(texts, ","))
		total := value(t, p)
		for {
			options := slices.Collect(p.Options())
			if len(options) == 0 {
				break
			}
			p = options[rapid.IntRange(0, len(options)-1).Draw(t, "option")].To
			if value(t, p) != total {
				t.Fatalf("%s is worth %d, not %d", p, value(t, p), total)
			}
		}
		isZeckendorf(t, p)
	})
}

// isZeckendorf checks that no place has two coins and no two neighbours have one each.
func isZeckendorf(t rapid.TB, p game.Position) {
	t.Helper()
	before := 0
	for _, n := range coins(t, p) {
		if n+before > 1 {
			t.Errorf("%s is no Zeckendorf representation", p)
		}
		before = n
	}
}

// TestStates: from the start with n coins exactly the positions of value n can be reached, and Size counts them.
func TestStates(t *testing.T) {
	table, err := zeckendorf.StatesUpTo(30)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 31 {
		p := start(t, n)
		all := numeration.NewNat(uint64(len(reachable(p))))
		states, err := zeckendorf.States(uint64(n))
		if err != nil || states != all || table[n] != all || p.(game.Sized).Size() != all {
			t.Errorf("%s leads to %s positions; States says %s, %v, StatesUpTo %s, Size %s", p, all, states, err, table[n], p.(game.Sized).Size())
		}
	}
	if _, err := zeckendorf.States(zeckendorf.MaxValue + 1); !errors.Is(err, game.ErrLimit) {
		t.Errorf("States beyond MaxValue gives %v, want ErrLimit", err)
	}
}

// TestSize: no position leads to more positions than its Size says, and few coins have a small Size at any value.
func TestSize(t *testing.T) {
	for p := range smallPositions(t, 17) {
		if size := p.(game.Sized).Size(); size.Cmp(numeration.NewNat(uint64(len(reachable(p))))) < 0 {
			t.Errorf("%s leads to %d positions, its size is %s", p, len(reachable(p)), size)
		}
	}
	few := parse(t, "zeckendorf:"+strings.Repeat("0,0,0,1,", 5)+"0,1,0,1,0,1")
	if size := few.(game.Sized).Size(); size.Cmp(numeration.NewNat(1000)) > 0 {
		t.Errorf("%s, which is almost the end, has size %s", few, size)
	}
	for _, n := range []int{33, 100, 999, 1000, 1001, zeckendorf.MaxValue} {
		want, err := zeckendorf.States(uint64(min(n, 1000)))
		if size := start(t, n).(game.Sized).Size(); err != nil || size != want {
			t.Errorf("the start with %d coins has size %s, want %s", n, size, want)
		}
	}
}

// TestTermination holds the argument of Lee and Bitler 2021 that the game ends: a merge takes one coin away, a split keeps
// their number and makes the score of 2^(n−1) for a coin on place n larger. (Their footnote says that the score stays the
// same in split 2; it grows by one there too.)
func TestTermination(t *testing.T) {
	score := func(p game.Position) (s1, s2 int) {
		for i, n := range coins(t, p) {
			s1 += n << i
			s2 += n
		}
		return s1, s2
	}
	for p := range smallPositions(t, 20) {
		s1, s2 := score(p)
		for o := range p.Options() {
			t1, t2 := score(o.To)
			split := strings.HasPrefix(o.Move.String(), "split")
			if !split && t2 != s2-1 || split && (t2 != s2 || t1 <= s1) {
				t.Errorf("%s: %s changes the scores %d, %d to %d, %d", p, o.Move, s1, s2, t1, t2)
			}
		}
	}
}

// TestOneEnd: each game from the start ends in the Zeckendorf representation (Lee and Bitler 2021); for N = 16 that is
// (0,0,1,0,0,1).
func TestOneEnd(t *testing.T) {
	for n := range 31 {
		ends := map[game.Position]bool{}
		for p := range reachable(start(t, n)) {
			if len(slices.Collect(p.Options())) == 0 {
				ends[p] = true
				isZeckendorf(t, p)
			}
		}
		if len(ends) != 1 || n == 16 && !ends[parse(t, "zeckendorf:0,0,1,0,0,1")] {
			t.Errorf("N = %d has the ends %v", n, slices.Collect(maps.Keys(ends)))
		}
	}
}
