package web

import (
	"context"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/logic"
)

// setPage is the box in which a set of numbers is typed, and what was found out about it.
type setPage struct {
	page
	language
	answer.SetQuestion
	Set       *answer.Set
	Many      string // how many there are
	First     []string
	Facts     [][2]string // what was asked, and the answer
	Values    []answer.FunctionValue
	Plot      template.HTML // the values of a function in colours
	Automaton template.HTML
	NoPicture string // why it is not drawn
	Keep      []choiceLink
}

// setExamples to begin with.
var setExamples = []struct{ set, sum, by, values, words string }{
	{"n: fib(n) and n mod 7 = 0", "", "", "", "Fibonacci numbers that 7 divides"},
	{"x, y: exists n: x = a(n) and y = b(n) and y <= 10^100", "", "", "", "safe pairs, counted and not listed"},
	{"x, y: x + y = 1000 and x < y", "x", "", "", "with the sum of the smaller numbers"},
	{"n, x, y: x + y = n and x <= y", "", "n", "", "in how many ways n is a sum of two numbers"},
	{"x, y: true", "", "", "(a(x) + 2*y) mod 5", "a function with five values, in colours"},
}

// Term is the term whose values are asked for.
func (d setPage) Term() string { return d.SetQuestion.Values }

// setOf finds the set that is asked for.
func (s *site) setOf(ctx context.Context, q answer.SetQuestion) (*answer.Set, *logic.Set, error) {
	if err := s.Limits.checkTexts(&q); err != nil {
		return nil, nil, err
	}
	solver, err := q.Solver(ctx, s.desk())
	if err != nil {
		return nil, nil, err
	}
	q.First = "20"
	return answer.NewSet(ctx, solver, q)
}

func (s *site) set(w http.ResponseWriter, r *http.Request) error {
	d := setPage{page: page{Title: "A set of numbers", Nav: "prove", site: s}}
	if err := read(&d.SetQuestion, r); err != nil {
		return err
	}
	for _, e := range setExamples {
		d.Examples = append(d.Examples, example{e.set, e.words, s.url("set", "set", e.set, "sum", e.sum, "by", e.by, "values", e.values)})
	}
	if err := d.speak(r.Context(), s, d.SetQuestion.System); err != nil {
		return err
	}
	status, err := d.typed(s, d.Text, &d.SetQuestion, func() error {
		found, set, err := s.setOf(r.Context(), d.SetQuestion)
		if err == nil {
			s.showSet(&d, found, set)
		}
		return err
	})
	if err != nil {
		return err
	}
	return s.render(w, status, "set", d)
}

// showSet fills in what was found.
func (s *site) showSet(d *setPage, found *answer.Set, set *logic.Set) {
	d.Set = found
	d.Many = capital(answer.HowMany(found.Finite, found.Count, found.Noun(), game.Short))
	d.First = answer.Tuples(found.First, found.Count, game.Short)
	if found.Sum != "" {
		d.Facts = append(d.Facts, [2]string{"The sum of " + d.Sum, answer.Signed(found.Sum).Short()})
	}
	d.counts(found.Counts)
	if f := found.Function; f != nil {
		d.Values = f.Values
		if plot := f.Plot(plotSide); plot != nil {
			d.Plot = drawn(plot.Drawing())
		}
	}
	query := []string{"set", d.Text, "system", d.language.System, "define", d.Define}
	picture, err := drawnAutomaton(set.DFA, found.Set, found.System)
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

// counts says how many there are for each value of a variable.
func (d *setPage) counts(c *answer.Counts) {
	if c == nil {
		return
	}
	what := "How many for each " + c.Variable
	if c.Sum != "" {
		what = "The sum of " + c.Sum + " for each " + c.Variable
	}
	var values []string
	for _, x := range c.Values {
		values = append(values, answer.Signed(x).Short())
	}
	d.Facts = append(d.Facts, [2]string{what + " = 0, 1, 2, …", strings.Join(values, ", ") + ", …"})
	for _, at := range c.At {
		d.Facts = append(d.Facts, [2]string{"At " + c.Variable + " = " + answer.Signed(at[0]).Short(), answer.Signed(at[1]).Short()})
	}
	switch {
	case c.Linear != "":
		d.Facts = append(d.Facts, [2]string{"For all " + c.Variable, c.Linear})
	case c.Bounded != nil && *c.Bounded:
		d.Facts = append(d.Facts, [2]string{"Bounded", "its values are " + strings.Join(c.Range, ", ")})
	case c.Bounded != nil:
		d.Facts = append(d.Facts, [2]string{"Bounded", "no"})
	}
}
