package game

import (
	"cmp"
	"context"
	"fmt"

	"zeck/numeration"
)

// Budget limits the resources of a piece of work, and receives its progress. It travels in the context, next to the deadline: theory,
// tables and search get it with [BudgetOf], and refuse what does not fit with [ErrLimit]. A field that is 0 means the value in
// [DefaultBudget].
type Budget struct {
	Memory    int64    // bytes for tables and for what a search stores
	Positions int      // positions that a search may store
	Moves     int      // moves that a search may visit
	Workers   int      // goroutines that compute a table; 0 means one for each core
	Progress  Progress // receives the progress; may be nil
}

// DefaultBudget is the budget unless a context has another one. A search then takes up to about half a gigabyte and some ten seconds.
var DefaultBudget = Budget{Memory: 1 << 30, Positions: 2_000_000, Moves: 20_000_000}

// budgetKey is the key of the budget in a context.
type budgetKey struct{}

// On returns the context with the budget. Conversions of package numeration obey it, too.
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

// Report reports the progress if there is a receiver.
func (b Budget) Report(done, total int64) {
	if b.Progress != nil {
		b.Progress(done, total)
	}
}

// Room checks that a number of bytes fits. The error names what they are for.
func (b Budget) Room(bytes int64, what string) error {
	if bytes <= b.Memory {
		return nil
	}
	return fmt.Errorf("%w: %s needs %d MiB, and %d MiB may be used", ErrLimit, what, (bytes+1<<20-1)>>20, b.Memory>>20)
}
