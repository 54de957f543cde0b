package wythoff_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/wythoff"
	"zeck/numeration"
	"zeck/rules"
)

// A worked example of Silber 1977, in his steps.
func Example() {
	p, _ := games.Parse("wythoff:24,32")
	v, _ := p.(game.Theory).Theory(context.Background())
	fmt.Println(v.Outcome, v.Winning)
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N [take 12 from both → wythoff:12,20]
	// - in canonical Fibonacci digits 24 = 10001000 and 32 = 10101000
	// - 24 is an A-number: its right-most one is in position 4, an even-numbered one
	// - step 3: its left shift 100010000 = 39 is more than 32, so keep the difference 8 = 10101 in second canonical digits: one left shift gives 12, another 20; take 12 from both
}

func ExampleGame() {
	info := wythoff.Game().Info()
	fmt.Println(info.Rules)
	fmt.Println(info.Source)
	// Output:
	// There are two piles. Take any number of stones from one pile, or the same number from both; with t > 1, i from one pile and j from the other with |i−j| < t. Whoever takes the last stone wins.
	// Wythoff 1907; Silber 1977; Fraenkel 1982 for t > 1
}

// A position from numbers: the safe pair number 10^20.
func ExampleTheory() {
	n, _ := numeration.Parse("10^20")
	pair := numeration.Wythoff.Pair(n)
	p, err := wythoff.Game().New(game.Setup{Piles: []game.Nat{pair.B, pair.A}})
	fmt.Println(p, err)
	view, _ := rules.View(p)
	v, err := wythoff.Theory{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome, err)
	// Output:
	// wythoff:161803398874989484820,261803398874989484820 <nil>
	// P <nil>
}

// Misère play of Wythoff's Nim differs from normal play at the very end: (0, 1) and (2, 2) are lost instead of (0, 0) and (1, 2).
func ExampleTheory_misere() {
	for _, text := range []string{"wythoff:0,0", "wythoff:0,1", "wythoff:1,2", "wythoff:2,2", "wythoff:3,5"} {
		p, _ := games.Parse(text)
		v, _ := p.(game.Misere).Misere(context.Background())
		fmt.Println(p, v.Outcome)
	}
	// Output:
	// wythoff:0,0 N
	// wythoff:0,1 P
	// wythoff:1,2 N
	// wythoff:2,2 P
	// wythoff:3,5 P
}

// Millions of positions a second, as long as they fit machine words.
func ExampleNewSolver() {
	s, _ := wythoff.NewSolver(1)
	v, ok := s.Solve(10, 15)
	fmt.Println(ok, v.Outcome)
	for _, m := range v.Moves[:v.Count] {
		fmt.Println("take", m.First, "and", m.Second)
	}
	_, ok = s.Solve(1<<63, 0)
	fmt.Println(ok)
	// Output:
	// true N
	// take 1 and 0
	// take 0 and 9
	// take 2 and 2
	// false
}

func ExampleGame_table() {
	at, err := wythoff.Game().Bulk(context.Background(), game.Setup{}, 4, 8, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for a := range 4 {
		for b := range 8 {
			fmt.Printf("%3d", at(a, b))
		}
		fmt.Println()
	}
	// Output:
	//   0  1  2  3  4  5  6  7
	//   1  2  0  4  5  3  7  8
	//   2  0  1  5  3  4  8  6
	//   3  4  5  6  2  0  1  9
}

// The nim-values (24, b) rise by 768 whenever b does, from b = 1732 on. So they are known for every b.
func ExampleGame_periods() {
	periods, err := wythoff.Game().RowPeriods(context.Background(), game.Setup{}, 23, 24, 1_000_000)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range periods {
		fmt.Println(p)
	}
	b, _ := numeration.Parse("10^30")
	fmt.Println(periods[1].At(b))
	// Output:
	// row 23: additive period 768 from column 1373 on
	// row 24: additive period 768 from column 1732 on
	// 999999999999999999999999999994
}

// The positions of nim-value 1 with piles up to 12.
func ExampleGame_level() {
	positions, err := wythoff.Game().Level(context.Background(), game.Setup{}, 1, 12)
	for a, b := range positions {
		fmt.Print("(", a, ", ", b, ") ")
	}
	fmt.Println(err)
	// Output: (0, 1) (2, 2) (3, 6) (4, 8) (5, 7) <nil>
}
