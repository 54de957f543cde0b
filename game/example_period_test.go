package game_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/octal"
	"zeck/numeration"
)

// The nim-values of Kayles have the period 12, with some exceptions at the beginning.
func ExampleRecurrent() {
	_, s, err := games.All().ParseGame("octal@code=0.77")
	if err != nil {
		panic(err)
	}
	p, err := s.Game.(game.Recurrent).Period(context.Background(), s, 0)
	fmt.Println(p, p.Exceptions(), err)
	n := numeration.NewNat(1_000_000)
	fmt.Println(p.At(n))
	fmt.Println(p.Index(n))
	// Output:
	// period 12 from 71 on [0 3 6 9 11 15 18 21 22 28 34 39 57 70] <nil>
	// 1
	// 76 83327
}

// An option whose value is a word.
func ExampleWordParam() {
	s := game.Setup{Game: octal.Game{}, Params: []game.Param{game.WordParam("code", "0.137")}}
	fmt.Println(s.Head(), s.Word("code", "0.77"), octal.Game{}.Info().Params[0].Word)
	fmt.Println(game.Setup{Game: octal.Game{}}.Word("code", "0.77"))
	// Output:
	// octal@code=0.137 0.137 true
	// 0.77
}

// In Lasker's Nim heaps of 4k + 3 and 4k + 4 have each other's nim-values.
func ExampleValuePeriod_Where() {
	p := game.ValuePeriod{Preperiod: 1, Period: 4, Saltus: 4, Values: []uint32{0, 1, 2, 4, 3}}
	fmt.Println(p.Where(numeration.NewNat(0)), p.Where(numeration.NewNat(7)), p.Where(numeration.NewNat(42)))
	// Output: [0] [8] [42]
}
