package web

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"
	"unicode/utf8"

	"zeck/internal/answer"
	"zeck/logic"
)

// language is what the pages have on which statements are typed.
type language struct {
	System     string
	Systems    []choice
	Error      string
	Caret      *caret // where the error is
	Functions  []logic.Name
	Predicates []logic.Name
	Examples   []example
}

// caret is a line of what was typed, up to the place of an error and from there on.
type caret struct{ Before, After string }

// caretOf points at the place of an error, if it has one.
func caretOf(text string, err error) *caret {
	var at *logic.PlaceError
	if !errors.As(err, &at) || at.Column < 1 {
		return nil
	}
	const room = 18 // characters on each side fit a phone
	place := caretAt(text, at.Line, at.Column, room)
	return &place
}

// caretAt shows a place in a text, counted from 1, with so many characters on each side.
func caretAt(text string, line, column, room int) caret {
	lines := strings.Split(text, "\n")
	at := []rune(lines[min(max(line-1, 0), len(lines)-1)])
	cut := min(max(column-1, 0), len(at))
	return caret{string(at[max(0, cut-room):cut]), string(at[cut:min(len(at), cut+room)])}
}

// Under is what stands below the line: the caret in its place.
func (c caret) Under() string { return strings.Repeat(" ", utf8.RuneCountInString(c.Before)) + "^" }

// Symbols are those that keyboards lack, and words that are long to type.
func (language) Symbols() []string {
	return []string{"∀", "∃", "¬", "∧", "∨", "⇒", "⇔", "≤", "≥", "≠"}
}

// speak fills in the number system and what can be said in it.
func (l *language) speak(ctx context.Context, s *site, system string) error {
	l.System = cmp.Or(system, logic.DefaultSystem)
	known := false
	for _, c := range proveSystems {
		c.Chosen = c.Value == l.System
		known = known || c.Chosen
		l.Systems = append(l.Systems, c)
	}
	if !known {
		l.Systems = append(l.Systems, choice{l.System, l.System, true})
	}
	if err := s.Limits.checkText(l.System); err != nil {
		return err
	}
	solver, err := answer.Language{System: l.System}.Solver(ctx, s.desk())
	if err != nil {
		return err
	}
	for _, n := range solver.Names() {
		if n.Function {
			l.Functions = append(l.Functions, n)
		} else {
			l.Predicates = append(l.Predicates, n)
		}
	}
	return nil
}

// provePage is the box in which a statement is typed, and what was found out about it.
type provePage struct {
	page
	language
	answer.ProveQuestion
	AsSet string // the address of the set that was typed as if it were a statement
	Proof *answer.Proof
}

type example struct{ Text, Words, URL string }

// examples to begin with.
var examples = []example{
	{"forall n: n >= 1 => a(b(n)) = a(n) + b(n)", "an identity of Wythoff pairs", ""},
	{"forall x: x >= 1 => exists n: x = a(n) or x = b(n)", "every number stands in a pair", ""},
	{"forall n: n >= 1 => exists m: a(n) = m and b(n) = m + n", "their differences are 1, 2, 3, …", ""},
	{"exists n: fib(n) and n > 10^6", "there are large Fibonacci numbers", ""},
	{"forall n: shift(n) = a(n)", "false, with a counterexample", ""},
}

// proveSystems are the systems to choose from.
var proveSystems = []choice{{Value: "fibonacci", Name: "Fibonacci digits"}, {Value: "binary", Name: "binary digits"},
	{Value: "pell@t=2", Name: "Pell digits (t-Wythoff, t = 2)"}, {Value: "takeaway@k=3", Name: "take-away digits, k = 3"}}

func (s *site) provePage(w http.ResponseWriter, r *http.Request) error {
	d := provePage{page: page{Title: "Prove a statement", Nav: "prove", site: s}}
	if err := read(&d.ProveQuestion, r); err != nil {
		return err
	}
	for _, e := range examples {
		e.URL = s.url("prove", "statement", e.Text)
		d.Examples = append(d.Examples, e)
	}
	if err := d.speak(r.Context(), s, d.ProveQuestion.System); err != nil {
		return err
	}
	status, err := d.typed(s, d.Statement, &d.ProveQuestion, func() error {
		decided, err := d.Answer(r.Context(), s.desk())
		d.Proof = &decided
		return err
	})
	if err != nil {
		return err
	}
	if d.Error != "" {
		d.Proof = nil
		if _, _, err := logic.ParseSet(d.Statement); err == nil {
			d.AsSet = s.url("set", "set", d.Statement, "system", d.ProveQuestion.System, "define", d.Define)
		}
	}
	return s.render(w, status, "prove", d)
}

// typed has a question answered if there is a text that was typed. Why it cannot be answered is said in the page.
func (l *language) typed(s *site, text string, question any, answer func() error) (status int, err error) {
	if text == "" {
		return http.StatusOK, nil
	}
	if err = s.Limits.checkTexts(question); err == nil {
		err = answer()
	}
	if err == nil || errors.Is(err, context.Canceled) {
		return http.StatusOK, err
	}
	l.Error, l.Caret = s.messageOf(err), caretOf(text, err)
	return statusOf(err), nil
}
