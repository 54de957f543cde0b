package linform_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/internal/linform"
)

// TestOrthants: each tuple that obeys the inequalities is in exactly one orthant, and no other tuple is in any.
func TestOrthants(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const most = 12
	made := 0
	for range 3000 {
		n := 1 + random.IntN(2)
		var limits []linform.Limit
		for range 1 + random.IntN(3) {
			l := linform.Limit{Coef: make([]int, n), Constant: random.IntN(9) - 4}
			for i := range l.Coef {
				l.Coef[i] = random.IntN(6) - 2
			}
			limits = append(limits, l)
		}
		list, ok := tuples(n, limits).Orthants()
		if !ok {
			continue
		}
		made++
		count := map[string]int{}
		for _, o := range list {
			for at := range (most + 1) * (most + 1) {
				numbers := []int{at % (most + 1), at / (most + 1)}
				v := slices.Clone(o.Base)
				for i, d := range o.Dirs {
					v = linform.Added(v, numbers[i], d)
				}
				if slices.Max(append(numbers[len(o.Dirs):], 0)) == 0 {
					count[fmt.Sprint(v)]++
				}
			}
		}
		for at := range (most + 1) * (most + 1) {
			v := []int{at % (most + 1), at / (most + 1)}[:n]
			want := 1
			for _, l := range limits {
				sum := l.Constant
				for i, c := range l.Coef {
					sum += c * v[i]
				}
				if sum < 0 {
					want = 0
				}
			}
			if count[fmt.Sprint(v)] != want {
				t.Fatalf("%v is in %d of the orthants %v of %v, want %d", v, count[fmt.Sprint(v)], list, limits, want)
			}
		}
	}
	if made < 1000 {
		t.Errorf("only %d were decomposed", made)
	}
}

// TestOrthantLimits: numbers with too many values are not decomposed.
func TestOrthantLimits(t *testing.T) {
	upTo := func(most ...int) (limits []linform.Limit) {
		for i, m := range most {
			limits = append(limits, linform.Limit{Coef: linform.Added(make([]int, len(most)), -1, linform.Unit(len(most), i)), Constant: m})
		}
		return limits
	}
	type limits = []linform.Limit
	for _, test := range []struct {
		numbers int
		limits  limits
		want    int // −1 if it fails
	}{
		{1, nil, 1}, {1, limits{{[]int{2}, -5}}, 1}, {1, upTo(64), 65}, {1, upTo(65), -1}, {2, upTo(13, 13), 196}, {2, upTo(64, 64), -1},
		{1, limits{{[]int{-1}, -1}}, 0},                                      // no choices
		{1, limits{{[]int{-2}, 129}}, 65}, {1, limits{{[]int{-2}, 130}}, -1}, // 2s ≤ 129; too many
		{2, limits{{[]int{8, -1}, 0}}, 8}, {2, limits{{[]int{9, -1}, 0}}, -1}, // by remainders; too many
		{3, limits{{[]int{1, 1, -1}, 0}}, -1}, // two lower bounds
		{2, limits{{[]int{1, -1}, -1}}, 1},    // s > t
		{2, limits{{[]int{1, -1}, 2}}, 3},     // t = 0, t = 1, and the rest
		{2, limits{{[]int{1, -2}, 3}}, 3},     // 2t ≤ s + 3
		{2, limits{{[]int{1, -1}, 66}}, -1},   // t ≤ s + 66: too many single values
		{2, limits{{[]int{1, 1}, -1}}, -1},    // s + t ≥ 1
		{2, append(upTo(1, 70), linform.Limit{Coef: []int{-1, 0}, Constant: 70}), -1},
		{2, limits{{[]int{-1, 0}, 3}, {[]int{2, -1}, 0}}, 1 + 3 + 5 + 7}, // the first of equal limits comes first: s ≤ 3, then t ≤ 2s
	} {
		list, ok := tuples(test.numbers, test.limits).Orthants()
		if got := len(list); ok != (test.want >= 0) || ok && got != test.want {
			t.Errorf("%d numbers with %v: %d, %v, want %d", test.numbers, test.limits, got, ok, test.want)
		}
	}
}

// tuples returns all tuples of natural numbers of a length that obey the limits.
func tuples(numbers int, limits []linform.Limit) linform.Choices {
	c := linform.Choices{Base: make([]int, numbers), Limits: limits}
	for i := range numbers {
		c.Dirs = append(c.Dirs, linform.Unit(numbers, i))
	}
	return c
}
