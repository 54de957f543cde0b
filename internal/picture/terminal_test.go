package picture

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// screen is a screen in one ink.
func screen(lines ...string) (rows [][]Cell) {
	for _, line := range lines {
		var row []Cell
		for _, r := range line {
			row = append(row, Cell{Rune: r})
		}
		rows = append(rows, row)
	}
	return rows
}

// TestTerminal draws two screens: the SVG is well-formed, contains each row once, shows the second screen without animation, and has no
// script.
func TestTerminal(t *testing.T) {
	svg := Terminal("a < b", "two screens", []Frame{
		{Rows: screen("same", "one "), CursorX: -1, Tenths: 10},
		{Rows: screen("same", "two "), CursorX: 3, CursorY: 1, Caption: "then", Tenths: 30},
	}, 1)
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "script" {
			t.Error("a script")
		}
	}
	for text, times := range map[string]int{
		">same<": 1, ">one<": 1, ">two<": 1, `href="#r0"`: 2, "a &lt; b": 1, `<g id="f0" visibility="hidden">`: 1, `<g id="f1">`: 1,
		"0.00% { visibility: visible } 25.00% { visibility: hidden } }": 1,
		"0% { visibility: hidden } 25.00% { visibility: visible } }":    1, "4.0s": 2,
	} {
		if n := strings.Count(svg, text); n != times {
			t.Errorf("%q is there %d times, not %d, in\n%s", text, n, times, svg)
		}
	}
}

// TestDrawRow draws words with their length, signs each in its cell, rules as lines, and the background of reversed cells.
func TestDrawRow(t *testing.T) {
	cells := screen("a b  ★·──")[0]
	cells[5].Codes = "1;32"
	cells = append(cells, Cell{' ', "7"}, Cell{'x', "7"}, Cell{0, ""}, Cell{'&', "2"})
	const want = `<text x="14" y="13" textLength="24">a b</text>` +
		`<path d="M70 8.5 h16" class="rule"/>` +
		`<rect x="86" width="16" height="17" class="ground"/><text x="86" y="13" textLength="16" class="c7"> x</text>` +
		`<text x="110" y="13" textLength="8" class="c2">&amp;</text>` +
		`<text x="58" y="13" class="sign c1 c32">★</text><text x="66" y="13" class="sign">·</text>`
	if got := drawRow(cells); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := drawRow(screen("   ")[0]); got != "" {
		t.Errorf("blanks are drawn: %s", got)
	}
}
