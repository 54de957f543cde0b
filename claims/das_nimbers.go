package claims

import (
	"context"
	"fmt"
	"slices"
)

func dasNimbers() []program {
	return []program{
		{ID: "das.mex", Check: finite(func() string { return threeSets(mex, "mex") })},
		{ID: "das.mex.max",
			Check:     finite(func() string { return threeSets(func(set ...int) int { return slices.Max(set) }, "max") }),
			Corrected: Test{Check: finite(func() string { return threeSets(mex, "mex") })}},
		{ID: "das.theorem1.2", Check: checkMexRule},
		{ID: "das.spraguegrundy", Check: checkSpragueGrundy},
		{ID: "das.definition1.3.braces", Check: func(ctx context.Context, bound int) (string, error) {
			return each(ctx, 0, bound, func(n int) string {
				if v := mex(n); v != n {
					return fmt.Sprintf("n = %d: mex(%d) = %d", n, n, v)
				}
				return ""
			})
		}},
	}
}

func dasPartition() []program {
	return []program{
		{ID: "das.theorem2.9", Check: checkPartition},
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
