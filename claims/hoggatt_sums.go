package claims

import (
	"context"
	"fmt"
	"strings"
)

// aboutMN is a statement for all m, n ≥ 1, with a formula and a test.
type aboutMN struct {
	id, place, statement string
	kind                 Kind
	formula              string
	test                 func(s *wythoffLucas, m, n int) bool
	note                 string
}

// claimsAboutMN returns the statements as claims.
func claimsAboutMN(code []string, list []aboutMN) []Claim {
	var all []Claim
	for _, x := range list {
		all = append(all, Claim{
			ID: x.id, Kind: x.kind, Place: x.place, Statement: x.statement, Code: code, Note: x.note,
			Formulas: formulas("forall m, n: m >= 1 and n >= 1 => (" + x.formula + ")"), Check: forMN(x.test), Bound: doubleBound, Most: doubleMost,
		})
	}
	return all
}

// is returns tests for A, B and C among numbers up to size.
func (s *wythoffLucas) is(size int) (inA, inB, inC []bool) {
	return members(size, s.A), members(size, s.B), members(size, s.C)
}

// noSum is a part of Theorem 2.4: no sum of a member of one sequence and a member of another is in a third.
func noSum(part, x, y, z string) Claim {
	return Claim{
		ID: "hoggatt.theorem2.4." + part, Kind: Theorem, Place: "Theorem 2.4 (" + part + ")",
		Statement: fmt.Sprintf("%s(m) + %s(n) ≠ %s(j).", x, y, z),
		Code:      generalCode,
		Formulas:  formulas(fmt.Sprintf("forall m, n, j: m >= 1 and n >= 1 and j >= 1 => %s(m) + %s(n) != %s(j)", x, y, z)),
		Check:     neverSum(x, y, z), Bound: doubleBound, Most: doubleMost,
	}
}

// neverSum checks that no sum of members of two sequences is in a third.
func neverSum(x, y, z string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		in := classMembers(wythoffLucasNumbers(bound), 8*bound, z)
		return forMN(func(s *wythoffLucas, m, n int) bool { return !in[s.term(x, m)+s.term(y, n)] })(ctx, bound)
	}
}

// term returns A(n), B(n) or C(n) by name.
func (s *wythoffLucas) term(class string, n int) int {
	switch class {
	case "A":
		return s.A(n)
	case "B":
		return s.B(n)
	}
	return s.C(n)
}

// classMembers marks the members of A, B or C up to size.
func classMembers(s *wythoffLucas, size int, class string) []bool {
	return members(size, func(n int) int { return s.term(class, n) })
}

// hoggattSums is Theorems 2.4 and 2.5.
func hoggattSums() []Claim {
	list := []Claim{noSum("i", "B", "B", "A"), noSum("ii", "C", "C", "C"), noSum("iii", "B", "C", "B"), noSum("iv", "A", "B", "C")}
	list = append(list, claimsAboutMN(generalCode, hoggattSumSteps)...)
	return append(list,
		Claim{
			ID: "hoggatt.theorem2.4.gaps", Kind: Step, Place: "proof of Theorem 2.4",
			Statement: "Consecutive Bs differ by 3 or by 4, and so do consecutive Cs: no C is one or two less than another, and no B two less " +
				"than another.",
			Code: generalCode,
			Formulas: formulas("forall n: n >= 1 => (B(n + 1) = B(n) + 3 or B(n + 1) = B(n) + 4) and (C(n + 1) = C(n) + 3 or C(n + 1) = C(n) + 4)",
				"forall k, n: k >= 1 and n >= 1 => C(n) - 1 != C(k) and C(n) - 2 != C(k) and B(n) - 2 != B(k)"),
			Check: forN(func(s *wythoffLucas, n int) bool {
				b, c := s.B(n+1)-s.B(n), s.C(n+1)-s.C(n)
				return (b == 3 || b == 4) && (c == 3 || c == 4)
			}),
			Bound: numbersBound, Most: numbersMost,
		},
		Claim{
			ID: "hoggatt.theorem2.4.near", Kind: Step, Place: "proof of Theorem 2.4 (iv)",
			Statement: "Every A(m) is C(j) − 1 or C(j) + 2 = B(j) + 1 for some j.",
			Code:      generalCode,
			Formulas:  forEveryN("exists j: j >= 1 and (A(n) = C(j) - 1 or A(n) = C(j) + 2 and A(n) = B(j) + 1)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				_, inB, inC := wythoffLucasNumbers(bound).is(4 * bound)
				return forN(func(s *wythoffLucas, n int) bool { return inC[s.A(n)+1] || inB[s.A(n)-1] })(ctx, bound)
			},
			Bound: numbersBound, Most: numbersMost,
		},
		Claim{
			ID: "hoggatt.theorem2.4.proof", Kind: Step, Place: "proof of Theorem 2.4 (iv)",
			Statement: "If A(m) = B(j) + 1, then A(m) + B(n) is B(j+n) + 1 = C(j+n) − 2 or C(j+n) + 1, neither of which is a C.",
			Code:      generalCode,
			Check: func(ctx context.Context, bound int) (string, error) {
				found, err := forMN(func(s *wythoffLucas, j, n int) bool { return s.B(j+n)+1 == s.C(j+n)-2 })(ctx, bound)
				return strings.Replace(found, "m", "j", 1), err
			},
			Bound: doubleBound, Most: doubleMost,
			Erratum: &Erratum{
				Counterexample: "j = 1, n = 1", Judgement: Misprint,
				Correction: "If A(m) = B(j) + 1, then A(m) + B(n) is B(j+n) + 1 = C(j+n) + 2 or C(j+n) + 1, neither of which is a C.",
				Why:        "B = C + 1. The Cs differ by 3 or 4, so that the conclusion stands.",
				Test: Test{
					Formulas: formulas(
						"forall j, n: j >= 1 and n >= 1 => B(j) + 1 + B(n) = B(j + n) + 1 or B(j) + 1 + B(n) = C(j + n) + 1",
						"forall n: n >= 1 => B(n) + 1 = C(n) + 2",
						"forall k, n: k >= 1 and n >= 1 => C(n) + 2 != C(k) and C(n) + 1 != C(k)"),
					Check: forMN(func(s *wythoffLucas, j, n int) bool {
						sum := s.B(j) + 1 + s.B(n)
						return sum == s.B(j+n)+1 && sum == s.C(j+n)+2 || sum == s.C(j+n)+1
					}),
					Bound: doubleBound, Most: doubleMost,
				},
			},
		})
}

