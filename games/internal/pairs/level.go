package pairs

import "math/bits"

// Nim-values can be computed value by value, not cell by cell. The positions of value g, one level, are found greedily: for a = 0, 1, 2,
// …, if a does not stand in a pair of this level yet, its partner is the least b = a + d such that (a, b) has no smaller value and no move
// to a pair of this level: every position before b was refused for that, and so b is right. In Wythoff's Nim (t = 1), a move to another
// position of value g would keep a coordinate or the diagonal, so that neither the coordinate b nor the diagonal d may be used in this
// level. Other games have more moves, see [Levels].
//
// The used coordinates, the used diagonals and the cells of row a that have smaller values are bit sets, so that a search for
// b looks at 64 cells at once. It begins at the first difference that is not used in this level, or the first that has no
// smaller value in this row, or g − 2a (no value is above a + b), whichever is largest, and it passes over words that
// are full in one of the sets without looking at them: each set keeps a bit for each of its words that says so.

// BitSet is a set of small numbers that knows which of its words are full.
type BitSet struct {
	Words []uint64
	Full  []uint64 // bit w is set if Words[w] is
}

// NewBitSet returns an empty set for numbers below n. There are words to spare, because a window of 64 bits may begin
// anywhere, in words and in full.
func NewBitSet(n int) BitSet {
	words := n/64 + 2
	return BitSet{make([]uint64, words), make([]uint64, words/64+2)}
}

// Clear empties the set.
func (s *BitSet) Clear() {
	clear(s.Words)
	clear(s.Full)
}

// Add puts a number into the set.
func (s *BitSet) Add(n int) {
	w := n >> 6
	s.Words[w] |= 1 << (n & 63)
	if s.Words[w] == ^uint64(0) {
		s.Full[w>>6] |= 1 << (w & 63)
	}
}

// FirstFree returns the first number that is not in the set, given that those below start are.
func (s *BitSet) FirstFree(start int) int { return firstZero(s.Words, start) }

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

// Level is one value g and what it has used so far.
type Level struct {
	Value  int
	Coords BitSet // coordinates that stand in a pair
	Diags  BitSet // differences that are used
	First  int    // the first difference that is not used
}

// NewLevel returns the level of a value before anything was found, for numbers below cols.
func NewLevel(value, cols int) *Level {
	return &Level{Value: value, Coords: NewBitSet(cols), Diags: NewBitSet(cols)}
}

// Reset makes the level ready for another value.
func (l *Level) Reset(value int) {
	l.Coords.Clear()
	l.Diags.Clear()
	l.Value, l.First = value, 0
}

// Find returns the difference d of the pair of a, given the cells of row a that have smaller values, as differences; the
// first start of them all have. If the pair lies outside the table, it returns a d with a + d ≥ cols.
func (l *Level) Find(a, cols int, taken *BitSet, start int) int {
	w := max(l.First, start, l.Value-2*a) >> 6
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
func (l *Level) free(a, w int, taken *BitSet) uint64 {
	return ^(window(l.Coords.Words, a+w<<6) | l.Diags.Words[w] | taken.Words[w])
}

// open returns which of the 64 words of differences from 64·chunk on are not full in one of the three sets. The coordinates
// that belong to a word of differences lie in two words, unless a is a multiple of 64.
func (l *Level) open(a, chunk int, taken *BitSet) uint64 {
	c := a>>6 + chunk<<6
	coords := window(l.Coords.Full, c)
	if a&63 != 0 {
		coords &= window(l.Coords.Full, c+1)
	}
	return ^(coords | l.Diags.Full[chunk] | taken.Full[chunk])
}

// Use records the pair (a, a + d).
func (l *Level) Use(a, d int) {
	l.Coords.Add(a + d)
	l.Diags.Add(d)
	if d == l.First {
		l.First = l.Diags.FirstFree(d)
	}
}
