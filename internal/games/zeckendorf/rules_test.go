package zeckendorf_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/solve"
)

func parse(text string) game.Position { return must.Get(games.Parse(text)) }

func start(n int) game.Position { return parse(fmt.Sprintf("zeckendorf:%d", n)) }

// reachable returns all positions that can be reached from p, including p.
func reachable(p game.Position) []game.Position {
	return must.Get(solve.Explore(context.Background(), p)).Positions
}

// largePositions are positions whose coins are worth more than a million; the theory knows some of them.
func largePositions(t *testing.T) (all []game.Position) {
	for text := range strings.FieldsSeq(`:1000001 :10^100 :10^30,1 :10^30,0,1 :10^30,2 :10^30,1,1 :2,500000 :999999,1 :10^30,10^20,10^10,3,10^50 @hole=2:10^50
		@hole=2:6*5^70 @hole=2,accelerated=1:10^18 @hole=3:10^50 @hole=3:2^101 @hole=3:10^50,2^100 @hole=3:5,7*10^40 @hole=4:10^30,1,10^40
		@reversed=1:0,10^40,2 @accelerated=1:10^7,3,2 @c=2,k=3:3*10^30,2,5 @k=4,first=1:10^20,3,1,2,7 @c=5,accelerated=1:1000006,6,6`) {
		all = append(all, parse("zeckendorf"+text))
	}
	for head, zeros := range map[string]int{"zeckendorf:": 29, "zeckendorf@k=2:": 100, "zeckendorf@c=2,k=3:": 18, "zeckendorf@reversed=1:1,0,0,1,": 60} {
		all = append(all, parse(head+strings.Repeat("0,", zeros)+"1"))
	}
	return all
}

// TestSize: States counts what the start with n coins leads to, and few coins have a small Size at any value.
func TestSize(t *testing.T) {
	for _, n := range []int{0, 1, 7, 30, 33, 100, 999, 1000, 1001, zeckendorf.MaxValue} {
		states, err := zeckendorf.States(uint64(min(n, 1000)))
		if err != nil || len(states) != min(n, 1000)+1 {
			t.Fatalf("%d numbers of states up to %d coins, %v", len(states), n, err)
		}
		want := states[len(states)-1]
		if size := game.CostOf(start(n)).Positions; size != want {
			t.Errorf("the start with %d coins has size %s, want %s", n, size, want)
		}
		if n <= 30 && want != numeration.NewNat(uint64(len(reachable(start(n))))) {
			t.Errorf("%d coins lead to %d positions, not to %s", n, len(reachable(start(n))), want)
		}
	}
	if _, err := zeckendorf.States(zeckendorf.MaxValue + 1); !errors.Is(err, game.ErrLimit) {
		t.Errorf("States beyond MaxValue gives %v, want ErrLimit", err)
	}
	few := parse("zeckendorf:" + strings.Repeat("0,0,0,1,", 5) + "0,1,0,1,0,1")
	if size := game.CostOf(few).Positions; size.Cmp(numeration.NewNat(1000)) > 0 {
		t.Errorf("%s, which is almost the end, has size %s", few, size)
	}
}

// A second implementation of the rules, written from their definition on plain lists of coins, independently of the package. Index 0 is place 1.

// exchange is coins given and coins taken, per place.
type exchange struct{ give, take []int }

// values returns what coins on the places up to most are worth, for c and k.
func values(r zeckendorf.Rules, most int) []int {
	c, k := max(int(r.C), 1), max(int(r.K), 2)
	g := []int{1}
	for n := 1; n < most; n++ {
		next := 0
		if n < k {
			next = (c + 1) * g[n-1]
		} else {
			for _, below := range g[n-k:] {
				next += c * below
			}
		}
		g = append(g, next)
	}
	return g
}

// exchanges are the moves on the places up to most. When c + 1 coins on one place become one on the next place, the rest follows from what they
// are worth.
func exchanges(r zeckendorf.Rules, most int) (all []exchange) {
	c, k, g := max(int(r.C), 1), max(int(r.K), 2), values(r, most)
	empty := func() exchange { return exchange{make([]int, most), make([]int, most)} }
	for n := 0; n+1 < most; n++ {
		e := empty()
		e.give[n], e.take[n+1] = c+1, 1
		switch rest := (c+1)*g[n] - g[n+1]; {
		case rest == 0:
		case n+1 == k && rest == 1:
			e.take[0]++
		case n+1 > k && rest == c*g[n-k]:
			e.take[n-k] += c
		default:
			panic(fmt.Sprintf("%+v: %d coins on place %d leave %d over", r, c+1, n+1, rest))
		}
		all = append(all, e)
	}
	for n := 0; n+k < most; n++ {
		e := empty()
		e.take[n+k] = 1
		for i := range k {
			e.give[n+i] = c
		}
		all = append(all, e)
	}
	for top := 1; r.First && top < k-1 && top+1 < most; top++ { // place 1 up to a place below k
		e := empty()
		e.take[top+1] = 1
		sum := 0
		for i := range top + 1 {
			e.give[i] = c
			sum += c * g[i]
		}
		e.give[0] += g[top+1] - sum
		all = append(all, e)
	}
	return all
}

