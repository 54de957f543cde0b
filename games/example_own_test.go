package games_test

import (
	"context"
	"fmt"
	"strings"

	"zeck/games"
	"zeck/internal/board"
	"zeck/play"
	"zeck/rules"
	"zeck/solve"
)

// A game of one's own next to the built-in games: solved in a sum, played, drawn. A type that implements [game.Game] may take the place of the text.
func Example_ownGame() {
	own, _ := rules.Load(context.Background(), "", "game subtraction\nposition (n)\nmove \"take {t}\": (n - t) if t = 1 or t = 3 or t = 4\n")
	known := games.All().With(own)

	p, _ := known.Parse("subtraction:10 + nim:1,3")
	v, err := solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome, err)
	for _, o := range v.Winning {
		fmt.Println(o)
	}

	s, _ := play.Parse(known, "subtraction:10 + nim:1,3;engine=second")
	if s, err = s.Play("part 1, 4"); err != nil {
		fmt.Println(err)
		return
	}
	boards, _ := s.Boards()
	var picture strings.Builder
	err = board.Draw(context.Background(), boards, board.Options{}).WriteSVG(&picture)
	fmt.Println(s.Position(), strings.Contains(picture.String(), "</svg>"), err)
	// Output:
	// N <nil>
	// in part 1, take 4 → subtraction:6 + nim:1,3
	// in part 2, take 3 from 3 → subtraction:10 + nim:1
	// subtraction:6 + nim:1,3 true <nil>
}
