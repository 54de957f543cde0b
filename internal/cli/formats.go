package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/answer"
)

// termTable is what seq lists: the index and the terms of one sequence or of several, in columns.
type termTable struct {
	columns []termColumn
	lone    *answer.Terms // the sequence that stands alone, else nil
}

// termColumn is a column: the terms of a sequence, or the index.
type termColumn struct {
	name string
	of   int    // which of the sequences; -1 for the index
	last string // what stands in the last row, as people read it
}

// termFormat is a way to write such a table, line by line.
type termFormat struct {
	name string
	full bool                        // whether long numbers are written out
	head func(t *termTable) []string // nil for none
	line func(b []byte, cells []string) []byte
	tail string
}

// formatByName returns a format; terms write themselves as JSON, for which it is nil.
func formatByName(name string) (*termFormat, error) {
	switch name {
	case "json":
		return nil, nil
	case "text":
		return &termFormat{name: name, head: textHeads}, nil
	case "csv":
		return &termFormat{name: name, full: true, head: csvHeads, line: separated("", ",", "\n")}, nil
	case "bfile":
		return &termFormat{name: name, full: true, line: separated("", " ", "\n")}, nil
	case "md":
		return &termFormat{name: name, full: true, head: textHeads, line: separated("| ", " | ", " |\n")}, nil
	case "latex":
		return &termFormat{name: name, full: true, head: texHeads, line: separated("", " & ", " \\\\\n"), tail: "\\end{tabular}\n"}, nil
	}
	return nil, fmt.Errorf("unknown format %s; expected text, csv, json, bfile, md, latex", game.Quote(name))
}

// begin returns what stands before the rows.
func (f *termFormat) begin(t *termTable) string {
	if f.head == nil {
		return ""
	}
	line := string(f.line(nil, f.head(t)))
	switch f.name {
	case "md":
		return line + "|" + strings.Repeat("--:|", len(t.columns)) + "\n"
	case "latex":
		return "\\begin{tabular}{" + strings.Repeat("r", len(t.columns)) + "}\n" + line + "\\hline\n"
	}
	return line
}

func separated(before, between, after string) func(b []byte, cells []string) []byte {
	return func(b []byte, cells []string) []byte {
		b = append(b, before...)
		for i, c := range cells {
			if i > 0 {
				b = append(b, between...)
			}
			b = append(b, c...)
		}
		return append(b, after...)
	}
}

// textHeads are the heads of the columns for people: "n", "a(n)".
func textHeads(t *termTable) []string {
	return t.heads(func(name string) string { return cmp.Or(textNames[name], name+"(n)") })
}

// textNames are heads that are not the name with its argument.
var textNames = map[string]string{"f": "f(d(n))", "fstar": "f*(n)", "fstar-delta": "Δf*(n)"}

// csvHeads are the names; one that has commas in it, such as losing@k=3,c=1, is quoted.
func csvHeads(t *termTable) []string {
	return t.heads(func(name string) string {
		if strings.Contains(name, ",") {
			return `"` + name + `"`
		}
		return name
	})
}

// texHeads are the heads as papers have them.
func texHeads(t *termTable) []string {
	heads := t.heads(func(name string) string {
		switch {
		case texNames[name] != "":
			return texNames[name]
		case len(name) == 1:
			return "$" + name + "_n$"
		}
		return `\texttt{` + name + "}"
	})
	for i, h := range heads {
		if h == answer.IndexName {
			heads[i] = "$n$"
		}
	}
	return heads
}

// texNames are those of the papers.
var texNames = map[string]string{"T": "$T(n)$", "f": `$f(\Delta_n)$`, "fstar": "$f^*(n)$", "fstar-delta": `$\Delta f^*(n)$`, "delta": "$G_n - H_n$"}

// heads returns the heads of the columns: n for the index, and what named says for the others.
func (t *termTable) heads(named func(name string) string) []string {
	heads := make([]string, len(t.columns))
	for i, c := range t.columns {
		if heads[i] = answer.IndexName; c.of >= 0 {
			heads[i] = named(c.name)
		}
	}
	return heads
}

// flushRight returns what sets cells flush right in columns that are wide enough for the heads, the last row, and the given rows.
func flushRight(t *termTable, rows [][]string) func(b []byte, cells []string) []byte {
	widths := make([]int, len(t.columns))
	for i, head := range textHeads(t) {
		widths[i] = max(utf8.RuneCountInString(head), utf8.RuneCountInString(t.columns[i].last))
	}
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	return func(b []byte, cells []string) []byte {
		for i, cell := range cells {
			if i > 0 {
				b = append(b, "  "...)
			}
			b = appendRight(b, cell, widths[i])
		}
		return append(b, '\n')
	}
}

// appendRight appends text, set flush right.
func appendRight(b []byte, text string, width int) []byte {
	b = slices.Grow(b, width)
	for range width - utf8.RuneCountInString(text) {
		b = append(b, ' ')
	}
	return append(b, text...)
}
