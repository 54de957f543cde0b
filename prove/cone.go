package prove

import (
	"math"
	"slices"

	"zeck/internal/linform"
)

// cone knows from which positions moves in two directions lead to a pair: those where (x, y) − base − i·g − j·h is a pair for natural
// numbers i and j. In suitable coordinates u and v, linear in x and y, these are the positions for which a pair has u and v at most as
// large as (x, y) − base, and the same remainders if the two directions do not span all vectors. A tree stores the least v of all pairs
// with u up to a bound (Fenwick 1994).
type cone struct {
	base   [2]int
	u, v   [2]int    // coefficients of the coordinates
	offset int       // added to u so that it is not negative
	size   int       // of a tree
	index  int       // of the lattice that the directions span
	least  [][]int32 // of each class of remainders, nil if it has no pair; node k is for the u from k − lowest bit of k to k − 1
}

// maxIndex bounds the index of the lattice.
const maxIndex = 8

// newCone returns the cone of a set, for numbers below most. It is not ok if the set does not have two directions.
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

// reaches reports whether a move leads from (x, y) to a pair.
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
