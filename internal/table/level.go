package table

import (
	"math/bits"
	"slices"
)

// rowPlan is the plan for a game on two piles in which any number may be taken from the second, so that no row contains a value twice.
// Rows are numbered by the first pile.
type rowPlan struct {
	dirs      []vec     // directions that lead to other rows
	now       []int     // indices of directions whose moves start with one step: a cell blocks the line through it
	steep     []int     // those that lead above the diagonal from below, if there are mirror images
	late      []lateRay // all other rays
	jumps     []jump    // to other rows, or to cells
	symmetric bool      // only cells with row ≤ column are computed; the others are their mirror images
	columns   int       // the index of the direction (1, 0) in dirs; -1 if there is none
	remember  bool      // the caller needs the cells of a level
}

// lateRay blocks the line of dir through the cell at an offset from a cell of the level.
type lateRay struct {
	dir    int
	offset vec
}

// byRows returns the row plan. It reports false if a row can contain a value twice, or a cell can block infinitely many cells of a row.
func (p plan) byRows(symmetric bool) (r rowPlan, ok bool) {
	r = rowPlan{columns: -1}
	for _, y := range p.rays {
		if y.d[1] == 0 {
			for _, o := range y.offsets {
				if o[1] > 0 {
					return r, false
				}
				ok = ok || o[2] == 1 && y.d[2] == 1
			}
			continue // these stay in the row, where no value repeats
		}
		if y.d == (vec{0, 1, 0}) {
			r.columns = len(r.dirs)
		}
		for _, o := range y.offsets {
			if o == y.d {
				r.now = append(r.now, len(r.dirs))
			} else {
				r.late = append(r.late, lateRay{len(r.dirs), o})
			}
		}
		r.dirs = append(r.dirs, y.d)
	}
	for _, j := range p.jumps {
		if j.fixed || j.v[1] > 0 {
			r.jumps = append(r.jumps, j)
		}
	}
	r.symmetric = symmetric && slices.Contains(r.now, r.columns) // a single row has no mirror image
	if r.symmetric {
		for _, i := range r.now {
			if d := r.dirs[i]; d[2] > d[1] {
				r.steep = append(r.steep, i)
			}
		}
	}
	return r, ok
}

// plain reports whether a level need not store its cells.
func (r *rowPlan) plain() bool { return len(r.late) == 0 && len(r.jumps) == 0 }

// lines are the blocked lines of a direction (p, q), p > 0, in a level. The cell (a, b) is on line b − q·⌊a/p⌋ of class a mod p, so that
// the cells of a row lie on consecutive lines.
type lines struct {
	p, q, bias int
	only       set   // for p = 1
	classes    []set // for p > 1
}

// bias returns how far the lines through the last row begin before it. With mirror images, cells below the diagonal matter only on lines that
// lead above it.
func (r *rowPlan) bias(d vec, rows int) int {
	if r.symmetric && d[2] <= d[1] {
		return 0
	}
	return (rows - 1) / d[1] * d[2]
}

// newLines allocates the lines of a table.
func (r *rowPlan) newLines(d vec, rows, cols int) lines {
	l := lines{p: d[1], q: d[2], bias: r.bias(d, rows)}
	if l.p == 1 {
		l.only = newSet(cols + l.bias)
		return l
	}
	for range min(l.p, rows) {
		l.classes = append(l.classes, newSet(cols+l.bias))
	}
	return l
}

// lineBytes is the memory of newLines.
func (r *rowPlan) lineBytes(d vec, rows, cols int) int64 {
	return int64(min(d[1], rows)) * setBytes(int64(cols+r.bias(d, rows)))
}

// row returns the set for the cells of row a, and the shift from a column to its bit.
func (l *lines) row(a int) (s *set, shift int) {
	if l.p == 1 {
		return &l.only, l.bias - l.q*a
	}
	return &l.classes[a%l.p], l.bias - l.q*(a/l.p)
}

// block blocks the line through (a, b).
func (l *lines) block(a, b int) {
	s, shift := l.row(a)
	if b+shift >= 0 { // otherwise the line stays below the diagonal
		s.add(b + shift)
	}
}

// level is one nim-value and what its cells block. The cells are found greedily: for each row, the first column whose cell has no smaller
// value and no move to a cell of the level.
type level struct {
	*rowPlan
	rows, cols int
	value      int
	lines      []lines
	// For each row the column of its cell, -1 if there is none; nil if cells need not be stored.
	partner []int32
	bars    []interval // scratch
}

func (r *rowPlan) newLevel(rows, cols int) *level {
	l := &level{rowPlan: r, rows: rows, cols: cols}
	for _, d := range r.dirs {
		l.lines = append(l.lines, r.newLines(d, rows, cols))
	}
	if r.remember || !r.plain() {
		l.partner = make([]int32, rows)
	}
	return l
}

// levelBytes is the memory of a level.
func (r *rowPlan) levelBytes(rows, cols int) int64 {
	bytes := int64(0)
	if r.remember || !r.plain() {
		bytes = 4 * int64(rows)
	}
	for _, d := range r.dirs {
		bytes += r.lineBytes(d, rows, cols)
	}
	return bytes
}

// reset prepares the level for another value.
func (l *level) reset(value int) {
	l.value = value
	for i := range l.lines {
		l.lines[i].only.clear()
		for j := range l.lines[i].classes {
			l.lines[i].classes[j].clear()
		}
	}
	for i := range l.partner {
		l.partner[i] = -1
	}
}

