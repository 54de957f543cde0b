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

// Lined is an answer that is one line where there are many.
type Lined interface {
	Printed
	Line(w *paper.Page) string
}

// Text is a position, a move or a long number: a string for machines, which people may see abbreviated.
type Text struct{ fmt.Stringer }

// MarshalText returns the text, none where there is nothing.
func (t Text) MarshalText() (text []byte, err error) {
	if t.Stringer != nil {
		text = []byte(t.String())
	}
	return text, nil
}

// Failure answers what cannot be answered.
type Failure struct {
	Input string `json:"input"`
	Error string `json:"error"`
}

// Written is an answer that is written as it is found, in the same form as an S.
type Written[S any] func(w io.Writer) error

// Shape returns a value that is written in the same form.
func (Written[S]) Shape() any { return *new(S) }

// WriteJSON writes the answer.
func (f Written[S]) WriteJSON(w io.Writer) error { return f(w) }

// Object is a JSON object whose fields keep their order, for answers whose fields have names that only the question knows.
type Object []Field

// Field is a field of an Object. It has no name of its own so that it can be written without the names of its fields.
type Field = struct {
	Name  string
	Value any
}

// Shape returns a value that is written in the same form.
func (Object) Shape() any { return map[string]string{} }

// MarshalJSON writes the fields in their order.
func (o Object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:", f.Name)
		if err := encoder(&b).Encode(f.Value); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - len("\n"))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// WriteJSON writes an answer as one line.
func WriteJSON(w io.Writer, v any) error {
	switch v := v.(type) {
	case interface{ WriteJSON(w io.Writer) error }:
		return v.WriteJSON(w)
	case json.Marshaler:
		text, err := v.MarshalJSON() // an encoder would read all of the text once more
		if err == nil {
			_, err = w.Write(append(text, '\n'))
		}
		return err
	case interface{ Shape() any }:
		return encoder(w).Encode(v.Shape())
	}
	return encoder(w).Encode(v)
}

// encoder leaves < and > as they are: nobody takes an answer for a page.
func encoder(w io.Writer) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e
}

// stream writes an object field by field and lists item by item, so that nothing long is kept.
type stream struct {
	b   *bufio.Writer
	one bytes.Buffer // the item that is written
	sep string
	err error
}

func newStream(w io.Writer) *stream { return &stream{b: bufio.NewWriter(w), sep: "{"} }

// item writes an item of a list.
func (s *stream) item(v any) error {
	s.one.Reset()
	if err := encoder(&s.one).Encode(v); s.err == nil {
		s.err = err
	}
	s.b.WriteString(s.sep)
	s.sep = ","
	if _, err := s.b.Write(bytes.TrimSuffix(s.one.Bytes(), []byte("\n"))); s.err == nil {
		s.err = err
	}
	return s.err
}

// field writes a field.
func (s *stream) field(name string, v any) {
	s.item(name)
	s.sep = ":"
	s.item(v)
}

// list writes a field whose items each writes, and which ends where it does.
func (s *stream) list(name string, each func() error) {
	s.item(name)
	s.b.WriteString(":")
	if s.sep = "["; s.err == nil {
		s.err = each()
	}
	if s.sep == "[" { // there are none
		s.b.WriteString("[")
	}
	s.b.WriteString("]")
	s.sep = ","
}

// end writes the end of the object.
func (s *stream) end() error {
	if s.err == nil {
		s.b.WriteString("}\n")
	}
	if err := s.b.Flush(); s.err == nil {
		s.err = err
	}
	return s.err
}
