package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/games"
)

func dasZeckendorf() []program {
	return []program{
		{ID: "das.theorem2.1", Check: checkExactlyOne(form.canonical), Proof: proveCanonical},
		{ID: "das.representations", Check: finite(func() string {
			c := canonicalForms(12)
			for n, positions := range map[int][]int{3: {4}, 6: {5, 2}, 8: {6}, 10: {6, 3}, 12: {6, 4, 2}} {
				var f form
				for _, i := range positions {
					f |= 1 << (i - 1)
				}
				if f != c[n] {
					return fmt.Sprintf("%d is %s", n, c[n])
				}
			}
			return ""
		})},
		{ID: "das.corollary2.2.proof", Check: checkBetween(func(f, n int) bool { return f < n })},
		{ID: "das.definition2.3", Check: finite(func() string {
			tails := smallestParts(12)
			for _, row := range []struct{ n, index, tail int }{{3, 4, 3}, {6, 2, 1}, {8, 6, 8}, {10, 3, 2}, {12, 2, 1}} {
				if tails[row.n] != row.tail || fib[row.index] != row.tail {
					return fmt.Sprintf("T(%d) = %d", row.n, tails[row.n])
				}
			}
			return ""
		})},
	}
}

// checkBetween walks n with the largest Fibonacci number f ≤ n.
func checkBetween(holds func(f, n int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		k := 2
		return each(ctx, 1, bound, func(n int) string {
			for fib[k+1] <= n {
				k++
			}
			if !holds(fib[k], n) {
				return fmt.Sprintf("n = %d, F(k) = %d", n, fib[k])
			}
			return ""
		})
	}
}

func dasFibNim() []program {
	return []program{
		{ID: "das.rules", Check: checkFibNimRules},
		{ID: "das.figure1", Check: finite(func() string { return leaves(10, true, 8, 5, 3) })},
		{ID: "das.figure2", Check: finite(func() string { return leaves(8, false, 5, 3) })},
		{ID: "das.figures", Check: finite(func() string {
			for _, n := range []int{8, 5, 3} {
				if !slices.Contains(fib, n) {
					return fmt.Sprint(n)
				}
			}
			return leaves(10, true, 8, 5, 3) + leaves(8, false, 5, 3)
		})},
		{ID: "das.claim2.6", Check: checkTails},
		{ID: "das.lemma2.7.proof", Check: checkTwice(2)},
	}
}

// checkFibNimRules compares the positions of the library with the rules, one by one.
func checkFibNimRules(ctx context.Context, bound int) (string, error) {
	return each(ctx, 1, bound, func(n int) string {
		p, err := games.All().Parse(fmt.Sprintf("fibnim:%d", n))
		if err != nil {
			return err.Error()
		}
		if start := fmt.Sprintf("fibnim:%d/%d", n, n-1); p.String() != start {
			return p.String()
		}
		k := 0
		for o := range p.Options() {
			k++
			if to := fmt.Sprintf("fibnim:%d/%d", n-k, min(2*k, n-k)); o.To.String() != to {
				return fmt.Sprintf("%s, %s", o.Move, o.To)
			}
		}
		if k != n-1 {
			return fmt.Sprintf("%d moves from %d", k, n)
		}
		return ""
	})
}

// checkTails compares the caps that win with the tails, as far as there are tails.
func checkTails(ctx context.Context, bound int) (string, error) {
	caps, c := fibNimCaps(bound), canonicalForms(bound)
	return each(ctx, 0, bound, func(n int) string {
		parts := c[n].parts()
		switch {
		case len(parts) == 0:
			return fmt.Sprintf("(%d, 0): T(%d) is not defined", n, n)
		case parts[0] != caps[n]:
			return fmt.Sprintf("(%d, %d)", n, min(parts[0], caps[n]))
		}
		return ""
	})
}

// leaves plays Fibonacci nim from a start with a player who takes the smallest part against every answer, and reports a pile that
// this player leaves and that is not listed, or one that is listed and never left, or a loss.
func leaves(start int, first bool, listed ...int) string {
	tails := smallestParts(start)
	met := map[int]bool{0: true}
	var found string
	var play func(n, most int, ours bool)
	play = func(n, most int, ours bool) {
		switch {
		case ours && tails[n] > most:
			found = fmt.Sprintf("(%d, %d) is not won", n, most)
		case ours:
			t := tails[n]
			met[n-t] = true
			play(n-t, 2*t, false)
		default:
			for t := 1; t <= min(n, most); t++ {
				play(n-t, 2*t, true)
			}
		}
	}
	play(start, start-1, first)
	for n := range start {
		if found == "" && met[n] != (n == 0 || slices.Contains(listed, n)) {
			return fmt.Sprint(n)
		}
	}
	return found
}

// checkTwice checks 2F(i−1) ≥ factor·F(i).
func checkTwice(factor int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 3, bound, func(i int) string {
			if 2*fib[i-1] < factor*fib[i] {
				return fmt.Sprintf("i = %d: 2·%d ≥ %d·%d is false", i, fib[i-1], factor, fib[i])
			}
			return ""
		})
	}
}
