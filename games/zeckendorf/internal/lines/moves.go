package lines

// A move between blocks changes what places 1 to n hold for a few n only, and so moves the address by a few terms of
// layout.offset. These functions return by how much, counting the terms from index low on.

// merged is for the coins on n and n+1 that become one on n+2.
func (l *layout) merged(sums []int, n, low int) (by int) {
	if n >= low {
		by = l.skip[n][sums[n]-l.worth[n]] - l.skip[n][sums[n]]
	}
	return by + l.skip[n+1][sums[n+1]-l.worth[n+2]] - l.skip[n+1][sums[n+1]]
}

// split is for two coins on n ≥ 4 that become one on n−2 and one on n+1.
func (l *layout) split(sums []int, n, low int) (by int) {
	gain := l.worth[n-2]
	for m := max(n-2, low); m < n; m++ {
		by += l.skip[m][sums[m]+gain] - l.skip[m][sums[m]]
	}
	return by + l.skip[n][sums[n]-l.worth[n+1]] - l.skip[n][sums[n]]
}

// gathered is for coins below place n ≥ 4 that become one on n.
func (l *layout) gathered(sums []int, n int) int {
	return l.skip[n-1][sums[n-1]-l.worth[n]] - l.skip[n-1][sums[n-1]]
}

// group is the blocks with the same coins on the places from layout.group on. They lie together.
type group struct {
	at, size int   // bytes
	coins    []int // on places 1 to top, those below layout.group being 0
	sums     []int // sums[n] is what places 1 to n hold, for n ≥ layout.group − 1
}

// groups returns the groups in the order in which they lie.
func (l *layout) groups() []group {
	var all []group
	coins, sums := make([]int, l.top+1), make([]int, l.top+1)
	sums[l.top] = l.value
	at := 0
	var lay func(n int)
	lay = func(n int) {
		if n < l.group {
			g := group{at: at, size: l.room[n][sums[n]], coins: append([]int(nil), coins...), sums: append([]int(nil), sums...)}
			all = append(all, g)
			at += g.size
			return
		}
		for coins[n] = sums[n] / l.worth[n]; coins[n] >= 0; coins[n]-- {
			sums[n-1] = sums[n] - coins[n]*l.worth[n]
			lay(n - 1)
		}
		coins[n] = 0
	}
	lay(l.top)
	return all
}

// needs calls yield with the offsets of the groups that moves out of g may lead to.
func (l *layout) needs(g *group, yield func(at int)) {
	q, low := l.group, l.group-1
	if q <= l.top && g.sums[q-1] >= l.worth[q] {
		yield(g.at + l.gathered(g.sums, q))
	}
	for n := q - 1; n <= l.top-2; n++ {
		below := n >= q && g.coins[n] > 0 || n < q && g.sums[n] >= l.worth[n]
		if below && g.coins[n+1] > 0 {
			yield(g.at + l.merged(g.sums, n, low))
		}
	}
	for n := q; n < l.top; n++ {
		if g.coins[n] >= 2 {
			yield(g.at + l.split(g.sums, n, low))
		}
	}
}
