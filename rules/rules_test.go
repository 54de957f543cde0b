package rules_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/must"
	"zeck/rules"
)

var texts = map[string]string{
	"maharaja": `# a queen that may also jump
game maharaja
title Maharaja Nim
source Larsson and Wästlund 2013
about Two piles, a queen that may also jump like a knight.
position (a, b)
unordered
example (7, 9)

move "take {t} from one": (a - t, b) if t >= 1
move "take {t} from the other": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if t >= 1
move "jump": (a - 1, b - 2)
move "jump": (a - 2, b - 1)
`,
	"fib": `game fib
option k = 2 from 1 to 9
position (n, c)
cap c = n - 1
move "take {t}": (n - t, k*t) if 1 <= t <= c
`,
	"kayles": `game pins
position (n)
move "leave {a} and {b}": (a) + (b)
  if a <= b and (a + b = n - 1 or a + b = n - 2)
`,
	"wyt": `game wyt
option t = 1 from 1 to 100
position (a, b)
unordered
move "take {i} from the smaller": (a - i, b) if i >= 1
move "take {i} from the larger": (a, b - i) if i >= 1
move "take {i} and {j}": (a - i, b - j) if i >= 1 and j >= 1 and i < j + t and j < i + t
`,
	"twice": `game twice
position (n)
move "take {a} and {b}": (n - a - b) if a >= 1 and b >= 1
`,
	"euclid2": euclid,
	"tworows": rook,
	"rows":    "game rows\n" + pilesGames["rows"],
	"merging": "game merging\n" + pilesGames["merging"],
	"pairs":   "game pairs\n" + pairs,
	"takepart": `game takepart
system fibonacci
position (n)
move "take {f}": (n - f) if part(n, f)
`,
}

// registry returns the games of zeck and those of the texts.
func registry(t testing.TB) *game.Registry {
	t.Helper()
	known := game.NewRegistry(games.All().Games()...)
	for name, text := range texts {
		g := must.Get(rules.Load(context.Background(), name+".game", text))
		var wrong []error
		if known, wrong = rules.Join(known, g); wrong != nil {
			t.Fatal(wrong)
		}
	}
	return known
}

func TestConformance(t *testing.T) {
	known := registry(t)
	for _, format := range []string{"maharaja:%d,%d", "fib:%d/%d", "fib@k=3:%d/%d", "wyt:%d,%d", "wyt@t=3:%d,%d", "pins:%d + takepart:%d"} {
		var small []game.Position
		for n := range 13 * 13 {
			small = append(small, gametest.Must(t, known.Parse, fmt.Sprintf(format, n/13, n%13)))
		}
		gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: slices.Values(small)})
	}
	var pins []game.Position
	for n := range 40 {
		pins = append(pins, gametest.Must(t, known.Parse, fmt.Sprintf("pins:%d", n)))
	}
	gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: slices.Values(pins)})
}

// TestBegin: where the text does not say where play begins, a position is found, however far from zero.
func TestBegin(t *testing.T) {
	for text, want := range map[string]string{
		"position (n)": "x:7", "position (n) if n mod 50 = 3": "x:3", "position (n) if n > 1000\nunordered": "x:1001",
		"position (n, m) if n = 100*m and m >= 1":            "x:100,1",
		"position (a, b) if b > 500 and b <= 2*a\nunordered": "x:251,501", "position (n, c) if n >= 99\ncap c = n - 1": "x:99/0",
		"position (n, c)\ncap c = n - 1\nexample (9, 4)": "x:9/4",
	} {
		numbers, _, _ := strings.Cut(strings.TrimPrefix(text, "position ("), ")")
		first, rest, _ := strings.Cut(numbers, ",")
		left := strings.TrimSuffix(first+" - t, "+strings.TrimSpace(rest), ", ")
		g := must.Get(rules.Load(t.Context(), "", fmt.Sprintf("game x\n%s\nmove \"take {t}\": (%s) if t >= 1\n", text, left)))
		if got := g.Info().Example; got != want {
			t.Errorf("%q begins with %s, want %s", text, got, want)
		}
		if _, err := game.NewRegistry(g).Parse(g.Info().Example); err != nil {
			t.Error(err)
		}
	}
}

// TestOptionBounds: an option may be bounded by one before it, and is of any size where nothing else is said.
func TestOptionBounds(t *testing.T) {
	const rest = "position (n)\nmove \"take {t}\": (n - t) if low <= t <= high\n"
	g := must.Get(rules.Load(t.Context(), "", "game x\noption low = 1 from 1\noption high = 3 from low\n"+rest))
	known := game.NewRegistry(g, loaded(t, "game y\noption k = 1\nposition (n)\nmove \"take\": (n - k)"))
	for text, want := range map[string]string{
		"y@k=0:5":                  `<nil> y@k=0: g.game:4:6: every play must end, and in y@k=0:0 after "take" the same position can be met again`,
		"x@low=2,high=10^30:10^40": "x@low=2,high=1" + strings.Repeat("0", 30) + ":1" + strings.Repeat("0", 40) + " <nil>",
		"x@low=4:9":                `<nil> option high must be at least low, got low=4 and high=3 in "x@low=4:9"`,
		"x@low=10^30:9":            `<nil> option high must be at least low, got low=1000000000000000000000000000000 and high=3 in "x@low=10^30:9"`,
		"x@low=-10^30:9":           `<nil> option low must be at least 1, got -1000000000000000000000000000000 in "x@low=-10^30:9"`,
	} {
		p, err := known.Parse(text)
		if got := fmt.Sprint(p, " ", err); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
