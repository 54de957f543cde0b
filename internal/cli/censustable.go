package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"zeck/game"
	"zeck/games/zeckendorf"
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
	case f.algorithm == string(game.BySearch):
		return start, fmt.Errorf("%s keeps what --algorithm table computes, got --algorithm %s", flag, f.algorithm)
	case !counts && start.Rules().Hole > 0:
		return start, fmt.Errorf("%s with a hole counts positions, moves and P-positions only; leave out what else is asked for", flag)
	case !counts:
		return start, fmt.Errorf("%s does not go with --random, --strategy, --players and --teams, nor with --distribution without --moments; leave them out", flag)
	}
	return start, nil
}

// keptTable says what became of a file.
type keptTable interface {
	words() string   // where the numbers come from
	fields() []field // what JSON says of it
}

// marked counts with a checkpoint.
func (f censusFlags) marked(ctx context.Context, p game.Position) (censusAnswer, error) {
	start, err := f.keepable(p, "--checkpoint")
	if err != nil {
		return censusAnswer{}, err
	}
	c, done, err := zeckendorf.Count(ctx, start.Rules(), int(start.Value()), f.want, f.mark)
	var path *fs.PathError
	switch {
	case errors.Is(err, zeckendorf.ErrBusy):
		return censusAnswer{}, ioError{fmt.Errorf("%w; wait for it, or give another --checkpoint FILE", err)}
	case errors.As(err, &path):
		return censusAnswer{}, ioError{fmt.Errorf("the checkpoint could not be read or written: %w", err)}
	}
	return censusAnswer{Census: c, table: markedTable(done)}, err
}

// markedTable is a table of which only a part was kept.
type markedTable zeckendorf.Counted

func (t markedTable) words() string {
	if t.Resumed == 0 {
		return byTable
	}
	return fmt.Sprintf("%s; %s bytes were done by an earlier run", byTable, grouped(digits(t.Resumed)))
}

func (t markedTable) fields() []field {
	return []field{{"kept", digits(uint64(t.Kept))}, {"resumed", digits(t.Resumed)}}
}

// saved counts with a table that is kept in a file.
func (f censusFlags) saved(ctx context.Context, p game.Position) (censusAnswer, error) {
	start, err := f.keepable(p, "--save")
	if err != nil {
		return censusAnswer{}, err
	}
	kept := &savedTable{file: f.save}
	var t *zeckendorf.Table
	t, kept.Saved, err = zeckendorf.SaveTable(ctx, f.save, start.Rules(), int(start.Value()))
	if err != nil {
		return censusAnswer{}, tableError(err)
	}
	defer t.Close()
	c, err := t.Census(ctx, f.want)
	return censusAnswer{Census: c, table: kept}, err
}

// savedTable is what became of the table.
type savedTable struct {
	file string
	zeckendorf.Saved
}

// byTable says where the numbers of a table come from.
const byTable = "By table: all positions were solved at once, one bit each"

func (t *savedTable) words() string {
	text := byTable
	switch {
	case t.Whole:
		return fmt.Sprintf("By table: %s was there already", t.file)
	case t.Found > 0:
		text = fmt.Sprintf("%s; %s bytes were there from an earlier run", text, grouped(digits(t.Found)))
	}
	return fmt.Sprintf("%s; kept in %s", text, t.file)
}

func (t *savedTable) fields() []field {
	return []field{{"table", t.file}, {"resumed", digits(t.Found)}, {"reused", t.Whole}}
}
