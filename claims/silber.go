package claims

import (
	"context"
	"fmt"
	"sort"
)

// silber is the chapter on R. Silber, "Wythoff's Nim and Fibonacci representations".
func silber() Source {
	return Source{
		Name: "silber", Authors: "Silber", Year: "1977", Title: "Wythoff's Nim and Fibonacci representations",
		Where: "R. Silber, The Fibonacci Quarterly 15, 85–88",
		About: "Bouton's Nim is played by looking at binary digits. Silber does the same for Wythoff's game with Fibonacci digits: " +
			"the canonical form (no two neighbouring ones, none in the first position) tells A-numbers from B-numbers by the " +
			"position of the right-most one, a safe pair is a number and its left shift, and the second canonical form turns a " +
			"difference into the pair that has it. His steps 0–3 are an algorithm for the winning move; we carry it on to " +
			"*every* winning move.",
		Map: []Row{
			{"canonical and second canonical forms, shifts, \"add one in Fibonacci\"",
				"`numeration`: `Canonical`, `SecondCanonical`, `Digits.LeftShift`, `RightShift`, `AddOne`"},
			{"comparison at sight", "`numeration`: `Digits.Compare`"},
			{"A-numbers, B-numbers, Lemmas 1 and 2", "`numeration`: `Digits.IsA`, `WythoffPairs.Seat`, `WythoffPairs.Pair`"},
			{"steps 0–3 and their three examples (10,15), (9,20), (24,32)", "`games/wythoff`"},
		},
		Contents: []Item{
			{"canonical form", "paragraph on it", []string{"silber.canonical.exists", "silber.canonical.algorithm"}},
			{"second canonical form", "paragraph on it", []string{"silber.second.exists", "silber.second.algorithm", "silber.second.eight"}},
			{"lexicographic order of both forms", "paragraph on it", []string{"silber.lexicographic.canonical", "silber.lexicographic.second"}},
			{"safe pair (12, 20)", "on safe pairs", []string{"silber.twelve"}},
			{"Theorem 1", "statement and proof", []string{"silber.theorem1", "silber.theorem1.proof"}},
			{"Theorem 2", "statement and proof", []string{"silber.theorem2", "silber.theorem2.proof"}},
			{"Lemma 1", "statement and proof", []string{"silber.lemma1", "silber.lemma1.form", "silber.lemma1.recurrence", "silber.lemma1.sum"}},
			{"Lemma 2", "statement and proof", []string{"silber.lemma2", "silber.lemma2.form"}},
			{"Corollary", "first corollary", []string{"silber.corollary1"}},
			{"Corollary", "second corollary", []string{"silber.corollary2"}},
			{"step 0", "steps 0–3, pp. 87–88", []string{"silber.step0"}},
			{"step 1", "steps 0–3, pp. 87–88", []string{"silber.step1"}},
			{"step 2", "steps 0–3, pp. 87–88", []string{"silber.step2"}},
			{"step 3", "steps 0–3, pp. 87–88", []string{"silber.step3", "silber.steps"}},
			{"play from (10, 15)", "p. 88", []string{"silber.play1"}},
			{"play from (9, 20)", "p. 88", []string{"silber.play2", "silber.play2.shift"}},
			{"play from (24, 32)", "p. 88", []string{"silber.play3", "silber.play3.shift"}},
		},
		Claims: join(silberOpening, silberForms, silberLemmas, silberTheorems, silberPlays),
	}
}

// join returns the claims of the parts of a chapter.
func join(parts ...func() []Claim) []Claim {
	var all []Claim
	for _, part := range parts {
		all = append(all, part()...)
	}
	return all
}

// safeDefines say what a safe pair and a move of Wythoff's game are. An A-number is one whose canonical form ends in an odd number
// of zeros, that is, whose Zeckendorf digits end in an even number of them.
var safeDefines = []string{
	"define isA(n) := even_zeros(n)",
	"define isB(n) := n >= 1 and not even_zeros(n)",
	"define pair(x, y) := x = 0 and y = 0 or isA(x) and y = shift(x)",
	"define safe(x, y) := pair(x, y) or pair(y, x)",
	"define move(x, y, u, v) := u < x and v = y or u = x and v < y or u < x and v < y and x + v = y + u",
}

// aboutSafe returns formulas that use these definitions.
func aboutSafe(texts ...string) []Formula {
	var list []Formula
	for _, text := range texts {
		list = append(list, Formula{Text: text, Defines: safeDefines})
	}
	return list
}

