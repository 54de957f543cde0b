package prove

import (
	"maps"
	"math/bits"
	"slices"
)

// windows answer questions about pairs far beyond the table, where pairs are found by a process that forgets its past.
//
// The pairs of a value are found in the order of their smaller numbers: x, if it is in no pair yet, goes with the least y such that no move
// leads to a pair. In games of two piles with moves along rows, along diagonals and by a few single jumps, all that this depends on is
// which diagonals y − x and which numbers y are taken, and the last few pairs. Counted from n, the number of pairs before, that is a
// small mask: the state of the process. Often there are few states, and after some dozen numbers the state no longer depends on the one
// that the process began with. Then the pairs around x are known if it is known which numbers around x are in a pair with a smaller one, and
// these are in pairs around x/β, where β is the limit of y/x. So from a table for the beginning everything can be worked out at any size,
// block by block, in time that grows with the number of digits.
//
// For the nim-values of Wythoff's game, Nivasch 2009 ("More on the Sprague-Grundy function for Wythoff's game") has a conjecture about
// convergence and a recursion that rests on it, of which we know the abstract. That the process forgets, and that y/x has the limit of
// the number system, is here seen in the table and not proved: nothing rests on it.
type windows struct {
	p      *pairs
	jumps  [][2]int64 // single moves: (x, y) to (x − i, y − j)
	leaps  []windowLeap
	both   bool  // diagonals count
	shrink ratio // 1/β
	widen  ratio // 1/(β − 1): from a diagonal to the number where it is taken
	values []*windowed

	mostBlocks, mostCrowds int // that are kept of a value
}

// windowLeap is a single move to pairs of another game.
type windowLeap struct {
	by [2]int64
	to *windows
}

// ratio is a fraction of machine words.
type ratio struct{ num, den uint64 }

// of returns ⌊x·num/den⌋, for results that fit.
func (r ratio) of(x int64) int64 {
	high, low := bits.Mul64(uint64(x), r.num)
	q, _ := bits.Div64(high, low, r.den)
	return int64(q)
}

// windowed is what is known of one value.
type windowed struct {
	known   []int32 // the partners of the table
	counts  []int64 // how many pairs there are whose smaller number is below each block of the table
	doubles int64   // pairs of equal numbers
	blocks  map[int64]*block64

	all    *crowd                  // all states of the process
	alone  map[processState]*crowd // those of one state
	crowds int                     // that hang on all
}

// crowd are the states in which the process may be, and where they go: what was worked out once is looked up from then on.
type crowd struct {
	states []processState
	skip   *crowd
	take   map[uint64]step // by what is forbidden
}

// step is where a crowd goes when a number gets a partner, and what its offset is, if all say the same.
type step struct {
	to     *crowd
	offset int64
}

// block64 are the partners of some numbers.
type block64 struct {
	before  int64 // pairs whose smaller number is below
	partner [blockNumbers]int64
}

const (
	blockNumbers = 256
	mostBlocks   = 1 << 17 // that are kept: some 280 MB, where there is room for them
	maskLow      = 24      // masks begin so much below n
	firstPast    = 64      // so many numbers before a block the process begins, in all states
	mostPast     = 1024    // at most
	reachPast    = 64      // so far from where it is expected a pair is looked for
	mostStates   = 400     // of the process
	mostCrowds   = 1 << 15 // that are kept, likewise
	blockBytes   = 2200    // about, with its place in the map
	crowdBytes   = 1000
	noPair       = int64(-1 << 40)
)

// processState is what the process remembers, counted from the numbers x and n: which diagonals n − maskLow + i, and which numbers
// x + n − maskLow + i, are taken; and the partners of the last numbers, less x + n.
type processState struct {
	diagonals, taken uint64
	last             [3]int64
}

