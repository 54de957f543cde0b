package prove

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/numeration"
	"zeck/rules"
)

// Guess is a conjecture: a formula that is believed to hold for the lost positions of a game on one or two numbers, and for no others.
//
// A formula is about positions as the game writes them: with ascending numbers where the order does not matter, and with a cap that is not
// too large where caps are clipped.
type Guess struct {
	Game     string // with its options, as in "wythoff@t=2"
	System   string // the number system in whose digits the guess is decided
	Formula  *logic.Formula
	Position []string // the names that the formula uses for the numbers of a position

	rules  rules.Formulas // with no moves if heaps is true
	heaps  bool           // only the period of the nim-values of the game is known
	setup  game.Setup
	misere bool
	solver *logic.Solver
	set    *logic.Set
}

// GuessOptions are options of [ReadGuess]. The zero value is fine.
type GuessOptions struct {
	Options
	Games  *game.Registry // where the game is looked up; nil means [games.All]
	System string         // the number system; "" for that of the game, or the first that knows the names in the formula
	Misere bool           // the guess is about misère play
}

// ReadGuess reads a formula about the positions of a game. The formula calls the numbers x and y, or a and b, or uses the names of the rules; a
// single number is x or n. It may contain floor(n*phi) and floor(n*phi^2), which the language of package logic calls a(n) and b(n).
func ReadGuess(ctx context.Context, text, formula string, o GuessOptions) (*Guess, error) {
	if o.Games == nil {
		o.Games = games.All()
	}
	known, setup, err := o.Games.ParseGame(text)
	if err != nil {
		return nil, err
	}
	g := &Guess{Game: setup.Head(), setup: setup, misere: o.Misere}
	plain, golden, err := withoutGolden(formula)
	if err != nil {
		return nil, err
	}
	if golden && o.System == "" {
		o.System = logic.DefaultSystem // a and b are other numbers in other systems
	}
	if g.Formula, err = logic.Parse(plain); err != nil {
		return nil, err
	}
	if written, ok := games.Rules(known); ok {
		if written.Grows(setup) {
			return nil, growing(text, 2)
		}
		if _, fixed := setup.Param("piles"); written.File().Piles && !fixed {
			setup.Params = append(slices.Clone(setup.Params), game.IntParam("piles", 2))
		}
		if g.rules, err = written.Formulas(setup); err != nil {
			return nil, err
		}
	} else if game.TablesOf(setup.Game).Period != nil {
		g.rules, g.heaps = rules.Formulas{Position: []string{"n"}, Cap: -1}, true
	}
	if n := len(g.rules.Position); n < 1 || n > 2 {
		return nil, fmt.Errorf("a guess is about a game on one or two numbers, got %s", quoted(text))
	}
	if err := g.name(); err != nil {
		return nil, err
	}
	systems := []string{logic.DefaultSystem, "binary"}
	if s, err := Find(text); err == nil {
		systems = append([]string{s.System}, systems...)
	}
	if o.System != "" && g.rules.System != "" && g.rules.System != o.System {
		return nil, fmt.Errorf("the rules use digits of the system %s, got the system %s", g.rules.System, quoted(o.System))
	}
	if only := cmp.Or(g.rules.System, o.System); only != "" {
		systems = []string{only}
	}
	for _, system := range systems {
		unread := g.read(ctx, system, o.Options)
		if unread == nil {
			return g, nil
		}
		if err == nil {
			err = unread
		}
	}
	return nil, err
}

// name finds out which names the formula uses for the numbers.
func (g *Guess) name() error {
	names := [][]string{g.rules.Position, {"x", "y"}, {"a", "b"}}
	if len(g.rules.Position) == 1 {
		names = [][]string{g.rules.Position, {"x"}, {"n"}}
	}
	for _, names := range names {
		if !slices.ContainsFunc(g.Formula.Free(), func(v string) bool { return !slices.Contains(names, v) }) {
			g.Position = names
			return nil
		}
	}
	return fmt.Errorf("the numbers of a position of %s are called %s, or %s; got %s in %s", g.Game, strings.Join(names[0], ", "),
		strings.Join(names[1], ", "), strings.Join(g.Formula.Free(), ", "), quoted(g.Formula.String()))
}

// The names of predicates about positions: the formula, for positions in the game's own form; the same for all positions; the positions in
// the game's own form; all positions.
const (
	guessSet = "guessed"
	guessAll = "guessedall"
	ownSet   = "own"
	placeSet = "place"
)

// read computes the set of the formula in a number system.
func (g *Guess) read(ctx context.Context, system string, o Options) (err error) {
	r := Rules{System: system, Definitions: g.rules.Define}
	if g.solver, err = r.solver(ctx, o); err != nil {
		return err
	}
	g.System = system
	if g.set, err = g.solver.Set(ctx, g.Position, g.Formula); err != nil {
		return err
	}
	return g.solver.Predicate(guessSet, g.set.DFA)
}

