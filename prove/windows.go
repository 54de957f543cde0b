package prove

import (
	"math/bits"
	"slices"
)

// windows answer questions about pairs far beyond the table, for games whose pairs come from a process that forgets its past.
//
// The pairs of a value are found in the order of their smaller numbers. If x is in no pair yet, its partner is the least y such that no
// move leads from (x, y) to a pair. In games of two piles with moves along rows, along diagonals and a few single jumps, this depends only
// on which diagonals y − x and which numbers y are taken, and on the last few pairs. After n pairs, the diagonals taken are roughly those
// below n. A few other diagonals often make no difference after some dozen numbers. So the pairs in a window around x are known if it is
// known which numbers there are in a pair with a smaller one; these smaller numbers lie around x/β, where β is the limit of y/x. Starting
// from a table of the first pairs, windows compute pairs of any size, block by block, in time that grows with the number of digits.
//
// For the nim-values of Wythoff's game, Nivasch 2009 ("More on the Sprague-Grundy function for Wythoff's game") has a conjecture about
// convergence and a recursion based on it; we know only the abstract. That the process forgets, and that y/x has the limit given by the
// number system, is observed in the table and not proved. No proof depends on it.
type windows struct {
	p      *pairs
	jumps  [][2]int64 // single moves: (x, y) to (x − i, y − j)
	leaps  []windowLeap
	shrink ratio // 1/β
	widen  ratio // 1/(β − 1): from a diagonal to the smaller number of its pair
	values []*valueWindow

	maxBlocks int // that are cached for each value
}

// windowLeap is a single move to the pairs of another game.
type windowLeap struct {
	by [2]int64
	to *windows
}

// ratio is a fraction of machine words.
type ratio struct{ num, den uint64 }

// times returns ⌊x·num/den⌋, if it fits.
func (r ratio) times(x int64) int64 {
	high, low := bits.Mul64(uint64(x), r.num)
	q, _ := bits.Div64(high, low, r.den)
	return int64(q)
}

// valueWindow is what is known about the pairs of one value.
type valueWindow struct {
	known   []int32 // the partners in the table
	counts  []int64 // how many pairs have a smaller number below each block of the table
	doubles int64   // pairs of equal numbers
	never   int64   // diagonals without a pair
	blocks  map[int64]*numberBlock
}

// numberBlock has the partners of some consecutive numbers.
type numberBlock struct {
	before  int64 // how many pairs have a smaller number below this block
	partner [blockNumbers]int64
}

const (
	blockNumbers = 256
	blockLimit   = 1 << 17 // that are cached: about 280 MB, if there is room for them
	blockBytes   = 2200    // about, including the map entry
	blockLead    = 64      // how many numbers before a block the process starts
	searchSlack  = 64      // how far from its expected place a pair is searched for
)

// newWindows returns the windows of a game; nil if its moves are not of this kind.
func newWindows(p *pairs, terms []uint64) *windows {
	w := &windows{p: p, maxBlocks: blockLimit}
	both := false
	if always, _ := w.applies(way{holds: p.where}); !always || !p.symmetric || p.drops != nil {
		return nil
	}
	for _, way := range p.r.ways {
		always, never := w.applies(way)
		switch {
		case never:
			continue
		case !always || way.set >= 0 && !w.isLine(p.r.sets[way.set]):
			return nil
		case way.set >= 0:
			both = both || p.r.sets[way.set].dir[0] == 1
			continue
		}
		jump, ok := jumpOf(way)
		if !ok || max(jump[0], jump[1]) > searchSlack/2 {
			return nil
		}
		w.jumps = append(w.jumps, jump)
	}
	for _, l := range p.leaps {
		always, never := w.applies(l.way)
		jump, ok := jumpOf(l.way)
		switch {
		case never:
		case !always || !ok || l.pairs.beyond == nil:
			return nil
		default:
			w.leaps = append(w.leaps, windowLeap{jump, l.pairs.beyond})
		}
	}
	k := len(terms) - 2
	if k < 8 || !both {
		return nil
	}
	w.shrink, w.widen = ratio{terms[k], terms[k+1]}, ratio{terms[k], terms[k+1] - terms[k]}
	return w
}

