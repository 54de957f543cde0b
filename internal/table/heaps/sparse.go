package heaps

import "math/bits"

// sparse is the sparse space: few heaps have values with an even number of ones in common with mask.
type sparse struct {
	mask  uint16 // 0: no sparse space is used
	even  []int32
	check int // the number of values at which the mask is chosen again
}

// firstChoice is the number of values before a mask is chosen.
const firstChoice = 128

// fewEven bounds the even heaps: at most one in fewEven.
const fewEven = 3

func odd(v, mask uint16) bool { return bits.OnesCount16(v&mask)%2 == 1 }

// add processes the last value.
func (p *sparse) add(g []uint16) {
	n := len(g) - 1
	if p.mask != 0 && n > 0 && !odd(g[n], p.mask) {
		p.even = append(p.even, int32(n))
	}
	if len(g) >= max(p.check, firstChoice) {
		p.check = 2 * len(g)
		p.choose(g)
	}
}

// choose selects the mask that makes the fewest heaps even. The transform of the counts of the values gives, for every mask at once, the
// number of even heaps minus that of odd ones.
func (p *sparse) choose(g []uint16) {
	top := uint16(0)
	for _, v := range g {
		top = max(top, v)
	}
	counts := make([]int32, 1<<bits.Len16(top))
	for _, v := range g {
		counts[v]++
	}
	for h := 1; h < len(counts); h *= 2 {
		for i := 0; i < len(counts); i += 2 * h {
			for j := i; j < i+h; j++ {
				counts[j], counts[j+h] = counts[j]+counts[j+h], counts[j]-counts[j+h]
			}
		}
	}
	best := 0
	for mask, surplus := range counts {
		if surplus < counts[best] {
			best = mask
		}
	}
	p.mask, p.even = 0, p.even[:0]
	if even := (len(g) + int(counts[best])) / 2; even*fewEven > len(g) {
		return
	}
	p.mask = uint16(best)
	for n, v := range g {
		if n > 0 && !odd(v, p.mask) {
			p.even = append(p.even, int32(n))
		}
	}
}

// see marks the values of all ways to leave an even heap and another one, of m stones together. It returns how many pairs it examined.
func (p *sparse) see(g []uint16, seen []uint32, mark uint32, m int, t taking) int64 {
	for i, e := range p.even {
		a := int(e)
		b := m - a
		if b < t.smallest {
			return int64(i)
		}
		if a >= t.smallest && (a != b || !t.unequal) {
			seen[g[a]^g[b]] = mark
		}
	}
	return int64(len(p.even))
}

// leastOdd returns the smallest odd value, from least to top − 1, that no option has, or top. Without a sparse space it returns top.
func (p *sparse) leastOdd(has func(int) bool, least, top int) int {
	if p.mask == 0 {
		return top
	}
	for v := least; v < top; v++ {
		if odd(uint16(v), p.mask) && !has(v) {
			return v
		}
	}
	return top
}
