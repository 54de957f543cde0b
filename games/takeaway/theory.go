package takeaway

import (
	"context"
	"slices"
	"sort"

	"zeck/game"
	"zeck/numeration"
)

const (
	fibnimSource = "Whinihan 1963"
	source       = "Schwenk 1970"
	noSource     = "the rules alone"
)

// Theory decides the position by the parts of the pile in the number system of k and c; see the package documentation.
func (p Position) Theory(ctx context.Context) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	switch {
	case p.fibonacci():
		v.Source = fibnimSource
	case p.k+p.c < 1:
		v.Source = noSource
	}
	switch {
	case p.cap.IsZero():
		v.Why = []game.Step{p.whyOver()}
		return v, nil
	case p.k+p.c < 1:
		p.withoutSystem(&v)
		return v, nil
	}
	a, err := p.analyse(ctx)
	if err != nil {
		return v, err
	}
	if len(a.cuts) > 0 {
		v.Outcome = game.N
	}
	a.list(&v)
	v.Why, err = a.why(ctx, v)
	return v, err
}

// analysis is a position in its number system.
type analysis struct {
	Position
	system  *numeration.TakeAway
	indices []int            // of the parts, largest first
	cuts    []int            // the numbers s such that taking the s smallest parts wins, ascending
	listed  []int            // the first of them
	sums    map[int]game.Nat // the sum of the s smallest parts, for the s that are needed
}

// analyse writes the pile in its number system. On huge piles each step takes a while; the context is asked in between.
func (p Position) analyse(ctx context.Context) (*analysis, error) {
	a := &analysis{Position: p}
	var err error
	if a.system, err = systems.get(p.k, p.c); err != nil {
		return nil, err
	}
	if a.indices, err = a.system.Indices(ctx, p.pile); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	reach, err := a.reach(ctx)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if reach > 0 {
		cuts, err := a.system.Cuts(ctx, a.indices)
		if err != nil {
			return nil, err
		}
		a.cuts = cuts[:sort.SearchInts(cuts, reach+1)]
	}
	a.listed = a.cuts[:min(len(a.cuts), a.listable())]
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return a, a.sum(ctx)
}

// sum finds the sums of smallest parts that are listed or shown.
func (a *analysis) sum(ctx context.Context) error {
	counts := slices.Clone(a.listed)
	for _, s := range a.listed[:min(len(a.listed), maxExplained)] {
		counts = append(counts, s+1) // for the part that follows
	}
	for s := range maxParts + 1 {
		counts = append(counts, s)
	}
	slices.Sort(counts)
	counts = slices.Compact(counts)
	n, _ := slices.BinarySearch(counts, len(a.indices)) // all parts together are the pile, and there are no more
	sums, err := a.system.PartialSums(ctx, a.indices, counts[:n])
	if err != nil {
		return err
	}
	a.sums = map[int]game.Nat{len(a.indices): a.pile}
	for i, s := range counts[:n] {
		a.sums[s] = sums[i]
	}
	return nil
}

// part returns the part that follows the s smallest.
func (a *analysis) part(s int) game.Nat { return a.sums[s+1].Sub(a.sums[s]) }

// reach returns how many of the smallest parts can be taken together. Sums of smallest parts are compared with the cap part
// by part, largest first: that is the order of the numbers.
func (a *analysis) reach(ctx context.Context) (int, error) {
	n := len(a.indices)
	switch {
	case a.cap == a.pile:
		return n, nil
	case a.cap.Add(one) == a.pile:
		return n - 1, nil
	}
	limit, err := a.system.Indices(ctx, a.cap)
	if err != nil {
		return 0, err
	}
	return sort.Search(n, func(s int) bool { return slices.Compare(a.indices[n-s-1:], limit) > 0 }), nil
}

// listable returns how many moves are listed at the most.
func (p Position) listable() int { return game.Listable(p.pile.BitLen()) }

// list puts the smallest winning moves into the verdict.
func (a *analysis) list(v *game.Verdict) {
	v.Complete = len(a.listed) == len(a.cuts)
	for _, s := range a.listed {
		v.Winning = append(v.Winning, a.take(a.sums[s]))
	}
}

// withoutSystem completes the verdict where k + c < 1 and the cap is not 0.
func (p Position) withoutSystem(v *game.Verdict) {
	v.Outcome = game.N
	most := p.cap.Min(numeration.NewNat(uint64(-p.c / p.k))) // k·t + c ≤ 0 up to there
	for t := one; t.Cmp(most) <= 0; t = t.Add(one) {
		if len(v.Winning) == p.listable() {
			v.Complete = false
			break
		}
		v.Winning = append(v.Winning, p.take(t))
	}
	whole := p.cap == p.pile && p.pile.Cmp(most) > 0
	if whole && v.Complete {
		v.Winning = append(v.Winning, p.take(p.pile))
	}
	v.Why = p.whyWithoutSystem(most, whole)
}
