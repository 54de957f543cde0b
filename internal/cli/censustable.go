package cli

import (
	"context"
	"fmt"

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
		return fmt.Errorf("--algorithm table counts positions, moves and P-positions, and without a hole all but --random, --players and " +
			"exact distributions; what else is asked for needs --algorithm search")
	}
	return nil
}

// saved counts with a table that is kept in a file.
func (f censusFlags) saved(ctx context.Context, p game.Position) (censusAnswer, error) {
	start, ok := zeckendorf.StartOf(p)
	_, counts := start.CensusBytes(f.want)
	switch {
	case !ok:
		return censusAnswer{}, fmt.Errorf("--save keeps tables of starts of the Zeckendorf game such as zeckendorf:300, got %s", game.Quote(game.Short(p)))
	case f.algorithm == string(game.BySearch):
		return censusAnswer{}, fmt.Errorf("--save keeps what --algorithm table computes, got --algorithm %s", f.algorithm)
	case !counts && start.Rules().Hole > 0:
		return censusAnswer{}, fmt.Errorf("--save with a hole counts positions, moves and P-positions only; leave out what else is asked for")
	case !counts:
		return censusAnswer{}, fmt.Errorf("--save does not go with --random and --players, nor with --distribution without --moments; leave them out")
	}
	kept := &savedTable{file: f.save}
	var t *zeckendorf.Table
	var err error
	budget := game.BudgetOf(ctx)
	t, kept.Saved, err = zeckendorf.SaveTable(ctx, f.save, start.Rules(), int(start.Value()),
		zeckendorf.TableOptions{Memory: budget.Memory, Progress: budget.Progress})
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

// words says where the numbers come from.
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

// fields are what JSON says of it.
func (t *savedTable) fields() []field {
	return []field{{"table", t.file}, {"resumed", digits(t.Found)}, {"reused", t.Whole}}
}
