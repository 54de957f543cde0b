package octal

import (
	"fmt"
	"strings"

	"zeck/game"
)

// Code is the code of a game in its canonical form: "0.77", "4.3...", "0.1F". [ParseCode] returns one.
type Code string

// Kayles is the default code.
const Kayles Code = "0.77"

// MaxPlaces is the maximum number of digits of a code after the point.
const MaxPlaces = 100

// repeat follows the last digit of a code if all further digits are the same.
const repeat = "..."

// ParseCode reads a code: a digit, a point and more digits. Letters are the digits from ten to fifteen, the digit before the point may be
// omitted if it is 0, and three dots at the end repeat the last digit for ever.
func ParseCode(text string) (Code, error) {
	before, after, point := strings.Cut(text, ".")
	after, repeats := strings.CutSuffix(after, repeat)
	digits := strings.ToUpper(after)
	if before == "" {
		before = "0"
	}
	strange := strings.Trim(before+digits, "0123456789ABCDEFabcdef") != ""
	switch {
	case !point || strange || len(before) != 1 || repeats && digits == "" || text == ".":
		return "", fmt.Errorf("expected a code such as 0.77, 4.3... or 0.1F, got %s", game.Quote(text))
	case len(digits) > MaxPlaces:
		return "", fmt.Errorf("%w: a code with %d digits after the point; %d would fit", game.ErrLimit, len(digits), MaxPlaces)
	}
	c := Code(strings.ToUpper(before) + "." + digits)
	if c.digit(0)&3 != 0 {
		return "", fmt.Errorf("the digit before the point of a code must be 0, 4, 8 or C, because a move that takes nothing splits the heap, "+
			"got %s", game.Quote(text))
	}
	if repeats && digits[len(digits)-1] != '0' {
		last := digits[len(digits)-1:]
		return Code(strings.TrimRight(string(c), last)+last) + repeat, nil
	}
	c = Code(strings.TrimRight(string(c), "0"))
	if c = Code(strings.TrimSuffix(string(c), ".")); c == "" || c == "0" {
		return "", fmt.Errorf("expected a code with a digit that allows a move, got %s", game.Quote(text))
	}
	if len(c) == 1 {
		c += ".0"
	}
	return c, nil
}

// places returns the number of digits after the point, and whether the last one is repeated.
func (c Code) places() (n int, repeats bool) {
	text, repeats := strings.CutSuffix(string(c), repeat)
	return len(text) - 2, repeats
}

// digit returns the digit for moves that take this many stones.
func (c Code) digit(take int) int {
	n, repeats := c.places()
	at := take + 1
	switch {
	case take == 0:
		at = 0
	case take > n && !repeats:
		return 0
	case take > n:
		at = n + 1
	}
	return strings.IndexByte("0123456789ABCDEF", c[at])
}

// digitOf is digit for a number of any size.
func (c Code) digitOf(take game.Nat) int {
	k, small := take.Small()
	if !small || k > MaxPlaces {
		k = MaxPlaces + 1
	}
	return c.digit(int(k))
}

// splits reports whether a move can leave more than one heap.
func (c Code) splits() bool { return c.any(12) }

// any reports whether a digit of the code has one of the bits.
func (c Code) any(bits int) bool {
	n, _ := c.places()
	for take := range n + 1 {
		if c.digit(take)&bits != 0 {
			return true
		}
	}
	return false
}
