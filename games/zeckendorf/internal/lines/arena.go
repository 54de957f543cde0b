package lines

import "math/bits"

// arena hands out pieces of a memory and takes them back.
type arena struct {
	end    int         // the memory has so many bytes until now
	starts map[int]int // free pieces, none of which touch: their sizes by the first byte
	ends   map[int]int // and by the byte behind
	bins   [][]int     // first bytes of free pieces by the class of their sizes; some are there no more
}

// grain is what sizes are rounded up to: a line of the cache.
const grain = 64

func newArena() *arena {
	return &arena{starts: map[int]int{}, ends: map[int]int{}, bins: make([][]int, 64*8)}
}

// class puts sizes that differ by less than an eighth together; it grows with them.
func class(size int) int {
	n := bits.Len(uint(size))
	return n<<3 | size>>max(0, n-4)&7
}

// take returns the first byte of a piece.
func (a *arena) take(size int) int {
	own := class(size)
	best := 0
	kept := a.bins[own][:0]
	for _, at := range a.bins[own] { // not all of these are large enough
		if free := a.starts[at]; free > 0 && class(free) == own {
			kept = append(kept, at)
			if free >= size && (best == 0 || free < a.starts[best-1]) {
				best = at + 1
			}
		}
	}
	a.bins[own] = kept
	if best > 0 {
		return a.cut(best-1, size)
	}
	for c := own + 1; c < len(a.bins); c++ {
		for len(a.bins[c]) > 0 {
			last := len(a.bins[c]) - 1
			at := a.bins[c][last]
			a.bins[c] = a.bins[c][:last]
			if free := a.starts[at]; free > 0 && class(free) == c {
				return a.cut(at, size)
			}
		}
	}
	at := a.end
	if free := a.ends[a.end]; free > 0 {
		at -= free
		a.forget(at, free)
	}
	a.end = at + size
	return at
}

// cut takes the beginning of a free piece.
func (a *arena) cut(at, size int) int {
	free := a.starts[at]
	a.forget(at, free)
	if free > size {
		a.note(at+size, free-size)
	}
	return at
}

// give takes a piece back.
func (a *arena) give(at, size int) {
	if before := a.ends[at]; before > 0 {
		a.forget(at-before, before)
		at, size = at-before, size+before
	}
	if after := a.starts[at+size]; after > 0 {
		a.forget(at+size, after)
		size += after
	}
	a.note(at, size)
}

func (a *arena) note(at, size int) {
	a.starts[at], a.ends[at+size] = size, size
	a.bins[class(size)] = append(a.bins[class(size)], at)
}

func (a *arena) forget(at, size int) {
	delete(a.starts, at)
	delete(a.ends, at+size)
}

// plan says in which order groups are worked out and where they lie meanwhile.
type plan struct {
	*graph
	order []int32 // the groups; each comes after its needs
	turn  []int32 // the place of each in the order
	until []int32 // the turn of its last user, or its own
	shift []int   // how much further than the layout says a group lies; nil if all lie there
	ahead int     // a group is not begun before all are done whose turn was so many earlier
	bytes int     // the memory for all of them
}

// at returns where a group lies.
func (p *plan) at(g *group) int {
	if p.shift == nil {
		return g.at
	}
	return g.at + p.shift[g.rank]
}

// kept returns the groups that are done when all turns before low are, and needed later.
func (p *plan) kept(low int) (groups []int32) {
	for _, i := range p.order[:low] {
		if int(p.until[i]) >= low {
			groups = append(groups, i)
		}
	}
	return groups
}

// inOrder returns the plan with the groups in the given order, nil for that in which they lie. Nothing is dropped.
func (g *graph) inOrder(order []int32, bytes, ahead int) *plan {
	n := len(g.size)
	if order == nil {
		order = make([]int32, n)
		for i := range order {
			order[i] = int32(i)
		}
	}
	p := &plan{graph: g, order: order, turn: make([]int32, n), until: make([]int32, n), ahead: ahead, bytes: bytes}
	for t, i := range order {
		p.turn[i] = int32(t)
	}
	for i := range p.until {
		p.until[i] = p.turn[i]
		for _, j := range g.users.of(int32(i)) {
			p.until[i] = max(p.until[i], p.turn[j])
		}
	}
	return p
}

// drop changes the plan to one in which groups are dropped after their last use. There are as many groups at work at once, and waiting
// for each other, as ahead says: the memory of a group is not used again until its last user is done, even if others are not.
func (p *plan) drop(l *layout, ahead int) {
	n := len(p.order)
	p.ahead = ahead
	p.shift = make([]int, n)
	a := newArena()
	room := func(i int32) int { return (p.size[i] + grain - 1) &^ (grain - 1) }
	ends := make([][]int32, n) // which groups are needed no more after a turn
	for i, t := range p.until {
		ends[t] = append(ends[t], int32(i))
	}
	for t, i := range p.order {
		if t >= ahead {
			for _, j := range ends[t-ahead] {
				a.give(p.shift[j], room(j))
			}
		}
		p.shift[i] = a.take(room(i))
	}
	p.bytes = a.end
	l.each(func(g *group) { p.shift[g.rank] -= g.at })
}
