package rules_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/must"
	"zeck/rules"
	"zeck/solve"
)

// pilesGames are games of piles.
var pilesGames = map[string]string{
	"heaps": "piles (n)\nexample (3), (5), (7)\nmove \"take {t} from {n}\": (n) -> (n - t) if t >= 1",
	"two": "piles (n)\nmove \"take {t} from {n}\": (n) -> (n - t) if t >= 1\n" +
		"move \"take {t} from {n} and {u} from {m}\": (n), (m) -> (n - t), (m - u) if t >= 1 and u >= 1",
	"rows": "piles (n)\nmove \"knock {n} down to {a} and {b}\": (n) -> (a), (b) if a + b = n - 1 or a + b = n - 2",
	"laskers": "piles (n)\nmove \"take {t} from {n}\": (n) -> (n - t) if t >= 1\n" +
		"move \"split {n} into {a} and {b}\": (n) -> (a), (b) if 1 <= a <= b and a + b = n",
	"merging": "piles (n) if n <= 4\nmove \"merge {n} and {m}\": (n), (m) -> (n + m)\n" +
		"move \"drop {n}\": (n) -> nothing if n mod 2 = 1",
}

// pairs is a game of piles with two numbers each.
const pairs = "piles (x, y)\nmove \"from {x}, {y} take {t}\": (x, y) -> (x - t, y + 1) if t >= 1\nmove \"double {x}, {y}\": (x, y) -> (x - 1, 0), (0, y)"

// multisets calls f with all lists of up to piles piles, in ascending order.
func multisets(piles, most int, f func([]int)) {
	var from func(list []int)
	from = func(list []int) {
		f(list)
		least := 1
		if len(list) > 0 {
			least = list[len(list)-1]
		}
		for n := least; n <= most && len(list) < piles; n++ {
			from(append(slices.Clone(list), n))
		}
	}
	from(nil)
}

func pilesNotation(name string, piles []int) string {
	if len(piles) == 0 {
		piles = []int{0}
	}
	return name + ":" + strings.ReplaceAll(strings.Trim(fmt.Sprint(piles), "[]"), " ", ",")
}

// TestPilesConformance: games of piles pass the conformance suite.
func TestPilesConformance(t *testing.T) {
	texts := map[string]string{"capped": "piles (n)\ncap c = total - 1 up to largest\nmove \"take {t} from {n}\": (n) / c -> (n - t) / 2*t if 1 <= t <= c",
		"vague": "piles (n)\nmove \"take {t}\": (n), (m) -> (n - t), (m) if t >= 1 and n > m\nmove \"take {s}\": (k) -> (k - s) if 1 <= s <= 2",
		"pairs": pairs}
	maps.Copy(texts, pilesGames)
	for name, text := range texts {
		t.Run(name, func(t *testing.T) {
			g := must.Get(rules.Load(t.Context(), "", "game "+name+"\n"+text))
			known := game.NewRegistry(g)
			gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: func(yield func(game.Position) bool) {
				multisets(4, 4, func(piles []int) {
					if name == "pairs" && len(piles)%2 == 1 {
						piles = piles[1:]
					}
					if name == "pairs" && len(piles) == 0 {
						piles = []int{0, 0}
					}
					if p, err := known.Parse(pilesNotation(name, piles)); err == nil {
						yield(p)
					}
				})
			}})
			rng := rand.New(rand.NewPCG(3, 4))
			p := gametest.Must(t, known.Parse, g.Info().Example)
			legal := 0
			for range 500 {
				if _, err := p.Play(face.HandOf(p).Guess(rng)); err == nil {
					legal++
				}
			}
			if legal < 20 {
				t.Errorf("%d of 500 made-up moves of %s are legal", legal, p)
			}
		})
	}
}

