package prove

import "slices"

// orthant is a set of vectors: base + i·dirs[0] + j·dirs[1] + … for all natural numbers i, j, ….
type orthant struct {
	base []int
	dirs [][]int
}

// Limits of how the choices of a move are taken apart.
const (
	maxChoiceValues = 64
	maxOrthants     = 200
)

// atLeast says that Σ coef·choice + constant ≥ 0.
type atLeast struct {
	coef     []int
	constant int
}

// orthants takes the choices that obey inequalities apart into orthants that have no vector in common; not ok if that fails. A choice that
// is bounded is tried with every value; one that is at least another is replaced by the difference.
func orthants(choices int, limits []atLeast) (list []orthant, ok bool) {
	o := orthant{base: make([]int, choices)}
	for i := range choices {
		o.dirs = append(o.dirs, unit(choices, i))
	}
	return split(o, limits, nil)
}

func unit(n, i int) []int {
	u := make([]int, n)
	u[i] = 1
	return u
}

// split is orthants where the choices are given as an orthant already, and the limits are about its numbers.
func split(o orthant, limits []atLeast, list []orthant) ([]orthant, bool) {
	if len(list) > maxOrthants {
		return nil, false
	}
	var next *atLeast
	var at, best int
	for i := range limits {
		l := &limits[i]
		up, down := l.signs()
		switch {
		case len(down) == 0 && l.constant >= 0:
			continue // it says nothing
		case len(up) == 0 && l.constant < 0:
			return list, true // there are none
		}
		rank := (len(up) + len(down)) << 1
		if len(up) > 0 && len(down) > 0 && l.coef[up[0]] > 1 {
			rank++ // remainders would split it
		}
		if next == nil || rank < best {
			next, at, best = l, i, rank
		}
	}
	if next == nil {
		return append(list, o), true
	}
	up, down := next.signs()
	switch {
	case len(up) == 0: // bounded
		return each(o, limits, list, down[0], next.constant/-next.coef[down[0]])
	case len(up) == 1 && len(down) == 0: // at least something
		c := next.coef[up[0]]
		return split(o.moved(up[0], (-next.constant+c-1)/c), movedAll(limits, up[0], (-next.constant+c-1)/c), list)
	case len(up) == 1 && len(down) == 1 && next.coef[up[0]] == 1:
		j, k, times := up[0], down[0], -next.coef[down[0]] // choice j ≥ times·choice k − constant
		if next.constant <= 0 {
			return split(o.replaced(j, k, times, -next.constant), replacedAll(limits, j, k, times, -next.constant), list)
		}
		few := (next.constant + times - 1) / times
		list, ok := each(o, limits, list, k, few-1)
		if !ok {
			return nil, false
		}
		return split(o.moved(k, few), movedAll(limits, k, few), list)
	case len(up) == 1 && len(down) == 1 && next.coef[up[0]] <= maxTimes:
		return byRemainder(o, limits, at, up[0], down[0], list)
	}
	return nil, false
}

// maxTimes bounds the remainders by which choices are split.
const maxTimes = 8

// byRemainder splits where limit number n says times·(choice j) ≥ … with times > 1, by the remainder of choice k: with times·(choice k) + r in
// its place the limit can be divided.
func byRemainder(o orthant, limits []atLeast, n, j, k int, list []orthant) ([]orthant, bool) {
	times := limits[n].coef[j]
	for r := range times {
		part := o.moved(k, r)
		part.dirs[k] = added(make([]int, len(part.base)), times, part.dirs[k])
		all := movedAll(limits, k, r)
		for i := range all {
			all[i].coef[k] *= times
		}
		l := &all[n]
		l.coef[j], l.coef[k] = 1, l.coef[k]/times
		l.constant = floorDiv(l.constant, times)
		var ok bool
		if list, ok = split(part, all, list); !ok {
			return nil, false
		}
	}
	return list, true
}

// floorDiv returns ⌊a/b⌋ for b > 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// signs returns which choices a limit bounds from below and from above.
func (l *atLeast) signs() (up, down []int) {
	for i, c := range l.coef {
		switch {
		case c > 0:
			up = append(up, i)
		case c < 0:
			down = append(down, i)
		}
	}
	return up, down
}

// each splits for every value of number k up to most.
func each(o orthant, limits []atLeast, list []orthant, k, most int) ([]orthant, bool) {
	if most > maxChoiceValues {
		return nil, false
	}
	for v := range most + 1 {
		fixed := o.moved(k, v)
		fixed.dirs = slices.Delete(fixed.dirs, k, k+1)
		var left []atLeast
		for _, l := range movedAll(limits, k, v) {
			left = append(left, atLeast{slices.Delete(l.coef, k, k+1), l.constant})
		}
		var ok bool
		if list, ok = split(fixed, left, list); !ok {
			return nil, false
		}
	}
	return list, true
}

// moved returns the orthant whose number k begins at v.
func (o orthant) moved(k, v int) orthant {
	return orthant{added(o.base, v, o.dirs[k]), slices.Clone(o.dirs)}
}

func movedAll(limits []atLeast, k, v int) (all []atLeast) {
	for _, l := range limits {
		all = append(all, atLeast{slices.Clone(l.coef), l.constant + v*l.coef[k]})
	}
	return all
}

// replaced returns the orthant with number j + times·number k + c in place of number j.
func (o orthant) replaced(j, k, times, c int) orthant {
	r := o.moved(j, c)
	r.dirs[k] = added(r.dirs[k], times, r.dirs[j])
	return r
}

func replacedAll(limits []atLeast, j, k, times, c int) []atLeast {
	all := movedAll(limits, j, c)
	for i := range all {
		all[i].coef[k] += times * all[i].coef[j]
	}
	return all
}

// added returns a + c·b.
func added(a []int, c int, b []int) []int {
	sum := slices.Clone(a)
	for i := range sum {
		sum[i] += c * b[i]
	}
	return sum
}

// smaller reports whether taking a vector away makes a measure smaller: the first of its sums that changes gets smaller.
func smaller(measure [][]int, v []int) bool {
	for _, weights := range measure {
		sum := 0
		for i, w := range weights {
			sum += w * v[i]
		}
		if sum != 0 {
			return sum > 0
		}
	}
	return false
}
