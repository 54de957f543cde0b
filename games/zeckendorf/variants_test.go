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
	"zeck/solve"
)

// The rules once more, written from their definition on plain lists of coins and apart from the package. Index 0 is place 1.

// exchange is coins given and coins taken, per place.
type exchange struct{ give, take []int }

// values are what coins are worth on the places up to most, by c and k.
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

// exchanges are the moves on the places up to most. What is left over of c + 1 coins on one place when one is put on the next follows from
// what they are worth.
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

const bruteMost = 9 // places: a coin on the last is worth 55

// written writes coins in the notation.
func written(head string, coins []int) string {
	for len(coins) > 1 && coins[len(coins)-1] == 0 {
		coins = coins[:len(coins)-1]
	}
	var texts []string
	for _, n := range coins {
		texts = append(texts, strconv.Itoa(n))
	}
	return head + ":" + strings.Join(texts, ",")
}

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

// brute returns what a move leads to under the rules: r.Hole places are a board whose last place is emptied after each move,
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

// variants are all combinations of options that are games, with small holes.
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
func begin(t rapid.TB, r zeckendorf.Rules, n int) zeckendorf.Position {
	t.Helper()
	coins := []int{n}
	if r.Reversed {
		coins = make([]int, bruteMost+4)
		for i, worth := range slices.Backward(values(r, len(coins))) {
			coins[i], n = n/worth, n%worth
		}
	}
	p, err := r.FromCoins(coins)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestVariants holds the options of every position of every variant against the brute force, and Size against what can be
// reached: from the natural start it is exact.
func TestVariants(t *testing.T) {
	for _, r := range variants() {
		head, _, _ := strings.Cut(begin(t, r, 1).String(), ":")
		for n := range 15 {
			start := begin(t, r, n)
			all := reachable(start)
			if size := start.Size(); size != numeration.NewNat(uint64(len(all))) {
				t.Errorf("%s leads to %d positions, its size is %s", start, len(all), size)
			}
			for p := range all {
				var want, got []string
				for _, coins := range brute(r, p.(zeckendorf.Position).Coins()) {
					want = append(want, written(head, coins))
				}
				for o := range p.Options() {
					got = append(got, o.To.String())
				}
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Fatalf("%s leads to %v, want %v", p, got, want)
				}
				if size := p.(game.Sized).Size(); size.Cmp(numeration.NewNat(uint64(len(reachable(p))))) < 0 {
					t.Errorf("%s leads to %d positions, its size is %s", p, len(reachable(p)), size)
				}
			}
		}
	}
}

// TestDifferentMoves: different moves lead to different positions, so that the number of games is the number of ways through
// the graph.
func TestDifferentMoves(t *testing.T) {
	for _, r := range variants() {
		for p := range reachable(begin(t, r, 20)) {
			seen := map[game.Position]game.Move{}
			for o := range p.Options() {
				if m := seen[o.To]; m != nil {
					t.Errorf("%s: both %s and %s lead to %s", p, m, o.Move, o.To)
				}
				seen[o.To] = o.Move
			}
		}
	}
}

// TestReversed: a move leads from x to y in the reversed game exactly if one leads from y to x in the plain game.
func TestReversed(t *testing.T) {
	moves := func(all map[game.Position]bool, text func(from, to string) string) map[string]bool {
		seen := map[string]bool{}
		for p := range all {
			for o := range p.Options() {
				_, from, _ := strings.Cut(p.String(), ":")
				_, to, _ := strings.Cut(o.To.String(), ":")
				seen[text(from, to)] = true
			}
		}
		return seen
	}
	for _, accelerated := range []bool{false, true} {
		for n := range 25 {
			forward := moves(reachable(begin(t, zeckendorf.Rules{Accelerated: accelerated}, n)),
				func(from, to string) string { return from + " → " + to })
			backward := moves(reachable(begin(t, zeckendorf.Rules{Reversed: true, Accelerated: accelerated}, n)),
				func(from, to string) string { return to + " → " + from })
			if !maps.Equal(forward, backward) {
				t.Errorf("%d coins: %d moves forward, %d backward, not the same", n, len(forward), len(backward))
			}
		}
	}
}

