package sweep

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"zeck/game"
	"zeck/solve"
)

// censusParts are the optional parts of a census, with their columns.
var censusParts = []struct {
	name    string
	columns []string
}{
	{"games", []string{"games"}},
	{"lengths", []string{"shortest", "longest"}},
}

func censusFamily(known *game.Registry, f Family) (Family, error) {
	left := f.Extra
	var parts []string
	for _, part := range censusParts {
		if f.hasPart(part.name) {
			parts = append(parts, part.name)
			left = strings.ReplaceAll(left, part.name, "")
		}
	}
	if left = strings.Trim(left, "+"); left != "" {
		return f, fmt.Errorf("unknown part of a census %s; expected games or lengths", game.Quote(f.Extra))
	}
	f.Extra = strings.Join(parts, "+")
	p, err := known.Parse(f.Game + ":1")
	if err != nil {
		return f, notOneNumber(known, f, err)
	}
	f.Game, _, _ = strings.Cut(p.String(), ":")
	return f, nil
}

// notOneNumber explains that a game has no census for every N, unless its name or its options are wrong; then it returns err.
func notOneNumber(known *game.Registry, f Family, err error) error {
	name, _, _ := strings.Cut(f.Game, "@")
	g, unknown := known.Lookup(name)
	if unknown != nil {
		return err
	}
	if p, wrong := known.Parse(g.Info().Example); wrong == nil && len(p.Setup().Piles) == 1 {
		return err
	}
	return fmt.Errorf("a census takes a game whose start is one number, such as zeckendorf, got %s; sweeps of kind period and level are about wythoff",
		game.Quote(f.Game))
}

func censusColumns(f Family) []string {
	names := []string{"position", "positions", "moves", "p_positions", "outcome"}
	for _, part := range censusParts {
		if f.hasPart(part.name) {
			names = append(names, part.columns...)
		}
	}
	return append(names, "algorithm")
}

func (f Family) hasPart(name string) bool { return slices.Contains(strings.Split(f.Extra, "+"), name) }

// startOf returns the position whose census the job takes: the position N, unless the game has another start. In the reversed Zeckendorf
// game N coins on place 1 are the end.
func startOf(j Job) (game.Position, error) {
	p, err := j.known.Parse(j.Game + ":" + strconv.Itoa(j.N))
	if begins, ok := p.(game.Starter); ok && err == nil {
		return begins.Start()
	}
	return p, err
}

// tableOf returns the start and, if the game can count all positions at once, the memory for that.
func tableOf(j Job) (start game.Position, bytes int64, tabled bool, err error) {
	if start, err = startOf(j); err != nil {
		return nil, 0, false, err
	}
	if own, ok := start.(game.Tabled); ok && j.Extra == "" {
		bytes, tabled = own.CensusBytes(game.CensusParts{})
	}
	return start, bytes, tabled, nil
}

// anyMemory is more than any machine has.
const anyMemory = 1 << 50

// The measured costs of tables and searches (docs/zeckendorf-counts.md). A table of N takes about 250/N nanoseconds for each position,
// because it is computed line by line and the lines grow with N. A search spends its time and most of its memory on moves.
const (
	tableTime         = 10 * time.Microsecond
	tableTimePerN     = 500 * time.Nanosecond
	tableTimePerCount = 250 * time.Nanosecond // divided by N + 10
	searchTimePerMove = 1200 * time.Nanosecond
	bytesPerMove      = 90
	bytesPerPosition  = 300
	bytesPerJob       = 4 * MiB
)

