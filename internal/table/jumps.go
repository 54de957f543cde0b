package table

import (
	"fmt"
	"math"
	"slices"
)

// maxLimits is how many conditions a move may have.
const maxLimits = 4

// conditions are the sorted conditions of a move; unused ones are zero.
type conditions [maxLimits]limit

// limit says that coef·x + constant ≤ 0.
type limit struct {
	coef     vec
	constant int
}

// conditions checks the conditions of a move.
func (r Rules) conditions(list []Limit) (c conditions, err error) {
	if len(list) > maxLimits {
		return c, fmt.Errorf("expected at most %d conditions on a move, got %d", maxLimits, len(list))
	}
	for i, l := range list {
		if c[i].coef, err = r.padded(l.Coef, -maxComponent); err != nil {
			return c, err
		}
		if c[i].constant = l.Constant; l.Constant < -maxComponent || l.Constant > maxComponent {
			return c, fmt.Errorf("expected a constant of at most %d in a condition, got %d", maxComponent, l.Constant)
		}
	}
	c.sort()
	return c, nil
}

func (c *conditions) sort() {
	slices.SortFunc(c[:], func(a, b limit) int {
		if d := a.coef.compare(b.coef); d != 0 {
			return d
		}
		return a.constant - b.constant
	})
}

// swapped returns the conditions with two numbers of the position exchanged.
func (c conditions) swapped(i, j int) conditions {
	if c == (conditions{}) {
		return c
	}
	for k := range c {
		c[k].coef = c[k].coef.swapped(i, j)
	}
	c.sort()
	return c
}

// jump is a single move: by a vector, or to a cell.
type jump struct {
	v     vec
	fixed bool // v is the target cell
	some  bool // there are conditions
	when  conditions
}

func newJump(v vec, fixed bool, when conditions) jump {
	return jump{v, fixed, when != conditions{}, when}
}

func (j jump) swapped(a, b int) jump {
	return jump{j.v.swapped(a, b), j.fixed, j.some, j.when.swapped(a, b)}
}

// interval is a set of consecutive numbers, empty if last is less than first.
type interval struct{ first, last int }

var nowhere = interval{0, -1}

func (v interval) has(n int) bool { return v.first <= n && n <= v.last }

// from returns the cells from which the jump is allowed in the row with the first two numbers x and y, as an interval of last numbers.
func (j *jump) from(x, y int) interval {
	if x < j.v[0] || y < j.v[1] {
		return nowhere
	}
	cells := interval{j.v[2], math.MaxInt}
	if j.fixed && x == j.v[0] && y == j.v[1] {
		cells.first++
	}
	if !j.some {
		return cells
	}
	for _, l := range j.when {
		rest := l.coef[0]*x + l.coef[1]*y + l.constant // coef[2]·z + rest ≤ 0
		switch c := l.coef[2]; {
		case c > 0:
			cells.last = min(cells.last, floorDiv(-rest, c))
		case c < 0:
			cells.first = max(cells.first, -floorDiv(-rest, -c))
		case rest > 0:
			return nowhere
		}
	}
	return cells
}

// allowed reports whether the conditions hold at a cell.
func (j *jump) allowed(x, y, z int) bool {
	if !j.some {
		return true
	}
	for i := range j.when {
		if l := &j.when[i]; l.coef[0]*x+l.coef[1]*y+l.coef[2]*z+l.constant > 0 {
			return false
		}
	}
	return true
}

// floorDiv returns ⌊a/b⌋ for b > 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// bounded reports whether each row has a last cell from which the jump is allowed.
func (j *jump) bounded() bool {
	return slices.ContainsFunc(j.when[:], func(l limit) bool { return l.coef[2] > 0 })
}
