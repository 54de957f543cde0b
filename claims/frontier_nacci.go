package claims

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// nacciGame is a (c,k)-nacci game.
type nacciGame struct {
	c, k  int
	first bool // with the merges on the first places
}

func (g nacciGame) String() string {
	text := fmt.Sprintf("c = %d, k = %d", g.c, g.k)
	if g.first {
		text += " with first=1"
	}
	return text
}

func (g nacciGame) rules() zeckendorf.Rules {
	return zeckendorf.Rules{C: uint8(g.c), K: uint8(g.k), First: g.first}
}

// worth returns G(n), by its definition.
func (g nacciGame) worth(n int) int {
	values := []int{0, 1}
	for len(values) <= n {
		next := (g.c + 1) * values[len(values)-1]
		if len(values) > g.k {
			next = 0
			for _, v := range values[len(values)-g.k:] {
				next += g.c * v
			}
		}
		values = append(values, next)
	}
	return values[n]
}

// from returns the first N from which, as far as anybody has looked, the same player always wins.
func (g nacciGame) from() int {
	switch {
	case g.first && g.k > 2:
		return g.worth(4)
	case g.c == 1 && g.k > 2:
		return g.worth(g.k+2) - g.worth(3)
	}
	return g.worth(g.k+2) - g.worth(2)
}

// winner is who wins there.
func (g nacciGame) winner() game.Outcome {
	if g.c%2 == 0 {
		return game.N
	}
	return game.P
}

// outcome solves all positions of value n and returns that of the start.
func (g nacciGame) outcome(ctx context.Context, n int) (game.Outcome, error) {
	t, err := zeckendorf.NewTable(ctx, g.rules(), n, zeckendorf.TableOptions{Workers: 1})
	if err != nil {
		return 0, err
	}
	return t.Outcome(t.Start())
}

// naccis returns the games with c and k up to these bounds.
func naccis(first bool, c, k int) (all []nacciGame) {
	for i := 1; i <= c; i++ {
		for j := 2; j <= k; j++ {
			all = append(all, nacciGame{i, j, first && j > 2})
		}
	}
	return all
}

// forNaccis checks a statement about the starts of games with N from lowest to highest.
func forNaccis(all []nacciGame, lowest, highest func(g nacciGame, bound int) int, want func(g nacciGame, n int) game.Outcome) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for _, g := range all {
			for n := lowest(g, bound); n <= highest(g, bound); n++ {
				got, err := g.outcome(ctx, n)
				if err != nil {
					return "", err
				}
				if got != want(g, n) {
					return fmt.Sprintf("%s, N = %d", g, n), nil
				}
			}
		}
		return "", nil
	}
}

const nacciRules = "Of the paper we have seen the abstract. G(1) = 1, G(i+1) = (c+1)·G(i) for i < k, then G(n+1) = c·(G(n) + … + G(n−k+1)). " +
	"With first=1, c + 1 coins on place 1 and c on each of 2, …, i < k make one on i + 1 as well: without that the bound of the paper for several " +
	"players, which does not depend on k, would be false, and with it everything that the abstract says holds as far as we have looked."

