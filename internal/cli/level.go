package cli

import (
	"cmp"
	"errors"

	"github.com/spf13/cobra"

	"zeck/internal/answer"
)

func (a *app) levelCommand() *cobra.Command {
	var f struct {
		answer.LevelQuestion
		Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,csv,json,bfile" help:"the FORMAT: {values}"`
		Pile   string `ask:"pile" of:"1" usual:"1" values:"1,2" help:"which of the two piles to list for the OEIS, 1 or 2"`
		JSON   bool   `ask:"json" help:"the same as --format json"`
	}
	return a.command("level", oneGame(func() []string { return answer.GamesWith(a.games, answer.InRows) }), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		if f.Pile == "2" && f.Format != answer.BFile {
			return errors.New("expected --format bfile with --pile 2; other formats list both piles")
		}
		l, err := f.Answer(c.Context(), a.desk())
		if err != nil {
			return err
		}
		return cmp.Or(l.Write(a.out, f.Format, f.Pile), c.Context().Err())
	}, &f)
}
