package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/games"
)

func dasZeckendorf() []Claim {
	return []Claim{
		{
			ID: "das.theorem2.1", Kind: Theorem, Place: "Theorem 2.1",
			Statement: "Zeckendorf's theorem: every positive integer is the sum of F(c) over one and only one increasing sequence of indices c ≥ " +
				"2 that differ by more than 1.",
			Code:  []string{"numeration.Zeckendorf"},
			Proof: proveCanonical,
			Bound: 100_000, Most: 1_000_000, Check: checkExactlyOne(form.canonical),
		},
		{
			ID: "das.representations", Kind: Example, Place: "section 2.2",
			Statement: "3 = F(4), 6 = F(5) + F(2), 8 = F(6), 10 = F(6) + F(3), 12 = F(6) + F(4) + F(2).",
			Code:      []string{"numeration.Zeckendorf"},
			Check: finite(func() string {
				c := canonicalForms(12)
				for n, positions := range map[int][]int{3: {4}, 6: {5, 2}, 8: {6}, 10: {6, 3}, 12: {6, 4, 2}} {
					var f form
					for _, i := range positions {
						f |= 1 << (i - 1)
					}
					if f != c[n] {
						return fmt.Sprintf("%d is %s", n, c[n])
					}
				}
				return ""
			}),
		},
		{
			ID: "das.corollary2.2", Kind: Corollary, Place: "Corollary 2.2",
			Statement: "If F(k+1) > n ≥ F(k), then F(k) is the largest number in the Zeckendorf representation of n.",
			Code:      []string{"numeration.Zeckendorf"},
			Formulas:  []Formula{{Text: "forall n, f: fib(f) and f <= n and n < shift(f) => head(n, f)"}},
			Bound:     100_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				c := canonicalForms(bound)
				k := 2
				return each(ctx, 1, bound, func(n int) string {
					for fib[k+1] <= n {
						k++
					}
					if parts := c[n].parts(); slices.Max(parts) != fib[k] {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
		},
		{
			ID: "das.corollary2.2.sum", Kind: Step, Place: "proof of Corollary 2.2",
			Statement: "n′ = F(k−1) + F(k−3) + … + F(k′), with k′ = 2 if k is odd and 3 if k is even, is the largest sum without F(k), and n′ + " +
				"F(k′−1) = F(k).",
			Code: []string{"numeration.Zeckendorf"},
			Formulas: append(alternating("h = 1", "x + 1 = f", "h = 2", "x + 1 = f"),
				Formula{Text: "forall f, x: fib(f) => (x < f <=> (forall g: part(x, g) => g < f))"}),
			Bound: 26, Most: 28, Check: func(ctx context.Context, bound int) (string, error) {
				c := canonicalForms(fib[bound] - 1)
				return each(ctx, 3, bound, func(k int) string {
					sum, low := 0, 2+(k+1)%2
					for i := k - 1; i >= low; i -= 2 {
						sum += fib[i]
					}
					largest := 0
					for n := range fib[k] {
						if c[n]>>(k-1) == 0 {
							largest = n
						}
					}
					if sum+fib[low-1] != fib[k] || sum != largest {
						return fmt.Sprintf("k = %d", k)
					}
					return ""
				})
			},
		},
		{
			ID: "das.corollary2.2.proof", Kind: Step, Place: "proof of Corollary 2.2",
			Statement: "With F(k+1) > n ≥ F(k): n′ < F(k) < n.",
			Code:      []string{"numeration.Zeckendorf"},
			Bound:     10_000, Most: 1_000_000, Check: checkBetween(func(f, n int) bool { return f < n }),
			Erratum: &Erratum{
				Counterexample: "n = 1, F(k) = 1",
				Correction:     "n′ < F(k) ≤ n.",
				Judgement:      Misprint,
				Why:            "The corollary has n ≥ F(k), and n′ < n is all that the proof needs.",
				Test: Test{
					Formulas: []Formula{{Text: "forall n, f: fib(f) and f <= n and n < shift(f) => f - 1 < f and f <= n"}},
					Bound:    10_000, Most: 1_000_000, Check: checkBetween(func(f, n int) bool { return f <= n }),
				},
			},
		},
		{
			ID: "das.definition2.3", Kind: Example, Place: "Definition 2.3",
			Statement: "For the tail T(n), the smallest part of n: T(3) = F(4) = 3, T(6) = F(2) = 1, T(8) = F(6) = 8, T(10) = F(3) = 2, T(12) = " +
				"F(2) = 1.",
			Code: []string{"numeration.Zeckendorf", "games/takeaway.Position.Theory"},
			Check: finite(func() string {
				tails := smallestParts(12)
				for _, row := range []struct{ n, index, tail int }{{3, 4, 3}, {6, 2, 1}, {8, 6, 8}, {10, 3, 2}, {12, 2, 1}} {
					if tails[row.n] != row.tail || fib[row.index] != row.tail {
						return fmt.Sprintf("T(%d) = %d", row.n, tails[row.n])
					}
				}
				return ""
			}),
		},
	}
}

// checkBetween walks n with the largest Fibonacci number f ≤ n.
func checkBetween(holds func(f, n int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		k := 2
		return each(ctx, 1, bound, func(n int) string {
			for fib[k+1] <= n {
				k++
			}
			if !holds(fib[k], n) {
				return fmt.Sprintf("n = %d, F(k) = %d", n, fib[k])
			}
			return ""
		})
	}
}

func dasFibNim() []Claim {
	return []Claim{
		{
			ID: "das.rules", Kind: Definition, Place: "section 2.1",
			Statement: "In (n, r) a player removes k ≤ r of n stones, which leaves (n − k, 2k); the start (n) is (n, n − 1).",
			Code:      []string{"games/takeaway.Start", "games/takeaway.Position.Options"},
			Bound:     60, Most: 300, Check: checkFibNimRules,
		},
		{
			ID: "das.figure1", Kind: Figure, Place: "winning example, Figure 1, p. 2",
			Statement: "From 10 stones the player who moves first wins, and moves to 8, 5 and 3.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Note: "The moves of the figure are not in our copy. Against every answer, the winner who takes T(n) leaves 8 first, then 5 or 3 " +
				"or nothing.",
			Check: finite(func() string { return leaves(10, true, 8, 5, 3) }),
		},
		{
			ID: "das.figure2", Kind: Figure, Place: "losing example, Figure 2, p. 3",
			Statement: "From 8 stones the player who moves second wins, and moves to 5 and 3.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Note:      "As for Figure 1.",
			Check:     finite(func() string { return leaves(8, false, 5, 3) }),
		},
		{
			ID: "das.figures", Kind: Remark, Place: "section 2.1, p. 3",
			Statement: "In each of these examples the player with a winning strategy moves to 8, 5 and 3, which are all Fibonacci numbers.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Note:      "Read as: to none but these, or to the end. From 8 stones the winner meets 5 and 3 only.",
			Check: finite(func() string {
				for _, n := range []int{8, 5, 3} {
					if !slices.Contains(fib, n) {
						return fmt.Sprint(n)
					}
				}
				return leaves(10, true, 8, 5, 3) + leaves(8, false, 5, 3)
			}),
		},
		{
			ID: "das.strategy", Kind: Remark, Place: "section 2.3",
			Statement: "If it is allowed to remove T(n) stones the next player wins, otherwise the previous player; from a start that is not a " +
				"Fibonacci number the first player wins by removing T(n) again and again.",
			Code: []string{"games/takeaway.Position.Theory"},
			Formulas: aboutCaps("",
				"forall n, r, f: tail(n, f) and f <= r => lost(n - f, 2*f)",
				"forall n, r, p: n >= 1 and lost(n, r) and 1 <= p and p <= r and p <= n => not lost(n - p, 2*p)",
				"forall n, f: n >= 1 and not fib(n) and tail(n, f) => f <= n - 1"),
			Bound: 20_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				return compareCaps(ctx, bound, double, smallestParts(bound))
			},
		},
		{
			ID: "das.theorem2.4", Kind: Theorem, Place: "Theorem 2.4, p. 4",
			Statement: "The initial game is a P-position if and only if the number of stones is a Fibonacci number.",
			Code:      []string{"games/takeaway.Position.Theory", "games/takeaway.Start"},
			Formulas:  aboutCaps("", "forall n: n >= 1 => (lost(n, n - 1) <=> fib(n))"),
			Note:      "The formula is about the positions that Claim 2.6 calls P.",
			Bound:     50_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				caps := fibNimCaps(bound)
				return each(ctx, 1, bound, func(n int) string {
					if lost := caps[n] > n-1; lost != slices.Contains(fib, n) {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
		},
		{
			ID: "das.lemma2.5", Kind: Lemma, Place: "Lemma 2.5",
			Statement: "For every i ≥ 3, 2F(i−1) ≥ F(i) and F(i+1) > 2F(i−1).",
			Code:      []string{"numeration.Fibonacci"},
			Formulas:  []Formula{{Text: "forall f: fib(f) => 2*f >= shift(f) and shift(shift(f)) > 2*f"}},
			Bound:     maxIndex - 1, Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 3, bound, func(i int) string {
					if 2*fib[i-1] < fib[i] || fib[i+1] <= 2*fib[i-1] {
						return fmt.Sprintf("i = %d", i)
					}
					return ""
				})
			},
		},
		{
			ID: "das.claim2.6", Kind: Proposition, Place: "Claim 2.6, p. 5",
			Statement: "P is the set of positions (n, r) with T(n) > r, N the set of those with T(n) ≤ r.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Bound:     20_000, Most: 1_000_000, Check: checkTails,
			Erratum: &Erratum{
				Counterexample: "(0, 0): T(0) is not defined",
				Correction:     "P is the set of positions (n, r) with n = 0 or T(n) > r, N the set of those with n > 0 and T(n) ≤ r.",
				Judgement:      Gap,
				Why:            "Every game ends at n = 0, which is in P; Lemma 2.8 meets it if n is a Fibonacci number.",
				Test: Test{
					Formulas: aboutCaps("",
						"forall n, r, p: n >= 1 and lost(n, r) and 1 <= p and p <= r and p <= n => not lost(n - p, 2*p)",
						"forall n, r: not lost(n, r) => exists p: 1 <= p and p <= r and p <= n and lost(n - p, 2*p)"),
					Bound: 20_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
						return compareCaps(ctx, bound, double, smallestParts(bound))
					},
				},
			},
		},
		{
			ID: "das.lemma2.7", Kind: Lemma, Place: "Lemma 2.7, p. 5",
			Statement: "For any p with T(n) > p, (n − p, 2p) is in N.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Bound:     pileBound, Most: 20_000, Check: checkLemma27(0),
			Erratum: &Erratum{
				Counterexample: "n = 1, p = 0",
				Correction:     "For any p ≥ 1 with T(n) > p, (n − p, 2p) is in N.",
				Judgement:      Gap,
				Why:            "Taking nothing is no move; (n, 0) is in P.",
				Test: Test{
					Formulas: aboutCaps("", "forall n, p, f: tail(n, f) and 1 <= p and p < f => not lost(n - p, 2*p)"),
					Bound:    pileBound, Most: 20_000, Check: checkLemma27(1),
				},
			},
		},
		{
			ID: "das.lemma2.7.proof", Kind: Step, Place: "proof of Lemma 2.7",
			Statement: "\"By Lemma 2.6\" 2F(i−1) ≥ 2F(i) > 2p, hence p < 2F(i−1), where F(i) = T(n − p) > 2p.",
			Code:      []string{"numeration.Fibonacci"},
			Bound:     maxIndex, Check: checkTwice(2),
			Erratum: &Erratum{
				Counterexample: "i = 3: 2·1 ≥ 2·2 is false",
				Correction:     "By Lemma 2.5, 2F(i−1) ≥ F(i) > 2p, hence p < F(i−1).",
				Judgement:      Misprint,
				Why: "The next sentence needs p < F(i−1); there is no Lemma 2.6, only a Claim, and Lemma 2.5 has the inequality. The " +
					"proof of Lemma 2.8 names Lemma 2.6 too.",
				Test: Test{
					Formulas: []Formula{{Text: "forall f, p: fib(f) and 2*p < shift(f) => 2*f >= shift(f) and p < f"}},
					Bound:    maxIndex, Check: checkTwice(1),
				},
			},
		},
		{
			ID: "das.lemma2.7.disjoint", Kind: Step, Place: "proof of Lemma 2.7",
			Statement: "If T(n − p) > 2p, the representations of n − p and p together are that of n.",
			Code:      []string{"numeration.Zeckendorf"},
			Formulas:  []Formula{{Text: "forall m, p, f, g: tail(m, f) and 2*p < f => (part(m + p, g) <=> part(m, g) or part(p, g))"}},
			Bound:     800, Most: 5_000, Check: func(ctx context.Context, bound int) (string, error) {
				c := canonicalForms(2 * bound)
				return each(ctx, 1, bound, func(m int) string {
					for p := 0; 2*p < c[m].parts()[0]; p++ {
						if c[m+p] != c[m]|c[p] {
							return fmt.Sprintf("n − p = %d, p = %d", m, p)
						}
					}
					return ""
				})
			},
		},
		{
			ID: "das.lemma2.8", Kind: Lemma, Place: "Lemma 2.8, p. 5",
			Statement: "Let p = T(n). Then (n − p, 2p) is in P.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Note:      "If n is a Fibonacci number, (0, 2p) is left, which Claim 2.6 forgets. The proof names Lemma 2.6 where it means 2.5.",
			Formulas: append(aboutCaps("", "forall n, p: tail(n, p) => lost(n - p, 2*p)"),
				Formula{Text: "forall n, f, g: part(n, f) and part(n, g) and f < g => g >= shift(shift(f)) and shift(shift(f)) > 2*f"}),
			Bound: 20_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				tails, caps := smallestParts(bound), fibNimCaps(bound)
				return each(ctx, 1, bound, func(n int) string {
					if p := tails[n]; 2*p >= caps[n-p] {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
		},
	}
}

// checkFibNimRules compares the positions of the library with the rules, one by one.
func checkFibNimRules(ctx context.Context, bound int) (string, error) {
	return each(ctx, 1, bound, func(n int) string {
		p, err := games.All().Parse(fmt.Sprintf("fibnim:%d", n))
		if err != nil {
			return err.Error()
		}
		if start := fmt.Sprintf("fibnim:%d/%d", n, n-1); p.String() != start {
			return p.String()
		}
		k := 0
		for o := range p.Options() {
			k++
			if to := fmt.Sprintf("fibnim:%d/%d", n-k, min(2*k, n-k)); o.To.String() != to {
				return fmt.Sprintf("%s, %s", o.Move, o.To)
			}
		}
		if k != n-1 {
			return fmt.Sprintf("%d moves from %d", k, n)
		}
		return ""
	})
}

// checkTails compares the caps that win with the tails, as far as there are tails.
func checkTails(ctx context.Context, bound int) (string, error) {
	caps, c := fibNimCaps(bound), canonicalForms(bound)
	return each(ctx, 0, bound, func(n int) string {
		parts := c[n].parts()
		switch {
		case len(parts) == 0:
			return fmt.Sprintf("(%d, 0): T(%d) is not defined", n, n)
		case parts[0] != caps[n]:
			return fmt.Sprintf("(%d, %d)", n, min(parts[0], caps[n]))
		}
		return ""
	})
}

// leaves plays Fibonacci nim from a start with a player who takes the smallest part against every answer, and reports a pile that
// this player leaves and that is not listed, or one that is listed and never left, or a loss.
func leaves(start int, first bool, listed ...int) string {
	tails := smallestParts(start)
	met := map[int]bool{0: true}
	var found string
	var play func(n, most int, ours bool)
	play = func(n, most int, ours bool) {
		switch {
		case ours && tails[n] > most:
			found = fmt.Sprintf("(%d, %d) is not won", n, most)
		case ours:
			t := tails[n]
			met[n-t] = true
			play(n-t, 2*t, false)
		default:
			for t := 1; t <= min(n, most); t++ {
				play(n-t, 2*t, true)
			}
		}
	}
	play(start, start-1, first)
	for n := range start {
		if found == "" && met[n] != (n == 0 || slices.Contains(listed, n)) {
			return fmt.Sprint(n)
		}
	}
	return found
}

// checkLemma27 plays Fibonacci nim after p stones were taken from n, for p from the least on.
func checkLemma27(least int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		tails, caps := smallestParts(bound), fibNimCaps(bound)
		return each(ctx, 1, bound, func(n int) string {
			for p := least; p < tails[n]; p++ {
				if 2*p < caps[n-p] {
					return fmt.Sprintf("n = %d, p = %d", n, p)
				}
			}
			return ""
		})
	}
}

// checkTwice checks 2F(i−1) ≥ factor·F(i).
func checkTwice(factor int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 3, bound, func(i int) string {
			if 2*fib[i-1] < factor*fib[i] {
				return fmt.Sprintf("i = %d: 2·%d ≥ %d·%d is false", i, fib[i-1], factor, fib[i])
			}
			return ""
		})
	}
}
