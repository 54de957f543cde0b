package zeckendorf_test

import (
	"math/big"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// bruteOutcomes decides every position of value n on plain lists of coins, without the help of the package: true means that
// the player to move loses. The keys are texts in the notation.
func bruteOutcomes(n int) map[string]bool {
	known := map[string]bool{}
	var lost func(coins []int) bool
	lost = func(coins []int) bool {
		text := written("zeckendorf", coins)
		if v, ok := known[text]; ok {
			return v
		}
		v := true
		for _, to := range brute(zeckendorf.Rules{}, coins) {
			if lost(to) {
				v = false // and go on: every position is wanted
			}
		}
		known[text] = v
		return v
	}
	lost([]int{n})
	return known
}

// TestOutcomes: for N ≤ 40 every position has the outcome that the brute force gives it.
func TestOutcomes(t *testing.T) {
	for n := range 41 {
		want := bruteOutcomes(n)
		g, err := solve.Explore(t.Context(), start(t, n))
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Positions) != len(want) {
			t.Errorf("N = %d has %d positions, want %d", n, len(g.Positions), len(want))
		}
		for i, p := range g.Positions {
			if lost, ok := want[p.String()]; !ok || lost != (g.Outcomes[i] == game.P) {
				t.Fatalf("N = %d: %s is %s, which is wrong", n, p, g.Outcomes[i])
			}
		}
	}
}

// TestLosingThreeWays: the numbers of P-positions for N = 3, …, 16, by the brute force, by search and by the paper's algorithm.
func TestLosingThreeWays(t *testing.T) {
	for i, want := range []int{2, 2, 3, 4, 5, 6, 7, 8, 11, 14, 14, 19, 21, 24} {
		n := i + 3
		lost := 0
		for _, v := range bruteOutcomes(n) {
			if v {
				lost++
			}
		}
		c, err := solve.SearchOnly().Census(t.Context(), start(t, n), game.CensusParts{})
		if err != nil {
			t.Fatal(err)
		}
		r, err := zeckendorf.Lee(t.Context(), uint64(n), zeckendorf.LeeOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if lost != want || c.PPositions != uint64(want) || len(r.OmegaB) != want {
			t.Errorf("N = %d has %d P-positions by brute force, %d by search, %d by the paper's algorithm; want %d", n, lost, c.PPositions,
				len(r.OmegaB), want)
		}
	}
}

// TestFigures: nodes and edges of the graphs that Figures 3 (N = 3, …, 7), 7 and 8 (N = 16) of Lee and Bitler 2021 show. In
// Figure 8, 24 yellow and 37 unmarked nodes remain of 71, and 10 are grey.
func TestFigures(t *testing.T) {
	for n, want := range map[int]struct{ nodes, edges, yellow, keptNodes, keptEdges int }{
		3:  {3, 2, 2, 3, 2},
		4:  {4, 4, 2, 3, 2},
		5:  {6, 7, 3, 5, 4},
		6:  {8, 11, 4, 6, 5},
		7:  {10, 16, 5, 9, 10},
		16: {71, 198, 24, 61, 105},
	} {
		g, err := solve.Explore(t.Context(), start(t, n))
		if err != nil {
			t.Fatal(err)
		}
		w := g.Winning()
		yellow := 0
		for _, o := range w.Outcomes {
			if o == game.P {
				yellow++
			}
		}
		if got := (struct{ nodes, edges, yellow, keptNodes, keptEdges int }{len(g.Positions), g.Moves(), yellow, len(w.Positions),
			w.Moves()}); got != want {
			t.Errorf("N = %d: %+v, want %+v", n, got, want)
		}
	}
}

// TestOffThePath: (0,3) is in Ω_B for N = 6 though no winning path goes through it; the paper calls Ω_B what B takes on the
// winning paths. For N = 7 it is (1,3).
func TestOffThePath(t *testing.T) {
	for n, text := range map[int]string{6: "zeckendorf:0,3", 7: "zeckendorf:1,3"} {
		all, lost := outcomes(t, n), 0
		for _, v := range all {
			if v {
				lost++
			}
		}
		if occur := playedToWin(t, n, all); !all[parse(t, text)] || occur != lost-1 {
			t.Errorf("N = %d: of %d P-positions %d occur in winning play; %s is one of them: %v", n, lost, occur, text, all[parse(t, text)])
		}
	}
}

// TestManyPlayers: three players or more can force nothing from N = 5 on; from fewer coins the game has no choices that matter.
func TestManyPlayers(t *testing.T) {
	for players := 3; players <= 6; players++ {
		for n := 1; n <= 24; n++ {
			want := 0
			if n < 5 {
				want = []int{0, players, 1, 2, 2}[n]
			}
			c, err := solve.SearchOnly().Census(t.Context(), start(t, n), game.CensusParts{Players: players})
			if err != nil || c.Players.Winner != want {
				t.Errorf("%d players, N = %d: player %d can force a win, want %d; %v", players, n, c.Players.Winner, want, err)
			}
		}
	}
}

// TestShortest: the shortest game makes merges only and takes N − Z moves, Z being the number of coins in the end
// (Baird-Smith, Epstein, Flint and Miller 2020).
func TestShortest(t *testing.T) {
	for n := 1; n <= 40; n++ {
		c, err := solve.SearchOnly().Census(t.Context(), start(t, n), game.CensusParts{Lengths: true})
		if err != nil {
			t.Fatal(err)
		}
		if end := begin(t, zeckendorf.Rules{Reversed: true}, n); c.Lengths.Shortest != n-end.Level() {
			t.Errorf("N = %d: the shortest game has %d moves, want %d", n, c.Lengths.Shortest, n-end.Level())
		}
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
