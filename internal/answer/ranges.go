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

// ParseRange reads a range for what name says: A..B, A..+N for the N numbers after A as well, or N for 0..N.
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
		return s, fmt.Errorf("expected the range of %s to end where it begins or later, got %s", name, game.Quote(text))
	}
	return s, nil
}

// Count returns how many numbers there are.
func (s Range) Count() numeration.Nat { return s.To.Sub(s.From).Add(natural(1)) }

// Small returns a range as machine integers; what names a row or a column.
func (s Range) Small(what string) (solve.Span, error) {
	from, _ := s.From.Small()
	to, small := s.To.Small()
	if !small || to >= solve.MaxTableIndex {
		return solve.Span{}, fmt.Errorf("%w: values are computed from 0 on, and %s %s is out of reach; %d is the last that can be asked for",
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
