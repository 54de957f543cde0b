package logic

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"zeck/game"
)

// Limits of the text, so that later steps can safely recurse over it.
const (
	maxText  = 1 << 16 // bytes
	maxDepth = 200     // brackets, quantifiers and nots within each other
)

// place is a position in the text: line and column, counted from 1 in characters. In a text of one line the line is 0 and
// not mentioned.
type place struct{ line, column int }

// errorf returns an error about the text at p.
func (p place) errorf(format string, args ...any) error {
	return &PlaceError{p.line, p.column, fmt.Errorf(format, args...)}
}

// PlaceError says what is wrong with a text, and where. Lines and columns are counted from 1, columns in characters; in a text of one
// line the line is 0 and not mentioned.
type PlaceError struct {
	Line, Column int
	Err          error
}

func (e *PlaceError) Error() string {
	if e.Line > 0 {
		return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Err)
	}
	return fmt.Sprintf("column %d: %v", e.Column, e.Err)
}

func (e *PlaceError) Unwrap() error { return e.Err }

// kind is the kind of a token.
type kind byte

const (
	tokenEnd    kind = iota
	tokenName        // variables, functions, predicates
	tokenNumber      // digits, or digits^digits
	tokenWord        // keywords and signs; their text is the canonical one
)

type token struct {
	kind  kind
	text  string
	place place
	close bool // no blank before it
}

// quoted names the token in a message.
func (t token) quoted() string {
	if t.kind == tokenEnd {
		return "the end"
	}
	return game.Quote(t.text)
}

// keywords are words that cannot be names.
var keywords = map[string]bool{
	"forall": true, "exists": true, "and": true, "or": true, "not": true, "true": true, "false": true, "define": true,
}

// signs are the signs of the language and their meanings; longer signs come before their prefixes.
var signs = []struct{ text, means string }{
	{"<=>", "<=>"}, {"=>", "=>"}, {"<=", "<="}, {">=", ">="}, {"!=", "!="}, {":=", ":="},
	{"<", "<"}, {">", ">"}, {"=", "="}, {"+", "+"}, {"-", "-"}, {"*", "*"}, {"/", "/"}, {"(", "("}, {")", ")"}, {",", ","}, {":", ":"},
	{"∀", "forall"}, {"∃", "exists"}, {"∧", "and"}, {"∨", "or"}, {"¬", "not"}, {"⇒", "=>"}, {"→", "=>"}, {"⇔", "<=>"}, {"↔", "<=>"},
	{"≤", "<="}, {"≥", ">="}, {"≠", "!="}, {"−", "-"}, {"·", "*"},
}

// lexer cuts a text into tokens. It skips blanks and comments, which begin with # and end with the line.
type lexer struct {
	rest  string
	place place
}

// tokens cuts a text that begins at a place.
func tokens(text string, start place) ([]token, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("%w: %s has %d bytes, %d would fit", game.ErrLimit, game.Quote(text), len(text), maxText)
	}
	l := lexer{text, start}
	var list []token
	for {
		t, err := l.next()
		if err != nil {
			return nil, err
		}
		list = append(list, t)
		if t.kind == tokenEnd {
			return list, nil
		}
	}
}

// next returns the next token.
func (l *lexer) next() (token, error) {
	before := l.place
	l.blanks()
	t := token{place: l.place, close: l.place == before}
	r, _ := utf8.DecodeRuneInString(l.rest)
	switch {
	case l.rest == "":
		return t, nil
	case isDigit(r):
		t.kind, t.text = tokenNumber, l.number()
		return t, nil
	case r == '@' && len(l.rest) > 1 && (l.rest[1] == '-' || isDigit(rune(l.rest[1]))): // Walnut's sign before the value of a word
		l.skip(1)
		return l.next()
	case isLetter(r):
		t.kind, t.text = tokenName, l.take(func(r rune) bool { return isLetter(r) || unicode.IsDigit(r) })
		if keywords[t.text] {
			t.kind = tokenWord
		}
		return t, nil
	}
	for _, s := range signs {
		if strings.HasPrefix(l.rest, s.text) {
			l.skip(len(s.text))
			t.kind, t.text = tokenWord, s.means
			return t, nil
		}
	}
	if r == '^' {
		return t, t.place.errorf("unexpected %q; only numbers have powers, as in 10^100", "^")
	}
	return t, t.place.errorf("unexpected character %q", r)
}

// isName reports whether the whole text is a name.
func isName(text string) bool {
	list, err := tokens(text, place{})
	return err == nil && list[0].kind == tokenName && list[0].text == text
}

func isLetter(r rune) bool { return r == '_' || r != utf8.RuneError && unicode.IsLetter(r) }

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// number consumes digits or digits^digits.
func (l *lexer) number() string {
	text := l.take(isDigit)
	if len(l.rest) > 1 && l.rest[0] == '^' && isDigit(rune(l.rest[1])) {
		l.skip(1)
		text += "^" + l.take(isDigit)
	}
	return text
}

func (l *lexer) blanks() {
	for l.rest != "" {
		r, _ := utf8.DecodeRuneInString(l.rest)
		switch {
		case r == '\n':
			l.rest = l.rest[1:]
			l.place.column = 1
			if l.place.line > 0 {
				l.place.line++
			}
		case unicode.IsSpace(r):
			l.take(func(r rune) bool { return r != '\n' && unicode.IsSpace(r) })
		case r == '#':
			l.take(func(r rune) bool { return r != '\n' })
		default:
			return
		}
	}
}

// take consumes the characters that fit, and returns them.
func (l *lexer) take(fits func(rune) bool) string {
	n := strings.IndexFunc(l.rest, func(r rune) bool { return !fits(r) })
	if n < 0 {
		n = len(l.rest)
	}
	return l.skip(n)
}

// skip consumes n bytes of a line, and returns them.
func (l *lexer) skip(n int) string {
	text := l.rest[:n]
	l.rest = l.rest[n:]
	l.place.column += utf8.RuneCountInString(text)
	return text
}
