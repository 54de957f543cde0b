package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/games"
)

func dasNimbers() []Claim {
	return []Claim{
		{
			ID: "das.definition1.1", Kind: Definition, Place: "Definition 1.1",
			Statement: "The nimber *n is the game whose options are *0, *1, …, *(n−1): a pile of n in Nim.",
			Code:      []string{"games/nim.Game"},
			Formulas:  []Formula{{System: "binary", Text: "forall n, k: (exists t: 1 <= t and t <= n and k = n - t) <=> k < n"}},
			Bound:     60, Most: 500, Check: checkNimOptions,
		},
		{
			ID: "das.mex", Kind: Example, Place: "section 1",
			Statement: "mex(0, 1, 2) = 3, mex(0, 2) = 1 and mex(2) = 0.",
			Code:      []string{"solve.Searcher.Grundy"},
			Check:     finite(func() string { return threeSets(mex, "mex") }),
		},
		{
			ID: "das.mex.max", Kind: Example, Place: "section 1 and all later lines",
			Statement: "max(0, 1, 2) = 3, max(0, 2) = 1 and max(2) = 0; and so in every line with mex.",
			Code:      []string{"solve.Searcher.Grundy"},
			Check:     finite(func() string { return threeSets(func(set ...int) int { return slices.Max(set) }, "max") }),
			Erratum: &Erratum{
				Counterexample: "max(0, 1, 2) = 2",
				Correction:     "mex(0, 1, 2) = 3, mex(0, 2) = 1 and mex(2) = 0; mex in every line.",
				Judgement:      Recognition,
				Why:            "The paper defines mex in the sentence before; our copy has max in its formulas and mex in its words.",
				Test:           Test{Check: finite(func() string { return threeSets(mex, "mex") })},
			},
		},
		{
			ID: "das.theorem1.2", Kind: Theorem, Place: "Theorem 1.2",
			Statement: "The game {*a₁, …, *aₖ} is *m with m = mex(a₁, …, aₖ).",
			Code:      []string{"solve.Searcher.Grundy"},
			Note:      "Checked for all sets of numbers up to the bound: the game plus *m is lost for the player to move.",
			Bound:     8, Most: 14, Check: checkMexRule,
		},
		{
			ID: "das.spraguegrundy", Kind: Theorem, Place: "section 1",
			Statement: "Every impartial game is equivalent to a single pile of Nim.",
			Code:      []string{"solve.Searcher.Grundy", "solve.NimValue"},
			Note: "Checked for every game that lasts at most four moves (there are 65 536): together with its pile it is lost for the player " +
				"to move. The bound is the number of moves.",
			Bound: 4, Check: checkSpragueGrundy,
		},
		{
			ID: "das.definition1.3", Kind: Definition, Place: "Definition 1.3",
			Statement: "The Grundy value of a game that is equivalent to *n is n, so that no game has two: *m and *n are equivalent only if m = n.",
			Code:      []string{"solve.Searcher.Grundy"},
			Formulas:  []Formula{{System: "binary", Text: "forall m, n: m != n => (exists k: k < m and k = n) or (exists k: k < n and m = k)"}},
			Note:      "The formula is the strategy: from unequal piles there is a move to equal ones.",
			Bound:     60, Most: 1_000, Check: func(ctx context.Context, bound int) (string, error) {
				lost := nimLosing(bound)
				return eachPair(ctx, bound, func(m, n int) string {
					if lost.at(m, n) != (m == n) {
						return fmt.Sprintf("*%d and *%d", m, n)
					}
					return ""
				})
			},
		},
		{
			ID: "das.definition1.3.braces", Kind: Definition, Place: "Definition 1.3",
			Statement: "For a game G = {n} we call n the Grundy value of G.",
			Code:      []string{"solve.Searcher.Grundy"},
			Note:      "Read as the game whose only option is a pile of n.",
			Bound:     10, Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 0, bound, func(n int) string {
					if v := mex(n); v != n {
						return fmt.Sprintf("n = %d: mex(%d) = %d", n, n, v)
					}
					return ""
				})
			},
			Erratum: &Erratum{
				Counterexample: "n = 0: mex(0) = 1",
				Correction:     "For a game G = *n we call n the Grundy value of G.",
				Judgement:      Recognition,
				Why:            "The sentence before says that every game is equivalent to a pile, *n in Definition 1.1. It could be a misprint.",
				Test: Test{Formulas: pileFormulas, Bound: 60, Most: 500, Check: func(ctx context.Context, bound int) (string, error) {
					var below []int
					return each(ctx, 0, bound, func(n int) string {
						if v := mex(below...); v != n {
							return fmt.Sprintf("n = %d: %d", n, v)
						}
						below = append(below, n)
						return ""
					})
				}},
			},
		},
		{
			ID: "das.nimpile", Kind: Equation, Place: "section 1",
			Statement: "In Nim G(n) = mex(G(n−1), …, G(1), G(0)), which is n.",
			Code:      []string{"games/nim.Theory.Values"},
			Formulas:  pileFormulas,
			Note:      "The formula is the step of the induction: with G(k) = k for k < n, all m < n and not n itself are values of options.",
			Bound:     300, Most: 3_000, Check: func(ctx context.Context, bound int) (string, error) {
				var values []int
				return each(ctx, 0, bound, func(n int) string {
					if values = append(values, mex(values...)); values[n] != n {
						return fmt.Sprintf("G(%d) = %d", n, values[n])
					}
					return ""
				})
			},
		},
	}
}

