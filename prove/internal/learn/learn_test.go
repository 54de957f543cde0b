package learn

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/automaton"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/numeration"
)

// binaryAlphabet returns an alphabet with tracks of two digits.
func binaryAlphabet(t testing.TB, tracks int) automaton.Alphabet {
	t.Helper()
	return must.Get(automaton.Uniform(tracks, 2))
}

// drawLanguage draws an automaton that ignores leading zeros.
func drawLanguage(t *rapid.T, a automaton.Alphabet, most int) *automaton.DFA {
	n := rapid.IntRange(1, most).Draw(t, "states")
	next := rapid.SliceOfN(rapid.IntRange(0, n-1), n*a.Size(), n*a.Size()).Draw(t, "next")
	accept := rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, "accept")
	next[0] = 0
	return must.Get(automaton.Explore(context.Background(), &automaton.Builder{}, a, 0,
		func(q int, s automaton.Symbol) int { return next[q*a.Size()+int(s)] }, func(q int) bool { return accept[q] }))
}

// teach answers questions by an automaton until the learner has found it.
func teach(t rapid.TB, l *Learner, goal *automaton.DFA, tidy bool) {
	ctx, b := context.Background(), &automaton.Builder{}
	for range 1000 {
		d := must.Get(l.Hypothesis(ctx, b))
		word, differs, err := b.Find(ctx, automaton.Xor, d.On(), goal.On())
		must.Do(err)
		if !differs {
			if !d.Equal(goal) {
				t.Fatal("the automata accept the same words but are not equal")
			}
			return
		}
		if learned, err := l.Refine(word); err != nil || !learned {
			t.Fatalf("learned from %v: %v, %v", word, learned, err)
		}
		if d, err := l.Hypothesis(ctx, b); err != nil || d.Accepts(word) != goal.Accepts(word) {
			t.Fatalf("still wrong about %v, %v", word, err)
		}
		if tidy {
			must.Get(l.Tidy(ctx))
			if must.Get(l.Tidy(ctx)) {
				t.Fatal("there was something to learn after tidying")
			}
			must.Get(l.Walk(ctx, 2, func(error) bool { return false }))
		}
	}
	t.Fatal("no end")
}

func TestLearn(t *testing.T) {
	all := automaton.All(binaryAlphabet(t, 2))
	rapid.Check(t, func(t *rapid.T) {
		goal := drawLanguage(t, all.Alphabet(), 30)
		for _, tidy := range []bool{false, true} {
			l := must.Get(New(all, func(w automaton.Word) (bool, error) { return goal.Accepts(w), nil }))
			teach(t, l, goal, tidy)
			if l.States() != goal.States() {
				t.Fatalf("%d states, the smallest automaton has %d", l.States(), goal.States())
			}
		}
	})
}

// TestFrame checks that the learner does not ask about words outside the frame, where the hypothesis may say
// anything.
func TestFrame(t *testing.T) {
	all := automaton.All(binaryAlphabet(t, 2))
	rapid.Check(t, func(t *rapid.T) {
		frame, goal := drawLanguage(t, all.Alphabet(), 6), drawLanguage(t, all.Alphabet(), 6)
		goal = must.Get((&automaton.Builder{}).And(context.Background(), goal.On(), frame.On()))
		l := must.Get(New(frame, func(w automaton.Word) (bool, error) {
			if !frame.Accepts(w) {
				t.Fatalf("asked about %v", w)
			}
			return goal.Accepts(w), nil
		}))
		teach(t, l, goal, true)
	})
}

// TestWalk checks that walking alone learns a language, if it goes as far as a smallest automaton has states.
func TestWalk(t *testing.T) {
	all, ctx := automaton.All(binaryAlphabet(t, 1)), context.Background()
	rapid.Check(t, func(t *rapid.T) {
		goal := drawLanguage(t, all.Alphabet(), 6)
		l := must.Get(New(all, func(w automaton.Word) (bool, error) { return goal.Accepts(w), nil }))
		for must.Get(l.Walk(ctx, goal.States(), func(error) bool { return false })) {
		}
		if !must.Get(l.Hypothesis(ctx, &automaton.Builder{})).Equal(goal) {
			t.Fatalf("%d states, want %d", l.States(), goal.States())
		}
	})
}

