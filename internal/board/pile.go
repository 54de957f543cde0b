package board

import (
	"fmt"

	"zeck/draw"
	"zeck/game"
)

// partHead is the room above the counters of a pile for the numbers of its parts.
const partHead = 22.0

// boxes draws a box around each part, with its number above; the box of the smallest is gold.
func (h heapsBoard) boxes(row *counters) {
	first := 0
	for i, p := range h.parts.Parts {
		n := toInt(p)
		left, right := row.offset(first), row.offset(first+n-1)+row.pitch
		r := draw.Rect{X: left - 2, Y: row.y - h.high/2, W: right - left + 4, H: h.high}
		box, l := draw.Box{Fill: draw.Square, Stroke: draw.Rule, Border: 1, Radius: 4}, body(draw.Middle)
		if i == len(h.parts.Parts)-1 {
			box.Stroke, box.Border = draw.Amber, 1.6
			l.Bold = true
		}
		row.d.Box(r, box)
		row.d.Words((left+right)/2, r.Y-6, l, p.String())
		first += n
	}
}

// smallest compares the smallest part with the cap.
func smallest(part, cap game.Nat) string {
	not := ""
	if part.Cmp(cap) <= 0 {
		not = "not "
	}
	return fmt.Sprintf("the smallest part %s is %sabove the cap %s", part.Short(), not, cap.Short())
}
