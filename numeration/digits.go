package numeration

import (
	"cmp"
	"fmt"
	"strings"
)

// Digits is a number written with the digits 0 and 1, most significant first, without leading zeros; 0 is the empty string, and
// prints as "0". The weights of the positions depend on the system: a Digits does not record its system, and must be read back by
// the function of that system.
//
// For a huge number a Digits can hold the last digits only: the string then begins with [Elision]. It can be shown and shifted,
// but not read back.
type Digits string

// Elision marks the digits that are omitted at the front.
const Elision = "…"

// Len returns the number of digits held.
func (d Digits) Len() int { return len(d.held()) }

func (d Digits) held() string { return strings.TrimPrefix(string(d), Elision) }

// Position returns the position of the right-most one, counted from 1 at the right end, and whether there is one among the
// digits held.
func (d Digits) Position() (int, bool) {
	s := d.held()
	i := strings.LastIndexByte(s, '1')
	return len(s) - i, i >= 0
}

// LeftShift adjoins a zero at the right end. The empty string stays empty: 0 is 0 in every system.
func (d Digits) LeftShift() Digits {
	if d == "" {
		return d
	}
	return d + "0"
}

// RightShift deletes the digit at the right end, if there is one.
func (d Digits) RightShift() Digits {
	if d.Len() == 0 {
		return d
	}
	return d[:len(d)-1]
}

// Compare compares two numbers by their digits in one system, without arithmetic: −1, 0 or +1. It is correct for complete digits
// in every system of this package except the Lucas system, where 2 is 1 and 1 is 10.
func (d Digits) Compare(e Digits) int {
	if len(d) != len(e) {
		return cmp.Compare(len(d), len(e))
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

// Short returns the digits; for a long string only the first and last sixteen and their number.
func (d Digits) Short() string {
	if s := string(d); len(s) > 2*shortDigits {
		return fmt.Sprintf("%s…%s (%d digits)", s[:16], s[len(s)-16:], len(s))
	}
	return d.String()
}
