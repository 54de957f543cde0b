package claims

import (
	"context"
	"fmt"
)

// pileBound is the default bound of the checks that try every move from every pile.
const pileBound = 1_500

func whinihanProof() []Claim {
	return []Claim{
		{
			ID: "whinihan.first", Kind: Theorem, Place: "first result, p. 10",
			Statement: "Any unsafe position can be made safe, by removing F.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Formulas:  aboutCaps("", "forall n, q, f: tail(n, f) and f <= q => lost(n - f, 2*f)"),
			Bound:     20_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				parts, caps := smallestParts(bound), fibNimCaps(bound)
				return each(ctx, 1, bound, func(n int) string {
					if f := parts[n]; 2*f >= caps[n-f] {
						return fmt.Sprintf("n = %d, removing %d", n, f)
					}
					return ""
				})
			},
		},
		{
			ID: "whinihan.first.between", Kind: Step, Place: "proof of the first result, p. 11",
			Statement: "Between two ones there is a zero, so that there is a Fibonacci number greater than f(i) = F and less than f(k), the " +
				"next part.",
			Code:     []string{"numeration.Zeckendorf"},
			Formulas: []Formula{{Text: "forall n, f, g: part(n, f) and part(n, g) and f < g => exists h: fib(h) and f < h and h < g"}},
			Bound:    20_000, Most: 1_000_000, Check: eachUnsafe(func(_, f, g int) bool {
				for _, h := range fib {
					if f < h && h < g {
						return true
					}
				}
				return false
			}, "n = %d: nothing between %d and %d"),
		},
		{
			ID: "whinihan.first.chain", Kind: Step, Place: "proof of the first result, p. 11",
			Statement: "With f(j) the next Fibonacci number after f(i): f(i) < f(j), 2f(i) < f(j) + f(i), 2f(i) < f(k), and after removing F the " +
				"next q is 2f(i).",
			Code: []string{"games/takeaway.Position.Theory"},
			Formulas: []Formula{
				{Text: "forall f: fib(f) => f < shift(f) and 2*f < shift(f) + f"},
				{Text: "forall n, f, g: tail(n, f) and tail(n - f, g) => 2*f < g"},
			},
			Bound: 20_000, Most: 1_000_000, Check: eachUnsafe(func(_, f, g int) bool { return 2*f < g }, "n = %d: 2·%d < %d is false"),
		},
		{
			ID: "whinihan.first.line", Kind: Step, Place: "proof of the first result, p. 11",
			Statement: "q(m+1) > f(k).",
			Code:      []string{"games/takeaway.Position.Theory"},
			Bound:     20_000, Most: 1_000_000, Check: eachUnsafe(func(_, f, g int) bool { return 2*f > g }, "n = %d: 2·%d > %d is false"),
			Erratum: &Erratum{
				Counterexample: "n = 4: 2·1 > 3 is false",
				Correction:     "q(m+1) < f(k).",
				Judgement:      Misprint,
				Why:            "The lines before and after have <.",
				Test: Test{
					Formulas: []Formula{{Text: "forall n, f, g: tail(n, f) and tail(n - f, g) => 2*f < g"}},
					Bound:    20_000, Most: 1_000_000, Check: eachUnsafe(func(_, f, g int) bool { return 2*f < g }, "n = %d: 2·%d < %d is false"),
				},
			},
		},
		{
			ID: "whinihan.second", Kind: Theorem, Place: "second result, p. 11",
			Statement: "Any move from a safe position must make it unsafe.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Formulas:  aboutCaps("", "forall n, q, r: n >= 1 and lost(n, q) and 1 <= r and r <= q and r <= n => not lost(n - r, 2*r)"),
			Bound:     pileBound, Most: 20_000, Check: func(ctx context.Context, bound int) (string, error) {
				caps := fibNimCaps(bound)
				return eachSafeMove(ctx, bound, func(n, f, r, h int) string {
					if 2*r < caps[n-r] || 2*r < h {
						return fmt.Sprintf("n = %d, removing %d", n, r)
					}
					return ""
				})
			},
		},
		{
			ID: "whinihan.second.less", Kind: Step, Place: "second result, p. 11",
			Statement: "A move from a safe position takes less than F(m), and leaves F(m+1) < F(m).",
			Code:      []string{"games/takeaway.Position.Theory"},
			Formulas:  []Formula{{Text: "forall n, f, r, h: tail(n, f) and 1 <= r and r < f and tail(n - r, h) => h < f"}},
			Bound:     pileBound, Most: 20_000, Check: func(ctx context.Context, bound int) (string, error) {
				return eachSafeMove(ctx, bound, func(n, f, r, h int) string {
					if h >= f {
						return fmt.Sprintf("n = %d, removing %d", n, r)
					}
					return ""
				})
			},
		},
		{
			ID: "whinihan.second.sum", Kind: Equation, Place: "second result, p. 11",
			Statement: "If c₁ + f(h) = f(i−1) + f(i−3) + … + f(h+2) + f(h), then c₁ + f(h) + f(g) = f(i), where f(g) comes before f(h).",
			Code:      []string{"numeration.Fibonacci"},
			Note:      "In the formulas x has every second part from the one below f to h; the case h = 1, whose f(g) is f(0) = 1, is the second.",
			Formulas:  alternating("shift(g) = h and fib(g)", "x + g = f", "h = 1", "x + 1 = f"),
			Bound:     maxIndex - 10, Check: checkAlternating,
		},
		{
			ID: "whinihan.second.largest", Kind: Step, Place: "second result, p. 11",
			Statement: "What is left of f(i) with smallest part f(h) is f(i−1) + f(i−3) + … + f(h+2) + f(h) or less.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Bound:     22, Most: 28, Check: checkLargestRest(false),
			Erratum: &Erratum{
				Counterexample: "i = 3, h = 1: f(2) + … passes over f(1)",
				Correction: "It is that if i − h is odd, and f(i−1) + f(i−3) + … + f(h+3) + f(h) or less if i − h is even; in both cases adding " +
					"f(g) gives at most f(i).",
				Judgement: Gap,
				Why:       "The sum ends in f(h) only if i − h is odd. The conclusion (1) holds all the same.",
				Test: Test{
					Bound: 22, Most: 28, Check: checkLargestRest(true),
					Formulas: []Formula{
						{Text: "forall f, x, h, g: fib(f) and x < f and tail(x, h) and fib(g) and shift(g) = h => x + g <= f"},
						{Text: "forall f, x: fib(f) and x < f and tail(x, 1) => x + 1 <= f"},
					},
				},
			},
		},
		{
			ID: "whinihan.second.1", Kind: Equation, Place: "(1), p. 12",
			Statement: "A move that leaves f(h) as the smallest part removes at least f(g), the Fibonacci number before it.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Formulas: []Formula{
				{Text: "forall n, f, r, h, g: tail(n, f) and 1 <= r and r < f and tail(n - r, h) and fib(g) and shift(g) = h => g <= r"},
			},
			Bound: pileBound, Most: 20_000, Check: func(ctx context.Context, bound int) (string, error) {
				return eachSafeMove(ctx, bound, func(n, f, r, h int) string {
					if r < before(h) {
						return fmt.Sprintf("n = %d, removing %d", n, r)
					}
					return ""
				})
			},
		},
		{
			ID: "whinihan.second.2", Kind: Equation, Place: "(2), p. 12",
			Statement: "f(g) ≥ f(f), 2f(g) ≥ f(f) + f(g), 2f(g) ≥ f(h), where f(f) and f(g) come before f(h); so q(m+1) = 2r(m) ≥ f(h).",
			Code:      []string{"numeration.Fibonacci"},
			Formulas: []Formula{
				{Text: "forall f: fib(f) => f <= shift(f) and 2*shift(f) >= f + shift(f) and f + shift(f) = shift(shift(f))"},
				{Text: "forall n, f, r, h: tail(n, f) and 1 <= r and r < f and tail(n - r, h) => 2*r >= h"},
			},
			Bound: maxIndex, Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 2, bound, func(h int) string { // f(h−2), f(h−1), f(h) are F(h−1), F(h), F(h+1)
					if h < maxIndex && (fib[h] < fib[h-1] || 2*fib[h] < fib[h+1]) {
						return fmt.Sprintf("h = %d", h)
					}
					return ""
				})
			},
		},
	}
}

