package cli

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/logic"
)

// setFlags are the flags of set.
type setFlags struct {
	answer.SetQuestion
	languageFlags
	Export string `ask:"export" of:"FORMAT" help:"a FORMAT for others: {values}; the matrices of --by, or with -o FOLDER for walnut"`
	outputFlags
}

// Values are those of the flags that have few.
func (*setFlags) Values(name string) []string {
	return map[string][]string{"export": append(answer.CountsFormats(), walnutExport)}[name]
}

func (a *app) setCommand() *cobra.Command {
	f := setFlags{languageFlags: newLanguage()}
	c := a.command("set", arguments{}, func(c *cobra.Command, args []string) error {
		for _, name := range []string{"has", "next", "sum", "min", "max", "output", "by", "at", "equals", "export", "values"} {
			if flag := c.Flags().Lookup(name); flag.Changed && strings.TrimSpace(flag.Value.String()) == "" {
				return fmt.Errorf("expected something after --%s, got nothing", name)
			}
		}
		return a.set(c.Context(), f, args)
	}, &f, &a.ui)
	complete(c, "system", systemNames()...)
	f.addFile(c, "the automaton", append(answer.AutomatonFormats(), draw.Format{Name: bfile}))
	return c
}

// bfile is the format of the OEIS: of a set of numbers its first ones, of a function its values.
const bfile = "bfile"

// addFile adds the flags of a command that writes a file besides its answer.
func (f *outputFlags) addFile(c *cobra.Command, what string, formats []draw.Format) {
	f.formats = formats
	c.Flags().StringVarP(&f.output, "output", "o", "", "write "+what+" to a `FILE`, - for standard output")
	c.Flags().StringVar(&f.format, "format", "", "the `FORMAT` of the file: "+strings.Join(f.names(), ", ")+" (default: what its name says)")
	complete(c, "format", f.names()...)
}

// set answers one question.
func (a *app) set(ctx context.Context, f setFlags, args []string) (err error) {
	if len(args) == 0 {
		return fmt.Errorf("expected a set such as 'x, y: x + y = 10'")
	}
	f.Text = strings.Join(args, " ")
	if _, err = f.Tuples(); err != nil {
		return err
	}
	if f.Export == walnutExport {
		return a.exportSet(ctx, f)
	}
	if f.output != "" || f.format != "" {
		if err := f.settle(&a.ui); err != nil {
			return err
		}
	}
	if err := f.checkCounts(); err != nil {
		return err
	}
	s, err := a.newSolver(ctx, f.System, f.languageFlags)
	if err != nil {
		return err
	}
	done := a.waitingUnless(f.Trace)
	found, set, err := answer.NewSet(ctx, s, f.SetQuestion)
	done()
	if err != nil {
		return raisable(err)
	}
	if _, statement, err := logic.ParseSet(f.Text); err == nil {
		a.noteUndefined(ctx, statement)
	}
	if f.output != "" || f.format != "" {
		if err := a.writeSet(ctx, f, found, set); err != nil {
			return err
		}
	}
	switch {
	case (f.output != "" || f.format != "") && f.toStandardOutput():
	case f.Export != "":
		err = a.write(ctx, "linear representation", outputFlags{}, func(w io.Writer) error {
			return found.Counts.Write(w, f.Export, found.Set, found.System)
		})
	default:
		err = show(a, f.JSON, false, found, nil, func(found *answer.Set) { a.printSet(found, f.SetQuestion) })
	}
	no := found.Has != nil && !*found.Has || found.Counts != nil && found.Counts.Equals != nil && !*found.Counts.Equals
	return unless(!no, err)
}

// exportSet writes a set for Walnut: its automaton, and that it is right as a statement.
func (a *app) exportSet(ctx context.Context, f setFlags) error {
	if f.output == "" || f.output == "-" || f.format != "" {
		return fmt.Errorf("--export walnut writes a folder; expected --output FOLDER and no --format")
	}
	s, err := a.newSolver(ctx, f.System, f.languageFlags)
	if err != nil {
		return err
	}
	vars, statement, err := logic.ParseSet(f.Text)
	if err != nil {
		return err
	}
	set, err := s.Set(ctx, vars, statement)
	if err != nil {
		return raisable(err)
	}
	if f.SetQuestion.Values != "" {
		return a.exportFunction(ctx, f, set, statement)
	}
	const name = "this_set"
	if err := s.Predicate(name, set.DFA); err != nil {
		return err
	}
	list := strings.Join(vars, ", ")
	same, err := logic.Parse(fmt.Sprintf("forall %s: %s(%s) <=> (%s)", list, name, list, statement))
	if err != nil {
		return err
	}
	return a.export(ctx, s, f.output, f.JSON, "zeck", same)
}

