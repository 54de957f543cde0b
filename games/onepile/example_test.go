package onepile_test

import (
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/onepile"
	"zeck/numeration"
)

func ExampleGame() {
	fmt.Println(onepile.Game{}.Info().Rules)
	p, _ := onepile.Game{}.New(game.Setup{
		Options: map[string]game.Value{"max": {Abs: numeration.NewNat(5)}},
		Piles:   []game.Nat{numeration.NewNat(10)},
	})
	fmt.Println(p)
	// Output:
	// There is one pile. Take at least min and at most max stones. Whoever cannot move loses.
	// onepile@max=5:10
}

func ExamplePosition_Theory() {
	p, _ := games.Parse("onepile@min=2,max=5:10")
	v, _ := p.(onepile.Position).Theory()
	fmt.Println(v.Outcome)
	for _, o := range v.Winning {
		fmt.Println(o.Move, "→", o.To)
	}
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N
	// take 2 → onepile@min=2,max=5:8
	// take 3 → onepile@min=2,max=5:7
	// - 10 leaves the remainder 3 when divided by min + max = 7
	// - that is not less than min = 2: take any number from 2 to 3 to leave a remainder from 1 down to 0, which is
	// - Whinihan 1963 calls only the remainder 0 safe, which is right for min = 1; less than min cannot be taken, so every remainder below 2 is safe
}

func ExamplePosition_Options() {
	p, _ := games.Parse("onepile@min=2,max=5:4")
	for o := range p.Options() {
		fmt.Println(o.Move, "→", o.To)
	}
	// Output:
	// take 2 → onepile@min=2,max=5:2
	// take 3 → onepile@min=2,max=5:1
	// take 4 → onepile@min=2,max=5:0
}

func ExamplePosition_Play() {
	p, _ := games.Parse("onepile:10")
	to, err := p.Play(onepile.Move{Take: numeration.NewNat(2)})
	fmt.Println(to, err)
	_, err = p.Play(onepile.Move{Take: numeration.NewNat(4)})
	fmt.Println(err)
	// Output:
	// onepile:8 <nil>
	// illegal move: between 1 and 3 stones may be taken, not 4
}

func ExamplePosition_Size() {
	p, _ := games.Parse("onepile:10")
	fmt.Println(p.(onepile.Position).Size())
	// Output: 11
}
