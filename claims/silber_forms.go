package claims

import (
	"context"
	"fmt"
)

func silberForms() []Claim {
	return []Claim{
		{
			ID: "silber.eight", Kind: Example, Place: "on Fibonacci representations",
			Statement: "100000, 11000 and 10101 all denote 8, so that Fibonacci representations are not unique.",
			Code:      []string{"numeration.FromFibonacci"},
			Check: finite(func() string {
				for _, digits := range []string{"100000", "11000", "10101"} {
					if v := parseForm(digits).value(); v != 8 {
						return fmt.Sprintf("%s is %d", digits, v)
					}
				}
				return ""
			}),
		},
		{
			ID: "silber.canonical.exists", Kind: Remark, Place: "on the canonical form",
			Statement: "Every positive integer has exactly one canonical form: no adjacent ones, and no one in the first position.",
			Code:      []string{"numeration.Canonical"},
			Note: "Proved by automata: two strings of the kind with one value are the same string, and every string of the kind has one " +
				"whose value is larger by 1.",
			Proof: proveCanonical,
			Bound: 100_000, Most: 1_000_000, Check: checkExactlyOne(form.canonical),
		},
		{
			ID: "silber.canonical.algorithm", Kind: Algorithm, Place: "on the canonical form",
			Statement: "The canonical form comes from taking the largest F(k) ≤ n, again and again, with F(2) for the number 1.",
			Code:      []string{"numeration.Canonical"},
			Formulas: []Formula{
				{Text: "forall n, f: n >= 1 => (head(n, f) <=> fib(f) and f <= n and (forall g: fib(g) and g <= n => g <= f))"},
				{Text: "forall n, f, g: head(n, f) => (part(n, g) <=> g = f or part(n - f, g))"},
			},
			Bound: 100_000, Most: 1_000_000, Check: checkGreedy,
		},
		{
			ID: "silber.second.exists", Kind: Remark, Place: "on the second canonical form",
			Statement: "Every positive integer has exactly one second canonical form: no adjacent ones, and the right-most one in an odd-numbered " +
				"position.",
			Code: []string{"numeration.SecondCanonical"},
			Note: "The formula is about the left shift x of the form, which is the canonical form of an A-number; since F(i−1) = F(i+1) − " +
				"F(i), the form is worth shift(x) − x.",
			Formulas: []Formula{{Text: "forall n: n >= 1 => exists x: even_zeros(x) and shift(x) = x + n and (forall y: even_zeros(y) and " +
				"shift(y) = y + n => x = y)"}},
			Bound: 100_000, Most: 1_000_000, Check: checkExactlyOne(form.second),
		},
		{
			ID: "silber.second.algorithm", Kind: Algorithm, Place: "on the second canonical form",
			Statement: "The second canonical form of n is the canonical form of n − 1 with 1 added \"in Fibonacci\": a one in the first position, " +
				"then every pair of adjacent ones rounded up to a one in the position to their left.",
			Code:     []string{"numeration.SecondCanonical", "numeration.Digits.AddOne"},
			Note:     "The formula: the left shift of the form of n is shift(n − 1) + 1, rounded up by the prover's own arithmetic.",
			Formulas: []Formula{{Text: "forall n: n >= 1 => even_zeros(shift(n - 1) + 1) and shift(shift(n - 1) + 1) = shift(n - 1) + 1 + n"}},
			Bound:    100_000, Most: 1_000_000, Check: checkAddOne,
		},
		{
			ID: "silber.second.eight", Kind: Example, Place: "on the second canonical form",
			Statement: "In the case of 8, 100000 is the canonical and 10101 the second canonical form.",
			Code:      []string{"numeration.Canonical", "numeration.SecondCanonical"},
			Check: finite(func() string {
				if c, s := canonicalForms(8)[8], secondForms(8)[8]; c.String() != "100000" || s.String() != "10101" {
					return fmt.Sprintf("%s and %s", c, s)
				}
				return ""
			}),
		},
		{
			ID: "silber.lexicographic.canonical", Kind: Remark, Place: "on lexicographic order",
			Statement: "m < n exactly when the left-most position in which their canonical forms differ has a one in the form of n and a zero in " +
				"that of m.",
			Code: []string{"numeration.Digits.Compare"},
			Note: "Proved by automata: that of m − n < 0, made of sums, is that of the order of the strings. Checked for neighbouring " +
				"numbers, which is enough: the order by the first difference is transitive.",
			Proof: proveLexicographic,
			Bound: 100_000, Most: 1_000_000, Check: checkLexicographic(canonicalForms),
		},
		{
			ID: "silber.lexicographic.second", Kind: Remark, Place: "on lexicographic order",
			Statement: "The same is true of the second canonical forms.",
			Code:      []string{"numeration.Digits.Compare"},
			Note: "The left shifts of the forms of m and n are the canonical forms of a(m) and a(n), which are ordered as strings by the " +
				"claim before; the formula says that a increases.",
			Formulas: []Formula{{Text: "forall m, n, x, y: even_zeros(x) and shift(x) = x + m and even_zeros(y) and shift(y) = y + n => (m < n " +
				"<=> x < y)"}},
			Bound: 100_000, Most: 1_000_000, Check: checkLexicographic(secondForms),
		},
		{
			ID: "silber.ab", Kind: Remark, Place: "on A-numbers and B-numbers",
			Statement: "Every positive integer is either an A-number (right-most one of the canonical form in an even-numbered position) or a " +
				"B-number, but never both.",
			Code: []string{"numeration.Digits.IsA"},
			Formulas: []Formula{
				{Text: "forall n: n >= 1 => ((exists k: k >= 1 and n = a(k)) <=> even_zeros(n))"},
				{Text: "forall n: n >= 1 => ((exists k: k >= 1 and n = b(k)) <=> not even_zeros(n))"},
			},
			Note:  "The formulas say more: the A-numbers are the smaller numbers of Wythoff's pairs and the B-numbers the larger ones.",
			Bound: 3_000, Most: 20_000, Check: checkAB,
		},
		{
			ID: "silber.twelve", Kind: Example, Place: "on safe pairs",
			Statement: "(12, 20) is a safe pair, in canonical form (101010, 1010100).",
			Code:      []string{"numeration.WythoffPairs.Pair", "games/wythoff.Theory.Verdict"},
			Check: finite(func() string {
				c := canonicalForms(20)
				if c[12].String() != "101010" || c[20].String() != "1010100" || !c[12].isA() || !wythoffLosing(20).at(12, 20) {
					return fmt.Sprintf("%s, %s", c[12], c[20])
				}
				return ""
			}),
		},
		{
			ID: "silber.safe.b", Kind: Remark, Place: "on safe pairs",
			Statement: "If (a, b) is a safe pair other than (0, 0), b is a B-number.",
			Code:      []string{"numeration.Digits.IsA"},
			Formulas:  aboutSafe("forall x, y: pair(x, y) and y >= 1 => isB(y)"),
			Bound:     100_000, Most: 500_000, Check: func(ctx context.Context, bound int) (string, error) {
				c := canonicalForms(bound)
				return each(ctx, 1, bound, func(a int) string {
					if b := c[a].left(); c[a].isA() && (!b.canonical() || b.isA()) {
						return fmt.Sprintf("(%d, %d)", a, b.value())
					}
					return ""
				})
			},
		},
	}
}

