package claims

import (
	"fmt"
	"slices"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/numeration"
	"zeck/solve"
)

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
