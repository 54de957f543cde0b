// Command picture draws docs/wythoff.svg: the P-positions of Wythoff's game on a board, the two lines that they keep close
// to, and one winning move. It is run by go generate.
package main

//go:generate go run . -o ../../docs/wythoff.svg

import (
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"strings"

	"zeck/numeration"
)

const (
	side   = 40 // piles from 0 to side
	cell   = 14 // pixels
	margin = 46
	edge   = 18
)

func main() {
	out := flag.String("o", "wythoff.svg", "the file to write")
	flag.Parse()
	if err := os.WriteFile(*out, []byte(draw()), 0o644); err != nil {
		log.Fatal(err)
	}
}

// board is an SVG in which piles are the coordinates: x to the right, y upwards.
type board struct{ strings.Builder }

func (b *board) add(format string, args ...any) { fmt.Fprintf(b, format+"\n", args...) }

// at returns the pixel of the centre of a square; fractions of a square are allowed.
func at(x, y float64) (px, py float64) {
	return margin + (x+0.5)*cell, edge + (side+0.5-y)*cell
}

func (b *board) text(x, y float64, anchor, class, text string) {
	px, py := at(x, y)
	b.add(`<text x="%.1f" y="%.1f" text-anchor="%s" class="%s">%s</text>`, px, py+4, anchor, class, text)
}

func (b *board) dot(x, y float64, radius float64, class string) {
	px, py := at(x, y)
	b.add(`<circle cx="%.1f" cy="%.1f" r="%.1f" class="%s"/>`, px, py, radius, class)
}

func (b *board) line(x1, y1, x2, y2 float64, class string) {
	px1, py1 := at(x1, y1)
	px2, py2 := at(x2, y2)
	b.add(`<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" class="%s"/>`, px1, py1, px2, py2, class)
}

const style = `<style>
.paper { fill: #fffdf8 } .grid { stroke: #e9e4d8 } .axis { fill: #6b6558; font: 11px sans-serif }
.ray { stroke: #c9a227; stroke-width: 2 } .label { fill: #9a7b15; font: italic 14px serif }
.safe { fill: #23395b } .from { fill: none; stroke: #b23a48; stroke-width: 2.5 }
.move { stroke: #b23a48; stroke-width: 2.5; marker-end: url(#head) } .head, .word { fill: #b23a48; font: 12px sans-serif }
</style>
<defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto">
<path d="M0 0 10 5 0 10z" class="head"/></marker></defs>`

// draw returns the whole picture.
func draw() string {
	var b board
	size := margin + (side+1)*cell + edge
	b.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">`, size, size, size, size,
		"The P-positions of Wythoff's game on a board lie along the lines y = φx and y = x/φ; from (24, 32) a diagonal move leads to (12, 20)")
	b.add("%s", style)
	b.add(`<rect width="%d" height="%d" rx="10" class="paper"/>`, size, size)
	b.grid()
	b.line(0, 0, side/math.Phi, side, "ray")
	b.line(0, 0, side, side/math.Phi, "ray")
	b.text(side/math.Phi-2, side-0.5, "end", "label", "y = φx")
	b.text(side, side/math.Phi-3.6, "end", "label", "y = x/φ")
	b.safe()
	b.winningMove()
	b.add("</svg>")
	return b.String()
}

func (b *board) grid() {
	for i := range side + 2 {
		k := float64(i) - 0.5
		b.line(k, -0.5, k, side+0.5, "grid")
		b.line(-0.5, k, side+0.5, k, "grid")
	}
	for i := 0; i <= side; i += 5 {
		b.text(float64(i), -1.4, "middle", "axis", fmt.Sprint(i))
		b.text(-1.1, float64(i), "end", "axis", fmt.Sprint(i))
	}
}

// safe marks the P-positions.
func (b *board) safe() {
	b.dot(0, 0, 5, "safe")
	for n := uint64(1); ; n++ {
		lower, upper := numeration.Wythoff.Pair64(n)
		if upper > side {
			return
		}
		b.dot(float64(lower), float64(upper), 5, "safe")
		b.dot(float64(upper), float64(lower), 5, "safe")
	}
}

// winningMove draws the move of the README: from (24, 32), take 12 from both.
func (b *board) winningMove() {
	b.dot(24, 32, 5, "from")
	b.line(23.7, 31.7, 12.4, 20.4, "move")
	b.text(24.8, 32.6, "start", "word", "24, 32")
	b.text(11.2, 20.6, "end", "word", "12, 20")
}
