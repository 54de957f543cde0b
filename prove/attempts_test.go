package prove

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/long"
)

// TestGaveUp checks the messages when no theorem is found.
func TestGaveUp(t *testing.T) {
	s := mustSeek(t, "king", 0, DiscoverOptions{})
	d := &Discovery{Game: "king", Stages: []Stage{{Value: 6, States: 5}, {Value: 7, States: 8}}}
	now := Stage{Value: 2, Rounds: 3, Learned: 40}
	s.search = &search{growth: []int{1, 2, 3, 4, 5, 6, 7, 9}, failure: "wrong"}
	const begin = "too large: value 2 of king: "
	const end = "; after 3 rounds the hypothesis had 40 states (it grew: 1, 2, 3, 5, 6, 9); wrong; value 7 would fit, with 8 states"
	for _, c := range []struct {
		err  error
		time time.Duration
		want string
	}{
		{errors.New("something else"), 0, "something else"},
		{context.Canceled, 0, "context canceled"},
		{fmt.Errorf("%w: it is", game.ErrLimit), 0, begin + "it is" + end},
		{context.DeadlineExceeded, 0, begin + "not found in time" + end},
		{context.DeadlineExceeded, time.Minute, begin + "not found within 1m0s" + end},
	} {
		err := s.gaveUp(c.err, d, now, DiscoverOptions{Time: c.time})
		if err.Error() != c.want || !errors.Is(err, c.err) || errors.Is(err, game.ErrLimit) != strings.HasPrefix(c.want, "too large") {
			t.Errorf("%v: %v\nwant %s", c.err, err, c.want)
		}
	}
	s.known.(*box).side, s.search.failure, s.search.growth = 41, "", []int{1, 2}
	if got := s.reached() + s.growth(); got != "; the table had numbers up to 40" {
		t.Error(got)
	}
}

// TestSearchStops stops a search at many points, in make test-long at every possible one: it must say so and find nothing.
func TestSearchStops(t *testing.T) {
	known := equationRegistry()
	for _, c := range [][2]string{{"fibnim", ""}, {"king", "binary"}, {"mark", "binary"}, {"subtract134", "binary"}} {
		for left := 0; ; left += 1 + left/long.Or(10, 1<<30) {
			ctx := ctxtest.EndAfter(t.Context(), left)
			d, err := Discover(ctx, c[0], 0, DiscoverOptions{Games: known, System: c[1], Time: time.Hour})
			if ctx.Times() <= left {
				if err != nil || !d.Proof.Proved() {
					t.Errorf("%s: %v", c[0], err)
				}
				break
			}
			if !errors.Is(err, context.Canceled) || d != nil {
				t.Fatalf("%s is stopped after looking %d times, and it finds %v: %v", c[0], left, d, err)
			}
		}
	}
}
