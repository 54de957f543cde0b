package cli

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games"
)

// eachPosition answers the arguments of a command that takes positions: all of them as one sum or, where the only one
// is -, standard input line by line; line says which.
func (a *app) eachPosition(ctx context.Context, args []string, asJSON bool, answer func(p game.Position, line bool) error) error {
	one := func(line bool, texts ...string) error {
		p, err := games.All.ParseSum(texts...)
		if err != nil {
			return err
		}
		return answer(p, line)
	}
	switch {
	case len(args) == 0:
		return fmt.Errorf("expected a position such as wythoff:24,32, or - for standard input")
	case len(args) == 1 && args[0] == fromInput:
		return a.eachLine(ctx, asJSON, func(text string) error { return one(true, text) })
	case slices.Contains(args, fromInput):
		return fmt.Errorf("- reads every position from standard input and stands alone")
	}
	defer a.waiting()()
	return one(false, args...)
}
