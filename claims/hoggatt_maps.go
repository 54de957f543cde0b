package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// olympiad is the sequence of section 3 as it is printed, and as it must have been meant.
var (
	olympiadPrinted = []int{5, -5, -13, 5, 5, 5, -13, 5, 5, -13, 5, 5, 5, -13, 5, 5}
	olympiadMeant   = append([]int{5, 5}, olympiadPrinted[2:]...)
)

// checkOlympiad looks for a sum of seven consecutive terms that is not negative, or of eleven that is not positive.
func checkOlympiad(terms []int) string {
	for _, window := range []struct{ length, sign int }{{7, -1}, {11, 1}} {
		for i := 0; i+window.length <= len(terms); i++ {
			sum := 0
			for _, x := range terms[i : i+window.length] {
				sum += x
			}
			if sum*window.sign <= 0 {
				return fmt.Sprintf("the %d terms from the %s on add up to %d", window.length,
					[]string{"first", "second", "third", "fourth", "fifth"}[min(i, 4)], sum)
			}
		}
	}
	return ""
}

// hoggattOlympiad is problem 2 of the International Olympiad 1977.
func hoggattOlympiad() []Claim {
	return []Claim{
		{
			ID: "hoggatt.olympiad.seventeen", Kind: Remark, Place: "section 3, International Olympiad 1977, problem 2",
			Statement: "A sequence of real numbers in which the sum of seven consecutive terms is negative, and the sum of eleven positive, has " +
				"less than 17 terms.",
			Code: []string{"numeration.GeneralizedB"},
			Note: "Proof: with 17 terms x(0), …, x(16), the numbers x(i+j), i < 7, j < 11, add up to seven sums of eleven terms, which is " +
				"positive, and to eleven sums of seven, which is negative.",
			Proof: proveSeventeen,
		},
		{
			ID: "hoggatt.olympiad", Kind: Example, Place: "section 3",
			Statement: "5, −5, −13, 5, 5, 5, −13, 5, 5, −13, 5, 5, 5, −13, 5, 5 is a solution with sixteen terms.",
			Code:      []string{"numeration.GeneralizedB"},
			Check:     finite(func() string { return checkOlympiad(olympiadPrinted) }),
			Erratum: &Erratum{
				Counterexample: "the 11 terms from the first on add up to -9", Judgement: Misprint,
				Correction: "5, 5, −13, 5, 5, 5, −13, 5, 5, −13, 5, 5, 5, −13, 5, 5 is a solution with sixteen terms.",
				Why:        "The sequence has 5 everywhere but in the places 3, 7, 10, 14 of the −13, as the next line says.",
				Test:       Test{Check: finite(func() string { return checkOlympiad(olympiadMeant) })},
			},
		},
		{
			ID: "hoggatt.olympiad.positions", Kind: Remark, Place: "section 3",
			Statement: "−13 occurs at the positions 3, 7, 10, 14, …, which are the B(n).",
			Code:      []string{"numeration.GeneralizedB"},
			Check: finite(func() string {
				s := wythoffLucasNumbers(20)
				var want []int
				for n := 1; s.B(n) <= len(olympiadPrinted); n++ {
					want = append(want, s.B(n))
				}
				var got []int
				for i, x := range olympiadPrinted {
					if x == -13 {
						got = append(got, i+1)
					}
				}
				if !slices.Equal(got, want) {
					return fmt.Sprint(got)
				}
				return ""
			}),
		},
	}
}

// proveSeventeen counts how often each term occurs in both sums: as often, so that one number would be positive and negative.
func proveSeventeen(context.Context) error {
	var rows, columns [17]int
	for i := range 7 {
		for j := i; j < i+11; j++ {
			rows[j]++
		}
	}
	for j := range 11 {
		for i := j; i < j+7; i++ {
			columns[i]++
		}
	}
	if rows != columns {
		return errors.New("the sums of eleven and the sums of seven are not the same total")
	}
	return nil
}

var mapCode = []string{"numeration.MapFStar", "numeration.LucasDigits"}

// fStarTable is the table of f* for n = 1, …, 13, and its differences.
var (
	fStarTable       = []int{3, 1, 4, 7, 10, 8, 11, 14, 12, 15, 18, 21, 19}
	fStarDifferences = []int{-2, 3, 3, 3, -2, 3, 3, -2, 3, 3, 3, -2}
)

// moved returns f*: the form with all indices advanced by one.
func (f lucasForm) moved() int { return (f << 1).value() }

