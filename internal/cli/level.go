package cli

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

func (a *app) levelCommand() *cobra.Command {
	var f struct {
		answer.LevelQuestion
		Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,csv,json,bfile" help:"the FORMAT: {values}"`
		Pile   string `ask:"pile" of:"1" usual:"1" help:"which of the two piles is listed for the OEIS, 1 or 2"`
		JSON   bool   `ask:"json" help:"the same as --format json"`
	}
	return a.command("level", oneGame(func() []string { return answer.GamesWith(a.games, answer.InRows) }), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		switch {
		case f.Pile != "1" && f.Pile != "2":
			return fmt.Errorf("expected --pile 1 or --pile 2, got %s", game.Quote(f.Pile))
		case f.Pile == "2" && f.Format != answer.BFile:
			return errors.New("expected --format bfile with --pile 2: other formats have both piles")
		}
		l, err := f.Answer(c.Context(), a.desk())
		if err != nil {
			return err
		}
		return cmp.Or(l.Write(a.out, f.Format, f.Pile), c.Context().Err())
	}, &f)
}
