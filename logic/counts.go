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
	"zeck/game"
	"zeck/internal/linform"
	"zeck/internal/weighted"
	"zeck/numeration"
)

// Counts gives, for every value n of one variable of a set, the number of tuples with that value, or the sum of a term over them. It is
// a linear representation over the digits of n, of least rank.
type Counts struct {
	Variable string
	Series   *weighted.Series // minimal; 0 for strings that are not representations
	set      *Set
	term     *Term            // nil for the number of tuples
	whole    *weighted.Series // the same with natural entries, if it is known
}

// Counts returns the number of tuples of the set for every value of a variable or, with a term, the sum of the term over them. If one
// value has infinitely many tuples, the error wraps [ErrInfinite] and names the value.
func (t *Set) Counts(ctx context.Context, variable string, term *Term) (*Counts, error) {
	track := slices.Index(t.Vars, variable)
	if track < 0 {
		return nil, fmt.Errorf("unknown variable %s; those of the set are %s", game.Quote(variable), strings.Join(t.Vars, ", "))
	}
	c := &Counts{Variable: variable, set: t, term: term}
	summed := cmp.Or(term, Number(1)) // the sum of 1 is the number of tuples
	m, err := t.measure(ctx, summed)
	if err != nil {
		return nil, err
	}
	dfa, err := m.table(summed)
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

// series returns the sum of a linear form over the tuples that an automaton accepts, by the digits of one track; track −1 means the sum over
// all tuples. A state of the series is a state of the automaton together with either the number of paths to it, or one entry of a window: the
// value of the digits so far is a combination of U(n), U(n+1), …, where n digits are left, and the recurrence of the system updates it for
// the next digit.
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
	order, err := t.checkFinite(dfa, track)
	if err != nil {
		return nil, err
	}
	return weighted.New(startVector(matrices[0], order, block), matrices, last)
}

// digitOn returns the digit on a track, or 0 if track is −1.
func digitOn(a automaton.Alphabet, s automaton.Symbol, track int) int {
	if track < 0 {
		return 0
	}
	return a.Digits(s)[track]
}

// startVector returns the vector after any number of leading zeros of the one variable, because the others may have more digits. In order,
// a state precedes its successors under zeros; the start has one loop. All entries are integers.
func startVector(zero [][]weighted.Entry, order []automaton.State, block int) []*big.Rat {
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

// checkFinite refuses a set with infinitely many tuples for one value of a variable: one with a cycle of symbols whose digit of the variable
// is 0, from which a word is accepted. For other sets it returns the states that such symbols reach, in topological order.
func (t *Set) checkFinite(dfa *automaton.DFA, track int) ([]automaton.State, error) {
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
	return nil, fmt.Errorf("for %s = %s there are %w tuples", t.Vars[track], n.Short(), ErrInfinite)
}

// At returns the value for a number.
func (c *Counts) At(n numeration.Nat) (*big.Int, error) {
	if err := checkNumbers([]numeration.Nat{n}, maxNumberBits/4); err != nil {
		return nil, err
	}
	return new(big.Int).Set(c.Series.At(c.set.solver.system.Rep(n.Big())).Num()), nil
}

// Recurrence returns the shortest recurrence of the values at the weights U(0), U(1), … of the number system.
func (c *Counts) Recurrence() weighted.Recurrence { return c.Series.Along([]int{1}, 0) }

// Differ decides whether two functions of one number differ, and returns the first number where they do.
func (c *Counts) Differ(ctx context.Context, other *Counts) (numeration.Nat, bool, error) {
	digits, found, err := c.Series.Differ(ctx, other.Series)
	if err != nil || !found {
		return numeration.Nat{}, false, err
	}
	return numeration.NatFromBig(c.set.solver.system.Value(digits)), true, nil
}

// Formula returns a term of the language as a function of n, so that it can be compared with others.
func (c *Counts) Formula(ctx context.Context, term *Term) (*Counts, error) {
	every, err := c.set.solver.Set(ctx, []string{c.Variable}, And())
	if err != nil {
		return nil, err
	}
	return every.Counts(ctx, c.Variable, term)
}

// Linear decides whether the function is a·n + b for all n, and returns a and b if it is.
func (c *Counts) Linear(ctx context.Context) (a, b *big.Int, linear bool, err error) {
	b, _ = c.At(numeration.Nat{}) // 0 and 1 are never too large
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

// ErrUndecided marks a question that this package cannot decide.
var ErrUndecided = errors.New("not decided")

// maxVectors bounds the search for the values of a bounded function.
const maxVectors = 20_000

// Bounded decides whether the function is bounded and, if it is, returns all its values in ascending order. For the sum of
// a term that is negative somewhere it can only confirm boundedness; otherwise the error wraps [ErrUndecided].
func (c *Counts) Bounded(ctx context.Context) (values []*big.Int, bounded bool, err error) {
	if err := c.countNaturals(ctx); err != nil {
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

// countNaturals finds a representation with natural entries: a sum of natural values is the number of smaller numbers.
func (c *Counts) countNaturals(ctx context.Context) error {
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
