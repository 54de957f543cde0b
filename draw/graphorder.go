package draw

import (
	"cmp"
	"slices"
)

const (
	maxSweeps = 40 // of all rows, alternately down and up
	maxStale  = 8  // sweeps without gain before the search stops
	flatCost  = 2  // of each vertex between the ends of an edge within a row, in crossings
)

// order orders the rows so that few edges cross and edges within a row are short: row by row, each vertex goes to the
// average place of its neighbours in the previous row; then single vertices move if that helps.
func (l *layout) order() {
	best, cost := l.snapshot(), l.cost()
	for sweep, stale := 0, 0; sweep < maxSweeps && stale < maxStale && cost > 0; sweep++ {
		l.sweep(sweep%2 == 0)
		l.sift()
		stale++
		if c := l.cost(); c < cost {
			best, cost, stale = l.snapshot(), c, 0
		}
	}
	for _, row := range best {
		l.setOrder(row)
	}
	for l.sift() { // ends, since the cost decreases every time
	}
}

func (l *layout) snapshot() [][]*vertex {
	var rows [][]*vertex
	for _, row := range l.rows {
		rows = append(rows, slices.Clone(row))
	}
	return rows
}

// setOrder sets the order of a row.
func (l *layout) setOrder(row []*vertex) {
	for i, v := range row {
		v.at = i
	}
	l.rows[row[0].row] = row
}

// sweep orders the rows by the neighbours in the previous row, from the top down or from the bottom up.
func (l *layout) sweep(down bool) {
	for i := range l.rows {
		if down {
			l.arrange(l.rows[i], func(v *vertex) []*vertex { return v.up })
		} else {
			l.arrange(l.rows[len(l.rows)-1-i], func(v *vertex) []*vertex { return v.down })
		}
	}
}

// arrange orders a row by the average places of the neighbours of its vertices. A vertex waits until all vertices that
// must be to its left are placed.
func (l *layout) arrange(row []*vertex, neighbours func(v *vertex) []*vertex) {
	key, missing := map[*vertex]int{}, map[*vertex]int{}
	var ready []*vertex
	for _, v := range row {
		key[v] = l.average(v, neighbours(v))
		if missing[v] = len(v.before); missing[v] == 0 {
			ready = append(ready, v)
		}
	}
	ordered := make([]*vertex, 0, len(row))
	for len(ready) > 0 {
		next := slices.MinFunc(ready, func(v, w *vertex) int { return cmp.Or(cmp.Compare(key[v], key[w]), cmp.Compare(v.at, w.at)) })
		ready = slices.DeleteFunc(ready, func(v *vertex) bool { return v == next })
		ordered = append(ordered, next)
		for _, v := range next.after {
			if missing[v]--; missing[v] == 0 {
				ready = append(ready, v)
			}
		}
	}
	l.setOrder(ordered)
}

// average returns the average place of vertices in their rows, scaled to 2^20; without vertices, that of v.
func (l *layout) average(v *vertex, of []*vertex) int {
	if len(of) == 0 {
		of = []*vertex{v}
	}
	sum := 0
	for _, w := range of {
		sum += (2*w.at + 1) << 20 / (2 * len(l.rows[w.row]))
	}
	return sum / len(of)
}

// sift moves every vertex to the best place in its row and reports whether the cost decreased.
func (l *layout) sift() bool {
	gained := false
	for _, row := range l.rows {
		for _, v := range slices.Clone(row) {
			gained = l.siftOne(v) || gained
		}
	}
	return gained
}

// siftOne moves v to the best place in its row, if there is a better one.
func (l *layout) siftOne(v *vertex) bool {
	row := l.rows[v.row]
	best, at := 0, v.at
	for _, step := range []int{-1, +1} {
		cost := 0
		for i := v.at + step; i >= 0 && i < len(row); i += step {
			left, right := row[i], v
			if step > 0 {
				left, right = v, row[i]
			}
			if slices.Contains(left.after, right) {
				break
			}
			if cost += swapCost(left, right); cost < best {
				best, at = cost, i
			}
		}
	}
	if best == 0 {
		return false
	}
	row = slices.Insert(slices.Delete(row, v.at, v.at+1), at, v)
	l.setOrder(row)
	return true
}

// swapCost returns the change of the cost if two neighbours in a row are swapped.
func swapCost(left, right *vertex) int {
	cost := crossings(right.up, left.up) - crossings(left.up, right.up)
	cost += crossings(right.down, left.down) - crossings(left.down, right.down)
	longer := len(left.before) - len(left.after) + len(right.after) - len(right.before)
	return cost + flatCost*longer
}

// crossings returns the number of crossings between the edges of two vertices in a row, given their neighbours in another.
func crossings(ofLeft, ofRight []*vertex) int {
	n := 0
	for _, v := range ofLeft {
		for _, w := range ofRight {
			if v.at > w.at {
				n++
			}
		}
	}
	return n
}

// cost returns the cost of the order of all rows.
func (l *layout) cost() int {
	cost := 0
	for i, row := range l.rows {
		if i > 0 {
			cost += l.crossingsAbove(row)
		}
		for _, v := range row {
			for _, w := range v.after {
				cost += flatCost * (w.at - v.at - 1)
			}
		}
	}
	return cost
}

// crossingsAbove counts the crossings of the edges that end in a row, from its left to its right: an edge crosses those
// counted before that begin further right.
func (l *layout) crossingsAbove(row []*vertex) int {
	ends := make([]int, len(l.rows[row[0].row-1]))
	n := 0
	for _, v := range row {
		for _, u := range v.up {
			for _, k := range ends[u.at+1:] {
				n += k
			}
		}
		for _, u := range v.up {
			ends[u.at]++
		}
	}
	return n
}
