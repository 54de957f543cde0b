package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"zeck/game"
)

// levelFlags are the flags of level.
type levelFlags struct {
	Value  string `ask:"value" of:"G" usual:"0" help:"the nim-value G"`
	To     string `ask:"to" of:"N" usual:"50" help:"the largest pile N"`
	Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,csv,json,bfile" help:"the FORMAT: {values}"`
	Pile   string `ask:"pile" of:"1" usual:"1" help:"which of the two piles is listed for the OEIS, 1 or 2"`
	JSON   bool   `ask:"json" help:"the same as --format json"`
}

func (a *app) levelCommand() *cobra.Command {
	var f levelFlags
	c := &cobra.Command{
		Use:   "level GAME --value G",
		Short: "List the positions with a given nim-value",
		Long: `List the positions of Wythoff's game, for every t, or of the Wythoff–Lucas game with a given
nim-value, the smaller pile first, up to a bound on the larger pile. No table is made: memory
goes with the value times the bound.

The positions of value 0 are the lost pairs. The format bfile is that of the OEIS: the index from 0
on, a blank, and the smaller pile, or with --pile 2 the larger one.`,
		Example: `  zeck level wythoff --value 1 --to 30
  zeck level wythoff@t=2 --value 3
  zeck level lucas --value 1 --json
  zeck level wythoff --value 10 --to 10^6 --format csv
  zeck level wythoff --value 1 --format bfile --pile 2`,
		Args:              oneGame,
		ValidArgsFunction: firstArgument(func() []string { return powerful[game.Pairs](a) }),
		RunE: func(c *cobra.Command, args []string) error {
			g, s, err := wantPower[game.Pairs](a, args[0], powerful[game.Pairs](a))
			if err != nil {
				return err
			}
			if f.JSON {
				f.Format = "json"
			}
			return a.listLevel(c.Context(), g, s, f)
		},
	}
	a.ask(c, &f)
	return c
}

// listLevel writes the positions as they are found.
func (a *app) listLevel(ctx context.Context, g game.Pairs, s game.Setup, f levelFlags) error {
	const most = 300_000_000 // nim-value 0 can be followed as far as that; the game says how far the others
	name := s.Head()
	value, err := intBetween(0, most, "--value", f.Value)
	if err != nil {
		return err
	}
	to, err := intBetween(0, most, "--to", f.To)
	if err != nil {
		return err
	}
	if f.Pile != "1" && f.Pile != "2" || f.Pile == "2" && f.Format != bfile {
		return fmt.Errorf("expected --pile 1 or --pile 2 with --format bfile, got %s", game.Quote(f.Pile))
	}
	head, line, tail := "", "%d,%d", "\n"
	switch f.Format {
	case "text":
		line = name + ":%d,%d"
	case "csv":
		head = "a,b\n"
	case "json":
		head, line, tail = fmt.Sprintf(`{"game":"%s","grundy":"%d","to":"%d","positions":[`, name, value, to), `"`+name+`:%d,%d"`, "]}\n"
	case bfile:
		line = "%[3]d %[" + f.Pile + "]d"
	default:
		return fmt.Errorf("unknown format %s; expected text, csv, json, bfile", game.Quote(f.Format))
	}
	positions, err := g.Level(ctx, s, value, to)
	if err != nil {
		return err
	}
	fmt.Fprint(a.out, head)
	separator, index := "", 0
	for x, y := range positions {
		args := []any{x, y, index}
		if index++; f.Format != bfile {
			args = args[:2]
		}
		if _, err := fmt.Fprintf(a.out, separator+line, args...); err != nil {
			return err
		}
		if separator = "\n"; f.Format == "json" {
			separator = ","
		}
	}
	fmt.Fprint(a.out, tail)
	return ctx.Err()
}