// limitMemory bounds the cache to a quarter of the bytes available, for all values together. A few blocks are always cached, because each
// block depends on some smaller ones.
func (w *windows) limitMemory(room int64) {
	w.maxBlocks = int(min(blockLimit, max(1<<10, room/(4*blockBytes)/int64(len(w.values)))))
}

// farPairs are samples that show what a condition says about pairs far out.
var farPairs = [][]int64{{1 << 20, 3 << 19}, {1<<20 + 1, 1 << 21}, {1<<20 + 7, 1<<22 + 3}, {1<<21 + 2, 1<<22 - 1}}

// applies reports whether far out a way is always open, or never.
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

// jumpOf returns what a single move takes from the smaller and from the larger number. It is not ok if that varies.
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

// isLine reports whether a set belongs to a row or to the diagonals.
func (w *windows) isLine(s setRule) bool {
	return s.inner == nil && len(s.starts) == 1 && slices.Equal(s.starts[0], s.dir) &&
		(slices.Equal(s.dir, []int{0, 1}) || slices.Equal(s.dir, []int{1, 1}))
}

// start learns the pairs of the values in the table, if the rest of the table is what its first part predicts.
func (w *windows) start() bool {
	return w.learnTable(4) && w.predictsTable() && w.learnTable(1)
}

// learnTable learns a part of the table: all of it, its first half, third, ….
func (w *windows) learnTable(part int) bool {
	w.values = nil
	for _, partner := range w.p.partner {
		known := partner[0]
		sure := slices.Index(known, -1) // the last numbers of the table have partners beyond it
		if sure < 0 {
			sure = len(known)
		}
		t := &valueWindow{known: known[:sure/part/blockNumbers*blockNumbers], blocks: map[int64]*numberBlock{}}
		if !w.count(t) {
			return false
		}
		w.values = append(w.values, t)
	}
	return true
}