// newWindows returns windows for a game; nil if its moves are not of this kind.
func newWindows(p *pairs, terms []uint64) *windows {
	w := &windows{p: p, mostBlocks: mostBlocks, mostCrowds: mostCrowds}
	for _, way := range p.r.ways {
		always, never := w.applies(way)
		switch {
		case never:
			continue
		case !always || way.set >= 0 && !w.isLine(p.r.sets[way.set]):
			return nil
		case way.set >= 0:
			w.both = w.both || p.r.sets[way.set].dir[0] == 1
			continue
		}
		jump, ok := jumpOf(way)
		if !ok || jump[0] > int64(len(processState{}.last)) || jump[1] > maskLow/2 {
			return nil
		}
		w.jumps = append(w.jumps, jump)
	}
	for _, l := range p.leaps {
		always, never := w.applies(l.way)
		jump, ok := jumpOf(l.way)
		switch {
		case never:
		case !always || !ok || l.to.beyond == nil:
			return nil
		default:
			w.leaps = append(w.leaps, windowLeap{jump, l.to.beyond})
		}
	}
	k := len(terms) - 2
	if k < 8 || !w.both {
		return nil
	}
	w.shrink, w.widen = ratio{terms[k], terms[k+1]}, ratio{terms[k], terms[k+1] - terms[k]}
	return w
}

// keep bounds what is kept by the bytes that all may take: a quarter for blocks and an eighth for crowds, of all values together. A few are always
// kept: each block rests on some that are smaller.
func (w *windows) keep(room int64) {
	share := func(most, least, bytes int64) int { return int(min(most, max(least, room/bytes/int64(len(w.values))))) }
	w.mostBlocks, w.mostCrowds = share(mostBlocks, 1<<10, 4*blockBytes), share(mostCrowds, 1<<8, 8*2*crowdBytes)
}

// farPairs are some that show what a condition says of pairs far out.
var farPairs = [][]int64{{1 << 20, 3 << 19}, {1<<20 + 1, 1 << 21}, {1<<20 + 7, 1<<22 + 3}, {1<<21 + 2, 1<<22 - 1}}

// applies reports whether a way is always open far out, or never.
func (w *windows) applies(way way) (always, never bool) {
	always, never = true, true
	for _, p := range farPairs {
		if way.holds == nil || way.holds(p) {
			never = false
		} else {
			always = false
		}
	}
	return always, never && way.holds != nil
}

// jumpOf returns what a single move takes from the smaller and from the larger number; not ok if that is not always the same.
func jumpOf(w way) (jump [2]int64, ok bool) {
	for i, p := range farPairs {
		to, ok := w.leads(p)
		if !ok {
			return jump, false
		}
		now := [2]int64{p[0] - to[0], p[1] - to[1]}
		if now[0] < 0 || now[1] < 0 || i > 0 && now != jump {
			return jump, false
		}
		jump = now
	}
	return jump, true
}

// isLine reports whether a set is that of a row or of the diagonals.
func (w *windows) isLine(s setRule) bool {
	return s.inner == nil && len(s.starts) == 1 && slices.Equal(s.starts[0], s.dir) &&
		(slices.Equal(s.dir, []int{0, 1}) || slices.Equal(s.dir, []int{1, 1}))
}

// begin makes known the pairs of the values that the table has, if the rest of the table is what its first part lets expect.
func (w *windows) begin() bool {
	return w.take(4) && w.expected() && w.take(1)
}

// take makes known a part of the table: its first half, third, …
func (w *windows) take(part int) bool {
	w.values = nil
	for _, known := range w.p.partner {
		sure := slices.Index(known, -1) // the last numbers of the table have partners beyond it
		if sure < 0 {
			sure = len(known)
		}
		t := &windowed{known: known[:sure/part/blockNumbers*blockNumbers], blocks: map[int64]*block64{}}
		if !w.learn(t) {
			return false
		}
		w.values = append(w.values, t)
	}
	return true
}

// expected reports whether the rest of the table is as it should be.
func (w *windows) expected() bool {
	for v, known := range w.p.partner {
		for x, y := range known {
			if y < 0 {
				break
			}
			if z, ok := w.partner(v, int64(x)); !ok || z != int64(y) {
				return false
			}
		}
	}
	return true
}

