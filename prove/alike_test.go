package prove

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/internal/golden"
)

// saidOf are sets and what is looked for in them, each apart from all else.
var saidOf = []struct {
	game, system string
	step         func(w *writer, ctx context.Context) error
	sets         []string
}{
	{"rook", "binary", (*writer).simple, []string{"a = b", "a = 0 or b = 0", "a = 0 and b >= 0", "b = 0 and a >= 0", "a = 0 and b = 0",
		"a <= b"}},
	{"nim", "binary", (*writer).simple, []string{"h1 = h3 and h2 >= 0", "h2 = h3 and h1 >= 0", "h1 = h2 and h3 >= 0", "h1 = h2 and h3 = 0", "h1 = h2 = h3",
		"h1 + h2 = h3"}},
	{"circular", "binary", (*writer).simple, []string{"a = c and b = d", "a = b and c = d", "a = d and b = c", "a = b = c = d",
		"a = b and c + d >= 0"}},
	{"mark", "binary", (*writer).simple, []string{"n = 0"}},
	{"mark", "binary", (*writer).digits, []string{"even_zeros(n)", "n = 0 or even_zeros(n)", "n >= 1 and not even_zeros(n)",
		"n = 0 or not even_zeros(n)",
		"term(n)", "n = 0 or term(n)", "term(n + 1)", "term(n + 2)", "n = 0 or term(n + 1)", "term(n + 3)", "n = 0 or term(n + 2)"}},
	{"mark", "fibonacci", (*writer).digits, []string{"even_zeros(n)", "term(n + 1)", "n = 0 or term(n)"}},
	{"mark", "base@b=3", (*writer).digits, []string{"even_zeros(n)", "term(n)", "n = 0 or not even_zeros(n)"}},
	{"rook", "binary", (*writer).digits, []string{"even_zeros(a) and b >= 0", "a = 0 and b >= 0 or exists f: tail(a, f) and b < f"}},
	{"nim", "binary", (*writer).digits, []string{"even_zeros(h1) and h2 = 0 and h3 = 0"}},
	{"fibnim", "fibonacci", (*writer).digits, []string{"n = 0 and c >= 0 or exists f: tail(n, f) and c < f", "even_zeros(n) and c >= 0"}},
	{"capfirst", "fibonacci", (*writer).digits, []string{"n = 0 and c >= 0 or exists f: tail(n, f) and c < f", "even_zeros(c) and n >= 0"}},
	{"takeaway@k=1", "binary", (*writer).digits, []string{"n = 0 and q >= 0 or exists f: tail(n, f) and q < f"}},
	{"takeaway@k=3", "takeaway@k=3", (*writer).digits, []string{"n = 0 and q >= 0 or exists f: tail(n, f) and q < f"}},
	{"rook", "binary", (*writer).nimSum, []string{"a = b"}},
	{"nim", "binary", (*writer).nimSum, []string{nimFormula([]string{"h1", "h2", "h3"}, "f", 2), nimFormula([]string{"h1", "h2", "h3"}, "f", 3),
		"x = y and z = 0"}},
	{"circular", "binary", (*writer).nimSum, []string{nimFormula([]string{"a", "b", "c", "d"}, "f", 2),
		nimFormula([]string{"a", "b", "c", "d"}, "f", 4)}},
	{"nim", "fibonacci", (*writer).nimSum, []string{"h1 = h2 = h3"}},
	{"wythoff", "fibonacci", (*writer).alike, []string{"exists n: " + wythoffBoth}},
	{"lucas", "fibonacci", (*writer).alike, []string{"exists n: " + wythoffBoth, "x = y and x = 1 or exists n: n != 3 and " + wythoffBoth,
		"x = y", "exists n: n >= 1 and " + wythoffBoth, "exists n: n mod 2 = 0 and " + wythoffBoth}},
	{"rook", "binary", (*writer).alike, []string{"a = b"}},
}

// TestSaidOf: what single steps say of sets, kept in a file.
func TestSaidOf(t *testing.T) {
	known := withRules(t, specialRules(t)...)
	var all strings.Builder
	for _, s := range saidOf {
		for _, set := range s.sets {
			w := writerOf(t, madeIn(t, known, s.game, s.system, set), 0)
			err := s.step(w, t.Context())
			fmt.Fprintf(&all, "%s, %s: %s\n", s.game, s.system, set)
			for _, l := range w.out.Formulas {
				fmt.Fprintf(&all, "  %s: %s %q\n", l.Kind, l.Text, l.Formal)
			}
			if err != nil {
				fmt.Fprintf(&all, "  %v\n", err)
			}
		}
	}
	golden.Same(t, filepath.Join("testdata", "words", "steps.txt"), all.String())
}

