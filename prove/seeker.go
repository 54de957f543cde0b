package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/prove/internal/learn"
	"zeck/rules"
)

// seeker searches for the sets of a game, one value after the other.
type seeker struct {
	recursion     *recursion
	known         oracle
	options       Options
	progress      func(Stage)
	effort        effort
	text, measure string // the rules text, and the measure
	suggested     string // the number system that belongs to the game; "" if unknown
	fixed         string // the number system whose digits the rules use; "" if they use none
	strong        int    // how many of the systems to try come first, because they are likely
	builder       automaton.Builder
	high          *automaton.DFA // positions with none of the values found so far
	last          *automaton.DFA // positions of the last value found, in the game's own form
	sets          []Set
	search        *search
	clone         func(ctx context.Context) (*seeker, error) // returns a seeker for the same game that has found nothing yet
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
	if !ok && game.TablesOf(setup.Game).Period != nil {
		return nil, fmt.Errorf("%w: %s has no rules text, but perhaps a period", ErrSum, quoted(text))
	}
	if !ok {
		return nil, fmt.Errorf("the values of %s cannot be searched for: it has no rules text; expected a game such as %s", quoted(text),
			strings.Join(Discoverable(), ", "))
	}
	if written.Grows(setup) {
		err := growing(text, 3)
		if game.TablesOf(setup.Game).Period != nil {
			err = fmt.Errorf("%w: %w", ErrSum, err)
		}
		return nil, err
	}
	file, err := written.FileFor(setup)
	if err != nil {
		return nil, err
	}
	s := &seeker{options: o.Options, progress: o.Progress, text: file.Format()}
	f, unwritten := written.Formulas(setup)
	if unwritten != nil {
		return nil, unwritten
	}
	if f.Block > 0 && value > 0 {
		return nil, fmt.Errorf("there are no nim-values of %s: it is a blocking game; expected value 0, the lost positions", f.Game)
	}
	if len(f.Position) > maxNumbers {
		return nil, fmt.Errorf("%w: positions of %s have %d numbers; %d would fit", game.ErrLimit, f.Game, len(f.Position), maxNumbers)
	}
	s.measure = measureText(f)
	if s.recursion, err = newRecursion(ctx, f, o.Misere); err != nil {
		return nil, err
	}
	step, err := written.Stepper(setup)
	if err != nil {
		return nil, err
	}
	s.known = newOracle(s.recursion, step)
	s.fixed, s.suggested = f.System, s.recursion.suggest(g, setup)
	s.clone = func(ctx context.Context) (*seeker, error) { return newSeeker(ctx, text, value, o) }
	return s, nil
}

// growing returns the error that a game has no fixed number of piles.
func growing(text string, piles int) error {
	return fmt.Errorf("a move of %s makes more piles; expected a number of piles, as in %s@piles=%d, which has no such move", quoted(text),
		nameOf(text), piles)
}

// maxNumbers bounds the numbers of a position: with more, a box would be small.
const maxNumbers = 4

