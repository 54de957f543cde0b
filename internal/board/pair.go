package board

import (
	"fmt"
	"slices"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
)

const (
	fieldSide = 130.0
	fieldLeft = 12.0 // room for the name of the vertical axis
)

// pair draws two piles that are too large for a board: their point in the plane, their numbers and, on request, their places among
// the lost pairs and the digits that show them. On a page the player can click in the plane, and everything else is below it.
func (v *view) pair() *draw.Drawing {
	said, wins := v.pairLines(), v.winList(v.wins)
	switch {
	case v.Mini:
		return v.stacked(panel{miniSide, miniSide, func(d *draw.Drawing, x, y float64) { v.field(d, x, y, miniSide) }})
	case v.Page:
		plane := panel{fieldLeft + pageSide, pageSide + axisFoot + 8, func(d *draw.Drawing, x, y float64) { v.field(d, x+fieldLeft, y, pageSide) }}
		return v.stacked(plane, said, wins, v.mapLegend())
	}
	const beside = fieldLeft + fieldSide + 26
	saidWidth, saidHeight := said.size()
	winsWidth, winsHeight := wins.size()
	return v.stacked(panel{beside + max(saidWidth, winsWidth), max(fieldSide+axisFoot, saidHeight+winsHeight), func(d *draw.Drawing, x, y float64) {
		v.field(d, x+fieldLeft, y, fieldSide)
		said.draw(d, x+beside, y-2)
		wins.draw(d, x+beside, y+saidHeight)
	}}, v.mapLegend())
}

// plane returns the rectangle of the plane of a map in its drawing.
func (v *view) plane() draw.Rect {
	return draw.Rect{X: v.pad() + fieldLeft, Y: v.pad(), W: pageSide, H: pageSide}
}

// moveTargets draws targets of moves, spread over the visible part: moves that take from one pile, from the other, and the same number from both.
func (v *view) moveTargets(d *draw.Drawing, w Window, at func(piles []game.Nat) (x, y float64)) {
	if !v.Page || v.Link == nil {
		return
	}
	a, b := v.Piles[0], v.Piles[1]
	for k := range int64(fewSlide + 1) {
		off := part(w.W, k, fewSlide)
		x, y := w.X.Add(off), w.Y.Add(off)
		places := [][]game.Nat{{x, b}, {a, y}}
		if x.Cmp(a) < 0 && a.Sub(x).Cmp(b) <= 0 {
			places = append(places, []game.Nat{x, b.Sub(a.Sub(x))})
		}
		for _, to := range places {
			if link := v.link(to); link != "" && w.Has(to[0], to[1]) {
				x, y := at(to)
				d.Group(fmt.Sprintf("leave %s and %s", v.short(to[0]), v.short(to[1])), link, func() {
					d.Circle(x, y, 3, draw.Box{Fill: draw.Target, Stroke: draw.Rim, Border: 0.5})
				})
			}
		}
	}
}

// mapLegend explains the signs of the lost pairs.
func (v *view) mapLegend() block {
	switch {
	case !v.safeLines():
		return v.legend()
	case v.Page && v.window().deep():
		return v.legend(draw.Sign{Draw: safeSign, Words: "some of the lost pairs"})
	}
	return v.legend(draw.Sign{Draw: slopeSign, Words: "the lost pairs lie near these lines"})
}

// safeLines reports whether the lines near the lost pairs are drawn.
func (v *view) safeLines() bool { return v.Safe && v.look.Slope > 0 }

func slopeSign(d *draw.Drawing, x, y float64) {
	d.Line(draw.Stroking{Tint: draw.Amber, Width: 1.4}, x-5, y+5, x+5, y-5)
}

// axes returns the names of the horizontal and the vertical pile. If the order of the piles does not matter, moves name the piles in
// ascending order, while the queen stays on her side of the board.
func (v *view) axes() (across, up string) {
	if slices.Equal(v.Piles, v.Setup.Piles) {
		return "a", "b"
	}
	return "b", "a"
}

