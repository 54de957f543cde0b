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

// every is all positions of one value, to be gone through level by level in the plain game, else all together.
type every struct {
	*levels.Layout
	rules  Rules
	value  int // of the coins, those in the hole included
	last   int // the last level
	budget game.Budget
}

// levelRules returns the rules as levels has them. With a hole, the coins in it count as those of one more place, so that no value gets lost.
func (r Rules) levelRules() levels.Rules {
	s := r.system()
	l := levels.Rules{Reversed: r.Reversed, Repeated: r.Accelerated}
	for _, w := range s.worth[:r.places()+1] {
		l.Worth = append(l.Worth, int(w))
	}
	for _, x := range s.moves {
		if r.Hole == 0 || x.High < int(r.Hole) {
			l.Moves = append(l.Moves, x)
		}
	}
	return l
}

// layout numbers the positions of the plain game by levels.
func layout(value int) *levels.Layout { return levels.NewLayout(value, Rules{}.levelRules()) }

// together returns all positions of a value, which are not numbered by levels.
func (r Rules) together(ctx context.Context, value int) every {
	return every{levels.NewOrder(value, r.levelRules()), r, value, 0, game.BudgetOf(ctx)}
}

// every returns the positions of the same value that have no more coins than p, if going through all of them fits the budget, with so
// many bytes for each position of two levels; what is the subject of the message if not. The error is [game.ErrUnknown] where a search does
// better, and under other rules.
func (p Position) every(ctx context.Context, what string, bytes int64) (every, error) {
	if p.rules != (Rules{}) || p.searched(everyWorth) {
		return every{}, game.ErrUnknown
	}
	value, b := p.Value(), game.BudgetOf(ctx)
	if value > levels.MaxValue || !levelsFit(int(value), bytes, b) {
		fits := sort.Search(levels.MaxValue, func(v int) bool { return !levelsFit(v+1, bytes, b) })
		return every{}, p.tooMany(what, fits)
	}
	return every{layout(int(value)), p.rules, int(value), p.Level(), b}, nil
}

// searched reports whether a search of what p leads to is quicker than going through all positions of the value, so many times as fast.
func (p Position) searched(worth uint64) bool {
	ways, value := p.rules.ways(), p.Value()
	size, _ := p.Size().Small()
	return p.wide() && size < anyPositions || size < ways[min(value, uint64(len(ways)-1))]/worth
}

func (p Position) tooMany(what string, fits int) error {
	return fmt.Errorf("%w: %s of all positions of the value of %s; value %d would fit", game.ErrLimit, what, game.Quote(p.Setup().Short()), fits)
}

// levelsFit reports whether the positions of a value are few enough, and their largest levels small enough.
func levelsFit(value int, bytes int64, b game.Budget) bool {
	return (Rules{}).ways()[value]/everyWorth <= uint64(b.Positions) && 2*bytes*int64(layout(value).Largest()) <= b.Memory
}

// walk leads a kernel through the levels.
func (e every) walk(ctx context.Context, k levels.Kernel) error {
	return e.Walk(ctx, e.last, k, e.budget.Progress)
}

// walked leads a kernel through the levels of p.
func (p Position) walked(ctx context.Context, what string, bytes int64, k levels.Kernel) (every, error) {
	e, err := p.every(ctx, what, bytes)
	if err != nil {
		return e, err
	}
	return e, e.walk(ctx, k)
}

// number returns where a position lies.
func (e every) number(p game.Position) (level, number int, err error) {
	if q, ok := p.(Position); ok {
		if coins, ok := e.rules.coinsOf(q, e.value); ok {
			if level, number, ok = e.Number(coins); ok && level <= e.last {
				return level, number, nil
			}
		}
	}
	return 0, 0, e.missing(p)
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

// kept is numbers of positions, nim-values or remoteness, that are worked out for all of them.
type kept struct {
	every
	source string
	at     func(level, number int) (int, bool)
}

func (k kept) Source() string { return k.source }
func (k kept) By() game.By    { return game.ByTable }

// Value returns that of a position that is kept.
func (k kept) Value(p game.Position) (game.Nat, error) {
	level, number, err := k.number(p)
	if err != nil {
		return game.Nat{}, err
	}
	v, ok := k.at(level, number)
	if !ok {
		return game.Nat{}, k.missing(p)
	}
	return numeration.NewNat(uint64(v)), nil
}

// maxNimBytes bounds a table of nim-values, a byte each: some ten seconds. nimWorth is how many positions of it are worked out while search
// visits one, where they are not numbered by levels.
const (
	maxNimBytes = 1 << 26
	nimWorth    = 50
)

// nimBytes, remoteBytes and longestBytes are what the nim-value, the remoteness and the longest game of a position take.
const (
	nimBytes     = 1
	remoteBytes  = 2
	longestBytes = 2
)

// Values returns the nim-values of all positions of the same value, within the memory of the budget. The error is [game.ErrUnknown] where
// a search over fewer positions does better.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	const source = "table of all positions of the same value"
	most := min(maxNimBytes, game.BudgetOf(ctx).Memory)
	if p.rules == (Rules{}) {
		e, err := p.every(ctx, "nim-values", nimBytes)
		if err != nil {
			return nil, err
		}
		k := &levels.Nim{Keep: int64(Rules{}.ways()[e.value]) <= most}
		return kept{e, source, k.Value}, e.walk(ctx, k)
	}
	if p.searched(nimWorth) {
		return nil, game.ErrUnknown
	}
	ways := p.rules.ways()
	fits := sort.Search(len(ways)-1, func(v int) bool { return int64(ways[v+1]) > most })
	if p.Value() > uint64(fits) {
		return nil, p.tooMany("nim-values", fits)
	}
	e := p.rules.together(ctx, int(p.Value()))
	k := levels.NewCollect(e.Layout, mex)
	return kept{e, source, func(_, number int) (int, bool) { return int(k.All[number]), true }}, e.walk(ctx, k)
}

// mex returns the least number that is not among others.
func mex(after []uint8) (uint8, error) {
	var met [256]bool
	for _, v := range after {
		met[v] = true
	}
	for v, there := range met {
		if !there {
			return uint8(v), nil
		}
	}
	return 0, fmt.Errorf("%w: nim-values above 255", game.ErrLimit)
}

// Remoteness returns the remoteness of the position and its options, where going through all positions of the same value is quicker than
// a search.
func (p Position) Remoteness(ctx context.Context) (game.Values, error) {
	k := new(levels.Remote)
	e, err := p.walked(ctx, "the remoteness", remoteBytes, k)
	if err != nil {
		return nil, err
	}
	return kept{e, "all positions of the same value, level by level", k.Value}, nil
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
	k := new(levels.Nim)
	e, err := p.walked(ctx, "nim-values", nimBytes, k)
	if err != nil {
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
	k := new(levels.Remote)
	e, err := p.walked(ctx, "the remoteness", remoteBytes, k)
	if err != nil {
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
	k := levels.NewGames(game.BudgetOf(ctx).Memory)
	if _, err := p.walked(ctx, "the number of games", gamesBytes(int(p.Value())), k); err != nil {
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
	k := &levels.Moments{Memory: game.BudgetOf(ctx).Memory}
	e, err := p.walked(ctx, "the lengths", momentBytes, k)
	if err != nil {
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
	k := levels.NewLengths(game.BudgetOf(ctx).Memory)
	e, err := p.walked(ctx, "the chances of all lengths", lengthBytes(int(p.Value())), k)
	if err != nil {
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
