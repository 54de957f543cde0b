package claims

import (
	"context"
	"fmt"
)

// fibNimDefines describe the positions (n, c) of Fibonacci nim, c being the cap, with a nim-value of at most 0, 1, 2 and 3. beyond(n, c)
// says that n has no part up to c.
var fibNimDefines = []string{
	"define beyond(n, c) := n = 0 or exists z: tail(n, z) and c < z",
	"define most0(n, c) := beyond(n, c)",
	"define most1(n, c) := most0(n, c) or tail(n, 1) and beyond(n - 1, c)",
	"define most2(n, c) := most1(n, c) or tail(n, 2) and beyond(n - 2, c)",
	"define most3(n, c) := most0(n, c) or tail(n, 1) and not tail(n - 1, 3) and beyond(n - 1, c) or tail(n, 1) and tail(n - 1, 3) and " +
		"beyond(n - 4, c) or tail(n, 2) and beyond(n - 2, c) or tail(n, 3) and beyond(n - 3, c + 1)",
	"define value0(n, c) := most0(n, c)",
	"define value1(n, c) := most1(n, c) and not most0(n, c)",
	"define value2(n, c) := most2(n, c) and not most1(n, c)",
	"define value3(n, c) := most3(n, c) and not most2(n, c)",
}

// mostValue is the same in numbers: whether the position with parts z, smallest first, and cap c has a value of at most v.
func mostValue(v int, z []int, c int) bool {
	beyond := func(from, c int) bool { return from >= len(z) || c < z[from] }
	starts := func(parts ...int) bool {
		if len(z) < len(parts) {
			return false
		}
		for i, p := range parts {
			if z[i] != p {
				return false
			}
		}
		return true
	}
	switch {
	case beyond(0, c):
		return true
	case v == 0:
		return false
	case v == 3 && starts(1, 3):
		return beyond(2, c)
	case starts(1) || v >= 2 && starts(2):
		return beyond(1, c)
	}
	return v == 3 && starts(3) && beyond(1, c+1)
}

// fibNimValue is the claim about the positions of one nim-value.
func fibNimValue(v int, kind Kind, statement string) Claim {
	var list []string
	if v > 0 {
		list = append(list, fmt.Sprintf("forall n, c: most%d(n, c) => most%d(n, c)", v-1, v))
	}
	for u := 0; u <= v; u++ { // no option has the same value, and whoever has more has an option of each
		list = append(list, fmt.Sprintf("forall n, c, t: value%d(n, c) and 1 <= t and t <= c and t <= n => not value%[1]d(n - t, 2*t)", u),
			fmt.Sprintf("forall n, c: not most%d(n, c) => exists t: 1 <= t and t <= c and t <= n and value%[1]d(n - t, 2*t)", u))
	}
	return Claim{
		ID: fmt.Sprintf("frontier.fibnim.value%d", v), Kind: kind, Place: larsson2014,
		Statement: statement, Code: []string{"internal/table/heaps.NewSteps"},
		Note: "The abstract says that all positions of Grundy value at most 3 are computed; this description of them is ours. " +
			"The formulas prove it: no option of a position has its value, and every smaller value is that of an option.",
		Formulas: defined(fibNimDefines, list...),
		Check: func(ctx context.Context, bound int) (string, error) {
			values, canonical := fibNimValues(bound), canonicalForms(bound)
			return each(ctx, 1, bound, func(n int) string {
				z := canonical[n].parts()
				for c, value := range values[n] {
					if mostValue(v, z, c) != (value <= v) {
						return fmt.Sprintf("(%d, %d)", n, c)
					}
				}
				return ""
			})
		},
		Bound: 400, Most: 3_000,
	}
}

