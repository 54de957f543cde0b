package globalfib_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
)

func TestMisere(t *testing.T) {
	for _, k := range []int{1, 2, 3, 5} {
		t.Run(fmt.Sprint("k=", k), func(t *testing.T) { gametest.RunMisere(t, smallPositions(t, k, 14, 6)) })
	}
}

// TestMisereFour holds four and five small piles against search.
func TestMisereFour(t *testing.T) {
	gametest.RunMisere(t, func(yield func(game.Position) bool) {
		for _, text := range []string{"1,1,1,1", "1,1,1,1,1", "1,1,2,2", "2,2,2,2", "1,1,3,3", "1,1,1,2", "1,2,3,4", "2,2,3,3", "1,1,1,1,4"} {
			for k := 1; k <= 3; k++ {
				for cap := 1; cap <= 4; cap++ {
					if !yield(parse(t, fmt.Sprintf("globalfib@k=%d:%s/%d", k, text, cap))) {
						return
					}
				}
			}
		}
	})
}

// TestMisereLarge: for k = 1 and random large piles the listed moves lead to lost positions, and none of the first others does.
func TestMisereLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piles := rapid.SliceOfN(rapid.IntRange(1, 1<<40), 1, 4).Draw(t, "piles")
		p, err := games.Parse(fmt.Sprintf("globalfib@k=1:%s/%d", strings.Trim(strings.ReplaceAll(fmt.Sprint(piles), " ", ","), "[]"),
			rapid.IntRange(1, 1<<20).Draw(t, "cap")))
		if err != nil {
			t.Fatal(err)
		}
		v, err := p.(game.Theory).Theory(t.Context(), true)
		if err != nil || !v.Complete || (v.Outcome == game.N) != (len(v.Winning) > 0) {
			t.Fatalf("%s: %s, %d moves, %v", p, v.Outcome, len(v.Winning), err)
		}
		wins := map[game.Move]bool{}
		check := func(o game.Option) {
			w, err := o.To.(game.Theory).Theory(t.Context(), true)
			if err != nil || (w.Outcome == game.P) != wins[o.Move] {
				t.Fatalf("%s: %s leads to %s, listed: %v, %v", p, o, w.Outcome, wins[o.Move], err)
			}
		}
		for _, o := range v.Winning {
			wins[o.Move] = true
			check(o)
		}
		tried := 0
		for o := range p.Options() {
			if tried++; tried > 50 {
				break
			}
			check(o)
		}
	})
}

// TestMisereHuge is what is known of huge piles, and what is not.
func TestMisereHuge(t *testing.T) {
	for text, want := range map[string]string{
		"globalfib:10^30,10^30":         "P",
		"globalfib:1,1,10^30,10^30/5":   "P",
		"globalfib:10^30":               "N",
		"globalfib:0":                   "N",
		"globalfib@k=1:10^30,10^30":     "N",
		"globalfib:10^30,10^30,7/7":     "N", // by leaving pairs
		"globalfib:200,300/250":         "N",
		"globalfib@k=3:20,30,50/40":     "N",
		"globalfib:10^30,10^29,7/10^20": "",
	} {
		v, err := parse(t, text).(game.Theory).Theory(t.Context(), true)
		if want == "" && !errors.Is(err, game.ErrLimit) || want != "" && (err != nil || v.Outcome.String() != want) {
			t.Errorf("%s is %s, %v, want %s", text, v.Outcome, err, want)
		}
	}
}
