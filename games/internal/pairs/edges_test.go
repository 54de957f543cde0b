package pairs

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"zeck/game"
)

// TestLevelBounds: a hundred values of piles up to three million fit, and no more.
func TestLevelBounds(t *testing.T) {
	for most, ok := range map[int]bool{3_000_000: true, 3_000_001: false, -1: false} {
		if _, err := (Levels{}).List(context.Background(), 99, most); (err == nil) != ok || most > 0 && err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("piles up to %d: %v", most, err)
		}
	}
}

// TestProcessors: whoever makes a table leaves the processors to others as they were.
func TestProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	if _, err := New(context.Background(), 5, 5, Rules{}, nil); err != nil || runtime.GOMAXPROCS(0) != 3 {
		t.Errorf("%d processors, %v", runtime.GOMAXPROCS(0), err)
	}
}
