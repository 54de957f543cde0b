package face

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zeck/game"
	"zeck/numeration"
)

// Word is a piece of the text of a move: a number, or lower-case letters. A negative number (some games have negative places) is not a Number
// but a text: "-2".
type Word struct {
	Text   string
	Number bool
	N      game.Nat
}

// Int returns a number, which may be negative, as a machine integer.
func (w Word) Int() (n int, ok bool) {
	n, err := strconv.Atoi(w.Text)
	if v, small := w.N.Small(); w.Number && small && v <= math.MaxInt {
		return int(v), true
	}
	return n, err == nil && w.negative()
}

func (w Word) negative() bool { return strings.HasPrefix(w.Text, "-") }

// Words is a text cut into pieces.
type Words []Word

// filler lists words that do not help to identify a move.
var filler = []string{
	"take", "takes", "taking", "remove", "removes", "reduce", "shrink", "play", "pile", "piles", "heap", "heaps", "stone", "stones",
	"counter", "counters", "coin", "coins", "the", "a", "an", "of", "and", "in", "on", "i", "with", "place", "places",
}

// separators may occur between words.
const separators = " \t\r\n,.:'\"()+-→>="

// Scan cuts a text into words and drops those that do not help to identify a move. It reads numbers in the notation; a number with a minus
// sign becomes a text.
func Scan(text string) (Words, error) {
	var words Words
	for rest := text; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		switch n := leadingNumber(rest); {
		case n > 0:
			v, err := numeration.Parse(strings.ToUpper(rest[:n]))
			if err != nil {
				return nil, err
			}
			if after := rest[n:]; strings.HasPrefix(after, ".") && digits(after[1:]) > 0 {
				return nil, fmt.Errorf("%s.%s is not a whole number", rest[:n], after[1:1+digits(after[1:])])
			}
			words = append(words, Word{rest[:n], true, v})
			size = n
		case strings.HasPrefix(rest, "->"), r == '→':
			words = append(words, Word{Text: "to"})
			if r == '-' {
				size = 2
			}
		case r == ':' && len(words) == 1 && words[0].Number: // "2: take 3"
			words = Words{{Text: "part"}, words[0]}
		case r == '#':
			words = append(words, Word{Text: "part"})
		case unicode.IsLetter(r):
			size = len(rest) - len(strings.TrimLeftFunc(rest, unicode.IsLetter))
			if w := strings.ToLower(rest[:size]); !slices.Contains(filler, w) {
				words = append(words, Word{Text: w})
			}
		case r == '-' && digits(rest[1:]) > 0 && (len(words) == 0 || !words[len(words)-1].Number || strings.HasSuffix(text[:len(text)-len(rest)], " ")):
			size = 1 + digits(rest[1:])
			words = append(words, Word{Text: rest[:size]})
		case !strings.ContainsRune(separators, r):
			return nil, fmt.Errorf("%q cannot be part of a move", string(r))
		}
		rest = rest[size:]
	}
	return words, nil
}

// leadingNumber returns the length of the integer in the notation at the start of the text, 0 if there is none.
func leadingNumber(text string) int {
	i := digits(text)
	switch {
	case i > 0 && i < len(text) && text[i] == '*':
		if n := leadingNumber(text[i+1:]); n > 0 {
			return i + 1 + n
		}
	case i > 0 && i < len(text) && text[i] == '^':
		if n := digits(text[i+1:]); n > 0 {
			return i + 1 + n
		}
	case i == 0 && len(text) > 1 && strings.ContainsRune("FLfl", rune(text[0])) && text[1] == '(':
		if n := digits(text[2:]); n > 0 && strings.HasPrefix(text[2+n:], ")") {
			return n + 3
		}
	}
	return i
}

func digits(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }

// Numbers returns the numbers among the words.
func (words Words) Numbers() []game.Nat {
	var ns []game.Nat
	for _, w := range words {
		if w.Number {
			ns = append(ns, w.N)
		}
	}
	return ns
}

// Is reports whether the word is one of the texts and not a number.
func (w Word) Is(texts ...string) bool { return !w.Number && slices.Contains(texts, w.Text) }

// Has reports whether one of the texts is among the words.
func (words Words) Has(texts ...string) bool {
	return slices.ContainsFunc(words, func(w Word) bool { return w.Is(texts...) })
}

// Strange says which word is not among the known words, "" if there is none.
func (words Words) Strange(known ...[]string) (why string) {
	for _, w := range words {
		if w.negative() {
			return "expected a natural number, got " + game.Quote(w.Text)
		}
		if !w.Number && !w.Is(slices.Concat(known...)...) {
			return "the word " + game.Quote(w.Text) + " is not understood"
		}
	}
	return ""
}
