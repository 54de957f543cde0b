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
	"twins": `game twins
position (a, b)
move "{t} and {t}": (a - t, b - t) if t >= 1
`,
	"nines":   "game nines\nposition (n)\nmove \"take {t}\": (n - t) if t >= 1\nmove \"take 9\": (n - 8)\n",
	"euclid2": euclid,
	"tworows": rook,
	"vague":   "game vague\n" + rules.Piles["vague"],
	"rows":    "game rows\n" + rules.Piles["rows"],
	"two":     "game two\n" + rules.Piles["two"],
	"merging": "game merging\n" + rules.Piles["merging"],
	"pairs":   "game pairs\n" + rules.Piles["pairs"],
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

// TestBegin: if the text has no example, a starting position is found, however far from zero.
func TestBegin(t *testing.T) {
	for text, want := range map[string]string{
		"position (n) if n = 7 or n >= 9": "x:9",
		"position (n)":                    "x:7", "position (n) if n mod 50 = 3": "x:3", "position (n) if n > 1000\nunordered": "x:1001",
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

// TestOptionBounds: an option may be bounded by an earlier one; without bounds it may have any size.
func TestOptionBounds(t *testing.T) {
	const rest = "position (n)\nmove \"take {t}\": (n - t) if low <= t <= high\n"
	g := must.Get(rules.Load(t.Context(), "", "game x\noption low = 1 from 1\noption high = 3 from low\n"+rest))
	known := game.NewRegistry(g, loaded(t, "game y\noption k = 1\nposition (n)\nmove \"take\": (n - k)"))
	for text, want := range map[string]string{
		"y@k=0:5":                  `<nil> y@k=0: g.game:4:6: every play must end, but from y@k=0:0 the move "take" can lead back to the same position`,
		"x@low=2,high=10^30:10^40": "x@low=2,high=1" + strings.Repeat("0", 30) + ":1" + strings.Repeat("0", 40) + " <nil>",
		"x:4294967296":             "x:4294967296 <nil>", // 2^32
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

// rook is two-pile Nim, with different words for moves from equal piles.
const rook = `game tworows
title Two rows
about Two rows. Take any number from one of them.
option least = 1 from 1 to 9 "the fewest that may be taken"
position (a, b)
unordered
example (3, 5)

move "take {t} from the smaller row" or "take {t} from one row" if a = b: (a - t, b) if t >= least
move "take {t} from the larger row" or "take {t} from one row" if a = b: (a, b - t) if t >= least
`

// equal is its theory: equal rows are lost, if one stone may be taken.
type equal struct{ rules.Unknown }

// fromLarger is the second kind of move of the text.
const fromLarger = 1

func (equal) Verdict(_ context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	if misere || p.Int("least") > 1 {
		return game.Verdict{}, game.ErrUnknown
	}
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: "an example"}
	a, b := p.Numbers[0], p.Numbers[1]
	if a == b {
		v.Why = []game.Step{game.Because("rows.equal", "the rows are equal: whatever is taken from one can be taken from the other")}
		return v, nil
	}
	v.Outcome = game.N
	v.Winning = []game.Option{p.Option(fromLarger, b.Sub(a))}
	v.Why = []game.Step{game.Because("rows.unequal", "make the rows equal")}
	return v, nil
}

func twoRows(t testing.TB) *rules.Game {
	return must.Get(rules.Load(context.Background(), "tworows.game", rook)).Attach(equal{})
}

// A theory in Go is attached to a rules text.
func ExampleGame_Attach() {
	g, _ := rules.Load(context.Background(), "tworows.game", rook)
	known := game.NewRegistry(g.Attach(equal{}))
	p, _ := known.Parse("tworows:3,10^30")
	v, err := p.(game.Theory).Theory(context.Background(), false)
	fmt.Println(v.Outcome, len(v.Winning), v.Why[0], err)
	view, _ := rules.View(p)
	fmt.Println(view.Numbers[0], view.Int("least"), game.Solved(p))
	// Output:
	// N 1 make the rows equal <nil>
	// 3 1 true
}

// TestTheory: a text has the theory that is attached to it; with other options the theory says nothing. The packages of the games test that such
// texts pass the suite, and games what they say.
func TestTheory(t *testing.T) {
	g := twoRows(t)
	known := game.NewRegistry(g)
	p, other := gametest.Must(t, known.Parse, "tworows:2,2"), gametest.Must(t, known.Parse, "tworows@least=2:3,5")
	if _, err := other.(game.Theory).Theory(t.Context(), false); err != game.ErrUnknown {
		t.Errorf("with other options: %v", err)
	}
	view, _ := rules.View(p)
	for o := range p.Options() {
		if kind, choices, ok := view.Move(o.Move); !ok || view.Option(kind, choices...) != o {
			t.Errorf("%s is of kind %d with %v, %v", o, kind, choices, ok)
		}
	}
	if _, _, ok := view.Move(game.First(other, 1)[0].Move); ok {
		t.Error("a move with other options is taken for one with these")
	}
}

// TestSentence: a text that does not say how the game is played is described by its moves.
func TestSentence(t *testing.T) {
	const block = "Before every move the opponent may forbid up to 1 of the positions that it could lead to. "
	for text, want := range map[string]string{
		"position (n)\nmove \"take {t}\": (n - t) if t >= 1": "The move is: take {t}, which leaves (n - t) if t >= 1. ",
		"position (n)\nblock 1\nmove \"take {t}\": (n - t) if t >= 1\nmove \"halve\": (n / 2) if n > 1": "The moves are: " +
			"take {t}, which leaves (n - t) if t >= 1; halve, which leaves (n / 2) if n > 1. " + block,
		rules.Piles["merging"]: "The moves are: merge {n} and {m}, which turns (n), (m) into (n + m); " +
			"drop {n}, which turns (n) into nothing if n mod 2 = 1. ",
		"about A heap? Take one.\nposition (n)\nmove \"one\": (n - 1)":     "A heap? Take one. The move is: one, which leaves (n - 1). ",
		"position (n)\nmove \"" + strings.Repeat("a", 200) + "\": (n - 1)": "The move is: " + strings.Repeat("a", 200) + ", which leaves (n - 1). ",
		"about Take one\nposition (n)\nmove \"one\": (n - 1)":              "Take one. The move is: one, which leaves (n - 1). ",
	} {
		if got := loaded(t, "game g\n"+text).Info().Rules; got != want+"A player who cannot move loses." {
			t.Errorf("%s\n%s", text, got)
		}
	}
}

// TestOtherWords: from equal rows a move has other words, and is listed once.
func TestOtherWords(t *testing.T) {
	g := twoRows(t)
	known := game.NewRegistry(g)
	var texts []string
	for _, position := range []string{"tworows:2,2", "tworows:1,2"} {
		for o := range gametest.Must(t, known.Parse, position).Options() {
			texts = append(texts, o.String())
		}
	}
	want := []string{
		"take 1 from one row → tworows:1,2", "take 2 from one row → tworows:0,2", "take 1 from the smaller row → tworows:0,2",
		"take 1 from the larger row → tworows:1,1", "take 2 from the larger row → tworows:0,1",
	}
	if !slices.Equal(texts, want) {
		t.Errorf("the moves are\n%s", strings.Join(texts, "\n"))
	}
	o := game.First(gametest.Must(t, known.Parse, "tworows:10^30,10^30"), 1)[0]
	if o.Move.String() != "take 1 from one row" {
		t.Errorf("huge rows begin with %s", o)
	}
	if _, err := gametest.Must(t, known.Parse, "tworows:1,2").Play(o.Move); err == nil || !strings.Contains(err.Error(), "take {t} from the smaller row") {
		t.Errorf("a move in words of another position: %v", err)
	}
	// Where the first kind has other words than the second, both are listed, also in a game of piles.
	for position, move := range map[string]string{"position (a)": "(a - 1)", "piles (a)": "(a) -> (a - 1)"} {
		g := must.Get(rules.Load(t.Context(), "", "game other\n"+position+"\nmove \"one\" or \"a stone\" if a = 2: "+move+"\nmove \"a stone\": "+move))
		for heap, want := range map[string]int{"other:2": 1, "other:3": 2} {
			if moves := game.First(gametest.Must(t, game.NewRegistry(g).Parse, heap), 3); len(moves) != want || moves[want-1].Move.String() != "a stone" {
				t.Errorf("%s, %s: %v", position, heap, moves)
			}
		}
	}
}
