package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/numeration"
)

func whinihanOrders() []Claim {
	return []Claim{
		{
			ID: "whinihan.order1", Kind: Remark, Place: "generalized Fibonacci nim",
			Statement: "If q(m) = r(m−1), the binary system determines safe and unsafe positions in exactly the same way.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Formulas: aboutCaps("binary",
				"forall n, q, f: tail(n, f) and f <= q => lost(n - f, f)",
				"forall n, q, r: n >= 1 and lost(n, q) and 1 <= r and r <= q and r <= n => not lost(n - r, r)"),
			Bound: 20_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				want := make([]int, bound+1)
				want[0] = never
				for n := 1; n <= bound; n++ {
					want[n] = n & -n
				}
				return compareCaps(ctx, bound, func(t int) int { return t }, want)
			},
		},
		{
			ID: "whinihan.order", Kind: Remark, Place: "generalized Fibonacci nim",
			Statement: "The sequences of order n, for the game with q(m) = n·r(m−1), take the form f(i) = f(i−1) + f(i−p).",
			Code:      []string{"numeration.TakeAway.Recurrence"},
			Bound:     8, Most: 12, Check: checkOrders(func(k int) int { return 0 }),
			Erratum: &Erratum{
				Counterexample: "order 3: f(5) = 6, f(4) + f(1) = 5",
				Correction:     "They take that form from an index on that depends on the order: from i = 6 with p = 4 for order 3.",
				Judgement:      Mistake,
				Why: "True of orders 1 and 2. For every order it is Schwenk's theorem (1970) that there are such a p and such an index; " +
					"the check holds the recurrence that numeration.TakeAway proves for an order against play.",
				Test: Test{Bound: 8, Most: 12, Check: checkOrders(provedFrom)},
			},
		},
		{
			ID: "whinihan.order.question", Kind: Question, Place: "generalized Fibonacci nim",
			Statement: "What is the relationship between the order of the sequence and p? For orders 1, 2, 3, … p is 1, 2, 4, 6, 8, 11, 14, 17, " +
				"20, 23, 26, 30, …",
			Code: []string{"numeration.TakeAway.Recurrence"},
			Note: "Whinihan had found none; docs/take-away.md has what is known. The check plays the games; their p is that of " +
				"numeration.TakeAway, which proves it for each order.",
			Bound: 8, Most: 12, Check: checkOrderP,
		},
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

func whinihanComments() []Claim {
	return []Claim{
		{
			ID: "whinihan.comment1.uses", Kind: Remark, Place: "comment 1",
			Statement: "The proof uses only that every Fibonacci number is at least as large as its immediate predecessor, and the recurrence: " +
				"2f(i) < f(k) whenever k ≥ i + 2.",
			Code:  []string{"games/takeaway.Position.Theory"},
			Bound: 40, Most: 1_000, Check: checkChain(func(x, y int) bool { return x <= y }),
			Erratum: &Erratum{
				Counterexample: "1, 1, 2: 2·1 < 2 is false",
				Correction:     "The first result uses that it is larger than its predecessor; the second only that it is at least as large.",
				Judgement:      Mistake,
				Why:            "The first line of the first result is f(i) < f(j). Only f(0) = f(1) = 1 are equal, and f(0) is never a part of n.",
				Test: Test{
					Formulas: []Formula{{Text: "forall u, v: 1 <= u and u < v => v < u + v and 2*u < u + v"}},
					Bound:    40, Most: 1_000, Check: checkChain(func(x, y int) bool { return x < y }),
				},
			},
		},
		{
			ID: "whinihan.comment1.two", Kind: Remark, Place: "comment 1",
			Statement: "2 cannot be represented with ones and zeros in a system of the Lucas numbers 1, 3, 4, 7, …",
			Code:      []string{"numeration.LucasDigits"},
			Check: finite(func() string {
				if slices.Contains(subsetSums(10, []int{1, 3, 4, 7}), 2) {
					return "2"
				}
				return ""
			}),
		},
		{
			ID: "whinihan.comment1.system", Kind: Remark, Place: "comment 1",
			Statement: "With 2 as the first Lucas number and 1 as the second there is a Lucas number system, but not every member is at least as " +
				"large as its predecessor.",
			Code: []string{"numeration.LucasDigits"},
			Note: "The formula is the step of an induction: what is left of n after its largest Lucas number is smaller than that, and so " +
				"are its parts.",
			Formulas: []Formula{{Text: "forall n: n >= 1 => exists l: lucas(l) and l <= n and n - l < l"}},
			Bound:    10_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				lucas := []int{2, 1}
				for lucas[len(lucas)-1] <= bound {
					lucas = append(lucas, lucas[len(lucas)-1]+lucas[len(lucas)-2])
				}
				if slices.IsSorted(lucas) {
					return "2, 1, 3, …", nil
				}
				sums := subsetSums(bound, lucas)
				return each(ctx, 0, bound, func(n int) string {
					if n >= len(sums) || sums[n] != n {
						return fmt.Sprint(n)
					}
					return ""
				})
			},
		},
		{
			ID: "whinihan.comment2", Kind: Theorem, Place: "comment 2",
			Statement: "Zeckendorf's theorem: each natural number N is in one and only one way a sum of u(i) = 1, 2, 3, 5, … with indices that " +
				"differ by 2 or more.",
			Code:  []string{"numeration.Zeckendorf"},
			Proof: proveCanonical,
			Bound: 100_000, Most: 1_000_000, Check: checkExactlyOne(form.canonical),
		},
		{
			ID: "whinihan.comment3.sums", Kind: Remark, Place: "comment 3",
			Statement: "The sums of the odd or of the even Fibonacci numbers are special cases: 1 + f(1) + f(3) + … + f(2m−1) = f(2m) and 1 + " +
				"f(2) + f(4) + … + f(2m) = f(2m+1).",
			Code:     []string{"numeration.Fibonacci"},
			Note:     "Comment 3 calls the identity of the second result a generalized form of them; these are its cases h = 1 and h = 2.",
			Formulas: alternating("h = 1", "x + 1 = f", "h = 2", "x + 1 = f"),
			Bound:    maxIndex - 10, Check: checkAlternating,
		},
		{
			ID: "whinihan.comment3.five", Kind: Example, Place: "comment 3",
			Statement: "11111 = 10101 + 1010; 10101 = 100000 − 1 and 1010 = 10000 − 1; so 11111 = 110000 − 2 = 1000000 − 2.",
			Code:      []string{"numeration.FromFibonacci"},
			Check: finite(func() string {
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
			}),
		},
		{
			ID: "whinihan.comment3.total", Kind: Equation, Place: "comment 3",
			Statement: "The sum of the Fibonacci numbers f(1), …, f(n) is f(n+2) − 2.",
			Code:      []string{"numeration.Fibonacci"},
			Note:      "The formulas are the two steps of an induction: 1 = 3 − 2, and adding f(n+1) to f(n+2) − 2 gives f(n+3) − 2.",
			Formulas: []Formula{
				{Text: "1 = shift(shift(1)) - 2"},
				{Text: "forall f: fib(f) => shift(shift(f)) - 2 + shift(f) = shift(shift(shift(f))) - 2"},
			},
			Bound: maxIndex - 4, Check: func(ctx context.Context, bound int) (string, error) {
				sum := 0
				return each(ctx, 1, bound, func(n int) string {
					if sum += fib[n+1]; sum != fib[n+3]-2 {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
		},
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
