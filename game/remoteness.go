package game

import "context"

// Timed is the power of a position whose game knows remoteness without a search.
type Timed interface {
	Position

	// Remoteness returns a source of the remoteness of the position and of its options, or ErrLimit if that does not fit; the message says what
	// would. The error is ErrUnknown where a search does better.
	Remoteness(ctx context.Context) (Remoteness, error)
}

// Remoteness is a source of remoteness: in how many moves a game is over if whoever can win wins as soon as possible, and the other puts it
// off as long as possible. It is odd where the player to move wins, and even where that player loses.
type Remoteness interface {
	// Moves returns the remoteness of a position that the source covers.
	Moves(p Position) (int, error)

	// Source says where it comes from, for people.
	Source() string

	// By says which side of the house it comes from.
	By() By
}
