package draw

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Style says how a terminal emphasises headings and the value 0: functions from text to text; nil means no emphasis.
type Style struct{ Head, Zero func(string) string }

func same(text string) string { return text }

// WriteText writes the table for a terminal: columns of one width, right-aligned, with a line below the head.
func (t *Table) WriteText(w io.Writer, s Style) error {
	if s.Head == nil {
		s.Head = same
	}
	if s.Zero == nil {
		s.Zero = same
	}
	b := bufio.NewWriter(w)
	left := width(append([]string{t.corner()}, t.Rows...)...)
	cell := max(width(t.Cols...), t.width())
	pad := func(text string, to int) string { return strings.Repeat(" ", to-utf8.RuneCountInString(text)) }

	fmt.Fprintf(b, "%s │", s.Head(pad(t.corner(), left)+t.corner()))
	for _, label := range t.Cols {
		b.WriteString(" " + s.Head(pad(label, cell)+label))
	}
	fmt.Fprintf(b, "\n%s─┼%s\n", strings.Repeat("─", left), strings.Repeat("─", len(t.Cols)*(cell+1)))
	for row, label := range t.Rows {
		fmt.Fprintf(b, "%s │", s.Head(pad(label, left)+label))
		blank := "" // written before the next text, so that no line ends in blanks
		for col := range t.Cols {
			v, ok := t.At(row, col)
			if !ok {
				blank += strings.Repeat(" ", cell+1)
				continue
			}
			text := t.name(v)
			b.WriteString(blank + " " + pad(text, cell))
			blank = ""
			if v == 0 {
				text = s.Zero(text)
			}
			b.WriteString(text)
		}
		b.WriteByte('\n')
	}
	return b.Flush()
}

// width returns the width of the widest text.
func width(texts ...string) int {
	most := 0
	for _, text := range texts {
		most = max(most, utf8.RuneCountInString(text))
	}
	return most
}

// width returns the width of the widest value.
func (t *Table) width() int {
	if t.Names != nil {
		return width(t.Names...)
	}
	return len(t.name(t.most()))
}

// RowFormat is a format that is written row by row: the text before, between and after the cells, and below the head.
type RowFormat struct {
	before, between, after string
	below                  func(columns int) string
	text                   func(string) string // escapes a text so that it stays in its cell
	zero                   func(string) string // emphasises the text of the value 0
}

// The formats that are written row by row. A tabular also needs its \begin and \end lines.
var (
	CSV      = RowFormat{"", ",", "\n", func(int) string { return "" }, csvText, same}
	Markdown = RowFormat{"| ", " | ", " |\n", func(columns int) string { return "|" + strings.Repeat("--:|", columns) + "\n" }, mdText,
		func(text string) string { return "**" + text + "**" }}
	LaTeX = RowFormat{"", " & ", " \\\\\n", func(int) string { return "\\hline\n" }, texWords,
		func(text string) string { return `\textbf{` + text + "}" }}
)

// Head returns the head row and the line below it. The heads are texts of the format.
func (f RowFormat) Head(heads []string) string { return f.Row(heads) + f.below(len(heads)) }

// Row returns a row of cells. The cells are texts of the format.
func (f RowFormat) Row(cells []string) string {
	return f.before + strings.Join(cells, f.between) + f.after
}

// Text escapes a text for a cell.
func (f RowFormat) Text(text string) string { return f.text(text) }

// writeRows writes the head, which begins with the corner, and the rows, which begin with their labels.
func (t *Table) writeRows(b *bufio.Writer, corner string, f RowFormat) {
	cells := []string{corner}
	for _, label := range t.Cols {
		cells = append(cells, f.text(label))
	}
	b.WriteString(f.Head(cells))
	for row, label := range t.Rows {
		cells[0] = f.text(label)
		for col := range t.Cols {
			switch v, ok := t.At(row, col); {
			case !ok:
				cells[col+1] = ""
			case v == 0:
				cells[col+1] = f.zero(f.text(t.name(v)))
			default:
				cells[col+1] = f.text(t.name(v))
			}
		}
		b.WriteString(f.Row(cells))
	}
}

// WriteCSV writes the axes and the column labels, then a line for each row that begins with its label.
func (t *Table) WriteCSV(w io.Writer) error {
	b := bufio.NewWriter(w)
	t.writeRows(b, csvText(t.corner()), CSV)
	return b.Flush()
}

// csvText quotes a text that would not read back as one field.
func csvText(text string) string {
	if !strings.ContainsAny(text, ",\"\r\n") {
		return text
	}
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}

// Field is a field of a JSON object.
type Field struct{ Name, Value string }

// WriteJSON writes one object in one line: the fields given, then rows and cols, the labels, and values, a list for each row.
// Numbers are strings, empty cells are null.
func (t *Table) WriteJSON(w io.Writer, about ...Field) error {
	b := bufio.NewWriter(w)
	names := make([][]byte, len(t.Names)) // quoted once, not for every cell
	for i, name := range t.Names {
		names[i] = quote(name)
	}
	b.WriteByte('{')
	for _, f := range about {
		fmt.Fprintf(b, "%s:%s,", quote(f.Name), quote(f.Value))
	}
	fmt.Fprintf(b, `"rows":%s,"cols":%s,"values":[`, quote(t.Rows), quote(t.Cols))
	for row := range t.Rows {
		if row > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('[')
		for col := range t.Cols {
			if col > 0 {
				b.WriteByte(',')
			}
			switch v, ok := t.At(row, col); {
			case !ok:
				b.WriteString("null")
			case t.Names != nil:
				b.Write(names[v])
			default:
				b.WriteString(`"` + t.name(v) + `"`)
			}
		}
		b.WriteByte(']')
	}
	b.WriteString("]}\n")
	return b.Flush()
}

// quote returns a string or a list of strings in JSON.
func quote(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings always encode
	}
	return text
}

// WriteMarkdown writes a table with pipes; the value 0 is bold.
func (t *Table) WriteMarkdown(w io.Writer) error {
	b := bufio.NewWriter(w)
	t.writeRows(b, mdText(t.corner()), Markdown)
	return b.Flush()
}

// mdText escapes a text for a cell.
func mdText(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// WriteLaTeX writes a tabular that needs no package; the value 0 is bold.
func (t *Table) WriteLaTeX(w io.Writer) error {
	b := bufio.NewWriter(w)
	corner := "$" + mathName(t.RowName) + "$"
	if t.ColName != "" {
		corner = "$" + mathName(t.RowName) + `\backslash ` + mathName(t.ColName) + "$"
	}
	fmt.Fprintf(b, "%% %s\n\\begin{tabular}{r|*{%d}{r}}\n", t.Title, len(t.Cols))
	t.writeRows(b, corner, LaTeX)
	b.WriteString("\\end{tabular}\n")
	return b.Flush()
}

// mathName returns a name for math mode, where words are upright.
func mathName(name string) string {
	if utf8.RuneCountInString(name) > 1 {
		return `\mathrm{` + name + "}"
	}
	return name
}
