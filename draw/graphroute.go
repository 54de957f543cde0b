package draw

import (
	"cmp"
	"math"
	"slices"
)

// Distances of edges, in points.
const (
	rowGap   = 34.0 // between two rows, at least
	steep    = 0.13 // the part of the greatest horizontal distance that is added to it
	maxSlope = 70.0 // the most that is added
	arcBase  = 8.0  // height of an arc above or below its row
	arcLane  = 6.5  // and of each arc below it
	portGap  = 8.0  // between two edges that meet a node on the same side, at most
)

// route is the line of an edge.
type route struct {
	path path
	side side // the side on which an edge within a row passes the vertices between its ends
	lane int  // 1 + the number of arcs nested inside it
}

// side is a side of a row.
type side int

const (
	none  side = iota // the edge joins neighbours, or leads from row to row
	above             // an arc
	below
)

// route gives the rows their heights and every edge its line.
func (l *layout) route() {
	l.routes = make([]route, len(l.Edges))
	l.chooseSides()
	l.setHeights()
	ports := l.ports()
	for i, chain := range l.chains {
		r := &l.routes[i]
		from, to := chain[0], chain[len(chain)-1]
		switch {
		case l.Edges[i].Stroke == Hidden:
		case from.row != to.row:
			r.path = l.descend(chain, ports[first(chain)], ports[last(chain)])
		case r.side == none:
			y := l.rowTops[from.row] + nodeHeight/2
			r.path.start = point{points(from.x + from.width/2), y}
			r.path.line(point{points(to.x - to.width/2), y})
		default:
			r.path = arc(r, ports[first(chain)], ports[last(chain)])
		}
	}
}

// chooseSides puts edges within a row that are not between neighbours on the side of the row with fewer crossings, the
// shortest first. Edges between the same nodes share a route.
func (l *layout) chooseSides() {
	arcs := make([][]int, len(l.rows)) // the edges of each row
	twin := map[port]int{}
	for i, chain := range l.chains {
		p := first(chain)
		if _, known := twin[p]; !known && p.from.row == p.to.row && p.to.at-p.from.at > 1 {
			twin[p] = i
			arcs[p.from.row] = append(arcs[p.from.row], i)
		}
	}
	for _, edges := range arcs {
		slices.SortStableFunc(edges, func(i, j int) int { return cmp.Compare(l.span(i), l.span(j)) })
		for n := range edges {
			l.chooseSide(edges[:n], edges[n])
		}
	}
	for i, chain := range l.chains {
		if j, known := twin[first(chain)]; known {
			l.routes[i] = l.routes[j]
		}
	}
}

// span returns the length of an edge within a row.
func (l *layout) span(edge int) int { return l.chains[edge][1].at - l.chains[edge][0].at }

// chooseSide puts an edge on a side of its row; the edges before have theirs.
func (l *layout) chooseSide(before []int, edge int) {
	from, to := l.chains[edge][0], l.chains[edge][1]
	cost, lane := [...]int{above: 0, below: 0}, [...]int{above: 1, below: 1}
	for _, v := range l.rows[from.row][from.at+1 : to.at] {
		cost[above] += len(v.up)
		cost[below] += len(v.down)
	}
	for _, other := range before {
		a, b, r := l.chains[other][0].at, l.chains[other][1].at, l.routes[other]
		switch {
		case from.at <= a && b <= to.at:
			lane[r.side] = max(lane[r.side], r.lane+1)
		case a < to.at && from.at < b:
			cost[r.side]++
		}
	}
	r := &l.routes[edge]
	r.side = above
	if cost[below] < cost[above] {
		r.side = below
	}
	r.lane = lane[r.side]
}

// setHeights sets the distances of the rows: larger if arcs are between them, or if edges lead far sideways.
func (l *layout) setHeights() {
	arcs := map[side][]float64{above: make([]float64, len(l.rows)), below: make([]float64, len(l.rows))}
	far := make([]float64, len(l.rows))
	for i, chain := range l.chains {
		if r := l.routes[i]; r.side != none {
			row := chain[0].row
			arcs[r.side][row] = max(arcs[r.side][row], r.height()+4)
		}
		for j, v := range chain[1:] {
			far[v.row] = max(far[v.row], math.Abs(points(v.x-chain[j].x)))
		}
	}
	l.rowTops = make([]float64, len(l.rows))
	y := arcs[above][0]
	for row := range l.rows {
		if row > 0 {
			gap := rowGap + min(steep*far[row], maxSlope)
			y += math.Ceil(max(gap, arcs[below][row-1]+arcs[above][row]+8))
		}
		l.rowTops[row] = y
		y += nodeHeight
	}
	l.height = y + arcs[below][len(l.rows)-1]
}

