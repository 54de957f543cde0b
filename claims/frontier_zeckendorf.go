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
func frontierZeckendorf() []Claim {
	return []Claim{
		{
			ID: "frontier.zeckendorf.second", Kind: Theorem, Place: bairdSmith,
			Statement: "For all N > 2 the second player has a winning strategy.",
			Code:      []string{"games/zeckendorf.NewTable"},
			Note:      secondNote + " The check is by tables of all positions of value N.",
			Proof:     proveSecondPlayer,
			Check: forTables(3, func(n int, t *zeckendorf.Table, start game.Outcome) string {
				if start != game.P {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			}),
			Bound: 150, Most: 300,
		},
		{
			ID: "frontier.zeckendorf.answer", Kind: Theorem, Place: own,
			Statement: "For all N > 2 the second player wins by answering merge 1 1 with merge 1 2, and with nothing else: N − 3 " +
				"coins on place 1 and one on place 3 are lost.",
			Code: []string{"games/zeckendorf.Position.Theory"},
			Note: "Let A be N − 5 coins on place 1 and one on place 4, and D be N − 6 on place 1 and two on place 3. Either A is " +
				"lost; or the only move from A leads to a lost " +
				"position B, which is also a split of what merge 1 1 makes of D, so that D, whose other move leads to A, is lost. So " +
				"N − 5 coins on place 1 and one each on 2 and 3, " +
				"from which moves lead to A and to D, are won; and N − 3 coins on place 1 and one on 3, whose only move leads there, " +
				"are lost. After any other answer, " +
				"two coins on place 2, a split leads to the same. The proof by machine draws these conclusions from both outcomes of A; smaller N are played.",
			Proof: proveAnswer,
			Check: checkAnswer, Bound: 150, Most: 300,
		},
		{
			ID: "frontier.zeckendorf.lost", Kind: Table, Place: own,
			Statement: "Of the positions of value 1, 2, …, 40 these many are lost: 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 11, 14, 14, 19, 21, 24, 27, 34, " +
				"38, 45, 49, 58, 63, 74, 84, 97, 100, 118, 142, 157, 171, 186, 209, 241, 267, 288, 302, 357, 379, 418.",
			Code: []string{"games/zeckendorf.Table"},
			Note: "Backward induction, the tables and the algorithm of Lee and Bitler agree.",
			Check: func(ctx context.Context, _ int) (string, error) {
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
			},
		},
		{
			ID: "frontier.zeckendorf.players", Kind: Theorem, Place: players,
			Statement: "With at least 3 players none of them has a winning strategy for N ≥ 5.",
			Code:      []string{"game.Players", "solve.Graph.Census"},
			Note:      "The check is for 3 to 10 players. For N = 3 and 4 the second player wins, however many there are.",
			Check: func(ctx context.Context, bound int) (string, error) {
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
			},
			Bound: 45, Most: 70,
		},
		{
			ID: "frontier.zeckendorf.reversed", Kind: Theorem, Place: batterman,
			Statement: "In the reversed game, from the Zeckendorf form back to coins on place 1, the first player has a winning " +
				"strategy for N = F(i+1) + F(i−2).",
			Code: []string{"games/zeckendorf.Rules"},
			Note: "With F(1) = 1, F(2) = 2, so that N = 2F(i): 6, 10, 16, 26, …. A proof: undoing a split makes two coins on place " +
				"i, from where the only move undoes a merge; " +
				"undoing that merge at once leads to the same position. One of the two is lost.",
			Check: func(ctx context.Context, bound int) (string, error) {
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
			},
			Bound: 70, Most: 120,
		},
		blackHole(),
		{
			ID: "frontier.zeckendorf.hole4", Kind: Theorem, Place: cashman + "; the statement: " + own,
			Statement: "If coins that get to place H leave the game, H ≥ 4, the second player wins from every N > 2 coins.",
			Code:      []string{"games/zeckendorf.Position.Theory"},
			Note: "The abstract says that the games with holes on places 3 and 4 are analysed. For H ≥ 5 the proof of " +
				"frontier.zeckendorf.answer holds, which looks at places 1 to 4 only; " +
				"the package documentation of games/zeckendorf has that for H = 4. The check is by tables for H = 4, …, 9.",
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 3, bound, func(n int) string {
					for hole := uint8(4); hole <= 9; hole++ {
						t, err := zeckendorf.NewTable(ctx, zeckendorf.Rules{Hole: hole}, n, zeckendorf.TableOptions{Workers: 1})
						if err != nil {
							return err.Error()
						}
						if o, err := t.Outcome(t.Start()); err != nil || o != game.P {
							return fmt.Sprintf("H = %d, N = %d", hole, n)
						}
					}
					return ""
				})
			},
			Bound: 60, Most: 150,
		},
	}
}