// suggest returns the number system that belongs to a game, by theory or by the next cap; "" if unknown.
func (r *recursion) suggest(g game.Game, setup game.Setup) string {
	if known, err := games.All().Lookup(g.Info().Name); err == nil && known == g { // another game could have the same name
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

// candidates returns the number systems to try: strong suggestions from the first positions, then binary digits, other
// suggestions, and some usual systems.
func (s *seeker) candidates(ctx context.Context, wanted string) ([]string, error) {
	switch {
	case wanted != "":
		return []string{wanted}, nil
	case s.fixed != "":
		return []string{s.fixed}, nil
	case s.suggested != "":
		return []string{s.suggested}, nil
	}
	strong, suggested, err := s.suggestions(ctx)
	if err != nil {
		return nil, err
	}
	s.strong = len(strong)
	var list []string
	for _, name := range slices.Concat(strong, usualSystems[:1], suggested, usualSystems[1:]) {
		if slices.Contains(list, name) {
			continue
		}
		if _, none := logic.SystemByName(ctx, name); none == nil {
			list = append(list, name)
		}
	}
	return list, ctx.Err() // without this, a system could be missing because the context ended
}

// usualSystems are the systems to try if nothing is known, the simplest first.
var usualSystems = []string{"binary", "fibonacci", "base@b=3", "pell@t=2", "fraenkel@s=2,t=1", "fraenkel@s=2,t=2", "tribonacci", "narayana"}

// measureText returns the measure as it appears in a certificate.
func measureText(f rules.Formulas) string {
	var texts []string
	for _, weights := range f.Measure {
		texts = append(texts, weightedSum(weights, f.Position).String())
	}
	return strings.Join(texts, ", then ")
}

// Discoverable returns examples of games for [Discover], which accepts every game with a rules text.
func Discoverable() []string {
	return []string{"onepile", "takeaway", "takeaway@k=3", "fibnim", "globalfib", "wythoff", "wythoff@t=2", "lucas", "maharaja23", "mark"}
}

func (s *seeker) claim(value int) Claim {
	if s.recursion.Misere {
		return Claim{Kind: MisereClaim}
	}
	return Claim{Kind: ValueClaim, Value: value}
}

// begin starts again in a number system.
func (s *seeker) begin(system string, e effort) {
	s.recursion.System, s.effort = system, e
	if b, ok := s.known.(interface{ allow(steps int) }); ok {
		b.allow(e.table)
	}
	s.high, s.last, s.sets, s.search = nil, nil, nil, nil
}

// limits returns the options of one attempt.
func (s *seeker) limits() Options {
	o := s.options
	if s.effort.states > 0 {
		o.Limits.States = min(o.Limits.States, s.effort.states)
	}
	if s.effort.work > 0 {
		o.Limits.Work = s.effort.work
	}
	return o
}

// seek finds the sets of the next value.
func (s *seeker) seek(ctx context.Context, stage *Stage) error {
	if err := s.known.start(ctx, stage.Value); err != nil {
		return err
	}
	begun := *stage
	found, err := s.run(ctx, stage)
	if p, ok := s.known.(farOracle); ok && errors.Is(err, learn.ErrContradiction) && p.far() {
		p.distrust()
		*stage = begun
		found, err = s.run(ctx, stage)
	}
	if err != nil {
		return err
	}
	search := s.search
	for i, dfa := range found {
		s.sets = append(s.sets, Set{named(s.recursion.sets[i].name, stage.Value), dfa})
	}
	return s.advance(ctx, search.solver, stage)
}

// run searches for the sets of the next value.
func (s *seeker) run(ctx context.Context, stage *Stage) ([]*automaton.DFA, error) {
	search, err := newSearch(ctx, s.recursion, s.known, s.high, stage, s.limits())
	if err != nil {
		return nil, err
	}
	search.progress, search.effort = s.progress, s.effort
	s.search, s.high = search, search.high
	return search.run(ctx)
}

// advance removes the positions of the value from those that are left. The solver must know the value.
func (s *seeker) advance(ctx context.Context, solver *logic.Solver, stage *Stage) error {
	has := s.recursion.holds(valueSet)
	value, undecided := automatonOf(ctx, solver, has, s.recursion.Position)
	if undecided != nil {
		return undecided
	}
	var err error
	if s.high, err = s.builder.Minus(ctx, s.high.On(), value.On()); err != nil {
		return err
	}
	if s.last, err = s.recursion.inOwnForm(ctx, solver, value, has); err != nil {
		return err
	}
	stage.States = s.last.States()
	return nil
}

// inOwnForm restricts a set, given by a formula, to positions in the game's own form.
func (r *recursion) inOwnForm(ctx context.Context, solver *logic.Solver, set *automaton.DFA, f *logic.Formula) (*automaton.DFA, error) {
	if r.ownForm == "" {
		return set, nil
	}
	return automatonOf(ctx, solver, logic.And(f, logic.MustParse(r.ownForm)), r.Position)
}

// growth says how the hypothesis grew.
func (s *seeker) growth() string {
	if s.search == nil || len(s.search.growth) < 3 {
		return ""
	}
	var some []string
	for _, n := range sample(s.search.growth, 6) {
		some = append(some, fmt.Sprint(n))
	}
	return fmt.Sprintf(" (it grew: %s)", strings.Join(some, ", "))
}

// reached says how far the table reached, and what was wrong with the hypothesis.
func (s *seeker) reached() string {
	if s.search == nil || len(s.search.growth) == 0 {
		return ""
	}
	var b strings.Builder
	if most := s.known.reach(); most > 0 {
		fmt.Fprintf(&b, "; the table had numbers up to %d", most)
	}
	if s.search.failure != "" {
		fmt.Fprintf(&b, "; %s", s.search.failure)
	}
	return b.String()
}

// sample returns at most most numbers of a list, the first and the last among them.
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