// TestTidyShortens checks that a language learned from long words is tidied to short ones, and that tidying again asks nothing that is known.
func TestTidyShortens(t *testing.T) {
	all := automaton.All(binaryAlphabet(t, 1))
	asked := 0
	member := func(w automaton.Word) (bool, error) { // the number of ones is a multiple of 7
		asked++
		ones := 0
		for _, s := range w {
			ones += int(s)
		}
		return ones%7 == 0, nil
	}
	l := must.Get(New(all, member))
	word := slices.Repeat(automaton.Word{1}, 50)
	for n := range word {
		must.Get(l.Refine(word[n:]))
	}
	if l.States() != 7 {
		t.Fatalf("%d states, want 7", l.States())
	}
	small := &automaton.Builder{Limits: automaton.Limits{States: 3}}
	if _, err := l.Hypothesis(context.Background(), small); !errors.Is(err, numeration.ErrLimit) {
		t.Errorf("seven states fit three: %v", err)
	}
	stopped := ctxtest.Ended(t.Context())
	_, untidied := l.Tidy(stopped)
	if _, unwalked := l.Walk(stopped, 2, nil); !errors.Is(untidied, context.Canceled) || !errors.Is(unwalked, context.Canceled) {
		t.Errorf("stopped: %v, %v", untidied, unwalked)
	}
	must.Get(l.Tidy(context.Background()))
	before := l.Asked()
	if learned, err := l.Tidy(context.Background()); learned || err != nil {
		t.Fatalf("tidied twice: %v, %v", learned, err)
	}
	if again := l.Asked() - before; again > 7 || l.Asked() != asked {
		t.Errorf("asked %d of %d questions, %d of them to which the answers are known", l.Asked(), asked, again)
	}
	longest := 0
	for _, q := range l.states {
		longest = max(longest, len(q.access))
	}
	for _, n := range l.tree {
		longest = max(longest, len(n.suffix))
	}
	if longest > 6 {
		t.Errorf("an access word or a continuation has %d symbols", longest)
	}
}

// TestUnanswered checks that every step reports a question without an answer, and only then fails; that this does not change the hypothesis; and
// that the learner can continue after it.
func TestUnanswered(t *testing.T) {
	all := automaton.All(binaryAlphabet(t, 2))
	silent := errors.New("no answer")
	if _, err := New(all, func(automaton.Word) (bool, error) { return false, silent }); !errors.Is(err, silent) {
		t.Errorf("without a first answer: %v", err)
	}
	rapid.Check(t, func(t *rapid.T) {
		goal := drawLanguage(t, all.Alphabet(), 30)
		countdown := -1
		l := must.Get(New(all, func(w automaton.Word) (bool, error) {
			if countdown--; countdown == 0 {
				return false, silent
			}
			return goal.Accepts(w), nil
		}))
		ctx, b := context.Background(), &automaton.Builder{}
		for range 100 {
			word, differs, err := b.Find(ctx, automaton.Xor, must.Get(l.Hypothesis(ctx, b)).On(), goal.On())
			must.Do(err)
			if !differs {
				return
			}
			states, step := l.States(), rapid.IntRange(0, 4).Draw(t, "step")
			var learned bool
			countdown = rapid.IntRange(1, 60).Draw(t, "countdown")
			switch step {
			case 0:
				learned, err = l.Tidy(ctx)
			case 1:
				learned, err = l.Walk(ctx, 2, func(error) bool { return false })
			default:
				learned, err = l.Refine(word)
			}
			if errors.Is(err, silent) != (countdown <= 0) || err != nil && !errors.Is(err, silent) {
				t.Fatalf("%v, %d questions before one without an answer", err, countdown)
			}
			if learned != (l.States() != states) {
				t.Fatalf("%d states became %d; learned: %v", states, l.States(), learned)
			}
		}
		countdown = -1
		teach(t, l, goal, true)
	})
}

func TestContradiction(t *testing.T) {
	all := automaton.All(binaryAlphabet(t, 1))
	asked := 0
	l := must.Get(New(all, func(automaton.Word) (bool, error) {
		asked++
		return asked == 2, nil // the first answer about the word differs from all later ones
	}))
	if _, err := l.Refine(automaton.Word{1, 1, 0, 1}); !errors.Is(err, ErrContradiction) {
		t.Errorf("a liar was believed: %v", err)
	}
}