// hoggattSumSteps are the sums of two terms: the steps of Theorem 2.4, and Theorem 2.5.
var hoggattSumSteps = []aboutMN{
	{id: "hoggatt.theorem2.4.hillman", kind: Step, place: "proof of Theorem 2.4 (ii), by A. P. Hillman",
		statement: "C(r) + C(s) = C(r+s) + (a(r) + a(s) − a(r+s) − 1), which is C(r+s) − 1 or C(r+s) − 2.",
		formula:   "C(m) + C(n) + a(m + n) + 1 = C(m + n) + a(m) + a(n) and (C(m) + C(n) = C(m + n) - 1 or C(m) + C(n) = C(m + n) - 2)",
		test: func(s *wythoffLucas, m, n int) bool {
			rest := s.a(m) + s.a(n) - s.a(m+n) - 1
			return s.C(m)+s.C(n) == s.C(m+n)+rest && (rest == -1 || rest == -2)
		}},
	{id: "hoggatt.theorem2.4.floor", kind: Step, place: "proof of Theorem 2.4 (ii)",
		statement: "[x] + [y] − [x+y] is 0 or −1; so is a(r) + a(s) − a(r+s).",
		formula:   "a(m) + a(n) = a(m + n) or a(m) + a(n) + 1 = a(m + n)",
		note:      "The formula is about x = rα and y = sα. For all x and y it is one line: 0 ≤ x − [x] + y − [y] < 2.",
		test: func(s *wythoffLucas, m, n int) bool {
			x := s.a(m) + s.a(n) - s.a(m+n)
			return x == 0 || x == -1
		}},
	{id: "hoggatt.theorem2.4.chain", kind: Step, place: "proof of Theorem 2.4 (i) and (iii)",
		statement: "B(m) + B(n) = (a(m) + a(n) − a(m+n)) + (b(m+n) + (m+n)) = (0 or −1) + B(m+n), and B(m) + C(n) = (0 or −1) + C(m+n), where " +
			"C(m+n) − 1 = B(m+n) − 2.",
		formula: "B(m) + B(n) + a(m + n) = a(m) + a(n) + b(m + n) + m + n and b(m + n) + m + n = B(m + n) and " +
			"B(m) + C(n) + a(m + n) = a(m) + a(n) + C(m + n) and C(m + n) - 1 = B(m + n) - 2",
		test: func(s *wythoffLucas, m, n int) bool {
			bracket := s.a(m) + s.a(n) - s.a(m+n)
			return s.B(m)+s.B(n) == bracket+s.b(m+n)+(m+n) && s.b(m+n)+(m+n) == s.B(m+n) &&
				s.B(m)+s.C(n) == bracket+s.C(m+n) && s.C(m+n)-1 == s.B(m+n)-2
		}},
	{id: "hoggatt.theorem2.4.case1", kind: Step, place: "proof of Theorem 2.4 (iv)",
		statement: "If A(m) = C(j) − 1, then A(m) + B(n) = C(j) − 1 + B(n) is C(j+n) − 1 or C(j+n) − 2.",
		formula:   "C(m) - 1 + B(n) = C(m + n) - 1 or C(m) - 1 + B(n) = C(m + n) - 2",
		test: func(s *wythoffLucas, j, n int) bool {
			x := s.C(j) - 1 + s.B(n) - s.C(j+n)
			return x == -1 || x == -2
		}},
	{id: "hoggatt.theorem2.5.i", kind: Theorem, place: "Theorem 2.5 (i)", statement: "B(m) + B(n) is B(m+n) or C(m+n).",
		formula: "B(m) + B(n) = B(m + n) or B(m) + B(n) = C(m + n)",
		test: func(s *wythoffLucas, m, n int) bool {
			x := s.B(m) + s.B(n)
			return x == s.B(m+n) || x == s.C(m+n)
		}},
	{id: "hoggatt.theorem2.5.ii", kind: Theorem, place: "Theorem 2.5 (ii)", statement: "C(m) + C(n) is C(m+n) − 1 or C(m+n) − 2.",
		formula: "C(m) + C(n) = C(m + n) - 1 or C(m) + C(n) = C(m + n) - 2",
		test: func(s *wythoffLucas, m, n int) bool {
			x := s.C(m) + s.C(n) - s.C(m+n)
			return x == -1 || x == -2
		}},
	{id: "hoggatt.theorem2.5.iii", kind: Theorem, place: "Theorem 2.5 (iii)", statement: "B(m) + C(n) is C(m+n) or C(m+n) − 1.",
		formula: "B(m) + C(n) = C(m + n) or B(m) + C(n) = C(m + n) - 1",
		test: func(s *wythoffLucas, m, n int) bool {
			x := s.B(m) + s.C(n) - s.C(m+n)
			return x == 0 || x == -1
		}},
	{id: "hoggatt.theorem2.5.iv", kind: Theorem, place: "Theorem 2.5 (iv)", statement: "A(m) + A(n) is A(m+n) or A(m+n) − 2.",
		formula: "A(m) + A(n) = A(m + n) or A(m) + A(n) = A(m + n) - 2",
		test: func(s *wythoffLucas, m, n int) bool {
			x := s.A(m) + s.A(n) - s.A(m+n)
			return x == 0 || x == -2
		}},
	{id: "hoggatt.theorem2.5.proof", kind: Step, place: "proof of Theorem 2.5 (iv)",
		statement: "A(m) + A(n) = 2b(m) + 2b(n) − 3(m+n) = (2b(m) + 2b(n) − 2b(m+n)) + 2a(m+n) − (m+n), and the bracket is 0 or −2.",
		formula: "A(m) + A(n) = 2*b(m) + 2*b(n) - 3*m - 3*n and A(m) + A(n) + 2*b(m + n) = 2*b(m) + 2*b(n) + A(m + n) and " +
			"(2*b(m) + 2*b(n) = 2*b(m + n) or 2*b(m) + 2*b(n) + 2 = 2*b(m + n))",
		test: func(s *wythoffLucas, m, n int) bool {
			sum, bracket := s.A(m)+s.A(n), 2*s.b(m)+2*s.b(n)-2*s.b(m+n)
			return sum == 2*s.b(m)+2*s.b(n)-3*(m+n) && sum == bracket+2*s.a(m+n)-(m+n) && (bracket == 0 || bracket == -2)
		}},
}

