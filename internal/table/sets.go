package table

import "math/bits"

// set is a set of small numbers. It records which of its words are full, which words of that record are full, and so on. So it finds the
// next number that is not in the set quickly, behind any run of numbers that are.
type set struct {
	words []uint64
	full  [3][]uint64 // bit w of full[0] is set if words[w] is full, bit w of full[1] if full[0][w] is
	first int         // the first number that is not in the set
}

// newSet returns an empty set for numbers below n. It has spare words, because a window of 64 bits may begin anywhere, even just behind
// the last number.
func newSet(n int) (s set) {
	sizes, all := [1 + len(s.full)]int{}, 0
	for i := range sizes {
		if n = n>>6 + 2; i == 0 {
			n += 2
		}
		sizes[i] = n
		all += n
	}
	room := make([]uint64, all) // of all levels: a table has hundreds of sets
	s.words, room = room[:sizes[0]:sizes[0]], room[sizes[0]:]
	for i := range s.full {
		s.full[i], room = room[:sizes[i+1]:sizes[i+1]], room[sizes[i+1]:]
	}
	return s
}

// grow makes room for numbers below n.
func (s *set) grow(n int) {
	n = n>>6 + 4
	s.words = append(s.words, make([]uint64, n-len(s.words))...)
	for i := range s.full {
		n = n>>6 + 2
		s.full[i] = append(s.full[i], make([]uint64, max(0, n-len(s.full[i])))...)
	}
}

// setBytes is the memory of a set for numbers below n.
func setBytes(n int64) int64 { return n/8 + n/504 + 256 }

func (s *set) clear() {
	clear(s.words)
	for i := range s.full {
		clear(s.full[i])
	}
	s.first = 0
}

// add adds a number to the set.
func (s *set) add(n int) {
	w := n >> 6
	s.words[w] |= 1 << (n & 63)
	if s.words[w] == ^uint64(0) {
		s.fill(w)
	}
	if n == s.first {
		s.first = s.next(n)
	}
}

func (s *set) has(n int) bool { return s.words[n>>6]>>(n&63)&1 != 0 }

// remove removes a number from the set.
func (s *set) remove(n int) {
	s.first = min(s.first, n)
	s.words[n>>6] &^= 1 << (n & 63)
	for i, w := 0, n>>6; i < len(s.full); i++ {
		s.full[i][w>>6] &^= 1 << (w & 63)
		w >>= 6
	}
}

// fill records that a word is full.
func (s *set) fill(w int) {
	for i := range s.full {
		s.full[i][w>>6] |= 1 << (w & 63)
		if w >>= 6; s.full[i][w] != ^uint64(0) {
			return
		}
	}
}

// window returns the 64 bits that begin at n.
func (s *set) window(n int) uint64 {
	w, shift := n>>6, uint(n&63)
	return s.words[w]>>shift | s.words[w+1]<<(64-shift) // a shift by 64 gives 0
}

// next returns the first number from n on that is not in the set.
func (s *set) next(n int) int {
	w := n >> 6
	if free := ^s.words[w] >> (n & 63); free != 0 {
		return n + bits.TrailingZeros64(free)
	}
	w = s.open(0, w+1)
	return w<<6 + bits.TrailingZeros64(^s.words[w])
}

// open returns the first word from w on that full[level] does not mark as full. On the last level it searches word by word.
func (s *set) open(level, w int) int {
	f := s.full[level]
	v := w >> 6
	if free := ^f[v] >> (w & 63); free != 0 {
		return w + bits.TrailingZeros64(free)
	}
	if v++; level+1 < len(s.full) {
		v = s.open(level+1, v)
	} else {
		for f[v] == ^uint64(0) {
			v++
		}
	}
	return v<<6 + bits.TrailingZeros64(^f[v])
}
