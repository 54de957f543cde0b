package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/logic"
)

// language is shared by the pages on which statements are typed.
type language struct {
	System     string
	Systems    []choice
	Error      string
	Caret      *caret       // the place of the error
	Vocabulary []logic.Name // functions and predicates
}

// caret splits a line of the text at the place of an error.
type caret struct{ Before, After string }

// caretOf returns the place of an error; nil if it has none.
func caretOf(text string, err error) *caret {
	var at *logic.PlaceError
	if !errors.As(err, &at) || at.Column < 1 {
		return nil
	}
	const room = 18 // this many characters on each side fit on a phone
	place := caretAt(text, at.Line, at.Column, room)
	return &place
}

// caretAt shows a place in a text, counted from 1, with at most room characters on each side.
func caretAt(text string, line, column, room int) caret {
	lines := strings.Split(text, "\n")
	at := []rune(lines[min(max(line-1, 0), len(lines)-1)])
	cut := min(max(column-1, 0), len(at))
	return caret{string(at[max(0, cut-room):cut]), string(at[cut:min(len(at), cut+room)])}
}

// Under returns the line below the text, with a caret under the place of the error.
func (c caret) Under() string { return strings.Repeat(" ", utf8.RuneCountInString(c.Before)) + "^" }

// speak fills in the number system and its vocabulary.
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
	solver, err := answer.Language{System: l.System}.Solver(ctx, s.desk())
	if err != nil {
		return err
	}
	l.Vocabulary = solver.Names()
	return nil
}

// provePage is the form for a statement, and the proof or counterexample.
type provePage struct {
	page
	language
	answer.ProveQuestion
	AsSet string // the address of the set, if the text describes a set instead of a statement
	Proof *answer.Proof
}

// proveSystems are the systems to choose from.
var proveSystems = []choice{{Value: "fibonacci", Name: "Fibonacci digits"}, {Value: "binary", Name: "binary digits"},
	{Value: "pell@t=2", Name: "Pell digits (t-Wythoff, t = 2)"}, {Value: "takeaway@k=3", Name: "take-away digits, k = 3"}}

func (s *site) provePage(w *buffered, r *http.Request) error {
	d := provePage{page: page{Title: "Prove a statement", Nav: "prove", site: s}}
	if err := read(&d.ProveQuestion, r); err != nil {
		return err
	}
	if err := d.speak(r.Context(), s, d.ProveQuestion.System); err != nil {
		return err
	}
	d.typed(&d.page, d.Statement, func() error {
		decided, err := d.Answer(r.Context(), s.desk())
		d.Proof = &decided
		return err
	})
	if d.Error != "" {
		d.Proof = nil
		if _, _, err := logic.ParseSet(d.Statement); err == nil {
			d.AsSet = s.url("set", "set", d.Statement, "system", d.ProveQuestion.System, "define", d.Define)
		}
	}
	return s.render(w, "prove", d)
}

// typed answers a question if the text is not empty. The page shows an error of the answer.
func (l *language) typed(p *page, text string, answer func() error) {
	if text == "" {
		return
	}
	if err := answer(); err != nil {
		l.Error, l.Caret = p.refused(err), caretOf(text, err)
	}
}

// setPage is the form for a set of numbers, and the answers about the set.
type setPage struct {
	page
	language
	answer.SetQuestion
	Fields    []ask.Param // other fields of the form
	Set       *answer.Set
	Plot      template.HTML // the values of a function in colours
	Automaton template.HTML
	NoPicture string // why the automaton is not drawn
	Keep      []choiceLink
}

// Show returns the function that writes numbers.
func (setPage) Show() answer.Show { return game.Short }

// Asked reports whether any of the other fields is filled in.
func (d setPage) Asked() bool {
	return slices.ContainsFunc(d.Fields, func(p ask.Param) bool { return p.Text() != "" })
}

// setOf computes the requested set.
func (s *site) setOf(ctx context.Context, q answer.SetQuestion) (*answer.Set, error) {
	q.First = "20"
	return q.Answer(ctx, s.desk())
}

func (s *site) set(w *buffered, r *http.Request) error {
	d := setPage{page: page{Title: "A set of numbers", Nav: "prove", site: s}}
	if err := read(&d.SetQuestion, r); err != nil {
		return err
	}
	d.Fields = fields(&d.SetQuestion, "system", "define")
	if err := d.speak(r.Context(), s, d.SetQuestion.System); err != nil {
		return err
	}
	d.typed(&d.page, d.Text, func() error {
		found, err := s.setOf(r.Context(), d.SetQuestion)
		if err == nil {
			s.showSet(&d, found)
		}
		return err
	})
	return s.render(w, "set", d)
}

// showSet fills in a set that was found.
func (s *site) showSet(d *setPage, found *answer.Set) {
	d.Set = found
	if f := found.Function; f != nil {
		if plot := f.Plot(plotSide); plot != nil {
			d.Plot = drawn(plot.Drawing())
		}
	}
	query := []string{"set", d.Text, "system", d.language.System, "define", d.Define}
	picture, err := drawnAutomaton(found.Of.DFA, found.Set, found.System)
	if err != nil {
		d.NoPicture = fmt.Sprintf("It has %d states; it has too many states or arrows to draw.", found.States)
		d.Keep = s.files("set", query, "dot", "txt")
		return
	}
	d.Keep, d.Automaton = s.files("set", query, "svg", "png", "tikz", "dot", "txt"), picture
}

// plotSide is the number of cells on a side of the plot of a function; each cell shows its value.
const plotSide = 24

// drawnAutomaton draws an automaton without a heading, since the page has one.
func drawnAutomaton(dfa *automaton.DFA, title, system string) (template.HTML, error) {
	picture, err := answer.AutomatonPicture(dfa, title, answer.DigitsOf(system))
	if err != nil {
		return "", err
	}
	drawing := picture.Drawing()
	drawing.Headed = false
	return drawn(drawing), nil
}
