package nim_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/internal/games/nim"
	"zeck/rules"
)

// Heaps of the same size give the same moves.
func Example() {
	p, _ := games.Parse("nim:2,0,1,2")
	fmt.Println(p)
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// nim:1,2,2
	// take 1 from 1 → nim:2,2
	// take 1 from 2 → nim:1,1,2
	// take 2 from 2 → nim:1,2
}

func ExampleTheory() {
	p, _ := games.Parse("nim:3,4,5")
	view, _ := rules.View(p)
	v, _ := nim.Theory{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome, v.Winning)
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N [take 2 from 3 → nim:1,4,5]
	// - the heap of 3 is 11 in binary
	// - the heap of 4 is 100 in binary
	// - the heap of 5 is 101 in binary
	// - adding every column separately, without carrying, gives the nim-sum 2, in binary 10
	// - call it s; to win, make it 0: reduce a heap h to h xor s, which is less than h if h has a one in the column of the leading one of s
	// - this works for 1 of the heap sizes; the first is 3: take 2, which leaves 1
}
