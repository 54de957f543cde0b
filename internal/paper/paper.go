// Package paper sets answers for people to read: headlines, sections, facts, tables and prose, as wide as the terminal and in colour where
// that is wanted.
//
// An answer says the verdict first, then how, then why, then whose theorem it is. Colour only repeats what the words say. Numbers of more than
// [ShownWhole] digits are abbreviated unless every digit was asked for.
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

// ShownWhole is the number of digits up to which a number is shown whole, as in numeration's Short.
const ShownWhole = 40

// Page is what an answer is written on.
type Page struct {
	io.Writer
	Columns int  // of the terminal, 0 if it is none
	Painted bool // whether to use colour
	Full    bool `ask:"full" help:"show every digit of long numbers"`
}

// Ink is a way to set text apart.
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

// Show returns a number, a position or a move as people read it: with long numbers abbreviated, unless they are to be shown whole.
// What can abbreviate itself does, and is spared the work of finding digits that nobody sees.
func (w *Page) Show(x fmt.Stringer) string {
	if w.Full {
		return x.String()
	}
	if s, ok := x.(interface{ Short() string }); ok {
		return s.Short()
	}
	return Shorten(x.String())
}

// longNumber finds numbers that are not shown whole.
var longNumber = regexp.MustCompile(fmt.Sprintf("[0-9]{%d,}", ShownWhole+1))

// Shorten abbreviates every run of more than ShownWhole digits to its ends and its length.
func Shorten(text string) string {
	const ends = 8
	return longNumber.ReplaceAllStringFunc(text, func(digits string) string {
		return fmt.Sprintf("%s…%s (%d digits)", digits[:ends], digits[len(digits)-ends:], len(digits))
	})
}

// Grouped writes a natural number with something between its groups of three digits.
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

// Headline writes what was asked and the answer in a few words, beside each other if they fit. An answer without ink is painted already.
func (w *Page) Headline(asked string, i Ink, answer string) {
	gap := "  "
	if utf8.RuneCountInString(asked+gap+ansi.Strip(answer)) > w.Width() {
		gap = "\n"
	}
	w.Line(Heading, asked, gap+w.Paint(i, answer))
}

// Line writes a line that begins in an ink.
func (w *Page) Line(i Ink, text string, more ...string) {
	fmt.Fprintln(w, w.Paint(i, text)+strings.Join(more, ""))
}

// Section begins a part of an answer.
func (w *Page) Section(title string) {
	fmt.Fprintln(w)
	w.Line(Heading, title)
}

// Say writes a paragraph, below a section moved in.
func (w *Page) Say(indent, text string) {
	fmt.Fprintf(w, "\n%s%s\n", indent, w.Wrap(text, indent))
}

// Foot writes how something was found, or who says so.
func (w *Page) Foot(text string) { w.Source(w.Wrap(text, "")) }

// Source does so in one line, however long.
func (w *Page) Source(text string) {
	fmt.Fprintln(w)
	w.Line(Quiet, text)
}

// Facts writes those fields of a struct that have a label, and more names and texts, in two columns or three.
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
