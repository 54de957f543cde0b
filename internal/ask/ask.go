// Package ask describes questions in one place. A question is a struct whose fields are its parameters, described by tags:
//
//	type Terms struct {
//		Name string `ask:"name,argument" example:"H" help:"the sequence"`
//		To   string `ask:"to" of:"N" example:"40" help:"the last index N"`
//		Kind string `ask:"kind" values:"text,csv" help:"the format"`
//		Full bool   `ask:"full,command" help:"show every digit"`
//	}
//
// The flags of a command with their help, the parameters of an address, the API description and the fields of a form are all derived from
// these tags. In the tag ask, a comma and one of these words can follow the name:
//
//   - argument: an argument of the command, and a required parameter of the address
//   - path: a part of the address
//   - command: for commands only
//   - address: for addresses only
//
// Other tags: usual is the default, of the word in the help that stands for the value, letter the short name of a flag, most the largest value
// of a number, values the possible values, which {values} in the help stands for; with open other values are possible too. A type with a method
// Values returns the values of its parameters at run time.
//
// Answers are structs with JSON tags, which [Schema] describes.
package ask

import (
	"cmp"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"zeck/game"
)

// Param is a parameter of a question.
type Param struct {
	Name, Help, Example string
	Usual               string   // the default
	Letter              string   // the short name of a flag
	Of                  string   // the word in the help that stands for its value
	Values              []string // the possible values; nil for any
	Open                bool     // whether other values are possible too
	Place               string   // "argument", "path", "command", "address", or "" for a flag that is a parameter of addresses too
	Most                int      // the largest value of a number
	To                  any      // pointer to the field: a *bool, *string or *int; for a command also a *time.Duration or *[]string
}

// Required reports whether the parameter must be given.
func (p Param) Required() bool { return p.Place == "argument" || p.Place == "path" }

// Label returns the help for a page, where the word for the value is in lower case.
func (p Param) Label() string { return strings.Replace(p.Help, p.Of, strings.ToLower(p.Of), 1) }

// Text returns the value, or "" for none.
func (p Param) Text() string {
	if v := reflect.ValueOf(p.To).Elem(); !v.IsZero() {
		return fmt.Sprint(v)
	}
	return ""
}

// Flag reports whether the parameter is a switch without a value.
func (p Param) Flag() bool {
	_, flag := p.To.(*bool)
	return flag
}

// valued is a question that knows the values of some parameters only at run time.
type valued interface {
	Values(name string) []string
}

// Params returns the parameters of a question, including those of embedded structs. q is a pointer to the question.
func Params(q any) []Param {
	of, _ := q.(valued)
	return params(reflect.ValueOf(q).Elem(), of)
}

func params(v reflect.Value, of valued) []Param {
	fields := fieldsOf(v.Type())
	all := make([]Param, len(fields))
	for i, f := range fields {
		p := f.Param
		p.To = v.FieldByIndex(f.index).Addr().Interface()
		if p.Values = slices.Clone(p.Values); p.Values == nil && of != nil {
			p.Values = of.Values(p.Name)
		}
		p.Help = strings.Replace(p.Help, "{values}", strings.Join(p.Values, ", "), 1)
		all[i] = p
	}
	return all
}

// field is a parameter as the tags of a struct describe it, and where it is in the struct.
type field struct {
	Param
	index []int
}

// known caches the fields of types, because a page asks for the same ones many times.
var known sync.Map

// fieldsOf returns the parameters of a struct.
func fieldsOf(t reflect.Type) []field {
	if all, ok := known.Load(t); ok {
		return all.([]field)
	}
	all := readFields(t)
	known.Store(t, all)
	return all
}

func readFields(t reflect.Type) (all []field) {
	for i := range t.NumField() {
		in := t.Field(i)
		tag, ok := in.Tag.Lookup("ask")
		if !ok {
			if in.Type.Kind() == reflect.Struct {
				for _, f := range readFields(in.Type) {
					all = append(all, field{f.Param, append([]int{i}, f.index...)})
				}
			}
			continue
		}
		p := Param{Help: in.Tag.Get("help"), Example: in.Tag.Get("example"), Usual: in.Tag.Get("usual"), Of: in.Tag.Get("of"), Letter: in.Tag.Get("letter")}
		p.Name, p.Place, _ = strings.Cut(tag, ",")
		_, p.Open = in.Tag.Lookup("open")
		p.Most, _ = strconv.Atoi(in.Tag.Get("most"))
		if values := in.Tag.Get("values"); values != "" {
			p.Values = strings.Split(values, ",")
		}
		all = append(all, field{p, []int{i}})
	}
	return all
}

// Fill reads a question from the parameters of an address; q is a pointer to it. Unknown and repeated parameters are errors.
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
			return fmt.Errorf("expected the parameter %s once, got it %d times", key, len(values))
		}
	}
	return fill(q, given, true)
}

// Pick is like Fill but ignores unknown parameters.
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

// switches are the values of a switch; its name alone means true.
var switches = map[string]bool{"": true, "1": true, "0": false}

// fill sets the parameter from the given values.
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
		panic(fmt.Sprintf("the parameter %s is a %T", p.Name, p.To)) // a bug in the question
	}
	return nil
}

// Pairs returns the parameters of a question that are set, alternating names and values; q is a pointer to the question.
func Pairs(q any) (pairs []string) {
	for _, p := range Params(q) {
		pairs = append(pairs, p.Name, p.Text())
	}
	return slices.Clip(pairs)
}

// Check returns an error if a text is not one of the values.
func (p Param) Check(text string) error {
	if p.Values == nil || p.Open || text == "" || slices.Contains(p.Values, text) {
		return nil
	}
	return fmt.Errorf("unknown %s %s; expected %s", p.Name, game.Quote(text), strings.Join(p.Values, ", "))
}

// Natural reads a number that is at most most.
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
