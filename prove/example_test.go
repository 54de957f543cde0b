package prove_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/prove"
	"zeck/rules"
)

var ctx = context.Background()

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func ExampleGames() {
	for _, name := range prove.Games() {
		fmt.Print(name, " ")
	}
	// Output:
	// nim onepile onepile@min=2,max=5 takeaway@k=1 takeaway@k=3 fibnim globalfib wythoff wythoff@t=2 wythoff@t=3 lucas
}

func ExampleFind() {
	s := must(prove.Find("wythoff"))
	fmt.Println("safe:", s.Safe)
	p := must(s.Prove(ctx, prove.Options{}))
	fmt.Println(p.Proved(), p.Sets[0].DFA.States())
	fmt.Println(p.Results[0].Text)
	// Output:
	// safe: pair(a, b) or pair(b, a)
	// true 8
	// forall a, b, i: safe(a, b) and 1 <= i => not safe(a - i, b)
}

func ExampleRules() {
	// The rules of Fibonacci nim as formulas: n stones are left, of which at most c may be taken.
	r := must(prove.Find("fibnim")).Rules
	for _, m := range r.Moves {
		fmt.Printf("(%s) → (%s) if %s\n", strings.Join(r.Position, ", "), strings.Join(m.To, ", "), m.If)
	}
	fmt.Println("digits of the system", r.System)
	// Output:
	// (n, c) → (n - t, 2*t) if 1 <= t <= c
	// digits of the system fibonacci
}

func ExampleRulesOf() {
	// The rules of Wythoff's game as its text has them, with 2 in place of the option t.
	r := must(prove.RulesOf(nil, "wythoff@t=2"))
	for _, m := range r.Moves {
		fmt.Printf("(%s) → (%s) if %s\n", strings.Join(r.Position, ", "), strings.Join(m.To, ", "), m.If)
	}
	// Output:
	// (a, b) → (a - i, b) if 1 <= i
	// (a, b) → (a, b - i) if 1 <= i
	// (a, b) → (a - i, b - i) if 1 <= i
	// (a, b) → (a - i, b - j) if 1 <= i < j < i + 2
	// (a, b) → (a - i, b - j) if 1 <= j < i < j + 2
}

func ExampleStrategy_Statements() {
	for _, st := range must(prove.Find("fibnim")).Statements() {
		fmt.Printf("%s (%s)\n  %s\n", st.Name, st.Source, st.Text)
	}
	// Output:
	// no move leads from a safe position to a safe one: take t (Whinihan 1963, second result)
	//   forall n, c, t: safe(n, c) and 1 <= t <= c => not safe(n - t, 2*t)
	// from every position that is not safe a move leads to a safe one (Whinihan 1963, first result)
	//   forall n, c: safe(n, c) or exists t: 1 <= t <= c and safe(n - t, 2*t)
	// whoever starts loses if and only if the pile is a Fibonacci number (Whinihan 1963)
	//   forall n: n >= 1 => (safe(n, n - 1) <=> term(n))
}

func ExampleStrategy_Prove() {
	// A strategy that is wrong is refuted. In Fibonacci nim the cap has to be less than the smallest Fibonacci part of the pile; if it is
	// the same, as in fibnim:1/1, a move leads to the empty pile.
	s := must(prove.Find("fibnim"))
	s.Safe, s.Theorems = "n = 0 or exists f: tail(n, f) and c <= f", nil
	p := must(s.Prove(ctx, prove.Options{}))
	for _, r := range p.Results {
		fmt.Println(r.Proved, r.Counterexample)
	}
	_, err := s.Prove(ctx, prove.Options{Limits: automaton.Limits{States: 5}})
	fmt.Println(err)
	// Output:
	// false [{n 1} {c 1} {t 1}]
	// true []
	// too large: the automaton of "tail(n, f)" in the statement "no move leads from a safe position to a safe one: take t" reached 6 states; 5 would fit
}

func ExampleStrategy() {
	// A game of one's own: take 1, 3 or 4 stones. What is safe to leave can be seen in a table of the first piles: a multiple of 7, or two
	// stones more. Here is the proof, for piles of any size.
	s := &prove.Strategy{
		Rules: prove.Rules{
			Game: "subtraction", System: "binary", Position: []string{"n"},
			Moves: []prove.Move{
				{Name: "take one", To: []string{"n - 1"}},
				{Name: "take three or four", Params: []string{"t"}, If: "3 <= t <= 4", To: []string{"n - t"}},
			},
		},
		Safe: "exists k: n = 7*k or n = 7*k + 2",
	}
	p := must(s.Prove(ctx, prove.Options{}))
	for _, r := range p.Results {
		fmt.Println(r.Proved, r.Text)
	}
	// Output:
	// true forall n: safe(n) => not safe(n - 1)
	// true forall n, t: safe(n) and 3 <= t <= 4 => not safe(n - t)
	// true forall n: safe(n) or safe(n - 1) or exists t: 3 <= t <= 4 and safe(n - t)
}