// blackHole is the game in which coins that get to place 3 are gone, so that a position is a pair of numbers.
func blackHole() Claim {
	list := defined([]string{
		"define third(n) := exists k: n = 3*k",
		"define lost(x, y) := third(y) and (third(x) or third(x + 2)) or third(y + 2) and third(x)",
	},
		"forall x, y: lost(x, y) => not lost(x - 2, y + 1) and not lost(x - 1, y - 1) and not lost(x + 1, y - 2)",
		"forall x, y: not lost(x, y) => lost(x - 2, y + 1) or lost(x - 1, y - 1) or lost(x + 1, y - 2)")
	for i := range list {
		list[i].System = "binary"
	}
	return Claim{
		ID: "frontier.zeckendorf.hole3", Kind: Theorem, Place: cashman + "; the statement: " + own,
		Statement: "If coins that get to place 3 leave the game, x coins on place 1 and y on place 2 are lost exactly when y is divisible by 3 " +
			"and x leaves the remainder 0 or 1, or y leaves the remainder 1 and x is divisible by 3. In particular the start is lost when N " +
			"leaves the remainder 0 or 1.",
		Code:     []string{"games/zeckendorf.Rules"},
		Note:     "The abstract says that the games with holes on places 3 and 4 are analysed.",
		Formulas: list,
		Check: func(ctx context.Context, bound int) (string, error) {
			s := solve.NewSearcher()
			for x := range bound + 1 {
				for y := range bound + 1 - x {
					p, err := zeckendorf.Rules{Hole: 3}.FromCoins([]int{x, y})
					if err != nil {
						return "", err
					}
					value, err := s.Grundy(ctx, p)
					if err != nil {
						return "", err
					}
					if (value == 0) != (y%3 == 0 && x%3 <= 1 || y%3 == 1 && x%3 == 0) {
						return fmt.Sprintf("(%d, %d)", x, y), nil
					}
				}
			}
			return "", nil
		},
		Bound: 60, Most: 200,
	}
}

