package board

import (
	"strings"

	"zeck/draw"
	"zeck/game/face"
)

// bars draws a large pile of a take-away game. Bars show orders of magnitude: the pile, its cap and, on request, the smallest parts
// of its number system. A part can be taken if its bar does not pass the line of the cap.
func (v *view) bars() *draw.Drawing {
	n, cap := v.Piles[0], *v.Cap
	var a face.Apart
	if !v.Mini {
		a = v.smallParts()
	}
	most := logarithm(v.largest())
	if len(a.Parts) > 0 && !a.Whole {
		most = min(most, 1.3*logarithm(a.Parts[0])) // the pile is much larger than the parts shown
	}
	bar := func(m measure) measure {
		m.length = logarithm(m.n) / most
		m.over = m.length > 1
		m.length = min(m.length, 1)
		return m
	}
	all := []measure{
		bar(measure{name: "pile", n: n, fill: draw.Stone, bold: true}),
		bar(measure{name: "cap", n: cap, fill: draw.Steel}),
	}
	for i, part := range a.Parts {
		m := bar(measure{n: part, fill: draw.Pale})
		if i == 0 {
			m.name = "parts"
		}
		m.bold = i == len(a.Parts)-1
		m.edged = m.bold
		all = append(all, m)
	}
	if v.Page && !v.Mini {
		all = append(all, measure{name: "take", text: "1 … " + v.short(n.Min(cap)), length: 1, slide: 1, orders: true})
	}
	d, left, bottom := v.measured(all, v.partLines(a))
	if !all[1].over && len(a.Parts) > 0 && !v.Page {
		x := left + barWidth*all[1].length
		d.Line(draw.Stroking{Tint: draw.Steel, Width: 1.2, Dash: 4}, x, v.pad()+2*barStep-6, x, bottom)
	}
	return d
}

// smallParts returns the smallest parts of the pile, if they are shown.
func (v *view) smallParts() face.Apart {
	a := v.apart(0)
	if first := len(a.Parts) - maxParts; first > 0 {
		a.Parts, a.Whole = a.Parts[first:], false
	}
	return a
}

// partLines returns the pile as a sum, with the part that matters, and the digits of a large pile.
func (v *view) partLines(a face.Apart) (all lines) {
	if len(a.Parts) == 0 {
		return nil
	}
	var texts []string
	if !a.Whole {
		texts = append(texts, "…")
	}
	for _, p := range a.Parts {
		texts = append(texts, p.Short())
	}
	switch sum := strings.Join(texts, " + "); {
	case len(a.Parts) > 1 && len(sum) < 90:
		all = words(v.short(v.Piles[0]) + " = " + sum)
	case len(a.Parts) == 1 && v.small():
		all = words(v.short(v.Piles[0]) + " is a term of the system")
	}
	all = append(all, line{text: smallest(a.Parts[len(a.Parts)-1], *v.Cap)})
	if a.Digits != "" && !v.small() {
		all = append(all, line{form: tail(a.Digits)})
	}
	return all
}
