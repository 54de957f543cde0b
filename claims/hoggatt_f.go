package claims

import (
	"context"
	"fmt"
)

// hoggattRemoved is what section 3 says of the numbers B(n) + 1, which are removed, and of the As that are left.
func hoggattRemoved() []Claim {
	list := []Claim{
		{
			ID: "hoggatt.removed", Kind: Remark, Place: "section 3",
			Statement: "The numbers B(n) + 1 = 4, 8, 11, 15, 19, …, which are no differences, are As immediately after a B.",
			Code:      generalCode,
			Formulas: aboutLucas("B(1) + 1 = 4 and B(2) + 1 = 8 and B(3) + 1 = 11 and B(4) + 1 = 15 and B(5) + 1 = 19",
				"forall n: n >= 1 => isA(B(n) + 1) and not isD(B(n) + 1)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				inA, inD := members(4*bound+4, s.A), members(4*bound+4, s.d)
				return forN(func(s *wythoffLucas, n int) bool { return inA[s.B(n)+1] && !inD[s.B(n)+1] })(ctx, bound)
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.removed.second", Kind: Remark, Place: "section 3",
			Statement: "Those As that remain are the second A of each adjacent pair.",
			Code:      generalCode,
			Note:      "From A(2) = 4 on. A(1) = 1 goes too: it is B(0) + 1 with the B(0) = 0 that the paper adds a page later.",
			Formulas: aboutLucas("forall n: n >= 2 => ((not isB(A(n) - 1)) <=> A(n) = A(n - 1) + 1)",
				"forall n: n >= 2 => ((not isB(A(n) - 1)) <=> exists k: k >= 1 and n = b(k) + 1)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				inB := members(3*bound+3, wythoffLucasNumbers(bound).B)
				return forN(func(s *wythoffLucas, n int) bool {
					return n == 1 || !inB[s.A(n)-1] == (s.A(n) == s.A(n-1)+1)
				})(ctx, bound)
			},
			Bound: numbersBound, Most: numbersMost,
		},
		raisedIndex("hoggatt.removed.left", "Since A(b(n+1)) − A(b(n)) = 1, A(b(n+1)) is not a B + 1, but a C(j) − 1.",
			"A(b(n)+1) − A(b(n)) = 1, A(b(n)+1) is not a B + 1, but a C(j) − 1.",
			func(s *wythoffLucas, n int) int { return s.A(s.b(n + 1)) }, func(s *wythoffLucas, n int) int { return s.A(s.b(n) + 1) }, false,
			"forall n: n >= 1 => A(b(n) + 1) - A(b(n)) = 1 and not isB(A(b(n) + 1) - 1) and isC(A(b(n) + 1) + 1)"),
		raisedIndex("hoggatt.removed.gone", "The numbers A(b(n)) = B(m) + 1 and A(a(n+1)) = B(j) + 1 are gone.",
			"The numbers A(b(n)) = B(m) + 1 and A(a(n)+1) = B(j) + 1 are gone.",
			func(s *wythoffLucas, n int) int { return s.A(s.a(n + 1)) }, func(s *wythoffLucas, n int) int { return s.A(s.a(n) + 1) }, true,
			"forall n: n >= 1 => isB(A(b(n)) - 1) and isB(A(a(n) + 1) - 1)"),
	}
	return append(list, hoggattLeft()...)
}

// raisedIndex is a statement about A(b(n)+1) or A(a(n)+1) whose 1 is printed in the wrong line: that these As, or not, follow a B.
func raisedIndex(id, printed, correction string, wrong, right func(*wythoffLucas, int) int, after bool, formula string) Claim {
	check := func(term func(*wythoffLucas, int) int) Check {
		return func(ctx context.Context, bound int) (string, error) {
			_, inB, inC := wythoffLucasNumbers(bound).is(8*bound + 8)
			return forN(func(s *wythoffLucas, n int) bool {
				x := term(s, n)
				if after {
					return inB[x-1] && inB[s.A(s.b(n))-1]
				}
				return !inB[x-1] && inC[x+1] && x == s.A(s.b(n))+1
			})(ctx, bound)
		}
	}
	return Claim{
		ID: id, Kind: Remark, Place: "section 3", Statement: printed, Code: generalCode,
		Check: check(wrong), Bound: numbersBound, Most: numbersMost,
		Erratum: &Erratum{
			Counterexample: "n = 1", Correction: correction, Judgement: Recognition,
			Why:  "As in Theorem 2.2; the same paragraph goes on with the index b(n) + 1.",
			Test: Test{Formulas: aboutLucas(formula), Check: check(right), Bound: numbersBound, Most: numbersMost},
		},
	}
}

// hoggattLeft is what the paper says of the As that are left, {5, 12, 16, …}.
func hoggattLeft() []Claim {
	left := []int{5, 12, 16, 23, 30}
	return []Claim{
		{
			ID: "hoggatt.removed.set", Kind: Remark, Place: "section 3",
			Statement: "The As that are left are A(b(n)+1): {5, 12, 16, 23, 30, …}.",
			Code:      generalCode,
			Note:      "Printed here once more as A(b(n+1)).",
			Formulas: aboutLucas("moved(5) and moved(12) and moved(16) and moved(23) and moved(30)",
				"forall x: isA(x) and x >= 2 => (moved(x) <=> not isB(x - 1))"),
			Check: finite(func() string {
				s := wythoffLucasNumbers(20)
				for i, want := range left {
					if s.A(s.b(i+1)+1) != want {
						return fmt.Sprintf("n = %d", i+1)
					}
				}
				return ""
			}),
		},
		{
			ID: "hoggatt.removed.both", Kind: Remark, Place: "section 3",
			Statement: "They are in the set {B(n) − A(n)} and also in {A(n)}.",
			Code:      generalCode,
			Formulas:  aboutLucas("forall x: moved(x) => isD(x) and isA(x)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				inD := members(8*bound+8, wythoffLucasNumbers(bound).d)
				return forN(func(s *wythoffLucas, n int) bool { return inD[s.A(s.b(n)+1)] })(ctx, bound)
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.removed.gap", Kind: Remark, Place: "section 3",
			Statement: "Each C(n) − 2 has been removed whenever C(n) − 1 remains in the set.",
			Code:      generalCode,
			Note:      "With C(1) − 1 = 1 removed as B(0) + 1.",
			Formulas:  aboutLucas("forall n: n >= 2 and not isB(C(n) - 2) => isB(C(n) - 3)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				inB := members(4*bound+4, wythoffLucasNumbers(bound).B)
				return forN(func(s *wythoffLucas, n int) bool { return n == 1 || inB[s.C(n)-2] || inB[s.C(n)-3] })(ctx, bound)
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.removed.six", Kind: Remark, Place: "section 3",
			Statement: "This opens up an interval difference of six in each case: f*(C(n) − 1) − f*(C(n) − 3) = 6.",
			Code:      mapCode,
			Note:      "The picture that follows in the paper is not in our copy; the first case is f*(5) − f*(3) = 10 − 4.",
			Formulas: aboutLucas("fstar(5, 10) and fstar(3, 4)",
				"forall n, m, k: n >= 2 and not isB(C(n) - 2) and fstar(C(n) - 1, m) and fstar(C(n) - 3, k) => m = k + 6"),
			Check: func(ctx context.Context, bound int) (string, error) {
				forms := oneLucasForm(4 * bound)
				inB := members(4*bound+4, wythoffLucasNumbers(bound).B)
				return forN(func(s *wythoffLucas, n int) bool {
					c := s.C(n)
					return n == 1 || inB[c-2] || forms[c-1].moved()-forms[c-3].moved() == 6
				})(ctx, bound)
			},
			Bound: numbersBound, Most: 100_000,
		},
	}
}

// fImages returns f(d(1)), f(d(2)), … up to f(d(bound)) by moving digits: f* of d(n), less 5 if d(n) is one of the As that are left.
func fImages(s *wythoffLucas, bound int) []int {
	forms := oneLucasForm(2*bound + 2)
	left := make([]bool, 2*bound+3)
	for n := 1; s.A(s.b(n)+1) < len(left); n++ {
		left[s.A(s.b(n)+1)] = true
	}
	images := make([]int, bound+1)
	for n := 1; n <= bound; n++ {
		images[n] = forms[s.d(n)].moved()
		if left[s.d(n)] {
			images[n] -= 5
		}
	}
	return images
}

// forImages checks a statement about n, d(n) and the images f(d(n)).
func forImages(test func(s *wythoffLucas, n int, image []int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		image := fImages(wythoffLucasNumbers(bound), bound+1)
		return forN(func(s *wythoffLucas, n int) bool { return test(s, n, image) })(ctx, bound)
	}
}

var fCode = []string{"numeration.MapF"}

// hoggattF is the map f of section 3, from the differences d(n) = B(n) − A(n) to A.
func hoggattF() []Claim {
	return []Claim{
		{
			ID: "hoggatt.f.one", Kind: Remark, Place: "section 3",
			Statement: "Each number A(b(n)+1) uses a one, 1 = L(1), in its Zeckendorf representation.",
			Code:      lucasCode,
			Formulas:  aboutLucas("forall n, x, p, q: n >= 1 and digits(A(b(n) + 1), x, p, q) => p = 1"),
			Check: func(ctx context.Context, bound int) (string, error) {
				forms := oneLucasForm(8 * bound)
				return forN(func(s *wythoffLucas, n int) bool { return forms[s.A(s.b(n)+1)].lowest() == 1 })(ctx, bound)
			},
			Bound: 2_000, Most: 50_000,
		},
		{
			ID: "hoggatt.f.minus", Kind: Remark, Place: "section 3",
			Statement: "1 = L(1) → L(2) = 3, but 1 = −L(−1) → −L(0) = −2, so that the difference in images is 5.",
			Code:      fCode,
			Check: finite(func() string {
				before := lucasNumbers[1] - lucasNumbers[0] // L(−1) = L(1) − L(0)
				if lucasNumbers[1] != -before || lucasNumbers[2]-(-lucasNumbers[0]) != 5 {
					return fmt.Sprint(before)
				}
				return ""
			}),
		},
		{
			ID: "hoggatt.f.five", Kind: Equation, Place: "section 3",
			Statement: "If f* takes A(b(n)+1) to M, then f takes it to M − 5.",
			Code:      fCode,
			Formulas:  aboutLucas("forall n, m: n >= 1 and fstar(A(b(n) + 1), m) => m >= 5 and f(A(b(n) + 1), m - 5)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				forms := oneLucasForm(8 * bound)
				return forN(func(s *wythoffLucas, n int) bool { // −L(−1) in place of L(1): a form without L(1), and −L(0)
					f := forms[s.A(s.b(n)+1)]
					return (f&^2).moved()-lucasNumbers[0] == f.moved()-5
				})(ctx, bound)
			},
			Bound: 2_000, Most: 50_000,
		},
		{
			ID: "hoggatt.f.differences", Kind: Remark, Place: "section 3",
			Statement: "With 1, 4, 8, 11, 15, … removed and these images five less, objects that differ by 1 have images that differ by 3, and " +
				"objects that differ by 2 have images that differ by 1.",
			Code: fCode,
			Formulas: aboutLucas("forall n, x, y: n >= 1 and f(d(n), x) and f(d(n + 1), y) => " +
				"(d(n + 1) = d(n) + 1 and y = x + 3 or d(n + 1) = d(n) + 2 and y = x + 1)"),
			Check: forImages(func(s *wythoffLucas, n int, image []int) bool {
				objects, images := s.d(n+1)-s.d(n), image[n+1]-image[n]
				return objects == 1 && images == 3 || objects == 2 && images == 1
			}),
			Bound: numbersBound, Most: 200_000,
		},
		{
			ID: "hoggatt.f.increasing", Kind: Remark, Place: "section 3",
			Statement: "If M > N are in the object set, the image of M under f is greater than that of N.",
			Code:      fCode,
			Formulas:  aboutLucas("forall m, n, x, y: isD(m) and isD(n) and m > n and f(m, x) and f(n, y) => x > y"),
			Check:     forImages(func(_ *wythoffLucas, n int, image []int) bool { return image[n+1] > image[n] }),
			Bound:     numbersBound, Most: 200_000,
		},
		{
			ID: "hoggatt.f.theorem", Kind: Theorem, Place: "section 3",
			Statement: "f takes Δ(n) = B(n) − A(n) to A(n), and f* takes A(n) to B(n).",
			Code:      append([]string{"numeration.MapFStar"}, fCode...),
			Formulas: aboutLucas("forall n: n >= 1 => f(d(n), A(n)) and fstar(A(n), B(n))",
				"forall n, m, k: f(n, m) and f(n, k) => m = k"),
			Check: forImages(func(s *wythoffLucas, n int, image []int) bool { return image[n] == s.A(n) }), Bound: numbersBound, Most: 200_000,
		},
		{
			ID: "hoggatt.f.lexicographic", Kind: Remark, Place: "section 3",
			Statement: "f is not lexicographic over the positive integers, but over the set {Δ(n)}: over all integers the moved digits of a " +
				"larger number may be worth less.",
			Code: fCode,
			Formulas: aboutLucas("exists m, n, x, y: m > n and n >= 1 and f(m, x) and f(n, y) and x < y",
				"forall m, n, x, y: isD(m) and isD(n) and m > n and f(m, x) and f(n, y) => x > y"),
			Check: forImages(func(_ *wythoffLucas, n int, image []int) bool { return image[n+1] > image[n] }), Bound: numbersBound, Most: 200_000,
		},
		listWithoutTwentyThree(),
		{
			ID: "hoggatt.f.form", Kind: Equation, Place: "section 3",
			Statement: "{Δ(n)} is all numbers of the form 2 + δ(1)L(1) + δ(2)L(2) + … in their natural order.",
			Code:      []string{"numeration.GeneralizedD"}, Note: sumsNote,
			Formulas: aboutLucas("forall n: isD(n) <=> exists x, y, p: p <= 1 and evens(x) and odds(y) and n = 2 + p + val(x) + val(y)",
				"forall m, n: 1 <= m < n => d(m) < d(n)"),
			Check: sameSet((*wythoffLucas).d, func(bound int) []bool { return lucasSums(bound, 2, 1) }), Bound: 20_000, Most: 1_000_000,
		},
		{
			ID: "hoggatt.f.missing", Kind: Remark, Place: "section 3",
			Statement: "{C(n)} = {2, 6, 9, 13, 17, …} cannot be made using {1, 3, 4, 7, 11, 18, …}, so {C(n) + 2} = {4, 8, 11, 15, …} = {B(n) + " +
				"1} cannot be represented as 2 + δ(1)L(1) + ….",
			Code: generalCode,
			Formulas: aboutLucas("forall n: n >= 1 => C(n) + 2 = B(n) + 1",
				"forall n: isC(n) => not exists x, y, p: p <= 1 and evens(x) and odds(y) and n = p + val(x) + val(y)",
				"forall n: isC(n) => not exists x, y, p: p <= 1 and evens(x) and odds(y) and n + 2 = 2 + p + val(x) + val(y)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				plain, above2 := lucasSums(4*bound+4, 0, 1), lucasSums(4*bound+4, 2, 1)
				return forN(func(s *wythoffLucas, n int) bool {
					return !plain[s.C(n)] && !above2[s.C(n)+2] && s.C(n)+2 == s.B(n)+1
				})(ctx, bound)
			},
			Bound: numbersBound, Most: 200_000,
		},
		{
			ID: "hoggatt.f.left", Kind: Remark, Place: "section 3",
			Statement: "We have thrown these numbers out of the positive integers; what is left is the set so representable.",
			Code:      []string{"numeration.GeneralizedD"},
			Note:      "With 1 = B(0) + 1 thrown out too.",
			Formulas: aboutLucas("forall n: n >= 2 => (isB(n - 1) <=> not exists x, y, p: p <= 1 and evens(x) and odds(y) and n = 2 + p + val(x) " +
				"+ val(y))"),
			Check: func(ctx context.Context, bound int) (string, error) {
				inB, sums := members(bound, wythoffLucasNumbers(bound).B), lucasSums(bound, 2, 1)
				return each(ctx, 2, bound, func(x int) string {
					if inB[x-1] == sums[x] {
						return fmt.Sprintf("x = %d", x)
					}
					return ""
				})
			},
			Bound: 20_000, Most: 1_000_000,
		},
		{
			ID: "hoggatt.f.no1", Kind: Remark, Place: "section 3",
			Statement: "The number 1 does not appear in {Δ(n)}.",
			Code:      []string{"numeration.GeneralizedD"},
			Formulas:  aboutLucas("not isD(1)"),
			Check:     forN(func(s *wythoffLucas, n int) bool { return s.d(n) != 1 }), Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.f.images", Kind: Remark, Place: "section 3",
			Statement: "If in {Δ(n)} each Lucas number is replaced by the one with the next higher subscript, we get all the numbers 1 + δ(1)L(2) " +
				"+ δ(2)L(3) + ….",
			Code: fCode, Note: sumsNote,
			Formulas: aboutLucas("forall m: isA(m) <=> exists x, y, p: p <= 1 and evens(x) and odds(y) and " +
				"isD(2 + p + val(x) + val(y)) and m = 1 + 3*p + val(shift(x)) + val(shift(y))"),
			Check: sameSet((*wythoffLucas).A, func(bound int) []bool { return lucasSums(bound, 1, 2) }), Bound: 20_000, Most: 1_000_000,
		},
		imagesOutOfOrder(),
		{
			ID: "hoggatt.f.final", Kind: Theorem, Place: "section 3",
			Statement: "Thus f takes Δ(n) to A(n) and f* takes A(n) to B(n).",
			Code:      append([]string{"numeration.MapFStar"}, fCode...),
			Formulas:  aboutLucas("forall n: n >= 1 => f(d(n), A(n)) and fstar(A(n), B(n))"),
			Check:     forImages(func(s *wythoffLucas, n int, image []int) bool { return image[n] == s.A(n) }), Bound: numbersBound, Most: 200_000,
		},
	}
}

// listWithoutTwentyThree is a list from which a member is missing.
func listWithoutTwentyThree() Claim {
	check := func(list []int) Check {
		return finite(func() string {
			s := wythoffLucasNumbers(20)
			for i, x := range list {
				if want := s.A(s.b(i+1) + 1); x != want {
					return fmt.Sprintf("%d is missing", want)
				}
			}
			return ""
		})
	}
	return Claim{
		ID: "hoggatt.f.list", Kind: Remark, Place: "section 3",
		Statement: "{5, 12, 16, 30, …} have been put into a special canonical form.",
		Code:      generalCode,
		Check:     check([]int{5, 12, 16, 30}),
		Erratum: &Erratum{
			Counterexample: "23 is missing", Correction: "{5, 12, 16, 23, 30, …}", Judgement: Misprint,
			Why: "The paper has the list twice before, with 23.", Test: Test{Check: check([]int{5, 12, 16, 23, 30})},
		},
	}
}

// imagesOutOfOrder is a sentence that lost a word.
func imagesOutOfOrder() Claim {
	return Claim{
		ID: "hoggatt.f.order", Kind: Remark, Place: "section 3",
		Statement: "We have carefully made the construction so numbers of the image set are out of their natural order.",
		Code:      fCode,
		Check: func(ctx context.Context, bound int) (string, error) {
			s := wythoffLucasNumbers(bound)
			image := fImages(s, bound+1)
			found, err := each(ctx, 1, bound, func(n int) string {
				if image[n+1] < image[n] {
					return "out of order"
				}
				return ""
			})
			if err == nil && found == "" {
				return fmt.Sprintf("%d, %d, %d, … are in order", image[1], image[2], image[3]), nil
			}
			return "", err
		},
		Bound: numbersBound, Most: 200_000,
		Erratum: &Erratum{
			Counterexample: "1, 4, 5, … are in order", Judgement: Misprint,
			Correction: "The construction is made so that no numbers of the image set are out of their natural order.",
			Why:        "The same sentence says that the images come \"in their natural order\".",
			Test: Test{
				Formulas: aboutLucas("forall m, n, x, y: isD(m) and isD(n) and m > n and f(m, x) and f(n, y) => x > y"),
				Check:    forImages(func(_ *wythoffLucas, n int, image []int) bool { return image[n+1] > image[n] }),
				Bound:    numbersBound, Most: 200_000,
			},
		},
	}
}