// height returns the height of an arc above its row.
func (r *route) height() float64 { return arcBase + arcLane*float64(r.lane) }

// port is an end of a line at a node; joined edges share it.
type port struct {
	from, to *vertex
	last     bool // the end at to, not at from
}

// first and last return the ports of an edge.
func first(chain []*vertex) port { return port{chain[0], chain[1], false} }
func last(chain []*vertex) port  { return port{chain[len(chain)-2], chain[len(chain)-1], true} }

// contact is a port on a side of a node; ports are ordered by rank.
type contact struct {
	port
	rank int
}

// ports returns the places on the sides of their nodes where the edges begin and end: next to each other, in the order of
// their other ends, so that they do not cross there. Arcs that come from the left are leftmost, those that lead to the
// right rightmost; in both groups the longest are nearest to the middle, so that arcs nest.
func (l *layout) ports() map[port]point {
	contacts := map[side]map[*vertex][]contact{above: {}, below: {}}
	places := map[port]point{}
	add := func(s side, v *vertex, p port, rank int) {
		if _, known := places[p]; !known {
			places[p] = point{}
			contacts[s][v] = append(contacts[s][v], contact{p, rank})
		}
	}
	const outside = 1 << 40
	for i, chain := range l.chains {
		p, q, s := first(chain), last(chain), l.routes[i].side
		switch {
		case l.Edges[i].Stroke == Hidden:
		case p.from.row != p.to.row:
			add(below, p.from, p, p.to.x)
			add(above, q.to, q, q.from.x)
		case s != none:
			add(s, p.from, p, outside-p.to.x)
			add(s, q.to, q, -outside-q.from.x)
		}
	}
	for _, v := range l.nodes {
		spread(places, contacts[above][v], v, l.rowTops[v.row])
		spread(places, contacts[below][v], v, l.rowTops[v.row]+nodeHeight)
	}
	return places
}

// spread puts the ports of a side of a node next to each other.
func spread(places map[port]point, contacts []contact, v *vertex, y float64) {
	slices.SortStableFunc(contacts, func(a, b contact) int { return cmp.Compare(a.rank, b.rank) })
	gap := min(portGap, (points(v.width)-2*nodePadding)/float64(max(len(contacts)-1, 1)))
	x := points(v.x) - gap*float64(len(contacts)-1)/2
	for i, c := range contacts {
		places[c.port] = point{x + gap*float64(i), y}
	}
}

// arc returns an edge within a row that passes other nodes.
func arc(r *route, from, to point) path {
	rise := r.height() / 0.75 // a curve reaches three quarters of the distance of its control points
	if r.side == above {
		rise = -rise
	}
	p := path{start: from}
	p.curve(from.plus(0, rise), to.plus(0, rise), to)
	return p
}

// descend returns an edge from row to row: a straight line, or a curve through its bends. It passes bends vertically, but
// leaves and reaches nodes like a straight line, so that it does not cross its neighbours there.
func (l *layout) descend(chain []*vertex, from, to point) path {
	p := path{start: from}
	if len(chain) == 2 {
		p.line(to)
		return p
	}
	at := from
	for i, v := range chain[1:] {
		next := point{points(v.x), l.rowTops[v.row]}
		if !v.bend {
			next = to
		}
		dx, dy := (next.x-at.x)*0.4, (next.y-at.y)*0.4
		c1, c2 := at.plus(0, dy), next.plus(0, -dy)
		if i == 0 {
			c1 = at.plus(dx, dy)
		}
		if !v.bend {
			c2 = next.plus(-dx, -dy)
		}
		p.curve(c1, c2, next)
		if at = next; v.bend {
			at = next.plus(0, nodeHeight)
			p.line(at)
		}
	}
	return p
}
