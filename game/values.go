package game

import "context"

// Valued is the power of a position whose nim-values can be had without a search over everything reachable.
type Valued interface {
	Position

	// Values returns the nim-values of the position and of everything reachable from it, or ErrLimit if they do not fit
	// the limits; the message says what would fit. The error is ErrUnknown where a search does better.
	Values(ctx context.Context) (Values, error)
}

// Values is a source of nim-values.
type Values interface {
	// Value returns the nim-value of a position that the source covers.
	Value(p Position) (Nat, error)

	// Source says where the values come from, for people: "additive period of row 3, proved".
	Source() string

	// By says which side of the house they come from.
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
