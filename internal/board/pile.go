package board

import (
	"fmt"
	"strconv"

	"zeck/draw"
	"zeck/game"
	"zeck/game/look"
)

// pileBoard is the pile of a take-away game: its counters in a row, what may be taken of them, and the parts of its number system,
// the smallest at the right where one takes from.
type pileBoard struct {
	*view
	a   look.Apart // largest part first; empty if they are not shown
	row *counters
}

// Sizes of a pile with its parts.
const (
	partHead = 22.0 // room above the counters for the numbers of the parts
	capFoot  = 26.0 // room below them for the cap
)

// pile draws the pile counter by counter.
func (v *view) pile() *draw.Drawing {
	b := pileBoard{view: v, a: v.apart(0)} // of so small a pile there are few parts: all of them
	b.row = v.newCounters(nil, 0, v.pitchFor(b.room()))
	for _, p := range b.a.Parts {
		b.row.groups = append(b.row.groups, small(p))
	}
	return b.draw()
}

// room returns how many counters the row has room for, gaps between parts included.
func (b pileBoard) room() int {
	return b.longest(0) + len(b.a.Parts)
}

func (b pileBoard) draw() *draw.Drawing {
	row := b.row
	if b.Mini {
		return b.stacked(panel{row.width(b.longest(0)), row.pitch + 16, func(d *draw.Drawing, x, y float64) {
			row.d, row.left, row.y = d, x, y+row.pitch/2+4
			row.draw()
			row.bracketed(row.y + row.pitch/2 + 4)
		}})
	}
	high, head := max(b.rowHeight(row.pitch), 26), 0.0
	if b.a.Parts != nil {
		head = partHead
	}
	label := draw.WordsWidth(strconv.Itoa(b.longest(0)), draw.Heading) + 12
	width := label + max(row.width(b.longest(0)), draw.WordsWidth(nothing, draw.Body))
	return b.stacked(panel{width, head + high + capFoot, func(d *draw.Drawing, x, y float64) {
		row.d, row.left, row.y = d, x+label, y+head+high/2
		b.boxes(d, high)
		d.Words(row.left-12, row.y+draw.Heading*0.36, heading(draw.End), strconv.Itoa(row.n))
		if b.Page {
			d.Group("", "", row.draw)
		} else {
			row.draw()
		}
		b.cap(d, row.y+high/2+5)
	}}, b.partLines(b.a), b.judgements(takeAll))
}

// boxes draws a box around each part, with its number above; that of the smallest is gold.
func (b pileBoard) boxes(d *draw.Drawing, high float64) {
	row, first := b.row, 0
	for i, p := range b.a.Parts {
		n := small(p)
		left, right := row.offset(first), row.offset(first+n-1)+row.pitch
		r := draw.Rect{X: left - 2, Y: row.y - high/2, W: right - left + 4, H: high}
		box, l := draw.Box{Fill: draw.Square, Stroke: draw.Rule, Border: 1, Radius: 4}, body(draw.Middle)
		if i == len(b.a.Parts)-1 {
			box.Stroke, box.Border = draw.Amber, 1.6
			l.Bold = true
		}
		d.Box(r, box)
		d.Words((left+right)/2, r.Y-6, l, p.String())
		first += n
	}
}

const nothing = "nothing may be taken"

// cap draws the bracket below what may be taken.
func (b pileBoard) cap(d *draw.Drawing, y float64) {
	middle, ok := b.row.bracketed(y)
	l := draw.Lettering{Tint: draw.Steel, Size: draw.Body, Anchor: draw.Middle}
	text := "up to " + b.short(*b.Cap)
	if !ok {
		l.Anchor = draw.Start
		d.Words(b.row.left, y+12, l, nothing)
		return
	}
	half := draw.WordsWidth(text, draw.Body) / 2
	d.Words(max(b.pad()+half, min(middle, d.Width-b.pad()-half)), y+14, l, text)
}

// smallest compares the smallest part with the cap.
func smallest(part, cap game.Nat) string {
	if part.Cmp(cap) <= 0 {
		return fmt.Sprintf("the smallest part %s is not above the cap %s", part.Short(), cap.Short())
	}
	return fmt.Sprintf("the smallest part %s is above the cap %s", part.Short(), cap.Short())
}
