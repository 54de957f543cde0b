package answer_test

import (
	"context"
	"fmt"
	"os"

	"zeck/games"
	"zeck/internal/answer"
	"zeck/solve"
)

func ExampleWriteJSON() {
	p, err := games.Parse("wythoff:3,4")
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := solve.Solve(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	v.Why = nil
	answer.WriteJSON(os.Stdout, answer.Verdict{Verdict: v})
	// Output: {"position":"wythoff:3,4","outcome":"N","winning_moves":[{"move":"take 2 from both","to":"wythoff:1,2"}],"complete":true,"why":[],"by":"theory","source":"Silber 1977"}
}

// Seen describes the small lost positions of a game.
func ExampleSeen() {
	for _, name := range []string{"maharaja", "subtract134"} {
		for _, line := range answer.Seen(context.Background(), answer.Desk{Games: games.All()}, name) {
			fmt.Println(line)
		}
	}
	// Output:
	// 47 of the 3721 positions with numbers up to 60 are lost, about one in 79.
	// They are near lines of slope 0.62 and 1.62.
	// The simple guess that holds longest is (5*a + b) mod 8 = 0; it first fails at maharaja:0,8.
	// The most similar game here is Wythoff's Nim: up to 24 the two differ in 28 positions, first at maharaja:1,2.
	// 115 of the 401 positions with numbers up to 400 are lost, about one in 3.
	// The simple guess that holds longest is n mod 2 = 0; it first fails at subtract134:4.
	// The most similar game here is Octal games: up to 24 the two differ in 7 positions, first at subtract134:2.
}
