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
	t, err := zeckendorf.NewTable(game.Budget{Workers: 1}.On(ctx), g.rules(), n)
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

// frontierNacci is who wins the (c,k)-nacci games.
func frontierNacci() []program {
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
	return []program{
		{ID: "frontier.nacci.winner", Check: forNaccis(naccis(true, 5, 4), fromOn, after, winner)},
		{ID: "frontier.nacci.from", Check: forNaccis(naccis(true, 6, 5), justBefore, after, exact)},
		{ID: "frontier.nacci.plain",
			Check: forNaccis([]nacciGame{{1, 2, false}, {1, 3, false}, {1, 4, false}, {1, 5, false}, {1, 6, false}, {2, 2, false}, {2, 3, false},
				{2, 4, false}, {3, 2, false}, {3, 3, false}, {4, 3, false}}, justBefore, after, exact)},
		{ID: "frontier.nacci.players",
			Check: forPlayers(3, 4, func(g nacciGame, _ int) int { return 3*g.c*g.c + 6*g.c + 2 }, false)},
		{ID: "frontier.nacci.players.last", Check: forPlayers(4, 5, nacciGame.lastWon, true)},
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

// frontierTeams is which of two teams wins the Zeckendorf game.
func frontierTeams() []program {
	return []program{
		{ID: "frontier.zeckendorf.teams", Check: forTeams(seatings(6), func(seats string, n int) string {
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
		})},
		{ID: "frontier.zeckendorf.teams.four", Check: forTeams([]string{"AABB", "ABBA"}, func(seats string, n int) string {
			switch {
			case n < 42:
				return ""
			case n == 42:
				return seats[3:4]
			}
			return seats[1:2]
		})},
	}
}
