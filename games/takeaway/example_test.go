package takeaway_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/games/takeaway"
	"zeck/numeration"
)

func ExampleGame() {
	fmt.Println(takeaway.Game{}.Info().Rules)
	p, _ := games.Parse("takeaway@k=3:10")
	fmt.Println(p)
	// Output:
	// There is one pile. Take at least 1 stone and at most cap. If t stones were taken, the next cap is k·t + c. At the start the cap is one less than the pile. Whoever cannot move loses.
	// takeaway@k=3:10/9
}

// Fibonacci Nim is the game with k = 2 and c = 0 under another name.
func ExampleFibNim() {
	fmt.Println(takeaway.FibNim{}.Info().Title)
	p, _ := games.Parse("fibnim:10")
	q, _ := games.Parse("takeaway@k=2:10")
	fmt.Println(p, p == q)
	// Output:
	// Fibonacci Nim
	// fibnim:10/9 true
}

func ExampleNew() {
	p, _ := takeaway.New(2, 0, numeration.NewNat(10), numeration.NewNat(4))
	k, c := p.Rule()
	fmt.Println(p, "is a pile of", p.Pile(), "with cap", p.Cap(), "where the next cap is", k, "times what was taken, plus", c)
	_, err := takeaway.New(0, 0, numeration.NewNat(10), numeration.NewNat(4))
	fmt.Println(err)
	// Output:
	// fibnim:10/4 is a pile of 10 with cap 4 where the next cap is 2 times what was taken, plus 0
	// take-away has k between 1 and 1000000000 and c between −1000000000 and 1000000000, got k = 0, c = 0
}

func ExampleStart() {
	fmt.Println(takeaway.Start(3, 1, numeration.NewNat(10)))
	// Output: takeaway@k=3,c=1:10/9 <nil>
}

// A larger removal makes a larger cap.
func ExampleMove() {
	p, _ := games.Parse("fibnim:10/3")
	for o := range p.Options() {
		fmt.Println(o)
	}
	fmt.Println(p.Play(takeaway.Move{Take: numeration.NewNat(4)}))
	// Output:
	// take 1 → fibnim:9/2
	// take 2 → fibnim:8/4
	// take 3 → fibnim:7/6
	// <nil> illegal move: at most 3 may be taken, not 4
}

func ExamplePosition_Theory() {
	p, _ := games.Parse("fibnim:100")
	v, _ := p.(takeaway.Position).Theory(context.Background())
	fmt.Println(v.Outcome, "with", len(v.Winning), "winning moves")
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	parts := v.Why[0].Fact("parts").(takeaway.Parts) // the facts of a reason can be read, too
	fmt.Println(parts.Terms)
	// Output:
	// N with 2 winning moves
	// - 100 = 89 + 8 + 3, written 1000010100, in the Fibonacci system with the weights … 8 5 3 2 1
	// - the smallest part 3 is not above the cap 99
	// - take 3: the smallest part, and 2·3 = 6 < 8, the smallest part of what is left
	// - take 11 = 8 + 3: the 2 smallest parts, and 2·11 = 22 < 89, the smallest part of what is left
	// [89 8 3]
}

// Fibonacci nim in misère play: set one stone aside.
func ExamplePosition_Misere() {
	p, _ := games.Parse("fibnim:21/7")
	v, _ := p.(takeaway.Position).Misere(context.Background())
	fmt.Println(v.Outcome, v.Winning)
	for _, step := range v.Why {
		fmt.Println("·", step)
	}
	// Output:
	// N [take 2 → fibnim:19/4]
	// · set one stone aside: whoever is left with it loses, and so 21 with the cap 7 is decided as 20 with the cap 7 is in normal play
	// · 20 = 13 + 5 + 2, written 101010, in the Fibonacci system with the weights … 8 5 3 2 1
	// · the smallest part 2 is not above the cap 7
	// · take 2: the smallest part, and 2·2 = 4 < 5, the smallest part of what is left
}
