package prove

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/internal/linear"
	"zeck/internal/must"
	"zeck/logic"
)

// mustFind returns a strategy that is known to exist.
func mustFind(t testing.TB, name string) *Strategy {
	t.Helper()
	return must.Get(Find(name))
}

// mustProve decides the statements of a strategy.
func mustProve(t testing.TB, s *Strategy) *Proof {
	t.Helper()
	return must.Get(s.Prove(context.Background(), Options{}))
}

// TestStrategies proves every strategy, and checks the sizes of the sets of safe positions, which search confirms.
func TestStrategies(t *testing.T) {
	sizes := map[string]int{
		"nim": 2, "onepile": 3, "onepile@min=2,max=5": 7, "takeaway@k=1": 3, "takeaway@k=3": 10, "fibnim": 5, "globalfib": 38,
		"wythoff": 8, "wythoff@t=2": 10, "wythoff@t=3": 12, "lucas": 43,
		"takeaway@c=1": 33, "takeaway@k=3,c=-2": 10, "wythoff@t=4": 14, "onepile@min=10,max=50": 30,
	}
	for _, name := range Games() {
		if sizes[name] == 0 {
			t.Errorf("%s is not in the table", name)
		}
	}
	for name, states := range sizes {
		s := mustFind(t, name)
		p := mustProve(t, s)
		for _, r := range p.Results {
			if !r.Proved {
				t.Errorf("%s: %s: %s is false: %v", name, r.Name, r.Formula, r.Counterexample)
			}
		}
		if called, _, _ := strings.Cut(s.Game, "@piles="); called != name || p.Rules.Game != s.Game {
			t.Errorf("%s is called %s", name, s.Game)
		}
		if got := p.Sets[0].DFA.States(); got != states {
			t.Errorf("the safe positions of %s have %d states, want %d", name, got, states)
		}
		d := &Discovery{Game: s.Game, Proof: p, cap: -1}
		must.Do(d.setPositions(t.Context(), p.Sets[0].DFA, Options{}))
		checkAgainstSearch(t, games.All(), d)
	}
}

// positionText writes small numbers as a position of a game: the last one is a cap if the game has one.
func positionText(r Rules, numbers []int) string {
	name := r.Game
	cap := ""
	if hasCap(r) {
		last := len(numbers) - 1
		numbers, cap = numbers[:last], fmt.Sprintf("/%d", numbers[last])
	}
	return name + ":" + strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ","), "[]") + cap
}

// hasCap reports whether the last number of a position is a cap: games with a cap have a note that says so.
func hasCap(r Rules) bool { return strings.Contains(r.Note, "caps") }

// eachTuple calls visit with all tuples of numbers below a bound.
func eachTuple(n, below int, visit func(numbers []int)) {
	numbers := make([]int, n)
	for {
		visit(numbers)
		i := n - 1
		for ; i >= 0; i-- {
			if numbers[i]++; numbers[i] < below {
				break
			}
			numbers[i] = 0
		}
		if i < 0 {
			return
		}
	}
}

// converted converts the numbers to another type.
func converted[T int64 | uint64](numbers []int) []T {
	list := make([]T, len(numbers))
	for i, n := range numbers {
		list[i] = T(n)
	}
	return list
}

// wordOf returns the word of small numbers.
func wordOf(t testing.TB, s *linear.System, numbers []int) automaton.Word {
	t.Helper()
	var all []*big.Int
	for _, n := range numbers {
		all = append(all, big.NewInt(int64(n)))
	}
	return must.Get(s.Word(all...))
}

