package lines

// longest is how many words a line has at the most, a power of 2.
const longest = 16

// long goes on with a block from line i on, that of r, where lines do not fit a word any more; prev is the line before. It takes two words at a
// time, so that it may write zeros behind the line: what lies there comes later, or is padding.
func (s *outcomes) long(lines []lineAt, i, r int, prev uint64, found, more, four, out *window) {
	before, line := &[longest]uint64{prev}, &[longest]uint64{}
	for ; i < len(lines); i, r = i+1, r+3 {
		l := &lines[i]
		merge, split := coins3(len(lines) - 1 - i)
		below, under := uint64(0), uint64(0) // the last bit of the word below, and the word of the line before that is below
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

// coins3 says, with so many coins on place 3, whether "merge 2 3" and "split 3" find theirs, as masks.
func coins3(n int) (merge, split uint64) {
	if n >= 1 {
		merge = ^uint64(0)
	}
	if n >= 2 {
		split = ^uint64(0)
	}
	return merge, split
}
