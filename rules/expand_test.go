package rules_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/internal/must"
	"zeck/rules"
	"zeck/solve"
)

// TestFixedPiles: a game of piles with a fixed number of them has the positions and moves of the game with any number, as far as there is room.
func TestFixedPiles(t *testing.T) {
	texts := map[string]string{"capped": "piles (n)\ncap c = total - 1 up to largest\nmove \"take {t} from {n}\": (n) / c -> (n - t) / 2*t if 1 <= t <= c",
		"titled": "title A title\nsystem fibonacci\ndefine big(x) := x >= 2\npiles (n)\n" +
			"move \"take {t} from {n}\": (n) -> (n - t) if term(t) and (big(n) or n = 1)",
		"pairs": pairs,
		"swap":  "option k = 2\npiles (n)\nmove \"{t} from {n} to {m}\": (n), (m) -> (n - t), (m + t - 1) if k*t <= n and t >= 1"}
	for name, c := range pilesGames {
		texts[name] = c
	}
	for name, text := range texts {
		t.Run(name, func(t *testing.T) {
			g := must.Get(rules.Load(t.Context(), "", "game "+name+"\n"+text))
			known := game.NewRegistry(g)
			width := 1
			if name == "pairs" {
				width = 2
			}
			compared := 0
			multisets(3*width, 4, func(piles []int) {
				if len(piles)%width != 0 || width == 2 && len(piles) > 4 {
					return
				}
				full := slices.Concat(make([]int, 3*width-len(piles)), piles)
				if len(piles) == 0 {
					piles = make([]int, width)
				}
				p, err := known.Parse(pilesNotation(name, piles))
				q, failed := known.Parse(pilesNotation(name+"@piles=3", full))
				if (err == nil) != (failed == nil) {
					t.Fatalf("%v: %v, %v", piles, err, failed)
				}
				if err != nil {
					return
				}
				compared++
				want := leadsOf(p, width)
				want = slices.DeleteFunc(want, func(to string) bool { return strings.Count(to, ",") >= 3*width })
				last := gametest.Must(t, known.Parse, pilesNotation(name+"@piles=3", slices.Concat(full[width:], full[:width])))
				for _, q := range []game.Position{q, last} { // the empty piles may come first or last
					if got := leadsOf(q, width); !slices.Equal(got, want) {
						t.Fatalf("%s leads to %q, %s to %q", q, got, p, want)
					}
				}
			})
			if compared < 20 {
				t.Errorf("only %d positions were compared", compared)
			}
		})
	}
}

// leadsOf returns where the moves of a position lead, each once, without empty piles.
func leadsOf(p game.Position, width int) (all []string) {
	for o := range p.Options() {
		s := o.To.Setup()
		var piles []string
		for i := 0; i < len(s.Piles); i += width {
			if text := fmt.Sprint(s.Piles[i : i+width]); strings.Trim(text, "[0 ]") != "" {
				piles = append(piles, strings.Trim(strings.ReplaceAll(text, " ", ","), "[]"))
			}
		}
		slices.Sort(piles)
		text := strings.Join(piles, ",")
		if s.Cap != nil {
			text += "/" + s.Cap.String()
		}
		all = append(all, text)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestFixedPilesRefused: what does not fit is refused in one line.
func TestFixedPilesRefused(t *testing.T) {
	g := must.Get(rules.Load(t.Context(), "", "game heaps\n"+pilesGames["heaps"]))
	known := game.NewRegistry(g)
	for text, want := range map[string]string{
		"heaps@piles=0:1":       "between 1 and 8",
		"heaps@piles=9:1":       "between 1 and 8",
		"heaps@piles=3:1,2":     "takes three piles, got 2",
		"heaps@piles=2:1,2/3":   "has no cap",
		"heaps@piles=2:1,2,3,4": "takes two piles, got 4",
	} {
		if p, err := known.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, want %s", text, p, err, want)
		}
	}
	p := must.Get(known.Parse("heaps@piles=3:3,5,6"))
	if v, err := solve.Solve(t.Context(), p); err != nil || v.Outcome != game.P {
		t.Errorf("%v: %v, %v", p, v, err)
	}
	if _, err := known.Parse("heaps@piles=99999999999999999999:1"); errors.Is(err, game.ErrLimit) || err == nil {
		t.Error(err)
	}
}
