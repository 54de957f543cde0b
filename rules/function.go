package rules

import (
	"slices"

	"zeck/logic"
)

// Condition returns a statement as a function of the numbers with the given names. It reports false if the statement uses digits or has a
// quantifier. Only one goroutine may use the function at a time, and only with numbers small enough that no sum in the statement overflows.
func Condition(f *logic.Formula, names []string) (holds func(numbers []int64) bool, ok bool) {
	s := newScope(nil, names, nil)
	if !s.plain(f.Tree()) {
		return nil, false
	}
	n, err := s.statement(f.Tree())
	if err != nil {
		return nil, false
	}
	test, slots := s.judge(n), s.filled()
	return func(numbers []int64) bool { return test(slots(numbers)) }, true
}

// Target is like [Condition] for a tuple of terms, the numbers after a move. The function returns a slice that is valid until the next
// call; it reports false if a number is not natural.
func Target(terms []*logic.Term, names []string) (leads func(numbers []int64) (to []int64, ok bool), ok bool) {
	s := newScope(nil, names, nil)
	var forms []formula
	for _, t := range terms {
		if !s.plain(t.Tree()) {
			return nil, false
		}
		x, err := s.term(t.Tree())
		if err != nil {
			return nil, false
		}
		forms = append(forms, x.ready())
	}
	slots, to := s.filled(), make([]int64, len(terms))
	return func(numbers []int64) ([]int64, bool) {
		e := slots(numbers)
		for i := range forms {
			n := forms[i].eval(e)
			if !n.defined() || n.sign() < 0 {
				return nil, false
			}
			to[i] = n.word
		}
		return to, true
	}, true
}

// plain reports whether a formula consists of known names and numbers that fit a machine word, without digits and quantifiers.
func (s *scope) plain(t logic.Tree) bool {
	switch t.Op() {
	case "call", "exists", "forall":
		return false
	case "number":
		return t.Value().IsInt64()
	case "variable":
		_, known := s.names[t.Name()]
		return known
	}
	return !slices.ContainsFunc(t.Args(), func(t logic.Tree) bool { return !s.plain(t) })
}

// filled completes the scope and returns a function that fills its slots.
func (s *scope) filled() func(numbers []int64) []num {
	s.complete()
	e := make([]num, s.slots)
	return func(numbers []int64) []num {
		for i, n := range numbers {
			e[i].word = n
		}
		divide(e, s.first)
		return e
	}
}
