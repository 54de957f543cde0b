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
	By       game.By  // of a sum, search if a part needs it, else a table, an automaton, theory
	Source   string   // whose theorem, or how it was found
	Parts    []Grundy // of a sum, nil otherwise
}

// NimValue returns the nim-value of p: from the game's own Values where it has them, from search where that fits, and 0 for
// a P-position of any size. The value of a sum is the nim-sum of its parts.
func NimValue(ctx context.Context, p game.Position) (Grundy, error) {
	if s, ok := p.(game.Sum); ok {
		return sumValue(ctx, s)
	}
	values, err := valuesOf(ctx, p)
	if err == nil {
		v, err := values.Value(p)
		return Grundy{Position: p, Value: v, By: values.By(), Source: values.Source()}, err
	}
	if errors.Is(err, game.ErrLimit) {
		if v, ok := lost(ctx, p); ok {
			return Grundy{Position: p, By: v.By, Source: v.Source}, nil
		}
	}
	return Grundy{}, err
}

func sumValue(ctx context.Context, s game.Sum) (Grundy, error) {
	g := Grundy{Position: s}
	for i, p := range game.Parts(s) {
		part, err := NimValue(ctx, p)
		if err != nil {
			return g, partError(i, err)
		}
		g.Value = nimSum(g.Value, part.Value)
		g.By = weaker(g.By, part.By)
		g.Parts = append(g.Parts, part)
	}
	g.Source = "Sprague–Grundy: the nim-sum of the parts"
	return g, nil
}

func partError(i int, err error) error { return fmt.Errorf("part %d: %w", i+1, err) }

// nimSum returns a xor b.
func nimSum(a, b game.Nat) game.Nat {
	x := a.Big()
	return numeration.NatFromBig(x.Xor(x, b.Big()))
}

// weaker returns the side of the house that a value rests on if it rests on both: search before table before theory.
func weaker(a, b game.By) game.By {
	for _, by := range []game.By{game.BySearch, game.ByTable, game.ByAutomaton} {
		if a == by || b == by {
			return by
		}
	}
	return b
}

// lost returns the theory of p if it says that p is a P-position.
func lost(ctx context.Context, p game.Position) (game.Verdict, bool) {
	th, ok := p.(game.Theory)
	if !ok {
		return game.Verdict{}, false
	}
	v, err := th.Theory(ctx)
	return v, err == nil && v.Outcome == game.P
}

// valuesOf returns a source of nim-values that covers p and everything reachable from it. Where the game has its own and
// refuses, search would not get there either, and the game knows best what would fit.
func valuesOf(ctx context.Context, p game.Position) (game.Values, error) {
	if v, ok := p.(game.Valued); ok {
		return v.Values(ctx)
	}
	return searchValues(ctx, p)
}

// searched are nim-values found by search.
type searched struct {
	ctx context.Context
	*Searcher
}

func searchValues(ctx context.Context, p game.Position) (game.Values, error) {
	s := searched{ctx, NewSearcher(DefaultLimits)}
	_, err := s.Grundy(ctx, p)
	return s, err
}

func (searched) Source() string { return "exhaustive search" }
func (searched) By() game.By    { return game.BySearch }

func (s searched) Value(p game.Position) (game.Nat, error) {
	v, err := s.Grundy(s.ctx, p)
	return numeration.NewNat(uint64(v)), err
}
