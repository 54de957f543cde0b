package board

import (
	"fmt"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
)

// Form is a number written in a system.
type Form struct {
	System string // its name
	Digits numeration.Digits
	Weight func(place int) game.Nat // of the digits, from 0 at the right end
	Sum    string                   // the number as a sum of weights; "" where that is too long
}

// Number draws a number in its forms, one below the other, each digit in a box with its weight above; of long forms the last
// digits.
func Number(n game.Nat, forms []Form) *draw.Drawing {
	v := &view{shorts: map[game.Nat]string{}}
	names, digits, sums := 0.0, 0.0, 0.0
	rows := make([]line, len(forms))
	for i, f := range forms {
		rows[i] = f.line()
		names = max(names, draw.WordsWidth(f.System, draw.Body)+16)
		digits = max(digits, rows[i].digitsWidth())
		sums = max(sums, draw.WordsWidth(f.note(), draw.Body))
	}
	head := lineStep + 14
	step := digitHead + digitHeight + 10
	d := v.sheet(max(names+digits+20+sums, draw.WordsWidth(v.short(n), draw.Heading)), head+step*float64(len(forms)))
	d.Title = v.short(n) + " in number systems"
	d.Words(pad, pad+13, heading(draw.Start), v.short(n))
	y := pad + head
	for i, f := range forms {
		middle := y + digitHead - 2 + digitHeight/2 + draw.Body*0.36
		l := body(draw.Start)
		l.Tint = draw.Faint
		d.Words(pad, middle, l, f.System)
		right := pad + names + digits
		top := y
		if !rows[i].weighted() {
			top += digitHead - 2
		}
		d.Group(fmt.Sprintf("%s: %s", f.System, f.Digits.Short()), "", func() { rows[i].draw(d, right-rows[i].digitsWidth(), top) })
		d.Words(right+16, middle, body(draw.Start), f.note())
		y += step
	}
	return d
}

// line returns the digits as a line.
func (f Form) line() line {
	form := tail(f.Digits)
	if form == "" {
		form = "0"
	}
	return line{form: form, weights: func(place int) uint64 { return uint64(small(f.Weight(place))) }}
}

// note says the sum, or how many digits there are.
func (f Form) note() string {
	switch {
	case f.Sum != "":
		return "= " + f.Sum
	case f.Digits.Len() > tailDigits:
		return fmt.Sprintf("%d digits", f.Digits.Len())
	}
	return ""
}
