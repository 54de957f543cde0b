package logic

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/must"
)

func TestWalnut(t *testing.T) {
	for _, c := range []struct {
		files              int // the number of automaton files
		system, text, want string
	}{
		// Names that Walnut cannot read, duplicate names, variables that do not occur.
		{0, "fibonacci", "forall Ann: exists n, m: (forall n: n > Ann or n - 2 <= Ann) and n != 2m - 3",
			`eval t "?msd_fib (AvAnn (En_1,m ((An ((vAnn + 1<=n) | (n<=vAnn + 2))) & (n_1 + 3!=2*m))))":`},
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
		{2, "base@b=5", "exists n: n = 3",
			`eval t "?msd_zeckbaseb5 (En (n=3))":`},
		{2, "narayana", "exists n: n = 3", // the files of the system itself
			`eval t "?msd_zecknarayana (En (n=3))":`},
		{2, "recurrence@a=2,u=1.3", "exists n: n = 3", // 1, 3, 6, 12, … is not base 2
			`eval t "?msd_zeckrecurrencea2u13 (En (n=3))":`},
		{2, "recurrence@a=1.1.1,u=1.2.3", "exists n: n = 3", `eval t "?msd_zeckrecurrencea111u123 (En (n=3))":`}, // not tribonacci
		{0, "pell@t=3", "exists n: n = 3", "ost zeckpell3 [0 4] [3];\neval t \"?msd_zeckpell3 (En (n=3))\":"},
		{2, "pell@t=4", "exists n: n = 3", `eval t "?msd_zeckpellt4 (En (n=3))":`},
		{0, "fibonacci", "forall n, m: 1 = 2", `eval t "?msd_fib (0=1)":`},
	} {
		got, err := newTestSolver(t, c.system).Walnut(t.Context(), "t", MustParse(c.text))
		if err != nil || strings.TrimSpace(got.Script) != c.want || len(got.Files) != c.files {
			t.Errorf("%s: %v\n%s", c.text, err, got.Script)
		}
	}
}

// TestWalnutRefused: numbers have to fit Walnut, and the automata of a number system that Walnut lacks have to fit the limits.
func TestWalnutRefused(t *testing.T) {
	refuses(t, map[string]string{
		"forall n: n < 3000000000":    `"n <= 2999999999" cannot be exported: Walnut reads constants up to 2147483647`,
		"forall n: a(n) < 3000000000": `"a(n) <= 2999999999" cannot be exported: Walnut reads constants up to 2147483647`,
		"forall n: n = 1 and n < m":   `column 25: variable "m" is not bound; write forall m: or exists m: before it`,
	}, func(text string) error {
		_, err := newTestSolver(t, "fibonacci").Walnut(t.Context(), "t", MustParse(text))
		return err
	})
	s := NewSolver(newTestSolver(t, "narayana").System(), Options{Limits: automaton.Limits{States: 5}})
	if _, err := s.Walnut(t.Context(), "t", MustParse("exists n: n = 3")); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
}

func TestWalnutAutomata(t *testing.T) {
	s := newTestSolver(t, "fibonacci")
	_, dfa, err := s.Automaton(context.Background(), MustParse("n = 2"))
	must.Do(err)
	must.Do(s.Predicate("Two", dfa))
	got, err := s.Walnut(t.Context(), "t", MustParse("exists n: Two(n)"))
	const script, two = "eval t \"?msd_fib (En $zeck_two_upper(n))\":\n", "msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 2\n\n2 1\n"
	if err != nil || got.Script != script || got.Files["Automata Library/zeck_two_upper.txt"] != two {
		t.Errorf("%v %q", err, got)
	}
}

