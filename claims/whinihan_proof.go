package claims

import (
	"context"
	"fmt"
)

func whinihanProof() []program {
	return []program{
		{ID: "whinihan.first.line", Check: eachUnsafe(func(_, f, g int) bool { return 2*f > g }, "n = %d: 2·%d > %d is false")},
		{ID: "whinihan.second.largest", Check: checkLargestRest(false)},
	}
}

// eachUnsafe checks a relation between the two smallest parts f < g of n, and writes what fails.
func eachUnsafe(holds func(n, f, g int) bool, format string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		c := canonicalForms(bound)
		return each(ctx, 1, bound, func(n int) string {
			if p := c[n].parts(); len(p) > 1 && !holds(n, p[0], p[1]) {
				return fmt.Sprintf(format, n, p[0], p[1])
			}
			return ""
		})
	}
}

// checkLargestRest finds the largest number below f(i) with smallest part f(h) by trying, and compares it with the sum of every
// second term: down to f(h), if that is met, else to f(h+3) and f(h).
func checkLargestRest(corrected bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		parts := smallestParts(fib[bound+1])
		return each(ctx, 2, bound, func(i int) string {
			for h := 1; h < i; h++ {
				largest := fib[i+1] - 1
				for parts[largest] != fib[h+1] {
					largest--
				}
				odd := (i-h)%2 == 1
				if !odd && !corrected {
					return fmt.Sprintf("i = %d, h = %d: f(%d) + … passes over f(%d)", i, h, i-1, h)
				}
				sum := fib[h+1]
				low := h + 2
				if !odd {
					low = h + 3
				}
				for j := i - 1; j >= low; j -= 2 {
					sum += fib[j+1]
				}
				if largest != sum || largest+fib[h] > fib[i+1] {
					return fmt.Sprintf("i = %d, h = %d: %d, not %d", i, h, largest, sum)
				}
			}
			return ""
		})
	}
}