const bruteMost = 40 // places, more than machine words can hold

// try returns the coins after an exchange, if it is possible.
func try(coins []int, e exchange) ([]int, bool) {
	after := slices.Clone(coins)
	for i := range after {
		if after[i] < e.give[i] {
			return nil, false
		}
		after[i] += e.take[i] - e.give[i]
	}
	return after, true
}

// brute returns the results of the moves under the rules: with a hole the board has r.Hole places and its last place is emptied after each move,
// reversed exchanges go the other way, and accelerated ones are repeated one by one.
func brute(r zeckendorf.Rules, coins []int) (to [][]int) {
	most := bruteMost
	if r.Hole > 0 {
		most = int(r.Hole)
	}
	coins = append(slices.Clone(coins), make([]int, most-len(coins))...)
	for _, e := range exchanges(r, most) {
		if r.Reversed {
			e.give, e.take = e.take, e.give
		}
		for after, ok := try(coins, e); ok; after, ok = try(after, e) {
			if r.Hole > 0 {
				after[r.Hole-1] = 0
			}
			to = append(to, after)
			if !r.Accelerated {
				break
			}
		}
	}
	return to
}

// variants are all valid combinations of options, with small holes.
func variants() (all []zeckendorf.Rules) {
	for hole := range 8 {
		if hole == 1 {
			continue
		}
		for _, accelerated := range []bool{false, true} {
			all = append(all, zeckendorf.Rules{Hole: uint8(hole), Accelerated: accelerated})
			if hole == 0 {
				all = append(all, zeckendorf.Rules{Reversed: true, Accelerated: accelerated})
			}
		}
	}
	for _, r := range naccis {
		for _, hole := range []uint8{0, 2, 4} {
			r.Hole = hole
			all = append(all, r)
		}
		r.Hole, r.Accelerated = 3, true
		all = append(all, r)
		r.Hole, r.Reversed = 0, true
		all = append(all, r)
		r.Accelerated = false
		all = append(all, r)
	}
	return all
}

// naccis are games with other c and k.
var naccis = []zeckendorf.Rules{{C: 2}, {K: 3}, {K: 3, First: true}, {C: 2, K: 3}, {C: 2, K: 4, First: true}, {C: 3}, {K: 5}}

// begin returns the natural start of a value: coins on place 1 or, reversed, the Zeckendorf form.
func begin(r zeckendorf.Rules, n int) zeckendorf.Position {
	coins := []int{n}
	if r.Reversed {
		coins = make([]int, 13)
		for i, worth := range slices.Backward(values(r, len(coins))) {
			coins[i], n = n/worth, n%worth
		}
	}
	return must.Get(r.FromCoins(coins))
}

// sameOptions compares the options of a position with brute force. Different moves lead to different positions, so the number of games is the
// number of paths through the graph.
func sameOptions(t *testing.T, p zeckendorf.Position) {
	t.Helper()
	var want, got []string
	for _, coins := range brute(p.Rules(), p.Coins()) {
		want = append(want, must.Get(p.Rules().FromCoins(coins)).String())
	}
	for o := range p.Options() {
		got = append(got, o.To.String())
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) || len(slices.Compact(want)) != len(got) {
		t.Fatalf("%s leads to %v, want %v", p, got, want)
	}
}

// TestVariants compares every position of every variant with brute force, and Size with what can be reached: from the natural start it is exact.
// Every game without a hole ends where the reversed one begins.
func TestVariants(t *testing.T) {
	for _, r := range variants() {
		for n := range 15 {
			start := begin(r, n)
			all := reachable(start)
			back := r
			back.Reversed = true
			if size := start.Size(); size != numeration.NewNat(uint64(len(all))) {
				t.Errorf("%s leads to %d positions, its size is %s", start, len(all), size)
			}
			for _, p := range all {
				over := len(game.First(p, 1)) == 0
				if over && !r.Reversed && r.Hole == 0 && !slices.Equal(p.(zeckendorf.Position).Coins(), begin(back, n).Coins()) {
					t.Errorf("%s ends in %s, and the reversed game begins in %s", start, p, begin(back, n))
				}
				sameOptions(t, p.(zeckendorf.Position))
				if size := game.CostOf(p).Positions; size.Cmp(numeration.NewNat(uint64(len(reachable(p))))) < 0 {
					t.Errorf("%s leads to %d positions, its size is %s", p, len(reachable(p)), size)
				}
			}
		}
	}
}

// TestMovesAnywhere: the moves are right on every place, including the last place that machine words can hold and those beyond.
func TestMovesAnywhere(t *testing.T) {
	for _, r := range []zeckendorf.Rules{{}, {Hole: 6}, {Hole: 29}, {Reversed: true}, {Accelerated: true}, {Accelerated: true, Reversed: true}, {K: 3},
		{C: 2}, {C: 2, K: 3, First: true}, {K: 4, First: true, Reversed: true}, {K: 3, Accelerated: true}} {
		c, k := max(1, int(r.C)), max(2, int(r.K))
		for place := 1; place <= 33; place++ {
			for _, on := range [][2]int{{c, k}, {c + 1, 1}, {2*c + 2, k + 1}} { // coins on some places from this one on
				coins := append(make([]int, place-1), slices.Repeat(on[:1], on[1])...)
				if p, err := r.FromCoins(coins); err == nil { // not in the hole, or accelerated and too much
					sameOptions(t, p)
				}
			}
		}
	}
}

