package takeaway

import (
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
func (p Position) Theory() (game.Verdict, error) {
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
	a, err := p.analyse()
	if err != nil {
		return v, err
	}
	if len(a.cuts) > 0 {
		v.Outcome = game.N
	}
	if err = a.list(&v); err != nil {
		return v, err
	}
	v.Why, err = a.why(v)
	return v, err
}

// analysis is a position in its number system.
type analysis struct {
	Position
	system  *numeration.TakeAway
	indices []int // of the parts, largest first
	cuts    []int // the numbers s such that taking the s smallest parts wins, ascending
}

func (p Position) analyse() (*analysis, error) {
	a := &analysis{Position: p}
	var err error
	if a.system, err = systems.get(p.k, p.c); err != nil {
		return nil, err
	}
	if a.indices, err = a.system.Indices(p.pile); err != nil {
		return nil, err
	}
	reach, err := a.reach()
	if err != nil || reach == 0 {
		return a, err
	}
	cuts, err := a.system.Cuts(a.indices)
	if err != nil {
		return nil, err
	}
	a.cuts = cuts[:sort.SearchInts(cuts, reach+1)]
	return a, nil
}

// reach returns how many of the smallest parts can be taken together. Sums of smallest parts are compared with the cap part
// by part, largest first: that is the order of the numbers.
func (a *analysis) reach() (int, error) {
	n := len(a.indices)
	switch {
	case a.cap == a.pile:
		return n, nil
	case a.cap.Add(one) == a.pile:
		return n - 1, nil
	}
	limit, err := a.system.Indices(a.cap)
	if err != nil {
		return 0, err
	}
	return sort.Search(n, func(s int) bool { return slices.Compare(a.indices[n-s-1:], limit) > 0 }), nil
}

// smallest returns the indices of the s smallest parts after the first from of them.
func (a *analysis) smallest(from, s int) []int {
	n := len(a.indices)
	return a.indices[n-s : n-from]
}

// part returns the part that follows the s smallest.
func (a *analysis) part(s int) (game.Nat, error) {
	if len(a.indices) == 1 {
		return a.pile, nil
	}
	return a.system.Term(a.indices[len(a.indices)-1-s])
}

// maxListedBits bounds the size of the positions that a verdict lists: each is about as large as the pile.
const maxListedBits = 1 << 24

// listable returns how many moves are listed at the most.
func (p Position) listable() int {
	return min(game.MaxListed, max(1, maxListedBits/max(1, p.pile.BitLen())))
}

// list puts the smallest winning moves into the verdict.
func (a *analysis) list(v *game.Verdict) error {
	n := min(len(a.cuts), a.listable())
	v.Complete = n == len(a.cuts)
	var t game.Nat
	from := 0
	for _, s := range a.cuts[:n] {
		if s == len(a.indices) {
			t = a.pile
		} else {
			more, err := a.system.Sum(a.smallest(from, s))
			if err != nil {
				return err
			}
			t = t.Add(more)
		}
		from = s
		v.Winning = append(v.Winning, a.take(t))
	}
	return nil
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
