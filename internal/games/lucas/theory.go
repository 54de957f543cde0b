package lucas

import (
	"context"
	_ "embed"
	"sync"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
	"zeck/rules"
)

//go:embed lucas.game
var text string

//go:embed lucas.lesson
var lessonText string

var lesson = face.Shipped("lucas", lessonText)

// Game returns the Wythoff–Lucas game: the text lucas.game with its [Theory].
var Game = sync.OnceValue(func() *rules.Game { return rules.Shipped("lucas.game", text).Attach(Theory{}) })

// Theory is the theorem about the lost pairs.
type Theory struct{ rules.Unknown }

// source names the paper that has the game and its theory.
const source = "Hoggatt, Bicknell-Johnson, Sarsfield: A generalization of Wythoff's game"

// The kinds of moves, in the order of the text. Kind 4 is rule 4 with the piles swapped.
const (
	fromSmaller = 0
	fromLarger  = 1
	fromBoth    = 2 // rule 3
	oneAndTwo   = 3 // rule 4
	everything  = 5 // rule 5
)

var (
	one = numeration.NewNat(1)
	two = numeration.NewNat(2)
)

// position is a pair of piles, a ≤ b.
type position struct {
	rules.Position
	a, b game.Nat
}

// move is a kind of move, what it takes from the smaller and from the larger pile, and its option in the rules.
type move struct {
	kind            int
	smaller, larger game.Nat
	game.Option
}

func (p position) move(kind int, smaller, larger game.Nat) move {
	m := move{kind: kind, smaller: smaller, larger: larger}
	switch {
	case kind == fromSmaller || kind == fromBoth:
		m.Option = p.Option(kind, smaller)
	case kind == fromLarger && p.a == p.b:
		m.Option = p.Option(fromSmaller, larger) // they have the same words
	case kind == fromLarger:
		m.Option = p.Option(kind, larger)
	case kind == oneAndTwo:
		m.Option = p.Option(kind)
	default:
		m.Option = p.Option(kind, p.a, p.b)
	}
	return m
}

// left returns the piles that a move leaves, the smaller first.
func (p position) left(m move) (a, b game.Nat) {
	x, y := p.a.Sub(m.smaller), p.b.Sub(m.larger)
	if x.Cmp(y) > 0 {
		x, y = y, x
	}
	return x, y
}

// Verdict decides normal play by the lost pairs.
func (Theory) Verdict(_ context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	if misere {
		return game.Verdict{}, game.ErrUnknown
	}
	q := position{p, p.Numbers[0], p.Numbers[1]}
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	if q.b.IsZero() {
		v.Why = []game.Step{game.Because("lucas.end", "both piles are empty: the game is over and the player to move has lost")}
		return v, nil
	}
	e := newEvidence(q)
	var moves []move
	if !e.safe() {
		v.Outcome = game.N
		moves = e.winning()
	}
	for _, m := range moves {
		v.Winning = append(v.Winning, m.Option)
	}
	v.Why = e.why(moves)
	return v, nil
}

// evidence holds what the reason and the winning moves are derived from.
type evidence struct {
	p position
	d game.Nat // the difference of the piles
	numeration.LucasAround
}

func newEvidence(p position) evidence {
	return evidence{p, p.b.Sub(p.a), numeration.AroundLucas(p.a, p.b)}
}

func (e evidence) safe() bool { return e.X.H == e.p.a && e.X.G == e.p.b }

// winning returns all moves to a lost pair, in the order of the text. From equal piles rule 4 leaves difference 1, which no pair has.
func (e evidence) winning() (moves []move) {
	p := e.p
	if to := e.Y.Partner(); p.a != p.b && to.Cmp(p.a) < 0 {
		moves = append(moves, p.move(fromSmaller, p.a.Sub(to), game.Nat{}))
	}
	if to := e.X.Partner(); to.Cmp(p.b) < 0 {
		moves = append(moves, p.move(fromLarger, game.Nat{}, p.b.Sub(to)))
	}
	if e.HasSame && e.Same.H.Cmp(p.a) < 0 {
		moves = append(moves, p.move(fromBoth, p.a.Sub(e.Same.H), p.b.Sub(e.Same.G)))
	}
	if !p.a.IsZero() && p.b.Cmp(two) >= 0 && e.HasLess && e.Less.H == p.a.Sub(one) {
		moves = append(moves, p.move(oneAndTwo, one, two))
	}
	if e.d == one && p.a.Cmp(one) > 0 {
		moves = append(moves, p.move(everything, p.a, p.b))
	}
	return moves
}
