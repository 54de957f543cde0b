// Package paper formats answers for people: headlines, sections, facts, tables and prose, fitted to the width of the terminal and coloured if
// wanted.
//
// An answer states the verdict first, then the moves, then the reason, then the source of the theorem. Colour only repeats what the words say.
// Numbers of more than [ShownWhole] digits are abbreviated unless all digits were asked for.
package paper

import (
	"fmt"
	"io"
	"reflect"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// ShownWhole is the largest number of digits that is not abbreviated, as in numeration's Short.
const ShownWhole = 40

// Page is where an answer is written.
type Page struct {
	io.Writer
	Columns int  // of the terminal, 0 if there is none
	Painted bool // whether to use colour
	Full    bool `ask:"full" help:"show every digit of long numbers"`
}

// Ink is a colour or style of text.
type Ink string

// The inks.
const (
	Heading Ink = "1"    // bold
	Winning Ink = "1;32" // bold green
	Losing  Ink = "1;31" // bold red
	Number  Ink = "36"   // cyan
	Quiet   Ink = "2"    // dim
)

// Paint returns a text in an ink, "" for none.
func (w *Page) Paint(i Ink, text string) string {
	if !w.Painted || i == "" {
		return text
	}
	return "\x1b[" + string(i) + "m" + text + "\x1b[0m"
}

// Show returns a number, a position or a move for people. Long numbers are abbreviated unless Full is set. A value with the method Short
// abbreviates itself, which avoids computing digits that are not shown.
func (w *Page) Show(x fmt.Stringer) string {
	if w.Full {
		return x.String()
	}
	if s, ok := x.(interface{ Short() string }); ok {
		return s.Short()
	}
	return Shorten(x.String())
}

// longNumber matches numbers that are abbreviated.
var longNumber = regexp.MustCompile(fmt.Sprintf("[0-9]{%d,}", ShownWhole+1))

// Shorten abbreviates every run of more than ShownWhole digits to its ends and its length.
func Shorten(text string) string {
	const ends = 8
	return longNumber.ReplaceAllStringFunc(text, func(digits string) string {
		return fmt.Sprintf("%s…%s (%d digits)", digits[:ends], digits[len(digits)-ends:], len(digits))
	})
}

// Grouped returns a natural number with a separator between groups of three digits.
func Grouped(number any, between string) string {
	digits := fmt.Sprint(number)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteString(between)
		}
		b.WriteRune(d)
	}
	return b.String()
}

// Headline writes a question and its answer, on one line if they fit. An answer without ink is already painted.
func (w *Page) Headline(asked string, i Ink, answer string) {
	gap := "  "
	if utf8.RuneCountInString(asked+gap+ansi.Strip(answer)) > w.Width() {
		gap = "\n"
	}
	w.Line(Heading, asked, gap+w.Paint(i, answer))
}

// Line writes a line whose beginning is painted.
func (w *Page) Line(i Ink, text string, more ...string) {
	fmt.Fprintln(w, w.Paint(i, text)+strings.Join(more, ""))
}

// Section begins a section of an answer.
func (w *Page) Section(title string) {
	fmt.Fprintln(w)
	w.Line(Heading, title)
}

// Say writes a paragraph, indented below a section.
func (w *Page) Say(indent, text string) {
	fmt.Fprintf(w, "\n%s%s\n", indent, w.Wrap(text, indent))
}

// Foot writes how something was found, or the source.
func (w *Page) Foot(text string) { w.Source(w.Wrap(text, "")) }

// Source is like Foot but writes one line, however long.
func (w *Page) Source(text string) {
	fmt.Fprintln(w)
	w.Line(Quiet, text)
}

// Facts writes a table of two or three columns: the fields of a struct that have a label, and more rows.
func (w *Page) Facts(of any, more ...[]string) {
	t := Table{Right: []bool{false, true}, Inks: []Ink{"", Number}}
	if of != nil {
		v := reflect.Indirect(reflect.ValueOf(of))
		for i := range v.NumField() {
			if label := v.Type().Field(i).Tag.Get("label"); label != "" {
				t.Row(label, Grouped(v.Field(i).Interface(), ","))
			}
		}
	}
	t.Rows = append(t.Rows, more...)
	w.Table("  ", t)
}
