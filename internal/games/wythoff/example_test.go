package wythoff_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
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
