package lines

import "slices"

// plan says in which order groups are worked out and where they lie meanwhile. Groups are named by their ranks.
//
// Let q be the first place whose coins name a group. A group stands at F(q−1) times the number of its coins from place q on, and what the places below
// hold. No move leads to a group that stands higher, or more than F(q−1) lower: what it changes is
//
//	merge n n+1, n ≥ q−1    −F(q−1)        merge q−2 q−1, split q−1    −F(q−2)
//	split q                 −F(q−3)        split n, n > q              0
//
// So groups are worked out in the order of where they stand, and of those that stand equally high in the order in which they lie, which no move leads
// against either. Whatever stands more than F(q−1) below the group at hand is needed no more.
type plan struct {
	*layout
	order  []int32 // the groups; each comes after those that it needs
	turn   []int32 // the place of each in the order
	after  []int32 // by turns: before which turn all must be done when this one begins
	since  []int32 // by turns: the first one whose group may be needed from then on
	size   []int   // bytes of each group
	shift  []int   // how much further than the layout says it lies
	memory int     // bytes for all of them
}

// ahead is how many heights may be worked on at a time. More would take more memory, fewer would make those wait who work.
const ahead = 2

// reach returns how much lower groups can stand that a group needs.
func (l *layout) reach() int { return l.worth[l.group-1] }

// plan returns the plan for a table of which nothing is dropped.
func (l *layout) plan() *plan {
	n := l.groups()
	p := &plan{layout: l, order: make([]int32, n), turn: make([]int32, n), after: make([]int32, n), since: make([]int32, n+1),
		size: make([]int, n), shift: make([]int, n), memory: l.bytes()}
	height := make([]int, n)
	for g := range l.each {
		height[g.rank] = g.sums[l.group-1]
		for _, coins := range g.coins {
			height[g.rank] += coins * l.reach()
		}
		p.order[g.rank], p.size[g.rank] = int32(g.rank), g.size
	}
	slices.SortStableFunc(p.order, func(i, j int32) int { return height[i] - height[j] })
	above := func(turn *int32, low int) int32 { // the first turn from there on that stands higher
		for height[p.order[*turn]] <= low {
			*turn++
		}
		return *turn
	}
	var after, since int32
	for t, i := range p.order {
		p.turn[i] = int32(t)
		p.after[t] = above(&after, height[i]-ahead)
		p.since[t] = above(&since, height[i]-l.reach()-1)
	}
	p.since[n] = int32(n)
	return p
}

// thrifty returns the plan for a table of which groups are dropped after their last use: they lie one after the other, and when the memory ends the next one
// lies at its beginning.
func (l *layout) thrifty() *plan {
	p := l.plan()
	p.memory = l.kept()
	at := 0
	for _, i := range p.order {
		if at+p.size[i] > p.memory {
			at = 0
		}
		p.shift[i] = at
		at += p.size[i]
	}
	for g := range l.each {
		p.shift[g.rank] -= g.at
	}
	return p
}

// needed returns the groups that are done when all turns before low are, and that may be needed later.
func (p *plan) needed(low int) []int32 { return p.order[p.since[low]:low] }

// kept returns how many bytes of groups are kept at a time: those that are worked on, those that they need, and as much as the largest, so that none has
// to lie at both ends of the memory.
func (l *layout) kept() (most int) {
	sum, wide, heights := 0, l.reach()+ahead, l.heights()
	for h, bytes := range heights {
		if sum += bytes; h >= wide {
			sum -= heights[h-wide]
		}
		most = max(most, sum)
	}
	return most + l.room[l.group-1][l.value]
}

// heights returns how many bytes the groups take that stand at 0, 1, 2, ….
func (l *layout) heights() []int {
	ways := make([][]int, l.value/l.worth[min(l.group, l.top)]+1) // ways[c][v]: to lay c coins worth v on the places that name a group
	for c := range ways {
		ways[c] = make([]int, l.value+1)
	}
	ways[0][0] = 1
	for n := l.group; n <= l.top; n++ {
		for c := 1; c < len(ways); c++ {
			for v := l.worth[n]; v <= l.value; v++ {
				ways[c][v] += ways[c-1][v-l.worth[n]]
			}
		}
	}
	bytes := make([]int, l.value+1)
	for c := range ways {
		for v, n := range ways[c] {
			if n > 0 {
				bytes[c*l.reach()+l.value-v] += n * l.room[l.group-1][l.value-v]
			}
		}
	}
	return bytes
}

// perGroup is what a plan knows of a group, in bytes.
const perGroup = 40

// Memory returns how much memory Count and Save take for a value.
func Memory(value, hole int) int64 {
	l, err := newLayout(value, hole)
	if err != nil {
		return Beyond
	}
	return int64(l.kept() + perGroup*l.groups())
}
