package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
)

// complete gives the shell the values of a flag.
func complete(c *cobra.Command, flag string, values ...string) {
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the flag does not exist: a mistake in this package
	}
}

// offered returns what a shell offers: names, and beside each what it stands for.
func offered[T any](all []T, of func(T) (name, about string)) []string {
	var names []string
	for _, one := range all {
		name, about := of(one)
		names = append(names, name+"\t"+about)
	}
	return names
}

// arguments are what a command takes: how many it needs, and what a shell offers.
type arguments struct {
	check cobra.PositionalArgs
	offer cobra.CompletionFunc
}

// noArguments is for commands that have flags at the most.
var noArguments = arguments{check: func(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("expected no arguments, got %s", game.Quote(args[0]))
	}
	return nil
}}

// oneGame is for commands that take one of some games.
func oneGame(names func() []string) arguments {
	return arguments{func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("expected one game such as wythoff, got %d arguments", len(args))
		}
		return nil
	}, firstArgument(names)}
}

// positions is for commands that take positions. The shell offers the games with their colon: the piles are for the user to type.
func (a *app) positions() arguments { return arguments{offer: a.completePositions} }

// everyArgument gives the shell the values of all arguments.
func everyArgument(values func() []string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	}
}

// firstArgument gives the shell the values of the first argument; nothing is known about the others.
func firstArgument(values func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return values(), cobra.ShellCompDirectiveNoFileComp
	}
}

// completePositions gives the shell the games with their colon: the piles are for the user to type.
func (a *app) completePositions(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var starts []string
	for _, entry := range a.gameNames() {
		name, title, _ := strings.Cut(entry, "\t")
		starts = append(starts, name+":\t"+title)
	}
	return starts, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
