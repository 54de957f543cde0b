package prove

import (
	"errors"
	"testing"

	"zeck/automaton"
	"zeck/game"
)

// forgetful is an oracle that does not answer one of the questions.
type forgetful struct {
	oracle
	asked, silent int
}

var errForgot = errors.New("forgotten")

func (f *forgetful) in(i int, p []uint64) (bool, error) {
	if f.asked++; f.asked == f.silent {
		return false, errForgot
	}
	return f.oracle.in(i, p)
}

// searchFor begins a search for the lost positions of a game, with what is known of them.
func searchFor(t *testing.T, name, system string, o Options, know func(oracle) oracle) (*search, error) {
	t.Helper()
	s := mustSeek(t, name, 0, DiscoverOptions{})
	s.begin(system, effort{})
	if err := s.known.start(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	return newSearch(t.Context(), s.recursion, know(s.known), nil, &Stage{System: system}, o)
}

// TestEveryAnswerCounts: whichever question is not answered, the search ends with that.
func TestEveryAnswerCounts(t *testing.T) {
	for _, test := range []struct {
		game, system string
		step         int
	}{{"mark", "binary", 61}, {"lucas", "fibonacci", 997}} {
		all := 0
		for silent := 0; silent <= all; silent += test.step {
			f := &forgetful{silent: silent}
			s, err := searchFor(t, test.game, test.system, Options{}, func(known oracle) oracle { f.oracle = known; return f })
			if err == nil {
				_, err = s.run(t.Context())
			}
			switch {
			case silent == 0:
				if all = f.asked; err != nil || all < 50*test.step {
					t.Fatalf("%s: %d questions, %v", test.game, all, err)
				}
			case !errors.Is(err, errForgot):
				t.Errorf("%s: without an answer to question %d of %d: %v", test.game, silent, all, err)
			}
		}
	}
}

// TestSearchBegins: what is too large to begin with.
func TestSearchBegins(t *testing.T) {
	same := func(known oracle) oracle { return known }
	refused := 0
	for states := 1; states < 40; states++ {
		s, err := searchFor(t, "chocolate", "binary", Options{Limits: automaton.Limits{States: states}}, same)
		if err != nil {
			refused++
		}
		if err != nil && !errors.Is(err, game.ErrLimit) || err == nil && s.high == nil {
			t.Errorf("with room for %d states: %v", states, err)
		}
	}
	if refused == 0 || refused == 39 {
		t.Errorf("refused %d times", refused)
	}
	s, err := searchFor(t, "subtract134", "binary", Options{}, same)
	if err != nil {
		t.Fatal(err)
	}
	sets, err := s.periods(t.Context())
	if err != nil || len(sets) != 1 {
		t.Fatal(sets, err)
	}
	if err := s.solver.Predicate(s.sets[0].name, sets[0]); err != nil {
		t.Fatal(err)
	}
	if _, err := s.run(t.Context()); err == nil {
		t.Error("a set that has its name already is found")
	}
}
