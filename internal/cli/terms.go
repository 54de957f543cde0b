package cli

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
)

// Numbers as flags have them.
var (
	positive   = answer.Positive
	intBetween = answer.IntBetween
)

// sequencesNamed returns the sequences of the given names.
func sequencesNamed(ctx context.Context, names []string) (all []answer.Sequence, err error) {
	for _, name := range names {
		s, err := answer.SequenceByName(ctx, name)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// listTerms writes the terms of one sequence or of several side by side.
func (a *app) listTerms(ctx context.Context, named []answer.Sequence, f seqFlags) error {
	format, err := formatByName(f.Format)
	if err != nil {
		return err
	}
	done := a.waiting()
	terms, t, err := a.termTable(ctx, named, f)
	done()
	switch {
	case err != nil:
		return err
	case format != nil && format.name == "bfile" && t.lone == nil:
		return fmt.Errorf("a bfile has one sequence, got %d; expected another format, such as csv", len(terms))
	case format == nil && t.lone != nil:
		return answer.WriteTerms(ctx, a.out, *t.lone)
	case format == nil:
		return answer.WriteTerms(ctx, a.out, terms...)
	}
	return a.writeTerms(ctx, terms, t, format)
}

// termTable finds the bounds of what is to be listed, and its columns: those that were named, the index before them unless it is one.
func (a *app) termTable(ctx context.Context, named []answer.Sequence, f seqFlags) ([]answer.Terms, *termTable, error) {
	isIndex := func(s answer.Sequence) bool { return s.Name == answer.IndexName }
	t := &termTable{}
	if !slices.ContainsFunc(named, isIndex) {
		t.columns = append(t.columns, termColumn{name: answer.IndexName, of: -1})
	}
	d := answer.Desk{Dash: "--", Terms: answer.DefaultTermLimits}
	d.Terms.Terms, d.Terms.Bits = d.Terms.Terms/len(named), d.Terms.Bits/int64(len(named))
	var all []answer.Terms
	for _, s := range named {
		if isIndex(s) {
			t.columns = append(t.columns, termColumn{name: answer.IndexName, of: -1})
			continue
		}
		terms, err := f.Terms(ctx, d, s)
		if err != nil {
			return nil, nil, err
		}
		t.columns = append(t.columns, termColumn{s.Name, len(all), terms.Text(terms.To, terms.Last, a.ui.show)})
		all = append(all, terms)
	}
	if len(all) == 0 {
		return nil, nil, fmt.Errorf("%s is the index; expected a sequence beside it, such as %s", game.Quote(answer.IndexName), game.Quote("a"))
	}
	for i := range t.columns {
		if t.columns[i].of < 0 {
			t.columns[i].last = a.ui.show(all[0].To)
		}
	}
	if len(all) == 1 {
		t.lone = &all[0]
	}
	return all, t, nil
}

// shownAtOnce is up to how many rows the columns are made as wide as their widest cell; those of longer lists are as wide as their last.
const shownAtOnce = 1000

// writeTerms writes the terms as they are computed; of a long list none is kept.
func (a *app) writeTerms(ctx context.Context, all []answer.Terms, t *termTable, format *termFormat) error {
	show := a.ui.show
	if format.full {
		show = fmt.Stringer.String
	}
	cells := make([]string, len(t.columns))
	each := func(f func() error) error {
		return answer.EachRow(ctx, all, func(n numeration.Nat, values []numeration.Nat) error {
			for i, c := range t.columns {
				if c.of < 0 {
					cells[i] = show(n)
				} else {
					cells[i] = all[c.of].Text(n, values[c.of], show)
				}
			}
			return f()
		})
	}
	tail := format.tail
	var kept [][]string
	if format.line == nil {
		if count, small := all[0].To.Sub(all[0].From).Small(); small && count < shownAtOnce {
			if err := each(func() error { kept = append(kept, slices.Clone(cells)); return nil }); err != nil {
				return err
			}
		}
		format.line = flushRight(t, kept)
		tail = a.law(ctx, t)
	}
	head := format.begin(t)
	if format.name == "text" {
		head = a.ui.paint(heading, strings.TrimSuffix(head, "\n")) + "\n"
	}
	if _, err := a.out.WriteString(head); err != nil {
		return err
	}
	var buf []byte
	write := func() error {
		buf = format.line(buf[:0], cells)
		if _, err := a.out.Write(buf); err != nil {
			return a.flush() // which says what went wrong
		}
		return nil
	}
	if kept == nil {
		if err := each(write); err != nil {
			return err
		}
	}
	for _, cells = range kept {
		if err := write(); err != nil {
			return err
		}
	}
	_, err := a.out.WriteString(tail)
	return err
}

// law says what recurrence a sequence obeys that stands alone, "" if none is known.
func (a *app) law(ctx context.Context, t *termTable) string {
	if t.lone == nil {
		return ""
	}
	r, ok := t.lone.Law(ctx)
	if !ok {
		return ""
	}
	return fmt.Sprintf("\n%s\n", a.ui.paint(quiet, fmt.Sprintf("losing(n) = losing(n−1) + losing(n−%d) for every n ≥ %d, proved", r.P, r.From)))
}

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
