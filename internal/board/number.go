package board

import (
	"cmp"
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
	Sum    string                   // the number as a sum of weights; "" if that is too long
}

// Number draws a number in its forms, one below the other, each digit in a box with its weight above. Long forms show only
// their last digits.
func Number(n game.Nat, forms []Form) *draw.Drawing {
	v := &view{shorts: map[game.Nat]string{}}
	blocks := []block{lines{{text: v.short(n), bold: true}}}
	for _, f := range forms {
		blocks = append(blocks, f)
	}
	d := v.stacked(blocks...)
	d.Title = v.short(n) + " in number systems"
	return d
}

// lines returns the form as lines: the system with the sum or the number of digits, and the digits.
func (f Form) lines() lines {
	text := f.System
	switch {
	case f.Sum != "":
		text += ": " + f.Sum
	case f.Digits.Len() > tailDigits:
		text += fmt.Sprintf(": %d digits", f.Digits.Len())
	}
	digits := cmp.Or(tail(f.Digits), "0")
	return lines{{text: text, form: digits, weights: func(place int) uint64 { return uint64(toInt(f.Weight(place))) }}}
}

func (f Form) size() (width, height float64) { return f.lines().size() }

func (f Form) draw(d *draw.Drawing, x, y float64) {
	d.Group(fmt.Sprintf("%s: %s", f.System, f.Digits.Short()), "", func() { f.lines().draw(d, x, y) })
}
