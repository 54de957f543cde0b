package cli

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/paper"
	"zeck/numeration"
)

// seqFlags are the flags of seq.
type seqFlags struct {
	answer.TermTexts
	Find   string `ask:"find" of:"N" help:"find the term that is N"`
	Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,csv,json,bfile,md,latex" help:"the FORMAT: {values}"`
	JSON   bool   `ask:"json" help:"the same as --format json"`
}

func (a *app) seqCommand() *cobra.Command {
	var f seqFlags
	return a.command("seq", arguments{offer: everyArgument(sequences)}, func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return a.show(answer.ListSequences(), f.Format == "json")
		}
		all, err := sequencesNamed(c.Context(), args)
		switch {
		case err != nil:
			return err
		case f.Find != "" && len(all) > 1:
			return fmt.Errorf("--find looks in one sequence, got %d", len(all))
		case f.Find != "":
			return a.findTerm(c.Context(), all[0], f)
		}
		return a.listTerms(c.Context(), all, f)
	}, &f, &a.ui)
}

// sequences are those that have names, for completions.
func sequences() []string {
	return offered(answer.ListSequences(), func(s answer.Sequence) (name, about string) { return s.Name, s.Meaning })
}

// findTerm answers seq NAME --find: which term is this number, and if it is none, where it stands instead.
func (a *app) findTerm(ctx context.Context, s answer.Sequence, f seqFlags) error {
	if f.To != "" || f.Count != "" {
		return fmt.Errorf("--find looks through the whole sequence; it takes neither --to nor --count")
	}
	if s.Index == nil {
		return fmt.Errorf("--find cannot look a number up in %s", s.Name)
	}
	v, err := answer.Positive("--find", f.Find)
	if err != nil {
		return err
	}
	if f.Format != "json" && f.Format != "text" {
		return fmt.Errorf("--find answers as text or json, got the format %s", game.Quote(f.Format))
	}
	found, err := s.Find(ctx, v)
	if err != nil {
		return err
	}
	return a.show(found, f.Format == "json")
}

func isIndex(s answer.Sequence) bool { return s.Name == answer.IndexName }

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

// listTerms writes the terms of one sequence or of several side by side, the index before them unless it is among them.
func (a *app) listTerms(ctx context.Context, named []answer.Sequence, f seqFlags) error {
	d := a.desk()
	d.Terms.Terms, d.Terms.Bits = d.Terms.Terms/len(named), d.Terms.Bits/int64(len(named))
	if !slices.ContainsFunc(named, isIndex) {
		all := answer.Sequences()
		named = append([]answer.Sequence{all[slices.IndexFunc(all, isIndex)]}, named...)
	}
	done := a.waiting()
	var columns, terms []answer.Terms // terms are those that are not the index
	for _, s := range named {
		t, err := f.Terms(ctx, d, s)
		if err != nil {
			done()
			return err
		}
		if columns = append(columns, t); !isIndex(s) {
			terms = append(terms, t)
		}
	}
	done()
	switch {
	case len(terms) == 0:
		return fmt.Errorf("%s is the index; expected a sequence beside it, such as %s", game.Quote(answer.IndexName), game.Quote("a"))
	case f.Format == bfile && len(terms) > 1:
		return fmt.Errorf("a bfile has one sequence, got %d; expected another format, such as csv", len(terms))
	case f.Format == bfile:
		return a.eachTerm(ctx, columns, fmt.Stringer.String, func(cells []string) string { return strings.Join(cells, " ") + "\n" })
	case f.Format == "json":
		return answer.WriteTerms(ctx, a.out, terms...)
	case f.Format == "text":
		return a.printTerms(ctx, columns, terms)
	}
	format := termFormats[f.Format]
	if format.above != nil {
		a.out.WriteString(format.above(len(columns)))
	}
	a.out.WriteString(format.Head(heads(columns, format.head)))
	if err := a.eachTerm(ctx, columns, fmt.Stringer.String, format.Row); err != nil {
		return err
	}
	_, err := a.out.WriteString(format.tail)
	return err
}

// eachTerm writes a line for each index, as the terms are computed.
func (a *app) eachTerm(ctx context.Context, columns []answer.Terms, show func(fmt.Stringer) string, line func(cells []string) string) error {
	cells := make([]string, len(columns))
	return answer.EachRow(ctx, columns, func(n numeration.Nat, values []numeration.Nat) error {
		for i, t := range columns {
			cells[i] = t.Text(n, values[i], show)
		}
		if _, err := a.out.WriteString(line(cells)); err != nil {
			return a.flush() // which says what went wrong
		}
		return nil
	})
}

// termFormat is a way to write a table of terms, row by row. Long numbers are written out.
type termFormat struct {
	draw.RowFormat
	head  func(name string) string // of a column
	above func(columns int) string // nil for nothing
	tail  string
}

var termFormats = map[string]termFormat{
	"csv": {RowFormat: draw.CSV, head: draw.CSV.Text},
	"md":  {RowFormat: draw.Markdown, head: textHead},
	"latex": {RowFormat: draw.LaTeX, head: texHead, tail: "\\end{tabular}\n",
		above: func(columns int) string { return "\\begin{tabular}{" + strings.Repeat("r", columns) + "}\n" }},
}

// heads returns the heads of columns.
func heads(columns []answer.Terms, head func(name string) string) []string {
	all := make([]string, len(columns))
	for i, c := range columns {
		all[i] = head(c.Name)
	}
	return all
}

// textHead is the head of a column for people: "n", "a(n)".
func textHead(name string) string { return cmp.Or(textNames[name], name+"(n)") }

// textNames are heads that are not the name with its argument.
var textNames = map[string]string{answer.IndexName: answer.IndexName, "f": "f(d(n))", "fstar": "f*(n)", "fstar-delta": "Δf*(n)"}

// texHead is the head as papers have it.
func texHead(name string) string {
	switch {
	case texNames[name] != "":
		return texNames[name]
	case len(name) == 1:
		return "$" + name + "_n$"
	}
	return `\texttt{` + name + "}"
}

// texNames are those of the papers.
var texNames = map[string]string{answer.IndexName: "$n$", "T": "$T(n)$", "f": `$f(\Delta_n)$`, "fstar": "$f^*(n)$",
	"fstar-delta": `$\Delta f^*(n)$`, "delta": "$G_n - H_n$"}

// shownAtOnce is how many rows are kept, to make the columns as wide as their widest cell.
const shownAtOnce = 1000

// printTerms writes the terms for people: in columns that are set flush right, and are at least as wide as their last cell.
func (a *app) printTerms(ctx context.Context, columns, terms []answer.Terms) error {
	w, t := a.page(), paper.Table{Head: true}
	for _, c := range columns {
		t.Right, t.Least = append(t.Right, true), append(t.Least, utf8.RuneCountInString(c.Text(c.To, c.Last, w.Show)))
	}
	t.Row(heads(columns, textHead)...)
	err := a.eachTerm(ctx, columns, w.Show, func(cells []string) string {
		if len(t.Rows) > shownAtOnce {
			w.Table("", t)
			t = paper.Table{Right: t.Right, Least: t.Widths()}
		}
		t.Row(slices.Clone(cells)...)
		return ""
	})
	if err != nil {
		return err
	}
	w.Table("", t)
	if r, ok := terms[0].Law(ctx); ok && len(terms) == 1 {
		w.Source(fmt.Sprintf("losing(n) = losing(n−1) + losing(n−%d) for every n ≥ %d, proved", r.P, r.From))
	}
	return nil
}
