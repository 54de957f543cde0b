package game

import (
	"context"
	"iter"
)

// Position is one position of one game. It is an immutable value whose dynamic type is comparable, so that positions
// can be compared with == and used as map keys at every size. It is kept and sent as its text.
type Position interface {
	// String returns the canonical notation; parsing it gives the position back. It is that of Setup.
	String() string

	// Setup returns the position taken apart; its game makes the same position of it. That of a [Sum] is empty: take it apart with
	// [Parts].
	Setup() Setup

	// Options yields every move and where it leads, in ascending order of the moves, each once. Different moves may lead
	// to the same position: in Wythoff's Nim, 3,5 becomes 1,3 by taking 4 from the larger pile or 2 from both. On a huge
	// position there are hugely many options: callers stop when they have enough.
	Options() iter.Seq[Option]

	// Play returns the position after m, or an error that says which rule forbids it. It costs the same on every
	// size: it never lists the options.
	Play(m Move) (Position, error)
}

// Move is one move of one game, a comparable value.
type Move interface {
	// String returns the move in words that can be read back: "take 12 from both".
	String() string

	// Compare orders the moves of one game: negative when the move comes before m.
	Compare(m Move) int
}

// Option is a move and the position it leads to.
type Option struct {
	Move Move
	To   Position
}

// String returns the move and where it leads: "take 4 from the larger pile → wythoff:1,3"; "" of the zero value.
func (o Option) String() string {
	if o == (Option{}) {
		return ""
	}
	return o.Move.String() + " → " + o.To.String()
}

// Short returns the same with long numbers abbreviated.
func (o Option) Short() string {
	if o == (Option{}) {
		return ""
	}
	return Short(o.Move) + " → " + Short(o.To)
}

// First returns the first options of a position, at most so many.
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

// Theory is implemented by positions whose game is solved by a theorem at every size, or some of whose positions are.
type Theory interface {
	Position

	// Theory returns the verdict in normal play, or in misère play, where whoever makes the last move loses: every winning move, as far as they
	// can be listed or are known, and the reason. The error is [ErrUnknown] if the theory does not cover the position: then a table or a search may.
	Theory(ctx context.Context, misere bool) (Verdict, error)
}

// Solved reports whether the game of a position has a theory of its own. Positions of texts are all [Theory]; whether something stands behind
// it depends on the text.
func Solved(p Position) bool {
	if _, ok := p.(Theory); !ok {
		return false
	}
	s, asked := p.(interface{ Solved() bool })
	return !asked || s.Solved()
}

// Sized is implemented by positions that know, before any work, how much of it there is.
type Sized interface {
	Position

	// Cost returns what is known of it.
	Cost() Cost
}

// Cost is what work a position makes, as far as that is known without doing it.
type Cost struct {
	Positions Nat // that can be reached, itself included, at the most; 0 if nothing is known
	Labour    Nat // about how many steps the theory takes that makes a table; 0 of one that makes none

	// Fits reports whether a search that may meet so many positions and look at so many moves can get to its end. If not, it names a position of
	// the game that it can get to the end of, as large a one as there is. It is nil where Positions has to tell.
	Fits func(positions, moves uint64) (fits bool, instead string)
}

// CostOf returns what work a position makes that is no sum; the zero value if nothing is known.
func CostOf(p Position) (c Cost) {
	if s, ok := p.(Sized); ok {
		c = s.Cost()
	}
	return c
}

// Composite is implemented by positions of games that have to do with sums: their moves may lead to some, or a position may be a sum of positions
// of the same game, written as one: several heaps of Nim.
type Composite interface {
	Position

	// Splits reports whether moves may lead to sums. Then the cost of a position counts these, and says nothing about a search that takes them by
	// their parts.
	Splits() bool

	// Components returns the positions of which this one is the sum; itself if it is no sum, and none if no position of its game is. A move of a
	// component is a move of the whole that does the same there.
	Components() []Position

	// Join returns the position that is the sum of this one and q; not ok if there is none. A move of the sum is a move of one of the parts by
	// the same name.
	Join(q Position) (joined Position, ok bool)
}

// Components returns the positions of which one is the sum: the parts of a [Sum], or those of a [Composite]; else the position itself.
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

// Layered is the power of a position that stands on a level: the positions of a game sorted by what play uses up.
type Layered interface {
	Position

	// Level returns the level: in the Zeckendorf game the number of coins.
	Level() int
}

// Starter is the power of a position that knows where a game about the same number begins. Most games begin with the number itself as their
// one pile; whoever asks a question for every number finds the others by this.
type Starter interface {
	Position

	// Start returns the position with which a game of the same rules and the same number begins; itself, if it does. The error is
	// [ErrLimit] if that is too large.
	Start() (Position, error)
}

// Outcome says who wins with best play.
type Outcome byte

const (
	// P: the previous player wins; whoever is to move loses.
	P Outcome = 'P'
	// N: the next player, the one to move, wins.
	N Outcome = 'N'
)

// String returns the letter; "" of the zero value, which stands for an outcome that is not known.
func (o Outcome) String() string {
	if o == 0 {
		return ""
	}
	return string(rune(o))
}
