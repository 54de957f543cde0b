package wythoff

import (
	"context"
	_ "embed"
	"slices"
	"sync"

	"zeck/game"
	"zeck/numeration"
	"zeck/rules"
)

//go:embed wythoff.game
var text string

// Game returns Wythoff's Nim for every t: the text wythoff.game with its [Theory].
var Game = sync.OnceValue(func() *rules.Game { return rules.Shipped("wythoff.game", text).Attach(Theory{}) })

// Theory is what is known of the game.
type Theory struct{ rules.Unknown }

// The kinds of moves in the order of the text. From equal piles the kinds fromLarger and moreFromSmaller say the same as others.
const (
	fromSmaller = iota
	fromLarger
	fromBoth
	lessFromSmaller
	moreFromSmaller
)

var one = numeration.NewNat(1)

// position is a pair of piles, a ≤ b, in the game of t.
type position struct {
	rules.Position
	t    int64
	a, b game.Nat
}

func newPosition(p rules.Position) position {
	return position{p, p.Int("t"), p.Numbers[0], p.Numbers[1]}
}

// Verdict decides by the lost pairs.
func (Theory) Verdict(ctx context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	if misere {
		return newPosition(p).misere()
	}
	return newPosition(p).normal()
}

func (p position) normal() (game.Verdict, error) {
	pairs := numeration.Wythoff
	if p.t != 1 {
		var err error
		if pairs, err = numeration.NewWythoffPairs(p.t); err != nil {
			return game.Verdict{}, err
		}
	}
	e := evidence{p, pairs.Around(p.a, p.b)}
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: "Silber 1977"}
	if p.t != 1 {
		v.Source = "Fraenkel 1982"
	}
	var moves []move
	if !e.safe() {
		v.Outcome = game.N
		moves = p.toPairs(e.X, e.Y, e.Near)
		v.Winning = p.options(moves)
	}
	if p.t == 1 {
		v.Why = e.silber(moves)
	} else {
		v.Why = e.fraenkel(moves)
	}
	return v, nil
}

// move is what a move takes from the smaller pile and from the larger one.
type move struct{ smaller, larger game.Nat }

// options returns the moves as the text has them.
func (p position) options(moves []move) []game.Option {
	options := make([]game.Option, len(moves))
	for i, m := range moves {
		options[i] = p.option(m)
	}
	return options
}

func (p position) option(m move) game.Option {
	switch kind := m.kind(); {
	case kind == fromLarger && p.a == p.b:
		return p.Option(fromSmaller, m.larger)
	case kind == fromLarger:
		return p.Option(kind, m.larger)
	case kind == fromSmaller || kind == fromBoth:
		return p.Option(kind, m.smaller)
	default:
		return p.Option(kind, m.smaller, m.larger)
	}
}

func (m move) kind() int {
	switch c := m.smaller.Cmp(m.larger); {
	case m.larger.IsZero():
		return fromSmaller
	case m.smaller.IsZero():
		return fromLarger
	case c == 0:
		return fromBoth
	case c < 0:
		return lessFromSmaller
	}
	return moreFromSmaller
}

// sort puts moves in the order of the text: by their kinds, and then by what is taken.
func sort(moves []move) {
	slices.SortFunc(moves, func(m, n move) int {
		if k, l := m.kind(), n.kind(); k != l {
			return k - l
		}
		if c := m.smaller.Cmp(n.smaller); c != 0 {
			return c
		}
		return m.larger.Cmp(n.larger)
	})
}

// evidence is all that the reason and the moves are drawn from: where the piles stand among the lost pairs, and the pairs
// with nearly their difference.
type evidence struct {
	p position
	numeration.Around
}

func (e evidence) safe() bool { return e.X.A == e.p.a && e.X.B == e.p.b }

// toPairs returns every move to a lost pair, given where the piles stand among the pairs. One pile is kept and the other brought to its partner,
// or both are brought to one of those near, with a difference closer than t to theirs; the other way round, too, which only the first pair of
// misère play allows.
func (p position) toPairs(x, y numeration.Seat, near []numeration.Pair) (moves []move) {
	if to := y.Partner(); p.a != p.b && to.Cmp(p.a) < 0 {
		moves = append(moves, move{smaller: p.a.Sub(to)})
	}
	if to := x.Partner(); to.Cmp(p.b) < 0 {
		moves = append(moves, move{larger: p.b.Sub(to)})
	}
	for _, n := range near {
		for _, to := range [][2]game.Nat{{n.A, n.B}, {n.B, n.A}} {
			if m, ok := p.bothTo(to[0], to[1]); ok && !slices.Contains(moves, m) { // the numbers of a pair may be equal
				moves = append(moves, m)
			}
		}
	}
	sort(moves)
	return moves
}

// bothTo returns the move that takes from both piles and leaves x of the smaller and y of the larger, if it is legal.
func (p position) bothTo(x, y game.Nat) (move, bool) {
	if x.Cmp(p.a) >= 0 || y.Cmp(p.b) >= 0 {
		return move{}, false
	}
	m := move{p.a.Sub(x), p.b.Sub(y)}
	if p.a == p.b && m.smaller.Cmp(m.larger) > 0 {
		m.smaller, m.larger = m.larger, m.smaller
	}
	return m, m.smaller.Dist(m.larger).Cmp(numeration.NewNat(uint64(p.t))) < 0
}