// frontierFibNim is the nim-values and the winning moves of Fibonacci nim.
func frontierFibNim() []Claim {
	return []Claim{
		fibNimValue(0, Theorem, "(n, c) has the nim-value 0 if and only if the cap c is below the smallest part of n."),
		fibNimValue(1, Theorem, "(n, c) has the nim-value 1 if and only if the smallest part of n is 1 ≤ c and c is below the next part, if "+
			"there is one."),
		fibNimValue(2, Theorem, "(n, c) has the nim-value 2 if and only if the smallest part of n is 2 ≤ c and c is below the next part, if "+
			"there is one."),
		fibNimValue(3, Theorem, "(n, c) has the nim-value 3 if and only if the smallest part of n is 3 ≤ c and c is at least 2 below the next "+
			"part, if there is one; or the smallest parts are 1 and 3 ≤ c and c is below the next part, if there is one."),
		{
			ID: "frontier.fibnim.increasing", Kind: Theorem, Place: larsson2014,
			Statement: "Without the Fibonacci numbers, which have the nim-value 0, the nim-values of the starting positions are increasing.",
			Code:      []string{"internal/table/heaps.NewSteps"},
			Note:      "Not strictly: 6 and 7 both have 4.",
			Check: func(ctx context.Context, bound int) (string, error) {
				values, last := fibNimValues(bound), 0
				return each(ctx, 1, bound, func(n int) string {
					start := values[n][n-1]
					if start == 0 {
						return ""
					}
					if start < last {
						return fmt.Sprintf("n = %d", n)
					}
					last = start
					return ""
				})
			},
			Bound: 1_000, Most: 5_000,
		},
		{
			ID: "frontier.fibnim.moves", Kind: Theorem, Place: allen2014,
			Statement: "The winning moves of Fibonacci nim are to take t, if the cap allows it, where t is the sum of the smallest parts of n, up " +
				"to some part, and 2t is less than the next part, or t is all of n.",
			Code: []string{"games/takeaway.Position.Theory"},
			Note: "Of the paper we have seen the first page, which promises all winning moves; the statement is that of docs/take-away.md.",
			Formulas: defined(append([]string{
				"define tailsum(n, t) := t >= 1 and (forall g: part(t, g) => part(n, g)) and (forall g, h: part(n, g) and not part(t, g) and part(t, " +
					"h) => h < g)",
			}, fibNimDefines[0]),
				"forall n, t: 1 <= t and t <= n => (beyond(n - t, 2*t) <=> tailsum(n, t) and (t = n or exists z: tail(n - t, z) and 2*t < z))"),
			Check: func(ctx context.Context, bound int) (string, error) {
				caps, canonical := fibNimCaps(bound), canonicalForms(bound)
				return each(ctx, 1, bound, func(n int) string {
					z := canonical[n].parts()
					wins := map[int]bool{}
					for i, sum := 0, 0; i < len(z); i++ {
						sum += z[i]
						wins[sum] = i+1 == len(z) || 2*sum < z[i+1]
					}
					for t := 1; t <= n; t++ {
						if wins[t] != (2*t < caps[n-t]) {
							return fmt.Sprintf("take %d from %d", t, n)
						}
					}
					return ""
				})
			},
			Bound: 1_000, Most: 10_000,
		},
	}
}

