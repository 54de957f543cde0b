package bergman_test

import (
	"fmt"

	"zeck/game"
	"zeck/internal/games/bergman"
)

// The text does not show the places of the coins; they follow from the value.
func Example() {
	p, _ := game.NewRegistry(bergman.Game{}).Parse("bergman:1,0,3,1")
	coins := p.(bergman.Position)
	fmt.Println(coins.Coins(), "from place", coins.Low(), "on")
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// [1 0 3 1] from place -2 on
	// merge 0 1 → bergman:1,0,2,0,1
	// split 0 → bergman:2,0,1,2
}
