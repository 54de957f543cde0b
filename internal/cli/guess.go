package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/internal/answer"
)

func (a *app) guessCommand() *cobra.Command {
	var f struct {
		answer.GuessQuestion
		budgetFlags
		jsonFlag
	}
	c := &cobra.Command{
		Use:   "guess GAME FORMULA",
		Short: "Guess the lost positions of a game, and have the guess proved or refuted",
		Long: `Guess which positions of a game are lost for the player to move, and say it as a formula about
their numbers, in the language of zeck prove. The numbers are called as in the rules of the game,
or x and y. Where their order does not matter, the first is the smaller one.

The guess is first tried on small positions. If it is wrong there, the answer is the first wrong
position, and how to play from it: zeck takes the side that the guess says would lose. If it
fits, it is decided for positions of all sizes: proved, or refuted by a first wrong position.
Exit code 0 means proved, 1 false, and 3 that it could not be decided, with the reason.

A formula may have floor(n*phi) and floor(n*phi^2), which zeck prove calls a(n) and b(n);
zeck prove --list shows the other functions and predicates.`,
		Example: `  zeck guess subtract134 'n mod 7 = 0 or n mod 7 = 2'
  zeck guess wythoff 'b = 2*a'
  zeck guess wythoff 'exists n: a = floor(n*phi) and b = a + n'
  zeck guess fibnim 'n = 0 or exists f: tail(n, f) and c < f'
  zeck guess onepile 'n mod 4 = 1' --misere --json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return fmt.Errorf("expected a game and a formula such as wythoff 'b = 2*a', got %d arguments", len(args))
			}
			return nil
		},
		ValidArgsFunction: firstArgument(a.tableGames),
		RunE: func(c *cobra.Command, args []string) error {
			f.Game, f.Formula = args[0], strings.Join(args[1:], " ")
			d, err := a.desk(f.budgetFlags)
			if err != nil {
				return err
			}
			done := a.waiting()
			g, err := f.Answer(c.Context(), d)
			if done(); err != nil {
				return raisable(err)
			}
			err = a.show(f.JSON, false, g, nil, func() { a.printGuess(g) })
			switch {
			case err != nil || g.Proved:
				return err
			case g.Wrong == nil:
				return reported(exitLimit)
			}
			return reported(exitFalse)
		},
	}
	a.ask(c, &f)
	complete(c, "system", systemNames()...)
	return c
}

// printGuess says what became of a guess.
func (a *app) printGuess(g *answer.Guess) {
	u := &a.ui
	verdict, why := g.Words()
	tint := winning
	if !g.Proved {
		tint = losing
	}
	fmt.Fprintf(a.out, "%s  %s\n\n%s\n", u.paint(heading, g.Game+": "+shorten(g.Formula)), u.paint(tint, verdict), u.wrap(why, ""))
	if g.Wrong != nil && g.Wrong.Command != "" {
		fmt.Fprintf(a.out, "\nPlay it: %s\n", u.paint(number, g.Wrong.Command))
	}
}
