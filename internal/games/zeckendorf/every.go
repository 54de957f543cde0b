package zeckendorf

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
	"zeck/internal/games/exchange"
	"zeck/internal/games/zeckendorf/internal/levels"
	"zeck/internal/games/zeckendorf/internal/lines"
	"zeck/numeration"
)

// unknown is the size of work that no machine has room for.
const unknown = lines.Beyond

// room refuses work on all positions of the value of p that takes more than limit bytes, and says for which value there is room; what is the subject
// of the message. The function size returns the bytes for a value; it must not decrease.
func (p Position) room(what string, limit int64, size func(value int) int64) error {
	n := size(int(p.Value()))
	if n <= limit {
		return nil
	}
	needs := ", beyond the limits of time and memory"
	if n < unknown {
		needs = fmt.Sprintf(" needs %d MiB, and %d MiB may be used", (n+1<<20-1)>>20, limit>>20)
	}
	most := sort.Search(MaxValue, func(v int) bool { return size(v+1) > limit })
	return fmt.Errorf("%w: %s of all positions of the value of %s%s; value %d would fit", game.ErrLimit, what, game.Quote(p.Setup().Short()), needs, most)
}

// begin returns the start of games about a value. It refuses invalid rules and negative values.
func (r Rules) begin(value int) (Position, error) {
	if value < 0 {
		return Position{}, fmt.Errorf("expected the value of some coins, got %d", value)
	}
	r, err := readRules(r.setup())
	return r.start(value), err
}

// every is all positions of one value. The plain game visits them level by level, other games all together.
type every struct {
	*levels.Layout
	rules Rules
	value int // of the coins, including those in the hole
	last  int // the last level
	game.Budget
}

// plain reports whether the rules are those of the papers, so that positions are visited level by level.
func (r Rules) plain() bool { return r == Rules{} }

// layout numbers the positions of a value. Coins in a hole count as coins on one more place, so that no value gets lost.
func (r Rules) layout(value int) *levels.Layout {
	s := r.system()
	l := levels.Rules{Moves: s.List, Reversed: r.Reversed, Repeated: r.Accelerated, Levels: r.plain()}
	for _, w := range s.Worth[:s.Top+1] {
		l.Worth = append(l.Worth, int(w))
	}
	return levels.NewLayout(value, l)
}

// The maximum numbers of positions to visit: level by level, levelWorth for each position that a search may have, because a search is slower by that
// factor; otherwise maxTogether, which takes some minutes or, if moves may be repeated, so that positions have a hundred of them, maxRepeated.
const (
	levelWorth  = 300
	maxTogether = 1_000_000_000
	maxRepeated = 50_000_000
)

// size returns a function that computes the bytes needed to visit all positions of a value, with this many bits for each position of two levels, or
// of all.
func (r Rules) size(b game.Budget, bits int64) func(value int) int64 {
	most := uint64(maxTogether)
	switch {
	case r.plain():
		most = levelWorth*uint64(b.Positions+1) - 1
	case r.Accelerated:
		most = maxRepeated
	}
	return func(value int) int64 {
		switch ways := r.system().Ways(); {
		case value >= len(ways) || ways[value] > most || r.plain() && value > levels.MaxValue:
			return unknown
		case r.plain():
			return 2 * bits / 8 * int64(r.layout(value).Largest())
		default:
			return (int64(ways[value])*bits + 7) / 8
		}
	}
}

// every returns the positions of the same value up to the level of p, if visiting them with this many bits for each fits the budget; what is the
// subject of the error message.
func (p Position) every(b game.Budget, what string, bits int64) (e every, err error) {
	if err := p.room(what, b.Memory, p.rules.size(b, bits)); err != nil {
		return e, err
	}
	e = every{p.rules.layout(int(p.Value())), p.rules, int(p.Value()), 0, b}
	if p.rules.plain() {
		e.last = p.Level()
	}
	return e, nil
}

// walk runs a kernel through the levels.
func (e every) walk(ctx context.Context, k levels.Kernel) error {
	return e.Walk(ctx, e.last, k, e.Progress)
}

// position returns the position with this number on a level.
func (e every) position(at levels.At) game.Position {
	p, err := FromCoins(e.Coins(at.Coins, at.Number))
	if err != nil {
		panic(err) // its value is small
	}
	return p
}

