package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

func (a *app) gamesCommand() *cobra.Command {
	var f struct {
		Source bool `ask:"source" help:"print the rules of the game as a text"`
		jsonFlag
	}
	return a.command("games", arguments{offer: firstArgument(a.gameNames)}, func(c *cobra.Command, args []string) error {
		if len(args) > 1 {
			return fmt.Errorf("expected the name of a game, got %d arguments, the second %s", len(args), game.Quote(args[1]))
		}
		infos, err := answer.GamesQuestion{Name: strings.Join(args, "")}.Answer(c.Context(), a.desk())
		if err != nil {
			return err
		}
		if len(args) == 0 {
			if f.Source {
				return fmt.Errorf("--source wants the name of a game")
			}
			return show(a, f.JSON, false, infos, nil, a.printGames)
		}
		g, err := a.games.Lookup(args[0])
		switch {
		case err != nil:
			return err
		case f.Source:
			return a.source(g)
		}
		return show(a, f.JSON, false, infos, nil, func([]game.Info) { a.printGame(g) })
	}, &f)
}

func (a *app) gameNames() []string {
	if err := a.useRules(context.Background()); err != nil { // a shell that completes does not come here by way of a command
		return nil
	}
	return offered(a.games.All(), func(g game.Game) (name, about string) { return g.Info().Name, g.Info().Title })
}

// printGames writes one line a game.
func (a *app) printGames(all []game.Info) {
	t := table{inks: []ink{heading, "", number}}
	for _, i := range all {
		t.row(i.Name, i.Title, i.Example)
	}
	t.write(a.out, &a.ui, "")
	fmt.Fprintf(a.out, "\n%s\n", a.ui.paint(quiet, "zeck games NAME explains one; the last column is a position to try with zeck solve"))
}

// printGame writes the page of one game.
func (a *app) printGame(g game.Game) {
	i := g.Info()
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
	try := "zeck solve "
	if file, ok := a.fileOf[i.Name]; ok {
		try += "--rules " + file + " "
	}
	label("try", u.paint(number, try+i.Example))
	if r, ok := g.(ruled); ok {
		label("ends", u.wrap("every play does: each move makes "+r.Measure()+" smaller", indent))
	}
	label("source", u.wrap(i.Source, indent))
}
