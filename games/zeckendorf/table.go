package zeckendorf

import (
	"context"
	"fmt"
	"math"
	"sort"

	"zeck/game"
	"zeck/games/zeckendorf/internal/lines"
	"zeck/numeration"
)

// Errors of table files, of [OpenTable] and of a [Table] in a file.
var (
	ErrMissing    = lines.ErrMissing    // there is no such file; it is fs.ErrNotExist, too
	ErrCorrupt    = lines.ErrCorrupt    // it is damaged, or no table at all
	ErrVersion    = lines.ErrVersion    // it was written by another version of the format
	ErrUnfinished = lines.ErrUnfinished // its making was interrupted; SaveTable goes on
	ErrOther      = lines.ErrOther      // it holds other positions than those asked for
	ErrBusy       = lines.ErrBusy       // another program is making it just now
)

// Table knows the outcome of every position of one value: a bit for each, in memory ([NewTable]) or in a file ([SaveTable],
// [OpenTable]).
type Table struct {
	outcomes outcomes
	rules    Rules
	value    int
	close    func() error // nil in memory
}

// outcomes is what a table in memory and one in a file have in common.
type outcomes interface {
	P(coins []int) (bool, error) // whether the player to move loses
	counts
}

// counts is what is counted, also by the number of coins.
type counts interface {
	Positions() uint64
	Moves() uint64
	Losing() uint64
	PositionsByCoins() (positions, moves []uint64)
	LosingByCoins(ctx context.Context) ([]uint64, error)
}

// Tabled reports whether tables are made block by block, and kept in files: for the game of the papers, also with a hole from place 3 on. Under
// other rules [NewTable] goes from position to position.
func (r Rules) Tabled() bool { return !r.nacci() && !r.Reversed && !r.Accelerated && r.Hole != 2 }

// TableBytes returns the size of the table for a value in bytes. If that is more than limit, the error is [game.ErrLimit] and says
// what would fit.
func (r Rules) TableBytes(value int, limit int64) (int64, error) {
	return r.fits(value, limit, r.tableSize, "the table of all positions of")
}

// fits returns the memory that something takes for a value, or says which value would fit.
func (r Rules) fits(value int, limit int64, size func(value int) int64, what string) (int64, error) {
	if value < 0 {
		return 0, fmt.Errorf("expected the value of some coins, got %d", value)
	}
	if err := r.check(r.setup().Head()); err != nil {
		return 0, err
	}
	n := size(value)
	if n <= limit {
		return n, nil
	}
	most, last := r.mostThatFits(size, limit), r.tableMost()
	of := fmt.Sprintf("value %d", value)
	if value == math.MaxInt { // of a position whose value is too large for an int
		of = "so great a value"
	}
	if value > last && most == last { // with a hole tables are small, but nobody has asked for so many coins
		return n, fmt.Errorf("%w: %s %s; value %d would fit", game.ErrLimit, what, of, most)
	}
	needs := "needs more memory than any machine has"
	if value <= last {
		needs = fmt.Sprintf("needs %d MiB", (n+1<<20-1)>>20)
	}
	return n, fmt.Errorf("%w: %s %s %s, and %d MiB may be used; value %d would fit", game.ErrLimit, what, of, needs, limit>>20, most)
}

// tableSize returns the size of the table for a value, more than any machine has if that is not known.
func (r Rules) tableSize(value int) int64 {
	if !r.Tabled() {
		return r.rankedSize(value, 1)
	}
	n, err := lines.Bytes(value, int(r.Hole))
	if err != nil {
		return 1 << 62
	}
	return int64(n)
}

// tableFits returns the largest value whose table takes at most limit bytes.
func (r Rules) tableFits(limit int64) int { return r.mostThatFits(r.tableSize, limit) }

// mostThatFits returns the largest value that takes at most limit bytes.
func (r Rules) mostThatFits(size func(value int) int64, limit int64) int {
	return sort.Search(r.tableMost(), func(v int) bool { return size(v+1) > limit })
}

// tableMost returns the largest value whose positions can be numbered.
func (r Rules) tableMost() int {
	if r.Tabled() {
		return lines.MaxValue
	}
	return r.rankedMost()
}

