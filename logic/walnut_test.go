package logic

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func TestWalnut(t *testing.T) {
	for _, c := range []struct {
		files              int // automata of primitives
		system, text, want string
	}{
		// Names that Walnut cannot read, names that are used twice, variables that do not occur.
		{0, "fibonacci", "forall Ann: exists n, m: (forall n: n > Ann or n - 2 <= Ann) and n != 2m - 3",
			`eval t "?msd_fib (AvAnn (En_1,m ((An ((vAnn + 1<=n) | (n<=vAnn + 2))) & (n_1 + 3!=2*m))))":`},
		{0, "fibonacci", "forall x, y: x = x or exists ω: ω = y",
			`eval t "?msd_fib (Ay ((0=0) | (Ev (v=y))))":`},
		{1, "fibonacci", "not (fib(3) => true <=> 1 = 2)",
			`def zeck_fib "?msd_fib $zeck_term(p0) & p0>=0":
eval t "?msd_fib ~(((Ev ((v=3) & $zeck_fib(v))) => (0=0)) <=> (0=1))":`},
		{2, "binary", "exists n: tail(n, n) and shift(n) = n",
			`eval t "?msd_2 (En ($zeck_tail(n,n) & $zeck_shift(n,n)))":`},
		{1, "pell@t=2", "exists n: even_zeros(n)",
			`ost zeckpell2 [0 3] [2];
eval t "?msd_zeckpell2 (En $zeck_even_zeros(n))":`},
		{1, "base@b=4", "exists n: even_sum(n)",
			`eval t "?msd_4 (En $zeck_even_sum(n))":`},
	} {
		got, err := newTestSolver(t, c.system).Walnut(t.Context(), "t", MustParse(c.text))
		if err != nil || strings.TrimSpace(got.Script) != c.want || len(got.Files) != c.files {
			t.Errorf("%s: %v\n%s", c.text, err, got.Script)
		}
	}
}

func TestWalnutRefused(t *testing.T) {
	for _, c := range []struct{ system, text, want string }{
		{"fibonacci", "forall n: n < 3000000000", `"n <= 2999999999" cannot be exported: Walnut reads constants up to 2147483647`},
		{"fibonacci", "forall n: n < m", `column 15: variable "m" is not bound; write forall m: or exists m: before it`},
	} {
		if _, err := newTestSolver(t, c.system).Walnut(t.Context(), "t", MustParse(c.text)); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v", c.text, err)
		}
	}
}

func TestWalnutAutomata(t *testing.T) {
	s := newTestSolver(t, "fibonacci")
	_, dfa, err := s.Automaton(context.Background(), MustParse("n = 2"))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Predicate("Two", dfa); err != nil {
		t.Fatal(err)
	}
	got, err := s.Walnut(t.Context(), "t", MustParse("exists n: Two(n)"))
	const script, two = "eval t \"?msd_fib (En $zeck_two_upper(n))\":\n", "msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 2\n\n2 1\n"
	if err != nil || got.Script != script || got.Files["Automata Library/zeck_two_upper.txt"] != two {
		t.Errorf("%v %q", err, got)
	}
}

// TestReadWalnut: what is written for Walnut is read again, and what Walnut would not write is refused with its line.
func TestReadWalnut(t *testing.T) {
	for _, system := range []string{"fibonacci", "binary", "takeaway@k=3", "base@b=4"} {
		s := newTestSolver(t, system)
		for i, text := range []string{"x = x", "x < y", "x + y = z", "x mod 3 = 1", "x != x", "x = 2*y + 1", "x = 0", "x >= 2", "x = 2 or x = 5"} {
			_, want, err := s.Automaton(t.Context(), MustParse(text))
			if err != nil {
				t.Fatal(err)
			}
			w := &walnut{ctx: t.Context(), solver: s, files: map[string]string{}}
			if err := w.begin(); err != nil {
				t.Fatal(err)
			}
			file, err := w.automaton(want, w.system)
			if err != nil {
				t.Fatal(err)
			}
			for i, state := range regexp.MustCompile(`(?m)^(\d+) [01]$`).FindAllStringSubmatch(file, -1) {
				if state[1] != fmt.Sprint(i) { // Walnut reads no others
					t.Errorf("%s: %s: state %s comes after %d others", system, text, state[1], i)
				}
			}
			name := fmt.Sprint("p", i)
			if err := s.Read(t.Context(), name, file, false); err != nil || s.symbols[name].dfa.String() != want.String() {
				t.Errorf("%s: %s: %v\nwant\n%v", system, text, err, want)
			}
		}
	}
	s := newTestSolver(t, "fibonacci")
	for i, c := range []struct{ text, want string }{
		{"# even\nmsd_fib\n\n7 1\n0 -> 7\n1 -> 9 # there\n9 1\n0->7\n", ""},
		{"{0,1} {0, 1}\n0 1\n* 0 -> 0\n", ""},
		{"msd_2\n0 1\n", "line 1: expected tracks of the number system msd_fib, which is fibonacci here, got \"msd_2\""},
		{"msd_fib\n", "expected an automaton of Walnut, got no state"},
		{"msd_fib\n0 2\n0 -> 0\n1 -> 0\n", ""},
		{"msd_fib\n0 1\n0 -> 1\n", "state 1 is not described"},
		{"msd_fib\n0 1\n0 -> 0\n0 -> 0\n", "line 4: two states after 0: the automaton is not deterministic"},
		{"msd_fib\n0 1\n2 -> 0\n", "line 3: expected digits below 2, got \"2\""},
		{"msd_fib\n0 1\n0 -> 0 1\n", "line 3: expected 1 digit and one state after ->, got \"0 -> 0 1\""},
		{"msd_fib\n0 1\n0 0\n", "line 3: state 0 stands twice"},
		{"msd_fib\nnoise\n", "line 2: expected a state and its output such as 0 1, got \"noise\""},
	} {
		err := s.Read(t.Context(), fmt.Sprint("p", i), c.text, false)
		if got := fmt.Sprint(err); got != c.want && (err != nil || c.want != "") {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
		if !isWalnut(c.text) {
			t.Errorf("%q is not taken for Walnut's", c.text)
		}
	}
}

// TestWalnutRegular: what a regular expression of Walnut accepts is what Go's package regexp does, with any zeros in front.
func TestWalnutRegular(t *testing.T) {
	for _, expression := range []string{"0*10*", "(10)+", "1?01", "(0|11)*", "0*(1|00)+1", "1(01?)*", "11|1000*"} {
		commands := fmt.Sprintf("reg p msd_2 %q:\n", expression)
		for n := range 64 {
			commands += fmt.Sprintf("eval n%d \"$p(%d)\":\n", n, n)
		}
		match, n := regexp.MustCompile("^(?:"+expression+")$"), -1
		err := (&WalnutRunner{}).Run(t.Context(), commands, func(a WalnutAnswer) error {
			if n++; n == 0 || a.Err != nil {
				return a.Err
			}
			want := false
			for zeros := range 8 {
				want = want || match.MatchString(strings.Repeat("0", zeros)+strings.TrimLeft(strconv.FormatInt(int64(n-1), 2), "0"))
			}
			if a.Truth == nil || *a.Truth != want {
				t.Errorf("%s accepts %d: %v, want %v", expression, n-1, a.Truth, want)
			}
			return nil
		})
		if err != nil || n != 64 {
			t.Errorf("%s: %d answers, %v", expression, n, err)
		}
	}
}