// learn collects the states of the process in the table.
func (w *windows) learn(t *windowed) bool {
	states := map[processState]bool{}
	s := processState{diagonals: 1<<maskLow - 1, taken: 1<<maskLow - 1, last: [3]int64{noPair, noPair, noPair}}
	n := int64(0)
	for i, y := range t.known {
		x := int64(i)
		if i%blockNumbers == 0 {
			t.counts = append(t.counts, n)
		}
		if int64(y) < x {
			s = s.skip()
		} else {
			if d := w.shrink.of(int64(y)) - x; max(d, -d) > reachPast/2 {
				return false // it is another number system
			}
			if int64(y) == x {
				t.doubles++
			}
			var ok bool
			if s, ok = s.take(int64(y) - x - n); !ok {
				return false
			}
			n++
		}
		if i >= firstPast {
			if states[s] = true; len(states) > mostStates {
				return false
			}
		}
	}
	t.all, t.alone = &crowd{states: slices.Collect(maps.Keys(states))}, map[processState]*crowd{}
	return len(t.counts) > 2
}

// skip goes on to the next number where x has a partner already.
func (s processState) skip() processState {
	s.last[0], s.last[1], s.last[2] = noPair, s.last[0], s.last[1]
	s.taken >>= 1
	return s.moved(1)
}

// take goes on to the next number where x goes with x + n + offset; not ok if that is out of reach.
func (s processState) take(offset int64) (processState, bool) {
	i := offset + maskLow
	if i < 0 || i > 63 {
		return s, false
	}
	s.diagonals |= 1 << i
	s.taken |= 1 << i
	s.last[0], s.last[1], s.last[2] = offset, s.last[0], s.last[1]
	s.diagonals >>= 1 // one that nobody has taken so far out never will be
	s.taken >>= 2
	return s.moved(2), true
}

// moved counts the partners from a number that is larger by some, and forgets what can no longer matter: numbers and partners
// below the first diagonal that is left.
func (s processState) moved(by int64) processState {
	first := int64(bits.TrailingZeros64(^s.diagonals))
	s.taken &^= 1<<first - 1
	for i := range s.last {
		if s.last[i] -= by; s.last[i] < first-maskLow-16 {
			s.last[i] = noPair
		}
	}
	return s
}

// next returns the offset of the partner of x, where a mask of offsets is forbidden; not ok if there is none in reach.
func (w *windows) next(s *processState, forbidden uint64) (offset int64, ok bool) {
	left := ^s.taken &^ forbidden
	if w.both {
		left &^= s.diagonals
	}
	for ; left != 0; left &= left - 1 {
		offset := int64(bits.TrailingZeros64(left)) - maskLow
		if !slices.ContainsFunc(w.jumps, func(j [2]int64) bool { return j[0] > 0 && s.last[j[0]-1] == offset-j[1] }) {
			return offset, true
		}
	}
	return 0, false
}

// skipped goes on to the next number where x has a partner already.
func (t *windowed) skipped(c *crowd) *crowd {
	if c.skip == nil {
		states := make([]processState, len(c.states))
		for i, s := range c.states {
			states[i] = s.skip()
		}
		c.skip = t.crowd(states)
	}
	return c.skip
}

// taken goes on to the next number where x gets a partner that is not forbidden.
func (w *windows) taken(t *windowed, c *crowd, forbidden uint64) step {
	next, ok := c.take[forbidden]
	if !ok {
		var states []processState
		for _, s := range c.states {
			if offset, ok := w.next(&s, forbidden); ok {
				if after, near := s.take(offset); near {
					states, next.offset = append(states, after), offset
				}
			}
		}
		next.to = t.crowd(states)
		if c.take == nil {
			c.take = map[uint64]step{}
		}
		c.take[forbidden] = next
	}
	return next
}

// crowd returns the crowd of some states, the same one for the same single state.
func (t *windowed) crowd(states []processState) *crowd {
	seen := make(map[processState]bool, len(states))
	states = slices.DeleteFunc(states, func(s processState) bool {
		twice := seen[s]
		seen[s] = true
		return twice
	})
	if len(states) != 1 {
		t.crowds++
		return &crowd{states: states}
	}
	if t.alone[states[0]] == nil {
		t.alone[states[0]] = &crowd{states: states}
	}
	return t.alone[states[0]]
}

// block returns a block of numbers; nil if it cannot be worked out.
func (w *windows) block(value int, index int64) *block64 {
	t := w.values[value]
	if b, ok := t.blocks[index]; ok {
		return b
	}
	b := &block64{}
	start := index * blockNumbers
	if start+blockNumbers <= int64(len(t.known)) {
		b.before = t.counts[index]
		for i := range b.partner {
			b.partner[i] = int64(t.known[start+int64(i)])
		}
	} else {
		b = nil
		for past := int64(firstPast); past <= mostPast && b == nil; past *= 4 {
			b = w.work(value, start, past)
		}
	}
	if len(t.blocks) >= w.mostBlocks {
		clear(t.blocks)
	}
	t.blocks[index] = b
	return b
}

