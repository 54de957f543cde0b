package answer

import (
	"context"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/solve"
)

// CensusQuestion says what to count.
type CensusQuestion struct {
	Lengths      bool   `ask:"lengths" help:"the number of moves in the shortest and in the longest game"`
	Games        bool   `ask:"games" help:"the number of different games"`
	Levels       bool   `ask:"levels" help:"the counts for each level"`
	Random       bool   `ask:"random,command" help:"mean and variance of the length under random play"`
	Distribution bool   `ask:"distribution,command" help:"the probability of each length under random play"`
	Moments      bool   `ask:"moments" help:"mean, variance, skewness and kurtosis of the length under random play, with proved bounds"`
	Values       bool   `ask:"values" help:"how many positions have each nim-value"`
	Remoteness   bool   `ask:"remoteness" help:"how long a game lasts with best play"`
	Strategy     bool   `ask:"strategy" help:"how much of a position a winning rule has to examine"`
	Players      string `ask:"players" of:"P" example:"3" help:"who wins if P players take turns"`
	Teams        string `ask:"teams" of:"SEATS" values:"AB,AAB,ABB,AABB,ABAABB" open:"yes" example:"AABB" help:"which of two teams wins if they take turns in the order of SEATS, such as AABB"`
}

// Parts reads the question. Messages put dash before the names of parameters: "--" on the command line.
func (q CensusQuestion) Parts(dash string) (want game.CensusParts, err error) {
	want = game.CensusParts{Lengths: q.Lengths, Games: q.Games, Levels: q.Levels, Random: q.Random, Distribution: q.Distribution,
		Moments: q.Moments, Values: q.Values, Remoteness: q.Remoteness, Strategy: q.Strategy}
	if q.Players != "" {
		if want.Players, err = IntBetween(2, game.MaxPlayers, dash+"players", q.Players); err != nil {
			return want, err
		}
	}
	if q.Teams != "" {
		if want.Teams, err = game.ReadSeating(q.Teams); err != nil {
			return want, fmt.Errorf("%steams: %w", dash, err)
		}
	}
	return want, nil
}

// Answer takes the census of a position.
func (q CensusQuestion) Answer(ctx context.Context, d Desk, p game.Position) (Census, error) {
	want, err := q.Parts(d.Dash)
	if err != nil {
		return Census{}, err
	}
	c, err := d.Solver.Census(ctx, p, want)
	return NewCensus(c), err
}

// Census is a census and how it was taken: the fields that are always set, and then those that were asked for.
type Census struct {
	Position   Text         `json:"position"`
	Positions  uint64       `json:"positions,string" label:"positions"`
	Moves      uint64       `json:"moves,string" label:"moves"`
	PPositions uint64       `json:"p_positions,string" label:"P-positions"`
	Outcome    game.Outcome `json:"outcome"`
	*game.Lengths
	Games  Text              `json:"games,omitzero"`
	Levels []game.LevelCount `json:"levels,omitempty"`
	*RandomPlay
	Moments *Moments `json:"moments,omitempty"`
	*Remotest
	Strategy *Strategy    `json:"strategy,omitempty"`
	Values   []ValueCount `json:"values,omitempty"`
	*Players
	*Teams
	Algorithm string `json:"algorithm"`
	Lee       *Lee   `json:"lee,omitempty"`
	*Kept
}

// RandomPlay describes the length of a game in which every legal move is equally likely.
type RandomPlay struct {
	Mean            *big.Rat    `json:"mean"`
	MeanDecimal     string      `json:"mean_decimal"`
	Variance        *big.Rat    `json:"variance"`
	VarianceDecimal string      `json:"variance_decimal"`
	Distribution    [][2]string `json:"distribution,omitempty"` // lengths and their probabilities

	chances []*big.Rat // of 0, 1, 2, … moves
}

// Moments describes the same length with proved bounds.
type Moments struct {
	Mean         Between  `json:"mean"`
	Variance     Between  `json:"variance"`
	Skewness     *Between `json:"skewness,omitempty"`
	Kurtosis     *Between `json:"kurtosis,omitempty"`
	Distribution []Chance `json:"distribution,omitempty"`
}

