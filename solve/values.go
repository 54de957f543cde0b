package solve

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// Grundy is the answer to "what is the nim-value".
type Grundy struct {
	Position game.Position
	Value    game.Nat
	By       game.By  // for a sum, the weakest source of its parts: search, then table, automaton, theory
	Source   string   // whose theorem, or how the value was found
	Parts    []Grundy // of a sum, nil otherwise; two equal parts are one entry of value 0
}

func (s Solver) nimValue(ctx context.Context, p game.Position) (Grundy, error) {
	if err := game.Unblocked(p, "nim-value"); err != nil {
		return Grundy{}, err
	}
	if sum, ok := p.(game.Sum); ok {
		return s.sumValue(ctx, sum)
	}
	if parts := game.Components(p); len(parts) > 1 && !game.Solved(p) {
		g, err := s.sumValue(ctx, game.NewSum(parts...).(game.Sum))
		g.Position, g.Parts = p, nil
		return g, err
	}
	if s.Tables != nil {
		return s.cachedValue(ctx, p)
	}
	return s.ownValue(ctx, p)
}

// ownValue is the nim-value of a position that is not a sum, without the cache. If computing it takes a search or a solution of the whole
// game, theory may recognise a P-position first; games with tables do not need this.
func (s Solver) ownValue(ctx context.Context, p game.Position) (Grundy, error) {
	if game.TablesOf(p.Setup().Game).Bulk == nil {
		if v, err := s.theory(ctx, p, false); err == nil && v.Outcome == game.P {
			return Grundy{Position: p, By: v.By, Source: v.Source}, nil
		}
	}
	values, err := s.valuesOf(ctx, p, true)
	if err != nil {
		return Grundy{}, err
	}
	v, err := values.Value(p)
	if err == nil && v.IsZero() && values.By == game.ByAutomaton {
		if known, err := s.theory(ctx, p, false); err == nil && known.Outcome == game.P {
			return Grundy{Position: p, By: known.By, Source: known.Source}, nil
		}
	}
	return Grundy{Position: p, Value: v, By: values.By, Source: values.Source}, err
}

// sumValue adds the nim-values of the parts. Equal parts cancel before anything is computed.
func (s Solver) sumValue(ctx context.Context, sum game.Sum) (Grundy, error) {
	g := Grundy{Position: sum, By: game.ByTheory, Source: "Sprague–Grundy: the nim-sum of the parts"}
	rest, pairs := cancel(game.Parts(sum))
	if s.Tables == nil {
		s.Tables = &Tables{} // parts of one game share a table
	}
	for _, pair := range pairs {
		g.Parts = append(g.Parts, Grundy{Position: game.NewSum(at(sum, pair[:])...), By: game.ByTheory, Source: "equal parts cancel"})
	}
	for k, p := range at(sum, rest) {
		part, err := s.nimValue(ctx, p)
		if err != nil {
			return g, partError(rest[k], err)
		}
		g.Value = g.Value.Xor(part.Value)
		g.By = weaker(g.By, part.By)
		g.Parts = append(g.Parts, part)
	}
	return g, nil
}

func partError(i int, err error) error { return fmt.Errorf("part %d: %w", i+1, err) }

// weaker returns the weaker of two sources: search before table before automaton before theory.
func weaker(a, b game.By) game.By {
	for _, by := range []game.By{game.BySearch, game.ByTable, game.ByAutomaton} {
		if a == by || b == by {
			return by
		}
	}
	return b
}

// valuesOf returns a source of nim-values that covers p and, as far as possible, everything reachable from it: that of the game,
// otherwise search. If these do not fit, theorems may know the value of p, and a P-position has the value 0. If alone is set, only the
// value of p is needed, and theorems come before search.
func (s Solver) valuesOf(ctx context.Context, p game.Position, alone bool) (game.Values, error) {
	values, err := s.ownValues(ctx, p)
	if alone && errors.Is(err, game.ErrUnknown) {
		values, err = s.theoremValues(ctx, p)
	}
	if errors.Is(err, game.ErrUnknown) && s.asks(game.BySearch) {
		values, err = searchValues(ctx, p)
	}
	if !errors.Is(err, game.ErrLimit) {
		return values, err
	}
	if values, err := s.theoremValues(ctx, p); err == nil {
		return values, nil
	}
	if v, short := s.solveShort(ctx, p, false); short == nil && v.Outcome == game.P {
		return lost(v), nil
	} else if ctx.Err() != nil {
		return values, ctx.Err()
	}
	return values, err
}

// theoremValues returns the nim-values that theorems know. They cover fewer positions than a search that fits.
func (s Solver) theoremValues(ctx context.Context, p game.Position) (game.Values, error) {
	if s.Theorems == nil || !s.asks(game.ByAutomaton) {
		return game.Values{}, game.ErrUnknown
	}
	return s.Theorems.Values(ctx, p)
}

// ownValues returns the nim-values of the game. If the game refuses, a search would not fit either, and the error of the game says best what would.
func (s Solver) ownValues(ctx context.Context, p game.Position) (game.Values, error) {
	t, ok := p.(game.Tabled)
	if !ok {
		return game.Values{}, game.ErrUnknown
	}
	values, err := t.Values(ctx, game.NimValue)
	if err == nil && !s.asks(values.By) {
		return values, game.ErrUnknown
	}
	return values, err
}

// lost returns a source that only knows the value of one P-position.
func lost(v game.Verdict) game.Values {
	return game.Values{
		Value: func(p game.Position) (game.Nat, error) {
			if p != v.Position {
				return game.Nat{}, fmt.Errorf("%w: the nim-value of %s", game.ErrUnknown, game.Quote(game.Short(p)))
			}
			return game.Nat{}, nil
		},
		Seek: func(game.Position, game.Nat) ([]game.Option, bool, error) {
			return nil, false, nil // there may be some
		},
		Source: v.Source, By: v.By,
	}
}

// searchValues returns nim-values found by search.
func searchValues(ctx context.Context, p game.Position) (game.Values, error) {
	s := NewSearcher()
	_, err := s.Grundy(ctx, p)
	return bySearch(func(p game.Position) (game.Nat, error) {
		v, err := s.nimSum(ctx, game.Parts(p))
		return numeration.NewNat(uint64(v)), err
	}), err
}

func bySearch(value func(game.Position) (game.Nat, error)) game.Values {
	return game.Values{Value: value, Source: "exhaustive search", By: game.BySearch}
}
