package prove_test

import (
	"bytes"
	"context"
	"fmt"

	"zeck/automaton"
	"zeck/games"
	"zeck/logic"
	"zeck/numeration"
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

func ExampleStrategy_Prove() {
	// A wrong strategy is refuted. In Fibonacci nim the cap must be less than the smallest Fibonacci part of the pile; if it is equal, as in
	// fibnim:1/1, a move leads to the empty pile.
	s := must(prove.Find("fibnim"))
	s.Safe, s.Theorems = logic.MustParse("n = 0 or exists f: tail(n, f) and c <= f"), nil
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
	// Your own game: take 1, 3 or 4 stones. A table of the first piles shows what is safe to leave: a multiple of 7, or two stones more. Here
	// is the proof, for piles of any size.
	n, t := logic.Variable("n"), logic.Variable("t")
	s := &prove.Strategy{
		Rules: prove.Rules{
			Game: "subtraction", System: "binary", Position: []string{"n"},
			Moves: []prove.Move{
				{Name: "take one", To: []*logic.Term{n.Minus(logic.Number(1))}},
				{Name: "take three or four", Params: []string{"t"}, If: logic.MustParse("3 <= t <= 4"), To: []*logic.Term{n.Minus(t)}},
			},
		},
		Safe: logic.MustParse("exists k: n = 7*k or n = 7*k + 2"),
	}
	p := must(s.Prove(ctx, prove.Options{}))
	for _, r := range p.Results {
		fmt.Println(r.Proved, r.Formula)
	}
	// Output:
	// true forall n: safe(n) => not safe(n - 1)
	// true forall n, t: safe(n) and 3 <= t <= 4 => not safe(n - t)
	// true forall n: safe(n) or safe(n - 1) or exists t: 3 <= t <= 4 and safe(n - t)
}

func ExampleDiscover() {
	// The positions of Fibonacci nim with nim-value 2, as an automaton that reads the digits of the pile n and the cap c.
	d := must(prove.Discover(ctx, "fibnim", 2, prove.DiscoverOptions{}))
	fmt.Println(d.Proof.Proved(), d.Set.DFA.States(), "states, the largest on the way", d.Proof.Largest())
	fmt.Println(d.Proof.Results[2].Formula)
	for position := range d.Set.Tuples(ctx) {
		if position[0].Cmp(numeration.NewNat(7)) > 0 {
			break
		}
		fmt.Print(position, " ")
	}
	fmt.Println(d.Set.Has(must(numeration.Parse("10^1008")), numeration.NewNat(2)))
	// Output:
	// true 9 states, the largest on the way 60
	// forall n, c: option2(n, c) <=> c >= 1 and (option2(n, c - 1) or value2(n - c, 2*c))
	// [2 2] [7 2] [7 3] [7 4] true <nil>
}

func ExampleDiscover_rules() {
	// Your own game: take one stone from either pile, or two from both.
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
	d := must(prove.Discover(ctx, "mine", 0, prove.DiscoverOptions{Games: games.All().With(text)}))
	fmt.Println(d.Proof.Proved(), d.Set.DFA.States(), "states in the system", d.Proof.Rules.System)
	fmt.Println(d.Proof.Results[0].Formula)
	fmt.Println(must(d.Theorem(ctx, prove.Options{})).First[:5])
	// Output:
	// true 15 states in the system binary
	// forall a, b: value0(a, b) <=> not value0(a - 1, b) and not value0(a, b - 1) and not value0(a - 2, b - 2)
	// [[0 0] [1 1] [0 2] [1 3] [0 4]]
}

func ExampleTheorem() {
	// In misère play, all but two of the lost pairs of Wythoff's game are those of normal play.
	d := must(prove.Discover(ctx, "wythoff", 0, prove.DiscoverOptions{Misere: true}))
	var theorem *prove.Theorem = must(d.Theorem(ctx, prove.Options{}))
	var last prove.Law = theorem.Formulas[len(theorem.Formulas)-1]
	fmt.Println(last.Kind, "-", last.Text)
	// Output: game - it is lost in wythoff, except (0, 0) and (1, 2), and also (0, 1) and (2, 2)
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