// frontierTakeAway is take-away games of higher order and global Fibonacci nim.
func frontierTakeAway() []Claim {
	var systems []Formula
	for k := 1; k <= 3; k++ {
		for _, text := range []string{
			fmt.Sprintf("forall n, c, t: lost(n, c) and 1 <= t and t <= c and t <= n => not lost(n - t, %d*t)", k),
			fmt.Sprintf("forall n, c: not lost(n, c) => exists t: 1 <= t and t <= c and t <= n and lost(n - t, %d*t)", k),
			"forall n: n >= 1 => (lost(n, n - 1) <=> term(n))",
		} {
			systems = append(systems, Formula{System: fmt.Sprintf("takeaway@k=%d", k), Text: text,
				Defines: []string{"define lost(n, c) := n = 0 or exists z: tail(n, z) and c < z"}})
		}
	}
	return []Claim{
		{
			ID: "frontier.takeaway.schwenk", Kind: Theorem, Place: schwenk1970,
			Statement: "If after t up to k·t may be taken, with H(1) = 1 and H(i+1) = H(i) + H(l) for the least l with k·H(l) ≥ H(i), every " +
				"number is uniquely a sum of terms each of which is more than k times the one before, and a pile is lost if its smallest part is " +
				"more than the cap.",
			Code: []string{"numeration.NewTakeAway", "games/takeaway.Position.Theory"},
			Note: "Schwenk has any f that does not fall and has f(t) ≥ t; docs/take-away.md has a proof. The check plays k = 1, …, 12.",
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 1, 12, func(k int) string { return checkSchwenk(k, bound) })
			},
			Bound: 3_000, Most: 100_000,
		},
		{
			ID: "frontier.takeaway.schwenk3", Kind: Theorem, Place: schwenk1970,
			Statement: "For k = 1, 2 and 3 a pile is lost exactly if its smallest part is more than the cap; the start is lost exactly if the " +
				"pile is a term.",
			Code:     []string{"numeration.NewTakeAway", "games/takeaway.Position.Theory"},
			Note:     "The number systems of these k have automata; that of k = 4 has none here.",
			Formulas: systems,
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 1, 3, func(k int) string { return checkSchwenk(k, bound) })
			},
			Bound: 3_000, Most: 100_000,
		},
		{
			ID: "frontier.takeaway.orders", Kind: Theorem, Place: schwenk1970 + "; the numbers: " + own,
			Statement: "For k = 1, …, 20 the terms are H(i) = H(i−1) + H(i−p) from an index on, where p is 1, 2, 4, 6, 8, 11, 14, 17, 20, 23, 26, " +
				"30, 33, 37, 41, 44, 48, 52, 56, 60.",
			Code: []string{"numeration.TakeAway.Recurrence"},
			Note: "Each p is proved by a window of equal distances, see numeration.TakeAway.Recurrence; that there is a p for every k is " +
				"Schwenk's theorem, see docs/take-away.md. The check builds the terms.",
			Proof: func(context.Context) error {
				for i, p := range schwenkP {
					if r, ok := provedRecurrence(i + 1); !ok || r.P != p {
						return fmt.Errorf("k = %d: p = %d", i+1, r.P)
					}
				}
				return nil
			},
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 1, min(bound, len(schwenkP)), func(k int) string {
					if p := recurrenceOf(schwenkTerms(k, 1<<50)); p != schwenkP[k-1] {
						return fmt.Sprintf("k = %d: p = %d", k, p)
					}
					return ""
				})
			},
			Bound: 20, Most: 20,
		},
		globalTwo(),
		globalPower(),
	}
}

// schwenkP is p for k = 1, 2, ….
var schwenkP = []int{1, 2, 4, 6, 8, 11, 14, 17, 20, 23, 26, 30, 33, 37, 41, 44, 48, 52, 56, 60}

// schwenkTerms returns the terms up to a bound by their definition.
func schwenkTerms(k, bound int) []int {
	h := []int{1}
	for l := 0; h[len(h)-1] <= bound; {
		last := h[len(h)-1]
		for k*h[l] < last {
			l++
		}
		h = append(h, last+h[l])
	}
	return h
}

// checkSchwenk plays piles up to a bound and writes them by the largest term that fits, again and again.
func checkSchwenk(k, bound int) string {
	terms := schwenkTerms(k, bound)
	for n, c := range takeAwayCaps(bound, func(t int) int { return k * t }) {
		smallest, before := never, never
		for i, rest := len(terms)-1, n; rest > 0; i-- {
			if terms[i] > rest {
				continue
			}
			if before != never && k*terms[i] >= before {
				return fmt.Sprintf("k = %d, n = %d", k, n)
			}
			smallest, before = terms[i], terms[i]
			rest -= terms[i]
		}
		if c != smallest {
			return fmt.Sprintf("k = %d, n = %d", k, n)
		}
	}
	return ""
}