func ExampleProof_Walnut() {
	// The last line of a script that the prover Walnut says TRUE to.
	script := must(must(must(prove.Find("wythoff")).Prove(ctx, prove.Options{})).Walnut(ctx))
	lines := strings.Split(strings.TrimSpace(script.Script), "\n")
	fmt.Println(lines[len(lines)-1])
	// Output:
	// eval zeck10 "?msd_fib (Ax,y,d (((Ev ((v=x + d) & $zeck_safe(x,v))) & (Ev_1 ((v_1=y + d) & $zeck_safe(y,v_1)))) => (x=y)))":
}

func ExampleDiscoverable() {
	fmt.Println(strings.Join(prove.Discoverable(), " "))
	// Output:
	// onepile takeaway takeaway@k=3 fibnim globalfib wythoff wythoff@t=2 lucas maharaja23 mark
}

func ExampleDiscover() {
	// The positions of Fibonacci nim with nim-value 2, as an automaton that reads the digits of the pile n and the cap c.
	d := must(prove.Discover(ctx, "fibnim", 2, prove.DiscoverOptions{}))
	fmt.Println(d.Proof.Proved(), d.Set.States(), "states, the largest on the way", d.Proof.Largest())
	fmt.Println(d.Proof.Results[2].Text)
	fibonacci := must(logic.SystemByName(ctx, d.Proof.Rules.System))
	count := 0
	for word := range d.Set.Words() {
		if count++; count > 5 {
			break
		}
		fmt.Print(fibonacci.Values(d.Set.Alphabet(), word), " ")
	}
	// Output:
	// true 9 states, the largest on the way 60
	// forall n, c: option2(n, c) <=> c >= 1 and (option2(n, c - 1) or value2(n - c, 2*c))
	// [2 2] [7 2] [7 3] [7 4] [10 2]
}

func ExampleDiscover_rules() {
	// A game of one's own: take one stone from either pile, or two from both.
	text, err := rules.Load(ctx, "", `game mine
position (a, b)
unordered
move "take 1 from the first": (a - 1, b)
move "take 1 from the second": (a, b - 1)
move "take 2 from both": (a - 2, b - 2)
`)
	if err != nil {
		panic(err)
	}
	d := must(prove.Discover(ctx, "mine", 0, prove.DiscoverOptions{Games: games.All().With(text.Powers())}))
	fmt.Println(d.Proof.Proved(), d.Set.States(), "states in the system", d.Proof.Rules.System)
	fmt.Println(d.Proof.Results[0].Text)
	fmt.Println(must(d.First(ctx, 5)))
	// Output:
	// true 15 states in the system binary
	// forall a, b: value0(a, b) <=> not value0(a - 1, b) and not value0(a, b - 1) and not value0(a - 2, b - 2)
	// [[0 0] [1 1] [0 2] [1 3] [0 4]]
}

func ExampleDiscovery_First() {
	d := must(prove.Discover(ctx, "wythoff", 0, prove.DiscoverOptions{}))
	fmt.Println(must(d.First(ctx, 6)))
	// Output: [[0 0] [1 2] [3 5] [4 7] [6 10] [8 13]]
}

func ExampleDiscovery_Theorem() {
	d := must(prove.Discover(ctx, "subtract134", 0, prove.DiscoverOptions{}))
	theorem := must(d.Theorem(ctx, prove.Options{}))
	fmt.Println(d.Statement(theorem))
	fmt.Println(theorem.Formulas[0].Formal[0])
	for _, law := range theorem.Follows {
		fmt.Println(law.Text)
	}
	// Output:
	// n is lost if and only if n mod 7 is 0 or 2.
	// forall n: n >= 0 => (value(n) <=> value(n + 7))
	// The number of lost positions below n is ⌊(n + 6)/7⌋ + ⌊(n + 4)/7⌋.
	// Taking k could be allowed if and only if k mod 7 is 1, 3, 4 or 6: only that does not change the lost positions.
}

func ExampleDiscovery_Statement() {
	d := must(prove.Discover(ctx, "chocolate", 0, prove.DiscoverOptions{}))
	fmt.Println(d.Statement(must(d.Theorem(ctx, prove.Options{}))))
	fmt.Println(d.Statement(&prove.Theorem{})) // if no formula were known
	// Output:
	// (x, y, z) is lost if and only if the nim-sum x ⊕ y ⊕ z is 0.
	// (x, y, z) is lost if and only if an automaton with 4 states accepts its digits in the system binary.
}

func ExampleReadGuess() {
	// (1, 2), (2, 4), (3, 6), …: are these the lost positions of Wythoff's game?
	guess := must(prove.ReadGuess(ctx, "wythoff", "b = 2*a", prove.GuessOptions{}))
	fmt.Println(guess.Prove(ctx))
	// Output:
	// wythoff:2,4 <nil>
}

