package board

import (
	"strconv"

	"zeck/draw"
)

// Sizes of digits in boxes.
const (
	digitWidth  = 17.0
	digitHeight = 19.0
	digitHead   = 16.0 // room above them for weights
)

// digit draws a digit in a box; ones are dark.
func digit(d *draw.Drawing, x, y float64, one bool) {
	r := draw.Rect{X: x, Y: y, W: digitWidth, H: digitHeight}.Inset(1)
	box, words, text := draw.Box{Fill: draw.Check, Radius: 2}, body(draw.Middle), "0"
	words.Tint = draw.Faint
	if one {
		box.Fill, words.Tint, words.Bold, text = draw.Stone, draw.Chalk, true, "1"
	}
	d.Box(r, box)
	d.Words(x+digitWidth/2, y+digitHeight/2+draw.Body*0.36, words, text)
}

// nimDigits draws the heaps in binary, one below the other, and their nim-sum, which has a one below each column with an odd number of ones.
func (h heapsBoard) nimDigits(d *draw.Drawing) {
	right := h.pad() + h.label + h.rowsWidth + 26 + float64(h.places)*digitWidth
	left, y := right-float64(h.places)*digitWidth, h.pad()
	for i := range h.places {
		d.Words(right-(float64(i)+0.5)*digitWidth, y+draw.Small, smallWords(draw.Middle), strconv.Itoa(1<<i))
	}
	y += digitHead
	binary := func(n int, y float64) {
		for i := range h.places {
			digit(d, right-float64(i+1)*digitWidth, y, n>>i&1 == 1)
		}
	}
	for i := range h.shown {
		binary(toInt(h.Piles[i]), y+(h.rowHeight(h.pitch)-digitHeight)/2)
		y += h.step
	}
	d.Line(draw.Stroking{Tint: draw.Ink, Width: 1}, left, y+1, right, y+1)
	sum := toInt(nimSum(h.Piles))
	binary(sum, y+4)
	d.Words(left-10, y+4+digitHeight/2+draw.Small*0.36, smallWords(draw.End), "nim-sum "+strconv.Itoa(sum))
}
