package cli

import (
	"context"
	"embed"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/internal/paper"
	"zeck/solve"
)

//go:embed help
var helpTexts embed.FS

// helped returns a command with its help text from the folder help: the usage line, a one-line summary, the full text and examples.
func helped(name string) *cobra.Command {
	text, err := helpTexts.ReadFile("help/" + name + ".txt")
	if err != nil {
		panic(err) // a bug in this package: the text does not exist
	}
	c := &cobra.Command{}
	about, examples, _ := strings.Cut(string(text), "\nExamples:\n")
	c.Use, about, _ = strings.Cut(about, "\n")
	c.Short, about, _ = strings.Cut(about, "\n")
	c.Long, c.Example = strings.Trim(about, "\n"), strings.TrimSuffix(examples, "\n")
	return c
}

// command builds a command. Its flags are the parameters of questions, each a pointer to a struct. A value already in a field is the
// default of its flag.
func (a *app) command(name string, takes arguments, run func(c *cobra.Command, args []string) error, questions ...any) *cobra.Command {
	c := helped(name)
	c.Args, c.ValidArgsFunction = takes.check, takes.offer
	var all []ask.Param
	for _, q := range questions {
		for _, p := range ask.Params(q) {
			if !p.Required() && p.Place != "address" {
				addFlag(c, c.Flags(), p)
				all = append(all, p)
			}
		}
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		for _, p := range all {
			given := c.Flags().Lookup(p.Name)
			if json, _ := c.Flags().GetBool("json"); json && p.Name == "format" && slices.Contains(p.Values, "json") {
				if err := onlyJSON(p.To.(*string), given.Changed); err != nil {
					return err
				}
			}
			if err := p.Check(given.Value.String()); err != nil {
				return err
			}
		}
		return run(c, args)
	}
	return c
}

// onlyJSON handles --json in a command that has formats: it means --format json and excludes other formats.
func onlyJSON(format *string, given bool) error {
	if given && *format != "json" {
		return fmt.Errorf("expected --json or --format %s, got both", *format)
	}
	*format = "json"
	return nil
}

// addFlag adds a flag to a command, or to all commands below it, depending on flags.
func addFlag(c *cobra.Command, flags *pflag.FlagSet, p ask.Param) {
	help := p.Help
	if p.Of != "" {
		help = strings.Replace(help, p.Of, "`"+p.Of+"`", 1)
	}
	switch to := p.To.(type) {
	case *bool:
		flags.BoolVarP(to, p.Name, p.Letter, *to, help)
	case *string:
		if *to == "" {
			*to = p.Usual
		}
		flags.StringVarP(to, p.Name, p.Letter, *to, help)
	case *int:
		if *to == 0 && p.Usual != "" {
			*to, _ = strconv.Atoi(p.Usual)
		}
		flags.IntVarP(to, p.Name, p.Letter, *to, help)
	case *uint64:
		flags.Uint64VarP(to, p.Name, p.Letter, *to, help)
	case *[]string:
		flags.StringArrayVarP(to, p.Name, p.Letter, *to, help)
	case *time.Duration:
		flags.DurationVarP(to, p.Name, p.Letter, *to, help)
	default:
		panic(fmt.Sprintf("the parameter %s is a %T", p.Name, p.To)) // a bug in the question
	}
	if p.Values != nil {
		complete(c, p.Name, p.Values...)
	}
}

// jsonFlag is the flag of commands that can answer in JSON.
type jsonFlag struct {
	JSON bool `ask:"json" help:"answer in JSON, one object per line"`
}

// desk returns the desk at which questions are answered.
func (a *app) desk() answer.Desk {
	return answer.Desk{Games: a.games, Solver: solve.Solver{Theorems: a.library()}, Theorems: a.library(), Dash: "--", Terms: answer.DefaultTermLimits,
		Heaps: game.Budget{Memory: usualMemory(), Moves: answer.PeriodMoves}}
}

