// Package cli is the command line of zeck: it reads arguments and lines, asks the library, and renders verdicts, digits
// and terms as text or JSON. It decides nothing about games.
//
// A file holds a command, or a few that belong together: structs whose tags declare the flags, and what is asked; what the help says is a
// text in the folder help. Most answers print themselves, as package answer says. ui.go states how messages sound, input.go reads standard input
// line by line, and asking.go makes commands of all that.
package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zeck/game"
	"zeck/games"
	"zeck/internal/ask"
	"zeck/internal/near"
	"zeck/internal/paper"
	"zeck/internal/theorems"
	"zeck/internal/version"
)

// Exit codes, as promised to scripts.
const (
	exitOK      = 0
	exitFalse   = 1   // a statement is false or a claim fails
	exitInput   = 2   // the input is wrong
	exitLimit   = 3   // the work does not fit the limits
	exitIO      = 4   // the answer could not be written, or the input not read
	exitStopped = 130 // stopped by Ctrl-C, as shells report it
)

// patience is how long a command that was told to stop may take to do so; a product of huge numbers does not look up.
const patience = 2 * time.Second

// app is one run of the program.
type app struct {
	games  *game.Registry // those that positions may be of
	stdin  io.Reader
	out    *bufio.Writer // what the user asked for
	stderr io.Writer     // everything else
	ui     paper.Page    // what it looks like
	with   everyFlag

	terminal bool // whether standard output is one

	folderRead bool              // the games of the folder of rules are among the games
	rulesRead  int               // so are those of the first so many files
	folders    []string          // those of both, where theorems may be
	fileOf     map[string]string // the file of a game that was given
	known      *theorems.Library // once it was asked for

	definitions []definitions // hold for every statement, beside those of files
}

// everyFlag are the flags of every command.
type everyFlag struct {
	Color string   `ask:"color" of:"WHEN" usual:"auto" values:"auto,always,never" help:"WHEN to colour the output: auto, always or never"`
	Rules []string `ask:"rules" of:"FILE" help:"a FILE with the rules of a game, from then on a game like the others; may be repeated"`
}

// Main runs the program with the given arguments (without its name) and returns the exit code. It knows the games of zeck.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return MainWith(games.All(), args, stdin, stdout, stderr)
}

// MainWith is Main for other games.
func MainWith(known *game.Registry, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	done := make(chan int, 1)
	go func() { done <- run(ctx, known, args, stdin, stdout, stderr) }()
	select {
	case code := <-done:
		return code
	case <-ctx.Done():
	}
	select {
	case code := <-done:
		return code
	case <-time.After(patience):
		fmt.Fprintln(stderr, clearLine(stderr)+errorLine(context.Canceled))
		return exitStopped
	}
}

func run(ctx context.Context, known *game.Registry, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{games: known, stdin: stdin, out: bufio.NewWriterSize(stdout, 64<<10), stderr: stderr}
	a.terminal, a.ui.Columns = isTerminal(stdout), columns(stdout)
	return a.execute(ctx, args)
}

// execute runs a command and returns the exit code.
func (a *app) execute(ctx context.Context, args []string) int {
	root := a.root()
	root.SetArgs(args)
	root.SetIn(a.stdin)
	root.SetErr(a.stderr)
	command, err := root.ExecuteContextC(ctx)
	if flushErr := a.flush(); flushErr != nil {
		err = flushErr
	}
	if exitCode(err) == exitInput {
		asked := command.Flags().Args()
		if f := command.Flags().Lookup("game"); f != nil {
			asked = append(asked, f.Value.String())
		}
		err = a.unread(err, asked...)
	}
	if line := errorLine(err); line != "" {
		fmt.Fprintln(a.stderr, line)
	}
	if trace := command.Flags().Lookup("trace"); trace != nil && trace.Value.String() == "true" {
		for _, line := range details(err) {
			fmt.Fprintln(a.stderr, line)
		}
	}
	return exitCode(err)
}

// flush writes out what has been answered so far.
func (a *app) flush() error {
	if err := a.out.Flush(); err != nil {
		return ioError{fmt.Errorf("the answer could not be written: %w", err)}
	}
	return nil
}

func (a *app) root() *cobra.Command {
	name := "zeck"
	if Cluster != nil {
		name = "zeck-sweep" // which is otherwise zeck
	}
	root := helped(name)
	root.Args, root.PersistentPreRunE, root.Version = unknownCommand, a.prepare, version.String()
	root.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetVersionTemplate("zeck {{.Version}}\n")
	root.SetFlagErrorFunc(flagError)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { a.help(c, false) })
	for _, p := range ask.Params(&a.with) {
		addFlag(root, root.PersistentFlags(), p)
	}
	if err := root.RegisterFlagCompletionFunc("rules", cobra.FixedCompletions([]string{"game"}, cobra.ShellCompDirectiveFilterFileExt)); err != nil {
		panic(err) // the flag does not exist: a mistake in this package
	}
	root.AddCommand(a.gamesCommand(), a.solveCommand(), a.grundyCommand(), a.tableCommand(), a.periodCommand(), a.levelCommand(),
		a.censusCommand(), a.graphCommand(), a.drawCommand(), a.plotCommand(), a.sheetCommand(),
		a.repCommand(), a.seqCommand(), a.proveCommand(), a.setCommand(), a.discoverCommand(), a.guessCommand(), a.runCommand(), a.serveCommand(), a.verifyCommand(),
		a.playCommand(), a.askCommand(), a.sweepCommand(), a.workerCommand(), a.versionCommand(), a.manCommand())
	root.SetOut(a.out) // completions remember it
	a.strict(root)
	if a.ui.Width() < paper.Widest { // the texts are written for the widest page
		a.narrow(root)
	}
	return root
}

