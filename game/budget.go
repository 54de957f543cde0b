package game

import (
	"cmp"
	"context"
	"fmt"

	"zeck/numeration"
)

// Budget is what a piece of work may use, and whom it tells how far it is. It travels in the context, beside the deadline: theory,
// tables and search find it there with [BudgetOf], and refuse what does not fit with [ErrLimit]. A field that is 0 means that of
// [DefaultBudget].
type Budget struct {
	Memory    int64    // bytes that tables, and what a search keeps, may take
	Positions int      // how many positions a search may keep
	Moves     int      // how many moves a search may look at
	Workers   int      // goroutines of a table; 0 is one a core
	Progress  Progress // told how much is done; may be nil
}

// DefaultBudget is what work may use if nothing else is said: a search then fits in about half a gigabyte and some ten seconds.
var DefaultBudget = Budget{Memory: 1 << 30, Positions: 2_000_000, Moves: 20_000_000}

// budgetKey is the key of the budget in a context.
type budgetKey struct{}

// On returns the context with the budget: what is done with it may use so much. Conversions of package numeration obey it, too.
func (b Budget) On(ctx context.Context) context.Context {
	return context.WithValue(numeration.WithMemory(ctx, b.Memory), budgetKey{}, b)
}

// BudgetOf returns the budget of a context, with the defaults filled in.
func BudgetOf(ctx context.Context) Budget {
	b, _ := ctx.Value(budgetKey{}).(Budget)
	b.Memory = cmp.Or(b.Memory, DefaultBudget.Memory)
	b.Positions = cmp.Or(b.Positions, DefaultBudget.Positions)
	b.Moves = cmp.Or(b.Moves, DefaultBudget.Moves)
	return b
}

// Report tells the progress, if anybody wants to know.
func (b Budget) Report(done, total int64) {
	if b.Progress != nil {
		b.Progress(done, total)
	}
}

// Room checks that so many bytes fit. The error says what they are for.
func (b Budget) Room(bytes int64, what string) error {
	if bytes <= b.Memory {
		return nil
	}
	return fmt.Errorf("%w: %s needs %d MiB, and %d MiB may be used", ErrLimit, what, (bytes+1<<20-1)>>20, b.Memory>>20)
}
