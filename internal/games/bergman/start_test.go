package bergman

import (
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/long"
	"zeck/solve"
)

// TestPositions: starts lead to as many positions as the table says, and the lost starts are those of the package
// documentation.
func TestPositions(t *testing.T) {
	lost := []int{0, 1, 3, 4, 6, 9, 12, 13, 14, 15, 16}
	for n, want := range positions[:long.Or(15, 17)] {
		c, err := solve.TakeCensus(t.Context(), start(n), game.CensusParts{})
		if err != nil || c.Positions != want || (c.Outcome == game.P) != slices.Contains(lost, n) {
			t.Errorf("%d coins are %s and lead to %d positions, %v; the table says %d", n, c.Outcome, c.Positions, err, want)
		}
	}
}
