package logic

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/game"
)

// Function is a function with finitely many values on a set of tuples, as an automaton with output computes one: each value has its set of
// tuples.
type Function struct {
	Vars   []string // the names of the numbers of a tuple
	Cases  []Case   // ascending by value
	solver *Solver
}

// Case is a value of a [Function] and the tuples that have it; track i is variable i.
type Case struct {
	Value int
	DFA   *automaton.DFA
}

// maxValues bounds the number of values of a function.
const maxValues = 500

// Function returns a term as a function on the set. If the term has infinitely many values, the error wraps [ErrInfinite]; a tuple without a
// value is an error too.
func (t *Set) Function(ctx context.Context, term *Term) (*Function, error) {
	m, err := t.measure(ctx, term)
	if err == nil {
		err = m.defined(term)
	}
	if err != nil {
		return nil, err
	}
	f := &Function{Vars: slices.Clone(t.Vars), solver: t.solver}
	for _, sign := range []int64{-1, 1} {
		values, err := m.values(sign)
		if err != nil {
			return nil, err
		}
		switch n, finite := values.Total(); {
		case !finite:
			return nil, fmt.Errorf("%s has %w values on the set; expected a term with finitely many", term, ErrInfinite)
		case n.Cmp(big.NewInt(maxValues)) > 0:
			return nil, fmt.Errorf("%w: %s has %v values; %d would fit", game.ErrLimit, term, n, maxValues)
		}
		for word := range values.Tuples(ctx) {
			value := m.system.Values(values.Alphabet(), word)[0].Big()
			if value.Cmp(maxWalnut) > 0 {
				return nil, fmt.Errorf("%w: %s has a value of %d bits; values up to %v would fit", game.ErrLimit, term, value.BitLen(), maxWalnut)
			}
			if value.Mul(value, big.NewInt(sign)); value.Sign() == 0 && sign < 0 {
				continue
			}
			at, err := m.at(value)
			if err != nil {
				return nil, err
			}
			f.Cases = append(f.Cases, Case{int(value.Int64()), at})
		}
	}
	f.sort()
	return f, ctx.Err()
}

func (f *Function) sort() { slices.SortFunc(f.Cases, func(x, y Case) int { return x.Value - y.Value }) }

// Function adds a function for use in statements, given by the tuples of each of its values; for other tuples it is undefined. A tuple
// with two values is an error.
func (s *Solver) Function(ctx context.Context, name string, cases ...Case) error {
	if len(cases) == 0 {
		return fmt.Errorf("expected a function with at least one value for %s", name)
	}
	k := cases[0].DFA.Alphabet().Tracks()
	f := &Function{Vars: numbered(k), Cases: slices.Clone(cases), solver: s}
	f.sort()
	sym := &symbol{entry: entry{name: name, params: append(numbered(k), "v")}, function: true, arity: k, raised: max(0, -f.Cases[0].Value)}
	all, defined := automaton.None(cases[0].DFA.Alphabet()), (*automaton.DFA)(nil)
	for _, c := range f.Cases {
		dfa, err := s.representations(name, c.DFA)
		if err != nil {
			return err
		}
		if word, both, err := s.builder.Find(ctx, automaton.And, all.On(), dfa.On()); err != nil {
			return err
		} else if both {
			return fmt.Errorf("%s has two values for %s, one of them is %d", name, f.name(word), c.Value)
		}
		if all, err = s.builder.Or(ctx, all.On(), dfa.On()); err != nil {
			return err
		}
		value, err := s.system.Constant(ctx, &s.builder, big.NewInt(int64(c.Value+sym.raised)))
		if err != nil {
			return err
		}
		pairs, err := s.builder.And(ctx, dfa.On(indices(k)...), value.On(k))
		if err == nil && defined != nil {
			pairs, err = s.builder.Or(ctx, defined.On(), pairs.On())
		}
		if defined = pairs; err != nil {
			return err
		}
	}
	if err := s.Predicate(name, defined); err != nil {
		return err
	}
	sym.dfa, sym.added = s.symbols[name].dfa, true
	s.symbols[name] = sym
	return nil
}

func (f *Function) name(word automaton.Word) string {
	set := Set{Vars: f.Vars}
	return set.name(f.solver.system.Values(f.Cases[0].DFA.Alphabet(), word))
}

// At returns the index of the case that contains a tuple.
func (f *Function) At(numbers ...int) (int, bool) {
	var all []*big.Int
	for _, n := range numbers {
		all = append(all, big.NewInt(int64(n)))
	}
	word, err := f.solver.system.Word(all...)
	at := slices.IndexFunc(f.Cases, func(c Case) bool { return err == nil && c.DFA.Accepts(word) })
	return at, at >= 0
}

