package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/crew"
	"zeck/logic"
)

// effort limits one attempt; 0 means no limit.
type effort struct {
	questions, learned, states int
	work                       int64 // transitions of all automata
	table                      int   // steps of enlarging a table
}

// errEffort says that an attempt exceeded its effort: with more effort it may succeed.
var errEffort = errors.New("with more effort it may succeed")

// effortError returns an error about a limit of the effort.
func effortError(format string, args ...any) error { return &effortLimit{fmt.Sprintf(format, args...)} }

type effortLimit struct{ text string }

func (e *effortLimit) Error() string { return game.ErrLimit.Error() + ": " + e.text }

// Unwrap returns game.ErrLimit and errEffort.
func (e *effortLimit) Unwrap() []error { return []error{game.ErrLimit, errEffort} }

// firstEfforts are the efforts of the first rounds. Each round tries every number system, until one succeeds. After these, each effort is
// moreEffort times the one before. An effort counts work, not time, so the answer is always the same, and no system uses up the time of the
// others. Starting again costs a fraction of the last attempt.
var firstEfforts = []effort{
	{200_000, 120, 30_000, 1 << 24, 1 << 22}, {800_000, 400, 100_000, 1 << 26, 1 << 24},
	{3_000_000, 1500, 200_000, 1 << 28, 1 << 26}, {20_000_000, 10_000, 0, 1 << 30, 1 << 28},
}

const (
	moreEffort = 4
	strongLead = 2 // how many efforts a strongly suggested system is ahead
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

// lastEffort is the effort of the last round.
func (o DiscoverOptions) lastEffort() effort {
	if o.Effort <= 0 {
		return effort{}
	}
	return effortOf(o.Effort - 1)
}

// Attempt says how far the search got in a number system.
type Attempt struct {
	System string `json:"system"`
	Grew   []int  `json:"grew"` // how many states the hypothesis had in each round, for the last value
	Why    string `json:"why"`  // why the search gave up; "" if it succeeded
	Far    string `json:"-"`    // how far the table reached, and which equation failed last and where; "" if unknown

	found  *Discovery
	failed error
	late   bool // the time was up
	ended  bool // more effort would not help
}

// lanes is the number of systems tried at once. It does not depend on the machine, so neither does the answer. Each lane has its own seeker
// and tables.
const lanes = 2

// tryAll tries number systems side by side, with growing effort, until one succeeds. If several succeed with the same effort, the first in
// the list counts.
func (s *seeker) tryAll(ctx context.Context, systems []string, value int, o DiscoverOptions) (*Discovery, error) {
	budget := game.BudgetOf(ctx)
	budget.Memory = room(ctx) / lanes
	ctx = budget.On(ctx)
	seekers := [lanes]*seeker{s}
	tried := make([]Attempt, len(systems))
	for level := 0; (o.Effort <= 0 || level < o.Effort) && slices.ContainsFunc(tried, func(a Attempt) bool { return !a.ended }); level++ {
		for first := 0; first < len(systems); first += lanes {
			now := make([]Attempt, min(lanes, len(systems)-first))
			runLanes(ctx, len(now), func(attempt context.Context, lane int) (decided bool) {
				if tried[first+lane].ended {
					return false
				}
				e := effortOf(level)
				if first+lane < s.strong {
					e = effortOf(level + strongLead) // it is likely to succeed
				}
				a := s.try(attempt, &seekers[lane], systems[first+lane], value, e, o)
				a.late = a.failed != nil && ctx.Err() != nil
				now[lane] = a
				return !a.late && !errors.Is(a.failed, game.ErrLimit)
			})
			for lane, a := range now {
				if a.System == "" {
					continue // it ended in an earlier round
				}
				if was := &tried[first+lane]; !a.late || was.System == "" {
					*was = a // unless the time was up and an earlier attempt says more
				}
				switch {
				case a.found != nil:
					a.found.Tried = slices.DeleteFunc(tried, func(a Attempt) bool { return a.System == "" })
					return a.found, nil
				case errors.Is(a.failed, context.Canceled), !a.late && !errors.Is(a.failed, game.ErrLimit):
					return nil, a.failed
				}
			}
			if ctx.Err() != nil {
				return nil, s.noneFound(tried, value, ctx.Err(), o)
			}
		}
	}
	return nil, s.noneFound(tried, value, nil, o)
}

// runLanes runs work in all lanes at once. If one lane decides the search, the lanes after it are stopped.
func runLanes(ctx context.Context, lanes int, work func(ctx context.Context, lane int) (decided bool)) {
	contexts, stop := make([]context.Context, lanes), make([]context.CancelFunc, lanes)
	for lane := range lanes {
		contexts[lane], stop[lane] = context.WithCancel(ctx)
		defer stop[lane]()
	}
	crew.Share(lanes, nil, func(lane int) {
		if work(contexts[lane], lane) {
			for _, stop := range stop[lane+1:] {
				stop()
			}
		}
	})
}

// try tries a number system with the seeker of a lane, which it creates if there is none yet.
func (s *seeker) try(ctx context.Context, lane **seeker, system string, value int, e effort, o DiscoverOptions) Attempt {
	if *lane == nil {
		own, err := s.clone(ctx)
		if err != nil {
			return Attempt{System: system, failed: err}
		}
		*lane = own
	}
	d, err := (*lane).attempt(ctx, system, value, e, o)
	return (*lane).tried(system, d, err)
}

// tried describes the last attempt.
func (s *seeker) tried(system string, d *Discovery, err error) Attempt {
	a := Attempt{System: system, found: d, failed: err}
	if s.search != nil {
		a.Grew = s.search.growth
		if now := s.search.learnedStates(); len(a.Grew) == 0 || err != nil && now > a.Grew[len(a.Grew)-1] {
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

// endedByEffort reports whether an attempt exceeded its effort.
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

// NotFoundError says that no theorem was found in any of the number systems, and how far the search got in each. It wraps [game.ErrLimit],
// and context.DeadlineExceeded if the time was up.
type NotFoundError struct {
	Game  string
	Value int
	Time  time.Duration // the time limit; 0 if more time would not help
	Tried []Attempt

	causes []error
}

// Error says so in one line, with the reason in the first system where it is known.
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

// Unwrap returns game.ErrLimit and the reasons why attempts ended.
func (e *NotFoundError) Unwrap() []error { return append([]error{game.ErrLimit}, e.causes...) }

// noneFound describes what was tried. The error late ended the search because the time was up; nil if there was time left.
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