// Chance is the probability of a length.
type Chance struct {
	Length int `json:"length,string"`
	Between
}

// Remotest says how long games last with best play: from the start, and at most.
type Remotest struct {
	Start int      `json:"remoteness,string"`
	Win   *Example `json:"longest_win"` // null if there is none
	Loss  *Example `json:"longest_loss"`
}

// Example is a position and its remoteness.
type Example struct {
	Moves    int  `json:"moves,string"`
	Position Text `json:"position"`
}

// Strategy says how many numbers of a position a rule must examine to name a winning move.
type Strategy struct {
	Forced  int    `json:"forced,string" label:"positions that the other player can force"`
	AtLeast int    `json:"at_least,string" label:"numbers that must be examined, at least"`
	Alike   []Text `json:"alike"`
	Enough  int    `json:"enough,string" label:"numbers that are enough"`
	Entries int    `json:"entries,string" label:"moves in such a rule"`
}

// ValueCount counts the positions of a nim-value.
type ValueCount struct {
	Value     int    `json:"value,string"`
	Positions uint64 `json:"positions,string"`
	First     Text   `json:"first"`
}

// Players says who wins among several players; nil if nobody can force a win.
type Players struct {
	Count  int  `json:"players,string"`
	Winner *int `json:"winner,string"`
}

// Teams says which of two teams wins.
type Teams struct {
	Seating string `json:"teams"`
	Winner  string `json:"winning_team"`
}

// Lee counts the work of the algorithm of Lee and Bitler.
type Lee struct {
	Iterations int  `json:"iterations,string" label:"iterations"`
	AsPrinted  bool `json:"stopped_as_printed"`
	OmegaA     int  `json:"omega_a,string" label:"nodes of Ω_A"`
	OmegaB     int  `json:"omega_b,string" label:"nodes of Ω_B"`
	Nodes      int  `json:"nodes_examined,string" label:"nodes examined"`
	Edges      int  `json:"edges_examined,string" label:"edges examined"`
	Parents    int  `json:"parents_generated,string" label:"parents generated"`
	Children   int  `json:"children_generated,string" label:"children generated"`
	Checks     int  `json:"checks,string" label:"checks of a γ"`
	Again      int  `json:"added_again,string" label:"γ added again"`
}

// Kept describes the file in which a table or a checkpoint is saved.
type Kept struct {
	Bytes   *int64 `json:"kept,string,omitempty"` // of a checkpoint
	Table   string `json:"table,omitempty"`       // the file, of a whole table
	Resumed uint64 `json:"resumed,string"`        // bytes of an earlier run
	Reused  *bool  `json:"reused,omitempty"`      // the table existed already
}

// decimals is the number of decimal places of a fraction, which is rounded from its exact value.
const decimals = 6

// NewCensus returns the JSON form of a census.
func NewCensus(c game.Census) Census {
	j := Census{Position: Text{c.Position}, Positions: c.Positions, Moves: c.Moves, PPositions: c.PPositions, Outcome: c.Outcome, Lengths: c.Lengths,
		Levels: c.Levels, Algorithm: string(c.By)}
	if c.Games != nil {
		j.Games.Stringer = c.Games
	}
	if r := c.Random; r != nil {
		j.RandomPlay = &RandomPlay{Mean: r.Mean, MeanDecimal: r.Mean.FloatString(decimals), Variance: r.Variance,
			VarianceDecimal: r.Variance.FloatString(decimals), chances: r.Distribution}
		for length, chance := range r.Distribution {
			if chance.Sign() > 0 {
				j.RandomPlay.Distribution = append(j.RandomPlay.Distribution, [2]string{strconv.Itoa(length), chance.RatString()})
			}
		}
	}
	if m := c.Moments; m != nil {
		j.Moments = &Moments{Mean: newBetween(m.Mean), Variance: newBetween(m.Variance)}
		if m.Skewness != nil {
			skewness, kurtosis := newBetween(*m.Skewness), newBetween(*m.Kurtosis)
			j.Moments.Skewness, j.Moments.Kurtosis = &skewness, &kurtosis
		}
		for length, chance := range m.Distribution {
			if chance.High.Sign() > 0 {
				j.Moments.Distribution = append(j.Moments.Distribution, Chance{length, newBetween(chance)})
			}
		}
	}
	if r := c.Remote; r != nil {
		j.Remotest = &Remotest{r.Start, newExample(r.Win), newExample(r.Loss)}
	}
	if s := c.Strategy; s != nil {
		j.Strategy = &Strategy{s.Forced, s.AtLeast, written(s.Alike, newText), s.Enough, s.Entries}
	}
	for _, v := range c.Values {
		j.Values = append(j.Values, ValueCount{v.Value, v.Positions, Text{v.First}})
	}
	if p := c.Players; p != nil {
		if j.Players = (&Players{Count: p.Count}); p.Winner > 0 {
			j.Players.Winner = &p.Winner
		}
	}
	if t := c.Teams; t != nil {
		j.Teams = &Teams{t.Seating.String(), t.Winner}
	}
	return j
}

