package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/internal/answer"
)

// censusFlags are the flags of census.
type censusFlags struct {
	answer.CensusQuestion
	Algorithm string `ask:"algorithm" of:"NAME" help:"the NAME of the algorithm: table or search or lee (default: what suits the position)"`
	Save      string `ask:"save" of:"FILE" help:"keep the table of the Zeckendorf game in FILE, and go on with one that is there"`
	Mark      string `ask:"checkpoint" of:"FILE" help:"write what is needed to go on to FILE, and go on with what is there"`
	budgetFlags
	jsonFlag
	want game.CensusParts // what the question asks for
}

// Values are those of the flags that have few.
func (f censusFlags) Values(name string) []string {
	return map[string][]string{"algorithm": censusAlgorithms, "teams": {"AB", "AAB", "ABB", "AABB", "ABAABB"}}[name]
}

// leeAlgorithm is that of Lee and Bitler.
const leeAlgorithm = "lee"

// censusAlgorithms are the names of the ways to take a census.
var censusAlgorithms = []string{string(game.ByTable), string(game.BySearch), leeAlgorithm}

func (a *app) censusCommand() *cobra.Command {
	var f censusFlags
	c := &cobra.Command{
		Use:   "census POSITION…",
		Short: "Count everything that can be reached from a position",
		Long: `Count everything that can be reached from a position: the positions, itself included, their
moves, and the P-positions, in which the player to move loses.

--lengths adds the number of moves in the shortest and in the longest game, --games the exact
number of different games, --levels the counts for each level (in the Zeckendorf game the
number of coins). --random says how long a game is on average if every legal move is equally
likely, with the variance, both exact; --distribution adds the probability of each length.
--moments adds skewness and kurtosis, which are 0 and 3 for a Gaussian, and gives as many
digits as are certain: those of large starts of the Zeckendorf game come from a table that
rounds, with a proved bound. With --distribution the table gives the probabilities as well.

--values counts the positions of each nim-value and shows one of them. --remoteness says how
long a game lasts if both play well (see zeck solve), and the longest way to win and to lose
that there is.

--strategy asks for a rule that a person can follow: it looks at the first numbers of a position
and names a move for the winner. It says how many numbers have to be looked at, with two
positions that show it, and how many are enough.

Positions, moves and games are told apart as they are written. Equal piles of one position
are alike: nim:1,1 has one move, take 1 from 1, and one game. The parts of a sum are not:
nim:1 + nim:1 has two moves, one in each part, and two games. Where a game falls apart, as
Kayles does, sums that differ in the order of their parts, or by parts in which there is no
move, are one position.

--players P asks who can force a win, against all others together, when P players take turns
and whoever makes the last move wins. With three players or more it may be nobody. --teams
AABB asks which of two teams can force a win, A or B, when its players sit in this order and
take turns, again from the first after the last, and the team that makes the last move wins.

A start of the Zeckendorf game, also with hole=H, is solved with a table of one bit for each
position: 300 coins have 75,209,095 positions. In memory is only what is still needed, a few
per cent of the table: N = 1000, with 10^12 positions, takes 3.3 GB. --save FILE keeps the table
for zeck solve --table FILE. If the run is stopped or killed, the same command goes on where it
was. --checkpoint FILE writes what is needed every half minute, for a run without --save that
can be stopped or killed and taken up by the same command; the file is removed in the end.
--games, --values, --remoteness and --moments go through all positions level by level, by their
coins, and keep two levels at a time; --players and --teams, and the other games of the family,
go from position to position. Only --random and --strategy have to be searched for.
--memory says how much memory may be used.

--algorithm lee runs the algorithm of Lee and Bitler 2021 on a start of the Zeckendorf game,
as it is printed, and counts what it looks at.

With - the positions are read from standard input, one a line, and answered one a line: the
position, the numbers of positions, moves and P-positions, N or P, and what the flags ask
for in the order lengths, games, random, moments, remoteness, players, teams; levels,
distributions and nim-values are for --json.`,
		Example: `  zeck census zeckendorf:50 --lengths --games
  zeck census zeckendorf:16 --levels
  zeck census zeckendorf:400 --save z400
  zeck census zeckendorf:800 --checkpoint z800
  zeck census nim:3,4,5 --random
  zeck census zeckendorf:200 --moments
  zeck census zeckendorf:100 --values --remoteness
  zeck census zeckendorf:9 --players 3 --json
  zeck census zeckendorf@c=2,k=3:40 --teams AABB
  zeck census zeckendorf:40 --algorithm lee`,
		ValidArgsFunction: a.completePositions,
		RunE: func(c *cobra.Command, args []string) error {
			if err := f.settle(); err != nil {
				return err
			}
			return a.eachMetered(c.Context(), args, f.JSON, func(p game.Position, line bool, progress game.Progress) error {
				found, err := f.take(c.Context(), p, progress)
				if err != nil {
					return err
				}
				return a.show(f.JSON, line, found, func() string { return strings.Join(a.censusLine(found), "\t") }, func() { a.printCensus(found) })
			})
		},
	}
	a.ask(c, &f, &a.ui)
	return c
}

// settle reads the flags that are texts.
func (f *censusFlags) settle() error {
	if f.Algorithm != "" && !slices.Contains(censusAlgorithms, f.Algorithm) {
		return fmt.Errorf("unknown algorithm %s; expected %s", game.Quote(f.Algorithm), strings.Join(censusAlgorithms, " or "))
	}
	if _, err := f.solver(nil); err != nil {
		return err
	}
	var err error
	f.want, err = f.Parts("--")
	return err
}

// take takes the census as the flags ask.
func (f censusFlags) take(ctx context.Context, p game.Position, progress game.Progress) (found answer.Census, err error) {
	s, err := f.solver(progress)
	if err != nil {
		return found, err
	}
	if _, own := p.(game.Countable); own && f.Memory == "" {
		s.Budget.Memory = allButSome()
	}
	switch {
	case f.Algorithm == leeAlgorithm:
		return f.lee(s.Budget.On(ctx), p)
	case f.Save != "" && f.Mark != "":
		return found, fmt.Errorf("--save goes on after an interruption by itself; leave out --checkpoint")
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
	return f.Answer(ctx, answer.Desk{Solver: s}, p)
}

// lee runs the algorithm of Lee and Bitler.
func (f censusFlags) lee(ctx context.Context, p game.Position) (found answer.Census, err error) {
	start, ok := zeckendorf.StartOf(p)
	switch {
	case !ok || start.Rules() != zeckendorf.Rules{}:
		return found, fmt.Errorf("--algorithm lee expects a start such as zeckendorf:16, with all coins on place "+
			"1; got %s", game.Quote(game.Short(p)))
	case f.Save != "":
		return found, fmt.Errorf("--save keeps what --algorithm table computes, got --algorithm lee")
	case f.Mark != "":
		return found, fmt.Errorf("--checkpoint keeps what --algorithm table computes, got --algorithm lee")
	case f.want != game.CensusParts{}:
		return found, fmt.Errorf("--algorithm lee finds P-positions only; what else is asked for needs --algorithm search")
	}
	c, r, err := zeckendorf.LeeCensus(ctx, start)
	if err != nil {
		return found, err
	}
	return answer.LeeCensus(c, r), nil
}

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
