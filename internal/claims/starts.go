package claims

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"

	"zeck/game"
	"zeck/games"
	"zeck/internal/games/zeckendorf"
	"zeck/solve"
)

// graphs caches the graphs of starts, which several claims use.
var graphs sync.Map

// graphOf returns the graph of all games from a start, such as "zeckendorf:5". Its outcomes come from backward induction.
func graphOf(ctx context.Context, start string) (*solve.Graph, error) {
	if g, ok := graphs.Load(start); ok {
		return g.(*solve.Graph), nil
	}
	p, err := games.Parse(start)
	if err != nil {
		return nil, err
	}
	g, err := solve.Explore(ctx, p)
	if err == nil && len(g.Positions) < 6000 {
		graphs.Store(start, g)
	}
	return g, err
}

// forGraphs checks a statement about the graphs of the starts of a game with N = from, …, bound; without a bound only N = from.
func forGraphs(name string, from int, test func(ctx context.Context, n int, g *solve.Graph) (string, error)) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for n := from; n <= max(bound, from); n++ {
			g, err := graphOf(ctx, fmt.Sprintf("%s:%d", name, n))
			if err != nil {
				return "", err
			}
			if found, err := test(ctx, n, g); found != "" || err != nil {
				return found, err
			}
		}
		return "", nil
	}
}

// forNodes does the same with a statement that holds or not for an N.
func forNodes(name string, from int, holds func(n int, g *solve.Graph) bool) Check {
	return forGraphs(name, from, func(_ context.Context, n int, g *solve.Graph) (string, error) {
		return when(!holds(n, g), "N = %d", n), nil
	})
}

// measures are the quantities that the check starts can compute for a start. Only those that need the graph build it.
var measures = map[string]func(ctx context.Context, start string) (any, error){
	"nodes":    ofGraph(func(g *solve.Graph) any { return len(g.Positions) }),
	"edges":    ofGraph(func(g *solve.Graph) any { return g.Moves() }),
	"lost":     ofGraph(func(g *solve.Graph) any { return lostNodes(g) }),
	"outcome":  ofGraph(func(g *solve.Graph) any { return g.Outcomes[0] }),
	"ends":     ofGraph(func(g *solve.Graph) any { return len(ends(g)) }),
	"end":      ofGraph(func(g *solve.Graph) any { return g.Positions[len(g.Positions)-1] }),
	"illegal":  ofGraph(func(g *solve.Graph) any { return len(slices.DeleteFunc(ends(g), legalQuilt)) }),
	"parities": ofGraph(func(g *solve.Graph) any { return parities(lengths(g)) }), // of the lengths of games
	"plays":    ofGraph(func(g *solve.Graph) any { n, _ := paths(g, func(int, solve.Edge) bool { return true }); return n }),
	"paths":    ofGraph(func(g *solve.Graph) any { n, _ := winningPaths(g); return n }),
	"keeps":    ofGraph(func(g *solve.Graph) any { return len(g.Winning().Positions) }), // nodes of the reduced graph of Lee and Bitler
	"follows":  ofGraph(func(g *solve.Graph) any { return g.Winning().Moves() }),
	"shortest": ofCensus(func(l *game.Lengths) any { return l.Shortest }),
	"longest":  ofCensus(func(l *game.Lengths) any { return l.Longest }),
	"tabled":   tabled,
}

// tabled returns the outcome of a start by a table of all positions, for games with too many positions for a graph.
func tabled(ctx context.Context, start string) (any, error) {
	p, err := games.Parse(start)
	if err != nil {
		return nil, err
	}
	if e, ok := p.(game.Tabled); ok {
		b := game.BudgetOf(ctx)
		b.Positions = max(b.Positions, 50_000_000) // the largest starts need this; a table visits a hundred times as many positions
		if v, err := e.Exhaust(b.On(ctx), false); !errors.Is(err, game.ErrUnknown) {
			return v.Outcome, err
		}
	}
	v, err := solve.NewSearcher().Solve(ctx, p)
	return v.Outcome, err
}

func ofGraph(measure func(g *solve.Graph) any) func(ctx context.Context, start string) (any, error) {
	return func(ctx context.Context, start string) (any, error) {
		g, err := graphOf(ctx, start)
		if err != nil {
			return nil, err
		}
		return measure(g), nil
	}
}

func ofCensus(measure func(l *game.Lengths) any) func(ctx context.Context, start string) (any, error) {
	return func(ctx context.Context, start string) (any, error) {
		p, err := games.Parse(start)
		if err != nil {
			return nil, err
		}
		c, err := solve.Solver{}.Census(ctx, p, game.CensusParts{Lengths: true})
		if err != nil {
			return nil, err
		}
		return measure(c.Lengths), nil
	}
}

