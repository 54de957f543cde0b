package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/crew"
	"zeck/logic"
)

// effort is what one attempt may use; 0 means as much as it likes.
type effort struct {
	questions, learned, states int
	work                       int64 // transitions of all automata
	table                      int   // steps of making a table larger
}

// errEffort says that an attempt ended because of its effort: with more it may succeed.
var errEffort = errors.New("with more effort it may succeed")

// effortError is about a limit of the effort.
func effortError(format string, args ...any) error { return &tooMuch{fmt.Sprintf(format, args...)} }

type tooMuch struct{ text string }

func (e *tooMuch) Error() string { return game.ErrLimit.Error() + ": " + e.text }

// Unwrap returns game.ErrLimit and errEffort.
func (e *tooMuch) Unwrap() []error { return []error{game.ErrLimit, errEffort} }

// firstEfforts are made one after the other with every number system, until one has an answer; after them each effort is moreEffort times the
// one before. They count work, not time, so that the answer is always the same, and grow alike for all, so that none uses up the
// time of the others. To begin anew costs a fraction of the last attempt.
var firstEfforts = []effort{
	{200_000, 120, 30_000, 1 << 24, 1 << 22}, {800_000, 400, 100_000, 1 << 26, 1 << 24},
	{3_000_000, 1500, 200_000, 1 << 28, 1 << 26}, {20_000_000, 10_000, 0, 1 << 30, 1 << 28},
}

const (
	moreEffort   = 4
	strongBefore = 2 // so many efforts ahead is a system that the first positions suggest strongly
)

func effortOf(level int) effort {
	if level < len(firstEfforts) {
		return firstEfforts[level]
	}
	e := firstEfforts[len(firstEfforts)-1]
	for range min(level-len(firstEfforts)+1, 12) {
		e.questions, e.learned, e.work = e.questions*moreEffort, e.learned*moreEffort, e.work*moreEffort
		e.table *= moreEffort
	}
	return e
}

// most is the effort of the last round.
func (o DiscoverOptions) most() effort {
	if o.Effort <= 0 {
		return effort{}
	}
	return effortOf(o.Effort - 1)
}

// Attempt says how far the search got in a number system.
type Attempt struct {
	System string `json:"system"`
	Grew   []int  `json:"grew"` // how many states the hypothesis had, round by round, for the last value that was looked for
	Why    string `json:"why"`  // it was given up; "" if it has led to the proof
	Far    string `json:"-"`    // how far the table went, and which equation failed last and where; "" if nothing of that is known

	failed error
	late   bool // the time was over
	ended  bool // for good: more effort would not help
}

// lanes is how many number systems are tried at once. It does not depend on the machine, so that the answer does not: each lane tries its own
// systems one after the other, and its tables are its own.
const lanes = 2

// trial is a round in which every number system is tried with the same effort.
type trial struct {
	systems []string
	strong  int // so many of them come first because there is a good reason
	another func(ctx context.Context) (*seeker, error)
	tried   []Attempt // in the rounds before
	now     []Attempt // in this one
	found   *Discovery
	failed  error // that is no limit
	late    error // when there was no more time, or somebody has stopped it

	mu    sync.Mutex
	first int // the first system that has an answer, or fails; those after it need not be tried
	stop  []context.CancelFunc
}

// tryAll tries number systems side by side, with more and more effort, until one of them has an answer: the first in the list of those that
// do with the same effort.
func (s *seeker) tryAll(ctx context.Context, systems []string, value int, o DiscoverOptions) (*Discovery, error) {
	budget := game.BudgetOf(ctx)
	budget.Memory = room(ctx) / lanes
	ctx = budget.On(ctx)
	seekers := [lanes]*seeker{s}
	tried := make([]Attempt, len(systems))
	for level := 0; (o.Effort <= 0 || level < o.Effort) && slices.ContainsFunc(tried, func(a Attempt) bool { return !a.ended }); level++ {
		t := &trial{systems: systems, strong: s.strong, another: s.another, tried: tried, now: make([]Attempt, len(systems)), first: len(systems),
			stop: make([]context.CancelFunc, len(systems))}
		crew.Share(lanes, nil, func(lane int) { t.run(ctx, &seekers[lane], lane, level, value, o) })
		for i, now := range t.now {
			if now.System != "" && i <= t.first && (!now.late || tried[i].System == "") {
				tried[i] = now // unless more was known about it before the time was over
			}
		}
		switch {
		case t.found != nil:
			t.found.Tried = slices.DeleteFunc(tried, func(a Attempt) bool { return a.System == "" })
			return t.found, nil
		case t.failed != nil:
			return nil, t.failed
		case errors.Is(t.late, context.Canceled):
			return nil, t.late
		case t.late != nil:
			return nil, s.noneFound(tried, value, errors.Join(t.late, ctx.Err()), o) // it may have ended for another reason just then
		}
	}
	return nil, s.noneFound(tried, value, nil, o)
}