// globalTwo is global Fibonacci nim on two piles, Theorem 3 of package globalfib.
func globalTwo() Claim {
	defines := []string{
		"define under(m, j, l, i) := term(i) and i <= m + j and i < l and (forall g: term(g) and g <= m + j and g < l => g <= i)",
		"define top(m, j, i) := term(i) and i <= m + j and (forall g: term(g) and g <= m + j => g <= i)",
		"define reach(m, d, j, i) := tail(d, j) and (d = j and top(m, j, i) or (exists l: tail(d - j, l) and under(m, j, l, i)))",
		"define even(i, j) := (even_zeros(i) <=> even_zeros(j))",
		"define q(m, n, v) := exists j, i: reach(m, n - m, j, i) and (even(i, j) and v = j or not even(i, j) and (shift(v) = j or j = 1 and " +
			"v = 1))",
		"define wins(m, n, c) := exists v: (q(m, n, v) or q(n, m, v)) and v <= c",
	}
	return Claim{
		ID: "frontier.globalfib.two", Kind: Theorem, Place: larsson2018 + "; the statement and its proof: " + own,
		Statement: "In global Fibonacci nim with two piles m < n the least removal that wins is F(j) or F(j−1), where F(j) is the smallest " +
			"part of n − m: the first if i − j is even, the second if it is odd, F(i) being the largest Fibonacci number that is not above m + " +
			"F(j) and below the next part of n − m. With equal piles none wins.",
		Code: []string{"games/globalfib.Position.Theory"},
		Note: "The paper is said to solve two piles; we have seen its abstract. The theorem is that of package globalfib, where it is " +
			"proved by hand; the formulas are a second proof.",
		Formulas: defined(defines,
			"forall m, n: m < n => exists v: q(m, n, v)",
			"forall m, n, u, v: q(m, n, u) and q(m, n, v) => u = v",
			"forall m, n, v, t: m < n and q(m, n, v) and 1 <= t and t < v => (t <= n => wins(m, n - t, 2*t)) and (t <= m => wins(m - t, n, 2*t))",
			"forall m, n, v: m < n and q(m, n, v) => v >= 1 and (v <= n and not wins(m, n - v, 2*v) or v <= m and not wins(m - v, n, 2*v))",
			"forall m, t: 1 <= t and t <= m => wins(m - t, m, 2*t)"),
		Check: func(ctx context.Context, bound int) (string, error) {
			played, canonical := leastRemovals(bound, 2), canonicalForms(bound)
			return eachPair(ctx, bound, func(m, n int) string {
				want := never
				if m < n {
					want = globalRule(m, canonical[n-m])
				}
				if played[m][n] != want {
					return fmt.Sprintf("(%d, %d)", m, n)
				}
				return ""
			})
		},
		Bound: 120, Most: 500,
	}
}

// globalRule is the least winning removal by the theorem, for the smaller pile m and the form of the difference. Positions of a form
// are the indices of F.
func globalRule(m int, d form) int {
	j := d.lowest()
	limit := never
	if rest := d &^ (1 << (j - 1)); rest != 0 {
		limit = fib[rest.lowest()]
	}
	i := j
	for fib[i+1] <= m+fib[j] && fib[i+1] < limit {
		i++
	}
	if (i-j)%2 == 0 {
		return fib[j]
	}
	return fib[j-1]
}

// leastRemovals plays two piles under one cap, k times what was taken: the least removal that wins, by the table of smaller piles.
func leastRemovals(size, k int) [][]int {
	q := make([][]int, size+1)
	for m := range q {
		q[m] = make([]int, size+1)
	}
	for m := range q {
		for n := m; n <= size; n++ {
			q[m][n] = never
			for t := 1; t <= n; t++ {
				if q[min(m, n-t)][max(m, n-t)] > k*t || t <= m && q[m-t][n] > k*t {
					q[m][n] = t
					break
				}
			}
		}
	}
	return q
}

// globalPower is the same game with k = 1.
func globalPower() Claim {
	return Claim{
		ID: "frontier.globalfib.power", Kind: Theorem, Place: larsson2018 + "; the statement and its proof: " + own,
		Statement: "If no more may be taken than the last player took (k = 1), the least removal that wins with two piles is the lowest power " +
			"of two in the binary form of their difference.",
		Code: []string{"games/globalfib.Position.Theory"},
		Note: "Theorem 2 of package globalfib, for any number of piles, has their nim-sum in place of the difference.",
		Formulas: func() []Formula {
			list := defined([]string{"define wins(m, n, c) := exists v: (tail(n - m, v) or tail(m - n, v)) and v <= c"},
				"forall m, n, v, t: tail(n - m, v) and 1 <= t and t < v => (t <= n => wins(m, n - t, t)) and (t <= m => wins(m - t, n, t))",
				"forall m, n, v: tail(n - m, v) => v <= n and not wins(m, n - v, v) or v <= m and not wins(m - v, n, v)",
				"forall m, t: 1 <= t and t <= m => wins(m - t, m, t)")
			for i := range list {
				list[i].System = "binary"
			}
			return list
		}(),
		Check: func(ctx context.Context, bound int) (string, error) {
			played := leastRemovals(bound, 1)
			return eachPair(ctx, bound, func(m, n int) string {
				want := never
				if d := n - m; d > 0 {
					want = d & -d
				}
				if played[m][n] != want {
					return fmt.Sprintf("(%d, %d)", m, n)
				}
				return ""
			})
		},
		Bound: 120, Most: 500,
	}
}
