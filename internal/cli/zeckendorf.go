package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"zeck/game"
	"zeck/games/zeckendorf"
)

// tableJudge looks positions of the Zeckendorf game up in a file.
func tableJudge(name string) (j judge, done func(), err error) {
	t, err := zeckendorf.OpenTable(name)
	if err != nil {
		return nil, nil, tableError(err)
	}
	j = func(_ context.Context, p game.Position) (game.Verdict, error) {
		z, ok := p.(zeckendorf.Position)
		if !ok {
			return game.Verdict{}, fmt.Errorf("a table answers single positions of the Zeckendorf game, got %s", game.Quote(game.Short(p)))
		}
		return t.Solve(z)
	}
	return j, func() { t.Close() }, nil
}

// tableError adds the way out to an error about a table file.
func tableError(err error) error {
	var path *fs.PathError
	switch {
	case errors.Is(err, zeckendorf.ErrMissing):
		return fmt.Errorf("%w; zeck census zeckendorf:N --save FILE makes one", err)
	case errors.Is(err, zeckendorf.ErrUnfinished):
		return fmt.Errorf("%w; run zeck census with the same --save FILE again to finish it", err)
	case errors.Is(err, zeckendorf.ErrCorrupt), errors.Is(err, zeckendorf.ErrVersion):
		return fmt.Errorf("%w; zeck census --save makes one under another name", err)
	case errors.As(err, &path):
		return ioError{fmt.Errorf("the table could not be read or written: %w", err)}
	}
	return err
}
