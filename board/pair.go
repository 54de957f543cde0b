package board

import "zeck/draw"

const fieldSide = 130.0

// pair draws two piles that are too large for a board: where they lie in the plane, their numbers and, on request, where they stand
// among the safe pairs and the digits by which one knows.
func (v *view) pair() *draw.Drawing {
	if v.Mini {
		d := v.sheet(miniSide, miniSide)
		v.field(d, v.pad(), v.pad(), miniSide)
		return d
	}
	all, wins := v.pairLines(), v.winList()
	width, high := wins.size()
	var signs []entry
	if v.safeLines() {
		signs = append(signs, entry{slopeSign, "the safe pairs lie near these lines"})
	}
	high = max(fieldSide+axisFoot, high+all.height()) + legendHeight(signs)
	x := v.pad() + 12
	d := v.sheet(max(12+fieldSide+26+max(width, all.width()), legendWidth(signs)), high)
	v.field(d, x, v.pad(), fieldSide)
	x += fieldSide + 26
	all.draw(d, x, v.pad()-2)
	wins.draw(d, x, v.pad()+all.height())
	legend(d, v.pad(), d.Height-v.pad(), signs)
	return d
}

// safeLines reports whether the lines are drawn near which the safe pairs lie.
func (v *view) safeLines() bool { return v.Safe && v.look.Slope > 0 }

func slopeSign(d *draw.Drawing, x, y float64) {
	d.Line(draw.Stroking{Tint: draw.Amber, Width: 1.4}, x-5, y+5, x+5, y-5)
}

// field draws the plane of two piles, with the point where they are and, on request, the lines near which the safe pairs lie.
func (v *view) field(d *draw.Drawing, x, y, side float64) {
	r := draw.Rect{X: x, Y: y, W: side, H: side}
	d.Box(r, draw.Box{Fill: draw.Square, Stroke: draw.Rule, Border: 1})
	bottom := y + side
	if v.safeLines() {
		s := v.look.Slope
		for _, to := range [][2]float64{{1 / s, 1}, {1, 1 / s}} {
			d.Line(draw.Stroking{Tint: draw.Amber, Width: 1.4}, x, bottom, x+to[0]*side, bottom-to[1]*side)
		}
	}
	most := v.largest()
	inner := side - 12
	px, py := x+share(v.Piles[0], most)*inner, bottom-share(v.Piles[1], most)*inner
	if v.before != nil {
		bx, by := x+share(v.before[0], most)*inner, bottom-share(v.before[1], most)*inner
		d.Line(draw.Stroking{Tint: draw.Faint, Width: 1.2, Dash: 4}, bx, by, px, py)
		d.Circle(bx, by, 5, draw.Box{Fill: draw.Square, Stroke: draw.Faint, Border: 1.2})
	}
	d.Circle(px, py, 6, draw.Box{Fill: draw.Stone, Stroke: draw.Rim, Border: 1})
	if !v.Mini {
		name := draw.Lettering{Tint: draw.Ink, Size: draw.Body, Italic: true, Anchor: draw.Middle}
		d.Words(x+side/2, bottom+13, name, "a")
		d.Words(x-7, y+side/2, name, "b")
	}
}

// pairLines are what is said of the two piles.
func (v *view) pairLines() lines {
	all := append(v.pileLines(0), v.pileLines(1)...)
	return append(all, line{text: "difference " + v.short(v.Piles[0].Dist(v.Piles[1]))})
}

// pileLines say how large a pile is and, on request, where it stands among the safe pairs, with the digits by which one knows.
func (v *view) pileLines(i int) lines {
	n, name := v.Piles[i], [...]string{"a", "b"}[i]
	first := line{text: name + " = " + v.short(n), bold: true}
	a := v.apart(i)
	if a.System != "" {
		first.text += " in " + a.System
	}
	first.form, first.weights = tail(a.Digits), a.Weight
	return append(lines{first}, v.said(a)...)
}
