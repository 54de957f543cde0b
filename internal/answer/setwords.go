package answer

import (
	"fmt"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/paper"
	"zeck/numeration"
)

// Part is a part of an answer for people: a sentence, rows, and preformatted lines.
type Part struct {
	Says  string
	Rows  [][]string
	Lines string
}

// Show returns a number, a position or a move for people, in full or abbreviated.
type Show func(fmt.Stringer) string

// noun is the word for a tuple of the set.
func (s *Set) noun() string {
	return [...]string{"number", "pair", "triple", "tuple"}[min(len(s.Variables), 4)-1]
}

// Many says how many tuples there are.
func (s *Set) Many(show Show) string { return s.howMany(s.Finite, s.Count, show) }

func (s *Set) howMany(finite bool, count string, show Show) string {
	switch {
	case !finite:
		return "infinitely many " + s.noun() + "s"
	case count == "0":
		return "none"
	case count == "1":
		return "one " + s.noun()
	}
	return show(Signed(count)) + " " + s.noun() + "s"
}

// Tuples returns the first tuples, and "…" if there are more.
func (s *Set) Tuples(show Show) []string { return tuples(s.First, s.Count, show) }

func tuples(first [][]numeration.Nat, count string, show Show) []string {
	list := written(first, func(numbers []numeration.Nat) string { return Tuple(numbers, show) })
	if count != strconv.Itoa(len(first)) {
		list = append(list, "…")
	}
	return list
}

// Tuple returns numbers for people; a single one without parentheses.
func Tuple[N fmt.Stringer](numbers []N, show Show) string {
	if len(numbers) == 1 {
		return show(numbers[0])
	}
	return "(" + list(numbers, show) + ")"
}

// list returns numbers for people.
func list[N fmt.Stringer](numbers []N, show Show) string {
	return strings.Join(written(numbers, func(n N) string { return show(n) }), ", ")
}

// signed converts numbers that are texts in JSON.
func signed(numbers []string) []Signed {
	return written(numbers, func(n string) Signed { return Signed(n) })
}

// How says how the set was found.
func (s *Set) How() string {
	return fmt.Sprintf("The statement is true for these natural numbers and no others, by an automaton that reads digits of the system %s. It has %s.",
		s.System, game.Counted(s.States, "state"))
}

// Parts returns the questions about the set with their answers: about tuples and terms, about counts by a variable, and about the values of
// a term.
func (s *Set) Parts(show Show) (all []Part) {
	var p Part
	row := func(name, value string) { p.Rows = append(p.Rows, []string{name, value}) }
	q := s.asked
	if s.Has != nil {
		row("has "+q.Has, map[bool]string{true: "yes", false: "no"}[*s.Has])
	}
	if s.Next != nil && len(*s.Next) == 0 {
		row("after "+q.Next, "none")
	} else if s.Next != nil {
		row("after "+q.Next, Tuple(*s.Next, show))
	}
	if s.Sum != "" {
		row("sum of "+q.Sum, show(Signed(s.Sum)))
	}
	extreme := func(name, of, value string, at []numeration.Nat) {
		switch {
		case of == "":
		case value == "":
			row(name+of, "none")
		default:
			row(name+of, show(Signed(value))+", at "+Tuple(at, show))
		}
	}
	extreme("least ", q.Min, s.Min, s.MinAt)
	extreme("greatest ", q.Max, s.Max, s.MaxAt)
	if s.Regex != "" {
		row("regular expression", s.Regex)
	}
	if p.Rows != nil {
		all = append(all, p)
	}
	if s.Counts != nil {
		all = append(all, s.Counts.part(q.CountsQuestion, show))
	}
	if f := s.Function; f != nil {
		p := Part{Says: fmt.Sprintf("The values of %s, and which %ss have them:", f.Term, s.noun())}
		for _, v := range f.Values {
			p.Rows = append(p.Rows, []string{v.Value, s.howMany(v.Finite, v.Count, show), strings.Join(tuples(v.First, v.Count, show), ", ")})
		}
		if f.Morphism != "" && len(f.Morphism) < 1000 {
			p.Lines = fmt.Sprintf("morphism  %s\ncoding    %s\n", f.Morphism, f.Coding)
		}
		all = append(all, p, Part{Says: fmt.Sprintf("The automaton with output has %s.", game.Counted(f.States, "state"))})
	}
	return all
}