// newExample returns the JSON form of an example, or nil if there is none.
func newExample(e game.RemoteExample) *Example {
	if e.Position == nil {
		return nil
	}
	return &Example{e.Moves, Text{e.Position}}
}

func newText(p game.Position) Text { return Text{p} }

// LeeCensus returns what the algorithm of Lee and Bitler found, and its work.
func LeeCensus(g *solve.Graph, r solve.LeeResult) Census {
	j := NewCensus(game.Census{Position: g.Positions[0], Positions: uint64(len(g.Positions)), Moves: uint64(g.Moves()),
		PPositions: uint64(r.InB), Outcome: r.Outcome})
	j.Algorithm = "lee"
	j.Lee = &Lee{len(r.Rounds), r.Met > 0, r.InA, r.InB, r.Nodes, r.Edges, r.Parents, r.Children, r.Checks, r.Again}
	return j
}

// certain is the largest number of decimal places of a number that is known to lie between two others.
const certain = 12

// certainDigits returns the certain digits of a number, rounded down, at most 12 of them after the point, and whether they are the exact
// value. The text is "?" if not even the integer part is certain.
func certainDigits(b game.Between) (text string, exact bool) {
	for places := certain; places >= 0; places-- {
		low, high := cut(b.Low, places), cut(b.High, places)
		if low == high {
			if shown, ok := new(big.Rat).SetString(low); !ok || shown.Cmp(b.Low) != 0 || shown.Cmp(b.High) != 0 {
				return low, false
			}
			if places > 0 {
				low = strings.TrimRight(strings.TrimRight(low, "0"), ".")
			}
			return low, true
		}
	}
	return "?", false
}

// cut rounds a number towards 0 to some decimal places.
func cut(r *big.Rat, places int) string {
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil)
	n := new(big.Int).Mul(r.Num(), scale)
	n.Quo(n, r.Denom())
	text := new(big.Rat).SetFrac(n, scale).FloatString(places)
	if r.Sign() < 0 && n.Sign() == 0 { // all digits are 0
		text = "-" + text
	}
	return text
}

// Between is a number that lies between two others.
type Between struct {
	Digits string `json:"digits"` // the certain ones
	Exact  bool   `json:"exact"`  // whether they are the exact value
	Low    string `json:"low"`    // with twenty decimal places, rounded outwards
	High   string `json:"high"`
}

func newBetween(b game.Between) Between {
	text, exact := certainDigits(b)
	return Between{text, exact, outwards(b.Low, -1), outwards(b.High, 1)}
}

// String returns the certain digits, with … if there are more.
func (b Between) String() string {
	if b.Exact {
		return b.Digits
	}
	return b.Digits + "…"
}

// outwards rounds a number to twenty decimal places, down or up.
func outwards(r *big.Rat, way int) string {
	const places = 20
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(places), nil)
	n, left := new(big.Int).DivMod(new(big.Int).Mul(r.Num(), scale), r.Denom(), new(big.Int))
	if way > 0 && left.Sign() > 0 {
		n.Add(n, big.NewInt(1))
	}
	return new(big.Rat).SetFrac(n, scale).FloatString(places)
}
