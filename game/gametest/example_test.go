package gametest_test

import (
	"fmt"
	"iter"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
)

// heaps yields the positions of Nim with two heaps of up to 7 stones.
func heaps(t gametest.TB) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for n := range 64 {
			if !yield(gametest.Must(t, games.Parse, fmt.Sprintf("nim:%d,%d", n/8, n%8))) {
				return
			}
		}
	}
}

// In a test, t is the *testing.T. Here something stands for it that keeps what it is told, which is nothing: Nim is right.
func ExampleRun() {
	t := new(report)
	gametest.Run(t, gametest.Suite{
		Parse:   games.Parse,
		Small:   heaps(t),
		Large:   []game.Position{gametest.Must(t, games.Parse, "nim:10^30,3*10^30,7")},
		Foreign: game.Take{}, // a move of games with one pile
	})
	fmt.Println("failed:", t.Failed())
	// Output: failed: false
}

// One or two stones may be taken from a pile. The theory of this game has a slip at 7.
func ExampleRun_failure() {
	for _, line := range said(func(t gametest.TB) {
		gametest.Run(t, gametest.Suite{Parse: read("winning"), Small: piles(20, "winning")})
	}) {
		fmt.Println(line)
	}
	// Output:
	// onetwo:7: theory's winning moves are [take 2 stones → onetwo:5], search's [take 1 stones → onetwo:6]
	// first failure at onetwo:7
}

func ExampleRunValues() {
	t := new(report)
	gametest.RunValues(t, heaps(t))
	fmt.Println("failed:", t.Failed())
	// Output: failed: false
}

// Misère play is not normal play: here is a game that takes one for the other.
func ExampleRunMisere() {
	t := new(report)
	gametest.RunMisere(t, heaps(t))
	fmt.Println("failed:", t.Failed())
	fmt.Println(said(func(t gametest.TB) { gametest.RunMisere(t, piles(20, "misere")) }))
	// Output:
	// failed: false
	// [onetwo:0: P [], <nil>; search says N []]
}

func ExampleMust() {
	t := new(report)
	fmt.Println(gametest.Must(t, games.Parse, "wythoff: F(5), 3"))
	fmt.Println(said(func(t gametest.TB) { gametest.Must(t, games.Parse, "wythoff:3") }))
	// Output:
	// wythoff:3,5
	// [wythoff takes two piles, got 1 in "wythoff:3"]
}

func ExamplePlay() {
	p, _ := games.Parse("nim:3,5")
	fmt.Println(gametest.Play(p, "take 2 from 5"))
	_, err := gametest.Play(p, "jump")
	fmt.Println(err)
	// Output:
	// nim:3,3 <nil>
	// nim:3,5 has no move such as "jump"
}

func ExampleRefuse() {
	t := new(report)
	gametest.Refuse(t, games.Parse, map[string]string{
		"wythoff:1,2,3": `wythoff takes two piles, got 3 in "wythoff:1,2,3"`,
		"wythoff:1,2/3": `wythoff has no cap, got "/3" in "wythoff:1,2/3"`,
	})
	fmt.Println("failed:", t.Failed())
	fmt.Println(said(func(t gametest.TB) {
		gametest.Refuse(t, games.Parse, map[string]string{"nim:1": "nim takes two heaps"})
	}))
	// Output:
	// failed: false
	// ["nim:1" reads as nim:1, <nil>; want nim takes two heaps]
}
