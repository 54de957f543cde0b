package lines

// moves says where the moves of a block lead that are not the same for the whole run. Missing blocks are none.
type moves struct {
	to    int // the block itself
	v     int // the value of its coins on places 1 to 3
	merge int // the block after "merge 4 5", with the same positions
	five  int // the block after "split 5", which begins with the same positions
	part  int // the block after "merge 3 4", with the first of these positions
	more  int // the block with one more coin on place 4
	four  int // the block after "split 4"
}

// walker computes the blocks of a group, each after those that its moves lead to. Every goroutine has its own walker. A block is identified by
// the byte of a table at which it begins.
type walker struct {
	*plan
	outcomes    *outcomes
	group       *group
	mergeBy     []int // how much further than in the layout "merge n n+1" leads,
	splitBy     []int // and "split n"
	coins, sums []int // as in group, for all places
	plain       []int // the distances of the blocks whose coins on places 1 to 4 are the same after a move
	moves       moves // of the next block
}

func newWalker(p *plan, k *outcomes) *walker {
	return &walker{plan: p, outcomes: k, group: p.newGroup(),
		mergeBy: make([]int, p.top+2), splitBy: make([]int, p.top+2), coins: make([]int, p.top+2), sums: make([]int, p.top+1)}
}

// enter goes to a group and returns its address and size, and the last turn that it needs.
func (s *walker) enter(rank int) (at, size, needs int) {
	g := s.group
	s.set(g, rank)
	needs = none
	s.leads(g, func(split bool, n, to int) {
		by := s.mergeBy
		if split {
			by = s.splitBy
		}
		by[n] = s.shift[to] - s.shift[rank]
		needs = max(needs, int(s.turn[to]))
	})
	s.moves.to = g.at + s.shift[rank]
	return s.moves.to, g.size, needs
}

// solve computes the group. What it needs must be done.
func (s *walker) solve() {
	s.plain, s.sums[s.top] = s.plain[:0], s.value
	s.descend(s.top)
}

// mergeTo and splitTo return the distance of the block that "merge n n+1" and "split n" lead to.
func (s *walker) mergeTo(n int) int { return s.merged(s.sums, n) + s.mergeBy[n] }

func (s *walker) splitTo(n int) int { return s.split(s.sums, n) + s.splitBy[n] }

// descend lays the coins on places n and below in every way that agrees with the group, and computes the blocks.
func (s *walker) descend(n int) {
	if n <= lowest {
		s.run()
		return
	}
	total, worth, known := s.sums[n], s.worth[n], len(s.plain)
	least, most := 0, total/worth
	if n >= s.layout.group {
		least, most = s.group.coins[n], s.group.coins[n]
	}
	for s.coins[n] = most; s.coins[n] >= least; s.coins[n]-- {
		s.sums[n-1] = total - s.coins[n]*worth
		// These moves are now known for all blocks below.
		if n <= s.top-2 && s.coins[n] > 0 && s.coins[n+1] > 0 {
			s.plain = append(s.plain, s.mergeTo(n))
		}
		if m := n + 1; m >= 6 && m < s.top && s.coins[m] >= 2 {
			s.plain = append(s.plain, s.splitTo(m))
		}
		s.descend(n - 1)
		s.plain = s.plain[:known]
	}
}

// run computes the blocks that have the same coins from place 5 on.
func (s *walker) run() {
	m := &s.moves
	low, most := min(lowest, s.top), 0
	total := s.sums[low]
	if low == lowest {
		most = total / 5
	}
	s.outcomes.run(m.to, s.room[low][total], s.plain)
	splits := s.top >= 6 && s.coins[5] >= 2
	for c := most; c >= 0; c-- {
		m.v = total - 5*c
		s.sums[3], s.coins[4] = m.v, c
		m.merge, m.five, m.part, m.more, m.four = none, none, none, none, none
		if c < most {
			m.more = m.to + s.gathered(s.sums, 4)
		}
		if c > 0 && s.top >= 5 {
			if s.coins[5] > 0 && s.top >= 6 {
				m.merge = m.to + s.mergeTo(4)
			}
			if m.v >= 3 {
				m.part = m.to + s.mergeTo(3)
			}
			if c >= 2 {
				m.four = m.to + s.splitTo(4)
			}
		}
		if splits {
			m.five = m.to + s.splitTo(5)
		}
		s.outcomes.block(m)
		m.to += s.room3(m.v)
	}
}

