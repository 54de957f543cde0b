package prove

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/numeration"
	"zeck/rules"
)

// DiscoverOptions are options of [Discover]. The zero value is fine.
type DiscoverOptions struct {
	Options
	Games    *game.Registry // that knows the game; nil means [games.All]
	System   string         // the number system; "" to have it found
	Misere   bool           // look for the P-positions in misère play
	Time     time.Duration  // give up after it; 0 for never
	Progress func(Stage)    // if not nil, told now and then how far the search is, and of every value when it is found
}

// Discovery is a set of positions that was found and proved to be what it is meant to be.
type Discovery struct {
	Game   string
	Value  int
	Set    *automaton.DFA // the positions, in the game's own form; the tracks are the variables of the rules
	Own    string         // which positions are in the game's own form, such as "c <= n": a cap is not above the pile; "" for all
	Proof  *Proof         // with the sets that were learned; it speaks of all positions, also of those that are not in the game's own form
	Stages []Stage        // one for every value up to this one

	symmetric bool // the order of the piles does not matter
	sorted    bool // only positions with ascending piles are looked at
	cap       int  // the number that is a cap; −1 if there is none
}

// First returns the first positions of the set, at most so many, in the order of their largest number; where the order of the piles does not
// matter, those with ascending piles.
func (d *Discovery) First(ctx context.Context, most int) ([][]numeration.Nat, error) {
	system, err := logic.SystemByName(ctx, d.Proof.Rules.System)
	if err != nil {
		return nil, err
	}
	var list [][]numeration.Nat
	length, looked := 0, 0
	for word := range d.Set.Words() {
		if looked++; len(word) > length && len(list) >= most || looked > maxFirst {
			break
		}
		length = len(word)
		position := system.Values(d.Set.Alphabet(), word)
		if d.symmetric && !slices.IsSortedFunc(d.piles(position), numeration.Nat.Cmp) {
			continue
		}
		list = append(list, position)
	}
	largest := func(p []numeration.Nat) numeration.Nat { return slices.MaxFunc(p, numeration.Nat.Cmp) }
	slices.SortFunc(list, func(a, b []numeration.Nat) int {
		if c := largest(a).Cmp(largest(b)); c != 0 {
			return c
		}
		return slices.CompareFunc(a, b, numeration.Nat.Cmp)
	})
	return list[:min(most, len(list))], nil
}

// maxFirst bounds how many positions First looks at.
const maxFirst = 10_000

// piles returns the numbers of a position that are no cap.
func (d *Discovery) piles(position []numeration.Nat) []numeration.Nat {
	if d.cap < 0 {
		return position
	}
	return slices.Delete(slices.Clone(position), d.cap, d.cap+1)
}

// Discover learns the positions of a game that have a certain nim-value, and proves that these are the ones. The values below come
// first. The game is one that has a text of rules, written with its options, as in "wythoff@t=2"; [Discoverable] lists examples. Giving up,
// after the time or at a limit, is an error that wraps [game.ErrLimit] and says how far it got.
func Discover(ctx context.Context, text string, value int, o DiscoverOptions) (*Discovery, error) {
	if value < 0 {
		return nil, fmt.Errorf("expected a nim-value, got %d", value)
	}
	if o.Misere && value > 0 {
		return nil, fmt.Errorf("in misère play only value 0 can be looked for, the lost positions, got value %d", value)
	}
	if o.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, o.Time)
		defer cancel()
	}
	s, err := newSeeker(ctx, text, value, o)
	if err != nil {
		return nil, err
	}
	if s.fixed != "" && o.System != "" && o.System != s.fixed {
		return nil, fmt.Errorf("the rules look at digits of the system %s, got the system %s", s.fixed, quoted(o.System))
	}
	systems := s.candidates(o.System)
	if len(systems) == 1 {
		return s.attempt(ctx, systems[0], value, effort{}, o)
	}
	return s.tryAll(ctx, systems, value, o)
}

// effort is what one attempt may use; 0 means as much as it likes.
type effort struct{ questions, learned, states int }

// efforts are made one after the other with every number system, until one has an answer. They count work, not time, so that the answer is
// always the same.
var efforts = []effort{{200_000, 120, 30_000}, {800_000, 400, 100_000}, {3_000_000, 1500, 200_000}, {20_000_000, 10_000, 0}, {}}

// tryAll tries number systems side by side, with more and more effort.
func (s *seeker) tryAll(ctx context.Context, systems []string, value int, o DiscoverOptions) (*Discovery, error) {
	var failed []error
	for _, e := range efforts {
		failed = nil
		for _, system := range systems {
			d, err := s.attempt(ctx, system, value, e, o)
			switch {
			case err == nil:
				return d, nil
			case !errors.Is(err, game.ErrLimit):
				return nil, err
			}
			failed = append(failed, fmt.Errorf("%s: %w", system, err))
			if ctx.Err() != nil {
				return nil, s.noneFound(failed, value, o)
			}
		}
	}
	return nil, s.noneFound(failed, value, o)
}

