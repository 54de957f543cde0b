package wythoff_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/internal/games/wythoff"
	"zeck/numeration"
	"zeck/rules"
)

// A worked example of Silber 1977, with the steps of the paper.
func Example() {
	p, _ := games.Parse("wythoff:24,32")
	v, _ := p.(game.Theory).Theory(context.Background(), false)
	fmt.Println(v.Outcome, v.Winning)
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N [take 12 from both → wythoff:12,20]
	// - in canonical Fibonacci digits 24 = 10001000 and 32 = 10101000
	// - 24 is an A-number: its rightmost 1 is in position 4, which is even
	// - step 3: its left shift 100010000 = 39 is more than 32, so keep the difference 8; it is 10101 in second canonical digits, whose left shift is 12, and one more left shift gives 20; take 12 from both
}

// The lost pair number 10^20, built from numbers.
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

// A Solver solves millions of positions a second if they fit machine words.
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
