package answer

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"zeck/automaton"
	"zeck/draw"
	"zeck/internal/paper"
	"zeck/logic"
	"zeck/numeration"
)

// SetQuestion is a question about a set. A field that is "" is not asked.
type SetQuestion struct {
	Text           string `ask:"set,argument" example:"x, y: exists n: x = a(n) and y = b(n)" help:"variables, a colon and a statement"`
	First          string `ask:"first,command" of:"N" usual:"10" help:"list the first N tuples"`
	Has            string `ask:"has" of:"NUMBERS" example:"6,10" help:"whether the tuple of these NUMBERS, such as 17,29, is in the set"`
	Next           string `ask:"next" of:"NUMBERS" example:"100" help:"the first tuple after the tuple of these NUMBERS; after one number, the first with a larger number"`
	Sum            string `ask:"sum" of:"TERM" help:"the sum of a TERM over a finite set"`
	Min            string `ask:"min" of:"TERM" example:"y - 2*x" help:"the smallest value of a TERM"`
	Max            string `ask:"max" of:"TERM" example:"x - y" help:"the largest value of a TERM"`
	Values         string `ask:"values" of:"TERM" example:"(y - x) mod 3" help:"the tuples of each value of a TERM"`
	Regex          bool   `ask:"regex" help:"the automaton as a regular expression"`
	CountsQuestion        // with By, Sum is computed for each of its values
	Language
}

// Answer answers a question about a set.
func (q SetQuestion) Answer(ctx context.Context, d Desk) (*Set, error) {
	s, err := q.Solver(ctx, d)
	if err != nil {
		return nil, err
	}
	return NewSet(ctx, s, q, d.Dash)
}

// maxFirst is the largest number of listed tuples, and firstTuples the default.
const (
	maxFirst    = 100_000
	firstTuples = "10"
)

// Tuples returns how many tuples to list.
func (q SetQuestion) Tuples() (int, error) {
	return IntBetween(0, maxFirst, "--first", cmp.Or(q.First, firstTuples))
}

// Set is a set of tuples with the answers about it.
type Set struct {
	Set       string             `json:"set"`
	Variables []string           `json:"variables"`
	System    string             `json:"system"`
	States    int                `json:"states"`
	Finite    bool               `json:"finite"`
	Count     string             `json:"count,omitempty"` // for finite sets
	First     [][]numeration.Nat `json:"first"`
	Has       *bool              `json:"has,omitempty"`
	Next      *[]numeration.Nat  `json:"next,omitempty"` // empty if there is no such tuple
	Sum       string             `json:"sum,omitempty"`
	Min       string             `json:"min,omitempty"`
	MinAt     []numeration.Nat   `json:"min_at,omitempty"`
	Max       string             `json:"max,omitempty"`
	MaxAt     []numeration.Nat   `json:"max_at,omitempty"`
	Function  *Function          `json:"function,omitempty"`
	Regex     string             `json:"regex,omitempty"`
	Counts    *Counts            `json:"counts,omitempty"`

	Of    *logic.Set `json:"-"`
	asked SetQuestion
}

// NewSet answers a question about a set. Messages put dash before the names of parameters.
func NewSet(ctx context.Context, s *logic.Solver, q SetQuestion, dash string) (*Set, error) {
	vars, f, err := logic.ParseSet(q.Text)
	if err != nil {
		return nil, err
	}
	most, err := q.Tuples()
	if err != nil {
		return nil, err
	}
	numbers := map[string][]numeration.Nat{}
	for name, text := range map[string]string{"has": q.Has, "next": q.Next} {
		if numbers[name], err = parseNumbers(dash+name, text); err != nil {
			return nil, err
		}
	}
	terms := map[string]*logic.Term{}
	for name, text := range map[string]string{"sum": q.Sum, "min": q.Min, "max": q.Max, "values": q.Values} {
		if text == "" || name == "sum" && q.By != "" {
			continue
		}
		if terms[name], err = (logic.Reader{}).Number(text); err != nil {
			return nil, fmt.Errorf("%s%s: %w", dash, name, err)
		}
	}
	set, err := s.Set(ctx, vars, f)
	if err != nil {
		return nil, err
	}
	j := &Set{Set: strings.Join(vars, ", ") + ": " + f.String(), Variables: vars, System: s.System().Name(), States: set.DFA.States(), Of: set, asked: q}
	if n, finite := set.Count(); finite {
		j.Finite, j.Count = true, n.String()
	}
	if err := j.ask(ctx, set, numbers, terms, dash); err != nil {
		return nil, err
	}
	if q.By != "" {
		if j.Counts, err = newCounts(ctx, set, q, dash); err != nil {
			return nil, err
		}
	}
	if q.Regex {
		if j.Regex, err = set.DFA.Regex(); err != nil {
			return nil, err
		}
	}
	j.First = first(ctx, set.Solver(), set.DFA, most)
	return j, ctx.Err()
}

