package wythoff

import "math/bits"

// The nim-values of Wythoff's Nim (t = 1) are computed value by value, not cell by cell. The positions of value g, one
// level, are found greedily: for a = 0, 1, 2, …, if a does not stand in a pair of this level yet, its partner is the
// least b = a + d such that neither the coordinate b nor the diagonal d is used in this level and (a, b) has no smaller
// value. (A move from (a, b) to another position of value g would keep a coordinate or the diagonal; and every position
// before b was refused because it has a smaller value or a move to one of value g.)
//
// The used coordinates, the used diagonals and the cells of row a that have smaller values are bit sets, so that a search for
// b looks at 64 cells at once. It begins at the first difference that is not used in this level, or the first that has no
// smaller value in this row, or g − 2a (no value is above a + b), whichever is largest, and it passes over words that
// are full in one of the sets without looking at them: each set keeps a bit for each of its words that says so.

// bitSet is a set of small numbers that knows which of its words are full.
type bitSet struct {
	words []uint64
	full  []uint64 // bit w is set if words[w] is
}

// newBitSet returns an empty set for numbers below n. There are words to spare, because a window of 64 bits may begin
// anywhere, in words and in full.
func newBitSet(n int) bitSet {
	words := n/64 + 2
	return bitSet{make([]uint64, words), make([]uint64, words/64+2)}
}

func (s *bitSet) clear() {
	clear(s.words)
	clear(s.full)
}

func (s *bitSet) add(n int) {
	w := n >> 6
	s.words[w] |= 1 << (n & 63)
	if s.words[w] == ^uint64(0) {
		s.full[w>>6] |= 1 << (w & 63)
	}
}

// firstFree returns the first number from start on that is not in the set.
func (s *bitSet) firstFree(start int) int { return firstZero(s.words, start) }

func firstZero(words []uint64, start int) int {
	w := start >> 6
	for words[w] == ^uint64(0) {
		w++
	}
	return w<<6 + bits.TrailingZeros64(^words[w])
}

// window returns the 64 bits that begin at bit n.
func window(words []uint64, n int) uint64 {
	w, shift := n>>6, uint(n&63)
	return words[w]>>shift | words[w+1]<<(64-shift) // a shift by 64 gives 0
}

// level is one value g and what it has used so far.
type level struct {
	value  int
	coords bitSet // coordinates that stand in a pair
	diags  bitSet // differences that are used
	first  int    // the first difference that is not used
}

func newLevel(value, cols int) *level {
	return &level{value: value, coords: newBitSet(cols), diags: newBitSet(cols)}
}

// reset makes the level ready for another value.
func (l *level) reset(value int) {
	l.coords.clear()
	l.diags.clear()
	l.value, l.first = value, 0
}

// find returns the difference d of the pair of a, given the cells of row a that have smaller values, as differences; the
// first start of them all have. If the pair lies outside the table, it returns a d with a + d ≥ cols.
func (l *level) find(a, cols int, taken *bitSet, start int) int {
	w := max(l.first, start, l.value-2*a) >> 6
	last := (cols - 1 - a) >> 6 // the last word with a cell of the table
	if w > last {
		return cols
	}
	if free := l.free(a, w, taken); free != 0 { // more often than not
		return w<<6 + bits.TrailingZeros64(free)
	}
	w++
	for chunk := w >> 6; chunk<<6 <= last; chunk++ {
		open := l.open(a, chunk, taken)
		if chunk == w>>6 {
			open &= ^uint64(0) << (w & 63)
		}
		for ; open != 0; open &= open - 1 {
			w := chunk<<6 + bits.TrailingZeros64(open)
			if w > last {
				return cols
			}
			if free := l.free(a, w, taken); free != 0 {
				return w<<6 + bits.TrailingZeros64(free)
			}
		}
	}
	return cols
}

// free returns which of the 64 differences from 64·w on are in none of the three sets.
func (l *level) free(a, w int, taken *bitSet) uint64 {
	return ^(window(l.coords.words, a+w<<6) | l.diags.words[w] | taken.words[w])
}

// open returns which of the 64 words of differences from 64·chunk on are not full in one of the three sets. The coordinates
// that belong to a word of differences lie in two words, unless a is a multiple of 64.
func (l *level) open(a, chunk int, taken *bitSet) uint64 {
	c := a>>6 + chunk<<6
	coords := window(l.coords.full, c)
	if a&63 != 0 {
		coords &= window(l.coords.full, c+1)
	}
	return ^(coords | l.diags.full[chunk] | taken.full[chunk])
}

// use records the pair (a, a + d).
func (l *level) use(a, d int) {
	l.coords.add(a + d)
	l.diags.add(d)
	if d == l.first {
		l.first = l.diags.firstFree(d)
	}
}
