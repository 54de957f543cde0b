package answer

import (
	"math/big"
	"strconv"

	"zeck/game"
	"zeck/games/zeckendorf"
)

// Census is a census and how it was taken.
type Census struct {
	game.Census
	Lee  *zeckendorf.LeeResult // what the algorithm of Lee and Bitler did
	More []Field               // what else there is to say
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
	o = append(o, everyJSON(c.Census)...)
	if c.Players != nil {
		o = append(o, Field{"players", strconv.Itoa(c.Players.Count)}, Field{"winner", winnerJSON(c.Players)})
	}
	if c.Teams != nil {
		o = append(o, Field{"teams", c.Teams.Seating.String()}, Field{"winning_team", c.Teams.Winner})
	}
	algorithm := string(c.By)
	if c.Lee != nil {
		algorithm = "lee"
	}
	o = append(o, Field{"algorithm", algorithm})
	if c.Lee != nil {
		o = append(o, Field{"lee", leeJSON(c.Lee)})
	}
	return append(o, c.More...)
}

func digits(n uint64) string { return strconv.FormatUint(n, 10) }

func levelsJSON(levels []game.LevelCount) []Object {
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
func winnerJSON(p *game.Players) *string {
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
