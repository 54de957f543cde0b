package linform

import "slices"

// Choices is the set of vectors Base + i·Dirs[0] + j·Dirs[1] + … for all natural numbers i, j, … that obey the limits.
type Choices struct {
	Base   []int
	Dirs   [][]int
	Limits []Limit
}

// Limit is the condition Σ Coef·number + Constant ≥ 0 on the numbers i, j, ….
type Limit struct {
	Coef     []int
	Constant int
}

// MaxValues bounds the values of a number that are tried one by one by [Choices.Orthants].
const MaxValues = 64

// Limits of the decomposition into orthants.
const (
	maxOrthants = 200
	maxTimes    = 8 // remainders in a split
)

// Unit returns the vector of n numbers with a 1 at i.
func Unit(n, i int) []int {
	u := make([]int, n)
	u[i] = 1
	return u
}

// Added returns a + c·b.
func Added(a []int, c int, b []int) []int {
	sum := slices.Clone(a)
	for i := range sum {
		sum[i] += c * b[i]
	}
	return sum
}

// FromOn returns the choices whose number k is at least v; number k then counts from v.
func (c Choices) FromOn(k, v int) Choices {
	moved := Choices{Added(c.Base, v, c.Dirs[k]), slices.Clone(c.Dirs), nil}
	for _, l := range c.Limits {
		moved.Limits = append(moved.Limits, Limit{slices.Clone(l.Coef), l.Constant + v*l.Coef[k]})
	}
	return moved
}

// Fixed returns the choices whose number k is v, without that number.
func (c Choices) Fixed(k, v int) Choices {
	fixed := c.FromOn(k, v)
	fixed.Dirs = slices.Delete(fixed.Dirs, k, k+1)
	for i, l := range fixed.Limits {
		fixed.Limits[i].Coef = slices.Delete(l.Coef, k, k+1)
	}
	return fixed
}

// Beyond returns the choices whose number j is at least times·number k + v; number j then counts from there.
func (c Choices) Beyond(j, k, times, v int) Choices {
	beyond := c.FromOn(j, v)
	beyond.Dirs[k] = Added(beyond.Dirs[k], times, beyond.Dirs[j])
	for _, l := range beyond.Limits {
		l.Coef[k] += times * l.Coef[j]
	}
	return beyond
}

// Orthants decomposes choices into choices without limits. If the directions are independent, these have no vector in common. ok is false if
// the decomposition fails. A bounded number is tried with every value; a number that is at least another is replaced by the difference.
func (c Choices) Orthants() (list []Choices, ok bool) { return c.split(nil) }

// split appends the orthants to a list.
func (c Choices) split(list []Choices) ([]Choices, bool) {
	if len(list) > maxOrthants {
		return nil, false
	}
	next, best := -1, 0
	for i, l := range c.Limits {
		up, down := l.signs()
		switch {
		case len(down) == 0 && l.Constant >= 0:
			continue // always true
		case len(up) == 0 && l.Constant < 0:
			return list, true // no choices
		}
		rank := (len(up) + len(down)) << 1
		if len(up) > 0 && len(down) > 0 && l.Coef[up[0]] > 1 {
			rank++ // needs a split by remainders
		}
		if next < 0 || rank < best {
			next, best = i, rank
		}
	}
	if next < 0 {
		return append(list, Choices{Base: c.Base, Dirs: c.Dirs}), true
	}
	l := c.Limits[next]
	up, down := l.signs()
	switch {
	case len(up) == 0: // bounded
		return c.each(list, down[0], l.Constant/-l.Coef[down[0]])
	case len(up) == 1 && len(down) == 0: // at least something
		return c.FromOn(up[0], -floorDiv(l.Constant, l.Coef[up[0]])).split(list)
	case len(up) == 1 && len(down) == 1 && l.Coef[up[0]] == 1:
		j, k, times := up[0], down[0], -l.Coef[down[0]] // number j ≥ times·number k − constant
		if l.Constant <= 0 {
			return c.Beyond(j, k, times, -l.Constant).split(list)
		}
		few := -floorDiv(-l.Constant, times)
		list, ok := c.each(list, k, few-1)
		if !ok {
			return nil, false
		}
		return c.FromOn(k, few).split(list)
	case len(up) == 1 && len(down) == 1 && l.Coef[up[0]] <= maxTimes:
		return c.byRemainder(list, next, up[0], down[0])
	}
	return nil, false
}

// byRemainder splits by the remainder of number k if limit number n has the form times·(number j) ≥ … with times > 1: with times·(number k) +
// r in place of number k the limit can be divided by times.
func (c Choices) byRemainder(list []Choices, n, j, k int) (all []Choices, ok bool) {
	times := c.Limits[n].Coef[j]
	for r := range times {
		part := c.FromOn(k, r)
		part.Dirs[k] = Added(make([]int, len(part.Base)), times, part.Dirs[k])
		for i := range part.Limits {
			part.Limits[i].Coef[k] *= times
		}
		l := &part.Limits[n]
		l.Coef[j], l.Coef[k] = 1, l.Coef[k]/times
		l.Constant = floorDiv(l.Constant, times)
		if list, ok = part.split(list); !ok {
			return nil, false
		}
	}
	return list, true
}

// each splits for every value of number k up to most.
func (c Choices) each(list []Choices, k, most int) (all []Choices, ok bool) {
	if most > MaxValues {
		return nil, false
	}
	for v := range most + 1 {
		if list, ok = c.Fixed(k, v).split(list); !ok {
			return nil, false
		}
	}
	return list, true
}

// signs returns the numbers that a limit bounds from below and from above.
func (l Limit) signs() (up, down []int) {
	for i, c := range l.Coef {
		switch {
		case c > 0:
			up = append(up, i)
		case c < 0:
			down = append(down, i)
		}
	}
	return up, down
}

// floorDiv returns ⌊a/b⌋ for b > 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
