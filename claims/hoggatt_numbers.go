package claims

import (
	"context"
	"fmt"
	"slices"
)

var generalCode = []string{"numeration.GeneralizedA", "numeration.GeneralizedB", "numeration.GeneralizedC", "numeration.GeneralizedD"}

// constructionFormulas show that A, B, C and d of the prover, which it has by Theorem 2.1, are those of the construction.
var constructionFormulas = formulas(
	"A(1) = 1 and d(1) = 2",
	"forall n: n >= 1 => B(n) = A(n) + d(n) and C(n) = B(n) - 1",
	"forall n: n >= 1 => ((exists k: k >= 1 and d(n) = B(k)) => d(n + 1) = d(n) + 2) and (not (exists k: k >= 1 and d(n) = B(k)) => d(n + "+
		"1) = d(n) + 1)",
	"forall n, x: 1 <= x < A(n + 1) => exists k: 1 <= k <= n and (x = A(k) or x = B(k) or x = C(k))",
	"forall n, k: 1 <= k <= n => A(n + 1) != A(k) and A(n + 1) != B(k) and A(n + 1) != C(k)")

const constructionNote = "The first formulas prove that the sequences of the prover are those of the construction in section 2."

// hoggattTable2 is Table 2: A, B, d, C for n = 1, 2, ….
var hoggattTable2 = [][4]int{
	{1, 3, 2, 2}, {4, 7, 3, 6}, {5, 10, 5, 9}, {8, 14, 6, 13}, {11, 18, 7, 17},
	{12, 21, 9, 20}, {15, 25, 10, 24}, {16, 28, 12, 27}, {19, 32, 13, 31}, {22, 36, 14, 35},
	{23, 39, 16, 38}, {26, 43, 17, 42}, {29, 47, 18, 46}, {30, 50, 20, 49}, {33, 54, 21, 53},
	{34, 57, 23, 56}, {37, 61, 24, 60}, {40, 65, 25, 64}, {41, 68, 27, 67}, {44, 72, 28, 71},
}

