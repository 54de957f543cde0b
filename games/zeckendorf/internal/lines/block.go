package lines

import (
	"encoding/binary"
	"math/bits"
)

// short is the number of bits that one unaligned load is sure to deliver.
const short = 57

// every other bit, the even and the odd ones
const (
	evens = 0x5555555555555555
	odds  = 0xAAAAAAAAAAAAAAAA
)

// lineAt is all the kernel needs to know of the line of r, the value of the coins on places 1 and 2.
type lineAt struct {
	self         int32  // its first bit in the block
	merge, split int32  // in the block with one coin more on place 4, the first bit of what "merge 2 3" and "split 3" lead to
	four         int32  // in the block after "split 4", the first bit of what that leads to
	length       int32  // r/2 + 1
	odd          uint32 // r % 2
	all, but     uint64 // masks of length and of one bit less
}

// describe returns the lines r ≡ c mod 3 in ascending order, for c = 0, 1, 2.
func (l *layout) describe() (lines [3][]lineAt) {
	begin := func(r int) int32 {
		if r < 0 {
			return 0
		}
		return int32(l.line[r%3][r/3])
	}
	for r := 0; r <= l.value; r++ {
		lines[r%3] = append(lines[r%3], lineAt{
			self:   begin(r),
			merge:  begin(r - 2),
			split:  begin(r+1) + int32(r%2),
			four:   begin(r + 2),
			length: int32(r/2 + 1),
			odd:    uint32(r % 2),
			all:    mask(r/2 + 1),
			but:    mask(r / 2),
		})
	}
	return lines
}

// none stands for the block that is not there.
const none = -1

// empty is what is read there.
var empty = make([]byte, 1<<16)

// outcomes works out which positions of a block are P. It is a kernel.
type outcomes struct {
	table []byte
	lines *[3][]lineAt
	found []byte      // for the block at hand: which positions have a winning move, as far as that is known
	prev  [2][]uint64 // long lines: the line before and the line at hand
}

func newOutcomes(l *layout, table []byte, lines *[3][]lineAt) *outcomes {
	s := &outcomes{table: table, lines: lines, found: make([]byte, l.blockBits(l.value)/8+24)}
	for i := range s.prev {
		s.prev[i] = make([]uint64, l.value/128+3)
	}
	return s
}

func (s *outcomes) begin(_, size int) { clear(s.found[:(size+63)/64*8+8]) }

// take ors the first n bits of the block at byte from into found.
func (s *outcomes) take(_, from, n int) {
	src := s.table[from:]
	i := 0
	for ; n >= 64; n -= 64 {
		w := binary.LittleEndian.Uint64(s.found[i:]) | binary.LittleEndian.Uint64(src[i:])
		binary.LittleEndian.PutUint64(s.found[i:], w)
		i += 8
	}
	if n > 0 {
		w := binary.LittleEndian.Uint64(s.found[i:]) | binary.LittleEndian.Uint64(src[i:])&mask(n)
		binary.LittleEndian.PutUint64(s.found[i:], w)
	}
}

// at returns the bits of the block at byte from.
func (s *outcomes) at(from int) []byte {
	if from == none {
		return empty
	}
	return s.table[from:]
}

// load returns at least 57 bits from the given one on.
func load(b []byte, bit int32) uint64 {
	return binary.LittleEndian.Uint64(b[bit>>3:]) >> (bit & 7)
}

// settle returns the P-positions of a line of which open are the positions without a winning move to another line. The
// move left over, "merge 1 1", leads one bit down, so that in every run of open positions the first, third, … are P.
// The runs that begin at even bits are found by one addition, which carries through them.
func settle(open uint64) uint64 {
	first := open &^ (open << 1)
	even := open &^ (open + first&evens)
	return open & (even ^ odds)
}

// block returns the number of P-positions.
func (s *outcomes) block(to, v, moreAt, fourAt int) (p int) {
	more, four := s.at(moreAt), s.at(fourAt)
	lines := s.lines[v%3][:v/3+1]
	found, out := s.found, s.table[to:]
	var (
		prev, word   uint64
		merge, split = ^uint64(0), ^uint64(0)
		last         = len(lines) - 1
	)
	for i := range lines {
		l := &lines[i]
		if i >= last-1 { // "split 3" takes two coins, "merge 2 3" takes one
			split = 0
			if i == last {
				merge = 0
			}
		}
		if l.length > short {
			return p + s.long(lines, i, prev, word, more, four, out)
		}
		x := load(found, l.self) | load(four, l.four)
		x |= load(more, l.merge)&l.but&merge | load(more, l.split)&split
		x |= prev | prev<<1>>(2*l.odd)
		prev = settle(^x & l.all)
		at := l.self & 63
		word |= prev << at
		if at+l.length >= 64 {
			binary.LittleEndian.PutUint64(out[l.self>>6<<3:], word)
			p += bits.OnesCount64(word)
			word = prev >> (64 - at)
		}
	}
	l := &lines[last]
	if end := l.self + l.length; end&63 != 0 {
		binary.LittleEndian.PutUint64(out[end>>6<<3:], word)
		p += bits.OnesCount64(word)
	}
	return p
}