func checkExactlyOne(wanted func(form) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		found := forms(bound, wanted)
		return each(ctx, 1, bound, func(n int) string {
			if len(found[n]) != 1 {
				return fmt.Sprintf("%d has %d forms", n, len(found[n]))
			}
			return ""
		})
	}
}

func checkGreedy(ctx context.Context, bound int) (string, error) {
	canonical := canonicalForms(bound)
	return each(ctx, 1, bound, func(n int) string {
		var f form
		for rest := n; rest > 0; {
			k := 2
			for fib[k+1] <= rest {
				k++
			}
			f |= 1 << (k - 1)
			rest -= fib[k]
		}
		if f != canonical[n] {
			return fmt.Sprintf("%d is %s, not %s", n, canonical[n], f)
		}
		return ""
	})
}

func checkAddOne(ctx context.Context, bound int) (string, error) {
	canonical, second := canonicalForms(bound), secondForms(bound)
	return each(ctx, 1, bound, func(n int) string {
		f := canonical[n-1] | 1
		for f.adjacent() {
			low := f & (f >> 1) // the right-hand ones of the pairs
			low &= -low
			f = f&^(3*low) | 4*low
		}
		if f != second[n] {
			return fmt.Sprintf("%d is %s, not %s", n, second[n], f)
		}
		return ""
	})
}

func checkLexicographic(table func(int) []form) Check {
	return func(ctx context.Context, bound int) (string, error) {
		f := table(bound)
		return each(ctx, 1, bound-1, func(m int) string {
			for i := maxIndex - 30; i >= 0; i-- {
				if x, y := f[m]>>i&1, f[m+1]>>i&1; x != y {
					if x > y {
						return fmt.Sprintf("%d and %d are %s and %s", m, m+1, f[m], f[m+1])
					}
					break
				}
			}
			return ""
		})
	}
}

func checkAB(ctx context.Context, bound int) (string, error) {
	c := canonicalForms(bound)
	smaller, larger := make([]bool, bound+1), make([]bool, bound+1)
	for _, p := range wythoffPairs(2 * bound) {
		for i, set := range [][]bool{smaller, larger} {
			if p[i] <= bound {
				set[p[i]] = true
			}
		}
	}
	return each(ctx, 1, bound, func(n int) string {
		if smaller[n] == larger[n] || c[n].isA() != smaller[n] {
			return fmt.Sprintf("%d is %s", n, c[n])
		}
		return ""
	})
}
