package board_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/internal/board"
	"zeck/play"
)

func ExampleDraw() {
	p, err := games.Parse("nim:3,5 + fibnim:12/4")
	if err != nil {
		panic(err)
	}
	boards := play.Boards(p)
	d := board.Draw(context.Background(), boards, board.Options{})
	fmt.Println(d.Title)
	fmt.Println(d.Note)
	// Output:
	// nim:3,5 + fibnim:12/4
	// Bouton's Nim + Fibonacci Nim
}
