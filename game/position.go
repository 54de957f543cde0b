package game

import (
	"context"
	"iter"
)

// Position is one position of one game. It is an immutable value whose dynamic type is comparable, so that positions of any size can be
// compared with == and used as map keys. It is stored and sent as its text.
type Position interface {
	// String returns the canonical notation of Setup. Parsing it returns the same position.
	String() string

	// Setup returns the parts of the position; its game creates the same position from them. The setup of a [Sum] is empty: use [Parts].
	Setup() Setup

	// Options yields every move and where it leads, in ascending order of the moves, each once. Different moves may lead to the same
	// position: in Wythoff's Nim, 3,5 becomes 1,3 by taking 4 from the larger pile or 2 from both. A huge position has a huge number of
	// options, so callers should stop when they have enough.
	Options() iter.Seq[Option]

	// Play returns the position after m, or an error that says which rule forbids the move. It costs the same for positions of any size:
	// it never lists the options.
	Play(m Move) (Position, error)
}

// Move is one move of one game, a comparable value.
type Move interface {
	// String returns the move in words that can be read back: "take 12 from both".
	String() string

	// Compare orders the moves of one game. It is negative if the move comes before m.
	Compare(m Move) int
}

// Option is a move and the position it leads to.
type Option struct {
	Move Move
	To   Position
}

// String returns the move and where it leads: "take 4 from the larger pile → wythoff:1,3"; "" for the zero value.
func (o Option) String() string {
	if o == (Option{}) {
		return ""
	}
	return o.Move.String() + " → " + o.To.String()
}

// Short is like [Option.String] with long numbers abbreviated.
func (o Option) Short() string {
	if o == (Option{}) {
		return ""
	}
	return Short(o.Move) + " → " + Short(o.To)
}

// First returns the first options of a position, at most most of them.
func First(p Position, most int) []Option {
	var all []Option
	for o := range p.Options() {
		if len(all) == most {
			break
		}
		all = append(all, o)
	}
	return all
}

// Theory is implemented by positions whose game is solved by a theorem at any size, at least in part.
type Theory interface {
	Position

	// Theory returns the verdict in normal play or in misère play, where the player who makes the last move loses. It contains the reason
	// and every winning move, as far as they are known and few enough to list. The error is [ErrUnknown] if the theory does not cover the
	// position; then a table or a search may.
	Theory(ctx context.Context, misere bool) (Verdict, error)
}

// Solved reports whether the game of a position has a theory of its own. All positions of rules texts implement [Theory], but only some
// of the texts have a theory.
func Solved(p Position) bool {
	if _, ok := p.(Theory); !ok {
		return false
	}
	s, asked := p.(interface{ Solved() bool })
	return !asked || s.Solved()
}

// Sized is implemented by positions that know, before any work, how large a search would be.
type Sized interface {
	Position

	// Cost returns what is known of the work.
	Cost() Cost
}

// Cost estimates the work that a position causes, as far as it is known beforehand.
type Cost struct {
	Positions Nat // an upper bound on the reachable positions, including itself; 0 if unknown
	Labour    Nat // roughly the number of steps of a theory that computes a table; 0 if it computes none

	// Fits reports whether a search that may visit this many positions and moves can finish. If not, it names a position of the game, as
	// large as possible, for which it can. It is nil if Positions decides.
	Fits func(positions, moves uint64) (fits bool, instead string)
}

// CostOf returns the cost of a position that is not a sum; the zero value if nothing is known.
func CostOf(p Position) (c Cost) {
	if s, ok := p.(Sized); ok {
		c = s.Cost()
	}
	return c
}

// Composite is implemented by positions of games related to sums: their moves may lead to sums, or a position may be a sum of positions
// of the same game that is written as one, such as several heaps of Nim.
type Composite interface {
	Position

	// Splits reports whether moves may lead to sums. Then the cost of a position counts these sums, and says nothing about a search that
	// visits the parts of sums.
	Splits() bool

	// Components returns the positions whose sum this position is: itself if it is not a sum, and nothing if no position of its game is a
	// sum. A move of a component is also a move of the whole, with the same effect on the component.
	Components() []Position

	// Join returns the position that is the sum of this one and q, if there is one. A move of the sum is a move of one of the parts with
	// the same name.
	Join(q Position) (joined Position, ok bool)
}

// Components returns the positions whose sum p is: the parts of a [Sum], or those of a [Composite]; otherwise p itself.
func Components(p Position) (all []Position) {
	for _, part := range Parts(p) {
		n := len(all)
		if c, ok := part.(Composite); ok {
			all = append(all, c.Components()...)
		}
		if len(all) == n {
			all = append(all, part)
		}
	}
	return all
}

// Layered is implemented by positions that have a level, a measure of what play uses up.
type Layered interface {
	Position

	// Level returns the level: in the Zeckendorf game the number of coins.
	Level() int
}

// Starter is implemented by positions that know where a game about the same number begins. Most games begin with the number itself as
// their only pile. Code that asks a question for every number finds the starting positions of other games with this interface.
type Starter interface {
	Position

	// Start returns the starting position of the same game for the same number, which may be the position itself. The error is [ErrLimit]
	// if the starting position is too large.
	Start() (Position, error)
}

// Outcome says who wins with best play.
type Outcome byte

const (
	// P: the previous player wins; the player to move loses.
	P Outcome = 'P'
	// N: the next player, the one to move, wins.
	N Outcome = 'N'
)

// String returns the letter; "" for the zero value, which stands for an unknown outcome.
func (o Outcome) String() string {
	if o == 0 {
		return ""
	}
	return string(rune(o))
}
