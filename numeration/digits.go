package numeration

import (
	"fmt"
	"strings"
)

// Digits is a number written with the digits 0 and 1, most significant first, without leading zeros; 0 is the empty
// string. Which weights belong to the places depends on the system. Of a huge number only the last digits may be held:
// the string then begins with Elision.
type Digits string

// Elision stands for the digits that are left out at the front.
const Elision = "…"

// Len returns the number of digits held.
func (d Digits) Len() int { return len(d.held()) }

func (d Digits) held() string { return strings.TrimPrefix(string(d), Elision) }

// LastOne returns the place of the right-most one, counted from 0 at the right end, and whether there is one among the
// digits held.
func (d Digits) LastOne() (int, bool) {
	s := d.held()
	i := strings.LastIndexByte(s, '1')
	return len(s) - 1 - i, i >= 0
}

// LeftShift adjoins a zero at the right end.
func (d Digits) LeftShift() Digits {
	if d == "" {
		return d
	}
	return d + "0"
}

// RightShift deletes the digit at the right end.
func (d Digits) RightShift() Digits {
	if d == "" {
		return d
	}
	return d[:len(d)-1]
}

// Compare compares two digit strings of one lexicographic system at sight: −1, 0 or +1. No arithmetic is done. Digits that
// are left out cannot be compared.
func (d Digits) Compare(e Digits) int {
	if len(d) != len(e) {
		return cmp(uint64(len(d)), uint64(len(e)))
	}
	return strings.Compare(string(d), string(e))
}

// String returns the digits; "0" for the number 0.
func (d Digits) String() string {
	if d == "" {
		return "0"
	}
	return string(d)
}

// Short returns the digits; of a long string only the first and the last sixteen and how many there are.
func (d Digits) Short() string {
	if s := string(d); len(s) > 2*shortDigits {
		return fmt.Sprintf("%s…%s (%d digits)", s[:16], s[len(s)-16:], len(s))
	}
	return d.String()
}
