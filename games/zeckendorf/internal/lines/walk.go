package lines

// kernel works out one block after another, each after those that its moves lead to. Blocks are named by the byte of a table
// at which they begin.
type kernel interface {
	// begin says that the block at byte to is next, with so many positions.
	begin(to, size int)

	// take says that the first n positions of the block have moves to the same ones of another block.
	take(to, from, n int)

	// block works out the block, whose coins on places 1 to 3 are worth v. The block with one more coin on place 4 is more, that
	// after "split 4" is four, none if there is no such move. It returns what there is to count.
	block(to, v, more, four int) int
}

// walker leads a kernel through the blocks of a group; every goroutine has its own.
type walker struct {
	*layout
	kernel      kernel
	coins, sums []int // as in group, for all places
	at          int   // the byte at which the next block begins
	plain       []int // where the blocks lie, from the one at hand, whose coins on places 1 to 3 are the same after a move
}

func newWalker(l *layout, k kernel) *walker {
	return &walker{layout: l, kernel: k, coins: make([]int, l.top+2), sums: make([]int, l.top+1)}
}

// solve works out a group whose needs are worked out and returns what the kernel counts.
func (s *walker) solve(g *group) uint64 {
	copy(s.coins, g.coins)
	copy(s.sums, g.sums)
	s.plain = s.plain[:0]
	q := s.group
	for n := q; n <= s.top-2; n++ {
		if s.coins[n] > 0 && s.coins[n+1] > 0 {
			s.plain = append(s.plain, s.merged(s.sums, n, 3))
		}
	}
	for n := q + 1; n < s.top; n++ {
		if s.coins[n] >= 2 {
			s.plain = append(s.plain, s.split(s.sums, n, 3))
		}
	}
	s.at = g.at
	return uint64(s.descend(q - 1))
}

// descend lays the coins on places n and below in every way and works out the blocks.
func (s *walker) descend(n int) (p int) {
	if n < lowest {
		return s.gather()
	}
	total, worth, known := s.sums[n], s.worth[n], len(s.plain)
	for s.coins[n] = total / worth; s.coins[n] >= 0; s.coins[n]-- {
		s.sums[n-1] = total - s.coins[n]*worth
		// What can be said of moves now holds for all blocks below.
		if n <= s.top-2 && s.coins[n] > 0 && s.coins[n+1] > 0 {
			s.plain = append(s.plain, s.merged(s.sums, n, 3))
		}
		if m := n + 1; m >= 6 && m < s.top && s.coins[m] >= 2 {
			s.plain = append(s.plain, s.split(s.sums, m, 3))
		}
		p += s.descend(n - 1)
		s.plain = s.plain[:known]
	}
	s.coins[n] = 0
	return p
}

// gather collects what the moves of the next block lead to and works the block out.
func (s *walker) gather() int {
	v, at := s.sums[3], s.at
	s.at += s.room3(v)
	size := s.blockBits(v)
	s.kernel.begin(at, size)
	for _, by := range s.plain {
		s.kernel.take(at, at+by, size)
	}
	more, four := none, none
	if s.top >= 4 && v >= 5 {
		more = at + s.gathered(s.sums, 4)
	}
	if s.top >= 5 && s.coins[4] > 0 {
		if v >= 3 {
			s.kernel.take(at, at+s.merged(s.sums, 3, 3), s.blockBits(v-3))
		}
		if s.coins[4] >= 2 {
			four = at + s.split(s.sums, 4, 3)
		}
	}
	if s.top >= 6 && s.coins[5] >= 2 {
		s.kernel.take(at, at+s.split(s.sums, 5, 3), size)
	}
	return s.kernel.block(at, v, more, four)
}