// prepare is done before every command.
func (a *app) prepare(c *cobra.Command, _ []string) error {
	for _, p := range ask.Params(&a.with) {
		if err := p.Check(c.Flags().Lookup(p.Name).Value.String()); err != nil {
			return err
		}
	}
	if err := noTime(c); err != nil {
		return err
	}
	a.settle(a.with.Color)
	a.folderRead = a.folderRead || c.Annotations[sameEverywhere] != ""
	return a.useRules(c.Context())
}

// noTime refuses a time that is negative, and one of 0 unless that means that there is no limit.
func noTime(c *cobra.Command) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) {
		none := time.Duration(0).String()
		if text := f.Value.String(); f.Value.Type() == "duration" && (text[0] == '-' || text == none && f.DefValue != none) {
			err = fmt.Errorf("expected a time such as 90s for --%s, got %s", f.Name, text)
		}
	})
	return err
}

// narrow sets the help of a command and of those below it to the width of the terminal.
func (a *app) narrow(c *cobra.Command) {
	c.Long = a.ui.Reflow(c.Long)
	for _, below := range c.Commands() {
		a.narrow(below)
	}
}

// strict makes the commands that cobra adds refuse what they do not know, as the others do.
func (a *app) strict(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	root.InitDefaultHelpCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "completion":
			c.Args = nil
			c.RunE = func(c *cobra.Command, args []string) error {
				if len(args) == 0 {
					return c.Help()
				}
				return fmt.Errorf("unknown shell %s; expected bash, zsh, fish or powershell", game.Quote(args[0]))
			}
		case "help":
			c.Run = nil
			c.RunE = func(_ *cobra.Command, args []string) error {
				topic, rest, err := root.Find(args)
				if err != nil || len(rest) > 0 {
					typed := strings.Join(args, " ")
					return fmt.Errorf("no help on %s; %szeck --help lists the commands", game.Quote(typed), near.Hint(typed, commandNames(root)))
				}
				a.help(topic, true)
				return nil
			}
		}
	}
}

// unknownCommand rejects what is no command, with a guess at what was meant.
func unknownCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := near.Hint(args[0], commandNames(c))
	if hint == "" && strings.Contains(args[0], ":") {
		hint = fmt.Sprintf("did you mean solve %s? ", paper.Shorten(args[0]))
	}
	return fmt.Errorf("unknown command %s; %szeck --help lists the commands", game.Quote(args[0]), hint)
}

// commandNames returns the names of the commands that the help lists.
func commandNames(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}

// flagError puts what pflag says into the form of our messages and says where the flags are listed.
func flagError(c *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		wrong   *pflag.InvalidValueError
		bare    *pflag.ValueRequiredError
		syntax  *pflag.InvalidSyntaxError
	)
	list := c.CommandPath() + " --help lists the flags"
	switch {
	case errors.As(err, &unknown):
		letters, name := unknown.GetSpecifiedShortnames(), unknown.GetSpecifiedName()
		switch {
		case letters == "":
			return fmt.Errorf("unknown flag %s; %s%s", game.Quote("--"+name), near.Hint("--"+name, flagNames(c)), list)
		case letters[0] >= '0' && letters[0] <= '9':
			return fmt.Errorf("expected a natural number, got %s", game.Quote("-"+letters))
		}
		return fmt.Errorf("unknown flag %s; %s%s", game.Quote("-"+letters), near.Hint("--"+letters, flagNames(c)), list)
	case errors.As(err, &wrong):
		return fmt.Errorf("%s for --%s, got %s", expectation(wrong), wrong.GetFlag().Name, game.Quote(wrong.GetValue()))
	case errors.As(err, &bare):
		return fmt.Errorf("--%s wants a value after it; %s", bare.GetFlag().Name, list)
	case errors.As(err, &syntax):
		return fmt.Errorf("expected a flag such as --help, got %s; %s", game.Quote(syntax.GetSpecifiedFlag()), list)
	}
	return fmt.Errorf("%w; %s", err, list)
}

// expectation says which values a flag has.
func expectation(wrong *pflag.InvalidValueError) string {
	switch wrong.GetFlag().Value.Type() {
	case "bool":
		return "expected true or false"
	case "duration":
		return "expected a time such as 90s or 5m"
	}
	return "expected a number"
}

// flagNames returns the flags of a command as they are typed.
func flagNames(c *cobra.Command) []string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, "--"+f.Name)
		}
	})
	return names
}

// reported is an error whose line has been written already; only its exit code is left to be said.
type reported int

func (r reported) Error() string { return fmt.Sprintf("exit code %d", int(r)) }

// ioError is a failure of the streams, not of the question.
type ioError struct{ error }

func (e ioError) Unwrap() error { return e.error }

func isIO(err error) bool {
	var e ioError
	return errors.As(err, &e)
}

func exitCode(err error) int {
	var r reported
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &r):
		return int(r)
	case errors.Is(err, context.Canceled):
		return exitStopped
	case isIO(err):
		return exitIO
	case errors.Is(err, game.ErrLimit):
		return exitLimit
	}
	return exitInput
}
