package lines

import (
	"slices"

	"zeck/internal/recent"
)

// plan says in which order groups are computed and where they are in memory meanwhile. Groups are identified by their ranks.
//
// Let q be the first place whose coins name a group. The height of a group is F(q−1) times the number of its coins from place q on, plus the value
// that the places below hold. No move leads to a group that is higher, or lower by more than F(q−1). The moves change the height as follows:
//
//	merge n n+1, n ≥ q−1    −F(q−1)        merge q−2 q−1, split q−1    −F(q−2)
//	split q                 −F(q−3)        split n, n > q              0
//
// So groups are computed in the order of their heights, and groups of the same height in the order of the table, which no move goes against. Groups
// that are lower by more than F(q−1) than the current one are not needed any more.
type plan struct {
	*layout
	order  []int32 // the groups; each comes after those that it needs
	turn   []int32 // the index of each group in the order
	after  []int32 // by turns: the turn before which all must be done when this one begins
	since  []int32 // by turns: the first turn whose group may still be needed from then on
	size   []int   // bytes of each group
	shift  []int   // the difference between a group's address in memory and in the layout
	memory int     // bytes for all of them
}

// ahead is the number of heights that may be worked on at a time. More would take more memory, fewer would make workers wait.
const ahead = 2

// reach returns how much lower than a group the groups that it needs can be.
func (l *layout) reach() int { return l.worth[l.group-1] }

// plan returns the plan for a table from which nothing is dropped.
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
	above := func(turn *int32, low int) int32 { // the first turn from *turn on whose height is above low
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

// thrifty returns the plan for a table whose groups are dropped after their last use: they are stored one after another, and from the beginning of
// the memory again when its end is reached.
func (l *layout) thrifty() *plan {
	p := l.plan()
	p.memory = l.peakBytes()
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

// peakBytes returns the maximum number of bytes of groups in memory: those being computed, those that they need, and the size of the largest group, so
// that no group has to wrap around the end of the memory.
func (l *layout) peakBytes() (most int) {
	sum, wide, heights := 0, l.reach()+ahead, l.heights()
	for h, bytes := range heights {
		if sum += bytes; h >= wide {
			sum -= heights[h-wide]
		}
		most = max(most, sum)
	}
	return most + l.room[l.group-1][l.value]
}

// heights returns the number of bytes of the groups of heights 0, 1, 2, ….
func (l *layout) heights() []int {
	stride := l.value/l.worth[min(l.group, l.top)] + 1
	bytes := make([]int, l.value+1)
	for i, n := range l.ways(l.group, stride) {
		if coins, below := i%stride, l.value-i/stride; n > 0 {
			bytes[coins*l.reach()+below] += int(n) * l.room[l.group-1][below]
		}
	}
	return bytes
}

// perGroup is the number of bytes that a plan needs for a group.
const perGroup = 40

// peaks has the results of Memory, since a sweep asks for each of its jobs again and again.
var peaks = recent.Cache[[2]int, int64]{Most: 10_000}

// Memory returns the memory that Count and Save need for a value.
func Memory(value, hole int) int64 {
	bytes, err := peaks.Get([2]int{value, hole}, func() (int64, error) {
		l, err := newLayout(value, hole)
		if err != nil {
			return Beyond, err
		}
		return int64(l.peakBytes() + perGroup*l.groups()), nil
	})
	if err != nil {
		return Beyond
	}
	return bytes
}
