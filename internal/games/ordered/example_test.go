package ordered_test

import (
	"fmt"

	"zeck/game"
	"zeck/internal/games/ordered"
)

// A row of terms, the moves of its neighbours, and the end of the game.
func Example() {
	p, _ := game.NewRegistry(ordered.Game{}).Parse("ordered:3,1,2,2")
	for o := range p.Options() {
		fmt.Println(o)
	}
	row := p.(ordered.Position)
	fmt.Println(row.Terms(), row.Value(), "ends as", row.End())
	// Output:
	// merge 2 3 → ordered:3,3,2
	// split 3 4 → ordered:3,1,1,3
	// swap 1 2 → ordered:1,3,2,2
	// [3 1 2 2] 8 ends as ordered:0,8
}
