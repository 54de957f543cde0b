package lucas_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
)

func TestMisere(t *testing.T) {
	gametest.RunMisere(t, func(yield func(game.Position) bool) {
		for b := range uint64(45) {
			for a := range b + 1 {
				if !yield(parse(t, "lucas:%d,%d", a, b)) {
					return
				}
			}
		}
	})
}

// TestMiserePairs holds the lost pairs against a table made by the rules alone, for piles up to 400.
func TestMiserePairs(t *testing.T) {
	const size = 400
	var lost [size + 1][size + 1]bool
	rng := rand.New(rand.NewPCG(1, 2))
	for b := range size + 1 {
		for a := range b + 1 {
			won := b == 0
			for i := 1; i <= b; i++ {
				won = won || lost[a][b-i] || i <= a && (lost[a-i][b] || lost[a-i][b-i])
			}
			won = won || a >= 1 && b >= 2 && lost[a-1][b-2] || b-a == 1 && lost[0][0]
			lost[a][b], lost[b][a] = !won, !won
			if rng.IntN(40) > 0 && won {
				continue
			}
			v, err := parse(t, "lucas:%d,%d", a, b).(game.Misere).Misere(t.Context())
			if err != nil || (v.Outcome == game.P) == won {
				t.Fatalf("(%d, %d) is %s, %v", a, b, v.Outcome, err)
			}
			for _, o := range v.Winning {
				x, y := piles(o.To)
				i, _ := x.Small()
				j, _ := y.Small()
				if !lost[i][j] {
					t.Fatalf("(%d, %d): %s", a, b, o)
				}
			}
		}
	}
}

// TestMisereLarge: the larger pile can be of any size, the smaller one not.
func TestMisereLarge(t *testing.T) {
	v, err := parse(t, "lucas:300000,10^100").(game.Misere).Misere(t.Context())
	if err != nil || v.Outcome != game.N || len(v.Winning) != 1 {
		t.Fatal(v, err)
	}
	if w, err := v.Winning[0].To.(game.Misere).Misere(t.Context()); err != nil || w.Outcome != game.P {
		t.Errorf("%s: %v, %v", v.Winning[0].To, w.Outcome, err)
	}
	if _, err := parse(t, "lucas:10^10,10^100").(game.Misere).Misere(t.Context()); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
}
