package zeckendorf

import (
	"context"
	"fmt"
	"math/big"
	"sort"

	"zeck/game"
	"zeck/games/zeckendorf/internal/levels"
	"zeck/numeration"
)

// everyWorth is how many positions are worked out level by level while search visits one.
const everyWorth = 300

// every is all positions of one value of the plain game, to be gone through level by level.
type every struct {
	*levels.Layout
	value, last int // up to this number of coins
	budget      game.Budget
}

// every returns the positions of the same value that have no more coins than p, if going through all of them fits the budget, with so
// many bytes for each position of two levels; what is the subject of the message if not. The error is [game.ErrUnknown] where a search does
// better, and under other rules.
func (p Position) every(ctx context.Context, what string, bytes int64) (every, error) {
	if p.rules != (Rules{}) {
		return every{}, game.ErrUnknown
	}
	value := p.Value()
	ways := p.rules.ways()
	if size, _ := p.Size().Small(); size < ways[min(value, uint64(len(ways)-1))]/everyWorth || p.wide() && size < anyPositions {
		return every{}, game.ErrUnknown
	}
	b := game.BudgetOf(ctx)
	if value > levels.MaxValue || !levelsFit(int(value), bytes, b) {
		fits := sort.Search(levels.MaxValue, func(v int) bool { return !levelsFit(v+1, bytes, b) })
		return every{}, fmt.Errorf("%w: %s of all positions of the value of %s; value %d would fit", game.ErrLimit, what,
			game.Quote(p.Setup().Short()), fits)
	}
	return every{levels.NewLayout(int(value)), int(value), p.Level(), b}, nil
}

// levelsFit reports whether the positions of a value are few enough, and their largest levels small enough.
func levelsFit(value int, bytes int64, b game.Budget) bool {
	return (Rules{}).ways()[value]/everyWorth <= uint64(b.Positions) && 2*bytes*int64(levels.NewLayout(value).Largest()) <= b.Memory
}

// walk leads a kernel through the levels.
func (e every) walk(ctx context.Context, k levels.Kernel) error {
	return e.Walk(ctx, e.last, k, e.budget.Progress)
}

// number returns where a position lies.
func (e every) number(p game.Position) (level, number int, err error) {
	q, ok := p.(Position)
	if ok && q.rules == (Rules{}) && !q.wide() {
		level, number, ok = e.Number(q.Coins())
	}
	if !ok || q.rules != (Rules{}) || q.wide() || level > e.last {
		return 0, 0, e.missing(p)
	}
	return level, number, nil
}

func (e every) missing(p game.Position) error {
	return fmt.Errorf("%w: %s is not one of the positions of value %d that are kept", game.ErrLimit, game.Quote(p.String()), e.value)
}

// position returns the position with a number on a level.
func (e every) position(at levels.At) game.Position {
	p, err := FromCoins(e.Coins(at.Coins, at.Number))
	if err != nil {
		panic(err) // it is worth little
	}
	return p
}

// nimLevels are the nim-values of all positions of a value with no more coins than one, or those of two levels.
type nimLevels struct {
	every
	*levels.Nim
}

// nimBytes is what the nim-value of a position takes.
const nimBytes = 1

// levelValues returns nim-values, of all levels if they are few.
func (p Position) levelValues(ctx context.Context) (game.Values, error) {
	e, err := p.every(ctx, "nim-values", nimBytes)
	if err != nil {
		return nil, err
	}
	t := nimLevels{e, &levels.Nim{Keep: int64((Rules{}).ways()[e.value]) <= min(maxNimBytes, e.budget.Memory)}}
	return t, e.walk(ctx, t.Nim)
}

func (nimLevels) Source() string { return "table of all positions of the same value" }
func (nimLevels) By() game.By    { return game.ByTable }

// Value returns the nim-value of a position that is kept.
func (t nimLevels) Value(p game.Position) (game.Nat, error) {
	level, number, err := t.number(p)
	if err != nil {
		return game.Nat{}, err
	}
	v, ok := t.Nim.Value(level, number)
	if !ok {
		return game.Nat{}, t.missing(p)
	}
	return numeration.NewNat(uint64(v)), nil
}

// remoteLevels is the remoteness of all positions of two levels.
type remoteLevels struct {
	every
	*levels.Remote
}

// remoteBytes is what the remoteness of a position takes.
const remoteBytes = 2

// Remoteness returns the remoteness of the position and its options, where going through all positions of the same value is quicker than
// a search.
func (p Position) Remoteness(ctx context.Context) (game.Remoteness, error) {
	e, err := p.every(ctx, "the remoteness", remoteBytes)
	if err != nil {
		return nil, err
	}
	t := remoteLevels{e, new(levels.Remote)}
	return t, e.walk(ctx, t.Remote)
}

func (remoteLevels) Source() string { return "all positions of the same value, level by level" }
func (remoteLevels) By() game.By    { return game.ByTable }

// Moves returns the remoteness of a position that is kept.
func (t remoteLevels) Moves(p game.Position) (int, error) {
	level, number, err := t.number(p)
	if err != nil {
		return 0, err
	}
	r, ok := t.Remote.Value(level, number)
	if !ok {
		return 0, t.missing(p)
	}
	return r, nil
}

