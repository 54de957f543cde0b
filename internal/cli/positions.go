package cli

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
)

// eachPosition answers the arguments of a command that takes positions: all of them as one sum or, where the only one
// is -, standard input line by line; line says which.
func (a *app) eachPosition(ctx context.Context, args []string, asJSON bool, answer func(p game.Position, line bool) error) error {
	return a.eachMetered(ctx, args, asJSON, func(p game.Position, line bool, _ game.Progress) error { return answer(p, line) })
}

// eachMetered is eachPosition for answers that report their progress, where that is shown.
func (a *app) eachMetered(ctx context.Context, args []string, asJSON bool,
	answer func(p game.Position, line bool, progress game.Progress) error) error {
	one := func(line bool, progress game.Progress, texts ...string) error {
		p, err := a.games.ParseSum(texts...)
		if err != nil {
			return err
		}
		return answer(p, line, progress)
	}
	switch {
	case len(args) == 0:
		return fmt.Errorf("expected a position such as wythoff:24,32, or - for standard input")
	case len(args) == 1 && args[0] == fromInput:
		return a.eachLine(ctx, asJSON, func(text string) error { return one(true, nil, text) })
	case slices.Contains(args, fromInput):
		return fmt.Errorf("- reads every position from standard input and stands alone")
	}
	report, done := a.meter()
	defer done()
	return one(false, report, args...)
}
