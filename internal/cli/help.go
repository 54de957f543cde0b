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

// zeck COMMAND --help fits a screen: one sentence, the flags grouped by purpose, three examples. zeck help COMMAND and the manual page show
// the full text.

// commandGroups are the headings in the list of commands.
var commandGroups = []struct {
	title    string
	commands []string
}{
	{"Play and explore", []string{"solve", "play", "serve", "draw", "games", "sheet"}},
	{"Values and counts", []string{"grundy", "table", "level", "period", "census", "graph", "plot"}},
	{"Numbers", []string{"rep", "seq", "set"}},
	{"Proofs", []string{"prove", "discover", "guess"}},
	{"Papers", []string{"verify", "run"}},
	{"Programs", []string{"ask", "sweep", "worker", "completion", "man", "version", "help"}},
}

// flagGroups are the headings in a list of flags. A flag that no group names goes into the first one.
var flagGroups = []flagGroup{
	{"Flags:", nil},
	{"Output:", []string{"json", "format", "output", "width", "full", "grey", "trace", "save", "certificate", "export", "write"}},
	{"Limits:", []string{"time", "timeout", "memory", "states", "columns", "checkpoint"}},
	{"For every command:", []string{"color", "rules", "help", "version"}},
}

type flagGroup struct {
	title string
	flags []string
}

// shownExamples is the number of examples that --help shows.
const shownExamples = 3

// help writes the help of a command: all of it, or only what fits a screen.
func (a *app) help(c *cobra.Command, whole bool) {
	a.listPlots(c)
	w := c.OutOrStdout()
	top := !c.HasParent()
	about := a.ui.Wrap(c.Short+".", "")
	if (whole || top) && c.Long != "" {
		about = a.ui.Reflow(c.Long)
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
		fmt.Fprintf(w, "\n%s COMMAND --help describes one command, and %s help COMMAND explains it in full.\n", c.CommandPath(), c.Root().Name())
	case !whole && c.Long != "":
		fmt.Fprintf(w, "\n%s help%s explains more.\n", c.Root().Name(), strings.TrimPrefix(c.CommandPath(), c.Root().Name()))
	}
}

// listCommands lists the subcommands of a command. Those of zeck are grouped.
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

// listFlags lists the flags by group.
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

// examples splits a text into its examples. Each starts with the name of the program and can continue on the lines below.
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

// exitStatus describes the exit codes in every manual page.
const exitStatus = `  0    answered
  1    a statement is false or a claim fails
  2    the input is wrong
  3    the work does not fit the limits of time or memory
  4    the answer could not be written, or the input not read
  130  stopped by Ctrl-C
  141  the reader of standard output closed it, as head does, which ends zeck

An error is one line on standard error that names the offending text and says what was expected.`

func (a *app) versionCommand() *cobra.Command {
	return a.command("version", noArguments, func(*cobra.Command, []string) error {
		_, err := fmt.Fprintf(a.out, "zeck %s\n", version.String())
		return err
	})
}
