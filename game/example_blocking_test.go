package game_test

import (
	"fmt"

	"zeck/game"
	"zeck/games"
)

func ExampleBlocks() {
	p, _ := games.Parse("blockwythoff@n=3:4,7")
	g, ok := p.Setup().Game.(game.Blocking)
	fmt.Println(game.Blocks(p), ok, g.Blocks(game.Setup{Game: g}))
	// Output: 3 true 1
}

func ExampleUnblocked() {
	p, _ := games.Parse("blockwythoff:0,2")
	fmt.Println(game.Unblocked(p, "nim-value"))
	// Output: there is no nim-value for "blockwythoff:0,2": the opponent may forbid one position before every move
}

func ExampleCheckSum() {
	p, _ := games.Parse("blockwythoff:0,2")
	fmt.Println(game.CheckSum(p))
	fmt.Println(game.CheckSum(game.NewSum(p, p)))
	// Output:
	// <nil>
	// "blockwythoff:0,2 + blockwythoff:0,2" is a sum with a game in which moves may be forbidden, which has no meaning; expected one position of that game
}

// From 0,2 two lost positions can be reached. If the opponent may forbid one of them, the other is left; not so if two may be forbidden.
func ExampleVerdict_Forbid() {
	p, _ := games.Parse("blockwythoff:0,2")
	v := game.Verdict{Position: p, Winning: game.First(p, 2)}
	fmt.Println(v.Forbid(1), v.Winning)
	fmt.Println(v.Why[0])
	fmt.Println(v.Forbid(2), v.Winning)
	// Output:
	// N [take 1 from the second → blockwythoff:0,1 take 2 from the second → blockwythoff:0,0]
	// 2 of the positions that can be reached are lost, and the opponent can forbid only 1: a move to one that is left wins
	// P []
}