// starts reads "bergman outcome P N P P …": a quantity for the starts with N = 1, 2, …, or from another N on, as in "zeckendorf from 16
// nodes/edges 71/198". If … follows the last value, this value holds for all later N; otherwise the check ends there.
func starts(words []string) (Test, error) {
	first := 1
	if len(words) > 3 && words[1] == "from" {
		from, err := numbers(words[2:3])
		if err != nil {
			return Test{}, err
		}
		first, words = from[0], slices.Concat(words[:1], words[3:])
	}
	if len(words) < 3 {
		return Test{}, fmt.Errorf("expected a game, a quantity and its values, got %s", game.Quote(strings.Join(words, " ")))
	}
	asked := strings.Split(words[1], "/")
	for _, name := range asked {
		if measures[name] == nil {
			return Test{}, fmt.Errorf("a start has no quantity %s", game.Quote(name))
		}
	}
	want := words[2:]
	last := first + len(want) - 1
	all := want[len(want)-1] == "…"
	if all {
		want = want[:len(want)-1]
	}
	return Test{Check: func(ctx context.Context, bound int) (string, error) {
		if bound == 0 || !all && bound > last {
			bound = last
		}
		for n := first; n <= max(bound, first); n++ {
			var got []string
			for _, name := range asked {
				v, err := measures[name](ctx, fmt.Sprintf("%s:%d", words[0], n))
				if err != nil {
					return "", err
				}
				got = append(got, fmt.Sprint(v))
			}
			if text := strings.Join(got, "/"); text != want[min(n-first, len(want)-1)] {
				return fmt.Sprintf("N = %d: %s", n, text), nil
			}
		}
		return "", nil
	}}, nil
}

// ends returns the positions of a graph without a move.
func ends(g *solve.Graph) (all []game.Position) {
	for i, p := range g.Positions {
		if len(g.Edges[i]) == 0 {
			all = append(all, p)
		}
	}
	return all
}

func lostNodes(g *solve.Graph) int {
	return len(g.Outcomes) - len(slices.DeleteFunc(slices.Clone(g.Outcomes), func(o game.Outcome) bool { return o == game.P }))
}

// lengths returns the possible numbers of moves of a game, as bits.
func lengths(g *solve.Graph) *big.Int {
	sets := make([]*big.Int, len(g.Positions))
	for i := len(sets) - 1; i >= 0; i-- {
		sets[i] = new(big.Int)
		if len(g.Edges[i]) == 0 {
			sets[i].SetBit(sets[i], 0, 1)
		}
		for _, e := range g.Edges[i] {
			sets[i].Or(sets[i], sets[e.To])
		}
		if len(g.Edges[i]) > 0 {
			sets[i].Lsh(sets[i], 1)
		}
	}
	return sets[0]
}

// parities returns "even", "odd" or "both", according to the lengths that occur.
func parities(lengths *big.Int) string {
	var found [2]bool
	for i := range lengths.BitLen() {
		found[i%2] = found[i%2] || lengths.Bit(i) == 1
	}
	return map[[2]bool]string{{true, false}: "even", {false, true}: "odd", {true, true}: "both"}[found]
}

// paths counts the paths from the start to an end along the edges that taken accepts, and marks the nodes on them.
func paths(g *solve.Graph, taken func(from int, e solve.Edge) bool) (count int, met []bool) {
	counts, met := make([]int, len(g.Positions)), make([]bool, len(g.Positions))
	for i := len(counts) - 1; i >= 0; i-- {
		if len(g.Edges[i]) == 0 {
			counts[i] = 1
		}
		for _, e := range g.Edges[i] {
			if taken(i, e) {
				counts[i] += counts[e.To]
			}
		}
	}
	met[0] = true
	for i, edges := range g.Edges {
		for _, e := range edges {
			met[e.To] = met[e.To] || met[i] && taken(i, e)
		}
	}
	return counts[0], met
}

// winningPaths counts the paths on which the winner leaves only P-positions, and marks their nodes.
func winningPaths(g *solve.Graph) (count int, met []bool) {
	return paths(g, func(from int, e solve.Edge) bool { return g.Outcomes[from] != g.Outcomes[e.To] })
}

// legalQuilt reports whether no two coins are on the same place or on places whose squares share a wall.
func legalQuilt(p game.Position) bool {
	var places []int
	for i, n := range p.Setup().Piles {
		coins, _ := n.Small()
		for range coins {
			if slices.ContainsFunc(places, func(j int) bool { d := i + 1 - j; return d < 2 || d == 3 || d == 4 || i == 2 && j == 1 }) {
				return false
			}
			places = append(places, i+1)
		}
	}
	return true
}

// zeckendorfEnd returns the coins of the Zeckendorf representation by the greedy algorithm of Lee and Bitler.
func zeckendorfEnd(n int) zeckendorf.Position {
	var list []int
	for i := len(fib) - 1; i >= 2; i-- {
		if fib[i] <= n {
			n -= fib[i]
			list = append(list, 1)
		} else if len(list) > 0 {
			list = append(list, 0)
		}
	}
	slices.Reverse(list)
	return coins(list...)
}

// coins returns the position of the Zeckendorf game with the given coins on places 1, 2, ….
func coins(list ...int) zeckendorf.Position {
	p, err := zeckendorf.FromCoins(list)
	if err != nil {
		panic(err) // all lists are constants of this package
	}
	return p
}
