package answer

import (
	"fmt"
	"strings"

	"zeck/game"
	"zeck/numeration"
	"zeck/solve"
)

// Range is a range of numbers of any size, both ends included.
type Range struct{ From, To numeration.Nat }

// ParseRange reads a range: A..B, A..+N for A and the N numbers after it, or N for 0..N. name is the parameter in messages.
func ParseRange(name, text string) (Range, error) {
	var s Range
	first, last, found := strings.Cut(text, "..")
	if !found {
		first, last = "0", text
	}
	var err error
	if s.From, err = numeration.Parse(strings.TrimSpace(first)); err != nil {
		return s, fmt.Errorf("%w for %s, which takes a range such as 0..15", err, name)
	}
	more, relative := strings.CutPrefix(strings.TrimSpace(last), "+")
	if s.To, err = numeration.Parse(strings.TrimSpace(more)); err != nil {
		return s, fmt.Errorf("%w for %s, which takes a range such as 0..15", err, name)
	}
	if relative && found {
		s.To = s.From.Add(s.To)
	}
	if s.To.Cmp(s.From) < 0 {
		return s, fmt.Errorf("expected %s to be a range that does not end before it begins, got %s", name, game.Quote(text))
	}
	return s, nil
}

// Count returns the number of numbers in the range.
func (s Range) Count() numeration.Nat { return s.To.Sub(s.From).Add(natural(1)) }

// Small returns the range as machine integers; what names a row or a column in messages.
func (s Range) Small(what string) (solve.Span, error) {
	from, _ := s.From.Small()
	to, small := s.To.Small()
	if !small || to >= solve.MaxTableIndex {
		return solve.Span{}, fmt.Errorf("%w: values are computed from 0 on, and %s %s is too far; the last possible one is %d",
			game.ErrLimit, what, s.To.Short(), solve.MaxTableIndex-1)
	}
	return solve.Span{From: int(from), To: int(to)}, nil
}

// labels returns the numbers of a range as text.
func (s Range) labels() []string {
	var texts []string
	for n := s.From; n.Cmp(s.To) <= 0; n = n.Add(natural(1)) {
		texts = append(texts, n.String())
	}
	return texts
}

func natural(i int) numeration.Nat { return numeration.NewNat(uint64(i)) }
