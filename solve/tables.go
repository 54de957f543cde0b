package solve

import (
	"context"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// Tables keep the nim-values of games for a [Solver] that is asked again and again. A table that answered one question answers the next ones
// about the game too; where it is outgrown, one is made that is larger than it need be, so that many questions cost little more than that about
// the largest position. What is answered, and where it is said to come from, is the same as without. The zero value is empty. It may not
// be used from several goroutines.
type Tables struct {
	kept map[string][]game.Values // by the game with its parameters, the last ones last; none until a second question
}

const (
	maxKeptGames = 8       // more games than that in one file are rare; the memory is bounded
	maxKeptEach  = 2       // tables of one game: a long row need not be in that of a large square
	maxKeptBytes = 1 << 27 // of each of them
)

// covering returns the first of some sources that has the nim-value of a position, and the value.
func covering(sources []game.Values, p game.Position) (game.Values, game.Nat, bool) {
	for _, values := range sources {
		if value, err := values.Value(p); err == nil {
			return values, value, true
		}
	}
	return game.Values{}, game.Nat{}, false
}

// keep keeps a game, with more tables if there are any.
func (t *Tables) keep(head string, more ...game.Values) {
	if _, known := t.kept[head]; !known && (t.kept == nil || len(t.kept) == maxKeptGames) {
		t.kept = map[string][]game.Values{}
	}
	all := append(t.kept[head], more...)
	t.kept[head] = slices.Clone(all[max(0, len(all)-maxKeptEach):])
}

// keptValue is ownValue, from the tables that are kept if that can be.
func (s Solver) keptValue(ctx context.Context, p game.Position) (Grundy, error) {
	setup := p.Setup()
	head := setup.Head()
	sources, known := s.Tables.kept[head]
	values, value, ok := covering(sources, p)
	if known && !ok {
		if values, value, ok = s.larger(ctx, p); ok {
			s.Tables.keep(head, values)
		} else if ctx.Err() != nil {
			return Grundy{}, ctx.Err()
		}
	}
	if ok {
		return Grundy{Position: p, Value: value, By: values.By, Source: values.Source}, nil
	}
	g, err := s.ownValue(ctx, p)
	if err == nil && g.By == game.ByTable && game.TablesOf(setup.Game).Bulk != nil {
		s.Tables.keep(head)
	}
	return g, err
}

// larger returns a table of the game of a position that has it, with a quarter more of each of its numbers if that fits.
func (s Solver) larger(ctx context.Context, p game.Position) (game.Values, game.Nat, bool) {
	budget := game.BudgetOf(ctx)
	budget.Memory = min(budget.Memory, maxKeptBytes)
	more, _ := resized(p, func(n game.Nat) game.Nat {
		x := n.Big()
		return n.Add(numeration.NatFromBig(x.Rsh(x, 2)))
	})
	for _, q := range []game.Position{more, p} {
		if q == nil {
			continue
		}
		values, err := s.ownValues(budget.On(ctx), q)
		if err != nil || values.By != game.ByTable {
			continue
		}
		if values, value, ok := covering([]game.Values{values}, p); ok {
			return values, value, true
		}
	}
	return game.Values{}, game.Nat{}, false
}
