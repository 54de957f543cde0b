package prove

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"zeck/game"
)

// TestGaveUp: what is said when a value is not found.
func TestGaveUp(t *testing.T) {
	s := mustSeek(t, "king", 0, DiscoverOptions{})
	d := &Discovery{Game: "king"}
	now := Stage{Value: 2, Rounds: 3, Learned: 40}
	limit := fmt.Errorf("%w: it is", game.ErrLimit)
	for _, c := range []struct {
		err       error
		stages    int
		grew      []int
		time      time.Duration
		want      string
		why, far  string
		unchanged bool
	}{
		{err: errors.New("something else"), unchanged: true}, {err: context.Canceled, unchanged: true},
		{err: limit, want: "too large: value 2 of king: it is; after 3 rounds the hypothesis had 40 states", why: "it is"},
		{err: context.DeadlineExceeded, want: "too large: value 2 of king: not found in time; after 3 rounds the hypothesis had 40 states",
			why: "not found in time"},
		{err: context.DeadlineExceeded, time: time.Minute, why: "not found within 1m0s",
			want: "too large: value 2 of king: not found within 1m0s; after 3 rounds the hypothesis had 40 states"},
		{err: limit, stages: 2, grew: []int{2, 3, 9}, why: "it is", far: "wrong; value 7 would fit, with 8 states",
			want: "too large: value 2 of king: it is; after 3 rounds the hypothesis had 40 states (it grew: 2, 3, 9); wrong; value 7 would fit, with 8 states"},
		{err: limit, grew: []int{2, 3}, why: "it is", far: "wrong",
			want: "too large: value 2 of king: it is; after 3 rounds the hypothesis had 40 states; wrong"},
	} {
		d.Stages = []Stage{{Value: 6, States: 5}, {Value: 7, States: 8}}[:c.stages]
		s.search = &search{grew: c.grew, wrong: "wrong"}
		err := s.gaveUp(c.err, d, now, DiscoverOptions{Time: c.time})
		if c.unchanged {
			if err != c.err {
				t.Errorf("%v became %v", c.err, err)
			}
			continue
		}
		var gave *gaveUpError
		if !errors.As(err, &gave) || err.Error() != c.want || gave.why != c.why || gave.far != c.far || !errors.Is(err, c.err) ||
			!errors.Is(err, game.ErrLimit) {
			t.Errorf("%v\nwant %s; %+v", err, c.want, gave)
		}
	}
	for _, c := range []struct {
		list []int
		most int
		want string
	}{{[]int{1, 2, 3}, 3, "[1 2 3]"}, {[]int{1, 2, 3, 4}, 3, "[1 2 4]"}, {[]int{1, 1, 1, 4}, 3, "[1 4]"}, {[]int{1, 1, 4}, 3, "[1 1 4]"},
		{nil, 3, "[]"},
		{[]int{5, 6, 7, 8, 9, 10, 11}, 6, "[5 6 7 8 9 11]"}} {
		if got := fmt.Sprint(sample(c.list, c.most)); got != c.want {
			t.Errorf("%v: %s", c.list, got)
		}
	}
}

// TestStopped: a search that is stopped, wherever it is, says so, and finds nothing.
func TestStopped(t *testing.T) {
	known := equationRegistry(t)
	for _, c := range []struct {
		game, system string
		from         int // a number of times from which on something else is done
	}{{"fibnim", "", 0}, {"king", "binary", 0}, {"mark", "binary", 0}, {"subtract134", "binary", 0}} {
		ended := 0
		for left := c.from; ; left++ {
			rest := left
			d, err := Discover(ending{t.Context(), &rest, context.Canceled}, c.game, 0, DiscoverOptions{Games: known, System: c.system})
			if rest >= 0 {
				if err != nil || !d.Proof.Proved() {
					t.Errorf("%s: %v", c.game, err)
				}
				break
			}
			if ended++; !errors.Is(err, context.Canceled) || d != nil {
				t.Fatalf("%s is stopped after looking %d times, and it finds %v: %v", c.game, left, d, err)
			}
		}
		t.Log(c.game, ended)
	}
}

// TestFirstPositions: the first positions of a set come in the order of their largest number, once where the order of piles does not matter.
func TestFirstPositions(t *testing.T) {
	for d, want := range map[*Discovery]string{
		mustDiscover(t, "wythoff", 0, DiscoverOptions{}): "[[0 0] [1 2] [3 5] [4 7] [6 10] [8 13] [9 15] [11 18] [12 20] [14 23]]",
		made(t, "nim", "binary", nimFormula([]string{"h1", "h2", "h3"}, "f", 2).String()): "[[0 0 0] [0 1 1] [0 2 2] [0 3 3] [1 2 3] [0 4 4] " +
			"[0 5 5] [1 4 5] [0 6 6] [2 4 6]]",
		mustDiscover(t, "fibnim", 0, DiscoverOptions{}): "[[0 0] [1 0] [2 0] [2 1] [3 0] [3 1] [3 2] [4 0] [5 0] [5 1]]",
	} {
		if found, err := d.Theorem(t.Context(), Options{}); err != nil || fmt.Sprint(found.First) != want {
			t.Errorf("%s: %v, %v", d.Game, found.First, err)
		}
	}
}

// TestPilesOf: what is no cap.
func TestPilesOf(t *testing.T) {
	for _, c := range []struct {
		cap  int
		want string
	}{{-1, "[3 4 5]"}, {0, "[4 5]"}, {1, "[3 5]"}, {2, "[3 4]"}} {
		p := []int{3, 4, 5}
		if got := fmt.Sprint(pilesOf(p, c.cap)); got != c.want || fmt.Sprint(p) != "[3 4 5]" {
			t.Errorf("%d: %s", c.cap, got)
		}
	}
}
