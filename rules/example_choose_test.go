package rules_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/numeration"
	"zeck/rules"
)

// A kind of move and what the player chooses, as a proof has them, are a move of the game.
func ExampleFormulas_Choose() {
	g, err := rules.Load(context.Background(), "mine.game", "game mine\nposition (n)\n"+
		"move \"take {t}\": (n - t) if 1 <= t <= 3\nmove \"halve\": (n / 2) if n >= 1\n")
	if err != nil {
		panic(err)
	}
	p, err := game.NewRegistry(g.Powers()).Parse("mine:10^20")
	if err != nil {
		panic(err)
	}
	f, err := g.Formulas(p.Setup())
	if err != nil {
		panic(err)
	}
	fmt.Println(f.Choose(p, 0, numeration.NewNat(2)))
	fmt.Println(f.Choose(p, 1))
	_, ok := f.Choose(p, 0, numeration.NewNat(4))
	fmt.Println(ok)
	// Output:
	// take 2 → mine:99999999999999999998 true
	// halve → mine:50000000000000000000 true
	// false
}
