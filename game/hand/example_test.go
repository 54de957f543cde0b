package hand_test

import (
	"fmt"

	"zeck/game"
	"zeck/game/hand"
	"zeck/games"
	"zeck/numeration"
)

// What people say, what lies on the table after it, and what somebody points at.
func ExampleOf() {
	p, err := games.Parse("wythoff:3,5")
	if err != nil {
		panic(err)
	}
	h := hand.Of(p)
	words, err := hand.Scan("take 2 from the larger")
	moves, why := h.Read(words)
	fmt.Println(moves, why, err)

	table := []game.Nat{numeration.NewNat(5), numeration.NewNat(3)}
	left := h.Remove(table, moves[0])
	fmt.Println(left, h.Leave(table, left), h.Where(moves[0]))
	// Output:
	// [take 2 from the larger pile]  <nil>
	// [3 3] take 2 from the larger pile takes from the larger pile
}
