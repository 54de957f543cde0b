package board

import (
	"cmp"
	"math"
	"math/big"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
)

// Sizes for large piles.
const (
	barWidth   = 300.0
	miniBar    = 150.0
	barHeight  = 14.0
	barStep    = 26.0
	linesGap   = 4.0 // above the words below the bars
	maxWins    = 6   // the most winning moves that are listed
	maxParts   = 8   // the most parts of a pile that are shown
	tailDigits = 24  // the number of last digits that are shown
)

// winList lists winning moves in words, for moves that the board cannot mark.
func (v *view) winList(moves []game.Move) panel {
	shown := moves[:min(len(moves), maxWins)]
	width, height := 0.0, barStep*float64(len(shown))
	for _, m := range shown {
		width = max(width, 26+draw.WordsWidth(game.Short(m), draw.Body))
	}
	if len(shown) < len(moves) {
		height += lineStep
	}
	if height > 0 {
		height += 6
	}
	return panel{width, height, func(d *draw.Drawing, x, y float64) {
		y += 6
		for _, m := range shown {
			r := draw.Rect{X: x, Y: y + 2, W: width, H: barStep - 4}
			v.button(d, m, r, draw.Box{}, func(_ bool, words draw.Lettering) {
				star(d, x+11, r.Y+r.H/2, 6, draw.Coal)
				d.Words(x+21, r.Y+r.H/2+draw.Body*0.36, words, game.Short(m))
			})
			y += barStep
		}
		if len(shown) < len(moves) {
			d.Words(x, y+12, smallWords(draw.Start), "… and more winning moves")
		}
	}}
}

// measure is a line of a compact view: a name, a number, a bar.
type measure struct {
	name   string
	n      game.Nat
	fill   draw.Tint
	length float64           // of the bar, between 0 and 1
	over   bool              // it is longer than can be shown
	mark   float64           // the part of the bar, from its end, that may be taken
	bold   bool              // the number
	edged  bool              // the bar has an emphasising edge
	form   numeration.Digits // digits that follow, "" for none
	slide  int               // the pile, counted from 1, that a slider in place of the bar takes from; 0 for none
	orders bool              // the slider shows orders of magnitude
	text   string            // instead of the number
}

// measured returns a drawing of measures with lines and the winning moves below them, and the left and bottom ends of its bars.
func (v *view) measured(all []measure, below lines) (d *draw.Drawing, bars, bottom float64) {
	if v.Mini {
		return v.stacked(panel{miniBar, barStep * float64(len(all)), func(d *draw.Drawing, x, y float64) {
			for i, m := range all {
				v.bar(d, m, draw.Rect{X: x, Y: y + barStep*float64(i), W: miniBar, H: barStep})
			}
		}}), 0, 0
	}
	names, numbers, forms := 0.0, 0.0, 0.0
	for _, m := range all {
		names = max(names, draw.WordsWidth(m.name, draw.Body))
		numbers = max(numbers, draw.WordsWidth(cmp.Or(m.text, v.short(m.n)), draw.Body))
		if m.form != "" {
			forms = max(forms, 20+line{form: m.form}.digitsWidth())
		}
	}
	bars = v.pad() + names + numbers + 24
	step, wide := barStep, barWidth
	if v.Page {
		step, wide = thumb, max(pageSide-bars, 180)
	}
	high := step * float64(len(all))
	return v.stacked(panel{bars - v.pad() + wide + forms, high + linesGap, func(d *draw.Drawing, x, y float64) {
		for _, m := range all {
			l := body(draw.Start)
			l.Tint = draw.Faint
			d.Words(x, y+step/2+draw.Body*0.36, l, m.name)
			l.Tint, l.Bold, l.Anchor = draw.Ink, m.bold, draw.End
			d.Words(bars-12, y+step/2+draw.Body*0.36, l, cmp.Or(m.text, v.short(m.n)))
			v.bar(d, m, draw.Rect{X: bars, Y: y, W: wide, H: step})
			if m.form != "" {
				form := line{form: m.form}
				form.draw(d, bars+wide+forms-form.digitsWidth(), y+(step-digitHeight)/2)
			}
			y += step
		}
	}}, below, v.winList(v.wins)), bars, v.pad() + high
}

