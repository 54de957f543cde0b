package prove

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestOrthants: the choices that obey inequalities are in just one orthant each, and no others are.
func TestOrthants(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const most = 12
	made := 0
	for range 3000 {
		n := 1 + random.IntN(2)
		var limits []atLeast
		for range 1 + random.IntN(3) {
			l := atLeast{make([]int, n), random.IntN(9) - 4}
			for i := range l.coef {
				l.coef[i] = random.IntN(6) - 2
			}
			limits = append(limits, l)
		}
		list, ok := orthants(n, limits)
		if !ok {
			continue
		}
		made++
		count := map[string]int{}
		for _, o := range list {
			for i := range most + 1 {
				for j := range most + 1 {
					v := slices.Clone(o.base)
					if len(o.dirs) > 0 {
						v = added(v, i, o.dirs[0])
					}
					if len(o.dirs) > 1 {
						v = added(v, j, o.dirs[1])
					}
					if (i == 0 || len(o.dirs) > 0) && (j == 0 || len(o.dirs) > 1) {
						count[fmt.Sprint(v)]++
					}
				}
			}
		}
		eachTuple(n, most, func(v []int) {
			want := 1
			for _, l := range limits {
				sum := l.constant
				for i, c := range l.coef {
					sum += c * v[i]
				}
				if sum < 0 {
					want = 0
				}
			}
			if count[fmt.Sprint(v)] != want {
				t.Fatalf("%v is in %d of the orthants %v of %v, want %d", v, count[fmt.Sprint(v)], list, limits, want)
			}
		})
	}
	if made < 1000 {
		t.Errorf("only %d were taken apart", made)
	}
}

// TestOrthantLimits: choices with too many values are not taken apart.
func TestOrthantLimits(t *testing.T) {
	upTo := func(most ...int) (limits []atLeast) {
		for i, m := range most {
			limits = append(limits, atLeast{added(make([]int, len(most)), -1, unit(len(most), i)), m})
		}
		return limits
	}
	for _, test := range []struct {
		choices int
		limits  []atLeast
		want    int // −1 if it fails
	}{
		{1, nil, 1}, {1, upTo(64), 65}, {1, upTo(65), -1}, {2, upTo(13, 13), 196}, {2, upTo(64, 64), -1},
		{1, []atLeast{{[]int{-1}, -1}}, 0},       // none
		{1, []atLeast{{[]int{-2}, 7}}, 4},        // 2s ≤ 7
		{1, []atLeast{{[]int{-2}, 129}}, 65},     // 2s ≤ 129
		{1, []atLeast{{[]int{-2}, 130}}, -1},     // too many
		{1, []atLeast{{[]int{0}, -1}}, 0},        // none
		{1, []atLeast{{[]int{0}, 0}}, 1},         // all
		{2, []atLeast{{[]int{8, -1}, 0}}, 8},     // by remainders
		{2, []atLeast{{[]int{9, -1}, 0}}, -1},    // too many of them
		{3, []atLeast{{[]int{1, 1, -1}, 0}}, -1}, // two from below
		{2, []atLeast{{[]int{1, -1}, -1}}, 1},    // s > t
		{2, []atLeast{{[]int{1, -1}, 2}}, 3},     // t = 0, t = 1, and the rest
		{2, []atLeast{{[]int{1, -2}, 3}}, 3},     // 2t ≤ s + 3
		{2, []atLeast{{[]int{1, -1}, 66}}, -1},   // t ≤ s + 66: too many single ones
		{2, []atLeast{{[]int{1, 1}, -1}}, -1},    // s + t ≥ 1
		{2, append(upTo(1, 70), atLeast{[]int{-1, 0}, 70}), -1},
	} {
		list, ok := orthants(test.choices, test.limits)
		if got := len(list); ok != (test.want >= 0) || ok && got != test.want {
			t.Errorf("%d choices with %v: %d, %v, want %d", test.choices, test.limits, got, ok, test.want)
		}
	}
	for constant, base := range map[int]int{-3: 2, -4: 2, -5: 3, 0: 0, 3: 0} { // 2s + constant ≥ 0
		if list, ok := orthants(1, []atLeast{{[]int{2}, constant}}); !ok || len(list) != 1 || list[0].base[0] != base {
			t.Errorf("2s ≥ %d: %v, %v", -constant, list, ok)
		}
	}
	two := []atLeast{{[]int{-1, 0}, 3}, {[]int{2, -1}, 0}} // of limits on as many choices the first is taken first: s ≤ 3, then t ≤ 2s
	if list, ok := orthants(2, two); !ok || len(list) != 1+3+5+7 {
		t.Errorf("%v, %v", list, ok)
	}
	for _, test := range [][3]int{{7, 2, 3}, {-7, 2, -4}, {-6, 2, -3}, {0, 5, 0}, {-1, 5, -1}, {5, 5, 1}} {
		if got := floorDiv(test[0], test[1]); got != test[2] {
			t.Errorf("⌊%d/%d⌋ = %d, want %d", test[0], test[1], got, test[2])
		}
	}
	lexicographic := [][]int{{1, 1, 0}, {0, 0, 2}}
	for _, test := range []struct {
		taken []int
		want  bool
	}{{[]int{1, 0, -5}, true}, {[]int{1, -1, 1}, true}, {[]int{1, -1, 0}, false}, {[]int{-1, 0, 9}, false}, {[]int{0, 0, -1}, false}} {
		if smaller(lexicographic, test.taken) != test.want {
			t.Errorf("taking %v makes the measure smaller: %v", test.taken, !test.want)
		}
	}
}
