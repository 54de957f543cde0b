package face

import (
	"fmt"
	"strings"
)

// Text is prose in which claims are marked as [words](claim), so that tests can check them and a front end can link to
// their positions. A claim is a kind, what it is about and, after a bar, what it says:
//
//	P wythoff:1,2                    the player to move loses
//	N wythoff:1,3                    the player to move wins
//	wins nim:3,5 | take 2 from 5     that move wins
//	only nim:3,5 | take 2 from 5     and no other
//	fails nim:3,5 | take 1 from 5    that move does not win
//	value nim:3,5 | 6                its nim-value
//	partner wythoff 4 | 7            the only number that makes a lost pair with it
//	parts 100 | 89+8+3               the number as a sum of Fibonacci numbers, no two of them neighbours
//	ends zeckendorf:10 | 2           every game ends with this many coins
//	merges zeckendorf:10 | 8         every game has this many merges
type Text string

// Claim is a statement that can be checked; [Text] lists the kinds.
type Claim struct {
	Kind, About, Said string
}

// Position returns the notation of the position that the claim is about, "" if it is about a number.
func (c Claim) Position() string {
	if strings.Contains(c.About, ":") {
		return c.About
	}
	return ""
}

func parseClaim(text string) (Claim, error) {
	head, said, _ := strings.Cut(text, "|")
	kind, about, found := strings.Cut(strings.TrimSpace(head), " ")
	if !found {
		return Claim{}, fmt.Errorf("expected a claim such as \"P wythoff:1,2\", got %q", text)
	}
	return Claim{kind, strings.TrimSpace(about), strings.TrimSpace(said)}, nil
}

// Span is a piece of a text: words, and the claim that they make, if any.
type Span struct {
	Words string
	Claim *Claim
}

// Spans cuts the text into its pieces. Text that only looks like a mark is not changed.
func (t Text) Spans() []Span {
	var spans []Span
	words := func(w string) {
		if w != "" {
			spans = append(spans, Span{Words: w})
		}
	}
	rest := string(t)
	for {
		open := strings.Index(rest, "[")
		middle := strings.Index(rest, "](")
		if open < 0 || middle < open {
			words(rest)
			return spans
		}
		end := strings.Index(rest[middle:], ")")
		if end < 0 {
			words(rest)
			return spans
		}
		c, err := parseClaim(rest[middle+2 : middle+end])
		if err != nil {
			words(rest[:middle+end+1])
		} else {
			words(rest[:open])
			spans = append(spans, Span{rest[open+1 : middle], &c})
		}
		rest = rest[middle+end+1:]
	}
}

// String returns the text without the claims.
func (t Text) String() string {
	var b strings.Builder
	for _, s := range t.Spans() {
		b.WriteString(s.Words)
	}
	return b.String()
}