func silberOpening() []Claim {
	return []Claim{
		{
			ID: "silber.nim", Kind: Remark, Place: "introduction",
			Statement: "In Bouton's Nim correct play can be determined from the piles alone, by way of their binary representations: three piles " +
				"are lost exactly when they add up to 0 without carrying.",
			Code:     []string{"games/nim.Theory.Verdict"},
			Note:     "The paper speaks of any number of piles; formulas and check are about three, which two and one are cases of.",
			Formulas: nimFormulas(),
			Bound:    50, Most: 200, Check: checkNim,
		},
		{
			ID: "silber.citation", Kind: Remark, Place: "introduction",
			Statement: "Bouton's treatment is reference [1].",
			Code:      []string{"games/nim.Theory.Verdict"},
			Check:     finite(func() string { return citation(1, "Bouton") }),
			Erratum: &Erratum{
				Counterexample: "reference [1] is Wythoff", Correction: "Bouton's treatment is reference [3].", Judgement: Misprint,
				Why:  "The first paragraph has it right.",
				Test: Test{Check: finite(func() string { return citation(3, "Bouton") })},
			},
		},
		{
			ID: "silber.divisions", Kind: Remark, Place: "introduction",
			Statement: "A succession of divisions by 2 provides the binary representation of a number, without a table of powers of 2.",
			Code:      []string{"numeration.Binary"},
			Formulas:  []Formula{{System: "binary", Text: "forall n: exists q: (n = 2*q or n = 2*q + 1) and shift(q) = 2*q"}},
			Bound:     100_000, Most: 10_000_000, Check: checkBinaryDivisions,
		},
		{
			ID: "silber.divisions.fibonacci", Kind: Question, Place: "introduction",
			Statement: "Is there an algorithm like that of divisions for Fibonacci representations? There is: with k = ⌊(n+2)/φ⌋ the digits of n " +
				"are those of k − 1, and then n − ⌊kφ⌋ + 1, which is 0 or 1.",
			Code: []string{"numeration.Zeckendorf"},
			Note: "Silber asks; the answer is ours. ⌊(n+2)/φ⌋ is the k with a(k) ≤ n + 1 < a(k+1).",
			Formulas: []Formula{{Text: "forall n, k: k >= 1 and a(k) <= n + 1 and n + 1 < a(k + 1) => (n = shift(k - 1) or n = shift(k - 1) + 1) " +
				"and shift(k - 1) = a(k) - 1"}},
			Bound: 100_000, Most: 1_000_000, Check: checkFibonacciDivisions,
		},
		{
			ID: "silber.pairs", Kind: Remark, Place: "introduction",
			Statement: "The strategy for Wythoff's Nim is to leave the opponent one of the pairs (1, 2), (3, 5), (4, 7), …, which are defined " +
				"inductively.",
			Code: []string{"games/wythoff.Theory.Verdict", "numeration.WythoffPairs.Pair"},
			Note: "Inductively: the n-th pair is the least number not in an earlier pair, and that number plus n.",
			Formulas: []Formula{
				{Text: "a(1) = 1 and b(1) = 2 and a(2) = 3 and b(2) = 5 and a(3) = 4 and b(3) = 7"},
				{Text: "forall n, x: n >= 1 and 1 <= x and x < a(n) => exists m: 1 <= m and m < n and (x = a(m) or x = b(m))"},
				{Text: "forall n, m: 1 <= m and m < n => a(n) != a(m) and a(n) != b(m)"},
				{Text: "forall x, y: (exists n: x = a(n) and y = b(n)) <=> x = 0 and y = 0 or even_zeros(x) and y = shift(x)"},
			},
			Bound: 2_000, Most: 5_000, Check: checkInductivePairs,
		},
		{
			ID: "silber.irrational", Kind: Remark, Place: "introduction",
			Statement: "There are formulas for the pairs with irrational quantities: a(n) = ⌊nφ⌋, b(n) = ⌊nφ²⌋.",
			Code:      []string{"numeration.WythoffPairs.Pair"},
			Note: "The formula says that a(n) = shift(n−1) + 1 is the smaller number of the pair with difference n; that it is ⌊nφ⌋ is " +
				"proved by intervals over Z[φ], exactly.",
			Formulas: aboutSafe("forall n: n >= 1 => pair(shift(n - 1) + 1, shift(n - 1) + 1 + n)"),
			Proof:    proveFloor,
			Bound:    100_000, Most: 10_000_000, Check: checkBeattyPairs,
		},
	}
}

