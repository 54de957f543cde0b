package claims

import (
	"context"
	"fmt"
	"sort"
)

func dasBeatty() []program {
	return []program{
		{ID: "das.lemma3.3", Check: checkBeatty},
		{ID: "das.lemma3.3.disjoint", Check: func(ctx context.Context, bound int) (string, error) {
			return eachAlpha(ctx, func(q quadratic) string {
				for j := 1; j <= bound; j++ { // i/α = j/β means i + j = jα, since α/β = α − 1
					if v := q.times(j); q.isInteger(j, v) {
						return fmt.Sprintf("%s, i = %d, j = %d", q, v-j, j)
					}
				}
				return ""
			})
		}},
		{ID: "das.lemma3.3.numbers", Check: checkBeattyNumbers},
		{ID: "das.lemma3.3.claim", Check: checkBeattyRanks},
		{ID: "das.theorem3.4", Proof: proveFloor},
		{ID: "das.theorem3.4.phi", Check: finite(func() string {
			one, phi := surd{1, 0}, surd{0, 1}
			inverse := phi.minus(one) // 1/φ, as the next line proves
			switch {
			case phi.times(inverse) != one:
				return "1/φ"
			case phi.times(phi) != phi.plus(one):
				return "φ²"
			case inverse.times(inverse).plus(inverse) != one:
				return "1/φ² + 1/φ"
			case inverse.times(inverse).times(phi.plus(one)) != one:
				return "1/(φ+1)"
			}
			return ""
		})},
		{ID: "das.theorem3.4.mex", Check: checkFloorMex("max"), Corrected: Test{Proof: proveFloor}},
	}
}

// checkFloorMex compares ⌊nφ⌋ with the mex, or the maximum, of what the numbers before n give.
func checkFloorMex(name string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		taken := make([]bool, 3*bound+3)
		least, most := 0, 0
		return each(ctx, 0, bound, func(n int) string {
			v := timesPhi(n)
			for taken[least] {
				least++
			}
			want := least
			if name == "max" {
				want = most
			}
			if v != want {
				return fmt.Sprintf("n = %d: %d, not %d", n, v, want)
			}
			taken[v], taken[v+n] = true, true
			most = max(most, v+n)
			return ""
		})
	}
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

// isInteger reports whether nα = v.
func (q quadratic) isInteger(n, v int) bool {
	x := v*q.t - n*q.s
	return x >= 0 && x*x == n*n*q.d
}

// timesConjugate returns ⌊nβ⌋ with β = α/(α−1): the largest v with (v−n)α ≤ v.
func (q quadratic) timesConjugate(n int) int {
	v := n
	for !q.atMost(v+1, v+1-n) {
		v++
	}
	return v
}

// eachAlpha goes through the irrational numbers between 1 and 2 of a small size.
func eachAlpha(ctx context.Context, test func(q quadratic) string) (string, error) {
	return each(ctx, 2, 39, func(d int) string {
		if r := isqrt(d); r*r == d {
			return ""
		}
		for s := -6; s <= 6; s++ {
			for t := 1; t <= 6; t++ {
				q := quadratic{s, d, t}
				if q.atMost(1, 1) && !q.atMost(2, 1) {
					if found := test(q); found != "" {
						return found
					}
				}
			}
		}
		return ""
	})
}

// isqrt returns ⌊√n⌋.
func isqrt(n int) int { return sort.Search(n+1, func(r int) bool { return (r+1)*(r+1) > n }) }

func checkBeatty(ctx context.Context, bound int) (string, error) {
	return eachAlpha(ctx, func(q quadratic) string {
		in := make([]int, bound+1)
		for i := 1; q.times(i) <= bound; i++ {
			in[q.times(i)]++
		}
		for j := 1; j <= bound; j++ {
			v := q.timesConjugate(j)
			if v > bound {
				break
			}
			in[v]++
		}
		for n := 1; n <= bound; n++ {
			if in[n] != 1 {
				return fmt.Sprintf("%s: %d is in %d sets", q, n, in[n])
			}
		}
		return ""
	})
}

// ranks counts what is not larger than n/α and than n/β among the i/α and j/β. Since α/β = α − 1, i/α ≤ j/β means i + j ≤ jα.
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

func checkBeattyRanks(ctx context.Context, bound int) (string, error) {
	return eachAlpha(ctx, func(q quadratic) string {
		for n := 1; n <= bound; n++ {
			if inA, inB := q.ranks(n); inA != q.timesConjugate(n) || inB != q.times(n) {
				return fmt.Sprintf("%s, n = %d: %d and %d", q, n, inA, inB)
			}
		}
		return ""
	})
}

func checkBeattyNumbers(ctx context.Context, bound int) (string, error) {
	return eachAlpha(ctx, func(q quadratic) string {
		times := make([]int, bound+1)
		for n := 1; n <= bound; n++ {
			inA, inB := q.ranks(n)
			for _, rank := range []int{inA, inB} {
				if rank <= bound {
					times[rank]++
				}
			}
		}
		for n := 1; n <= bound; n++ {
			if times[n] != 1 {
				return fmt.Sprintf("%s: %d elements have the number %d", q, times[n], n)
			}
		}
		return ""
	})
}
