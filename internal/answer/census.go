package answer

import (
	"context"
	"math/big"
	"strconv"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// Census is a census and how it was taken.
type Census struct {
	solve.Census
	Algorithm string
	Lee       *zeckendorf.LeeResult // what the algorithm of Lee and Bitler did
	More      []Field               // what else there is to say
}

// TakeCensus counts what can be reached from p: with a table that takes so much memory where there is one, else by search.
func TakeCensus(ctx context.Context, p game.Position, want solve.CensusParts, l solve.Limits, memory int64) (Census, error) {
	if !TableSuits(p, want) {
		c, err := solve.TakeCensus(ctx, p, want, l, nil)
		return Census{Census: c, Algorithm: "search"}, err
	}
	z, _ := TableStart(p)
	o := zeckendorf.TableOptions{Memory: memory}
	t, err := zeckendorf.NewTable(ctx, z.Rules(), int(z.Value()), o)
	if err != nil {
		return Census{}, err
	}
	defer t.Close()
	c, err := CountTable(ctx, t, z, want, o)
	return Census{Census: c, Algorithm: "table"}, err
}

// TableSuits reports whether a position is a start of the Zeckendorf game that is counted with a table.
func TableSuits(p game.Position, want solve.CensusParts) bool {
	z, ok := TableStart(p)
	if !ok || z.Rules().Hole > 0 {
		return ok && want == solve.CensusParts{} // by level it would count the coins in the hole, too
	}
	want.Levels, want.Lengths = false, false
	return want == solve.CensusParts{}
}

// TableStart returns the position as a start of the Zeckendorf game under rules that there are tables for.
func TableStart(p game.Position) (z zeckendorf.Position, ok bool) {
	z, ok = p.(zeckendorf.Position)
	return z, ok && z.Rules().Tabled() && len(z.Coins()) == 1
}

// CountTable makes a census from a table; the options are those with which the table was made.
func CountTable(ctx context.Context, t *zeckendorf.Table, start zeckendorf.Position, want solve.CensusParts,
	o zeckendorf.TableOptions) (solve.Census, error) {
	c := solve.Census{Position: start, Positions: t.Positions(), Moves: t.Moves(), PPositions: t.Losing()}
	var err error
	if c.Outcome, err = t.Outcome(start); err != nil {
		return c, err
	}
	if want.Levels {
		if c.Levels, err = levelCounts(ctx, t); err != nil {
			return c, err
		}
	}
	if want.Lengths {
		c.Lengths = new(solve.Lengths)
		c.Lengths.Shortest, c.Lengths.Longest, err = zeckendorf.Lengths(ctx, t.Value(), o)
	}
	return c, err
}

// levelCounts counts the positions of a table by their coins.
func levelCounts(ctx context.Context, t *zeckendorf.Table) (all []solve.LevelCount, err error) {
	positions, moves := t.PositionsByCoins()
	lost, err := t.LosingByCoins(ctx)
	if err != nil {
		return nil, err
	}
	for coins := len(positions) - 1; coins >= 0; coins-- {
		if positions[coins] > 0 {
			all = append(all, solve.LevelCount{Level: coins, Positions: positions[coins], PPositions: lost[coins], Moves: moves[coins]})
		}
	}
	return all, nil
}

// decimals is how many digits after the point a fraction is shown with, rounded from its exact value.
const decimals = 6

// NewCensus returns a census for machines: every count as a string, the parts that were asked for after those that always come.
func NewCensus(c Census) Object {
	o := Object{
		{"position", c.Position.String()},
		{"positions", digits(c.Positions)},
		{"moves", digits(c.Moves)},
		{"p_positions", digits(c.PPositions)},
		{"outcome", c.Outcome.String()},
	}
	if c.Lengths != nil {
		o = append(o, Field{"shortest", strconv.Itoa(c.Lengths.Shortest)}, Field{"longest", strconv.Itoa(c.Lengths.Longest)})
	}
	if c.Games != nil {
		o = append(o, Field{"games", c.Games.String()})
	}
	if c.Levels != nil {
		o = append(o, Field{"levels", levelsJSON(c.Levels)})
	}
	if r := c.Random; r != nil {
		o = append(o, Field{"mean", r.Mean.RatString()}, Field{"mean_decimal", r.Mean.FloatString(decimals)},
			Field{"variance", r.Variance.RatString()}, Field{"variance_decimal", r.Variance.FloatString(decimals)})
		if r.Distribution != nil {
			o = append(o, Field{"distribution", distributionJSON(r.Distribution)})
		}
	}
	if c.Players != nil {
		o = append(o, Field{"players", strconv.Itoa(c.Players.Count)}, Field{"winner", winnerJSON(c.Players)})
	}
	o = append(o, Field{"algorithm", c.Algorithm})
	if c.Lee != nil {
		o = append(o, Field{"lee", leeJSON(c.Lee)})
	}
	return append(o, c.More...)
}

func digits(n uint64) string { return strconv.FormatUint(n, 10) }

func levelsJSON(levels []solve.LevelCount) []Object {
	var all []Object
	for _, l := range levels {
		all = append(all, Object{{"level", strconv.Itoa(l.Level)}, {"positions", digits(l.Positions)}, {"p_positions", digits(l.PPositions)},
			{"moves", digits(l.Moves)}})
	}
	return all
}

// distributionJSON lists lengths and their probabilities, as the terms of a sequence are listed.
func distributionJSON(chances []*big.Rat) [][2]string {
	all := [][2]string{}
	for length, chance := range chances {
		if chance.Sign() > 0 {
			all = append(all, [2]string{strconv.Itoa(length), chance.RatString()})
		}
	}
	return all
}

// winnerJSON is the number of the player who wins, null if nobody can.
func winnerJSON(p *solve.Players) *string {
	if p.Winner == 0 {
		return nil
	}
	text := strconv.Itoa(p.Winner)
	return &text
}

func leeJSON(r *zeckendorf.LeeResult) Object {
	return Object{
		{"iterations", strconv.Itoa(r.Iterations)},
		{"stopped_as_printed", r.Met > 0},
		{"omega_a", strconv.Itoa(len(r.OmegaA))},
		{"omega_b", strconv.Itoa(len(r.OmegaB))},
		{"nodes_examined", strconv.Itoa(r.Examined.Nodes)},
		{"edges_examined", strconv.Itoa(r.Examined.Edges)},
		{"parents_generated", strconv.Itoa(r.Parents)},
		{"children_generated", strconv.Itoa(r.Children)},
		{"checks", strconv.Itoa(r.Checks)},
		{"added_again", strconv.Itoa(r.Again)},
	}
}
