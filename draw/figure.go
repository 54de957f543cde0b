package draw

import (
	"cmp"
	"image"
	"math"
	"strconv"
)

// Sizes of the picture of a table, in points.
const (
	numberSize = 13.0
	cellHeight = 26.0
	heatSide   = 720.0 // the longer side of a heat map
	heatShort  = 120.0 // the least length of the shorter side
	tickLength = 4.0
	scaleSteps = 24
	scaleStep  = 4.0

	leastLegend = 330.0 // the width that a legend can always use
)

// Tables with more rows, which go across, or columns than these are drawn without numbers.
const (
	maxNumberedRows = 40
	maxNumberedCols = 60
)

// figure is the picture of a table: labels of the columns, body, labels of the rows, legend. As in plots, the first number goes across
// and the second up: rows are side by side, and the first cell is at the bottom left.
type figure struct {
	*Table
	d            *Drawing
	shades       shades
	numbered     bool
	heat         heat // if it is not numbered
	cellW, cellH float64
	left, top    float64 // where the body begins
	key          *Drawing
}

func newFigure(t *Table) *figure {
	f := &figure{Table: t, shades: shades{t.most(), t.Log}}
	f.numbered = len(t.Cols) <= maxNumberedCols && len(t.Rows) <= maxNumberedRows && t.Tile <= 1 && !t.Bare
	if f.numbered {
		widest := max(f.Table.width(), width(t.Rows...))
		f.cellW, f.cellH = max(cellHeight, math.Ceil(float64(widest)*numberSize*0.56)+10), cellHeight
	} else {
		square := cmp.Or(t.Side, heatSide) / float64(max(len(t.Rows), len(t.Cols)))
		f.heat = heat{square: square, across: int(math.Ceil(heatShort / (square * float64(len(t.Rows))))),
			down: int(math.Ceil(heatShort / (square * float64(len(t.Cols)))))}
		f.cellW, f.cellH = square*float64(f.heat.across), square*float64(f.heat.down)
	}
	if t.Bare {
		f.d = &Drawing{Title: t.Title, Width: f.bodyWidth(), Height: f.bodyHeight()}
		return f
	}
	f.left = max(WordsWidth(t.ColName, labelSize), math.Ceil(float64(width(t.Cols...))*labelSize*0.56)) + 2*gap
	if f.top = gap; t.ColName != "" {
		f.top += labelSize + gap
	}
	beside := f.nameGap() + f.room(t.RowName)
	f.key = f.legend()
	f.d = &Drawing{Title: t.Title, Headed: true, Width: f.left + max(f.bodyWidth()+beside, f.key.Width),
		Height: f.top + f.bodyHeight() + f.foot() + 2*gap + f.key.Height}
	return f
}

func (f *figure) bodyWidth() float64  { return f.cellW * float64(len(f.Rows)) }
func (f *figure) bodyHeight() float64 { return f.cellH * float64(len(f.Cols)) }

// room returns the width of words, with room for larger ones if the table is roomy.
func (f *figure) room(text string) float64 { return roomOf(text, labelSize, f.Roomy) }

// roomOf returns the width of words, with room for larger ones if roomy is set.
func roomOf(text string, size float64, roomy bool) float64 {
	if roomy {
		size *= 1.4
	}
	return WordsWidth(text, size)
}

// foot returns the height of the labels below the body.
func (f *figure) foot() float64 { return tickLength + labelSize + 4 }

// nameGap returns the distance between the body and the name of the rows: the overhang of the last label, plus a gap.
func (f *figure) nameGap() float64 {
	return gap + max(0, math.Ceil((f.room(f.Rows[len(f.Rows)-1])-f.cellW)/2))
}

// cell returns the rectangle of a cell.
func (f *figure) cell(row, col int) Rect {
	return Rect{f.left + float64(row)*f.cellW, f.top + float64(len(f.Cols)-1-col)*f.cellH, f.cellW, f.cellH}
}

// FirstCell returns the rectangle of the first cell in the Drawing, at the bottom left. The next rows follow to its right, the next
// columns above it.
func (t *Table) FirstCell() Rect { return newFigure(t).cell(0, 0) }

// Drawing returns a picture of the table. Small tables show their numbers in coloured cells; large ones are heat maps with ticks, which
// SVG embeds as an image.
func (t *Table) Drawing() *Drawing {
	f := newFigure(t)
	if !t.Bare {
		f.axisNames()
		f.d.Place(f.key, f.left, f.top+f.bodyHeight()+f.foot()+2*gap)
	}
	if f.numbered {
		f.numbers()
	} else {
		f.heat.Paletted = f.heatMap()
		f.d.heat(f.left, f.top, f.heat)
		f.tiles()
	}
	return f.d
}

// axisNames writes the names of the axes, and some labels around a heat map.
func (f *figure) axisNames() {
	if !f.numbered {
		f.ticks()
	}
	axis := Lettering{Tint: Ink, Size: labelSize, Italic: true}
	f.d.Words(f.left+f.bodyWidth()+f.nameGap(), f.top+f.bodyHeight()+f.foot()-4, axis, f.RowName)
	axis.Anchor = End
	f.d.Words(f.left-gap, f.top-gap, axis, f.ColName)
}