// predictsTable reports whether the predictions agree with the whole table.
func (w *windows) predictsTable() bool {
	for v, known := range w.p.partner {
		for x, y := range known[0] {
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

// count counts the pairs of the table, and the diagonals without one.
func (w *windows) count(t *valueWindow) bool {
	n := int64(0)
	taken := make([]bool, len(t.known)) // diagonals
	for i, y := range t.known {
		x := int64(i)
		if i%blockNumbers == 0 {
			t.counts = append(t.counts, n)
		}
		if int64(y) < x {
			continue
		}
		if d := w.shrink.times(int64(y)) - x; max(d, -d) > searchSlack/2 {
			return false // the pairs belong to another number system
		}
		if int64(y) == x {
			t.doubles++
		}
		if d := int64(y) - x; d < int64(len(taken)) {
			taken[d] = true
		}
		n++
	}
	for _, is := range taken[:n/2] { // later diagonals may still get a pair
		if !is {
			t.never++
		}
	}
	return len(t.counts) > 2
}

// block returns a block of numbers; nil if it cannot be computed.
func (w *windows) block(value int, index int64) *numberBlock {
	t := w.values[value]
	if b, ok := t.blocks[index]; ok {
		return b
	}
	b := &numberBlock{}
	start := index * blockNumbers
	if start+blockNumbers <= int64(len(t.known)) {
		b.before = t.counts[index]
		for i := range b.partner {
			b.partner[i] = int64(t.known[start+int64(i)])
		}
	} else {
		b = w.computeBlock(value, start)
	}
	if len(t.blocks) >= w.maxBlocks {
		clear(t.blocks)
	}
	t.blocks[index] = b
	return b
}

// computeBlock computes a block. The process starts some numbers before it, as if exactly the first diagonals were taken.
func (w *windows) computeBlock(value int, start int64) *numberBlock {
	from, end := start-blockLead, start+blockNumbers
	partner, n, ok := w.largerNumbers(value, from, end)
	if !ok {
		return nil
	}
	b := &numberBlock{}
	first := n + w.values[value].never          // the first diagonal considered
	taken := make([]bool, end-from+searchSlack) // diagonals from the first one on
	numbers := make([]bool, 2*len(taken))       // numbers from from + first on, as many as these diagonals reach
	least := int64(0)                           // all diagonals before this one are taken
	for x := from; x < end; x++ {
		if x == start {
			b.before = n
		}
		if partner[x-from] >= 0 {
			continue
		}
		forbidden, ok := w.forbidden(value, x)
		if !ok {
			return nil
		}
		d := least
		for ; d < int64(len(taken)); d++ {
			y := x + first + d
			if !taken[d] && !numbers[x-from+d] && !slices.Contains(forbidden, y) && !w.jumpsTo(partner, x-from, y) {
				break
			}
		}
		if d == int64(len(taken)) {
			return nil
		}
		taken[d], numbers[x-from+d] = true, true
		partner[x-from] = x + first + d
		for taken[least] {
			least++
		}
		n++
	}
	copy(b.partner[:], partner[blockLead:])
	return b
}

// jumpsTo reports whether a single move leads to a pair from y and the number with index at, where partner has the partners by index.
func (w *windows) jumpsTo(partner []int64, at, y int64) bool {
	for _, j := range w.jumps {
		if j[0] <= at && partner[at-j[0]] == y-j[1] {
			return true
		}
	}
	return false
}

// forbidden returns the numbers that form a pair of a smaller value with x, or from which a single move leads to a pair of another game. It
// is not ok if that is not known.
func (w *windows) forbidden(value int, x int64) (list []int64, ok bool) {
	for u := range value {
		y, ok := w.partner(u, x)
		if !ok {
			return nil, false
		}
		list = append(list, y)
	}
	for _, l := range w.leaps {
		y, ok := l.to.partner(len(l.to.values)-1, x-l.by[0])
		if !ok {
			return nil, false
		}
		list = append(list, y+l.by[1])
	}
	return list, true
}

// largerNumbers returns the partners of those numbers between from and end that are in a pair with a smaller number, and −1 for the others.
// It also returns how many pairs have a smaller number below from. It is not ok if that is not known.
func (w *windows) largerNumbers(value int, from, end int64) (partner []int64, n int64, ok bool) {
	partner = slices.Repeat([]int64{-1}, int(end-from))
	low, high := w.shrink.times(from)-searchSlack, w.shrink.times(end)+searchSlack
	if low < 0 {
		return nil, 0, false
	}
	for a := low; a < high; {
		b := w.block(value, a/blockNumbers)
		if b == nil {
			return nil, 0, false
		}
		first := a / blockNumbers * blockNumbers
		if a == low {
			n += b.before
			for i := range low - first {
				if b.partner[i] >= first+i {
					n++
				}
			}
		}
		for ; a < min(high, first+blockNumbers); a++ {
			switch y := b.partner[a-first]; {
			case y < a:
			case y < from:
				n++
			case y < end:
				partner[y-from] = a
			}
		}
	}
	return partner, from - n + w.values[value].doubles, true
}

// partner returns the partner of x. It is not ok if that is not known.
func (w *windows) partner(value int, x int64) (y int64, ok bool) {
	b := w.block(value, x/blockNumbers)
	if b == nil {
		return 0, false
	}
	return b.partner[x%blockNumbers], true
}

// onDiagonal returns the smaller number of the pair with a difference, −1 if it is not near its expected place.
func (w *windows) onDiagonal(value int, difference int64) (x int64, ok bool) {
	at := w.widen.times(difference)
	for d := int64(0); d <= searchSlack; d++ {
		for _, x := range [2]int64{at + d, at - d} {
			if x < 0 {
				break // only the second one can be negative
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

// in is the method of the oracle, for positions beyond the table.
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
	a, ok := w.onDiagonal(value, max(x-y, y-x))
	if !ok {
		return false, errBeyond
	}
	return a >= 0 && a < min(x, y), nil
}