// exportFunction writes a function for Walnut: a word automaton, and for every value the statement that it is right.
func (a *app) exportFunction(ctx context.Context, f setFlags, set *logic.Set, statement *logic.Formula) error {
	term, err := (logic.Reader{}).Number(f.SetQuestion.Values)
	if err != nil {
		return fmt.Errorf("values: %w", err)
	}
	function, err := set.Function(ctx, term)
	if err != nil {
		return raisable(err)
	}
	const name = "ZECK" // Walnut's words have capital letters
	script, statements, err := function.Walnut(ctx, name, statement, term)
	if err != nil {
		return err
	}
	bundle := walnutBundle{About: fmt.Sprintf("%s for %s", term, f.Text), Script: script}
	for i, c := range function.Cases {
		bundle.Says = append(bundle.Says, walnutSays{script.Names[i], true, fmt.Sprintf("%s = %d where `%s[%s]=@%[2]d`", term, c.Value, name,
			strings.Join(set.Vars, "]["))})
	}
	return a.writeBundle(ctx, f.output, f.JSON, bundle, object{{"statements", len(statements)}, {"walnut", script.Script}})
}

// checkCounts refuses what belongs to --by without it.
func (f *setFlags) checkCounts() error {
	for name, value := range map[string]string{"at": f.At, "equals": f.Equals, "export": f.Export} {
		if value != "" && f.By == "" {
			return fmt.Errorf("--%s is about counts by a variable; expected --by too", name)
		}
	}
	return nil
}

