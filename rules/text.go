package rules

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"zeck/game"
	"zeck/logic"
)

// Limits for a file, because rules may be untrusted.
const (
	maxBytes   = 1 << 16
	maxNumbers = 8  // of a position
	maxChoices = 4  // of a kind of move
	maxMoves   = 64 // kinds of moves
	maxParts   = 8  // of the sum that a move leads to
	maxOptions = 8
	maxDefines = 32
	maxName    = 40  // characters
	maxWords   = 200 // characters
)

// piece is a part of the text, with the line and the column where it begins, counted from 1 in characters.
type piece struct {
	text         string
	line, column int
}

// sub returns the bytes from lo to hi as a piece.
func (p piece) sub(lo, hi int) piece {
	before := p.text[:lo]
	q := piece{p.text[lo:hi], p.line, p.column}
	if i := strings.LastIndexByte(before, '\n'); i >= 0 {
		q.line += strings.Count(before, "\n")
		q.column, before = 1, before[i+1:]
	}
	q.column += utf8.RuneCountInString(before)
	return q
}

// trim returns the piece without blanks at its ends.
func (p piece) trim() piece {
	p = p.sub(len(p.text)-len(strings.TrimLeftFunc(p.text, unicode.IsSpace)), len(p.text))
	p.text = strings.TrimRightFunc(p.text, unicode.IsSpace)
	return p
}

// cut removes n bytes and the blanks after them.
func (p piece) cut(n int) piece { return p.sub(n, len(p.text)).trim() }

// errorf returns an error at the beginning of p.
func (p piece) errorf(format string, args ...any) error {
	return &Error{Line: p.line, Column: p.column, Err: fmt.Errorf(format, args...)}
}

// tooLarge is errorf for limits.
func (p piece) tooLarge(format string, args ...any) error {
	return p.errorf("%w: %w", game.ErrLimit, fmt.Errorf(format, args...))
}

// got names the first token of p: a word, a number, a sign, or the end of the line.
func (p piece) got() string {
	if p.text == "" {
		return "the end of the line"
	}
	n := strings.IndexFunc(p.text, func(r rune) bool { return !isLetter(r) && !unicode.IsDigit(r) })
	switch {
	case n < 0:
		n = len(p.text)
	case n == 0:
		_, n = utf8.DecodeRuneInString(p.text)
	}
	return game.Quote(p.text[:n])
}

// name takes a name from the beginning of p.
func (p piece) name() (name, rest piece, ok bool) {
	n := strings.IndexFunc(p.text, func(r rune) bool { return !isLetter(r) && !unicode.IsDigit(r) })
	if n < 0 {
		n = len(p.text)
	}
	r, _ := utf8.DecodeRuneInString(p.text)
	return p.sub(0, n), p.cut(n), n > 0 && isLetter(r)
}

// word takes the given word from the beginning of p, if p begins with it.
func (p piece) word(word string) (rest piece, ok bool) {
	name, rest, ok := p.name()
	if !ok || name.text != word {
		return p, false
	}
	return rest, true
}

func isLetter(r rune) bool { return r == '_' || r != utf8.RuneError && unicode.IsLetter(r) }

// tuple takes "(…, …)" from the beginning of p and returns the parts between the commas.
func (p piece) tuple(what string) (parts []piece, rest piece, err error) {
	if !strings.HasPrefix(p.text, "(") {
		return nil, p, p.errorf("expected %s, got %s", what, p.got())
	}
	depth, from := 0, 1
	for i := range len(p.text) {
		switch c := p.text[i]; {
		case c == '(':
			depth++
		case c == ',' && depth == 1:
			parts, from = append(parts, p.sub(from, i).trim()), i+1
		case c == ')':
			if depth--; depth == 0 {
				return append(parts, p.sub(from, i).trim()), p.cut(i + 1), nil
			}
		}
	}
	return nil, p, p.errorf("this bracket is not closed")
}

// Error is an error in a rules file, with its position.
type Error struct {
	File         string // the name of the file; "" if it has none
	Line, Column int    // counted from 1, columns in characters; 0 if the error concerns the whole file
	Err          error
}

