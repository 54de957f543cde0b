package claims

import (
	"context"
	"errors"

	"zeck/automaton"
	"zeck/automaton/linear"
	"zeck/logic"
)

// Proofs about strings of digits, for all lengths: the automaton of one description is the automaton of the other. Formulas speak
// of numbers and cannot say such things.

// proveCanonical proves that every natural number has exactly one string of digits without adjacent ones, weights …, 5, 3, 2, 1.
// By the sums alone, the pairs of such strings that are worth the same are the pairs of equal strings; and every string has
// another that is worth 1 more, so that none is missing.
func proveCanonical(ctx context.Context) error {
	system, err := linear.Fibonacci(ctx)
	if err != nil {
		return err
	}
	var b automaton.Builder
	sums, err := system.Linear(ctx, &b, []int64{1, -1}, linear.EQ, 0)
	if err != nil {
		return err
	}
	same, err := system.Equal(ctx, &b)
	if err != nil {
		return err
	}
	if !sums.Equal(same) {
		return errors.New("two strings are worth the same")
	}
	answer, err := logic.NewSolver(system, logic.Options{}).Decide(ctx, logic.MustParse("forall x: exists y: y = x + 1"))
	if err == nil && !answer.Proved {
		err = errors.New("a number has no string")
	}
	return err
}

// proveLexicographic proves that numbers are ordered as the first difference of their strings says.
func proveLexicographic(ctx context.Context) error {
	system, err := linear.Fibonacci(ctx)
	if err != nil {
		return err
	}
	var b automaton.Builder
	sums, err := system.Linear(ctx, &b, []int64{1, -1}, linear.LT, 0)
	if err != nil {
		return err
	}
	order, err := system.Less(ctx, &b)
	if err == nil && !sums.Equal(order) {
		err = errors.New("the order of the strings is another")
	}
	return err
}

// word is what is known of a string of digits that is read from the left: the last digit, whether two ones were neighbours, and
// whether the number of digits from the right-most one on is even.
type word struct{ one, adjacent, any, even bool }

func (w word) then(digit bool) word {
	if digit {
		return word{one: true, adjacent: w.adjacent || w.one, any: true}
	}
	return word{adjacent: w.adjacent, any: w.any, even: w.any && !w.even}
}

// proveShifts proves that the strings whose left shift is the canonical form of an A-number are the second canonical forms.
func proveShifts(ctx context.Context) error {
	var b automaton.Builder
	bits, err := automaton.Uniform(1, 2)
	if err != nil {
		return err
	}
	language := func(accept func(word) bool) (*automaton.DFA, error) {
		return automaton.Explore(ctx, &b, bits, word{}, func(w word, s automaton.Symbol) word { return w.then(s != 0) }, accept)
	}
	shifted, err := language(func(w word) bool { // no adjacent ones, a zero at the right end, the right-most one in an even position
		w = w.then(false)
		return w.any && !w.adjacent && !w.one && w.even
	})
	if err != nil {
		return err
	}
	second, err := language(func(w word) bool { return w.any && !w.adjacent && !w.even })
	if err == nil && !shifted.Equal(second) {
		err = errors.New("the shifts of the one kind are not the other")
	}
	return err
}
