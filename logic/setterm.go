package logic

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/linform"
	"zeck/numeration"
)

// ErrInfinite marks results that do not exist because there are infinitely many tuples or values.
var ErrInfinite = errors.New("infinitely many")

// measured is a set extended by a term: its tuples, each followed by the values of the functions in the term. Every tuple has exactly
// one such extension, so sums over the tuples are sums over the extensions.
type measured struct {
	*Set
	*compiler
	vars  []int // of the set, then of the term
	value form
	parts []node // define the variables of the term
}

// measure extends the set by a term.
func (t *Set) measure(ctx context.Context, term *Term) (*measured, error) {
	if err := wantListed(term.root, t.Vars, " in "+game.Quote(term.String())); err != nil {
		return nil, err
	}
	c, vars := t.solver.compilerOf(ctx, t.Vars)
	a := atom{lowerer: c.names, known: map[string]form{}}
	value, err := a.term(term.root)
	if err != nil {
		return nil, err
	}
	return &measured{t, c, append(vars, a.vars...), value, a.parts}, nil
}

// table returns the automaton of the extended tuples. A tuple for which the term has no value is an error.
func (m *measured) table(term *Term) (*automaton.DFA, error) {
	if len(m.parts) == 0 {
		return m.DFA, nil
	}
	t, err := m.compileOn(allOf(append([]node{m.member()}, m.parts...)), m.vars)
	if err != nil {
		return nil, err
	}
	return t.dfa, m.defined(term)
}

// defined returns an error if the term has no value for some tuple, and names the first.
func (m *measured) defined(term *Term) error {
	if len(m.parts) == 0 {
		return nil
	}
	own := indices(len(m.Vars))
	has := existential(m.vars[len(own):], allOf(m.parts))
	t, err := m.compileOn(allOf([]node{m.member(), negate(has)}), own)
	if err != nil {
		return err
	}
	for word := range t.dfa.Tuples(m.ctx) {
		return fmt.Errorf("%s has no value for %s", term, m.name(m.system.Values(t.dfa.Alphabet(), word)))
	}
	return m.ctx.Err()
}

// name writes a tuple as in "x = 3, y = 5".
func (t *Set) name(numbers []numeration.Nat) string {
	var texts []string
	for i, n := range numbers {
		texts = append(texts, t.Vars[i]+" = "+n.Short())
	}
	return strings.Join(texts, ", ")
}

// coefficients returns those of the term, by tracks.
func (m *measured) coefficients() []*big.Int {
	all := make([]*big.Int, len(m.vars))
	for i, v := range m.vars {
		all[i] = m.value.At(v)
	}
	return all
}

// Sum returns the sum of a term over all tuples of a finite set, without listing them. For an infinite set the error wraps
// [ErrInfinite]; a tuple for which the term has no value is an error too.
func (t *Set) Sum(ctx context.Context, term *Term) (*big.Int, error) {
	m, err := t.measure(ctx, term)
	if err != nil {
		return nil, err
	}
	if !t.DFA.Finite() {
		return nil, fmt.Errorf("cannot sum %s: the set has %w elements", term, ErrInfinite)
	}
	dfa, err := m.table(term)
	if err != nil {
		return nil, err
	}
	all, err := t.series(dfa, -1, m.coefficients(), m.value.Constant)
	if err != nil {
		return nil, err
	}
	return new(big.Int).Set(all.At(nil).Num()), nil
}

// symbolWeights returns for every symbol the sum of its digits, each times the coefficient of its track.
func symbolWeights(a automaton.Alphabet, coefficients []*big.Int) []*big.Int {
	all := make([]*big.Int, a.Size())
	for s := range all {
		all[s] = new(big.Int)
		for track, d := range a.Digits(automaton.Symbol(s)) {
			all[s].Add(all[s], new(big.Int).Mul(big.NewInt(int64(d)), coefficients[track]))
		}
	}
	return all
}

// Extreme is the smallest or largest value of a term, and the first tuple that has it; the value is nil if the set is empty.
type Extreme struct {
	Value *big.Int
	At    []numeration.Nat
}

// Min returns the least value of a term over the set, which may be infinite. If the values are unbounded below, the error wraps
// [ErrInfinite]. A tuple for which the term has no value is an error too.
func (t *Set) Min(ctx context.Context, term *Term) (Extreme, error) {
	return t.extreme(ctx, term, false)
}

// Max returns the greatest value; see [Set.Min].
func (t *Set) Max(ctx context.Context, term *Term) (Extreme, error) {
	return t.extreme(ctx, term, true)
}

func (t *Set) extreme(ctx context.Context, term *Term, greatest bool) (Extreme, error) {
	m, err := t.measure(ctx, term)
	if err == nil && !t.DFA.Empty() {
		err = m.defined(term)
	}
	if err != nil || t.DFA.Empty() {
		return Extreme{}, err
	}
	value, err := m.extremeValue(greatest)
	switch {
	case err != nil:
		return Extreme{}, err
	case value == nil && greatest:
		return Extreme{}, fmt.Errorf("%s has no greatest value: it has %w values, above every bound", term, ErrInfinite)
	case value == nil:
		return Extreme{}, fmt.Errorf("%s has no least value: it has %w values, below every bound", term, ErrInfinite)
	}
	found, err := m.at(value)
	if err != nil {
		return Extreme{}, err
	}
	for word := range found.Tuples(ctx) {
		return Extreme{value, m.system.Values(found.Alphabet(), word)}, nil
	}
	return Extreme{}, ctx.Err() // the tuple exists, so the context is done
}

// at returns the tuples for which the term has the given value.
func (m *measured) at(value *big.Int) (*automaton.DFA, error) {
	at := compare(m.value.Minus(linform.Number[int](value)), "=")
	own := indices(len(m.Vars))
	where := existential(m.vars[len(own):], allOf(append(slices.Clone(m.parts), at)))
	t, err := m.compileOn(allOf([]node{m.member(), where}), own)
	return t.dfa, err
}

// extremeValue returns the least or greatest value, or nil if there is none. It searches negative values by their absolute values.
func (m *measured) extremeValue(greatest bool) (*big.Int, error) {
	sign := int64(1)
	if !greatest {
		sign = -1
	}
	for _, far := range []bool{true, false} { // for the greatest, positive values come first; for the least, negative ones
		if !far {
			sign = -sign
		}
		values, err := m.values(sign)
		if err != nil {
			return nil, err
		}
		word, ok := values.Shortest()
		if !ok {
			continue
		}
		if far {
			if word, ok = values.Longest(); !ok {
				return nil, nil
			}
		}
		value := m.system.Values(values.Alphabet(), word)[0].Big()
		return value.Mul(value, big.NewInt(sign)), nil
	}
	panic("logic: a term without values")
}

// values returns the natural numbers n such that sign·n is a value of the term.
func (m *measured) values(sign int64) (*automaton.DFA, error) {
	v := m.names.fresh(variable("the value"))
	is := compare(m.value.PlusTimes(big.NewInt(-sign), linform.Var(v)), "=")
	all := append([]node{m.member(), is}, m.parts...)
	t, err := m.compileOn(existential(m.vars, allOf(all)), []int{v})
	return t.dfa, err
}