// Machine is a minimal automaton with output: the output of its last state is the value of the tuple.
type Machine struct {
	Alphabet automaton.Alphabet
	Next     [][]int // by state and symbol; -1 where no tuple continues
	Output   []int
}

// outside returns the output for tuples on which the function is not defined: a value that it does not have.
func (f *Function) outside() int {
	value := 0
	for _, c := range f.Cases {
		value = max(value, c.Value+1)
	}
	return value
}

// Machine returns the function as one automaton. Total is false if the function is not defined for all tuples; the output for the others is
// one more than the largest value.
func (f *Function) Machine(ctx context.Context) (m *Machine, total bool, err error) {
	valid, err := f.solver.system.ValidOn(ctx, &f.solver.builder, len(f.Vars))
	if err != nil {
		return nil, false, err
	}
	outputs, all := []int{}, []*automaton.DFA{}
	for _, c := range f.Cases {
		outputs, all = append(outputs, c.Value), append(all, c.DFA)
	}
	m, err = newMachine(ctx, f.solver.options.Limits.States, append(outputs, f.outside()), append(all, valid))
	return m, err == nil && !slices.Contains(m.Output, f.outside()), err
}

// newMachine runs automata in parallel: the output is that of the first automaton that accepts, or the last output if none does. The result
// is minimal because the automata are: tuples of states that differ in one component are separated by some word.
func newMachine(ctx context.Context, most int, outputs []int, all []*automaton.DFA) (*Machine, error) {
	m := &Machine{Alphabet: all[0].Alphabet()}
	known := map[string]int{}
	var states [][]automaton.State
	number := func(q []automaton.State) int {
		key := fmt.Sprint(q)
		n, ok := known[key]
		if !ok {
			n = len(states)
			known[key], states = n, append(states, q)
		}
		return n
	}
	number(make([]automaton.State, len(all)))
	for n := 0; n < len(states); n++ {
		switch err := ctx.Err(); {
		case err != nil:
			return nil, err
		case len(states) > most:
			return nil, fmt.Errorf("%w: an automaton with output of more than %d states", game.ErrLimit, most)
		}
		output := outputs[len(outputs)-1]
		for i, d := range slices.Backward(all) {
			if d.Accepting(states[n][i]) {
				output = outputs[i]
			}
		}
		row := make([]int, m.Alphabet.Size())
		for s := range row {
			to, dead := make([]automaton.State, len(all)), true
			for i, d := range all {
				to[i] = d.Next(states[n][i], automaton.Symbol(s))
				end, mortal := d.Dead()
				dead = dead && mortal && to[i] == end
			}
			if row[s] = -1; !dead || slices.Equal(to, states[0]) {
				row[s] = number(to)
			}
		}
		m.Output, m.Next = append(m.Output, output), append(m.Next, row)
	}
	return m, nil
}

// cases returns the tuples of every output of an automaton, by value. Leading zeros do not matter.
func (s *Solver) cases(ctx context.Context, m *Machine) (cases []Case, err error) {
	for _, value := range slices.Compact(slices.Sorted(slices.Values(m.Output))) {
		dfa, err := s.builder.ExploreKeysOpen(ctx, m.Alphabet, 0, func(key uint64, to []uint64) error {
			for i, next := range m.Next[key] {
				if to[i] = uint64(next); next < 0 {
					to[i] = automaton.Dead
				}
			}
			return nil
		}, func(key uint64) bool { return m.Output[key] == value })
		if err != nil {
			return nil, err
		}
		cases = append(cases, Case{value, dfa})
	}
	return cases, nil
}

// Morphism returns a function of one number as a morphism and a coding in Walnut's notation: the values at 0, 1, 2, … are the coded letters
// of the fixed point that begins with 0. It exists if every prefix of a representation is a representation, as in all bases, Fibonacci and
// tribonacci digits, and if the function is defined everywhere; otherwise ok is false.
func (f *Function) Morphism(ctx context.Context) (morphism, coding string, ok bool, err error) {
	m, total, err := f.Machine(ctx)
	valid := f.solver.system.Valid()
	dead, mortal := valid.Dead()
	for q := range automaton.State(valid.States()) {
		total = total && (valid.Accepting(q) || mortal && q == dead)
	}
	if err != nil || !total || len(f.Vars) != 1 {
		return "", "", false, err
	}
	letter := func(n int) string {
		if 0 <= n && n <= 9 {
			return fmt.Sprint(n)
		}
		return fmt.Sprintf("[%d]", n)
	}
	var images, codes []string
	for q, row := range m.Next {
		image := ""
		for _, to := range row {
			if to >= 0 {
				image += letter(to)
			}
		}
		images, codes = append(images, fmt.Sprintf("%d->%s", q, image)), append(codes, fmt.Sprintf("%d->%s", q, letter(m.Output[q])))
	}
	return strings.Join(images, " "), strings.Join(codes, " "), true, nil
}
