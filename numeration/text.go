package numeration

import (
	"fmt"
	"io"
	"strings"
)

// Format prints a Nat like a *big.Int: in decimal with %d, %s and %v, in other bases with %b, %o and %x.
func (n Nat) Format(s fmt.State, verb rune) {
	_, wide := s.Width()
	_, cut := s.Precision()
	plain := !wide && !cut && !s.Flag('+') && !s.Flag(' ')
	switch {
	case plain && strings.ContainsRune("svd", verb): // the usual case
		io.WriteString(s, n.String())
	case strings.ContainsRune("bdoOxX", verb) || cut && strings.ContainsRune("sv", verb): // no text is cut off
		n.Big().Format(s, verb)
	default:
		fmt.Fprintf(s, fmt.FormatString(s, verb), n.String())
	}
}

// MarshalText returns n in decimal. In JSON a Nat is therefore a string: most readers of JSON round large numbers.
func (n Nat) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// UnmarshalText reads the notation of [Parse].
func (n *Nat) UnmarshalText(text []byte) error {
	m, err := Parse(string(text))
	if err == nil {
		*n = m
	}
	return err
}
