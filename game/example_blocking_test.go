package game_test

import (
	"fmt"

	"zeck/game"
	"zeck/games"
)

// In blocking Wythoff Nim the opponent may forbid a position before every move. From 0,2 two lost positions can be reached, so one of them is
// left; if the opponent could forbid two, the player to move would lose.
func ExampleBlocking() {
	p, _ := games.Parse("blockwythoff:0,2")
	_, blocking := p.Setup().Game.(game.Blocking)
	fmt.Println(blocking, game.Blocks(p))

	v := game.Verdict{Position: p, Winning: game.First(p, 2)} // both moves lead to lost positions
	fmt.Println(v.Forbid(game.Blocks(p)), v.Winning)
	fmt.Println(v.Why[0])
	fmt.Println(v.Forbid(2), v.Winning)

	fmt.Println(game.Unblocked(p, "nim-value"))
	fmt.Println(game.CheckSum(game.NewSum(p, p)) != nil)
	// Output:
	// true 1
	// N [take 1 from the second → blockwythoff:0,1 take 2 from the second → blockwythoff:0,0]
	// 2 of the positions that can be reached are lost, and the opponent can forbid only 1: a move to one that is left wins
	// P []
	// there is no nim-value for "blockwythoff:0,2": the opponent may forbid one position before every move
	// true
}