// Has reports whether the formula holds for a position.
func (g *Guess) Has(p game.Position) (bool, error) {
	numbers, ok := g.rules.Numbers(p)
	if !ok {
		return false, fmt.Errorf("%s is not a position of %s", quoted(p.String()), g.Game)
	}
	return g.set.Has(numbers...)
}

// at returns the position with these numbers.
func (g *Guess) at(numbers []numeration.Nat) (game.Position, error) {
	s := g.setup
	s.Piles = slices.Clone(numbers)
	if c := g.rules.Cap; c >= 0 {
		s.Piles, s.Cap = slices.Delete(s.Piles, c, c+1), &numbers[c]
	}
	return s.Game.New(s)
}

// Prove decides the guess for positions of all sizes. If the guess is right, wrong is nil. Otherwise wrong is a first counterexample: a
// position that is lost if and only if the formula does not hold for it. Prove returns an error if it cannot decide.
//
// The guess is right if every position obeys it: the formula holds if and only if no move leads to a position where it holds. Consider the
// positions that do not. One with the smallest measure is a counterexample, because the formula is right for all positions that can be
// reached from it.
func (g *Guess) Prove(ctx context.Context) (wrong game.Position, err error) {
	vars, measure := g.rules.Position, g.rules.Measure
	violated, err := g.violated()
	if errors.Is(err, ErrSum) {
		violated, err = g.differsFromPeriod(ctx)
		measure = [][]int{{1}}
	}
	if err != nil {
		return nil, err
	}
	for i := range len(measure) + 1 {
		set, err := g.solver.Set(ctx, vars, violated)
		if err != nil {
			return nil, err
		}
		if i == len(measure) {
			for first := range set.Tuples(ctx) {
				return g.at(first)
			}
			return nil, ctx.Err()
		}
		sum := weightedSum(measure[i], vars)
		least, err := set.Min(ctx, sum)
		if err != nil || least.Value == nil {
			return nil, err
		}
		violated = logic.And(violated, logic.Compare(sum, "=", logic.Integer(least.Value)))
	}
	panic("unreachable")
}

// violated returns the formula of the positions in the game's own form that do not obey the guess.
func (g *Guess) violated() (*logic.Formula, error) {
	if g.heaps {
		return nil, ErrSum
	}
	r, err := rulesFrom(g.rules)
	if err != nil {
		return nil, err
	}
	vars := r.Position
	own, same := logic.And(), logic.Or() // own form; for other positions: the same position in own form satisfies the guess
	switch {
	case g.rules.Unordered:
		own, same = ascending(vars), holds(guessSet, vars[1], vars[0])
	case g.rules.Clip != "":
		top := logic.Variable("top_") // the largest cap
		at, next := logic.Variables(vars), logic.Variables(vars)
		at[g.rules.Cap], next[g.rules.Cap] = top, top.Plus(logic.Number(1))
		own = logic.MustParse(g.rules.Clip)
		same = logic.Exists([]string{"top_"}, logic.And(logic.Holds(ownSet, at...), logic.Not(logic.Holds(ownSet, next...)), logic.Holds(guessSet, at...)))
	}
	here, guessed := r.holds(ownSet), r.holds(guessSet)
	anywhere := logic.Or(logic.And(here, guessed), logic.And(logic.Not(here), same))
	if err := g.solver.Define(logic.Define(ownSet, vars, own), logic.Define(placeSet, vars, logic.And(r.Where)),
		logic.Define(guessAll, vars, logic.And(r.Where, anywhere))); err != nil {
		return nil, err
	}
	lost := logic.Not(logic.Or(r.somewhere(guessAll)...))
	if g.misere {
		lost = logic.And(lost, logic.Or(r.somewhere(placeSet)...))
	}
	return logic.And(r.Where, here, logic.Not(logic.Equivalent(guessed, lost))), nil
}

// differsFromPeriod returns the formula of the heaps where the guess differs from the period of the nim-values.
func (g *Guess) differsFromPeriod(ctx context.Context) (*logic.Formula, error) {
	heap := game.TablesOf(g.setup.Game)
	if heap.Period == nil || g.misere {
		return nil, fmt.Errorf("%w: the positions of %s fall apart into sums", ErrSum, g.Game)
	}
	p, err := heap.Period(ctx, g.setup, 0)
	if err != nil {
		return nil, err
	}
	n := g.rules.Position[0]
	var lost []*logic.Formula
	for i, v := range p.Values {
		switch {
		case v != 0:
		case i < p.Preperiod || p.Saltus != 0:
			lost = append(lost, isCompared(n, "=", int64(i)))
		default:
			remainder := logic.Compare(logic.Variable(n).Mod(int64(p.Period)), "=", logic.Number(int64(i%p.Period)))
			lost = append(lost, logic.And(isCompared(n, ">=", int64(i)), remainder))
		}
	}
	return logic.And(g.rules.If, logic.Not(logic.Equivalent(holds(guessSet, n), logic.Or(lost...)))), nil
}
