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
	"zeck/games"
	"zeck/logic"
	"zeck/numeration"
)

// DiscoverOptions are options of [Discover]. The zero value is fine.
type DiscoverOptions struct {
	Options
	Misere   bool          // look for the P-positions in misère play
	Time     time.Duration // give up after it; 0 for never
	Progress func(Stage)   // if not nil, told now and then how far the search is, and of every value when it is found
}

// Discovery is a set of positions that was found and proved to be what it is meant to be.
type Discovery struct {
	Game   string
	Value  int
	Set    *automaton.DFA // the positions, in the game's own form; the tracks are the variables of the rules
	Own    string         // which positions are in the game's own form, such as "c <= n": a cap is not above the pile; "" for all
	Proof  *Proof         // with the sets that were learned; it speaks of all positions, also of those that are not in the game's own form
	Stages []Stage        // one for every value up to this one
}

// Discover learns the positions of a game that have a certain nim-value, and proves that these are the ones. The values below come
// first. The game is written with its options, as in "wythoff@t=2"; [Discoverable] lists examples. Giving up, after the time or at a
// limit, is an error that wraps [game.ErrLimit] and says how far it got.
func Discover(ctx context.Context, text string, value int, o DiscoverOptions) (*Discovery, error) {
	if value < 0 {
		return nil, fmt.Errorf("expected a nim-value, got %d", value)
	}
	s, err := newSeeker(text, value, o)
	if err != nil {
		return nil, err
	}
	if o.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, o.Time)
		defer cancel()
	}
	d := &Discovery{Game: s.recursion.Game, Value: value, Own: s.own}
	for u := range value + 1 {
		stage := Stage{Value: u}
		if err := s.seek(ctx, &stage); err != nil {
			return nil, d.gaveUp(err, stage, o)
		}
		d.Stages = append(d.Stages, stage)
		if o.Progress != nil {
			o.Progress(stage)
		}
	}
	d.Set = s.last
	d.Proof, err = s.recursion.basis(value).prove(ctx, s.recursion.Rules, s.claim(value), s.sets, o.Options)
	if err != nil {
		return nil, d.gaveUp(err, d.Stages[value], o)
	}
	return d, nil
}

// gaveUp says how far it got.
func (d *Discovery) gaveUp(err error, now Stage, o DiscoverOptions) error {
	limit := errors.Is(err, game.ErrLimit)
	late := errors.Is(err, context.DeadlineExceeded)
	if !limit && !late {
		return err
	}
	reason := strings.TrimPrefix(err.Error(), game.ErrLimit.Error()+": ")
	if late {
		reason = fmt.Sprintf("not found within %s", o.Time)
	}
	return &gaveUpError{fmt.Sprintf("%v: value %d of %s: %s; after %d rounds the hypothesis had %d states%s", game.ErrLimit, now.Value, d.Game,
		reason, now.Rounds, now.Learned, d.soFar()), err}
}

// gaveUpError says why a value was not found, and how far the search got. It wraps game.ErrLimit and what went wrong.
type gaveUpError struct {
	text  string
	cause error
}

func (e *gaveUpError) Error() string { return e.text }

// Unwrap returns game.ErrLimit and the cause.
func (e *gaveUpError) Unwrap() []error { return []error{game.ErrLimit, e.cause} }

// soFar says what would fit.
func (d *Discovery) soFar() string {
	if len(d.Stages) == 0 {
		return ""
	}
	last := d.Stages[len(d.Stages)-1]
	return fmt.Sprintf("; value %d would fit, with %d states", last.Value, last.States)
}

// seeker looks for the sets of a game, one value after the other.
type seeker struct {
	recursion *recursion
	known     oracle
	options   Options
	progress  func(Stage)
	own       string // which positions are in the game's own form, "" for all
	builder   automaton.Builder
	high      *automaton.DFA // positions that have none of the values found
	last      *automaton.DFA // positions of the last value found, in the game's own form
	sets      []Set
}

func newSeeker(text string, value int, o DiscoverOptions) (*seeker, error) {
	if !slices.ContainsFunc(Discoverable(), func(known string) bool { return nameOf(known) == nameOf(text) }) {
		return nil, fmt.Errorf("the values of %s cannot be looked for; %sexpected a game such as %s", quoted(text), meant(text, Discoverable()),
			strings.Join(Discoverable(), ", "))
	}
	g, setup, err := games.All().ParseGame(text)
	if err != nil {
		return nil, err
	}
	if o.Misere && (setup.Name() != "wythoff" || value > 0) {
		return nil, fmt.Errorf("misère play can be looked at for value 0 of wythoff only, got value %d of %s", value, quoted(text))
	}
	s := &seeker{options: o.Options, progress: o.Progress}
	switch setup.Name() {
	case "fibnim", "takeaway":
		return s, s.takeAway(setup)
	case "globalfib":
		return s, s.globalFib(setup, value)
	case "wythoff":
		return s, s.wythoff(setup, o.Misere)
	case "lucas":
		return s, s.lucas(setup)
	}
	return s, s.onePile(g, setup)
}

