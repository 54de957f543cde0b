package globalfib

import (
	"context"
	"math/big"

	"zeck/game"
)

const misereSingles = "piles of 1, counted"

// Misere returns the verdict for misère play, where whoever takes the last stone loses: by a theorem for one pile, for k = 1 and for piles
// in pairs, otherwise from a table, as in normal play. The error is ErrLimit where neither reaches.
func (p Position) Misere(ctx context.Context) (game.Verdict, error) {
	piles := p.Piles()
	switch {
	case p.cap.IsZero():
		v := game.Verdict{Position: p, Outcome: game.N, Complete: true, By: game.ByTheory, Source: rulesSource}
		v.Why = []game.Step{game.Because("globalfib.misere.over", "nothing may be taken: the player to move has won, since the "+
			"opponent made the last move")}
		return v, nil
	case len(piles) == 1:
		return p.single(ctx, piles[0], true)
	}
	m, err := p.misereMethod(ctx, piles)
	if err == nil {
		return p.decide(m)
	}
	if v, ok := p.toPairs(piles); ok && p.k > 1 && !singles(v.Winning[0].To.(Position).Piles()) {
		return v, nil
	}
	return game.Verdict{}, err
}

// misereMethod returns the way to the least winning removal of two piles or more in misère play.
func (p Position) misereMethod(ctx context.Context, piles []game.Nat) (method, error) {
	switch {
	case singles(piles):
		return ones{p, piles}, nil
	case p.k == 1:
		sum := nimSum(piles)
		return binary{Position: p, piles: piles, sum: sum.Xor(sum, big.NewInt(1)), misere: true}, nil
	case len(unpaired(piles)) == 0:
		return miserePairs{}, nil
	}
	return newTabled(ctx, p, true, piles)
}

// singles reports whether no pile has more than one stone. The piles are in ascending order.
func singles(piles []game.Nat) bool { return len(piles) == 0 || piles[len(piles)-1] == one }

// ones is the method for piles of 1 in misère play: every move takes one of them.
type ones struct {
	Position
	piles []game.Nat
}

func (ones) from() (game.By, string) { return game.ByTheory, misereSingles }

func (o ones) least() (game.Nat, error) {
	if len(o.piles)%2 == 1 {
		return game.Nat{}, nil
	}
	return one, nil
}

func (o ones) winning() ([]won, bool, error) {
	return []won{{o.take(o.piles, 0, one), game.Nat{}}}, true, nil
}

func (o ones) why(game.Nat) ([]game.Step, error) {
	return []game.Step{game.Because("globalfib.misere.ones", "there are {count} piles of 1, and each move takes "+
		"one of them", "count", len(o.piles))}, nil
}

// miserePairs is the method for piles in pairs that are not all of 1, in misère play with k ≥ 2: no removal wins.
type miserePairs struct{ pairs }

func (miserePairs) why(game.Nat) ([]game.Step, error) {
	return []game.Step{game.Because("globalfib.misere.pairs", "the piles come in pairs of equal ones: as much as is taken from one "+
		"the opponent takes from the other "+
		"of its pair, until only piles of 1 would be left; then the opponent takes as much as leaves an odd number of these, and the "+
		"player to move loses")}, nil
}
