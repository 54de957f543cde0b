package claims

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/internal/games/zeckendorf"
	"zeck/solve"
)

// nacciGame is a (c,k)-nacci game.
type nacciGame struct {
	c, k  int
	first bool // with shorter merges on the first places
}

func (g nacciGame) rules() zeckendorf.Rules {
	return zeckendorf.Rules{C: uint8(g.c), K: uint8(g.k), First: g.first}
}

// worth returns G(n) by its definition.
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

// from returns the first N from which the same player always wins, as far as we have searched.
func (g nacciGame) from() int {
	switch {
	case g.first && g.k > 2:
		return g.worth(4)
	case g.c == 1 && g.k > 2:
		return g.worth(g.k+2) - g.worth(3)
	}
	return g.worth(g.k+2) - g.worth(2)
}

// naccis returns the games with c and k up to the given bounds.
func naccis(c, k int) (all []nacciGame) {
	for i := 1; i <= c; i++ {
		for j := 2; j <= k; j++ {
			all = append(all, nacciGame{i, j, j > 2})
		}
	}
	return all
}

// plainNaccis are games that merge k places only.
var plainNaccis = []nacciGame{{1, 2, false}, {1, 3, false}, {1, 4, false}, {1, 5, false}, {1, 6, false}, {2, 2, false}, {2, 3, false},
	{2, 4, false}, {3, 2, false}, {3, 3, false}, {4, 3, false}}

// forNaccis checks with tables of all positions who wins for the first N from g.from() on: the first player if and only if c is even.
// For the N just before, as many as before says, the other player must win.
func forNaccis(all []nacciGame, before int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for _, g := range all {
			for n := g.from() - before; n <= g.from()+bound; n++ {
				t, err := tableOf(ctx, g.rules(), n)
				if err != nil || ((outcome(t) == game.N) == (g.c%2 == 0)) != (n >= g.from()) {
					return fmt.Sprintf("%+v, N = %d", g, n), err
				}
			}
		}
		return "", nil
	}
}

// lastWon returns the last N for which one of p ≥ c + 2 players can force a win, as far as we have searched.
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

// forPlayers checks, up to N = bound and for c + 2 to c + 4 players, that no player can force a win from more than last coins; and, if
// exact is set, that some player can from exactly last coins.
func forPlayers(c, k int, last func(g nacciGame, p int) int, exact bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for _, g := range naccis(c, k) {
			for n := last(g, g.c+4); n <= bound; n++ { // last is smallest for the most players
				start, err := g.rules().FromCoins([]int{n})
				if err != nil {
					return "", err
				}
				for p := g.c + 2; p <= g.c+4; p++ {
					if n < last(g, p) {
						continue
					}
					found, err := solve.Solver{}.Census(ctx, start, game.CensusParts{Players: p})
					if err != nil {
						return "", err
					}
					if won := found.Players.Winner != 0; n > last(g, p) && won || n == last(g, p) && exact && !won {
						return fmt.Sprintf("%+v, N = %d, %d players", g, n, p), nil
					}
				}
			}
		}
		return "", nil
	}
}