// Print writes how many tuples there are, the first ones, and the other answers.
func (s *Set) Print(w *paper.Page) {
	w.Headline(paper.Shorten(s.Set), paper.Number, s.Many(w.Show))
	if tuples := s.Tuples(w.Show); len(s.First) > 0 {
		w.Say("", strings.Join(written(tuples, paper.Glued), ", "))
	}
	for _, p := range s.Parts(w.Show) {
		p.print(w)
	}
	w.Foot(s.How())
}

// print writes a part of an answer.
func (p Part) print(w *paper.Page) {
	if p.Says != "" {
		w.Say("", p.Says)
	}
	if len(p.Rows) > 0 {
		fmt.Fprintln(w)
		w.Table("", paper.Table{Rows: p.Rows, Inks: []paper.Ink{"", paper.Number}})
	}
	if p.Lines != "" {
		fmt.Fprint(w, "\n"+p.Lines)
	}
}

// shownRank is the rank up to which matrices are shown; --export writes larger ones.
const shownRank = 6

// part describes the counts by a variable: values, the representation, and what was decided.
func (c *Counts) part(q CountsQuestion, show Show) (p Part) {
	what := "How many for each " + c.Variable
	if c.Sum != "" {
		what = "The sum of " + c.Sum + " for each " + c.Variable
	}
	f := func(n string) string { return "f(" + n + ")" }
	p.Says = fmt.Sprintf("%s, called %s, for %s = 0, 1, 2, …: %s, …", what, f(c.Variable), c.Variable, list(signed(c.Values), show))
	row := func(name, value string) { p.Rows = append(p.Rows, []string{name, value}) }
	row("rank", fmt.Sprint(c.Rank))
	row("recurrence", c.law())
	if len(c.Recurrence.Coefficients) > 0 {
		row("begins with", list(signed(c.Recurrence.First), show))
	}
	if c.Linear != "" {
		row("linear", f(c.Variable)+" = "+c.Linear+" for all "+c.Variable)
	}
	switch {
	case c.Bounded == nil:
		row("bounded", "not decided")
	case *c.Bounded:
		row("bounded", "its values are "+strings.Join(c.Range, ", "))
	default:
		row("bounded", "no")
	}
	if c.Equals != nil && *c.Equals {
		row("equal", f(c.Variable)+" = "+q.Equals+" for all "+c.Variable)
	} else if c.Equals != nil {
		row("not equal", fmt.Sprintf("%s is %s, and not %s as %s says", f(show(Signed(c.Differs[0]))), show(Signed(c.Differs[1])),
			show(Signed(c.Differs[2])), q.Equals))
	}
	for i, at := range strings.Split(q.At, ",") {
		if i < len(c.At) {
			row(f(strings.TrimSpace(at)), show(Signed(c.At[i][1])))
		}
	}
	var text strings.Builder
	switch {
	case c.Rank > shownRank:
		p.Lines = "The matrices are large; zeck set --export text shows them.\n"
	case c.Rank > 0 && c.Write(&text, "text", "", "") == nil:
		p.Lines = text.String()
	}
	return p
}

// law writes the recurrence along the weights of the system.
func (c *Counts) law() string {
	factors := c.Recurrence.Coefficients
	if len(factors) == 0 {
		return "f(U(k)) = 0 for all k"
	}
	var names []string
	for i := range factors {
		names = append(names, fmt.Sprintf("f(U(k-%d))", i+1))
	}
	return fmt.Sprintf("f(U(k)) = %s for k >= %d", combination(factors, names), len(factors))
}
