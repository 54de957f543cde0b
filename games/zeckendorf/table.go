package zeckendorf

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf/internal/levels"
	"zeck/games/zeckendorf/internal/lines"
	"zeck/numeration"
)

// Errors of table files, of [OpenTable] and of a [Table] in a file.
var (
	ErrMissing    = lines.ErrMissing    // there is no such file
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
}

// outcomes is what tables that are made block by block and those that are made position by position have in common.
type outcomes interface {
	P(coins []int) (bool, error) // whether the player to move loses
	Close() error
	counts
}

// counts is what is counted, also by the number of coins.
type counts interface {
	Losing() uint64
	PositionsByCoins() (positions, moves []uint64)
	LosingByCoins(ctx context.Context) ([]uint64, error)
}

// Tabled reports whether tables are made block by block, and kept in files: for the game of the papers, also with a hole from place 3 on. Under
// other rules [NewTable] goes from position to position.
func (r Rules) Tabled() bool { return !r.nacci() && !r.Reversed && !r.Accelerated && r.Hole != 2 }

// tableSize returns the size of the table for a value, and countSize what it takes to count without keeping it.
func (r Rules) tableSize(value int) int64 {
	if !r.Tabled() {
		return r.size(game.DefaultBudget, 1)(value)
	}
	return lines.Bytes(value, int(r.Hole))
}

func (r Rules) countSize(value int) int64 { return lines.Memory(value, int(r.Hole)) }

// NewTable solves all positions of a value: everything that the start with so many coins leads to. What does not fit the budget of the context is
// refused with [game.ErrLimit] before any work.
func NewTable(ctx context.Context, r Rules, value int) (*Table, error) {
	p, err := r.begin(value)
	if err != nil {
		return nil, err
	}
	return p.table(ctx)
}

// table is [NewTable] for the value of p.
func (p Position) table(ctx context.Context) (*Table, error) {
	r, value := p.rules, int(p.Value())
	if !r.Tabled() {
		e, err := p.every(game.BudgetOf(ctx), "the table", 1)
		if err != nil {
			return nil, err
		}
		k := levels.NewOutcomes(e.Layout)
		return &Table{outcomes: together{e, k}, rules: r, value: value}, e.walk(ctx, k)
	}
	inner, err := p.lines(ctx, "the table", r.tableSize)
	if err != nil {
		return nil, err
	}
	t, err := lines.Solve(ctx, value, inner)
	if err != nil {
		return nil, err
	}
	return &Table{outcomes: t, rules: r, value: value}, nil
}

// together is the outcomes of positions that were gone through all together.
type together struct {
	every
	*levels.Outcomes
}

func (t together) PositionsByCoins() (positions, moves []uint64) {
	return t.Positions, t.Outcomes.Moves
}
func (t together) LosingByCoins(context.Context) (lost []uint64, _ error) { return t.Lost, nil }
func (t together) Losing() uint64                                         { return sum(t.Lost) }
func (t together) Close() error                                           { return nil }

func (t together) P(coins []int) (bool, error) {
	_, number, _ := t.Number(coins)
	return t.Outcomes.P(number), nil
}

// lines returns the options for lines, if there are tables for the rules and what it takes fits the budget.
func (p Position) lines(ctx context.Context, what string, size func(value int) int64) (lines.Options, error) {
	r, b := p.rules, game.BudgetOf(ctx)
	if !r.Tabled() {
		return lines.Options{}, fmt.Errorf("no tables of %s are kept in files; only a hole from place 3 on is possible", r.setup().Head())
	}
	return lines.Options{Hole: int(r.Hole), Workers: b.Workers, Progress: b.Progress}, p.room(what, b.Memory, size)
}

// Saved says what SaveTable found: how many bytes of the table an interrupted run had left, and whether the file was there already.
type Saved = lines.Saved

// SaveTable is [NewTable] with the table in a file. While it is made, the file is called NAME.part; if that is there from an
// interrupted run, the work goes on where it stopped. If the file is there, nothing is done. In memory is only what is still needed, as
// with [Count]. The table must be closed.
func SaveTable(ctx context.Context, name string, r Rules, value int) (*Table, Saved, error) {
	p, err := r.begin(value)
	if err != nil {
		return nil, Saved{}, err
	}
	inner, err := p.lines(ctx, "the table", r.countSize)
	if err != nil {
		return nil, Saved{}, err
	}
	saved, err := lines.Save(ctx, name, value, inner)
	if err != nil {
		return nil, Saved{}, err
	}
	t, err := OpenTable(name)
	return t, saved, err
}

// OpenTable opens a table that [SaveTable] has made. It reads what is asked for when it is asked for, and checks it. The table must
// be closed.
func OpenTable(name string) (*Table, error) {
	f, err := lines.Open(name)
	if err != nil {
		return nil, err
	}
	return &Table{outcomes: f, rules: Rules{Hole: uint8(f.Hole())}, value: f.Value()}, nil
}

// Close closes the file of a table that has one.
func (t *Table) Close() error { return t.outcomes.Close() }

