package octal

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zeck/game"
)

// TestKept: so many codes are kept with their values, and then none but the last.
func TestKept(t *testing.T) {
	kept.games = nil
	first := Code("0.1").known()
	for i := range maxKept - 1 {
		Code(fmt.Sprintf("0.%o", 1<<8+i)).known()
	}
	if Code("0.1").known() != first {
		t.Error("one of those that fit is forgotten")
	}
	if Code("0.7").known(); len(kept.games) != 1 || Code("0.1").known() == first {
		t.Errorf("%d codes are kept", len(kept.games))
	}
}

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
