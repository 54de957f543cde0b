package cli

import (
	"context"

	"zeck/internal/answer"
	"zeck/numeration"
)

// Numbers as flags have them.
var (
	positive   = answer.Positive
	intBetween = answer.IntBetween
)

// listTerms writes the terms as they are computed; none is kept.
func (a *app) listTerms(ctx context.Context, s answer.Sequence, f seqFlags) error {
	format, err := formatByName(f.format)
	if err != nil {
		return err
	}
	done := a.waiting()
	t, err := answer.TermTexts{From: f.from, To: f.to, Count: f.count, Dash: "--"}.Terms(ctx, s, answer.DefaultTermLimits)
	done()
	if err != nil {
		return err
	}
	if format == nil {
		return t.WriteJSON(ctx, a.out)
	}
	w := format(&a.ui, t)
	if _, err := a.out.WriteString(w.head); err != nil {
		return err
	}
	var buf []byte
	err = t.Each(ctx, func(n, v numeration.Nat) error {
		buf = w.line(buf[:0], n, v)
		if _, err := a.out.Write(buf); err != nil {
			return a.flush() // which says what went wrong
		}
		return nil
	})
	if err != nil {
		return err
	}
	_, err = a.out.WriteString(w.tail)
	return err
}
