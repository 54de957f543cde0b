package answer

import (
	"context"
	"fmt"
	"io"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// TermLimits limit a list of terms.
type TermLimits struct {
	Terms int
	Bits  int64 // of all terms and indices together

	// Last returns the last index allowed for the sequence of that name, 0 for no limit. nil means no limits.
	Last func(name string) int
}

// DefaultTermLimits allow about a gigabyte of text.
var DefaultTermLimits = TermLimits{Terms: 10_000_000, Bits: 1 << 32}

// listed is the default number of terms.
const listed = 20

// TermTexts ask for terms, as people write it: the first index, and the last one or the number of terms.
type TermTexts struct {
	From  string `ask:"from" of:"N" usual:"1" help:"the first index N"`
	To    string `ask:"to" of:"N" example:"40" help:"the last index N (default: 20 terms)"`
	Count string `ask:"count" of:"N" example:"20" help:"list N terms, instead of naming the last index"`
}

// TermsQuestion asks for the terms of a sequence.
type TermsQuestion struct {
	Name string `ask:"name,argument" example:"H" help:"the sequence"`
	TermTexts
}

// Answer lists the terms.
func (q TermsQuestion) Answer(ctx context.Context, d Desk) (Written[termsJSON], error) {
	s, err := SequenceByName(ctx, q.Name)
	if err != nil {
		return nil, err
	}
	t, err := q.Terms(ctx, d, s)
	return func(w io.Writer) error { return WriteTerms(ctx, w, t) }, err
}

// Terms are the terms of a sequence between two indices.
type Terms struct {
	Sequence
	From, To numeration.Nat
	Last     numeration.Nat // the term of To
}

// Terms reads the texts and computes the last term. It returns an error if the terms exceed the limits.
func (t TermTexts) Terms(ctx context.Context, d Desk, s Sequence) (Terms, error) {
	from, to, err := t.bounds(d.Dash)
	if err != nil {
		return Terms{}, err
	}
	l := d.Terms
	if err := l.fits(from, to, to); err != nil { // before any work
		return Terms{}, err
	}
	if l.Last != nil {
		if most := l.Last(s.Name); most > 0 && to.Cmp(natural(most)) > 0 {
			return Terms{}, fmt.Errorf("%w: index %s of %s; %d would fit", game.ErrLimit, to.Short(), s.Name, most)
		}
	}
	last, err := s.Term(ctx, to)
	if err != nil {
		return Terms{}, err
	}
	return Terms{s, from, to, last}, l.fits(from, to, last)
}

// bounds returns the first and the last index.
func (t TermTexts) bounds(dash string) (from, to numeration.Nat, err error) {
	from = natural(1)
	if t.From != "" {
		if from, err = Positive(dash+"from", t.From); err != nil {
			return from, to, err
		}
	}
	count := natural(listed)
	switch {
	case t.To != "" && t.Count != "":
		return from, to, fmt.Errorf("expected %[1]sto or %[1]scount, got both", dash)
	case t.To != "":
		if to, err = Positive(dash+"to", t.To); err == nil && to.Cmp(from) < 0 {
			err = fmt.Errorf("%[1]sfrom is %[2]s; expected %[1]sto to be at least that, got %[3]s", dash, from.Short(), to.Short())
		}
		return from, to, err
	case t.Count != "":
		if count, err = Positive(dash+"count", t.Count); err != nil {
			return from, to, err
		}
	}
	return from, from.Add(count).Sub(natural(1)), nil
}

// fits checks that the terms can be listed, given the last one.
func (l TermLimits) fits(from, to, last numeration.Nat) error {
	count := to.Sub(from).Add(natural(1))
	most := uint64(min(int64(l.Terms), l.Bits/int64(last.BitLen()+to.BitLen())))
	if count.Cmp(numeration.NewNat(most)) > 0 {
		return fmt.Errorf("%w: %s terms up to index %s; %d terms of that size would fit", game.ErrLimit, count.Short(), to.Short(), most)
	}
	return nil
}

// chunk returns how many terms to keep in memory: a few megabytes.
func (t Terms) chunk() int { return max(1, min(1024, 1<<26/(t.Last.BitLen()+1))) }

// Text returns the n-th term as text, given its absolute value.
func (t Terms) Text(n, v numeration.Nat, show func(fmt.Stringer) string) string {
	if t.Minus != nil && t.Minus(n) {
		return "-" + show(v)
	}
	return show(v)
}

// EachRow calls f with each index and the terms of several sequences there, which have the same bounds. It does not store them.
func EachRow(ctx context.Context, all []Terms, f func(n numeration.Nat, values []numeration.Nat) error) error {
	chunk := all[0].chunk()
	for _, t := range all {
		chunk = min(chunk, t.chunk())
	}
	terms, row := make([][]numeration.Nat, len(all)), make([]numeration.Nat, len(all))
	for n := all[0].From; n.Cmp(all[0].To) <= 0; {
		if err := ctx.Err(); err != nil {
			return err
		}
		count := chunk
		if left, small := all[0].To.Sub(n).Small(); small && left < uint64(chunk) {
			count = int(left) + 1
		}
		for i, t := range all {
			var err error
			if terms[i], err = t.Terms(ctx, n, count); err != nil {
				return err
			}
		}
		for at := range count {
			for i := range all {
				row[i] = terms[i][at]
			}
			if err := f(n, row); err != nil {
				return err
			}
			n = n.Add(natural(1))
		}
	}
	return nil
}

// termsJSON is the JSON form of the terms of a sequence, with its recurrence.
type termsJSON struct {
	termFields
	Terms [][2]string `json:"terms"` // the index, and the term
}

type termFields struct {
	Name       string          `json:"name"`
	Recurrence *recurrenceJSON `json:"recurrence,omitempty"`
}

type recurrenceJSON struct {
	P      int  `json:"p"`
	From   int  `json:"from"`
	Proved bool `json:"proved"`
}

// WriteTerms writes the terms of sequences as one object in one line, while they are computed: a list for each index, the index first.
func WriteTerms(ctx context.Context, w io.Writer, all ...Terms) error {
	one := termFields{Name: all[0].Name}
	if r, ok := all[0].Law(ctx); ok {
		one.Recurrence = &recurrenceJSON{r.P, r.From, r.Proved}
	}
	fields := any(one)
	if len(all) > 1 {
		fields = map[string][]string{"names": written(all, func(t Terms) string { return t.Name })}
	}
	row := make([]string, 1+len(all))
	return writeLists(w, fields, longList{"terms", func(item func(any) error) error {
		return EachRow(ctx, all, func(n numeration.Nat, values []numeration.Nat) error {
			row[0] = n.String()
			for i, t := range all {
				row[i+1] = t.Text(n, values[i], fmt.Stringer.String)
			}
			return item(row)
		})
	}})
}

// Positive reads a positive number. name is the parameter in messages.
func Positive(name, text string) (numeration.Nat, error) {
	n, err := numeration.Parse(strings.TrimSpace(text))
	switch {
	case err != nil:
		return n, fmt.Errorf("%w for %s", err, name)
	case n.IsZero():
		return n, fmt.Errorf("expected %s to be at least 1, got %s", name, game.Quote(text))
	}
	return n, nil
}

// IntBetween reads a number from least to most. name is the parameter in messages.
func IntBetween(least, most int, name, text string) (int, error) {
	n, err := numeration.Parse(text)
	v, small := n.Small()
	if err != nil || small && v < uint64(least) {
		return 0, fmt.Errorf("expected %s to be a number from %d to %d, got %s", name, least, most, game.Quote(text))
	}
	if !small || v > uint64(most) {
		return 0, fmt.Errorf("%w: %s for %s; %d would fit", game.ErrLimit, n.Short(), name, most)
	}
	return int(v), nil
}
