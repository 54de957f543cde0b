package quilt_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/internal/games/nim"
	"zeck/internal/games/quilt"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/solve"
)

var known = game.NewRegistry(quilt.Game{}, nim.Game())

var parse = gametest.Reader[quilt.Position](known.Parse)

// squares returns the Fibonacci quilt from its definition (Catral et al. 2016): each number is the least that is not a sum of numbers of earlier
// squares, no two of which share a wall.
func squares(count int) (q []int) {
	for len(q) < count {
		sums := map[int]bool{}
		var choose func(from int, chosen []int, sum int)
		choose = func(from int, chosen []int, sum int) {
			sums[sum] = true
			for n := from; n < len(q); n++ {
				if !slices.ContainsFunc(chosen, func(c int) bool { return wall(c+1, n+1) }) {
					choose(n+1, append(chosen, n), sum+q[n])
				}
			}
		}
		choose(0, nil, 0)
		least := 1
		for sums[least] {
			least++
		}
		q = append(q, least)
	}
	return q
}

// wall reports whether two squares share a wall.
func wall(i, j int) bool {
	d := max(i-j, j-i)
	return d == 1 || d == 3 || d == 4 || min(i, j) == 1 && max(i, j) == 3
}

// exchange is a move as written in the list of the rules.
type exchange struct{ taken, put []int }

// places is the number of places used in the tests.
const places = 70

// list is the list of the rules, for coins on these places.
var list = func() (all []exchange) {
	for _, row := range [][]int{{1, 1, 2}, {1, 2, 3}, {1, 3, 4}, {1, 4, 5}, {2, 2, 4}, {2, 5, 6}, {3, 3, 2, 4}, {4, 4, 1, 6}, {5, 5, 1, 7}, {6, 6, 2, 8},
		{1, 5, 2, 4}, {3, 6, 1, 7}, {4, 7, 1, 8}, {5, 8, 1, 9}, {6, 9, 2, 10}} {
		all = append(all, exchange{row[:2], row[2:]})
	}
	for n := 2; n <= places-5; n++ {
		all = append(all, exchange{[]int{n, n + 1}, []int{n + 3}}, exchange{[]int{n, n + 4}, []int{n + 5}})
		if n >= 7 {
			all = append(all, exchange{[]int{n, n}, []int{n - 5, n + 2}}, exchange{[]int{n, n + 3}, []int{n - 5, n + 4}})
		}
	}
	return all
}()

// plain has the moves of coins by the list.
func plain(coins []int) (all [][]int) {
	for _, e := range list {
		after := slices.Concat(coins, make([]int, places-len(coins)))
		for _, place := range e.taken {
			after[place-1]--
		}
		if slices.Min(after) < 0 {
			continue
		}
		for _, place := range e.put {
			after[place-1]++
		}
		for len(after) > 1 && after[len(after)-1] == 0 {
			after = after[:len(after)-1]
		}
		all = append(all, after)
	}
	return all
}

func text(coins []int) string {
	return "quilt:" + strings.Trim(strings.ReplaceAll(fmt.Sprint(coins), " ", ","), "[]")
}

// all yields every position of values up to most; a start leads to each of them.
func all(t *testing.T, most int) iter.Seq[game.Position] {
	var positions []game.Position
	for n := range most + 1 {
		positions = append(positions, must.Get(solve.Explore(t.Context(), parse(t, "quilt:%d", n))).Positions...)
	}
	return slices.Values(positions)
}

func TestConformance(t *testing.T) {
	large := gametest.All(t, known.Parse, `quilt:1000000 quilt:999997,0,1 quilt:10^30 quilt:10^100,0,1 quilt:5 quilt:2,0,1 quilt:9999,1 quilt:9999,1,1
		quilt:9999,0,0,1 quilt:9999,1,0,0,1`)
	gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: all(t, 18), Large: large})
}

// TestSequence: coins are worth the numbers of the quilt, by its definition.
func TestSequence(t *testing.T) {
	coins := []int{}
	for i, q := range squares(20) {
		if value := parse(t, "%s", text(append(slices.Clone(coins), 1))).Value(); value != numeration.NewNat(uint64(q)) {
			t.Errorf("a coin on place %d is worth %s, want %d", i+1, value, q)
		}
		coins = append(coins, 0)
	}
}

// TestRules: the moves, which the package derives from one sentence, are those of the list.
func TestRules(t *testing.T) {
	for i := 1; i <= places-6; i++ {
		for j := i; j <= min(i+12, places-6); j++ {
			coins := make([]int, j)
			coins[i-1]++
			coins[j-1]++
			p := parse(t, "%s", text(coins))
			var got []string
			for o := range p.Options() {
				got = append(got, o.To.String())
			}
			var want []string
			for _, to := range plain(coins) {
				want = append(want, text(to))
			}
			if len(got) > 1 || !slices.Equal(got, want) || (len(got) == 1) != (i == j || wall(i, j)) {
				t.Errorf("coins on %d and %d become %v, want %v", i, j, got, want)
			}
		}
	}
}

// TestBrute: the moves are those of the list in all positions of values up to 24, and keep the value.
func TestBrute(t *testing.T) {
	for p := range all(t, 24) {
		coins := coinsOf(p)
		var got, want []string
		for o := range p.Options() {
			got = append(got, o.To.String())
			if o.To.(quilt.Position).Value() != p.(quilt.Position).Value() {
				t.Fatalf("%s changes the value of %s", o, p)
			}
		}
		for _, to := range plain(coins) {
			want = append(want, text(to))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s leads to %v, want %v", p, got, want)
		}
	}
}

func coinsOf(p game.Position) (coins []int) {
	for _, n := range p.Setup().Piles {
		v, _ := n.Small()
		coins = append(coins, int(v))
	}
	return coins
}

// TestLargeTheory: if there is no room for a search, the theory says who wins, as a search finds, and gives moves that win. If there is room, it
// leaves won positions to the search, which says more.
func TestLargeTheory(t *testing.T) {
	none := game.Budget{Positions: 1, Moves: 1}.On(t.Context())
	search := solve.NewSearcher()
	for q := range all(t, 18) {
		p := q.(quilt.Position)
		v, err := p.Theory(none, false)
		if err != nil {
			continue
		}
		found, err := search.Solve(t.Context(), p)
		if err != nil || found.Outcome != v.Outcome || v.Complete != (v.Outcome == game.P) {
			t.Errorf("%s: theory says %s, search %s, %v", p, v.Outcome, found.Outcome, err)
		}
		for _, o := range v.Winning {
			if !slices.Contains(found.Winning, o) {
				t.Errorf("%s: %s does not win", p, o)
			}
		}
		if _, err := p.Theory(t.Context(), false); (err == nil) != v.Complete {
			t.Errorf("%s: the theory with room for a search: %v", p, err)
		}
	}
	for text, known := range map[string]bool{
		"5": true, "4": false, "2,0,1": true, "1,0,1": false, "3,1": true, "2,1": false,
		"0,1,1": true, "1,0,0,1": true, "0,1,0,0,1": true, "4,1,1": true, "4,2": false,
	} {
		if _, err := parse(t, "quilt:%s", text).Theory(none, false); (err == nil) != known {
			t.Errorf("%s: %v", text, err)
		}
	}
}
