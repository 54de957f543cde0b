package claims

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/games/ordered"
	"zeck/internal/games/zeckendorf"
	"zeck/solve"
)

var frontierChecks = map[string]Check{
	"answer":       checkAnswer,
	"reversed":     checkReversed,
	"gaps":         checkGaps,
	"players":      checkPlayers,
	"teams":        forTeams(seatings(6), sideBySide),
	"teams-of-two": forTeams([]string{"AABB", "ABBA"}, twoTeams),

	"shortest": forLengths(func(l gameLengths) bool { return l.shortest() == l.n-l.z }),
	"upper":    forLengths(func(l gameLengths) bool { return l.longest() <= 3*l.n-3*l.z-l.iz+1 }),
	"sharp": forLengths(func(l gameLengths) bool {
		return l.below(l.longest()) && (l.n != 4 && l.n != 12 && l.n != 33 || !l.below(l.longest()+1))
	}),
	"interval": forLengths(func(l gameLengths) bool {
		all := new(big.Int).Lsh(big.NewInt(1), uint(l.longest()-l.shortest()+1))
		return new(big.Int).Rsh(l.attained, uint(l.shortest())).Cmp(all.Sub(all, big.NewInt(1))) == 0
	}),
	"splits":          forLee(3, splitting),
	"combine-largest": forPlay(false, true),
	"split-largest":   forPlay(true, true),
	"split-smallest":  forLengths(func(l gameLengths) bool { return playedInOrder(l.n, true, false) == l.longest() }),

	"ordered-end": forNodes("ordered", 1, func(_ int, g *solve.Graph) bool {
		return len(ends(g)) == 1 && ends(g)[0] == game.Position(g.Positions[0].(ordered.Position).End())
	}),
	"ordered-shortest": forNodes("ordered", 1, func(n int, g *solve.Graph) bool {
		return (gameLengths{attained: lengths(g)}).shortest() == n-zeckendorfEnd(n).Level()
	}),
	"quilt-second": checkQuilt,

	"nacci-winner":       forNaccis(naccis(5, 4), 0),
	"nacci-from":         forNaccis(naccis(6, 5), 1),
	"nacci-plain":        forNaccis(plainNaccis, 1),
	"nacci-players":      forPlayers(3, 4, func(g nacciGame, _ int) int { return 3*g.c*g.c + 6*g.c + 2 }, false),
	"nacci-players-last": forPlayers(4, 5, nacciGame.lastWon, true),

	"fibnim-increasing": increasing(takeAwayValues),
	"schwenk":           schwenk(smallestPart),
	"takeaway-misere":   takeAwayMisere(onePileLess),
	"globalfib-misere":  globalMisere(twoPiles),
	"t-wythoff":         checkT(false, lostT),
	"t-wythoff-misere":  checkT(true, lostT),
	"maharaja-lost":     checkMaharaja,
	"maharaja-lines":    checkMaharajaLines,
}

// forTables checks a statement about the tables of all positions of value N = from, …, bound.
func forTables(from int, holds func(n int, t *zeckendorf.Table) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for n := from; n <= bound; n++ {
			t, err := tableOf(ctx, zeckendorf.Rules{}, n)
			if err != nil || !holds(n, t) {
				return fmt.Sprintf("N = %d", n), err
			}
		}
		return "", nil
	}
}

// tableOf returns the table of all positions of value n.
func tableOf(ctx context.Context, r zeckendorf.Rules, n int) (*zeckendorf.Table, error) {
	return zeckendorf.NewTable(game.Budget{Workers: 1}.On(ctx), r, n)
}

// outcome returns the outcome of the start.
func outcome(t *zeckendorf.Table) game.Outcome {
	o, err := t.Outcome(t.Start())
	if err != nil {
		panic(err) // the start is in its own table
	}
	return o
}

// winningMoves returns the winning moves of the position of the table with the given coins.
func winningMoves(t *zeckendorf.Table, list ...int) (moves []string) {
	v, err := t.Solve(coins(list...))
	if err != nil {
		return []string{err.Error()}
	}
	for _, o := range v.Winning {
		moves = append(moves, o.Move.String())
	}
	return moves
}

// laterAnswers reads the N for which only merge 1 2 wins from N − 5 coins on place 1 and one each on 2 and 3; for all other N merge 2 3 wins.
func laterAnswers(words []string) (Check, error) {
	list, err := numbers(words)
	return forTables(8, func(n int, t *zeckendorf.Table) bool {
		moves := winningMoves(t, n-5, 1, 1)
		if slices.Contains(list, n) {
			return slices.Equal(moves, []string{"merge 1 2"})
		}
		return slices.Contains(moves, "merge 2 3")
	}), err
}

func checkReversed(ctx context.Context, bound int) (string, error) {
	for i := 4; 2*fib[i] <= bound; i++ { // F(i+1) + F(i−2) = 2F(i)
		p, err := zeckendorf.Rules{Reversed: true}.FromCoins(zeckendorfEnd(2 * fib[i]).Coins())
		if err != nil {
			return "", err
		}
		g, err := solve.Explore(ctx, p)
		if err != nil {
			return "", err
		}
		if g.Outcomes[0] != game.N {
			return fmt.Sprintf("N = %d", 2*fib[i]), nil
		}
	}
	return "", nil
}

func checkGaps(ctx context.Context, bound int) (string, error) {
	for n := 1; n <= bound; n++ {
		s, err := zeckendorf.NewSplitNumbers(ctx, n)
		if err != nil {
			return "", err
		}
		if !s.All || s.Least != 0 || n == 7 && (s.Gaps != 1 || s.First.String() != "zeckendorf:0,2,1") {
			return fmt.Sprintf("N = %d", n), nil
		}
	}
	return "", nil
}