func (e *Error) Error() string {
	where := e.File
	if e.Line > 0 {
		if where != "" {
			where += ":"
		}
		where += fmt.Sprintf("%d:%d", e.Line, e.Column)
	}
	if where == "" {
		return e.Err.Error()
	}
	return where + ": " + e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// located turns an error of package logic into an error of the file.
func located(err error) error {
	var at *logic.PlaceError
	if err == nil || !errors.As(err, &at) || at.Line == 0 {
		return err
	}
	inner := at.Err
	if errors.Is(err, game.ErrLimit) && !errors.Is(inner, game.ErrLimit) {
		inner = fmt.Errorf("%w: %w", game.ErrLimit, inner)
	}
	return &Error{Line: at.Line, Column: at.Column, Err: inner}
}

// inFile adds the name of the file to an error.
func inFile(name string, err error) error {
	var e *Error
	switch {
	case err == nil:
		return err
	case errors.As(err, &e):
		return &Error{name, e.Line, e.Column, e.Err}
	}
	return &Error{File: name, Err: err}
}

// line is one line of the file with its continuation lines.
type line struct {
	comments []string // comments before or in the line
	space    bool     // an empty line precedes it
	keyword  piece
	body     piece
}

// lines splits a text into its lines. It removes comments from the bodies, except from words for people and quotes.
func lines(text string) ([]line, []string, error) {
	switch {
	case len(text) > maxBytes:
		return nil, nil, fmt.Errorf("%w: the rules have %d bytes; the limit is %d", game.ErrLimit, len(text), maxBytes)
	case !utf8.ValidString(text):
		n := 0
		for r, size := utf8.DecodeRuneInString(text); r != utf8.RuneError || size != 1; r, size = utf8.DecodeRuneInString(text[n:]) {
			n += size
		}
		at := piece{text, 1, 1}.sub(n, n)
		return nil, nil, at.errorf("expected a text in UTF-8, got the byte %#02x", text[n])
	}
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	var all []line
	var comments []string
	space := false
	for i, row := range strings.Split(text, "\n") {
		at := piece{row, i + 1, 1}
		bare := strings.TrimSpace(row)
		goesOn := row != "" && (row[0] == ' ' || row[0] == '\t')
		switch {
		case strings.ContainsFunc(row, func(r rune) bool { return r < ' ' && r != '\t' }):
			n := strings.IndexFunc(row, func(r rune) bool { return r < ' ' && r != '\t' })
			return nil, nil, at.sub(n, n).errorf("unexpected character %q", row[n])
		case bare == "":
			space = true
		case bare[0] == '#':
			comments = append(comments, strings.TrimSpace(strings.TrimLeft(bare, "#")))
		case goesOn && len(all) == 0:
			return nil, nil, at.trim().errorf("a line that begins with a blank continues the line before it, but this is the first line")
		case goesOn:
			l := &all[len(all)-1]
			row, comment := uncomment(row, prose(l.keyword.text))
			l.body.text += "\n" + row
			l.comments = appendComment(append(l.comments, comments...), comment)
			comments, space = nil, false
		default:
			keyword, _, _ := at.name()
			row, comment := uncomment(row, prose(keyword.text))
			at.text = row
			all = append(all, line{appendComment(comments, comment), space, keyword, at.sub(len(keyword.text), len(row))})
			comments, space = nil, false
		}
	}
	for i := range all {
		all[i].body = all[i].body.trim()
	}
	return all, comments, nil
}

// prose reports whether a line holds words for people.
func prose(keyword string) bool {
	return keyword == "title" || keyword == "source" || keyword == "about"
}

// uncomment returns the row without its comment, and the comment.
func uncomment(row string, prose bool) (rest, comment string) {
	quoted := false
	for i := range len(row) {
		switch {
		case prose:
		case row[i] == '"':
			quoted = !quoted
		case row[i] == '#' && !quoted:
			return row[:i], strings.TrimSpace(strings.TrimLeft(row[i:], "#"))
		}
	}
	return row, ""
}

func appendComment(comments []string, comment string) []string {
	if comment == "" {
		return comments
	}
	return append(comments, comment)
}
