package prove

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/logic"
)

// DiscoverOptions are options of [Discover]. The zero value is fine.
type DiscoverOptions struct {
	Options
	Games    *game.Registry // where the game is looked up; nil means [games.All]
	System   string         // the number system; "" to let Discover find it
	Misere   bool           // find the P-positions in misère play
	Time     time.Duration  // give up after this time; 0 for never
	Effort   int            // give up after this many rounds, each of which tries every system with several times the work; 0 for never
	Progress func(Stage)    // called with the progress of the search now and then, and with every value that is found; may be nil
}

// DiscoverStates is the default limit of the states of an automaton during a search. If a hypothesis is slightly wrong, finding its
// counterexamples takes far larger automata than the final proof.
const DiscoverStates = 2_000_000

// Discovery is a set of positions that was found, with the proof that it is the right one.
type Discovery struct {
	Game   string
	Value  int
	Set    *logic.Set // the positions in the game's own form, by the numbers of the rules
	Own    string     // which positions are in the game's own form, such as "c <= n": a cap is not above the pile; "" for all
	Proof  *Proof     // with the sets that were learned; it is about all positions, also those that are not in the game's own form
	Stages []Stage    // one for each value up to this one
	Tried  []Attempt  // the number systems that were tried, if there was a choice
	Known  bool       // it was not searched for, but comes from a certificate that was checked

	symmetric  bool     // the order of the piles does not matter
	sorted     bool     // only positions with ascending piles are considered
	cap        int      // the index of the cap; −1 if there is none
	impossible []string // names of moves that no player can ever make
}

// pilesOf returns the numbers of a position without the cap, which is −1 if there is none.
func pilesOf[T any](position []T, cap int) []T {
	if cap < 0 {
		return position
	}
	return slices.Delete(slices.Clone(position), cap, cap+1)
}

// Discover learns the positions of a game that have a certain nim-value, and proves that it found exactly these. It finds the smaller
// values first. The game must have a rules text; it is written with its options, as in "wythoff@t=2", and [Discoverable] lists examples. If
// the time or a limit is exceeded, the error wraps [game.ErrLimit] and says how far the search got.
func Discover(ctx context.Context, text string, value int, o DiscoverOptions) (*Discovery, error) {
	if value < 0 {
		return nil, fmt.Errorf("expected a nim-value, got %d", value)
	}
	if o.Misere && value > 0 {
		return nil, fmt.Errorf("misère play has only value 0, the lost positions, got value %d", value)
	}
	if o.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, o.Time)
		defer cancel()
	}
	o.Limits.States = cmp.Or(o.Limits.States, DiscoverStates)
	o.Progress, o.Trace = oneAtATime(o.Progress), oneAtATime(o.Trace)
	s, err := newSeeker(ctx, text, value, o)
	if err != nil {
		return nil, noTime(err, text, o)
	}
	if s.fixed != "" && o.System != "" && o.System != s.fixed {
		return nil, fmt.Errorf("the rules use digits of the system %s, got the system %s", s.fixed, quoted(o.System))
	}
	systems, err := s.candidates(ctx, o.System)
	if err != nil {
		return nil, noTime(err, text, o)
	}
	if len(systems) == 1 {
		return s.attempt(ctx, systems[0], value, o.lastEffort(), o)
	}
	return s.tryAll(ctx, systems, value, o)
}

// oneAtATime returns a function that calls f from one goroutine at a time; nil for nil.
func oneAtATime[T any](f func(T)) func(T) {
	if f == nil {
		return nil
	}
	var mu sync.Mutex
	return func(x T) {
		mu.Lock()
		defer mu.Unlock()
		f(x)
	}
}

// noTime returns an error if there was no time to try anything.
func noTime(err error, text string, o DiscoverOptions) error {
	if !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	within := "in time"
	if o.Time > 0 {
		within = "within " + o.Time.String()
	}
	why := fmt.Sprintf("no number system of %s could be tried %s", text, within)
	return &gaveUpError{game.ErrLimit.Error() + ": " + why, why, "", err}
}

// attempt looks for all values in one number system.
func (s *seeker) attempt(ctx context.Context, system string, value int, e effort, o DiscoverOptions) (*Discovery, error) {
	s.begin(system, e)
	d := s.recursion.discovery(value)
	for u := range value + 1 {
		stage := Stage{Value: u, System: system}
		if err := s.seek(ctx, &stage); err != nil {
			return nil, s.gaveUp(err, d, stage, o)
		}
		d.Stages = append(d.Stages, stage)
		if o.Progress != nil {
			o.Progress(stage)
		}
	}
	var err error
	d.Proof, err = s.recursion.basis(value).prove(ctx, s.recursion.Rules, s.claim(value), s.sets, o.Options)
	if err != nil {
		return nil, s.gaveUp(err, d, d.Stages[value], o)
	}
	d.Proof.text, d.Proof.measure = s.text, s.measure
	if err := d.setPositions(ctx, s.last, o.Options); err != nil {
		return nil, s.gaveUp(err, d, d.Stages[value], o)
	}
	return d, nil
}

// setPositions sets the positions to those that an automaton accepts.
func (d *Discovery) setPositions(ctx context.Context, positions *automaton.DFA, o Options) error {
	solver, err := d.Proof.Rules.solver(ctx, o)
	if err != nil {
		return err
	}
	d.Set, err = solver.SetOf(d.Proof.Rules.Position, positions)
	return err
}

// discovery returns a discovery about a value without positions.
func (r *recursion) discovery(value int) *Discovery {
	return &Discovery{Game: r.Game, Value: value, Own: r.ownForm, symmetric: r.symmetric, sorted: r.sorted, cap: r.cap, impossible: r.impossible}
}

// gaveUp says how far the search got.
func (s *seeker) gaveUp(err error, d *Discovery, now Stage, o DiscoverOptions) error {
	limit := errors.Is(err, game.ErrLimit)
	late := errors.Is(err, context.DeadlineExceeded)
	if !limit && !late {
		return err
	}
	reason := strings.TrimPrefix(err.Error(), game.ErrLimit.Error()+": ")
	if late {
		reason = "not found in time"
		if o.Time > 0 {
			reason = fmt.Sprintf("not found within %s", o.Time)
		}
	}
	rest := s.reached() + d.soFar()
	return &gaveUpError{fmt.Sprintf("%v: value %d of %s: %s; after %s the hypothesis had %s%s%s", game.ErrLimit, now.Value, d.Game,
		reason, game.Counted(now.Rounds, "round"), game.Counted(now.Learned, "state"), s.growth(), rest), reason, strings.TrimPrefix(rest, "; "), err}
}

// gaveUpError says why a value was not found, and how far the search got. It wraps game.ErrLimit and the cause.
type gaveUpError struct {
	text  string
	why   string // briefly
	far   string // how far the search got, except for the growth of the hypothesis
	cause error
}

func (e *gaveUpError) Error() string { return e.text }

// Unwrap returns game.ErrLimit and the cause.
func (e *gaveUpError) Unwrap() []error { return []error{game.ErrLimit, e.cause} }

// soFar says which smaller value would fit.
func (d *Discovery) soFar() string {
	if len(d.Stages) == 0 {
		return ""
	}
	last := d.Stages[len(d.Stages)-1]
	return fmt.Sprintf("; value %d would fit, with %d states", last.Value, last.States)
}