// frontierNacci is who wins the (c,k)-nacci games.
func frontierNacci() []Claim {
	after := func(g nacciGame, bound int) int { return g.from() + bound }
	fromOn := func(g nacciGame, _ int) int { return g.from() }
	justBefore := func(g nacciGame, _ int) int { return g.from() - 1 }
	winner := func(g nacciGame, _ int) game.Outcome { return g.winner() }
	exact := func(g nacciGame, n int) game.Outcome {
		if n < g.from() {
			return game.N + game.P - g.winner()
		}
		return g.winner()
	}
	return []Claim{
		{
			ID: "frontier.nacci.winner", Kind: Theorem, Place: millerSosisYe,
			Statement: "In the (c,k)-nacci game, for every k and N large enough, the first player has a winning strategy if c is even, and the " +
				"second if c is odd.",
			Code:  []string{"games/zeckendorf.Rules", "games/zeckendorf.NewTable"},
			Note:  nacciRules + " The check is for c ≤ 5, k ≤ 4, with first=1, so many N from where it begins: see frontier.nacci.from.",
			Check: forNaccis(naccis(true, 5, 4), fromOn, after, winner), Bound: 30, Most: 300,
		},
		{
			ID: "frontier.nacci.from", Kind: Remark, Place: own,
			Statement: "That begins exactly at N = G(4) − G(2) for k = 2 and at N = G(4) for k > 2: for one coin less the other player wins.",
			Code:      []string{"games/zeckendorf.Rules", "games/zeckendorf.NewTable"},
			Note: "With first=1. G(4) is c³ + 3c² + c for k = 2, (c+1)³ − 1 for k = 3 and (c+1)³ for k > 3; for c = 1, 2, 3, 4, 5, … it begins at " +
				"3, 19, 53, 111, 199, … (k = 2), 7, 26, 63, 124, 215, … (k = 3) and 8, 27, 64, 125, 216, … (k > 3). Found by tables for c ≤ 9, not proved.",
			Check: forNaccis(naccis(true, 6, 5), justBefore, after, exact), Bound: 10, Most: 300,
		},
		{
			ID: "frontier.nacci.plain", Kind: Remark, Place: own,
			Statement: "With merges of k places only, the same player wins from exactly N = G(k+2) − G(2) on, and from G(k+2) − G(3) on if c = 1 and " +
				"k > 2: for one coin less the other player wins.",
			Code: []string{"games/zeckendorf.Rules", "games/zeckendorf.NewTable"},
			Note: "Without first=1. For c = 1 and k = 2, …, 7 it begins at 3, 9, 25, 57, 121, 249; for c = 2 and k = 2, 3, 4 at 19, 73, 235; for k = 3 and " +
				"c = 3, 4 at 245, 611. Below G(k+1) coins are only carried, c + 1 to the next place, and every game has the same length. Found by tables, " +
				"not proved.",
			Check: forNaccis([]nacciGame{{1, 2, false}, {1, 3, false}, {1, 4, false}, {1, 5, false}, {1, 6, false}, {2, 2, false}, {2, 3, false},
				{2, 4, false}, {3, 2, false}, {3, 3, false}, {4, 3, false}}, justBefore, after, exact), Bound: 5, Most: 100,
		},
		{
			ID: "frontier.nacci.players", Kind: Theorem, Place: millerSosisYe,
			Statement: "With p ≥ c + 2 players none of them has a winning strategy in the (c,k)-nacci game for any N ≥ 3c² + 6c + 3.",
			Code:      []string{"game.Players", "game.WinningSeat"},
			Note: nacciRules + " The check is for c ≤ 3, k ≤ 4 and up to c + 4 players. With merges of k places only it is false: for c = 1, k = 4 " +
				"and 33 coins the third of three players can force a win.",
			Check: forPlayers(3, 4, func(g nacciGame, _ int) int { return 3*g.c*g.c + 6*g.c + 2 }, false), Bound: 90, Most: 200,
		},
		{
			ID: "frontier.nacci.players.last", Kind: Remark, Place: own,
			Statement: "For c > 1 the last N for which somebody can force a win is 2c² + 6c + 3 with c + 2 players and (c+2)² − 2 with more; for k = 2 " +
				"it is 2c² + 6c + 1 and (c+2)² − 3.",
			Code:  []string{"game.Players", "game.WinningSeat"},
			Note:  "With first=1. For c = 1 the last is 4, 6, 7, 7, … for k = 2, 3, 4, 5, …, however many players there are. Found by tables, not proved.",
			Check: forPlayers(4, 5, nacciGame.lastWon, true), Bound: 75, Most: 200,
		},
	}
}

// lastWon is the last N for which one of p ≥ c + 2 players can force a win, as far as anybody has looked.
func (g nacciGame) lastWon(p int) int {
	switch {
	case g.c == 1:
		return min(2*g.k, 7)
	case p == g.c+2 && g.k == 2:
		return 2*g.c*g.c + 6*g.c + 1
	case p == g.c+2:
		return 2*g.c*g.c + 6*g.c + 3
	case g.k == 2:
		return (g.c+2)*(g.c+2) - 3
	}
	return (g.c+2)*(g.c+2) - 2
}

