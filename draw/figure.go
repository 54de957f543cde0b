package draw

import (
	"image"
	"image/color"
	"math"
	"strconv"
)

// Sizes of a picture, in points.
const (
	margin     = 22.0
	gap        = 8.0
	titleSize  = 16.0
	labelSize  = 12.0
	numberSize = 13.0
	cellHeight = 26.0
	heatSide   = 720.0 // the longer side of a heat map
	heatShort  = 120.0 // what the shorter is stretched to, if need be
	tickLength = 4.0
	swatchSize = 12.0
	swatchGap  = 6.0
	scaleSteps = 24
	scaleStep  = 4.0
)

// Tables with more columns or rows than these are drawn without numbers.
const (
	maxNumberedCols = 40
	maxNumberedRows = 60
)

// figure is the picture of a table: title, column labels, row labels, body, legend.
type figure struct {
	*Table
	shades        shades
	numbered      bool
	cellW, cellH  float64
	square        float64 // a cell of a heat map is made of squares,
	across, down  int     // so many of them: one, unless there are few columns or rows
	left, top     float64 // where the body begins
	width, height float64 // of the whole
}

func newFigure(t *Table) *figure {
	f := &figure{Table: t, shades: shades{t.most(), t.Log}}
	f.numbered = len(t.Cols) <= maxNumberedCols && len(t.Rows) <= maxNumberedRows
	if f.numbered {
		widest := max(f.Table.width(), width(t.Cols...))
		f.cellW, f.cellH = max(cellHeight, math.Ceil(float64(widest)*numberSize*0.56)+10), cellHeight
	} else {
		f.square = heatSide / float64(max(len(t.Rows), len(t.Cols)))
		f.across = int(math.Ceil(heatShort / (f.square * float64(len(t.Cols)))))
		f.down = int(math.Ceil(heatShort / (f.square * float64(len(t.Rows)))))
		f.cellW, f.cellH = f.square*float64(f.across), f.square*float64(f.down)
	}
	f.left = margin + reach(t.RowName, labelSize) + gap + math.Ceil(float64(width(t.Rows...))*labelSize*0.56) + gap
	f.top = margin + titleSize + 2*gap + labelSize + gap
	if t.ColName != "" {
		f.top += labelSize + gap
	}
	f.width = margin + max(f.left+f.bodyWidth(), margin+reach(t.Title, titleSize), f.left+f.legendWidth())
	f.height = f.top + f.bodyHeight() + 2*gap + labelSize + margin
	return f
}

// pixels returns the side of a square of a heat map in pixels: about two a point, at least one.
func (f *figure) pixels() int { return max(1, int(math.Round(2*f.square))) }

func (f *figure) bodyWidth() float64  { return f.cellW * float64(len(f.Cols)) }
func (f *figure) bodyHeight() float64 { return f.cellH * float64(len(f.Rows)) }

// draw draws the whole picture.
func (f *figure) draw(c canvas) {
	c.rect(0, 0, f.width, f.height, paper)
	c.words(margin, margin+titleSize-3, font{titleSize, bold, start, ink}, f.Title)
	f.axisNames(c)
	if f.numbered {
		f.numbers(c)
	} else {
		c.heat(f.left, f.top, enlarge(f.heatMap(), f.across*f.pixels(), f.down*f.pixels()))
		f.ticks(c)
	}
	f.legend(c)
}

// axisNames writes what rows and columns are.
func (f *figure) axisNames(c canvas) {
	axis := font{labelSize, italic, middle, faint}
	c.words(f.left+f.bodyWidth()/2, f.top-gap-labelSize-gap, axis, f.ColName)
	axis.anchor = start
	c.words(margin, f.top+f.bodyHeight()/2+labelSize/3, axis, f.RowName)
}

// numbers draws a cell for each value, and every label.
func (f *figure) numbers(c canvas) {
	label := font{labelSize, regular, middle, faint}
	for col, text := range f.Cols {
		c.words(f.left+(float64(col)+0.5)*f.cellW, f.top-gap, label, text)
	}
	label.anchor = end
	for row, text := range f.Rows {
		c.words(f.left-gap, f.top+(float64(row)+0.5)*f.cellH+labelSize*0.36, label, text)
	}
	f.each(func(row, col, value int) {
		x, y := f.left+float64(col)*f.cellW, f.top+float64(row)*f.cellH
		fill := f.shades.color(value)
		c.rect(x+0.5, y+0.5, f.cellW-1, f.cellH-1, fill)
		number := font{numberSize, regular, middle, ink}
		if dark(fill) {
			number.fill = paper
		}
		if value == 0 {
			number.weight = bold
		}
		c.words(x+f.cellW/2, y+f.cellH/2+numberSize*0.36, number, f.name(value))
	})
}