// NewTable solves all positions of a value: everything that the start with so many coins leads to. What does not fit the budget of the context is
// refused with [game.ErrLimit] before any work.
func NewTable(ctx context.Context, r Rules, value int) (*Table, error) {
	r = r.settled()
	if !r.Tabled() {
		if _, err := r.TableBytes(value, game.BudgetOf(ctx).Memory); err != nil {
			return nil, err
		}
		return newRankedTable(ctx, r, value)
	}
	inner, err := r.lines(ctx, value, r.TableBytes)
	if err != nil {
		return nil, err
	}
	t, err := lines.Solve(ctx, value, inner)
	if err != nil {
		return nil, err
	}
	return &Table{outcomes: t, rules: r, value: value}, nil
}

// lines returns the options for lines, if there are tables for the rules and what it takes fits the budget.
func (r Rules) lines(ctx context.Context, value int, fits func(value int, limit int64) (int64, error)) (lines.Options, error) {
	if !r.Tabled() {
		return lines.Options{}, fmt.Errorf("no tables of %s are kept in files; only a hole from place 3 on is possible", r.setup().Head())
	}
	b := game.BudgetOf(ctx)
	if _, err := fits(value, b.Memory); err != nil {
		return lines.Options{}, err
	}
	return lines.Options{Hole: int(r.Hole), Workers: b.Workers, Memory: b.Memory, Progress: b.Progress}, nil
}

// Saved says what SaveTable found.
type Saved struct {
	Found uint64 // bytes of the table that an interrupted run had left
	Whole bool   // whether the file was there already
}

// SaveTable is [NewTable] with the table in a file. While it is made, the file is called NAME.part; if that is there from an
// interrupted run, the work goes on where it stopped. If the file is there, nothing is done. In memory is only what is still needed, as
// with [Count]. The table must be closed.
func SaveTable(ctx context.Context, name string, r Rules, value int) (*Table, Saved, error) {
	inner, err := r.lines(ctx, value, r.CountBytes)
	if err != nil {
		return nil, Saved{}, err
	}
	saved, err := lines.Save(ctx, name, value, inner)
	if err != nil {
		return nil, Saved{}, err
	}
	t, err := OpenTable(name)
	return t, Saved(saved), err
}

// OpenTable opens a table that [SaveTable] has made. It reads what is asked for when it is asked for, and checks it. The table must
// be closed.
func OpenTable(name string) (*Table, error) {
	f, err := lines.Open(name)
	if err != nil {
		return nil, err
	}
	return &Table{outcomes: f, rules: Rules{Hole: uint8(f.Hole())}, value: f.Value(), close: f.Close}, nil
}

// Close closes the file of a table that has one.
func (t *Table) Close() error {
	if t.close == nil {
		return nil
	}
	return t.close()
}

// Value returns what the coins of the positions are worth, those in the hole included.
func (t *Table) Value() int { return t.value }

// Start returns the start under the rules of the table: all coins on place 1 or, if moves are made backwards, in the Zeckendorf form.
func (t *Table) Start() Position { return t.rules.start(t.value) }

// Positions returns the number of positions that the table covers.
func (t *Table) Positions() uint64 { return t.outcomes.Positions() }

// Moves returns the number of moves that these positions have together.
func (t *Table) Moves() uint64 { return t.outcomes.Moves() }

// Losing returns in how many of the positions the player to move loses: the number of P-positions.
func (t *Table) Losing() uint64 { return t.outcomes.Losing() }

// PositionsByCoins returns the numbers of positions with 0, 1, 2, … coins, those in the hole included, and of their moves.
func (t *Table) PositionsByCoins() (positions, moves []uint64) { return t.outcomes.PositionsByCoins() }

// LosingByCoins returns the numbers of P-positions with 0, 1, 2, … coins, those in the hole included. It goes through the whole table.
func (t *Table) LosingByCoins(ctx context.Context) ([]uint64, error) {
	return t.outcomes.LosingByCoins(ctx)
}