// placed is a set whose element b + shift stands for column b.
type placed struct {
	*set
	shift int
}

// find returns the first column from b on such that no line through (a, b) is blocked, and the column is neither in taken nor in barred.
// If there is none below limit, it returns a number that is not below limit. taken may have no set.
func (l *level) find(a, b, limit int, taken placed, barred []interval) int {
	var met uint64
	if taken.set != nil {
		b = max(b, taken.first-taken.shift)
	}
	for i := range l.lines {
		s, shift := l.lines[i].row(a)
		b = max(b, s.first-shift)
	}
	for range nearWindows {
		if b >= limit {
			return limit
		}
		if met = 0; taken.set != nil {
			met = taken.window(b + taken.shift)
		}
		for i := range l.lines {
			s, shift := l.lines[i].row(a)
			met |= s.window(b + shift)
		}
		if len(barred) > 0 {
			met |= windowOf(barred, b)
		}
		if met != ^uint64(0) {
			return b + bits.TrailingZeros64(^met)
		}
		b += 64
	}
	return l.findBehind(a, b, limit, taken, barred)
}

// nearWindows is how often 64 columns are examined before runs of blocked columns are skipped; most cells are found before.
const nearWindows = 2

// findBehind continues find after its first windows.
func (l *level) findBehind(a, b, limit int, taken placed, barred []interval) int {
	var few [8]placed
	sets := few[:0]
	if taken.set != nil {
		sets = append(sets, taken)
	}
	for i := range l.lines {
		s, shift := l.lines[i].row(a)
		sets = append(sets, placed{s, shift})
	}
	for {
		for i := range sets {
			if b >= limit {
				return limit
			}
			b = sets[i].next(b+sets[i].shift) - sets[i].shift
		}
		if b >= limit {
			return limit
		}
		met := windowOf(barred, b)
		for i := range sets {
			met |= sets[i].window(b + sets[i].shift)
		}
		if met != ^uint64(0) {
			return b + bits.TrailingZeros64(^met)
		}
		b += 64
	}
}

// finished reports whether no row from a on has a cell of the level within the columns, because every line that leads there is blocked.
func (l *level) finished(a int) bool {
	for i := range l.lines {
		if line := &l.lines[i]; line.p == 1 && line.only.first-line.bias+line.q*a >= l.cols {
			return true
		}
	}
	return false
}

// windowOf returns the 64 bits from b on of a union of intervals.
func windowOf(list []interval, b int) (w uint64) {
	for _, v := range list {
		if first, last := max(v.first-b, 0), min(v.last-b, 63); first <= last {
			w |= ^uint64(0) << first & (^uint64(0) >> (63 - last))
		}
	}
	return w
}

// place finds the cell of the level in row a among the columns from base on that are not taken, and records it. A row that contains a
// mirror image has no other cell. No value exceeds a + b.
func (l *level) place(a, base int, taken placed) (b int, ok bool) {
	l.enter(a)
	if l.mirrored(a) {
		l.blockOwn(a)
		return 0, false
	}
	if taken.first-taken.shift >= l.cols {
		return 0, false // the row is full
	}
	l.bars = l.barred(a, l.bars[:0])
	if b = l.find(a, max(base, l.value-a), l.cols, taken, l.bars); b >= l.cols {
		return b, false
	}
	l.use(a, b)
	return b, true
}

// mirrored reports whether row a contains the mirror image of a cell that was found before.
func (l *level) mirrored(a int) bool {
	if l.partner != nil {
		return l.partner[a] >= 0
	}
	return l.symmetric && l.lines[l.columns].only.has(a)
}

// use records the cell (a, b) of the level.
func (l *level) use(a, b int) {
	for _, i := range l.now {
		s, shift := l.lines[i].row(a)
		s.add(b + shift)
	}
	if b < l.rows { // the line through the mirror image stays below the diagonal until row b, so it may be blocked now
		for _, i := range l.steep {
			l.lines[i].block(b, a)
		}
	}
	if l.partner == nil {
		return
	}
	l.partner[a] = int32(b)
	if l.symmetric && b < len(l.partner) {
		l.partner[b] = int32(a)
	}
	l.blockOwn(a)
}

// blockOwn blocks the lines through cells of row a at an offset within the row.
func (l *level) blockOwn(a int) {
	for _, r := range l.late {
		if r.offset[1] == 0 {
			l.blockLate(r, a)
		}
	}
}

// enter prepares the level for row a: it blocks lines through cells at an offset from earlier rows.
func (l *level) enter(a int) {
	for _, r := range l.late {
		if r.offset[1] > 0 {
			l.blockLate(r, a)
		}
	}
}

func (l *level) blockLate(r lateRay, a int) {
	if x := a - r.offset[1]; x >= 0 && l.partner[x] >= 0 {
		if b := int(l.partner[x]) + r.offset[2]; b < l.cols {
			l.lines[r.dir].block(a, b)
		}
	}
}

// barred appends the columns of row a from which jumps lead to the level.
func (l *level) barred(a int, list []interval) []interval {
	for i := range l.jumps {
		j := &l.jumps[i]
		switch x := a - j.v[1]; {
		case j.fixed:
			if x > 0 && int(l.partner[j.v[1]]) == j.v[2] {
				list = append(list, j.from(0, a))
			}
		case x >= 0 && l.partner[x] >= 0:
			if b := int(l.partner[x]) + j.v[2]; j.allowed(0, a, b) {
				list = append(list, interval{b, b})
			}
		}
	}
	return list
}
