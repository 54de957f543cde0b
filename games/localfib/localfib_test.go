package localfib_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/games/localfib"
	"zeck/numeration"
	"zeck/solve"
)

func parse(t testing.TB, text string) game.Position {
	t.Helper()
	return gametest.Must(t, games.Parse, text)
}

func TestConformance(t *testing.T) {
	gametest.Run(t, gametest.Suite{
		Parse: games.Parse,
		Small: func(yield func(game.Position) bool) {
			for _, rule := range []string{"", "@k=3", "@k=2,c=1"} {
				for a := range 9 {
					for b := range 9 {
						if !yield(parse(t, fmt.Sprintf("localfib%s:%d,%d", rule, a, b))) {
							return
						}
					}
				}
			}
		},
	})
}

// TestNimSum is Das 2021, §2.5: the nim-value of the local variation is the nim-sum of the nim-values of its piles. Brute
// force on the whole game is held against it, and against the verdict on the sum, winning moves included.
func TestNimSum(t *testing.T) {
	ctx := game.Budget{Memory: 4 << 30, Positions: 5_000_000, Moves: 100_000_000}.On(context.Background())
	search := solve.NewSearcher()
	for a := range 7 {
		for b := range a + 1 {
			for c := range b + 1 {
				p := parse(t, fmt.Sprintf("localfib:%d,%d,%d", a, b, c))
				whole, err := search.Grundy(ctx, p)
				if err != nil {
					t.Fatal(err)
				}
				var sum uint32
				for _, part := range game.Parts(p) {
					v, err := search.Grundy(ctx, part)
					if err != nil {
						t.Fatal(err)
					}
					sum ^= v
				}
				if whole != sum {
					t.Fatalf("%s: nim-value %d, nim-sum of the piles %d", p, whole, sum)
				}
				want, err := search.Solve(ctx, p)
				if err != nil {
					t.Fatal(err)
				}
				got, err := solve.Solve(ctx, p)
				if err != nil || got.Outcome != want.Outcome || !got.Complete || !slices.Equal(got.Winning, want.Winning) {
					t.Fatalf("%s: %s %v, %v; the whole game says %s %v", p, got.Outcome, got.Winning, err, want.Outcome, want.Winning)
				}
			}
		}
	}
}

// TestMostPiles: as many piles as a sum has parts, and no more.
func TestMostPiles(t *testing.T) {
	piles := func(n int) game.Setup {
		s := game.Setup{Game: localfib.Game{}}
		for range n {
			s.Piles = append(s.Piles, numeration.NewNat(3))
		}
		return s
	}
	if _, err := (localfib.Game{}).New(piles(game.MaxParts)); err != nil {
		t.Error(err)
	}
	if _, err := (localfib.Game{}).New(piles(game.MaxParts + 1)); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	half := "localfib:" + strings.Repeat("1,", game.MaxParts/2) + "1"
	if _, err := games.Parse(half + " + " + half); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
}
