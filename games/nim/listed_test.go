package nim

import (
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/multipile"
)

// TestListed: the larger a position, the fewer winning moves are listed.
func TestListed(t *testing.T) {
	for bytes, want := range map[int]int{0: game.MaxListed, 1000: game.MaxListed, 1 << 20: 512, 1 << 22: 128} {
		if got := listed(Position{packed: multipile.Packed(strings.Repeat("1", bytes))}); got != want {
			t.Errorf("%d bytes: %d moves, want %d", bytes, got, want)
		}
	}
}
