package draw

import (
	"math"
	"slices"
)

// point is a place in a drawing.
type point struct{ x, y float64 }

func (p point) plus(dx, dy float64) point { return point{p.x + dx, p.y + dy} }

// path is a line of straight and curved parts.
type path struct {
	start point
	parts []part
}

// part is a straight line or a cubic Bézier curve to a point.
type part struct {
	c1, c2, to point
	curved     bool
}

func (p *path) line(to point)          { p.parts = append(p.parts, part{to: to}) }
func (p *path) curve(c1, c2, to point) { p.parts = append(p.parts, part{c1, c2, to, true}) }

// The size of arrowheads, in points.
const (
	headLength = 6.0
	headWidth  = 4.6
)

// end returns the last point.
func (p *path) end() point { return p.parts[len(p.parts)-1].to }

// tail returns the point from which the path reaches its last point.
func (p *path) tail() point {
	last := p.parts[len(p.parts)-1]
	switch {
	case last.curved:
		return last.c2
	case len(p.parts) > 1:
		return p.parts[len(p.parts)-2].to
	}
	return p.start
}

// head returns an arrowhead at the end of a path, its tip first, and the path cut off where the head begins.
func (p path) head(length, width float64) ([]point, path) {
	tip, from := p.end(), p.tail()
	dx, dy := tip.x-from.x, tip.y-from.y
	d := math.Hypot(dx, dy)
	dx, dy = dx/d, dy/d
	base := tip.plus(-length*dx, -length*dy)
	head := []point{tip, base.plus(-dy*width/2, dx*width/2), base.plus(dy*width/2, -dx*width/2)}
	cut := path{p.start, append([]part(nil), p.parts...)}
	cut.parts[len(cut.parts)-1].to = tip.plus(-0.8*length*dx, -0.8*length*dy) // slightly into the head, so that there is no gap
	return head, cut
}

// flat approximates the path by straight lines between close points.
func (p path) flat() []point {
	points, from := []point{p.start}, p.start
	for _, s := range p.parts {
		if s.curved {
			length := math.Hypot(s.c1.x-from.x, s.c1.y-from.y) + math.Hypot(s.c2.x-s.c1.x, s.c2.y-s.c1.y) + math.Hypot(s.to.x-s.c2.x, s.to.y-s.c2.y)
			steps := 4 + int(length/6)
			for i := 1; i < steps; i++ {
				points = append(points, s.at(from, float64(i)/float64(steps)))
			}
		}
		points, from = append(points, s.to), s.to
	}
	return points
}

// at returns the point of a curve at t between 0 and 1.
func (s part) at(from point, t float64) point {
	u := 1 - t
	a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return point{a*from.x + b*s.c1.x + c*s.c2.x + d*s.to.x, a*from.y + b*s.c1.y + c*s.c2.y + d*s.to.y}
}

// outline returns the polygon of a line of some width through points; its corners are mitred, very sharp ones are cut.
func outline(line []point, width float64) []point {
	line = slices.Compact(line)
	if len(line) < 2 {
		return nil
	}
	half := width / 2
	normal := func(i int) point { // half the width to the left of the part that ends in point i
		i = min(max(i, 1), len(line)-1)
		dx, dy := line[i].x-line[i-1].x, line[i].y-line[i-1].y
		d := math.Hypot(dx, dy) / half
		return point{dy / d, -dx / d}
	}
	left, right := make([]point, len(line)), make([]point, len(line))
	for i, p := range line {
		a, b := normal(i), normal(i+1)
		longer := half * half / max(half*half+a.x*b.x+a.y*b.y, half*half/4)
		left[i] = p.plus((a.x+b.x)*longer, (a.y+b.y)*longer)
		right[len(line)-1-i] = p.plus(-(a.x+b.x)*longer, -(a.y+b.y)*longer)
	}
	return append(left, right...)
}

// dashes cuts a line into dashes with equally long gaps; a length of 0 leaves it whole.
func dashes(line []point, length float64) [][]point {
	if length == 0 {
		return [][]point{line}
	}
	var all [][]point
	dash, left, on := []point{line[0]}, length, true
	for i := 1; i < len(line); {
		from, to := line[i-1], line[i]
		d := math.Hypot(to.x-from.x, to.y-from.y)
		if d <= left {
			dash, left = append(dash, to), left-d
			i++
			continue
		}
		cut := point{from.x + (to.x-from.x)*left/d, from.y + (to.y-from.y)*left/d}
		if on {
			all = append(all, append(dash, cut))
		}
		line[i-1] = cut
		dash, left, on = []point{cut}, length, !on
	}
	if on && len(dash) > 1 {
		all = append(all, dash)
	}
	return all
}

// roundedBox returns the outline of a rectangle with round corners.
func roundedBox(x, y, w, h, r float64) []point {
	const k = 0.5523 // approximates a quarter circle
	p := path{start: point{x + r, y}}
	corner := func(ax, ay, bx, by float64) {
		at, x, y := p.end(), ax*r, ay*r
		p.curve(at.plus(k*x, k*y), at.plus(x+(1-k)*bx*r, y+(1-k)*by*r), at.plus(x+bx*r, y+by*r))
	}
	p.line(point{x + w - r, y})
	corner(1, 0, 0, 1)
	p.line(point{x + w, y + h - r})
	corner(0, 1, -1, 0)
	p.line(point{x + r, y + h})
	corner(-1, 0, 0, -1)
	p.line(point{x, y + r})
	corner(0, -1, 1, 0)
	return p.flat()
}

// shifted returns the path moved by an offset.
func (p path) shifted(dx, dy float64) path {
	q := path{start: p.start.plus(dx, dy)}
	for _, s := range p.parts {
		q.parts = append(q.parts, part{s.c1.plus(dx, dy), s.c2.plus(dx, dy), s.to.plus(dx, dy), s.curved})
	}
	return q
}
