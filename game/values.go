package game

import "context"

// Valued is the power of a position whose nim-values can be had without a search over everything reachable.
type Valued interface {
	Position

	// Values returns the nim-values of the position and of everything reachable from it, or ErrLimit if they do not fit
	// the limits; the message says what would fit. The error is ErrUnknown where a search does better.
	Values(ctx context.Context) (Values, error)
}

// Timed is implemented by positions whose game knows remoteness without a search: in how many moves a game is over if whoever can win wins as
// soon as possible, and the other puts it off as long as possible. It is odd where the player to move wins, and even where that player loses.
type Timed interface {
	Position

	// Remoteness returns a source of the remoteness of the position and of its options, or ErrLimit if that does not fit; the message says what
	// would. The error is ErrUnknown where a search does better.
	Remoteness(ctx context.Context) (Values, error)
}

// Values is a source of nim-values, or of remoteness.
type Values interface {
	// Value returns that of a position that the source covers.
	Value(p Position) (Nat, error)

	// Source says where the values come from, for people: "additive period of row 3, proved".
	Source() string

	// By says which kind of source they come from.
	By() By
}

// ValueSeeker is the power of Values that find the options with a certain value without going through all of them.
type ValueSeeker interface {
	Values

	// Seek returns the options of p whose nim-value is v, in order, and whether that is all of them.
	Seek(p Position, v Nat) (options []Option, complete bool, err error)
}

// Progress is told how much of a long work is done; total is 0 if that is not known.
type Progress func(done, total int64)
