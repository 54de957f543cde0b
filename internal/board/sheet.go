package board

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
)

// Sizes, in points.
const (
	pad       = 14.0  // around a board
	miniPad   = 6.0   // around a miniature
	pageWidth = 960.0 // the most width of the parts of a sum in one row
	legendGap = 12.0
	lineStep  = 17.0 // from one line of words to the next
)

// maxBoards is the most parts of a sum that are drawn.
const maxBoards = 24

func heading(a draw.Anchor) draw.Lettering {
	return draw.Lettering{Tint: draw.Ink, Size: draw.Heading, Bold: true, Anchor: a}
}
func body(a draw.Anchor) draw.Lettering {
	return draw.Lettering{Tint: draw.Ink, Size: draw.Body, Anchor: a}
}
func smallWords(a draw.Anchor) draw.Lettering {
	return draw.Lettering{Tint: draw.Faint, Size: draw.Small, Anchor: a}
}

// sheet returns a drawing for a board of this size, with a margin around it: the board begins at v.pad(), v.pad().
func (v *view) sheet(width, height float64) *draw.Drawing {
	if v.Page {
		width = max(width, pageSide) // so that a phone does not enlarge a small board
	}
	return &draw.Drawing{Width: math.Ceil(width) + 2*v.pad(), Height: math.Ceil(height) + 2*v.pad()}
}

func (v *view) pad() float64 {
	if v.Mini {
		return miniPad
	}
	return pad
}

// block is a part of a drawing above or below others: the board, words, winning moves, the legend.
type block interface {
	size() (width, height float64)
	draw(d *draw.Drawing, x, y float64)
}

// panel is a block that is painted from its upper left corner.
type panel struct {
	width, height float64
	paint         func(d *draw.Drawing, x, y float64)
}

func (p panel) size() (width, height float64) { return p.width, p.height }

func (p panel) draw(d *draw.Drawing, x, y float64) {
	if p.paint != nil {
		p.paint(d, x, y)
	}
}

// stacked returns a drawing of blocks, one below the other.
func (v *view) stacked(all ...block) *draw.Drawing {
	width, height := 0.0, 0.0
	for _, b := range all {
		w, h := b.size()
		width, height = max(width, w), height+h
	}
	d, y := v.sheet(width, height), v.pad()
	for _, b := range all {
		b.draw(d, v.pad(), y)
		_, h := b.size()
		y += h
	}
	return d
}

const (
	plusWidth   = 18.0
	valueHeight = lineStep + 4
)

// arrange puts parts side by side, in several rows if there are many, with a plus between any two.
func arrange(parts []*draw.Drawing, all int, o Options) *draw.Drawing {
	d := &draw.Drawing{}
	for _, row := range rowsOf(parts) {
		x, high := 0.0, 0.0
		for _, i := range row {
			high = max(high, parts[i].Height)
		}
		for _, i := range row {
			if i > 0 {
				d.Words(x+plusWidth/2, d.Height+high/2+5, heading(draw.Middle), "+")
				x += plusWidth
			}
			d.Place(parts[i], x, d.Height+(high-parts[i].Height)/2)
			x += parts[i].Width
		}
		d.Width, d.Height = max(d.Width, x), d.Height+high
	}
	var below lines
	if all > len(parts) {
		below = words(fmt.Sprintf("+ … and %d more", all-len(parts)))
	}
	if o.valued(all) && all > 1 {
		below = append(below, line{text: "nim-sum " + nimSum(o.Values).Short()})
	}
	if below != nil {
		below.draw(d, pad, d.Height)
		width, height := below.size()
		d.Width, d.Height = max(d.Width, width+2*pad), d.Height+height+pad/2
	}
	return d
}

// rowsOf breaks parts into rows that fit a page.
func rowsOf(parts []*draw.Drawing) (rows [][]int) {
	x := 0.0
	for i, p := range parts {
		if i == 0 || x+p.Width > pageWidth {
			rows, x = append(rows, nil), 0
		}
		x += p.Width + plusWidth
		rows[len(rows)-1] = append(rows[len(rows)-1], i)
	}
	return rows
}

