package theorems

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync"
	"sync/atomic"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/linear"
	"zeck/logic"
	"zeck/rules"
)

// answerer is a theorem prepared to answer questions about its game.
type answerer struct {
	*Theorem
	formulas rules.Formulas
	system   *linear.System
	limits   automaton.Limits // of the automata of moves

	triedMoves atomic.Int64 // moves that were tried; see [answerer.movesByTrial]

	mu     sync.Mutex
	solver *logic.Solver             // knows the sets as in0, in1, …; if the order does not matter, with the numbers in any order
	ways   map[[2]int]*automaton.DFA // by value and kind of move: the positions and choices that lead to the value
}

// use prepares a theorem for questions about a game.
func (t *Theorem) use(ctx context.Context, f rules.Formulas) (*answerer, error) {
	system, err := logic.SystemByName(ctx, t.System)
	return &answerer{Theorem: t, formulas: f, system: system, ways: map[[2]int]*automaton.DFA{}}, err
}

// digits returns the digits of the numbers of a position.
func (u *answerer) digits(ctx context.Context, numbers []game.Nat) (tracks [][]byte, err error) {
	for _, n := range numbers {
		digits, err := u.system.Digits(ctx, n.Big())
		if err != nil {
			return nil, err
		}
		tracks = append(tracks, digits)
	}
	return tracks, nil
}

// word returns the digits of the numbers of a position as one word.
func (u *answerer) word(ctx context.Context, numbers []game.Nat) (automaton.Word, error) {
	tracks, err := u.digits(ctx, numbers)
	return u.joinTracks(tracks), err
}

// joinTracks returns the word whose tracks are the given digits.
func (u *answerer) joinTracks(tracks [][]byte) automaton.Word {
	length := 0
	for _, digits := range tracks {
		length = max(length, len(digits))
	}
	word, radix := make(automaton.Word, length), automaton.Symbol(u.system.Radix())
	for i := range word {
		for _, digits := range tracks { // the first track is the most significant part of a symbol
			word[i] *= radix
			if j := i - (length - len(digits)); j >= 0 {
				word[i] += automaton.Symbol(digits[j])
			}
		}
	}
	return word
}

// value returns the nim-value of a position; −1 if it is not among those of the theorem.
func (u *answerer) value(ctx context.Context, numbers []game.Nat) (int, error) {
	word, err := u.word(ctx, numbers)
	return slices.IndexFunc(u.Positions, func(set *automaton.DFA) bool { return set.Accepts(word) }), err
}