// citation looks up an author in the references of the paper.
func citation(number int, author string) string {
	references := []string{"Wythoff", "Domoryad", "Bouton", "Carlitz", "Carlitz", "Carlitz", "Carlitz", "Whinihan", "Silber", "Fraenkel",
		"Connell", "Yaglom", "Fraenkel"}
	if is := references[number-1]; is != author {
		return fmt.Sprintf("reference [%d] is %s", number, is)
	}
	return ""
}

// nimFormulas prove that three heaps are lost exactly when every power of two is in none or two of them.
func nimFormulas() []Formula {
	defines := []string{
		"define odd3(p, x, y, z) := (part(x, p) <=> (part(y, p) <=> part(z, p)))",
		"define lost(x, y, z) := forall p: term(p) => not odd3(p, x, y, z)",
	}
	var list []Formula
	for _, text := range []string{
		"forall x, y, z, w: lost(x, y, z) and w < x => not lost(w, y, z)",
		"forall x, y, z: lost(x, y, z) => lost(y, x, z) and lost(x, z, y)",
		"forall x, y, z: not lost(x, y, z) => exists w: w < x and lost(w, y, z) or w < y and lost(x, w, z) or w < z and lost(x, y, w)",
	} {
		list = append(list, Formula{System: "binary", Text: text, Defines: defines})
	}
	return list
}

func checkNim(ctx context.Context, bound int) (string, error) {
	size := bound + 1
	lost := make([]bool, size*size*size)
	at := func(x, y, z int) *bool { return &lost[(x*size+y)*size+z] }
	return each(ctx, 0, bound, func(x int) string {
		for y := range size {
			for z := range size {
				won := false
				for w := 0; w < max(x, y, z) && !won; w++ {
					won = w < x && *at(w, y, z) || w < y && *at(x, w, z) || w < z && *at(x, y, w)
				}
				*at(x, y, z) = !won
				if won == (x^y^z == 0) {
					return fmt.Sprintf("(%d, %d, %d)", x, y, z)
				}
			}
		}
		return ""
	})
}

func checkBinaryDivisions(ctx context.Context, bound int) (string, error) {
	return each(ctx, 1, bound, func(n int) string {
		sum, weight := 0, 1
		for q := n; q > 0; q /= 2 {
			sum += q % 2 * weight
			weight *= 2
		}
		if sum != n {
			return fmt.Sprintf("n = %d", n)
		}
		return ""
	})
}

// timesPhi returns ⌊nφ⌋ = ⌊(n + √(5n²))/2⌋, the largest v with (2v − n)² ≤ 5n².
func timesPhi(n int) int {
	return n + sort.Search(n, func(i int) bool { s := n + 2*(i+1); return s*s > 5*n*n })
}

func checkFibonacciDivisions(ctx context.Context, bound int) (string, error) {
	canonical := canonicalForms(bound)
	k, below := 1, 1 // below is ⌊kφ⌋
	return each(ctx, 0, bound, func(n int) string {
		for after := below + 1; ; { // ⌊(k+1)φ⌋ is one or two larger
			if s := 2*(after+1) - (k + 1); s*s <= 5*(k+1)*(k+1) {
				after++
			}
			if after > n+1 {
				break
			}
			k, below = k+1, after
			after = below + 1
		}
		digit := n - below + 1
		if digit < 0 || digit > 1 || canonical[k-1].left()|form(digit)<<1 != canonical[n] {
			return fmt.Sprintf("n = %d", n)
		}
		return ""
	})
}

func checkInductivePairs(ctx context.Context, bound int) (string, error) {
	lost := wythoffLosing(bound)
	used := make([]bool, 3*bound+3)
	x, n := 0, 0
	return each(ctx, 0, lost.size, func(int) string {
		for used[x] {
			x++
		}
		y := x + n
		used[x], used[y] = true, true
		n++
		if y <= lost.size && !(lost.at(x, y) && lost.at(y, x)) {
			return fmt.Sprintf("(%d, %d)", x, y)
		}
		return ""
	})
}

func checkBeattyPairs(ctx context.Context, bound int) (string, error) {
	pairs := wythoffPairs(bound)
	return each(ctx, 0, len(pairs)-1, func(n int) string {
		if a := timesPhi(n); pairs[n] != [2]int{a, a + n} {
			return fmt.Sprintf("n = %d", n)
		}
		return ""
	})
}
