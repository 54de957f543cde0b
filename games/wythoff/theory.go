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
	e := evidence{p, pairs.Around(p.a, p.b)}
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: "Silber 1977"}
	if p.t != 1 {
		v.Source = "Fraenkel 1982"
	}
	var moves []move
	if !e.safe() {
		v.Outcome = game.N
		moves = p.toPairs(e.X, e.Y, e.Near)
		v.Winning = options(moves)
	}
	if p.t == 1 {
		v.Why = e.silber(moves)
	} else {
		v.Why = e.fraenkel(moves)
	}
	return v, nil
}

// move is what a move takes from the smaller and from the larger pile, and its option in the rules.
type move struct {
	smaller, larger game.Nat
	game.Option
}

func (p position) move(smaller, larger game.Nat) move {
	m := move{smaller: smaller, larger: larger}
	switch c := smaller.Cmp(larger); {
	case larger.IsZero():
		m.Option = p.Option(fromSmaller, smaller)
	case smaller.IsZero() && p.a == p.b:
		m.Option = p.Option(fromSmaller, larger)
	case smaller.IsZero():
		m.Option = p.Option(fromLarger, larger)
	case c == 0:
		m.Option = p.Option(fromBoth, smaller)
	case c < 0:
		m.Option = p.Option(lessFromSmaller, smaller, larger)
	default:
		m.Option = p.Option(moreFromSmaller, smaller, larger)
	}
	return m
}

func options(moves []move) (options []game.Option) {
	for _, m := range moves {
		options = append(options, m.Option)
	}
	return options
}

// evidence holds what the reason and the winning moves are derived from: the lost pairs that the piles are in, and the pairs with nearly the
// same difference.
type evidence struct {
	p position
	numeration.Around
}

func (e evidence) safe() bool { return e.X.A == e.p.a && e.X.B == e.p.b }

// toPairs returns every move to a lost pair, in the order of the text, given the pairs x and y that the piles are in and the pairs with a
// difference closer than t to theirs. A move reduces one pile to the partner of the other, or both piles to one of the near pairs. The swapped
// order of a near pair matters only for the first pair of misère play.
func (p position) toPairs(x, y numeration.Seat, near []numeration.Pair) (moves []move) {
	if to := y.Partner(); p.a != p.b && to.Cmp(p.a) < 0 {
		moves = append(moves, p.move(p.a.Sub(to), game.Nat{}))
	}
	if to := x.Partner(); to.Cmp(p.b) < 0 {
		moves = append(moves, p.move(game.Nat{}, p.b.Sub(to)))
	}
	for _, n := range near {
		for _, to := range [][2]game.Nat{{n.A, n.B}, {n.B, n.A}} {
			if m, ok := p.bothTo(to[0], to[1]); ok && !slices.Contains(moves, m) { // the numbers of a pair may be equal
				moves = append(moves, m)
			}
		}
	}
	slices.SortFunc(moves, func(m, n move) int { return m.Move.Compare(n.Move) })
	return moves
}

// bothTo returns the move that takes from both piles and leaves x of the smaller and y of the larger, if it is legal.
func (p position) bothTo(x, y game.Nat) (move, bool) {
	if x.Cmp(p.a) >= 0 || y.Cmp(p.b) >= 0 {
		return move{}, false
	}
	i, j := p.a.Sub(x), p.b.Sub(y)
	if p.a == p.b && i.Cmp(j) > 0 {
		i, j = j, i
	}
	if i.Dist(j).Cmp(numeration.NewNat(uint64(p.t))) >= 0 {
		return move{}, false
	}
	return p.move(i, j), true
}
