package euclid_test

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"zeck/examples/euclid"
	"zeck/game"
	"zeck/game/gametest"
	"zeck/games/nim"
	"zeck/games/wythoff"
	"zeck/numeration"
	"zeck/solve"
)

// known are the games of these tests. A registry of their own lets them run before the game is registered and after.
var known = game.NewRegistry(euclid.Game{}, nim.Game(), wythoff.Game())

func parse(t gametest.TB, format string, args ...any) game.Position {
	t.Helper()
	return gametest.Must(t, known.Parse, fmt.Sprintf(format, args...))
}

func pairs(t *testing.T, most int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for b := 1; b <= most; b++ {
			for a := 1; a <= b; a++ {
				if !yield(parse(t, "euclid:%d,%d", a, b)) {
					return
				}
			}
		}
	}
}

func TestConformance(t *testing.T) {
	var large []game.Position
	for _, piles := range []string{"10^1000,3*10^1000", "F(1000),F(1001)", "F(1001),F(1002)", "L(1000),L(1002)", "1,10^50", "10^30,10^30", "7,10^100"} {
		large = append(large, parse(t, "euclid:%s", piles))
	}
	gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: pairs(t, 60), Large: large, Foreign: game.Take{}})
}

func TestValues(t *testing.T) { gametest.RunValues(t, pairs(t, 60)) }

// TestFibonacci: neighbours in the Fibonacci sequence are won and lost in turn, because their ratios lie on both sides of φ.
func TestFibonacci(t *testing.T) {
	for n := 2; n < 60; n++ {
		want := map[int]game.Outcome{0: game.N, 1: game.P}[n%2]
		if v, err := parse(t, "euclid:F(%d),F(%d)", n, n+1).(euclid.Position).Theory(context.Background()); err != nil || v.Outcome != want {
			t.Errorf("F(%d), F(%d): %s, %v; want %s", n, n+1, v.Outcome, err, want)
		}
	}
}

// TestOneWinningMove: from piles of any size that do not lose there is one winning move, and it leads to a P-position of nim-value 0.
func TestOneWinningMove(t *testing.T) {
	pile := rapid.Map(rapid.SliceOfN(rapid.Byte(), 1, 200), func(b []byte) game.Nat {
		return numeration.NatFromBig(new(big.Int).SetBytes(b)).Add(numeration.NewNat(1))
	})
	rapid.Check(t, func(rt *rapid.T) {
		p := parse(rt, "euclid:%s,%s", pile.Draw(rt, "a"), pile.Draw(rt, "b"))
		v, err := solve.Solve(context.Background(), p)
		if err != nil || (v.Outcome == game.N) != (len(v.Winning) == 1) {
			rt.Fatalf("%s: %s with %d winning moves, %v", p, v.Outcome, len(v.Winning), err)
		}
		for _, o := range v.Winning {
			p = o.To
		}
		w, err := solve.Solve(context.Background(), p)
		g, gerr := solve.NimValue(context.Background(), p)
		if err != nil || gerr != nil || w.Outcome != game.P || !g.Value.IsZero() {
			rt.Fatalf("%s: %s, nim-value %s, %v, %v", p, w.Outcome, g.Value, err, gerr)
		}
	})
}

func TestBadInput(t *testing.T) {
	gametest.Refuse(t, known.Parse, map[string]string{
		"euclid:1,2,3":   `euclid takes two piles, got 3 in "euclid:1,2,3"`,
		"euclid:1,2/3":   `euclid has no cap, got "/3" in "euclid:1,2/3"`,
		"euclid:0,5":     `euclid takes piles of at least one stone, got an empty one in "euclid:0,5"`,
		"euclid@t=1:1,2": `euclid has no options, got "t" in "euclid@t=1:1,2"`,
	})
}

func TestIllegalMoves(t *testing.T) {
	n := numeration.NewNat
	p, equal := parse(t, "euclid:4,12"), parse(t, "euclid:4,4")
	for _, c := range []struct {
		p    game.Position
		m    game.Move
		want string
	}{
		{p, game.HeapMove{Take: n(5), Heap: n(12)}, "illegal move: take 5 from 12: only multiples of the smaller pile, 4, may be taken"},
		{p, game.HeapMove{Heap: n(12)}, "illegal move: take 0 from 12: only multiples of the smaller pile, 4, may be taken"},
		{p, game.HeapMove{Take: n(12), Heap: n(12)}, "illegal move: take 12 from 12: something of the pile must be left"},
		{p, game.HeapMove{Take: n(4), Heap: n(4)}, "illegal move: take 4 from 4: only the larger pile, 12, may be made smaller"},
		{p, game.HeapMove{Take: n(16), Heap: n(12)}, "illegal move: take 16 from 12: something of the pile must be left"},
		{p, game.Take{Take: n(4)}, `illegal move: "take 4" is not a move of euclid such as "take 4 from 12"`},
		{equal, game.HeapMove{Take: n(4), Heap: n(4)}, "illegal move: the piles are equal, the game is over"},
	} {
		if to, err := c.p.Play(c.m); err == nil || err.Error() != c.want {
			t.Errorf("%s: %s gives %v, %v; want %s", c.p, c.m, to, err, c.want)
		}
	}
}

// TestForeignPosition: the nim-values are those of this game only.
func TestForeignPosition(t *testing.T) {
	values, err := parse(t, "euclid:2,3").(euclid.Position).Values(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := values.Value(parse(t, "wythoff:2,3")); err == nil {
		t.Error("a position of another game has a value")
	}
}

func ExampleGame() {
	p, _ := euclid.Game{}.New(game.Setup{Piles: []game.Nat{numeration.NewNat(64), numeration.NewNat(25)}})
	fmt.Println(p)
	// Output: euclid:25,64
}

func ExamplePosition_Play() {
	p, _ := known.Parse("euclid:25,64")
	to, err := p.(euclid.Position).Play(game.HeapMove{Take: numeration.NewNat(50), Heap: numeration.NewNat(64)})
	fmt.Println(to, err)
	// Output: euclid:14,25 <nil>
}

func Example() {
	p, _ := known.Parse("euclid:25,64")
	v, _ := solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome)
	for _, o := range v.Winning {
		fmt.Println(o.Move, "→", o.To)
	}
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	g, _ := solve.NimValue(context.Background(), p)
	fmt.Println("nim-value", g.Value)
	// Output:
	// N
	// take 25 from 64 → euclid:25,39
	// - 64·(64 − 25) > 25², so 64 is more than φ = (1 + √5)/2 times 25
	// - 64 = 2·25 + 14: leave either 25 and 25 + 14, or 25 and 14, whichever has the ratio below φ
	// - that is euclid:25,39: take 25 from 64
	// nim-value 2
}

// A sum of games, of which this one need not know.
func Example_sum() {
	p, _ := known.Parse("euclid:25,64 + nim:3")
	v, _ := solve.Solve(context.Background(), p)
	for _, o := range v.Winning {
		fmt.Println(o.Move, "→", o.To)
	}
	// Output:
	// in part 2, take 1 from 3 → euclid:25,64 + nim:2
}
