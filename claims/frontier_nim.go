package claims

import (
	"context"
	"fmt"
)

// frontierFibNim is the nim-values and the winning moves of Fibonacci nim.
func frontierFibNim() []program {
	return []program{
		{ID: "frontier.fibnim.increasing", Check: func(ctx context.Context, bound int) (string, error) {
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
		}},
	}
}

// frontierTakeAway is take-away games of higher order and global Fibonacci nim.
func frontierTakeAway() []program {
	return []program{
		{ID: "frontier.takeaway.schwenk", Check: func(ctx context.Context, bound int) (string, error) {
			return each(ctx, 1, 12, func(k int) string { return checkSchwenk(k, bound) })
		}},
		{ID: "frontier.takeaway.orders", Check: func(ctx context.Context, bound int) (string, error) {
			return each(ctx, 1, min(bound, len(schwenkP)), func(k int) string {
				if p := recurrenceOf(schwenkTerms(k, 1<<50)); p != schwenkP[k-1] {
					return fmt.Sprintf("k = %d: p = %d", k, p)
				}
				return ""
			})
		}, Proof: func(context.Context) error {
			for i, p := range schwenkP {
				if r, ok := provedRecurrence(i + 1); !ok || r.P != p {
					return fmt.Errorf("k = %d: p = %d", i+1, r.P)
				}
			}
			return nil
		}},
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
