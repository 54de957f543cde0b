package board

import (
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
)

// bars draws a large pile of a take-away game. Bars show orders of magnitude: the pile, its cap and, on request, the smallest parts
// of its number system. A part whose bar does not pass the line of the cap can be taken.
func (v *view) bars() *draw.Drawing {
	n, cap := v.Piles[0], *v.Cap
	var b partBars
	if !v.Mini {
		b = v.partBars()
	}
	most := logarithm(v.largest())
	if len(b.parts) > 0 && !b.whole {
		most = min(most, 1.3*logarithm(b.parts[0])) // the pile goes far beyond the parts that are shown
	}
	bar := func(m measure) measure {
		m.length = logarithm(m.n) / most
		m.over = m.length > 1
		m.length = min(m.length, 1)
		return m
	}
	all := []measure{
		bar(measure{name: "pile", n: n, fill: draw.Stone, bold: true}),
		bar(measure{name: "cap", n: cap, fill: draw.Wine}),
	}
	for i, part := range b.parts {
		m := bar(measure{n: part, fill: draw.Pale})
		if i == 0 {
			m.name = "parts"
		}
		m.bold = i == len(b.parts)-1
		m.edged = m.bold
		all = append(all, m)
	}
	d, left, bottom := v.measured(all, b.lines(v))
	if !all[1].over && len(b.parts) > 0 {
		x := left + barWidth*all[1].length
		d.Line(draw.Stroking{Tint: draw.Wine, Width: 1.2, Dash: 4}, x, v.pad()+2*barStep-6, x, bottom)
	}
	return d
}

// partBars are the smallest parts of a pile, largest of them first.
type partBars struct {
	parts []game.Nat
	whole bool              // whether that is all of them
	form  numeration.Digits // the last digits of the pile
}

// lines say which part matters, and show the digits.
func (b partBars) lines(v *view) (all lines) {
	if len(b.parts) == 0 {
		return nil
	}
	var texts []string
	if !b.whole {
		texts = append(texts, "…")
	}
	for _, p := range b.parts {
		texts = append(texts, p.Short())
	}
	if sum := strings.Join(texts, " + "); len(b.parts) > 1 && len(sum) < 90 {
		all = append(all, line{text: v.short(v.Piles[0]) + " = " + sum})
	}
	all = append(all, line{text: smallest(b.parts[len(b.parts)-1], *v.Cap)})
	if b.form != "" {
		all = append(all, line{form: b.form})
	}
	return all
}

// partBars returns the smallest parts of the pile, if they are to be seen.
func (v *view) partBars() partBars {
	a := v.apart(0)
	first := max(0, len(a.Parts)-maxParts)
	return partBars{a.Parts[first:], a.Whole && first == 0, tail(a.Digits)}
}
