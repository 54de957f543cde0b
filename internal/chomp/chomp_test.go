package chomp_test

import (
	"context"
	"fmt"
	"iter"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/internal/chomp"
	"zeck/rules"
)

var known = game.NewRegistry(chomp.Game())

func parse(t *testing.T, format string, args ...any) game.Position {
	t.Helper()
	return gametest.Must(t, known.Parse, fmt.Sprintf(format, args...))
}

// small yields all positions of rows up to 30.
func small(t *testing.T) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for b := 1; b <= 30; b++ {
			for a := range b + 1 {
				if !yield(parse(t, "chomp:%d,%d", a, b)) {
					return
				}
			}
		}
	}
}

func TestConformance(t *testing.T) {
	large := []game.Position{parse(t, "chomp:10^30,3*10^30"), parse(t, "chomp:10^1000,10^1000"), parse(t, "chomp:F(1000),F(1001)")}
	gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: small(t), Large: large})
}

func Example() {
	p, _ := known.Parse("chomp:4,7")
	view, _ := rules.View(p)
	v, err := chomp.Theory{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome, v.Winning, v.Why, err)
	fmt.Println(chomp.Theory{}.Look(view, face.Look{}).Idea)
	// Output:
	// N [cut the lower row to 5 → chomp:4,5] [cut the lower row to 5 makes the lower row longer by one] <nil>
	// compare the rows: is there a difference that no move keeps?
}