// hoggattNumbers is the construction of section 2 with Table 2.
func hoggattNumbers() []Claim {
	return []Claim{
		{
			ID: "hoggatt.section2.start", Kind: Definition, Place: "section 2",
			Statement: "The table begins: we let A(n) = 1.",
			Code:      []string{"numeration.GeneralizedA"},
			Check:     forN(func(s *wythoffLucas, n int) bool { return s.A(n) == 1 }), Bound: 100, Most: 100,
			Erratum: &Erratum{
				Counterexample: "n = 2", Correction: "We let A(1) = 1.", Judgement: Misprint,
				Why:  "Table 2 has A(1) = 1 and A(2) = 4.",
				Test: Test{Formulas: formulas("A(1) = 1")},
			},
		},
		{
			ID: "hoggatt.section2.d", Kind: Definition, Place: "section 2",
			Statement: "B(n) = A(n) + d(n), where d(n) ≠ B(k) + 1: the d(n) are the integers from 2 on that are not of the form B(k) + 1, in " +
				"their order.",
			Code: []string{"numeration.GeneralizedD"},
			Formulas: formulas("forall n: n >= 1 => B(n) = A(n) + d(n)",
				"forall x: x >= 2 => ((exists n: n >= 1 and x = d(n)) <=> not exists k: k >= 1 and x = B(k) + 1)",
				"forall m, n: 1 <= m < n => d(m) < d(n)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				inB := members(bound, s.B)
				n := 1
				return each(ctx, 2, bound, func(x int) string {
					if inB[x-1] {
						return ""
					}
					if s.d(n) != x {
						return fmt.Sprintf("n = %d", n)
					}
					n++
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.section2.differences", Kind: Definition, Place: "section 2",
			Statement: "That is, d(1) = 2, d(n+1) = d(n) + 1 when d(n) is not a B(k), and d(n+1) = d(n) + 2 when it is.",
			Code:      []string{"numeration.GeneralizedD"},
			Formulas:  constructionFormulas[2:3],
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				inB := members(2*bound+2, s.B)
				return each(ctx, 1, bound, func(n int) string {
					step := 1
					if inB[s.d(n)] {
						step = 2
					}
					if s.d(1) != 2 || s.d(n+1) != s.d(n)+step {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.section2.construction", Kind: Definition, Place: "section 2",
			Statement: "With C(n) = B(n) − 1 and A(n) the smallest integer not yet used for an A, B or C, the three sequences go on for ever and " +
				"use every positive integer once.",
			Code: append([]string{"numeration.Classify"}, generalCode...),
			Formulas: slices.Concat(constructionFormulas, formulas(
				"forall x: x >= 1 => exists n: n >= 1 and (x = A(n) or x = B(n) or x = C(n))",
				"forall m, n: m >= 1 and n >= 1 => A(m) != B(n) and A(m) != C(n) and B(m) != C(n)")),
			Check: checkThreeClasses, Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.section2.self", Kind: Remark, Place: "section 2",
			Statement: "A, B and C are self-generating.",
			Code:      generalCode,
			Note: "The paper says that it will show this and does not come back to it. Read as: by the construction every term follows from " +
				"the terms before. A rule like that of Generation II there is not: 4 and 5 are both A-numbers, but A(5) − A(4) = 3 and A(6) − A(5) = 1.",
			Formulas: constructionFormulas,
			Check:    checkThreeClasses, Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.table2", Kind: Table, Place: "Table 2",
			Statement: "The first twenty generalized Wythoff numbers A(n), B(n), d(n), C(n).",
			Code:      generalCode,
			Check: finite(func() string {
				s := wythoffLucasNumbers(0)
				for i, row := range hoggattTable2 {
					n := i + 1
					if got := [4]int{s.A(n), s.B(n), s.d(n), s.C(n)}; got != row {
						return fmt.Sprintf("n = %d: %v", n, got)
					}
				}
				return ""
			}),
		},
		{
			ID: "hoggatt.section2.parity", Kind: Corollary, Place: "section 2",
			Statement: "A(2k) is even and A(2k+1) is odd, an obvious corollary of Theorem 2.1.",
			Code:      []string{"numeration.GeneralizedA"},
			Formulas:  formulas("forall n: exists k: A(n) = n + 2*k or n = A(n) + 2*k"),
			Check:     forN(func(s *wythoffLucas, n int) bool { return s.A(n)%2 == n%2 }), Bound: numbersBound, Most: numbersMost,
		},
	}
}

// checkThreeClasses looks whether every number is in exactly one of the three sequences.
func checkThreeClasses(ctx context.Context, bound int) (string, error) {
	s := wythoffLucasNumbers(bound)
	a, b, c := members(bound, s.A), members(bound, s.B), members(bound, s.C)
	return each(ctx, 1, bound, func(x int) string {
		count := 0
		for _, in := range []bool{a[x], b[x], c[x]} {
			if in {
				count++
			}
		}
		if count != 1 {
			return fmt.Sprintf("x = %d", x)
		}
		return ""
	})
}

// hoggattTheorem21 is Theorem 2.1 with its proof.
func hoggattTheorem21() []Claim {
	list := claimsAboutN(generalCode, []aboutN{
		{id: "hoggatt.theorem2.1.i", kind: Theorem, place: "Theorem 2.1 (i)", statement: "A(n) = 2a(n) − n.", note: constructionNote,
			formula: "A(n) = 2*a(n) - n",
			test:    func(s *wythoffLucas, n int) bool { return s.A(n) == 2*s.a(n)-n }},
		{id: "hoggatt.theorem2.1.ii", kind: Theorem, place: "Theorem 2.1 (ii)", note: constructionNote,
			statement: "B(n) = a(n) + 2n = b(n) + n = a(a(n)) + 1 + n.",
			formula:   "B(n) = a(n) + 2*n and B(n) = b(n) + n and B(n) = a(a(n)) + 1 + n",
			test: func(s *wythoffLucas, n int) bool {
				return s.B(n) == s.a(n)+2*n && s.B(n) == s.b(n)+n && s.B(n) == s.a(s.a(n))+1+n
			}},
		{id: "hoggatt.theorem2.1.iii", kind: Theorem, place: "Theorem 2.1 (iii)", note: constructionNote,
			statement: "C(n) = a(n) + 2n − 1 = b(n) + n − 1 = a(a(n)) + n.",
			formula:   "C(n) = a(n) + 2*n - 1 and C(n) = b(n) + n - 1 and C(n) = a(a(n)) + n",
			test: func(s *wythoffLucas, n int) bool {
				return s.C(n) == s.a(n)+2*n-1 && s.C(n) == s.b(n)+n-1 && s.C(n) == s.a(s.a(n))+n
			}},
		{id: "hoggatt.theorem2.1.count", kind: Step, place: "proof of Theorem 2.1",
			statement: "The integers 1, …, B(n) contain n Bs, n Cs and j As, where A(j) = B(n) − 2, so that B(n) = 2n + j and C(n) = 2n − 1 + j.",
			note:      "j is a(n): A(a(n)) is below B(n) and A(a(n)+1) above it; B and C increase.",
			formula:   "A(a(n)) = B(n) - 2 and A(a(n) + 1) > B(n) and B(n) = 2*n + a(n) and C(n) + 1 = 2*n + a(n) and B(n) < C(n + 1)",
			test: func(s *wythoffLucas, n int) bool {
				j := s.B(n) - 2*n
				return s.A(j) == s.B(n)-2 && s.A(j+1) > s.B(n) && s.C(n) == 2*n-1+j && s.C(n+1) > s.B(n)
			}},
		{id: "hoggatt.theorem2.1.next", kind: Step, place: "proof of Theorem 2.1",
			statement: "A(a(n)) + 1 = C(n) and A(a(n)) + 2 = C(n) + 1 = B(n) are no As, and A(a(n)) + 3 = C(n) + 2 is A(a(n)+1), since the As " +
				"differ by 1 or 3.",
			formula: "A(a(n)) + 1 = C(n) and A(a(n)) + 2 = B(n) and C(n) != A(a(n) + 1) and B(n) != A(a(n) + 1) and A(a(n)) + 3 = A(a(n) + 1) " +
				"and A(a(n) + 1) = C(n) + 2 and (A(n + 1) = A(n) + 1 or A(n + 1) = A(n) + 3)",
			test: func(s *wythoffLucas, n int) bool {
				x := s.A(s.a(n))
				step := s.A(n+1) - s.A(n)
				return x+1 == s.C(n) && x+2 == s.B(n) && x+3 == s.A(s.a(n)+1) && (step == 1 || step == 3)
			}},
		{id: "hoggatt.theorem2.1.after", kind: Step, place: "proof of Theorem 2.1",
			statement: "C(n) + 2 is C(n+1) − 1 or C(n+1) − 2, since the Cs differ by 3 or 4.",
			formula:   "C(n) + 2 = C(n + 1) - 1 or C(n) + 2 = C(n + 1) - 2",
			test: func(s *wythoffLucas, n int) bool {
				step := s.C(n+1) - s.C(n)
				return step == 3 || step == 4
			}},
		{id: "hoggatt.theorem2.1.bk", kind: Step, place: "proof of Theorem 2.1",
			statement: "A(a(n)+1) = C(n+1) − 1 together with a(n) + 1 = a(n+1) occurs only when n is a b(k).",
			formula:   "(A(a(n) + 1) = C(n + 1) - 1 and a(n) + 1 = a(n + 1)) <=> exists k: k >= 1 and n = b(k)",
			test: func(s *wythoffLucas, n int) bool {
				occurs := func(n int) bool { return s.A(s.a(n)+1) == s.C(n+1)-1 && s.a(n)+1 == s.a(n+1) }
				return occurs(s.b(n)) && !occurs(s.a(n))
			}},
		{id: "hoggatt.theorem2.1.ak", kind: Step, place: "proof of Theorem 2.1",
			statement: "Since A(a(n)) + 3 = A(a(n)+1), and no a(n) is a b(k), A(b(k)) + 1 = A(b(k)+1).",
			formula:   "A(b(n)) + 1 = A(b(n) + 1)",
			test:      func(s *wythoffLucas, n int) bool { return s.A(s.b(n))+1 == s.A(s.b(n)+1) }},
		{id: "hoggatt.theorem2.1.induction", kind: Step, place: "proof of Theorem 2.1 (i)",
			statement: "When k = b(j), A(k+1) = A(k) + 1 and a(k+1) = a(k) + 1; otherwise k = a(j), A(k+1) = A(k) + 3 and a(k+1) = a(k) + 2.",
			formula:   "A(b(n) + 1) = A(b(n)) + 1 and a(b(n) + 1) = a(b(n)) + 1 and A(a(n) + 1) = A(a(n)) + 3 and a(a(n) + 1) = a(a(n)) + 2",
			test: func(s *wythoffLucas, n int) bool {
				a, b := s.a(n), s.b(n)
				return s.A(b+1) == s.A(b)+1 && s.a(b+1) == s.a(b)+1 && s.A(a+1) == s.A(a)+3 && s.a(a+1) == s.a(a)+2
			}},
	})
	for i := range 3 { // the theorem itself must speak of the paper's sequences
		list[i].Formulas = slices.Concat(constructionFormulas, list[i].Formulas)
	}
	return append(list,
		Claim{
			ID: "hoggatt.theorem2.1.five", Kind: Example, Place: "proof of Theorem 2.1",
			Statement: "A(a(n)) = C(n) − 1 = B(n) − 2 for n = 1, 2, 3, 4, 5.",
			Code:      generalCode,
			Check:     func(ctx context.Context, _ int) (string, error) { return checkTheorem22v(ctx, 5) },
		},
		Claim{
			ID: "hoggatt.theorem2.1.chain", Kind: Step, Place: "proof of Theorem 2.1",
			Statement: "If n = a(k), then A(a(n)+1) + 1 = A(b(k)) + 1 = A(b(k)+1) = A(a(n)+2) = A(a(n)+1).",
			Code:      generalCode,
			Check: forN(func(s *wythoffLucas, k int) bool {
				n := s.a(k)
				return s.A(s.a(n)+1)+1 == s.A(s.b(k)+1) && s.A(s.b(k)+1) == s.A(s.a(n)+2) && s.A(s.a(n)+2) == s.A(s.a(n)+1)
			}),
			Bound: numbersBound, Most: numbersMost,
			Erratum: &Erratum{
				Counterexample: "n = 1", Judgement: Recognition,
				Correction: "If n = a(k), then A(a(n)+1) + 1 = A(b(k)) + 1 = A(b(k)+1) = A(a(n)+2) = A(a(n+1)).",
				Why:        "The next line says A(a(n+1)) = C(n+1) − 1; in print the two differ only in the height of an index.",
				Test: Test{
					Formulas: forEveryN("A(a(a(n)) + 1) + 1 = A(b(n)) + 1 and A(b(n)) + 1 = A(b(n) + 1) and A(b(n) + 1) = A(a(a(n)) + 2) and A(a(a(n)) " +
						"+ 2) = A(a(a(n) + 1))"),
					Check: forN(func(s *wythoffLucas, k int) bool {
						n := s.a(k)
						return s.A(s.a(n)+1)+1 == s.A(s.b(k)+1) && s.A(s.b(k)+1) == s.A(s.a(n)+2) && s.A(s.a(n)+2) == s.A(s.a(n+1))
					}),
					Bound: numbersBound, Most: numbersMost,
				},
			},
		},
		Claim{
			ID: "hoggatt.theorem2.1.first", Kind: Example, Place: "proof of Theorem 2.1 (i)",
			Statement: "A(1) = 2a(1) − 1 and A(2) = 2a(2) − 2.",
			Code:      generalCode,
			Check: func(ctx context.Context, _ int) (string, error) {
				return forN(func(s *wythoffLucas, n int) bool { return s.A(n) == 2*s.a(n)-n })(ctx, 2)
			},
		})
}

// checkTheorem22v is A(a(n)) = C(n) − 1 = B(n) − 2.
func checkTheorem22v(ctx context.Context, bound int) (string, error) {
	return forN(func(s *wythoffLucas, n int) bool { return s.A(s.a(n)) == s.C(n)-1 && s.A(s.a(n)) == s.B(n)-2 })(ctx, bound)
}

// subscript is the erratum of the three parts of Theorem 2.2 in which a 1 stands in the wrong line.
type subscript struct {
	part, printed, correction string
	sequence                  func(s *wythoffLucas, n int) int
	formula                   string
	b, a                      int // the differences at b(n) and at a(n)
}

var subscripts = []subscript{
	{"i", "A(b(n+1)) − A(b(n)) = 1 and A(a(n+1)) − A(a(n)) = 3.", "A(b(n)+1) − A(b(n)) = 1 and A(a(n)+1) − A(a(n)) = 3.",
		(*wythoffLucas).A, "A(b(n) + 1) - A(b(n)) = 1 and A(a(n) + 1) - A(a(n)) = 3", 1, 3},
	{"ii", "B(b(n+1)) − B(b(n)) = 3 and B(a(n+1)) − B(a(n)) = 4.", "B(b(n)+1) − B(b(n)) = 3 and B(a(n)+1) − B(a(n)) = 4.",
		(*wythoffLucas).B, "B(b(n) + 1) - B(b(n)) = 3 and B(a(n) + 1) - B(a(n)) = 4", 3, 4},
	{"iii", "C(b(n+1)) − C(b(n)) = 3 and C(a(n+1)) − C(a(n)) = 4.", "C(b(n)+1) − C(b(n)) = 3 and C(a(n)+1) − C(a(n)) = 4.",
		(*wythoffLucas).C, "C(b(n) + 1) - C(b(n)) = 3 and C(a(n) + 1) - C(a(n)) = 4", 3, 4},
}

// hoggattTheorem22 is Theorems 2.2 and 2.3.
func hoggattTheorem22() []Claim {
	var list []Claim
	for _, x := range subscripts {
		list = append(list, Claim{
			ID: "hoggatt.theorem2.2." + x.part, Kind: Theorem, Place: "Theorem 2.2 (" + x.part + ")",
			Statement: x.printed, Code: generalCode,
			Check: forN(func(s *wythoffLucas, n int) bool {
				f := func(n int) int { return x.sequence(s, n) }
				return f(s.b(n+1))-f(s.b(n)) == x.b && f(s.a(n+1))-f(s.a(n)) == x.a
			}),
			Bound: numbersBound, Most: numbersMost,
			Erratum: &Erratum{
				Counterexample: "n = 1", Correction: x.correction, Judgement: Recognition,
				Why: "The 1 belongs to the index of A, B or C, as in (1.6), in the proof of Theorem 2.1 and in section 4; in print the two differ " +
					"only in the height of an index.",
				Test: Test{
					Formulas: forEveryN(x.formula),
					Check: forN(func(s *wythoffLucas, n int) bool {
						f := func(n int) int { return x.sequence(s, n) }
						return f(s.b(n)+1)-f(s.b(n)) == x.b && f(s.a(n)+1)-f(s.a(n)) == x.a
					}),
					Bound: numbersBound, Most: numbersMost,
				},
			},
		})
	}
	list = append(list, claimsAboutN(generalCode, []aboutN{
		{id: "hoggatt.theorem2.2.iv", kind: Theorem, place: "Theorem 2.2 (iv)", statement: "A(a(n)) = a(n) + 2n − 2.",
			formula: "A(a(n)) = a(n) + 2*n - 2",
			test:    func(s *wythoffLucas, n int) bool { return s.A(s.a(n)) == s.a(n)+2*n-2 }},
		{id: "hoggatt.theorem2.2.v", kind: Theorem, place: "Theorem 2.2 (v)", statement: "A(a(n)) = C(n) − 1.",
			formula: "A(a(n)) = C(n) - 1",
			test:    func(s *wythoffLucas, n int) bool { return s.A(s.a(n)) == s.C(n)-1 }},
	})...)
	return append(list,
		Claim{
			ID: "hoggatt.theorem2.3", Kind: Theorem, Place: "Theorem 2.3",
			Statement: "B(n) = [nα√5], C(n) = [nα√5] − 1 and A(n) = 2[nα] − n.",
			Code:      generalCode, Note: goldenNote + " And α√5 = α + 2.",
			Proof:    proveFloor,
			Formulas: slices.Concat(goldenFormulas, forEveryN("B(n) = a(n) + 2*n and C(n) = B(n) - 1 and A(n) = 2*a(n) - n")),
			Check: forN(func(s *wythoffLucas, n int) bool {
				x := 2*s.B(n) - 5*n // [n(5 + √5)/2]: x ≤ n√5 < x + 2
				return x*x <= 5*n*n && (x+2)*(x+2) > 5*n*n && s.C(n) == s.B(n)-1 && s.A(n) == 2*s.a(n)-n
			}),
			Bound: numbersBound, Most: numbersMost,
		},
		Claim{
			ID: "hoggatt.theorem2.3.proof", Kind: Step, Place: "proof of Theorem 2.3",
			Statement: "α + 2 = (5 + √5)/2 = α√5.",
			Code:      []string{"numeration.GeneralizedB"},
			Check: finite(func() string {
				alpha, root := surd{0, 1}, surd{-1, 2} // √5 = 2α − 1
				sum, double := alpha.plus(surd{2, 0}), root.plus(surd{5, 0})
				if sum.plus(sum) != double || alpha.times(root) != sum {
					return fmt.Sprint(sum, double)
				}
				return ""
			}),
		})
}
