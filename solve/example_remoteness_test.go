package solve_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

// How many moves a game lasts if both play well, and which moves keep to it.
func ExampleRemoteness() {
	for _, text := range []string{"nim:1,2,3", "wythoff:3,4"} {
		p, _ := games.Parse(text)
		r, err := solve.Remoteness(context.Background(), p)
		fmt.Println(p, r.Outcome(), r.Moves, r.Best[0], r.By, err)
	}
	// Output:
	// nim:1,2,3 P 6 take 1 from 1 → nim:2,3 search <nil>
	// wythoff:3,4 N 3 take 2 from both → wythoff:1,2 table <nil>
}

func ExampleSolver_Remoteness() {
	p, _ := games.Parse("nim:300,400,500")
	s := solve.Solver{Time: time.Second, Budget: game.Budget{Positions: 1000}}
	_, err := s.Remoteness(context.Background(), p)
	fmt.Println(errors.Is(err, game.ErrLimit))
	// Output: true
}
