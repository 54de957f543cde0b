package lines

import (
	"encoding/binary"
	"math/bits"
)

// load64 returns 64 bits from the given one on.
func load64(b []byte, bit int32) uint64 {
	i, k := bit>>3, bit&7
	return binary.LittleEndian.Uint64(b[i:])>>k | uint64(b[i+8])<<(64-k)
}

// long goes on with a block from line i on, where lines do not fit a word any more.
func (s *outcomes) long(lines []lineAt, i int, prev, word uint64, more, four, out []byte) (p int) {
	before, line := s.prev[0], s.prev[1]
	clear(before)
	clear(line)
	before[0] = prev
	last := len(lines) - 1
	for ; i <= last; i++ {
		l := &lines[i]
		var merge, split uint64
		if i < last {
			merge = ^uint64(0)
		}
		if i < last-1 {
			split = ^uint64(0)
		}
		below := uint64(0) // the last bit of the word below
		under := uint64(0) // the word of the line before that is below
		for c, at := 0, int32(0); at < l.length; c, at = c+1, at+64 {
			x := load64(s.found, l.self+at) | load64(four, l.four+at)
			x |= load64(more, l.merge+at) & mask(int(l.length-1-at)) & merge
			x |= load64(more, l.split+at) & split
			x |= before[c]
			if l.odd == 0 {
				x |= before[c]<<1 | under>>63
			} else {
				x |= before[c]>>1 | before[c+1]<<63
			}
			under = before[c]
			w := settle(^x & mask(int(l.length-at)) &^ below)
			line[c], below = w, w>>63

			k := (l.self + at) & 63
			n := min(64, l.length-at)
			word |= w << k
			if k+n >= 64 {
				binary.LittleEndian.PutUint64(out[(l.self+at)>>6<<3:], word)
				p += bits.OnesCount64(word)
				word = w >> (64 - k)
			}
		}
		before, line = line, before
	}
	l := &lines[last]
	if end := l.self + l.length; end&63 != 0 {
		binary.LittleEndian.PutUint64(out[end>>6<<3:], word)
		p += bits.OnesCount64(word)
	}
	return p
}
