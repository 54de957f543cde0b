package draw

import "slices"

// Distances between neighbours in a row, in points.
const (
	nodeGap  = 14
	arrowGap = 26 // where an edge joins them
	bendGap  = 9
)

// placeSweeps is the number of times that all rows are improved; more make no visible difference.
const placeSweeps = 60

// place gives every vertex its place in its row, as near to its neighbours in other rows as the order allows: it
// repeatedly minimises the sum of the squares of the horizontal distances, row by row. Bends pull harder, so that long
// edges are straight.
func (l *layout) place() {
	for _, row := range l.rows {
		for i, v := range row {
			if i > 0 {
				v.x = row[i-1].x + distance(row[i-1], v)
			}
		}
		middle := row[len(row)-1].x / 2
		for _, v := range row {
			v.x -= middle
		}
	}
	for range placeSweeps {
		for _, row := range l.rows {
			pull(row, 1)
		}
		for i := range l.rows {
			pull(l.rows[len(l.rows)-1-i], 1)
		}
	}
	left := l.rows[0][0].x
	for _, row := range l.rows {
		pull(row, grain) // on whole points, so that lines are sharp
		left = min(left, row[0].x-row[0].width/2)
	}
	for _, row := range l.rows {
		for _, v := range row {
			v.x -= left
		}
		last := row[len(row)-1]
		l.width = max(l.width, points(last.x+last.width/2))
	}
}

// distance returns the least distance of the centres of two neighbours in a row.
func distance(left, right *vertex) int {
	gap := nodeGap
	switch {
	case left.bend || right.bend:
		gap = bendGap
	case slices.Contains(left.after, right):
		gap = arrowGap
	}
	return (left.width+right.width)/2/grain*grain + gap*grain
}

// pulls returns the weight of an edge between two vertices, as in Gansner and others (1993).
func pulls(v, w *vertex) int {
	switch {
	case v.bend && w.bend:
		return 8
	case v.bend || w.bend:
		return 2
	}
	return 1
}

// block is a run of vertices of a row that touch each other.
type block struct {
	sum, weight int // of the targets minus the offsets in the row
	count       int
}

func (b *block) add(place, weight int) { b.sum, b.weight = b.sum+place*weight, b.weight+weight }

func (b block) mean(step int) int { return floorDiv(2*b.sum+step*b.weight, 2*step*b.weight) * step }

// pull moves the vertices of a row to the places, multiples of step, that minimise the weighted sum of the squares of
// the distances to their neighbours within the given order. This is isotonic regression: vertices that would come too
// near each other become a block, and so do blocks.
func pull(row []*vertex, step int) {
	offset := make([]int, len(row)) // the places if all vertices touch
	for i := range row[1:] {
		offset[i+1] = offset[i] + distance(row[i], row[i+1])
	}
	var blocks []block
	for i, v := range row {
		b := block{count: 1}
		for _, w := range slices.Concat(v.up, v.down) {
			b.add(w.x-offset[i], pulls(v, w))
		}
		for _, w := range slices.Concat(v.before, v.after) {
			b.add(w.x-offset[w.at], 1)
		}
		if b.weight == 0 {
			b.add(v.x-offset[i], 1)
		}
		for len(blocks) > 0 && blocks[len(blocks)-1].mean(step) >= b.mean(step) {
			last := blocks[len(blocks)-1]
			b = block{last.sum + b.sum, last.weight + b.weight, last.count + b.count}
			blocks = blocks[:len(blocks)-1]
		}
		blocks = append(blocks, b)
	}
	i := 0
	for _, b := range blocks {
		for range b.count {
			row[i].x = b.mean(step) + offset[i]
			i++
		}
	}
}

// floorDiv returns ⌊a/b⌋ for b > 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