// TestHugePiles: moves of huge piles are listed, played, read and made on the table.
func TestHugePiles(t *testing.T) {
	known := game.NewRegistry(must.Get(rules.Load(t.Context(), "", "game two\n"+pilesGames["two"])))
	p := gametest.Must(t, known.Parse, "two:10^30,3*10^30,5")
	options := game.First(p, 2000)
	if len(options) != 2000 {
		t.Fatalf("only %d moves", len(options))
	}
	for i, o := range options {
		if to, err := p.Play(o.Move); err != nil || to != o.To || i > 0 && options[i-1].Move.Compare(o.Move) >= 0 {
			t.Fatalf("%s leads to %v, %v", o, to, err)
		}
	}
	for _, c := range []struct{ words, to string }{
		{"take 10^29 from 10^30", "two:5,900000000000000000000000000000,3000000000000000000000000000000"},
		{"take 2 from 5 and 10^30 from 10^30", "two:3,3000000000000000000000000000000"},
		{"take 10^30 from 10^30 and 2 from 5", "two:3,3000000000000000000000000000000"},
		{"leave 3*10^30 and 3", "two:3,3000000000000000000000000000000"},
	} {
		moves, _ := face.HandOf(p).Read(must.Get(face.Scan(c.words)))
		if len(moves) != 1 {
			t.Fatalf("%q is read as %v", c.words, moves)
		}
		if to, err := p.Play(moves[0]); err != nil || to.String() != c.to {
			t.Errorf("%q leads to %v, %v, want %s", c.words, to, err, c.to)
		}
	}
	if v, err := solve.SearchOnly().Solve(t.Context(), p); !errors.Is(err, game.ErrLimit) {
		t.Errorf("the search of %s fits: %v, %v", p, v, err)
	}
}

// TestPilesAndSums: heaps that break have the same nim-values and periods whether they are written as piles or as sums of positions.
func TestPilesAndSums(t *testing.T) {
	for name, sums := range map[string]string{"rows": "kayles", "laskers": "lasker", "heaps": "onepile@max=1000000000000"} {
		g := must.Get(rules.Load(t.Context(), "", "game "+name+"\n"+pilesGames[name]))
		known, _ := rules.Join(games.All(), g)
		for _, n := range []string{"0", "1", "2", "7", "12", "48", "101", "1000"} {
			p, q := gametest.Must(t, known.Parse, name+":"+n), gametest.Must(t, known.Parse, sums+":"+n)
			got, want := must.Get(solve.NimValue(t.Context(), p)), must.Get(solve.NimValue(t.Context(), q))
			if got.Value != want.Value {
				t.Errorf("%s has %v, and %s %v", p, got.Value, q, want.Value)
			}
		}
	}
	g := must.Get(rules.Load(t.Context(), "", "game rows\n"+pilesGames["rows"]))
	period, err := g.Tables().Period(t.Context(), game.Setup{Game: g}, 0)
	if err != nil || period.Period != 12 || period.Preperiod != 71 {
		t.Errorf("the period is %v, %v", period, err)
	}
}

// TestPilesEnd: the measure, also if only conditions on piles imply it.
func TestPilesEnd(t *testing.T) {
	for text, want := range map[string]string{
		"piles (n) if n <= 1\nmove \"grow\": (n) -> (n + 1)\nmove \"drop\": (n) -> nothing":                                     "the sum of n over all piles",
		"position (c, n)\ncap c = n\nmove \"wait\": (c - 1, n)\nmove \"take\": (3, n - 1) if c mod 2 = 1":                       "c + 3*n",
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
			known := game.NewRegistry(must.Get(rules.Load(t.Context(), "", "game "+name+"\n"+text)))
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
	known := game.NewRegistry(loaded(t, "game heaps\n"+pilesGames["heaps"]), loaded(t, "game pairs\n"+pairs))
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
	p := must.Get(known.Parse("heaps@piles=3:3,5,6"))
	if v, err := solve.Solve(t.Context(), p); err != nil || v.Outcome != game.P {
		t.Errorf("%v: %v, %v", p, v, err)
	}
	if _, err := known.Parse("heaps@piles=99999999999999999999:1"); errors.Is(err, game.ErrLimit) || err == nil {
		t.Error(err)
	}
}
