// Package cli is the command line of zeck. It reads arguments and lines, calls the library, and writes verdicts, digits and
// terms as text or JSON. It decides nothing about games.
//
// Each file holds one command or a few related ones: structs whose tags declare the flags, and the code that answers. The help texts are in the
// folder help. Most answers print themselves (see package answer). ui.go states the style of messages, input.go reads standard input line by
// line, and asking.go builds the commands.
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

// patience is how long a cancelled command can take to stop. Operations on huge numbers do not check for cancellation.
const patience = 2 * time.Second

// app is one run of the program.
type app struct {
	games  *game.Registry // the known games
	stdin  io.Reader
	out    *bufio.Writer // for answers
	stderr io.Writer     // for errors and notes
	ui     paper.Page    // layout and colour
	with   everyFlag

	terminal bool // whether standard output is a terminal

	folderRead bool              // games includes those of the folder of rules
	rulesRead  int               // the number of --rules files that games includes
	folders    []string          // the folders of both, which may hold theorems
	fileOf     map[string]string // from the name of a game to its --rules file
	theorems   *theorems.Library // nil until first used; see library

	definitions []definitions // for every statement, in addition to those of --define
}

// everyFlag holds the flags of every command.
type everyFlag struct {
	Color string   `ask:"color" of:"WHEN" usual:"auto" values:"auto,always,never" help:"WHEN to colour the output: auto, always or never"`
	Rules []string `ask:"rules" of:"FILE" help:"load a game from a FILE with its rules; can be repeated"`
}

// Main runs the program with the built-in games and the given arguments (without the program name), and returns the exit code.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return MainWith(games.All(), args, stdin, stdout, stderr)
}

// MainWith is like Main with other games.
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

// execute runs a command, reports its error and returns the exit code.
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

// flush writes the buffered answers.
func (a *app) flush() error {
	if err := a.out.Flush(); err != nil {
		return ioError{fmt.Errorf("the answer could not be written: %w", err)}
	}
	return nil
}

func (a *app) root() *cobra.Command {
	name := "zeck"
	if Cluster != nil {
		name = "zeck-sweep" // the same program with cluster support
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
		panic(err) // a bug in this package: the flag does not exist
	}
	root.AddCommand(a.gamesCommand(), a.solveCommand(), a.grundyCommand(), a.tableCommand(), a.periodCommand(), a.levelCommand(),
		a.censusCommand(), a.graphCommand(), a.drawCommand(), a.plotCommand(), a.sheetCommand(),
		a.repCommand(), a.seqCommand(), a.proveCommand(), a.setCommand(), a.discoverCommand(), a.guessCommand(), a.runCommand(), a.serveCommand(), a.verifyCommand(),
		a.playCommand(), a.askCommand(), a.sweepCommand(), a.workerCommand(), a.versionCommand(), a.manCommand())
	root.SetOut(a.out) // before strict: the completion commands keep this writer
	a.strict(root)
	return root
}

// prepare runs before every command.
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

// noTime rejects negative durations, and zero durations unless zero means that there is no limit.
func noTime(c *cobra.Command) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) {
		none := time.Duration(0).String()
		if text := f.Value.String(); f.Value.Type() == "duration" && (text[0] == '-' || text == none && f.DefValue != none) {
			err = fmt.Errorf("expected a time such as 90s for --%s, got %s", f.Name, text)
		}
	})
	return err
}

// strict makes the commands that cobra adds reject unknown arguments, as ours do.
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

// unknownCommand rejects an unknown command, with a guess at what was meant.
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

// flagError turns an error of pflag into one of our messages, which also says where the flags are listed.
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

// expectation says which values a flag accepts.
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

// reported is an error that has already been printed; it only carries the exit code.
type reported int

func (r reported) Error() string { return fmt.Sprintf("exit code %d", int(r)) }

// ioError is a failure to read or write, as opposed to a wrong question.
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
