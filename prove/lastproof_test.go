package prove

import (
	"context"
	"errors"
	"testing"
)

// TestLastProof: a set that was found and whose proof is stopped is not called proved.
func TestLastProof(t *testing.T) {
	for _, game := range []string{"wythoff", "fibnim"} {
		ctx, cancel := context.WithCancel(t.Context())
		found := false
		d, err := Discover(ctx, game, 0, DiscoverOptions{System: "fibonacci", Progress: func(s Stage) {
			if s.States > 0 {
				found = true
				cancel()
			}
		}})
		if cancel(); d != nil || !errors.Is(err, context.Canceled) || !found {
			t.Errorf("%s: %v, %v; found %v", game, d, err, found)
		}
	}
}
