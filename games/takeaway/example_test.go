package takeaway_test

import (
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/takeaway"
)

func ExampleGame() {
	fmt.Println(takeaway.Game{}.Info().Rules)
	p, _ := takeaway.Game{}.New(game.Setup{Piles: []game.Nat{nat(10)}, Options: map[string]game.Value{"k": {Abs: nat(3)}}})
	fmt.Println(p)
	// Output:
	// There is one pile. Take at least 1 stone and at most cap. If t stones were taken, the next cap is k·t + c. At the start the cap is one less than the pile. Whoever cannot move loses.
	// takeaway@k=3:10/9
}

func ExampleFibNim() {
	p, _ := takeaway.FibNim{}.New(game.Setup{Piles: []game.Nat{nat(10)}})
	fmt.Println(p)
	// Output: fibnim:10/9
}

func ExampleNew() {
	p, _ := takeaway.New(2, 0, nat(10), nat(4))
	fmt.Println(p, p.Pile(), p.Cap())
	// Output: fibnim:10/4 10 4
}

func ExampleStart() {
	p, _ := takeaway.Start(3, 1, nat(10))
	fmt.Println(p)
	// Output: takeaway@k=3,c=1:10/9
}

func ExamplePosition_Theory() {
	p, _ := games.Parse("fibnim:100")
	v, _ := p.(takeaway.Position).Theory()
	fmt.Println(v.Outcome)
	for _, o := range v.Winning {
		fmt.Println(o.Move, "→", o.To)
	}
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N
	// take 3 → fibnim:97/6
	// take 11 → fibnim:89/22
	// - 100 = 89 + 8 + 3, written 1000010100, in the Fibonacci system with the weights … 8 5 3 2 1
	// - the smallest part 3 is not above the cap 99
	// - take 3: the smallest part, and 2·3 = 6 < 8, the smallest part of what is left
	// - take 11 = 8 + 3: the 2 smallest parts, and 2·11 = 22 < 89, the smallest part of what is left
}

func ExamplePosition_Options() {
	p, _ := games.Parse("fibnim:10/3")
	for o := range p.Options() {
		fmt.Println(o.Move, "→", o.To)
	}
	// Output:
	// take 1 → fibnim:9/2
	// take 2 → fibnim:8/4
	// take 3 → fibnim:7/6
}

func ExamplePosition_Play() {
	p, _ := games.Parse("fibnim:10")
	fmt.Println(p.Play(takeaway.Move{Take: nat(2)}))
	// Output: fibnim:8/4 <nil>
}

func ExamplePosition_Size() {
	p, _ := games.Parse("fibnim:10")
	fmt.Println(p.(takeaway.Position).Size())
	// Output: 66
}
