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

// ErrInfinite marks what cannot be worked out because there are infinitely many tuples or values.
var ErrInfinite = errors.New("infinitely many")

// measured is a set with the value of a term: its tuples, and after them the numbers that the functions of the term have as values. To
// every tuple belongs one such list, so that sums over the one are sums over the other.
type measured struct {
	*Set
	*compiler
	vars  []int // of the set, and then those of the term
	value form
	parts []node // what the variables of the term are
}

// measure reads a term as numbers about the tuples of the set.
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

// table returns the automaton of the tuples with the numbers of the term. A tuple for which the term has no value is an error.
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

// defined reports a tuple for which the term has no value.
func (m *measured) defined(term *Term) error {
	if len(m.parts) == 0 {
		return nil
	}
	own := indices(len(m.Vars))
	has := thereAre(m.vars[len(own):], allOf(m.parts))
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

// Sum returns the sum of a term over all tuples of a finite set. Nothing is listed. Of an infinite set the error wraps [ErrInfinite]; a
// tuple for which the term has no value is an error too.
func (t *Set) Sum(ctx context.Context, term *Term) (*big.Int, error) {
	m, err := t.measure(ctx, term)
	if err != nil {
		return nil, err
	}
	if !t.DFA.Finite() {
		return nil, fmt.Errorf("there is no sum of %s: the set has %w elements", term, ErrInfinite)
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

// Extreme is the least or the greatest value of a term, and the first tuple that has it; the value is nil if the set is empty.
type Extreme struct {
	Value *big.Int
	At    []numeration.Nat
}

// Min returns the least value of a term over the set, which may be infinite: if there is none because the values go on for ever, the
// error wraps [ErrInfinite]. A tuple for which the term has no value is an error too.
func (t *Set) Min(ctx context.Context, term *Term) (Extreme, error) {
	return t.extreme(ctx, term, false)
}

// Max returns the greatest value, as [Set.Min] does the least.
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
		return Extreme{}, fmt.Errorf("%s has no greatest value: it has %w, above every bound", term, ErrInfinite)
	case value == nil:
		return Extreme{}, fmt.Errorf("%s has no least value: it has %w, below every bound", term, ErrInfinite)
	}
	found, err := m.at(value)
	if err != nil {
		return Extreme{}, err
	}
	for word := range found.Tuples(ctx) {
		return Extreme{value, m.system.Values(found.Alphabet(), word)}, nil
	}
	return Extreme{}, ctx.Err() // there is such a tuple
}

// at returns the tuples for which the term has a value.
func (m *measured) at(value *big.Int) (*automaton.DFA, error) {
	at := compare(m.value.Minus(linform.Number[int](value)), "=")
	own := indices(len(m.Vars))
	where := thereAre(m.vars[len(own):], allOf(append(slices.Clone(m.parts), at)))
	t, err := m.compileOn(allOf([]node{m.member(), where}), own)
	return t.dfa, err
}

// extremeValue returns the least or greatest value, nil if there is none. Negative values are looked for by their absolute values.
func (m *measured) extremeValue(greatest bool) (*big.Int, error) {
	sign := int64(1)
	if !greatest {
		sign = -1
	}
	for _, far := range []bool{true, false} { // of the greatest the positive values come first, of the least the negative ones
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

// values returns the natural numbers that are values of the term times sign.
func (m *measured) values(sign int64) (*automaton.DFA, error) {
	v := m.names.fresh(variable("the value"))
	is := compare(m.value.PlusTimes(big.NewInt(-sign), linform.Var(v)), "=")
	all := append([]node{m.member(), is}, m.parts...)
	t, err := m.compileOn(thereAre(m.vars, allOf(all)), []int{v})
	return t.dfa, err
}
