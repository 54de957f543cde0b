package wythoff3_test

import (
	"context"
	"fmt"
	"iter"
	"testing"

	"zeck/examples/wythoff3"
	"zeck/game"
	"zeck/game/gametest"
	"zeck/games/wythoff"
	"zeck/numeration"
	"zeck/solve"
)

// known are the games of these tests. A registry of their own lets them run before the game is registered and after.
var known = game.NewRegistry(wythoff3.Game{}, wythoff.Game())

func parse(t gametest.TB, format string, args ...any) game.Position {
	t.Helper()
	return gametest.Must(t, known.Parse, fmt.Sprintf(format, args...))
}

func triples(t *testing.T, most int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for c := range most + 1 {
			for b := range c + 1 {
				for a := range b + 1 {
					if !yield(parse(t, "wythoff3:%d,%d,%d", a, b, c)) {
						return
					}
				}
			}
		}
	}
}

func TestConformance(t *testing.T) {
	gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: triples(t, 12), Foreign: game.Take{}})
}

// TestTwoPiles: with an empty pile it is Wythoff's game.
func TestTwoPiles(t *testing.T) {
	search := solve.NewSearcher()
	value := func(p game.Position) any {
		v, err := search.Grundy(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for b := range 20 {
		for a := range b + 1 {
			if three, two := value(parse(t, "wythoff3:0,%d,%d", a, b)), value(parse(t, "wythoff:%d,%d", a, b)); three != two {
				t.Errorf("%d, %d: nim-value %d, in Wythoff's game %d", a, b, three, two)
			}
		}
	}
}

// TestMoves counts: of a ≤ b ≤ c that differ there are a + b + c moves in one pile, 2a + b in two and a in three.
func TestMoves(t *testing.T) {
	for text, want := range map[string]int{"3,5,7": 15 + 11 + 3, "0,5,7": 12 + 5, "4,4,4": 4 + 4 + 4, "2,2,5": 7 + 4 + 2, "0,0,0": 0} {
		n := 0
		for range parse(t, "wythoff3:%s", text).Options() {
			n++
		}
		if n != want {
			t.Errorf("%s: %d moves, want %d", text, n, want)
		}
	}
}

func TestBadInput(t *testing.T) {
	gametest.Refuse(t, known.Parse, map[string]string{
		"wythoff3:1,2":       `wythoff3 takes three piles, got 2 in "wythoff3:1,2"`,
		"wythoff3:1,2,3/3":   `wythoff3 has no cap, got "/3" in "wythoff3:1,2,3/3"`,
		"wythoff3@t=1:1,2,3": `wythoff3 has no options, got "t" in "wythoff3@t=1:1,2,3"`,
	})
}

func TestIllegalMoves(t *testing.T) {
	n := numeration.NewNat
	p := parse(t, "wythoff3:3,5,5")
	for _, c := range []struct {
		m    wythoff3.Move
		want string
	}{
		{wythoff3.Move{From: [3]game.Nat{{}, {}, n(3)}}, "illegal move: at least one stone must be taken"},
		{wythoff3.Move{Take: n(1)}, "illegal move: at least one stone must be taken"},
		{wythoff3.Move{Take: n(1), From: [3]game.Nat{{}, n(5), n(3)}},
			"illegal move: take 1 from 5 and 3: the piles must be named in ascending order"},
		{wythoff3.Move{Take: n(1), From: [3]game.Nat{{}, n(3), n(3)}},
			`illegal move: take 1 from 3 and 3: there is no such pile in "wythoff3:3,5,5"`},
		{wythoff3.Move{Take: n(4), From: [3]game.Nat{n(3), n(5), n(5)}}, "illegal move: take 4 from 3 and 5 and 5: a pile has only 3"},
	} {
		if to, err := p.Play(c.m); err == nil || err.Error() != c.want {
			t.Errorf("%s gives %v, %v; want %s", c.m, to, err, c.want)
		}
	}
}

// The game is solved by search, from its rules alone.
func Example() {
	p, _ := known.Parse("wythoff3:3,5,7")
	v, _ := solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome)
	for _, o := range v.Winning {
		fmt.Println(o.Move, "→", o.To)
	}
	fmt.Println(v.Source)
	// Output:
	// N
	// take 7 from 7 → wythoff3:0,3,5
	// take 4 from 5 and 7 → wythoff3:1,3,3
	// exhaustive search
}

func ExampleMove() {
	p, _ := wythoff3.Game{}.New(game.Setup{Piles: []game.Nat{numeration.NewNat(7), numeration.NewNat(5), numeration.NewNat(3)}})
	n := numeration.NewNat
	m := wythoff3.Move{Take: n(4), From: [3]game.Nat{{}, n(5), n(7)}}
	to, err := p.Play(m)
	fmt.Println(m, "→", to, err)
	// Output: take 4 from 5 and 7 → wythoff3:1,3,3 <nil>
}

func ExamplePosition_Size() {
	p, _ := known.Parse("wythoff3:3,5,7")
	fmt.Println(p.(wythoff3.Position).Size())
	// Output: 192
}
