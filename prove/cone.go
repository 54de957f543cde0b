package prove

import (
	"math"
	"slices"

	"zeck/internal/linform"
)

// cone tells from which positions moves in two directions lead to a pair: (x, y) − base − i·g − j·h, for natural i and j. With the right
// numbers u and v, linear in x and y, that is whether there is a pair with u and v at most those of (x, y) − base, and with the same
// remainders if the two directions do not span all vectors. The least v of all pairs with u up to a bound is kept in a tree (Fenwick 1994).
type cone struct {
	base   [2]int
	u, v   [2]int    // coefficients
	offset int       // of u, so that it is not negative
	size   int       // of a tree
	index  int       // of the vectors that the directions span in all
	least  [][]int32 // for every class of remainders, nil if there is no pair; node k: of the u from k − lowest bit of k to k − 1
}

// maxIndex bounds the classes.
const maxIndex = 8

// newCone returns the cone of a set, for numbers below most; not ok if the set is none of two directions.
func (p *pairs) newCone(set, most int) (c *cone, ok bool) {
	s := p.r.sets[set]
	in := s.inner[0]
	line := p.r.sets[in.set]
	if len(s.inner) != 1 || s.starts != nil || line.inner != nil || len(line.starts) != 1 {
		return nil, false
	}
	back := inverse(in.perm)
	g, h := s.dir, permuted(line.dir, back)
	base := linform.Added(in.by, 1, permuted(line.starts[0], back))
	det := g[0]*h[1] - h[0]*g[1]
	index := max(det, -det)
	if index == 0 || index > maxIndex || slices.Min(g) < 0 || slices.Min(h) < 0 || slices.Min(base) < 0 || max(slices.Max(g), slices.Max(h)) > 8 {
		return nil, false
	}
	sign := det / index
	c = &cone{base: [2]int{base[0], base[1]}, u: [2]int{h[1] * sign, -h[0] * sign}, v: [2]int{-g[1] * sign, g[0] * sign}, index: index}
	low, high := 0, 0
	for _, x := range c.u {
		low, high = low+min(x, 0)*(most-1), high+max(x, 0)*(most-1)
	}
	c.offset = -low
	c.size, c.least = high-low+2, make([][]int32, index*index)
	return c, true
}

func dot(a [2]int, x, y int) int { return a[0]*x + a[1]*y }

// class returns the remainders of u and v, as one number.
func (c *cone) class(x, y int) int {
	u, v := dot(c.u, x, y)%c.index, dot(c.v, x, y)%c.index
	return (u+c.index)%c.index*c.index + (v+c.index)%c.index
}

// add adds a pair.
func (c *cone) add(x, y int) {
	v := int32(dot(c.v, x, y))
	tree := &c.least[c.class(x, y)]
	if *tree == nil {
		*tree = slices.Repeat([]int32{math.MaxInt32}, c.size)
	}
	for k := dot(c.u, x, y) + c.offset + 1; k < c.size; k += k & -k {
		(*tree)[k] = min((*tree)[k], v)
	}
}

// above reports whether a move leads from (x, y) to a pair.
func (c *cone) reaches(x, y int) bool {
	x, y = x-c.base[0], y-c.base[1]
	if x < 0 || y < 0 {
		return false
	}
	tree := c.least[c.class(x, y)]
	if tree == nil {
		return false
	}
	v := int32(dot(c.v, x, y))
	for k := dot(c.u, x, y) + c.offset + 1; k > 0; k -= k & -k {
		if tree[k] <= v {
			return true
		}
	}
	return false
}
