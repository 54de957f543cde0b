package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"zeck/games/zeckendorf"
)

// openTable opens a table of the Zeckendorf game.
func openTable(name string) (*zeckendorf.Table, error) {
	t, err := zeckendorf.OpenTable(name)
	if err != nil {
		return nil, tableError(err)
	}
	return t, nil
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
	case errors.Is(err, zeckendorf.ErrBusy):
		return ioError{fmt.Errorf("%w; wait for it, or give another --save FILE", err)}
	case errors.As(err, &path):
		return ioError{fmt.Errorf("the table could not be read or written: %w", err)}
	}
	return err
}
