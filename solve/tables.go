package solve

import (
	"context"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// Tables cache the nim-values of games for a [Solver] that answers many questions. A table that answered one question answers later ones about the
// same game. If a position is too large for it, a new table is made larger than necessary, so that many questions cost little more than the one about
// the largest position. Answers and their sources are the same as without a cache. The zero value is empty. Only one goroutine may use it at a time.
type Tables struct {
	cached map[string][]game.Values // by the game with its parameters, the most recent ones last; empty until the second question about a game
}

const (
	maxCachedGames = 8       // one file rarely has more games; this bounds the memory
	maxCachedEach  = 2       // tables of one game: a long row need not be part of a large square
	maxCachedBytes = 1 << 27 // for each of them
)

// covering returns the first source that has the nim-value of a position, and the value.
func covering(sources []game.Values, p game.Position) (game.Values, game.Nat, bool) {
	for _, values := range sources {
		if value, err := values.Value(p); err == nil {
			return values, value, true
		}
	}
	return game.Values{}, game.Nat{}, false
}

// add records a game, and adds tables to its cache.
func (t *Tables) add(head string, more ...game.Values) {
	if _, known := t.cached[head]; !known && (t.cached == nil || len(t.cached) == maxCachedGames) {
		t.cached = map[string][]game.Values{}
	}
	all := append(t.cached[head], more...)
	t.cached[head] = slices.Clone(all[max(0, len(all)-maxCachedEach):])
}

// cachedValue is ownValue with the cached tables.
func (s Solver) cachedValue(ctx context.Context, p game.Position) (Grundy, error) {
	setup := p.Setup()
	head := setup.Head()
	sources, known := s.Tables.cached[head]
	values, value, ok := covering(sources, p)
	if known && !ok {
		if values, value, ok = s.larger(ctx, p); ok {
			s.Tables.add(head, values)
		} else if ctx.Err() != nil {
			return Grundy{}, ctx.Err()
		}
	}
	if ok {
		return Grundy{Position: p, Value: value, By: values.By, Source: values.Source}, nil
	}
	g, err := s.ownValue(ctx, p)
	if err == nil && g.By == game.ByTable && game.TablesOf(setup.Game).Bulk != nil {
		s.Tables.add(head)
	}
	return g, err
}

// larger returns a table of the game of p that covers p, with each number larger by a quarter if that fits.
func (s Solver) larger(ctx context.Context, p game.Position) (game.Values, game.Nat, bool) {
	budget := game.BudgetOf(ctx)
	budget.Memory = min(budget.Memory, maxCachedBytes)
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