// eachUnsafe checks a relation between the two smallest parts f < g of n, and writes what fails.
func eachUnsafe(holds func(n, f, g int) bool, format string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		c := canonicalForms(bound)
		return each(ctx, 1, bound, func(n int) string {
			if p := c[n].parts(); len(p) > 1 && !holds(n, p[0], p[1]) {
				return fmt.Sprintf(format, n, p[0], p[1])
			}
			return ""
		})
	}
}

// eachSafeMove tries every move r from a pile n whose smallest part f is larger than r; h is the smallest part of what is left.
func eachSafeMove(ctx context.Context, bound int, test func(n, f, r, h int) string) (string, error) {
	parts := smallestParts(bound)
	return each(ctx, 1, bound, func(n int) string {
		for r := 1; r < parts[n]; r++ {
			if found := test(n, parts[n], r, parts[n-r]); found != "" {
				return found
			}
		}
		return ""
	})
}

// before returns the Fibonacci number before h in 1, 1, 2, 3, 5 …
func before(h int) int {
	i := 2
	for fib[i] < h {
		i++
	}
	return fib[i-1]
}

// alternating returns formulas about x whose parts are every second Fibonacci number from the one before f down to h, where the
// smallest part is as one condition says.
func alternating(conditions ...string) []Formula {
	var list []Formula
	for i := 0; i < len(conditions); i += 2 {
		list = append(list, Formula{Text: "forall x, f, e, h, g: fib(f) and head(x, e) and shift(e) = f and tail(x, h) and " +
			"(forall p: part(x, p) and p != h => exists q: part(x, q) and shift(shift(q)) = p) and " + conditions[i] + " => " + conditions[i+1]})
	}
	return list
}

