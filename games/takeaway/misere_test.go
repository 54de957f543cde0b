package takeaway_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/rules"
)

// TestMisere holds misère play against search on every pile and cap, for rules on all sides of where the theorem holds.
func TestMisere(t *testing.T) {
	gametest.RunMisere(t, rulesUpTo(t, 30))
}

// rulesUpTo yields every pile and cap up to most for many k and c.
func rulesUpTo(t *testing.T, most int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for k := int64(1); k <= 6; k++ {
			for _, c := range []int64{0, 1, 3, -1, -2, -3, -4, -5, -7, -8, -11, -15, -24, -40} {
				for n := range most + 1 {
					for cap := range n + 1 {
						if !yield(position(t, k, c, n, cap).Position) {
							return
						}
					}
				}
			}
		}
	}
}

// TestMisereLarge: of piles too large for search, every winning move leads to a lost position, and random other moves do not.
func TestMisereLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.Int64Range(1, 9).Draw(t, "k")
		c := rapid.Int64Range(-20, 5).Draw(t, "c")
		n := rapid.IntRange(1, 1_000_000_000).Draw(t, "n")
		if k+c < 1 {
			n %= 2000 // there may be a table for every position that is looked at
		}
		p := position(t, k, c, n, rapid.IntRange(0, n).Draw(t, "cap"))
		v := misere(t, p)
		if over := p.Numbers[1].IsZero(); !over && (v.Outcome == game.N) != (len(v.Winning) > 0) {
			t.Fatalf("%s is %s with %d winning moves", p, v.Outcome, len(v.Winning))
		}
		wins := map[string]bool{}
		for i, o := range v.Winning {
			wins[o.Move.String()] = true
			if i < 20 && misere(t, o.To).Outcome != game.P {
				t.Fatalf("%s: %s leads to %s, which is not lost", p, o.Move, o.To)
			}
		}
		for range 20 {
			if p.Numbers[1].IsZero() || !v.Complete {
				break
			}
			cap, _ := p.Numbers[1].Small()
			n := rapid.IntRange(1, min(int(cap), 1000)).Draw(t, "take")
			to, err := take(p.Position, nat(n))
			if err != nil {
				t.Fatal(err)
			}
			if lost := misere(t, to).Outcome == game.P; lost != wins[fmt.Sprintf("take %d", n)] {
				t.Fatalf("%s: taking %d leads to a lost position: %v, the winning moves are %v", p, n, lost, wins)
			}
		}
	})
}

func misere(t rapid.TB, p game.Position) game.Verdict {
	t.Helper()
	if view, ok := p.(rules.Position); ok {
		p = view.Position
	}
	v, err := p.(game.Theory).Theory(context.Background(), true)
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return v
}

// TestMisereHuge is what is known of huge piles.
func TestMisereHuge(t *testing.T) {
	for text, want := range map[string]string{
		"fibnim:10^1000":                         "N",
		"fibnim:F(1000)":                         "N",
		"fibnim:1":                               "N", // everything but the whole pile may be taken: there is no move
		"fibnim:1/1":                             "P",
		"takeaway@k=3:10^300":                    "N",
		"takeaway@k=1,c=-1000000:10^300":         "N",
		"takeaway@k=1,c=-1000000:10^300/1000000": "P",
		"takeaway@k=2,c=-2:10^6":                 "N",
	} {
		if v := misere(t, parse(t, text)); v.Outcome.String() != want {
			t.Errorf("%s is %s, want %s", text, v.Outcome, want)
		}
	}
	if v, err := parse(t, "takeaway@k=2,c=-2:10^300").Position.(game.Theory).Theory(t.Context(), true); !errors.Is(err, game.ErrUnknown) {
		t.Errorf("%s, %v", v.Outcome, err)
	}
	// A Fibonacci number and one stone more is lost, if not all of that number may be taken.
	f := parse(t, "fibnim:F(1000)").Numbers[0]
	p := parse(t, fmt.Sprintf("fibnim:%s/%s", f.Add(nat(1)), f.Sub(nat(1))))
	if v := misere(t, p); v.Outcome != game.P {
		t.Errorf("%s is %s", p, v.Outcome)
	}
}
