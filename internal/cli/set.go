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
	"zeck/internal/paper"
	"zeck/logic"
)

// setFlags are the flags of set.
type setFlags struct {
	answer.SetQuestion
	languageFlags
	Export string `ask:"export" of:"FORMAT" help:"a FORMAT for another program: {values}; the matrices of --by, or with -o FOLDER for walnut"`
	outputFlags
}

// Values returns the values of a flag that has few.
func (*setFlags) Values(name string) []string {
	return map[string][]string{"export": append(answer.CountsFormats(), walnutExport)}[name]
}

func (a *app) setCommand() *cobra.Command {
	f := setFlags{languageFlags: newLanguage()}
	c := a.command("set", arguments{}, func(c *cobra.Command, args []string) error {
		for _, name := range []string{"has", "next", "sum", "min", "max", "output", "by", "at", "equals", "export", "values"} {
			if flag := c.Flags().Lookup(name); flag.Changed && strings.TrimSpace(flag.Value.String()) == "" {
				return fmt.Errorf("expected a value after --%s, got nothing", name)
			}
		}
		return a.set(c.Context(), f, args)
	}, &f, &a.ui)
	complete(c, "system", systemNames()...)
	f.addFile(c, "the automaton", append(answer.AutomatonFormats(), draw.Format{Name: answer.BFile}))
	return c
}

// addFile adds the flags of a command that can write a file in addition to its answer.
func (f *outputFlags) addFile(c *cobra.Command, what string, formats []draw.Format) {
	f.formats = formats
	c.Flags().StringVarP(&f.output, "output", "o", "", "write "+what+" to `FILE`, - for standard output")
	c.Flags().StringVar(&f.format, "format", "", "the `FORMAT` of the file: "+strings.Join(f.names(), ", ")+" (default: what its name implies)")
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
	walnut := f.Export == walnutExport
	if walnut && (f.output == "" || f.output == "-" || f.format != "") {
		return fmt.Errorf("--export walnut writes a folder; expected --output FOLDER and no --format")
	}
	if !walnut && (f.output != "" || f.format != "") {
		if err := f.settle(a); err != nil {
			return err
		}
		if f.JSON && f.toStandardOutput() {
			return fmt.Errorf("expected --json or --format %s, got both", f.chosen.Name)
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
	_, statement, err := logic.ParseSet(f.Text)
	switch {
	case err != nil:
		return err
	case walnut:
		return a.exportSet(ctx, s, f, found, statement)
	}
	a.noteUndefined(ctx, statement)
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
		err = a.show(found, f.JSON)
	}
	no := found.Has != nil && !*found.Has || found.Counts != nil && found.Counts.Equals != nil && !*found.Counts.Equals
	return unless(!no, err)
}

// exportSet writes a set for Walnut: its automaton, and the statement that it is correct.
func (a *app) exportSet(ctx context.Context, s *logic.Solver, f setFlags, found *answer.Set, statement *logic.Formula) error {
	if found.Function != nil {
		return a.exportFunction(ctx, f, found, statement)
	}
	const name = "this_set"
	if err := s.Predicate(name, found.Of.DFA); err != nil {
		return err
	}
	list := strings.Join(found.Variables, ", ")
	same, err := logic.Parse(fmt.Sprintf("forall %s: %s(%s) <=> (%s)", list, name, list, statement))
	if err != nil {
		return err
	}
	return a.export(ctx, s, f.output, f.JSON, "zeck", same)
}

// exportFunction writes a function for Walnut: a word automaton, and for every value the statement that it is correct.
func (a *app) exportFunction(ctx context.Context, f setFlags, found *answer.Set, statement *logic.Formula) error {
	term, err := (logic.Reader{}).Number(f.SetQuestion.Values)
	if err != nil {
		return fmt.Errorf("values: %w", err)
	}
	function := found.Function.Of
	const name = "ZECK" // Walnut writes word automata in capitals
	script, statements, err := function.Walnut(ctx, name, statement, term)
	if err != nil {
		return err
	}
	bundle := walnutBundle{About: fmt.Sprintf("%s for %s", term, f.Text), Script: script}
	for i, c := range function.Cases {
		bundle.Says = append(bundle.Says, walnutSays{script.Names[i], true, fmt.Sprintf("%s = %d where `%s[%s]=@%[2]d`", term, c.Value, name,
			strings.Join(found.Variables, "]["))})
	}
	return a.writeBundle(ctx, f.output, f.JSON, bundle, map[string]any{"statements": len(statements), "walnut": script.Script})
}

// checkCounts rejects flags that need --by.
func (f *setFlags) checkCounts() error {
	for name, asked := range map[string]bool{"at": f.At != "", "equals": f.Equals != "", "export": f.Export != "" && f.Export != walnutExport} {
		if asked && f.By == "" {
			return fmt.Errorf("--%s is for counts by a variable; expected --by too", name)
		}
	}
	return nil
}

// writeSet writes the automaton of a set.
func (a *app) writeSet(ctx context.Context, f setFlags, found *answer.Set) error {
	if f.chosen.Name == answer.BFile {
		return a.writeBFile(ctx, f, found)
	}
	if f.chosen.Picture {
		picture, err := found.Picture()
		if err != nil {
			return err
		}
		picture.Title = paper.Shorten(picture.Title)
		return a.write(ctx, "automaton", f.outputFlags, f.drawing(picture.Drawing()))
	}
	write, err := found.Writer(ctx, f.chosen.Name)
	if err != nil {
		return err
	}
	return a.write(ctx, "automaton", f.outputFlags, write)
}

// writeBFile lists a sequence with its index, which starts at 1 for the numbers of a set and at 0 for the values of a function.
func (a *app) writeBFile(ctx context.Context, f setFlags, found *answer.Set) error {
	if len(found.Variables) > 1 || found.Counts != nil {
		return fmt.Errorf("a bfile holds one sequence; expected a set of one variable without --by, got %s", game.Quote(found.Set))
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
				index, term = i+1, found.First[i][0].String()
			}
			if _, err := fmt.Fprintln(w, index, term); err != nil {
				return err
			}
		}
		return nil
	})
}