// work works out a block, from so many numbers before.
func (w *windows) work(value int, start, past int64) *block64 {
	t := w.values[value]
	from, end := start-past, start+blockNumbers
	smaller := make([]int64, end-from) // the smaller number of the pair of each, −1 if there is none
	for i := range smaller {
		smaller[i] = -1
	}
	low, high := w.shrink.of(from)-reachPast, w.shrink.of(end)+reachPast
	n := int64(0) // pairs whose larger number is below
	for a := low; a < high; {
		if low < 0 {
			return nil
		}
		b := w.block(value, a/blockNumbers)
		if b == nil {
			return nil
		}
		first := a / blockNumbers * blockNumbers
		for ; a < min(high, first+blockNumbers); a++ {
			switch y := b.partner[a-first]; {
			case y < a:
			case y < from:
				n++
			case y < end:
				smaller[y-from] = a
			}
		}
		if first <= low {
			n += b.before
			for i := range low - first {
				if b.partner[i] >= first+i {
					n++
				}
			}
		}
	}
	n = from - n + t.doubles // pairs whose smaller number is below
	if t.crowds > w.mostCrowds || len(t.alone) > w.mostCrowds {
		t.all, t.alone, t.crowds = &crowd{states: t.all.states}, map[processState]*crowd{}, 0
	}
	now, b := t.all, &block64{}
	for x := from; x < end; x++ {
		if x >= start && len(now.states) != 1 {
			return nil
		}
		if x == start {
			b.before = n
		}
		if a := smaller[x-from]; a >= 0 {
			now = t.skipped(now)
			if x >= start {
				b.partner[x-start] = a
			}
			continue
		}
		forbidden := uint64(0)
		for u := range value {
			other := w.block(u, x/blockNumbers)
			if other == nil {
				return nil
			}
			if i := other.partner[x%blockNumbers] - x - n + maskLow; 0 <= i && i < 64 {
				forbidden |= 1 << i
			}
		}
		for _, l := range w.leaps {
			y, ok := l.to.partner(len(l.to.values)-1, x-l.by[0])
			if !ok {
				return nil
			}
			if i := y + l.by[1] - x - n + maskLow; 0 <= i && i < 64 {
				forbidden |= 1 << i
			}
		}
		next := w.taken(t, now, forbidden)
		if x >= start {
			b.partner[x-start] = x + n + next.offset
		}
		now = next.to
		n++
	}
	if len(now.states) != 1 {
		return nil
	}
	return b
}

// partner returns the number that goes with x; not ok if nobody can tell.
func (w *windows) partner(value int, x int64) (y int64, ok bool) {
	b := w.block(value, x/blockNumbers)
	if b == nil {
		return 0, false
	}
	return b.partner[x%blockNumbers], true
}

// on returns the smaller number of the pair with a difference, −1 if there is none where it should be.
func (w *windows) on(value int, difference int64) (x int64, ok bool) {
	at := w.widen.of(difference)
	for d := int64(0); d <= reachPast; d++ {
		for _, x := range [2]int64{at + d, at - d} {
			if x < 0 {
				break // it is the second one
			}
			y, ok := w.partner(value, x)
			if !ok {
				return 0, false
			}
			if y-x == difference {
				return x, true
			}
		}
	}
	return -1, true
}

// in is that of the oracle, for positions beyond the table.
func (w *windows) in(i int, x, y int64) (bool, error) {
	value, r := len(w.values)-1, w.p.r
	if max(x, y) >= maxTerm/8 {
		return false, errBeyond
	}
	if r.learned && i == len(r.sets)-1 || r.sets[i].dir[0] == 0 {
		q, ok := w.partner(value, x)
		switch {
		case !ok:
			return false, errBeyond
		case r.learned && i == len(r.sets)-1:
			return q == y, nil
		}
		return q < y, nil
	}
	a, ok := w.on(value, max(x-y, y-x))
	if !ok {
		return false, errBeyond
	}
	return a >= 0 && a < min(x, y), nil
}
