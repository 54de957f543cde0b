package numeration

import "errors"

// ErrLimit marks work that does not fit the limits of time or memory. The message says which limit and what would fit.
var ErrLimit = errors.New("too large")

// MaxBits is the size of the largest number that [Parse] reads and that [Fibonacci], [Lucas] and a [TakeAway] compute: about
// twenty million decimal digits. Arithmetic on [Nat] is bounded by memory only.
const MaxBits = 1 << 26
