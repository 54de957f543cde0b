package claims

import (
	"context"
	"fmt"
	"math/big"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// lostPositions is the number of P-positions of value N = 1, 2, …: the sequence zeckendorf-p.
var lostPositions = []int{
	1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 11, 14, 14, 19, 21, 24, 27, 34, 38, 45, 49, 58, 63, 74, 84, 97, 100, 118, 142, 157, 171, 186, 209,
	241, 267, 288, 302, 357, 379, 418,
}

// frontierZeckendorf is who wins.
func frontierZeckendorf() []program {
	return []program{
		{ID: "frontier.zeckendorf.second", Check: forTables(3, func(n int, t *zeckendorf.Table, start game.Outcome) string {
			if start != game.P {
				return fmt.Sprintf("N = %d", n)
			}
			return ""
		}), Proof: proveSecondPlayer},
		{ID: "frontier.zeckendorf.answer", Check: checkAnswer, Proof: proveAnswer},
		{ID: "frontier.zeckendorf.lost", Check: func(ctx context.Context, _ int) (string, error) {
			found, err := forGraphs(1, func(n int, g *solve.Graph) string {
				lost := 0
				for _, o := range g.Outcomes {
					if o == game.P {
						lost++
					}
				}
				if lost != lostPositions[n-1] {
					return fmt.Sprintf("N = %d: %d", n, lost)
				}
				return ""
			})(ctx, len(lostPositions))
			if found != "" || err != nil {
				return found, err
			}
			return forTables(1, func(n int, t *zeckendorf.Table, _ game.Outcome) string {
				if t.Losing() != uint64(lostPositions[n-1]) {
					return fmt.Sprintf("N = %d: %d", n, t.Losing())
				}
				return ""
			})(ctx, len(lostPositions))
		}},
		{ID: "frontier.zeckendorf.players", Check: func(ctx context.Context, bound int) (string, error) {
			for n := 3; n <= bound; n++ {
				g, err := zeckendorfGraph(ctx, n)
				if err != nil {
					return "", err
				}
				for count := 3; count <= 10; count++ {
					c, err := g.Census(ctx, game.CensusParts{Players: count})
					if err != nil {
						return "", err
					}
					if c.Players.Winner != 0 && n >= 5 || n < 5 && c.Players.Winner != 2 {
						return fmt.Sprintf("N = %d, %d players", n, count), nil
					}
				}
			}
			return "", nil
		}},
		{ID: "frontier.zeckendorf.reversed", Check: func(ctx context.Context, bound int) (string, error) {
			for i := 5; fib[i+1]+fib[i-2] <= bound; i++ { // fib is one index behind
				n := fib[i+1] + fib[i-2]
				p, err := zeckendorf.Rules{Reversed: true}.FromCoins(zeckendorfEnd(n).Coins())
				if err != nil {
					return "", err
				}
				g, err := solve.Explore(ctx, p)
				if err != nil {
					return "", err
				}
				if g.Outcomes[0] != game.N {
					return fmt.Sprintf("N = %d", n), nil
				}
			}
			return "", nil
		}},
		{ID: "frontier.zeckendorf.hole4", Check: func(ctx context.Context, bound int) (string, error) {
			return each(ctx, 3, bound, func(n int) string {
				for hole := uint8(4); hole <= 9; hole++ {
					t, err := zeckendorf.NewTable(game.Budget{Workers: 1}.On(ctx), zeckendorf.Rules{Hole: hole}, n)
					if err != nil {
						return err.Error()
					}
					if o, err := t.Outcome(t.Start()); err != nil || o != game.P {
						return fmt.Sprintf("H = %d, N = %d", hole, n)
					}
				}
				return ""
			})
		}},
	}
}

// forTables checks a statement about the tables of all positions of value N = from, …, bound.
func forTables(from int, test func(n int, t *zeckendorf.Table, start game.Outcome) string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for n := from; n <= bound; n++ {
			t, err := zeckendorf.NewTable(game.Budget{Workers: 1}.On(ctx), zeckendorf.Rules{}, n)
			if err != nil {
				return "", err
			}
			start, err := t.Outcome(t.Start())
			if err != nil {
				return "", err
			}
			if found := test(n, t, start); found != "" {
				return found, nil
			}
		}
		return "", nil
	}
}

// gameLengths are the numbers of moves that games from N coins can have.
type gameLengths struct {
	n, z, iz int // N, the number of parts of N, and the sum of their indices, F(1) = 1, F(2) = 2
	attained *big.Int
}

func (l gameLengths) shortest() int { return int(l.attained.TrailingZeroBits()) }
func (l gameLengths) longest() int  { return l.attained.BitLen() - 1 }

