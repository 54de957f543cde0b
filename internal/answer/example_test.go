package answer_test

import (
	"context"
	"fmt"
	"os"

	"zeck/game"
	"zeck/games"
	"zeck/internal/answer"
	"zeck/solve"
)

func ExampleNewVerdict() {
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
	answer.WriteJSON(os.Stdout, answer.NewVerdict(v))
	// Output: {"position":"wythoff:3,4","outcome":"N","winning_moves":[{"move":"take 2 from both","to":"wythoff:1,2"}],"complete":true,"why":[],"by":"theory","source":"Silber 1977"}
}

func ExampleTermTexts_Terms() {
	ctx := context.Background()
	s, err := answer.SequenceByName(context.Background(), "a")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := answer.TermTexts{From: "10^20", Count: "2"}.Terms(ctx, s, answer.DefaultTermLimits)
	if err != nil {
		fmt.Println(err)
		return
	}
	t.WriteJSON(ctx, os.Stdout)
	// Output: {"name":"a","terms":[["100000000000000000000","161803398874989484820"],["100000000000000000001","161803398874989484822"]]}
}

func ExampleForms() {
	n, forms, err := answer.Forms(context.Background(), "8", answer.Systems)
	fmt.Println(err)
	answer.WriteJSON(os.Stdout, answer.NewForms(n, forms))
	// Output:
	// <nil>
	// {"n":"8","zeckendorf":"10000","canonical":"100000","second":"10101","lucas":"10010","binary":"1000"}
}

func ExampleTableTexts_Parse() {
	q, err := answer.TableTexts{Game: "wythoff", Rows: "0..2", Cols: "0..4"}.Parse(games.All())
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := q.Fill(context.Background(), solve.Solver{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	q.WriteJSON(os.Stdout, t)
	// Output: {"game":"wythoff","value":"grundy","rows":["0","1","2"],"cols":["0","1","2","3","4"],"values":[["0","1","2","3","4"],["1","2","0","4","5"],["2","0","1","5","3"]]}
}

func ExampleNewGraph() {
	p, err := games.Parse("nim:2")
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := answer.NewGraph(context.Background(), p, answer.GraphOptions{Winning: true, Budget: answer.PictureBudget})
	if err != nil {
		fmt.Println(err)
		return
	}
	g.WriteJSON(os.Stdout)
	// Output: {"position":"nim:2","winning":true,"nodes":[{"position":"nim:2","outcome":"N","level":"2","winning":true},{"position":"nim:0","outcome":"P","level":"0","winning":true}],"edges":[{"from":"nim:2","to":"nim:0","move":"take 2 from 2"}]}
}

func ExampleNewCensus() {
	p, err := games.Parse("zeckendorf:16")
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := solve.TakeCensus(context.Background(), p, game.CensusParts{})
	if err != nil {
		fmt.Println(err)
		return
	}
	answer.WriteJSON(os.Stdout, answer.NewCensus(answer.Census{Census: c}))
	// Output: {"position":"zeckendorf:16","positions":"71","moves":"198","p_positions":"24","outcome":"P","algorithm":"table"}
}
