package claims

import (
	"context"
	"fmt"
	"slices"
	"sort"

	"zeck/game"
)

var dasChecks = map[string]Check{"mex-rule": mexRule(mex), "all-games": spragueGrundy(mex), "partitions": partitions(lostOf)}

// ones returns the places of the ones in the binary form of a number.
func ones(set int) (list []int) {
	for i := 0; set>>i > 0; i++ {
		if set>>i&1 == 1 {
			list = append(list, i)
		}
	}
	return list
}

// mexRule plays {*a : a in set} + *m, where m is the value of the set. The player to move can replace the set by one of its nimbers, or
// shrink m.
func mexRule(value func(list ...int) int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 0, 1<<(bound+1)-1, func(set int) string {
			members := ones(set)
			lost := make([]bool, value(members...)+1) // the sum with *k, k ≤ m
			for k := range lost {
				lost[k] = !slices.Contains(members, k) && !slices.Contains(lost[:k], true) // *k + *k is lost
			}
			return when(!lost[len(lost)-1], "%v", members)
		})
	}
}

// spragueGrundy numbers the games by their length: a game is the set of its options, and there are 1, 2, 4, 16, 65536 games of at most 0, 1,
// 2, 3, 4 moves. The options of game i are the games at the ones of i in binary; their numbers are smaller than i. The value of a game is
// that of the values of its options.
func spragueGrundy(value func(list ...int) int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		count := 1
		for range bound {
			count = 1 << count
		}
		values, won := make([]int, count), make([][]bool, count) // won with *k, k ≤ bound + 1
		return each(ctx, 0, count-1, func(g int) string {
			var seen []int
			for _, o := range ones(g) {
				seen = append(seen, values[o])
			}
			values[g] = value(seen...)
			won[g] = make([]bool, bound+2)
			for k := range won[g] {
				won[g][k] = slices.Contains(won[g][:k], false) || slices.ContainsFunc(ones(g), func(o int) bool { return !won[o][k] })
				if won[g][k] != (k != values[g]) {
					return fmt.Sprintf("game %d with *%d", g, k)
				}
			}
			return ""
		})
	}
}

// partitions tries all games with at most bound positions, in which moves lead to positions with smaller numbers, and all ways to divide the
// positions into two sets. A division as in the theorem must be the division into lost and won positions.
func partitions(lost func(options []int) int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, bound, func(size int) string {
			for moves := 0; moves < 1<<(size*(size-1)/2) && ctx.Err() == nil; moves++ {
				options := make([]int, size) // as sets of positions; moves has i bits for position i, smaller positions first
				for i := range options {
					options[i] = moves >> (i * (i - 1) / 2) & (1<<i - 1)
				}
				for p := range 1 << size { // the set P
					divides := true
					for i, to := range options {
						divides = divides && (to&p != 0) == (p>>i&1 == 0)
					}
					if divides && p != lost(options) {
						return fmt.Sprintf("%d positions, moves %b, P = %b", size, moves, p)
					}
				}
			}
			return ""
		})
	}
}

// lostOf returns the set of the lost positions, given the options of each position.
func lostOf(options []int) (lost int) {
	for i, to := range options {
		if to&lost == 0 {
			lost |= 1 << i
		}
	}
	return lost
}

// quadratic is the irrational number (s + √d)/t.
type quadratic struct{ s, d, t int }

func (q quadratic) String() string { return fmt.Sprintf("α = (%d + √%d)/%d", q.s, q.d, q.t) }

// atMost reports whether v ≤ nα, exactly: v·t − n·s ≤ n√d.
func (q quadratic) atMost(v, n int) bool {
	x := v*q.t - n*q.s
	return x <= 0 || x*x <= n*n*q.d
}

// times returns ⌊nα⌋ for 1 < α < 2.
func (q quadratic) times(n int) int {
	return sort.Search(2*n+1, func(v int) bool { return !q.atMost(v+1, n) })
}

// timesConjugate returns ⌊nβ⌋ with β = α/(α−1): the largest v with (v−n)α ≤ v.
func (q quadratic) timesConjugate(n int) int {
	v := n
	for !q.atMost(v+1, v+1-n) {
		v++
	}
	return v
}

// ranks counts the numbers i/α and j/β that are at most n/α, and those that are at most n/β. Since α/β = α − 1, i/α ≤ j/β means i + j ≤ jα.
func (q quadratic) ranks(n int) (inA, inB int) {
	inA, inB = n, n
	for j := 1; !q.atMost(n+j, j); j++ { // j/β < n/α
		inA++
	}
	for i := 1; q.atMost(i+n, n); i++ { // i/α < n/β
		inB++
	}
	return inA, inB
}

// isqrt returns ⌊√n⌋.
func isqrt(n int) int { return sort.Search(n+1, func(r int) bool { return (r+1)*(r+1) > n }) }

// beatty checks Lemma 3.3, or a step of its proof that words name, for irrational numbers α between 1 and 2 with small coefficients.
func beatty(words []string) (Check, error) {
	step := append(words, "")[0]
	if !slices.Contains([]string{"", "disjoint", "numbers", "ranks"}, step) {
		return nil, fmt.Errorf("expected disjoint, numbers or ranks, got %s", game.Quote(step))
	}
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 2, 39, func(d int) string {
			for s := -6; s <= 6 && isqrt(d)*isqrt(d) != d; s++ {
				for t := 1; t <= 6; t++ {
					if q := (quadratic{s, d, t}); q.atMost(1, 1) && !q.atMost(2, 1) {
						if found := q.beatty(step, bound); found != "" {
							return found
						}
					}
				}
			}
			return ""
		})
	}, nil
}

// beatty checks the numbers up to a bound: each is exactly one of the ⌊nα⌋ and ⌊nβ⌋; or it is the rank of exactly one element of {n/α} and
// {n/β}; or the n-th elements of these sets have the ranks ⌊nβ⌋ and ⌊nα⌋; or no n/α is an m/β.
func (q quadratic) beatty(step string, bound int) string {
	times := make([]int, 3*bound+1)
	count := func(list ...int) {
		for _, n := range list {
			if n <= bound {
				times[n]++
			}
		}
	}
	for n := 1; n <= bound; n++ {
		inA, inB := 0, 0
		if step == "numbers" || step == "ranks" {
			inA, inB = q.ranks(n)
		}
		v := q.times(n) // n/β = i/α means i + n = nα
		switch x := v*q.t - n*q.s; {
		case step == "":
			count(v, q.timesConjugate(n))
		case step == "numbers":
			count(inA, inB)
		case step == "disjoint" && x >= 0 && x*x == n*n*q.d, step == "ranks" && (inA != q.timesConjugate(n) || inB != v):
			return fmt.Sprintf("%s, n = %d", q, n)
		}
	}
	for n := 1; n <= bound && (step == "" || step == "numbers"); n++ {
		if times[n] != 1 {
			return fmt.Sprintf("%s: %d occurs %d times", q, n, times[n])
		}
	}
	return ""
}