// entry returns the result for one position of a kernel that has visited all.
func entry[T any](e every, k *levels.Fold[T], p game.Position) (found T, err error) {
	if q, ok := p.(Position); ok {
		if coins, ok := e.rules.coinsOf(q, e.value); ok {
			if level, number, numbered := e.Number(coins); numbered {
				if found, ok = k.Value(level, number); ok {
					return found, nil
				}
			}
		}
	}
	return found, fmt.Errorf("%w: %s is not among the stored positions of value %d", game.ErrLimit, game.Quote(p.String()), e.value)
}

// found runs a kernel through the positions and returns its result for the start.
func found[T any](ctx context.Context, e every, k *levels.Fold[T]) (of T, err error) {
	if err := e.walk(ctx, k); err != nil {
		return of, err
	}
	return entry(e, k, e.rules.start(e.value))
}

// storedValues runs a kernel through the positions and returns its results, nim-values or remoteness, for the stored positions.
func storedValues[T uint8 | uint16](ctx context.Context, e every, k *levels.Fold[T], source string) (game.Values, error) {
	value := func(p game.Position) (game.Nat, error) {
		v, err := entry(e, k, p)
		return numeration.NewNat(uint64(v)), err
	}
	return game.Values{Value: value, Source: source, By: game.ByTable}, e.walk(ctx, k)
}

// maxAsked is the maximum number of positions that are visited to answer a query about one of them: some ten seconds. togetherWorth is how many of
// them are computed in the time in which a search visits one.
const (
	maxAsked      = 1 << 26
	togetherWorth = 50
)

// asked is every for a query about a position. The error is [game.ErrUnknown] if a search over fewer positions does better.
func (p Position) asked(ctx context.Context, what string, bits int64) (every, error) {
	r, b, worth := p.rules, game.BudgetOf(ctx), uint64(togetherWorth)
	if r.plain() {
		worth = levelWorth
	} else {
		b.Memory = min(b.Memory, maxAsked*bits/8)
	}
	if p.fewer(worth) {
		return every{}, game.ErrUnknown
	}
	return p.every(b, what, bits)
}

// fewer reports whether p leads to fewer positions than there are of its value, by at least the factor times.
func (p Position) fewer(times uint64) bool {
	size := uint64(exchange.Clipped(p.Size()))
	return p.wide() && size < anyPositions || size < p.rules.system().WaysOf(p.Total())/times
}

var _ game.Tabled = Position{}

// Values returns the nim-values of all positions of the same value, within the memory of the budget; in the plain game it stores all of them if they
// are few. For remoteness it returns that of the position and its options. The error is [game.ErrUnknown] if a search does better.
func (p Position) Values(ctx context.Context, of game.Measure) (game.Values, error) {
	if of == game.Remoteness {
		e, err := p.asked(ctx, "the remoteness", 16)
		if err != nil {
			return game.Values{}, err
		}
		return storedValues(ctx, e, levels.NewRemote().Fold, "all positions of the same value")
	}
	e, err := p.asked(ctx, "nim-values", 8)
	if err != nil {
		return game.Values{}, err
	}
	all := int64(p.rules.system().Ways()[e.value]) <= min(maxAsked, e.Memory)
	return storedValues(ctx, e, levels.NewNim(all).Fold, "table of all positions of the same value")
}

// SplitNumbers says which numbers of splits the games from a start can have. All games from a position have the same number of merges, so every
// length between the shortest and the longest occurs if every number of splits does.
type SplitNumbers struct {
	Least, Most int
	All         bool // whether every number between them occurs

	Gaps  uint64        // the number of positions of the value from which some number between their least and their greatest does not occur
	First game.Position // one of them, with the fewest coins; nil if there is none
}

// NewSplitNumbers computes the numbers of splits of games that start with this many coins.
func NewSplitNumbers(ctx context.Context, coins int) (s SplitNumbers, err error) {
	b := game.BudgetOf(ctx)
	p, err := Rules{}.begin(coins)
	if err != nil {
		return s, err
	}
	e, err := p.every(b, "the numbers of splits", splitBits(coins))
	if err != nil {
		return s, err
	}
	k := levels.NewSplits(b.Memory)
	if err := e.walk(ctx, k); err != nil {
		return s, err
	}
	s.Least, s.Most, s.All = k.Numbers(0)
	if s.Gaps = k.Gaps; s.Gaps > 0 {
		s.First = e.position(k.First)
	}
	return s, nil
}
