package zeckendorf_test

import (
	"slices"
	"testing"

	"zeck/game"
	"zeck/solve"
)

// search returns a function that decides positions by search.
func search(t *testing.T) func(game.Position) game.Outcome {
	s := solve.NewSearcher()
	return func(p game.Position) game.Outcome {
		t.Helper()
		value, err := s.Grundy(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if value == 0 {
			return game.P
		}
		return game.N
	}
}

// TestSecondPlayerWins: A wins with N = 2 and B wins with every N > 2 (Lee and Bitler 2021, after Baird-Smith et al. 2020).
func TestSecondPlayerWins(t *testing.T) {
	outcome := search(t)
	if outcome(start(t, 2)) != game.N {
		t.Error("N = 2 is not won by A")
	}
	for n := 3; n <= 24; n++ {
		if outcome(start(t, n)) != game.P {
			t.Errorf("N = %d is not won by B", n)
		}
	}
}

// winningPaths are B's winning paths for N = 3, 4, 5, 6, 7 in Lee and Bitler 2021; the start and every second node after it
// are left by B. The first is not written out there, being the only path that there is.
var winningPaths = [][]string{
	{"zeckendorf:3", "zeckendorf:1,1", "zeckendorf:0,0,1"},
	{"zeckendorf:4", "zeckendorf:2,1", "zeckendorf:1,0,1"},
	{"zeckendorf:5", "zeckendorf:3,1", "zeckendorf:2,0,1", "zeckendorf:0,1,1", "zeckendorf:0,0,0,1"},
	{"zeckendorf:6", "zeckendorf:4,1", "zeckendorf:3,0,1", "zeckendorf:1,1,1", "zeckendorf:1,0,0,1"},
	{"zeckendorf:7", "zeckendorf:5,1", "zeckendorf:4,0,1", "zeckendorf:2,1,1", "zeckendorf:1,0,2", "zeckendorf:2,0,0,1", "zeckendorf:0,1,0,1"},
}

func TestWinningPaths(t *testing.T) {
	outcome := search(t)
	for _, path := range winningPaths {
		var options []game.Position
		for i, text := range path {
			p := parse(t, text)
			if i > 0 && !slices.Contains(options, p) {
				t.Errorf("no move leads from %s to %s", path[i-1], p)
			}
			if want := []game.Outcome{game.P, game.N}[i%2]; outcome(p) != want {
				t.Errorf("%s on the path of %s is %s, want %s", p, path[0], outcome(p), want)
			}
			options = nil
			for o := range p.Options() {
				options = append(options, o.To)
			}
		}
		if len(options) > 0 {
			t.Errorf("the path of %s does not end the game", path[0])
		}
	}
}

// TestUniqueWinningPath: for N = 3, …, 7 there is one winning path only, and for N = 16 there are several (Lee and
// Bitler 2021). For N = 3 there is no other path at all.
func TestUniqueWinningPath(t *testing.T) {
	outcome := search(t)
	var paths func(p game.Position) int
	paths = func(p game.Position) int {
		total, moves := 0, 0
		for o := range p.Options() {
			moves++
			if outcome(p) != outcome(o.To) { // B leaves P-positions only, and A has nothing but moves to N-positions
				total += paths(o.To)
			}
		}
		if moves == 0 {
			return 1
		}
		return total
	}
	for n, want := range map[int]int{3: 1, 4: 1, 5: 1, 6: 1, 7: 1} {
		if got := paths(start(t, n)); got != want {
			t.Errorf("N = %d has %d winning paths, want %d", n, got, want)
		}
	}
	if got := paths(start(t, 16)); got < 2 {
		t.Errorf("N = 16 has %d winning paths, want several", got)
	}
}

// TestWrongMove: with N = 5 (the paper says 3, where there is no choice), after A's (3,1) B loses by selecting (1,2), since A
// can select (2,0,1) (Lee and Bitler 2021).
func TestWrongMove(t *testing.T) {
	outcome := search(t)
	v, err := solve.NewSearcher().Solve(t.Context(), parse(t, "zeckendorf:1,2"))
	if err != nil || v.Outcome != game.N || len(v.Winning) != 1 || v.Winning[0].To != parse(t, "zeckendorf:2,0,1") {
		t.Errorf("(1,2) is %s with the winning moves %v, %v", v.Outcome, v.Winning, err)
	}
	for o := range parse(t, "zeckendorf:3,1").Options() {
		want := game.N
		if o.To == parse(t, "zeckendorf:2,0,1") {
			want = game.P
		}
		if outcome(o.To) != want {
			t.Errorf("(3,1) → %s is %s, want %s", o.To, outcome(o.To), want)
		}
	}
}