// writeSet writes the automaton of a set.
func (a *app) writeSet(ctx context.Context, f setFlags, found *answer.Set, set *logic.Set) error {
	digits := answer.DigitsOf(found.System)
	title := shorten(found.Set)
	if f.chosen.Name == bfile {
		return a.writeBFile(ctx, f, found)
	}
	if found.Function != nil {
		title = shorten(found.Function.Term + " for " + found.Set)
	}
	if f.chosen.Picture {
		picture, err := answer.AutomatonPicture(set.DFA, title, digits)
		if found.Function != nil {
			picture, err = found.Function.Picture(title, digits)
		}
		if err != nil {
			return err
		}
		return a.write(ctx, "automaton", f.outputFlags, f.drawing(picture.Drawing()))
	}
	if found.Function != nil {
		if f.chosen.Name != "text" {
			return fmt.Errorf("an automaton with output is not written as %s; expected text or a picture", f.chosen.Name)
		}
		text, err := found.Function.Of.Text(ctx, title)
		if err != nil {
			return err
		}
		return a.write(ctx, "automaton", f.outputFlags, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	}
	return a.write(ctx, "automaton", f.outputFlags, func(w io.Writer) error {
		return answer.WriteAutomaton(w, set.DFA, f.chosen.Name, title, found.Set+"; "+digits)
	})
}

// writeBFile lists a sequence: the index, from 1 for the numbers of a set and from 0 for the values of a function, and the term.
func (a *app) writeBFile(ctx context.Context, f setFlags, found *answer.Set) error {
	if len(found.Variables) > 1 || found.Counts != nil {
		return fmt.Errorf("a bfile has one sequence; expected a set of one variable without --by, got %s", game.Quote(found.Set))
	}
	most, err := f.Tuples()
	if err != nil {
		return err
	}
	return a.write(ctx, "bfile", f.outputFlags, func(w io.Writer) error {
		for i := range most {
			index, term := i, ""
			if at, ok := 0, false; found.Function != nil {
				if at, ok = found.Function.Of.At(i); !ok {
					return fmt.Errorf("%s has no value for %s = %d", found.Function.Term, found.Variables[0], i)
				}
				term = found.Function.Values[at].Value
			} else if i == len(found.First) {
				break
			} else {
				index, term = i+1, found.First[i][0]
			}
			if _, err := fmt.Fprintln(w, index, term); err != nil {
				return err
			}
		}
		return nil
	})
}

// printSet writes an answer for people: how many, which, and what was asked.
func (a *app) printSet(s *answer.Set, q answer.SetQuestion) {
	u := &a.ui
	noun := s.Noun()
	many := answer.HowMany(s.Finite, s.Count, noun, u.show)
	a.headline(shorten(s.Set), number, many)
	if len(s.First) > 0 {
		a.say("", u.tuples(s.First, s.Count))
	}
	t := table{inks: []ink{"", number}}
	if s.Has != nil {
		yes := map[bool]string{true: "yes", false: "no"}[*s.Has]
		t.row("has "+q.Has, yes)
	}
	if s.Next != nil && len(*s.Next) == 0 {
		t.row("after "+q.Next, "none")
	} else if s.Next != nil {
		t.row("after "+q.Next, answer.Tuple(u.show, *s.Next))
	}
	if s.Sum != "" {
		t.row("sum of "+q.Sum, u.show(answer.Signed(s.Sum)))
	}
	extreme := func(name, of, value string, at []string) {
		switch {
		case of == "":
		case value == "":
			t.row(name+of, "none")
		default:
			t.row(name+of, u.show(answer.Signed(value))+", at "+answer.Tuple(u.show, at))
		}
	}
	extreme("least ", q.Min, s.Min, s.MinAt)
	extreme("greatest ", q.Max, s.Max, s.MaxAt)
	if s.Regex != "" {
		t.row("regular expression", s.Regex)
	}
	if len(t.rows) > 0 {
		fmt.Fprintln(a.out)
		t.write(a.out, u, "")
	}
	if s.Counts != nil {
		a.printSetCounts(s.Counts, q.CountsQuestion)
	}
	if s.Function != nil {
		a.printFunction(s.Function, noun)
	}
	a.foot(fmt.Sprintf("True of these natural numbers and of no others, by an automaton that reads digits of the system %s. It has %s.",
		s.System, stateCount(s.States)))
}

// printFunction writes the values of a term, and the tuples of each.
func (a *app) printFunction(f *answer.Function, noun string) {
	u := &a.ui
	a.say("", fmt.Sprintf("The values of %s, and which %ss have them:", f.Term, noun))
	fmt.Fprintln(a.out)
	t := table{inks: []ink{number, ""}, right: []bool{true}}
	for _, v := range f.Values {
		t.row(v.Value, answer.HowMany(v.Finite, v.Count, noun, u.show), strings.ReplaceAll(u.tuples(v.First, v.Count), "\x00", " "))
	}
	t.write(a.out, u, "  ")
	if f.Morphism != "" && len(f.Morphism) < 1000 {
		fmt.Fprintf(a.out, "\nmorphism  %s\ncoding    %s\n", f.Morphism, f.Coding)
	}
	a.foot(fmt.Sprintf("The automaton with output has %s.", stateCount(f.States)))
}

// tuples lists the first tuples, each not to be torn apart.
func (u *ui) tuples(first [][]string, count string) string {
	list := answer.Tuples(first, count, u.show)
	for i, tuple := range list {
		list[i] = strings.ReplaceAll(tuple, " ", "\x00")
	}
	return strings.Join(list, ", ")
}

// printSetCounts writes what is known of the counts by a variable: values, the representation, and what was decided.
func (a *app) printSetCounts(c *answer.Counts, q answer.CountsQuestion) {
	u := &a.ui
	what := "How many for each " + c.Variable
	if c.Sum != "" {
		what = "The sum of " + c.Sum + " for each " + c.Variable
	}
	f := func(n string) string { return "f(" + n + ")" }
	var values []string
	for _, x := range c.Values {
		values = append(values, u.show(answer.Signed(x)))
	}
	a.say("", fmt.Sprintf("%s, called %s, for %s = 0, 1, 2, …: %s, …", what, f(c.Variable), c.Variable, strings.Join(values, ", ")))
	t := table{inks: []ink{"", number}}
	t.row("rank", fmt.Sprint(c.Rank))
	law, first := u.recurrence(c)
	t.row("recurrence", law)
	if first != "" {
		t.row("begins with", first)
	}
	if c.Linear != "" {
		t.row("linear", f(c.Variable)+" = "+c.Linear+" for all "+c.Variable)
	}
	switch {
	case c.Bounded == nil:
		t.row("bounded", "not decided")
	case *c.Bounded:
		t.row("bounded", "its values are "+strings.Join(c.Range, ", "))
	default:
		t.row("bounded", "no")
	}
	if c.Equals != nil && *c.Equals {
		t.row("equal", f(c.Variable)+" = "+q.Equals+" for all "+c.Variable)
	} else if c.Equals != nil {
		t.row("not equal", fmt.Sprintf("%s is %s, and not %s as %s says", f(u.show(answer.Signed(c.Differs[0]))),
			u.show(answer.Signed(c.Differs[1])), u.show(answer.Signed(c.Differs[2])), q.Equals))
	}
	for i, at := range strings.Split(q.At, ",") {
		if i < len(c.At) {
			t.row(f(strings.TrimSpace(at)), u.show(answer.Signed(c.At[i][1])))
		}
	}
	fmt.Fprintln(a.out)
	t.write(a.out, u, "")
	var text strings.Builder
	switch {
	case c.Rank > shownRank:
		fmt.Fprint(a.out, "\nThe matrices are large; --export text shows them.\n")
	case c.Rank > 0 && c.Write(&text, "text", "", "") == nil:
		fmt.Fprintf(a.out, "\n%s", text.String())
	}
}

// shownRank is the rank up to which matrices are shown; --export has them all.
const shownRank = 6

// recurrence writes the recurrence along the weights of the system, and the values before it begins.
func (u *ui) recurrence(c *answer.Counts) (law, first string) {
	k := len(c.Recurrence.Coefficients)
	if k == 0 {
		return "f(U(k)) = 0 for all k", ""
	}
	text := ""
	for i, x := range c.Recurrence.Coefficients {
		minus := strings.HasPrefix(x, "-")
		x = strings.TrimPrefix(x, "-")
		switch {
		case x == "0":
			continue
		case minus && text == "":
			text = "-"
		case minus:
			text += " - "
		case text != "":
			text += " + "
		}
		if x != "1" {
			text += x + "*"
		}
		text += fmt.Sprintf("f(U(k-%d))", i+1)
	}
	if text == "" {
		text = "0"
	}
	var values []string
	for _, x := range c.Recurrence.First {
		values = append(values, u.show(answer.Signed(x)))
	}
	return fmt.Sprintf("f(U(k)) = %s for k >= %d", text, k), strings.Join(values, ", ")
}
