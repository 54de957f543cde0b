package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"zeck/board"
	"zeck/game"
	"zeck/internal/answer"
)

// plotFlags are the flags of plot.
type plotFlags struct {
	outputFlags
	to string
}

func (a *app) plotCommand() *cobra.Command {
	var f plotFlags
	c := &cobra.Command{
		Use:   "plot GAME",
		Short: "Plot P-positions or nim-values of a game, as SVG, PNG or TikZ",
		Long: `Plot a game:

` + plotHelp(a.games) + `
The plot of wythoff is Figure 4 of Das 2021: the P-positions (a, b) with the lines φx and x/φ.
That of fibnim shows the pile going across, the cap going up and the nim-value as a colour; the
value 0, with which the player to move loses, is set apart.

` + tikzHelp,
		Example: `  zeck plot wythoff -o figure4.svg
  zeck plot wythoff@t=2 --to 200 -o pairs.png
  zeck plot fibnim --to 144 -o landscape.svg
  zeck plot zeckendorf --format tikz`,
		Args:              oneGame,
		ValidArgsFunction: firstArgument(func() []string { return plotGames(a.games) }),
		RunE: func(c *cobra.Command, args []string) error {
			if err := f.settle(&a.ui); err != nil {
				return err
			}
			to, err := f.last()
			if err != nil {
				return err
			}
			_, setup, err := a.games.ParseGame(args[0])
			if err != nil {
				return err
			}
			defer a.waiting()()
			p, err := board.Plot(c.Context(), a.games, setup, to)
			if err != nil {
				return err
			}
			return a.write(c.Context(), "plot", f.outputFlags, f.drawing(p.Drawing()))
		},
	}
	c.Flags().StringVar(&f.to, "to", "", "the largest pile or number of coins `N` (default: one that suits the game)")
	f.add(c, drawingFormats()...)
	return c
}

func plotHelp(known *game.Registry) (text string) {
	for _, p := range board.Plots(known) {
		text += fmt.Sprintf("  %-12s%s\n", p.Info().Name, p.Plots().Shows)
	}
	return text
}

// plotGames are the games that have a plot, for completions.
func plotGames(known *game.Registry) (names []string) {
	for _, p := range board.Plots(known) {
		names = append(names, p.Info().Name+"\t"+p.Plots().Shows)
	}
	return names
}

// last returns the end of the axes, 0 if it was not given.
func (f *plotFlags) last() (int, error) {
	if f.to == "" {
		return 0, nil
	}
	n, err := answer.Positive("--to", f.to)
	if err != nil {
		return 0, err
	}
	v, small := n.Small()
	if !small || v > 1<<30 {
		return 0, fmt.Errorf("%w: a plot up to %s; a few thousand would fit", game.ErrLimit, n.Short())
	}
	return int(v), nil
}