// bar draws the bar of a measure in a rectangle.
func (v *view) bar(d *draw.Drawing, m measure, room draw.Rect) {
	r := draw.Rect{X: room.X, Y: room.Y + (room.H-barHeight)/2, W: max(m.length*room.W, 1), H: barHeight}
	if m.slide > 0 {
		v.slide(d, m.slide-1, r, m.orders)
		return
	}
	d.Rects(m.fill, r)
	if m.over { // two cuts
		for i := range 2 {
			x := r.X + r.W - 22 + 7*float64(i)
			d.Line(draw.Stroking{Tint: draw.Paper, Width: 2.5}, x-3, r.Y+r.H+1, x+3, r.Y-1)
		}
	}
	if m.mark > 0 {
		w := max(m.mark*r.W, 1.5)
		d.Rects(draw.Stone, draw.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H})
		bracket(d, r.X+r.W-w, r.X+r.W, r.Y+r.H+4, draw.Steel)
	}
	if m.edged {
		d.Box(r, draw.Box{Stroke: draw.Amber, Border: 1.6})
	}
}

// share returns n/most approximately; 0 if most is 0.
func share(n, most game.Nat) float64 {
	if most.IsZero() {
		return 0
	}
	float := func(n game.Nat) *big.Float { return new(big.Float).SetPrec(64).SetInt(n.Big()) }
	q, _ := new(big.Float).Quo(float(n), float(most)).Float64()
	return q
}

// logarithm returns log2(n+1) approximately.
func logarithm(n game.Nat) float64 {
	shift := max(0, n.BitLen()-50)
	return float64(shift) + math.Log2(1+float64(new(big.Int).Rsh(n.Big(), uint(shift)).Uint64()))
}

// largest returns the largest pile, now or at the start.
func (v *view) largest() (most game.Nat) {
	for _, piles := range [][]game.Nat{v.Piles, v.start.Piles, v.before} {
		for _, n := range piles {
			if n.Cmp(most) > 0 {
				most = n
			}
		}
	}
	return most
}

// measures draws large heaps as bars with lengths proportional to the piles.
func (v *view) measures() *draw.Drawing {
	most, shown := v.largest(), min(len(v.Piles), maxRows)
	var all []measure
	for i := range shown {
		n := v.Piles[i]
		m := measure{n: n, fill: draw.Stone, length: share(n, most), bold: true}
		if v.Page && v.Link != nil && !v.limited() && !n.IsZero() {
			m.slide = i + 1
		}
		if v.limited() && !n.IsZero() {
			_, take := v.limits(i)
			m.fill, m.mark = draw.Pale, share(take, n)
		}
		if v.Digits && v.look.Binary {
			m.form = binaryTail(n)
		}
		all = append(all, m)
	}
	h := heapsBoard{view: v, shown: shown}
	below := h.caption()
	if v.Digits && v.look.Binary {
		sum := nimSum(v.Piles)
		all = append(all, measure{name: "nim-sum", n: sum, fill: draw.Gold, length: share(sum, most), form: binaryTail(sum)})
	}
	d, _, _ := v.measured(all, below)
	return d
}

// binaryTail returns the last binary digits, or all if they are few.
func binaryTail(n game.Nat) numeration.Digits {
	if n.BitLen() <= tailDigits {
		return numeration.Binary(n)
	}
	x := n.Big()
	tail := make([]byte, tailDigits)
	for i := range tail {
		tail[tailDigits-1-i] = '0' + byte(x.Bit(i))
	}
	return numeration.Elision + numeration.Digits(tail)
}
