package board

import (
	"fmt"
	"strconv"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
)

// Sizes of terms in a row.
const (
	termWidth  = 46.0
	termHeight = 34.0
	termStep   = 26.0 // of the rows of buttons below the terms
	maxTerms   = 240  // the most terms that are drawn
)

// rowBoard is a board of terms side by side, in several lines if necessary. Below each pair of neighbours is a button for the move
// with them; the buttons alternate between two rows so that they do not touch.
type rowBoard struct {
	*view
	d           *draw.Drawing
	perLine     int
	width, step float64
	face.Row
}

// row draws terms in a row.
func (v *view) row() *draw.Drawing {
	b := &rowBoard{view: v, Row: *v.look.Row, perLine: 14, width: termWidth, step: termStep}
	if v.Mini {
		return b.skyline(b.Terms)
	}
	if v.Page {
		b.perLine, b.step = 6, thumb
	}
	b.Terms = b.Terms[:min(len(b.Terms), maxTerms)]
	start := b.Terms
	if s := face.LookOf(v.start.Position).Row; v.Page && s != nil && len(s.Terms) <= maxTerms { // so that the board keeps its size
		start = s.Terms
	}
	count := max(len(b.Terms), len(start))
	lines := (max(count, 1) + b.perLine - 1) / b.perLine
	wide := b.width * (float64(min(count, b.perLine)) + 0.5)
	return b.stacked(panel{wide, float64(lines) * b.lineHeight(), func(d *draw.Drawing, x, y float64) {
		b.d = d
		for i := range b.Terms {
			b.term(i)
		}
		for i, m := range b.Moves[:max(0, min(len(b.Moves), len(b.Terms)-1))] {
			if m != nil {
				b.below(i, m)
			}
		}
		if len(b.Terms) == 0 {
			d.Words(x, y+termHeight/2, smallWords(draw.Start), "nothing is left")
		}
	}}, b.legend(b.moveSigns(len(b.wins), "a winning move")...))
}

// lineHeight returns the height of a line of terms with the buttons below it.
func (b *rowBoard) lineHeight() float64 { return termHeight + 2*b.step + 26 }

// at returns the upper left corner of a term.
func (b *rowBoard) at(i int) (x, y float64) {
	return b.pad() + float64(i%b.perLine)*b.width, b.pad() + float64(i/b.perLine)*b.lineHeight()
}

// term draws a term and its place.
func (b *rowBoard) term(i int) {
	x, y := b.at(i)
	text := strconv.FormatUint(b.Terms[i], 10)
	b.d.Group(fmt.Sprintf("place %d: %s", i+1, text), "", func() {
		b.d.Box(draw.Rect{X: x + 1.5, Y: y, W: b.width - 3, H: termHeight}, draw.Box{Fill: draw.Square, Stroke: draw.Rule, Border: 1, Radius: 5})
		l := heading(draw.Middle)
		if draw.WordsWidth(text, l.Size) > b.width-6 {
			l = body(draw.Middle)
		}
		b.d.Words(x+b.width/2, y+termHeight/2+l.Size*0.36, l, text)
		b.d.Words(x+b.width/2, y+termHeight+13, smallWords(draw.Middle), strconv.Itoa(i+1))
	})
}

// below draws the button for the move with a term and the next one.
func (b *rowBoard) below(i int, m game.Move) {
	x, y := b.at(i)
	top := y + termHeight + 18 + float64(i%2)*b.step
	r := draw.Rect{X: x + b.width/2, Y: top, W: b.width, H: b.step - 4}
	b.button(b.d, m, r, draw.Box{Fill: draw.Square, Radius: 5}, func(wins bool, words draw.Lettering) {
		word, _, _ := strings.Cut(m.String(), " ")
		words.Anchor = draw.Middle
		b.d.Words(x+b.width, top+r.H/2+words.Size*0.36, words, word)
		if wins {
			star(b.d, r.X+2, top+2, 5, draw.Coal)
		}
	})
}
