package claims

import (
	"context"
	"fmt"
)

func silberTheorems() []Claim {
	return []Claim{
		{
			ID: "silber.theorem1", Kind: Theorem, Place: "Theorem 1",
			Statement: "Every pair that a legal move makes of a safe pair is unsafe.",
			Code:      []string{"games/wythoff.Theory.Verdict"},
			Formulas:  aboutSafe("forall x, y, u, v: safe(x, y) and move(x, y, u, v) => not safe(u, v)"),
			Bound:     600, Most: 5_000, Check: func(ctx context.Context, bound int) (string, error) {
				safe := silberSafe(bound)
				return eachPair(ctx, bound, func(a, b int) string {
					if !safe.at(a, b) {
						return ""
					}
					for u, v := range wythoffOptions(a, b) {
						if safe.at(u, v) {
							return fmt.Sprintf("(%d, %d) to (%d, %d)", a, b, u, v)
						}
					}
					return ""
				})
			},
		},
		{
			ID: "silber.theorem2", Kind: Theorem, Place: "Theorem 2",
			Statement: "From every unsafe pair a legal move leads to a safe pair.",
			Code:      []string{"games/wythoff.Theory.Verdict"},
			Formulas:  aboutSafe("forall x, y: not safe(x, y) => exists u, v: move(x, y, u, v) and safe(u, v)"),
			Bound:     400, Most: 1_000, Check: func(ctx context.Context, bound int) (string, error) {
				safe := silberSafe(bound)
				return eachPair(ctx, bound, func(c, d int) string {
					if safe.at(c, d) {
						return ""
					}
					for u, v := range wythoffOptions(c, d) {
						if safe.at(u, v) {
							return ""
						}
					}
					return fmt.Sprintf("(%d, %d)", c, d)
				})
			},
		},
		{
			ID: "silber.strategy", Kind: Remark, Place: "after Theorem 2",
			Statement: "The winning strategy is to leave one's opponent a safe pair always: the first player who can establish one wins.",
			Code:      []string{"games/wythoff.Theory.Verdict", "solve.Searcher.Solve"},
			Note:      "Theorems 1 and 2 in one: the safe pairs are the lost positions.",
			Formulas: aboutSafe(
				"safe(0, 0)",
				"forall x, y: safe(x, y) <=> not (exists u, v: move(x, y, u, v) and safe(u, v))"),
			Bound: 1_000, Most: 5_000, Check: func(ctx context.Context, bound int) (string, error) {
				safe, lost := silberSafe(bound), wythoffLosing(bound)
				return eachPair(ctx, bound, func(x, y int) string {
					if safe.at(x, y) != lost.at(x, y) {
						return fmt.Sprintf("(%d, %d)", x, y)
					}
					return ""
				})
			},
		},
		{
			ID: "silber.theorem1.proof", Kind: Step, Place: "proof of Theorem 1",
			Statement: "A move that reduces one number of a safe pair leaves a pair that shares the other number with it, and one that reduces " +
				"both leaves a pair with the same difference; neither can be safe.",
			Code: []string{"games/wythoff.Theory.Verdict"},
			Formulas: aboutSafe(
				"forall x, y, u: x >= 1 and safe(x, y) and safe(x, u) => u = y",
				"forall x, y, u, v: pair(x, y) and pair(u, v) and x + v = y + u => x = u and y = v"),
			Bound: 10_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				number, difference := make([]bool, bound+1), make([]bool, bound+1)
				pairs := silberPairs(bound)
				return each(ctx, 1, len(pairs)-1, func(n int) string {
					x, y := pairs[n][0], pairs[n][1]
					if number[x] || number[y] || difference[y-x] {
						return fmt.Sprintf("(%d, %d)", x, y)
					}
					number[x], number[y], difference[y-x] = true, true, true
					return ""
				})
			},
		},
		silberProof2(),
		{
			ID: "silber.step0", Kind: Algorithm, Place: "step 0",
			Statement: "If (a, b) is a safe pair, concede: every move loses.",
			Code:      []string{"games/wythoff.Theory.Verdict"},
			Formulas:  aboutSafe("forall x, y, u, v: pair(x, y) and move(x, y, u, v) => exists w, z: move(u, v, w, z) and safe(w, z)"),
			Bound:     1_000, Most: 5_000, Check: func(ctx context.Context, bound int) (string, error) {
				lost := wythoffLosing(bound)
				pairs := silberPairs(bound)
				return each(ctx, 0, len(pairs)-1, func(n int) string {
					if p := pairs[n]; !lost.at(p[0], p[1]) {
						return fmt.Sprintf("(%d, %d)", p[0], p[1])
					}
					return ""
				})
			},
		},
		{
			ID: "silber.step1", Kind: Algorithm, Place: "step 1",
			Statement: "If (a, b), a ≤ b, is unsafe and a is a B-number, reducing b to the right shift of the canonical form of a leaves a " +
				"safe pair.",
			Code:     []string{"games/wythoff.Theory.Verdict"},
			Formulas: aboutSafe("forall x, y: isB(x) and x <= y => exists r: x = shift(r) and r < y and safe(r, x)"),
			Bound:    500, Most: 5_000, Check: checkStep(1),
		},
		{
			ID: "silber.step2", Kind: Algorithm, Place: "step 2",
			Statement: "If a is an A-number and b exceeds the left shift of its canonical form, reducing b to it leaves a safe pair.",
			Code:      []string{"games/wythoff.Theory.Verdict"},
			Formulas:  aboutSafe("forall x, y: isA(x) and y > shift(x) => safe(x, shift(x))"),
			Bound:     500, Most: 5_000, Check: checkStep(2),
		},
		{
			ID: "silber.step3", Kind: Algorithm, Place: "step 3, pp. 87–88",
			Statement: "If a is an A-number and a < b < the left shift of a, then shifting the second canonical form of b − a left once and twice " +
				"gives a safe pair that is obtained by reducing both by an equal amount.",
			Code:     []string{"games/wythoff.Theory.Verdict"},
			Formulas: aboutSafe("forall x, y, u: isA(x) and x < y and y < shift(x) and pair(u, u + y - x) and u >= 1 => u < x"),
			Bound:    500, Most: 5_000, Check: checkStep(3),
		},
		{
			ID: "silber.steps", Kind: Algorithm, Place: "steps 0–3, pp. 87–88",
			Statement: "Steps 1–3 bring every unsafe pair (a, b) to a safe pair.",
			Code:      []string{"games/wythoff.Theory.Verdict"},
			Bound:     500, Most: 5_000, Check: checkSteps(false),
			Erratum: &Erratum{
				Counterexample: "(0, 1)",
				Correction: "If the piles are equal or one of them is empty, take everything; steps 1–3 bring every other unsafe pair to a " +
					"safe pair.",
				Judgement: Gap,
				Why: "0 is neither an A-number nor a B-number, and step 3 would lead from (0, 1) to (1, 2); a pair (a, a) has no positive " +
					"difference. The proof of Theorem 2 treats a = b, not a = 0.",
				Test: Test{
					Formulas: aboutSafe(
						"forall x, y: 1 <= x and x < y and not safe(x, y) => isB(x) or isA(x) and y > shift(x) or isA(x) and y < shift(x)",
						"forall x, y: isB(x) and x <= y => exists r: x = shift(r) and r < y and safe(r, x)",
						"forall x, y, u: isA(x) and x < y and y < shift(x) and pair(u, u + y - x) and u >= 1 => u < x"),
					Bound: 500, Most: 5_000, Check: checkSteps(true),
				},
			},
		},
	}
}

