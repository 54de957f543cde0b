package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/numeration"
)

func whinihanOrders() []program {
	return []program{
		{ID: "whinihan.order", Check: checkOrders(func(k int) int { return 0 }),
			Corrected: Test{Check: checkOrders(provedFrom)}},
		{ID: "whinihan.order.question", Check: checkOrderP},
	}
}

// losingPiles plays the start positions of the take-away game of order k and returns those that lose.
func losingPiles(k, bound int) []int {
	var list []int
	for n, c := range takeAwayCaps(bound, func(t int) int { return k * t }) {
		if n > 0 && c == n {
			list = append(list, n)
		}
	}
	return list
}

// orderPiles is how far the games of higher order are played.
const orderPiles = 30_000

// recurrenceOf returns the p for which the last third of the terms are each the sum of the term before and the term p before, 0 if
// there is none.
func recurrenceOf(terms []int) int {
	for p := 1; p < len(terms)/2; p++ {
		if firstFailure(terms, p, 2*len(terms)/3) < 0 {
			return p
		}
	}
	return 0
}

// firstFailure returns the first index i ≥ from for which f(i) is not f(i−1) + f(i−p), indices from 1 on; −1 if there is none.
func firstFailure(terms []int, p, from int) int {
	for i := max(from, p+1); i <= len(terms); i++ {
		if terms[i-1] != terms[i-2]+terms[i-1-p] {
			return i
		}
	}
	return -1
}

// checkOrders holds the form of the recurrence against the losing piles of every order, from the index that is given.
func checkOrders(from func(k int) int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, bound, func(k int) string {
			terms := losingPiles(k, orderPiles)
			p := recurrenceOf(terms)
			if p == 0 {
				return fmt.Sprintf("order %d: no p", k)
			}
			if i := firstFailure(terms, p, from(k)); i >= 0 {
				return fmt.Sprintf("order %d: f(%d) = %d, f(%d) + f(%d) = %d", k, i, terms[i-1], i-1, i-p, terms[i-2]+terms[i-1-p])
			}
			return ""
		})
	}
}

// provedRecurrence returns the recurrence of an order, if it is proved.
func provedRecurrence(k int) (numeration.Recurrence, bool) {
	s, err := numeration.NewTakeAway(int64(k), 0)
	if err != nil {
		return numeration.Recurrence{}, false
	}
	r, err := s.Recurrence(context.Background())
	return r, err == nil && r.Proved
}

// provedFrom returns the index from which the recurrence is proved, 0 if it is not.
func provedFrom(k int) int {
	r, _ := provedRecurrence(k)
	return r.From
}

// orderP is p of the orders 1, 2, 3, …
var orderP = []int{1, 2, 4, 6, 8, 11, 14, 17, 20, 23, 26, 30}

func checkOrderP(ctx context.Context, bound int) (string, error) {
	return each(ctx, 1, min(bound, len(orderP)), func(k int) string {
		r, ok := provedRecurrence(k)
		if p := recurrenceOf(losingPiles(k, orderPiles)); !ok || p != orderP[k-1] || p != r.P {
			return fmt.Sprintf("order %d: p = %d", k, p)
		}
		return ""
	})
}

func whinihanComments() []program {
	return []program{
		{ID: "whinihan.comment1.uses", Check: checkChain(func(x, y int) bool { return x <= y })},
		{ID: "whinihan.comment1.two", Check: finite(func() string {
			if slices.Contains(subsetSums(10, []int{1, 3, 4, 7}), 2) {
				return "2"
			}
			return ""
		})},
		{ID: "whinihan.comment2", Check: checkExactlyOne(form.canonical), Proof: proveCanonical},
		{ID: "whinihan.comment3.five", Check: finite(func() string {
			v := func(digits string) int { return parseForm(digits).left().value() }
			for _, row := range [][2]int{
				{v("11111"), v("10101") + v("1010")}, {v("10101"), v("100000") - 1}, {v("1010"), v("10000") - 1},
				{v("11111"), v("110000") - 2}, {v("11111"), v("1000000") - 2},
			} {
				if row[0] != row[1] {
					return fmt.Sprintf("%d and %d", row[0], row[1])
				}
			}
			return ""
		})},
	}
}

// checkChain tries the inequality of the first result on the sequences with the same recurrence and other first terms.
func checkChain(starts func(x, y int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, bound, func(y int) string {
			for x := 1; x <= y; x++ {
				for u, v, i := x, y, 0; starts(x, y) && i < 20; u, v, i = v, u+v, i+1 {
					if w := u + v; 2*u >= w {
						return fmt.Sprintf("%d, %d, %d: 2·%d < %d is false", u, v, w, u, w)
					}
				}
			}
			return ""
		})
	}
}

// subsetSums returns, ascending, the numbers up to bound that are sums of different terms.
func subsetSums(bound int, terms []int) []int {
	is := make([]bool, bound+1)
	is[0] = true
	for _, t := range terms {
		for n := bound; n >= t; n-- {
			is[n] = is[n] || is[n-t]
		}
	}
	var sums []int
	for n, ok := range is {
		if ok {
			sums = append(sums, n)
		}
	}
	return sums
}