// TestConformance runs the conformance suite for every position of small values under all rules, and for some whose coins are worth more than a
// million; the theory knows some of these.
func TestConformance(t *testing.T) {
	small := func(most int) iter.Seq[game.Position] {
		return func(yield func(game.Position) bool) {
			for _, r := range variants() {
				for n := range most {
					for _, p := range reachable(begin(r, n)) {
						if !yield(p) {
							return
						}
					}
				}
			}
		}
	}
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: small(13), Large: largePositions(t)})
	var holes []game.Position // with a hole on place 2 or 3 the theory knows all
	for x := range 40 {
		holes = append(holes, parse(fmt.Sprintf("zeckendorf@hole=2:%d", x)), parse(fmt.Sprintf("zeckendorf@hole=2,accelerated=1:%d", x)))
		for y := range 40 {
			holes = append(holes, parse(fmt.Sprintf("zeckendorf@hole=3:%d,%d", x, y)))
		}
	}
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: slices.Values(holes)})
	gametest.RunValues(t, small(11))
}

// TestVariantOutcomes: the lost starts of games without a theorem are those in docs/zeckendorf.md.
func TestVariantOutcomes(t *testing.T) {
	for r, lost := range map[zeckendorf.Rules][]int{
		{Accelerated: true}:          {0, 1, 3, 4, 5, 9},
		{Accelerated: true, Hole: 4}: {0, 1, 3, 4, 5},
		{Reversed: true}:             {0, 1, 3, 5, 8, 9, 11, 13, 14, 19, 20, 23, 31, 34, 37, 39},
	} {
		for n := range 41 {
			v, err := solve.NewSearcher().Solve(t.Context(), begin(r, n))
			if err != nil || slices.Contains(lost, n) != (v.Outcome == game.P) {
				t.Errorf("%+v, %d coins: %s, %v", r, n, v.Outcome, err)
			}
		}
	}
}

// TestFromCoins: invalid positions are refused, and options up to what their help says are not.
func TestFromCoins(t *testing.T) {
	for _, r := range []zeckendorf.Rules{{Hole: 1}, {Hole: 30}, {Hole: 3, Reversed: true}, {C: 100}, {K: 1}, {K: 10}, {C: 99, K: 9, Hole: 29}} {
		for _, coins := range [][]int{{1}, {1, -2}} {
			wrong := coins[len(coins)-1] < 0 || r != zeckendorf.Rules{C: 99, K: 9, Hole: 29}
			if p, err := r.FromCoins(coins); (err != nil) != wrong || errors.Is(err, game.ErrLimit) {
				t.Errorf("%+v has the position %s of %v, %v", r, p, coins, err)
			}
		}
	}
	for _, o := range (zeckendorf.Game{}).Info().Params[:2] {
		most := must.Get(strconv.Atoi(o.Help[strings.LastIndex(o.Help, " ")+1:]))
		for n := most; n <= most+1; n++ {
			if _, err := games.Parse(fmt.Sprintf("zeckendorf@%s=%d:5", o.Key, n)); (err == nil) != (n == most) {
				t.Errorf("%s=%d, up to %d: %v", o.Key, n, most, err)
			}
		}
	}
}

// TestStart: a game begins with all coins on place 1; the reversed game ends there, and begins in the form with the fewest coins.
func TestStart(t *testing.T) {
	for text, want := range map[string]string{
		"zeckendorf:0": "zeckendorf:0", "zeckendorf@hole=4:0,2,1": "zeckendorf@hole=4:7", "zeckendorf@reversed=1:0": "zeckendorf@reversed=1:0",
		"zeckendorf@reversed=1,accelerated=1:12": "zeckendorf@reversed=1,accelerated=1:1,0,1,0,1",
		"zeckendorf@c=2,k=3,reversed=1:0,2,6":    "zeckendorf@c=2,k=3,reversed=1:2,2,0,2",
		"zeckendorf@reversed=1:F(100)":           "zeckendorf@reversed=1:" + strings.Repeat("0,", 98) + "1",
		"zeckendorf@k=3,reversed=1:10^30,10^20":  "", // which is worth as much
		"zeckendorf@c=99,reversed=1:10^30,3":     "",
	} {
		p := parse(text).(zeckendorf.Position)
		got, err := p.Start()
		if err != nil || want != "" && got.String() != want || got.(zeckendorf.Position).Total() != p.Total() {
			t.Errorf("%s: got %v, %v, want %s", text, got, err, want)
		}
	}
	for text, most := range map[string]string{"zeckendorf@reversed=1:10^20000": "2^65535", "zeckendorf@k=3,reversed=1:10^2000": "2^4095"} {
		if got, err := parse(text).(game.Starter).Start(); !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), most+" would fit") {
			t.Errorf("got %v, %v", got, err)
		}
	}
}
