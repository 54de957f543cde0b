package claims

import (
	"context"
	"fmt"
)

func whinihanGame() []program {
	return []program{
		{ID: "whinihan.move", Check: checkWinningMoves(func(parts []int) []int { return parts[:1] })},
		{ID: "whinihan.ten", Check: finite(func() string {
			caps, c := fibNimCaps(10), canonicalForms(10)
			switch {
			case c[10] != parseForm("10010").left() || c[8] != parseForm("10000").left():
				return fmt.Sprintf("10 is %s, 8 is %s", c[10], c[8])
			case c[10].parts()[0] != 2 || c[8].parts()[0] != 8:
				return "F"
			case caps[10] > 9 || caps[8] <= 4:
				return fmt.Sprintf("10 is won with %d, 8 with %d", caps[10], caps[8])
			}
			for t := 1; t <= 9; t++ {
				if won := 2*t < caps[10-t]; won != (t == 2) {
					return fmt.Sprintf("take %d", t)
				}
			}
			return ""
		})},
	}
}

// smallestParts returns the smallest part of every n ≥ 1 by its canonical form.
func smallestParts(bound int) []int {
	list := make([]int, bound+1)
	list[0] = never
	for n, f := range canonicalForms(bound) {
		if n > 0 {
			list[n] = f.parts()[0]
		}
	}
	return list
}

// checkWinningMoves plays Fibonacci nim and compares the winning moves with those that the parts of the pile, smallest first,
// give. Only caps at which another winning move appears need a look.
func checkWinningMoves(winning func(parts []int) []int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		caps, c := fibNimCaps(bound), canonicalForms(bound)
		return each(ctx, 1, bound, func(n int) string {
			want := winning(c[n].parts())
			var found []int
			for t := 1; t <= n; t++ {
				if 2*t >= caps[n-t] {
					continue
				}
				found = append(found, t)
				if i := len(found) - 1; i >= len(want) || want[i] != t {
					return fmt.Sprintf("n = %d, q = %d: removing %s wins", n, t, list(found))
				}
			}
			if len(found) < len(want) {
				return fmt.Sprintf("n = %d: removing %d does not win", n, want[len(found)])
			}
			return ""
		})
	}
}

// list writes numbers as in "1, 4 and 9".
func list(numbers []int) string {
	text := ""
	for i, n := range numbers {
		switch {
		case i == 0:
		case i == len(numbers)-1:
			text += " and "
		default:
			text += ", "
		}
		text += fmt.Sprint(n)
	}
	return text
}