// TestHoleIsInert: the positions of the game with a hole are those of a board with one more place on which coins lie still, and
// every such position can be reached.
func TestHoleIsInert(t *testing.T) {
	for hole := uint8(2); hole <= 6; hole++ {
		r := zeckendorf.Rules{Hole: hole}
		for n := range 20 {
			seen := map[string]bool{}
			var pay func(place, left int, coins []int)
			worth := []int{1, 2, 3, 5, 8, 13}
			pay = func(place, left int, coins []int) {
				if place == int(hole) {
					if left%worth[place-1] == 0 { // the rest is in the hole
						seen[written(fmt.Sprintf("zeckendorf@hole=%d", hole), coins)] = true
					}
					return
				}
				for k := 0; k*worth[place-1] <= left; k++ {
					pay(place+1, left-k*worth[place-1], append(slices.Clone(coins), k))
				}
			}
			pay(1, n, nil)
			got := map[string]bool{}
			for p := range reachable(begin(t, r, n)) {
				got[p.String()] = true
			}
			if !maps.Equal(got, seen) {
				t.Errorf("hole %d, %d coins: %d positions, want %d", hole, n, len(got), len(seen))
			}
		}
	}
}

func TestVariantConformance(t *testing.T) {
	var small iter.Seq[game.Position] = func(yield func(game.Position) bool) {
		for _, r := range variants() {
			for n := range 13 {
				for p := range reachable(begin(t, r, n)) {
					if !yield(p) {
						return
					}
				}
			}
		}
	}
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: small})
}

// TestVariantOutcomes: which starts are lost for the player to move, as the documentation says.
func TestVariantOutcomes(t *testing.T) {
	for head, lost := range map[string]func(n int) bool{
		"zeckendorf@hole=2":               func(n int) bool { return n%4 < 2 },
		"zeckendorf@hole=3":               func(n int) bool { return n%3 < 2 },
		"zeckendorf@hole=4":               func(n int) bool { return n != 2 },
		"zeckendorf@hole=5":               func(n int) bool { return n != 2 },
		"zeckendorf@hole=6":               func(n int) bool { return n != 2 },
		"zeckendorf@accelerated=1":        func(n int) bool { return slices.Contains([]int{0, 1, 3, 4, 5, 9}, n) },
		"zeckendorf@hole=4,accelerated=1": func(n int) bool { return slices.Contains([]int{0, 1, 3, 4, 5}, n) },
	} {
		s := solve.NewSearcher()
		for n := range 41 {
			v, err := s.Solve(t.Context(), parse(t, fmt.Sprintf("%s:%d", head, n)))
			if err != nil || lost(n) != (v.Outcome == game.P) {
				t.Errorf("%s:%d is %s, %v", head, n, v.Outcome, err)
			}
		}
	}
}

// TestReversedOutcomes: from which Zeckendorf forms the player to move loses in the reversed game, as the documentation says.
func TestReversedOutcomes(t *testing.T) {
	lost := []int{0, 1, 3, 5, 8, 9, 11, 13, 14, 19, 20, 23, 31, 34, 37, 39}
	for n := range 41 {
		v, err := solve.NewSearcher().Solve(t.Context(), begin(t, zeckendorf.Rules{Reversed: true}, n))
		if err != nil || slices.Contains(lost, n) != (v.Outcome == game.P) {
			t.Errorf("the form of %d is %s, %v", n, v.Outcome, err)
		}
	}
}

