package wythoff_test

import (
	"fmt"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
)

func TestMisere(t *testing.T) {
	for tt := 1; tt <= 6; tt++ {
		t.Run(fmt.Sprint("t=", tt), func(t *testing.T) { gametest.RunMisere(t, board(t, tt, 35)) })
	}
}

// TestMisereHuge: every winning move from huge piles leads to a P-position.
func TestMisereHuge(t *testing.T) {
	for _, text := range []string{"wythoff:10^100,3*10^100", "wythoff@t=2:10^100,3*10^100", "wythoff@t=5:F(500),F(502)",
		"wythoff@t=3:0,10^50", "wythoff:F(500),F(501)"} {
		v, err := parse(t, "%s", text).(game.Theory).Theory(t.Context(), true)
		if err != nil || (v.Outcome == game.N) != (len(v.Winning) > 0) {
			t.Fatalf("%s: %s, %d moves, %v", text, v.Outcome, len(v.Winning), err)
		}
		for _, o := range v.Winning {
			if w, err := o.To.(game.Theory).Theory(t.Context(), true); err != nil || w.Outcome != game.P {
				t.Errorf("%s: %s leads to %s", text, o.Move, w.Outcome)
			}
		}
	}
}
