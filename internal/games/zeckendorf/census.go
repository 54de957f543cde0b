package zeckendorf

import (
	"context"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/games/zeckendorf/internal/levels"
	"zeck/internal/games/zeckendorf/internal/lines"
)

// isStart reports whether games about the value of p begin with p.
func (p Position) isStart() bool {
	if p.rules.Reversed {
		return !p.wide() && p.Level() > 0 && p == p.rules.start(int(p.Value()))
	}
	return len(p.lay()) == 1
}

// part is something that a census computes by visiting all positions.
type part struct {
	asked bool
	what  string
	bits  int64 // for each position, as in every
	find  func(e every, ctx context.Context, c *game.Census) error
}

// splitBits, gamesBits and chanceBits return the bits for each position on the largest levels of a value that the numbers of splits, the number of
// games and the chances of all lengths take. They were measured up to value 230.
func splitBits(value int) int64  { return 8 * (int64(value)/6 + 8) }
func gamesBits(value int) int64  { return 8 * (int64(value)*3/8 + 8) }
func chanceBits(value int) int64 { return 8 * (int64(value)*13/4 + 300) }

// parts returns the parts of a census of a start. It is not ok if something is wanted that is not computed in this way: in the plain game, exact
// fractions and the quality of a strategy; in other games, everything except lengths, players and teams and, if there is a hole, levels.
func (p Position) parts(want game.CensusParts) (parts []part, ok bool) {
	value := int(p.Value())
	parts = []part{
		{want.Lengths || want.Moments, "the lengths of games", 64, every.lengths},
		{want.Players > 0, "the winning players", 16, func(e every, ctx context.Context, c *game.Census) error {
			seat, err := found(ctx, e, levels.NewSeats(want.Players))
			c.Players = &game.Players{Count: want.Players, Winner: int(seat) + 1}
			return err
		}},
		{want.Teams != (game.Seating{}), "the winning teams", 64, func(e every, ctx context.Context, c *game.Census) error {
			wins, err := found(ctx, e, levels.NewTeams(want.Teams))
			c.Teams = &game.Teams{Seating: want.Teams, Winner: want.Teams.Team(wins)}
			return err
		}},
		{want.Values, "nim-values", 8, every.values},
		{want.Remoteness, "the remoteness", 16, every.remotest},
		{want.Games, "the numbers of games", gamesBits(value), every.games},
		{want.Moments, "the moments of lengths", 512, every.moments},
		{want.Distribution, "the chances of all lengths", chanceBits(value), every.chances},
	}
	if p.rules.plain() {
		return parts, !want.Strategy && !want.Random && (want.Moments || !want.Distribution)
	}
	others := want
	others.Levels = want.Levels && p.rules.Hole > 0
	others.Lengths, others.Players, others.Teams = false, 0, game.Seating{}
	return parts[:3], others == game.CensusParts{}
}

// CensusBytes returns the memory needed to count a start.
func (p Position) CensusBytes(want game.CensusParts) (int64, bool) {
	parts, ok := p.parts(want)
	if !ok || !p.isStart() {
		return 0, false
	}
	r, value := p.rules, int(p.Value())
	need := r.tableSize
	if r.Tabled() {
		need = r.countSize
	}
	bytes := need(value)
	for _, part := range parts {
		if part.asked {
			if size := r.size(game.DefaultBudget, part.bits)(value); size < unknown { // otherwise the error will say what would fit
				bytes = max(bytes, size)
			}
		}
	}
	return bytes, true
}

// Census counts with a table of all positions of the same value; it drops parts of the table that are no longer needed.
func (p Position) Census(ctx context.Context, want game.CensusParts) (c game.Census, err error) {
	if p.rules.Tabled() {
		c, _, err = p.count(ctx, want, "")
		return c, err
	}
	return p.census(ctx, want, func() (counts, bool, error) {
		t, err := p.table(ctx)
		if err != nil {
			return nil, false, err
		}
		return t.counted()
	})
}

// Counted reports how a census was computed: how many bytes of the table were in memory at once, and how many an interrupted run had computed.
type Counted = lines.Counted