// TestFromCoins: coins read back, and what is not a position is refused.
func TestFromCoins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coins := rapid.SliceOfN(rapid.IntRange(0, 300), 0, 10).Draw(t, "coins")
		p, err := zeckendorf.FromCoins(coins)
		if err != nil {
			t.Fatal(err)
		}
		for len(coins) > 0 && coins[len(coins)-1] == 0 {
			coins = coins[:len(coins)-1]
		}
		sum := 0
		for _, n := range coins {
			sum += n
		}
		if !slices.Equal(p.Coins(), coins) || int(p.Value()) != value(t, p) || p.Level() != sum || p != parse(t, p.String()) {
			t.Errorf("%v became %s with coins %v, value %d, level %d", coins, p, p.Coins(), p.Value(), p.Level())
		}
	})
	for _, bad := range [][]int{{-1}, {1, -2}} {
		if p, err := zeckendorf.FromCoins(bad); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("%v became %s, %v", bad, p, err)
		}
	}
	for _, large := range [][]int{{zeckendorf.MaxValue + 1}, {0, zeckendorf.MaxValue}, append(make([]int, 29), 1), {int(^uint(0) >> 1)}} {
		if p, err := zeckendorf.FromCoins(large); err != nil || !slices.Equal(p.Coins(), large) || p != parse(t, p.String()) {
			t.Errorf("%v became %s, %v", large, p, err)
		}
	}
	for _, r := range []zeckendorf.Rules{{Hole: 1}, {Hole: 40}, {Hole: 3, Reversed: true}, {C: 100}, {K: 1}, {K: 10}} {
		if p, err := r.FromCoins([]int{1}); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("%+v has the position %s", r, p)
		}
	}
}

// TestFits: the start that is named fits, and one coin more does not, by counting positions and moves one by one.
func TestFits(t *testing.T) {
	for _, r := range variants() {
		for _, limit := range []game.Budget{{Positions: 100, Moves: 10_000}, {Positions: 10_000, Moves: 400}} {
			fits, named := begin(t, r, 60*int(r.C+1)*int(r.C+1)).Fits(uint64(limit.Positions), uint64(limit.Moves))
			if fits {
				if r.Hole != 2 {
					t.Errorf("%+v: everything fits %v", r, limit)
				}
				continue
			}
			p := parse(t, named).(zeckendorf.Position)
			if _, err := solve.Explore(limit.On(t.Context()), p); err != nil {
				t.Errorf("%s does not fit: %v", named, err)
			}
			more := begin(t, r, int(p.Value())+1)
			if ok, _ := more.Fits(uint64(limit.Positions), uint64(limit.Moves)); ok {
				t.Errorf("%s fits too", more)
			}
			all := len(reachable(more))
			moves := 0
			for q := range reachable(more) {
				moves += len(slices.Collect(q.Options()))
			}
			if all <= limit.Positions && moves <= limit.Moves {
				t.Errorf("%s has %d positions and %d moves, which fits %v", more, all, moves, limit)
			}
		}
	}
}

// TestStart: a game begins with all coins on place 1; the reversed one ends there, and begins in the Zeckendorf form.
func TestStart(t *testing.T) {
	for text, want := range map[string]string{
		"zeckendorf:0": "zeckendorf:0", "zeckendorf:0,2,1": "zeckendorf:7", "zeckendorf@hole=4:0,2,1": "zeckendorf@hole=4:7",
		"zeckendorf:10^30": "zeckendorf:1" + strings.Repeat("0", 30), "zeckendorf@reversed=1:0": "zeckendorf@reversed=1:0",
		"zeckendorf@reversed=1:3,2":              "zeckendorf@reversed=1:0,1,0,1",
		"zeckendorf@reversed=1,accelerated=1:12": "zeckendorf@reversed=1,accelerated=1:1,0,1,0,1",
		"zeckendorf@c=2,k=3,reversed=1:0,2,6":    "zeckendorf@c=2,k=3,reversed=1:2,2,0,2",
		"zeckendorf@k=3,reversed=1:10^7":         "zeckendorf@k=3,reversed=1:0,1,0,0,1,0,0,0,0,1,0,0,0,0,0,0,0,0,1,1,0,1,1,0,0,0,1",
		"zeckendorf@reversed=1:F(100)":           "zeckendorf@reversed=1:" + strings.Repeat("0,", 98) + "1",
	} {
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := p.(game.Starter).Start(); err != nil || got.String() != want {
			t.Errorf("%s: got %v, %v, want %s", text, got, err, want)
		}
	}
	p, err := games.Parse("zeckendorf@reversed=1:10^20000")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := p.(game.Starter).Start(); !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "2^65535 would fit") {
		t.Errorf("got %v, %v", got, err)
	}
}
