package nim_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/nim"
	"zeck/numeration"
	"zeck/rules"
)

func ExampleGame() {
	fmt.Println(nim.Game().Info().Rules)
	p, _ := nim.Game().New(game.Setup{Piles: []game.Nat{numeration.NewNat(5), numeration.NewNat(3)}})
	fmt.Println(p)
	// Output:
	// There are heaps of stones. Take any number of stones, at least one, from one heap. Whoever takes the last stone wins.
	// nim:3,5
}

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
	// - added without carrying, in every column by itself, the nim-sum is 2, in binary 10
	// - call it s; to win, make it 0: shrink a heap h to h xor s, which is less than h where h has a one in the column of the leading one of s
	// - heap sizes for which that is so: 1; the first is 3: take 2, which leaves 1
}

// In misère play, too, one leaves nim-sum 0, until that would leave single stones only: then an odd number of them.
func ExampleTheory_misere() {
	for _, text := range []string{"nim:2,2", "nim:2,3", "nim:1,1,3", "nim:1,1,1"} {
		p, _ := games.Parse(text)
		v, _ := p.(game.Misere).Misere(context.Background())
		fmt.Println(p, v.Outcome, v.Winning)
	}
	// Output:
	// nim:2,2 P []
	// nim:2,3 N [take 1 from 3 → nim:2,2]
	// nim:1,1,3 N [take 2 from 3 → nim:1,1,1]
	// nim:1,1,1 P []
}

// Without the pass, Nim with a pass is Nim.
func ExamplePass() {
	p, _ := games.Parse("nimpass:3,5,7,0")
	view, _ := rules.View(p)
	v, err := nim.Pass{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome, v.Winning, err)
	// Output:
	// N [take 1 from the first → nimpass:2,5,7,0 take 1 from the second → nimpass:3,4,7,0 take 1 from the third → nimpass:3,5,6,0] <nil>
}
