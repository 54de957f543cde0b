package zeckendorf

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/internal/games/zeckendorf/internal/levels"
	"zeck/internal/games/zeckendorf/internal/lines"
	"zeck/numeration"
)

// Errors of [OpenTable] and of a [Table] in a file.
var (
	ErrMissing    = lines.ErrMissing    // there is no such file
	ErrCorrupt    = lines.ErrCorrupt    // it is damaged, or not a table
	ErrVersion    = lines.ErrVersion    // it was written by another version of the format
	ErrUnfinished = lines.ErrUnfinished // writing it was interrupted; SaveTable continues
	ErrOther      = lines.ErrOther      // it holds other positions than the requested ones
	ErrBusy       = lines.ErrBusy       // another program is writing it
)

// Table holds the outcome of every position of one value, a bit for each, in memory ([NewTable]) or in a file ([SaveTable], [OpenTable]).
type Table struct {
	outcomes outcomes
	rules    Rules
	value    int
}

// outcomes is implemented by tables that are computed block by block and by those that are computed position by position.
type outcomes interface {
	P(coins []int) (bool, error) // whether the player to move loses
	Close() error
	counts
}

// counts are the numbers of a table, also by the number of coins.
type counts interface {
	Losing() uint64
	PositionsByCoins() (positions, moves []uint64)
	LosingByCoins(ctx context.Context) ([]uint64, error)
}

// Tabled reports whether tables are computed block by block, and can be saved in files: for the game of the papers, also with a hole from place 3
// on. Under other rules [NewTable] visits positions one by one.
func (r Rules) Tabled() bool { return !r.nacci() && !r.Reversed && !r.Accelerated && r.Hole != 2 }

// tableSize returns the size of the table for a value, and countSize the memory for counting without storing the table.
func (r Rules) tableSize(value int) int64 {
	if !r.Tabled() {
		return r.size(game.DefaultBudget, 1)(value)
	}
	return lines.Bytes(value, int(r.Hole))
}

func (r Rules) countSize(value int) int64 { return lines.Memory(value, int(r.Hole)) }

// NewTable solves all positions of a value: everything that the start with this many coins leads to. A table that does not fit the budget of the
// context is refused with [game.ErrLimit] before any work.
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

// together holds the outcomes of positions that were visited one by one.
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

// lines returns the options for package lines, if there are block tables for the rules and the work fits the budget.
func (p Position) lines(ctx context.Context, what string, size func(value int) int64) (lines.Options, error) {
	r, b := p.rules, game.BudgetOf(ctx)
	if !r.Tabled() {
		return lines.Options{}, fmt.Errorf("tables of %s cannot be saved in files; of the variants only a hole from place 3 on can", r.setup().Head())
	}
	return lines.Options{Hole: int(r.Hole), Workers: b.Workers, Progress: b.Progress}, p.room(what, b.Memory, size)
}

// Saved reports what SaveTable found: how many bytes of the table an interrupted run had left, and whether the file existed already.
type Saved = lines.Saved

// SaveTable is [NewTable] with the table in a file. While it is written, the file is called NAME.part; if that exists from an interrupted run,
// the work continues where it stopped. If the file exists, nothing is done. Only what is still needed is in memory, as with [Count]. The caller
// must close the table.
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

// OpenTable opens a table that [SaveTable] has written. It reads and checks parts of the file when they are needed. The caller must close the
// table.
func OpenTable(name string) (*Table, error) {
	f, err := lines.Open(name)
	if err != nil {
		return nil, err
	}
	return &Table{outcomes: f, rules: Rules{Hole: uint8(f.Hole())}, value: f.Value()}, nil
}

// Close closes the file of a table that has one.
func (t *Table) Close() error { return t.outcomes.Close() }

// Start returns the start under the rules of the table: all coins on place 1 or, if moves are reversed, in the Zeckendorf form.
func (t *Table) Start() Position { return t.rules.start(t.value) }

// Positions returns the number of positions that the table covers.
func (t *Table) Positions() uint64 {
	positions, _ := t.outcomes.PositionsByCoins()
	return sum(positions)
}

// Losing returns the number of P-positions, in which the player to move loses.
func (t *Table) Losing() uint64 { return t.outcomes.Losing() }

// Outcome returns the outcome of a position that the table covers; for any other position the error is [ErrOther].
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

// outcome returns P if the player to move loses, else N.
func outcome(lost bool) game.Outcome {
	if lost {
		return game.P
	}
	return game.N
}

// coinsOf returns the coins of a position, including those in the hole, if it has these rules and this value.
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

// Solve returns the verdict on a position that the table covers, with every winning move and the replies to losing moves.
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
		return v, fmt.Errorf("%w: the table contradicts itself at %s", ErrCorrupt, game.Quote(p.String()))
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

// why returns the reason for a verdict: for a P-position, the reply to each move; for a winning move, the number of replies, which all lose.
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
		if len(answers) == 0 {
			return nil, cmp.Or(err, fmt.Errorf("%w: the table contradicts itself at %s", ErrCorrupt, game.Quote(o.To.String())))
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
		return game.Because("table.only", "after {move} the opponent has only one move, and it loses", "move", o.Move)
	default:
		return game.Because("table.win", "after {move} the opponent has {replies} moves, and all of them lose", "move", o.Move, "replies", n)
	}
}

// tableWorth is how many positions of a table are computed in the time in which a search visits one.
const tableWorth = 200

// searchedFirst is the number of positions up to which a search is used if tables are computed position by position: its answer says more.
const searchedFirst = 100_000

// Exhaust solves the positions of the same value, unless a search over fewer positions is faster.
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

// Judge returns the verdict on a position that the table covers, and refuses positions of other games.
func (t *Table) Judge(_ context.Context, p game.Position) (game.Verdict, error) {
	z, ok := p.(Position)
	if !ok {
		return game.Verdict{}, fmt.Errorf("a table only has positions of the Zeckendorf game, got %s", game.Quote(game.Short(p)))
	}
	return t.Solve(z)
}