// Count takes the census of the start with coins of a value. It drops positions as soon as no other position needs them, so only a few per cent of
// the table are in memory at once. Work that does not fit is refused with [game.ErrLimit] before it starts.
//
// The checkpoint is a file with what is needed to continue after an interruption; "" means none. It is written every half minute, and more often at
// the beginning; the same call continues from where it was last written. Count removes the file at the end.
func Count(ctx context.Context, r Rules, value int, want game.CensusParts, checkpoint string) (c game.Census, done Counted, err error) {
	p, err := r.begin(value)
	if err != nil {
		return c, done, err
	}
	return p.count(ctx, want, checkpoint)
}

func (p Position) count(ctx context.Context, want game.CensusParts, checkpoint string) (c game.Census, done Counted, err error) {
	value := int(p.Value())
	inner, err := p.lines(ctx, "a census", p.rules.countSize)
	if err != nil {
		return c, done, err
	}
	c, err = p.census(ctx, want, func() (counts, bool, error) {
		inner.ByCoins, inner.Checkpoint = want.Levels, checkpoint
		t, err := lines.Count(ctx, value, inner)
		if err != nil {
			return nil, false, err
		}
		done = t.Counted
		return t, t.Start(), nil
	})
	return c, done, err
}

// Census counts what the table covers: the positions that its start leads to, their moves, levels and lengths.
func (t *Table) Census(ctx context.Context, want game.CensusParts) (c game.Census, err error) {
	return t.Start().census(ctx, want, t.counted)
}

// counted returns the counts, and whether the start is lost.
func (t *Table) counted() (counts, bool, error) {
	lost, err := t.lost(t.Start())
	return t.outcomes, lost, err
}

// census takes the census of a start. The function count returns the counts of the outcomes and whether the start is lost. Other parts that do not
// fit in memory are refused before it is called.
func (p Position) census(ctx context.Context, want game.CensusParts, count func() (counts, bool, error)) (c game.Census, err error) {
	parts, _ := p.parts(want)
	all := make([]every, len(parts))
	for i, part := range parts {
		if part.asked {
			if all[i], err = p.every(game.BudgetOf(ctx), part.what, part.bits); err != nil {
				return c, err
			}
		}
	}
	t, lost, err := count()
	if err != nil {
		return c, err
	}
	positions, moves := t.PositionsByCoins()
	c.Position, c.Positions, c.Moves, c.PPositions, c.Outcome, c.By = p, sum(positions), sum(moves), t.Losing(), outcome(lost), game.ByTable
	if want.Levels {
		lost, err := t.LosingByCoins(ctx)
		if err != nil {
			return c, err
		}
		for coins, n := range positions {
			if n > 0 {
				c.Levels = append(c.Levels, game.LevelCount{Level: coins, Positions: n, PPositions: lost[coins], Moves: moves[coins]})
			}
		}
		if !p.rules.Reversed { // play goes down
			slices.Reverse(c.Levels)
		}
	}
	for i, part := range parts {
		if part.asked {
			if err := part.find(all[i], ctx, &c); err != nil {
				return c, err
			}
		}
	}
	if !want.Lengths { // they were needed for the moments
		c.Lengths = nil
	}
	return c, nil
}

func sum(all []uint64) (total uint64) {
	for _, n := range all {
		total += n
	}
	return total
}

func (e every) lengths(ctx context.Context, c *game.Census) error {
	l, err := found(ctx, e, levels.NewLengths())
	c.Lengths = &game.Lengths{Shortest: int(l[0]), Longest: int(l[1])}
	return err
}

func (e every) values(ctx context.Context, c *game.Census) error {
	k := levels.NewNim(false)
	if err := e.walk(ctx, k); err != nil {
		return err
	}
	for v, n := range k.Counts {
		if n > 0 {
			c.Values = append(c.Values, game.ValueCount{Value: v, Positions: n, First: e.position(k.First[v])})
		}
	}
	return nil
}

