package claims

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
)

// whinihan is the chapter on M. J. Whinihan, "Fibonacci Nim".
func whinihan() Source {
	return Source{
		Name: "whinihan", Authors: "Whinihan", Year: "1963", Title: "Fibonacci nim",
		Where: "M. J. Whinihan, The Fibonacci Quarterly 1, no. 4, 9–13",
		About: "One Pile with a removal cap that doubles: after a player has taken r, the next may take up to 2r. The position is lost " +
			"exactly when the smallest part of the Zeckendorf representation is larger than the cap. The last page asks for the " +
			"number systems of the games in which the cap is k times the last removal, and for the p in f(i) = f(i−1) + f(i−p); " +
			"`takeaway` answers for every k, with a proof for each p that it prints.",
		Map: []Row{
			{"One Pile, safe positions modulo min + max", "`games/onepile`, with the correction that min ≥ 2 needs"},
			{"Zeckendorf digits, the smallest part", "`numeration`: `Zeckendorf`; `zeck rep 1011 --digits`; comment 3 is `zeck rep 10101 --digits --add 1010`"},
			{"Fibonacci nim, the winning move, the game from 10", "`games/takeaway`: `fibnim` is `takeaway@k=2`"},
			{"the open question on order k", "`numeration`: `TakeAway`, `TakeAway.Recurrence` with the proof; `zeck seq losing@k=3`; " +
				"[take-away.md](take-away.md)"},
		},
		Contents: []Item{
			{"One Pile", "p. 9", []string{"whinihan.onepile"}},
			{"rules of the game, n = 16", "p. 9", []string{"whinihan.sixteen"}},
			{"the sequences b and f", "p. 10", []string{"whinihan.binary", "whinihan.fibonacci"}},
			{"both number systems, 8", "p. 10", []string{"whinihan.represent.binary", "whinihan.represent", "whinihan.eight", "whinihan.unique"}},
			{"F of 19 and 18", "p. 10", []string{"whinihan.nineteen"}},
			{"strategy", "p. 10", []string{"whinihan.strategy", "whinihan.move"}},
			{"the game from 10", "p. 10", []string{"whinihan.ten"}},
			{"first result", "pp. 10–11", []string{"whinihan.first", "whinihan.first.chain", "whinihan.first.line"}},
			{"second result", "p. 11", []string{"whinihan.second", "whinihan.second.less", "whinihan.second.sum", "whinihan.second.largest"}},
			{"(1)", "p. 12", []string{"whinihan.second.1"}},
			{"(2)", "p. 12", []string{"whinihan.second.2"}},
			{"generalized Fibonacci nim, order 1", "generalized Fibonacci nim", []string{"whinihan.order1"}},
			{"the order-n question", "generalized Fibonacci nim", []string{"whinihan.order", "whinihan.order.question"}},
			{"comment 1", "comments", []string{"whinihan.comment1.uses", "whinihan.comment1.two", "whinihan.comment1.system"}},
			{"comment 2, Zeckendorf's theorem", "comments", []string{"whinihan.comment2"}},
			{"comment 3", "comments", []string{"whinihan.comment3.sums", "whinihan.comment3.five", "whinihan.comment3.total"}},
		},
		Claims: join(whinihanNumbers, whinihanGame, whinihanProof, whinihanOrders, whinihanComments),
	}
}