// noneFound says what was tried.
func (s *seeker) noneFound(failed []error, value int, o DiscoverOptions) error {
	var texts []string
	for _, err := range failed {
		texts = append(texts, strings.Replace(err.Error(), game.ErrLimit.Error()+": ", "", 1))
	}
	what := fmt.Sprintf("value %d of %s", value, s.recursion.Game)
	return &gaveUpError{fmt.Sprintf("%v: no theorem about %s was found; %s", game.ErrLimit, what, strings.Join(texts, "; ")), errors.Join(failed...)}
}

// attempt looks for all values in one number system.
func (s *seeker) attempt(ctx context.Context, system string, value int, e effort, o DiscoverOptions) (*Discovery, error) {
	s.begin(system, e)
	d := &Discovery{Game: s.recursion.Game, Value: value, Own: s.own, symmetric: s.recursion.symmetric, sorted: s.recursion.sorted, cap: s.recursion.cap}
	for u := range value + 1 {
		stage := Stage{Value: u}
		if err := s.seek(ctx, &stage); err != nil {
			return nil, s.gaveUp(err, d, stage, o)
		}
		d.Stages = append(d.Stages, stage)
		if o.Progress != nil {
			o.Progress(stage)
		}
	}
	d.Set = s.last
	var err error
	d.Proof, err = s.recursion.basis(value).prove(ctx, s.recursion.Rules, s.claim(value), s.sets, o.Options)
	if err != nil {
		return nil, s.gaveUp(err, d, d.Stages[value], o)
	}
	d.Proof.text, d.Proof.measure = s.text, s.measure
	return d, nil
}

// gaveUp says how far it got.
func (s *seeker) gaveUp(err error, d *Discovery, now Stage, o DiscoverOptions) error {
	limit := errors.Is(err, game.ErrLimit)
	late := errors.Is(err, context.DeadlineExceeded)
	if !limit && !late {
		return err
	}
	reason := strings.TrimPrefix(err.Error(), game.ErrLimit.Error()+": ")
	if late {
		reason = fmt.Sprintf("not found within %s", o.Time)
	}
	return &gaveUpError{fmt.Sprintf("%v: value %d of %s: %s; after %d rounds the hypothesis had %d states%s%s", game.ErrLimit, now.Value, d.Game,
		reason, now.Rounds, now.Learned, s.growth(), d.soFar()), err}
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
	recursion     *recursion
	known         oracle
	options       Options
	progress      func(Stage)
	effort        effort
	text, measure string // of the rules
	suggested     string // the number system that belongs to the game, "" if that is not known
	fixed         string // the number system whose digits the rules look at, "" if they look at none
	own           string // which positions are in the game's own form, "" for all
	builder       automaton.Builder
	high          *automaton.DFA // positions that have none of the values found
	last          *automaton.DFA // positions of the last value found, in the game's own form
	sets          []Set
	search        *search
}

func newSeeker(ctx context.Context, text string, value int, o DiscoverOptions) (*seeker, error) {
	known := o.Games
	if known == nil {
		known = games.All()
	}
	g, setup, err := known.ParseGame(text)
	if err != nil {
		return nil, err
	}
	written, ok := games.Rules(g)
	if !ok {
		return nil, fmt.Errorf("the values of %s cannot be looked for: it has no text of rules; expected a game such as %s", quoted(text),
			strings.Join(Discoverable(), ", "))
	}
	s := &seeker{options: o.Options, progress: o.Progress, text: written.File().Format(), own: ownForm(g, setup, written)}
	f, err := written.Formulas(setup)
	if err != nil {
		return nil, err
	}
	if len(f.Position) > maxNumbers {
		return nil, fmt.Errorf("%w: positions of %s have %d numbers; %d would fit", game.ErrLimit, f.Game, len(f.Position), maxNumbers)
	}
	s.measure = measureText(f)
	if s.recursion, err = newRecursion(ctx, f, o.Misere, false); err != nil {
		return nil, err
	}
	step, err := written.Stepper(setup)
	if err != nil {
		return nil, err
	}
	s.known = newOracle(s.recursion, step, value)
	s.fixed, s.suggested = f.System, s.recursion.suggest(g, setup)
	return s, nil
}

// maxNumbers bounds the numbers of a position: a box of more would be small.
const maxNumbers = 4

// suggest returns the number system that belongs to a game: by theory, or by how the cap grows; "" if that is not known.
func (r *recursion) suggest(g game.Game, setup game.Setup) string {
	if _, isText := rules.Of(g); !isText {
		if s, err := Find(setup.Head()); err == nil {
			return s.System
		}
	}
	if k, c, ok := r.nextCap(); ok {
		return takeAwaySystem(k, c)
	}
	return ""
}

// takeAwaySystem returns the name of the number system of a take-away game.
func takeAwaySystem(k, c int64) string {
	switch {
	case c == 0 && k == 1:
		return "binary"
	case c == 0 && k == 2:
		return "fibonacci"
	case c == 0:
		return fmt.Sprintf("takeaway@k=%d", k)
	case k == 2:
		return fmt.Sprintf("takeaway@c=%d", c)
	}
	return fmt.Sprintf("takeaway@k=%d,c=%d", k, c)
}

