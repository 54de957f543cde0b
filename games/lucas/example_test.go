package lucas_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/lucas"
	"zeck/rules"
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
	fmt.Println(lucas.Game().Info().Rules)
	// Output: There are two piles. Take any number of stones from one pile, or the same number from both, or one from the smaller and two from the larger, or everything if the piles differ by one. Whoever takes the last stone wins.
}

// The theory can be asked without the game that it is attached to.
func ExampleTheory() {
	p, _ := games.Parse("lucas:9,17")
	view, _ := rules.View(p)
	v, err := lucas.Theory{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome, err)
	// Output: P <nil>
}

// The rules as a text: the moves from (2, 3).
func ExampleGame_moves() {
	p, _ := games.Parse("lucas:2,3")
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// take 1 from the smaller pile → lucas:1,3
	// take 2 from the smaller pile → lucas:0,3
	// take 1 from the larger pile → lucas:2,2
	// take 2 from the larger pile → lucas:1,2
	// take 3 from the larger pile → lucas:0,2
	// take 1 from both → lucas:1,2
	// take 2 from both → lucas:0,1
	// take 1 from the smaller and 2 from the larger pile → lucas:1,1
	// take 2 from the smaller and 3 from the larger pile → lucas:0,0
}

// In misère play whoever takes the last counter loses.
func ExampleTheory_misere() {
	for _, text := range []string{"lucas:5,8", "lucas:300,400"} {
		p, _ := games.Parse(text)
		v, _ := p.(game.Misere).Misere(context.Background())
		fmt.Println(v.Outcome, v.Winning)
	}
	// Output:
	// P []
	// N [take 53 from the smaller pile → lucas:247,400 take 215 from the larger pile → lucas:185,300 take 137 from both → lucas:163,263]
}
