package onepile_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/numeration"
)

func TestMisere(t *testing.T) { gametest.RunMisere(t, smallPositions(t)) }

// TestMisereLarge: of piles too large for search, the listed moves lead to lost positions, and no other one does.
func TestMisereLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		big := func(name string) numeration.Nat {
			return nat(rapid.Uint64Range(0, 1<<40).Draw(t, name)).Mul(nat(rapid.Uint64Range(1, 1<<40).Draw(t, name)))
		}
		least := nat(rapid.Uint64Range(1, 300).Draw(t, "min"))
		most := least.Add(nat(rapid.Uint64Range(0, 300).Draw(t, "more")))
		p := parse(t, fmt.Sprintf("onepile@min=%s,max=%s:%s", least, most, big("pile")))
		v, err := p.(game.Theory).Theory(t.Context(), true)
		if err != nil || !v.Complete {
			t.Fatal(v, err)
		}
		wins := map[game.Move]bool{}
		for _, o := range v.Winning {
			wins[o.Move] = true
		}
		moves := false
		for o := range p.Options() {
			moves = true
			w, err := o.To.(game.Theory).Theory(t.Context(), true)
			if err != nil || (w.Outcome == game.P) != wins[o.Move] {
				t.Fatalf("%s: %s leads to %s, listed: %v, %v", p, o.Move, w.Outcome, wins[o.Move], err)
			}
		}
		if moves && (v.Outcome == game.N) != (len(wins) > 0) || !moves && v.Outcome != game.N {
			t.Fatalf("%s is %s with %d winning moves", p, v.Outcome, len(wins))
		}
	})
}
