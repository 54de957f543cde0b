package cli

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// Limits on one listing: about a gigabyte of text.
const (
	maxTerms    = 10_000_000
	maxTermBits = 1 << 32 // all terms and indices together
)

// listed is how many terms are listed unless told otherwise.
const listed = 20

// listTerms writes the terms as they are computed; none is kept.
func (a *app) listTerms(ctx context.Context, s sequence, f seqFlags) error {
	format, err := formatByName(f.format)
	if err != nil {
		return err
	}
	from, to, err := f.bounds()
	if err != nil {
		return err
	}
	if err := fits(from, to, to); err != nil { // before any work
		return err
	}
	done := a.waiting()
	last, err := s.term(ctx, to)
	done()
	if err != nil {
		return err
	}
	if err := fits(from, to, last); err != nil {
		return err
	}
	w := format(&a.ui, s, to, last)
	if _, err := a.out.WriteString(w.head); err != nil {
		return err
	}
	if err := a.writeTerms(ctx, s, from, to, chunk(last), w.line); err != nil {
		return err
	}
	_, err = a.out.WriteString(w.tail)
	return err
}

// chunk returns how many terms to hold at once, given the largest: a few megabytes.
func chunk(last numeration.Nat) int { return max(1, min(1024, 1<<26/(last.BitLen()+1))) }

// writeTerms writes the lines of the terms, a chunk of them at a time.
func (a *app) writeTerms(ctx context.Context, s sequence, from, to numeration.Nat, chunk int, line func(b []byte, n, v numeration.Nat) []byte) error {
	var buf []byte
	for n := from; n.Cmp(to) <= 0; {
		if err := ctx.Err(); err != nil {
			return err
		}
		count := chunk
		if left, small := to.Sub(n).Small(); small && left < uint64(chunk) {
			count = int(left) + 1
		}
		terms, err := s.terms(ctx, n, count)
		if err != nil {
			return err
		}
		for _, v := range terms {
			buf = line(buf[:0], n, v)
			if _, err := a.out.Write(buf); err != nil {
				return a.flush() // which says what went wrong
			}
			n = n.Add(natural(1))
		}
	}
	return nil
}

// bounds returns the first and the last index.
func (f seqFlags) bounds() (from, to numeration.Nat, err error) {
	if from, err = positive("--from", f.from); err != nil {
		return from, to, err
	}
	count := natural(listed)
	switch {
	case f.to != "" && f.count != "":
		return from, to, fmt.Errorf("--to and --count both say where to end; expected one of them")
	case f.to != "":
		if to, err = positive("--to", f.to); err == nil && to.Cmp(from) < 0 {
			err = fmt.Errorf("expected --to to be at least %s, where --from begins, got %s", from.Short(), to.Short())
		}
		return from, to, err
	case f.count != "":
		if count, err = positive("--count", f.count); err != nil {
			return from, to, err
		}
	}
	return from, from.Add(count).Sub(natural(1)), nil
}

// positive reads the value of a flag.
func positive(flag, text string) (numeration.Nat, error) {
	n, err := numeration.Parse(strings.TrimSpace(text))
	switch {
	case err != nil:
		return n, fmt.Errorf("%w for %s", err, flag)
	case n.IsZero():
		return n, fmt.Errorf("expected %s to be at least 1, got %s", flag, game.Quote(text))
	}
	return n, nil
}

// fits checks that the terms can be listed, given the size of the last.
func fits(from, to, last numeration.Nat) error {
	count := to.Sub(from).Add(natural(1))
	most := uint64(min(maxTerms, maxTermBits/(last.BitLen()+to.BitLen())))
	if count.Cmp(numeration.NewNat(most)) > 0 {
		return fmt.Errorf("%w: %s terms up to index %s; %d terms of that size would fit", game.ErrLimit, count.Short(), to.Short(), most)
	}
	return nil
}
