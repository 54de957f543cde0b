package lines

import (
	"encoding/binary"
)

// oneWord is the last r whose line fits a word together with the line r + 1 without its first bit, to which "split 3" leads.
const oneWord = 126

// every other bit, the even and the odd ones
const (
	evens = 0x5555555555555555
	odds  = 0xAAAAAAAAAAAAAAAA
)

// lineAt is all that the kernel needs to know about the line of r, the value of the coins on places 1 and 2.
type lineAt struct {
	self         uint16 // the line's first byte in the block
	merge, split uint16 // in the block with one more coin on place 4, the first byte of what "merge 2 3" and "split 3" lead to
	four         uint16 // in the block after "split 4", the first byte of what it leads to
	all, but     uint64 // masks of the line's length, r/2 + 1, and of one bit less, for its last two words: for the first of them,
	high, short  uint64 // and for the second
}

// describe returns the lines r ≡ c mod 3 in ascending order, for c = 0, 1, 2.
func (l *layout) describe() (lines [3][]lineAt) {
	begin := func(r int) uint16 {
		if r < 0 {
			return 0
		}
		return uint16(l.line[r%3][r/3])
	}
	for r := 0; r <= l.value; r++ {
		lines[r%3] = append(lines[r%3], lineAt{
			self:  begin(r),
			merge: begin(r - 2),
			split: begin(r + 1),
			four:  begin(r + 2),
			all:   mask(r%256/2 + 1),
			but:   mask(r % 256 / 2),
			high:  mask(r%256/2 + 1 - 64),
			short: mask(r%256/2 - 64),
		})
	}
	return lines
}

// none stands for a missing block.
const none = -1

// window is a piece of a table that is long enough for every block, so that no load needs a check: a block has less than 2^16 bytes.
type window = [1<<16 + 8]byte

// empty is read in place of missing blocks.
var empty window

// outcomes computes which positions of a block are P.
type outcomes struct {
	*layout
	table []byte
	lines *[3][]lineAt
	begin int    // the byte at which the current run of blocks begins
	found []byte // for these blocks: which positions are known to have a winning move
}

// at returns the bits of the block at byte from.
func (s *outcomes) at(from int) *window {
	if from == none {
		return &empty
	}
	return (*window)(s.table[from:])
}

// word returns the 64 bits from byte i on, and setWord writes them.
func word(b *window, i uint16) uint64 { return binary.LittleEndian.Uint64(b[int(i) : int(i)+8]) }

func setWord(b *window, i uint16, w uint64) { binary.LittleEndian.PutUint64(b[int(i):int(i)+8], w) }

// chunk is the number of bytes of a run that are gathered at a time.
const chunk = 1 << 12

// run begins the run of blocks that starts at byte to: those with the same coins from place 5 on, which take size bytes. It combines with or the
// blocks that moves lead to without changing the line; by holds their distances in bytes. What it reads beyond their ends belongs to no line.
func (s *outcomes) run(to, size int, by []int) {
	if len(s.found) < size+slack {
		s.found = make([]byte, 2*size+slack)
	}
	s.begin = to
	for at := 0; at < size; at += chunk {
		s.gatherRun(at, uint16(min(chunk, size-at)), by)
	}
}

// gatherRun gathers n bytes of a run, from byte at on, three sources at a time.
func (s *outcomes) gatherRun(at int, n uint16, by []int) {
	found := (*window)(s.found[at:])
	source := func(by int) *window { return (*window)(s.table[s.begin+at+by:]) }
	switch len(by) % 3 {
	case 0:
		clear(found[:n])
	case 1:
		copy(found[:n], source(by[0])[:n])
	case 2:
		a, b := source(by[0]), source(by[1])
		for k := uint16(0); k < n; k += 8 {
			setWord(found, k, word(a, k)|word(b, k))
		}
	}
	for by = by[len(by)%3:]; len(by) >= 3; by = by[3:] {
		a, b, c := source(by[0]), source(by[1]), source(by[2])
		for k := uint16(0); k < n; k += 8 {
			setWord(found, k, word(found, k)|word(a, k)|word(b, k)|word(c, k))
		}
	}
}

// gather adds the moves that differ between the blocks of the run.
func (s *outcomes) gather(m *moves, found *window) {
	if m.part == none && m.merge == none && m.five == none {
		return
	}
	n := 0
	if m.part != none {
		n = s.room3(m.v - 3)
	}
	a, b, c := s.at(m.merge), s.at(m.five), s.at(m.part)
	k := uint16(0)
	for ; int(k)+8 <= n; k += 8 {
		setWord(found, k, word(found, k)|word(a, k)|word(b, k)|word(c, k))
	}
	for size := s.room3(m.v); int(k) < size; k += 8 { // the end of the part, and the last line, after which the next block begins
		w := word(c, k)&mask(8*(n-int(k))) | (word(a, k)|word(b, k))&mask(8*(size-int(k)))
		setWord(found, k, word(found, k)|w)
	}
}

