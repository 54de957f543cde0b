package prove

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/logic"
)

// TestEffortsGrow checks that every effort is larger than the one before in all its limits, so every search that can succeed does.
func TestEffortsGrow(t *testing.T) {
	for level := 1; level < 10; level++ {
		e, before := effortOf(level), effortOf(level-1)
		if e.questions <= before.questions || e.learned <= before.learned || e.work <= before.work || e.states != 0 && e.states <= before.states {
			t.Errorf("effort %d is %+v, after %+v", level, e, before)
		}
	}
}

// TestFirstSystemWins checks that of several systems that succeed with the same effort the first in the list counts, whichever is faster,
// and that later ones are not reported.
//
//zeck:race
func TestFirstSystemWins(t *testing.T) {
	for _, systems := range [][]string{{"tribonacci", "binary"}, {"binary", "tribonacci"}, {"binary", "fibonacci", "tribonacci", "pell@t=2"}} {
		d, err := mustSeek(t, "rook", 0, DiscoverOptions{}).tryAll(t.Context(), systems, 0, DiscoverOptions{})
		if err != nil || d.Proof.Rules.System != systems[0] || len(d.Tried) != 1 || d.Tried[0].Why != "" {
			t.Errorf("%v: %v", systems, err)
		}
	}
}

// TestEndedForGood checks that a system that exceeds the limits of the caller is not tried again, but one that exceeds an effort is.
func TestEndedForGood(t *testing.T) {
	_, err := Discover(t.Context(), "knight", 0, DiscoverOptions{Options: Options{Limits: automaton.Limits{States: 12}}})
	var none *NotFoundError
	if !errors.As(err, &none) || !errors.Is(err, game.ErrLimit) || none.Time != 0 || errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%v", err)
	}
	if slices.ContainsFunc(none.Tried, func(a Attempt) bool { return !a.ended || a.Why == "" }) {
		t.Errorf("tried: %+v", none.Tried)
	}
	if step := (*logic.StepError)(nil); !errors.As(err, &step) {
		t.Error("it should say which step outgrew the limit")
	}
	if first := none.Tried[0]; !strings.HasSuffix(err.Error(), "; "+first.System+": "+first.Why) {
		t.Errorf("%v: it should say that %s", err, first.Why)
	}
	s := &seeker{options: Options{Limits: automaton.Limits{States: 1000}}}
	for most, again := range map[int]bool{999: true, 1000: false} {
		limit := &automaton.LimitError{Most: most}
		for _, err := range []error{limit, &logic.StepError{Limit: limit}} {
			if s.endedByEffort(err) != again {
				t.Errorf("with a limit of %d states: tried again is %v, want %v", most, !again, again)
			}
		}
	}
	_, err = Discover(t.Context(), "diagonal", 0, DiscoverOptions{Time: time.Second / 2})
	if !errors.As(err, &none) && !errors.Is(err, game.ErrLimit) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}