func ExampleGuess_Prove() {
	guess := must(prove.ReadGuess(ctx, "wythoff", "exists n: a = a(n) and b = a(n) + n", prove.GuessOptions{}))
	wrong, err := guess.Prove(ctx)
	fmt.Println(guess.System, wrong == nil, err)
	// Output:
	// fibonacci true <nil>
}

func ExampleGuess_Has() {
	guess := must(prove.ReadGuess(ctx, "nim", "x = y", prove.GuessOptions{}))
	fmt.Println(guess.Has(must(games.All().Parse("nim:3,3"))))
	// Output:
	// true <nil>
}

func ExampleTheorem() {
	// In misère play, all but two of the lost pairs of Wythoff's game are those of normal play.
	d := must(prove.Discover(ctx, "wythoff", 0, prove.DiscoverOptions{Misere: true}))
	var theorem *prove.Theorem = must(d.Theorem(ctx, prove.Options{}))
	var last prove.Law = theorem.Formulas[len(theorem.Formulas)-1]
	fmt.Println(last.Kind, "-", last.Text)
	// Output: game - it is lost in wythoff, but not (0, 0) and (1, 2), and (0, 1) and (2, 2) besides
}

func ExampleAttempt() {
	d := must(prove.Discover(ctx, "markt", 0, prove.DiscoverOptions{}))
	for _, tried := range d.Tried {
		var attempt prove.Attempt = tried
		fmt.Printf("%s %v %s\n", attempt.System, attempt.Grew, attempt.Why)
	}
	// Output:
	// binary [44 130] more than 200000 questions
	// base@b=3 [3]
}

func ExampleNotFoundError() {
	_, err := prove.Discover(ctx, "knight", 0, prove.DiscoverOptions{Options: prove.Options{Limits: automaton.Limits{States: 12}}})
	var none *prove.NotFoundError
	if errors.As(err, &none) {
		fmt.Println(none.Game, none.Value, none.Time, none.Tried[0].System, none.Tried[0].Why)
	}
	// Output: knight 0 0s binary the automaton of "value(a - 1, b - 2)" reached 13 states; 12 would fit
}

func ExamplePeriod() {
	g, setup, err := games.All().ParseGame("dawsonkayles")
	if err != nil {
		panic(err)
	}
	_, err = prove.RulesOf(nil, "dawsonkayles")
	fmt.Println(errors.Is(err, prove.ErrSum))
	setup.Piles = make([]game.Nat, 1)
	period := must(g.(game.Recurrent).Period(game.Budget{Memory: 1 << 30, Moves: 1 << 25}.On(ctx), setup, 0))
	theorem := prove.Period(period, "n", 0)
	fmt.Println(theorem.Formulas[0].Text)
	fmt.Println(theorem.Follows[0].Text)
	// Output:
	// true
	// n mod 34 is 5, 9, 21, 25 or 29, or n is 0, 1, 15 or 35
	// The nim-values repeat: G(n + 34) = G(n) for every n ≥ 53.
}

func ExampleStage() {
	// Progress is told how far the search is; here, when a value is found.
	must(prove.Discover(ctx, "fibnim", 3, prove.DiscoverOptions{Progress: func(s prove.Stage) {
		if s.States > 0 {
			fmt.Printf("value %d: %d states, after %d rounds\n", s.Value, s.States, s.Rounds)
		}
	}}))
	// Output:
	// value 0: 6 states, after 1 rounds
	// value 1: 7 states, after 1 rounds
	// value 2: 9 states, after 1 rounds
	// value 3: 17 states, after 2 rounds
}

func ExampleCertificate() {
	p := must(must(prove.Find("fibnim")).Prove(ctx, prove.Options{}))
	var file bytes.Buffer
	must(p.Certificate().WriteTo(&file))

	// Later, by somebody who trusts the rules of the game and the decision procedure, but not the file:
	c := must(prove.ReadCertificate(ctx, &file))
	again := must(c.Check(ctx, prove.Options{}))
	fmt.Println(c.Game, c.Claim, again.Proved())
	// Output:
	// fibnim strategy true
}

// What was found once need not be searched for again.
func ExampleCertificate_Discovery() {
	found := must(prove.Discover(ctx, "king", 1, prove.DiscoverOptions{}))
	d := must(found.Proof.Certificate().Discovery(ctx, 0, prove.Options{}))
	fmt.Println(d.Game, d.Value, d.Set.States(), "states; known:", d.Known)
	// Output: king 0 2 states; known: true
}

func ExampleReadCertificate() {
	// Of the take-away game in which nobody takes more than the other just did, whoever starts loses if the pile is a power of two.
	file := must(os.Open("testdata/certificates/powers.txt"))
	defer file.Close()
	c := must(prove.ReadCertificate(ctx, file))
	fmt.Println(c.Claim.Kind == prove.StrategyClaim, len(c.Statements), "statements,", len(c.Sets), "set")
	fmt.Println(must(c.Check(ctx, prove.Options{})).Proved())
	// Output:
	// true 3 statements, 1 set
	// true
}
