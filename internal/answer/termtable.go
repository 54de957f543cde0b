package answer

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/paper"
	"zeck/numeration"
)

// TermTable is a table of the terms of one or more sequences.
type TermTable struct {
	columns []Terms // with the index first, unless the names place it elsewhere
	terms   []Terms // without the index
}

// Side reads the texts for sequences that are listed together and share the limits.
func (t TermTexts) Side(ctx context.Context, d Desk, named []Sequence) (all TermTable, err error) {
	isIndex := func(s Sequence) bool { return s.Name == IndexName }
	d.Terms.Terms, d.Terms.Bits = d.Terms.Terms/len(named), d.Terms.Bits/int64(len(named))
	if !slices.ContainsFunc(named, isIndex) {
		known := Sequences()
		named = append([]Sequence{known[slices.IndexFunc(known, isIndex)]}, named...)
	}
	for _, s := range named {
		column, err := t.Terms(ctx, d, s)
		if err != nil {
			return all, err
		}
		if all.columns = append(all.columns, column); !isIndex(s) {
			all.terms = append(all.terms, column)
		}
	}
	if len(all.terms) == 0 {
		err = fmt.Errorf("%s is the index; expected another sequence, such as %s", game.Quote(IndexName), game.Quote("a"))
	}
	return all, err
}

// BFile is the format of the OEIS: an index and a term in each line.
const BFile = "bfile"

// Write writes the terms in a format while they are computed: text (for people), json, csv, md, latex or bfile.
func (t TermTable) Write(ctx context.Context, w *paper.Page, format string) error {
	switch {
	case format == BFile && len(t.terms) > 1:
		return fmt.Errorf("a bfile holds one sequence, got %d; expected another format, such as csv", len(t.terms))
	case format == BFile:
		return t.each(ctx, w, func(cells []string) string { return strings.Join(cells, " ") + "\n" })
	case format == "json":
		return WriteTerms(ctx, w, t.terms...)
	case format == "text":
		return t.print(ctx, w)
	}
	as := termFormats[format]
	if as.above != nil {
		io.WriteString(w, as.above(len(t.columns)))
	}
	io.WriteString(w, as.Head(t.heads(as.head)))
	if err := t.each(ctx, w, as.Row); err != nil {
		return err
	}
	_, err := io.WriteString(w, as.tail)
	return err
}

// each writes a line for each index.
func (t TermTable) each(ctx context.Context, w io.Writer, line func(cells []string) string) error {
	return t.rows(ctx, fmt.Stringer.String, func(cells []string) error {
		_, err := io.WriteString(w, line(cells))
		return err
	})
}

// rows calls f with the cells of each index.
func (t TermTable) rows(ctx context.Context, show Show, f func(cells []string) error) error {
	cells := make([]string, len(t.columns))
	return EachRow(ctx, t.columns, func(n numeration.Nat, values []numeration.Nat) error {
		for i, c := range t.columns {
			cells[i] = c.Text(n, values[i], show)
		}
		return f(cells)
	})
}

// termFormat is a way to write a table of terms row by row, with long numbers in full.
type termFormat struct {
	draw.RowFormat
	head  func(name string) string // of a column
	above func(columns int) string // text above the table; nil for none
	tail  string
}

var termFormats = map[string]termFormat{
	"csv": {RowFormat: draw.CSV, head: draw.CSV.Text},
	"md":  {RowFormat: draw.Markdown, head: textHead},
	"latex": {RowFormat: draw.LaTeX, head: texHead, tail: "\\end{tabular}\n",
		above: func(columns int) string { return "\\begin{tabular}{" + strings.Repeat("r", columns) + "}\n" }},
}

// heads returns the column heads.
func (t TermTable) heads(head func(name string) string) []string {
	return written(t.columns, func(c Terms) string { return head(c.Name) })
}

// textHead is the head of a column for people: "n", "a(n)".
func textHead(name string) string { return cmp.Or(textNames[name], name+"(n)") }

// textNames are the heads that are not the name with its argument.
var textNames = map[string]string{IndexName: IndexName, "f": "f(d(n))", "fstar": "f*(n)", "fstar-delta": "Δf*(n)"}

// texHead is the head in LaTeX.
func texHead(name string) string {
	switch {
	case texNames[name] != "":
		return texNames[name]
	case len(name) == 1:
		return "$" + name + "_n$"
	}
	return `\texttt{` + name + "}"
}

// texNames are the names in the papers.
var texNames = map[string]string{IndexName: "$n$", "T": "$T(n)$", "f": `$f(\Delta_n)$`, "fstar": "$f^*(n)$",
	"fstar-delta": `$\Delta f^*(n)$`, "delta": "$G_n - H_n$"}

// shownAtOnce is the number of rows for which the columns are aligned.
const shownAtOnce = 1000

// print writes the terms for people, in right-aligned columns that are at least as wide as their last cell.
func (t TermTable) print(ctx context.Context, w *paper.Page) error {
	shown := paper.Table{Head: true}
	for _, c := range t.columns {
		shown.Right, shown.Least = append(shown.Right, true), append(shown.Least, utf8.RuneCountInString(c.Text(c.To, c.Last, w.Show)))
	}
	shown.Row(t.heads(textHead)...)
	err := t.rows(ctx, w.Show, func(cells []string) error {
		if len(shown.Rows) > shownAtOnce {
			w.Table("", shown)
			shown = paper.Table{Right: shown.Right, Least: shown.Widths()}
		}
		shown.Row(slices.Clone(cells)...)
		return nil
	})
	if err != nil {
		return err
	}
	w.Table("", shown)
	if r, ok := t.terms[0].Law(ctx); ok && len(t.terms) == 1 {
		w.Source(fmt.Sprintf("losing(n) = losing(n−1) + losing(n−%d) for every n ≥ %d, proved", r.P, r.From))
	}
	return nil
}
