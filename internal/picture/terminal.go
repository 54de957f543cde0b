package picture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Cell is one character of a terminal. Codes are the codes of its escape sequence, such as "1;36"; Rune 0 is a blank.
type Cell struct {
	Rune  rune
	Codes string
}

// Frame is one screen of a session.
type Frame struct {
	Rows             [][]Cell
	CursorX, CursorY int // no cursor if CursorX is negative
	Caption          string
	Tenths           int // tenths of a second that it is shown
}

// Sizes in pixels, of a cell and of the window around the screen.
const (
	cellW, cellH = 8, 17
	pad, bar     = 14, 34
)

// Terminal returns a session as an SVG that repeats its frames for ever. Viewers without animation show the frame still. The picture has
// its own dark background, so it looks the same on any page, and no script.
//
// Fonts differ between machines and must not shift anything. So words are stretched to the width of their cells, characters that often come
// from another font are placed in their cells one by one, and horizontal rules are drawn as lines.
func Terminal(title, description string, frames []Frame, still int) string {
	var t terminal
	w, h := 2*pad, bar+pad
	for _, f := range frames {
		w, h = max(w, 2*pad+cellW*len(f.Rows[0])), max(h, bar+pad+cellH*len(f.Rows))
	}
	t.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" xml:space="preserve" role="img" aria-label="%s">`,
		w, h, w, h, escape(description))
	t.add("<style>\n%s\n%s</style>", style, keyframes(frames))
	t.add(`<rect x=".5" y=".5" width="%d" height="%d" rx="9" fill="#1b222c" stroke="#5b6675"/>`, w-1, h-1)
	for i, fill := range []string{"#e0675c", "#dfae45", "#62b25a"} {
		t.add(`<circle cx="%d" cy="17" r="5" fill="%s"/>`, 18+17*i, fill)
	}
	t.add(`<text x="%d" y="21" class="title">%s</text>`, 70, escape(title))
	t.frames(frames, still, w)
	t.add("</svg>")
	return t.String()
}

// The colours of the terminal codes. Frames are hidden by an attribute, which the animation overrides.
const style = `text { font: 13.3px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace; fill: #d5dbe3; white-space: pre }
.title { fill: #8c97a6 } .caption { fill: #f0c75e; text-anchor: end } .sign { text-anchor: middle } .cursor { fill: #d5dbe3; opacity: .55 }
.c1 { font-weight: bold; fill: #fff } .c2 { fill: #7f8a99 } .c31 { fill: #ff8078 } .c32 { fill: #7fd88f } .c33 { fill: #f0c75e } .c35 { fill: #e39df2 } .c36 { fill: #62cfdc }
.c7 { fill: #1b222c } .ground { fill: #d5dbe3 } .rule { stroke: #5b6675 }
@media (prefers-reduced-motion: reduce) { g { animation: none !important } }`