// pileFormulas are the step of an induction: if the value of every pile k < n is k, the values of the options of n are all m < n, and
// not n.
var pileFormulas = []Formula{{System: "binary", Text: "forall n: (forall m: m < n => exists k: k < n and k = m) and not (exists k: k < n " +
	"and k = n)"}}

func dasPartition() []Claim {
	return []Claim{
		{
			ID: "das.theorem2.9", Kind: Theorem, Place: "Theorem 2.9",
			Statement: "If the positions are divided into N and P so that from each in N there is a move to P and from each in P all moves are to " +
				"N, then N are the winning positions and P the losing ones.",
			Code: []string{"solve.Searcher.Solve"},
			Note: "Checked for all games with at most so many positions, given by which of them can be reached from which, and for all " +
				"divisions.",
			Bound: 5, Most: 6, Check: checkPartition,
		},
	}
}

// threeSets takes a function of the three sets that the paper names.
func threeSets(f func(...int) int, name string) string {
	for _, row := range []struct {
		set  []int
		want int
		text string
	}{{[]int{0, 1, 2}, 3, "0, 1, 2"}, {[]int{0, 2}, 1, "0, 2"}, {[]int{2}, 0, "2"}} {
		if got := f(row.set...); got != row.want {
			return fmt.Sprintf("%s(%s) = %d", name, row.text, got)
		}
	}
	return ""
}

func checkNimOptions(ctx context.Context, bound int) (string, error) {
	return each(ctx, 0, bound, func(n int) string {
		p, err := games.All().Parse(fmt.Sprintf("nim:%d", n))
		if err != nil {
			return err.Error()
		}
		left := map[string]bool{}
		for o := range p.Options() {
			left[o.To.String()] = true
		}
		for k := range n {
			if !left[fmt.Sprintf("nim:%d", k)] {
				return fmt.Sprintf("*%d has no option *%d", n, k)
			}
		}
		if len(left) != n {
			return fmt.Sprintf("*%d has %d options", n, len(left))
		}
		return ""
	})
}

// nimLosing plays two piles of Nim.
func nimLosing(size int) grid {
	lost := newGrid(size)
	row, column := make([]bool, size+1), make([]bool, size+1)
	for x := range size + 1 {
		for y := range size + 1 {
			if !row[x] && !column[y] {
				lost.set(x, y)
				row[x], column[y] = true, true
			}
		}
	}
	return lost
}

// checkMexRule plays {*a : a in set} + *m. The player to move can replace the set by one of its nimbers, or shrink m.
func checkMexRule(ctx context.Context, bound int) (string, error) {
	return each(ctx, 0, 1<<(bound+1)-1, func(set int) string {
		var members []int
		for a := range bound + 1 {
			if set>>a&1 == 1 {
				members = append(members, a)
			}
		}
		m := mex(members...)
		lost := make([]bool, m+1) // the sum with *k, k ≤ m
		for k := range lost {
			lost[k] = !slices.Contains(members, k) // *k + *k is lost
			for j := range k {
				lost[k] = lost[k] && !lost[j]
			}
		}
		if !lost[m] {
			return fmt.Sprint(members)
		}
		return ""
	})
}

// checkSpragueGrundy numbers the games by days: a game is the set of its options, and there are 1, 2, 4, 16, 65536 games that last
// at most 0, 1, 2, 3, 4 moves. Game i has the options whose numbers are the ones of i in binary, which are smaller than i.
func checkSpragueGrundy(ctx context.Context, bound int) (string, error) {
	count := 1
	for range bound {
		count = 1 << count
	}
	values := make([]int, count)
	won := make([][]bool, count) // with *k, k ≤ bound + 1
	return each(ctx, 0, count-1, func(g int) string {
		var options []int
		for i := 0; g>>i > 0; i++ {
			if g>>i&1 == 1 {
				options = append(options, i)
			}
		}
		var seen []int
		for _, o := range options {
			seen = append(seen, values[o])
		}
		values[g] = mex(seen...)
		won[g] = make([]bool, bound+2)
		for k := range won[g] {
			for _, o := range options {
				won[g][k] = won[g][k] || !won[o][k]
			}
			for j := range k {
				won[g][k] = won[g][k] || !won[g][j]
			}
			if won[g][k] != (k != values[g]) {
				return fmt.Sprintf("game %d with *%d", g, k)
			}
		}
		return ""
	})
}

// checkPartition goes through all games with at most bound positions, in which moves lead to positions with smaller numbers, and
// all ways to divide them.
func checkPartition(ctx context.Context, bound int) (string, error) {
	return each(ctx, 1, bound, func(size int) string {
		for moves := range 1 << (size * (size - 1) / 2) {
			if ctx.Err() != nil {
				return ""
			}
			for p := range 1 << size { // the set P
				if divides(size, moves, p) && p != losingSet(size, moves) {
					return fmt.Sprintf("%d positions, moves %b, P = %b", size, moves, p)
				}
			}
		}
		return ""
	})
}

// options returns the set of positions that position i leads to; moves has i bits for position i, those of smaller ones first.
func options(moves, i int) int { return moves >> (i * (i - 1) / 2) & (1<<i - 1) }

func divides(size, moves, p int) bool {
	for i := range size {
		if toP := options(moves, i)&p != 0; toP == (p>>i&1 == 1) {
			return false
		}
	}
	return true
}

// losingSet plays the game: a position is lost if every option is won.
func losingSet(size, moves int) int {
	var won func(i int) bool
	won = func(i int) bool {
		for j := range i {
			if options(moves, i)>>j&1 == 1 && !won(j) {
				return true
			}
		}
		return false
	}
	lost := 0
	for i := range size {
		if !won(i) {
			lost |= 1 << i
		}
	}
	return lost
}
