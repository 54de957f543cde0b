package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

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
