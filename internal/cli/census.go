package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/internal/answer"
	"zeck/solve"
)

// censusFlags are the flags of census.
type censusFlags struct {
	want      solve.CensusParts
	players   string
	algorithm string
	save      string // the name of a file for the table
	memory    string // what the table may take
	json      bool
}

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

Positions, moves and games are told apart as they are written. Equal piles of one position
are alike: nim:1,1 has one move, take 1 from 1, and one game. The parts of a sum are not:
nim:1 + nim:1 has two moves, one in each part, and two games.

--players P asks who can force a win, against all others together, when P players take turns
and whoever makes the last move wins. With three players or more it may be nobody.

A start of the Zeckendorf game, also with hole=H, is solved with a table of one bit for each
position, unless more than --levels or --lengths is asked for: 300 coins have 75,209,095
positions. --save FILE keeps the table for zeck solve --table FILE. If the run is stopped or
killed, the same command goes on where it was. --memory says how much the table may take.

--algorithm lee runs the algorithm of Lee and Bitler 2021 on a start of the Zeckendorf game,
as it is printed, and counts what it looks at.

With - the positions are read from standard input, one a line, and answered one a line: the
position, the numbers of positions, moves and P-positions, N or P, and what the flags ask
for in the order lengths, games, random, players; levels and distributions are for --json.`,
		Example: `  zeck census zeckendorf:50 --lengths --games
  zeck census zeckendorf:16 --levels
  zeck census zeckendorf:400 --save z400
  zeck census nim:3,4,5 --random
  zeck census zeckendorf:9 --players 3 --json
  zeck census zeckendorf:40 --algorithm lee`,
		ValidArgsFunction: completePositions,
		RunE: func(c *cobra.Command, args []string) error {
			if err := f.settle(); err != nil {
				return err
			}
			return a.eachMetered(c.Context(), args, f.json, func(p game.Position, line bool, progress game.Progress) error {
				return a.census(c.Context(), p, f, line, progress)
			})
		},
	}
	c.Flags().BoolVar(&f.want.Lengths, "lengths", false, "the shortest and the longest game")
	c.Flags().BoolVar(&f.want.Games, "games", false, "the number of different games")
	c.Flags().BoolVar(&f.want.Levels, "levels", false, "the counts level by level")
	c.Flags().BoolVar(&f.want.Random, "random", false, "mean and variance of the length under random play")
	c.Flags().BoolVar(&f.want.Distribution, "distribution", false, "the probability of each length under random play")
	c.Flags().StringVar(&f.players, "players", "", "who wins if `P` players take turns")
	c.Flags().StringVar(&f.save, "save", "", "keep the table of the Zeckendorf game in `FILE`, and go on with one that is there")
	c.Flags().StringVar(&f.memory, "memory", "", "megabytes `N` that the table may take (default: what is free)")
	c.Flags().StringVar(&f.algorithm, "algorithm", "", "the `NAME` of the algorithm: "+strings.Join(censusAlgorithms(), " or ")+
		" (default: what suits the position)")
	c.Flags().BoolVar(&f.json, "json", false, "answer in JSON, one object a line")
	c.Flags().BoolVar(&a.ui.full, "full", false, "show every digit of long numbers")
	complete(c, "algorithm", censusAlgorithms()...)
	return c
}

// settle reads the flags that are texts.
func (f *censusFlags) settle() error {
	if f.algorithm != "" && !slices.Contains(censusAlgorithms(), f.algorithm) {
		return fmt.Errorf("unknown algorithm %s; expected %s", game.Quote(f.algorithm), strings.Join(censusAlgorithms(), " or "))
	}
	if _, err := f.room(); err != nil {
		return err
	}
	if f.players == "" {
		return nil
	}
	var err error
	f.want.Players, err = intBetween(2, solve.MaxPlayers, "--players", f.players)
	return err
}

// censusAnswer is a census and how it was taken.
type censusAnswer struct {
	solve.Census
	algorithm string
	lee       *zeckendorf.LeeResult // what --algorithm lee did
	table     *censusTable          // what --algorithm table did
}

// censusEngine is a way to take a census. It refuses positions and parts that it cannot do.
type censusEngine struct {
	name  string
	suits func(p game.Position, f censusFlags) bool // whether it is the one to take unless told otherwise
	take  func(ctx context.Context, p game.Position, f censusFlags, progress game.Progress) (censusAnswer, error)
}

// censusEngines are the ways to take a census by their names; the first that suits is the default.
var censusEngines = []censusEngine{{"table", tableSuits, tableCensus}, {"search", anyPosition, searchCensus},
	{"lee", anyPosition, leeCensus}}

func anyPosition(game.Position, censusFlags) bool { return true }

func censusAlgorithms() []string {
	var names []string
	for _, e := range censusEngines {
		names = append(names, e.name)
	}
	return names
}

// engine returns the engine that the flags ask for.
func (f censusFlags) engine(p game.Position) censusEngine {
	i := slices.IndexFunc(censusEngines, func(e censusEngine) bool {
		return e.name == f.algorithm || f.algorithm == "" && e.suits(p, f)
	})
	return censusEngines[i] // search always suits
}

// census answers one position, on one line where lines are answered.
func (a *app) census(ctx context.Context, p game.Position, f censusFlags, line bool, progress game.Progress) error {
	e := f.engine(p)
	if f.save != "" && e.name != "table" {
		return f.noTable(p)
	}
	c, err := e.take(ctx, p, f, progress)
	if err != nil {
		return err
	}
	c.algorithm = e.name
	switch {
	case f.json:
		return a.printJSON(newCensusJSON(c))
	case line:
		_, err := fmt.Fprintln(a.out, strings.Join(a.censusLine(c), "\t"))
		return err
	}
	a.printCensus(c)
	return nil
}

// noTable says why a census makes no table to save.
func (f censusFlags) noTable(p game.Position) error {
	if z, ok := answer.TableStart(p); !ok {
		return fmt.Errorf("--save keeps tables of starts of the Zeckendorf game such as zeckendorf:300, got %s", game.Quote(game.Short(p)))
	} else if f.algorithm != "" {
		return fmt.Errorf("--save keeps what --algorithm table computes, got --algorithm %s", f.algorithm)
	} else if z.Rules().Hole > 0 {
		return fmt.Errorf("--save with a hole counts positions, moves and P-positions only; leave out what else is asked for")
	}
	return fmt.Errorf("--save goes with --levels and --lengths only; leave out --games, --random and --players")
}

// searchCensus visits every position.
func searchCensus(ctx context.Context, p game.Position, f censusFlags, progress game.Progress) (censusAnswer, error) {
	c, err := solve.TakeCensus(ctx, p, f.want, solve.LimitsOf(p), progress)
	return censusAnswer{Census: c}, err
}

// leeCensus runs the algorithm of Lee and Bitler.
func leeCensus(ctx context.Context, p game.Position, f censusFlags, progress game.Progress) (censusAnswer, error) {
	n, err := leeStart(p)
	if err != nil {
		return censusAnswer{}, err
	}
	if f.want != (solve.CensusParts{}) {
		return censusAnswer{}, fmt.Errorf("--algorithm lee finds P-positions only; what else is asked for needs --algorithm search")
	}
	r, err := zeckendorf.Lee(ctx, n, zeckendorf.LeeOptions{Stop: true, Examine: true, Progress: progress})
	if err != nil {
		return censusAnswer{}, err
	}
	states, err := zeckendorf.States(n)
	if err != nil {
		return censusAnswer{}, err
	}
	moves, err := zeckendorf.Moves(n)
	if err != nil {
		return censusAnswer{}, err
	}
	c := solve.Census{Position: p, PPositions: uint64(len(r.OmegaB)), Outcome: r.Outcome}
	c.Positions, _ = states.Small() // the algorithm has met them
	c.Moves, _ = moves.Small()
	return censusAnswer{Census: c, lee: &r}, nil
}

// leeStart returns the number of coins of a start of the Zeckendorf game.
func leeStart(p game.Position) (uint64, error) {
	z, ok := p.(zeckendorf.Position)
	if !ok || z.Rules() != (zeckendorf.Rules{}) || len(z.Coins()) != 1 {
		return 0, fmt.Errorf("--algorithm lee expects a start such as zeckendorf:16, with all coins on place 1; got %s",
			game.Quote(game.Short(p)))
	}
	return z.Value(), nil
}
