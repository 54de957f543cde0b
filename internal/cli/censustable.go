package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/internal/answer"
)

// tableSuits refuses what is not counted with a table.
func (f censusFlags) tableSuits(p game.Position) error {
	own, ok := p.(game.Countable)
	if ok {
		_, ok = own.CensusBytes(game.CensusParts{})
	}
	if !ok {
		return fmt.Errorf("--algorithm table expects a start such as zeckendorf:16, with all coins on place 1; got %s", game.Quote(game.Short(p)))
	}
	if _, ok := own.CensusBytes(f.want); !ok {
		return fmt.Errorf("--algorithm table counts positions, moves and P-positions, --players and --teams, and without a hole all but --random, " +
			"--strategy and exact distributions; what else is asked for needs --algorithm search")
	}
	return nil
}

// keepable returns the position as a start whose table can be kept, by the given flag.
func (f censusFlags) keepable(p game.Position, flag string) (zeckendorf.Position, error) {
	start, ok := zeckendorf.StartOf(p)
	_, counts := start.CensusBytes(f.want)
	counts = counts && f.want.Players == 0 && f.want.Teams == (game.Seating{})
	switch {
	case !ok:
		return start, fmt.Errorf("%s keeps tables of starts of the Zeckendorf game such as zeckendorf:300, got %s", flag, game.Quote(game.Short(p)))
	case f.Algorithm == string(game.BySearch):
		return start, fmt.Errorf("%s keeps what --algorithm table computes, got --algorithm %s", flag, f.Algorithm)
	case !counts && start.Rules().Hole > 0:
		return start, fmt.Errorf("%s with a hole counts positions, moves and P-positions only; leave out what else is asked for", flag)
	case !counts:
		return start, fmt.Errorf("%s does not go with --random, --strategy, --players and --teams, nor with --distribution without --moments; leave them out", flag)
	}
	return start, nil
}

// marked counts with a checkpoint.
func (f censusFlags) marked(ctx context.Context, p game.Position) (found answer.Census, err error) {
	start, err := f.keepable(p, "--checkpoint")
	if err != nil {
		return found, err
	}
	c, done, err := zeckendorf.Count(ctx, start.Rules(), int(start.Value()), f.want, f.Mark)
	var path *fs.PathError
	switch {
	case errors.Is(err, zeckendorf.ErrBusy):
		return found, ioError{fmt.Errorf("%w; wait for it, or give another --checkpoint FILE", err)}
	case errors.As(err, &path):
		return found, ioError{fmt.Errorf("the checkpoint could not be read or written: %w", err)}
	}
	found = answer.NewCensus(c)
	kept := int64(done.Kept)
	found.Kept = &answer.Kept{Bytes: &kept, Resumed: done.Resumed}
	return found, err
}

// saved counts with a table that is kept in a file.
func (f censusFlags) saved(ctx context.Context, p game.Position) (found answer.Census, err error) {
	start, err := f.keepable(p, "--save")
	if err != nil {
		return found, err
	}
	t, saved, err := zeckendorf.SaveTable(ctx, f.Save, start.Rules(), int(start.Value()))
	if err != nil {
		return found, tableError(err)
	}
	defer t.Close()
	c, err := t.Census(ctx, f.want)
	found = answer.NewCensus(c)
	found.Kept = &answer.Kept{Table: f.Save, Resumed: saved.Found, Reused: &saved.Whole}
	return found, err
}

// byTable says where the numbers of a table come from.
const byTable = "By table: all positions were solved at once, one bit each"

// keptWords says where numbers come from that a file has to do with.
func keptWords(k *answer.Kept) string {
	text := byTable
	switch {
	case k.Table == "" && k.Resumed > 0:
		return fmt.Sprintf("%s; %s bytes were done by an earlier run", text, grouped(k.Resumed))
	case k.Table == "":
		return text
	case *k.Reused:
		return fmt.Sprintf("By table: %s was there already", k.Table)
	case k.Resumed > 0:
		text = fmt.Sprintf("%s; %s bytes were there from an earlier run", text, grouped(k.Resumed))
	}
	return fmt.Sprintf("%s; kept in %s", text, k.Table)
}
