package theorems

import (
	"errors"
	"slices"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/prove"
	"zeck/solve"
)

// TestPiles: a theorem about some piles answers for up to as many, with the moves of the game of any number of piles, and for no more.
func TestPiles(t *testing.T) {
	l := New(Shipped())
	for _, text := range []string{"moore:0", "moore:3", "moore:2,2", "moore:1,4,6", "moore:5,5,5", "moore:2,3,4,5", "moore:1,2,3,3",
		"globalfib:0", "globalfib:6/2", "globalfib:5,5/3", "globalfib:8,18/5", "globalfib@k=2:7,20/20"} {
		p := gametest.Must(t, games.Parse, text)
		got, err := l.Verdict(t.Context(), p, false)
		if err != nil || !got.Complete {
			t.Fatalf("%s: %v, %v", p, got, err)
		}
		want, err := solve.NewSearcher().Solve(t.Context(), p)
		if err != nil || got.Outcome != want.Outcome || !slices.Equal(got.Winning, want.Winning) {
			t.Errorf("%s: %v %v, want %v %v, %v", p, got.Outcome, got.Winning, want.Outcome, want.Winning, err)
		}
		checkWalk(t, l, &Theorem{Claim: prove.Claim{Kind: prove.ValueClaim}}, p)
	}
	p := gametest.Must(t, games.Parse, "moore:10^30,10^30,7")
	if v, err := l.Verdict(t.Context(), p, false); err != nil || v.Outcome != game.N || len(v.Winning) == 0 {
		t.Errorf("%s: %v, %v", p, v, err)
	}
	if v, err := l.Verdict(t.Context(), gametest.Must(t, games.Parse, "moore:1,2,3,4,5"), false); !errors.Is(err, game.ErrUnknown) {
		t.Errorf("five piles: %v, %v", v, err)
	}
}
