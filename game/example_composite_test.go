package game_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/rules"
)

// rows loads Kayles as a game of piles.
func rows(text string) game.Position {
	g, err := rules.Load(context.Background(), "", `game rows
piles (n)
move "leave {a} and {b} of {n}": (n) -> (a), (b) if a + b = n - 1 or a + b = n - 2
`)
	if err != nil {
		panic(err)
	}
	p, err := game.NewRegistry(g).Parse(text)
	if err != nil {
		panic(err)
	}
	return p
}

func ExampleComponents() {
	fmt.Println(game.Components(rows("rows:3,5,5")))
	// Output: [rows:3 rows:5 rows:5]
}

func ExampleComposite() {
	p := rows("rows:3,5")
	_, isSum := p.(game.Sum)
	fmt.Println(isSum, p.(game.Composite).Components())
	// Output: false [rows:3 rows:5]
}

func ExampleSplitting() {
	fmt.Println(rows("rows:3").(game.Splitting).Splits())
	// Output: true
}
