package globalfib

import (
	"context"

	"zeck/game"
	"zeck/games/takeaway"
)

const (
	source        = "proved in games/globalfib; cf. Larsson & Rubinstein-Salzedo 2018"
	pairingSource = "pairing of equal piles"
	rulesSource   = "the rules alone"
)

// method is a way to the least winning removal of a position.
type method interface {
	// least returns the least winning removal, or 0 if no removal wins.
	least() (game.Nat, error)

	// winning returns the winning moves, in order, and whether that is all of them.
	winning() (moves []won, complete bool, err error)

	// why says where the least winning removal q comes from.
	why(q game.Nat) ([]game.Step, error)

	from() (by game.By, source string)
}

// won is a winning move and the least winning removal from what it leaves, 0 if there is none.
type won struct {
	game.Option
	left game.Nat
}

// Theory decides the position: see the package documentation for what is a theorem and what comes from a table. Where
// neither reaches, it still finds the move that leaves the piles in pairs; else the error is ErrLimit.
func (p Position) Theory(ctx context.Context) (game.Verdict, error) {
	piles := p.Piles()
	switch {
	case p.cap.IsZero():
		return p.over(), nil
	case len(piles) == 1:
		return p.single(ctx, piles[0], false)
	}
	m, err := p.methodFor(ctx, piles)
	if err == nil {
		return p.decide(m)
	}
	if v, ok := p.toPairs(piles); ok {
		return v, nil
	}
	return game.Verdict{}, err
}

// methodFor returns the way to the least winning removal of two piles or more.
func (p Position) methodFor(ctx context.Context, piles []game.Nat) (method, error) {
	switch {
	case len(unpaired(piles)) == 0:
		return pairs{}, nil
	case p.k == 1:
		return binary{Position: p, piles: piles, sum: nimSum(piles)}, nil
	case p.k == 2 && len(piles) == 2:
		return newFibonacci(p, piles)
	}
	return newTabled(ctx, p, false, piles)
}

// tabled reports whether methodFor makes a table.
func (p Position) tabled(piles []game.Nat) bool {
	return len(piles) > 1 && len(unpaired(piles)) > 0 && p.k > 1 && (p.k > 2 || len(piles) > 2)
}

// decide makes the verdict from the least winning removal.
func (p Position) decide(m method) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true}
	v.By, v.Source = m.from()
	q, err := m.least()
	if err != nil {
		return v, err
	}
	if v.Why, err = m.why(q); err != nil {
		return v, err
	}
	switch {
	case q.IsZero():
		return v, nil
	case q.Cmp(p.cap) > 0:
		v.Why = append(v.Why, game.Because("globalfib.p", "the cap {cap} is smaller than that: the player to move loses", "cap", p.cap))
		return v, nil
	}
	v.Outcome = game.N
	v.Why = append(v.Why, game.Because("globalfib.n", "the cap {cap} allows it: the player to move wins", "cap", p.cap))
	moves, complete, err := m.winning()
	for _, w := range moves {
		v.Winning = append(v.Winning, w.Option)
	}
	v.Complete = complete
	v.Why = append(v.Why, p.whyMoves(moves, complete)...)
	return v, err
}

// over decides a position in which there is nothing to take.
func (p Position) over() game.Verdict {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: rulesSource}
	if p.packed == "" {
		v.Why = []game.Step{game.Because("globalfib.over", "nothing is left: the game is over and the player to move has lost")}
	} else {
		v.Why = []game.Step{game.Because("globalfib.stuck", "the cap is 0: nothing may be taken and the player to move has lost")}
	}
	return v
}

// single decides a position of one pile, which is the take-away game of k.
func (p Position) single(ctx context.Context, pile game.Nat, misere bool) (game.Verdict, error) {
	v, err := takeaway.Decide(ctx, p.k, 0, pile, p.cap, misere, func(t game.Nat) game.Option { return p.take([]game.Nat{pile}, 0, t) })
	v.Position = p
	return v, err
}

// listable returns how many moves are listed at the most.
func (p Position) listable() int { return game.Listable(8 * len(p.packed)) }

// within returns how many numbers as large as all piles together fit so many bits, but at least 1.
func (p Position) within(bits int) int { return max(1, bits/max(1, 8*len(p.packed))) }
