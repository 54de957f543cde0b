package logic

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/automaton/weighted"
	"zeck/game"
	"zeck/internal/linform"
	"zeck/numeration"
)

// Counts says for every value n of one variable of a set how many tuples have it there, or what the sum of a term over them is. It is a
// linear representation over the digits of n, of least rank.
type Counts struct {
	Variable string
	Series   *weighted.Series // minimal; 0 for strings that are no representations
	set      *Set
	term     *Term            // nil for how many
	whole    *weighted.Series // the same in natural numbers, where that is known
}

// Counts returns how many tuples of the set there are for every value of a variable; with a term, the sum of it over them. If there are
// infinitely many for one value, the error wraps [ErrInfinite] and names it.
func (t *Set) Counts(ctx context.Context, variable string, term *Term) (*Counts, error) {
	track := slices.Index(t.Vars, variable)
	if track < 0 {
		return nil, fmt.Errorf("unknown variable %s; those of the set are %s", game.Quote(variable), strings.Join(t.Vars, ", "))
	}
	c := &Counts{Variable: variable, set: t, term: term}
	asked := cmp.Or(term, Number(1)) // the sum of 1 is how many there are
	m, err := t.measure(ctx, asked)
	if err != nil {
		return nil, err
	}
	dfa, err := m.table(asked)
	if err != nil {
		return nil, err
	}
	all, err := t.series(dfa, track, m.coefficients(), m.value.Constant)
	if err != nil {
		return nil, err
	}
	if term == nil {
		c.whole = all
	}
	c.Series, err = all.Minimal(ctx)
	return c, err
}

// series returns the sum of a linear form over what an automaton accepts, by the digits of one track; without a track, −1, it is the sum over
// all. A state of the series is a state of the automaton and either how often it is reached, or one of the places of a window: what the
// digits so far are worth is a sum of U(n), U(n+1), …, with n the number of digits that are left, and the recurrence of the system says what
// becomes of it with the next digit.
func (t *Set) series(dfa *automaton.DFA, track int, coefficients []*big.Int, constant *big.Int) (*weighted.Series, error) {
	system := t.solver.system
	first, recurrence := system.Recurrence()
	block := 1
	if slices.ContainsFunc(coefficients, func(c *big.Int) bool { return c.Sign() != 0 }) {
		block += len(first)
	}
	a := dfa.Alphabet()
	worth := symbolWeights(a, coefficients)
	n := dfa.States() * block
	matrices := make([][][]weighted.Entry, system.Radix())
	for d := range matrices {
		matrices[d] = make([][]weighted.Entry, n)
	}
	dead, mortal := dfa.Dead()
	unit := big.NewRat(1, 1)
	for q := range automaton.State(dfa.States()) {
		if mortal && q == dead {
			continue
		}
		for s := range a.Size() {
			to := dfa.Next(q, automaton.Symbol(s))
			if mortal && to == dead {
				continue
			}
			rows := matrices[digitOn(a, automaton.Symbol(s), track)][int(q)*block : int(q+1)*block]
			at := int(to) * block
			rows[0] = append(rows[0], weighted.Entry{Column: at, Weight: unit})
			if block == 1 {
				continue
			}
			rows[0] = append(rows[0], weighted.Entry{Column: at + 1, Weight: new(big.Rat).SetInt(worth[s])})
			for i := 1; i < block-1; i++ {
				rows[i] = append(rows[i], weighted.Entry{Column: at + i + 1, Weight: unit})
			}
			for i, c := range recurrence {
				rows[block-1] = append(rows[block-1], weighted.Entry{Column: at + block - 1 - i, Weight: big.NewRat(c, 1)})
			}
		}
	}
	last := make([]*big.Rat, n)
	for q := range dfa.States() {
		for i := range block {
			x := new(big.Rat)
			switch {
			case !dfa.Accepting(automaton.State(q)):
			case i == 0:
				x.SetInt(constant)
			default:
				x.SetInt64(first[i-1])
			}
			last[q*block+i] = x
		}
	}
	order, err := t.finiteBy(dfa, track)
	if err != nil {
		return nil, err
	}
	return weighted.New(settledStart(matrices[0], order, block), matrices, last)
}

// digitOn returns the digit of a track, 0 if there is none.
func digitOn(a automaton.Alphabet, s automaton.Symbol, track int) int {
	if track < 0 {
		return 0
	}
	return a.Digits(s)[track]
}

// settledStart returns the vector after any number of leading zeros of the one variable: the others may have more digits. States come before
// those to which zeros lead from them; the start leads to itself, once. All entries are integers.
func settledStart(zero [][]weighted.Entry, order []automaton.State, block int) []*big.Rat {
	sums := make([]big.Int, len(zero))
	sums[0].SetInt64(1)
	product := new(big.Int)
	for _, q := range order {
		for i := int(q) * block; i < int(q+1)*block; i++ {
			for _, e := range zero[i] {
				if sums[i].Sign() != 0 && e.Column >= block {
					sums[e.Column].Add(&sums[e.Column], product.Mul(&sums[i], e.Weight.Num()))
				}
			}
		}
	}
	start := make([]*big.Rat, len(zero))
	for i := range start {
		start[i] = new(big.Rat).SetInt(&sums[i])
	}
	return start
}

