package prove

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// coneOf returns what newCone looks at: a line in one direction, and moves in another that lead to it.
func coneOf(dir, by, perm, lineDir, start []int) *pairs {
	line := setRule{name: "line", dir: lineDir, starts: [][]int{start}}
	return &pairs{r: &recursion{sets: []setRule{line, {name: "cone", dir: dir, inner: []shifted{{set: 0, perm: perm, by: by}}}}}}
}

// TestCone: a cone says of every position whether a pair is to be reached, as going back step by step does.
func TestCone(t *testing.T) {
	const most = 14
	random := rand.New(rand.NewPCG(15, 16))
	indices := map[int]bool{}
	for range 500 {
		some := func(most int) []int { return []int{random.IntN(most + 1), random.IntN(most + 1)} }
		dir, by, lineDir, start := some(4), some(2), some(3), some(2)
		perm := [][]int{{0, 1}, {1, 0}}[random.IntN(2)]
		p := coneOf(dir, by, perm, lineDir, start)
		c, ok := p.newCone(1, most)
		across := permuted(lineDir, perm) // which of two is its own inverse
		det := dir[0]*across[1] - dir[1]*across[0]
		if ok != (det != 0 && max(det, -det) <= maxIndex) {
			t.Fatalf("%v and %v: %v", dir, across, ok)
		}
		if !ok {
			continue
		}
		indices[c.index] = true
		value := map[[2]int]bool{}
		for range 1 + random.IntN(4) {
			x, y := random.IntN(most), random.IntN(most)
			if random.IntN(4) == 0 {
				x, y = 0, most-1 // as far out as there is
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
			if got, want := c.above(at[0], at[1]), inCone(at[0], at[1]); got != want {
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

// TestNoCone: what is no cone is refused.
func TestNoCone(t *testing.T) {
	zero, same := []int{0, 0}, []int{0, 1}
	for name, test := range map[string]struct {
		p  *pairs
		ok bool
	}{
		"two directions":         {coneOf([]int{1, 0}, zero, same, []int{0, 1}, zero), true},
		"one direction":          {coneOf([]int{1, 2}, zero, same, []int{1, 2}, zero), false},
		"a long direction":       {coneOf([]int{1, 8}, zero, same, []int{0, 1}, zero), true},
		"one that is too long":   {coneOf([]int{1, 9}, zero, same, []int{0, 1}, zero), false},
		"the other is too long":  {coneOf([]int{1, 0}, zero, same, []int{9, 1}, zero), false},
		"many classes":           {coneOf([]int{4, 0}, zero, same, []int{0, 2}, zero), true},
		"too many classes":       {coneOf([]int{3, 0}, zero, same, []int{0, 3}, zero), false},
		"a pile that grows":      {coneOf([]int{1, -1}, zero, same, []int{0, 1}, zero), false},
		"one that grows slowly":  {coneOf([]int{0, 1}, zero, same, []int{1, -1}, zero), false},
		"one that grows at once": {coneOf([]int{1, 0}, []int{-1, 0}, same, []int{0, 1}, zero), false},
		"a step and one back":    {coneOf([]int{1, 0}, []int{1, 0}, same, []int{0, 1}, []int{-1, 0}), true},
	} {
		if _, ok := test.p.newCone(1, 5); ok != test.ok {
			t.Errorf("%s: %v", name, ok)
		}
	}
	for name, spoil := range map[string]func(line, cone *setRule){
		"two lines":       func(_, cone *setRule) { cone.inner = append(slices.Clone(cone.inner), cone.inner[0]) },
		"moves besides":   func(_, cone *setRule) { cone.starts = [][]int{{1, 1}} },
		"a line of cones": func(line, _ *setRule) { line.inner = []shifted{{by: zero, perm: same}} },
		"two beginnings":  func(line, _ *setRule) { line.starts = append(line.starts, []int{2, 2}) },
		"no beginning":    func(line, _ *setRule) { line.starts = nil },
	} {
		p := coneOf([]int{1, 0}, zero, same, []int{0, 1}, zero)
		spoil(&p.r.sets[0], &p.r.sets[1])
		if _, ok := p.newCone(1, 5); ok {
			t.Errorf("%s: taken for a cone", name)
		}
	}
}
