package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zeck/internal/version"
)

// What --help shows fits a screen: a sentence, the flags by their purpose, three examples. zeck help COMMAND, like the manual page, tells all
// that there is to say.

// commandGroups are the parts of the list of commands.
var commandGroups = []struct {
	title    string
	commands []string
}{
	{"Play and look", []string{"solve", "play", "serve", "draw", "games", "sheet"}},
	{"Values and counts", []string{"grundy", "table", "level", "period", "census", "graph", "plot"}},
	{"Numbers", []string{"rep", "seq", "set"}},
	{"Proofs", []string{"prove", "discover", "guess"}},
	{"Papers", []string{"verify", "run"}},
	{"Programs", []string{"ask", "sweep", "worker", "completion", "man", "version", "help"}},
}

// flagGroups are the parts of a list of flags; what is in none of them says what is asked.
var flagGroups = []flagGroup{
	{"What is asked:", nil},
	{"How it is answered:", []string{"json", "format", "output", "width", "full", "grey", "trace", "save", "certificate", "export", "write"}},
	{"How much it may take:", []string{"time", "timeout", "memory", "states", "columns", "checkpoint"}},
	{"With every command:", []string{"color", "rules", "help", "version"}},
}

type flagGroup struct {
	title string
	flags []string
}

// shownExamples is how many examples --help shows.
const shownExamples = 3

// help writes the help of a command, whole or as much as fits a screen.
func (a *app) help(c *cobra.Command, whole bool) {
	w := c.OutOrStdout()
	top := !c.HasParent()
	about := a.ui.Wrap(c.Short+".", "")
	if (whole || top) && c.Long != "" {
		about = c.Long
	}
	fmt.Fprintf(w, "%s\n\nUsage:\n", about)
	if c.Runnable() && !top {
		fmt.Fprintf(w, "  %s\n", c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(w, "  %s COMMAND\n", c.CommandPath())
		listCommands(w, c)
	}
	a.listFlags(w, c)
	all := examples(c.Example)
	if len(all) > 0 {
		if !whole && !top {
			all = all[:min(len(all), shownExamples)]
		}
		fmt.Fprintf(w, "\nExamples:\n%s\n", strings.Join(all, "\n"))
	}
	switch {
	case c.HasAvailableSubCommands():
		fmt.Fprintf(w, "\n%s COMMAND --help is about one command, and %s help COMMAND says more.\n", c.CommandPath(), c.Root().Name())
	case !whole && c.Long != "":
		fmt.Fprintf(w, "\n%s help%s says more.\n", c.Root().Name(), strings.TrimPrefix(c.CommandPath(), c.Root().Name()))
	}
}

// listCommands lists the commands below a command: those of zeck in groups.
func listCommands(w io.Writer, c *cobra.Command) {
	line := func(sub *cobra.Command) {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			fmt.Fprintf(w, "  %-12s%s\n", sub.Name(), sub.Short)
		}
	}
	if c.HasParent() {
		fmt.Fprintln(w, "\nCommands:")
		for _, sub := range c.Commands() {
			line(sub)
		}
		return
	}
	for _, g := range commandGroups {
		fmt.Fprintf(w, "\n%s:\n", g.title)
		for _, name := range g.commands {
			if sub, _, err := c.Find([]string{name}); err == nil {
				line(sub)
			}
		}
	}
}

// listFlags lists the flags by their purpose.
func (a *app) listFlags(w io.Writer, c *cobra.Command) {
	c.InitDefaultHelpFlag()
	parts := make([]pflag.FlagSet, len(flagGroups))
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "version" || !c.HasParent() {
			i := slices.IndexFunc(flagGroups, func(g flagGroup) bool { return slices.Contains(g.flags, f.Name) })
			parts[max(i, 0)].AddFlag(f)
		}
	})
	for i, g := range flagGroups {
		if parts[i].HasAvailableFlags() {
			fmt.Fprintf(w, "\n%s\n%s", g.title, parts[i].FlagUsagesWrapped(a.ui.Width()))
		}
	}
}

// examples returns the examples of a text: each begins with the program, and may go on in lines below.
func examples(text string) (all []string) {
	for _, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "  zeck"):
			all = append(all, line)
		case len(all) > 0:
			all[len(all)-1] += "\n" + line
		}
	}
	return all
}

// exitStatus is what every manual page says about exit codes.
const exitStatus = `  0    answered
  1    a statement is false or a claim fails
  2    the input is wrong
  3    the work does not fit the limits of time or memory
  4    the answer could not be written, or the input not read
  130  stopped by Ctrl-C
  141  standard output was closed by its reader, as by head, which ends zeck

Errors are one line on standard error that names the offending text and what is expected.`

func (a *app) versionCommand() *cobra.Command {
	return a.command("version", noArguments, func(*cobra.Command, []string) error {
		_, err := fmt.Fprintf(a.out, "zeck %s\n", version.String())
		return err
	})
}