// Outcome returns the outcome of a position that the table covers; the error for any other is [ErrOther].
func (t *Table) Outcome(p Position) (game.Outcome, error) {
	coins, err := t.coins(p)
	if err != nil {
		return 0, err
	}
	lost, err := t.outcomes.P(coins)
	if err != nil {
		return 0, err
	}
	return outcome(lost), nil
}

// outcome returns the outcome of a position that is lost for the player to move, or is not.
func outcome(lost bool) game.Outcome {
	if lost {
		return game.P
	}
	return game.N
}

// coins returns the coins of a position, those in the hole included, or an error if the table does not cover it.
func (t *Table) coins(p Position) ([]int, error) {
	coins, ok := t.rules.coinsOf(p, t.value)
	if !ok {
		return nil, fmt.Errorf("%w: the table has the positions of %s; %s is not one of them", ErrOther,
			game.Quote(t.Start().String()), game.Quote(p.String()))
	}
	return coins, nil
}

// coinsOf returns the coins of a position, those in the hole included, if it is one of these rules and of this value.
func (r Rules) coinsOf(p Position, value int) (coins []int, ok bool) {
	coins, left := p.Coins(), value-int(p.Value())
	if p.rules != r || left < 0 || left == 0 {
		return coins, p.rules == r && left == 0
	}
	hole, worth := int(r.Hole), r.system().worth
	if hole == 0 || hole >= len(worth) || left%int(worth[hole]) != 0 {
		return nil, false
	}
	coins = append(coins, make([]int, hole-len(coins))...)
	coins[hole-1] = left / int(worth[hole])
	return coins, true
}

// Solve returns the verdict on a position that the table covers, with every winning move and the answers to the moves that lose.
func (t *Table) Solve(p Position) (game.Verdict, error) {
	v := game.Verdict{Position: p, Complete: true, By: game.ByTable, Source: "all positions of the same value, solved at once"}
	var err error
	if v.Outcome, err = t.Outcome(p); err != nil {
		return v, err
	}
	var options []game.Option
	for o := range p.Options() {
		options = append(options, o)
	}
	if v.Winning, err = t.losing(options); err != nil {
		return v, err
	}
	if (len(v.Winning) > 0) != (v.Outcome == game.N) {
		return v, fmt.Errorf("%w: it contradicts itself at %s", ErrCorrupt, game.Quote(p.String()))
	}
	v.Why, err = t.why(v, options)
	return v, err
}

// losing returns the options that lead to P-positions.
func (t *Table) losing(options []game.Option) (lost []game.Option, err error) {
	for _, o := range options {
		to, err := t.Outcome(o.To.(Position))
		if err != nil {
			return nil, err
		}
		if to == game.P {
			lost = append(lost, o)
		}
	}
	return lost, nil
}

// table makes the table of all positions of the same value, within the budget of the context.
func (p Position) table(ctx context.Context) (*Table, error) {
	if p.wide() {
		return nil, p.tooWide(p.rules.tableFits(game.BudgetOf(ctx).Memory))
	}
	return NewTable(ctx, p.rules, int(p.Value()))
}

// tooWide refuses a position of very great value.
func (p Position) tooWide(most int) error {
	return fmt.Errorf("%w: the table of all positions of the value of %s; value %d would fit", game.ErrLimit, game.Quote(p.Setup().Short()), most)
}

// tableWorth is how many positions of a table are worked out while search visits one.
const tableWorth = 200

// Exhaust solves the positions of the same value, where a search over fewer positions is not quicker. What goes from position to position
// is left to search where that is short.
func (p Position) Exhaust(ctx context.Context, misere bool) (v game.Verdict, err error) {
	ways := p.rules.ways()
	all, worth := ways[min(p.Value(), uint64(len(ways)-1))], uint64(tableWorth)
	if !p.rules.Tabled() {
		worth = nimWorth
		if all < rankedFrom {
			return v, game.ErrUnknown
		}
	}
	if misere || p.Size().Cmp(numeration.NewNat(all/worth)) < 0 {
		return v, game.ErrUnknown
	}
	t, err := p.table(ctx)
	if err != nil {
		return v, err
	}
	return t.Solve(p)
}
