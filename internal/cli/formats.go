package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/numeration"
)

// termWriter writes terms in one format.
type termWriter struct {
	head, tail string
	line       func(b []byte, n, v numeration.Nat) []byte
}

var formatNames = []string{"text", "csv", "json", "bfile"}

// formatByName returns what makes the writer of a format, given the last index and its term.
func formatByName(name string) (func(u *ui, s sequence, to, last numeration.Nat) termWriter, error) {
	switch name {
	case "text":
		return textFormat, nil
	case "csv":
		return func(_ *ui, s sequence, _, _ numeration.Nat) termWriter {
			return termWriter{head: "n," + csvField(s.name) + "\n", line: separated(',')}
		}, nil
	case "bfile":
		return func(*ui, sequence, numeration.Nat, numeration.Nat) termWriter {
			return termWriter{line: separated(' ')}
		}, nil
	case "json":
		return jsonFormat, nil
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

func jsonFormat(_ *ui, s sequence, _, _ numeration.Nat) termWriter {
	tail := "]}\n"
	if r, ok := s.law(); ok {
		tail = fmt.Sprintf(`],"recurrence":{"p":%d,"from":%d,"proved":%t}}`+"\n", r.P, r.From, r.Proved)
	}
	comma := ""
	return termWriter{
		head: fmt.Sprintf(`{"name":%q,"terms":[`, s.name),
		line: func(b []byte, n, v numeration.Nat) []byte {
			b = append(b, comma...)
			comma = ","
			b = append(b, `["`...)
			b = append(b, n.String()...)
			b = append(b, `","`...)
			b = append(b, v.String()...)
			return append(b, `"]`...)
		},
		tail: tail,
	}
}

// textFormat sets the terms in two columns, wide enough for the last index and its term.
func textFormat(u *ui, s sequence, to, last numeration.Nat) termWriter {
	first, second := "n", s.name+"(n)"
	left := max(len(first), utf8.RuneCountInString(u.show(to)))
	right := max(len(second), utf8.RuneCountInString(u.show(last)))
	pair := func(b []byte, x, y string) []byte {
		b = appendRight(b, x, left)
		b = append(b, "  "...)
		return append(appendRight(b, y, right), '\n')
	}
	tail := ""
	if r, ok := s.law(); ok {
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