// field draws the plane of two piles, with their point and, on request, the lines near the lost pairs.
func (v *view) field(d *draw.Drawing, x, y, side float64) {
	d.Box(draw.Rect{X: x, Y: y, W: side, H: side}, draw.Box{Fill: draw.Square, Stroke: draw.Rule, Border: 1})
	bottom, w, inner := y+side, Window{W: v.largest()}, side-12
	if v.Page {
		w, inner = v.window(), side
	}
	at := func(piles []game.Nat) (float64, float64) {
		return x + share(piles[0].Sub(w.X), w.W)*inner, bottom - share(piles[1].Sub(w.Y), w.W)*inner
	}
	v.safeOn(d, w, draw.Rect{X: x, Y: y, W: side, H: side}, inner, at)
	v.moveTargets(d, w, at)
	v.winsOn(d, w, at)
	if !v.Page || w.Has(v.Piles[0], v.Piles[1]) {
		px, py := at(v.Piles)
		if v.before != nil && (!v.Page || w.Has(v.before[0], v.before[1])) {
			bx, by := at(v.before)
			d.Line(draw.Stroking{Tint: draw.Faint, Width: 1.2, Dash: 4}, bx, by, px, py)
			d.Circle(bx, by, 5, draw.Box{Fill: draw.Square, Stroke: draw.Faint, Border: 1.2})
		}
		if v.Page {
			queenAt(d, draw.Rect{X: px - 9, Y: py - 9, W: 18, H: 18})
		} else {
			d.Circle(px, py, 6, draw.Box{Fill: draw.Stone, Stroke: draw.Rim, Border: 1})
		}
	}
	if !v.Mini {
		name := draw.Lettering{Tint: draw.Ink, Size: draw.Body, Italic: true, Anchor: draw.Middle}
		across, up := v.axes()
		d.Words(x+side/2, bottom+13, name, across)
		d.Words(x-7, y+side/2, name, up)
	}
	if v.Page {
		label := smallWords(draw.Start)
		d.Words(x, bottom+13, label, shorten(w.X.String()))
		label.Anchor = draw.End
		d.Words(x+side, bottom+13, label, shorten(w.X.Add(w.W).Sub(numeration.NewNat(1)).String()))
	}
}

// winsOn marks the targets of winning moves on a map.
func (v *view) winsOn(d *draw.Drawing, w Window, at func(piles []game.Nat) (x, y float64)) {
	if !v.Page {
		return
	}
	for _, m := range v.wins[:min(len(v.wins), maxWins)] {
		if to := v.leaves(m); to != nil && w.Has(to[0], to[1]) {
			x, y := at(to)
			d.Group(v.cellName(to)+": "+game.Short(m)+", which wins", v.linkMove(m), func() {
				d.Circle(x, y, 5, draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 1.2})
			})
		}
	}
}

// safeOn draws the lines near the lost pairs or, if these cannot be drawn, some of the pairs.
func (v *view) safeOn(d *draw.Drawing, w Window, r draw.Rect, inner float64, at func(piles []game.Nat) (x, y float64)) {
	switch {
	case !v.safeLines():
	case w.deep():
		v.safeIn(w, func(piles []game.Nat) {
			x, y := at(piles)
			d.Circle(x, y, 2.5, draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 0.8})
		})
	default:
		fromX, fromY, s := share(w.X, w.W), share(w.Y, w.W), v.look.Slope
		room := r.W / inner // of the plane, in windows
		for _, slope := range []float64{s, 1 / s} {
			x1, x2 := max(0, fromY/slope-fromX), min(room, (fromY+room)/slope-fromX)
			if x1 < x2 {
				d.Line(draw.Stroking{Tint: draw.Amber, Width: 1.4}, r.X+x1*inner, r.Y+r.H-((fromX+x1)*slope-fromY)*inner,
					r.X+x2*inner, r.Y+r.H-((fromX+x2)*slope-fromY)*inner)
			}
		}
	}
}

// pairLines returns the words about the two piles.
func (v *view) pairLines() lines {
	all := append(v.pileLines(0), v.pileLines(1)...)
	return append(all, line{text: "difference " + v.short(v.Piles[0].Dist(v.Piles[1]))})
}

// pileLines returns the words about a pile: its size and, on request, its place among the lost pairs, with the digits that show it.
func (v *view) pileLines(i int) lines {
	across, up := v.axes()
	n, name := v.Piles[i], [...]string{across, up}[i]
	first := line{text: name + " = " + v.short(n), bold: true}
	a := v.apart(i)
	if a.System != "" {
		first.text += " in " + a.System
	}
	first.form, first.weights = tail(a.Digits), a.Weight
	return append(lines{first}, v.statements(a)...)
}
