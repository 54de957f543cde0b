package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games"
	"zeck/games/ordered"
	"zeck/solve"
)

// forStarts checks a statement about the graph of all that the start of a game with N = 1, …, bound leads to.
func forStarts(name string, from int, test func(n int, g *solve.Graph) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for n := from; n <= bound; n++ {
			p, err := games.Parse(fmt.Sprintf("%s:%d", name, n))
			if err != nil {
				return "", err
			}
			g, err := solve.Explore(ctx, p)
			if err != nil {
				return "", err
			}
			if !test(n, g) {
				return fmt.Sprintf("N = %d", n), nil
			}
		}
		return "", nil
	}
}

// ends returns the positions of a graph from which there is no move.
func ends(g *solve.Graph) (all []game.Position) {
	for i, p := range g.Positions {
		if len(g.Edges[i]) == 0 {
			all = append(all, p)
		}
	}
	return all
}

// startLengths returns the lengths of the shortest and of the longest game, and whether there are games of even and of odd length.
func startLengths(g *solve.Graph) (shortest, longest int, both bool) {
	type lengths struct {
		shortest, longest int
		parity            [2]bool
	}
	all := make([]lengths, len(g.Positions))
	for i := len(all) - 1; i >= 0; i-- {
		l := lengths{shortest: -1}
		for _, e := range g.Edges[i] {
			to := all[e.To]
			if l.shortest < 0 || to.shortest+1 < l.shortest {
				l.shortest = to.shortest + 1
			}
			l.longest = max(l.longest, to.longest+1)
			l.parity[0], l.parity[1] = l.parity[0] || to.parity[1], l.parity[1] || to.parity[0]
		}
		if len(g.Edges[i]) == 0 {
			l = lengths{parity: [2]bool{true, false}}
		}
		all[i] = l
	}
	return all[0].shortest, all[0].longest, all[0].parity[0] && all[0].parity[1]
}

// orderedStarts checks who wins from the starts of the ordered game, by tables.
func orderedStarts(from, to int, lost func(n int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		b := game.BudgetOf(ctx)
		b.Positions = max(b.Positions, 50_000_000) // of which a table goes through a hundred times as many; the longest starts need it
		ctx = b.On(ctx)
		if bound == 0 {
			bound = to
		}
		for n := from; n <= bound; n++ {
			t, err := ordered.Solve(ctx, n, n, false)
			if err != nil {
				return "", err
			}
			start, err := ordered.Start(n)
			if err != nil {
				return "", err
			}
			if is, err := t.Lost(start); err != nil {
				return "", err
			} else if is != lost(n) {
				return fmt.Sprintf("N = %d", n), nil
			}
		}
		return "", nil
	}
}

// orderedLongest are the lengths of the longest ordered games with N = 1, 2, ….
var orderedLongest = []int{0, 1, 3, 5, 9, 13, 18, 25, 31, 39, 48, 57, 69, 80, 92, 106, 119, 135, 151, 168, 188, 206, 226}

// bergmanLost are the N up to 19 for which the player who begins loses the Bergman game, and bergmanLengths the lengths of the shortest and
// the longest game with N = 1, 2, ….
var (
	bergmanLost    = []int{1, 3, 4, 6, 9, 12, 13, 14, 15, 16, 19}
	bergmanLengths = [][2]int{{0, 0}, {1, 1}, {2, 2}, {2, 6}, {5, 9}, {6, 12}, {8, 22}, {8, 24}, {9, 32}, {10, 38}, {10, 50}, {15, 65}, {16, 76},
		{17, 107}, {17, 110}, {20, 131}}
)

// frontierFamily are the relatives of the Zeckendorf game.
func frontierFamily() []program {
	return []program{
		{ID: "frontier.ordered.end", Check: forStarts("ordered", 1, func(n int, g *solve.Graph) bool {
			last := ends(g)
			return len(last) == 1 && last[0] == game.Position(g.Positions[0].(ordered.Position).End())
		})},
		{ID: "frontier.ordered.shortest", Check: forStarts("ordered", 1, func(n int, g *solve.Graph) bool {
			shortest, _, _ := startLengths(g)
			return shortest == n-zeckendorfEnd(n).Level()
		})},
		{ID: "frontier.ordered.winner", Check: orderedStarts(2, 25, func(n int) bool { return n == 18 })},
		{ID: "frontier.ordered.further", Check: orderedStarts(26, 0, func(int) bool { return false })},
		{ID: "frontier.ordered.longest", Check: func(ctx context.Context, _ int) (string, error) {
			for n := 1; n <= len(orderedLongest); n++ {
				start, err := ordered.Start(n)
				if err != nil {
					return "", err
				}
				c, err := start.Census(ctx, game.CensusParts{Lengths: true})
				if err != nil {
					return "", err
				}
				if c.Lengths.Longest != orderedLongest[n-1] {
					return fmt.Sprintf("N = %d: %d", n, c.Lengths.Longest), nil
				}
			}
			return "", nil
		}},
		{ID: "frontier.bergman.end",
			Check: forStarts("bergman", 1, func(n int, g *solve.Graph) bool { return len(ends(g)) == 1 })},
		{ID: "frontier.bergman.winner", Check: forStarts("bergman", 1, func(n int, g *solve.Graph) bool {
			return (g.Outcomes[0] == game.P) == slices.Contains(bergmanLost, n)
		})},
		{ID: "frontier.bergman.lengths", Check: forStarts("bergman", 1, func(n int, g *solve.Graph) bool {
			shortest, longest, _ := startLengths(g)
			return [2]int{shortest, longest} == bergmanLengths[n-1]
		})},
		{ID: "frontier.quilt.end", Check: forStarts("quilt", 1, func(n int, g *solve.Graph) bool {
			return !slices.ContainsFunc(ends(g), func(p game.Position) bool { return !legalQuilt(p) })
		})},
		{ID: "frontier.quilt.either", Check: forStarts("quilt", 6, func(n int, g *solve.Graph) bool {
			_, _, both := startLengths(g)
			return both
		})},
		{ID: "frontier.quilt.second",
			Check: forStarts("quilt", 5, func(n int, g *solve.Graph) bool { return g.Outcomes[0] == game.P && quiltAnswer(g) }),
			Proof: proveQuilt},
	}
}