// forTables checks a statement about the tables of all positions of value N = from, …, bound.
func forTables(from int, test func(n int, t *zeckendorf.Table, start game.Outcome) string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for n := from; n <= bound; n++ {
			t, err := zeckendorf.NewTable(ctx, zeckendorf.Rules{}, n, zeckendorf.TableOptions{Workers: 1})
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

const orderNote = "Of the paper we have seen the abstract. Read so: prefer merges or splits, as the name says, and among them the move " +
	"on the largest or smallest places."

// frontierLengths is how long games are.
func frontierLengths() []Claim {
	deterministic := func(id, statement string, splits, largest bool, want func(n int) (int, error), bound, most int) Claim {
		return Claim{
			ID: id, Kind: Theorem, Place: liEtAl, Statement: statement, Code: []string{"games/zeckendorf.Position.Options"}, Note: orderNote,
			Check: func(ctx context.Context, bound int) (string, error) {
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
			},
			Bound: bound, Most: most,
		}
	}
	merges := func(n int) (int, error) { return n - zeckendorfEnd(n).Level(), nil }
	longest := func(n int) (int, error) {
		c, err := solve.SearchOnly().Census(context.Background(), coins(n), game.CensusParts{Lengths: true})
		if err != nil {
			return 0, err
		}
		return c.Lengths.Longest, nil
	}
	return []Claim{
		{
			ID: "frontier.zeckendorf.merges", Kind: Remark, Place: own,
			Statement: "Every game from N coins has exactly N − Z(N) merges, where Z(N) is the number of parts of N; what differs is the number " +
				"of splits.",
			Code: []string{"games/zeckendorf.Position.Level"},
			Note: "A merge takes one coin away and a split none, and all games end with Z(N) coins.",
			Proof: func(ctx context.Context) error {
				if err := proveScores(ctx); err != nil {
					return err
				}
				return proveCanonical(ctx)
			},
			Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
				_, before, _ := scores(from)
				_, after, _ := scores(to)
				return ruleOne(m) == (before == after)
			}),
			Bound: 32, Most: 60,
		},
		{
			ID: "frontier.zeckendorf.shortest", Kind: Theorem, Place: bairdSmith,
			Statement: "The shortest game has N − Z(N) moves.",
			Code:      []string{"game.Lengths", "solve.TakeCensus"},
			Note: "Not fewer by frontier.zeckendorf.merges; as many, because the Zeckendorf form of N − 1 and one coin on place " +
				"1 become that of N by merges only.",
			Check: forLengths(func(l gameLengths) bool { return l.shortest() == l.n-l.z }), Bound: 55, Most: 80,
		},
		{
			ID: "frontier.zeckendorf.upper", Kind: Theorem, Place: liEtAl,
			Statement: "No game has more than 3N − 3Z(N) − IZ(N) + 1 moves, where IZ(N) is the sum of the indices of the parts.",
			Code:      []string{"game.Lengths", "solve.TakeCensus"},
			Check:     forLengths(func(l gameLengths) bool { return l.longest() <= 3*l.n-3*l.z-l.iz+1 }), Bound: 55, Most: 80,
		},
		deterministic("frontier.zeckendorf.combinelargest", "Combine Largest has N − Z(N) moves, the fewest possible.", false, true,
			merges, 300, 2_000),
		deterministic("frontier.zeckendorf.splitlargest", "Split Largest has N − Z(N) moves, the fewest possible.", true, true,
			merges, 300, 2_000),
		deterministic("frontier.zeckendorf.splitsmallest", "Split Smallest has the largest number of moves over all possible games.", true, false,
			longest, 55, 80),
		{
			ID: "frontier.zeckendorf.bound", Kind: Theorem, Place: cusenza,
			Statement: "No game has more than (3 + √5)/2·N − IZ(N) − (1 + √5)/2·Z(N) moves, and the integer part of this is attained.",
			Code:      []string{"game.Lengths", "solve.TakeCensus"},
			Note:      "The abstract calls the bound sharp. Its integer part is attained for N = 4, 12 and 33, not for every N.",
			Check: forLengths(func(l gameLengths) bool {
				if below(l.longest(), l) {
					return l.n != 4 && l.n != 12 && l.n != 33 || !below(l.longest()+1, l)
				}
				return false
			}),
			Bound: 55, Most: 80,
		},
		{
			ID: "frontier.zeckendorf.splits", Kind: Theorem, Place: cusenza,
			Statement: "The longest game on any N is achieved by applying splitting moves whenever possible.",
			Code:      []string{"game.Lengths"},
			Note:      "By some such game, such as Split Smallest: Split Largest is one too, and has the fewest moves of all.",
			Check: forGraphs(3, func(n int, g *solve.Graph) string {
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
			}),
			Bound: 55, Most: 80,
		},
		{
			ID: "frontier.zeckendorf.interval", Kind: Theorem, Place: cheigh,
			Statement: "Every length between that of the shortest and that of the longest game can be achieved.",
			Code:      []string{"solve.TakeCensus"},
			Check: forLengths(func(l gameLengths) bool {
				for i := l.shortest(); i <= l.longest(); i++ {
					if l.attained.Bit(i) == 0 {
						return false
					}
				}
				return true
			}),
			Bound: 55, Most: 80,
		},
	}
}

// below reports whether moves ≤ (3 + √5)/2·N − IZ − (1 + √5)/2·Z, that is 2·moves − 3N + 2IZ + Z ≤ (N − Z)·√5.
func below(moves int, l gameLengths) bool {
	x, y := 2*moves-3*l.n+2*l.iz+l.z, l.n-l.z
	return x <= 0 || x*x <= 5*y*y
}
