package draw

import (
	"io"
	"strconv"
)

// Table is a table of non-negative integers. Every format that can emphasises the value 0. A Table holds no values:
// every writer calls At for them.
type Table struct {
	Title   string
	RowName string   // the name of the rows, such as "n"
	ColName string   // the name of the columns; "" for a table of one column
	Rows    []string // the labels
	Cols    []string

	// At returns the value in the cell with these indices, not labels; ok is false if the cell is empty.
	At func(row, col int) (value int, ok bool)

	Names  []string // the texts of the values 0, 1, …; nil for decimal numbers
	Legend []string // the meanings of the values 0, 1, … in pictures; the rest are numbers on a scale
	Log    bool     // whether colours show orders of magnitude

	// In pictures, as in plots, the rows go across and the columns go up, from the bottom left.

	// Link returns the name and the address of a cell of a picture; nil, or empty texts, for none. If Tile is more than 1, the picture
	// is a heat map with links on squares of Tile rows and columns; Link is called for the first cell of each.
	Link func(row, col int) (title, link string)
	Tile int
	Bare bool // whether the picture is a heat map without words

	Side  float64 // the longer side of a heat map, in points; 0 means 720
	Roomy bool    // whether to leave room for larger words, for pages on a phone
}

// Text returns the text of a cell, "" if it is empty.
func (t *Table) Text(row, col int) string {
	v, ok := t.At(row, col)
	if !ok {
		return ""
	}
	return t.name(v)
}

func (t *Table) name(value int) string {
	if t.Names != nil {
		return t.Names[value]
	}
	return strconv.Itoa(value)
}

// corner names the axes in one cell: "a\b".
func (t *Table) corner() string {
	if t.ColName == "" {
		return t.RowName
	}
	return t.RowName + `\` + t.ColName
}

// most returns the largest value, and 1 if all are 0.
func (t *Table) most() int {
	most := 1
	t.each(func(_, _, value int) { most = max(most, value) })
	return most
}

// each visits the cells that are not empty.
func (t *Table) each(visit func(row, col, value int)) {
	for row := range t.Rows {
		for col := range t.Cols {
			if v, ok := t.At(row, col); ok {
				visit(row, col, v)
			}
		}
	}
}

// TableFormat is a way to write a table.
type TableFormat struct {
	Format
	MaxCells int // the largest sensible table: some seconds and some hundred megabytes
	MaxSide  int // the most rows or columns
	Write    func(t *Table, w io.Writer) error
}

const (
	maxPrinted = 4_000_000   // cells for people to read
	maxWritten = 100_000_000 // cells for programs, and pixels
	maxPixels  = 20_000      // of a picture's side
	maxTeX     = 40_000      // cells that TeX draws in some seconds
	maxTeXSide = 400
)

// TableFormats are the formats of tables, for programs that offer a choice. A .tex file is a tabular.
var TableFormats = []TableFormat{
	{written("text", ".txt"), maxPrinted, maxPrinted, func(t *Table, w io.Writer) error { return t.WriteText(w, Style{}) }},
	{written("csv", ".csv"), maxWritten, maxWritten, (*Table).WriteCSV},
	{written("json", ".json"), maxWritten, maxWritten, func(t *Table, w io.Writer) error { return t.WriteJSON(w) }},
	{written("md", ".md"), maxPrinted, maxPrinted, (*Table).WriteMarkdown},
	{written("latex", ".tex"), maxPrinted, maxPrinted, (*Table).WriteLaTeX},
	{DrawingFormats[0].Format, maxWritten, maxPixels, func(t *Table, w io.Writer) error { return t.Drawing().WriteSVG(w) }},
	{DrawingFormats[1].Format, maxWritten, maxPixels, func(t *Table, w io.Writer) error { return t.Drawing().WritePNG(w) }},
	{Format{"tikz", []string{".tikz"}, false, true}, maxTeX, maxTeXSide, func(t *Table, w io.Writer) error { return t.Drawing().WriteTikZ(w) }},
}

func written(name, extension string) Format {
	return Format{Name: name, Extensions: []string{extension}}
}