// ask answers the questions with numbers and terms.
func (j *Set) ask(ctx context.Context, set *logic.Set, numbers map[string][]numeration.Nat, terms map[string]*logic.Term, dash string) error {
	if n := numbers["has"]; n != nil {
		has, err := set.Has(n...)
		if err != nil {
			return fmt.Errorf("%shas: %w", dash, err)
		}
		j.Has = &has
	}
	if n := numbers["next"]; n != nil {
		next, _, err := set.After(ctx, n...)
		if err != nil {
			return fmt.Errorf("%snext: %w", dash, err)
		}
		list := append([]numeration.Nat{}, next...)
		j.Next = &list
	}
	if t := terms["sum"]; t != nil {
		sum, err := set.Sum(ctx, t)
		if err != nil {
			return err
		}
		j.Sum = sum.String()
	}
	if t := terms["values"]; t != nil {
		var err error
		if j.Function, err = newFunction(ctx, set, t); err != nil {
			return err
		}
	}
	for name, find := range map[string]func(context.Context, *logic.Term) (logic.Extreme, error){"min": set.Min, "max": set.Max} {
		if terms[name] == nil {
			continue
		}
		e, err := find(ctx, terms[name])
		if err != nil {
			return err
		}
		if e.Value == nil {
			continue // the set is empty
		}
		if name == "min" {
			j.Min, j.MinAt = e.Value.String(), e.At
		} else {
			j.Max, j.MaxAt = e.Value.String(), e.At
		}
	}
	return nil
}

// first lists the first tuples of an automaton.
func first(ctx context.Context, s *logic.Solver, d *automaton.DFA, most int) [][]numeration.Nat {
	all := [][]numeration.Nat{}
	if most == 0 {
		return all
	}
	for word := range d.Tuples(ctx) {
		if all = append(all, s.System().Values(d.Alphabet(), word)); len(all) == most {
			break
		}
	}
	return all
}

// written maps a list.
func written[N, T any](list []N, text func(N) T) []T {
	all := make([]T, len(list))
	for i, n := range list {
		all[i] = text(n)
	}
	return all
}

// parseNumbers reads numbers with commas between them; "" means none.
func parseNumbers(what, text string) ([]numeration.Nat, error) {
	if text == "" {
		return nil, nil
	}
	var all []numeration.Nat
	for field := range strings.SplitSeq(text, ",") {
		n, err := numeration.Parse(strings.TrimSpace(field))
		if err != nil {
			return nil, fmt.Errorf("%w for %s, which takes numbers such as 17,29", err, what)
		}
		all = append(all, n)
	}
	return all, nil
}

// Signed is an integer with the methods String and Short, like natural numbers.
type Signed string

// String returns the number.
func (s Signed) String() string { return string(s) }

// Short abbreviates the number.
func (s Signed) Short() string { return paper.Shorten(string(s)) }

// title names the subject of the automaton.
func (s *Set) title() string {
	if s.Function != nil {
		return s.Function.Term + " for " + s.Set
	}
	return s.Set
}

// Picture returns the diagram of the automaton: of the set, or of the values of a term.
func (s *Set) Picture() (*draw.Automaton, error) {
	if s.Function != nil {
		return s.Function.picture(s.title(), DigitsOf(s.System))
	}
	return AutomatonPicture(s.Of.DFA, s.title(), DigitsOf(s.System))
}

// Writer returns a function that writes the automaton as text or for Graphviz.
func (s *Set) Writer(ctx context.Context, format string) (func(w io.Writer) error, error) {
	if s.Function == nil {
		return func(w io.Writer) error {
			return WriteAutomaton(w, s.Of.DFA, format, s.title(), s.Set+"; "+DigitsOf(s.System))
		}, nil
	}
	if format != "text" {
		return nil, fmt.Errorf("an automaton with output cannot be written as %s; expected text or a picture", format)
	}
	text, err := s.Function.Of.Text(ctx, s.title())
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}, err
}

// AutomatonFormats returns the formats of automata. The format text can be read again.
func AutomatonFormats() []draw.Format {
	all := []draw.Format{{Name: "text", Extensions: []string{".txt"}}, {Name: "dot", Extensions: []string{".dot", ".gv"}}}
	for _, f := range draw.DrawingFormats {
		all = append(all, f.Format)
	}
	return all
}

// DigitsOf says which digits an automaton reads. --with searches for this text in a file.
func DigitsOf(system string) string { return "digits of the system " + system + ", the highest first" }

// WriteAutomaton writes an automaton as text or for Graphviz, after a line that says what it accepts.
func WriteAutomaton(w io.Writer, d *automaton.DFA, format, title, contents string) error {
	mark := "#"
	if format == "dot" {
		mark = "//"
	}
	if _, err := fmt.Fprintf(w, "%s %s\n", mark, contents); err != nil {
		return err
	}
	if format == "dot" {
		return d.WriteDOT(w, title)
	}
	_, err := d.WriteTo(w)
	return err
}

// AutomatonPicture returns the diagram of an automaton without its dead state, or an error if the picture would be too large to read.
func AutomatonPicture(d *automaton.DFA, title, note string) (*draw.Automaton, error) {
	number, states := map[automaton.State]int{}, []automaton.State{}
	dead, mortal := d.Dead()
	for q := range automaton.State(d.States()) {
		if !mortal || q != dead || q == 0 {
			number[q] = len(states)
			states = append(states, q)
		}
	}
	return diagram(&draw.Automaton{Title: title, Note: note}, len(states), d.Alphabet(), func(q, s int) int {
		to := d.Next(states[q], automaton.Symbol(s))
		if n, ok := number[to]; ok && (!mortal || to != dead) {
			return n
		}
		return -1
	}, func(q int) draw.AutomatonState {
		return draw.AutomatonState{Label: fmt.Sprint(q), Accept: d.Accepting(states[q])}
	})
}
