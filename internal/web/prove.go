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

// language is what the pages have on which statements are typed.
type language struct {
	System     string
	Systems    []choice
	Error      string
	Caret      *caret       // where the error is
	Vocabulary []logic.Name // of functions and predicates
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
	solver, err := answer.Language{System: l.System}.Solver(ctx, s.desk())
	if err != nil {
		return err
	}
	l.Vocabulary = solver.Names()
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

// proveSystems are the systems to choose from.
var proveSystems = []choice{{Value: "fibonacci", Name: "Fibonacci digits"}, {Value: "binary", Name: "binary digits"},
	{Value: "pell@t=2", Name: "Pell digits (t-Wythoff, t = 2)"}, {Value: "takeaway@k=3", Name: "take-away digits, k = 3"}}

func (s *site) provePage(w *held, r *http.Request) error {
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

// typed has a question answered if there is a text that was typed. Why it cannot be answered is said in the page.
func (l *language) typed(p *page, text string, answer func() error) {
	if text == "" {
		return
	}
	if err := answer(); err != nil {
		l.Error, l.Caret = p.refused(err), caretOf(text, err)
	}
}

// setPage is the box in which a set of numbers is typed, and what was found out about it.
type setPage struct {
	page
	language
	answer.SetQuestion
	Fields    []ask.Param // of the form, beside the set and its language
	Set       *answer.Set
	Plot      template.HTML // the values of a function in colours
	Automaton template.HTML
	NoPicture string // why it is not drawn
	Keep      []choiceLink
}

// Show is how numbers are written.
func (setPage) Show() answer.Show { return game.Short }

// Asked reports whether more is asked than which numbers there are.
func (d setPage) Asked() bool {
	return slices.ContainsFunc(d.Fields, func(p ask.Param) bool { return p.Text() != "" })
}

// setOf finds the set that is asked for.
func (s *site) setOf(ctx context.Context, q answer.SetQuestion) (*answer.Set, error) {
	q.First = "20"
	return q.Answer(ctx, s.desk())
}

func (s *site) set(w *held, r *http.Request) error {
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

// showSet fills in what was found.
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
		d.NoPicture = fmt.Sprintf("It has %d states, and they or their arrows are too many to be drawn.", found.States)
		d.Keep = s.files("set", query, "dot", "txt")
		return
	}
	d.Keep, d.Automaton = s.files("set", query, "svg", "png", "tikz", "dot", "txt"), picture
}

// plotSide is how many cells the plot of a function has on a side; those show their values.
const plotSide = 24

// drawnAutomaton draws an automaton for a page, which has words of its own.
func drawnAutomaton(dfa *automaton.DFA, title, system string) (template.HTML, error) {
	picture, err := answer.AutomatonPicture(dfa, title, answer.DigitsOf(system))
	if err != nil {
		return "", err
	}
	drawing := picture.Drawing()
	drawing.Headed = false
	return drawn(drawing), nil
}
