package rules_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/internal/must"
	"zeck/rules"
)

// rook is two-pile Nim, in which equal piles have words of their own.
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

func (equal) Look(_ rules.Position, l face.Look) face.Look {
	l.Idea = "can you make the rows equal?"
	return l
}

func twoRows(t testing.TB) *rules.Game {
	return must.Get(rules.Load(context.Background(), "tworows.game", rook)).Attach(equal{})
}

// A theory in Go is attached to a text.
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

// TestTheory: a text has the theory, the words and the hint that it was given; with other options it says nothing. That such a text passes the suite is
// tested of the games that are ones.
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
	info := g.Info()
	if info.Rules != "Two rows. Take any number from one of them." || info.Params[0].Help != "the fewest that may be taken" {
		t.Errorf("the game says %q, %q", info.Rules, info.Params[0].Help)
	}
	if face.LookOf(p).Idea == "" {
		t.Error("no hint")
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
	if again, err := rules.Parse("", g.File().Format()); err != nil || again.Format() != g.File().Format() {
		t.Errorf("%v: the format does not read back:\n%s", err, g.File().Format())
	}
	o := game.First(gametest.Must(t, known.Parse, "tworows:10^30,10^30"), 1)[0]
	if o.Move.String() != "take 1 from one row" {
		t.Errorf("huge rows begin with %s", o)
	}
	if _, err := gametest.Must(t, known.Parse, "tworows:1,2").Play(o.Move); err == nil || !strings.Contains(err.Error(), "take {t} from the smaller row") {
		t.Errorf("a move in words of another position: %v", err)
	}
	// Where the first kind is not called like the second, both are listed; in a game of piles, too.
	for position, move := range map[string]string{"position (a)": "(a - 1)", "piles (a)": "(a) -> (a - 1)"} {
		g := must.Get(rules.Load(t.Context(), "", "game other\n"+position+"\nmove \"one\" or \"a stone\" if a = 2: "+move+"\nmove \"a stone\": "+move))
		for heap, want := range map[string]int{"other:2": 1, "other:3": 2} {
			if moves := game.First(gametest.Must(t, game.NewRegistry(g).Parse, heap), 3); len(moves) != want || moves[want-1].Move.String() != "a stone" {
				t.Errorf("%s, %s: %v", position, heap, moves)
			}
		}
	}
}
