package claims

import (
	"context"
	"errors"

	"zeck/automaton"
	"zeck/internal/linear"
	"zeck/logic"
)

// This file has proofs about strings of digits, for all lengths: two descriptions have the same automaton. Formulas are about
// numbers and cannot express such statements.

// proveSame proves that the sums of two strings without adjacent ones, with weights …, 5, 3, 2, 1, are in a relation if and only if the
// strings are in another relation, which does not use sums.
func proveSame(rel linear.Relation, strings func(*linear.System, context.Context, *automaton.Builder) (*automaton.DFA, error), otherwise string) Proof {
	return func(ctx context.Context) error {
		system, err := logic.SystemByName(ctx, "fibonacci")
		if err != nil {
			return err
		}
		var b automaton.Builder
		sums, err := system.Linear(ctx, &b, []int64{1, -1}, rel, 0)
		if err != nil {
			return err
		}
		own, err := strings(system, ctx, &b)
		if err == nil && !sums.Equal(own) {
			err = errors.New(otherwise)
		}
		return err
	}
}

// proveLexicographic proves that the first difference of two strings determines the order of their numbers.
var proveLexicographic = proveSame(linear.LT, (*linear.System).Less, "the order of the strings is different")

// proveCanonical proves that every natural number has exactly one string. Strings with the same value are equal; and for every string
// there is one with a value larger by 1, so no number is missing.
func proveCanonical(ctx context.Context) error {
	if err := proveSame(linear.EQ, (*linear.System).Equal, "two strings are worth the same")(ctx); err != nil {
		return err
	}
	system, err := logic.SystemByName(ctx, "fibonacci")
	if err != nil {
		return err
	}
	answer, err := logic.NewSolver(system, logic.Options{}).Decide(ctx, logic.MustParse("forall x: exists y: y = x + 1"))
	if err == nil && !answer.Proved {
		err = errors.New("a number has no string")
	}
	return err
}

// word is the state after reading a string of digits from the left: the last digit, whether two ones were neighbours, and
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
		err = errors.New("the shifted forms differ from the second canonical forms")
	}
	return err
}