// checkPlayers checks which of 3 to 10 players can force a win.
var checkPlayers = forGraphs("zeckendorf", 3, func(ctx context.Context, n int, g *solve.Graph) (string, error) {
	for count := 3; count <= 10; count++ {
		c, err := g.Census(ctx, game.CensusParts{Players: count})
		if err != nil {
			return "", err
		}
		if c.Players.Winner != 0 && n >= 5 || n < 5 && c.Players.Winner != 2 {
			return fmt.Sprintf("N = %d, %d players", n, count), nil
		}
	}
	return "", nil
})

// seatings returns the seatings of 2 to most players that begin with team A.
func seatings(most int) (all []string) {
	for n := 2; n <= most; n++ {
		for bits := range 1<<(n-1) - 1 {
			text := []byte("A")
			for i := range n - 1 {
				text = append(text, "BA"[bits>>i&1])
			}
			all = append(all, string(text))
		}
	}
	return all
}

// twoTeams returns the team that should win with two players in each: that of the second player from N = 43 on, and the other one for N = 42.
// It returns "" where the claim says nothing.
func twoTeams(seats string, n int) string {
	return []string{"", seats[3:4], seats[1:2]}[min(max(n-41, 0), 2)]
}

// sideBySide returns the team that should win: the one with more players side by side somewhere around the table, from N = 13 on, and B for
// AAABBA and N = 12. It returns "" where the claim says nothing.
func sideBySide(seats string, n int) string {
	longest := map[byte]int{}
	for i, now := 0, 0; i < 2*len(seats); i++ {
		team := seats[i%len(seats)]
		if now++; i > 0 && seats[(i-1)%len(seats)] != team {
			now = 1
		}
		longest[team] = max(longest[team], now)
	}
	switch a, b := longest['A'], longest['B']; {
	case seats == "AAABBA" && n == 12:
		return "B"
	case n < 13 || a == b:
		return ""
	case a > b:
		return "A"
	}
	return "B"
}

// forTeams checks which team wins for N = 1, 2, …; want returns "" where the claim says nothing.
func forTeams(all []string, want func(seats string, n int) string) Check {
	return forGraphs("zeckendorf", 1, func(ctx context.Context, n int, g *solve.Graph) (string, error) {
		for _, seats := range all {
			team := want(seats, n)
			if team == "" {
				continue
			}
			seating, err := game.ReadSeating(seats)
			if err != nil {
				return "", err
			}
			c, err := g.Census(ctx, game.CensusParts{Teams: seating})
			if err != nil {
				return "", err
			}
			if c.Teams.Winner != team {
				return fmt.Sprintf("%s, N = %d", seats, n), nil
			}
		}
		return "", nil
	})
}

// gameLengths are the possible numbers of moves of games from N coins.
type gameLengths struct {
	n, z, iz int      // N, the number of parts of N, and the sum of their indices, with F(1) = 1, F(2) = 2
	attained *big.Int // bit i is set if there is a game of i moves
}

func (l gameLengths) shortest() int { return int(l.attained.TrailingZeroBits()) }
func (l gameLengths) longest() int  { return l.attained.BitLen() - 1 }

// below reports whether moves ≤ (3 + √5)/2·N − IZ − (1 + √5)/2·Z, or 2·moves − 3N + 2IZ + Z ≤ (N − Z)·√5.
func (l gameLengths) below(moves int) bool {
	x, y := 2*moves-3*l.n+2*l.iz+l.z, l.n-l.z
	return x <= 0 || x*x <= 5*y*y
}

// forLengths checks a statement about the lengths of games.
func forLengths(holds func(l gameLengths) bool) Check {
	return forLee(1, func(n int, g *solve.Graph) bool {
		l := gameLengths{n: n, attained: lengths(g)}
		for i, c := range zeckendorfEnd(n).Coins() {
			l.z += c
			l.iz += c * (i + 1)
		}
		return holds(l)
	})
}

// forPlay checks that a game played in the given order has the fewest possible moves.
func forPlay(splits, largest bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, bound, func(n int) string {
			return when(playedInOrder(n, splits, largest) != n-zeckendorfEnd(n).Level(), "N = %d", n)
		})
	}
}

// playedInOrder plays a game that prefers splits, or merges, and among these the moves on the largest places, or on
// the smallest. It returns its length.
func playedInOrder(n int, splits, largest bool) (moves int) {
	for p := coins(n); ; moves++ {
		var best *game.Option
		for o := range p.Options() {
			if best == nil || inOrder(splits, largest, o.Move.(zeckendorf.Move), best.Move.(zeckendorf.Move)) {
				best = &o
			}
		}
		if best == nil {
			return moves
		}
		p = best.To.(zeckendorf.Position)
	}
}

// inOrder reports whether a move comes before another.
func inOrder(splits, largest bool, m, than zeckendorf.Move) bool {
	if ruleOne(m) != ruleOne(than) {
		return ruleOne(m) == splits
	}
	return m.High != than.High && (m.High > than.High) == largest
}

// splitting reports whether some longest game splits whenever it can.
func splitting(_ int, g *solve.Graph) bool {
	all, most := make([]int, len(g.Positions)), make([]int, len(g.Positions))
	for i := len(all) - 1; i >= 0; i-- {
		split := uses(g.Edges[i], true, 0)
		for _, e := range g.Edges[i] {
			all[i] = max(all[i], all[e.To]+1)
			if !split || ruleOne(e.Move.(zeckendorf.Move)) {
				most[i] = max(most[i], most[e.To]+1)
			}
		}
	}
	return all[0] == most[0]
}