// TestNotSaidOf: what is not looked for: more formulas than one, a nim-sum where positions have a form of their own, games that are known
// where the value is not 0, and the game itself but in misère play.
func TestNotSaidOf(t *testing.T) {
	rook := func() *writer { return writerOf(t, made(t, "rook", "binary", "a = b"), 0) }
	w := rook()
	w.out.Formulas = []Law{{}}
	if err := w.simple(t.Context()); err != nil || len(w.out.Formulas) != 1 {
		t.Errorf("%v, %v", w.out.Formulas, err)
	}
	w = writerOf(t, made(t, "nim", "binary", nimFormula([]string{"h1", "h2", "h3"}, "f", 2)), 0)
	w.Own = "x <= y"
	if err := w.nimSum(t.Context()); err != nil || len(w.out.Formulas) != 0 {
		t.Errorf("%v, %v", w.out.Formulas, err)
	}
	for value, want := range []int{1, 0} {
		w := writerOf(t, made(t, "lucas", "fibonacci", "exists n: "+wythoffBoth), 0)
		w.Value = value
		if err := w.alike(t.Context()); err != nil || len(w.out.Formulas) != want {
			t.Errorf("value %d: %v, %v", value, w.out.Formulas, err)
		}
	}
	for _, misere := range []bool{false, true} {
		w := writerOf(t, made(t, "wythoff", "fibonacci", "exists n: "+wythoffBoth), 0)
		w.Proof.Rules.Misere = misere
		if err := w.alike(t.Context()); err != nil || (len(w.out.Formulas) == 1) != misere {
			t.Errorf("misère %t: %v, %v", misere, w.out.Formulas, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, err := range map[string]error{
		"simple": rook().simple(ctx), "digits": writerOf(t, made(t, "mark", "binary", "even_zeros(n)"), 0).digits(ctx),
		"nim":   writerOf(t, made(t, "nim", "binary", "h1 = h2 = h3"), 0).nimSum(ctx),
		"alike": writerOf(t, made(t, "lucas", "fibonacci", "x = y"), 0).alike(ctx),
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: stopped with %v", name, err)
		}
	}
	known, err := Find("wythoff")
	if err != nil {
		t.Fatal(err)
	}
	proof, err := known.Prove(t.Context(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range []string{"exists n: n mod 2 = 0 and " + wythoffBoth, "x = y or exists n: " + wythoffBoth} {
		w := writerOf(t, made(t, "lucas", "fibonacci", set), 0)
		if err := w.solver.Predicate("known", proof.Sets[0].DFA); err != nil {
			t.Fatal(err)
		}
		if done, err := w.compare(t.Context(), "wythoff", "known(a, b)"); done || err != nil {
			t.Errorf("%s: %t, %v", set, done, err)
		}
	}
}

// TestFew: positions are listed where there are at most 24 of them, and all fit a machine word.
func TestFew(t *testing.T) {
	w := writerOf(t, made(t, "mark", "binary", "n = 0"), 0)
	for _, c := range []struct {
		formula string
		want    int
		ok      bool
	}{
		{"n < 24", 24, true}, {"n < 25", 0, false}, {"n != n", 0, true}, {"n >= 5", 0, false}, {"n < 18446744073709551619", 0, false},
		{"n = 4611686018427387903", 1, true}, {"n = 4611686018427387904 or n = 3", 0, false},
	} {
		list, ok, err := w.few(t.Context(), c.formula)
		if len(list) != c.want || ok != c.ok || err != nil {
			t.Errorf("%s: %v, %t, %v", c.formula, list, ok, err)
		}
	}
	if _, ok, err := w.few(t.Context(), "n <"); ok || err == nil {
		t.Error("that is no formula")
	}
	list := [][]uint64{{1, 2, 3}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}}
	for _, c := range []struct {
		symmetric bool
		cap       int
		want      string
	}{{false, -1, "[[1 2 3] [2 1 3] [2 3 1] [3 1 2]]"}, {true, -1, "[[1 2 3]]"}, {true, 2, "[[1 2 3] [2 3 1]]"},
		{true, 0, "[[1 2 3] [2 1 3] [3 1 2]]"}} {
		w := &writer{Discovery: &Discovery{symmetric: c.symmetric, cap: c.cap}}
		if got := fmt.Sprint(w.each(list)); got != c.want || !slices.Equal(list[1], []uint64{2, 1, 3}) {
			t.Errorf("%+v: %s", c, got)
		}
	}
}
