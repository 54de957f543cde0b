// Package ask describes questions, once. A question is a struct; its fields are what can be said in it, and their tags say how:
//
//	type Terms struct {
//		Name string `ask:"name,argument" example:"H" help:"the sequence"`
//		To   string `ask:"to" of:"N" example:"40" help:"the last index N"`
//		Kind string `ask:"kind" values:"text,csv" help:"what it looks like"`
//		Full bool   `ask:"full,command" help:"show every digit"`
//	}
//
// From that come the flags of a command and their help, the parameters of an address, the description of both, and the fields of a form. After
// the name may stand "argument", an argument of the command that an address must have; "path", a part of the address; "command", what only a
// command has; or "address", what only an address has. The tag usual is what a parameter is if nothing is said, of the word in the help that
// stands for its value, letter the short name of a flag, and most the largest value of one that is a number. In a help, {values} stands for the
// values. A type with a method Values says which values its parameters have, where that is not known beforehand. A parameter with the tag open
// may have others.
//
// Answers are structs too, with ordinary JSON tags, and [Schema] describes them.
package ask

import (
	"cmp"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
)

// Param is a parameter of a question.
type Param struct {
	Name, Help, Example string
	Usual               string   // what it is if nothing is said
	Letter              string   // the short name of a flag
	Of                  string   // the word in the help for its value
	Values              []string // that it can have; nil for any
	Open                bool     // the values are examples
	Place               string   // "argument", "path", "command", "address", or "" for a flag that is a parameter of addresses too
	Most                int      // of a number
	To                  any      // where it is kept: a *bool, a *string or an *int; for a command also a *time.Duration or a *[]string
}

// Required reports whether a question cannot be asked without it.
func (p Param) Required() bool { return p.Place == "argument" || p.Place == "path" }

// Label is the help as it stands on a page, where the word for the value is one like others.
func (p Param) Label() string { return strings.Replace(p.Help, p.Of, strings.ToLower(p.Of), 1) }

// Text returns what is said, "" for nothing.
func (p Param) Text() string {
	if v := reflect.ValueOf(p.To).Elem(); !v.IsZero() {
		return fmt.Sprint(v)
	}
	return ""
}

// Flag reports whether it is said or not, and has no value.
func (p Param) Flag() bool {
	_, flag := p.To.(*bool)
	return flag
}

// valued is a question some of whose parameters have values that are not written in a tag.
type valued interface {
	Values(name string) []string
}

// Params returns the parameters of a question, of which q is a pointer, those of structs in it included.
func Params(q any) []Param {
	of, _ := q.(valued)
	return params(reflect.ValueOf(q).Elem(), of)
}

func params(v reflect.Value, of valued) (all []Param) {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		tag, ok := field.Tag.Lookup("ask")
		if !ok {
			if field.Type.Kind() == reflect.Struct {
				all = append(all, params(v.Field(i), of)...)
			}
			continue
		}
		p := Param{Help: field.Tag.Get("help"), Example: field.Tag.Get("example"), Usual: field.Tag.Get("usual"), Of: field.Tag.Get("of"),
			Letter: field.Tag.Get("letter"), To: v.Field(i).Addr().Interface()}
		p.Name, p.Place, _ = strings.Cut(tag, ",")
		_, p.Open = field.Tag.Lookup("open")
		p.Most, _ = strconv.Atoi(field.Tag.Get("most"))
		if values := field.Tag.Get("values"); values != "" {
			p.Values = strings.Split(values, ",")
		} else if of != nil {
			p.Values = of.Values(p.Name)
		}
		p.Help = strings.Replace(p.Help, "{values}", strings.Join(p.Values, ", "), 1)
		all = append(all, p)
	}
	return all
}

// Fill reads a question, of which q is a pointer, from the parameters of an address. What it does not have, or has several times, is refused.
func Fill(q any, given url.Values) error {
	var names, shown []string
	for _, p := range Params(q) {
		if p.Place != "command" {
			names = append(names, p.Name)
		}
		if p.Place != "command" && p.Place != "path" {
			shown = append(shown, p.Name)
		}
	}
	for key, values := range given {
		switch {
		case !slices.Contains(names, key):
			return fmt.Errorf("unknown parameter %s; expected %s", game.Quote(key), cmp.Or(strings.Join(shown, ", "), "none"))
		case len(values) > 1:
			return fmt.Errorf("the parameter %s stands %d times", key, len(values))
		}
	}
	return fill(q, given, true)
}

// Pick reads as much of a question as an address says, which may say other things too.
func Pick(q any, given url.Values) error { return fill(q, given, false) }

func fill(q any, given url.Values, all bool) error {
	for _, p := range Params(q) {
		if p.Place == "command" {
			continue
		}
		if all && p.Required() && given.Get(p.Name) == "" {
			return fmt.Errorf("expected the parameter %s, such as %s=%s", p.Name, p.Name, url.QueryEscape(p.Example))
		}
		if err := p.fill(given); err != nil {
			return err
		}
	}
	return nil
}

// switches are what may be said of something that is asked for or not; to name it is enough.
var switches = map[string]bool{"": true, "1": true, "0": false}

// fill sets the parameter to what is given.
func (p Param) fill(given url.Values) error {
	text := cmp.Or(given.Get(p.Name), p.Usual)
	switch to := p.To.(type) {
	case *bool:
		yes, known := switches[text]
		if !known {
			return fmt.Errorf("expected 1 or 0 for %s, got %s", p.Name, game.Quote(text))
		}
		*to = yes && given.Has(p.Name)
	case *int:
		n, err := Natural(p.Name, cmp.Or(text, "0"), p.Most)
		*to = n
		return err
	case *string:
		*to = text
		return p.Check(text)
	default:
		panic(fmt.Sprintf("the parameter %s is a %T", p.Name, p.To)) // a mistake in the question
	}
	return nil
}

// Pairs returns what a question says, of which q is a pointer: names and values by turns, as addresses have them.
func Pairs(q any) (pairs []string) {
	for _, p := range Params(q) {
		pairs = append(pairs, p.Name, p.Text())
	}
	return slices.Clip(pairs)
}

// Check refuses a text that is none of the values.
func (p Param) Check(text string) error {
	if p.Values == nil || p.Open || text == "" || slices.Contains(p.Values, text) {
		return nil
	}
	return fmt.Errorf("unknown %s %s; expected %s", p.Name, game.Quote(text), strings.Join(p.Values, ", "))
}

// Natural reads a number that is not above the most that fits.
func Natural(name, text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("expected a natural number for %s, got %q", name, text)
	}
	if n > most {
		return 0, fmt.Errorf("%w: %s = %d; %d would fit on this page", game.ErrLimit, name, n, most)
	}
	return n, nil
}
