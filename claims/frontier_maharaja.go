package claims

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/logic"
	"zeck/prove"
	"zeck/theorems"
)

// frontierMaharaja is about a queen that may also jump like a knight.
func frontierMaharaja() []program {
	return []program{
		{ID: "frontier.maharaja.lost", Check: func(ctx context.Context, bound int) (string, error) {
			t, err := maharajaTheorem(ctx)
			if err != nil {
				return "", err
			}
			set, digits, partner := t.Positions[0], greedyDigits(schwenkTerms(2, 2*bound)), maharajaPairs(bound)
			return eachPair(ctx, bound, func(x, y int) string {
				if set.Accepts(set.Alphabet().Word(digits(x), digits(y))) != (partner[x] == y) {
					return fmt.Sprintf("(%d, %d)", x, y)
				}
				return ""
			})
		}, Proof: func(ctx context.Context) error {
			t, err := maharajaTheorem(ctx)
			if err != nil {
				return err
			}
			p, err := t.Check(ctx, prove.Options{})
			if err == nil && (!p.Proved() || t.Positions[0].States() != 1976) {
				err = fmt.Errorf("an automaton with %d states, proved: %t", t.Positions[0].States(), p.Proved())
			}
			return err
		}},
		{ID: "frontier.maharaja.lines", Check: func(ctx context.Context, bound int) (string, error) {
			partner := maharajaPairs(bound)
			return each(ctx, 0, bound, func(x int) string {
				if y, golden := partner[x], (x+isqrt(5*x*x))/2; y >= x && (y < golden-3 || y > golden+4) {
					return fmt.Sprintf("(%d, %d)", x, y)
				}
				return ""
			})
		}, Proof: func(ctx context.Context) error {
			t, err := maharajaTheorem(ctx)
			if err != nil {
				return err
			}
			system, err := logic.SystemByName(ctx, t.System)
			if err != nil {
				return err
			}
			s := logic.NewSolver(system, logic.Options{})
			if err := s.Predicate("lost", t.Positions[0]); err != nil {
				return err
			}
			for text, want := range map[string]bool{
				"forall x: exists y: lost(x, y)":                                  true,
				"forall x, y, z: lost(x, y) and lost(x, z) => y = z":              true,
				"forall x, y: lost(x, y) and x <= y => a(x) - 3 <= y <= a(x) + 4": true,
				"forall x, y: lost(x, y) and x <= y => a(x) - 2 <= y":             false,
				"forall x, y: lost(x, y) and x <= y => y <= a(x) + 3":             false,
			} {
				answer, err := s.Decide(ctx, logic.MustParse(text))
				if err != nil {
					return err
				}
				if answer.Proved != want {
					return fmt.Errorf("%s: %t", text, answer.Proved)
				}
			}
			return nil
		}},
	}
}

// maharajaTheorem returns what was found.
func maharajaTheorem(ctx context.Context) (*theorems.Theorem, error) {
	_, setup, err := games.All().ParseGame("maharaja")
	if err != nil {
		return nil, err
	}
	return theorems.New().About(ctx, setup, false)
}

// maharajaPairs returns for each number up to a bound that which makes a lost position with it: the least one that no move from there leads
// to such a position.
func maharajaPairs(bound int) []int {
	size := 2*bound + 10
	partner := make([]int, size)
	taken := make([]bool, size) // differences
	for i := range partner {
		partner[i] = -1
	}
	for x := range bound + 1 {
		if partner[x] >= 0 {
			continue
		}
		y := x
		jumps := func(i, j int) bool { return x >= i && y >= j && partner[x-i] == y-j }
		for ; partner[y] >= 0 || taken[y-x] || jumps(1, 2) || jumps(2, 1); y++ {
		}
		partner[x], partner[y], taken[y-x] = y, x, true
	}
	return partner
}
