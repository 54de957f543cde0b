package numeration

import (
	"fmt"
	"strings"
)

// Canonical returns Silber's canonical Fibonacci form of n, weights … 5 3 2 1 1: no two neighbouring ones, and a zero
// in position 1. It is the Zeckendorf form with a zero adjoined.
func Canonical(n Nat) Digits { return zeckendorf(n, "0") }

// SecondCanonical returns Silber's second canonical form of n: no two neighbouring ones, and the right-most one in an
// odd-numbered position. It is the canonical form of n − 1 with one added "in Fibonacci". For 0 it is empty.
func SecondCanonical(n Nat) Digits {
	if n.IsZero() {
		return ""
	}
	return Canonical(n.Sub(NewNat(1))).AddOne()
}

// AddOne adds one "in Fibonacci" to a canonical form, which makes it a second canonical form: it puts a one in position 1,
// where the canonical form has a zero, and then replaces every pair of adjacent ones by a single one in the position to the
// left of the pair. It panics if d is not a canonical form, or has omitted digits.
func (d Digits) AddOne() Digits {
	if d == "" {
		return "1"
	}
	if d.check("Fibonacci") != nil || d[len(d)-1] == '1' {
		panic("numeration: AddOne needs a canonical form, got " + abbreviate(string(d)))
	}
	b := []byte("0" + string(d))
	i := len(b) - 1
	b[i] = '1'
	for b[i-1] == '1' {
		// The digit left of the pair is a zero: it becomes the one that replaces them.
		b[i], b[i-1], b[i-2] = '0', '0', '1'
		if i -= 2; i == 0 {
			break
		}
	}
	return Digits(strings.TrimLeft(string(b), "0"))
}

// FromCanonical returns the number with the given digits, weights … 5 3 2 1 1. It reads both of Silber's forms and refuses other digits.
func FromCanonical(d Digits) (Nat, error) {
	if err := d.check("Fibonacci"); err != nil {
		return Nat{}, err
	}
	_, v := evaluate(string(d))
	return NatFromBig(v), nil
}

func errDigits(d Digits) error {
	return fmt.Errorf("expected digits 0 and 1, got %s", abbreviate(string(d)))
}

// check refuses digits that are not 0 or 1, and neighbouring ones.
func (d Digits) check(system string) error {
	if strings.Trim(string(d), "01") != "" {
		return errDigits(d)
	}
	if strings.Contains(string(d), "11") {
		return fmt.Errorf("%s digits have no two neighbouring ones, got %s", system, abbreviate(string(d)))
	}
	return nil
}
