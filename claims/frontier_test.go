package claims

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/numeration"
	"zeck/solve"
)

// TestFrontier: the results that were asked for are there, and each is cited or called our own.
func TestFrontier(t *testing.T) {
	all := byID(frontier())
	for _, id := range []string{
		"frontier.zeckendorf.shortest", "frontier.zeckendorf.bound", "frontier.zeckendorf.players", "frontier.zeckendorf.second",
		"frontier.fibnim.value0", "frontier.fibnim.value1", "frontier.fibnim.value2", "frontier.fibnim.value3", "frontier.takeaway.orders",
		"frontier.wythoff.fraenkel", "frontier.wythoff.misere", "frontier.wythoff.misere.t", "frontier.wythoff.rows",
		"frontier.discover.fibnim4",
	} {
		if _, ok := all[id]; !ok {
			t.Errorf("%s is missing", id)
		}
	}
	listed := map[string]bool{}
	for _, item := range frontier().Contents {
		for _, id := range item.Claims {
			listed[id] = true
			if _, ok := all[id]; !ok {
				t.Errorf("%s: there is no %s", item.Name, id)
			}
		}
	}
	for id, c := range all {
		if !listed[id] {
			t.Errorf("%s is under no heading", id)
		}
		if !strings.Contains(c.Place, own) && !strings.Contains(c.Note, "Paper: ") {
			t.Errorf("%s cites no paper: %q", id, c.Place)
		}
	}
}

// TestLostT plays t-Wythoff by listing moves, in normal and in misère play.
func TestLostT(t *testing.T) {
	const size = 24
	for k := 1; k <= 5; k++ {
		for _, misere := range []bool{false, true} {
			got, lost := lostT(size, k, misere), newGrid(size)
			for x := range size + 1 {
				for y := range size + 1 {
					won := misere && x+y == 0
					for i := range x + 1 {
						for j := range y + 1 {
							legal := i+j > 0 && (i == 0 || j == 0 || i-j < k && j-i < k)
							won = won || legal && lost.at(x-i, y-j)
						}
					}
					if !won {
						lost.set(x, y)
					}
					if got.at(x, y) != lost.at(x, y) {
						t.Fatalf("t = %d, misère %t: (%d, %d)", k, misere, x, y)
					}
				}
			}
		}
	}
}

// TestFloorT holds integer parts found by trying squares against numeration.
func TestFloorT(t *testing.T) {
	for k := 2; k <= 7; k++ {
		pairs, err := numeration.NewWythoffPairs(int64(k))
		if err != nil {
			t.Fatal(err)
		}
		misere, err := numeration.NewMiserePairs(int64(k))
		if err != nil {
			t.Fatal(err)
		}
		for n := range 200 {
			i := numeration.NewNat(uint64(n))
			if a, b := numeration.NewNat(uint64(floorT(k, n, 0))),
				numeration.NewNat(uint64(floorT(k, n, 1))); a != pairs.A(i) || b != misere.Pair(i).A {
				t.Fatalf("t = %d, n = %d: %s and %s, numeration has %s and %s", k, n, a, b, pairs.A(i), misere.Pair(i).A)
			}
		}
	}
}

// TestTakeAwayPlay holds the ways to play take-away games against each other.
func TestTakeAwayPlay(t *testing.T) {
	const size = 60
	if got, want := takeAwayValues(size, 2), fibNimValues(size); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Error("two ways to the values of Fibonacci nim differ")
	}
	for k := 1; k <= 5; k++ {
		var lost []int
		for n, c := range takeAwayCaps(size, func(t int) int { return k * t }) {
			if n > 0 && c == n {
				lost = append(lost, n)
			}
		}
		terms := schwenkTerms(k, size)
		if terms = terms[:len(terms)-1]; !slices.Equal(lost, terms) {
			t.Errorf("k = %d: %v, terms %v", k, lost, terms)
		}
	}
}

// TestLeastRemovals plays two piles under one cap by search.
func TestLeastRemovals(t *testing.T) {
	const size = 9
	type state struct{ m, n, c int }
	memo := map[state]bool{}
	var wins func(s state, k int) bool
	wins = func(s state, k int) bool {
		won, known := memo[s]
		for i := 1; i <= s.c && !known && !won; i++ {
			won = i <= s.m && !wins(state{s.m - i, s.n, k * i}, k) || i <= s.n && !wins(state{s.m, s.n - i, k * i}, k)
		}
		memo[s] = won
		return won
	}
	for k := 1; k <= 3; k++ {
		clear(memo)
		q := leastRemovals(size, k)
		for m := range size + 1 {
			for n := m; n <= size; n++ {
				for c := range 2 * size {
					if wins(state{m, n, c}, k) != (c >= q[m][n]) {
						t.Fatalf("k = %d: (%d, %d) with the cap %d", k, m, n, c)
					}
				}
			}
		}
	}
}

// TestGameLengths compares shortest and longest games with those of a census.
func TestGameLengths(t *testing.T) {
	found, err := forLengths(func(l gameLengths) bool {
		c, err := solve.SearchOnly().Census(t.Context(), coins(l.n), game.CensusParts{Lengths: true})
		return err == nil && c.Lengths.Shortest == l.shortest() && c.Lengths.Longest == l.longest()
	})(t.Context(), 24)
	if found != "" || err != nil {
		t.Error(found, err)
	}
	// From (2, 2) one may merge 1 1, merge 1 2 or split 2.
	for _, c := range []struct {
		splits, largest bool
		want            zeckendorf.Move
	}{{true, true, zeckendorf.Move{Low: 2, High: 2}}, {false, true, zeckendorf.Move{Low: 1, High: 2}},
		{false, false, zeckendorf.Move{Low: 1, High: 1}}} {
		var best *game.Option
		for o := range coins(2, 2).Options() {
			if best == nil || inOrder(c.splits, c.largest)(o.Move.(zeckendorf.Move), best.Move.(zeckendorf.Move)) {
				best = &o
			}
		}
		if best.Move != game.Move(c.want) {
			t.Errorf("splits %t, largest %t: %s", c.splits, c.largest, best.Move)
		}
	}
}
