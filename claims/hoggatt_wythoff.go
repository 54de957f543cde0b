package claims

import (
	"context"
	"fmt"
)

var wythoffCode = []string{"numeration.WythoffPairs.Pair", "numeration.WythoffPairs.A", "numeration.WythoffPairs.B"}

// hoggattOpening is what section 1 reports before it lists properties.
func hoggattOpening() []Claim {
	return []Claim{
		{
			ID: "hoggatt.safe", Kind: Remark, Place: "section 1",
			Statement: "The safe positions of Wythoff's game are (1, 2), (3, 5), (4, 7), (6, 10), …, (a(n), b(n)).",
			Code:      []string{"games/wythoff.Theory.Verdict", "numeration.WythoffPairs.Pair"},
			Note:      "And (0, 0), which the rules make safe: the winner has taken the last counter. Here a(0) = b(0) = 0.",
			Formulas: defined([]string{
				"define safe(x, y) := exists n: x = a(n) and y = b(n) or x = b(n) and y = a(n)",
			},
				"safe(1, 2) and safe(3, 5) and safe(4, 7) and safe(6, 10)",
				"forall x, y, s: safe(x, y) and s >= 1 => not safe(x + s, y) and not safe(x, y + s) and not safe(x + s, y + s)",
				"forall x, y: not safe(x, y) => exists s: s >= 1 and (safe(x - s, y) or safe(x, y - s) or safe(x - s, y - s))"),
			Check: func(ctx context.Context, bound int) (string, error) {
				lost := wythoffLosing(bound)
				s := wythoffLucasNumbers(bound)
				partner := make([]int, 3*bound+3)
				for n := 1; n <= bound; n++ {
					partner[s.a(n)], partner[s.b(n)] = s.b(n), s.a(n)
				}
				return eachPair(ctx, bound, func(x, y int) string {
					if lost.at(x, y) != (partner[x] == y) {
						return fmt.Sprintf("(%d, %d)", x, y)
					}
					return ""
				})
			},
			Bound: 500, Most: 5_000,
		},
		{
			ID: "hoggatt.ball", Kind: Remark, Place: "section 1, after Rouse Ball",
			Statement: "a(n) = [nα] and b(n) = [nα²] = a(n) + n, where α is the golden section (1 + √5)/2.",
			Code:      wythoffCode, Note: goldenNote,
			Formulas: goldenFormulas, Proof: proveFloor, Check: checkGolden, Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.whinihan", Kind: Remark, Place: "section 1",
			Statement: "Whinihan and Schwenk showed that the safe positions of their games are found from the unique Zeckendorf representation of " +
				"an integer: those of Fibonacci nim, where the smallest part is larger than what may be taken.",
			Code:     []string{"games/takeaway.Position.Theory", "numeration.Zeckendorf"},
			Note:     "Schwenk's games have number systems of their own; see frontier.takeaway.schwenk.",
			Formulas: fibNimFormulas(),
			Check: func(ctx context.Context, bound int) (string, error) {
				caps, canonical := fibNimCaps(bound), canonicalForms(bound)
				return each(ctx, 1, bound, func(n int) string {
					if caps[n] != fib[canonical[n].lowest()] {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
			Bound: 20_000, Most: 200_000,
		},
		{
			ID: "hoggatt.lucas.definition", Kind: Definition, Place: "section 1",
			Statement: "With F(1) = F(2) = 1, F(n+2) = F(n+1) + F(n) and L(n) = F(n−1) + F(n+1), the Lucas numbers are 1, 3, 4, 7, 11, 18, … from " +
				"L(1) on.",
			Code: []string{"numeration.Fibonacci", "numeration.Lucas"},
			Formulas: formulas(
				"forall f: fib(f) => lucas(f + shift(shift(f)))",
				"forall n: lucas(n) and n >= 3 => (exists f: fib(f) and n = f + shift(shift(f))) or n = 3"),
			Check: finite(func() string {
				for n, want := range []int{1: 1, 3, 4, 7, 11, 18, 29, 47} {
					if n > 0 && fib[n-1]+fib[n+1] != want {
						return fmt.Sprintf("n = %d", n)
					}
				}
				return ""
			}),
		},
	}
}

// goldenFormulas are what makes a(n) the integer part of nα.
var goldenFormulas = formulas(
	"forall m, n: a(m) + a(n) <= a(m + n) and a(m + n) <= a(m) + a(n) + 1",
	"forall n: n >= 1 => a(a(n)) + 1 = a(n) + n",
	"forall n: n >= 1 => b(n) = a(n) + n")

const goldenNote = "The prover has no irrational numbers, but what follows from its formulas is this. a(m) + a(n) ≤ a(m+n) ≤ a(m) + " +
	"a(n) + 1, so a(n)/n has a limit λ with a(n) ≤ nλ ≤ a(n) + 1; a(a(n)) + 1 = a(n) + n, divided by n, makes λ² = λ + 1. " +
	"Hence λ = α, which is irrational, and a(n) = [nα]. Besides, the digits of n are followed with exact surds."

// checkGolden compares squares: m = [nα] means (2m − n)² ≤ 5n² < (2m + 2 − n)², because 2nα − n = n√5.
func checkGolden(ctx context.Context, bound int) (string, error) {
	return forN(func(s *wythoffLucas, n int) bool {
		x := 2*s.a(n) - n
		return x*x <= 5*n*n && (x+2)*(x+2) > 5*n*n
	})(ctx, bound)
}

// defined returns formulas that use definitions.
func defined(defines []string, texts ...string) []Formula {
	list := formulas(texts...)
	for i := range list {
		list[i].Defines = defines
	}
	return list
}

// fibNimFormulas say that a pile is lost exactly when the cap is below the smallest part.
func fibNimFormulas() []Formula {
	return defined([]string{"define lost(n, c) := n = 0 or exists z: tail(n, z) and c < z"},
		"forall n, c, t: lost(n, c) and 1 <= t <= c and t <= n => not lost(n - t, 2*t)",
		"forall n, c: not lost(n, c) => exists t: 1 <= t <= c and t <= n and lost(n - t, 2*t)",
		"forall n: n >= 1 => (lost(n, n - 1) <=> fib(n))")
}

// hoggattTable1 is Table 1: a(1), b(1), a(2), b(2), ….
var hoggattTable1 = []int{
	1, 2, 3, 5, 4, 7, 6, 10, 8, 13, 9, 15, 11, 18, 12, 20, 14, 23, 16, 26,
	17, 28, 19, 31, 21, 34, 22, 36, 24, 39, 25, 41, 27, 44, 29, 47, 30, 49, 32, 52,
	33, 54, 35, 57, 37, 60, 38, 62, 40, 65, 42, 68, 43, 70, 45, 73, 46, 75, 48, 78,
	50, 81, 51, 83, 53, 86, 55, 89, 56, 91, 58, 94, 59, 96, 61, 99, 63, 102, 64, 104,
}

// hoggattPairs is the generation of Wythoff's pairs, Table 1 and the properties (1.1) to (1.8).
func hoggattPairs() []Claim {
	list := []Claim{
		{
			ID: "hoggatt.generation1", Kind: Definition, Place: "Generation I",
			Statement: "The pairs are generated so: begin with a(1) = 1, always take b(n) = a(n) + n, and take a(k) as the smallest integer not " +
				"yet appearing.",
			Code: wythoffCode,
			Formulas: formulas("a(1) = 1", "forall n: n >= 1 => b(n) = a(n) + n",
				"forall n, x: 1 <= x < a(n + 1) => exists k: 1 <= k <= n and (x = a(k) or x = b(k))",
				"forall n, k: 1 <= k <= n => a(n + 1) != a(k) and a(n + 1) != b(k)"),
			Note: "The formulas show that the a and b of the prover, which are made of Fibonacci digits, are those of the paper; the check plays " +
				"the game.",
			Check: func(ctx context.Context, bound int) (string, error) {
				pairs := wythoffPairs(bound)
				s := wythoffLucasNumbers(bound)
				return each(ctx, 1, len(pairs)-1, func(n int) string {
					if pairs[n] != [2]int{s.a(n), s.b(n)} {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.generation2", Kind: Remark, Place: "Generation II",
			Statement: "A = {a(n)} and B = {b(n)} are disjoint sets whose union is the set of positive integers.",
			Code:      wythoffCode,
			Formulas: formulas("forall x: x >= 1 => exists n: x = a(n) or x = b(n)",
				"forall m, n: m >= 1 and n >= 1 => a(m) != b(n)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				inA, inB := members(bound, s.a), members(bound, s.b)
				return each(ctx, 1, bound, func(x int) string {
					if inA[x] == inB[x] {
						return fmt.Sprintf("x = %d", x)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.table1", Kind: Table, Place: "Table 1",
			Statement: "The first forty Wythoff pairs.",
			Code:      wythoffCode,
			Check: finite(func() string {
				s := wythoffLucasNumbers(0)
				for n := 1; n <= len(hoggattTable1)/2; n++ {
					if a, b := s.a(n), s.b(n); hoggattTable1[2*n-2] != a || hoggattTable1[2*n-1] != b {
						return fmt.Sprintf("n = %d: (%d, %d)", n, a, b)
					}
				}
				return ""
			}),
		},
		{
			ID: "hoggatt.1.1", Kind: Equation, Place: "(1.1)",
			Statement: "a(k) + k = b(k).",
			Code:      wythoffCode,
			Note:      "By definition; the check is about the pairs that play gives.",
			Formulas:  forEveryN("a(n) + n = b(n)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				pairs := wythoffPairs(bound)
				return each(ctx, 1, len(pairs)-1, func(n int) string {
					if pairs[n][0]+n != pairs[n][1] {
						return fmt.Sprintf("k = %d", n)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.1.4", Kind: Equation, Place: "(1.4)",
			Statement: "The a(n) are the numbers of the form 1 + δ(3)F(3) + δ(4)F(4) + … + δ(k)F(k), where each δ is 0 or 1.",
			Code:      []string{"numeration.Zeckendorf"},
			Note: "Printed is that every a(n) has this form; the prover says besides that no b(n) has it. Any sum of different F(i) is a sum " +
				"x + y, where x has the even i and y the odd ones, so that both are numbers in Zeckendorf's form.",
			Formulas: defined(placeDefines,
				"forall n: (exists k: k >= 1 and n = a(k)) <=> (exists x, y: evens(x) and odds(y) and not part(x, 1) and n = 1 + x + y)"),
			Check: checkSums(1, 3, func(s *wythoffLucas) func(int) int { return s.a }),
			Bound: 20_000, Most: 200_000,
		},
		{
			ID: "hoggatt.1.5", Kind: Equation, Place: "(1.5)",
			Statement: "The b(n) are the numbers of the form 2 + δ(4)F(4) + δ(5)F(5) + … + δ(m)F(m), where each δ is 0 or 1.",
			Code:      []string{"numeration.Zeckendorf"},
			Note:      "As for (1.4), the prover says besides that no a(n) has this form.",
			Formulas: defined(placeDefines,
				"forall n: (exists k: k >= 1 and n = b(k)) <=> (exists x, y: evens(x) and odds(y) and not part(x, 1) and not part(y, 2) and n = 2 "+
					"+ x + y)"),
			Check: checkSums(2, 4, func(s *wythoffLucas) func(int) int { return s.b }),
			Bound: 20_000, Most: 200_000,
		},
		{
			ID: "hoggatt.1.8", Kind: Equation, Place: "(1.8)",
			Statement: "a(n) = [nα] and b(n) = [nα²].",
			Code:      wythoffCode, Note: goldenNote,
			Formulas: goldenFormulas, Proof: proveFloor, Check: checkGolden, Bound: numbersBound, Most: numbersMost,
		},
	}
	return append(list, claimsAboutN(wythoffCode, hoggattProperties)...)
}

// placeDefines say that the parts of a number stand in even or in odd places only: F(2) = 1 is in an even one.
var placeDefines = []string{
	"define evens(x) := forall g: part(x, g) => even_zeros(g)",
	"define odds(x) := forall g: part(x, g) => not even_zeros(g)",
}

// checkSums adds up all sets of F(from), F(from+1), … on top of a first number and compares the sums with a sequence.
func checkSums(first, from int, sequence func(*wythoffLucas) func(int) int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		bound = max(bound, first)
		sums := make([]bool, bound+1)
		sums[first] = true
		for i := from; i < maxIndex && fib[i] <= bound; i++ {
			for v := bound; v >= fib[i]; v-- { // F(i) once at the most
				sums[v] = sums[v] || sums[v-fib[i]]
			}
		}
		in := members(bound, sequence(wythoffLucasNumbers(bound)))
		return each(ctx, 1, bound, func(x int) string {
			if in[x] != sums[x] {
				return fmt.Sprintf("x = %d", x)
			}
			return ""
		})
	}
}

// hoggattProperties are the equations of section 1.
var hoggattProperties = []aboutN{
	{id: "hoggatt.generation2.b", kind: Remark, place: "Generation II",
		statement: "B is self-generating: b(1) = 2, and b(n+1) is b(n) + 2 if n is a B-number and b(n) + 3 if not.",
		formula: "b(1) = 2 and ((exists k: k >= 1 and n = b(k)) => b(n + 1) = b(n) + 2) and (not (exists k: k >= 1 and n = b(k)) => b(n + 1) " +
			"= b(n) + 3)",
		test: func(s *wythoffLucas, n int) bool {
			return s.b(1) == 2 && (s.b(s.b(n)+1) == s.b(s.b(n))+2) && s.b(s.a(n)+1) == s.b(s.a(n))+3
		}},
	{id: "hoggatt.generation2.a", kind: Remark, place: "Generation II",
		statement: "A is self-generating: a(1) = 1, and a(n+1) is a(n) + 2 if n is an A-number and a(n) + 1 if not.",
		formula: "a(1) = 1 and ((exists k: k >= 1 and n = a(k)) => a(n + 1) = a(n) + 2) and (not (exists k: k >= 1 and n = a(k)) => a(n + 1) " +
			"= a(n) + 1)",
		test: func(s *wythoffLucas, n int) bool {
			return s.a(1) == 1 && (s.a(s.a(n)+1) == s.a(s.a(n))+2) && s.a(s.b(n)+1) == s.a(s.b(n))+1
		}},
	{id: "hoggatt.1.2", kind: Equation, place: "(1.2)", statement: "a(n) + b(n) = a(b(n)).",
		formula: "a(n) + b(n) = a(b(n))",
		test:    func(s *wythoffLucas, n int) bool { return s.a(n)+s.b(n) == s.a(s.b(n)) }},
	{id: "hoggatt.1.3", kind: Equation, place: "(1.3)", statement: "a(a(n)) + 1 = b(n).",
		formula: "a(a(n)) + 1 = b(n)",
		test:    func(s *wythoffLucas, n int) bool { return s.a(s.a(n))+1 == s.b(n) }},
	{id: "hoggatt.1.6", kind: Equation, place: "(1.6)", statement: "a(a(n)+1) − a(a(n)) = 2 and a(b(n)+1) − a(b(n)) = 1.",
		formula: "a(a(n) + 1) - a(a(n)) = 2 and a(b(n) + 1) - a(b(n)) = 1",
		test: func(s *wythoffLucas, n int) bool {
			return s.a(s.a(n)+1)-s.a(s.a(n)) == 2 && s.a(s.b(n)+1)-s.a(s.b(n)) == 1
		}},
	{id: "hoggatt.1.7", kind: Equation, place: "(1.7)", statement: "b(a(n)+1) − b(a(n)) = 3 and b(b(n)+1) − b(b(n)) = 2.",
		formula: "b(a(n) + 1) - b(a(n)) = 3 and b(b(n) + 1) - b(b(n)) = 2",
		test: func(s *wythoffLucas, n int) bool {
			return s.b(s.a(n)+1)-s.b(s.a(n)) == 3 && s.b(s.b(n)+1)-s.b(s.b(n)) == 2
		}},
}
