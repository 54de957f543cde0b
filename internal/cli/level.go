package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
)

// levelFlags are the flags of level.
type levelFlags struct {
	value, to string
	format    string
	pile      string
	json      bool
}

var levelFormats = []string{"text", "csv", "json", bfile}

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
		ValidArgsFunction: firstArgument(func() []string { return powerful[game.Levelled](a) }),
		RunE: func(c *cobra.Command, args []string) error {
			g, s, err := wantPower[game.Levelled](a, args[0], powerful[game.Levelled](a))
			if err != nil {
				return err
			}
			if f.json {
				f.format = "json"
			}
			return a.listLevel(c.Context(), g, s, f)
		},
	}
	c.Flags().StringVar(&f.value, "value", "0", "the nim-value `G`")
	c.Flags().StringVar(&f.to, "to", "50", "the largest pile `N`")
	c.Flags().StringVar(&f.format, "format", "text", "the `FORMAT`: "+strings.Join(levelFormats, ", "))
	c.Flags().StringVar(&f.pile, "pile", "1", "which of the two piles is listed for the OEIS, `1` or 2")
	c.Flags().BoolVar(&f.json, "json", false, "the same as --format json")
	complete(c, "format", levelFormats...)
	return c
}

// listLevel writes the positions as they are found.
func (a *app) listLevel(ctx context.Context, g game.Levelled, s game.Setup, f levelFlags) error {
	const most = 300_000_000 // nim-value 0 can be followed as far as that; the game says how far the others
	name := s.Head()
	value, err := intBetween(0, most, "--value", f.value)
	if err != nil {
		return err
	}
	to, err := intBetween(0, most, "--to", f.to)
	if err != nil {
		return err
	}
	if f.pile != "1" && f.pile != "2" || f.pile == "2" && f.format != bfile {
		return fmt.Errorf("expected --pile 1 or --pile 2 with --format bfile, got %s", game.Quote(f.pile))
	}
	head, line, tail := "", "%d,%d", "\n"
	switch f.format {
	case "text":
		line = name + ":%d,%d"
	case "csv":
		head = "a,b\n"
	case "json":
		head, line, tail = fmt.Sprintf(`{"game":"%s","grundy":"%d","to":"%d","positions":[`, name, value, to), `"`+name+`:%d,%d"`, "]}\n"
	case bfile:
		line = "%[3]d %[" + f.pile + "]d"
	default:
		return fmt.Errorf("unknown format %s; expected %s", game.Quote(f.format), strings.Join(levelFormats, ", "))
	}
	positions, err := g.Level(ctx, s, value, to)
	if err != nil {
		return err
	}
	fmt.Fprint(a.out, head)
	separator, index := "", 0
	for x, y := range positions {
		args := []any{x, y, index}
		if index++; f.format != bfile {
			args = args[:2]
		}
		if _, err := fmt.Fprintf(a.out, separator+line, args...); err != nil {
			return err
		}
		if separator = "\n"; f.format == "json" {
			separator = ","
		}
	}
	fmt.Fprint(a.out, tail)
	return ctx.Err()
}