// keyframes shows each frame for its time.
func keyframes(frames []Frame) string {
	all := 0
	for _, f := range frames {
		all += f.Tenths
	}
	var b strings.Builder
	percent := func(tenths int) string { return strconv.FormatFloat(100*float64(tenths)/float64(all), 'f', 2, 64) }
	at := 0
	for i, f := range frames {
		from, to := percent(at), percent(at+f.Tenths)
		at += f.Tenths
		fmt.Fprintf(&b, "#f%d { animation: f%d %d.%ds step-end infinite } @keyframes f%d { ", i, i, all/10, all%10, i)
		if i > 0 {
			b.WriteString("0% { visibility: hidden } ")
		}
		fmt.Fprintf(&b, "%s%% { visibility: visible } ", from)
		if i < len(frames)-1 {
			fmt.Fprintf(&b, "%s%% { visibility: hidden } ", to)
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// terminal is the SVG under construction.
type terminal struct {
	strings.Builder
}

func (t *terminal) add(format string, args ...any) { fmt.Fprintf(t, format+"\n", args...) }

// frames writes each different row once, and the frames that refer to them.
func (t *terminal) frames(frames []Frame, still, w int) {
	var rows []string
	var body strings.Builder
	for i, f := range frames {
		hidden := ` visibility="hidden"`
		if i == still {
			hidden = ""
		}
		fmt.Fprintf(&body, "<g id=\"f%d\"%s>\n<text x=\"%d\" y=\"21\" class=\"caption\">%s</text>\n", i, hidden, w-pad, escape(f.Caption))
		for y, cells := range f.Rows {
			row := drawRow(cells)
			if row == "" {
				continue
			}
			at := slices.Index(rows, row)
			if at < 0 {
				at = len(rows)
				rows = append(rows, row)
			}
			fmt.Fprintf(&body, "<use href=\"#r%d\" y=\"%d\"/>", at, bar+cellH*y)
		}
		if f.CursorX >= 0 {
			fmt.Fprintf(&body, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" class=\"cursor\"/>", pad+cellW*f.CursorX,
				bar+cellH*f.CursorY, cellW, cellH)
		}
		body.WriteString("\n</g>\n")
	}
	t.add("<defs>")
	for i, row := range rows {
		t.add(`<g id="r%d">%s</g>`, i, row)
	}
	t.add("</defs>")
	t.WriteString(body.String())
}

// drawRow draws a row at the top of the picture, or returns "" if it is blank.
func drawRow(cells []Cell) string {
	var b strings.Builder
	for x := 0; x < len(cells); {
		kind := kindOf(cells[x])
		end := x + 1
		for end < len(cells) && kindOf(cells[end]) == kind && (kind == blank || cells[end].Codes == cells[x].Codes) {
			end++
		}
		if kind == word { // single blanks do not end a run
			for end+1 < len(cells) && kindOf(cells[end]) == blank && kindOf(cells[end+1]) == word && cells[end+1].Codes == cells[x].Codes {
				for end++; end < len(cells) && kindOf(cells[end]) == word && cells[end].Codes == cells[x].Codes; end++ {
				}
			}
		}
		drawRun(&b, x, cells[x:end], kind)
		x = end
	}
	return signs(&b, cells)
}

// drawRun draws cells of one kind and ink, except signs.
func drawRun(b *strings.Builder, x int, cells []Cell, kind kind) {
	left, width := pad+cellW*x, cellW*len(cells)
	if reversed(cells[0]) {
		fmt.Fprintf(b, `<rect x="%d" width="%d" height="%d" class="ground"/>`, left, width, cellH)
	}
	switch kind {
	case rule:
		fmt.Fprintf(b, `<path d="M%d %g h%d" class="rule"/>`, left, cellH/2.0, width)
	case word:
		fmt.Fprintf(b, `<text x="%d" y="13" textLength="%d"%s>%s</text>`, left, width, class("", cells[0]), escape(text(cells)))
	}
}

// signs draws the signs of a row, grouped by ink, and returns what has been drawn.
func signs(b *strings.Builder, cells []Cell) string {
	var inks []string
	for _, c := range cells {
		if kindOf(c) == sign && !slices.Contains(inks, c.Codes) {
			inks = append(inks, c.Codes)
		}
	}
	for _, ink := range inks {
		var xs []string
		var of []Cell
		for x, c := range cells {
			if kindOf(c) == sign && c.Codes == ink {
				xs = append(xs, strconv.Itoa(pad+cellW*x+cellW/2))
				of = append(of, c)
			}
		}
		fmt.Fprintf(b, `<text x="%s" y="13"%s>%s</text>`, strings.Join(xs, " "), class("sign", of[0]), escape(text(of)))
	}
	return b.String()
}

// kind says how a cell is drawn.
type kind int

const (
	blank kind = iota
	word       // a character in every monospaced font
	sign       // a character that can come from another font
	rule       // a horizontal line
)

func kindOf(c Cell) kind {
	switch {
	case c.Rune == '─':
		return rule
	case (c.Rune == 0 || c.Rune == ' ') && !reversed(c):
		return blank
	case c.Rune <= unicode.MaxLatin1 && c.Rune != '·' && c.Rune != '×':
		return word
	}
	return sign
}

func reversed(c Cell) bool { return c.Codes == "7" }

func text(cells []Cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteRune(max(c.Rune, ' '))
	}
	return b.String()
}

// class returns the attribute with the classes of a cell.
func class(more string, c Cell) string {
	classes := strings.Fields(more)
	for code := range strings.SplitSeq(c.Codes, ";") {
		if code != "" {
			classes = append(classes, "c"+code)
		}
	}
	if len(classes) == 0 {
		return ""
	}
	return ` class="` + strings.Join(classes, " ") + `"`
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string { return escaper.Replace(s) }
