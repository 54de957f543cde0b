package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/games/zeckendorf"
	"zeck/solve"
)

// censusFlags are the flags of census.
type censusFlags struct {
	answer.CensusQuestion
	Algorithm string `ask:"algorithm" of:"NAME" values:"table,search,lee" help:"use the algorithm NAME: table, search or lee (default: what suits the position)"`
	Save      string `ask:"save" of:"FILE" help:"save the table of the Zeckendorf game in FILE; continue one that an earlier run has begun"`
	Mark      string `ask:"checkpoint" of:"FILE" help:"save what is needed to continue in FILE; continue from it if it exists"`
	budgetFlags
	jsonFlag
	want game.CensusParts // set from the question
}

// leeAlgorithm is the algorithm of Lee and Bitler. It visits each position hundreds of times: leePositions, as many as 115 coins have, take
// half a minute.
const (
	leeAlgorithm = "lee"
	leePositions = 200_000
)

func (a *app) censusCommand() *cobra.Command {
	var f censusFlags
	return a.command("census", a.positions(), func(c *cobra.Command, args []string) error {
		d, err := a.deskWithin(f.budgetFlags)
		if err != nil {
			return err
		}
		if f.want, err = f.Parts("--"); err != nil {
			return err
		}
		return answerEach(a, c, args, f.JSON, d, f.take)
	}, &f, &a.ui)
}

// take counts as the flags say.
func (f *censusFlags) take(ctx context.Context, d answer.Desk, p game.Position) (found answer.Census, err error) {
	s := &d.Solver
	if own, ok := p.(game.Tabled); ok && f.Memory == "" {
		if _, counts := own.CensusBytes(game.CensusParts{}); counts {
			s.Budget.Memory = allButSome()
		}
	}
	switch {
	case f.Algorithm == leeAlgorithm:
		return f.lee(s.Budget.On(ctx), p)
	case f.Save != "" && f.Mark != "":
		return found, fmt.Errorf("--save can already be continued after an interruption; expected no --checkpoint")
	case f.Save != "":
		return f.saved(s.Budget.On(ctx), p)
	case f.Mark != "":
		return f.marked(s.Budget.On(ctx), p)
	case f.Algorithm == string(game.ByTable):
		if err := f.tableSuits(p); err != nil {
			return found, err
		}
	case f.Algorithm != "":
		s.Sources = []game.By{game.By(f.Algorithm)}
	}
	return f.Answer(ctx, d, p)
}

// lee runs the algorithm of Lee and Bitler.
func (f censusFlags) lee(ctx context.Context, p game.Position) (found answer.Census, err error) {
	start, ok := zeckendorf.StartOf(p)
	switch {
	case !ok || start.Rules() != zeckendorf.Rules{}:
		return found, fmt.Errorf("--algorithm lee expects a start such as zeckendorf:16, with all coins on place 1, got %s", game.Quote(game.Short(p)))
	case f.Save != "" || f.Mark != "":
		return found, fmt.Errorf("--save and --checkpoint are for --algorithm table, got --algorithm lee")
	case f.want != game.CensusParts{}:
		return found, fmt.Errorf("--algorithm lee finds P-positions only; use --algorithm search for the other flags")
	}
	b := game.BudgetOf(ctx)
	b.Positions = min(b.Positions, leePositions)
	g, err := solve.Explore(b.On(ctx), start)
	if err != nil {
		return found, err
	}
	r, err := g.Lee(ctx, solve.LeeOptions{Stop: true})
	return answer.LeeCensus(g, r), err
}

// tableSuits returns an error if the position or the question does not suit --algorithm table.
func (f censusFlags) tableSuits(p game.Position) error {
	own, ok := p.(game.Tabled)
	if ok {
		_, ok = own.CensusBytes(game.CensusParts{})
	}
	if !ok {
		return fmt.Errorf("--algorithm table expects a start such as zeckendorf:16, with all coins on place 1, got %s", game.Quote(game.Short(p)))
	}
	if _, ok := own.CensusBytes(f.want); !ok {
		return fmt.Errorf("--algorithm table has no --random, --strategy and exact distributions, and with a hole only positions, moves, " +
			"P-positions, --players and --teams; use --algorithm search for the others")
	}
	return nil
}

// savable returns the position as a start whose table can be saved with the given flag.
func (f censusFlags) savable(p game.Position, flag string) (zeckendorf.Position, error) {
	start, ok := zeckendorf.StartOf(p)
	_, counts := start.CensusBytes(f.want)
	counts = counts && f.want.Players == 0 && f.want.Teams == (game.Seating{})
	switch {
	case !ok:
		return start, fmt.Errorf("%s is for starts of the Zeckendorf game such as zeckendorf:300, got %s", flag, game.Quote(game.Short(p)))
	case f.Algorithm == string(game.BySearch):
		return start, fmt.Errorf("%s is for --algorithm table, got --algorithm %s", flag, f.Algorithm)
	case !counts && start.Rules().Hole > 0:
		return start, fmt.Errorf("%s with a hole counts positions, moves and P-positions only; leave out the other flags", flag)
	case !counts:
		return start, fmt.Errorf("%s cannot be combined with --random, --strategy, --players, --teams, or --distribution without --moments; leave them out", flag)
	}
	return start, nil
}

// marked counts with a checkpoint.
func (f censusFlags) marked(ctx context.Context, p game.Position) (found answer.Census, err error) {
	start, err := f.savable(p, "--checkpoint")
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
	size := int64(done.Kept)
	found.Kept = &answer.Kept{Bytes: &size, Resumed: done.Resumed}
	return found, err
}

// saved counts with a table that is saved in a file.
func (f censusFlags) saved(ctx context.Context, p game.Position) (found answer.Census, err error) {
	start, err := f.savable(p, "--save")
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
		return fmt.Errorf("%w; zeck census zeckendorf:N --save FILE writes one", err)
	case errors.Is(err, zeckendorf.ErrUnfinished):
		return fmt.Errorf("%w; run zeck census with the same --save FILE again to finish it", err)
	case errors.Is(err, zeckendorf.ErrCorrupt), errors.Is(err, zeckendorf.ErrVersion):
		return fmt.Errorf("%w; zeck census --save writes one to another file", err)
	case errors.Is(err, zeckendorf.ErrBusy):
		return ioError{fmt.Errorf("%w; wait for it, or give another --save FILE", err)}
	case errors.As(err, &path):
		return ioError{fmt.Errorf("the table could not be read or written: %w", err)}
	}
	return err
}
