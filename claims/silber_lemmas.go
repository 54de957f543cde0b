package claims

import (
	"context"
	"fmt"
)

func silberLemmas() []Claim {
	return []Claim{
		{
			ID: "silber.lemma1", Kind: Lemma, Place: "Lemma 1",
			Statement: "If (a, b) is a safe pair other than (0, 0), the right shift of the canonical form of a is the second canonical form of " +
				"b − a.",
			Code: []string{"numeration.Digits.RightShift", "numeration.SecondCanonical"},
			Note: "In the formulas the right shift is worth y if a is y with a zero adjoined, and y + F(1) if the last digit of a was a one.",
			Formulas: aboutSafe(
				"forall x, y, r: pair(x, y) and x >= 1 and x = shift(r) => y = x + r",
				"forall x, y, r: pair(x, y) and x = shift(r) + 1 => y = x + r + 1"),
			Bound: 50_000, Most: 500_000, Check: func(ctx context.Context, bound int) (string, error) {
				c, second := canonicalForms(bound), secondForms(bound)
				return each(ctx, 1, bound, func(a int) string {
					if !c[a].isA() {
						return ""
					}
					if b := c[a].left().value(); c[a].right() != second[b-a] {
						return fmt.Sprintf("(%d, %d)", a, b)
					}
					return ""
				})
			},
		},
		{
			ID: "silber.lemma1.form", Kind: Step, Place: "proof of Lemma 1",
			Statement: "The right shift of the canonical form of any A-number is in second canonical form.",
			Code:      []string{"numeration.Digits.RightShift"},
			Note: "Proved by automata on the strings: those whose left shift is canonical with the right-most one in an even-numbered " +
				"position are the second canonical ones.",
			Proof: proveShifts,
			Bound: 100_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				c := canonicalForms(bound)
				return each(ctx, 1, bound, func(n int) string {
					if c[n].isA() && !c[n].right().second() {
						return fmt.Sprintf("%d is %s", n, c[n])
					}
					return ""
				})
			},
		},
		{
			ID: "silber.lemma1.recurrence", Kind: Step, Place: "proof of Lemma 1",
			Statement: "F(n) = F(n−1) + F(n−2) if n ≥ 3; and in the canonical form of a B-number every one is in position 3 or a later one.",
			Code:      []string{"numeration.Fibonacci"},
			Note: "In the first formula f is F(n−2) with n ≥ 4, and shift the step to the next Fibonacci number; F(3) = F(2) + F(1) is 2 " +
				"= 1 + 1.",
			Formulas: aboutSafe(
				"forall f: fib(f) => shift(shift(f)) = shift(f) + f",
				"forall n, f: isB(n) and part(n, f) => f >= 2"),
			Bound: 100_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				c := canonicalForms(bound)
				return each(ctx, 1, bound, func(n int) string {
					if !c[n].isA() && c[n].lowest() < 3 {
						return fmt.Sprintf("%d is %s", n, c[n])
					}
					if n >= 3 && n <= maxIndex && fib[n] != fib[n-1]+fib[n-2] {
						return fmt.Sprintf("F(%d)", n)
					}
					return ""
				})
			},
		},
		{
			ID: "silber.lemma1.sum", Kind: Equation, Place: "proof of Lemma 1",
			Statement: "A B-number b in canonical form is the sum of its right shift and of its right shift by two positions; in a safe pair b is " +
				"a plus the right shift of a.",
			Code: []string{"numeration.Digits.RightShift"},
			Formulas: aboutSafe(
				"forall n, r: isB(n) and n = shift(r) and isA(r) => forall s: (r = shift(s) => n = r + s) and (r = shift(s) + 1 => n = r + s + 1)",
				"forall n: isB(n) => exists r: n = shift(r)"),
			Bound: 100_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				c := canonicalForms(bound)
				return each(ctx, 1, bound, func(b int) string {
					if f := c[b]; !f.isA() && b != f.right().value()+f.right().right().value() {
						return fmt.Sprintf("b = %d", b)
					}
					return ""
				})
			},
		},
		{
			ID: "silber.lemma2", Kind: Lemma, Place: "Lemma 2",
			Statement: "For each positive n there is exactly one safe pair (a(n), b(n)) with b(n) − a(n) = n. In second canonical form n gives " +
				"a(n) by one left shift and b(n) by two, both in canonical form.",
			Code: []string{"numeration.WythoffPairs.Pair"},
			Note: "Our copy reads b(n) = n shifted twice = n shifted twice; the first was probably a(n) shifted once.",
			Formulas: aboutSafe(
				"forall n: n >= 1 => exists x: pair(x, x + n) and (forall y: pair(y, y + n) => x = y)",
				"forall n: n >= 1 => pair(a(n), b(n)) and b(n) = a(n) + n"),
			Bound: 30_000, Most: 500_000, Check: checkLemma2,
		},
		{
			ID: "silber.lemma2.form", Kind: Step, Place: "proof of Lemma 2",
			Statement: "The left shift of any second canonical form is the canonical form of an A-number.",
			Code:      []string{"numeration.Digits.LeftShift"},
			Proof:     proveShifts,
			Bound:     100_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				second := secondForms(bound)
				return each(ctx, 1, bound, func(n int) string {
					if f := second[n].left(); !f.canonical() || !f.isA() {
						return fmt.Sprintf("%d is %s", n, second[n])
					}
					return ""
				})
			},
		},
		{
			ID: "silber.corollary1", Kind: Corollary, Place: "first corollary",
			Statement: "If m < n then a(m) < a(n) and b(m) < b(n).",
			Code:      []string{"numeration.WythoffPairs.Pair"},
			Formulas: append(aboutSafe("forall m, n, x, y: m < n and pair(x, x + m) and pair(y, y + n) => x < y and x + m < y + n"),
				Formula{Text: "forall m, n: m < n => a(m) < a(n) and b(m) < b(n)"}),
			Bound: 5_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				pairs := wythoffPairs(bound)
				return each(ctx, 2, len(pairs)-1, func(n int) string {
					if pairs[n-1][0] >= pairs[n][0] || pairs[n-1][1] >= pairs[n][1] {
						return fmt.Sprintf("m = %d, n = %d", n-1, n)
					}
					return ""
				})
			},
		},
		{
			ID: "silber.corollary2", Kind: Corollary, Place: "second corollary",
			Statement: "Each positive integer belongs to exactly one safe pair.",
			Code:      []string{"numeration.WythoffPairs.Seat"},
			Formulas: aboutSafe(
				"forall n: n >= 1 => exists m: safe(n, m)",
				"forall n, m, k: n >= 1 and safe(n, m) and safe(n, k) => m = k"),
			Bound: 50_000, Most: 500_000, Check: func(ctx context.Context, bound int) (string, error) {
				c := canonicalForms(bound)
				in := make([]int, bound+1)
				for a := range c {
					if b := c[a].left().value(); c[a].isA() {
						in[a]++
						if b <= bound {
							in[b]++
						}
					}
				}
				return each(ctx, 1, bound, func(n int) string {
					if in[n] != 1 {
						return fmt.Sprintf("%d is in %d pairs", n, in[n])
					}
					return ""
				})
			},
		},
	}
}

func checkLemma2(ctx context.Context, bound int) (string, error) {
	second := secondForms(bound)
	canonical := canonicalForms(2 * bound) // every a with b − a ≤ bound
	count := make([]int, bound+1)
	for a := range canonical {
		if d := canonical[a].left().value() - a; canonical[a].isA() && d <= bound {
			count[d]++
		}
	}
	return each(ctx, 1, bound, func(n int) string {
		a, b := second[n].left(), second[n].left().left()
		if count[n] != 1 || !a.canonical() || !b.canonical() || !a.isA() || b.value()-a.value() != n {
			return fmt.Sprintf("n = %d", n)
		}
		return ""
	})
}