// gamesBytes, lengthBytes and splitBytes are what the number of games from a position, the chances of all lengths and the numbers of splits
// take on the largest levels of a value, measured up to value 230.
func gamesBytes(value int) int64  { return int64(value)*3/8 + 8 }
func lengthBytes(value int) int64 { return int64(value)*13/4 + 300 }
func splitBytes(value int) int64  { return int64(value)/6 + 8 }

// momentBytes is what the moments of a position take.
const momentBytes = 66

// valueCounts counts the nim-values.
func (p Position) valueCounts(ctx context.Context) (all []game.ValueCount, err error) {
	e, err := p.every(ctx, "nim-values", nimBytes)
	if err != nil {
		return nil, err
	}
	k := new(levels.Nim)
	if err := e.walk(ctx, k); err != nil {
		return nil, err
	}
	for v, n := range k.Counts {
		if n > 0 {
			all = append(all, game.ValueCount{Value: v, Positions: n, First: e.position(k.First[v])})
		}
	}
	return all, nil
}

// remotest finds the positions of the greatest remoteness.
func (p Position) remotest(ctx context.Context) (*game.RemoteCount, error) {
	e, err := p.every(ctx, "the remoteness", remoteBytes)
	if err != nil {
		return nil, err
	}
	k := new(levels.Remote)
	if err := e.walk(ctx, k); err != nil {
		return nil, err
	}
	start, _ := k.Value(e.last, 0)
	c := &game.RemoteCount{Start: start, Loss: game.RemoteExample{Moves: int(k.Longest[0]), Position: e.position(k.First[0])}}
	if k.Longest[1] > 0 {
		c.Win = game.RemoteExample{Moves: int(k.Longest[1]), Position: e.position(k.First[1])}
	}
	return c, nil
}

// games counts the games from a start.
func (p Position) games(ctx context.Context) (*big.Int, error) {
	e, err := p.every(ctx, "the number of games", gamesBytes(int(p.Value())))
	if err != nil {
		return nil, err
	}
	k := levels.NewGames(e.budget.Memory)
	if err := e.walk(ctx, k); err != nil {
		return nil, err
	}
	return bigOf(k.Count(0)), nil
}

// bigOf returns the number with these words, the least significant first.
func bigOf(words []uint64) *big.Int {
	n := new(big.Int)
	for i := len(words) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(words[i]))
	}
	return n
}

// merges returns how many merges every game from a start has.
func (e every) merges() int {
	least, _ := e.Levels()
	return e.last - least
}

// moments finds mean, variance, skewness and kurtosis of the length of a game from a start, if moves are drawn by lot, and
// if asked the chance of every length.
func (p Position) moments(ctx context.Context, distribution bool) (*game.Moments, error) {
	e, err := p.every(ctx, "the lengths", momentBytes)
	if err != nil {
		return nil, err
	}
	k := &levels.Moments{Memory: e.budget.Memory}
	if err := e.walk(ctx, k); err != nil {
		return nil, err
	}
	binomial, longest := k.Chances(0)
	m := momentsOf(binomial, longest, e.merges())
	if distribution {
		m.Distribution, err = p.chances(ctx, longest)
	}
	return &m, err
}

// momentsOf finds the moments of a length from the binomial moments of the number of splits, which are in units of 2^−64 and too small by no
// more than the number of ways to choose some moves of the longest game, up to as many as the moment has.
func momentsOf(binomial [4]*big.Int, longest, merges int) game.Moments {
	unit := new(big.Int).Lsh(big.NewInt(1), 64)
	var splits [4]game.Between // the means of C(S, 1), …, C(S, 4)
	most := new(big.Int)
	for j, low := range binomial {
		most.Add(most, new(big.Int).Binomial(int64(longest), int64(j+1)))
		splits[j] = game.Between{Low: new(big.Rat).SetFrac(low, unit), High: new(big.Rat).SetFrac(new(big.Int).Add(low, most), unit)}
	}
	// S² = 2·C(S, 2) + S and so on: Stirling's numbers of the second kind, times factorials. S and S + merges differ in their mean only.
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
	more := big.NewRat(int64(merges), 1)
	m.Mean = game.Between{Low: new(big.Rat).Add(m.Mean.Low, more), High: new(big.Rat).Add(m.Mean.High, more)}
	return m
}

// chances finds the chance of every length from a start, up to that of the longest game.
func (p Position) chances(ctx context.Context, longest int) ([]game.Between, error) {
	e, err := p.every(ctx, "the chances of all lengths", lengthBytes(int(p.Value())))
	if err != nil {
		return nil, err
	}
	k := levels.NewLengths(e.budget.Memory)
	if err := e.walk(ctx, k); err != nil {
		return nil, err
	}
	all := make([]game.Between, longest+1)
	unit := big.NewRat(1, 1<<levels.Places)
	most := new(big.Rat).Mul(unit, big.NewRat(int64(longest), 1))
	merges, found := e.merges(), k.Chances(0)
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
	return all, nil
}
