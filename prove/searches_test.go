package prove

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/prove/internal/learn"
)

// TestNothingLearned checks that the table must grow if it cannot answer questions about counterexamples, and that there is a
// contradiction if it can and they teach nothing.
func TestNothingLearned(t *testing.T) {
	s := mustSeek(t, "rook", 0, DiscoverOptions{})
	s.begin("binary", effort{})
	known := &scriptedOracle{oracle: s.known}
	must.Do(known.start(t.Context(), 0))
	search := must.Get(newSearch(t.Context(), s.recursion, known, nil, &Stage{}, Options{}))
	must.Do(search.walk(t.Context()))
	near, _ := search.word(5, 6)
	far, _ := search.word(1<<40, 1<<41)
	if err := search.learn(t.Context(), []automaton.Word{near}); !errors.Is(err, learn.ErrContradiction) || known.grown != 0 {
		t.Errorf("%v, grown %d", err, known.grown)
	}
	known.growing = errors.New("it does not grow")
	if err := search.learn(t.Context(), []automaton.Word{near, far}); !errors.Is(err, known.growing) || known.grown != 1 {
		t.Errorf("%v, grown %d", err, known.grown)
	}
	if search.learnedStates() == 0 {
		t.Error("nothing was learned")
	}
}

// expiredContext is a context whose deadline passes when the test says so.
type expiredContext struct {
	context.Context
	now *atomic.Bool
}

func (o expiredContext) Err() error {
	if o.now.Load() {
		return context.DeadlineExceeded
	}
	return nil
}

// TestTimeOver checks that the result about a system stays available when the time is up.
func TestTimeOver(t *testing.T) {
	defer func(was []effort) { firstEfforts = was }(firstEfforts)
	firstEfforts = []effort{{questions: 200, learned: 5, states: 1000}, {questions: 1500, learned: 30, states: 1000}}
	for last, want := range map[int]string{
		100: "binary more than 200 questions; ", 300: "binary more than 200 questions; base@b=3 more than 200 questions; ",
		1000: "binary more than 200 questions; base@b=3 more than 200 questions; ",
	} {
		var now atomic.Bool
		s := mustSeek(t, "wythoff", 0, DiscoverOptions{})
		s.known = &scriptedOracle{oracle: s.known, ask: at(last, func() { now.Store(true) })}
		s.clone = func(context.Context) (*seeker, error) { // whose systems end at once
			other := mustSeek(t, "wythoff", 0, DiscoverOptions{})
			other.known = &scriptedOracle{oracle: other.known, afterStart: func(int) error { return game.ErrLimit }}
			return other, nil
		}
		_, err := s.tryAll(expiredContext{t.Context(), &now}, []string{"binary", "pell@t=2", "base@b=3"}, 0, DiscoverOptions{Time: time.Hour})
		var none *NotFoundError
		if !errors.As(err, &none) || !errors.Is(err, context.DeadlineExceeded) || none.Time != time.Hour {
			t.Fatalf("%d: %v", last, err)
		}
		got := ""
		for _, a := range none.Tried {
			if a.System != "pell@t=2" {
				got += a.System + " " + a.Why + "; "
			}
		}
		if got != want {
			t.Errorf("%d: %s", last, got)
		}
	}
}

// TestEndedSystemsAreSkipped checks that a system that failed for good is not tried again, and that an error other than a limit ends the search.
func TestEndedSystemsAreSkipped(t *testing.T) {
	defer func(was []effort) { firstEfforts = was }(firstEfforts)
	firstEfforts = []effort{{questions: 200}, {questions: 9000}}
	for _, c := range []struct {
		failure error
		always  bool
		started int
		found   bool
	}{{game.ErrLimit, false, 3, true}, {game.ErrLimit, true, 2, false}, {errors.New("it fails"), false, 1, false}} {
		s := mustSeek(t, "wythoff", 0, DiscoverOptions{})
		known := &scriptedOracle{oracle: s.known, afterStart: func(started int) error {
			if started > 1 && !c.always {
				return nil
			}
			return c.failure
		}}
		s.known = known
		d, err := s.tryAll(t.Context(), []string{"binary", "base@b=3", "fibonacci"}, 0, DiscoverOptions{Effort: 2})
		if known.started != c.started || (d != nil) != c.found || !c.found && !errors.Is(err, c.failure) {
			t.Errorf("%v: tried %d times, %v", c.failure, known.started, err)
		}
		if d != nil && (len(d.Tried) != 3 || !d.Tried[0].ended || d.Tried[0].Grew != nil) {
			t.Errorf("tried: %+v", d.Tried)
		}
	}
}

// TestUnansweredQuestionsEndSearch checks that the search ends with the error of any question that fails.
func TestUnansweredQuestionsEndSearch(t *testing.T) {
	forgot := errors.New("forgotten")
	for _, test := range []struct {
		game, system string
		step         int
	}{{"mark", "binary", 151}, {"lucas", "fibonacci", 2503}} {
		all := 0
		for silent := 0; silent <= all; silent += test.step * long.Or(3, 1) {
			seeker := mustSeek(t, test.game, 0, DiscoverOptions{})
			seeker.begin(test.system, effort{})
			must.Do(seeker.known.start(t.Context(), 0))
			f := &scriptedOracle{oracle: seeker.known, ask: func(asked int) error {
				if asked == silent {
					return forgot
				}
				return nil
			}}
			s, err := newSearch(t.Context(), seeker.recursion, f, nil, &Stage{System: test.system}, Options{})
			if err == nil {
				_, err = s.run(t.Context())
			}
			switch {
			case silent == 0:
				if all = f.asked; err != nil || all < 20*test.step {
					t.Fatalf("%s: %d questions, %v", test.game, all, err)
				}
			case !errors.Is(err, forgot):
				t.Errorf("%s: without an answer to question %d of %d: %v", test.game, silent, all, err)
			}
		}
	}
}