func whinihanNumbers() []Claim {
	return []Claim{
		{
			ID: "whinihan.onepile", Kind: Remark, Place: "One Pile, p. 9",
			Statement: "In One Pile, with at least a and at most q objects a turn, a pile of n is safe exactly when n ≡ 0 modulo a + q.",
			Code:      []string{"games/onepile.Position.Theory"},
			Bound:     12, Most: 40, Check: checkOnePile(func(rest, a int) bool { return rest == 0 }),
			Erratum: &Erratum{
				Counterexample: "a = 2, q = 2, n = 1",
				Correction:     "It is safe exactly when n mod (a + q) < a.",
				Judgement:      Mistake,
				Why: "For a = 1 both are the same, and Fibonacci nim needs a = 1 only; for a ≥ 2 a player with fewer than a objects left " +
					"cannot move. The formulas are about the remainder r of n modulo a + q.",
				Test: Test{
					Formulas: []Formula{
						{System: "binary", Text: "forall a, q, r, t: 1 <= a and a <= q and r < a and a <= t and t <= q => t > r and a <= a + q + r - t and " +
							"a + q + r - t < a + q"},
						{System: "binary", Text: "forall a, q, r: 1 <= a and a <= q and a <= r and r < a + q => exists t: a <= t and t <= q and t <= r and " +
							"r - t < a"},
					},
					Bound: 12, Most: 40, Check: checkOnePile(func(rest, a int) bool { return rest < a }),
				},
			},
		},
		{
			ID: "whinihan.sixteen", Kind: Example, Place: "rules, p. 9",
			Statement: "From 16 player A may remove up to 15; after 3, B may remove up to 6; after 4, A may remove up to 8.",
			Code:      []string{"games/takeaway.Position.Play", "games/takeaway.Start"},
			Check:     finite(playSixteen),
		},
		{
			ID: "whinihan.binary", Kind: Equation, Place: "strategy, p. 10",
			Statement: "The binary sequence has b(n) = b(n−1) + b(n−2), b(1) = 1.",
			Code:      []string{"numeration.Binary"},
			Check: finite(func() string {
				for i, b := 3, []int{0, 1, 2, 4, 8}; i < len(b); i++ {
					if b[i] != b[i-1]+b[i-2] {
						return fmt.Sprintf("b(%d) = %d, b(%d) + b(%d) = %d", i, b[i], i-1, i-2, b[i-1]+b[i-2])
					}
				}
				return ""
			}),
			Erratum: &Erratum{
				Counterexample: "b(3) = 4, b(2) + b(1) = 3",
				Correction:     "b(n) = b(n−1) + b(n−1), b(1) = 1.",
				Judgement:      Misprint,
				Why:            "The Fibonacci recurrence three lines below was set in its place.",
				Test: Test{Formulas: []Formula{{System: "binary",
					Text: "term(1) and (forall b: term(b) => term(b + b) and shift(b) = b + b)"}}},
			},
		},
		{
			ID: "whinihan.fibonacci", Kind: Definition, Place: "strategy, p. 10",
			Statement: "With f(n) = f(n−1) + f(n−2), f(−1) = 0 and f(0) = 1, f(1) through f(6) are 1, 2, 3, 5, 8 and 13.",
			Code:      []string{"numeration.Fibonacci"},
			Check: finite(func() string {
				before, f := 0, 1
				for i, want := range []int{1, 2, 3, 5, 8, 13} {
					if before, f = f, before+f; f != want {
						return fmt.Sprintf("f(%d) = %d", i+1, f)
					}
				}
				return ""
			}),
		},
		{
			ID: "whinihan.represent.binary", Kind: Remark, Place: "strategy, p. 10",
			Statement: "Any number may be represented by ones and zeros that say which of b(1), b(2), … = 1, 2, 4, … are present.",
			Code:      []string{"numeration.Binary"},
			Formulas:  []Formula{{System: "binary", Text: "forall x: exists y: y = x + 1"}},
			Note:      "The formula says that every string of binary digits has one that is worth 1 more.",
			Bound:     4096, Most: 1 << 20, Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 1, bound, func(n int) string {
					sum := 0
					for b := 1; b <= n; b += b {
						if n/b%2 == 1 {
							sum += b
						}
					}
					if sum != n {
						return fmt.Sprint(n)
					}
					return ""
				})
			},
		},
		{
			ID: "whinihan.represent", Kind: Remark, Place: "strategy, p. 10",
			Statement: "Any number may be represented by ones and zeros that say which of f(1), f(2), … = 1, 2, 3, 5, … are present, the largest " +
				"marked first.",
			Code:     []string{"numeration.Zeckendorf"},
			Proof:    proveCanonical,
			Formulas: []Formula{{Text: "forall n, f: n >= 1 => (head(n, f) <=> fib(f) and f <= n and (forall g: fib(g) and g <= n => g <= f))"}},
			Bound:    100_000, Most: 1_000_000, Check: checkGreedy,
		},
		{
			ID: "whinihan.eight", Kind: Example, Place: "strategy, p. 10",
			Statement: "8 is always represented as 10000 and never as 1100 or 1011, which are worth 8 too.",
			Code:      []string{"numeration.Zeckendorf"},
			Check: finite(func() string {
				for _, digits := range []string{"10000", "1100", "1011"} { // f(1) is F(2): one zero more than Whinihan writes
					if f := parseForm(digits).left(); f.value() != 8 || (f == canonicalForms(8)[8]) != (digits == "10000") {
						return digits
					}
				}
				return ""
			}),
		},
		{
			ID: "whinihan.unique", Kind: Remark, Place: "strategy, p. 10",
			Statement: "Marking the largest first makes the representation unique, and makes it impossible for two ones to appear without a zero " +
				"between them.",
			Code:     []string{"numeration.Zeckendorf"},
			Proof:    proveCanonical,
			Formulas: []Formula{{Text: "forall n, f: part(n, f) => not part(n, shift(f))"}},
			Bound:    100_000, Most: 1_000_000, Check: checkExactlyOne(form.canonical),
		},
		{
			ID: "whinihan.nineteen", Kind: Example, Place: "strategy, p. 10",
			Statement: "19 is 101001 and its F is f(1) = 1; 18 is 101000 and its F is f(4) = 5.",
			Code:      []string{"numeration.Zeckendorf"},
			Check: finite(func() string {
				c := canonicalForms(19)
				for _, row := range []struct {
					n      int
					digits string
					f      int
				}{{19, "101001", 1}, {18, "101000", 5}} {
					if c[row.n] != parseForm(row.digits).left() || c[row.n].parts()[0] != row.f {
						return fmt.Sprintf("%d is %s", row.n, c[row.n])
					}
				}
				return ""
			}),
		},
	}
}

// checkOnePile plays One Pile for all a ≤ q with a + q up to the bound and piles up to three times that.
func checkOnePile(safe func(rest, a int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 2, bound, func(m int) string {
			for a := 1; a <= m/2; a++ {
				q := m - a
				lost := make([]bool, 3*m+1)
				for n := range lost {
					lost[n] = true
					for t := a; t <= min(q, n); t++ {
						lost[n] = lost[n] && !lost[n-t]
					}
					if lost[n] != safe(n%m, a) {
						return fmt.Sprintf("a = %d, q = %d, n = %d", a, q, n)
					}
				}
			}
			return ""
		})
	}
}

// playSixteen plays the moves of the rules and looks at the caps.
func playSixteen() string {
	p, err := games.All().Parse("fibnim:16")
	if err != nil {
		return err.Error()
	}
	for _, step := range []struct{ cap, take int }{{15, 3}, {6, 4}, {8, 1}} {
		most := 0
		var to game.Position
		for o := range p.Options() {
			if most++; most == step.take {
				to = o.To
			}
		}
		if most != step.cap {
			return fmt.Sprintf("%s: up to %d", p, most)
		}
		p = to
	}
	return ""
}