func (e every) remotest(ctx context.Context, c *game.Census) error {
	k := levels.NewRemote()
	start, err := found(ctx, e, k.Fold)
	if err != nil {
		return err
	}
	c.Remote = &game.RemoteCount{Start: int(start), Loss: game.RemoteExample{Moves: int(k.Longest[0]), Position: e.position(k.First[0])}}
	if k.Longest[1] > 0 {
		c.Remote.Win = game.RemoteExample{Moves: int(k.Longest[1]), Position: e.position(k.First[1])}
	}
	return nil
}

func (e every) games(ctx context.Context, c *game.Census) error {
	k := levels.NewGames(e.Memory)
	if err := e.walk(ctx, k); err != nil {
		return err
	}
	c.Games = bigOf(k.Row(0))
	return nil
}

// bigOf returns the number with these words, the least significant word first.
func bigOf(words []uint64) *big.Int {
	n := new(big.Int)
	for i := len(words) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(words[i]))
	}
	return n
}

// merges returns the number of merges in every game from a start of the plain game.
func (e every) merges() int {
	least, _ := e.Ends()
	return e.last - least
}

// moments computes the moments of a length from the binomial moments of the number of splits. These have two words each, in units of 2^−64; they are
// too small by at most the number of ways to choose j moves of the longest game, where j is the order of the moment.
func (e every) moments(ctx context.Context, c *game.Census) error {
	k := levels.NewMoments(e.Memory)
	if err := e.walk(ctx, k); err != nil {
		return err
	}
	binomial := k.Row(0)
	unit := new(big.Int).Lsh(big.NewInt(1), 64)
	var splits [4]game.Between // the means of C(S, 1), …, C(S, 4)
	most := new(big.Int)
	for j := range splits {
		low := bigOf(binomial[2*j:][:2])
		most.Add(most, new(big.Int).Binomial(int64(c.Lengths.Longest), int64(j+1)))
		splits[j] = game.Between{Low: new(big.Rat).SetFrac(low, unit), High: new(big.Rat).SetFrac(new(big.Int).Add(low, most), unit)}
	}
	// S² = 2·C(S, 2) + S and so on: Stirling numbers of the second kind, times factorials. S and S + merges differ only in their mean.
	var powers [4]game.Between
	for k, row := range [4][4]int64{{1}, {1, 2}, {1, 6, 6}, {1, 14, 36, 24}} {
		low, high := new(big.Rat), new(big.Rat)
		for j, factor := range row {
			f := big.NewRat(factor, 1)
			low.Add(low, new(big.Rat).Mul(f, splits[j].Low))
			high.Add(high, new(big.Rat).Mul(f, splits[j].High))
		}
		powers[k] = game.Between{Low: low, High: high}
	}
	m := game.NewMoments(powers)
	more := big.NewRat(int64(e.merges()), 1)
	m.Mean = game.Between{Low: new(big.Rat).Add(m.Mean.Low, more), High: new(big.Rat).Add(m.Mean.High, more)}
	c.Moments = &m
	return nil
}

// chances computes the chance of every length, up to that of the longest game.
func (e every) chances(ctx context.Context, c *game.Census) error {
	k := levels.NewChances(e.Memory)
	if err := e.walk(ctx, k); err != nil {
		return err
	}
	all := make([]game.Between, c.Lengths.Longest+1)
	unit := big.NewRat(1, 1<<levels.Places)
	most := new(big.Rat).Mul(unit, big.NewRat(int64(c.Lengths.Longest), 1))
	merges, found := e.merges(), k.Row(0)
	for length := range all {
		if all[length] = game.Exactly(new(big.Rat)); length < merges {
			continue
		}
		low := new(big.Rat)
		if splits := length - merges; splits < len(found) {
			low.Mul(unit, new(big.Rat).SetUint64(found[splits]))
		}
		all[length] = game.Between{Low: low, High: new(big.Rat).Add(low, most)}
	}
	c.Moments.Distribution = all
	return nil
}

// StartOf returns p as a start of this game, with all coins on place 1, if p is one and there are block tables for its rules.
func StartOf(p game.Position) (start Position, ok bool) {
	start, ok = p.(Position)
	return start, ok && start.rules.Tabled() && start.isStart()
}
