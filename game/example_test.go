package game_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
)

// A position is parsed, lists its options, and is played.
func Example() {
	p, _ := games.Parse("wythoff:1,2")
	for o := range p.Options() {
		fmt.Println(o.Move, "→", o.To)
	}
	larger, _ := games.Parse("wythoff:1,9")
	fmt.Println(p.Play(game.First(larger, 9)[8].Move))
	// Output:
	// take 1 from the smaller pile → wythoff:0,2
	// take 1 from the larger pile → wythoff:1,1
	// take 2 from the larger pile → wythoff:0,1
	// take 1 from both → wythoff:0,1
	// <nil> illegal move: take 8 from the larger pile: cannot take 8 from 2
}

// Positions of any size are values that can be compared and used as map keys.
func ExamplePosition() {
	seen := map[game.Position]bool{}
	for _, text := range []string{"wythoff:3,5", "wythoff: F(5), F(4)", "wythoff:10^100,0", "wythoff:0,10^100"} {
		p, _ := games.Parse(text)
		fmt.Println(seen[p])
		seen[p] = true
	}
	// Output:
	// false
	// true
	// false
	// true
}

func ExampleVerdict() {
	p, _ := games.Parse("wythoff:10,15")
	v, _ := p.(game.Theory).Theory(context.Background(), false)
	fmt.Println(v.Outcome == game.N, v.Complete, v.By == game.ByTheory, v.Source)
	for _, o := range v.Winning {
		fmt.Println(o)
	}
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// true true true Silber 1977
	// take 1 from the smaller pile → wythoff:9,15
	// take 9 from the larger pile → wythoff:6,10
	// take 2 from both → wythoff:8,13
	// - in canonical Fibonacci digits 10 = 100100 and 15 = 1000100
	// - 10 is a B-number: its rightmost 1 is in position 3, which is odd
	// - step 1: reduce the larger pile to 6 = 10010, the right shift of 10 and its partner in lost pair number 4
	// - also 15 is in lost pair number 6: reduce the smaller pile to its partner, (9, 15)
	// - also take from both: lost pair number 5, (8, 13), has difference 5, and the piles have difference 5
}

func ExampleNewSum() {
	p, _ := games.Parse("nim:3")
	q, _ := games.Parse("wythoff:1,2")
	sum := game.NewSum(p, q)
	fmt.Println(sum)
	fmt.Println(game.NewSum(sum, p), game.NewSum(p) == p) // sums are flattened, and one part is not a sum
	// Output:
	// nim:3 + wythoff:1,2
	// nim:3 + wythoff:1,2 + nim:3 true
}
