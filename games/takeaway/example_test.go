package takeaway_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/takeaway"
	"zeck/numeration"
	"zeck/rules"
)

func ExampleGame() {
	fmt.Println(takeaway.Game().Info().Rules)
	p, _ := games.Parse("takeaway@k=3:10")
	fmt.Println(p)
	// Output:
	// There is one pile. Take at least 1 stone and at most cap. If t stones were taken, the next cap is k·t + c, or 0 if that is negative. At the start the cap is one less than the pile. Whoever cannot move loses.
	// takeaway@k=3:10/9
}

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

// A larger removal makes a larger cap.
func ExampleFibNim_moves() {
	p, _ := games.Parse("fibnim:10/3")
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// take 1 → fibnim:9/2
	// take 2 → fibnim:8/4
	// take 3 → fibnim:7/6
}

// A game that comes down to one pile with a cap can ask about it.
func ExampleDecide() {
	nat := numeration.NewNat
	v, _ := takeaway.Decide(context.Background(), 2, 0, nat(100), nat(99), false, func(t game.Nat) game.Option { return game.Option{} })
	fmt.Println(v.Outcome, v.Why[0])
	// Output: N 100 = 89 + 8 + 3, written 1000010100, in the Fibonacci system with the weights … 8 5 3 2 1
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
	// - the smallest part 3 is not above the cap 99
	// - take 3: the smallest part, and 3·3 = 9 < 21, the smallest part of what is left
	// - take 24 = 21 + 3: the 2 smallest parts, and 3·24 = 72 < 76, the smallest part of what is left
	// [76 21 3]
}

// Fibonacci nim in misère play: set one stone aside.
func ExampleTheory_misere() {
	p, _ := games.Parse("fibnim:21/7")
	v, _ := p.(game.Misere).Misere(context.Background())
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
