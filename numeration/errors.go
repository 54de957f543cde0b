package numeration

import "errors"

// ErrLimit marks work that does not fit the limits of time or memory. The message says which limit and what would fit.
var ErrLimit = errors.New("too large")

// MaxBits is the size of the largest number that is accepted or computed, about twenty million decimal digits.
const MaxBits = 1 << 26
