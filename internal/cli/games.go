package cli

import (
	"cmp"
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
			return a.show(infos, f.JSON)
		}
		g, err := a.games.Lookup(args[0])
		switch {
		case err != nil:
			return err
		case f.Source:
			return a.source(g)
		}
		shown := answer.Described{Info: infos[0], File: a.fileOf[infos[0].Name]}
		if r, ok := g.(ruled); ok {
			shown.Measure = r.Measure()
		}
		return a.show(shown, f.JSON)
	}, &f)
}

func (a *app) gameNames() []string {
	if err := a.useRules(context.Background()); err != nil { // a shell that completes does not come here by way of a command
		return nil
	}
	return offered(a.games.All(), func(g game.Game) (name, about string) { return g.Info().Name, g.Info().Title })
}

func (a *app) periodCommand() *cobra.Command {
	var f struct {
		answer.PeriodQuestion
		timeFlag
		jsonFlag
	}
	names := func() []string {
		return append(answer.GamesWith(a.games, answer.InRows), answer.GamesWith(a.games, func(t game.Tables) bool { return t.Period != nil })...)
	}
	return a.command("period", oneGame(names), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		done := a.waiting()
		found, err := within(c.Context(), f.timeFlag, func(ctx context.Context) (answer.Periods, error) { return f.Answer(ctx, a.desk()) })
		if done(); err != nil {
			return err
		}
		if f.Rows == "" {
			return a.show(found[0], f.JSON)
		}
		return a.show(found, f.JSON)
	}, &f)
}

func (a *app) levelCommand() *cobra.Command {
	var f struct {
		answer.LevelQuestion
		Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,csv,json,bfile" help:"the FORMAT: {values}"`
		Pile   string `ask:"pile" of:"1" usual:"1" help:"which of the two piles is listed for the OEIS, 1 or 2"`
		JSON   bool   `ask:"json" help:"the same as --format json"`
	}
	return a.command("level", oneGame(func() []string { return answer.GamesWith(a.games, answer.InRows) }), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		if f.Pile != "1" && f.Pile != "2" || f.Pile == "2" && f.Format != answer.BFile {
			return fmt.Errorf("expected --pile 1 or --pile 2 with --format bfile, got %s", game.Quote(f.Pile))
		}
		l, err := f.Answer(c.Context(), a.desk())
		if err != nil {
			return err
		}
		return cmp.Or(l.Write(a.out, f.Format, f.Pile), c.Context().Err())
	}, &f)
}

func (a *app) guessCommand() *cobra.Command {
	var f struct {
		answer.GuessQuestion
		budgetFlags
		jsonFlag
	}
	c := a.command("guess", arguments{offer: firstArgument(a.tableGames)}, func(c *cobra.Command, args []string) error {
		if len(args) < 2 {
			return fmt.Errorf("expected a game and a formula such as wythoff 'b = 2*a', got %d arguments", len(args))
		}
		f.Game, f.Formula = args[0], strings.Join(args[1:], " ")
		d, err := a.deskWithin(f.budgetFlags)
		if err != nil {
			return err
		}
		done := a.waiting()
		g, err := f.Answer(c.Context(), d)
		if done(); err != nil {
			return raisable(err)
		}
		err = a.show(g, f.JSON)
		if err == nil && !g.Proved && g.Wrong == nil {
			return reported(exitLimit)
		}
		return unless(g.Proved, err)
	}, &f)
	complete(c, "system", systemNames()...)
	return c
}

func (a *app) sheetCommand() *cobra.Command {
	var f struct {
		answer.SheetQuestion
		Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,latex,json" help:"the FORMAT: {values}"`
		jsonFlag
	}
	every := func(game.Tables) bool { return true }
	return a.command("sheet", oneGame(func() []string { return answer.GamesWith(a.games, every) }), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		done := a.waiting()
		s, err := f.Answer(c.Context(), a.desk())
		done()
		switch {
		case err != nil:
			return err
		case f.Format == "json":
			return a.printJSON(s)
		case f.Format == "latex":
			return written(c.Context(), "sheet", s.WriteLaTeX(a.out))
		}
		return written(c.Context(), "sheet", s.WriteText(a.out, a.ui.Wrap))
	}, &f)
}