// numbers draws a cell for each value, and every label.
func (f *figure) numbers() {
	label := Lettering{Tint: Faint, Size: labelSize, Anchor: Middle}
	for row, text := range f.Rows {
		f.d.Words(f.left+(float64(row)+0.5)*f.cellW, f.top+f.bodyHeight()+f.foot()-4, label, text)
	}
	label.Anchor = End
	for col, text := range f.Cols {
		f.d.Words(f.left-gap, f.cell(0, col).middle().y+labelSize*0.36, label, text)
	}
	f.each(func(row, col, value int) {
		cell := f.cell(row, col)
		f.linked(row, col, func() {
			f.d.Box(cell.Inset(0.5), Box{Fill: f.shades.tint(value)})
			number := Lettering{Tint: f.shades.words(value), Size: numberSize, Bold: value == 0, Anchor: Middle}
			f.d.Words(cell.X+cell.W/2, cell.Y+cell.H/2+numberSize*0.36, number, f.name(value))
		})
	})
}

// linked draws something with the name and the link of a cell.
func (f *figure) linked(row, col int, body func()) {
	title, link := "", ""
	if f.Link != nil {
		title, link = f.Link(row, col)
	}
	f.d.linkedTo(title, link, body)
}

// tiles draws the squares of a heat map that are links.
func (f *figure) tiles() {
	if f.Link == nil || f.Tile <= 1 {
		return
	}
	for row := 0; row < len(f.Rows); row += f.Tile {
		for col := 0; col < len(f.Cols); col += f.Tile {
			last := f.cell(row, min(col+f.Tile, len(f.Cols))-1) // the topmost
			tile := Rect{last.X, last.Y, f.cellW * float64(min(f.Tile, len(f.Rows)-row)), f.cellH * float64(min(f.Tile, len(f.Cols)-col))}
			f.linked(row, col, func() { f.d.Box(tile, Box{Fill: Clear}) })
		}
	}
}

// heatMap returns the values as pixels, one for each cell.
func (f *figure) heatMap() *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, len(f.Rows), len(f.Cols)), heatPalette())
	for row := range f.Rows {
		for col := range f.Cols {
			at := m.PixOffset(row, len(f.Cols)-1-col)
			m.Pix[at] = emptyShade
			if v, ok := f.At(row, col); ok {
				m.Pix[at] = uint8(f.shades.index(v))
			}
		}
	}
	return m
}

// ticks draws a frame and some of the labels.
func (f *figure) ticks() {
	w, h := f.bodyWidth(), f.bodyHeight()
	lines := []Rect{{f.left - 1, f.top - 1, w + 2, 1}, {f.left - 1, f.top + h, w + 2, 1}, {f.left - 1, f.top - 1, 1, h + 2},
		{f.left + w, f.top - 1, 1, h + 2}}
	label := Lettering{Tint: Faint, Size: labelSize, Anchor: Middle}
	room := max(48, WordsWidth(f.Rows[len(f.Rows)-1], labelSize)+2*gap)
	for _, row := range ticks(f.Rows, int(w/room)) {
		x := f.left + (float64(row)+0.5)*f.cellW
		lines = append(lines, Rect{x - 0.5, f.top + h + 1, 1, tickLength})
		f.d.Words(x, f.top+h+f.foot()-4, label, f.Rows[row])
	}
	label.Anchor = End
	for _, col := range ticks(f.Cols, int(h/32)) {
		y := f.cell(0, col).middle().y
		lines = append(lines, Rect{f.left - 1 - tickLength, y - 0.5, tickLength, 1})
		f.d.Words(f.left-gap, y+labelSize*0.36, label, f.Cols[col])
	}
	f.d.Rects(Rule, lines...)
}

// ticks returns the indices of at most this many labels to show: every 1st, 2nd, 5th, 10th, 20th, …, beginning so that
// numeric labels are round.
func ticks(labels []string, most int) (at []int) {
	step := int(max(1, roundStep(float64(len(labels)), most)))
	first := 0
	if n, err := strconv.Atoi(labels[0]); err == nil {
		first = (step - n%step) % step
	}
	for i := first; i < len(labels); i += step {
		at = append(at, i)
	}
	return at
}

// roundStep returns the least of …, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, … that fits into a length at most this many times, or once.
func roundStep(length float64, most int) float64 {
	most = max(most, 1)
	step := math.Pow(10, math.Floor(math.Log10(length/float64(most))))
	for i := 0; length/step > float64(most); i++ {
		step *= [...]float64{2, 2.5, 2}[i%3]
	}
	return step
}

// legend explains the colours: swatches with words, then the scale.
func (f *figure) legend() *Drawing {
	var signs []Sign
	for value, text := range f.Legend {
		signs = append(signs, Sign{Words: text, Draw: func(d *Drawing, x, y float64) { d.Rects(f.shades.tint(value), Rect{x - 6, y - 6, 12, 12}) }})
	}
	if f.Names == nil && f.shades.most > 1 {
		least := f.name(1)
		before := roomOf(least, Small, f.Roomy) + 6
		signs = append(signs, Sign{Wide: before + scaleSteps*scaleStep, Words: f.name(f.shades.most), Draw: func(d *Drawing, x, y float64) {
			x -= (before + scaleSteps*scaleStep) / 2
			d.Words(x, y+4, Lettering{Tint: Faint, Size: Small}, least)
			x += before
			for i := range scaleSteps {
				wide := scaleStep + min(1, float64(scaleSteps-1-i)) // overlaps the next step, so that there is no gap
				d.Rects(firstShade+1+Tint(i*(shadeCount-1)/(scaleSteps-1)), Rect{x + scaleStep*float64(i), y - 6, wide, 12})
			}
		}})
	}
	return Legend(signs, max(f.bodyWidth(), leastLegend), f.Roomy)
}