// settle returns the P-positions of a line, where open are the positions without a winning move to another line. The remaining move, "merge 1 1",
// leads one bit down, so in every run of open positions the first, third, … are P. One addition, whose carry passes through the runs, finds the
// runs that begin at even bits.
func settle(open uint64) uint64 {
	first := open &^ (open << 1)
	even := open &^ (open + first&evens)
	return open & (even ^ odds)
}

// block computes the next block, line by line. Lines of odd r follow lines of even r.
func (s *outcomes) block(m *moves) {
	found, out := (*window)(s.found[m.to-s.begin:]), s.at(m.to)
	s.gather(m, found)
	more, four := s.at(m.more), s.at(m.four)
	v := m.v
	lines := s.lines[v%3][:v/3+1]
	var prev uint64
	// All but the last two lines. In these, "merge 2 3" and "split 3" lack coins on place 3.
	i, end := 0, min(len(lines)-2, (oneWord-v%3)/3+1)
	if v%3 == 1 && end > 0 {
		prev = line(&lines[0], 1, 0, ^uint64(0), ^uint64(0), found, more, four, out)
		i = 1
	}
	for ; i+2 <= end; i += 2 {
		l := &lines[i]
		x := word(found, l.self) | word(four, l.four) | word(more, l.merge)&l.but | word(more, l.split)
		prev = settle(^(x | prev | prev<<1) & l.all)
		setWord(out, l.self, prev)
		l = &lines[i+1]
		x = word(found, l.self) | word(four, l.four) | word(more, l.merge)&l.but | word(more, l.split)>>1
		prev = settle(^(x | prev | prev>>1) & l.all)
		setWord(out, l.self, prev)
	}
	for ; i < len(lines); i++ {
		r := v%3 + 3*i
		if r > oneWord {
			s.long(lines, i, r, prev, found, more, four, out)
			return
		}
		merge, split := coins3(len(lines) - 1 - i)
		prev = line(&lines[i], r%2, prev, merge, split, found, more, four, out)
	}
}

// line computes one line of a word. The masks say whether there are enough coins on place 3 for "merge 2 3" and for "split 3".
func line(l *lineAt, odd int, prev, merge, split uint64, found, more, four, out *window) uint64 {
	x := word(found, l.self) | word(four, l.four) | word(more, l.merge)&l.but&merge
	if odd == 0 {
		x |= word(more, l.split)&split | prev | prev<<1
	} else {
		x |= word(more, l.split)>>1&split | prev | prev>>1
	}
	p := settle(^x & l.all)
	setWord(out, l.self, p)
	return p
}

// longest is the maximum number of words of a line, a power of 2.
const longest = 16

// long continues a block from line i on, the line of r, where lines no longer fit a word; prev is the line before. It processes two words at a
// time, so it may write zeros beyond the line: what is there is computed later, or is padding.
func (s *outcomes) long(lines []lineAt, i, r int, prev uint64, found, more, four, out *window) {
	before, line := &[longest]uint64{prev}, &[longest]uint64{}
	for ; i < len(lines); i, r = i+1, r+3 {
		l := &lines[i]
		merge, split := coins3(len(lines) - 1 - i)
		below, under := uint64(0), uint64(0) // the last bit of the word below, and the word below in the line before
		for c, last := 0, r/256*2; c <= last; c += 2 {
			all, but, high, short := l.all, l.but, l.high, l.short
			if c < last {
				all, but, high, short = ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)
			}
			at, p, q := uint16(8*c), before[c%longest], before[(c+1)%longest]
			x := word(found, l.self+at) | word(four, l.four+at) | word(more, l.merge+at)&but&merge | p
			y := word(found, l.self+at+8) | word(four, l.four+at+8) | word(more, l.merge+at+8)&short&merge | q
			a, b := word(more, l.split+at), word(more, l.split+at+8)
			if r%2 == 0 {
				x |= a&split | p<<1 | under>>63
				y |= b&split | q<<1 | p>>63
			} else {
				x |= (a>>1|b<<63)&split | p>>1 | q<<63
				y |= (b>>1|uint64(more[l.split+at+16])<<63)&split | q>>1 | before[(c+2)%longest]<<63
			}
			x = settle(^x & all &^ below)
			y = settle(^y & high &^ (x >> 63))
			line[c%longest], line[(c+1)%longest], below, under = x, y, y>>63, q
			setWord(out, l.self+at, x)
			setWord(out, l.self+at+8, y)
		}
		before, line = line, before
	}
}

// coins3 says as masks whether n coins on place 3 are enough for "merge 2 3" and for "split 3".
func coins3(n int) (merge, split uint64) {
	if n >= 1 {
		merge = ^uint64(0)
	}
	if n >= 2 {
		split = ^uint64(0)
	}
	return merge, split
}
