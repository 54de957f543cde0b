package lucas_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/internal/games/lucas"
	"zeck/rules"
)

// The reason follows the cases of the paper.
func Example() {
	p, _ := games.Parse("lucas:9,13")
	v, _ := p.(game.Theory).Theory(context.Background(), false)
	fmt.Println(v.Outcome, v.Winning)
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N [take 7 from both → lucas:2,6]
	// - 9 = 10001 in Lucas digits is C(3), because it needs the 2 in place 0; it is in the lost pair (9, 17) = (C(a(2)), C(b(2)))
	// - 13 = 100001 in Lucas digits is C(4), because it needs the 2 in place 0; it is in the lost pair (13, 24) = (C(a(3)), C(b(3)))
	// - case 2, rule 3: keep the difference 4, which belongs to the lost pair (2, 6) = (C(a(1)), C(b(1)))
}

// The theory can be used without the game that it is attached to.
func ExampleTheory() {
	p, _ := games.Parse("lucas:9,17")
	view, _ := rules.View(p)
	v, err := lucas.Theory{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome, err)
	// Output: P <nil>
}
