package prove

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/internal/linform"
)

// coneOf returns pairs with a set that newCone accepts: a line in one direction, and moves in another direction that lead to it.
func coneOf(dir, by, perm, lineDir, start []int) *pairs {
	line := setRule{name: "line", dir: lineDir, starts: [][]int{start}}
	return &pairs{r: &recursion{sets: []setRule{line, {name: "cone", dir: dir, inner: []shifted{{set: 0, perm: perm, by: by}}}}}}
}

// TestCone compares a cone with going back step by step: which positions reach a pair?
func TestCone(t *testing.T) {
	const most = 14
	random := rand.New(rand.NewPCG(15, 16))
	indices := map[int]bool{}
	for range 500 {
		some := func(most int) []int { return []int{random.IntN(most + 1), random.IntN(most + 1)} }
		dir, by, lineDir, start := some(4), some(2), some(3), some(2)
		perm := [][]int{{0, 1}, {1, 0}}[random.IntN(2)]
		if random.IntN(4) == 0 { // moves that add, or take much
			[][]int{dir, by, lineDir}[random.IntN(3)][random.IntN(2)] = []int{-1, -3, 8, 9}[random.IntN(4)]
		}
		p := coneOf(dir, by, perm, lineDir, start)
		c, ok := p.newCone(1, most)
		across := permuted(lineDir, perm) // which of two is its own inverse
		det := dir[0]*across[1] - dir[1]*across[0]
		base := linform.Added(by, 1, permuted(start, perm))
		fits := slices.Min(slices.Concat(dir, across, base)) >= 0 && slices.Max(slices.Concat(dir, across)) <= 8
		if ok != (fits && det != 0 && max(det, -det) <= maxIndex) {
			t.Fatalf("%v and %v from %v: %v", dir, across, base, ok)
		}
		if !ok {
			continue
		}
		indices[c.index] = true
		value := map[[2]int]bool{}
		for range 1 + random.IntN(4) {
			x, y := random.IntN(most), random.IntN(most)
			if random.IntN(4) == 0 {
				x, y = 0, most-1 // as far out as possible
			}
			for _, v := range [][2]int{{x, y}, {y, x}} {
				value[v] = true
				c.add(v[0], v[1])
			}
		}
		var onLine, inCone func(x, y int) bool
		onLine = func(x, y int) bool {
			if x < 0 || y < 0 {
				return false
			}
			return value[[2]int{x - start[0], y - start[1]}] || onLine(x-lineDir[0], y-lineDir[1])
		}
		inCone = func(x, y int) bool {
			if x < 0 || y < 0 {
				return false
			}
			at := permuted([]int{x - by[0], y - by[1]}, perm)
			return onLine(at[0], at[1]) || inCone(x-dir[0], y-dir[1])
		}
		eachTuple(2, most, func(at []int) {
			if got, want := c.reaches(at[0], at[1]), inCone(at[0], at[1]); got != want {
				t.Fatalf("from %v by %v and %v, first %v and %v, to one of %v: %v, want %v", at, dir, lineDir, by, start, value, got, want)
			}
		})
	}
	for index := 1; index <= maxIndex; index++ {
		if !indices[index] {
			t.Errorf("no two directions of index %d", index)
		}
	}
}
