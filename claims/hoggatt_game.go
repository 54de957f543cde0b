package claims

import (
	"context"
	"fmt"
)

var (
	gameCode = []string{"games/lucas.Theory.Verdict", "numeration.LucasPairAt"}
	pairCode = []string{"numeration.LucasPairAt", "numeration.LucasSeatOf"}
)

// lucasSafe says what a safe pair is, (0, 0) included: H(0) = G(0) = 0.
var lucasSafe = []string{"define safe(x, y) := exists n: x = H(n) and y = G(n) or x = G(n) and y = H(n)"}

// aboutSafePairs returns formulas that use it.
func aboutSafePairs(texts ...string) []Formula { return defined(lucasSafe, texts...) }

// leavesSafe are the four ways to leave a safe pair, none of which leads to one: rules 2, 3, 4 and 5.
var leavesSafe = []string{
	"forall x, y, s: safe(x, y) and s >= 1 => not safe(x - s, y) and not safe(x, y - s)",
	"forall x, y, s: safe(x, y) and s >= 1 => not safe(x - s, y - s)",
	"forall x, y: safe(x, y) and x <= y => not safe(x - 1, y - 2)",
	"forall x, y: safe(x, y) => x != y + 1",
}

// partners returns, for 0, …, size, the other number of the safe pair.
func (s *wythoffLucas) partners(size int) []int {
	partner := make([]int, size+1)
	for n := 1; s.H(n) <= size; n++ {
		partner[s.H(n)] = s.G(n)
		if s.G(n) <= size {
			partner[s.G(n)] = s.H(n)
		}
	}
	return partner
}