// way returns the positions and choices for which a kind of move leads to a value, nil if the automaton is too large.
func (u *answerer) way(ctx context.Context, value, kind int) (*automaton.DFA, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	key := [2]int{value, kind}
	if d, ok := u.ways[key]; ok {
		return d, nil
	}
	if u.solver == nil {
		if err := u.prepare(ctx); err != nil {
			return nil, err
		}
	}
	k := u.formulas.Kinds[kind]
	set, err := u.solver.Set(ctx, slices.Concat(u.formulas.Position, k.Choices), u.leads(value, k))
	var large *logic.StepError
	if errors.As(err, &large) {
		u.ways[key] = nil // [answerer.wayFrom] does without it
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	u.ways[key] = set.DFA
	return set.DFA, nil
}

// wayFrom returns the choices for which a kind of move leads from a position to a value. It is for kinds whose automaton for all positions
// is too large.
func (u *answerer) wayFrom(ctx context.Context, numbers []game.Nat, value, kind int) (*automaton.DFA, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	k, known := u.formulas.Kinds[kind], map[string]*logic.Term{}
	for i, name := range u.formulas.Position {
		known[name] = logic.Integer(numbers[i].Big())
	}
	set, err := u.solver.Set(ctx, k.Choices, u.leads(value, k).Substitute(known))
	if err != nil {
		return nil, err
	}
	return set.DFA, nil
}

// leads says that a kind of move leads to a value.
func (u *answerer) leads(value int, k rules.KindFormulas) *logic.Formula {
	return logic.And(k.If, logic.Holds(fmt.Sprintf("in%d", value), k.To[0]...))
}

// prepare creates the solver.
func (u *answerer) prepare(ctx context.Context) error {
	solver := logic.NewSolver(u.system, logic.Options{Limits: u.limits})
	err := solver.Define(u.formulas.Define...)
	for v, set := range u.Positions {
		name := fmt.Sprintf("in%d", v)
		if err == nil && u.formulas.Unordered {
			err = errors.Join(solver.Predicate(name+"_ascending", set), solver.Define(logic.Define(name, u.formulas.Position, u.anyOrder(name+"_ascending"))))
		} else if err == nil {
			err = solver.Predicate(name, set)
		}
	}
	if err == nil {
		u.solver = solver
	}
	return err
}

// anyOrder returns the formula that a set contains a tuple when its piles are in ascending order.
func (u *answerer) anyOrder(set string) *logic.Formula {
	numbers, cap := logic.Variables(u.formulas.Position), u.formulas.Cap
	var some []*logic.Formula
	for _, order := range rules.Orders(len(numbers), cap) {
		var sorted, piles []*logic.Term
		for place, i := range order {
			if sorted = append(sorted, numbers[i]); place != cap {
				piles = append(piles, numbers[i])
			}
		}
		some = append(some, logic.And(logic.Ascending(piles...), logic.Holds(set, sorted...)))
	}
	return logic.Or(some...)
}

// maxMoves bounds the moves of one kind that are listed, and the moves of one position that are tried.
const maxMoves = 1000

// moves returns the moves to positions of a value, and whether these are all.
func (u *answerer) moves(ctx context.Context, p game.Position, numbers []game.Nat, value int) (list []game.Option, complete bool, err error) {
	if u.triedMoves.Load() < maxTries && !slices.ContainsFunc(numbers, large) {
		list, few, err := u.movesByTrial(ctx, p, value)
		if few || err != nil {
			return list, few, err
		}
	}
	u.triedMoves.Store(maxTries)
	return u.movesByAutomata(ctx, p, numbers, value)
}

// maxTries is how many moves are tried, over all positions, before the automata of [answerer.way] are built, which takes about as long.
const maxTries = 20_000

// large reports whether a position with this number may have more than maxMoves moves, or moves that take long to find.
func large(n game.Nat) bool {
	v, small := n.Small()
	return !small || v > maxMoves
}

// movesByTrial finds moves by trying all of them. It reports whether there are few enough.
func (u *answerer) movesByTrial(ctx context.Context, p game.Position, value int) (list []game.Option, few bool, err error) {
	set, tries := u.Positions[value], 0
	defer func() { u.triedMoves.Add(int64(tries)) }()
	for o := range p.Options() {
		numbers, ok := u.formulas.Numbers(o.To)
		if !ok || tries >= maxMoves {
			return nil, false, nil
		}
		word, err := u.word(ctx, numbers)
		if err != nil {
			return nil, false, err
		}
		tries++
		if set.Accepts(word) {
			list = append(list, o)
		}
	}
	return list, true, nil
}

// movesByAutomata finds moves by automata, whatever their number.
func (u *answerer) movesByAutomata(ctx context.Context, p game.Position, numbers []game.Nat, value int) (list []game.Option, complete bool, err error) {
	word, err := u.word(ctx, numbers)
	if err != nil {
		return nil, false, err
	}
	complete = true
	for kind := range u.formulas.Kinds {
		found, all, err := u.movesOfKind(ctx, p, numbers, word, value, kind)
		if err != nil {
			return nil, false, err
		}
		list, complete = append(list, found...), complete && all
	}
	slices.SortStableFunc(list, func(a, b game.Option) int { return a.Move.Compare(b.Move) })
	return slices.Compact(list), complete, nil // equal piles have the same moves
}

// movesOfKind finds moves of one kind by automata.
func (u *answerer) movesOfKind(ctx context.Context, p game.Position, numbers []game.Nat, word automaton.Word, value,
	kind int) ([]game.Option, bool, error) {
	way, err := u.way(ctx, value, kind)
	if err != nil {
		return nil, false, err
	}
	names := u.formulas.Kinds[kind].Choices
	alphabet, err := u.system.Alphabet(len(names))
	if err != nil {
		return nil, false, err
	}
	var words iter.Seq[automaton.Word]
	if way != nil {
		c, err := newChoices(ctx, way, word, alphabet.Size())
		if err != nil {
			return nil, false, err
		}
		words = c.each
	} else {
		way, err = u.wayFrom(ctx, numbers, value, kind)
		if errors.As(err, new(*logic.StepError)) {
			return nil, false, nil // the moves of this kind stay unknown
		}
		if err != nil {
			return nil, false, err
		}
		words = way.Words()
	}
	var chosen [][]game.Nat
	complete := true
	for word := range words {
		if complete = len(chosen) < maxMoves; !complete {
			break
		}
		var one []game.Nat
		if len(names) > 0 {
			one = u.system.Values(alphabet, word)
		}
		chosen = append(chosen, one)
	}
	slices.SortFunc(chosen, func(a, b []game.Nat) int { return slices.CompareFunc(a, b, game.Nat.Cmp) })
	var list []game.Option
	for _, one := range chosen {
		if o, ok := u.formulas.Choose(p, kind, one...); ok {
			list = append(list, o)
		}
	}
	return list, complete, nil
}
