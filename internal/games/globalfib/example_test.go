package globalfib_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/internal/games/globalfib"
	"zeck/rules"
)

func ExampleGame() {
	fmt.Println(globalfib.Game().Info().Rules)
	p, _ := games.Parse("globalfib:3,1,0,3/2")
	fmt.Println(p)
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// There are piles of stones and one cap for all of them. Take at least 1 stone and at most cap from one pile. If t stones were taken, the next cap is k·t. The first move may take any number from one pile, but not all the stones of the game. A player who cannot move loses.
	// globalfib:1,3,3/2
	// take 1 from 1 → globalfib:3,3/2
	// take 1 from 3 → globalfib:1,2,3/2
	// take 2 from 3 → globalfib:1,1,3/3
}

func ExampleTheory() {
	p, _ := games.Parse("globalfib:8,18/5")
	view, _ := rules.View(p)
	v, _ := globalfib.Theory{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome)
	for _, o := range v.Winning {
		fmt.Println(o)
	}
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N
	// take 3 from 8 → globalfib:5,18/6
	// take 2 from 18 → globalfib:8,16/4
	// - the piles differ by 10 = 8 + 2, written 10010 in the Fibonacci system
	// - the largest Fibonacci number up to 8 + 2 and below the next part 8 is 5; the number of steps from 2 to 5 in 1, 2, 3, 5, 8, … is 2, which is even: the least removal that wins is the smallest part, 2
	// - the cap 5 allows it: the player to move wins
	// - take 3 from 8: the least removal that wins from what is left is 13, more than 2·3
	// - take 2 from 18: the least removal that wins from what is left is 5, more than 2·2
}
