package board

import (
	"strconv"
	"strings"

	"zeck/draw"
	"zeck/numeration"
)

// line is a line of words with digits below it; either can be missing.
type line struct {
	text    string
	bold    bool
	form    numeration.Digits
	weights func(place int) uint64 // of the digits, from 0 at the right end; nil if not shown
}

// words returns lines of words.
func words(texts ...string) (all lines) {
	for _, text := range texts {
		all = append(all, line{text: text})
	}
	return all
}

// maxWeighted is the most digits that have their weights above them.
const maxWeighted = 16

// weighted reports whether weights are shown: only for complete and short forms.
func (l line) weighted() bool {
	return l.weights != nil && l.form.Len() <= maxWeighted && !strings.HasPrefix(string(l.form), numeration.Elision)
}

// digitStep returns the width for a digit, larger if its weight is long.
func (l line) digitStep() float64 {
	if !l.weighted() || l.form == "" {
		return digitWidth
	}
	return max(digitWidth, draw.WordsWidth(strconv.FormatUint(l.weights(l.form.Len()-1), 10), draw.Small)+4)
}

func (l line) height() float64 {
	high := 0.0
	if l.text != "" {
		high += lineStep + 2
	}
	if l.form != "" {
		high += digitHeight + 5
	}
	if l.form != "" && l.weighted() {
		high += digitHead - 2
	}
	return high
}

func (l line) width() float64 { return max(draw.WordsWidth(l.text, draw.Body), l.digitsWidth()) }

// elisionWidth is the width of the sign for omitted digits.
const elisionWidth = 16.0

func (l line) digitsWidth() float64 {
	width := l.digitStep() * float64(l.form.Len())
	if strings.HasPrefix(string(l.form), numeration.Elision) {
		width += elisionWidth
	}
	return width
}

func (l line) draw(d *draw.Drawing, x, y float64) {
	if l.text != "" {
		w := body(draw.Start)
		w.Bold = l.bold
		d.Words(x, y+13, w, l.text)
		y += lineStep + 2
	}
	if l.form == "" {
		return
	}
	step := l.digitStep()
	held, cut := strings.CutPrefix(string(l.form), numeration.Elision)
	if cut {
		d.Words(x, y+digitHeight/2+3, body(draw.Start), numeration.Elision)
		x += elisionWidth
	}
	if l.weighted() {
		y += digitHead - 2
	}
	for i := range held {
		if l.weighted() {
			d.Words(x+step/2, y-4, smallWords(draw.Middle), strconv.FormatUint(l.weights(len(held)-1-i), 10))
		}
		digit(d, x+(step-digitWidth)/2, y, held[i] == '1')
		x += step
	}
}

// lines are drawn one below the other.
type lines []line

func (all lines) size() (width, height float64) {
	for _, l := range all {
		width, height = max(width, l.width()), height+l.height()
	}
	return width, height
}

func (all lines) draw(d *draw.Drawing, x, y float64) {
	for _, l := range all {
		l.draw(d, x, y)
		y += l.height()
	}
}

// tail returns the last digits of a form, or all if they are few.
func tail(form numeration.Digits) numeration.Digits {
	if form.Len() <= tailDigits {
		return form
	}
	return numeration.Elision + form[len(form)-tailDigits:]
}
