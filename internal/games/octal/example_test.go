package octal_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/internal/games/octal"
)

func ExampleGame() {
	info := octal.Game{}.Info()
	fmt.Println(info.Title, info.Example, info.Params[0].Default == string(octal.Kayles))
	// Output: Octal games octal@code=0.137:11 true
}

func ExampleGame_Tables() {
	_, s, err := games.All().ParseGame("octal@code=0.156")
	if err != nil {
		panic(err)
	}
	p, err := octal.Game{}.Tables().Period(context.Background(), s, 0)
	fmt.Println(p, err)
	fmt.Println(p.Proof)
	// Output:
	// period 349 from 3479 on <nil>
	// G(n + 349) = G(n) for all n from 3479 to 7309; a move takes at most 3 and leaves at most two heaps, so this holds for all larger n
}