// candidates returns the number systems to be tried.
func (s *seeker) candidates(wanted string) []string {
	switch {
	case wanted != "":
		return []string{wanted}
	case s.fixed != "":
		return []string{s.fixed}
	case s.suggested != "":
		return []string{s.suggested}
	}
	var list []string
	for _, name := range usualSystems {
		if _, err := logic.SystemByName(context.Background(), name); err == nil {
			list = append(list, name)
		}
	}
	return list
}

// usualSystems are those that are tried where nothing is known, the simplest first.
var usualSystems = []string{"binary", "fibonacci", "base@b=3", "pell@t=2", "fraenkel@s=2,t=1", "fraenkel@s=2,t=2", "tribonacci", "narayana"}

// ownForm returns which positions a game has, if it clips caps to what is left; "" if it does not.
func ownForm(g game.Game, setup game.Setup, written *rules.Game) string {
	f := written.File()
	if f.Cap < 0 {
		return ""
	}
	var bounds []string
	large := numeration.NewNat(1000)
	setup.Piles, setup.Cap = nil, &large
	for i, name := range f.Variables {
		if i != f.Cap {
			bounds = append(bounds, f.Variables[f.Cap]+" <= "+name)
			setup.Piles = append(setup.Piles, numeration.NewNat(1))
		}
	}
	p, err := g.New(setup)
	if err != nil {
		return ""
	}
	if c := p.Setup().Cap; c == nil || *c == large {
		return ""
	}
	return strings.Join(bounds, " or ")
}

// measureText returns what every move makes smaller, as a certificate has it.
func measureText(f rules.Formulas) string {
	var texts []string
	for _, weights := range f.Measure {
		var sum []string
		for i, w := range weights {
			switch {
			case w == 1:
				sum = append(sum, f.Position[i])
			case w > 1:
				sum = append(sum, fmt.Sprintf("%d*%s", w, f.Position[i]))
			}
		}
		texts = append(texts, strings.Join(sum, " + "))
	}
	return strings.Join(texts, ", then ")
}

// Discoverable returns examples of games for [Discover], which takes every game that has a text of rules.
func Discoverable() []string {
	return []string{"onepile", "takeaway", "takeaway@k=3", "fibnim", "globalfib", "wythoff", "wythoff@t=2", "lucas", "maharaja23", "mark"}
}

func (s *seeker) claim(value int) Claim {
	if s.recursion.Misere {
		return Claim{Kind: MisereClaim}
	}
	return Claim{Kind: ValueClaim, Value: value}
}

// begin begins anew in a number system.
func (s *seeker) begin(system string, e effort) {
	s.recursion.System, s.effort = system, e
	s.high, s.last, s.sets, s.search = nil, nil, nil, nil
}

// limits returns the options of one attempt.
func (s *seeker) limits() Options {
	o := s.options
	if s.effort.states > 0 {
		most := o.Limits.States
		if most == 0 {
			most = logic.DefaultStates
		}
		o.Limits.States = min(most, s.effort.states)
	}
	return o
}

// seek finds the sets of the next value.
func (s *seeker) seek(ctx context.Context, stage *Stage) error {
	if err := s.known.start(ctx, stage.Value); err != nil {
		return err
	}
	search, err := newSearch(ctx, s.recursion, s.known, s.high, stage, s.limits())
	if err != nil {
		return err
	}
	search.progress, search.effort = s.progress, s.effort
	s.search, s.high = search, search.high
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
	value, err := automatonOf(ctx, solver, holds(valueSet, position), position)
	if err != nil {
		return err
	}
	if s.high, err = s.builder.Minus(ctx, s.high.On(), value.On()); err != nil {
		return err
	}
	s.last = value
	if s.own != "" {
		if s.last, err = automatonOf(ctx, solver, holds(valueSet, position)+" and ("+s.own+")", position); err != nil {
			return err
		}
	}
	stage.States = s.last.States()
	return nil
}

// growth says how the hypothesis grew, and what is wrong with it.
func (s *seeker) growth() string {
	if s.search == nil || len(s.search.grew) == 0 {
		return ""
	}
	var b strings.Builder
	grew := s.search.grew
	if len(grew) > 2 {
		var some []string
		for _, n := range sample(grew, 6) {
			some = append(some, fmt.Sprint(n))
		}
		fmt.Fprintf(&b, " (it grew: %s)", strings.Join(some, ", "))
	}
	if s.known.most() > 0 && s.known.most() < math.MaxInt {
		fmt.Fprintf(&b, "; the table had numbers up to %d", s.known.most())
	}
	if s.search.wrong != "" {
		fmt.Fprintf(&b, "; %s", s.search.wrong)
	}
	return b.String()
}

// sample returns at most so many of a list, the first and the last among them.
func sample(list []int, most int) []int {
	if len(list) <= most {
		return list
	}
	var some []int
	for i := range most {
		some = append(some, list[i*(len(list)-1)/(most-1)])
	}
	return slices.Compact(some)
}