// forLengths checks a statement about the lengths of games. Bit i of attained says that there is a game of i moves.
func forLengths(test func(l gameLengths) bool) Check {
	return forGraphs(1, func(n int, g *solve.Graph) string {
		sets := make([]*big.Int, len(g.Positions))
		for i := len(sets) - 1; i >= 0; i-- {
			sets[i] = new(big.Int)
			if len(g.Edges[i]) == 0 {
				sets[i].SetBit(sets[i], 0, 1)
			}
			for _, e := range g.Edges[i] {
				sets[i].Or(sets[i], new(big.Int).Lsh(sets[e.To], 1))
			}
		}
		l := gameLengths{n: n, attained: sets[0]}
		for i, c := range zeckendorfEnd(n).Coins() {
			l.z += c
			l.iz += c * (i + 1)
		}
		if !test(l) {
			return fmt.Sprintf("N = %d", n)
		}
		return ""
	})
}

// playedInOrder plays a game in which the best move by an order is always taken, and returns its length.
func playedInOrder(n int, better func(m, than zeckendorf.Move) bool) int {
	p, moves := coins(n), 0
	for {
		var best *game.Option
		for o := range p.Options() {
			if best == nil || better(o.Move.(zeckendorf.Move), best.Move.(zeckendorf.Move)) {
				best = &o
			}
		}
		if best == nil {
			return moves
		}
		p = best.To.(zeckendorf.Position)
		moves++
	}
}

// inOrder prefers splits or merges, and among these the largest or the smallest places.
func inOrder(splits, largest bool) func(m, than zeckendorf.Move) bool {
	return func(m, than zeckendorf.Move) bool {
		if ruleOne(m) != ruleOne(than) {
			return ruleOne(m) == splits
		}
		return m.High != than.High && (m.High > than.High) == largest
	}
}

// frontierLengths is how long games are.
func frontierLengths() []program {
	deterministic := func(id string, splits, largest bool, want func(n int) (int, error)) program {
		return program{ID: id, Check: func(ctx context.Context, bound int) (string, error) {
			var failed error
			found, err := each(ctx, 1, bound, func(n int) string {
				length, err := want(n)
				if err != nil {
					failed = err
					return "stopped"
				}
				if playedInOrder(n, inOrder(splits, largest)) != length {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			})
			if failed != nil {
				return "", failed
			}
			return found, err
		}}
	}
	merges := func(n int) (int, error) { return n - zeckendorfEnd(n).Level(), nil }
	longest := func(n int) (int, error) {
		c, err := solve.SearchOnly().Census(context.Background(), coins(n), game.CensusParts{Lengths: true})
		if err != nil {
			return 0, err
		}
		return c.Lengths.Longest, nil
	}
	return []program{
		{ID: "frontier.zeckendorf.merges", Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
			_, before, _ := scores(from)
			_, after, _ := scores(to)
			return ruleOne(m) == (before == after)
		}), Proof: func(ctx context.Context) error {
			if err := proveScores(ctx); err != nil {
				return err
			}
			return proveCanonical(ctx)
		}},
		{ID: "frontier.zeckendorf.shortest", Check: forLengths(func(l gameLengths) bool { return l.shortest() == l.n-l.z })},
		{ID: "frontier.zeckendorf.upper",
			Check: forLengths(func(l gameLengths) bool { return l.longest() <= 3*l.n-3*l.z-l.iz+1 })},
		deterministic("frontier.zeckendorf.combinelargest", false, true, merges),
		deterministic("frontier.zeckendorf.splitlargest", true, true, merges),
		deterministic("frontier.zeckendorf.splitsmallest", true, false, longest),
		{ID: "frontier.zeckendorf.bound", Check: forLengths(func(l gameLengths) bool {
			if below(l.longest(), l) {
				return l.n != 4 && l.n != 12 && l.n != 33 || !below(l.longest()+1, l)
			}
			return false
		})},
		{ID: "frontier.zeckendorf.splits", Check: forGraphs(3, func(n int, g *solve.Graph) string {
			all, splitting := make([]int, len(g.Positions)), make([]int, len(g.Positions))
			for i := len(all) - 1; i >= 0; i-- {
				split := uses(g.Edges[i], true, 0)
				for _, e := range g.Edges[i] {
					all[i] = max(all[i], all[e.To]+1)
					if !split || ruleOne(e.Move.(zeckendorf.Move)) {
						splitting[i] = max(splitting[i], splitting[e.To]+1)
					}
				}
			}
			if all[0] != splitting[0] {
				return fmt.Sprintf("N = %d", n)
			}
			return ""
		})},
		{ID: "frontier.zeckendorf.interval", Check: forLengths(func(l gameLengths) bool {
			for i := l.shortest(); i <= l.longest(); i++ {
				if l.attained.Bit(i) == 0 {
					return false
				}
			}
			return true
		})},
	}
}

// below reports whether moves ≤ (3 + √5)/2·N − IZ − (1 + √5)/2·Z, that is 2·moves − 3N + 2IZ + Z ≤ (N − Z)·√5.
func below(moves int, l gameLengths) bool {
	x, y := 2*moves-3*l.n+2*l.iz+l.z, l.n-l.z
	return x <= 0 || x*x <= 5*y*y
}
