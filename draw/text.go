package draw

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Style says how a terminal sets things apart: functions from text to text, for headings and for the value 0. Where one is nil, that is
// not set apart.
type Style struct{ Head, Zero func(string) string }

// Plain sets nothing apart.
var Plain Style

// orPlain fills in what is nil.
func (s Style) orPlain() Style {
	same := func(s string) string { return s }
	if s.Head == nil {
		s.Head = same
	}
	if s.Zero == nil {
		s.Zero = same
	}
	return s
}

// WriteText writes the table for people: columns of one width, flush right, a line below the head.
func (t *Table) WriteText(w io.Writer, s Style) error {
	s = s.orPlain()
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
		blank := "" // is written once something follows it, so that no line ends in blanks
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

// WriteCSV writes the axes and the column labels, then a line for each row that begins with its label.
func (t *Table) WriteCSV(w io.Writer) error {
	b := bufio.NewWriter(w)
	b.WriteString(csvText(t.corner()))
	for _, label := range t.Cols {
		b.WriteString("," + csvText(label))
	}
	b.WriteByte('\n')
	for row, label := range t.Rows {
		b.WriteString(csvText(label))
		for col := range t.Cols {
			b.WriteByte(',')
			b.WriteString(csvText(t.Text(row, col)))
		}
		b.WriteByte('\n')
	}
	return b.Flush()
}

// csvText quotes what would not be read back as one field.
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
	names := make([][]byte, len(t.Names)) // in quotes, once and not for every cell
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
		panic(err) // strings can always be written
	}
	return text
}

// WriteMarkdown writes a table with pipes; the value 0 is bold.
func (t *Table) WriteMarkdown(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "| %s |", mdText(t.corner()))
	for _, label := range t.Cols {
		fmt.Fprintf(b, " %s |", mdText(label))
	}
	b.WriteString("\n|" + strings.Repeat("--:|", len(t.Cols)+1) + "\n")
	for row, label := range t.Rows {
		fmt.Fprintf(b, "| %s |", mdText(label))
		for col := range t.Cols {
			b.WriteString(" " + t.bold(row, col, mdText, "**", "**") + " |")
		}
		b.WriteByte('\n')
	}
	return b.Flush()
}

// mdText returns a text that ends no cell.
func mdText(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// WriteLaTeX writes a tabular that needs no package; the value 0 is bold.
func (t *Table) WriteLaTeX(w io.Writer) error {
	b := bufio.NewWriter(w)
	corner := "$" + mathName(t.RowName) + "$"
	if t.ColName != "" {
		corner = "$" + mathName(t.RowName) + `\backslash ` + mathName(t.ColName) + "$"
	}
	fmt.Fprintf(b, "%% %s\n\\begin{tabular}{r|*{%d}{r}}\n%s", t.Title, len(t.Cols), corner)
	for _, label := range t.Cols {
		b.WriteString(" & " + texWords(label))
	}
	b.WriteString(" \\\\\n\\hline\n")
	for row, label := range t.Rows {
		b.WriteString(texWords(label))
		for col := range t.Cols {
			b.WriteString(" & " + t.bold(row, col, texWords, `\textbf{`, "}"))
		}
		b.WriteString(" \\\\\n")
	}
	b.WriteString("\\end{tabular}\n")
	return b.Flush()
}

// mathName returns a name for math mode: words are set upright.
func mathName(name string) string {
	if utf8.RuneCountInString(name) > 1 {
		return `\mathrm{` + name + "}"
	}
	return name
}

// bold returns the text of a cell as a format writes it, between open and close if its value is 0.
func (t *Table) bold(row, col int, written func(string) string, open, close string) string {
	v, ok := t.At(row, col)
	switch {
	case !ok:
		return ""
	case v == 0:
		return open + written(t.name(v)) + close
	}
	return written(t.name(v))
}
