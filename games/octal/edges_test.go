package octal

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
)

// TestBadCode: what stands in rows and columns asks for a code that can be read, and for time.
func TestBadCode(t *testing.T) {
	bad := game.Setup{Params: []game.Param{game.WordParam("code", "x")}}
	if _, err := (Game{}).Tables().Bulk(t.Context(), bad, 3, 1, nil); err == nil {
		t.Error("a table")
	}
	if _, err := (Game{}).Tables().Period(t.Context(), bad, 3); err == nil {
		t.Error("a period")
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (Game{}).Tables().Bulk(stopped, game.Setup{}, 100_000, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a table that was stopped: %v", err)
	}
}
