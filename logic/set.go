package logic

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/linform"
	"zeck/numeration"
)

// ParseSet reads the text of a set, "x, y: STATEMENT": the tuples (x, y) that satisfy the statement. At least one variable comes before
// the colon, and all free variables of the statement must be among them.
func ParseSet(text string) ([]string, *Formula, error) {
	p, err := Reader{}.parser(text)
	if err != nil {
		return nil, nil, err
	}
	begins := p.tokens[0].kind == tokenName
	names, err := p.names("the beginning")
	switch {
	case begins && err != nil:
		return nil, nil, err
	case err != nil || !p.accept(":"):
		return nil, nil, fmt.Errorf("expected variables, a colon and a statement such as 'x, y: x < y', got %s", game.Quote(text))
	}
	f, err := p.formula()
	if err != nil {
		return nil, nil, err
	}
	vars := namesOf(names)
	return vars, f, wantListed(f.root, vars, "")
}

// wantListed refuses free variables that the set does not list.
func wantListed(e expr, vars []string, in string) error {
	for _, v := range freeVariables(e) {
		if !slices.Contains(vars, v.name) {
			return v.errorf("unknown variable %s%s; those of the set are %s", game.Quote(v.name), in, strings.Join(vars, ", "))
		}
	}
	return nil
}

// Set is a set of tuples of natural numbers, as an automaton. It belongs to the Solver that built it, and shares its limits.
type Set struct {
	Vars   []string       // the names of the numbers of a tuple
	DFA    *automaton.DFA // track i is variable i; it accepts representations only
	solver *Solver
	symbol *symbol // the set as a relation, for statements about it
}

// Set returns the set of all tuples that satisfy a statement. Its free variables must be among those listed; a listed variable that
// does not occur can have any value.
func (s *Solver) Set(ctx context.Context, vars []string, f *Formula) (*Set, error) {
	if len(vars) == 0 {
		return nil, fmt.Errorf("expected a set with at least one variable, as in 'x, y: x < y'")
	}
	if err := wantListed(f.root, vars, ""); err != nil {
		return nil, err
	}
	dfa, err := s.automatonOf(ctx, vars, f)
	if err != nil {
		return nil, err
	}
	return s.set(vars, dfa), nil
}

// SetOf returns the set that an automaton accepts, with a track for each variable. Words that are not representations are ignored.
func (s *Solver) SetOf(vars []string, dfa *automaton.DFA) (*Set, error) {
	dfa, err := s.representations("the set", dfa)
	if err != nil {
		return nil, err
	}
	if tracks := dfa.Alphabet().Tracks(); tracks != len(vars) {
		return nil, fmt.Errorf("expected an automaton with %s, got %d", game.Counted(len(vars), "track"), tracks)
	}
	return s.set(vars, dfa), nil
}

func (s *Solver) set(vars []string, dfa *automaton.DFA) *Set {
	s.sets++
	set := &Set{Vars: slices.Clone(vars), DFA: dfa, solver: s}
	set.symbol = &symbol{entry: entry{name: "the set"}, arity: len(vars), version: s.sets, dfa: dfa}
	return set
}

// Solver returns the solver to which the set belongs.
func (t *Set) Solver() *Solver { return t.solver }

// Count returns the number of tuples; the second result is false if there are infinitely many. It does not list them: its time
// depends on the size of the automaton only.
func (t *Set) Count() (*big.Int, bool) { return t.DFA.Total() }

// Tuples yields the tuples in order: by their largest number, then lexicographically. For an infinite set it only ends when the
// caller stops or the context is done.
func (t *Set) Tuples(ctx context.Context) iter.Seq[[]numeration.Nat] {
	return func(yield func([]numeration.Nat) bool) {
		for word := range t.DFA.Tuples(ctx) {
			if !yield(t.solver.system.Values(t.DFA.Alphabet(), word)) {
				return
			}
		}
	}
}

// maxNumberBits bounds the numbers in queries about a set: computing a million digits takes ten seconds.
const maxNumberBits = 1 << 22

// checkNumbers refuses numbers that are too large.
func checkNumbers(numbers []numeration.Nat, most int) error {
	for _, n := range numbers {
		if n.BitLen() > most {
			return fmt.Errorf("%w: the number %s has more than %d bits; 10^%d would fit", game.ErrLimit, n.Short(), most, most*3/10)
		}
	}
	return nil
}

// Has reports whether a tuple is in the set.
func (t *Set) Has(numbers ...numeration.Nat) (bool, error) {
	if len(numbers) != len(t.Vars) {
		return false, fmt.Errorf("expected %s, one each for %s, got %d", game.Counted(len(t.Vars), "number"), strings.Join(t.Vars, ", "), len(numbers))
	}
	if err := checkNumbers(numbers, maxNumberBits); err != nil {
		return false, err
	}
	word, err := t.solver.system.Word(bigs(numbers)...)
	return err == nil && t.DFA.Accepts(word), err
}

func bigs(numbers []numeration.Nat) []*big.Int {
	all := make([]*big.Int, len(numbers))
	for i, n := range numbers {
		all[i] = n.Big()
	}
	return all
}

// After returns the first tuple after the given one, which need not be in the set; see [Set.Tuples] for the order. Given one number
// for several variables, it returns the first tuple with a larger number in it. The second result is false if there is no such tuple.
func (t *Set) After(ctx context.Context, numbers ...numeration.Nat) ([]numeration.Nat, bool, error) {
	switch k := len(t.Vars); {
	case k == 1 && len(numbers) != 1:
		return nil, false, fmt.Errorf("expected one number, got %d", len(numbers))
	case len(numbers) != 1 && len(numbers) != k:
		return nil, false, fmt.Errorf("expected one number or %d, one each for %s, got %d", k, strings.Join(t.Vars, ", "), len(numbers))
	}
	if err := checkNumbers(numbers, maxConstantBits); err != nil {
		return nil, false, err
	}
	c, vars := t.solver.compilerOf(ctx, t.Vars)
	dfa, err := c.compileOn(allOf([]node{t.member(), after(vars, bigs(numbers))}), vars)
	if err != nil {
		return nil, false, err
	}
	for word := range dfa.dfa.Tuples(ctx) {
		return t.solver.system.Values(dfa.dfa.Alphabet(), word), true, nil
	}
	return nil, false, ctx.Err()
}

// after returns the node that the variables are a tuple after the numbers or, for a single number, that one of them is larger.
func after(vars []int, numbers []*big.Int) node {
	than := func(v int, op string, n *big.Int) node {
		return compare(linform.Var(v).Minus(linform.Number[int](n)), op)
	}
	largest := slices.MaxFunc(numbers, (*big.Int).Cmp)
	var above, none, reached []node
	for _, v := range vars {
		above = append(above, than(v, ">", largest))
		none = append(none, than(v, "<=", largest))
		reached = append(reached, than(v, "=", largest))
	}
	if len(numbers) < len(vars) || len(vars) == 1 {
		return anyOf(above)
	}
	later := node(fact(false))
	for i, v := range slices.Backward(vars) {
		later = anyOf([]node{than(v, ">", numbers[i]), allOf([]node{than(v, "=", numbers[i]), later})})
	}
	return anyOf(append(above, allOf(append(none, anyOf(reached), later))))
}

// member returns the node that the variables 0, 1, … are a tuple of the set.
func (t *Set) member() node { return relation{t.symbol, indices(len(t.Vars))} }