// hoggattTheorem26 is Theorem 2.6 with its proof.
func hoggattTheorem26() []Claim {
	return claimsAboutN(generalCode, []aboutN{
		{id: "hoggatt.theorem2.6.i", kind: Theorem, place: "Theorem 2.6 (i)", statement: "A(n) + B(n) = A(b(n)).",
			formula: "A(n) + B(n) = A(b(n))",
			test:    func(s *wythoffLucas, n int) bool { return s.A(n)+s.B(n) == s.A(s.b(n)) }},
		{id: "hoggatt.theorem2.6.ii", kind: Theorem, place: "Theorem 2.6 (ii)", statement: "A(n) + C(n) = B(a(n)).",
			formula: "A(n) + C(n) = B(a(n))",
			test:    func(s *wythoffLucas, n int) bool { return s.A(n)+s.C(n) == s.B(s.a(n)) }},
		{id: "hoggatt.theorem2.6.iii", kind: Theorem, place: "Theorem 2.6 (iii)", statement: "A(n) + B(n) + C(n) = C(b(n)).",
			formula: "A(n) + B(n) + C(n) = C(b(n))",
			test:    func(s *wythoffLucas, n int) bool { return s.A(n)+s.B(n)+s.C(n) == s.C(s.b(n)) }},
		{id: "hoggatt.theorem2.6.iv", kind: Theorem, place: "Theorem 2.6 (iv)", statement: "A(b(n)) + C(n) = C(b(n)).",
			formula: "A(b(n)) + C(n) = C(b(n))",
			test:    func(s *wythoffLucas, n int) bool { return s.A(s.b(n))+s.C(n) == s.C(s.b(n)) }},
		{id: "hoggatt.theorem2.6.v", kind: Theorem, place: "Theorem 2.6 (v)", statement: "B(a(n)) + B(n) = C(b(n)).",
			formula: "B(a(n)) + B(n) = C(b(n))",
			test:    func(s *wythoffLucas, n int) bool { return s.B(s.a(n))+s.B(n) == s.C(s.b(n)) }},
		{id: "hoggatt.theorem2.6.proof1", kind: Step, place: "proof of Theorem 2.6 (i)",
			statement: "A(n) + B(n) = 2a(n) + b(n) = a(n) + a(b(n)) = 2a(b(n)) − b(n).",
			formula:   "A(n) + B(n) = 2*a(n) + b(n) and A(n) + B(n) = a(n) + a(b(n)) and A(n) + B(n) = 2*a(b(n)) - b(n)",
			test: func(s *wythoffLucas, n int) bool {
				x := s.A(n) + s.B(n)
				return x == 2*s.a(n)+s.b(n) && x == s.a(n)+s.a(s.b(n)) && x == 2*s.a(s.b(n))-s.b(n)
			}},
		{id: "hoggatt.theorem2.6.proof2", kind: Step, place: "proof of Theorem 2.6 (ii)",
			statement: "A(n) + C(n) = 2b(n) + a(n) − n − 1 = b(n) + a(n) − n + a(a(n)) = 2a(n) + a(a(n)).",
			formula:   "A(n) + C(n) = 2*b(n) + a(n) - n - 1 and A(n) + C(n) = b(n) + a(n) - n + a(a(n)) and A(n) + C(n) = 2*a(n) + a(a(n))",
			test: func(s *wythoffLucas, n int) bool {
				x := s.A(n) + s.C(n)
				return x == 2*s.b(n)+s.a(n)-n-1 && x == s.b(n)+s.a(n)-n+s.a(s.a(n)) && x == 2*s.a(n)+s.a(s.a(n))
			}},
		{id: "hoggatt.theorem2.6.proof3", kind: Step, place: "proof of Theorem 2.6 (iii)",
			statement: "A(n) + B(n) + C(n) = a(n) + 3b(n) − 1 = a(b(n)) + 2b(n) − 1.",
			formula:   "A(n) + B(n) + C(n) = a(n) + 3*b(n) - 1 and A(n) + B(n) + C(n) = a(b(n)) + 2*b(n) - 1",
			test: func(s *wythoffLucas, n int) bool {
				x := s.A(n) + s.B(n) + s.C(n)
				return x == s.a(n)+3*s.b(n)-1 && x == s.a(s.b(n))+2*s.b(n)-1
			}},
	})
}

