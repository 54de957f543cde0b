package lines

// A move between blocks changes what places 1 to n hold for a few n only, and so moves the address by a few terms of
// ladder.offset. These functions return by how much.

// merged is for the coins on n and n+1 that become one on n+2, n being the lowest place or above.
func (k *ladder) merged(sums []int, n int) int {
	by := k.skip[n][sums[n]-k.worth[n]] - k.skip[n][sums[n]]
	return by + k.skip[n+1][sums[n+1]-k.worth[n+2]] - k.skip[n+1][sums[n+1]]
}

// split is for two coins on n ≥ 4 that become one on n−2 and one on n+1.
func (k *ladder) split(sums []int, n int) (by int) {
	gain := k.worth[n-2]
	for m := max(n-2, k.low); m < n; m++ {
		by += k.skip[m][sums[m]+gain] - k.skip[m][sums[m]]
	}
	return by + k.skip[n][sums[n]-k.worth[n+1]] - k.skip[n][sums[n]]
}

// gathered is for coins below place n ≥ 4 that become one on n.
func (k *ladder) gathered(sums []int, n int) int {
	return k.skip[n-1][sums[n-1]-k.worth[n]] - k.skip[n-1][sums[n-1]]
}

// group is the blocks with the same coins on the places from layout.group on. They lie together.
type group struct {
	rank     int   // how many groups lie before it
	at, size int   // bytes
	coins    []int // on places 1 to top, those below layout.group being 0
	sums     []int // sums[n] is what places 1 to n hold, for n ≥ layout.group − 1; those below are 0
}

// groups returns how many there are.
func (l *layout) groups() int { return l.ranks.room[l.top][l.value] }

// newGroup returns a group to be set.
func (l *layout) newGroup() *group {
	return &group{coins: make([]int, l.top+1), sums: make([]int, l.top+1)}
}

// set makes g the group of a rank.
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

// each goes through the groups, in the order in which they lie. It is the same variable every time.
func (l *layout) each(yield func(g *group) bool) {
	g := l.newGroup()
	for rank := range l.groups() {
		if l.set(g, rank); !yield(g) {
			return
		}
	}
}

// leads calls yield with the rank of each group that moves out of a group lead to: "split n", or "merge n n+1".
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
