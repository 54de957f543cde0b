package board

import (
	"fmt"
	"math/big"
	"slices"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
)

const fieldSide = 130.0

// pair draws two piles that are too large for a board: where they lie in the plane, their numbers and, on request, where they stand
// among the safe pairs and the digits by which one knows.
func (v *view) pair() *draw.Drawing {
	if v.Mini {
		d := v.sheet(miniSide, miniSide)
		v.field(d, v.pad(), v.pad(), miniSide)
		return d
	}
	if v.Page {
		return v.pairMap()
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

// pairMap draws two large piles to be played on: the plane with places to go to along the lines of the moves, and the words below.
func (v *view) pairMap() *draw.Drawing {
	all, wins := v.pairLines(), v.winList()
	width, high := wins.size()
	d := v.sheet(max(12+pageSide, width, all.width()), pageSide+axisFoot+8+all.height()+high)
	v.field(d, v.pad()+12, v.pad(), pageSide)
	y := v.pad() + pageSide + axisFoot + 8
	all.draw(d, v.pad(), y)
	wins.draw(d, v.pad(), y+all.height())
	return d
}

// rays draws places to go to, as far as moves lead there: less of the one pile, of the other, and of both by the same number.
func (v *view) rays(d *draw.Drawing, at func(piles []game.Nat) (x, y float64)) {
	if !v.Page || v.Link == nil {
		return
	}
	for _, ray := range [][2]bool{{true, false}, {false, true}, {true, true}} {
		most := v.Piles[0]
		switch {
		case !ray[0]:
			most = v.Piles[1]
		case ray[1]:
			most = most.Min(v.Piles[1])
		}
		for k := int64(1); k <= fewSlide; k++ {
			take := new(big.Int).Mul(most.Big(), big.NewInt(k))
			n := numeration.NatFromBig(take.Quo(take, big.NewInt(fewSlide)))
			to := slices.Clone(v.Piles)
			for i, less := range ray {
				if less {
					to[i] = to[i].Sub(n)
				}
			}
			link := v.link(to)
			if link == "" || n.IsZero() {
				continue
			}
			x, y := at(to)
			d.Group(fmt.Sprintf("leave %s and %s", v.short(to[0]), v.short(to[1])), link, func() {
				d.Circle(x, y, 3, draw.Box{Fill: draw.Target, Stroke: draw.Rim, Border: 0.5})
			})
		}
	}
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
	at := func(piles []game.Nat) (float64, float64) {
		return x + share(piles[0], most)*inner, bottom - share(piles[1], most)*inner
	}
	px, py := at(v.Piles)
	v.rays(d, at)
	if v.before != nil {
		bx, by := at(v.before)
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
