package prove

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/numeration"
)

// TestPositions: a proof gives the positions of every value that its claim speaks of, and of no other.
func TestPositions(t *testing.T) {
	p := mustDiscover(t, "mark", 2, DiscoverOptions{}).Proof
	system, err := logic.SystemByName(t.Context(), p.Rules.System)
	if err != nil {
		t.Fatal(err)
	}
	f, err := formulasOf(nil, "mark")
	if err != nil {
		t.Fatal(err)
	}
	g := definitionOf(t, f)
	for value := -1; value <= 4; value++ {
		set, err := p.Positions(t.Context(), value)
		if value < 0 || value > 2 {
			if err == nil || !strings.Contains(err.Error(), `the claim "value 2" says nothing about value`) {
				t.Errorf("value %d: %v", value, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for n := range 60 {
			if got, want := set.Accepts(wordOf(t, system, []int{n})), g.value([]int{n}, false) == value; got != want {
				t.Errorf("%d has value %d: %v, want %v", n, value, got, want)
			}
		}
	}
	if _, err := mustProve(t, mustFind(t, "wythoff")).Positions(t.Context(), 0); err == nil {
		t.Error("a strategy has positions of value 0")
	}
	for what, spoil := range map[string]func(p *Proof){
		"the system":      func(p *Proof) { p.Rules.System = "nobody" },
		"the definitions": func(p *Proof) { p.Define = "define f(n := 1\n" },
		"no sets":         func(p *Proof) { p.Sets = nil },
		"a set twice":     func(p *Proof) { p.Sets = append(slices.Clone(p.Sets), p.Sets[0]) },
		"the alphabet": func(p *Proof) {
			p.Sets = []Set{{"value0", setOf(t, Rules{System: "base@b=3", Position: []string{"n"}}, "n = 1")}}
		},
	} {
		spoilt := *p
		spoil(&spoilt)
		if _, err := spoilt.Positions(t.Context(), 0); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}

// TestLargest: the largest automaton of a proof is that of its statements, and a proof of which one statement is false is none.
func TestLargest(t *testing.T) {
	answer := func(proved bool, largest int) Result {
		return Result{Answer: logic.Answer{Proved: proved, Largest: largest}}
	}
	for _, test := range []struct {
		results []Result
		largest int
		proved  bool
	}{
		{nil, 0, true}, {[]Result{answer(true, 5), answer(true, 9), answer(true, 7)}, 9, true}, {[]Result{answer(true, 5), answer(false, 3)}, 5, false},
		{[]Result{answer(false, 5), answer(true, 3)}, 5, false},
	} {
		p := &Proof{Results: test.results}
		if p.Largest() != test.largest || p.Proved() != test.proved {
			t.Errorf("%v: %d, %v", test.results, p.Largest(), p.Proved())
		}
	}
	// Tracks are where the variables say, also where the formula has them in another order.
	r := Rules{System: "binary", Position: []string{"y", "z", "x"}}
	system, err := logic.SystemByName(t.Context(), "binary")
	if err != nil {
		t.Fatal(err)
	}
	set := setOf(t, r, "x = y + 1 and z = 3")
	eachTuple(3, 5, func(p []int) {
		if got, want := set.Accepts(wordOf(t, system, p)), p[2] == p[0]+1 && p[1] == 3; got != want {
			t.Errorf("%v: %v", p, got)
		}
	})
	if _, err := mustFind(t, "wythoff").Prove(t.Context(), Options{Limits: automaton.Limits{States: 1}}); err == nil {
		t.Error("proved with automata of one state")
	}
}

// TestStrategyOptions: options that games refuse are refused here, too, and so are games that fall apart.
func TestStrategyOptions(t *testing.T) {
	for _, e := range catalogue {
		for _, key := range []string{"t", "k", "c", "min", "max"} {
			params := []game.Param{{Key: key, Value: game.Value{Negative: true, Abs: numeration.NewNat(5000)}}}
			r, err := rulesOf(nil, e.example[0])
			if err != nil {
				t.Fatal(err)
			}
			looks := map[string]string{"onepile": "min max", "takeaway": "k c", "fibnim": "k c", "globalfib": "k", "wythoff": "t"}[e.name]
			_, err = e.make(game.Setup{Params: params}, r)
			if want := slices.Contains(strings.Fields(looks), key); want != (err != nil) {
				t.Errorf("%s with %v: %v", e.name, params, err)
			}
		}
	}
	for name, sum := range map[string]bool{"kayles": true, "octal@code=0.77": false} {
		g, setup, err := games.All().ParseGame(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := (theory{make: nimStrategy}).strategy(g, setup); err == nil || errors.Is(err, ErrSum) != sum {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNoMoves: in a game without moves every position is safe.
func TestNoMoves(t *testing.T) {
	for set, want := range map[string]bool{"n >= 0": true, "n >= 1": false} {
		s := &Strategy{Rules: Rules{Game: "mine", System: "binary", Position: []string{"n"}}, Safe: set}
		if p := mustProve(t, s); p.Proved() != want {
			t.Errorf("%s: proved is not %v", set, want)
		}
	}
	for _, game := range []string{"onepile@min=4", "onepile@min=3,max=2"} {
		c := &Certificate{Game: game, Claim: Claim{Kind: StrategyClaim}}
		if _, err := c.Check(t.Context(), Options{}); err == nil || !strings.HasPrefix(err.Error(), "option max must be ") {
			t.Errorf("%s: %v", game, err)
		}
	}
}

// TestFindLimits: the largest options that are taken.
func TestFindLimits(t *testing.T) {
	for name, ok := range map[string]bool{
		"wythoff@t=1": true, "wythoff@t=6": true, "wythoff@t=7": false, "onepile@max=1000": true, "onepile@max=1001": false, "onepile@min=1000,max=1000": true,
		"onepile@min=3,max=2": false, "onepile@min=0": false,
		"onepile@min=1": true, "onepile@min=2": true, "onepile@min=3": true, "onepile@min=4": false, "takeaway@k=1000": true,
		"takeaway@k=1001": false, "takeaway@c=1000": true, "takeaway@c=1001": false, "takeaway@k=0": false, "takeaway@k=1000,c=-999": true,
		"takeaway@k=1000,c=-1000": false, "takeaway@k=1001,c=5": false, "globalfib@k=2": true, "globalfib@k=1": false, "globalfib@k=3": false, " wythoff": true,
	} {
		if _, err := Find(name); (err == nil) != ok {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, want := range map[string][2]string{
		"takeaway@k=1": {"binary", "a power of two"}, "takeaway@k=2": {"fibonacci", "a Fibonacci number"}, "fibnim": {"fibonacci", "a Fibonacci number"},
		"takeaway@k=3": {"takeaway@k=3", "a term of its number system"}, "takeaway@k=2,c=1": {"takeaway@c=1", "a term of its number system"},
		"takeaway@k=1,c=1": {"takeaway@k=1,c=1", "a term of its number system"},
	} {
		s := mustFind(t, name)
		if s.System != want[0] || !strings.HasSuffix(s.Theorems[0].Name, "the pile is "+want[1]) {
			t.Errorf("%s: %s, %s; want %v", name, s.System, s.Theorems[0].Name, want)
		}
	}
	for name, want := range map[string]string{"wythoff": "fibonacci", "wythoff@t=2": "pell@t=2", "lucas": "fibonacci", "globalfib": "fibonacci", "nim": "binary",
		"onepile": "binary"} {
		if s := mustFind(t, name); s.System != want || s.Sources[0] == "" || s.Sources[1] == "" || s.Statements()[0].Source != s.Sources[0] {
			t.Errorf("%s: %s, want %s; sources %q", name, s.System, want, s.Sources)
		}
	}
	for text, want := range map[string]string{"@t=2": "", ":1,2": "", "wythoff": "wythoff", " wythoff @t=2": "wythoff", "nim:1@": "nim"} {
		if got := nameOf(text); got != want {
			t.Errorf("the name in %q is %q", text, got)
		}
	}
	for name, want := range map[string]string{"wythof": "did you mean wythoff?", "wythof@t=2": "did you mean wythoff?", "nim:1": "got the position"} {
		if _, err := Find(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestPartitionWhere: what is no position need not be safe, and no move needs to lead from it.
func TestPartitionWhere(t *testing.T) {
	for where, want := range map[string]bool{"n mod 2 = 0": true, "": false, "n mod 2 = 0 or n = 5": false} {
		s := &Strategy{Rules: Rules{Game: "mine", System: "binary", Position: []string{"n"}, Where: where}, Safe: "n mod 4 = 0"}
		s.Moves = []Move{{Name: "take two", If: "n mod 2 = 0", To: []string{"n - 2"}}}
		if p := mustProve(t, s); p.Proved() != want {
			t.Errorf("%q: proved is not %v: %v", where, want, p.Results)
		}
	}
}

// TestStrategyErrors: what cannot be read is refused for what it is, and a proof keeps what it rests on and tells its steps.
func TestStrategyErrors(t *testing.T) {
	mine := func() *Strategy {
		return &Strategy{Rules: Rules{Game: "mine", System: "binary", Position: []string{"n"}, Moves: []Move{{Name: "take one", To: []string{"n - 1"}}}},
			Define: "define even(n) := n mod 2 = 0\n", Safe: "even(n)"}
	}
	for want, spoil := range map[string]func(s *Strategy){
		"":                          func(*Strategy) {},
		`got ":="`:                  func(s *Strategy) { s.Define = "define even(n := 1\n" },
		`unknown predicate "odd"`:   func(s *Strategy) { s.Safe = "odd(n)" },
		`got the end`:               func(s *Strategy) { s.Theorems = []Statement{{Name: "it is", Text: "forall n: ("}} },
		`unknown number system "x"`: func(s *Strategy) { s.System = "x" },
		`"even" is defined already`: func(s *Strategy) { s.Definitions = s.Define },
	} {
		s := mine()
		spoil(s)
		steps := 0
		p, err := s.Prove(t.Context(), Options{Trace: func(logic.Step) { steps++ }})
		if want == "" && (err != nil || !p.Proved() || p.Define != s.Define+"define safe(n) := even(n)\n" || steps == 0 || p.Sets[0].Name != "safe") {
			t.Errorf("%+v, %v after %d steps", p, err, steps)
		}
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("got %v, want %s", err, want)
		}
		if want == "" {
			if script, err := p.Walnut(t.Context()); err != nil || !strings.Contains(script.Script, "zeck1") {
				t.Errorf("for Walnut: %q, %v", script, err)
			}
		}
	}
	solver, err := mine().solver(t.Context(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, formula := range []string{"n = (", "nothing(n)"} {
		if set, err := automatonOf(t.Context(), solver, formula, []string{"n"}); err == nil {
			t.Errorf("%s has the automaton %v", formula, set)
		}
	}
}