// hoggattEighteen is "eighteen possible ways to add two of the As, Bs, or Cs to obtain an A, B or C", of which four never occur.
func hoggattEighteen() []Claim {
	never := map[string]bool{"ABC": true, "BBA": true, "BCB": true, "CCC": true}
	var list []Claim
	for _, pair := range []string{"AA", "AB", "AC", "BB", "BC", "CC"} {
		for _, sum := range []string{"A", "B", "C"} {
			list = append(list, oneOfEighteen(pair[:1], pair[1:], sum, never[pair+sum]))
		}
	}
	return list
}

func oneOfEighteen(x, y, z string, never bool) Claim {
	says := fmt.Sprintf("%s(m) + %s(n) = %s(k)", x, y, z)
	exists := "exists m, n, k: m >= 1 and n >= 1 and k >= 1 and " + says
	c := Claim{
		ID: "hoggatt.sums." + strings.ToLower(x+y+z), Kind: Remark, Place: "the eighteen sums, section 2",
		Statement: says + " for suitable m, n and k, to be found in Table 2.",
		Code:      generalCode,
		Formulas:  formulas(exists),
		Check: finite(func() string { // in Table 2, twenty terms of each
			s := wythoffLucasNumbers(20)
			in := classMembers(s, s.B(20), z)
			for m := 1; m <= 20; m++ {
				for n := 1; n <= 20; n++ {
					if sum := s.term(x, m) + s.term(y, n); sum < len(in) && in[sum] {
						return ""
					}
				}
			}
			return "none in Table 2"
		}),
	}
	if never {
		c.Statement = strings.Replace(says, "=", "≠", 1) + " for any m, n and k."
		c.Formulas = formulas("not " + exists)
		c.Check, c.Bound, c.Most = neverSum(x, y, z), doubleBound, doubleMost
	}
	return c
}