// silberProof2 is about the arrows in the proof of Theorem 2.
func silberProof2() Claim {
	return Claim{
		ID: "silber.theorem2.proof", Kind: Step, Place: "proof of Theorem 2",
		Statement: "If a is an A-number and b > →a (the right shift of a), reduce b to →a; if b < →a, let m = b − a and n = →a − a, so that " +
			"(a, →a) = (a(n), b(n)) and both can be reduced to (a(m), b(m)).",
		Code:  []string{"games/wythoff.Theory.Verdict"},
		Bound: 500, Most: 5_000, Check: checkProof2(form.right),
		Erratum: &Erratum{
			Counterexample: "(1, 3): →1 is worth 1, and (1, 1) is not safe",
			Correction:     "The same with ←a, the left shift of a, in both cases.",
			Judgement:      Recognition,
			Why: "Step 2 and the plays have the left shift in words and digits; our copy has the arrow →, which is right in the case " +
				"before, in all places.",
			Test: Test{
				Formulas: aboutSafe(
					"forall x, y: isA(x) and y > shift(x) => safe(x, shift(x))",
					"forall x, y, m, n: isA(x) and x < y and y < shift(x) and y = x + m and shift(x) = x + n => m < n and x = a(n) and a(m) < x and y - "+
						"(x - a(m)) = b(m)"),
				Bound: 500, Most: 5_000, Check: checkProof2(form.left),
			},
		},
	}
}