// emptyShade is the place of empty cells in the palette of a heat map.
const emptyShade = shadeCount + 1

// heatPalette has every shade, the paper, and what words around the map are blended from.
func heatPalette() color.Palette {
	palette := make(color.Palette, 0, 256)
	for i := range shadeCount + 1 {
		palette = append(palette, shade(i))
	}
	palette = append(palette, paper, rule)
	const steps = 24
	for i := 1; i <= steps; i++ {
		palette = append(palette, blend(paper, ink, i, steps), blend(paper, faint, i, steps))
	}
	return palette
}

// heatMap returns the values as pixels, one for each cell.
func (f *figure) heatMap() *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, len(f.Cols), len(f.Rows)), heatPalette())
	for row := range f.Rows {
		line := m.Pix[row*m.Stride:]
		for col := range f.Cols {
			line[col] = emptyShade
			if v, ok := f.At(row, col); ok {
				line[col] = uint8(f.shades.index(v))
			}
		}
	}
	return m
}

// ticks draws a frame and some of the labels.
func (f *figure) ticks(c canvas) {
	w, h := f.bodyWidth(), f.bodyHeight()
	c.rect(f.left-1, f.top-1, w+2, 1, rule)
	c.rect(f.left-1, f.top+h, w+2, 1, rule)
	c.rect(f.left-1, f.top-1, 1, h+2, rule)
	c.rect(f.left+w, f.top-1, 1, h+2, rule)
	label := font{labelSize, regular, middle, faint}
	room := max(48, reach(f.Cols[len(f.Cols)-1], labelSize)+2*gap)
	for _, col := range ticks(f.Cols, int(w/room)) {
		x := f.left + (float64(col)+0.5)*f.cellW
		c.rect(x-0.5, f.top-1-tickLength, 1, tickLength, rule)
		c.words(x, f.top-gap, label, f.Cols[col])
	}
	label.anchor = end
	for _, row := range ticks(f.Rows, int(h/32)) {
		y := f.top + (float64(row)+0.5)*f.cellH
		c.rect(f.left-1-tickLength, y-0.5, tickLength, 1, rule)
		c.words(f.left-gap, y+labelSize*0.36, label, f.Rows[row])
	}
}

// ticks returns the indices of labels to show, at most so many: every 1st, 2nd, 5th, 10th, 20th, … so that, where labels are
// numbers, round ones are shown.
func ticks(labels []string, most int) []int {
	step := 1
	for i := 0; len(labels) > step*max(most, 1); i++ {
		step = []int{2, 5, 10}[i%3] * pow10(i/3)
	}
	first := 0
	if n, err := strconv.Atoi(labels[0]); err == nil {
		first = (step - n%step) % step
	}
	var at []int
	for i := first; i < len(labels); i += step {
		at = append(at, i)
	}
	return at
}

func pow10(n int) int {
	p := 1
	for range n {
		p *= 10
	}
	return p
}

// legendWidth returns the room that the legend needs.
func (f *figure) legendWidth() float64 {
	total := 0.0
	for _, text := range f.Legend {
		total += f.entryWidth(text)
	}
	if f.scaled() {
		total += reach(f.name(1)+f.name(f.shades.most), labelSize) + 2*swatchGap + scaleSteps*scaleStep
	}
	return total
}

// entryWidth returns the room of a swatch with words.
func (f *figure) entryWidth(text string) float64 {
	return swatchSize + swatchGap + reach(text, labelSize) + 2*gap
}

// scaled reports whether the legend shows a scale.
func (f *figure) scaled() bool { return f.Names == nil && f.shades.most > 1 }

// legend draws what the colours mean: swatches with words, then the scale.
func (f *figure) legend(c canvas) {
	x, y := f.left, f.top+f.bodyHeight()+2*gap
	baseline := y + swatchSize - 2
	label := font{labelSize, regular, start, faint}
	for value, text := range f.Legend {
		c.rect(x, y, swatchSize, swatchSize, f.shades.color(value))
		c.words(x+swatchSize+swatchGap, baseline, label, text)
		x += f.entryWidth(text)
	}
	if !f.scaled() {
		return
	}
	first, last := f.name(1), f.name(f.shades.most)
	c.words(x, baseline, label, first)
	x += reach(first, labelSize) + swatchGap
	for i := range scaleSteps {
		c.rect(x, y, scaleStep, swatchSize, shade(1+i*(shadeCount-1)/(scaleSteps-1)))
		x += scaleStep
	}
	c.words(x+swatchGap, baseline, label, last)
}
