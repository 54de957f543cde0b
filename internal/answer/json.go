package answer

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"zeck/internal/paper"
)

// Printed is an answer that prints itself for people.
type Printed interface{ Print(w *paper.Page) }

// Lined is an answer that is printed as one line if there are many.
type Lined interface {
	Printed
	Line(w *paper.Page) string
}

// Text is a position, a move or a long number: a string in JSON, abbreviated for people.
type Text struct{ fmt.Stringer }

// MarshalText returns the text, or an empty one for nil.
func (t Text) MarshalText() (text []byte, err error) {
	if t.Stringer != nil {
		text = []byte(t.String())
	}
	return text, nil
}

// Failure is the answer to input that cannot be answered.
type Failure struct {
	Input string `json:"input"`
	Error string `json:"error"`
}

// Written is an answer that is written while it is computed, in the same form as an S.
type Written[S any] func(w io.Writer) error

// Shape returns a value of the same form.
func (Written[S]) Shape() any { return *new(S) }

// WriteJSON writes the answer.
func (f Written[S]) WriteJSON(w io.Writer) error { return f(w) }

// WriteJSON writes an answer as one line.
func WriteJSON(w io.Writer, v any) error {
	switch v := v.(type) {
	case interface{ WriteJSON(w io.Writer) error }:
		return v.WriteJSON(w)
	case json.Marshaler:
		text, err := v.MarshalJSON() // an encoder would parse all of the text again
		if err == nil {
			_, err = w.Write(append(text, '\n'))
		}
		return err
	case interface{ Shape() any }:
		return encoder(w).Encode(v.Shape())
	}
	return encoder(w).Encode(v)
}

// encoder does not escape < and >, because answers are not HTML.
func encoder(w io.Writer) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e
}

// longList is a long list in an answer: each calls item for every element, so that the list is never in memory.
type longList struct {
	name string
	each func(item func(v any) error) error
}

// writeLists writes an object: the fields of a struct, and long lists.
func writeLists(w io.Writer, fields any, lists ...longList) error {
	var one bytes.Buffer // the next element
	b := bufio.NewWriter(w)
	write := func(before string, v any) error {
		one.Reset()
		if err := encoder(&one).Encode(v); err != nil {
			return err
		}
		b.WriteString(before)
		_, err := b.Write(bytes.TrimSuffix(one.Bytes(), []byte("\n")))
		return err
	}
	if err := encoder(&one).Encode(fields); err != nil {
		return err
	}
	b.Write(bytes.TrimSuffix(one.Bytes(), []byte("}\n")))
	for _, list := range lists {
		fmt.Fprintf(b, ",%q:[", list.name)
		before := ""
		err := list.each(func(v any) error {
			err := write(before, v)
			before = ","
			return err
		})
		if err != nil {
			return err
		}
		b.WriteString("]")
	}
	b.WriteString("}\n")
	return b.Flush()
}