// checkAlternating adds up every second f from i − 1 down to h, where f(i) is F(i+1).
func checkAlternating(ctx context.Context, bound int) (string, error) {
	return each(ctx, 2, bound, func(i int) string {
		sum := 0
		for h := i - 1; h >= 1; h -= 2 {
			sum += fib[h+1]
			if sum+fib[h] != fib[i+1] {
				return fmt.Sprintf("i = %d, h = %d", i, h)
			}
		}
		return ""
	})
}

// checkLargestRest finds the largest number below f(i) with smallest part f(h) by trying, and compares it with the sum of every
// second term: down to f(h), if that is met, else to f(h+3) and f(h).
func checkLargestRest(corrected bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		parts := smallestParts(fib[bound+1])
		return each(ctx, 2, bound, func(i int) string {
			for h := 1; h < i; h++ {
				largest := fib[i+1] - 1
				for parts[largest] != fib[h+1] {
					largest--
				}
				odd := (i-h)%2 == 1
				if !odd && !corrected {
					return fmt.Sprintf("i = %d, h = %d: f(%d) + … passes over f(%d)", i, h, i-1, h)
				}
				sum := fib[h+1]
				low := h + 2
				if !odd {
					low = h + 3
				}
				for j := i - 1; j >= low; j -= 2 {
					sum += fib[j+1]
				}
				if largest != sum || largest+fib[h] > fib[i+1] {
					return fmt.Sprintf("i = %d, h = %d: %d, not %d", i, h, largest, sum)
				}
			}
			return ""
		})
	}
}