func censusCost(j Job) (Cost, error) {
	start, bytes, tabled, err := tableOf(j)
	switch {
	case err != nil:
		return Cost{}, err
	case tabled && bytes > anyMemory:
		return Cost{}, fmt.Errorf("%w: no table is built for %s", game.ErrLimit, game.Quote(start.String()))
	case tabled:
		n := time.Duration(j.N)
		return Cost{bytesPerJob + bytes + bytes/50, tableTime + n*tableTimePerN + counted(start)/(n+10)*tableTimePerCount}, nil
	}
	b := game.DefaultBudget
	positions, moves := searchSize(start, b)
	tooMany := positions > int64(b.Positions) || moves > int64(b.Moves)
	if cost := game.CostOf(start); cost.Fits != nil {
		fits, _ := cost.Fits(uint64(b.Positions), uint64(b.Moves))
		tooMany = !fits
	}
	if tooMany {
		return Cost{}, fmt.Errorf("%w: a search of %s visits more than %d positions or %d moves", game.ErrLimit, game.Quote(game.Short(start)),
			b.Positions, b.Moves)
	}
	time := time.Duration(moves) * searchTimePerMove
	if j.hasPart("games") {
		time *= 2
	}
	return Cost{bytesPerJob + positions*bytesPerPosition + moves*bytesPerMove, time}, nil
}

// counted returns the number of positions of a table, or 0 if the game does not report it.
func counted(start game.Position) time.Duration {
	if size, small := game.CostOf(start).Positions.Small(); small {
		return time.Duration(min(size, math.MaxInt64/uint64(tableTimePerCount)))
	}
	return 0
}

// searchSize estimates how many positions and moves a search visits, up to the budget; a larger number means that the search does not
// fit. A game that does not report its number of positions counts as if it used the whole budget.
func searchSize(start game.Position, b game.Budget) (positions, moves int64) {
	cost := game.CostOf(start)
	size, small := cost.Positions.Small()
	if small && size == 0 {
		return int64(b.Positions), int64(b.Moves)
	}
	if !small || size > uint64(b.Positions) {
		return int64(b.Positions) + 1, int64(b.Moves)
	}
	positions = int64(max(size, 1))
	if cost.Fits != nil {
		moves = int64(sort.Search(b.Moves, func(moves int) bool {
			fits, _ := cost.Fits(math.MaxUint64, uint64(moves))
			return fits
		}))
	}
	if moves == 0 { // the game does not report its moves
		moves = positions * sampledMoves(start, positions, int64(b.Moves))
	}
	return positions, min(moves, int64(b.Moves)+1)
}

// sampledMoves estimates how many moves a position has on average: half of the largest number that it finds. In many games the start has
// the most moves; in others later positions have more, which random games find. The sampling is cheap compared with the search.
func sampledMoves(start game.Position, positions, most int64) int64 {
	room := int(2*most/positions) + 1 // a search with more moves does not fit anyway
	first := game.First(start, room)
	const longest = 10_000
	look := int(min(100+positions/100, longest))
	chance := rand.New(rand.NewPCG(1, 2)) // a fixed seed, since all workers must compute the same class for a job
	found := len(first)
	for options, seen := first, found; found > 0 && seen < look; seen += 1 + len(options) {
		if len(options) == 0 {
			options = first // start another game
		}
		options = game.First(options[chance.IntN(len(options))].To, room)
		found = max(found, len(options))
	}
	return int64(found/2 + 1)
}

func runCensus(ctx context.Context, j Job, b game.Budget) ([]string, error) {
	start, _, tabled, err := tableOf(j)
	if err != nil {
		return nil, err
	}
	s := solve.SearchOnly()
	if tabled {
		s = solve.Solver{Budget: b}
	}
	counts, err := s.Census(ctx, start, game.CensusParts{Games: j.hasPart("games"), Lengths: j.hasPart("lengths")})
	if err != nil {
		return nil, err
	}
	values := []string{start.String(), strconv.FormatUint(counts.Positions, 10), strconv.FormatUint(counts.Moves, 10),
		strconv.FormatUint(counts.PPositions, 10), counts.Outcome.String()}
	if counts.Games != nil {
		values = append(values, counts.Games.String())
	}
	if counts.Lengths != nil {
		values = append(values, strconv.Itoa(counts.Lengths.Shortest), strconv.Itoa(counts.Lengths.Longest))
	}
	return append(values, string(counts.By)), nil
}
