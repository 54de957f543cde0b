package game_test

import (
	"testing"

	"zeck/game"
)

// TestZeroValues: what stands beside an error can be printed.
func TestZeroValues(t *testing.T) {
	for _, got := range []string{game.Option{}.String(), game.Option{}.Short(), game.Outcome(0).String()} {
		if got != "" {
			t.Errorf("%q", got)
		}
	}
}