// TestReadWalnut: automata written for Walnut are read back, and text that Walnut would not write is refused with its line.
func TestReadWalnut(t *testing.T) {
	for _, system := range []string{"fibonacci", "binary", "takeaway@k=3", "base@b=4"} {
		s := newTestSolver(t, system)
		for i, text := range []string{"x = x", "x < y", "x + y = z", "x mod 3 = 1", "x != x", "x = 2*y + 1", "x = 0", "x >= 2", "x = 2 or x = 5"} {
			_, want, err := s.Automaton(t.Context(), MustParse(text))
			must.Do(err)
			w := &walnut{ctx: t.Context(), solver: s, files: map[string]string{}}
			must.Do(w.begin())
			file := must.Get(w.automaton(want, w.system))
			for i, state := range regexp.MustCompile(`(?m)^(\d+) [01]$`).FindAllStringSubmatch(file, -1) {
				if state[1] != fmt.Sprint(i) { // Walnut accepts no other order
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
		{"msd_fib\n", "expected an automaton of Walnut, got no states"},
		{"msd_fib\n0 2\n0 -> 0\n1 -> 0\n", ""},
		{"msd_fib\n0 1\n0 -> 1\n", "state 1 is not described"},
		{"msd_fib\n0 1\n0 -> 0\n0 -> 0\n", "line 4: two states after 0: the automaton is not deterministic"},
		{"msd_fib\n0 1\n2 -> 0\n", "line 3: expected digits below 2, got \"2\""},
		{"msd_fib\n0 1\n0 -> 0 1\n", "line 3: expected 1 digit and one state after ->, got \"0 -> 0 1\""},
		{"msd_fib\n0 1\n0 0\n", "line 3: state 0 is listed twice"},
		{"msd_fib\nnoise\n", "line 2: expected a state and its output such as 0 1, got \"noise\""},
	} {
		err := s.Read(t.Context(), fmt.Sprint("p", i), c.text, false)
		if got := fmt.Sprint(err); got != c.want && (err != nil || c.want != "") {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
		if !isWalnut(c.text) {
			t.Errorf("%q is not recognised as Walnut's", c.text)
		}
	}
}

// TestWalnutRegular: a regular expression of Walnut accepts the same words as Go's package regexp, with any leading zeros.
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

// TestWalnutCommands runs single commands of Walnut.
func TestWalnutCommands(t *testing.T) {
	for command, want := range map[string]string{
		`eval t "An (n+1>n & ~(n<n)) | n-1>=0"`:          "true",
		`eval t "En n-1=3 & n-2=@2 & (n-1)*2=6 & n/3=1"`: "true",
		`eval t "An n-1>=0"`:                             "false", // differences are natural
		`eval t "Am,n m<n => n-m>0 <=> m=m"`:             "true",  // => binds more than <=>
		`eval t "An n=0 ^ n>0"`:                          "true",
		`eval t "An $even(n) <=> ~$even(n+1)"`:           "true",
		`eval t "An (En m=n)"`:                           "1 states",
		`eval t "?msd_fib n=4"`:                          "5 states",
		`eval t "?msd_3 An n<n+1"`:                       "true",
		`def odd "~$even(n)"`:                            "2 states",
		`eval t "An W[n]=@2 <=> $even(n)"`:               "true",
		`eval t "An .A[n]=1 | .A[n]=@0-n | A[n]=1"`:      `column 28: expected a variable after "forall", got "("`,
		`eval t "Em,n .A[m+1]=1 & U[m][n-m]=2"`:          "true",
		`eval t "?msd_ten n=1"`:                          `expected one of the number systems msd_fib, msd_trib, msd_2, msd_3, …, got "msd_ten"`,
		`eval t "An n=1 &"`:                              "column 9: expected a number, a variable or a statement, got the end",
		`eval t "An $none(n)"`:                           `there is no "none" in Automata Library: not there`,
		`eval t "In n>1"`:                                `unexpected "In"`,
		`eval t "n=1 & $"`:                               `there is no "" in Automata Library: not there`,
		`eval t "An n ? 1"`:                              `unexpected "? 1"`,
		`morphism h "0->01"`:                             "expected def, eval, reg or combine",
		`;help`:                                          "expected def, eval, reg or combine",
		`combine V even=x`:                               `expected an automaton and its value, such as a=3, got "even=x"`,
		`combine V even none`:                            `no command has defined "none" in the number system of the others`,
		`combine V`:                                      "expected automata to combine, got none",
		`combine V even less`:                            `expected automata with the same number of tracks, got "even less"`,
		`combine V even=3 third=4`:                       "5 states", // by the remainder modulo 6; 0 and 3 are equivalent
		`reg r msd_2 msd_fib "0"`:                        `expected one number system for all tracks, got "msd_2 msd_fib"`,
		`reg r msd_2 msd_2 "([0,1]|[1,0])+"`:             "3 states",
		`reg r msd_2 "0(1"`:                              "missing closing ) in the regular expression",
		`reg r msd_2 "2"`:                                `expected digits of the number system in the regular expression, got "2"`,
		`reg r msd_2 "1)"`:                               "unexpected ) in the regular expression",
	} {
		r := WalnutRunner{Open: func(folder, name string) (string, error) { return "", errors.New("not there") }}
		var got string
		before := `def even "Ek n=2*k": def third "Ek n=3*k": def all "n=n": combine W all=-7 even=2: combine A all: def less "m<n": combine U less=2:`
		err := r.Run(t.Context(), before+command+":", func(a WalnutAnswer) error {
			switch got = fmt.Sprintf("%d states", a.States); {
			case a.Err != nil:
				got = a.Err.Error()
			case a.Truth != nil:
				got = fmt.Sprint(*a.Truth)
			}
			return nil
		})
		if err != nil || got != want {
			t.Errorf("%s: %s, %v, want %s", command, got, err, want)
		}
	}
}
