package wythoff

import (
	"context"
	_ "embed"
	"slices"
	"sync"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
	"zeck/rules"
)

//go:embed wythoff.game
var text string

//go:embed wythoff.lesson
var lessonText string

var lesson = face.Shipped("wythoff", lessonText)

// Game returns Wythoff's Nim for every t: the text wythoff.game with its [Theory].
var Game = sync.OnceValue(func() *rules.Game { return rules.Shipped("wythoff.game", text).Attach(Theory{}) })

// Theory is the theorem about the lost pairs, for every t.
type Theory struct{ rules.Unknown }

// The kinds of moves in the order of the text. From equal piles, fromLarger and moreFromSmaller have the same words as other kinds.
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

// Verdict uses the lost pairs.
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
	e := &evidence{p: p, Around: pairs.Around(p.a, p.b)}
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: "Silber 1977"}
	if p.t != 1 {
		v.Source = "Fraenkel 1982"
	}
	var moves []move
	if !e.safe() {
		v.Outcome = game.N
		moves = p.toPairs(&e.X, &e.Y, e.Near)
		v.Winning = options(moves)
	}
	if p.t == 1 {
		v.Why = e.silber(moves)
	} else {
		v.Why = e.fraenkel(moves)
	}
	return v, nil
}

// piles says from which of the two piles a move takes.
type piles int

const (
	none piles = iota
	smaller
	larger
	both
)

// move is a winning move: the piles that it takes from and, if it takes from both, the index of the near pair that it leads to.
type move struct {
	from piles
	near int
	game.Option
}

// take returns the move that takes i from the smaller and j from the larger pile.
func (p position) take(i, j game.Nat) game.Option {
	switch c := i.Cmp(j); {
	case j.IsZero():
		return p.Option(fromSmaller, i)
	case i.IsZero() && p.a == p.b:
		return p.Option(fromSmaller, j)
	case i.IsZero():
		return p.Option(fromLarger, j)
	case c == 0:
		return p.Option(fromBoth, i)
	case c < 0:
		return p.Option(lessFromSmaller, i, j)
	}
	return p.Option(moreFromSmaller, i, j)
}

func options(moves []move) []game.Option {
	options := make([]game.Option, len(moves))
	for i, m := range moves {
		options[i] = m.Option
	}
	return options
}

// evidence holds what the reason and the winning moves are derived from: the lost pairs that the piles are in, and the pairs with nearly the
// same difference. The facts of a reason refer to it.
type evidence struct {
	p position
	numeration.Around
	take game.Nat // what the move to the first near pair takes from both piles, if a reason says it
}

func (e *evidence) safe() bool { return e.X.A == e.p.a && e.X.B == e.p.b }

// toPairs returns every move to a lost pair, in the order of the text, given the pairs x and y that the piles are in and the pairs with a
// difference closer than t to theirs. A move reduces one pile to the partner of the other, or both piles to one of the near pairs. The swapped
// order of a near pair matters only for the first pair of misère play.
func (p position) toPairs(x, y *numeration.Seat, near []numeration.Pair) []move {
	moves := make([]move, 0, 3)
	if to := y.Partner(); p.a != p.b && to.Cmp(p.a) < 0 {
		moves = append(moves, move{from: smaller, Option: p.take(p.a.Sub(to), game.Nat{})})
	}
	if to := x.Partner(); to.Cmp(p.b) < 0 {
		moves = append(moves, move{from: larger, Option: p.take(game.Nat{}, p.b.Sub(to))})
	}
	for i, n := range near {
		for _, to := range [][2]game.Nat{{n.A, n.B}, {n.B, n.A}} {
			if o, ok := p.bothTo(to[0], to[1]); ok && !leads(moves, o) { // the numbers of a pair may be equal
				moves = append(moves, move{both, i, o})
			}
		}
	}
	slices.SortFunc(moves, func(m, n move) int { return m.Move.Compare(n.Move) })
	return moves
}

// leads reports whether an option is among the moves.
func leads(moves []move, o game.Option) bool {
	return slices.ContainsFunc(moves, func(m move) bool { return m.Option == o })
}

// bothTo returns the move that takes from both piles and leaves x of the smaller and y of the larger, if it is legal.
func (p position) bothTo(x, y game.Nat) (o game.Option, ok bool) {
	if x.Cmp(p.a) >= 0 || y.Cmp(p.b) >= 0 {
		return o, false
	}
	i, j := p.a.Sub(x), p.b.Sub(y)
	if p.a == p.b && i.Cmp(j) > 0 {
		i, j = j, i
	}
	if i.Dist(j).Cmp(numeration.NewNat(uint64(p.t))) >= 0 {
		return o, false
	}
	return p.take(i, j), true
}
