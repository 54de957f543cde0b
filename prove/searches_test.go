package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/prove/learn"
)

// TestNote: where an equation fails first, in words; and a table of pairs is told in which number system the questions come.
func TestNote(t *testing.T) {
	known := mustSeek(t, "wythoff", 0, DiscoverOptions{})
	known.begin("fibonacci", effort{})
	if err := known.known.start(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	s, err := newSearch(t.Context(), known.recursion, known.known, nil, &Stage{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if p := known.known.(*pairs); len(p.terms) == 0 {
		t.Error("the table does not know the number system")
	}
	word, fits := s.word(3, 5)
	if !fits {
		t.Fatal("(3, 5) has no word")
	}
	for _, test := range []struct {
		words []automaton.Word
		want  string
	}{
		{nil, ""}, {[]automaton.Word{word, nil}, "the equation of row first fails at (3, 5)"}, {nil, "the equation of row first fails at (3, 5)"},
		{[]automaton.Word{append(slices.Clone(word), make(automaton.Word, 200)...)}, "the equation of row fails beyond all tables"},
	} {
		if s.note("row", test.words); s.wrong != test.want {
			t.Errorf("%v: %q, want %q", test.words, s.wrong, test.want)
		}
	}
}

// counting is an oracle that counts what it is asked, and how often it has to grow.
type counting struct {
	oracle
	asked, beyond, started, grown int
	largest                       uint64
	growing                       error // if not nil, it does not grow
}

func (c *counting) in(i int, position []uint64) (bool, error) {
	c.asked++
	yes, err := c.oracle.in(i, position)
	if err != nil {
		c.beyond++
	}
	c.largest = max(c.largest, slices.Max(position))
	return yes, err
}

func (c *counting) start(ctx context.Context, value int) error {
	c.started++
	return c.oracle.start(ctx, value)
}

func (c *counting) grow(ctx context.Context) error {
	if c.grown++; c.growing != nil {
		return c.growing
	}
	return c.oracle.grow(ctx)
}

// TestNothingLearned: where nobody can tell about what is doubtful, more has to be known; where everybody can and there is nothing to
// learn, there is a contradiction.
func TestNothingLearned(t *testing.T) {
	s := mustSeek(t, "rook", 0, DiscoverOptions{})
	s.begin("binary", effort{})
	known := &counting{oracle: s.known}
	if err := known.start(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	search, err := newSearch(t.Context(), s.recursion, known, nil, &Stage{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := search.walk(t.Context()); err != nil {
		t.Fatal(err)
	}
	near, _ := search.word(5, 6)
	far, _ := search.word(1<<40, 1<<41)
	if err := search.learn(t.Context(), []automaton.Word{near}); !errors.Is(err, learn.ErrContradiction) || known.grown != 0 {
		t.Errorf("%v, grown %d", err, known.grown)
	}
	known.growing = errors.New("it does not grow")
	if err := search.learn(t.Context(), []automaton.Word{near, far}); !errors.Is(err, known.growing) || known.grown != 1 {
		t.Errorf("%v, grown %d", err, known.grown)
	}
	if search.now() == 0 {
		t.Error("nothing was learned")
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := search.run(stopped); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := newSearch(t.Context(), s.recursion, &failing{}, nil, &Stage{}, Options{}); err == nil || err.Error() != "no answer" {
		t.Error(err)
	}
	if _, err := newSearch(stopped, s.recursion, known, nil, &Stage{}, Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestViolations: where a formula is true is looked at as far as that can be told, no more often than allowed, and at long words where they
// can be answered.
func TestViolations(t *testing.T) {
	begin := func(name, system string) *search {
		s := mustSeek(t, name, 0, DiscoverOptions{})
		s.begin(system, effort{})
		if err := s.known.start(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		search, err := newSearch(t.Context(), s.recursion, s.known, nil, &Stage{}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		return search
	}
	mark, wythoff := begin("mark", "binary"), begin("wythoff", "fibonacci")
	far := begin("wythoff", "fibonacci")
	far.known.(*pairs).beyond = &windows{}
	terms := wythoff.terms[len(wythoff.terms)-2:]
	largest := fmt.Sprintf("a = %d and b = 7", terms[0]+terms[1]-1) // what is so large has no word
	for i, c := range []struct {
		search  *search
		formula string
		most    int
		want    int
	}{
		{mark, "n = 5", 9, 3}, {mark, "n = 5 or n = 6", 9, 6}, {mark, "n = 5 or n = 6", 1, 3}, {mark, "n >= 5", 4, 12}, {mark, "n >= 5", 5, 15},
		{mark, "n = 1152921504606846976", 9, 1}, {mark, "n = 5 or n >= 1152921504606846976", 9, 4}, {mark, "n < 0", 9, 0},
		{mark, "n = 9007199254740991", 9, 1}, {mark, "n = 9007199254740990", 9, 1}, {mark, "n = 4503599627370495", 9, 3},
		{wythoff, "a = 3 and b >= 7", 4, 56}, {far, "a = 3 and b >= 7", 4, 112}, {far, "a = 3 and b = 7", 4, 14},
		{wythoff, "a = 3 and b = 7", 4, 14}, {wythoff, largest, 4, 0},
	} {
		words, err := c.search.violations(t.Context(), c.formula, c.most)
		if len(words) != c.want || err != nil {
			t.Errorf("%d: %s, at most %d: %d words, %v", i, c.formula, c.most, len(words), err)
		}
	}
	for _, c := range []struct{ learned, room, want int }{{0, 1 << 30, 300}, {602, 1 << 30, 301}, {10_000, (64 << 10) * 400, 400},
		{10_000, 1000, 300}, {10_000, 1 << 40, 5000}} {
		s := &search{stage: &Stage{Learned: c.learned}}
		if got := s.mostDoubts(int64(c.room)); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// over is a context whose time is over as soon as that is said.
type over struct {
	context.Context
	now *bool
}

func (o over) Err() error {
	if *o.now {
		return context.DeadlineExceeded
	}
	return nil
}

// TestTimeOver: what is known of a system before the time is over stays known.
func TestTimeOver(t *testing.T) {
	defer func(was []effort) { firstEfforts = was }(firstEfforts)
	firstEfforts = []effort{{questions: 200, learned: 5, states: 1000}, {questions: 1500, learned: 30, states: 1000}}
	for last, want := range map[int]string{
		100: "binary more than 200 questions; ", 300: "binary more than 200 questions; base@b=3 more than 200 questions; ",
		1000: "binary more than 200 questions; base@b=3 more than 200 questions; ",
	} {
		now := false
		s := mustSeek(t, "wythoff", 0, DiscoverOptions{})
		s.known = &asking{oracle: s.known, last: last, cancel: func() { now = true }}
		_, err := s.tryAll(over{t.Context(), &now}, []string{"binary", "base@b=3"}, 0, DiscoverOptions{Time: time.Hour})
		var none *NotFoundError
		if !errors.As(err, &none) || !errors.Is(err, context.DeadlineExceeded) || none.Time != time.Hour {
			t.Fatalf("%d: %v", last, err)
		}
		got := ""
		for _, a := range none.Tried {
			got += a.System + " " + a.Why + "; "
		}
		if got != want {
			t.Errorf("%d: %s", last, got)
		}
	}
}

// failingStart is an oracle that fails to begin, for the first time or always.
type failingStart struct {
	counting
	failure error
	always  bool
}

func (f *failingStart) start(ctx context.Context, value int) error {
	if err := f.counting.start(ctx, value); err != nil || f.started > 1 && !f.always {
		return err
	}
	return f.failure
}

// TestEndedIsLeft: a system that ended for good is not tried again, and what is no limit ends the search.
func TestEndedIsLeft(t *testing.T) {
	defer func(was []effort) { firstEfforts = was }(firstEfforts)
	firstEfforts = []effort{{questions: 200}, {questions: 9000}}
	for _, c := range []struct {
		failure error
		always  bool
		started int
		found   bool
	}{{game.ErrLimit, false, 3, true}, {game.ErrLimit, true, 2, false}, {errors.New("it fails"), false, 1, false}} {
		s := mustSeek(t, "wythoff", 0, DiscoverOptions{})
		known := &failingStart{counting: counting{oracle: s.known}, failure: c.failure, always: c.always}
		s.known = known
		d, err := s.tryAll(t.Context(), []string{"binary", "fibonacci"}, 0, DiscoverOptions{})
		if known.started != c.started || (d != nil) != c.found || !c.found && !errors.Is(err, c.failure) {
			t.Errorf("%v: tried %d times, %v", c.failure, known.started, err)
		}
		if d != nil && (len(d.Tried) != 2 || !d.Tried[0].ended || d.Tried[0].Grew != nil) {
			t.Errorf("tried: %+v", d.Tried)
		}
	}
}

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
