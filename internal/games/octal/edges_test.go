package octal

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
)

// TestBadCode: tables and periods refuse an invalid code, and stop when the context ends.
func TestBadCode(t *testing.T) {
	bad := game.Setup{Params: []game.Param{game.WordParam("code", "x")}}
	if _, err := (Game{}).Tables().Bulk(t.Context(), bad, 3, 1, nil); err == nil {
		t.Error("a table of an invalid code")
	}
	if _, err := (Game{}).Tables().Period(t.Context(), bad, 3); err == nil {
		t.Error("a period of an invalid code")
	}
	stopped := ctxtest.Ended(t.Context())
	if _, err := (Game{}).Tables().Bulk(stopped, game.Setup{}, 100_000, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a table that was stopped: %v", err)
	}
}