// nimSum returns the nim-sum, the binary sum without carries.
func nimSum(values []game.Nat) game.Nat {
	sum := new(big.Int)
	for _, n := range values {
		sum.Xor(sum, n.Big())
	}
	return numeration.NatFromBig(sum)
}

// star draws a star around a point.
func star(d *draw.Drawing, x, y, r float64, t draw.Tint) {
	var xy []float64
	for i := range 10 {
		radius := r
		if i%2 == 1 {
			radius *= 0.42
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		xy = append(xy, x+radius*sin, y-radius*cos)
	}
	d.Shape(t, xy...)
}

// crown draws a queen in a square.
func crown(d *draw.Drawing, x, y, side float64, t draw.Tint) {
	tips := [][2]float64{{0.12, 0.34}, {0.30, 0.24}, {0.5, 0.20}, {0.70, 0.24}, {0.88, 0.34}}
	valleys := [][2]float64{{0.27, 0.54}, {0.41, 0.50}, {0.59, 0.50}, {0.73, 0.54}}
	xy := []float64{x + 0.24*side, y + 0.70*side}
	for i, tip := range tips {
		xy = append(xy, x+tip[0]*side, y+tip[1]*side)
		if i < len(valleys) {
			xy = append(xy, x+valleys[i][0]*side, y+valleys[i][1]*side)
		}
	}
	d.Shape(t, append(xy, x+0.76*side, y+0.70*side)...)
	d.Rects(t, draw.Rect{X: x + 0.24*side, Y: y + 0.75*side, W: 0.52 * side, H: 0.08 * side})
	for _, tip := range tips {
		d.Circle(x+tip[0]*side, y+tip[1]*side, 0.055*side, draw.Box{Fill: t})
	}
}

// bracket draws a line below something, with ends that point up.
func bracket(d *draw.Drawing, left, right, y float64, t draw.Tint) {
	d.Line(draw.Stroking{Tint: t, Width: 1.4}, left, y-4, left, y, right, y, right, y-4)
}

// legend explains signs, in lines as wide as a board or a phone.
func (v *view) legend(signs ...draw.Sign) block {
	if len(signs) == 0 {
		return panel{}
	}
	width := boardSide
	if v.Page {
		width = pageSide
	}
	all := draw.Legend(signs, width, false)
	return panel{all.Width, legendGap + all.Height, func(d *draw.Drawing, x, y float64) { d.Place(all, x, math.Ceil(y)+legendGap) }}
}

func safeSign(d *draw.Drawing, x, y float64) {
	d.Box(draw.Rect{X: x - 6, Y: y - 6, W: 12, H: 12}, draw.Box{Fill: draw.Gold})
	d.Circle(x, y, 3.5, draw.Box{Stroke: draw.Amber, Border: 1.2})
}

func loseSign(d *draw.Drawing, x, y float64) {
	d.Circle(x, y, 5, draw.Box{Fill: draw.Rose, Stroke: draw.Wine, Border: 1})
}

func winSign(d *draw.Drawing, x, y float64) {
	d.Circle(x, y, 6, draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 1})
	star(d, x, y, 4.5, draw.Coal)
}

// describe returns a move in words, and whether it is marked as winning.
func (v *view) describe(m game.Move) (title string, wins bool) {
	wins = slices.Contains(v.wins, m)
	return game.Short(m) + v.verdictWords(wins), wins
}

// button draws a button for a move: a box, which is gold if the move wins, and the contents that face draws with the given lettering.
func (v *view) button(d *draw.Drawing, m game.Move, r draw.Rect, plain draw.Box, face func(wins bool, words draw.Lettering)) {
	title, wins := v.describe(m)
	d.Group(title, v.linkMove(m), func() {
		box, words := v.plain(plain), body(draw.Start)
		if wins {
			box, words.Tint = draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 1, Radius: 5}, draw.Coal
		}
		d.Box(r, box)
		face(wins, words)
	})
}
