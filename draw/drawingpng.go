package draw

import (
	"image"
	"image/png"
	"io"
	"math"

	xfont "golang.org/x/image/font"
)

// WritePNG writes the drawing at two pixels a point; somewhat less if it is very large.
func (d *Drawing) WritePNG(w io.Writer) error {
	c := &pngCanvas{scale: min(2, math.Sqrt(maxGraphPixels/(d.Width*d.Height))), faces: map[face]xfont.Face{}}
	c.Image = image.NewRGBA(c.bounds(d.Width, d.Height))
	c.rect(0, 0, d.Width, d.Height, paper)
	d.draw(pngSurface{c})
	return png.Encode(w, c.Image)
}

type pngSurface struct{ *pngCanvas }

func (c pngSurface) rects(all []Rect, fill Tint) {
	for _, r := range all {
		c.rect(r.X, r.Y, r.W, r.H, fill.rgba())
	}
}

func (c pngSurface) box(r Rect, s Box) {
	c.ring(s, func(by float64) []point {
		q := r.Inset(by)
		return roundedBox(q.X, q.Y, q.W, q.H, max(0, s.Radius-by))
	})
}

func (c pngSurface) circle(x, y, r float64, s Box) {
	c.ring(s, func(by float64) []point { return roundedBox(x-r+by, y-r+by, 2*(r-by), 2*(r-by), r-by) })
}

// ring draws a closed figure, given as its outline so far within: the line as a ring, the inside as a figure.
func (c pngSurface) ring(s Box, outline func(inset float64) []point) {
	half := s.Border / 2
	if s.Fill > Clear {
		c.shape(outline(0), s.Fill)
	}
	if s.Stroke == None {
		return
	}
	outer, inner := outline(-half), outline(half)
	// The inner outline backwards makes a hole: the rasterizer fills by the winding number.
	ring := append(append([]point(nil), outer...), outer[0])
	for i := len(inner) - 1; i >= 0; i-- {
		ring = append(ring, inner[i])
	}
	c.shape(append(ring, inner[len(inner)-1]), s.Stroke)
}

func (c pngSurface) line(p path, s Stroking) {
	var head []point
	if s.Arrow {
		head, p = p.head(headLength, headWidth)
	}
	for _, dash := range dashes(p.flat(), s.Dash) {
		for _, smooth := range corners(dash) {
			c.pngCanvas.shape(outline(smooth, s.Width), s.Tint.rgba())
		}
	}
	if s.Arrow {
		c.shape(head, s.Tint)
	}
}

// corners cuts a line where it turns sharply; the pieces overlap there by half a point each, so that corners are whole.
func corners(line []point) (pieces [][]point) {
	first := 0
	for i := 1; i < len(line); i++ {
		if i < len(line)-1 && !sharp(line[i-1], line[i], line[i+1]) {
			continue
		}
		piece := append([]point(nil), line[first:i+1]...)
		if first > 0 {
			piece[0] = beyond(piece[1], piece[0])
		}
		if i < len(line)-1 {
			piece[len(piece)-1] = beyond(piece[len(piece)-2], piece[len(piece)-1])
		}
		pieces, first = append(pieces, piece), i
	}
	return pieces
}

// sharp reports whether the way from a over b to c turns by more than some 25 degrees.
func sharp(a, b, c point) bool {
	ux, uy, vx, vy := b.x-a.x, b.y-a.y, c.x-b.x, c.y-b.y
	return ux*vx+uy*vy < 0.9*math.Hypot(ux, uy)*math.Hypot(vx, vy)
}

// beyond returns the point half a point further than b, seen from a.
func beyond(a, b point) point {
	d := 2 * math.Hypot(b.x-a.x, b.y-a.y)
	if d == 0 {
		return b
	}
	return b.plus((b.x-a.x)/d, (b.y-a.y)/d)
}

// dashes cuts a line into dashes of a length, with gaps as long between them; a length of 0 leaves it whole.
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

func (c pngSurface) shape(corners []point, fill Tint) { c.pngCanvas.shape(corners, fill.rgba()) }

func (c pngSurface) words(x, y float64, s Lettering, text string) {
	f := font{s.Size, regular, anchor(s.Anchor), s.Tint.rgba()}
	switch {
	case s.Bold:
		f.weight = bold
	case s.Italic:
		f.weight = italic
	}
	c.pngCanvas.words(x, y, f, text)
}

func (c pngSurface) open(string, string) {} // pixels have no names