// quiltWorth are the numbers of the Fibonacci quilt.
var quiltWorth = []int{1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28, 37}

// wallShared says whether the squares of two places share a wall, or are the same.
func wallShared(i, j int) bool {
	d := max(i-j, j-i)
	return d == 0 || d == 1 || d == 3 || d == 4 || min(i, j) == 1 && max(i, j) == 3
}

// legalQuilt reports whether no two coins may be exchanged.
func legalQuilt(p game.Position) bool {
	var places []int
	for i, n := range p.Setup().Piles {
		coins, _ := n.Small()
		for range coins {
			places = append(places, i+1)
		}
	}
	for k, i := range places {
		for _, j := range places[:k] {
			if wallShared(i, j) {
				return false
			}
		}
	}
	return true
}

// quiltAnswer reports whether the answer to the first move that is claimed to win does.
func quiltAnswer(g *solve.Graph) bool {
	first := g.Edges[0][0].To
	return slices.ContainsFunc(g.Edges[first], func(e solve.Edge) bool { return e.Move.String() == "merge 1 2" && g.Outcomes[e.To] == game.P })
}

// quiltOptions returns the positions that moves of the quilt game lead to, if place 1 has two coins at least: two coins are exchanged for
// one, else for two that share no wall, the higher as high as can be.
func quiltOptions(p opening) (all []opening) {
	for i := 1; i <= len(p); i++ {
		for j := i; j <= len(p); j++ {
			need := 1
			if i == j {
				need = 2
			}
			if !wallShared(i, j) || i > 1 && p[i-1] < need || j > 1 && p[j-1] < need {
				continue
			}
			q := p
			q[i-1]--
			q[j-1]--
			for _, place := range quiltPut(quiltWorth[i-1] + quiltWorth[j-1]) {
				q[place-1]++
			}
			all = append(all, q)
		}
	}
	return all
}

// quiltPut returns the places of the coins that are put down for those of a worth.
func quiltPut(worth int) []int {
	if i := slices.Index(quiltWorth, worth); i >= 0 {
		return []int{i + 1}
	}
	for high := len(quiltWorth) - 1; high > 0; high-- {
		for low := range high {
			if quiltWorth[low]+quiltWorth[high] == worth && !wallShared(low+1, high+1) {
				return []int{low + 1, high + 1}
			}
		}
	}
	panic(fmt.Sprintf("claims: coins worth %d lie beyond the places that a proof looks at", worth))
}

// proveQuilt proves that the second player wins the quilt game from every N ≥ 5.
func proveQuilt(ctx context.Context) error {
	lemma := newStealing(opening{0, 1, 0, 0, 1}, 4, quiltOptions)
	if err := lemma.assume(opening{0, 1, 0, 0, 1}, game.P); !errors.Is(err, errContradiction) {
		return errors.New("no contradiction follows from losing with coins worth 2 and 5")
	}
	from := 0
	for _, o := range []game.Outcome{game.P, game.N} {
		s := newStealing(opening{}, 5, quiltOptions)
		for p, known := range map[opening]game.Outcome{{-7, 1, 0, 0, 1}: game.N, {-5, 0, 0, 0, 1}: o} {
			if err := s.assume(p, known); err != nil {
				return err
			}
		}
		for p, want := range map[opening]game.Outcome{{}: game.P, {-2, 1}: game.N, {-3, 0, 1}: game.P} {
			if s.known[p] != want {
				return fmt.Errorf("%v is not known to be %s", p, want)
			}
		}
		from = max(s.from(), lemma.from()+7)
	}
	found, err := forStarts("quilt", 5, func(n int, g *solve.Graph) bool { return g.Outcomes[0] == game.P && quiltAnswer(g) })(ctx, from-1)
	if err == nil && found != "" {
		err = errors.New(found)
	}
	return err
}
