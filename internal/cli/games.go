package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

func (a *app) gamesCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "games [NAME]",
		Short: "List the games, or explain one: rules, notation, options, source",
		Example: `  zeck games
  zeck games wythoff
  zeck games --json`,
		Args:              atMostOne("the name of a game"),
		ValidArgsFunction: firstArgument(a.gameNames),
		RunE: func(_ *cobra.Command, args []string) error {
			infos, err := a.chosenGames(args)
			if err != nil {
				return err
			}
			if asJSON {
				for _, i := range infos {
					if err := a.printJSON(answer.NewGame(i)); err != nil {
						return err
					}
				}
				return nil
			}
			if len(args) == 1 {
				a.printGame(infos[0])
			} else {
				a.printGames(infos)
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "answer in JSON, one object a line")
	return c
}

func (a *app) chosenGames(names []string) ([]game.Info, error) {
	if len(names) == 1 {
		g, err := a.games.Lookup(names[0])
		if err != nil {
			return nil, err
		}
		return []game.Info{g.Info()}, nil
	}
	var infos []game.Info
	for _, g := range a.games.Games() {
		infos = append(infos, g.Info())
	}
	return infos, nil
}

func (a *app) gameNames() []string {
	var names []string
	for _, g := range a.games.Games() {
		names = append(names, g.Info().Name+"\t"+g.Info().Title)
	}
	return names
}

// printGames writes one line a game.
func (a *app) printGames(infos []game.Info) {
	t := table{inks: []ink{heading, "", number}}
	for _, i := range infos {
		t.row(i.Name, i.Title, i.Example)
	}
	t.write(a.out, &a.ui, "")
	fmt.Fprintf(a.out, "\n%s\n", a.ui.paint(quiet, "zeck games NAME explains one; the last column is a position to try with zeck solve"))
}

// printGame writes the page of one game.
func (a *app) printGame(i game.Info) {
	u := &a.ui
	const indent = "            " // below the text beside a label
	label := func(name, text string) {
		fmt.Fprintf(a.out, "  %s%s\n", u.paint(heading, fmt.Sprintf("%-10s", name)), text)
	}
	fmt.Fprintf(a.out, "%s  %s\n\n  %s\n\n", u.paint(heading, i.Name), i.Title, u.wrap(i.Rules, "  "))
	label("notation", u.paint(number, i.Notation))
	for n, o := range i.Params {
		name := ""
		if n == 0 {
			name = "options"
		}
		value := o.Key + "=" + o.Default
		label(name, u.paint(number, value)+"  "+u.wrap(o.Help, indent+strings.Repeat(" ", len(value)+2)))
	}
	label("try", u.paint(number, "zeck solve "+i.Example))
	label("source", u.wrap(i.Source, indent))
}