// TestWrongStrategies checks that a wrong set is refuted by a counterexample.
func TestWrongStrategies(t *testing.T) {
	for _, test := range []struct{ name, game, define, safe string }{
		{"without (0, 0)", "wythoff", "", "even_zeros(a) and b = shift(a) or even_zeros(b) and a = shift(b)"},
		{"a cap that is as large as the smallest part", "fibnim", "", "n = 0 or (exists f: tail(n, f) and c <= f)"},
		{"the largest part", "fibnim", "", "n = 0 or (exists f: head(n, f) and c < f)"},
		{"an exception far out", "fibnim", "", "n = 0 or (exists f: tail(n, f) and c < f) and not (n = 1597 and c = 1000)"},
		{"Wythoff's pairs", "lucas", "define pair(x, y) := exists n: x = a(n) and y = b(n)\n", "pair(a, b) or pair(b, a)"},
		{"what Whinihan prints", "onepile@min=2,max=5", "", "exists q: n = 7*q"},
		{"equal piles only", "globalfib", "", "n1 = n2"},
	} {
		s := *mustFind(t, test.game)
		s.Define, s.Safe, s.Theorems = definitions(test.define), logic.MustParse(test.safe), nil
		p := mustProve(t, &s)
		if p.Proved() {
			t.Errorf("%s: %s is proved", test.name, test.safe)
		}
		for _, r := range p.Results {
			if r.Proved != (len(r.Counterexample) == 0) {
				t.Errorf("%s: %s: %v", test.name, r.Formula, r.Counterexample)
			}
		}
	}
}

func TestFindErrors(t *testing.T) {
	for name, want := range map[string]string{
		"zeckendorf":       `no strategy of "zeckendorf" to prove; expected a game such as nim, `,
		"wythoff@t=0":      `option t must be between 1 and `,
		"wythoff@t=7":      `too large: t = 7; a proof for t up to 6 would fit`,
		"onepile@max=2000": `option max must be between 1 and 1000`,
		"takeaway@c=-2":    `there is no number system for "takeaway@c=-2", which requires k + c ≥ 1`,
		"globalfib@k=3":    `the formula for the strategy of globalfib is known only for k = 2, got "globalfib@k=3"`,
		"wythoff:1,2":      `expected a game such as "wythoff" or "wythoff@t=2", got the position "wythoff:1,2"`,
	} {
		if _, err := Find(name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q gives %v, want %s", name, err, want)
		}
	}
	s := mustFind(t, "takeaway@k=4")
	if _, err := s.Prove(context.Background(), Options{}); !errors.Is(err, linear.ErrSystem) {
		t.Errorf("k = 4 gives %v", err)
	}
}

func TestProveLimits(t *testing.T) {
	if _, err := mustFind(t, "lucas").Prove(context.Background(), Options{Limits: automaton.Limits{States: 50}}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("50 states give %v", err)
	}
	_, err := mustFind(t, "wythoff").Prove(context.Background(), Options{Limits: automaton.Limits{States: 10}})
	want := `too large: the automaton of "a - i" in the statement "no move leads from a safe position to a safe one: take i from the smaller pile" reached `
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got  %v\nwant %s…", err, want)
	}
}

func TestWalnut(t *testing.T) {
	proof := must.Get(mustFind(t, "wythoff").Prove(t.Context(), Options{}))
	all, err := proof.Walnut(t.Context())
	if err != nil || len(all.Files) != 2 { // what the statements use about digits
		t.Fatal(all.Files, err)
	}
	script := all.Script
	if n := strings.Count(script, "eval zeck"); n != len(mustFind(t, "wythoff").Statements()) || !strings.Contains(script, "def zeck_safe ") {
		t.Errorf("%d statements in\n%s", n, script)
	}
	lines := strings.Split(script, "\n")
	seen := map[string]bool{}
	for _, line := range lines {
		if line != "" && seen[line] {
			t.Errorf("twice: %s", line)
		}
		seen[line] = true
	}
	if proof, err = mustFind(t, "takeaway@k=3").Prove(t.Context(), Options{}); err != nil {
		t.Fatal(err)
	}
	if all, err = proof.Walnut(t.Context()); err != nil || all.Files["Custom Bases/msd_zecktakeawayk3.txt"] == "" { // Walnut does not know the system
		t.Errorf("%d files, %v", len(all.Files), err)
	}
}