// run tries the systems of a lane, with its seeker.
func (t *trial) run(ctx context.Context, s **seeker, lane, level, value int, o DiscoverOptions) {
	for i := lane; i < len(t.systems); i += lanes {
		if t.tried[i].ended {
			continue
		}
		attempt, cancel := context.WithCancel(ctx)
		defer cancel()
		if !t.begin(i, cancel) {
			return
		}
		if *s == nil {
			own, err := t.another(attempt)
			if err != nil {
				t.done(i, nil, Attempt{failed: err}, ctx.Err() != nil)
				return
			}
			*s = own
		}
		e := effortOf(level)
		if i < t.strong {
			e = effortOf(level + strongBefore) // it is likely to be the one
		}
		d, err := (*s).attempt(attempt, t.systems[i], value, e, o)
		if !t.done(i, d, (*s).tried(t.systems[i], err), err != nil && ctx.Err() != nil) {
			return
		}
	}
}

// begin reports whether a system need be tried, and remembers how to stop that.
func (t *trial) begin(i int, stop context.CancelFunc) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stop[i] = stop
	return i < t.first && t.late == nil
}

// done keeps what came of an attempt, and stops those that need not go on. It reports whether the lane does.
func (t *trial) done(i int, d *Discovery, a Attempt, late bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if i > t.first {
		return false // it was stopped
	}
	stopped := errors.Is(a.failed, context.Canceled)
	if a.late = late; !stopped {
		t.now[i] = a
	}
	switch {
	case late && (t.late == nil || !stopped):
		t.late = a.failed
	case late:
	case d != nil || !errors.Is(a.failed, game.ErrLimit):
		t.first, t.found, t.failed = i, d, a.failed
		for _, stop := range t.stop[i+1:] {
			if stop != nil {
				stop()
			}
		}
	}
	return t.first > i && t.late == nil
}

// tried returns what came of the last attempt.
func (s *seeker) tried(system string, err error) Attempt {
	a := Attempt{System: system, failed: err}
	if s.search != nil {
		a.Grew = s.search.grew
		if now := s.search.now(); len(a.Grew) == 0 || err != nil && now > a.Grew[len(a.Grew)-1] {
			a.Grew = append(slices.Clone(a.Grew), now)
		}
	}
	var gaveUp *gaveUpError
	switch {
	case errors.As(err, &gaveUp):
		a.Why, a.Far = gaveUp.why, gaveUp.far
	case err != nil:
		a.Why = err.Error()
	}
	a.ended = err != nil && !s.endedByEffort(err)
	return a
}

// endedByEffort reports whether an attempt ended because of its effort.
func (s *seeker) endedByEffort(err error) bool {
	var limit *automaton.LimitError
	var step *logic.StepError
	if errors.As(err, &step) {
		limit = step.Limit
	} else if !errors.As(err, &limit) {
		return errors.Is(err, errEffort)
	}
	return limit.Work > 0 || !limit.Memory && limit.Most < s.options.Limits.States
}

// NotFoundError says that no theorem was found in any of the number systems that were tried, and how far each got. It wraps [game.ErrLimit],
// and context.DeadlineExceeded if there was no more time.
type NotFoundError struct {
	Game  string
	Value int
	Time  time.Duration // after which it was given up; 0 if more time would not help
	Tried []Attempt

	causes []error
}

// Error says it in one line, with what was in the way in the first system where that is known.
func (e *NotFoundError) Error() string {
	within := ""
	if e.Time > 0 {
		within = fmt.Sprintf(" within %s", e.Time)
	}
	var names []string
	for _, a := range e.Tried {
		names = append(names, a.System)
	}
	obstacle := ""
	if i := slices.IndexFunc(e.Tried, func(a Attempt) bool { return a.Why != "" && !a.late }); i >= 0 {
		obstacle = fmt.Sprintf("; %s: %s", e.Tried[i].System, e.Tried[i].Why)
	}
	return fmt.Sprintf("%v: no theorem about value %d of %s was found%s in the systems %s%s", game.ErrLimit, e.Value, e.Game, within,
		strings.Join(names, ", "), obstacle)
}

// Unwrap returns game.ErrLimit and why attempts ended for good.
func (e *NotFoundError) Unwrap() []error { return append([]error{game.ErrLimit}, e.causes...) }

// noneFound says what was tried. The last error is that of the attempt during which the time was over, nil if there was time left.
func (s *seeker) noneFound(tried []Attempt, value int, late error, o DiscoverOptions) error {
	e := &NotFoundError{Game: s.recursion.Game, Value: value}
	for _, a := range tried {
		if a.System != "" {
			e.Tried = append(e.Tried, a)
		}
		if a.ended && late == nil {
			e.causes = append(e.causes, a.failed)
		}
	}
	if late != nil {
		e.Time, e.causes = o.Time, []error{late}
	}
	return e
}
