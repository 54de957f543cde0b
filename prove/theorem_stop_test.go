package prove

import (
	"context"
	"errors"
	"slices"
	"testing"

	"zeck/internal/must"
)

// ending is a context that ends after it was asked some times.
type ending struct {
	context.Context
	left *int
	err  error
}

func (e ending) Err() error {
	if *e.left--; *e.left < 0 {
		return e.err
	}
	return nil
}

// TestTheoremEnds: at a deadline what was found is told, and that there was no time for the rest; a theorem that is stopped is none.
func TestTheoremEnds(t *testing.T) {
	d := made(t, "king", "binary", "a mod 2 = 0 and b mod 2 = 0")
	whole, err := d.Theorem(t.Context(), Options{})
	if err != nil || len(whole.Open) > 0 {
		t.Fatal(whole, err)
	}
	parts := 0
	for _, end := range []error{context.DeadlineExceeded, context.Canceled} {
		for left := 1; ; left += 1 + left/4 {
			rest := left
			theorem, err := d.Theorem(ending{t.Context(), &rest, end}, Options{})
			switch {
			case err != nil && !errors.Is(err, end):
				t.Fatalf("%v: %v", end, err)
			case err == nil && rest < 0 && end == context.Canceled:
				t.Fatalf("stopped, and it says %v", theorem)
			case err == nil && rest < 0:
				if !slices.Equal(theorem.Open, []string{"what there was no time for"}) || len(theorem.First) != len(whole.First) ||
					len(theorem.Formulas)+len(theorem.Follows) > len(whole.Formulas)+len(whole.Follows) {
					t.Fatalf("%v", theorem)
				}
				parts++
			}
			if rest >= 0 {
				break
			}
		}
	}
	if parts == 0 {
		t.Error("no deadline in the middle")
	}
}

// TestStepsEnd: whoever is told to stop in the middle of a step says so, and does not take that for an answer.
func TestStepsEnd(t *testing.T) {
	for _, test := range []struct {
		game, system, set string
		step              func(w *writer, ctx context.Context) error
	}{
		{"wythoff", "fibonacci", "exists n: " + wythoffBoth, (*writer).pairs},
		{"king", "binary", "a mod 2 = 0 and b mod 2 = 0", (*writer).periodic},
		{"subtract134", "binary", "n mod 7 = 0 or n mod 7 = 2", (*writer).periodic},
		{"subtract134", "binary", "n mod 7 = 0 or n mod 7 = 2", (*writer).further},
		{"subtract134", "binary", "term(n)", (*writer).further},
		{"wythoff", "fibonacci", "exists n: " + wythoffBoth, (*writer).count},
		{"rook", "binary", "a + b < 4", (*writer).count},
		{"rook", "binary", "a = b", (*writer).rows},
		{"nim", "binary", "h1 = h2 and h3 = 1", (*writer).rows},
		{"king", "binary", "a mod 2 = 0 and b mod 2 = 0", (*writer).spare},
		{"king", "binary", "a mod 2 = 0 and b mod 2 = 0", (*writer).further},
		{"wythoff", "fibonacci", "exists n: " + wythoffBoth, (*writer).alike},
	} {
		d := made(t, test.game, test.system, test.set)
		ended := 0
		for left := 0; ; left += 1 + left {
			w := writerOf(t, d, 0)
			var err error
			if w.first, err = w.small(t.Context(), valueSet, w.names, firstKnown); err != nil {
				t.Fatal(err)
			}
			rest := left
			if err = test.step(w, ending{t.Context(), &rest, context.Canceled}); rest >= 0 {
				if err != nil {
					t.Fatalf("%s: %v", test.set, err)
				}
				break
			}
			if ended++; !errors.Is(err, context.Canceled) || len(w.out.Open) > 0 {
				t.Fatalf("%s, %s: stopped, and it ends with %v: %+v", test.game, test.set, err, w.out)
			}
		}
		if ended == 0 {
			t.Errorf("%s, %s: nobody asks whether to stop", test.game, test.set)
		}
	}
}

// TestStepsFail: a step that cannot ask about the set fails.
func TestStepsFail(t *testing.T) {
	one, two := made(t, "subtract134", "binary", "n mod 3 = 1"), made(t, "king", "binary", "a mod 2 = 0 and b mod 2 = 0")
	three, pairs := made(t, "nim", "binary", "h1 = h2 = h3"), made(t, "wythoff", "fibonacci", "exists n: "+wythoffBoth)
	for i, test := range []struct {
		d    *Discovery
		step func(w *writer, ctx context.Context) error
	}{
		{two, (*writer).simple}, {one, (*writer).periodic}, {two, (*writer).periodic}, {one, (*writer).digits}, {three, (*writer).nimSum},
		{pairs, (*writer).pairs}, {pairs, (*writer).alike}, {one, (*writer).count}, {two, (*writer).count}, {two, (*writer).rows}, {three, (*writer).rows},
		{two, (*writer).spare}, {one, (*writer).further}, {two, (*writer).further},
	} {
		w := writerOf(t, test.d, 0)
		first := must.Get(w.small(t.Context(), valueSet, w.names, firstKnown))
		solver := must.Get(test.d.Proof.Rules.solver(t.Context(), Options{})) // that knows no predicate value
		w = &writer{Discovery: test.d, solver: solver, names: w.names, first: first}
		if err := test.step(w, t.Context()); err == nil || len(w.out.Formulas)+len(w.out.Follows)+len(w.out.Open) > 0 {
			t.Errorf("step %d: %v, %+v", i, err, w.out)
		}
	}
}