// hoggattGame is the game of section 4 and its pairs.
func hoggattGame() []Claim {
	list := []Claim{
		{
			ID: "hoggatt.game", Kind: Theorem, Place: "section 4",
			Statement: "The safe pairs of the Wythoff–Lucas game are the (H(n), G(n)).",
			Code:      gameCode,
			Note: "And (0, 0). The formulas prove that no move leads from such a pair to another and that one does from every other " +
				"position; the check plays the game by its six rules. With equal piles either may be called the smaller one in rule 4.",
			Formulas: aboutSafePairs(append([]string{
				"forall x, y: x <= y and not safe(x, y) => y = x + 1 or safe(x - 1, y - 2) or exists s: s >= 1 and (safe(x - s, y) or safe(x, y - s) " +
					"or safe(x - s, y - s))",
			}, leavesSafe...)...),
			Check: func(ctx context.Context, bound int) (string, error) {
				lost := lucasLost(bound)
				partner := wythoffLucasNumbers(bound).partners(bound)
				return eachPair(ctx, bound, func(x, y int) string {
					if lost.at(x, y) != (partner[x] == y) || lost.at(x, y) != lost.at(y, x) {
						return fmt.Sprintf("(%d, %d)", x, y)
					}
					return ""
				})
			},
			Bound: 500, Most: 5_000,
		},
		{
			ID: "hoggatt.pairs.differences", Kind: Remark, Place: "section 4",
			Statement: "The pairs with the numbers A(n) and B(n) have all the differences except numbers of the form B(n) + 1.",
			Code:      pairCode,
			Note:      "And except 1, which is B(0) + 1.",
			Formulas: formulas("forall x: x >= 2 => ((exists n: n >= 1 and (delta(A(n)) = x or delta(B(n)) = x)) <=> not exists k: k >= 1 and x " +
				"= B(k) + 1)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				has, inB := make([]bool, bound+1), members(bound, s.B)
				for n := 1; n <= bound; n++ { // the differences of these pairs are at least n
					for _, d := range []int{s.delta(s.A(n)), s.delta(s.B(n))} {
						if d <= bound {
							has[d] = true
						}
					}
				}
				return each(ctx, 2, bound, func(x int) string {
					if has[x] == inB[x-1] {
						return fmt.Sprintf("x = %d", x)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.pairs.one", Kind: Remark, Place: "section 4",
			Statement: "The only difference not in {G(n) − H(n)} is one.",
			Code:      []string{"numeration.LucasPairWithDifference"},
			Formulas:  formulas("forall x: x >= 1 => (x = 1 <=> not exists n: n >= 1 and delta(n) = x)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				has := make([]bool, bound+1)
				for n := 1; n <= 2*bound; n++ {
					if d := s.delta(n); d <= bound {
						has[d] = true
					}
				}
				return each(ctx, 1, bound, func(x int) string {
					if has[x] == (x == 1) {
						return fmt.Sprintf("x = %d", x)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
		},
	}
	return append(list, claimsAboutN(pairCode, []aboutN{
		{id: "hoggatt.pairs", kind: Definition, place: "section 4",
			statement: "H(A(n)) = A(a(n)), G(A(n)) = B(a(n)); H(B(n)) = A(b(n)), G(B(n)) = B(b(n)); H(C(n)) = C(a(n)), G(C(n)) = C(b(n)).",
			formula: "H(A(n)) = A(a(n)) and G(A(n)) = B(a(n)) and H(B(n)) = A(b(n)) and G(B(n)) = B(b(n)) and H(C(n)) = C(a(n)) and G(C(n)) = " +
				"C(b(n))",
			note: "A definition for every number, since A, B and C cover them once; the check is that H and G, counted along, are increasing.",
			test: func(s *wythoffLucas, n int) bool { return s.H(n) > s.H(n-1) && s.G(n) > s.G(n-1) && s.H(n) < s.G(n) }},
		{id: "hoggatt.pairs.c", kind: Equation, place: "section 4",
			statement: "C(b(n)) − C(a(n)) = B(n) + 1 = A(a(n)+1).",
			formula:   "C(b(n)) - C(a(n)) = B(n) + 1 and B(n) + 1 = A(a(n) + 1)",
			test: func(s *wythoffLucas, n int) bool {
				return s.C(s.b(n))-s.C(s.a(n)) == s.B(n)+1 && s.B(n)+1 == s.A(s.a(n)+1)
			}},
		{id: "hoggatt.pairs.steps", kind: Remark, place: "section 4",
			statement: "The differences in the Hs are 1, 2, or 3, and the differences in the Gs are 1, 3, or 4.",
			formula: "(H(n + 1) = H(n) + 1 or H(n + 1) = H(n) + 2 or H(n + 1) = H(n) + 3) and " +
				"(G(n + 1) = G(n) + 1 or G(n + 1) = G(n) + 3 or G(n + 1) = G(n) + 4)",
			test: func(s *wythoffLucas, n int) bool {
				h, g := s.H(n+1)-s.H(n), s.G(n+1)-s.G(n)
				return 1 <= h && h <= 3 && (g == 1 || g == 3 || g == 4)
			}},
	})...)
}

// seats says, for each number up to size, which pair it is in and whether it is the smaller one.
func (s *wythoffLucas) seats(size int) (number []int, lower []bool) {
	number, lower = make([]int, size+1), make([]bool, size+1)
	for n := 1; s.H(n) <= size; n++ {
		number[s.H(n)], lower[s.H(n)] = n, true
		if s.G(n) <= size {
			number[s.G(n)] = n
		}
	}
	return number, lower
}

// position is an unsafe pair c < d with what the strategy asks about it.
type position struct {
	c, d  int
	k     int  // c is H(k) or G(k)
	lower bool // it is H(k)
	m     int  // the pair with the same difference, 0 if there is none
}

// forUnsafe checks a statement about all unsafe pairs 0 < c < d, by what the game itself says is safe. Positions in which the case
// does not apply return true.
func forUnsafe(test func(s *wythoffLucas, p position, lost grid) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		s := wythoffLucasNumbers(bound)
		lost := lucasLost(bound)
		number, lower := s.seats(bound)
		difference := make([]int, bound+1)
		for n := 1; n <= 2*bound; n++ {
			if d := s.delta(n); d <= bound {
				difference[d] = n
			}
		}
		return eachPair(ctx, bound, func(c, d int) string {
			if c == 0 || c == d || lost.at(c, d) {
				return ""
			}
			if !test(s, position{c, d, number[c], lower[c], difference[d-c]}, lost) {
				return fmt.Sprintf("(%d, %d)", c, d)
			}
			return ""
		})
	}
}

// hoggattCases is the strategy of section 4, case by case.
func hoggattCases() []Claim {
	return []Claim{
		{
			ID: "hoggatt.case1", Kind: Step, Place: "section 4, case 1",
			Statement: "If c = H(k) and d > G(k), choose s so that d − s = G(k) (rule 2).",
			Code:      gameCode,
			Formulas:  aboutSafePairs("forall k, e: k >= 1 and e > G(k) => exists s: s >= 1 and e - s = G(k) and safe(H(k), e - s)"),
			Check: forUnsafe(func(s *wythoffLucas, p position, lost grid) bool {
				return !p.lower || p.d <= s.G(p.k) || lost.at(p.c, s.G(p.k))
			}),
			Bound: 300, Most: 3_000,
		},
		{
			ID: "hoggatt.case2", Kind: Step, Place: "section 4, case 2",
			Statement: "If c = H(k), d < G(k) and d − c = Δ(m) appears earlier in the list of differences, choose s so that c − s = H(m) and d − " +
				"s = G(m) (rule 3).",
			Code: gameCode,
			Formulas: aboutSafePairs("forall k, m, e: 1 <= m < k and e = H(k) + delta(m) and e < G(k) => exists s: s >= 1 and H(k) - s = H(m) " +
				"and e - s = G(m)"),
			Check: forUnsafe(func(s *wythoffLucas, p position, lost grid) bool {
				if !p.lower || p.d >= s.G(p.k) || p.m == 0 || p.m > p.k {
					return true
				}
				return s.H(p.m) < p.c && p.c-s.H(p.m) == p.d-s.G(p.m) && lost.at(s.H(p.m), s.G(p.m))
			}),
			Bound: 300, Most: 3_000,
		},
		{
			ID: "hoggatt.case2.delta", Kind: Equation, Place: "section 4, case 2",
			Statement: "Δ(k) = G(k) − C(k).",
			Code:      pairCode,
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				return each(ctx, 1, bound, func(k int) string {
					if s.delta(k) != s.G(k)-s.C(k) {
						return fmt.Sprintf("k = %d", k)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
			Erratum: &Erratum{
				Counterexample: "k = 1", Correction: "Δ(k) = G(k) − H(k).", Judgement: Misprint,
				Why:  "Lemma 1 and the text after Lemma 2 say that Δ(n) = G(n) − H(n).",
				Test: Test{Formulas: forEveryN("delta(n) = G(n) - H(n)")},
			},
		},
		{
			ID: "hoggatt.case3", Kind: Step, Place: "section 4, case 3",
			Statement: "If Δ(m) < Δ(k) while H(m) > H(k), then c = H(k) = H(C(n)) and d = G(C(n)) − 1.",
			Code:      gameCode,
			Formulas: formulas("forall k, m: 1 <= k and k < m and delta(m) < delta(k) => exists n: n >= 1 and k = C(n) and m = C(n) + 1 and H(k) "+
				"+ delta(m) = G(k) - 1",
				"forall k, m: 1 <= k and 1 <= m => (H(m) > H(k) <=> m > k)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				inC := members(bound, wythoffLucasNumbers(bound).C)
				return forUnsafe(func(s *wythoffLucas, p position, _ grid) bool {
					if !p.lower || p.d >= s.G(p.k) || p.m <= p.k {
						return true
					}
					return inC[p.k] && p.d == s.G(p.k)-1
				})(ctx, bound)
			},
			Bound: 300, Most: 3_000,
		},
		{
			ID: "hoggatt.case3.reply", Kind: Step, Place: "section 4, case 3",
			Statement: "The proper response is to subtract one from c and two from d (rule 4), which leaves the safe pair (H(C(n)−1), G(C(n)−1)).",
			Code:      gameCode,
			Formulas: aboutSafePairs("forall n: n >= 1 => H(C(n)) - 1 = H(C(n) - 1) and G(C(n)) - 3 = G(C(n) - 1) and safe(H(C(n)) - 1, " +
				"G(C(n)) - 3)"),
			Check: forUnsafe(func(s *wythoffLucas, p position, lost grid) bool {
				return !p.lower || p.d >= s.G(p.k) || p.m <= p.k || lost.at(p.c-1, p.d-2)
			}),
			Bound: 300, Most: 3_000,
		},
		{
			ID: "hoggatt.case4", Kind: Step, Place: "section 4, case 4",
			Statement: "If c = G(k), then if d > H(k), choose s so that d − s = H(k) (rule 2).",
			Code:      gameCode,
			Formulas:  aboutSafePairs("forall k, e: k >= 1 and e > H(k) => exists s: s >= 1 and e - s = H(k) and safe(G(k), e - s)"),
			Check: forUnsafe(func(s *wythoffLucas, p position, lost grid) bool {
				return p.lower || p.d <= s.H(p.k) || lost.at(p.c, s.H(p.k))
			}),
			Bound: 300, Most: 3_000,
		},
		emptyCase(),
		{
			ID: "hoggatt.case6", Kind: Step, Place: "section 4, case 6",
			Statement: "If c = d − 1, then take all the counters by rule 5.",
			Code:      gameCode,
			Formulas:  aboutSafePairs("forall c: not safe(c, c + 1)", "safe(0, 0)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				lost := lucasLost(bound)
				return each(ctx, 1, bound, func(d int) string {
					if lost.at(d-1, d) || !lost.at(0, 0) {
						return fmt.Sprintf("(%d, %d)", d-1, d)
					}
					return ""
				})
			},
			Bound: 500, Most: 5_000,
		},
		casesAreAll(),
		{
			ID: "hoggatt.cases.cover", Kind: Remark, Place: "section 4",
			Statement: "G(k) and H(k) cover the integers.",
			Code:      []string{"numeration.LucasSeatOf"},
			Note:      "The positive integers, each once.",
			Formulas: formulas("forall x: x >= 1 => exists n: n >= 1 and (x = H(n) or x = G(n))",
				"forall m, n: m >= 1 and n >= 1 => H(m) != G(n) and (m != n => H(m) != H(n) and G(m) != G(n))"),
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				inH, inG := members(bound, s.H), members(bound, s.G)
				return each(ctx, 1, bound, func(x int) string {
					if inH[x] == inG[x] {
						return fmt.Sprintf("x = %d", x)
					}
					return ""
				})
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.cases.equal", Kind: Step, Place: "section 4",
			Statement: "If c = d, then take all the counters and hence win, by rule 3.",
			Code:      gameCode,
			Formulas:  aboutSafePairs("forall c: c >= 1 => not safe(c, c)", "safe(0, 0)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				lost := lucasLost(bound)
				return each(ctx, 1, bound, func(c int) string {
					if lost.at(c, c) {
						return fmt.Sprintf("(%d, %d)", c, c)
					}
					return ""
				})
			},
			Bound: 500, Most: 5_000,
		},
	}
}

// emptyCase is case 5, which cannot occur.
func emptyCase() Claim {
	return Claim{
		ID: "hoggatt.case5", Kind: Step, Place: "section 4, case 5",
		Statement: "If c = G(k) and d < H(k), where c < d, follow the procedures of cases 2 and 3: this is one of the cases that occur.",
		Code:      gameCode,
		Check: func(ctx context.Context, bound int) (string, error) {
			s := wythoffLucasNumbers(bound)
			_, err := each(ctx, 1, bound, func(int) string { return "" })
			for k := 1; k <= bound && err == nil; k++ {
				if s.G(k) < s.H(k)-1 {
					return "", nil
				}
			}
			return "never: H(k) < G(k) = c < d", err
		},
		Bound: numbersBound, Most: numbersMost,
		Erratum: &Erratum{
			Counterexample: "never: H(k) < G(k) = c < d", Judgement: Mistake,
			Correction: "Leave the case out: if c = G(k), then d > H(k), so that case 4 applies.",
			Why:        "An empty case; nothing depends on it.",
			Test: Test{
				Formulas: formulas("forall k, c, e: k >= 1 and c = G(k) and c < e => e > H(k)"),
				Check:    forN(func(s *wythoffLucas, k int) bool { return s.H(k) < s.G(k) }), Bound: numbersBound, Most: numbersMost,
			},
		},
	}
}

// casesAreAll is the claim that the cases are all there are, which forgets an empty pile.
func casesAreAll() Claim {
	applies := func(s *wythoffLucas, p position) bool {
		switch {
		case p.d == p.c+1: // case 6
			return true
		case !p.lower: // case 4
			return p.k > 0 && p.d > s.H(p.k)
		case p.d > s.G(p.k): // case 1
			return true
		}
		return p.m > 0 // cases 2 and 3
	}
	return Claim{
		ID: "hoggatt.cases", Kind: Remark, Place: "section 4",
		Statement: "Since G(k) and H(k) cover the integers, cases 1–6 give every possible choice of c and d, c ≠ d.",
		Code:      gameCode,
		Check: func(ctx context.Context, bound int) (string, error) {
			s := wythoffLucasNumbers(bound)
			number, _ := s.seats(bound)
			return each(ctx, 1, bound, func(d int) string { // with c = 0, which is no H(k) and no G(k), case 6 at the most applies
				if !applies(s, position{0, d, number[0], false, 0}) {
					return fmt.Sprintf("(0, %d)", d)
				}
				return ""
			})
		},
		Bound: 300, Most: 3_000,
		Erratum: &Erratum{
			Counterexample: "(0, 2)", Judgement: Gap,
			Correction: "Cases 1–6 give every possible choice of c and d with 0 < c < d; if c = 0, take all of the other pile.",
			Why:        "0 is no H(k) and no G(k) for k ≥ 1; with H(0) = G(0) = 0 case 1 would do. The same gap as in Silber's proof.",
			Test: Test{
				Formulas: aboutSafePairs("forall c, e: 1 <= c < e and not safe(c, e) => (exists k: k >= 1 and c = H(k) and e > G(k)) or " +
					"(exists k, m: k >= 1 and m >= 1 and m != k and c = H(k) and e < G(k) and e = c + delta(m)) or " +
					"(exists k: k >= 1 and c = G(k) and e > H(k)) or e = c + 1"),
				Check: forUnsafe(func(s *wythoffLucas, p position, _ grid) bool { return applies(s, p) }), Bound: 300, Most: 3_000,
			},
		},
	}
}
