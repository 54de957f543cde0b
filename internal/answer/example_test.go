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