// Discoverable returns the games of [Discover], those with options by examples.
func Discoverable() []string {
	return []string{"onepile", "takeaway", "takeaway@k=3", "fibnim", "globalfib", "wythoff", "wythoff@t=2", "lucas"}
}

func (s *seeker) takeAway(setup game.Setup) error {
	strategy, err := Find(setup.Text)
	if err != nil {
		return err
	}
	g, err := newCapped(setup, strategy.Rules)
	if err != nil {
		return err
	}
	s.recursion, s.known, s.own = g.recursion(), &levels{k: g.k, c: g.c}, g.cap()+" <= n"
	return nil
}

func (s *seeker) globalFib(setup game.Setup, value int) error {
	r, err := RulesOf(nil, setup.Text)
	if err != nil {
		return err
	}
	g, err := newCapped(setup, r)
	if err != nil {
		return err
	}
	one := setup // the number system is that of one pile
	one.Text = strings.Replace(setup.Text, "globalfib", "takeaway", 1)
	strategy, err := Find(one.Text)
	if err != nil {
		return err
	}
	g.System = strategy.System
	if value > 0 {
		return fmt.Errorf("only value 0 of globalfib can be looked for, got value %d", value)
	}
	s.recursion, s.known, s.own = g.recursion(), &winning{k: g.k}, "c <= m or c <= n"
	return nil
}

func (s *seeker) wythoff(setup game.Setup, misere bool) error {
	strategy, err := Find(setup.Text)
	if err != nil {
		return err
	}
	t, err := setup.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return err
	}
	s.recursion = pairRecursion(strategy.Rules, int(t))
	if !misere {
		s.known = &pairs{t: int(t)}
		return nil
	}
	pairs, err := numeration.NewMiserePairs(t)
	s.recursion.Misere = true
	s.recursion.none = "(x >= 1 or y >= 1) and " + s.recursion.none
	s.known = misereCells(s.recursion, pairs)
	return err
}

func (s *seeker) lucas(setup game.Setup) error {
	strategy, err := Find(setup.Text)
	if err != nil {
		return err
	}
	s.recursion = lucasRecursion(strategy.Rules)
	s.known = &pairs{t: 1, special: s.recursion.sets[2].holds}
	return nil
}

func (s *seeker) onePile(g game.Game, setup game.Setup) error {
	strategy, err := Find(setup.Text)
	if err != nil {
		return err
	}
	least, most, err := onePileOptions(setup)
	if err != nil {
		return err
	}
	s.recursion = onePileRecursion(strategy.Rules, int(least), int(most))
	s.known = tableCells(s.recursion, g.(game.Tabular), setup)
	return nil
}

func (s *seeker) claim(value int) Claim {
	if s.recursion.Misere {
		return Claim{Kind: MisereClaim}
	}
	return Claim{Kind: ValueClaim, Value: value}
}

// seek finds the sets of the next value.
func (s *seeker) seek(ctx context.Context, stage *Stage) error {
	if err := s.known.start(ctx, stage.Value); err != nil {
		return err
	}
	if s.high == nil {
		solver, err := s.recursion.solver(ctx, s.options)
		if err != nil {
			return err
		}
		if s.high, err = solver.System().ValidOn(ctx, &s.builder, len(s.recursion.Position)); err != nil {
			return err
		}
	}
	search, err := newSearch(ctx, s.recursion, s.known, s.high, stage, s.options)
	if err != nil {
		return err
	}
	search.progress = s.progress
	found, err := search.run(ctx)
	if err != nil {
		return err
	}
	for i, dfa := range found {
		s.sets = append(s.sets, Set{fmt.Sprintf("%s%d", s.recursion.sets[i].name, stage.Value), dfa})
	}
	return s.advance(ctx, search.solver, stage)
}

// advance takes the positions of the value out of those that are left. The solver knows the value.
func (s *seeker) advance(ctx context.Context, solver *logic.Solver, stage *Stage) error {
	position := s.recursion.Position
	value, err := automatonOf(ctx, solver, holds("value", position), position)
	if err != nil {
		return err
	}
	if s.high, err = s.builder.Minus(ctx, s.high.On(), value.On()); err != nil {
		return err
	}
	s.last = value
	if s.own != "" {
		if s.last, err = automatonOf(ctx, solver, holds("value", position)+" and ("+s.own+")", position); err != nil {
			return err
		}
	}
	stage.States = s.last.States()
	return nil
}