// Start returns the start under the rules of the table: all coins on place 1 or, if moves are made backwards, in the Zeckendorf form.
func (t *Table) Start() Position { return t.rules.start(t.value) }

// Positions returns the number of positions that the table covers.
func (t *Table) Positions() uint64 {
	positions, _ := t.outcomes.PositionsByCoins()
	return sum(positions)
}

// Losing returns in how many of the positions the player to move loses: the number of P-positions.
func (t *Table) Losing() uint64 { return t.outcomes.Losing() }

// Outcome returns the outcome of a position that the table covers; the error for any other is [ErrOther].
func (t *Table) Outcome(p Position) (game.Outcome, error) {
	lost, err := t.lost(p)
	if err != nil {
		return 0, err
	}
	return outcome(lost), nil
}

// lost reports whether the player to move loses in a position that the table covers.
func (t *Table) lost(p Position) (bool, error) {
	coins, ok := t.rules.coinsOf(p, t.value)
	if !ok {
		return false, fmt.Errorf("%w: the table has the positions of %s; %s is not one of them", ErrOther,
			game.Quote(t.Start().String()), game.Quote(p.String()))
	}
	return t.outcomes.P(coins)
}

// outcome returns the outcome of a position that is lost for the player to move, or is not.
func outcome(lost bool) game.Outcome {
	if lost {
		return game.P
	}
	return game.N
}

// coinsOf returns the coins of a position, those in the hole included, if it is one of these rules and of this value.
func (r Rules) coinsOf(p Position, value int) (coins []int, ok bool) {
	coins, left := p.Coins(), value-int(p.Value())
	if p.rules != r || left < 0 || left == 0 {
		return coins, p.rules == r && left == 0
	}
	hole, worth := int(r.Hole), r.system().Worth
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
	options := slices.Collect(p.Options())
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
func (t *Table) losing(options []game.Option) (losing []game.Option, err error) {
	for _, o := range options {
		if lost, err := t.lost(o.To.(Position)); err != nil {
			return nil, err
		} else if lost {
			losing = append(losing, o)
		}
	}
	return losing, nil
}

// why gives the reason for a verdict: to a move from a P-position the answer, for a winning move how many moves the
// opponent has, all of them bad.
func (t *Table) why(v game.Verdict, options []game.Option) ([]game.Step, error) {
	if len(options) == 0 {
		return []game.Step{game.Because("table.end", "there is no move: the game is over and the player to move has lost")}, nil
	}
	why := []game.Step{game.Because("table.all", "all {positions} positions of value {value} were solved; in {losing} of them the player to "+
		"move loses",
		"positions", numeration.NewNat(t.Positions()), "value", t.value, "losing", numeration.NewNat(t.Losing()))}
	if v.Outcome == game.N {
		for _, o := range v.Winning {
			why = append(why, winningStep(o))
		}
		return why, nil
	}
	for _, o := range options {
		answers, err := t.losing(slices.Collect(o.To.Options()))
		if err != nil {
			return nil, err
		}
		if len(answers) == 0 {
			return nil, fmt.Errorf("%w: it contradicts itself at %s", ErrCorrupt, game.Quote(o.To.String()))
		}
		why = append(why, game.Because("table.answer", "after {move} the opponent wins by {answer}, which leaves {to}",
			"move", o.Move, "answer", answers[0].Move, "to", answers[0].To))
	}
	return why, nil
}

func winningStep(o game.Option) game.Step {
	switch n := len(slices.Collect(o.To.Options())); n {
	case 0:
		return game.Because("table.last", "{move} ends the game", "move", o.Move)
	case 1:
		return game.Because("table.only", "after {move} the opponent has one move only, and it loses", "move", o.Move)
	default:
		return game.Because("table.win", "after {move} the opponent has {replies} moves, and all of them lose", "move", o.Move, "replies", n)
	}
}

// tableWorth is how many positions of a table are worked out while search visits one.
const tableWorth = 200

// searchedFirst is how many positions are left to a search where tables are made position by position: it answers more.
const searchedFirst = 100_000

// Exhaust solves the positions of the same value, where a search over fewer positions is not quicker.
func (p Position) Exhaust(ctx context.Context, misere bool) (v game.Verdict, err error) {
	worth := uint64(tableWorth)
	if !p.rules.Tabled() {
		worth = togetherWorth
	}
	if misere || p.fewer(worth) || !p.rules.Tabled() && p.rules.system().WaysOf(p.Total()) < searchedFirst {
		return v, game.ErrUnknown
	}
	t, err := p.table(ctx)
	if err != nil {
		return v, err
	}
	return t.Solve(p)
}

// Judge returns the verdict on positions that the table covers, and refuses those of other games.
func (t *Table) Judge(_ context.Context, p game.Position) (game.Verdict, error) {
	z, ok := p.(Position)
	if !ok {
		return game.Verdict{}, fmt.Errorf("a table answers single positions of the Zeckendorf game, got %s", game.Quote(game.Short(p)))
	}
	return t.Solve(z)
}
