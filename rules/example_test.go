package rules_test

import (
	"context"
	"errors"
	"fmt"

	"zeck/games"
	"zeck/rules"
	"zeck/solve"
)

const euclid = `game euclid2
about Take twice the smaller pile from the larger.
position (a, b) if a >= 1
unordered
move "take {n} from {b}": (a, b - n)
  if n = a or n = 2*a
`

// A rules text, and what the program does with the game.
func ExampleLoad() {
	ctx := context.Background()
	g, _ := rules.Load(ctx, "euclid2.game", euclid)
	fmt.Println(g.Info().Notation, "ends:", g.Measure())
	known, wrong := rules.Join(games.All(), g)
	p, err := known.Parse("euclid2:9,3")
	fmt.Println(p, err, wrong)
	for o := range p.Options() {
		fmt.Println(o)
	}
	v, err := solve.Solve(ctx, p)
	fmt.Println(v.Outcome, v.Winning, err)
	// Output:
	// euclid2:a,b ends: a + b
	// euclid2:3,9 <nil> []
	// take 3 from 9 → euclid2:3,6
	// take 6 from 9 → euclid2:3,3
	// N [take 6 from 9 → euclid2:3,3] <nil>
}

func ExampleError() {
	_, err := rules.Parse("my.game", "game my\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= s <= 3")
	var e *rules.Error
	fmt.Println(errors.As(err, &e), e.File, e.Line, e.Column)
	fmt.Println(err)
	// Output:
	// true my.game 3 34
	// my.game:3:34: variable "s" is not bound: it is not a number of the position, not an option and not in braces in the words; the known names are n, t
}

func ExampleJoin() {
	g, _ := rules.Load(context.Background(), "", "game nim\nposition (n)\nmove \"take {t}\": (n - t) if t >= 1")
	_, wrong := rules.Join(games.All(), g)
	fmt.Println(wrong)
	// Output: [1:6: the name "nim" is already taken by another game; expected another name]
}
