package paper

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Table is text in columns. Cells are plain text; colour is added on output, after the widths are known.
type Table struct {
	Rows  [][]string
	Head  bool   // whether the first row is a heading
	Right []bool // right-aligned columns
	Inks  []Ink  // per column, "" for none
	Least []int  // minimum widths
}

// Row adds a row.
func (t *Table) Row(cells ...string) { t.Rows = append(t.Rows, cells) }

// Widths returns the width of each column.
func (t *Table) Widths() []int {
	widths := slices.Clone(t.Least)
	for _, row := range t.Rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	return widths
}

// Width returns the width of the whole table.
func (t *Table) Width() int {
	total := 0
	for _, w := range t.Widths() {
		total += w + 2
	}
	return total
}

// Table writes a table, indented, with two blanks between columns and none at line ends.
func (w *Page) Table(indent string, t Table) {
	widths := t.Widths()
	for n, row := range t.Rows {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			switch {
			case cell == "":
			case n == 0 && t.Head:
				cell = w.Paint(Quiet, cell)
			case i < len(t.Inks):
				cell = w.Paint(t.Inks[i], cell)
			}
			if i < len(t.Right) && t.Right[i] {
				cell, pad = pad+cell, ""
			}
			b.WriteString(cell + pad + "  ")
		}
		fmt.Fprintln(w, indent+strings.TrimRight(b.String(), " "))
	}
}

// Prose is wrapped to the width of the terminal, within these bounds.
const (
	Widest    = 88
	narrowest = 40
)

// Width returns the width to which prose is wrapped.
func (w *Page) Width() int {
	if w.Columns == 0 {
		return Widest
	}
	return max(narrowest, min(w.Columns, Widest))
}

// Reflow wraps the paragraphs of a text again. It leaves paragraphs with an indented line unchanged.
func (w *Page) Reflow(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		if !strings.HasPrefix(p, " ") && !strings.Contains(p, "\n ") {
			paragraphs[i] = w.Wrap(p, "")
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

// Glued keeps a text on one line.
func Glued(text string) string { return strings.ReplaceAll(text, " ", "\x00") }

// glue prevents line breaks inside "(101 digits)", after "=", and inside weights such as "… 3 2 1".
func glue(text string) string { return weights.ReplaceAllStringFunc(glued.Replace(text), Glued) }

var (
	glued   = strings.NewReplacer(" digits)", "\x00digits)", " = ", " =\x00")
	weights = regexp.MustCompile("… [0-9]+(?: [0-9]+)+")
)

// Wrap breaks a paragraph whose first line starts below the indent into lines that fit the page.
func (w *Page) Wrap(text, indent string) string {
	var b strings.Builder
	column := len(indent)
	for i, word := range strings.Fields(glue(text)) {
		word = strings.ReplaceAll(word, "\x00", " ")
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+n > w.Width():
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}
