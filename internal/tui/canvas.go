package tui

import (
	"strings"
	"unicode/utf8"
)

// canvas is a grid of characters, all of them one column wide.
type canvas struct {
	w, h  int
	cells []cell

	cursorX, cursorY int // where the terminal's cursor is shown; not at all if cursorX is negative
}

// cell is one character: how it looks and what a click on it does, nil for nothing.
type cell struct {
	r     rune
	ink   ink
	click action
}

func newCanvas(w, h int) *canvas {
	return &canvas{w: w, h: h, cells: make([]cell, w*h), cursorX: -1}
}

// rect is a part of the canvas.
type rect struct{ x, y, w, h int }

// put sets one character; what is outside is not shown.
func (c *canvas) put(x, y int, i ink, r rune, click action) {
	if 0 <= x && x < c.w && 0 <= y && y < c.h {
		c.cells[y*c.w+x] = cell{r, i, click}
	}
}

// text writes a line and returns the column after it.
func (c *canvas) text(x, y int, i ink, s string) int { return c.link(x, y, i, s, nil) }

// link writes a line that can be clicked.
func (c *canvas) link(x, y int, i ink, s string, click action) int {
	for _, r := range s {
		c.put(x, y, i, r, click)
		x++
	}
	return x
}

// right writes a line that ends before column x.
func (c *canvas) right(x, y int, i ink, s string) { c.text(x-width(s), y, i, s) }

// rule draws a horizontal line over the whole width.
func (c *canvas) rule(y int) { c.text(0, y, quiet, strings.Repeat("─", c.w)) }

// block writes lines below each other, as many as fit, and returns the row after them.
func (c *canvas) block(r rect, i ink, lines []string) int {
	for n, line := range lines {
		if n >= r.h {
			return r.y + r.h
		}
		c.text(r.x, r.y+n, i, clip(line, r.w))
	}
	return r.y + len(lines)
}

// at returns what a click does.
func (c *canvas) at(x, y int) action {
	if 0 <= x && x < c.w && 0 <= y && y < c.h {
		return c.cells[y*c.w+x].click
	}
	return nil
}

// String returns the canvas as text with the inks as escape sequences, no blanks at line ends.
func (c *canvas) String() string {
	var b strings.Builder
	for y := range c.h {
		row := c.cells[y*c.w : (y+1)*c.w]
		for len(row) > 0 && row[len(row)-1].blank() {
			row = row[:len(row)-1]
		}
		for len(row) > 0 {
			n := 1
			for n < len(row) && row[n].ink == row[0].ink {
				n++
			}
			b.WriteString(row[0].ink.paint(runes(row[:n])))
			row = row[n:]
		}
		if y < c.h-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func (c cell) blank() bool { return (c.r == 0 || c.r == ' ') && !c.ink.visible() }

func runes(cells []cell) string {
	var b strings.Builder
	for _, c := range cells {
		if c.r == 0 {
			c.r = ' '
		}
		b.WriteRune(c.r)
	}
	return b.String()
}

// width returns the number of columns of a text. Everything that is shown is one column wide.
func width(s string) int { return utf8.RuneCountInString(s) }

// clip cuts a text that is too long, and shows that it did.
func clip(s string, w int) string {
	if width(s) <= w {
		return s
	}
	if w <= 0 {
		return ""
	}
	return string([]rune(s)[:w-1]) + "…"
}

// wrap breaks a paragraph into lines of at most w columns; words that are longer are cut. Line breaks are kept.
func wrap(text string, w int) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		if width(paragraph) <= w {
			lines = append(lines, strings.TrimRight(paragraph, " "))
			continue
		}
		line := ""
		for _, word := range strings.Fields(paragraph) {
			for width(word) > w && w > 0 {
				if line != "" {
					lines = append(lines, line)
					line = ""
				}
				lines = append(lines, string([]rune(word)[:w]))
				word = string([]rune(word)[w:])
			}
			switch {
			case line == "":
				line = word
			case width(line)+1+width(word) > w:
				lines = append(lines, line)
				line = word
			default:
				line += " " + word
			}
		}
		lines = append(lines, line)
	}
	return lines
}