// silberPairs returns the safe pairs by Silber's definition, b up to the bound, in ascending order.
func silberPairs(bound int) [][2]int {
	pairs := [][2]int{{0, 0}}
	c := canonicalForms(bound)
	for a := 1; a <= bound; a++ {
		if b := c[a].left().value(); c[a].isA() && b <= bound {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	return pairs
}

func silberSafe(bound int) grid {
	safe := newGrid(bound)
	for _, p := range silberPairs(bound) {
		safe.set(p[0], p[1])
		safe.set(p[1], p[0])
	}
	return safe
}

// checkProof2 reduces unsafe pairs as the proof says, with the given shift of a.
func checkProof2(shift func(form) form) Check {
	return func(ctx context.Context, bound int) (string, error) {
		c := canonicalForms(bound)
		lost := wythoffLosing(bound)
		return eachPair(ctx, bound, func(a, b int) string {
			if a == 0 || a == b || !c[a].isA() || lost.at(a, b) {
				return ""
			}
			to := shift(c[a]).value()
			switch {
			case b > to && !lost.at(a, to):
				return fmt.Sprintf("(%d, %d): →%d is worth %d, and (%d, %d) is not safe", a, b, a, to, a, to)
			case b < to:
				m, n := b-a, to-a
				if am := timesPhi(m); m >= n || am >= a || !lost.at(am, am+m) {
					return fmt.Sprintf("(%d, %d)", a, b)
				}
			}
			return ""
		})
	}
}

// silberStep returns the number of the step that Silber's algorithm takes at an unsafe pair a ≤ b, and the pair that it leaves.
func silberStep(a, b int, canonical, second []form) (step, x, y int) {
	f := canonical[a]
	switch own := f.left().value(); {
	case f != 0 && !f.isA():
		return 1, f.right().value(), a
	case f != 0 && b > own:
		return 2, a, own
	}
	d := second[b-a]
	return 3, d.left().value(), d.left().left().value()
}

// legal reports whether a move of Wythoff's game leads from (a, b) to (x, y), a ≤ b and x ≤ y.
func legal(a, b, x, y int) bool {
	return x == a && y < b || y == a && x < b || y == b && x < a || x == b && y < a || x < a && a-x == b-y
}

// checkStep holds one step against play, wherever the algorithm takes it between piles that are neither equal nor empty.
func checkStep(number int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return playSteps(ctx, bound, func(step, a, b int) bool {
			return step == number && (a > 0 && a < b || step == 1)
		})
	}
}

// checkSteps holds all steps against play; with special, equal and empty piles are taken at once.
func checkSteps(special bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return playSteps(ctx, bound, func(_, a, b int) bool { return !special || a > 0 && a < b })
	}
}

func playSteps(ctx context.Context, bound int, concerned func(step, a, b int) bool) (string, error) {
	canonical, second := canonicalForms(bound), secondForms(bound)
	lost := wythoffLosing(bound)
	return eachPair(ctx, bound, func(a, b int) string {
		if lost.at(a, b) {
			return ""
		}
		step, x, y := silberStep(a, b, canonical, second)
		if concerned(step, a, b) && !(legal(a, b, x, y) && y <= bound && lost.at(x, y)) {
			return fmt.Sprintf("(%d, %d)", a, b)
		}
		return ""
	})
}
