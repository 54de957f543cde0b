package cli

import (
	"fmt"
	"reflect"
	"unicode/utf8"
	"zeck/internal/answer"

	"github.com/charmbracelet/x/ansi"
)

// What answers for people are made of: a headline, sections, facts, and in the end where it comes from.

// headline writes what was asked and the answer in a few words, beside each other if they fit. An answer without ink is painted already.
func (a *app) headline(asked string, i ink, answer string) {
	gap := "  "
	if utf8.RuneCountInString(asked+gap+ansi.Strip(answer)) > a.ui.pageWidth() {
		gap = "\n"
	}
	if i != "" {
		answer = a.ui.paint(i, answer)
	}
	fmt.Fprintln(a.out, a.ui.paint(heading, asked)+gap+answer)
}

// section begins a part of an answer.
func (a *app) section(title string) { fmt.Fprintf(a.out, "\n%s\n", a.ui.paint(heading, title)) }

// say writes a paragraph, below a section moved in.
func (a *app) say(indent, text string) {
	fmt.Fprintf(a.out, "\n%s%s\n", indent, a.ui.wrap(text, indent))
}

// foot writes how something was found, or who says so.
func (a *app) foot(text string) { fmt.Fprintf(a.out, "\n%s\n", a.ui.paint(quiet, a.ui.wrap(text, ""))) }

// facts writes those fields of a struct that have a label, and more names and texts, in two columns or three.
func (a *app) facts(of any, more ...[]string) {
	t := table{right: []bool{false, true}, inks: []ink{"", number}}
	if of != nil {
		v := reflect.Indirect(reflect.ValueOf(of))
		for i := range v.NumField() {
			if label := v.Type().Field(i).Tag.Get("label"); label != "" {
				t.row(label, grouped(v.Field(i).Interface()))
			}
		}
	}
	for _, row := range more {
		t.row(row...)
	}
	t.write(a.out, &a.ui, "  ")
}

// grouped puts commas between groups of three digits of a number.
func grouped(number any) string { return answer.Grouped(number, ",") }