// forPlayers checks, up to N = bound and for c + 2 to c + 4 players, that nobody can force a win from more coins than last says; and, if
// that is to be exact, that somebody can from so many.
func forPlayers(c, k int, last func(g nacciGame, p int) int, exact bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for _, g := range naccis(true, c, k) {
			for p := g.c + 2; p <= g.c+4; p++ {
				for n := last(g, p); n <= bound; n++ {
					start, err := g.rules().FromCoins([]int{n})
					if err != nil {
						return "", err
					}
					found, err := (solve.Solver{}).Census(ctx, start, game.CensusParts{Players: p})
					if err != nil {
						return "", err
					}
					if won := found.Players.Winner != 0; n > last(g, p) && won || n == last(g, p) && exact && !won {
						return fmt.Sprintf("%s, N = %d, %d players", g, n, p), nil
					}
				}
			}
		}
		return "", nil
	}
}

// seatings returns the seatings of two to so many players that begin with team A.
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

// row returns how many players of a team sit side by side, at most, around the table.
func row(seats string, team byte) int {
	longest, now := 0, 0
	for i := range 2 * len(seats) {
		if now++; seats[i%len(seats)] != team {
			now = 0
		}
		longest = max(longest, now)
	}
	return longest
}

// forTeams checks, for N = 1, 2, …, which team wins; want returns "" where nothing is said.
func forTeams(all []string, want func(seats string, n int) string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for n := 1; n <= bound; n++ {
			g, err := zeckendorfGraph(ctx, n)
			if err != nil {
				return "", err
			}
			for _, seats := range all {
				seating, err := game.ReadSeating(seats)
				if err != nil {
					return "", err
				}
				c, err := g.Census(ctx, game.CensusParts{Teams: seating})
				if err != nil {
					return "", err
				}
				if team := want(seats, n); team != "" && team != c.Teams.Winner {
					return fmt.Sprintf("%s, N = %d", seats, n), nil
				}
			}
		}
		return "", nil
	}
}

const teamsNote = "Of the paper we have seen the abstract, which speaks of alliances that always have a winning strategy. The team that makes the last " +
	"move wins; with two teams one always can force that. Found by search, not proved. "

// frontierTeams is which of two teams wins the Zeckendorf game.
func frontierTeams() []Claim {
	return []Claim{
		{
			ID: "frontier.zeckendorf.teams", Kind: Remark, Place: players + "; the statement: " + own,
			Statement: "If two teams of together at most 6 players sit around a table, and one has more players side by side somewhere than the other has " +
				"anywhere, then it wins the Zeckendorf game for all N ≥ 13; for AAABBA and 12 coins it is the other.",
			Code: []string{"game.Seating", "solve.Graph.Census"}, Note: teamsNote,
			Check: forTeams(seatings(6), func(seats string, n int) string {
				a, b := row(seats, 'A'), row(seats, 'B')
				switch {
				case seats == "AAABBA" && n == 12:
					return "B"
				case n < 13 || a == b:
					return ""
				case a > b:
					return "A"
				}
				return "B"
			}),
			Bound: 36, Most: 90,
		},
		{
			ID: "frontier.zeckendorf.teams.four", Kind: Remark, Place: players + "; the statement: " + own,
			Statement: "If the teams sit as AABB or ABBA, the team of the second player wins for all N ≥ 43, and the other for N = 42.",
			Code:      []string{"game.Seating", "solve.Graph.Census"},
			Note: teamsNote + "For AAABBB the last change up to N = 140 is at 126, where A begins to win; for AABABB it goes to and fro up to " +
				"there.",
			Check: forTeams([]string{"AABB", "ABBA"}, func(seats string, n int) string {
				switch {
				case n < 42:
					return ""
				case n == 42:
					return seats[3:4]
				}
				return seats[1:2]
			}),
			Bound: 60, Most: 140,
		},
	}
}