// A move between blocks changes the value of places 1 to n for only a few n, so it changes the address by a few terms of ladder.offset. These
// functions return the change.

// merged returns the change when the coins on n and n+1 become one on n+2, where n is the lowest place or above.
func (k *ladder) merged(sums []int, n int) int {
	by := k.skip[n][sums[n]-k.worth[n]] - k.skip[n][sums[n]]
	return by + k.skip[n+1][sums[n+1]-k.worth[n+2]] - k.skip[n+1][sums[n+1]]
}

// split returns the change when two coins on n ≥ 4 become one on n−2 and one on n+1.
func (k *ladder) split(sums []int, n int) (by int) {
	gain := k.worth[n-2]
	for m := max(n-2, k.low); m < n; m++ {
		by += k.skip[m][sums[m]+gain] - k.skip[m][sums[m]]
	}
	return by + k.skip[n][sums[n]-k.worth[n+1]] - k.skip[n][sums[n]]
}

// gathered returns the change when coins below place n ≥ 4 become one on n.
func (k *ladder) gathered(sums []int, n int) int {
	return k.skip[n-1][sums[n-1]-k.worth[n]] - k.skip[n-1][sums[n-1]]
}

// group is the blocks with the same coins on the places from layout.group on. They are contiguous.
type group struct {
	rank     int   // the number of groups before it
	at, size int   // bytes
	coins    []int // on places 1 to top; 0 below layout.group
	sums     []int // sums[n] is the value of places 1 to n, for n ≥ layout.group − 1; 0 for smaller n
}

// groups returns the number of groups.
func (l *layout) groups() int { return l.ranks.room[l.top][l.value] }

// newGroup returns a group to be set.
func (l *layout) newGroup() *group {
	return &group{coins: make([]int, l.top+1), sums: make([]int, l.top+1)}
}

// set makes g the group with this rank.
func (l *layout) set(g *group, rank int) {
	g.rank, g.sums[l.top] = rank, l.value
	for n := l.top; n >= l.group; n-- {
		for g.coins[n] = g.sums[n] / l.worth[n]; ; g.coins[n]-- {
			g.sums[n-1] = g.sums[n] - g.coins[n]*l.worth[n]
			before := l.ranks.room[n-1][g.sums[n-1]]
			if rank < before {
				break
			}
			rank -= before
		}
	}
	g.at, g.size = l.offset(g.sums), l.room[l.group-1][g.sums[l.group-1]]
}

// each yields the groups in the order of the table. It always passes the same variable.
func (l *layout) each(yield func(g *group) bool) {
	g := l.newGroup()
	for rank := range l.groups() {
		if l.set(g, rank); !yield(g) {
			return
		}
	}
}

// leads calls yield with the rank of each group that moves out of a group lead to, for "split n" or "merge n n+1".
func (l *layout) leads(g *group, yield func(split bool, n, rank int)) {
	q := l.group
	if q <= l.top && g.sums[q-1] >= l.worth[q] { // a coin comes from below
		rank := g.rank + l.ranks.gathered(g.sums, q)
		yield(true, q-1, rank)
		yield(false, q-2, rank)
	}
	for n := q - 1; n <= l.top-2; n++ {
		below := n >= q && g.coins[n] > 0 || n < q && g.sums[n] >= l.worth[n]
		if below && g.coins[n+1] > 0 {
			yield(false, n, g.rank+l.ranks.merged(g.sums, n))
		}
	}
	for n := q; n < l.top; n++ {
		if g.coins[n] >= 2 {
			yield(true, n, g.rank+l.ranks.split(g.sums, n))
		}
	}
}
