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
	found, err := answer.NewSet(ctx, s, f.SetQuestion, "--")
	done()
	if err != nil {
		return raisable(err)
	}
	if _, statement, err := logic.ParseSet(f.Text); err == nil {
		a.noteUndefined(ctx, statement)
	}
	if f.output != "" || f.format != "" {
		if err := a.writeSet(ctx, f, found); err != nil {
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
		err = show(a, f.JSON, false, found, nil, a.printSet)
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
	return a.writeBundle(ctx, f.output, f.JSON, bundle, answer.Object{{"statements", len(statements)}, {"walnut", script.Script}})
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
func (a *app) writeSet(ctx context.Context, f setFlags, found *answer.Set) error {
	if f.chosen.Name == bfile {
		return a.writeBFile(ctx, f, found)
	}
	if f.chosen.Picture {
		picture, err := found.Picture()
		if err != nil {
			return err
		}
		picture.Title = shorten(picture.Title)
		return a.write(ctx, "automaton", f.outputFlags, f.drawing(picture.Drawing()))
	}
	write, err := found.Writer(ctx, f.chosen.Name)
	if err != nil {
		return err
	}
	return a.write(ctx, "automaton", f.outputFlags, write)
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
func (a *app) printSet(s *answer.Set) {
	u := &a.ui
	a.headline(shorten(s.Set), number, s.Many(u.show))
	if tuples := s.Tuples(u.show); len(s.First) > 0 {
		for i, tuple := range tuples {
			tuples[i] = strings.ReplaceAll(tuple, " ", "\x00") // not to be torn apart
		}
		a.say("", strings.Join(tuples, ", "))
	}
	for _, p := range s.Parts(u.show) {
		a.part(p)
	}
	a.foot(s.How())
}

// part writes a part of an answer.
func (a *app) part(p answer.Part) {
	if p.Says != "" {
		a.say("", p.Says)
	}
	if len(p.Rows) > 0 {
		fmt.Fprintln(a.out)
		t := table{rows: p.Rows, inks: []ink{"", number}}
		t.write(a.out, &a.ui, "")
	}
	if p.Lines != "" {
		fmt.Fprint(a.out, "\n"+p.Lines)
	}
}
