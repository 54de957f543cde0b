package game

import "context"

// Tabled is implemented by positions whose game works out what a search would find, faster and in less room: by a table of all that a position
// leads to, or by a formula. Each method says with [ErrUnknown], before any work, that a search does better; what it may use is the budget of the
// context. A type that knows some of it embeds [NoTables] for the rest.
type Tabled interface {
	Position

	// Exhaust returns the verdict in normal or in misère play, with every winning move, after solving everything that can be reached.
	Exhaust(ctx context.Context, misere bool) (Verdict, error)

	// Values returns the nim-values of the position and of everything reachable from it, or the remoteness of the position and of its options;
	// ErrLimit if they do not fit, with what would.
	Values(ctx context.Context, of Measure) (Values, error)

	// CensusBytes returns the memory that a census takes, about. It is not ok where a visit of every position has to do it.
	CensusBytes(want CensusParts) (bytes int64, ok bool)

	// Census counts what the position leads to. It is asked only where CensusBytes is ok.
	Census(ctx context.Context, want CensusParts) (Census, error)
}

// NoTables knows nothing of what [Tabled] asks.
type NoTables struct{}

// Exhaust knows nothing.
func (NoTables) Exhaust(context.Context, bool) (Verdict, error) { return Verdict{}, ErrUnknown }

// Values knows nothing.
func (NoTables) Values(context.Context, Measure) (Values, error) { return Values{}, ErrUnknown }

// CensusBytes knows nothing.
func (NoTables) CensusBytes(CensusParts) (int64, bool) { return 0, false }

// Census knows nothing.
func (NoTables) Census(context.Context, CensusParts) (Census, error) { return Census{}, ErrUnknown }

// Measure is a number that every position has.
type Measure int

const (
	NimValue Measure = iota

	// Remoteness: in how many moves a game is over if whoever can win wins as soon as possible, and the other puts it off as long as possible. It
	// is odd where the player to move wins, and even where that player loses.
	Remoteness
)

// Values are a source of nim-values, or of remoteness.
type Values struct {
	// Value returns that of a position that the source covers.
	Value func(p Position) (Nat, error)

	// Seek returns the options of p that have a value, in order, and whether that is all of them. It is nil where one has to go through all
	// options.
	Seek func(p Position, v Nat) (options []Option, complete bool, err error)

	Source string // where they come from, for people: "additive period of row 3, proved"
	By     By     // which kind of source that is
}

// Progress is told how much of a long work is done; total is 0 if that is not known.
type Progress func(done, total int64)