// deskWithin is like desk with the limits given by the flags.
func (a *app) deskWithin(f budgetFlags) (answer.Desk, error) {
	s, err := f.solver(nil)
	s.Theorems = a.library()
	d := a.desk()
	d.Solver, d.Time, d.Search.Bytes = s, f.Time, s.Budget.Memory
	return d, err
}

// page returns the page on which answers are printed.
func (a *app) page() *paper.Page {
	a.ui.Writer = a.out
	return &a.ui
}

// show writes an answer, as JSON or for people.
func (a *app) show(found answer.Printed, asJSON bool) error {
	if asJSON {
		return a.printJSON(found)
	}
	found.Print(a.page())
	return nil
}

// showLine is like show, but writes the answer as one line if line is set.
func (a *app) showLine(found answer.Lined, asJSON, line bool) error {
	if asJSON || !line {
		return a.show(found, asJSON)
	}
	_, err := fmt.Fprintln(a.out, found.Line(a.page()))
	return err
}

// answerEach answers the positions given as arguments and shows each answer.
func answerEach[A answer.Lined](a *app, c *cobra.Command, args []string, asJSON bool, d answer.Desk,
	answered func(ctx context.Context, d answer.Desk, p game.Position) (A, error)) error {
	return a.eachPosition(c.Context(), args, asJSON, func(p game.Position, line bool, progress game.Progress) error {
		d.Solver.Budget.Progress = progress
		found, err := answered(c.Context(), d, p)
		if err != nil {
			return err
		}
		return a.showLine(found, asJSON, line)
	})
}

// unless returns err or, if it is nil and so is false, the error for the exit code of a false statement.
func unless(so bool, err error) error {
	if err == nil && !so {
		return reported(exitFalse)
	}
	return err
}

// printJSON writes an answer as one line, or a list of answers as one line each.
func (a *app) printJSON(v any) error {
	list := reflect.ValueOf(v)
	if shaped, ok := v.(interface{ Shape() any }); ok {
		list = reflect.ValueOf(shaped.Shape())
	}
	if list.Kind() != reflect.Slice {
		return answer.WriteJSON(a.out, v)
	}
	for i := range list.Len() {
		if err := answer.WriteJSON(a.out, list.Index(i).Interface()); err != nil {
			return err
		}
	}
	return nil
}

// complete sets the values that the shell offers for a flag.
func complete(c *cobra.Command, flag string, values ...string) {
	completeLater(c, flag, func() []string { return values })
}

// completeLater lets the shell offer values that are found only when it asks for them.
func completeLater(c *cobra.Command, flag string, values func() []string) {
	offer := func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	}
	if err := c.RegisterFlagCompletionFunc(flag, offer); err != nil {
		panic(err) // a bug in this package: the flag does not exist
	}
}

// offered returns names with their descriptions, for the shell to offer.
func offered[T any](all []T, of func(T) (name, about string)) []string {
	var names []string
	for _, one := range all {
		name, about := of(one)
		names = append(names, name+"\t"+about)
	}
	return names
}

// arguments says which arguments a command takes, and which ones the shell offers.
type arguments struct {
	check cobra.PositionalArgs
	offer cobra.CompletionFunc
}

// noArguments is for commands without arguments.
var noArguments = arguments{check: func(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("expected no arguments, got %s", game.Quote(args[0]))
	}
	return nil
}}

// oneGame is for commands whose argument is one of the named games.
func oneGame(names func() []string) arguments {
	return arguments{func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("expected one game such as wythoff, got %d arguments", len(args))
		}
		return nil
	}, firstArgument(names)}
}

// positions is for commands that take positions.
func (a *app) positions() arguments { return arguments{offer: a.completePositions} }

// everyArgument offers the values for every argument.
func everyArgument(values func() []string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	}
}

// firstArgument offers the values for the first argument only.
func firstArgument(values func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return values(), cobra.ShellCompDirectiveNoFileComp
	}
}

// completePositions offers the games with their colon; the user types the piles.
func (a *app) completePositions(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var starts []string
	for _, entry := range a.gameNames() {
		name, title, _ := strings.Cut(entry, "\t")
		starts = append(starts, name+":\t"+title)
	}
	return starts, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