// finiteBy refuses a set with infinitely many tuples for one value of a variable: of a way that leads round, by digits of which that of
// the variable is 0, to a state from which something is accepted. Of others it returns the states that such digits reach, each before those
// to which it leads.
func (t *Set) finiteBy(dfa *automaton.DFA, track int) ([]automaton.State, error) {
	a := dfa.Alphabet()
	order, finite := dfa.Order(func(s automaton.Symbol) bool { return digitOn(a, s, track) == 0 })
	if finite {
		return order, nil
	}
	digits := make([]int, 0)
	for _, s := range dfa.ShortestFrom(order[0]) {
		digits = append(digits, digitOn(a, s, track))
	}
	n := numeration.NatFromBig(t.solver.system.Value(digits))
	return nil, fmt.Errorf("for %s = %s there are %w", t.Vars[track], n.Short(), ErrInfinite)
}

// At returns the value for a number.
func (c *Counts) At(n numeration.Nat) (*big.Int, error) {
	if err := checkNumbers([]numeration.Nat{n}, maxNumberBits/4); err != nil {
		return nil, err
	}
	return new(big.Int).Set(c.Series.At(c.set.solver.system.Rep(n.Big())).Num()), nil
}

// Recurrence returns the shortest recurrence that the values at the weights U(0), U(1), … of the number system obey.
func (c *Counts) Recurrence() weighted.Recurrence { return c.Series.Along([]int{1}, 0) }

// Differ decides whether two functions of one number are the same for all numbers; if not, it returns the first where they differ.
func (c *Counts) Differ(ctx context.Context, other *Counts) (numeration.Nat, bool, error) {
	digits, found, err := c.Series.Differ(ctx, other.Series)
	if err != nil || !found {
		return numeration.Nat{}, false, err
	}
	return numeration.NatFromBig(c.set.solver.system.Value(digits)), true, nil
}

// Formula returns the function of n that a term of the language is, so that it can be compared with others.
func (c *Counts) Formula(ctx context.Context, term *Term) (*Counts, error) {
	every, err := c.set.solver.Set(ctx, []string{c.Variable}, And())
	if err != nil {
		return nil, err
	}
	return every.Counts(ctx, c.Variable, term)
}

// Linear decides whether the function is a·n + b for all n, and returns a and b if it is.
func (c *Counts) Linear(ctx context.Context) (a, b *big.Int, linear bool, err error) {
	b, _ = c.At(numeration.Nat{}) // these are not too large
	a, _ = c.At(numeration.NewNat(1))
	a.Sub(a, b)
	multiple := &Term{of("*", Integer(a).root, variable(c.Variable))}
	line, err := c.Formula(ctx, multiple.Plus(Integer(b)))
	if err != nil {
		return nil, nil, false, err
	}
	_, differ, err := c.Differ(ctx, line)
	return a, b, !differ && err == nil, err
}

// ErrUndecided marks a question that nobody here can decide.
var ErrUndecided = errors.New("not decided")

// maxVectors bounds what is tried to find all values of a bounded function.
const maxVectors = 20_000

// Bounded decides whether the function is bounded, and returns all its values, ascending, if it is. A sum of a term that is
// negative somewhere is only found to be bounded; if it is not, the error wraps [ErrUndecided].
func (c *Counts) Bounded(ctx context.Context) (values []*big.Int, bounded bool, err error) {
	if err := c.naturally(ctx); err != nil {
		return nil, false, err
	}
	if c.whole != nil {
		if bounded, err := c.whole.Bounded(ctx); err != nil || !bounded {
			return nil, false, err
		}
	}
	all, err := c.Series.Values(ctx, c.set.solver.system.Valid(), maxVectors)
	if errors.Is(err, numeration.ErrLimit) && c.whole == nil {
		return nil, false, fmt.Errorf("whether the sum of %s is bounded is %w: it is negative somewhere", c.term, ErrUndecided)
	}
	for _, x := range all {
		values = append(values, new(big.Int).Set(x.Num()))
	}
	return values, err == nil, err
}

// naturally finds the function in natural numbers: a sum of values that are natural is how many numbers are below them.
func (c *Counts) naturally(ctx context.Context) error {
	if c.whole != nil {
		return nil
	}
	m, err := c.set.measure(ctx, c.term)
	if err != nil {
		return err
	}
	all := append([]node{m.member()}, m.parts...)
	negative, err := m.compileOn(allOf(append(slices.Clone(all), compare(m.value, "<"))), m.vars)
	if err != nil || !negative.dfa.Empty() {
		return err
	}
	below := m.names.fresh(variable("a smaller number"))
	vars := append(slices.Clone(m.vars), below)
	t, err := m.compileOn(allOf(append(all, compare(linform.Var(below).Minus(m.value), "<"))), vars)
	if err != nil {
		return err
	}
	none := make([]*big.Int, len(vars))
	for i := range none {
		none[i] = new(big.Int)
	}
	c.whole, err = c.set.series(t.dfa, slices.Index(c.set.Vars, c.Variable), none, big.NewInt(1))
	return err
}
