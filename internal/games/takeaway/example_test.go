package takeaway_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/internal/games/takeaway"
	"zeck/rules"
)

// Fibonacci Nim is the game with k = 2 and c = 0 under another name.
func ExampleFibNim() {
	fmt.Println(takeaway.FibNim().Info().Title)
	p, _ := games.Parse("fibnim:10")
	q, _ := games.Parse("takeaway@k=2:10")
	fmt.Println(p, p == q)
	// Output:
	// Fibonacci Nim
	// fibnim:10/9 true
}

func ExampleTheory() {
	p, _ := games.Parse("takeaway@k=3:100")
	view, _ := rules.View(p)
	v, _ := takeaway.Theory{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome, "with", len(v.Winning), "winning moves")
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	parts := v.Why[0].Fact("parts").(takeaway.Parts) // the facts of a reason can be read, too
	fmt.Println(parts.Terms)
	// Output:
	// N with 2 winning moves
	// - 100 = 76 + 21 + 3, written 1000100000100, in the take-away system of k = 3 with the weights … 6 4 3 2 1
	// - the smallest part 3 is at most the cap 99
	// - take 3: the smallest part, and 3·3 = 9 < 21, the smallest part of what is left
	// - take 24 = 21 + 3: the 2 smallest parts, and 3·24 = 72 < 76, the smallest part of what is left
	// [76 21 3]
}
