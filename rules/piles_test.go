package rules_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/internal/must"
	"zeck/rules"
)

// TestPilesEnd: the measure, also if only conditions on piles imply it.
func TestPilesEnd(t *testing.T) {
	for text, want := range map[string]string{
		"piles (n) if n <= 1\nmove \"grow\": (n) -> (n + 1)\nmove \"drop\": (n) -> nothing":                                     "the sum of n over all piles",
		"position (c, n)\ncap c = n\nmove \"wait\": (c - 1, n)\nmove \"take\": (3, n - 1) if c mod 2 = 1":                       "c + 3*n",
		"position (a, b) if a > b\nmove \"{t}\": (b, t) if t < b":                                                               "a + b",
		"piles (n)\nmove \"merge\": (n), (m) -> (n + m)":                                                                        "the sum of 1 over all piles",
		"piles (n)\nmove \"split {a} and {b}\": (n) -> (a), (b) if a + b = n and a >= 1 and b >= 1":                             "n of the piles that change",
		"piles (x, y)\nmove \"{t}\": (x, y) -> (x - t, y + 9) if t >= 1":                                                        "the sum of x over all piles",
		"piles (n)\ncap c = total\nmove \"wait\": (n) / c -> (n) / c - 1\nmove \"take\": (n) / c -> (n - 1) / 3 if c mod 2 = 1": "the sum of 3*n over all piles + c",
	} {
		g := loaded(t, "game x\n"+text)
		if later := rules.Shipped("", "game x\n"+text).Measure(); g.Measure() != want || later != g.Measure() {
			t.Errorf("%s\ngot %s and %s, want %s", text, g.Measure(), later, want)
		}
	}
}

// TestFixedPiles: a game with a fixed number of piles has the positions and moves of the game with any number, as far as there is room.
func TestFixedPiles(t *testing.T) {
	texts := maps.Clone(rules.Piles)
	texts["titled"] = "title A title\nsystem fibonacci\ndefine big(x) := x >= 2\npiles (n)\n" +
		"move \"take {t} from {n}\": (n) -> (n - t) if term(t) and (big(n) or n = 1)"
	texts["swap"] = "option k = 2\npiles (n)\nmove \"{t} from {n} to {m}\": (n), (m) -> (n - t), (m + t - 1) if k*t <= n and t >= 1"
	for name, text := range texts {
		g, err := rules.Load(t.Context(), "", "game "+name+"\n"+text)
		if err != nil {
			continue // play need not end
		}
		known, compared, noRoom := game.NewRegistry(g), 0, false
		fixed := must.Get(g.FileFor(game.Setup{Game: g, Params: []game.Param{game.IntParam("piles", 3)}}))
		written := game.NewRegistry(must.Get(rules.Compile(t.Context(), fixed)))
		width, format, most := 1, "%d,%d,%d", []int{4, 4, 4}
		if strings.Contains(text, "piles (x, y)") {
			width, format, most = 2, format+","+format, []int{2, 1, 2, 1, 2, 1}
		}
		gametest.Grid(func(piles string) (game.Position, error) {
			p, err := known.Parse(name + ":" + piles)
			q, failed := known.Parse(name + "@piles=3:" + piles)
			if (err == nil) != (failed == nil) {
				t.Fatalf("%s: %v, %v", piles, err, failed)
			}
			if err == nil {
				compared++
				all := leadsOf(p, width)
				want := slices.DeleteFunc(slices.Clone(all), func(to string) bool { return strings.Count(to, ",") >= 3*width })
				noRoom = noRoom || len(want) < len(all)
				if g.Grows(q.Setup()) {
					t.Errorf("%s grows with a fixed number of piles", name)
				}
				for _, q := range []game.Position{q, gametest.Must(t, written.Parse, name+":"+piles)} {
					if got := leadsOf(q, width); !slices.Equal(got, want) {
						t.Fatalf("%s leads to %q, %s to %q", q, got, p, want)
					}
				}
			}
			return q, failed
		}, format, most...)
		if grows := g.Grows(game.Setup{Game: g}); grows != noRoom {
			t.Errorf("%s grows: %v, but it is %v that a move leads to more than three piles", name, grows, noRoom)
		}
		if compared < 50 {
			t.Errorf("only %d positions of %s were compared", compared, name)
		}
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
	known := game.NewRegistry(loaded(t, "game heaps\n"+rules.Piles["heaps"]), loaded(t, "game pairs\n"+rules.Piles["pairs"]))
	for text, want := range map[string]string{
		"heaps@piles=0:1":       "between 1 and 8",
		"heaps@piles=9:1":       "between 1 and 8",
		"heaps@piles=3:1,2":     "takes three piles, got 2",
		"heaps@piles=2:1,2/3":   "has no cap",
		"heaps@piles=2:1,2,3,4": "takes two piles, got 4",
		"pairs:1,2,3":           "pairs takes piles of 2 numbers each, got 3 numbers",
	} {
		if p, err := known.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, want %s", text, p, err, want)
		}
	}
	if _, err := known.Parse("heaps@piles=99999999999999999999:1"); errors.Is(err, game.ErrLimit) || err == nil {
		t.Error(err)
	}
}
