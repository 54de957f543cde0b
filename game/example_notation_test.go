package game_test

import (
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/nim"
	"zeck/games/takeaway"
	"zeck/games/wythoff"
	"zeck/numeration"
)

func ExampleRegistry_Parse() {
	for _, text := range []string{"wythoff:10^3, F(20)", "fibnim:10 + nim:5,3", "wythoff:3"} {
		fmt.Println(games.All().Parse(text))
	}
	// Output:
	// wythoff:1000,6765 <nil>
	// fibnim:10/9 + nim:3,5 <nil>
	// <nil> wythoff takes two piles, got 1 in "wythoff:3"
}

// The arguments of a command line are one sum.
func ExampleRegistry_ParseSum() {
	fmt.Println(games.All().ParseSum("nim:1", "wythoff:3,5"))
	fmt.Println(games.All().ParseSum("nim:1", "+", "wythoff:3,5"))
	// Output:
	// nim:1 + wythoff:3,5 <nil>
	// nim:1 + wythoff:3,5 <nil>
}

func ExampleRegistry_ParseGame() {
	g, setup, _ := games.All().ParseGame("takeaway@k=3")
	info := g.Info()
	fmt.Println(info.Title, info.Notation)
	for _, o := range info.Params {
		fmt.Println(o.Key, o.Default, value(setup, o.Key))
	}
	// Output:
	// Take-Away takeaway:n or takeaway:n/cap
	// k 2 3
	// c 0 0
}

// What was written, before the game has looked at it.
func ExampleRegistry_ParseSetup() {
	s, _ := games.All().ParseSetup("onepile@min=2,max=F(10):10^3")
	fmt.Println(s.Name(), s.Piles, s.Cap, value(s, "max"))
	least, err := s.Int("min", 1, 1, 50)
	fmt.Println(least, err)
	_, err = s.Int("max", 3, 1, 50)
	fmt.Println(err)
	fmt.Println(s.WantNoCap(), s.WantPiles(2, "two piles"))
	// Output:
	// onepile [1000] <nil> 55
	// 2 <nil>
	// option max must be between 1 and 50, got 55 in "onepile@min=2,max=F(10):10^3"
	// <nil> onepile takes two piles, got 1 in "onepile@min=2,max=F(10):10^3"
}

func ExampleRegistry_Lookup() {
	known := game.NewRegistry(nim.Game(), wythoff.Game())
	g, _ := known.Lookup("nim")
	fmt.Println(g.Info().Title)
	_, err := known.Lookup("chess")
	fmt.Println(err)
	// Output:
	// Bouton's Nim
	// unknown game "chess"; known games: nim, wythoff
}

func ExampleRegistry_Games() {
	known := game.NewRegistry(nim.Game(), wythoff.Game()) // games.All has many more
	for _, g := range known.Games() {
		fmt.Println(g.Info().Name, "as in", g.Info().Example)
	}
	// Output:
	// nim as in nim:3,5,7
	// wythoff as in wythoff:24,32
}

// A position is printed from its setup.
func ExampleSetup() {
	p, _ := games.Parse("takeaway@c=1,k=3:10")
	s := p.Setup()
	fmt.Println(s.Game.Info().Title, s.Params, s.Piles, s.Cap)
	fmt.Println(s.Head(), s)
	fmt.Println(s.Game.New(s))
	n, _ := numeration.Parse("10^100")
	fmt.Println(game.Setup{Game: nim.Game(), Piles: []game.Nat{numeration.NewNat(7), n}}.Short())
	// Output:
	// Take-Away [{k 3} {c 1}] [10] 9
	// takeaway@k=3,c=1 takeaway@k=3,c=1:10/9
	// takeaway@k=3,c=1:10/9 <nil>
	// nim:7,10000000…00000000 (101 digits)
}

func ExampleIntParam() {
	fmt.Println(game.Setup{Game: takeaway.Game(), Params: []game.Param{game.IntParam("c", -1)}}.Head())
	// Output: takeaway@c=-1
}

// value is that of a parameter, 0 if it is not given.
func value(s game.Setup, key string) game.Value {
	v, _ := s.Param(key)
	return v
}

func ExampleQuote() {
	fmt.Println(game.Quote("nim:\n3"))
	fmt.Println(game.Quote("wythoff:31415926535897932384626433832795028841971,69399375105820974944592307816406286208998"))
	// Output:
	// "nim:\n3"
	// "wythoff:3141592653589793238462…820974944592307816406286208998"
}

// The value of a parameter may be negative.
func ExampleValue() {
	_, setup, _ := games.All().ParseGame("takeaway@c=-1")
	c, given := setup.Param("c")
	fmt.Println(c, given, c == game.Value{Negative: true, Abs: numeration.NewNat(1)})
	// Output: -1 true true
}