// hoggattFStar is the map f* of section 3.
func hoggattFStar() []Claim {
	return []Claim{
		{
			ID: "hoggatt.fstar", Kind: Remark, Place: "section 3",
			Statement: "f*, which advances the subscripts of the Zeckendorf representation, takes A to B: f*(A(n)) = B(n), from an odd place of " +
				"the lowest one to an even place.",
			Code: mapCode,
			Formulas: aboutLucas("forall n: exists m: fstar(n, m)", "forall n, m, k: fstar(n, m) and fstar(n, k) => m = k",
				"forall n: n >= 1 => fstar(A(n), B(n))"),
			Check: func(ctx context.Context, bound int) (string, error) {
				s, forms := wythoffLucasNumbers(bound), oneLucasForm(3*bound)
				return each(ctx, 1, bound, func(n int) string {
					if f := forms[s.A(n)]; f.moved() != s.B(n) || f.lowest()%2 != 1 {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: 200_000,
		},
		lexicographic(),
		{
			ID: "hoggatt.lexicographic.fstar", Kind: Remark, Place: "section 3",
			Statement: "Under f* the lexicographical ordering is preserved.",
			Code:      mapCode,
			Note:      "Of two numbers, the one with the higher first digit has the larger image, even where it is itself the smaller one.",
			Formulas: aboutLucas("forall n, m, x, p, q, u, r, s, y, z: digits(n, x, p, q) and digits(m, u, r, s) and " +
				"(x > u or x = u and p > r or x = u and p = r and q > s) and fstar(n, y) and fstar(m, z) => y > z"),
			Check: forTwoForms(func(_, _ int, f, g lucasForm) bool { return f.moved() > g.moved() }), Bound: 500, Most: 5_000,
		},
		{
			ID: "hoggatt.fstar.table", Kind: Table, Place: "section 3",
			Statement: "f*(n) and Δf*(n) = f*(n+1) − f*(n) for n = 1, …, 13.",
			Code:      mapCode,
			Check: finite(func() string {
				forms := oneLucasForm(len(fStarTable))
				for i, want := range fStarTable {
					if got := forms[i+1].moved(); got != want || i > 0 && fStarDifferences[i-1] != want-fStarTable[i-1] {
						return fmt.Sprintf("n = %d", i+1)
					}
				}
				return ""
			}),
		},
		{
			ID: "hoggatt.fstar.differences", Kind: Remark, Place: "section 3",
			Statement: "The difference −2 occurs between C(k) − 1 and C(k); all the other differences are 3.",
			Code:      mapCode,
			Formulas: aboutLucas("forall n, m, k: n >= 1 and fstar(n, m) and fstar(n + 1, k) => " +
				"(isC(n + 1) => k + 2 = m) and (not isC(n + 1) => k = m + 3)"),
			Check: forNeighbours(func(x, step int, inC []bool) bool {
				if inC[x+1] {
					return step == -2
				}
				return step == 3
			}),
			Bound: 20_000, Most: 500_000,
		},
		{
			ID: "hoggatt.fstar.two", Kind: Remark, Place: "section 3",
			Statement: "1 → 3 and 2 → 1, so that those integers C(k) which require a 2 lose 2 in the forward movement, while normally the images " +
				"of successive integers differ by 3.",
			Code: mapCode,
			Formulas: aboutLucas("fstar(1, 3) and fstar(2, 1)",
				"forall n, m, k: n >= 1 and fstar(C(n), m) and fstar(C(n) - 1, k) => m + 2 = k"),
			Check: forNeighbours(func(x, step int, inC []bool) bool { return !inC[x+1] || step == -2 }), Bound: 20_000, Most: 500_000,
		},
	}
}

// lexicographic is the claim about the order of forms, which forgets that L(1) < L(0).
func lexicographic() Claim {
	higher := "digits(n, x, p, q) and digits(m, u, r, s) and (x > u or x = u and p > r or x = u and p = r and q > s)"
	return Claim{
		ID: "hoggatt.lexicographic", Kind: Remark, Place: "section 3",
		Statement: "If, in comparing the Lucas Zeckendorf representations of M and N from the higher-ordered digits, the place where they " +
			"first differ has a one for M and a zero for N, then M > N.",
		Code: []string{"numeration.LucasDigits"},
		Note: "The places are L(0) = 2, L(1) = 1, L(2) = 3, …, lowest first. With 1 below 2 the statement would be true, but not the next " +
			"one, that f* preserves the order: f*(1) = 3 and f*(2) = 1.",
		Check: forTwoForms(func(m, n int, _, _ lucasForm) bool { return m > n }), Bound: 500, Most: 5_000,
		Erratum: &Erratum{
			Counterexample: "M = 1, N = 2", Judgement: Mistake,
			Correction: "Then M > N, unless M and N differ in the last two places only and M = N − 1 has L(1) = 1 where N has L(0) = 2.",
			Why:        "L(1) < L(0). The proof needs the order only where no 2 is used, and among images, where it holds.",
			Test: Test{
				Formulas: aboutLucas(
					"forall n, m, x, p, q, u, r, s: "+higher+" => n > m or x = u and p = 1 and s = 1 and m = n + 1",
					"forall n, m, x, p, u, r: digits(n, x, p, 0) and digits(m, u, r, 0) and (x > u or x = u and p > r) => n > m"),
				Check: forTwoForms(func(m, n int, f, g lucasForm) bool {
					return m > n || f>>2 == g>>2 && f&3 == 2 && g&3 == 1 && m == n-1
				}),
				Bound: 500, Most: 5_000,
			},
		},
	}
}

// forTwoForms checks a statement about M and N of which M has a one where the forms first differ.
func forTwoForms(test func(m, n int, f, g lucasForm) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		forms := oneLucasForm(bound)
		return each(ctx, 1, bound, func(top int) string {
			for least := 1; least < top; least++ {
				m, n := least, top
				if forms[m] < forms[n] { // as binary numbers: the first difference decides
					m, n = top, least
				}
				if !test(m, n, forms[m], forms[n]) {
					return fmt.Sprintf("M = %d, N = %d", m, n)
				}
			}
			return ""
		})
	}
}

// forNeighbours checks a statement about x and the difference f*(x+1) − f*(x).
func forNeighbours(test func(x, step int, inC []bool) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		forms := oneLucasForm(bound + 1)
		_, _, inC := wythoffLucasNumbers(bound).is(bound + 1)
		return each(ctx, 1, bound, func(x int) string {
			if !test(x, forms[x+1].moved()-forms[x].moved(), inC) {
				return fmt.Sprintf("x = %d", x)
			}
			return ""
		})
	}
}
