package game_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/numeration"
)

// TestPilesUnpack: packing keeps every list of piles, and different lists stay different.
func TestPilesUnpack(t *testing.T) {
	bytes := rapid.SliceOfN(rapid.Byte(), 0, 20)
	pile := rapid.Map(bytes, func(b []byte) game.Nat { return numeration.NatFromBig(new(big.Int).SetBytes(b)) })
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.SliceOfN(pile, 0, 6).Draw(t, "a"), rapid.SliceOfN(pile, 0, 6).Draw(t, "b")
		if got := game.PackPiles(a).Unpack(); !slices.Equal(got, a) {
			t.Fatalf("%v unpacks as %v", a, got)
		}
		if (game.PackPiles(a) == game.PackPiles(b)) != slices.Equal(a, b) {
			t.Fatalf("%v and %v do not stay apart", a, b)
		}
	})
}

func ExampleShrinkPile() {
	n := numeration.NewNat
	piles := game.SortPiles([]game.Nat{n(7), n(0), n(3), n(5)})
	fmt.Println(piles, game.ShrinkPile(piles, 2, n(4)), game.ShrinkPile(piles, 0, n(0)))
	// Output: [3 5 7] [3 4 5] [5 7]
}
