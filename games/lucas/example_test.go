package lucas_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/lucas"
	"zeck/numeration"
)

// The reason follows the cases of the paper.
func Example() {
	p, _ := games.Parse("lucas:9,13")
	v, _ := p.(game.Theory).Theory(context.Background())
	fmt.Println(v.Outcome, v.Winning)
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N [take 7 from both → lucas:2,6]
	// - 9 = 10001 in Lucas digits is C(3), because it needs the 2 in place 0; it stands in the safe pair (9, 17) = (C(a(2)), C(b(2)))
	// - 13 = 100001 in Lucas digits is C(4), because it needs the 2 in place 0; it stands in the safe pair (13, 24) = (C(a(3)), C(b(3)))
	// - case 2, rule 3: keep the difference 4, which belongs to the safe pair (2, 6) = (C(a(1)), C(b(1)))
}

func ExampleGame() {
	fmt.Println(lucas.Game{}.Info().Rules)
	// Output: There are two piles. Take any number of stones from one pile, or the same number from both, or one from the smaller and two from the larger, or everything if the piles differ by one. Whoever takes the last stone wins.
}

// A position from numbers.
func ExampleNew() {
	p := lucas.New(numeration.NewNat(13), numeration.NewNat(9))
	v, err := p.Theory(context.Background())
	fmt.Println(p, v.Outcome, err)
	// Output: lucas:9,13 N <nil>
}

// Rule 4 allows one from the smaller pile and two from the larger, but not the other way round.
func ExamplePosition() {
	p, _ := games.Parse("lucas:7,3")
	fmt.Println(p.(lucas.Position).Piles())
	one, two := numeration.NewNat(1), numeration.NewNat(2)
	fmt.Println(p.Play(game.PairMove{Smaller: one, Larger: two}))
	_, err := p.Play(game.PairMove{Smaller: two, Larger: one})
	fmt.Println(err)
	// Output:
	// 3 7
	// lucas:2,5 <nil>
	// illegal move: take 2 from the smaller and 1 from the larger pile: from both piles an equal number may be taken, or one from the smaller and two from the larger, or all of them if the piles differ by one
}

// In misère play whoever takes the last counter loses.
func ExamplePosition_Misere() {
	for _, text := range []string{"lucas:5,8", "lucas:300,400"} {
		p, _ := games.Parse(text)
		v, _ := p.(lucas.Position).Misere(context.Background())
		fmt.Println(v.Outcome, v.Winning)
	}
	// Output:
	// P []
	// N [take 53 from the smaller pile → lucas:247,400 take 215 from the larger pile → lucas:185,300 take 137 from both → lucas:163,263]
}
