package solve_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/solve"
)

func ExampleNimValue() {
	p, err := games.Parse("wythoff:60,60 + nim:7")
	if err != nil {
		panic(err)
	}
	g, err := solve.NimValue(context.Background(), p)
	if err != nil {
		panic(err)
	}
	for _, part := range g.Parts {
		fmt.Println(part.Position, part.Value)
	}
	fmt.Println("together", g.Value)
	// Output:
	// wythoff:60,60 87
	// nim:7 7
	// together 80
}

func ExampleNewTable() {
	g, setup, err := games.All.ParseGame("wythoff@t=2")
	if err != nil {
		panic(err)
	}
	t, err := solve.NewTable(context.Background(), g, setup, solve.Span{From: 0, To: 2}, solve.Span{From: 0, To: 4}, nil)
	if err != nil {
		panic(err)
	}
	for row := t.Rows.From; row <= t.Rows.To; row++ {
		var values []int
		for col := t.Cols.From; col <= t.Cols.To; col++ {
			value, _ := t.At(row, col)
			values = append(values, value)
		}
		fmt.Println(values)
	}
	// Output:
	// [0 1 2 3 4]
	// [1 2 3 0 5]
	// [2 3 4 5 6]
}
