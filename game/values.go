package game

import "context"

// Tabled is implemented by positions whose game computes what a search would find faster and in less memory, by a table of everything
// that a position leads to, or by a formula. Each method returns [ErrUnknown], before any work, if a search is better. The budget of the
// context limits its work. A type that implements only some methods embeds [NoTables] for the rest.
type Tabled interface {
	Position

	// Exhaust returns the verdict in normal or in misère play, with every winning move, after solving everything that can be reached.
	Exhaust(ctx context.Context, misere bool) (Verdict, error)

	// Values returns the nim-values of the position and of everything reachable from it, or the remoteness of the position and of its
	// options. If they do not fit, the error is ErrLimit and says what would.
	Values(ctx context.Context, of Measure) (Values, error)

	// CensusBytes returns roughly the memory for a census. It reports false if the census must visit every position.
	CensusBytes(want CensusParts) (bytes int64, ok bool)

	// Census counts what the position leads to. It is called only if CensusBytes reports true.
	Census(ctx context.Context, want CensusParts) (Census, error)
}

// NoTables implements the methods of [Tabled] for a game without tables.
type NoTables struct{}

// Exhaust returns ErrUnknown.
func (NoTables) Exhaust(context.Context, bool) (Verdict, error) { return Verdict{}, ErrUnknown }

// Values returns ErrUnknown.
func (NoTables) Values(context.Context, Measure) (Values, error) { return Values{}, ErrUnknown }

// CensusBytes reports false.
func (NoTables) CensusBytes(CensusParts) (int64, bool) { return 0, false }

// Census returns ErrUnknown.
func (NoTables) Census(context.Context, CensusParts) (Census, error) { return Census{}, ErrUnknown }

// Measure is a number that every position has.
type Measure int

const (
	NimValue Measure = iota

	// Remoteness is the number of moves of a game in which the winner wins as soon as possible and the loser delays as long as possible.
	// It is odd if the player to move wins, and even if that player loses.
	Remoteness
)

// Values are a source of nim-values, or of remoteness.
type Values struct {
	// Value returns the value of a position that the source covers.
	Value func(p Position) (Nat, error)

	// Seek returns the options of p that have the value v, in order, and reports whether these are all. It is nil if finding them means
	// trying all options.
	Seek func(p Position, v Nat) (options []Option, complete bool, err error)

	Source string // the source, for people: "additive period of row 3, proved"
	By     By     // the kind of the source
}

// Progress receives how much of a long computation is done; total is 0 if it is unknown.
type Progress func(done, total int64)
