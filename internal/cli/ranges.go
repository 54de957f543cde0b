package cli

import (
	"fmt"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// span is a range of numbers of any size, both ends included.
type span struct{ from, to numeration.Nat }

// parseSpan reads the value of a flag: A..B, A..+N for the N numbers after A as well, or N for 0..N.
func parseSpan(flag, text string) (span, error) {
	var s span
	first, last, found := strings.Cut(text, "..")
	if !found {
		first, last = "0", text
	}
	var err error
	if s.from, err = numeration.Parse(strings.TrimSpace(first)); err != nil {
		return s, fmt.Errorf("%w for %s, which takes a range such as 0..15", err, flag)
	}
	more, relative := strings.CutPrefix(strings.TrimSpace(last), "+")
	if s.to, err = numeration.Parse(strings.TrimSpace(more)); err != nil {
		return s, fmt.Errorf("%w for %s, which takes a range such as 0..15", err, flag)
	}
	if relative && found {
		s.to = s.from.Add(s.to)
	}
	if s.to.Cmp(s.from) < 0 {
		return s, fmt.Errorf("expected the range of %s to end where it begins or later, got %s", flag, game.Quote(text))
	}
	return s, nil
}

// count returns how many numbers there are.
func (s span) count() numeration.Nat { return s.to.Sub(s.from).Add(natural(1)) }
