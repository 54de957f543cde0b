package lines

// long goes on with a block from line i on, that of r, where lines do not fit a word any more.
func (s *outcomes) long(lines []lineAt, i, r int, prev uint64, found, more, four, out *window) {
	last := len(lines) - 1
	low, high := prev, uint64(0) // the line before
	var merge, split uint64
	for ; i <= last && r <= twoWords; i, r = i+1, r+3 {
		l := &lines[i]
		merge, split = coins3(last - i)
		x := word(found, l.self) | word(four, l.four) | word(more, l.merge)&l.but&merge | low
		y := word(found, l.self+8) | word(four, l.four+8) | word(more, l.merge+8)&l.short&merge | high
		a, b := word(more, l.split), word(more, l.split+8)
		if r%2 == 0 {
			x |= a&split | low<<1
			y |= b&split | high<<1 | low>>63
		} else {
			x |= (a>>1|b<<63)&split | low>>1 | high<<63
			y |= b>>1&split | high>>1
		}
		low = settle(^x & l.all)
		high = settle(^y & l.high &^ (low >> 63))
		setWord(out, l.self, low)
		setWord(out, l.self+8, high)
	}
	if i <= last {
		s.longer(lines, i, r, [2]uint64{low, high}, found, more, four, out)
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

// longer is for lines of any length.
func (s *outcomes) longer(lines []lineAt, i, r int, prev [2]uint64, found, more, four, out *window) {
	before, line := s.prev[0], s.prev[1]
	clear(before)
	clear(line)
	copy(before, prev[:])
	for ; i < len(lines); i, r = i+1, r+3 {
		l := &lines[i]
		merge, split := coins3(len(lines) - 1 - i)
		below := uint64(0) // the last bit of the word below
		under := uint64(0) // the word of the line before that is below
		at := uint16(0)
		for c, length := 0, r/2+1; length > 0; c, length, at = c+1, length-64, at+8 {
			x := word(found, l.self+at) | word(four, l.four+at)
			x |= word(more, l.merge+at) & mask(length-1) & merge
			x |= before[c]
			if r%2 == 0 {
				x |= word(more, l.split+at) & split
				x |= before[c]<<1 | under>>63
			} else {
				x |= (word(more, l.split+at)>>1 | uint64(more[l.split+at+8])<<63) & split
				x |= before[c]>>1 | before[c+1]<<63
			}
			under = before[c]
			w := settle(^x & mask(length) &^ below)
			line[c], below = w, w>>63
			setWord(out, l.self+at, w)
		}
		before, line = line, before
	}
}
