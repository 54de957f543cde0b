package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/logic"
)

// TestStatement: the sentence for sets of one number and of more, with and without a formula, a value and a form of its own.
func TestStatement(t *testing.T) {
	one, two := made(t, "subtract134", "binary", "n = 3"), made(t, "fibnim", "fibonacci", "n = 0 and c = 0")
	formula := &Theorem{Formulas: []Law{{Text: "it rains"}, {Text: "it snows"}}}
	for _, test := range []struct {
		d     *Discovery
		value int
		own   string
		t     *Theorem
		want  string
	}{
		{one, 0, "", formula, "n is lost if and only if it rains."},
		{one, 1, "", formula, "n has nim-value 1 if and only if it rains."},
		{two, 0, "", formula, "(n, c) is lost if and only if it rains."},
		{two, 2, "c <= n", formula, "(n, c) with c <= n has nim-value 2 if and only if it rains."},
		{one, 0, "", &Theorem{}, fmt.Sprintf("n is lost if and only if an automaton with %d states accepts its digits in the system binary.", one.Set.States())},
	} {
		d := *test.d
		d.Value, d.Own = test.value, test.own
		if got := d.Statement(test.t); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
}

// TestOpen: limits leave something open, everything else is an error.
func TestOpen(t *testing.T) {
	other := errors.New("other")
	for _, test := range []struct {
		err, want error
		open      int
	}{
		{nil, nil, 0}, {other, other, 0}, {context.Canceled, context.Canceled, 0},
		{&logic.StepError{Limit: &automaton.LimitError{}}, nil, 1}, {fmt.Errorf("%w: here", game.ErrLimit), nil, 1},
	} {
		w := &writer{}
		if err := w.open(test.err); err != test.want || len(w.out.Open) != test.open {
			t.Errorf("%v gives %v and leaves open %v", test.err, err, w.out.Open)
		}
	}
}

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
		{"nim", "binary", "x = y and z = 1", (*writer).rows},
		{"king", "binary", "a mod 2 = 0 and b mod 2 = 0", (*writer).spare},
		{"king", "binary", "a mod 2 = 0 and b mod 2 = 0", (*writer).further},
		{"wythoff", "fibonacci", "exists n: " + wythoffBoth, (*writer).alike},
	} {
		d := made(t, test.game, test.system, test.set)
		ended := 0
		for left := 0; ; left += 1 + left/3 {
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
	three, pairs := made(t, "nim", "binary", "x = y = z"), made(t, "wythoff", "fibonacci", "exists n: "+wythoffBoth)
	for i, test := range []struct {
		d    *Discovery
		step func(w *writer, ctx context.Context) error
	}{
		{two, (*writer).simple}, {one, (*writer).periodic}, {two, (*writer).periodic}, {one, (*writer).digits}, {three, (*writer).nimSum},
		{pairs, (*writer).pairs}, {pairs, (*writer).alike}, {one, (*writer).count}, {two, (*writer).count}, {two, (*writer).rows}, {three, (*writer).rows},
		{two, (*writer).spare}, {one, (*writer).further}, {two, (*writer).further},
	} {
		w := writerOf(t, test.d, 0)
		first, err := w.small(t.Context(), valueSet, w.names, firstKnown)
		if err != nil {
			t.Fatal(err)
		}
		solver, err := test.d.Proof.Rules.solver(t.Context(), Options{}) // that knows no predicate value
		if err != nil {
			t.Fatal(err)
		}
		w = &writer{Discovery: test.d, solver: solver, names: w.names, first: first}
		if err := test.step(w, t.Context()); err == nil || len(w.out.Formulas)+len(w.out.Follows)+len(w.out.Open) > 0 {
			t.Errorf("step %d: %v, %+v", i, err, w.out)
		}
	}
}

// TestTheoremLimits: automata on the way to a theorem are as small as the options say, and never larger than is worth it.
func TestTheoremLimits(t *testing.T) {
	d := made(t, "subtract134", "binary", "n mod 601 = 1")
	for states, want := range map[int]int{0: theoremStates, 1 << 20: theoremStates, 5000: 5000} {
		theorem, err := d.Theorem(t.Context(), Options{Limits: automaton.Limits{States: states}})
		if err != nil || len(theorem.Open) != 1 || !strings.HasSuffix(theorem.Open[0], fmt.Sprintf(" %d would fit", want)) {
			t.Errorf("%d states: %+v, %v", states, theorem, err)
		}
	}
	d.Set = setOf(t, Rules{System: "base@b=3", Position: []string{"n"}}, "n = 1")
	if _, err := d.Theorem(t.Context(), Options{}); err == nil || strings.Contains(err.Error(), "unknown") {
		t.Errorf("digits of another system: %v", err)
	}
}

// TestSmallTuples: the first tuples, as many as asked for, as long as they are small.
func TestSmallTuples(t *testing.T) {
	for _, test := range []struct {
		formula string
		most    int
		want    string
	}{
		{"n mod 3 = 1", 4, "[[1] [4] [7] [10]]"}, {"n = 5 or n = 2", 4, "[[2] [5]]"}, {"n != n", 4, "[]"}, {"n = 5 or n = 2^52", 4, "[[5] [4503599627370496]]"},
		{"n = 5 or n = 2^52 + 1", 4, "[[5]]"}, {"n = 5 or n = 2^100", 4, "[[5]]"},
	} {
		w := writerOf(t, made(t, "subtract134", "binary", test.formula), 0)
		list, err := w.small(t.Context(), valueSet, w.names, test.most)
		if got := fmt.Sprint(list); err != nil || got != test.want {
			t.Errorf("%s: %s, %v; want %s", test.formula, got, err, test.want)
		}
	}
	w := writerOf(t, made(t, "subtract134", "binary", "n >= 0"), 0)
	for _, name := range []string{"nothing", "("} {
		if _, err := w.small(t.Context(), name, w.names, 5); err == nil {
			t.Errorf("the first numbers of %s", name)
		}
		if _, err := w.set(t.Context(), w.names, holds(name, w.names)); err == nil {
			t.Errorf("the set of %s", name)
		}
	}
	for formula, want := range map[string]int{"n < 24": 24, "n <= 24": -1, "n != n": 0, "n >= 3": -1, "n = 5 or n = 2^40": 2, "n = 5 or n = 2^100": -1} {
		if list, ok, err := w.few(t.Context(), formula); err != nil || ok != (want >= 0) || len(list) != max(0, want) {
			t.Errorf("the few numbers with %s: %v, %t, %v", formula, list, ok, err)
		}
	}
	if _, ok, err := w.few(t.Context(), "("); ok || err == nil {
		t.Error("what cannot be read has a set")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.small(ctx, valueSet, w.names, 5); !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	for statement, fails := range map[string]bool{"forall n: n >= 1": false, "forall n: (": true, "forall n: nothing(n)": true} {
		if formal, ok, err := w.true(t.Context(), "forall n: n >= 0", statement); ok || formal != nil || (err != nil) != fails {
			t.Errorf("%s: %v, %v, %v", statement, formal, ok, err)
		}
	}
	if formal, ok, err := w.true(t.Context(), "forall n: n>=0", "forall n: exists k: k>n"); !ok || err != nil ||
		!slices.Equal(formal, []string{"forall n: n >= 0", "forall n: exists k: k > n"}) {
		t.Errorf("%v, %v, %v", formal, ok, err)
	}
}

// TestSmallTexts: lists, tuples and names.
func TestSmallTexts(t *testing.T) {
	w := writerOf(t, made(t, "wythoff", "fibonacci", "x = 0 and y = 0"), 0)
	for want, got := range map[string]string{
		"": listed([]int{}, "or"), "2": listed([]int{2}, "or"), "2 or 3": listed([]int{2, 3}, "or"), "2, 3 and 4": listed([]int{2, 3, 4}, "and"),
		"7": tupleText([]uint64{7}), "(7, 8)": tupleText([]uint64{7, 8}), "[(1, 2) (3, 4)]": fmt.Sprint(tupleTexts([][]uint64{{1, 2}, {3, 4}})),
		"(a = 1 and b = 2)": isTuple(w.names, []uint64{1, 2}), "false": oneOf(w.names, nil),
		"((a = 1 and b = 2) or (a = 3 and b = 4))": oneOf(w.names, [][]uint64{{1, 2}, {3, 4}}),
		// a, b are the piles, i and j what is taken, value is the set
		"[n x i_ value_ a_ n_ n__]": fmt.Sprint(w.fresh("n", "x", "i", "value", "a", "n", "n")),
		"lost positions":            w.lostText(),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	w.Value = 3
	if got := w.lostText(); got != "positions of value 3" {
		t.Error(got)
	}
	w.follows(RowsLaw, []string{"f"}, "it is %d", 3)
	if l := w.out.Follows[0]; l.Kind != RowsLaw || l.Text != "It is 3." || !slices.Equal(l.Formal, []string{"f"}) {
		t.Errorf("%+v", l)
	}
	for _, test := range []struct{ own, where, want string }{
		{"", "", "f"}, {"c <= n", "", "f and (c <= n)"}, {"", "n >= 1", "f and (n >= 1)"}, {"c <= n", "n >= 1", "f and (c <= n) and (n >= 1)"},
	} {
		w.Own, w.Proof.Rules.Where = test.own, test.where
		if got := w.own("f"); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}
