package play

import (
	"context"
	"math/rand/v2"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

// TestPlausible: a move that is to be a mistake is one, also where only some of the winning moves are known.
func TestPlausible(t *testing.T) {
	ctx, e, search := context.Background(), NewEngine(), solve.NewSearcher()
	looked := 0
	for _, text := range []string{"nim:3,5,7", "nim:4,5,6", "wythoff:12,15", "lucas:11,12", "fibnim:12", "nim:1,1,3,5", "wythoff@t=3:6,9", "onepile:7"} {
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		v, err := e.Verdict(ctx, p)
		if err != nil || v.Outcome != game.N {
			t.Fatalf("%s: %v, %v", p, v.Outcome, err)
		}
		unknown := v
		unknown.Winning, unknown.Complete = v.Winning[:1], false
		for seed := range uint64(8) {
			for _, v := range []game.Verdict{v, unknown} {
				o, found, err := e.plausible(ctx, rand.New(rand.NewPCG(seed, 1)), v, Strength(seed%7))
				if err != nil {
					t.Fatal(err)
				}
				if !found {
					continue
				}
				looked++
				if value, err := search.Grundy(ctx, o.To); err != nil || value == 0 {
					t.Errorf("%s: %s is thought to be a mistake, and wins; %v", p, o.Move, err)
				}
			}
		}
	}
	if looked < 80 {
		t.Errorf("only %d mistakes", looked)
	}
	// A move that wins, although nobody knew, is passed over, and what comes after it is looked at.
	first, err := games.Parse("onepile:5") // take 1 wins, the others lose
	if err != nil {
		t.Fatal(err)
	}
	if o, found, err := e.plausible(ctx, rand.New(rand.NewPCG(1, 1)), game.Verdict{Position: first, Outcome: game.N}, Perfect); !found || err != nil {
		t.Errorf("%s: %v, %v", first, o, err)
	}
	// Where every move wins there is none.
	p, err := games.Parse("nim:1")
	if err != nil {
		t.Fatal(err)
	}
	v, err := e.Verdict(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	if o, found, err := e.plausible(ctx, rand.New(rand.NewPCG(1, 1)), v, 0); found || err != nil {
		t.Errorf("%s: %v, %v", p, o, err)
	}
}
