package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
)

// termWriter writes terms in one format.
type termWriter struct {
	head, tail string
	line       func(b []byte, n, v numeration.Nat) []byte
}

var formatNames = []string{"text", "csv", "json", "bfile"}

// formatByName returns what makes the writer of a format; terms write themselves as JSON.
func formatByName(name string) (func(u *ui, t answer.Terms) termWriter, error) {
	switch name {
	case "text":
		return textFormat, nil
	case "csv":
		return func(_ *ui, t answer.Terms) termWriter {
			return termWriter{head: "n," + csvField(t.Name) + "\n", line: separated(',')}
		}, nil
	case "bfile":
		return func(*ui, answer.Terms) termWriter {
			return termWriter{line: separated(' ')}
		}, nil
	case "json":
		return nil, nil
	}
	return nil, fmt.Errorf("unknown format %s; expected %s", game.Quote(name), strings.Join(formatNames, ", "))
}

// csvField quotes a name that has commas in it, such as losing@k=3,c=1.
func csvField(name string) string {
	if strings.Contains(name, ",") {
		return `"` + name + `"`
	}
	return name
}

func separated(sep byte) func(b []byte, n, v numeration.Nat) []byte {
	return func(b []byte, n, v numeration.Nat) []byte {
		b = append(b, n.String()...)
		b = append(b, sep)
		b = append(b, v.String()...)
		return append(b, '\n')
	}
}

// textFormat sets the terms in two columns, wide enough for the last index and its term.
func textFormat(u *ui, t answer.Terms) termWriter {
	first, second := "n", t.Name+"(n)"
	left := max(len(first), utf8.RuneCountInString(u.show(t.To)))
	right := max(len(second), utf8.RuneCountInString(u.show(t.Last)))
	pair := func(b []byte, x, y string) []byte {
		b = appendRight(b, x, left)
		b = append(b, "  "...)
		return append(appendRight(b, y, right), '\n')
	}
	tail := ""
	if r, ok := t.Law(); ok {
		tail = fmt.Sprintf("\n%s\n", u.paint(quiet, fmt.Sprintf("losing(n) = losing(n−1) + losing(n−%d) for every n ≥ %d, proved", r.P, r.From)))
	}
	return termWriter{
		head: u.paint(heading, strings.TrimSuffix(string(pair(nil, first, second)), "\n")) + "\n",
		line: func(b []byte, n, v numeration.Nat) []byte { return pair(b, u.show(n), u.show(v)) },
		tail: tail,
	}
}

// appendRight appends text, set flush right.
func appendRight(b []byte, text string, width int) []byte {
	b = slices.Grow(b, width)
	for range width - utf8.RuneCountInString(text) {
		b = append(b, ' ')
	}
	return append(b, text...)
}
