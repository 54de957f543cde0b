package prove_test

import (
	"errors"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/prove"
)

// TestEffort: with little effort a hard game is given up soon, with what was tried, and an easy one is proved all the same.
func TestEffort(t *testing.T) {
	o := prove.DiscoverOptions{Effort: 1, Options: prove.Options{Limits: automaton.Limits{States: 50_000, Bytes: 64 << 20}}}
	ctx := game.Budget{Memory: 64 << 20}.On(t.Context())
	hard := o
	hard.System = "fibonacci"
	if _, err := prove.Discover(ctx, "maharaja", 0, hard); !errors.Is(err, game.ErrLimit) {
		t.Errorf("maharaja: %v", err)
	}
	for _, easy := range []string{"wythoff", "king", "takeaway@k=3", "fibnim"} {
		d, err := prove.Discover(ctx, easy, 0, o)
		if err != nil {
			t.Errorf("%s: %v", easy, err)
		} else if !d.Proof.Proved() {
			t.Errorf("%s is not proved", easy)
		}
	}
}
